/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-max-burst-after-rtx.h"

#include "ns3/sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpMaxBurstAfterRtx);

TypeId
SctpMaxBurstAfterRtx::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMaxBurstAfterRtx")
                            .SetParent<SctpRfc9260SendLimit>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMaxBurstAfterRtx>();
    return tid;
}

uint32_t
SctpMaxBurstAfterRtx::BeginBurst(SctpPath& path)
{
    uint32_t& limited = m_limited[path.GetId()];
    if (limited == m_recoveries)
    {
        return path.GetCwnd();
    }
    const uint32_t window = SctpRfc9260SendLimit::BeginBurst(path);
    if (window < path.GetCwnd())
    {
        limited = m_recoveries;
    }
    return window;
}

void
SctpMaxBurstAfterRtx::Acknowledged(const SctpAcknowledgement& /* ack */, bool retransmission)
{
    m_recoveries += retransmission ? 1 : 0;
}

void
SctpMaxBurstAfterRtx::PathRemoved(SctpPath& path)
{
    SctpRfc9260SendLimit::PathRemoved(path);
    m_limited.erase(path.GetId());
}

} // namespace ns3
