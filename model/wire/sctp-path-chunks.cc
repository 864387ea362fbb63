/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-chunks.h"

#include "ns3/assert.h"

namespace ns3::sctp
{

void
PathData::ReadPath(ByteReader& reader)
{
    const TaggedNumber path = TaggedNumber::Read(reader);
    pathTag = path.tag;
    psn = path.number;
}

void
PathData::WritePath(ByteWriter& writer) const
{
    TaggedNumber{pathTag, psn}.Write(writer);
}

void
PathData::ReadRest(ByteReader& reader, const ChunkView& view, uint32_t headerSize)
{
    data.SetFlags(view.flags);
    data.streamId = reader.U16();
    data.ssn = reader.U16();
    data.ppid = reader.U32();
    data.payloadOffset = view.offset + headerSize;
    data.payloadSize = view.RawSize() - headerSize;
}

void
PathData::BeginData(ByteWriter& writer, uint8_t type, uint32_t headerSize) const
{
    NS_ASSERT_MSG(headerSize + data.payloadSize <= MAX_TLV_SIZE, "chunk of user data too long");
    writer.U8(type);
    writer.U8(data.GetFlags());
    writer.U16(static_cast<uint16_t>(headerSize + data.payloadSize));
}

void
PathData::WriteRest(ByteWriter& writer) const
{
    writer.U16(data.streamId);
    writer.U16(data.ssn);
    writer.U32(data.ppid);
}

void
PathData::Print(std::ostream& os) const
{
    os << " path=" << +pathTag << " psn=" << psn;
    data.Print(os);
}

void
PathAck::Print(std::ostream& os) const
{
    os << " path=" << +pathTag << " cumPsn=" << cumulativePsn;
    if (cumulativeTsn)
    {
        os << " cum=" << *cumulativeTsn;
    }
    os << " a_rwnd=" << advertisedWindow;
    if (timeStamp)
    {
        os << " time=" << *timeStamp;
    }
    PrintBlocks(os, " gaps=", gaps);
    PrintDuplicates(os, duplicates);
}

TaggedNumber
TaggedNumber::Read(ByteReader& reader)
{
    const uint32_t word = reader.U32();
    return {static_cast<uint8_t>(word >> BITS), word & ((1U << BITS) - 1)};
}

void
TaggedNumber::Write(ByteWriter& writer) const
{
    writer.U32(uint32_t{tag} << BITS | (number & ((1U << BITS) - 1)));
}

} // namespace ns3::sctp
