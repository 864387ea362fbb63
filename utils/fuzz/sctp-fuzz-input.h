/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FUZZ_INPUT_H
#define SCTP_FUZZ_INPUT_H

#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-i-forward-tsn-chunk.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/sctp-reconfig-chunk.h"
#include "ns3/sctp-wire.h"

#include <cstdint>
#include <random>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The form of the fuzz target's inputs, and new inputs made from old ones.
 *
 * An input is SETUP_SIZE bytes that choose the situation, then actions of two argument bytes each.
 * The arguments of a PACKET action are flags and a length, and as many bytes of chunks follow.
 */

namespace ns3
{

/// Bytes that choose the situation.
constexpr size_t FUZZ_SETUP_SIZE = 4;

/// Bytes of an action without the chunks of its packet.
constexpr size_t FUZZ_ACTION_SIZE = 3;

/// What may happen to the association.
enum class FuzzAction : uint8_t
{
    PACKET,          //!< a packet arrives
    DELIVER,         //!< the peer's next packets arrive
    DELIVER_TWISTED, //!< the peer's next packet arrives with a byte changed
    PEER_TURN,       //!< the peer gets what was sent
    LOSE,            //!< packets on their way are lost
    WAIT,            //!< time passes
    SEND,            //!< the user sends
    READ,            //!< the user reads
    PEER_SEND,       //!< the peer's user sends
    PEER_READ,       //!< the peer's user reads
    SHUTDOWN,        //!< the user ends the association
    PEER_SHUTDOWN,   //!< the peer's user does
    CONTROL,         //!< the user, or the node, does something else
    CONNECT,         //!< the user starts an association
    PEER_RESTART,    //!< the peer forgets the association, and starts anew
    ABORT,           //!< the user or the peer's user aborts
    ACTIONS          //!< number of actions
};

/// Flags of a packet, beside the number of the source address in the lowest two bits.
enum FuzzPacketFlag : uint8_t
{
    FUZZ_SOURCE_MASK = 0x03,   //!< which of the peer's addresses; 3 = none of them
    FUZZ_RAW_TSN = 0x04,       //!< TSNs are as they are, not relative to the first
    FUZZ_PEER_TAG = 0x08,      //!< the tag is that of the other direction
    FUZZ_WRONG_TAG = 0x10,     //!< the tag is wrong
    FUZZ_OWN_COOKIE = 0x20,    //!< COOKIE ECHO and AUTH are as they are, not made valid
    FUZZ_OWN_HEARTBEAT = 0x40, //!< HEARTBEAT ACK is as it is, not made an answer
    FUZZ_TO_PEER = 0x80        //!< the packet goes to the peer
};

/**
 * Makes new inputs.
 */
class FuzzMutator
{
  public:
    /**
     * @param seed of its randomness
     */
    explicit FuzzMutator(unsigned int seed)
        : m_random(seed)
    {
    }

    /**
     * Changes the sequence of actions.
     * @param input an input
     */
    void Mutate(std::vector<uint8_t>& input)
    {
        input.resize(std::max(input.size(), FUZZ_SETUP_SIZE));
        const std::vector<size_t> starts = FindActions(input);
        const size_t choice = Below(starts.size());
        const size_t at = starts[choice];
        const size_t end = choice + 1 < starts.size() ? starts[choice + 1] : input.size();
        std::vector<uint8_t> made;
        switch (Below(6))
        {
        case 0: // remove one
            input.erase(input.begin() + at, input.begin() + end);
            return;
        case 1: // repeat one elsewhere
            made.assign(input.begin() + at, input.begin() + end);
            break;
        case 2:
            made = {static_cast<uint8_t>(Below(static_cast<uint64_t>(FuzzAction::ACTIONS))),
                    Byte(),
                    Byte()};
            if (made[0] != 0)
            {
                break;
            }
            [[fallthrough]];
        default:
            made = DrawPacket();
            break;
        }
        const size_t where = starts[Below(starts.size())];
        input.insert(input.begin() + where, made.begin(), made.end());
    }

