/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_CONGESTION_H
#define SCTP_CMT_CONGESTION_H

#include "sctp-rfc9260-congestion.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Slow start and congestion avoidance of RFC 9260 with CUC (SctpPathGrowth), congestion window
 * update for CMT. With SctpRfc9260Congestion in its place CUC is off.
 */
class SctpCmtCongestion : public SctpRfc9260Congestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    TypeId GetDefaultGrowth() const override;
};

} // namespace ns3

#endif /* SCTP_CMT_CONGESTION_H */
