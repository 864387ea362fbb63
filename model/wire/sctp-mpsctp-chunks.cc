/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mpsctp-chunks.h"

#include "sctp-chunk-descriptor.h"

#include "ns3/assert.h"

namespace ns3
{

namespace sctp
{

const ChunkDescriptor PsnDataChunk::DESCRIPTOR{TYPE,
                                               "PSN-DATA",
                                               PrintChunk<PsnDataChunk>,
                                               ChunkPlacement::ANYWHERE,
                                               false,
                                               PsnDataChunk::HEADER_SIZE};
const ChunkDescriptor PsnSackChunk::DESCRIPTOR{TYPE,
                                               "PSN-SACK",
                                               PrintChunk<PsnSackChunk>,
                                               ChunkPlacement::ANYWHERE,
                                               true};

bool
PsnDataChunk::Parse(const ChunkView& view, PsnDataChunk& out)
{
    if (view.type != TYPE || view.RawSize() < HEADER_SIZE)
    {
        return false;
    }
    ByteReader reader(view.value, HEADER_SIZE - TLV_HEADER_SIZE);
    out.pathTag = view.flags >> TAG_SHIFT;
    out.psn = reader.U32();
    out.data.tsn = reader.U32();
    out.ReadRest(reader, view, HEADER_SIZE);
    return true;
}

void
PsnDataChunk::Write(ByteWriter& writer) const
{
    NS_ASSERT_MSG(HEADER_SIZE + data.payloadSize <= MAX_TLV_SIZE, "PSN-DATA chunk too long");
    writer.U8(TYPE);
    writer.U8(static_cast<uint8_t>(data.GetFlags() | pathTag << TAG_SHIFT));
    writer.U16(static_cast<uint16_t>(HEADER_SIZE + data.payloadSize));
    writer.U32(psn);
    writer.U32(data.tsn);
    WriteRest(writer);
}

bool
PsnSackChunk::Parse(const ChunkView& view, PsnSackChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.pathTag = view.flags >> PsnDataChunk::TAG_SHIFT;
    out.cumulativeTsn.reset();
    if (view.flags & FLAG_TSN)
    {
        out.cumulativeTsn = reader.U32();
    }
    out.cumulativePsn = reader.U32();
    out.advertisedWindow = reader.U32();
    return view.type == TYPE && ReadReports(reader, out.gaps, out.duplicates);
}

void
PsnSackChunk::Write(ByteWriter& writer) const
{
    const auto flags =
        static_cast<uint8_t>((cumulativeTsn ? FLAG_TSN : 0) | pathTag << PsnDataChunk::TAG_SHIFT);
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE), flags);
    if (cumulativeTsn)
    {
        writer.U32(*cumulativeTsn);
    }
    writer.U32(cumulativePsn);
    writer.U32(advertisedWindow);
    WriteReports(writer, gaps, duplicates);
    writer.EndChunk(begin);
}

} // namespace sctp

} // namespace ns3
