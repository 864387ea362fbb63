/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_UNIT_CONTEXT_H
#define SCTP_UNIT_CONTEXT_H

#include "sctp-parameter-values.h"

#include "ns3/sctp-types.h"

#include <cstdint>
#include <functional>

namespace ns3
{

struct SctpPacketOptions;

/**
 * @ingroup sctp-policy
 * The two ports of an association.
 */
struct SctpPorts
{
    uint16_t local{0};  //!< port of this end
    uint16_t remote{0}; //!< port of the peer
};

namespace sctp
{

class CounterSet;
struct ErrorCause;

/**
 * @ingroup sctp-policy
 * The verification tags of an association (RFC 9260 sections 5.3.1 and 5.2.2).
 */
struct AssociationTags
{
    uint32_t local{0};    //!< own tag, in the peer's packets
    uint32_t peer{0};     //!< the peer's tag; 0 = not known yet
    uint32_t localTie{0}; //!< Local-Tie-Tag; 0 = not populated
    uint32_t peerTie{0};  //!< Peer's-Tie-Tag; 0 = not populated
};

/**
 * @ingroup sctp-policy
 * The association as its units (handshake, transmitter, receiver, heartbeat, shutdown, packet
 * sender) see it. Further collaborators of a unit are arguments of its constructor.
 */
class UnitContext
{
  public:
    virtual ~UnitContext() = default;

    /// @return state of the association
    virtual SctpState GetState() const = 0;

    /// @return the protocol parameters
    virtual const SctpParameterValues& Parameters() const = 0;

    /// @return counters of the association, beside those of its paths
    virtual CounterSet& GetCounters() = 0;

    /// @return options of all packets, as set by the user
    virtual const SctpPacketOptions& GetPacketOptions() const = 0;

    /**
     * Traces a dropped chunk.
     * @param reason why
     */
    virtual void TraceDrop(SctpDropReason reason) = 0;

    /**
     * Ends the association with an ABORT to the peer.
     * @param cause the error cause
     * @param reason the reason given to the user
     */
    virtual void AbortWith(const ErrorCause& cause, SctpCloseReason reason) = 0;

    /**
     * Ends the association without an ABORT to the peer.
     * @param reason the reason given to the user
     * @param causeCode error cause of an ABORT that was received; 0 = none
     */
    virtual void Terminate(SctpCloseReason reason, uint16_t causeCode) = 0;

    /**
     * Asks for the end-of-work steps (data, control, callbacks), which follow when the work in
     * progress ends.
     */
    virtual void FlushOutput() = 0;

    /**
     * Performs a request of the user: at once, or when the work in progress ends.
     * @param request the request
     */
    virtual void Perform(std::function<void()> request) = 0;

    /**
     * Work begins or ends; see Work, which calls these in pairs.
     * @{
     */
    virtual void BeginWork() = 0;
    virtual void EndWork() = 0;
    /** @} */
};

/**
 * @ingroup sctp-policy
 * An association's work in progress: a packet, timer or user's primitive. Each entry to the
 * association holds one of these to its end; they may nest.
 *
 * While there is one, primitives of the user are remembered, because they may come from a trace
 * sink in the midst of things. They are done when the outermost one ends, before the end-of-work
 * steps. It keeps the association alive so long, and puts its disposal off until then.
 */
class Work
{
  public:
    /// @param context the association
    explicit Work(UnitContext& context)
        : m_context(context)
    {
        m_context.BeginWork();
    }

    ~Work()
    {
        m_context.EndWork();
    }

    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

  private:
    UnitContext& m_context; //!< the association
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_UNIT_CONTEXT_H */
