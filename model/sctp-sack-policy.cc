/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sack-policy.h"

#include "ns3/log.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSackPolicy");

NS_OBJECT_ENSURE_REGISTERED(SctpSackPolicy);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260SackPolicy);

TypeId
SctpSackPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpSackPolicy").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

TypeId
SctpRfc9260SackPolicy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc9260SackPolicy")
                            .SetParent<SctpSackPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc9260SackPolicy>();
    return tid;
}

SctpSackPolicy::Decision
SctpRfc9260SackPolicy::DataArrived(const SctpDataArrival& arrival)
{
    NS_LOG_FUNCTION(this << arrival.path);
    m_lastPath = arrival.path;
    ++m_packets;
    // Sections 5.1 (first), 6.2 (dropped, duplicates, I bit) and 6.7 (gaps).
    const bool now = arrival.first || arrival.immediate || arrival.hasGaps || arrival.gapChanged ||
                     arrival.duplicates > 0 || arrival.dropped > 0 ||
                     m_packets >= Parameters().sackFrequency;
    return now ? Decision::NOW : Decision::DELAY;
}

SctpPathId
SctpRfc9260SackPolicy::GetAckPath() const
{
    return m_lastPath;
}

uint8_t
SctpRfc9260SackPolicy::GetFlags() const
{
    return 0;
}

void
SctpRfc9260SackPolicy::AckSent()
{
    m_packets = 0;
}

} // namespace ns3
