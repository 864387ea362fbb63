/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECOVERY_H
#define SCTP_RECOVERY_H

#include "ns3/sctp-strategy.h"

namespace ns3
{

/**
 * @ingroup sctp-loss-detection
 * Effects of an acknowledgement on a path in fast recovery.
 */
struct SctpRecoveryAck
{
    uint32_t delivered{0}; //!< bytes newly acknowledged on the path
    bool safe{false};      //!< it acknowledged a retransmission, and nothing was found lost by it
};

/**
 * @ingroup sctp-loss-detection
 * Policy interface: bytes to send for each acknowledgement while a path is in fast recovery.
 * SctpCongestionOps has lowered cwnd before: that is the flight size at the end of recovery.
 */
class SctpRecovery : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * Fast recovery of a path begins, or begins anew; cwnd has been lowered. Acked follows if it
     * was an acknowledgement that showed the loss.
     * @param path the path
     * @param flight bytes in flight before the loss was found and before that acknowledgement
     * @return whether this strategy says how much may go until Ended; else cwnd alone does
     */
    virtual bool Began(const SctpPath& path, uint32_t flight) = 0;

    /**
     * Data on the path was newly acknowledged, and losses have been marked.
     * @param path the path, its flight size without both
     * @param ack effects of the acknowledgement
     */
    virtual void Acked(const SctpPath& path, const SctpRecoveryAck& ack);

    /**
     * Data is sent to the path.
     * @param path the path
     * @param bytes bytes as windows count
     */
    virtual void Sent(const SctpPath& path, uint32_t bytes);

    /**
     * @param path a path in fast recovery
     * @return bytes that may go there now; a packet that is begun is sent in full
     */
    virtual uint32_t GetAllowance(const SctpPath& path) const;

    /**
     * Fast recovery of the path has ended: cwnd holds.
     * @param path the path
     */
    virtual void Ended(const SctpPath& path);
};

/**
 * @ingroup sctp-loss-detection
 * RFC 9260 section 7.2.4: cwnd holds in fast recovery, too, so that the flight size falls to it
 * before more is sent, except for one packet at once (step 3).
 */
class SctpRfc9260Recovery : public SctpRecovery
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    static constexpr bool STATELESS = true; //!< nothing is kept

    bool Began(const SctpPath& path, uint32_t flight) override;
};

} // namespace ns3

#endif /* SCTP_RECOVERY_H */
