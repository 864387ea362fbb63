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
NS_OBJECT_ENSURE_REGISTERED(SctpCmtPfCongestion);

TypeId
SctpCmtCongestion::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtCongestion")
                            .SetParent<SctpRfc9260Congestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtCongestion>();
    return tid;
}

SctpCmtCongestion::SctpCmtCongestion()
    : SctpRfc9260Congestion(SctpPathGrowth::GetTypeId(), SctpKeptWindow::GetTypeId())
{
}

TypeId
SctpCmtPfCongestion::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtPfCongestion")
                            .SetParent<SctpRfc9260Congestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtPfCongestion>();
    return tid;
}

SctpCmtPfCongestion::SctpCmtPfCongestion()
    : SctpRfc9260Congestion(SctpPathGrowth::GetTypeId(), SctpPfWindow::GetTypeId())
{
}

} // namespace ns3
