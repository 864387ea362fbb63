/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-timestamps-chunk.h"

#include "sctp-chunk-descriptor.h"

namespace ns3::sctp
{

const ChunkDescriptor TimestampsChunk::DESCRIPTOR{TYPE, "TIMESTAMPS", PrintChunk<TimestampsChunk>};

bool
TimestampsChunk::Parse(const ChunkView& view, TimestampsChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.value = reader.U32();
    const uint32_t echo = reader.U32();
    out.echo.reset();
    if (view.flags & FLAG_ECHO)
    {
        out.echo = echo;
    }
    return view.type == TYPE && view.RawSize() == SIZE;
}

void
TimestampsChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE), echo ? FLAG_ECHO : 0);
    writer.U32(value);
    writer.U32(echo.value_or(0));
    writer.EndChunk(begin);
}

void
TimestampsChunk::Print(std::ostream& os) const
{
    os << " value=" << value << " us";
    if (echo)
    {
        os << " echo=" << *echo << " us";
    }
}

} // namespace ns3::sctp
