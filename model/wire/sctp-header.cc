/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-header.h"

#include "sctp-crc32c.h"
#include "sctp-wire.h"

#include "ns3/log.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpHeader");

NS_OBJECT_ENSURE_REGISTERED(SctpHeader);

namespace
{

/**
 * @param packet a packet
 * @return its bytes, valid until the next call
 */
const sctp::Bytes&
Flatten(Ptr<const Packet> packet)
{
    // The block keeps its memory: allocating one per packet would cost more than the copy.
    static thread_local sctp::Bytes flat;
    flat.resize(packet->GetSize());
    packet->CopyData(flat.data(), flat.size());
    return flat;
}

} // namespace

TypeId
SctpHeader::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpHeader")
                            .SetParent<Header>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpHeader>();
    return tid;
}

TypeId
SctpHeader::GetInstanceTypeId() const
{
    return GetTypeId();
}

void
SctpHeader::SetSourcePort(uint16_t port)
{
    m_sourcePort = port;
}

uint16_t
SctpHeader::GetSourcePort() const
{
    return m_sourcePort;
}

void
SctpHeader::SetDestinationPort(uint16_t port)
{
    m_destinationPort = port;
}

uint16_t
SctpHeader::GetDestinationPort() const
{
    return m_destinationPort;
}

void
SctpHeader::SetVerificationTag(uint32_t tag)
{
    m_verificationTag = tag;
}

uint32_t
SctpHeader::GetVerificationTag() const
{
    return m_verificationTag;
}

void
SctpHeader::SetChecksum(uint32_t checksum)
{
    m_checksum = checksum;
}

void
SctpHeader::SetChecksumFor(Ptr<const Packet> chunks)
{
    sctp::Bytes header;
    header.reserve(sctp::COMMON_HEADER_SIZE);
    sctp::ByteWriter writer(header);
    writer.U16(m_sourcePort);
    writer.U16(m_destinationPort);
    writer.U32(m_verificationTag);
    writer.U32(0);

    const sctp::Bytes& flat = Flatten(chunks);
    sctp::Crc32cCalculator crc;
    crc.AddPacket(header.data(), header.size());
    crc.Add(flat.data(), flat.size());
    m_checksum = crc.Get();
}

uint32_t
SctpHeader::GetChecksum() const
{
    return m_checksum;
}

void
SctpHeader::Print(std::ostream& os) const
{
    os << m_sourcePort << " > " << m_destinationPort << " tag=" << m_verificationTag;
}

uint32_t
SctpHeader::GetSerializedSize() const
{
    return sctp::COMMON_HEADER_SIZE;
}

void
SctpHeader::Serialize(Buffer::Iterator start) const
{
    // At once: each write to the iterator is a call. The checksum has its least significant byte
    // first (RFC 9260 Appendix A).
    const uint8_t bytes[sctp::COMMON_HEADER_SIZE] = {
        static_cast<uint8_t>(m_sourcePort >> 8),
        static_cast<uint8_t>(m_sourcePort),
        static_cast<uint8_t>(m_destinationPort >> 8),
        static_cast<uint8_t>(m_destinationPort),
        static_cast<uint8_t>(m_verificationTag >> 24),
        static_cast<uint8_t>(m_verificationTag >> 16),
        static_cast<uint8_t>(m_verificationTag >> 8),
        static_cast<uint8_t>(m_verificationTag),
        static_cast<uint8_t>(m_checksum),
        static_cast<uint8_t>(m_checksum >> 8),
        static_cast<uint8_t>(m_checksum >> 16),
        static_cast<uint8_t>(m_checksum >> 24),
    };
    start.Write(bytes, sizeof(bytes));
}

uint32_t
SctpHeader::Deserialize(Buffer::Iterator start)
{
    if (start.GetRemainingSize() < sctp::COMMON_HEADER_SIZE)
    {
        NS_LOG_WARN("no common header in " << start.GetRemainingSize() << " bytes");
        *this = SctpHeader();
        return start.GetRemainingSize();
    }
    m_sourcePort = start.ReadNtohU16();
    m_destinationPort = start.ReadNtohU16();
    m_verificationTag = start.ReadNtohU32();
    m_checksum = start.ReadU32();
    return sctp::COMMON_HEADER_SIZE;
}

namespace sctp
{

bool
VerifyChecksum(const uint8_t* data, size_t size)
{
    if (size < COMMON_HEADER_SIZE)
    {
        return false;
    }
    const uint32_t field = uint32_t{data[8]} | uint32_t{data[9]} << 8 | uint32_t{data[10]} << 16 |
                           uint32_t{data[11]} << 24;
    return field == PacketCrc32c(data, size);
}

} // namespace sctp
} // namespace ns3
