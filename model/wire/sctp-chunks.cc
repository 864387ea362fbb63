/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-chunks.h"

#include "ns3/assert.h"
#include "ns3/log.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpChunks");

namespace sctp
{

namespace
{

/// The T bit of ABORT and SHUTDOWN COMPLETE.
constexpr uint8_t FLAG_T = 0x01;

/**
 * Read a chunk whose value is one TSN.
 *
 * @param view the chunk
 * @param type the type that it should have
 * @param tsn the TSN
 * @return false when malformed
 */
bool
ParseTsnChunk(const ChunkView& view, ChunkType type, uint32_t& tsn)
{
    tsn = ByteReader(view.value, view.valueSize).U32();
    return view.Is(type) && view.valueSize == 4;
}

/**
 * Append a chunk whose value is one TSN.
 *
 * @param writer where to append
 * @param type chunk type
 * @param tsn the TSN
 */
void
WriteTsnChunk(ByteWriter& writer, ChunkType type, uint32_t tsn)
{
    const uint32_t begin = writer.BeginChunk(type);
    writer.U32(tsn);
    writer.EndChunk(begin);
}

/**
 * Append a chunk without a value.
 *
 * @param writer where to append
 * @param type chunk type
 * @param flags chunk flags
 */
void
WriteEmptyChunk(ByteWriter& writer, ChunkType type, uint8_t flags = 0)
{
    writer.EndChunk(writer.BeginChunk(type, flags));
}

/**
 * Sort blocks, and merge those that overlap or touch.
 *
 * @param gaps valid blocks in any order
 */
void
MergeBlocks(GapBlocks& gaps)
{
    std::sort(gaps.begin(), gaps.end(), [](const GapBlock& a, const GapBlock& b) {
        return a.start < b.start;
    });
    auto last = gaps.begin();
    for (auto it = gaps.begin() + 1; it != gaps.end(); ++it)
    {
        if (it->start <= uint32_t{last->end} + 1)
        {
            last->end = std::max(last->end, it->end);
        }
        else
        {
            *++last = *it;
        }
    }
    gaps.erase(last + 1, gaps.end());
}

} // namespace

bool
ReadGapBlocks(ByteReader& reader, uint32_t count, GapBlocks& blocks)
{
    blocks.clear();
    blocks.reserve(std::min(count, reader.Left() / 4));
    bool isolated = true;
    for (uint32_t i = 0; i < count; ++i)
    {
        const GapBlock block{reader.U16(), reader.U16()};
        if (block.start == 0 || block.end < block.start)
        {
            NS_LOG_LOGIC("gap block " << block.start << "-" << block.end);
            return false;
        }
        isolated = isolated && (i == 0 || block.start > uint32_t{blocks.back().end} + 1);
        blocks.push_back(block);
    }
    if (!isolated)
    {
        MergeBlocks(blocks);
    }
    return true;
}

uint8_t
DataChunk::GetFlags() const
{
    uint8_t flags = immediate ? FLAG_IMMEDIATE : 0;
    flags |= unordered ? FLAG_UNORDERED : 0;
    flags |= begin ? FLAG_BEGIN : 0;
    flags |= end ? FLAG_END : 0;
    return flags;
}

void
DataChunk::SetFlags(uint8_t flags)
{
    immediate = flags & FLAG_IMMEDIATE;
    unordered = flags & FLAG_UNORDERED;
    begin = flags & FLAG_BEGIN;
    end = flags & FLAG_END;
}

bool
DataChunk::Parse(const ChunkView& view, DataChunk& out)
{
    if (!view.Is(ChunkType::DATA) || view.RawSize() < HEADER_SIZE)
    {
        return false;
    }
    ByteReader reader(view.value, HEADER_SIZE - TLV_HEADER_SIZE);
    out.SetFlags(view.flags);
    out.tsn = reader.U32();
    out.streamId = reader.U16();
    out.ssn = reader.U16();
    out.ppid = reader.U32();
    out.payloadOffset = view.offset + HEADER_SIZE;
    out.payloadSize = view.RawSize() - HEADER_SIZE;
    return true;
}

void
DataChunk::Write(ByteWriter& writer) const
{
    NS_ASSERT_MSG(HEADER_SIZE + payloadSize <= MAX_TLV_SIZE, "DATA chunk too long");
    writer.U8(static_cast<uint8_t>(ChunkType::DATA));
    writer.U8(GetFlags());
    writer.U16(static_cast<uint16_t>(HEADER_SIZE + payloadSize));
    writer.U32(tsn);
    writer.U16(streamId);
    writer.U16(ssn);
    writer.U32(ppid);
}

bool
SackChunk::Parse(const ChunkView& view, SackChunk& out)
{
    out.gaps.clear();
    out.duplicates.clear();
    ByteReader reader(view.value, view.valueSize);
    out.flags = view.flags;
    out.cumulativeTsn = reader.U32();
    out.advertisedWindow = reader.U32();
    const uint32_t gapCount = reader.U16();
    const uint32_t duplicateCount = reader.U16();
    if (!view.Is(ChunkType::SACK) || !reader.Ok() ||
        reader.Left() != 4 * (gapCount + duplicateCount) ||
        !ReadGapBlocks(reader, gapCount, out.gaps))
    {
        NS_LOG_LOGIC("SACK of " << view.RawSize() << " bytes for " << gapCount << " blocks and "
                                << duplicateCount << " duplicates");
        return false;
    }
    out.duplicates.reserve(duplicateCount);
    for (uint32_t i = 0; i < duplicateCount; ++i)
    {
        out.duplicates.push_back(reader.U32());
    }
    return true;
}

void
SackChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(ChunkType::SACK, flags);
    writer.U32(cumulativeTsn);
    writer.U32(advertisedWindow);
    writer.U16(static_cast<uint16_t>(gaps.size()));
    writer.U16(static_cast<uint16_t>(duplicates.size()));
    for (const auto& block : gaps)
    {
        writer.U16(block.start);
        writer.U16(block.end);
    }
    for (uint32_t tsn : duplicates)
    {
        writer.U32(tsn);
    }
    writer.EndChunk(begin);
}

