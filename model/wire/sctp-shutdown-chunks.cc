/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-shutdown-chunks.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

namespace ns3::sctp
{

const ChunkDescriptor ShutdownChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::SHUTDOWN),
                                                "SHUTDOWN",
                                                PrintChunk<ShutdownChunk>};
// First, so that a node without the association sees it at once (RFC 9260 section 8.4).
const ChunkDescriptor ShutdownAckChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::SHUTDOWN_ACK),
                                                   "SHUTDOWN ACK",
                                                   PrintChunk<ShutdownAckChunk>,
                                                   ChunkPlacement::FIRST,
                                                   true};
const ChunkDescriptor ShutdownCompleteChunk::DESCRIPTOR{
    static_cast<uint8_t>(ChunkType::SHUTDOWN_COMPLETE),
    "SHUTDOWN COMPLETE",
    PrintChunk<ShutdownCompleteChunk>,
    ChunkPlacement::ALONE};

bool
ShutdownChunk::Parse(const ChunkView& view, ShutdownChunk& out)
{
    out.cumulativeTsn = ByteReader(view.value, view.valueSize).U32();
    return view.Is(ChunkType::SHUTDOWN) && view.valueSize == 4;
}

void
ShutdownChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(ChunkType::SHUTDOWN);
    writer.U32(cumulativeTsn);
    writer.EndChunk(begin);
}

bool
ShutdownAckChunk::Parse(const ChunkView& view, ShutdownAckChunk& /* out */)
{
    return view.Is(ChunkType::SHUTDOWN_ACK) && view.valueSize == 0;
}

void
ShutdownAckChunk::Write(ByteWriter& writer) const
{
    writer.EndChunk(writer.BeginChunk(ChunkType::SHUTDOWN_ACK));
}

bool
ShutdownCompleteChunk::Parse(const ChunkView& view, ShutdownCompleteChunk& out)
{
    out.tBit = view.flags & FLAG_T;
    return view.Is(ChunkType::SHUTDOWN_COMPLETE) && view.valueSize == 0;
}

void
ShutdownCompleteChunk::Write(ByteWriter& writer) const
{
    writer.EndChunk(writer.BeginChunk(ChunkType::SHUTDOWN_COMPLETE, tBit ? FLAG_T : 0));
}

void
ShutdownChunk::Print(std::ostream& os) const
{
    os << " cum=" << cumulativeTsn;
}

void
ShutdownAckChunk::Print(std::ostream& /* os */) const
{
}

void
ShutdownCompleteChunk::Print(std::ostream& os) const
{
    os << (tBit ? " T" : "");
}

} // namespace ns3::sctp
