/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-chunk-header.h"

#include "sctp-chunks.h"
#include "sctp-mpsctp-chunks.h"

#include "ns3/ipv4-address.h"
#include "ns3/ipv6-address.h"
#include "ns3/log.h"

#include <algorithm>
#include <sstream>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpChunkHeader");

NS_OBJECT_ENSURE_REGISTERED(SctpChunkHeader);

namespace sctp
{

namespace
{

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const DataChunk& chunk)
{
    os << " tsn=" << chunk.tsn << " sid=" << chunk.streamId << " ssn=" << chunk.ssn
       << " ppid=" << chunk.ppid << " size=" << chunk.payloadSize
       << " flags=" << (chunk.immediate ? "I" : "") << (chunk.unordered ? "U" : "")
       << (chunk.begin ? "B" : "") << (chunk.end ? "E" : "");
}

/**
 * @tparam Sack a chunk with gaps and duplicates
 * @param os where to print
 * @param sack the chunk
 */
template <typename Sack>
void
PrintGaps(std::ostream& os, const Sack& sack)
{
    const char* separator = " gaps=";
    for (const auto& block : sack.gaps)
    {
        os << separator << block.start << "-" << block.end;
        separator = ",";
    }
    separator = " duplicates=";
    for (uint32_t number : sack.duplicates)
    {
        os << separator << number;
        separator = ",";
    }
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const SackChunk& chunk)
{
    os << " cum=" << chunk.cumulativeTsn << " a_rwnd=" << chunk.advertisedWindow;
    PrintGaps(os, chunk);
    if (chunk.flags != 0)
    {
        os << " flags=" << +chunk.flags;
    }
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const PsnDataChunk& chunk)
{
    os << " path=" << +chunk.pathTag << " psn=" << chunk.psn;
    PrintFields(os, chunk.data);
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const PsnSackChunk& chunk)
{
    os << " path=" << +chunk.pathTag << " cumPsn=" << chunk.cumulativePsn;
    if (chunk.cumulativeTsn)
    {
        os << " cum=" << *chunk.cumulativeTsn;
    }
    os << " a_rwnd=" << chunk.advertisedWindow;
    PrintGaps(os, chunk);
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const InitChunk& chunk)
{
    os << " tag=" << chunk.initiateTag << " a_rwnd=" << chunk.advertisedWindow
       << " os=" << chunk.outboundStreams << " mis=" << chunk.inboundStreams
       << " tsn=" << chunk.initialTsn;
    if (!chunk.addresses.empty())
    {
        os << " addresses=";
        const char* separator = "";
        for (const auto& address : chunk.addresses)
        {
            os << separator;
            separator = ",";
            if (Ipv4Address::IsMatchingType(address))
            {
                os << Ipv4Address::ConvertFrom(address);
            }
            else
            {
                os << Ipv6Address::ConvertFrom(address);
            }
        }
    }
    if (chunk.cookie)
    {
        os << " cookie=" << chunk.cookie->size() << " bytes";
    }
    if (chunk.cookiePreservativeMs)
    {
        os << " preservative=" << *chunk.cookiePreservativeMs << " ms";
    }
    os << (chunk.ecnCapable ? " ecn" : "") << (chunk.hasHostName ? " host name" : "");
    if (!chunk.unrecognized.empty())
    {
        os << " unrecognized=" << chunk.unrecognized.size();
    }
    if (!chunk.peerUnrecognized.empty())
    {
        os << " reported=" << chunk.peerUnrecognized.size();
    }
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const HeartbeatChunk& chunk)
{
    os << " info=" << chunk.info.size() << " bytes";
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const ErrorChunk& chunk)
{
    os << (chunk.tBit ? " T" : "");
    const char* separator = " ";
    for (const auto& cause : chunk.causes)
    {
        os << separator << Describe(cause);
        separator = "; ";
    }
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const ShutdownChunk& chunk)
{
    os << " cum=" << chunk.cumulativeTsn;
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const ShutdownCompleteChunk& chunk)
{
    os << (chunk.tBit ? " T" : "");
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const CookieEchoChunk& chunk)
{
    os << " cookie=" << chunk.cookie.size() << " bytes";
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const EcneChunk& chunk)
{
    os << " tsn=" << chunk.lowestTsn;
}

/**
 * @param os where to print
 * @param chunk what to print
 */
void
PrintFields(std::ostream& os, const CwrChunk& chunk)
{
    os << " tsn=" << chunk.lowestTsn;
}

/// Nothing to print for SHUTDOWN ACK.
void
PrintFields(std::ostream& /* os */, const ShutdownAckChunk& /* chunk */)
{
}

/// Nothing to print for COOKIE ACK.
void
PrintFields(std::ostream& /* os */, const CookieAckChunk& /* chunk */)
{
}

/**
 * Print a chunk of a known type.
 *
 * @tparam Chunk struct of that type
 * @param os where to print
 * @param view the chunk
 */
template <typename Chunk>
void
PrintAs(std::ostream& os, const ChunkView& view)
{
    Chunk chunk;
    if (Chunk::Parse(view, chunk))
    {
        PrintFields(os, chunk);
    }
    else
    {
        os << " malformed, " << view.RawSize() << " bytes";
    }
}

} // namespace

