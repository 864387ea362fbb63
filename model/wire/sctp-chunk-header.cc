/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-chunk-header.h"

#include "sctp-chunk-registry.h"

#include "ns3/log.h"

#include <algorithm>
#include <sstream>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpChunkHeader");

NS_OBJECT_ENSURE_REGISTERED(SctpChunkHeader);

namespace sctp
{

std::string
Describe(const ChunkView& view)
{
    std::ostringstream os;
    if (const ChunkDescriptor* chunk = ChunkRegistry::Find(view.type))
    {
        os << chunk->name;
        chunk->print(os, view);
    }
    else
    {
        os << "unknown chunk type=" << +view.type << " flags=" << +view.flags
           << " size=" << view.RawSize();
    }
    return os.str();
}

} // namespace sctp

TypeId
SctpChunkHeader::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpChunkHeader")
                            .SetParent<Header>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpChunkHeader>();
    return tid;
}

TypeId
SctpChunkHeader::GetInstanceTypeId() const
{
    return GetTypeId();
}

SctpChunkHeader::SctpChunkHeader(const uint8_t* data, uint32_t size)
    : m_bytes(data, data + size)
{
}

void
SctpChunkHeader::Set(const uint8_t* data, uint32_t size)
{
    m_bytes.assign(data, data + size);
}

std::string
SctpChunkHeader::Describe() const
{
    sctp::ByteReader reader(m_bytes.data(), m_bytes.size());
    sctp::ChunkView view;
    view.type = reader.U8();
    view.flags = reader.U8();
    const uint32_t length = reader.U16();
    // Of a chunk with user data this holds only the header; its length counts the user data too.
    const uint32_t dataHeader = sctp::ChunkRegistry::GetDataHeaderSize(view.type);
    const uint32_t held = dataHeader > 0 ? std::min(length, dataHeader) : length;
    view.value = reader.Read(held - sctp::TLV_HEADER_SIZE);
    if (!view.value)
    {
        return "malformed chunk, " + std::to_string(m_bytes.size()) + " bytes";
    }
    view.valueSize = length - sctp::TLV_HEADER_SIZE;
    return sctp::Describe(view);
}

void
SctpChunkHeader::Print(std::ostream& os) const
{
    os << Describe();
}

uint32_t
SctpChunkHeader::GetSerializedSize() const
{
    return m_bytes.size();
}

void
SctpChunkHeader::Serialize(Buffer::Iterator start) const
{
    start.Write(m_bytes.data(), m_bytes.size());
}

uint32_t
SctpChunkHeader::Deserialize(Buffer::Iterator start)
{
    uint32_t size = std::min(start.GetRemainingSize(), sctp::TLV_HEADER_SIZE);
    m_bytes.resize(size);
    start.Read(m_bytes.data(), size);
    if (size < sctp::TLV_HEADER_SIZE)
    {
        NS_LOG_WARN("no chunk header in " << size << " bytes");
        return size;
    }
    const uint32_t dataHeader = sctp::ChunkRegistry::GetDataHeaderSize(m_bytes[0]);
    const uint32_t length = sctp::Padded(uint32_t{m_bytes[2]} << 8 | m_bytes[3]);
    const uint32_t wanted = std::max(dataHeader > 0 ? dataHeader : length, sctp::TLV_HEADER_SIZE);
    const uint32_t more = std::min(wanted - size, start.GetRemainingSize());
    m_bytes.resize(size + more);
    start.Read(m_bytes.data() + size, more);
    return size + more;
}

} // namespace ns3
