/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FR_SAME_RTO_SSTHRESH_H
#define SCTP_FR_SAME_RTO_SSTHRESH_H

#include "sctp-retransmission-policy.h"

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * FrSameRtoAlt (Caro 2005, section 2.3) for CMT. Default of CMT and CMT-PF.
 *
 * Fast retransmissions go to the path of the last transmission. Its window has just been reduced,
 * so its queue drains; another path that is still in slow start may be overrunning its own. They
 * leave a path only for one that is clearly better: in congestion avoidance, so that its ssthresh
 * is an estimate, with an ssthresh more than ADVANTAGE times as large. That is the merit of
 * RTX-SSTHRESH (Iyengar 2006), which repairs the losses of a path with many over one with few.
 *
 * Retransmissions after a timeout leave the path, which may be dead, for the other active path with
 * the largest ssthresh, one with room if there is one.
 */
class SctpFrSameRtoSsthresh : public SctpRetransmissionPolicy
{
  public:
    /// Factor by which an ssthresh must be larger for fast retransmissions to leave their path.
    static constexpr uint64_t ADVANTAGE = 2;

    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpRetransmission& retransmission) override;

  private:
    /**
     * @param last path of a chunk that was reported missing
     * @return the path for its fast retransmission
     */
    const SctpPath* SelectForFast(const SctpPath& last) const;

    /**
     * @param last path that a chunk timed out on, or that is not active
     * @param room which paths have room
     * @return the path for its retransmission
     */
    const SctpPath* SelectOther(const SctpPath& last, const SctpPathAvailability& room) const;
};

} // namespace ns3

#endif /* SCTP_FR_SAME_RTO_SSTHRESH_H */
