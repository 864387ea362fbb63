/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ls-chunks.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

namespace ns3::sctp
{

const ChunkDescriptor LsDataChunk::DESCRIPTOR{TYPE,
                                              "LS-DATA",
                                              PrintChunk<LsDataChunk>,
                                              ChunkPlacement::ANYWHERE,
                                              false,
                                              LsDataChunk::HEADER_SIZE};
const ChunkDescriptor LsSackChunk::DESCRIPTOR{TYPE,
                                              "LS-SACK",
                                              PrintChunk<LsSackChunk>,
                                              ChunkPlacement::ANYWHERE,
                                              true};

bool
LsDataChunk::Parse(const ChunkView& view, LsDataChunk& out)
{
    if (view.type != TYPE || view.RawSize() < HEADER_SIZE)
    {
        return false;
    }
    ByteReader reader(view.value, HEADER_SIZE - TLV_HEADER_SIZE);
    out.data.tsn = reader.U32();
    out.ReadPath(reader);
    out.ReadRest(reader, view, HEADER_SIZE);
    return true;
}

void
LsDataChunk::Write(ByteWriter& writer) const
{
    BeginData(writer, TYPE, HEADER_SIZE);
    writer.U32(data.tsn);
    WritePath(writer);
    WriteRest(writer);
}

bool
LsSackChunk::Parse(const ChunkView& view, LsSackChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.cumulativeTsn = reader.U32();
    out.advertisedWindow = reader.U32();
    out.timeStamp = reader.U32();
    const auto [tag, psn] = TaggedNumber::Read(reader);
    out.pathTag = tag;
    out.cumulativePsn = psn;
    return view.type == TYPE && ReadReports(reader, out.gaps, out.duplicates);
}

void
LsSackChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE), 0);
    writer.U32(cumulativeTsn.value_or(0));
    writer.U32(advertisedWindow);
    writer.U32(timeStamp.value_or(0));
    TaggedNumber{pathTag, cumulativePsn}.Write(writer);
    WriteReports(writer, gaps, duplicates);
    writer.EndChunk(begin);
}

} // namespace ns3::sctp
