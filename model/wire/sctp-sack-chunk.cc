/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sack-chunk.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

#include "ns3/log.h"

#include <algorithm>
#include <type_traits>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSackChunk");

namespace sctp
{

namespace
{

/// Bytes of a Gap Ack Block.
constexpr uint32_t BLOCK_SIZE = 4;

static_assert(sizeof(GapBlock) == BLOCK_SIZE && alignof(GapBlock) == 1 &&
                  std::is_trivially_copyable_v<GapBlock>,
              "is read and written as bytes");

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

const ChunkDescriptor SackChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::SACK),
                                            "SACK",
                                            PrintChunk<SackChunk>,
                                            ChunkPlacement::ANYWHERE,
                                            true};

bool
ReadGapBlocks(ByteReader& reader, uint32_t count, GapBlocks& blocks)
{
    blocks.clear();
    if (count > reader.Left() / BLOCK_SIZE)
    {
        NS_LOG_LOGIC(reader.Left() << " bytes for " << count << " gap blocks");
        return false;
    }
    const auto* const next = reinterpret_cast<const GapBlock*>(reader.Read(BLOCK_SIZE * count));
    blocks.assign(next, next + count);
    bool isolated = true;
    uint32_t before = 0; // where the block before ends; there is room for a missing TSN between
    for (const auto& block : blocks)
    {
        const uint32_t start = block.start;
        const uint32_t end = block.end;
        if (start == 0 || end < start)
        {
            NS_LOG_LOGIC("gap block " << start << "-" << end);
            return false;
        }
        isolated &= start > before;
        before = end + 1;
    }
    if (!isolated)
    {
        MergeBlocks(blocks);
    }
    return true;
}

bool
ReadReports(ByteReader& reader, GapBlocks& gaps, Duplicates& duplicates)
{
    gaps.clear();
    duplicates.clear();
    const uint32_t gapCount = reader.U16();
    const uint32_t duplicateCount = reader.U16();
    if (!reader.Ok() || reader.Left() != 4 * (gapCount + duplicateCount) ||
        !ReadGapBlocks(reader, gapCount, gaps))
    {
        NS_LOG_LOGIC(reader.Left() << " bytes for " << gapCount << " blocks and " << duplicateCount
                                   << " duplicates");
        return false;
    }
    duplicates.reserve(duplicateCount);
    for (uint32_t i = 0; i < duplicateCount; ++i)
    {
        duplicates.push_back(reader.U32());
    }
    return true;
}

void
WriteReports(ByteWriter& writer, const GapBlocks& gaps, const Duplicates& duplicates)
{
    writer.U16(static_cast<uint16_t>(gaps.size()));
    writer.U16(static_cast<uint16_t>(duplicates.size()));
    writer.Append(reinterpret_cast<const uint8_t*>(gaps.data()), BLOCK_SIZE * gaps.size());
    for (const uint32_t number : duplicates)
    {
        writer.U32(number);
    }
}

bool
SackChunk::Parse(const ChunkView& view, SackChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.flags = view.flags;
    out.cumulativeTsn = reader.U32();
    out.advertisedWindow = reader.U32();
    return view.Is(ChunkType::SACK) && ReadReports(reader, out.gaps, out.duplicates);
}

void
SackChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(ChunkType::SACK, flags);
    writer.U32(cumulativeTsn);
    writer.U32(advertisedWindow);
    WriteReports(writer, gaps, duplicates);
    writer.EndChunk(begin);
}

void
PrintBlocks(std::ostream& os, const char* label, const GapBlocks& blocks)
{
    for (size_t i = 0; i < blocks.size(); ++i)
    {
        os << (i == 0 ? label : ",") << blocks[i].start << "-" << blocks[i].end;
    }
}

void
PrintDuplicates(std::ostream& os, const Duplicates& duplicates)
{
    const char* separator = " duplicates=";
    for (uint32_t number : duplicates)
    {
        os << separator << number;
        separator = ",";
    }
}

void
SackChunk::Print(std::ostream& os) const
{
    os << " cum=" << cumulativeTsn << " a_rwnd=" << advertisedWindow;
    PrintBlocks(os, " gaps=", gaps);
    PrintDuplicates(os, duplicates);
    if (flags != 0)
    {
        os << " flags=" << +flags;
    }
}

} // namespace sctp

} // namespace ns3
