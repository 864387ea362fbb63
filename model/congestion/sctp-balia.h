/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BALIA_H
#define SCTP_BALIA_H

#include "sctp-cmt-congestion.h"
#include "sctp-path-pool.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * BALIA, the balanced linked adaptation algorithm (draft-walid-mptcp-congestion-control-04,
 * section 2). With x_i = c_i / RTT_i and alpha_i = max(x) / x_i the window of path i grows by
 *
 *     MTU * (x_i / sum x)^2 * (1 + alpha_i) / 2 * (4 + alpha_i) / 5
 *
 * per window acknowledged, which is the sum of the draft's steps per acknowledged packet, and a
 * loss takes c_i / 2 * min(alpha_i, 1.5) of it. With several coupled paths ssthresh is one packet
 * at least, whatever MinSsthresh; with one it is two. Slow start is that of a single path, and one
 * path alone takes the steps of RFC 9260.
 *
 * Windows grow by SctpPathGrowth, and a path that answers its probe gets SctpPfWindow, unless the
 * attributes WindowGrowth and RevivedWindow say otherwise.
 */
class SctpBalia : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param path a path
     * @return alpha of the path, at least 1; 1 while its round trip time is not known
     */
    double GetAlpha(const SctpPath& path) const;

  protected:
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;
    uint32_t GetOwnMinSsthresh() const override;
    uint32_t GetSsthreshFloor(const SctpPath& path) const override;
};

} // namespace ns3

#endif /* SCTP_BALIA_H */