    /**
     * Finds the actions.
     * @param input an input
     * @return where each begins, and the end
     */
    static std::vector<size_t> FindActions(const std::vector<uint8_t>& input)
    {
        std::vector<size_t> starts;
        size_t at = FUZZ_SETUP_SIZE;
        while (at + FUZZ_ACTION_SIZE <= input.size())
        {
            starts.push_back(at);
            const bool packet =
                input[at] % static_cast<uint8_t>(FuzzAction::ACTIONS) == 0; // FuzzAction::PACKET
            at += FUZZ_ACTION_SIZE + (packet ? input[at + 2] * size_t{4} : 0);
        }
        starts.push_back(std::min(at, input.size()));
        return starts;
    }

  private:
    /**
     * @param limit a number above zero
     * @return a number below it
     */
    uint64_t Below(uint64_t limit)
    {
        return m_random() % limit;
    }

    /**
     * @return any byte
     */
    uint8_t Byte()
    {
        return static_cast<uint8_t>(m_random());
    }

    /**
     * @return a number that is often small, sometimes very large
     */
    uint32_t Number()
    {
        const uint64_t kind = Below(10);
        return kind < 7   ? static_cast<uint32_t>(Below(12))
               : kind < 9 ? static_cast<uint32_t>(Below(3000))
                          : static_cast<uint32_t>(m_random());
    }

    /**
     * @return a PACKET action
     */
    std::vector<uint8_t> DrawPacket()
    {
        sctp::Bytes chunks;
        sctp::ByteWriter writer(chunks);
        const uint64_t count = Below(3) == 0 ? 1 + Below(6) : 1;
        if (Below(6) == 0)
        {
            DrawAuth(writer);
        }
        for (uint64_t i = 0; i < count; ++i)
        {
            DrawChunk(writer);
        }
        chunks.resize(std::min<size_t>(chunks.size(), 255 * 4));
        const uint8_t flags = Below(3) == 0 ? Byte() & 0x7f : static_cast<uint8_t>(Below(3));
        std::vector<uint8_t> action{0, flags, static_cast<uint8_t>(chunks.size() / 4)};
        action.insert(action.end(), chunks.begin(), chunks.end());
        return action;
    }

    /**
     * Writes an AUTH chunk, which the target makes valid.
     * @param writer where to
     */
    void DrawAuth(sctp::ByteWriter& writer)
    {
        const auto type = static_cast<sctp::ChunkType>(sctp::AuthChunk::TYPE);
        const uint32_t begin = writer.BeginChunk(type);
        writer.U16(static_cast<uint16_t>(Below(2)));
        writer.U16(static_cast<uint16_t>(Below(5)));
        Fill(writer, 32);
        writer.EndChunk(begin);
    }

