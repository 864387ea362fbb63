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
NS_OBJECT_ENSURE_REGISTERED(SctpMaxBurstSinceRtx);

TypeId
SctpMaxBurstAfterRtx::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMaxBurstAfterRtx")
                            .SetParent<SctpRfc9260SendLimit>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMaxBurstAfterRtx>();
    return tid;
}

SctpBurst
SctpMaxBurstAfterRtx::BeginBurst(const SctpPath& path)
{
    uint32_t& limited = m_limited.Get(path);
    if (limited == m_recoveries)
    {
        return {path.GetCwnd(), false};
    }
    const SctpBurst burst = SctpRfc9260SendLimit::BeginBurst(path);
    if (burst.window < path.GetCwnd())
    {
        limited = m_recoveries;
    }
    return burst;
}

void
SctpMaxBurstAfterRtx::SackHandled(const SctpAcknowledgement& /* ack */,
                                  bool retransmission,
                                  uint32_t /* receiveBuffer */)
{
    m_recoveries += retransmission ? 1 : 0;
}

TypeId
SctpMaxBurstSinceRtx::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMaxBurstSinceRtx")
                            .SetParent<SctpRfc9260SendLimit>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMaxBurstSinceRtx>();
    return tid;
}

SctpBurst
SctpMaxBurstSinceRtx::BeginBurst(const SctpPath& path)
{
    return m_limits ? SctpRfc9260SendLimit::BeginBurst(path) : SctpBurst{path.GetCwnd(), false};
}

void
SctpMaxBurstSinceRtx::SackHandled(const SctpAcknowledgement& /* ack */,
                                  bool retransmission,
                                  uint32_t /* receiveBuffer */)
{
    m_limits |= retransmission;
}

} // namespace ns3
