/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-sack-policy.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtSackPolicy);

TypeId
SctpCmtSackPolicy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtSackPolicy")
                            .SetParent<SctpSackPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtSackPolicy>();
    return tid;
}

uint32_t
SctpCmtSackPolicy::GetCount(uint8_t flags)
{
    return std::max<uint32_t>(flags >> COUNT_SHIFT, 1);
}

SctpSackPolicy::Decision
SctpCmtSackPolicy::DataArrived(const SctpDataArrival& arrival)
{
    m_lastPath = arrival.path;
    ++m_packets;
    const bool now = arrival.first || arrival.immediate || arrival.duplicates > 0 ||
                     arrival.dropped > 0 || m_packets >= Parameters().sackFrequency;
    return now ? Decision::NOW : Decision::DELAY;
}

SctpPathId
SctpCmtSackPolicy::GetAckPath() const
{
    return m_lastPath;
}

uint8_t
SctpCmtSackPolicy::GetFlags() const
{
    return static_cast<uint8_t>(std::min(m_packets, MAX_COUNT) << COUNT_SHIFT);
}

void
SctpCmtSackPolicy::AckSent()
{
    m_packets = 0;
}

} // namespace ns3
