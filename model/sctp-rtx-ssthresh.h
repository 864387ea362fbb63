/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RTX_SSTHRESH_H
#define SCTP_RTX_SSTHRESH_H

#include "sctp-cmt-retransmission.h"

namespace ns3
{

/**
 * @ingroup sctp
 * RTX-SSTHRESH (Iyengar 2006): a retransmission goes to the path with the largest slow start
 * threshold. Default of the CMT variants, as in Natarajan 2009.
 */
class SctpRtxSsthresh : public SctpCmtRetransmission
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

  protected:
    double GetMerit(const SctpPath& path) const override;
};

} // namespace ns3

#endif /* SCTP_RTX_SSTHRESH_H */
