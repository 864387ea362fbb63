/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association-table.h"
#include "sctp-icmp.h"
#include "sctp-l4-protocol.h"
#include "sctp-out-of-the-blue.h"
#include "sctp-port-table.h"

#include "ns3/ipv4-route.h"
#include "ns3/ipv6-route.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-passive-open.h"
#include "ns3/sctp-socket-impl.h"
#include "ns3/simulator.h"

/**
 * @file
 * @ingroup sctp-node
 * The demultiplexing of SctpL4Protocol: which association or listener a packet or an ICMP message
 * is for, and what answers those for none.
 */

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpL4ProtocolDemux");

void
SctpL4Protocol::ReceivePacket(const Ptr<Packet>& packet,
                              const Address& source,
                              const Address& destination)
{
    NS_LOG_FUNCTION(this << packet << source << destination);
    SchedulePoll(false);
    if (m_receiving || m_sending > 0)
    {
        // A packet to an address of this node arrives inside the call that sends it. Its turn comes
        // when the work that sends it is done with.
        Simulator::ScheduleNow(&SctpL4Protocol::ProcessPacket,
                               Ptr<SctpL4Protocol>(this),
                               packet,
                               source,
                               destination);
        return;
    }
    ProcessPacket(packet, source, destination);
}

void
SctpL4Protocol::ProcessPacket(Ptr<Packet> packet, const Address& source, const Address& destination)
{
    if (!GetNode())
    {
        return;
    }
    m_receiving = true;
    const uint32_t size = packet->GetSize();
    m_buffer.resize(size);
    packet->CopyData(m_buffer.data(), size);
    sctp::PacketView view;
    if (size < sctp::COMMON_HEADER_SIZE)
    {
        Drop(packet, SctpDropReason::TOO_SHORT);
    }
    else if (ChecksumEnabled() && !sctp::VerifyChecksum(m_buffer.data(), size))
    {
        Drop(packet, SctpDropReason::BAD_CHECKSUM);
    }
    else if (!sctp::PacketView::Parse(m_buffer.data(), size, view))
    {
        Drop(packet,
             size < sctp::COMMON_HEADER_SIZE + sctp::TLV_HEADER_SIZE ? SctpDropReason::TOO_SHORT
                                                                     : SctpDropReason::MALFORMED);
    }
    else
    {
        const auto& header = view.GetHeader();
        const SctpPorts ports{header.destinationPort, header.sourcePort};
        if (auto association = m_table->Find(ports, source, destination))
        {
            association->ReceivePacket(view, packet, source, destination);
        }
        else
        {
            ProcessOutOfTheBlue(view, packet, source, destination);
        }
    }
    m_receiving = false;
}

void
SctpL4Protocol::ProcessOutOfTheBlue(const sctp::PacketView& view,
                                    Ptr<Packet> packet,
                                    const Address& source,
                                    const Address& destination)
{
    if (view.GetHeader().sourcePort == 0 || view.GetHeader().destinationPort == 0)
    {
        Drop(packet, SctpDropReason::MALFORMED); // RFC 9260 section 3.1: port 0 does not exist
        return;
    }
    // RFC 9260 section 5.1.2 D: the peer may answer an INIT from another of its addresses.
    const SctpPorts ports{view.GetHeader().destinationPort, view.GetHeader().sourcePort};
    sctp::InitChunk ack;
    if (sctp::InitChunk::Parse(view.GetChunks().front(), ack) && ack.isAck)
    {
        if (auto association = m_table->FindAny(ports, ack.addresses, destination))
        {
            association->ReceivePacket(view, packet, source, destination);
            return;
        }
    }
    switch (sctp::ClassifyOutOfTheBlue(view))
    {
    case sctp::OutOfTheBlueAction::INIT:
        ProcessInit(view, packet, source, destination);
        break;
    case sctp::OutOfTheBlueAction::COOKIE_ECHO:
        ProcessCookieEcho(view, packet, source, destination);
        break;
    default:
        Drop(packet, SctpDropReason::OUT_OF_THE_BLUE);
        Answer(sctp::MakeOutOfTheBlueReply(view, ChecksumEnabled()), source, destination);
        break;
    }
}

void
SctpL4Protocol::ProcessInit(const sctp::PacketView& view,
                            Ptr<Packet> packet,
                            const Address& source,
                            const Address& destination)
{
    const SctpPorts ports{view.GetHeader().destinationPort, view.GetHeader().sourcePort};
    sctp::InitChunk init;
    const bool whole = sctp::InitChunk::Parse(view.GetChunks().front(), init);
    if (!whole || init.initiateTag == 0)
    {
        // RFC 9260 sections 3.3.2 and 5.1: ABORT, unless there is no tag for it.
        Drop(packet, SctpDropReason::MALFORMED);
        const auto cause = sctp::MakeProtocolViolationCause("");
        Answer(init.initiateTag == 0
                   ? nullptr
                   : sctp::MakeRefusal(view, init.initiateTag, {cause}, ChecksumEnabled()),
               source,
               destination);
        return;
    }
    if (auto association = m_table->FindAny(ports, init.addresses, destination))
    {
        association->ReceivePacket(view, packet, source, destination); // RFC 9260 section 5.2.2
        return;
    }
    auto listener = FindListener(ports.local, destination);
    if (!listener)
    {
        NS_LOG_INFO("INIT from " << source << " for port " << ports.local
                                 << ", where nobody listens");
        Drop(packet, SctpDropReason::NO_LISTENER);
        Answer(sctp::MakeRefusal(view, init.initiateTag, {}, ChecksumEnabled()),
               source,
               destination);
        return;
    }
    std::vector<Address> bound;
    ResolveBinding(listener->GetBinding(), listener->GetBoundNetDevice(), bound);
    sctp::PassiveOpen opening(this, listener->GetParameters(), GetVariantDefaults(), bound);
    opening.ReceiveInit(view, source, destination);
}

