/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sack-policy.h"

#include "sctp-return-paths.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/log.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSackPolicy");

NS_OBJECT_ENSURE_REGISTERED(SctpSackPolicy);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260SackPolicy);

TypeId
SctpSackPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpSackPolicy")
            .SetParent<SctpStrategy>()
            .SetGroupName("Sctp")
            .AddAttribute("WindowUpdate",
                          "Growth of the advertised window that is worth a SACK of its own, share "
                          "of the receive buffer (RFC 9260 section 6.2); 0 means none",
                          DoubleValue(0.25),
                          MakeDoubleAccessor(&SctpSackPolicy::m_windowUpdate),
                          MakeDoubleChecker<double>(0.0, 1.0));
    return tid;
}

TypeId
SctpRfc9260SackPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRfc9260SackPolicy")
            .SetParent<SctpSackPolicy>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpRfc9260SackPolicy>()
            .AddAttribute("SackAtFilledGap",
                          "Whether a packet that fills a gap is acknowledged at once (RFC 5681 "
                          "section 4.2); if false, not if it fills the last gap",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpRfc9260SackPolicy::m_sackAtFilledGap),
                          MakeBooleanChecker())
            .AddAttribute("VarySackDestination",
                          "Whether SACKs go by another active path after two packets of "
                          "duplicates from a path, until it brings new data (RFC 9260 section 6.4)",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpRfc9260SackPolicy::m_varySackDestination),
                          MakeBooleanChecker());
    return tid;
}

SctpRfc9260SackPolicy::SctpRfc9260SackPolicy()
    : m_returnPaths(std::make_unique<sctp::ReturnPaths>())
{
}

SctpRfc9260SackPolicy::~SctpRfc9260SackPolicy() = default;

bool
SctpRfc9260SackPolicy::IsUrgent(const SctpDataArrival& arrival) const
{
    // RFC 9260 sections 5.1 (first), 6.2 (dropped, duplicates, I bit) and 6.7 (gaps); section 6.2
    // follows RFC 5681 section 4.2: a SACK at a filled gap lets the sender recover sooner.
    const bool gaps = arrival.hasGaps || (arrival.fillsGap && m_sackAtFilledGap);
    return gaps || arrival.first || arrival.immediate || arrival.duplicates > 0 ||
           arrival.dropped > 0;
}

void
SctpRfc9260SackPolicy::DataArrived(const SctpDataArrival& arrival)
{
    NS_LOG_FUNCTION(this << arrival.path << arrival.space);
    m_last = 0;
    while (m_last < m_records.size() && m_records[m_last].ack.space != arrival.space)
    {
        ++m_last;
    }
    if (m_last == m_records.size())
    {
        m_records.emplace_back();
    }
    if (arrival.path != SCTP_NO_PATH && arrival.newChunks + arrival.duplicates > 0)
    {
        m_returnPaths->DataArrived(arrival.path, arrival.highest, arrival.newChunks > 0, Paths());
    }
    Record& record = m_records[m_last];
    record.ack = {arrival.space, arrival.path};
    ++record.packets;
    // RFC 9260 section 6.2: a SACK for at least every second packet.
    const bool now = IsUrgent(arrival) || record.packets >= Parameters().sackFrequency;
    record.urgency = now ? Urgency::NOW : std::max(record.urgency, Urgency::DELAYED);
}

SctpSackPolicy::Urgency
SctpRfc9260SackPolicy::GetUrgency() const
{
    Urgency urgency = Urgency::NONE;
    for (const auto& record : m_records)
    {
        urgency = std::max(urgency, record.urgency);
    }
    return urgency;
}

SctpSackPolicy::Owed
SctpRfc9260SackPolicy::GetOwed(Urgency least) const
{
    Owed owed;
    for (const auto& record : m_records)
    {
        if (record.urgency >= least)
        {
            owed.push_back(GetAck(record));
        }
    }
    if (owed.empty())
    {
        owed.push_back(m_records.empty() ? SctpOwedAck() : GetAck(m_records[m_last]));
    }
    return owed;
}

SctpOwedAck
SctpRfc9260SackPolicy::GetAck(const Record& record) const
{
    SctpOwedAck ack = record.ack;
    if (m_returnPaths->IsSuspect(ack.path) && m_varySackDestination)
    {
        ack.path = m_returnPaths->GetOther(ack.path, Paths());
    }
    return ack;
}

uint32_t
SctpRfc9260SackPolicy::GetPackets(uint32_t space) const
{
    for (const auto& record : m_records)
    {
        if (record.ack.space == space)
        {
            return record.packets;
        }
    }
    return 0;
}

uint8_t
SctpRfc9260SackPolicy::GetFlags(uint32_t /* space */) const
{
    return 0;
}

void
SctpRfc9260SackPolicy::AckSent(uint32_t space)
{
    for (auto& record : m_records)
    {
        if (record.ack.space == space)
        {
            m_returnPaths->AckSent(GetAck(record).path);
            record.packets = 0;
            record.urgency = Urgency::NONE;
        }
    }
}

} // namespace ns3
