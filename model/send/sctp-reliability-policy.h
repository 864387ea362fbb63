/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RELIABILITY_POLICY_H
#define SCTP_RELIABILITY_POLICY_H

#include "ns3/nstime.h"
#include "ns3/sctp-strategy.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-send
 * A message given to SEND, as reliability policies see it.
 */
struct SctpSubmittedMessage
{
    SctpSendInfo info; //!< how it is sent, and when it is given up; with eor: no piece follows
    uint32_t size{0};  //!< its size, bytes
    uint32_t taken{0}; //!< bytes already handed out as fragments
    Time queued;       //!< when it was given to SEND
    uint64_t id{0};    //!< from 1 on, in the order of queueing
};

/**
 * @ingroup sctp-send
 * Policy interface: which messages are given up (RFC 3758, RFC 7496). It is never asked about
 * messages of SctpReliability::FULL.
 */
class SctpReliabilityPolicy : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * A fragment of a message is about to be sent: before it is given a TSN, before each
     * retransmission, and when T3-rtx has expired (RFC 3758 section 4.1, TR3 and TR4).
     * @param message the message
     * @param transmissions how often the fragment was sent; 0 = it has no TSN
     * @param path where it would go, or where it was lost
     * @param now the present
     * @return whether the message is abandoned
     */
    virtual bool ShouldAbandon(const SctpSubmittedMessage& message,
                               uint32_t transmissions,
                               const SctpPath& path,
                               Time now) = 0;

    /**
     * @param reliability how messages are given up
     * @return whether they may be given up for the room of others; MakeRoom is not asked if no
     * message is of such a kind. By default those of SctpReliability::PRIO.
     */
    virtual bool YieldsRoom(SctpReliability reliability) const;

    /**
     * The send buffer has no room for a message (RFC 7496 section 3.2). By default it waits.
     * @param bytes how much is lacking, bytes
     * @param message the message
     * @param candidates the messages that wait or are not acknowledged, in the order of queueing
     * @return those of them to abandon
     */
    virtual std::vector<const SctpSubmittedMessage*> MakeRoom(
        uint32_t bytes,
        const SctpSubmittedMessage& message,
        const std::vector<const SctpSubmittedMessage*>& candidates);
};

/**
 * @ingroup sctp-send
 * No message is given up (RFC 9260).
 */
class SctpFullReliability : public SctpReliabilityPolicy
{
  public:
    static constexpr bool STATELESS = true; //!< serves all associations

    /// @return the object TypeId
    static TypeId GetTypeId();

    bool ShouldAbandon(const SctpSubmittedMessage& message,
                       uint32_t transmissions,
                       const SctpPath& path,
                       Time now) override;
};

} // namespace ns3

#endif /* SCTP_RELIABILITY_POLICY_H */
