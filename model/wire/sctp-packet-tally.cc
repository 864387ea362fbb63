/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-tally.h"

#include "sctp-chunk-registry.h"
#include "sctp-received-packet.h"
#include "sctp-wire.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-counter-set.h"

#include <numeric>

namespace ns3::sctp
{

namespace
{

/**
 * @param first counter of the first type
 * @param type a chunk type
 * @return the counter of this type
 */
Counter
GetCounter(Counter first, uint8_t type)
{
    return static_cast<Counter>(static_cast<uint8_t>(first) + ChunkRegistry::GetIndex(type));
}

} // namespace

void
CountSent(CounterSet& counters, const PacketTally& tally, uint32_t size)
{
    counters.Add(Counter::CHUNK_BYTES_SENT, size - COMMON_HEADER_SIZE);
    counters.Add(Counter::USER_BYTES_SENT, tally.userBytes);
    uint32_t chunks = 0;
    for (uint8_t i = 0; i < tally.size; ++i)
    {
        counters.Add(GetCounter(Counter::CHUNKS_SENT, tally.runs[i].type), tally.runs[i].count);
        chunks += tally.runs[i].count;
    }
    counters.Add(Counter::BUNDLED_SENT, chunks - 1);
}

void
CountReceived(CounterSet& counters, const ReceivedPacket& packet, bool alone)
{
    const auto& chunks = packet.view.GetChunks();
    counters.Add(Counter::CHUNK_BYTES_RECEIVED, packet.packet->GetSize() - COMMON_HEADER_SIZE);
    counters.Add(Counter::IPV6_RECEIVED, alone && IsIpv6(packet.source));
    uint64_t userBytes = 0;
    for (size_t i = 0; i < chunks.size();)
    {
        const uint8_t type = chunks[i].type;
        const uint32_t header = ChunkRegistry::GetDataHeaderSize(type);
        const size_t first = i;
        for (; i < chunks.size() && chunks[i].type == type; ++i)
        {
            const uint32_t chunk = chunks[i].RawSize();
            userBytes += header > 0 && chunk > header ? chunk - header : 0;
        }
        counters.Add(GetCounter(Counter::CHUNKS_RECEIVED, type), i - first);
    }
    counters.Add(Counter::USER_BYTES_RECEIVED, userBytes);
    counters.Add(Counter::BUNDLED_RECEIVED, chunks.size() - 1);
}

uint64_t
GetPackets(const CounterSet& counters, Counter first)
{
    const auto values = counters.GetValues();
    const auto begin = values.begin() + static_cast<uint8_t>(first);
    const auto bundled =
        first == Counter::CHUNKS_SENT ? Counter::BUNDLED_SENT : Counter::BUNDLED_RECEIVED;
    return std::accumulate(begin, begin + ChunkRegistry::OTHER_INDEX + 1, uint64_t{0}) -
           values[static_cast<uint8_t>(bundled)];
}

} // namespace ns3::sctp
