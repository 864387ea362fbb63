/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-i-data-chunk.h"

#include "sctp-chunk-descriptor.h"

#include "ns3/assert.h"

namespace ns3::sctp
{

// RFC 8260 section 2.2.3: an ABORT if it is not agreed on.
const ChunkDescriptor IDataChunk::DESCRIPTOR{TYPE,
                                             "I-DATA",
                                             PrintChunk<IDataChunk>,
                                             ChunkPlacement::ANYWHERE,
                                             false,
                                             IDataChunk::HEADER_SIZE,
                                             UnagreedAction::ABORT};

bool
IDataChunk::Parse(const ChunkView& view, IDataChunk& out)
{
    if (view.type != TYPE || view.RawSize() < HEADER_SIZE)
    {
        return false;
    }
    ByteReader reader(view.value, HEADER_SIZE - TLV_HEADER_SIZE);
    out.data = DataChunk();
    out.data.SetFlags(view.flags);
    out.data.tsn = reader.U32();
    out.data.streamId = reader.U16();
    reader.U16(); // reserved
    out.mid = reader.U32();
    const uint32_t last = reader.U32();
    out.data.ppid = out.data.begin ? last : 0;
    out.fsn = out.data.begin ? 0 : last;
    out.data.payloadOffset = view.offset + HEADER_SIZE;
    out.data.payloadSize = view.RawSize() - HEADER_SIZE;
    return true;
}

void
IDataChunk::Write(ByteWriter& writer) const
{
    NS_ASSERT_MSG(HEADER_SIZE + data.payloadSize <= MAX_TLV_SIZE, "I-DATA chunk too long");
    writer.U8(TYPE);
    writer.U8(data.GetFlags());
    writer.U16(static_cast<uint16_t>(HEADER_SIZE + data.payloadSize));
    writer.U32(data.tsn);
    writer.U16(data.streamId);
    writer.U16(0);
    writer.U32(mid);
    writer.U32(data.begin ? data.ppid : fsn);
}

void
IDataChunk::Print(std::ostream& os) const
{
    os << " tsn=" << data.tsn << " sid=" << data.streamId << " mid=" << mid;
    if (data.begin)
    {
        os << " ppid=" << data.ppid;
    }
    else
    {
        os << " fsn=" << fsn;
    }
    os << " size=" << data.payloadSize;
    data.PrintFlags(os);
}

} // namespace ns3::sctp
