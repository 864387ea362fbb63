/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECEIVED_PACKET_H
#define SCTP_RECEIVED_PACKET_H

#include "sctp-cookie.h"
#include "sctp-init-chunk.h"
#include "sctp-packet-parser.h"

#include "ns3/address.h"
#include "ns3/net-device.h"
#include "ns3/packet.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-types.h"

#include <memory>
#include <optional>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * Result of the checksum of a received packet.
 */
enum class ChecksumVerdict : uint8_t
{
    NOT_CHECKED, //!< checksums are not used on the node
    CORRECT,     //!< the CRC32c is right
    OMITTED,     //!< it is 0, and not right: left out (RFC 9653), or wrong
    WRONG        //!< it is neither
};

/**
 * @ingroup sctp-wire
 * @param data a packet
 * @param size its size in bytes, at least that of the common header
 * @return the result of its checksum
 */
ChecksumVerdict JudgeChecksum(const uint8_t* data, size_t size);

/**
 * @ingroup sctp-wire
 * An INIT or INIT ACK that was read.
 */
struct ReadInitChunk
{
    bool whole{false}; //!< whether it is well-formed
    InitChunk chunk;   //!< its readable parameters
};

/**
 * @ingroup sctp-wire
 * A cookie that was opened.
 */
struct OpenedCookie
{
    bool whole{false};                                   //!< whether COOKIE ECHO is well-formed
    CookieJar::Verdict verdict{CookieJar::Verdict::BAD}; //!< result of the cookie jar
    Cookie cookie;                                       //!< its contents, unless it is BAD
};

/**
 * @ingroup sctp-wire
 * A received packet, as units that handle its chunks see it. The leading chunk, which several units
 * read, is parsed once.
 */
class ReceivedPacket
{
  public:
    ReceivedPacket() = default;

    /**
     * @param bytes the packet, with the common header
     * @param from source address
     * @param to destination address
     */
    ReceivedPacket(const Ptr<Packet>& bytes, Ipv4Address from, Ipv4Address to)
        : packet(bytes),
          source(FromIpv4(from)),
          destination(FromIpv4(to))
    {
    }

    /**
     * Reads the packet: its checksum is judged, its chunks are found.
     * @param[out] buffer takes its bytes, and stays as it is as long as the chunks are used
     * @param checksums whether checksums are used
     * @return why the packet is discarded; none: it can be read. A checksum may be left out
     * (ChecksumVerdict::OMITTED)
     */
    std::optional<SctpDropReason> Read(std::vector<uint8_t>& buffer, bool checksums);

    /// @return the leading chunk, read as INIT or INIT ACK; extensions are not told apart yet
    const ReadInitChunk& GetInit() const;

    /**
     * @param jar the node's cookies
     * @return the cookie of the leading chunk, a COOKIE ECHO, opened at the present time
     */
    const OpenedCookie& OpenCookie(const CookieJar& jar) const;

    /**
     * @param jar the node's cookies
     * @return addresses of the peer in the leading chunk that find its association, as
     * ChunkDescriptor::addresses says
     */
    const std::vector<Address>& GetListedAddresses(const CookieJar& jar) const;

    /// @return whether the leading chunk has a wildcard as Address Parameter: the ports and the tag
    /// find its association (RFC 5061 section 4.1.1)
    bool HasWildcardLookup() const;

    /// @return the codepoint of explicit congestion notification (RFC 3168 section 5)
    SctpEcn GetEcn() const
    {
        return static_cast<SctpEcn>(trafficClass & 3);
    }

    /**
     * @param chunk the chunk that is being read
     * @return whether nobody needs the packet any more: its bytes may be taken
     */
    bool MayCut(const ChunkView& chunk) const
    {
        return isOwn && &chunk == &view.GetChunks().back();
    }

    Ptr<const Packet> packet; //!< the packet, with the common header
    PacketView view;          //!< its chunks; empty until the node has parsed it
    Address source;           //!< source address
    AddressKey sourceKey;     //!< its key; nodes that look associations up by it set it
    Address destination;      //!< destination address
    Ptr<NetDevice> device;    //!< device of the interface that it came by; null = not known
    uint8_t trafficClass{0};  //!< ToS (IPv4) or traffic class (IPv6) of the IP header
    uint16_t udpPort{0};      //!< source port if it came in UDP (RFC 6951); 0 = right on IP
    ChecksumVerdict checksum{ChecksumVerdict::NOT_CHECKED}; //!< result of its checksum
    bool isOwn{false};                                      //!< no trace sink of the node has it

  private:
    /// @return Address Parameters of the chunks of the leading type, without wildcards
    const std::vector<Address>& GetLookups() const;

    mutable std::shared_ptr<const ReadInitChunk> m_init;  //!< GetInit; null = not asked yet
    mutable std::shared_ptr<const OpenedCookie> m_cookie; //!< OpenCookie; null = not asked yet
    /// Address Parameters of ASCONF; null = not asked yet.
    mutable std::shared_ptr<const std::vector<Address>> m_lookups;
};

} // namespace ns3::sctp

#endif /* SCTP_RECEIVED_PACKET_H */
