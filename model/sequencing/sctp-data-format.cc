/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-data-format.h"

#include "sctp-data-fields.h"

#include "ns3/sctp-chunk-type.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpDataFormat);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260DataFormat);

namespace sctp
{

DataChunk
MakeDataChunk(const SctpDataToSend& data)
{
    DataChunk chunk;
    chunk.immediate = data.immediate;
    chunk.unordered = data.unordered;
    chunk.begin = data.begin;
    chunk.end = data.end;
    chunk.tsn = static_cast<uint32_t>(data.tsn);
    chunk.streamId = data.streamId;
    // RFC 9260 section 3.3.1: 0 in unordered data.
    chunk.ssn = data.unordered ? 0 : static_cast<uint16_t>(data.mid);
    chunk.ppid = data.ppid;
    chunk.payloadSize = data.payloadSize;
    return chunk;
}

SctpReceivedData
MakeReceivedData(const DataChunk& chunk)
{
    SctpReceivedData data;
    data.immediate = chunk.immediate;
    data.unordered = chunk.unordered;
    data.begin = chunk.begin;
    data.end = chunk.end;
    data.tsn = chunk.tsn;
    data.streamId = chunk.streamId;
    data.mid = chunk.ssn;
    data.ppid = chunk.ppid;
    data.payloadOffset = chunk.payloadOffset;
    data.payloadSize = chunk.payloadSize;
    return data;
}

} // namespace sctp

TypeId
SctpDataFormat::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpDataFormat").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

std::vector<uint8_t>
SctpDataFormat::GetChunkTypes() const
{
    return {};
}

bool
SctpDataFormat::InterleavesMessages() const
{
    return false;
}

bool
SctpDataFormat::CarriesNumbers() const
{
    return false;
}

TypeId
SctpRfc9260DataFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc9260DataFormat")
                            .SetParent<SctpDataFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc9260DataFormat>();
    return tid;
}

bool
SctpRfc9260DataFormat::IsData(uint8_t type) const
{
    return type == static_cast<uint8_t>(sctp::ChunkType::DATA);
}

uint32_t
SctpRfc9260DataFormat::GetHeaderSize() const
{
    return sctp::DataChunk::HEADER_SIZE;
}

void
SctpRfc9260DataFormat::WriteHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) const
{
    sctp::MakeDataChunk(data).Write(writer);
}

bool
SctpRfc9260DataFormat::Read(const sctp::ChunkView& view, SctpReceivedData& data) const
{
    sctp::DataChunk chunk;
    const bool wellFormed = sctp::DataChunk::Parse(view, chunk);
    data = sctp::MakeReceivedData(chunk);
    return wellFormed;
}

} // namespace ns3
