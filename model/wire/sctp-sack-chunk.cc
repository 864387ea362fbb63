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
#include <array>
#include <boost/endian/conversion.hpp>
#include <cstring>
#include <numeric>
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

/// Blocks that are compared at a time.
constexpr size_t GROUP = 16;

/**
 * Adds up the distances in a group of blocks, in a form that compilers make vector instructions of:
 * acknowledgements may have hundreds of blocks.
 *
 * @param blocks the group, and the block behind it
 * @return sum of the distances from each offset to the next, of the holes without the two that a
 * missing TSN takes; a distance below 0 adds 65536 more
 */
uint32_t
AddDistances(const GapBlock* blocks)
{
    std::array<uint16_t, 2 * GROUP + 1> offsets;
    std::memcpy(offsets.data(), blocks, sizeof(offsets));
    for (auto& offset : offsets)
    {
        offset = boost::endian::big_to_native(offset);
    }
    std::array<uint16_t, 2 * GROUP> distances;
    for (size_t i = 0; i < distances.size(); ++i)
    {
        distances[i] = offsets[i + 1] - offsets[i] - i % 2 * 2;
    }
    return std::accumulate(distances.begin(), distances.end(), uint32_t{0});
}

/**
 * @param blocks blocks
 * @return whether each is valid, and they ascend with a hole before each but possibly the first
 */
bool
AreIsolated(const GapBlocks& blocks)
{
    const GapBlock* const block = blocks.data();
    const size_t count = blocks.size();
    if (count == 0)
    {
        return true;
    }
    // The distances of offsets that ascend add up to that of the last and the first.
    auto sum = static_cast<uint32_t>(2 * (count - 1));
    size_t i = 0;
    for (; i + GROUP < count; i += GROUP)
    {
        sum += AddDistances(block + i);
    }
    for (; i < count; ++i)
    {
        sum += static_cast<uint16_t>(block[i].end - block[i].start);
        sum += i + 1 < count ? static_cast<uint16_t>(block[i + 1].start - block[i].end - 2) : 0;
    }
    // There are less than 16384 blocks, so that 65536 for each would not lead around.
    return block[0].start > 0 &&
           sum == static_cast<uint32_t>(block[count - 1].end - block[0].start);
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
    if (AreIsolated(blocks))
    {
        return true;
    }
    for (const auto& block : blocks)
    {
        if (block.start == 0 || block.end < block.start)
        {
            NS_LOG_LOGIC("gap block " << block.start << "-" << block.end);
            return false;
        }
    }
    MergeBlocks(blocks);
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
