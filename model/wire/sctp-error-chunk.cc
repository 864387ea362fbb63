/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-error-chunk.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

namespace ns3::sctp
{

const ChunkDescriptor ErrorChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::ERROR),
                                             "ERROR",
                                             PrintChunk<ErrorChunk>};
const ChunkDescriptor ErrorChunk::ABORT_DESCRIPTOR{static_cast<uint8_t>(ChunkType::ABORT),
                                                   "ABORT",
                                                   PrintChunk<ErrorChunk>};

bool
ErrorChunk::Parse(const ChunkView& view, ErrorChunk& out)
{
    out.isAbort = view.Is(ChunkType::ABORT);
    out.tBit = out.isAbort && (view.flags & FLAG_T);
    out.causes.clear();
    if (!out.isAbort && !view.Is(ChunkType::ERROR))
    {
        return false;
    }
    TlvReader cause(view.value, view.valueSize);
    while (cause.Next())
    {
        out.causes.push_back({static_cast<CauseCode>(cause.Type()), cause.Copy()});
    }
    return cause.Ok() && (out.isAbort || !out.causes.empty());
}

void
ErrorChunk::Write(ByteWriter& writer, uint32_t maxSize) const
{
    const uint32_t begin = isAbort ? writer.BeginChunk(ChunkType::ABORT, tBit ? FLAG_T : 0)
                                   : writer.BeginChunk(ChunkType::ERROR);
    for (const auto& cause : causes)
    {
        const uint32_t size = TLV_HEADER_SIZE + Padded(cause.value.size());
        if (Padded(writer.Size() - begin) + size <= maxSize)
        {
            writer.Tlv(static_cast<uint16_t>(cause.code), cause.value);
        }
    }
    writer.EndChunk(begin);
}

void
ErrorChunk::Print(std::ostream& os) const
{
    os << (tBit ? " T" : "");
    const char* separator = " ";
    for (const auto& cause : causes)
    {
        os << separator << Describe(cause);
        separator = "; ";
    }
}

} // namespace ns3::sctp