    /**
     * Writes a chunk.
     * @param writer where to
     */
    void DrawChunk(sctp::ByteWriter& writer)
    {
        using sctp::ChunkType;
        static const uint8_t OWN[] = {sctp::PsnDataChunk::TYPE,
                                      sctp::PsnSackChunk::TYPE,
                                      sctp::LsDataChunk::TYPE,
                                      sctp::LsSackChunk::TYPE,
                                      sctp::CmpDataChunk::TYPE,
                                      sctp::CmpSackChunk::TYPE,
                                      sctp::Wm2DataChunk::TYPE,
                                      sctp::Wm2SackChunk::TYPE,
                                      sctp::IDataChunk::TYPE,
                                      sctp::ForwardTsnChunk::TYPE,
                                      sctp::IForwardTsnChunk::TYPE,
                                      sctp::ReconfigChunk::TYPE};
        const uint64_t drawn = Below(27);
        const auto type = static_cast<ChunkType>(Below(12) == 0 ? Byte()
                                                 : drawn < 15   ? drawn
                                                                : OWN[drawn % sizeof(OWN)]);
        const uint32_t begin = writer.BeginChunk(type, Below(2) == 0 ? Below(16) : Byte());
        switch (type)
        {
        case static_cast<ChunkType>(sctp::Wm2DataChunk::TYPE):
            writer.U32(Number());
            [[fallthrough]];
        case static_cast<ChunkType>(sctp::PsnDataChunk::TYPE):
        case static_cast<ChunkType>(sctp::LsDataChunk::TYPE):
        case static_cast<ChunkType>(sctp::CmpDataChunk::TYPE):
            writer.U32(Number());
            [[fallthrough]];
        case ChunkType::DATA:
            writer.U32(Number());
            writer.U16(static_cast<uint16_t>(Below(4)));
            writer.U16(static_cast<uint16_t>(Number()));
            writer.U32(0);
            Fill(writer, Below(8) == 0 ? 0 : 1 + Below(200));
            break;
        case static_cast<ChunkType>(sctp::IDataChunk::TYPE):
            writer.U32(Number());
            writer.U16(static_cast<uint16_t>(Below(4)));
            writer.U16(0);
            writer.U32(Number());
            writer.U32(static_cast<uint32_t>(Below(5) == 0 ? Number() : Below(4)));
            Fill(writer, Below(8) == 0 ? 0 : 1 + Below(200));
            break;
        case static_cast<ChunkType>(sctp::ForwardTsnChunk::TYPE):
            writer.U32(Number());
            for (uint64_t i = Below(4); i > 0; --i)
            {
                writer.U16(static_cast<uint16_t>(Below(4)));
                writer.U16(static_cast<uint16_t>(Number()));
            }
            break;
        case static_cast<ChunkType>(sctp::IForwardTsnChunk::TYPE):
            writer.U32(Number());
            for (uint64_t i = Below(4); i > 0; --i)
            {
                writer.U16(static_cast<uint16_t>(Below(4)));
                writer.U16(static_cast<uint16_t>(Below(2)));
                writer.U32(Number());
            }
            break;
        case ChunkType::INIT:
        case ChunkType::INIT_ACK:
            DrawInit(writer);
            break;
        case static_cast<ChunkType>(sctp::LsSackChunk::TYPE):
            writer.U32(Number());
            writer.U32(Below(3) == 0 ? Number() : 50000);
            writer.U32(Number());
            writer.U32(Number() | static_cast<uint32_t>(Below(3)) << 28);
            DrawReports(writer);
            break;
        case static_cast<ChunkType>(sctp::Wm2SackChunk::TYPE):
            writer.U32(Number());
            writer.U32(Number() | static_cast<uint32_t>(Below(3)) << 28);
            writer.U32(Number() | static_cast<uint32_t>(Below(3)) << 28);
            writer.U32(Below(3) == 0 ? Number() : 50000);
            DrawReports(writer);
            break;
        case static_cast<ChunkType>(sctp::CmpSackChunk::TYPE):
            writer.U32(Number());
            writer.U32(Number());
            for (uint64_t i = Below(4); i > 0; --i)
            {
                writer.U32(Number() | static_cast<uint32_t>(i) << 28);
            }
            DrawReports(writer);
            break;
        case static_cast<ChunkType>(sctp::PsnSackChunk::TYPE):
            if (Below(4) > 0)
            {
                writer.U32(Number());
            }
            [[fallthrough]];
        case ChunkType::SACK:
            DrawSack(writer);
            break;
        case ChunkType::SHUTDOWN:
        case ChunkType::ECNE:
        case ChunkType::CWR:
            writer.U32(Number());
            break;
        case static_cast<ChunkType>(sctp::ReconfigChunk::TYPE):
            DrawReconfig(writer);
            break;
        case ChunkType::HEARTBEAT:
        case ChunkType::HEARTBEAT_ACK:
            DrawParameter(writer, 1);
            break;
        case ChunkType::ABORT:
        case ChunkType::ERROR:
            for (uint64_t i = Below(3); i > 0; --i)
            {
                DrawParameter(writer, static_cast<uint16_t>(Below(15)));
            }
            break;
        case ChunkType::COOKIE_ECHO:
            Fill(writer, 4 * Below(30));
            break;
        default:
            Fill(writer, Below(3) == 0 ? Below(20) : 0);
            break;
        }
        writer.EndChunk(begin);
    }

