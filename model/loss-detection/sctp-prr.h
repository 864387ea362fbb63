/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PRR_H
#define SCTP_PRR_H

#include "sctp-recovery.h"

#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-loss-detection
 * Proportional rate reduction (RFC 9937), each path by itself: in fast recovery as much is sent for
 * each acknowledgement as brings the flight size to its target by the end, evenly; below the
 * target, as much as arrives, and one packet more while retransmissions arrive and nothing else is
 * lost (PRR-SSRB; SafeACK by section 9).
 *
 * The target, ssthresh in the RFC, is the cwnd that congestion control has set. It stays so
 * throughout the recovery: the RFC's cwnd is flight size and GetAllowance together.
 */
class SctpPrr : public SctpRecovery
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool Began(const SctpPath& path, uint32_t flight) override;
    void Acked(const SctpPath& path, const SctpRecoveryAck& ack) override;
    void Sent(const SctpPath& path, uint32_t bytes) override;
    uint32_t GetAllowance(const SctpPath& path) const override;

  private:
    /// The recovery of a path, bytes.
    struct Episode
    {
        uint32_t flight{0};    //!< RecoverFS
        uint64_t delivered{0}; //!< prr_delivered
        uint64_t sent{0};      //!< prr_out
        uint64_t limit{0};     //!< prr_out and SndCnt when that was computed
    };

    SctpPerPath<Episode> m_episodes; //!< of each path
};

} // namespace ns3

#endif /* SCTP_PRR_H */
