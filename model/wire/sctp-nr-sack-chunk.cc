/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-nr-sack-chunk.h"

#include "sctp-chunk-descriptor.h"

namespace ns3
{

namespace sctp
{

namespace
{

/**
 * @param reader where to read
 * @param count how many
 * @param blocks takes them
 * @return false when one is malformed
 */
bool
ReadBlocks(ByteReader& reader, uint32_t count, GapBlocks& blocks)
{
    blocks.clear();
    for (uint32_t i = 0; i < count; ++i)
    {
        const GapBlock block{{reader.U16()}, {reader.U16()}};
        if (block.start == 0 || block.end < block.start)
        {
            return false;
        }
        blocks.push_back(block);
    }
    return true;
}

/**
 * @param writer where to write
 * @param blocks the blocks to write
 */
void
WriteBlocks(ByteWriter& writer, const GapBlocks& blocks)
{
    for (const auto& block : blocks)
    {
        writer.U16(block.start);
        writer.U16(block.end);
    }
}

} // namespace

const ChunkDescriptor NrSackChunk::DESCRIPTOR{TYPE,
                                              "NR-SACK",
                                              PrintChunk<NrSackChunk>,
                                              ChunkPlacement::ANYWHERE,
                                              true};

bool
NrSackChunk::Parse(const ChunkView& view, NrSackChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.flags = view.flags;
    out.cumulativeTsn = reader.U32();
    out.advertisedWindow = reader.U32();
    const uint32_t renegableCount = reader.U16();
    const uint32_t nonRenegableCount = reader.U16();
    const uint32_t duplicateCount = reader.U16();
    reader.U16(); // reserved
    if (view.type != TYPE || !reader.Ok() ||
        reader.Left() != 4 * (renegableCount + nonRenegableCount + duplicateCount) ||
        !ReadBlocks(reader, renegableCount, out.renegable) ||
        !ReadBlocks(reader, nonRenegableCount, out.nonRenegable))
    {
        return false;
    }
    out.duplicates.clear();
    for (uint32_t i = 0; i < duplicateCount; ++i)
    {
        out.duplicates.push_back(reader.U32());
    }
    return true;
}

void
NrSackChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE), flags);
    writer.U32(cumulativeTsn);
    writer.U32(advertisedWindow);
    writer.U16(static_cast<uint16_t>(renegable.size()));
    writer.U16(static_cast<uint16_t>(nonRenegable.size()));
    writer.U16(static_cast<uint16_t>(duplicates.size()));
    writer.U16(0);
    WriteBlocks(writer, renegable);
    WriteBlocks(writer, nonRenegable);
    for (const uint32_t tsn : duplicates)
    {
        writer.U32(tsn);
    }
    writer.EndChunk(begin);
}

void
NrSackChunk::Print(std::ostream& os) const
{
    os << " cum=" << cumulativeTsn << " a_rwnd=" << advertisedWindow;
    PrintBlocks(os, " gaps=", renegable);
    PrintBlocks(os, " nr-gaps=", nonRenegable);
    PrintDuplicates(os, duplicates);
    if (flags != 0)
    {
        os << " flags=" << +flags;
    }
}

} // namespace sctp

} // namespace ns3
