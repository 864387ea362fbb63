/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_RP_V1_H
#define SCTP_CMT_RP_V1_H

#include "sctp-cmt-pf-congestion.h"
#include "sctp-resource-pool-share.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * CMT/RPv1 (Dreibholz, Becke, Pulinthanath and Rathgeb 2010; Dreibholz 2012): the share of a path
 * is that of its slow start threshold in the sum of all, and after a loss
 *
 *     s_i = max(c_i - sum c / 2, ceil(share_i * 4 * MTU), MTU)
 *
 * A threshold that was never set ("arbitrarily high") counts as the path's window.
 */
class SctpCmtRpV1 : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpCmtRpV1();

  protected:
    double GetSlowStartStep(const SctpPath& path, uint32_t acked) const override;
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;

  private:
    SctpResourcePoolShare m_share; //!< of each path
};

} // namespace ns3

#endif /* SCTP_CMT_RP_V1_H */
