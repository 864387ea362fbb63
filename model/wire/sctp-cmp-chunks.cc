/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmp-chunks.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

namespace ns3::sctp
{

const ChunkDescriptor CmpDataChunk::DESCRIPTOR{TYPE,
                                               "CMP-DATA",
                                               PrintChunk<CmpDataChunk>,
                                               ChunkPlacement::ANYWHERE,
                                               false,
                                               CmpDataChunk::HEADER_SIZE};
const ChunkDescriptor CmpSackChunk::DESCRIPTOR{TYPE,
                                               "CMP-SACK",
                                               PrintChunk<CmpSackChunk>,
                                               ChunkPlacement::ANYWHERE,
                                               true};

bool
CmpDataChunk::Parse(const ChunkView& view, CmpDataChunk& out)
{
    if (view.type != TYPE || view.RawSize() < HEADER_SIZE)
    {
        return false;
    }
    ByteReader reader(view.value, HEADER_SIZE - TLV_HEADER_SIZE);
    out.ReadPath(reader);
    out.data.tsn = reader.U32();
    out.ReadRest(reader, view, HEADER_SIZE);
    return true;
}

void
CmpDataChunk::Write(ByteWriter& writer) const
{
    BeginData(writer, TYPE, HEADER_SIZE);
    WritePath(writer);
    writer.U32(data.tsn);
    WriteRest(writer);
}

bool
CmpSackChunk::Parse(const ChunkView& view, CmpSackChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.cumulativeTsn = reader.U32();
    out.timeStamp = reader.U32();
    out.windows.clear();
    uint32_t seen = 0; // a bit for each path
    for (uint32_t i = 0; i < view.flags && reader.Ok(); ++i)
    {
        const TaggedNumber window = TaggedNumber::Read(reader);
        if (seen & 1U << window.tag)
        {
            return false;
        }
        seen |= 1U << window.tag;
        out.windows.push_back(window);
    }
    return view.type == TYPE && ReadReports(reader, out.gaps, out.duplicates);
}

void
CmpSackChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin =
        writer.BeginChunk(static_cast<ChunkType>(TYPE), static_cast<uint8_t>(windows.size()));
    writer.U32(cumulativeTsn);
    writer.U32(timeStamp);
    for (const auto& window : windows)
    {
        window.Write(writer);
    }
    WriteReports(writer, gaps, duplicates);
    writer.EndChunk(begin);
}

void
CmpSackChunk::Print(std::ostream& os) const
{
    os << " cum=" << cumulativeTsn << " time=" << timeStamp;
    for (const auto& window : windows)
    {
        os << " path=" << +window.tag << " a_rwnd=" << window.number;
    }
    PrintBlocks(os, " gaps=", gaps);
    PrintDuplicates(os, duplicates);
}

} // namespace ns3::sctp
