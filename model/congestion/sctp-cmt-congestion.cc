/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-congestion.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtCongestion);

TypeId
SctpCmtCongestion::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtCongestion")
                            .SetParent<SctpRfc9260Congestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtCongestion>();
    return tid;
}

TypeId
SctpCmtCongestion::GetDefaultGrowth() const
{
    return SctpPathGrowth::GetTypeId();
}

} // namespace ns3
