/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASSOCIATION_HOST_H
#define SCTP_ASSOCIATION_HOST_H

#include "sctp-interfaces.h"
#include "sctp-parameter-values.h"
#include "sctp-strategy-set.h"

#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-types.h"
#include "ns3/sctp-wire.h"

namespace ns3
{

/**
 * @ingroup sctp
 * The two ports of an association.
 */
struct SctpPorts
{
    uint16_t local{0};  //!< port of this end
    uint16_t remote{0}; //!< port of the peer
};

class SctpSequencing;

namespace sctp
{

class PacketBuilder;
struct Cookie;

/**
 * @ingroup sctp
 * The verification tags of an association (RFC 9260 sections 5.3.1 and 5.2.2).
 */
struct AssociationTags
{
    uint32_t local{0};    //!< own tag: what the peer puts into its packets
    uint32_t peer{0};     //!< the peer's tag; 0 = not known yet
    uint32_t localTie{0}; //!< Local-Tie-Tag; 0 = not populated
    uint32_t peerTie{0};  //!< Peer's-Tie-Tag; 0 = not populated
};

/**
 * @ingroup sctp
 * What the handshake has found out about the peer.
 */
struct PeerOffer
{
    uint32_t tag{0};                      //!< its tag
    uint32_t initialTsn{0};               //!< its first TSN, on the wire
    uint32_t window{0};                   //!< its a_rwnd, bytes
    uint16_t outboundStreams{0};          //!< streams to it
    uint16_t inboundStreams{0};           //!< streams from it
    std::vector<Address> addresses;       //!< its addresses, the one to be primary first
    std::vector<Address> confirmed;       //!< those that need no verification (section 5.4)
    Address local;                        //!< own address that the first one spoke to
    std::vector<RawParameter> extensions; //!< its extension parameters
};

/**
 * @ingroup sctp
 * What the units of an association (handshake, transmitter, receiver, heartbeat, shutdown) see
 * of each other: the shared state and the few things that only the association can do.
 */
class AssociationHost
{
  public:
    virtual ~AssociationHost() = default;

    /**
     * @return state of the association
     */
    virtual SctpState GetState() const = 0;

    /**
     * @param state state of the association from now on
     */
    virtual void SetState(SctpState state) = 0;

    /**
     * @return the protocol parameters
     */
    virtual const SctpParameterValues& GetParams() const = 0;

    /**
     * @return the paths
     */
    virtual SctpPathManager& GetPaths() = 0;

    /**
     * @return the strategies
     */
    virtual const SctpStrategySet& GetStrategies() const = 0;

    /**
     * @return the numbering that is used: the one that is offered once the peer has agreed
     */
    virtual SctpSequencing& GetSequencing() const = 0;

    /**
     * @return the node
     */
    virtual SctpLowerLayer& GetLower() = 0;

    /**
     * Makes a HEARTBEAT that verifies an address, for a packet that goes there now.
     * @param path the path
     * @return the chunk
     */
    virtual Bytes MakeProbe(SctpPath& path) = 0;

    /**
     * Queues chunks of control for a path. They leave at the end of the current work, bundled
     * with each other and with DATA where they fit.
     * @param chunks one or more whole chunks
     * @param path where to
     */
    virtual void QueueControl(const Bytes& chunks, SctpPath& path) = 0;

    /**
     * Moves queued control for a path into a packet, as far as it fits.
     * @param builder the packet
     * @param path where the packet goes
     * @param need bytes that a waiting SACK must leave for DATA
     */
    virtual void BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need) = 0;

    /**
     * Completes a packet and sends it.
     * @param builder the packet
     * @param path where it goes
     */
    virtual void Transmit(PacketBuilder& builder, SctpPath& path) = 0;

    /**
     * Sends chunks in a packet of their own at once, without packet extension.
     * @param chunks whole chunks
     * @param path where to
     */
    virtual void SendStandAlone(const Bytes& chunks, SctpPath& path) = 0;

    /**
     * The user's message, or its unacknowledged rest, will not be delivered.
     * @param notification what is told to the user
     */
    virtual void Notify(const SctpNotification& notification) = 0;

    /**
     * Traces a dropped chunk.
     * @param reason why
     */
    virtual void Drop(SctpDropReason reason) = 0;