void
SctpL4Protocol::ProcessCookieEcho(const sctp::PacketView& view,
                                  Ptr<Packet> packet,
                                  const Address& source,
                                  const Address& destination)
{
    const SctpPorts ports{view.GetHeader().destinationPort, view.GetHeader().sourcePort};
    // The peer may have sent it from another of its addresses than those known here.
    sctp::CookieEchoChunk echo;
    sctp::Cookie cookie;
    if (!sctp::CookieEchoChunk::Parse(view.GetChunks().front(), echo) ||
        GetCookieJar().Open(echo.cookie, Simulator::Now(), cookie) == sctp::CookieJar::Verdict::BAD)
    {
        Drop(packet, SctpDropReason::BAD_COOKIE); // RFC 9260 section 5.1.5: silently
        return;
    }
    if (auto association = m_table->FindAny(ports, cookie.peerAddresses, destination))
    {
        association->ReceivePacket(view, packet, source, destination); // RFC 9260 section 5.2.4
        return;
    }
    auto listener = FindListener(ports.local, destination);
    if (!listener)
    {
        Drop(packet, SctpDropReason::NO_LISTENER);
        Answer(sctp::MakeRefusal(view, cookie.peerTag, {}, ChecksumEnabled()), source, destination);
        return;
    }
    std::vector<Address> bound;
    ResolveBinding(listener->GetBinding(), listener->GetBoundNetDevice(), bound);
    sctp::PassiveOpen opening(this, listener->GetParameters(), GetVariantDefaults(), bound);
    if (!opening.ReceiveCookieEcho(view, source, destination, cookie))
    {
        Drop(packet, SctpDropReason::STALE_COOKIE);
        return;
    }
    if (m_table->HasTag(cookie.localTag))
    {
        // Its association has ended, of which the peer may not have heard (RFC 9260 section 8.4).
        Drop(packet, SctpDropReason::STALE_COOKIE);
        Answer(sctp::MakeRefusal(view, cookie.peerTag, {}, ChecksumEnabled()), source, destination);
        return;
    }
    auto socket = listener->Accept(sctp::JoinAddress(cookie.initSource, ports.remote));
    if (!socket)
    {
        NS_LOG_INFO("the listener on port " << ports.local << " refuses " << source);
        Drop(packet, SctpDropReason::NO_LISTENER);
        const auto cause = sctp::MakeUserInitiatedAbortCause("refused");
        Answer(sctp::MakeRefusal(view, cookie.peerTag, {cause}, ChecksumEnabled()),
               source,
               destination);
        return;
    }
    AddSocket(socket);
    if (auto association = socket->Adopt(cookie, source))
    {
        association->ReceivePacket(view, packet, source, destination);
    }
}

void
SctpL4Protocol::Answer(Ptr<Packet> answer, const Address& remote, const Address& local)
{
    SctpRoute route;
    if (answer && FindReplyRoute(remote, local, route))
    {
        SendPacket(answer, remote, route);
    }
}

Ptr<SctpSocketImpl>
SctpL4Protocol::FindListener(uint16_t port, const Address& address) const
{
    SctpSocketImpl* socket = m_ports->Find(port, address);
    return socket && socket->IsListening() ? Ptr<SctpSocketImpl>(socket) : nullptr;
}

// ICMP

void
SctpL4Protocol::ReceiveIcmp(Ipv4Address /* icmpSource */,
                            uint8_t /* icmpTtl */,
                            uint8_t icmpType,
                            uint8_t icmpCode,
                            uint32_t icmpInfo,
                            Ipv4Address payloadSource,
                            Ipv4Address payloadDestination,
                            const uint8_t payload[8])
{
    ProcessIcmp(sctp::GetIcmpv4Meaning(icmpType, icmpCode),
                icmpInfo,
                payloadSource,
                payloadDestination,
                payload);
}

void
SctpL4Protocol::ReceiveIcmp(Ipv6Address /* icmpSource */,
                            uint8_t /* icmpTtl */,
                            uint8_t icmpType,
                            uint8_t icmpCode,
                            uint32_t icmpInfo,
                            Ipv6Address payloadSource,
                            Ipv6Address payloadDestination,
                            const uint8_t payload[8])
{
    ProcessIcmp(sctp::GetIcmpv6Meaning(icmpType, icmpCode),
                icmpInfo,
                payloadSource,
                payloadDestination,
                payload);
}

void
SctpL4Protocol::ProcessIcmp(sctp::IcmpMeaning meaning,
                            uint32_t mtu,
                            const Address& local,
                            const Address& remote,
                            const uint8_t payload[8])
{
    sctp::ByteReader reader(payload, 8);
    SctpPorts ports;
    ports.local = reader.U16();
    ports.remote = reader.U16();
    const uint32_t tag = reader.U32();
    // RFC 9260 section 10, ICMP5: the association of the quoted packet.
    auto association = m_table->Find(ports, remote, local);
    // RFC 9260 section 10, ICMP6: its tag has to fit. With tag 0 it would be an INIT, whose own tag
    // is not among the eight bytes.
    if (meaning == sctp::IcmpMeaning::NONE || !association || tag == 0 ||
        tag != association->GetPeerTag())
    {
        return;
    }
    NS_LOG_INFO("ICMP about " << remote << " for association " << association->GetId());
    if (meaning == sctp::IcmpMeaning::TOO_BIG)
    {
        association->ReceivePathMtu(remote, local, mtu);
    }
    else
    {
        association->ReceiveUnreachable(remote, meaning == sctp::IcmpMeaning::NO_SCTP);
    }
}

} // namespace ns3
