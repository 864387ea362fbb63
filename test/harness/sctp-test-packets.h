/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEST_PACKETS_H
#define SCTP_TEST_PACKETS_H

#include "ns3/address.h"
#include "ns3/nstime.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-handshake-parts.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-packet-parser.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Packets that tests see and make.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Ports of the UDP packet around an SCTP packet (RFC 6951).
 */
struct SctpUdpPorts
{
    /// The usual port.
    static constexpr uint16_t USUAL = 9899;

    uint16_t source{0};      ///< source port; 0 = not in UDP
    uint16_t destination{0}; ///< destination port
};

/**
 * @ingroup sctp-tests
 * A packet as the wire saw it when it was sent.
 */
struct SctpSeen
{
    Time time;                                ///< when it was sent
    uint32_t host{0};                         ///< who sent it, 0 or 1
    uint32_t path{0};                         ///< the wire
    Address source;                           ///< source address
    Address destination;                      ///< destination address
    std::shared_ptr<const sctp::Bytes> bytes; ///< the SCTP packet
    sctp::PacketView view;                    ///< its chunks
    uint8_t trafficClass{0};                  ///< ToS or traffic class
    bool lost{false};                         ///< the wire dropped it
    SctpUdpPorts udp;                         ///< ports if it is in UDP

    /**
     * @param type a chunk type
     * @return whether there is such a chunk
     */
    bool Has(sctp::ChunkType type) const;

    /// @return its codepoint of explicit congestion notification
    SctpEcn GetEcn() const
    {
        return static_cast<SctpEcn>(trafficClass & 3);
    }

    /// @return verification tag
    uint32_t GetTag() const
    {
        return view.GetHeader().verificationTag;
    }

    /// @return the names of the chunks, with + between them; DATA with its TSN
    std::string GetNames() const;

    /**
     * @tparam Chunk a chunk type
     * @return all chunks that are of that type
     */
    template <typename Chunk>
    std::vector<Chunk> GetAll() const;

    /**
     * @tparam Chunk a chunk type
     * @return the first chunk of that type; an empty one if there is none
     */
    template <typename Chunk>
    Chunk Get() const
    {
        const auto all = GetAll<Chunk>();
        return all.empty() ? Chunk() : all.front();
    }

    /// @return codes of the error causes in ERROR and ABORT chunks, in their order
    std::vector<sctp::CauseCode> GetCauses() const;
};

/**
 * @ingroup sctp-tests
 * Description of a packet to make.
 */
struct SctpForgery
{
    uint32_t host{0};            ///< who gets it
    uint32_t path{0};            ///< by which wire
    Address source;              ///< source address; invalid = the other host's
    Address destination;         ///< destination address; invalid = the receiving host's
    uint16_t sourcePort{9};      ///< source port
    uint16_t destinationPort{9}; ///< destination port
    uint32_t tag{0};             ///< verification tag
    uint8_t trafficClass{0};     ///< ToS or traffic class
    sctp::Bytes chunks;          ///< chunks
    bool checksum{true};         ///< with its checksum; else 0 stands there
    SctpUdpPorts udp;            ///< ports if it is in UDP
};

/// Chooses packets.
using SctpMatch = std::function<bool(const SctpSeen&)>;

/**
 * @ingroup sctp-tests
 * @param type a chunk type
 * @return chooses packets with such a chunk
 */
SctpMatch With(sctp::ChunkType type);

/**
 * @ingroup sctp-tests
 * @param tsn a TSN
 * @return chooses packets with that DATA chunk
 */
SctpMatch WithTsn(uint32_t tsn);

/**
 * @ingroup sctp-tests
 * @param path number of a path
 * @param match a choice
 * @return chooses packets on that path that match
 */
SctpMatch OnPath(uint32_t path, SctpMatch match);

/**
 * @ingroup sctp-tests
 * @return chooses all packets
 */
SctpMatch Any();

/**
 * @ingroup sctp-tests
 * @param type chunk type
 * @param value value
 * @param flags chunk flags
 * @return a chunk of any type
 */
sctp::Bytes MakeRawChunk(uint8_t type, const sctp::Bytes& value = {}, uint8_t flags = 0);

/**
 * @ingroup sctp-tests
 * @param tsn TSN
 * @param text user data
 * @param streamId stream
 * @param ssn stream sequence number
 * @param flags chunk flags: a whole, ordered message by default
 * @return a DATA chunk
 */
sctp::Bytes MakeDataChunk(uint32_t tsn,
                          const std::string& text,
                          uint16_t streamId = 0,
                          uint16_t ssn = 0,
                          uint8_t flags = sctp::DataChunk::FLAG_BEGIN | sctp::DataChunk::FLAG_END);

/**
 * @ingroup sctp-tests
 * @param tsn TSN
 * @param text user data
 * @param streamId stream
 * @param mid MID
 * @param fsn FSN; 0 with the B bit
 * @param flags flags
 * @return an I-DATA chunk, with PPID 0
 */
sctp::Bytes MakeIDataChunk(uint32_t tsn,
                           const std::string& text,
                           uint16_t streamId = 0,
                           uint32_t mid = 0,
                           uint32_t fsn = 0,
                           uint8_t flags = sctp::DataChunk::FLAG_BEGIN | sctp::DataChunk::FLAG_END);

/**
 * @ingroup sctp-tests
 * @param cumulative cumulative TSN
 * @param window a_rwnd
 * @param gaps Gap Ack Blocks as offsets
 * @return a SACK chunk
 */
sctp::Bytes MakeSackChunk(uint32_t cumulative,
                          uint32_t window,
                          const std::vector<std::pair<uint16_t, uint16_t>>& gaps = {});

/**
 * @ingroup sctp-tests
 * @param packets packets
 * @return sizes of the user data of all their DATA chunks, in their order
 */
std::string GetSizes(const std::vector<SctpSeen>& packets);

/**
 * @ingroup sctp-tests
 * @param seen a packet with a SACK
 * @param base TSN to count from
 * @return cumulative TSN, gaps and duplicates of the SACK, as "3 [5-6] [8-8] d4", less base
 */
std::string GetSack(const SctpSeen& seen, uint32_t base);

/**
 * @ingroup sctp-tests
 * @param a some chunks
 * @param b more chunks
 * @return all of them
 */
sctp::Bytes operator+(const sctp::Bytes& a, const sctp::Bytes& b);

/**
 * @ingroup sctp-tests
 * @param os the stream
 * @param code a cause code
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, sctp::CauseCode code);

template <typename Chunk>
std::vector<Chunk>
SctpSeen::GetAll() const
{
    std::vector<Chunk> result;
    for (const auto& chunk : view.GetChunks())
    {
        Chunk parsed;
        if (Chunk::Parse(chunk, parsed))
        {
            result.push_back(parsed);
        }
    }
    return result;
}

} // namespace ns3

#endif /* SCTP_TEST_PACKETS_H */
