/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-received-packet.h"

#include "sctp-asconf-chunk.h"
#include "sctp-chunk-registry.h"
#include "sctp-cookie-chunks.h"
#include "sctp-header.h"

#include "ns3/simulator.h"

namespace ns3::sctp
{

ChecksumVerdict
JudgeChecksum(const uint8_t* data, size_t size)
{
    if (VerifyChecksum(data, size))
    {
        return ChecksumVerdict::CORRECT;
    }
    constexpr size_t OFFSET = 8; // of the checksum (RFC 9260 section 3.1)
    const uint32_t field = ByteReader(data + OFFSET, sizeof(uint32_t)).U32();
    return field == 0 ? ChecksumVerdict::OMITTED : ChecksumVerdict::WRONG;
}

std::optional<SctpDropReason>
ReceivedPacket::Read(std::vector<uint8_t>& buffer, bool checksums)
{
    const uint32_t size = packet->GetSize();
    if (size < COMMON_HEADER_SIZE)
    {
        return SctpDropReason::TOO_SHORT;
    }
    buffer.resize(size);
    packet->CopyData(buffer.data(), size);
    if (checksums)
    {
        checksum = JudgeChecksum(buffer.data(), size);
    }
    if (checksum == ChecksumVerdict::WRONG)
    {
        return SctpDropReason::BAD_CHECKSUM;
    }
    if (PacketView::Parse(buffer.data(), size, view))
    {
        return std::nullopt;
    }
    return size < COMMON_HEADER_SIZE + TLV_HEADER_SIZE ? SctpDropReason::TOO_SHORT
                                                       : SctpDropReason::MALFORMED;
}

const ReadInitChunk&
ReceivedPacket::GetInit() const
{
    if (!m_init)
    {
        auto read = std::make_shared<ReadInitChunk>();
        read->whole = InitChunk::Parse(view.GetLeading(), read->chunk);
        m_init = std::move(read);
    }
    return *m_init;
}

const OpenedCookie&
ReceivedPacket::OpenCookie(const CookieJar& jar) const
{
    if (!m_cookie)
    {
        auto opened = std::make_shared<OpenedCookie>();
        CookieEchoChunk echo;
        opened->whole = CookieEchoChunk::Parse(view.GetLeading(), echo);
        if (opened->whole)
        {
            opened->verdict = jar.Open(echo.cookie, Simulator::Now(), opened->cookie);
            opened->cookie.udpPort = udpPort;
        }
        m_cookie = std::move(opened);
    }
    return *m_cookie;
}

const std::vector<Address>&
ReceivedPacket::GetListedAddresses(const CookieJar& jar) const
{
    static const std::vector<Address> none;
    switch (ChunkRegistry::GetAddresses(view.GetLeading().type))
    {
    case ChunkAddresses::LISTED:
        return GetInit().whole ? GetInit().chunk.addresses : none;
    case ChunkAddresses::COOKIE:
        return OpenCookie(jar).verdict == CookieJar::Verdict::BAD
                   ? none
                   : OpenCookie(jar).cookie.peerAddresses;
    case ChunkAddresses::LOOKUP:
        return GetLookups();
    default:
        return none;
    }
}

bool
ReceivedPacket::HasWildcardLookup() const
{
    const ChunkView& leading = view.GetLeading();
    Address address;
    return ChunkRegistry::GetAddresses(leading.type) == ChunkAddresses::LOOKUP &&
           AsconfChunk::ReadLookup(leading, address) && IsAny(address);
}

const std::vector<Address>&
ReceivedPacket::GetLookups() const
{
    if (!m_lookups)
    {
        auto found = std::make_shared<std::vector<Address>>();
        for (const auto& chunk : view.GetChunks())
        {
            Address address;
            // RFC 5061 section 5.2 D2 and D2-ext; a wildcard is no address.
            if (chunk.type == view.GetLeading().type && AsconfChunk::ReadLookup(chunk, address) &&
                !IsAny(address))
            {
                found->push_back(address);
            }
        }
        m_lookups = std::move(found);
    }
    return *m_lookups;
}

} // namespace ns3::sctp
