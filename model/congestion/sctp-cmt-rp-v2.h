/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_RP_V2_H
#define SCTP_CMT_RP_V2_H

#include "sctp-cmt-pf-congestion.h"
#include "sctp-resource-pool-share.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * CMT/RPv2 (Becke, Dreibholz, Adhari and Rathgeb 2012; Dreibholz 2012): the share of a path is that
 * of its rate c_i / RTT_i in the sum of all, and after a loss
 *
 *     d_i = max(1/2, sum_j(c_j / RTT_j) / (2 * c_i / RTT_i))
 *     s_i = max(c_i - ceil(d_i * c_i), ceil(share_i * 4 * MTU), MTU)
 */
class SctpCmtRpV2 : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpCmtRpV2();

  protected:
    double GetSlowStartStep(const SctpPath& path, uint32_t acked) const override;
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;

  private:
    SctpResourcePoolShare m_share; //!< of each path
};

} // namespace ns3

#endif /* SCTP_CMT_RP_V2_H */
