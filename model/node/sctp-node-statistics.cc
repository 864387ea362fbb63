/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-node-statistics.h"

#include "ns3/packet.h"
#include "ns3/sctp-association-statistics.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-packet-tally.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-wire.h"

#include <utility>

namespace ns3::sctp
{

namespace
{

/**
 * @param traffic traffic
 * @return its chunks without user data
 */
uint64_t
CountControl(const SctpTraffic& traffic)
{
    uint64_t sum = 0;
    for (const auto& [type, number] : traffic.chunks)
    {
        sum += ChunkRegistry::GetDataHeaderSize(type) > 0 ? 0 : number;
    }
    return sum;
}

/**
 * Adds the packets and chunks of an association, or of none.
 * @param counts its counts
 * @param[in,out] node the sum
 */
void
AddCounts(const SctpCounts& counts, SctpNodeStatistics& node)
{
    node.sctpOutCtrlChunks += CountControl(counts.sent) - counts.controlRetransmissions;
    node.sctpOutOrderChunks += counts.orderedSent;
    node.sctpOutUnorderChunks += counts.unorderedSent;
    node.sctpInCtrlChunks += CountControl(counts.received);
    node.sctpInOrderChunks += counts.orderedReceived;
    node.sctpInUnorderChunks += counts.unorderedReceived;
    node.sctpFragUsrMsgs += counts.fragmentedMessages;
    node.sctpReasmUsrMsgs += counts.reassembledMessages;
    node.sctpOutSCTPPacks += counts.sent.packets;
    node.sctpInSCTPPacks += counts.received.packets;
}

/**
 * Adds an association.
 * @param statistics its statistics
 * @param[in,out] node the sum
 */
void
AddAssociation(const SctpStatistics& statistics, SctpNodeStatistics& node)
{
    AddCounts(statistics, node);
    node.sctpActiveEstabs += statistics.activeEstabs;
    node.sctpPassiveEstabs += statistics.passiveEstabs;
    node.sctpAborteds += statistics.aborteds;
    node.sctpShutdowns += statistics.shutdowns;
}

} // namespace

void
NodeStatistics::Answered(const Packet& answer, bool ipv6)
{
    uint8_t start[COMMON_HEADER_SIZE + 1]{};
    answer.CopyData(start, sizeof(start));
    PacketTally tally;
    tally.Add(start[COMMON_HEADER_SIZE]);
    CountSent(m_counters, tally, answer.GetSize());
    m_counters.Add(Counter::IPV6_SENT, ipv6);
}

void
NodeStatistics::Ended(SctpStatistics&& statistics, size_t kept)
{
    AddAssociation(statistics, m_endedSum);
    m_ended.push_back(std::move(statistics));
    while (m_ended.size() > kept)
    {
        m_ended.pop_front();
    }
}

std::vector<SctpStatistics>
NodeStatistics::List(const Associations& associations) const
{
    std::vector<SctpStatistics> all(m_ended.begin(), m_ended.end());
    all.reserve(m_ended.size() + associations.size());
    for (const auto& entry : associations)
    {
        all.push_back(entry.second->GetStatistics());
    }
    return all;
}

SctpNodeStatistics
NodeStatistics::Sum(const Associations& associations, const SctpParameterValues& parameters) const
{
    SctpNodeStatistics node = m_endedSum;
    AddCounts(MakeCounts(m_counters), node);
    for (const auto& entry : associations)
    {
        const auto statistics = entry.second->GetStatistics();
        node.sctpCurrEstab += statistics.state == SctpState::ESTABLISHED ||
                              statistics.state == SctpState::SHUTDOWN_RECEIVED ||
                              statistics.state == SctpState::SHUTDOWN_PENDING;
        AddAssociation(statistics, node);
    }
    node.sctpOutOfBlues = m_counters.Get(Counter::OUT_OF_THE_BLUE);
    node.sctpChecksumErrors = m_counters.Get(Counter::CHECKSUM_ERRORS);
    node.sctpInSCTPPacks += node.sctpChecksumErrors + m_counters.Get(Counter::UNREADABLE);
    node.sctpRtoMin = parameters.rtoMin.GetMilliSeconds();
    node.sctpRtoMax = parameters.rtoMax.GetMilliSeconds();
    node.sctpRtoInitial = parameters.rtoInitial.GetMilliSeconds();
    node.sctpValCookieLife = parameters.validCookieLife.GetMilliSeconds();
    node.sctpMaxInitRetr = parameters.maxInitRetransmits;
    return node;
}

} // namespace ns3::sctp
