/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_RP_H
#define SCTP_CMT_RP_H

#include "sctp-cmt-congestion.h"
#include "sctp-path-pool.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * CMT/RPv1 and CMT/RPv2, resource pooling by shares of paths (Dreibholz 2012). A path takes its
 * share of the steps of an uncoupled path, in slow start as in congestion avoidance, and of the
 * least ssthresh. The pool has the path even if it has just failed. While its round trip time is
 * not known, the path is uncoupled.
 *
 * ns3::SctpCmtRpV1 (Dreibholz, Becke, Pulinthanath and Rathgeb 2010): the share is that of the slow
 * start threshold in the sum of all, and after a loss
 *
 *     s_i = max(c_i - sum c / 2, ceil(share_i * 4 * MTU), MTU)
 *
 * A threshold that was never set ("arbitrarily high") counts as the path's window.
 *
 * ns3::SctpCmtRpV2 (Becke, Dreibholz, Adhari and Rathgeb 2012): the share is that of the rate
 * c_i / RTT_i in the sum of all, and after a loss
 *
 *     d_i = max(1/2, sum_j(c_j / RTT_j) / (2 * c_i / RTT_i))
 *     s_i = max(c_i - ceil(d_i * c_i), ceil(share_i * 4 * MTU), MTU)
 */
class SctpCmtRp : public SctpCmtPfCongestion
{
  public:
    /// @return the TypeId of CMT/RPv1
    static TypeId GetTypeId();

    /// @return the TypeId of CMT/RPv2, which has the same class
    static TypeId GetTypeIdOfV2();

  protected:
    void NotifyConstructionCompleted() override;
    double GetSlowStartStep(const SctpPath& path, uint32_t acked) const override;
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;

  private:
    /**
     * A figure of one path in the pool.
     * @param pool the coupled paths, the path among them
     * @param path the path
     * @return the figure
     */
    using Figure = double (*)(const SctpPathPool& pool, const SctpPath& path);

    /**
     * @param path a path
     * @param step step of an uncoupled path, bytes
     * @return the path's share of it, whole bytes
     */
    double GetShareOf(const SctpPath& path, double step) const;

    Figure m_share{nullptr};    //!< share of a path in the pool, from 0 to 1
    Figure m_decrease{nullptr}; //!< decrease of a window after a loss, bytes; may exceed the window
};

} // namespace ns3

#endif /* SCTP_CMT_RP_H */
