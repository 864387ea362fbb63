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
                            .SetParent<SctpCmtCongestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtPfCongestion>();
    return tid;
}

TypeId
SctpCmtPfCongestion::GetDefaultRevivedWindow() const
{
    return SctpPfWindow::GetTypeId();
}

} // namespace ns3
