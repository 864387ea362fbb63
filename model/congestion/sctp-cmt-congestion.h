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
 * Congestion control of RFC 9260 with CUC, congestion window update (SctpPathGrowth). With
 * SctpRfc9260Congestion in its place CUC is off.
 */
class SctpCmtCongestion : public SctpRfc9260Congestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpCmtCongestion();
};

/**
 * @ingroup sctp-congestion
 * Congestion windows of CMT-PF (Natarajan 2009, sections III.A and V). They are those of
 * SctpCmtCongestion; a potentially failed path that answers a HEARTBEAT gets the window of
 * SctpPfWindow and goes on in slow start. The HEARTBEAT took the round trip in which a path of CMT
 * would have sent its one packet after the timeout, so CMT-PF1 stays one round trip behind it.
 */
class SctpCmtPfCongestion : public SctpRfc9260Congestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpCmtPfCongestion();
};

} // namespace ns3

#endif /* SCTP_CMT_CONGESTION_H */
