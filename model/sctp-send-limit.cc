/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-limit.h"

#include "sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpSendLimit);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260SendLimit);

TypeId
SctpSendLimit::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSendLimit").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

bool
SctpSendLimit::ExceedsShare(const SctpPath& /* path */,
                            uint32_t /* outstanding */,
                            uint32_t /* bufferSize */) const
{
    return false;
}

TypeId
SctpRfc9260SendLimit::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc9260SendLimit")
                            .SetParent<SctpSendLimit>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc9260SendLimit>();
    return tid;
}

uint32_t
SctpRfc9260SendLimit::BeginBurst(SctpPath& path)
{
    if (Parameters().maxBurst == 0)
    {
        return path.GetCwnd();
    }
    const uint64_t burst =
        path.GetFlightSize() + uint64_t{Parameters().maxBurst} * path.GetWindowUnit();
    return static_cast<uint32_t>(std::min<uint64_t>(burst, path.GetCwnd()));
}

bool
SctpRfc9260SendLimit::BlocksNewData(const SctpPath& /* path */,
                                    bool anyPending,
                                    bool pathPending) const
{
    return m_context.retransmissionsBlockNewData ? anyPending : pathPending;
}

} // namespace ns3
