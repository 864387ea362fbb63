/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-heartbeat-chunk.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

namespace ns3::sctp
{

const ChunkDescriptor HeartbeatChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::HEARTBEAT),
                                                 "HEARTBEAT",
                                                 PrintChunk<HeartbeatChunk>};
const ChunkDescriptor HeartbeatChunk::ACK_DESCRIPTOR{static_cast<uint8_t>(ChunkType::HEARTBEAT_ACK),
                                                     "HEARTBEAT ACK",
                                                     PrintChunk<HeartbeatChunk>,
                                                     ChunkPlacement::ANYWHERE,
                                                     true};

bool
HeartbeatChunk::Parse(const ChunkView& view, HeartbeatChunk& out)
{
    out.isAck = view.Is(ChunkType::HEARTBEAT_ACK);
    out.info.clear();
    TlvReader parameter(view.value, view.valueSize);
    if ((!out.isAck && !view.Is(ChunkType::HEARTBEAT)) || !parameter.Next() ||
        parameter.Type() != static_cast<uint16_t>(ParameterType::HEARTBEAT_INFO))
    {
        return false;
    }
    out.info = parameter.Copy();
    return true;
}

void
HeartbeatChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin =
        writer.BeginChunk(isAck ? ChunkType::HEARTBEAT_ACK : ChunkType::HEARTBEAT);
    writer.Tlv(static_cast<uint16_t>(ParameterType::HEARTBEAT_INFO), info);
    writer.EndChunk(begin);
}

void
HeartbeatChunk::Print(std::ostream& os) const
{
    os << " info=" << info.size() << " bytes";
}

} // namespace ns3::sctp
