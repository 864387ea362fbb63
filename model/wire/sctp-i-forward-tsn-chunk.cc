/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-i-forward-tsn-chunk.h"

#include "sctp-chunk-descriptor.h"

namespace ns3::sctp
{

const ChunkDescriptor IForwardTsnChunk::DESCRIPTOR{TYPE,
                                                   "I-FORWARD-TSN",
                                                   PrintChunk<IForwardTsnChunk>};

bool
IForwardTsnChunk::Parse(const ChunkView& view, IForwardTsnChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.newCumulativeTsn = reader.U32();
    if (view.type != TYPE || !reader.Ok() || reader.Left() % ENTRY_SIZE != 0)
    {
        return false;
    }
    out.entries.clear();
    out.entries.reserve(reader.Left() / ENTRY_SIZE);
    while (reader.Left() > 0)
    {
        const uint16_t streamId = reader.U16();
        const bool unordered = reader.U16() & FLAG_UNORDERED;
        out.entries.push_back({streamId, unordered, reader.U32()});
    }
    return true;
}

void
IForwardTsnChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE));
    writer.U32(newCumulativeTsn);
    for (const auto& entry : entries)
    {
        writer.U16(entry.streamId);
        writer.U16(entry.unordered ? FLAG_UNORDERED : 0);
        writer.U32(entry.mid);
    }
    writer.EndChunk(begin);
}

void
IForwardTsnChunk::Print(std::ostream& os) const
{
    os << " cum=" << newCumulativeTsn;
    for (const auto& entry : entries)
    {
        os << " stream=" << entry.streamId << " mid=" << entry.mid
           << (entry.unordered ? " unordered" : "");
    }
}

} // namespace ns3::sctp
