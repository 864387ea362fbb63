/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-forward-tsn-chunk.h"

#include "sctp-chunk-descriptor.h"

namespace ns3::sctp
{

const ChunkDescriptor ForwardTsnChunk::DESCRIPTOR{TYPE, "FORWARD-TSN", PrintChunk<ForwardTsnChunk>};

bool
ForwardTsnChunk::Parse(const ChunkView& view, ForwardTsnChunk& out)
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
        out.entries.push_back({streamId, reader.U16()});
    }
    return true;
}

void
ForwardTsnChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE));
    writer.U32(newCumulativeTsn);
    for (const auto& entry : entries)
    {
        writer.U16(entry.streamId);
        writer.U16(entry.ssn);
    }
    writer.EndChunk(begin);
}

void
ForwardTsnChunk::Print(std::ostream& os) const
{
    os << " cum=" << newCumulativeTsn;
    for (const auto& entry : entries)
    {
        os << " stream=" << entry.streamId << " ssn=" << entry.ssn;
    }
}

} // namespace ns3::sctp
