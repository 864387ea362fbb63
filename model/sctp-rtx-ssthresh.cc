/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rtx-ssthresh.h"

#include "sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRtxSsthresh);

TypeId
SctpRtxSsthresh::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRtxSsthresh")
                            .SetParent<SctpCmtRetransmission>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRtxSsthresh>();
    return tid;
}

double
SctpRtxSsthresh::GetMerit(const SctpPath& path) const
{
    return path.GetSsthresh();
}

} // namespace ns3
