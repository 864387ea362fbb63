/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_TALLY_H
#define SCTP_PACKET_TALLY_H

#include <cstdint>

namespace ns3::sctp
{

class CounterSet;
enum class Counter : uint8_t;
class ReceivedPacket;

/**
 * @ingroup sctp-wire
 * Contents of a packet that is sent, as they are counted.
 */
struct PacketTally
{
    /// Chunks of one type in a row.
    struct Run
    {
        uint8_t type;   //!< their type
        uint16_t count; //!< their number
    };

    /// Most runs; chunks of later ones count as of a type that is not registered.
    static constexpr uint8_t MAX_RUNS = 8;

    /// @param type type of the next chunk
    void Add(uint8_t type)
    {
        if (size == 0 || (runs[size - 1].type != type && size < MAX_RUNS))
        {
            runs[size++] = {type, 0};
        }
        Run& last = runs[size - 1];
        last.type = last.type == type ? type : UINT8_MAX;
        ++last.count;
    }

    Run runs[MAX_RUNS];    //!< the chunks
    uint8_t size{0};       //!< number of runs
    bool data{false};      //!< there is user data
    uint32_t userBytes{0}; //!< user data, bytes
};

/**
 * @ingroup sctp-wire
 * Counts a packet that was handed to IP.
 * @param counters the counters
 * @param tally its contents
 * @param size its size, common header included, bytes
 */
void CountSent(CounterSet& counters, const PacketTally& tally, uint32_t size);

/**
 * @ingroup sctp-wire
 * Counts a packet that was received.
 * @param counters the counters
 * @param packet the packet
 * @param alone whether it belongs to no path, so that its IP version is counted
 */
void CountReceived(CounterSet& counters, const ReceivedPacket& packet, bool alone);

/**
 * @ingroup sctp-wire
 * @param counters counters
 * @param first Counter::CHUNKS_SENT or CHUNKS_RECEIVED
 * @return number of packets, which is that of their first chunks
 */
uint64_t GetPackets(const CounterSet& counters, Counter first);

} // namespace ns3::sctp

#endif /* SCTP_PACKET_TALLY_H */