bool
HeartbeatChunk::Parse(const ChunkView& view, HeartbeatChunk& out)
{
    out.isAck = view.Is(ChunkType::HEARTBEAT_ACK);
    out.info.clear();
    TlvReader parameter(view.value, view.valueSize);
    if ((!out.isAck && !view.Is(ChunkType::HEARTBEAT)) || !parameter.Next() ||
        parameter.Type() != static_cast<uint16_t>(ParameterType::HEARTBEAT_INFO))
    {
        return false;
    }
    out.info = parameter.Copy();
    return true;
}

void
HeartbeatChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin =
        writer.BeginChunk(isAck ? ChunkType::HEARTBEAT_ACK : ChunkType::HEARTBEAT);
    writer.Tlv(static_cast<uint16_t>(ParameterType::HEARTBEAT_INFO), info);
    writer.EndChunk(begin);
}

bool
ErrorChunk::Parse(const ChunkView& view, ErrorChunk& out)
{
    out.isAbort = view.Is(ChunkType::ABORT);
    out.tBit = out.isAbort && (view.flags & FLAG_T);
    out.causes.clear();
    if (!out.isAbort && !view.Is(ChunkType::ERROR))
    {
        return false;
    }
    TlvReader cause(view.value, view.valueSize);
    while (cause.Next())
    {
        out.causes.push_back({static_cast<CauseCode>(cause.Type()), cause.Copy()});
    }
    return cause.Ok() && (out.isAbort || !out.causes.empty());
}

void
ErrorChunk::Write(ByteWriter& writer, uint32_t maxSize) const
{
    const uint32_t begin = isAbort ? writer.BeginChunk(ChunkType::ABORT, tBit ? FLAG_T : 0)
                                   : writer.BeginChunk(ChunkType::ERROR);
    for (const auto& cause : causes)
    {
        const uint32_t size = TLV_HEADER_SIZE + Padded(cause.value.size());
        if (Padded(writer.Size() - begin) + size <= maxSize)
        {
            writer.Tlv(static_cast<uint16_t>(cause.code), cause.value);
        }
    }
    writer.EndChunk(begin);
}

bool
ShutdownChunk::Parse(const ChunkView& view, ShutdownChunk& out)
{
    return ParseTsnChunk(view, ChunkType::SHUTDOWN, out.cumulativeTsn);
}

void
ShutdownChunk::Write(ByteWriter& writer) const
{
    WriteTsnChunk(writer, ChunkType::SHUTDOWN, cumulativeTsn);
}

bool
ShutdownAckChunk::Parse(const ChunkView& view, ShutdownAckChunk& /* out */)
{
    return view.Is(ChunkType::SHUTDOWN_ACK) && view.valueSize == 0;
}

void
ShutdownAckChunk::Write(ByteWriter& writer) const
{
    WriteEmptyChunk(writer, ChunkType::SHUTDOWN_ACK);
}

bool
ShutdownCompleteChunk::Parse(const ChunkView& view, ShutdownCompleteChunk& out)
{
    out.tBit = view.flags & FLAG_T;
    return view.Is(ChunkType::SHUTDOWN_COMPLETE) && view.valueSize == 0;
}

void
ShutdownCompleteChunk::Write(ByteWriter& writer) const
{
    WriteEmptyChunk(writer, ChunkType::SHUTDOWN_COMPLETE, tBit ? FLAG_T : 0);
}

bool
CookieEchoChunk::Parse(const ChunkView& view, CookieEchoChunk& out)
{
    out.cookie.assign(view.value, view.value + view.valueSize);
    return view.Is(ChunkType::COOKIE_ECHO) && view.valueSize > 0;
}

void
CookieEchoChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(ChunkType::COOKIE_ECHO);
    writer.Append(cookie);
    writer.EndChunk(begin);
}

bool
CookieAckChunk::Parse(const ChunkView& view, CookieAckChunk& /* out */)
{
    return view.Is(ChunkType::COOKIE_ACK) && view.valueSize == 0;
}

void
CookieAckChunk::Write(ByteWriter& writer) const
{
    WriteEmptyChunk(writer, ChunkType::COOKIE_ACK);
}

bool
EcneChunk::Parse(const ChunkView& view, EcneChunk& out)
{
    return ParseTsnChunk(view, ChunkType::ECNE, out.lowestTsn);
}

void
EcneChunk::Write(ByteWriter& writer) const
{
    WriteTsnChunk(writer, ChunkType::ECNE, lowestTsn);
}

bool
CwrChunk::Parse(const ChunkView& view, CwrChunk& out)
{
    return ParseTsnChunk(view, ChunkType::CWR, out.lowestTsn);
}

void
CwrChunk::Write(ByteWriter& writer) const
{
    WriteTsnChunk(writer, ChunkType::CWR, lowestTsn);
}

} // namespace sctp
} // namespace ns3
