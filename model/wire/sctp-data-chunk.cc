/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-data-chunk.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

#include "ns3/assert.h"

namespace ns3::sctp
{

const ChunkDescriptor DataChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::DATA),
                                            "DATA",
                                            PrintChunk<DataChunk>,
                                            ChunkPlacement::ANYWHERE,
                                            false,
                                            DataChunk::HEADER_SIZE};

uint8_t
DataChunk::GetFlags() const
{
    uint8_t flags = immediate ? FLAG_IMMEDIATE : 0;
    flags |= unordered ? FLAG_UNORDERED : 0;
    flags |= begin ? FLAG_BEGIN : 0;
    flags |= end ? FLAG_END : 0;
    return flags;
}

void
DataChunk::SetFlags(uint8_t flags)
{
    immediate = flags & FLAG_IMMEDIATE;
    unordered = flags & FLAG_UNORDERED;
    begin = flags & FLAG_BEGIN;
    end = flags & FLAG_END;
}

bool
DataChunk::Parse(const ChunkView& view, DataChunk& out)
{
    if (!view.Is(ChunkType::DATA) || view.RawSize() < HEADER_SIZE)
    {
        return false;
    }
    ByteReader reader(view.value, HEADER_SIZE - TLV_HEADER_SIZE);
    out.SetFlags(view.flags);
    out.tsn = reader.U32();
    out.streamId = reader.U16();
    out.ssn = reader.U16();
    out.ppid = reader.U32();
    out.payloadOffset = view.offset + HEADER_SIZE;
    out.payloadSize = view.RawSize() - HEADER_SIZE;
    return true;
}

void
DataChunk::Write(ByteWriter& writer) const
{
    NS_ASSERT_MSG(HEADER_SIZE + payloadSize <= MAX_TLV_SIZE, "DATA chunk too long");
    writer.U8(static_cast<uint8_t>(ChunkType::DATA));
    writer.U8(GetFlags());
    writer.U16(static_cast<uint16_t>(HEADER_SIZE + payloadSize));
    writer.U32(tsn);
    writer.U16(streamId);
    writer.U16(ssn);
    writer.U32(ppid);
}

void
DataChunk::Print(std::ostream& os) const
{
    os << " tsn=" << tsn << " sid=" << streamId << " ssn=" << ssn << " ppid=" << ppid
       << " size=" << payloadSize;
    PrintFlags(os);
}

void
DataChunk::PrintFlags(std::ostream& os) const
{
    os << " flags=" << (immediate ? "I" : "") << (unordered ? "U" : "") << (begin ? "B" : "")
       << (end ? "E" : "");
}

} // namespace ns3::sctp
