/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wm2-chunks.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

namespace ns3::sctp
{

const ChunkDescriptor Wm2DataChunk::DESCRIPTOR{TYPE,
                                               "WM2-DATA",
                                               PrintChunk<Wm2DataChunk>,
                                               ChunkPlacement::ANYWHERE,
                                               false,
                                               Wm2DataChunk::HEADER_SIZE};
const ChunkDescriptor Wm2SackChunk::DESCRIPTOR{TYPE,
                                               "WM2-SACK",
                                               PrintChunk<Wm2SackChunk>,
                                               ChunkPlacement::ANYWHERE,
                                               true};

bool
Wm2DataChunk::Parse(const ChunkView& view, Wm2DataChunk& out)
{
    if (view.type != TYPE || view.RawSize() < HEADER_SIZE)
    {
        return false;
    }
    ByteReader reader(view.value, HEADER_SIZE - TLV_HEADER_SIZE);
    out.data.tsn = reader.U32();
    out.ReadPath(reader);
    out.flow = TaggedNumber::Read(reader);
    out.ReadRest(reader, view, HEADER_SIZE);
    return true;
}

void
Wm2DataChunk::Write(ByteWriter& writer) const
{
    BeginData(writer, TYPE, HEADER_SIZE);
    writer.U32(data.tsn);
    WritePath(writer);
    flow.Write(writer);
    WriteRest(writer);
}

void
Wm2DataChunk::Print(std::ostream& os) const
{
    os << " flow=" << +flow.tag << " fsn=" << flow.number;
    PathData::Print(os);
}

bool
Wm2SackChunk::Parse(const ChunkView& view, Wm2SackChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.cumulativeTsn = reader.U32();
    out.path = TaggedNumber::Read(reader);
    out.flow = TaggedNumber::Read(reader);
    out.advertisedWindow = reader.U32();
    return view.type == TYPE && ReadReports(reader, out.gaps, out.duplicates);
}

void
Wm2SackChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE), 0);
    writer.U32(cumulativeTsn);
    path.Write(writer);
    flow.Write(writer);
    writer.U32(advertisedWindow);
    WriteReports(writer, gaps, duplicates);
    writer.EndChunk(begin);
}

void
Wm2SackChunk::Print(std::ostream& os) const
{
    os << " cum=" << cumulativeTsn << " path=" << +path.tag << " cumPsn=" << path.number
       << " flow=" << +flow.tag << " cumFsn=" << flow.number << " a_rwnd=" << advertisedWindow;
    PrintBlocks(os, " gaps=", gaps);
    PrintDuplicates(os, duplicates);
}

} // namespace ns3::sctp