    /**
     * A DATA chunk goes out.
     * @param tsn its TSN
     * @param path the path
     * @param reason why
     */
    virtual void TraceDataSent(SctpTsn tsn, SctpPath& path, SctpTxReason reason) = 0;

    /**
     * New data waits for the peer's receive window, or does so no longer.
     * @param blocked whether it waits
     */
    virtual void TraceWindowBlocked(bool blocked) = 0;

    /**
     * Data that the peer holds out of order begins or ceases to block the transfer.
     * @param blocked whether it does
     * @param hole path that the lowest outstanding TSN was last sent on; null if none is
     */
    virtual void TraceBufferBlocked(bool blocked, const SctpPath* hole) = 0;

    /**
     * T3-rtx expired.
     * @param path the path
     */
    virtual void TraceTimeout(SctpPath& path) = 0;

    /**
     * Counts an error on a path; ends the association when it was one too many.
     * @param path the path
     * @param byTimeoutOfData whether T3-rtx expired
     * @param countForPath whether the path's error counter is raised
     * @param countForAssociation whether the association's error counter is raised
     * @return false when the association has ended
     */
    virtual bool CountError(SctpPath& path,
                            bool byTimeoutOfData,
                            bool countForPath,
                            bool countForAssociation) = 0;

    /**
     * Ends the association with an ABORT to the peer.
     * @param cause the error cause
     * @param reason what the user is told
     */
    virtual void AbortWith(const ErrorCause& cause, SctpCloseReason reason) = 0;

    /**
     * Ends the association without telling the peer.
     * @param reason what the user is told
     * @param causeCode error cause of an ABORT that was received; 0 = none
     */
    virtual void Terminate(SctpCloseReason reason, uint16_t causeCode) = 0;

    /**
     * @return the verification tags
     */
    virtual AssociationTags& GetTags() = 0;

    /**
     * @return the ports
     */
    virtual SctpPorts GetPorts() const = 0;

    /**
     * @return addresses of this end: those that are advertised to the peer; no other is a source
     */
    virtual std::vector<Address> GetUsableAddresses() = 0;

    /**
     * Takes over what the handshake has found out: tags, paths, windows, streams.
     * @param offer what the peer told
     * @return false when none of its addresses can be reached
     */
    virtual bool AdoptPeer(const PeerOffer& offer) = 0;

    /**
     * @param told addresses that the peer tells now, the one that it speaks from first
     * @return those that it has not told when the association was made (section 5.2.2)
     */
    virtual std::vector<Address> GetNewAddresses(const std::vector<Address>& told) const = 0;

    /**
     * The handshake is complete.
     */
    virtual void BecomeEstablished() = 0;

    /**
     * The peer has restarted (section 5.2.4 A): everything begins anew from its cookie.
     * @param cookie the cookie
     */
    virtual void RestartFrom(const Cookie& cookie) = 0;

    /**
     * Puts data into the packet of a COOKIE ECHO.
     * @param builder the packet
     * @param path where it goes
     */
    virtual void PutDataBehindCookie(PacketBuilder& builder, SctpPath& path) = 0;

    /**
     * Asks for the end-of-work steps (control, data, callbacks), which follow when the work in
     * progress ends.
     */
    virtual void FinishWork() = 0;

    /**
     * Work begins or ends; see Work, which calls these in pairs.
     * @{
     */
    virtual void BeginWork() = 0;
    virtual void EndWork() = 0;
    /** @} */
};

/**
 * @ingroup sctp
 * Work of an association in progress: a packet, a timer, a primitive of the user. Whatever enters
 * the association holds one of these to its end; they may nest.
 *
 * While there is one, primitives of the user are remembered, because they may come from a trace
 * sink in the midst of things. They are done when the outermost one ends, before the end-of-work
 * steps. It keeps the association alive so long, and puts its disposal off until then.
 */
class Work
{
  public:
    /**
     * @param host the association
     */
    explicit Work(AssociationHost& host)
        : m_host(host)
    {
        m_host.BeginWork();
    }

    ~Work()
    {
        m_host.EndWork();
    }

    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

  private:
    AssociationHost& m_host; //!< the association
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ASSOCIATION_HOST_H */
