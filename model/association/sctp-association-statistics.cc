/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association-statistics.h"

#include "sctp-path-counters.h"
#include "sctp-state-machine.h"

#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-extension.h"
#include "ns3/sctp-tx-reason.h"
#include "ns3/sctp-wire.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/// Bytes of an IPv4 header without options.
constexpr uint64_t IPV4_HEADER = 20;
/// Bytes that an IPv6 header is larger.
constexpr uint64_t IPV6_EXCESS = 20;

/// Counters of one direction.
struct Direction
{
    Counter chunks;     //!< chunks of the first type
    Counter bundled;    //!< chunks that are not the first of their packet
    Counter chunkBytes; //!< bytes of chunks
    Counter userBytes;  //!< bytes of user data
    Counter ipv6;       //!< packets of IPv6
};

/// To the peer.
constexpr Direction SENT{Counter::CHUNKS_SENT,
                         Counter::BUNDLED_SENT,
                         Counter::CHUNK_BYTES_SENT,
                         Counter::USER_BYTES_SENT,
                         Counter::IPV6_SENT};
/// From the peer.
constexpr Direction RECEIVED{Counter::CHUNKS_RECEIVED,
                             Counter::BUNDLED_RECEIVED,
                             Counter::CHUNK_BYTES_RECEIVED,
                             Counter::USER_BYTES_RECEIVED,
                             Counter::IPV6_RECEIVED};

/// Values of counters.
class Values
{
  public:
    /// @param counters the counters
    explicit Values(const CounterSet& counters)
        : m_values(counters.GetValues())
    {
    }

    /**
     * @param counter a counter
     * @param offset this number behind it
     * @return its value
     */
    uint64_t Get(Counter counter, uint8_t offset = 0) const
    {
        return m_values[static_cast<uint8_t>(counter) + offset];
    }

  private:
    const CounterSet::Values m_values; //!< the values
};

/**
 * @param counters counters
 * @param direction a direction
 * @return the traffic
 */
SctpTraffic
MakeTraffic(const Values& counters, const Direction& direction)
{
    SctpTraffic traffic;
    traffic.chunkBytes = counters.Get(direction.chunkBytes);
    if (traffic.chunkBytes == 0)
    {
        return traffic; // as of most of many paths
    }
    uint64_t chunks = 0;
    for (uint8_t i = 0; i <= ChunkRegistry::OTHER_INDEX; ++i)
    {
        if (const uint64_t number = counters.Get(direction.chunks, i))
        {
            const bool other = i == ChunkRegistry::OTHER_INDEX;
            traffic.chunks.emplace_back(other ? SctpTraffic::OTHER_TYPE
                                              : ChunkRegistry::GetTypeOf(i),
                                        number);
            chunks += number;
        }
    }
    std::sort(traffic.chunks.begin(), traffic.chunks.end());
    traffic.packets = chunks - counters.Get(direction.bundled);
    traffic.userBytes = counters.Get(direction.userBytes);
    traffic.ipBytes = traffic.chunkBytes + traffic.packets * (COMMON_HEADER_SIZE + IPV4_HEADER) +
                      counters.Get(direction.ipv6) * IPV6_EXCESS;
    return traffic;
}

} // namespace

SctpCounts
MakeCounts(const CounterSet& set)
{
    const Values counters(set);
    SctpCounts counts;
    counts.sent = MakeTraffic(counters, SENT);
    counts.received = MakeTraffic(counters, RECEIVED);
    counts.unsentPackets = counters.Get(Counter::UNSENT_PACKETS);
    counts.orderedSent = counters.Get(Counter::ORDERED_SENT);
    counts.unorderedSent = counters.Get(Counter::UNORDERED_SENT);
    counts.orderedReceived = counters.Get(Counter::ORDERED_RECEIVED);
    counts.unorderedReceived = counters.Get(Counter::UNORDERED_RECEIVED);
    counts.duplicates = counters.Get(Counter::DUPLICATES);
    for (const auto& reason : SCTP_TX_REASONS)
    {
        if (reason.count)
        {
            counts.*reason.count = counters.Get(reason.GetCounter());
        }
    }
    counts.retransmittedBytes = counters.Get(Counter::RETRANSMITTED_BYTES);
    counts.controlRetransmissions = counters.Get(Counter::CONTROL_RETRANSMISSIONS);
    counts.t1Expirations = counters.Get(Counter::T1_EXPIRATIONS);
    counts.t2Expirations = counters.Get(Counter::T2_EXPIRATIONS);
    counts.t3Expirations = counters.Get(Counter::T3_EXPIRATIONS);
    counts.gapBlocks = counters.Get(Counter::GAP_BLOCKS);
    counts.largestRto = MicroSeconds(counters.Get(Counter::LARGEST_RTO));
    counts.fragmentedMessages = counters.Get(Counter::FRAGMENTED_MESSAGES);
    counts.reassembledMessages = counters.Get(Counter::REASSEMBLED_MESSAGES);
    return counts;
}

SctpStatistics
MakeStatistics(StateMachine& machine, uint32_t id, SctpPorts ports)
{
    CounterSet sum = machine.GetCounters();
    SctpStatistics statistics;
    statistics.association = id;
    statistics.state = machine.GetState();
    statistics.localPort = ports.local;
    statistics.remotePort = ports.remote;
    statistics.remote = machine.GetPeerName();
    if (const Units* units = machine.FindUnits())
    {
        for (const auto& extension : units->environment.extensions)
        {
            extension->AddTo(statistics);
        }
        statistics.paths.reserve(units->paths.GetPaths().size());
        for (const auto& path : units->paths.GetPaths())
        {
            SctpPathStatistics& entry = statistics.paths.emplace_back();
            entry.id = path->GetId();
            entry.remote = path->GetRemote();
            CounterSet own = GetPathCounters(*path);
            if (!own.IsEmpty()) // as those of most of many paths
            {
                static_cast<SctpCounts&>(entry) = MakeCounts(own);
                sum.Take(own);
            }
        }
    }
    static_cast<SctpCounts&>(statistics) = MakeCounts(sum);
    statistics.activeEstabs = sum.Get(Counter::ACTIVE_ESTABLISHMENTS);
    statistics.passiveEstabs = sum.Get(Counter::PASSIVE_ESTABLISHMENTS);
    statistics.aborteds = sum.Get(Counter::ABORTS);
    statistics.shutdowns = sum.Get(Counter::SHUTDOWNS);
    return statistics;
}

} // namespace ns3::sctp