std::string
Describe(const ChunkView& view)
{
    std::ostringstream os;
    os << GetChunkName(view.type);
    switch (static_cast<ChunkType>(view.type))
    {
    case ChunkType::DATA:
        PrintAs<DataChunk>(os, view);
        break;
    case ChunkType::INIT:
    case ChunkType::INIT_ACK:
        PrintAs<InitChunk>(os, view);
        break;
    case ChunkType::SACK:
        PrintAs<SackChunk>(os, view);
        break;
    case ChunkType::HEARTBEAT:
    case ChunkType::HEARTBEAT_ACK:
        PrintAs<HeartbeatChunk>(os, view);
        break;
    case ChunkType::ABORT:
    case ChunkType::ERROR:
        PrintAs<ErrorChunk>(os, view);
        break;
    case ChunkType::SHUTDOWN:
        PrintAs<ShutdownChunk>(os, view);
        break;
    case ChunkType::SHUTDOWN_ACK:
        PrintAs<ShutdownAckChunk>(os, view);
        break;
    case ChunkType::COOKIE_ECHO:
        PrintAs<CookieEchoChunk>(os, view);
        break;
    case ChunkType::COOKIE_ACK:
        PrintAs<CookieAckChunk>(os, view);
        break;
    case ChunkType::ECNE:
        PrintAs<EcneChunk>(os, view);
        break;
    case ChunkType::CWR:
        PrintAs<CwrChunk>(os, view);
        break;
    case ChunkType::SHUTDOWN_COMPLETE:
        PrintAs<ShutdownCompleteChunk>(os, view);
        break;
    default:
        if (view.type == PsnDataChunk::TYPE)
        {
            PrintAs<PsnDataChunk>(os, view);
            break;
        }
        if (view.type == PsnSackChunk::TYPE)
        {
            PrintAs<PsnSackChunk>(os, view);
            break;
        }
        os << " type=" << +view.type << " flags=" << +view.flags << " size=" << view.RawSize();
    }
    return os.str();
}

} // namespace sctp

namespace
{

/**
 * @param type a chunk type
 * @return size of the header before user data, bytes; 0 for a chunk without
 */
uint32_t
GetDataHeaderSize(uint8_t type)
{
    switch (type)
    {
    case static_cast<uint8_t>(sctp::ChunkType::DATA):
        return sctp::DataChunk::HEADER_SIZE;
    case sctp::PsnDataChunk::TYPE:
        return sctp::PsnDataChunk::HEADER_SIZE;
    default:
        return 0;
    }
}

} // namespace

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

sctp::Bytes&
SctpChunkHeader::GetScratch()
{
    static thread_local sctp::Bytes scratch;
    scratch.clear();
    return scratch;
}

uint8_t
SctpChunkHeader::GetChunkType() const
{
    return m_bytes.empty() ? 255 : m_bytes[0];
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
    const uint32_t dataHeader = GetDataHeaderSize(view.type);
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
    const uint32_t dataHeader = GetDataHeaderSize(m_bytes[0]);
    const uint32_t length = sctp::Padded(uint32_t{m_bytes[2]} << 8 | m_bytes[3]);
    const uint32_t wanted = std::max(dataHeader > 0 ? dataHeader : length, sctp::TLV_HEADER_SIZE);
    const uint32_t more = std::min(wanted - size, start.GetRemainingSize());
    m_bytes.resize(size + more);
    start.Read(m_bytes.data() + size, more);
    return size + more;
}

} // namespace ns3