    /**
     * Writes the value of an INIT or INIT ACK.
     * @param writer where to
     */
    void DrawInit(sctp::ByteWriter& writer)
    {
        writer.U32(Below(10) == 0 ? 0 : Number() + 1);
        writer.U32(Below(4) == 0 ? Number() : 100000);
        writer.U16(static_cast<uint16_t>(Below(8)));
        writer.U16(static_cast<uint16_t>(Below(8)));
        writer.U32(Number());
        static const uint16_t TYPES[] =
            {5, 6, 7, 8, 9, 11, 12, 0x8000, 0xc001, 0x4001, 0x8008, 0xc000};
        for (uint64_t i = Below(5); i > 0; --i)
        {
            const uint16_t type = TYPES[Below(sizeof(TYPES) / sizeof(TYPES[0]))];
            if (type == 5)
            {
                const uint32_t begin = writer.BeginTlv(type);
                writer.U32(0x0a000002 + 256 * static_cast<uint32_t>(Below(3)));
                writer.EndTlv(begin);
            }
            else
            {
                DrawParameter(writer, type);
            }
        }
    }

    /**
     * Writes the parameters of a RE-CONFIG.
     * @param writer where to
     */
    void DrawReconfig(sctp::ByteWriter& writer)
    {
        using sctp::ReconfigType;
        for (uint64_t i = 1 + Below(2); i > 0; --i)
        {
            const auto type = static_cast<ReconfigType>(13 + Below(6));
            const uint32_t begin = writer.BeginTlv(static_cast<uint16_t>(type));
            writer.U32(Number());
            if (type == ReconfigType::RESET_OUTGOING)
            {
                writer.U32(Number());
                writer.U32(Number());
            }
            if (type == ReconfigType::RESPONSE)
            {
                writer.U32(static_cast<uint32_t>(Below(8)));
            }
            const bool tsns = type == ReconfigType::RESPONSE && Below(2) == 0;
            for (uint64_t j = tsns ? 4 : Below(4); j > 0 && type != ReconfigType::RESET_TSNS; --j)
            {
                writer.U16(static_cast<uint16_t>(Below(4)));
            }
            writer.EndTlv(begin);
        }
    }

    /**
     * Writes the value of a SACK.
     * @param writer where to
     */
    void DrawSack(sctp::ByteWriter& writer)
    {
        writer.U32(Number());
        writer.U32(Below(3) == 0 ? Number() : 50000);
        DrawReports(writer);
    }

    /**
     * Writes the end of an acknowledgement.
     * @param writer where to
     */
    void DrawReports(sctp::ByteWriter& writer)
    {
        const auto gaps = static_cast<uint16_t>(Below(4));
        const auto duplicates = static_cast<uint16_t>(Below(3));
        writer.U16(gaps);
        writer.U16(duplicates);
        uint32_t offset = 1;
        for (uint16_t i = 0; i < gaps; ++i)
        {
            offset += Number() % 20;
            writer.U16(static_cast<uint16_t>(offset));
            offset += Number() % 20;
            writer.U16(static_cast<uint16_t>(offset));
        }
        for (uint16_t i = 0; i < duplicates; ++i)
        {
            writer.U32(Number());
        }
    }

    /**
     * Writes a parameter or an error cause.
     * @param writer where to
     * @param type its type
     */
    void DrawParameter(sctp::ByteWriter& writer, uint16_t type)
    {
        const uint32_t begin = writer.BeginTlv(type);
        static const uint8_t SIZES[] = {0, 2, 4, 8, 16, 20, 40, 100};
        Fill(writer, SIZES[Below(sizeof(SIZES))]);
        writer.EndTlv(begin);
    }

    /**
     * Writes bytes.
     * @param writer where to
     * @param size how many
     */
    void Fill(sctp::ByteWriter& writer, uint64_t size)
    {
        const uint8_t byte = Byte();
        for (uint64_t i = 0; i < size; ++i)
        {
            writer.U8(static_cast<uint8_t>(byte + i));
        }
    }

    std::minstd_rand m_random; //!< randomness, quick to seed
};

} // namespace ns3

#endif /* SCTP_FUZZ_INPUT_H */
