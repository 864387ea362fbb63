/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rtx-cwnd.h"

#include "sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRtxCwnd);

TypeId
SctpRtxCwnd::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRtxCwnd")
                            .SetParent<SctpCmtRetransmission>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRtxCwnd>();
    return tid;
}

double
SctpRtxCwnd::GetMerit(const SctpPath& path) const
{
    return path.GetCwnd();
}

} // namespace ns3
