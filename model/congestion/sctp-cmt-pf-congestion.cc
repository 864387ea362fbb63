/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-pf-congestion.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtPfCongestion);

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
    : SctpRfc9260Congestion(std::make_unique<SctpPathGrowth>(), std::make_unique<SctpPfWindow>())
{
}

} // namespace ns3
