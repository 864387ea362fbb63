/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-pad-chunk.h"

#include "sctp-chunk-descriptor.h"

namespace ns3::sctp
{

// RFC 4820 section 3: discarded by each receiver, without an agreement.
const ChunkDescriptor PadChunk::DESCRIPTOR{TYPE,
                                           "PAD",
                                           PrintChunk<PadChunk>,
                                           ChunkPlacement::ANYWHERE,
                                           false,
                                           0,
                                           UnagreedAction::IGNORE};

bool
PadChunk::Parse(const ChunkView& view, PadChunk& out)
{
    out.size = view.RawSize();
    return view.type == TYPE;
}

void
PadChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE));
    for (uint32_t written = MIN_SIZE; written < size; written += sizeof(uint32_t))
    {
        writer.U32(0);
    }
    writer.EndChunk(begin);
}

void
PadChunk::Print(std::ostream& os) const
{
    os << " size=" << size;
}

} // namespace ns3::sctp
