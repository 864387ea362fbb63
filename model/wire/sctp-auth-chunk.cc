/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-auth-chunk.h"

namespace ns3::sctp
{

const ChunkDescriptor AuthChunk::DESCRIPTOR{TYPE,
                                            "AUTH",
                                            PrintChunk<AuthChunk>,
                                            ChunkPlacement::COVER};

bool
AuthChunk::Parse(const ChunkView& view, AuthChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.keyId = reader.U16();
    out.hmacId = reader.U16();
    const uint32_t size = reader.Left();
    const uint8_t* hmac = reader.Read(size);
    out.hmac.assign(hmac, hmac + size);
    return view.type == TYPE && view.valueSize > HEADER_SIZE - TLV_HEADER_SIZE;
}

void
AuthChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE));
    writer.U16(keyId);
    writer.U16(hmacId);
    writer.Append(hmac);
    writer.EndChunk(begin);
}

void
AuthChunk::Print(std::ostream& os) const
{
    os << " key=" << keyId << " hmac=" << hmacId << " size=" << hmac.size();
}

} // namespace ns3::sctp
