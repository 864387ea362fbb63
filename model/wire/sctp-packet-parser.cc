/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-parser.h"

#include "sctp-chunk-registry.h"

#include "ns3/log.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpPacketParser");

namespace sctp
{

bool
PacketView::Parse(const uint8_t* data, uint32_t size, PacketView& out)
{
    out.m_chunks.clear();
    out.m_leading = 0;
    out.m_truncated = false;
    ByteReader reader(data, size);
    out.m_header.sourcePort = reader.U16();
    out.m_header.destinationPort = reader.U16();
    out.m_header.verificationTag = reader.U32();
    out.m_header.checksum = 0;
    for (uint32_t shift = 0; shift < 32; shift += 8)
    {
        // The only field whose first byte is the lowest one (RFC 9260 appendix A).
        out.m_header.checksum |= uint32_t{reader.U8()} << shift;
    }
    while (reader.Left() > 0)
    {
        ChunkView chunk;
        chunk.offset = size - reader.Left();
        chunk.type = reader.U8();
        chunk.flags = reader.U8();
        const uint32_t length = reader.U16();
        // A length below its own header makes the unsigned size huge, so that the read fails.
        chunk.valueSize = length - TLV_HEADER_SIZE;
        chunk.value = reader.Read(chunk.valueSize);
        if (!chunk.value)
        {
            NS_LOG_LOGIC("dropping the partial chunk at " << chunk.offset << " of " << size);
            out.m_truncated = true;
            break;
        }
        out.m_chunks.push_back(chunk);
        reader.Skip(std::min(Padded(length) - length, reader.Left()));
    }
    while (out.m_leading + 1 < out.m_chunks.size() &&
           ChunkRegistry::GetPlacement(out.GetLeading().type) == ChunkPlacement::COVER)
    {
        ++out.m_leading;
    }
    return !out.m_chunks.empty();
}

} // namespace sctp
} // namespace ns3
