/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ls-formats.h"

#include <utility>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpLsDataFormat);
NS_OBJECT_ENSURE_REGISTERED(SctpLsSackFormat);

using sctp::LsSackChunk;

TypeId
SctpLsDataFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpLsDataFormat")
                            .SetParent<SctpDataFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpLsDataFormat>();
    return tid;
}

TypeId
SctpLsSackFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpLsSackFormat")
                            .SetParent<SctpPathAckFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpLsSackFormat>();
    return tid;
}

SctpLsSackFormat::SctpLsSackFormat()
    : SctpPairedAckFormat(sctp::NumberWidth{sctp::TaggedNumber::BITS})
{
}

void
SctpLsSackFormat::WriteChunk(sctp::PathAck&& ack, sctp::ByteWriter& writer)
{
    LsSackChunk chunk;
    static_cast<sctp::PathAck&>(chunk) = std::move(ack);
    chunk.timeStamp = m_stamps.Next();
    chunk.Write(writer);
}

bool
SctpLsSackFormat::ReadChunk(const sctp::ChunkView& view, sctp::PathAck& ack) const
{
    LsSackChunk chunk;
    const bool wellFormed = LsSackChunk::Parse(view, chunk);
    ack = std::move(chunk);
    return wellFormed;
}

} // namespace ns3
