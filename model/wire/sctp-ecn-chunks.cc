/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ecn-chunks.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

namespace ns3::sctp
{

const ChunkDescriptor EcneChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::ECNE),
                                            "ECNE",
                                            PrintChunk<EcneChunk>,
                                            ChunkPlacement::ANYWHERE,
                                            false,
                                            0,
                                            UnagreedAction::IGNORE};
const ChunkDescriptor CwrChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::CWR),
                                           "CWR",
                                           PrintChunk<CwrChunk>,
                                           ChunkPlacement::ANYWHERE,
                                           false,
                                           0,
                                           UnagreedAction::IGNORE};

bool
EcneChunk::Parse(const ChunkView& view, EcneChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.tsn = reader.U32();
    out.marks = view.valueSize == 8 ? reader.U32() : 0;
    return view.Is(ChunkType::ECNE) && (view.valueSize == 4 || view.valueSize == 8);
}

void
EcneChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(ChunkType::ECNE);
    writer.U32(tsn);
    if (marks > 0)
    {
        writer.U32(marks);
    }
    writer.EndChunk(begin);
}

void
EcneChunk::Print(std::ostream& os) const
{
    os << " tsn=" << tsn;
    if (marks > 0)
    {
        os << " marks=" << marks;
    }
}

bool
CwrChunk::Parse(const ChunkView& view, CwrChunk& out)
{
    out.tsn = ByteReader(view.value, view.valueSize).U32();
    out.anyPath = view.flags & ANY_PATH;
    out.sameWindow = view.flags & SAME_WINDOW;
    return view.Is(ChunkType::CWR) && view.valueSize == 4;
}

void
CwrChunk::Write(ByteWriter& writer) const
{
    const uint8_t flags = (anyPath ? ANY_PATH : 0) | (sameWindow ? SAME_WINDOW : 0);
    const uint32_t begin = writer.BeginChunk(ChunkType::CWR, flags);
    writer.U32(tsn);
    writer.EndChunk(begin);
}

void
CwrChunk::Print(std::ostream& os) const
{
    os << " tsn=" << tsn << (anyPath ? " any-path" : "") << (sameWindow ? " same-window" : "");
}

} // namespace ns3::sctp
