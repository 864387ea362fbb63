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

namespace
{

/**
 * Read a chunk whose value is one TSN.
 *
 * @param view the chunk
 * @param type the type that it should have
 * @param tsn the TSN
 * @return false when malformed
 */
bool
ParseTsnChunk(const ChunkView& view, ChunkType type, uint32_t& tsn)
{
    tsn = ByteReader(view.value, view.valueSize).U32();
    return view.Is(type) && view.valueSize == 4;
}

/**
 * Append a chunk whose value is one TSN.
 *
 * @param writer where to append
 * @param type chunk type
 * @param tsn the TSN
 */
void
WriteTsnChunk(ByteWriter& writer, ChunkType type, uint32_t tsn)
{
    const uint32_t begin = writer.BeginChunk(type);
    writer.U32(tsn);
    writer.EndChunk(begin);
}

} // namespace

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
    return ParseTsnChunk(view, ChunkType::ECNE, out.lowestTsn);
}

void
EcneChunk::Write(ByteWriter& writer) const
{
    WriteTsnChunk(writer, ChunkType::ECNE, lowestTsn);
}

bool
CwrChunk::Parse(const ChunkView& view, CwrChunk& out)
{
    return ParseTsnChunk(view, ChunkType::CWR, out.lowestTsn);
}

void
CwrChunk::Write(ByteWriter& writer) const
{
    WriteTsnChunk(writer, ChunkType::CWR, lowestTsn);
}

void
EcneChunk::Print(std::ostream& os) const
{
    os << " tsn=" << lowestTsn;
}

void
CwrChunk::Print(std::ostream& os) const
{
    os << " tsn=" << lowestTsn;
}

} // namespace ns3::sctp
