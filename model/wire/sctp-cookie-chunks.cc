/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cookie-chunks.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

namespace ns3::sctp
{

// Both have to be first (RFC 9260 section 5.1).
const ChunkDescriptor CookieEchoChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::COOKIE_ECHO),
                                                  "COOKIE ECHO",
                                                  PrintChunk<CookieEchoChunk>,
                                                  ChunkPlacement::FIRST,
                                                  false,
                                                  0,
                                                  UnagreedAction::BY_TYPE,
                                                  ChunkAddresses::COOKIE,
                                                  true};
const ChunkDescriptor CookieAckChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::COOKIE_ACK),
                                                 "COOKIE ACK",
                                                 PrintChunk<CookieAckChunk>,
                                                 ChunkPlacement::FIRST,
                                                 true};

bool
CookieEchoChunk::Parse(const ChunkView& view, CookieEchoChunk& out)
{
    out.cookie.assign(view.value, view.value + view.valueSize);
    return view.Is(ChunkType::COOKIE_ECHO) && view.valueSize > 0;
}

void
CookieEchoChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(ChunkType::COOKIE_ECHO);
    writer.Append(cookie);
    writer.EndChunk(begin);
}

bool
CookieAckChunk::Parse(const ChunkView& view, CookieAckChunk& /* out */)
{
    return view.Is(ChunkType::COOKIE_ACK) && view.valueSize == 0;
}

void
CookieAckChunk::Write(ByteWriter& writer) const
{
    writer.EndChunk(writer.BeginChunk(ChunkType::COOKIE_ACK));
}

void
CookieEchoChunk::Print(std::ostream& os) const
{
    os << " cookie=" << cookie.size() << " bytes";
}

void
CookieAckChunk::Print(std::ostream& /* os */) const
{
}

} // namespace ns3::sctp
