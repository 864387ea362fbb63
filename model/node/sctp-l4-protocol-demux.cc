/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association-table.h"
#include "sctp-endpoint.h"
#include "sctp-icmp.h"
#include "sctp-l4-protocol.h"
#include "sctp-node-statistics.h"
#include "sctp-out-of-the-blue.h"
#include "sctp-port-table.h"

#include "ns3/ipv4-route.h"
#include "ns3/ipv6-route.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-packet-tally.h"
#include "ns3/sctp-parameter-doubts.h"
#include "ns3/sctp-passive-open.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/socket.h"

#include <utility>

/**
 * @file
 * @ingroup sctp-node
 * The demultiplexing of SctpL4Protocol: which association or listener a packet or an ICMP message
 * is for, and the answer to those for none.
 */

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpL4ProtocolDemux");

namespace
{

/**
 * @param packet a received packet
 * @return its ports, seen from this end
 */
SctpPorts
GetPorts(const sctp::ReceivedPacket& packet)
{
    const auto& header = packet.view.GetHeader();
    return {header.destinationPort, header.sourcePort};
}

/**
 * Warns the user, once, of a listener whose settings exclude each other.
 * @param sctp its protocol
 * @param port its port
 * @param mistake result of FindMistake
 * @return whether it can be used: nothing was found
 */
bool
IsUsable(const SctpL4Protocol& sctp, uint16_t port, const std::string& mistake)
{
    if (!mistake.empty())
    {
        SctpUserWarning::PrintOnce(sctp.GetNode()->GetId(),
                                   "The listener on port " + std::to_string(port) +
                                       " accepts nothing: " + mistake + ".");
    }
    return mistake.empty();
}

} // namespace

void
SctpL4Protocol::HandlePacket(sctp::ReceivedPacket& packet)
{
    NS_LOG_FUNCTION(this << packet.packet << packet.source << packet.destination);
    SchedulePoll(false);
    if (m_receiving || m_sending > 0)
    {
        // A packet to an address of this node arrives inside the call that sends it. Its turn comes
        // when the work that sends it is done with.
        sctp::ScheduleFunction(Time(),
                               [self = Ptr<SctpL4Protocol>(this), later = packet]() mutable {
                                   self->HandlePacketNow(later);
                               });
        return;
    }
    HandlePacketNow(packet);
}

void
SctpL4Protocol::HandlePacketNow(sctp::ReceivedPacket& packet)
{
    if (!GetNode())
    {
        return;
    }
    m_receiving = true;
    const uint32_t size = packet.packet->GetSize();
    m_buffer.resize(size);
    packet.packet->CopyData(m_buffer.data(), size);
    if (size >= sctp::COMMON_HEADER_SIZE && ChecksumEnabled())
    {
        packet.checksum = sctp::JudgeChecksum(m_buffer.data(), size);
    }
    if (size < sctp::COMMON_HEADER_SIZE)
    {
        GetCounters().Add(sctp::Counter::UNREADABLE);
        Drop(packet.packet, SctpDropReason::TOO_SHORT);
    }
    else if (packet.checksum == sctp::ChecksumVerdict::WRONG)
    {
        GetCounters().Add(sctp::Counter::CHECKSUM_ERRORS);
        Drop(packet.packet, SctpDropReason::BAD_CHECKSUM);
    }
    else if (!sctp::PacketView::Parse(m_buffer.data(), size, packet.view))
    {
        GetCounters().Add(sctp::Counter::UNREADABLE);
        Drop(packet.packet,
             size < sctp::COMMON_HEADER_SIZE + sctp::TLV_HEADER_SIZE ? SctpDropReason::TOO_SHORT
                                                                     : SctpDropReason::MALFORMED);
    }
    else if (auto association = m_table->FindRecipient(packet, GetCookieJar()))
    {
        association->HandlePacket(packet);
    }
    else if (packet.checksum == sctp::ChecksumVerdict::OMITTED)
    {
        GetCounters().Add(sctp::Counter::CHECKSUM_ERRORS);
        Drop(packet.packet, SctpDropReason::BAD_CHECKSUM);
    }
    else if (!HandleOutOfTheBlue(packet))
    {
        CountReceived(GetCounters(), packet, true);
    }
    m_receiving = false;
}

bool
SctpL4Protocol::HandleOutOfTheBlue(const sctp::ReceivedPacket& packet)
{
    const SctpPorts ports = GetPorts(packet);
    if (ports.local == 0 || ports.remote == 0)
    {
        Drop(packet.packet, SctpDropReason::MALFORMED); // RFC 9260 section 3.1: there is no port 0
        return false;
    }
    switch (sctp::ClassifyOutOfTheBlue(packet.view))
    {
    case sctp::OutOfTheBlueAction::INIT:
        return HandleInit(packet);
    case sctp::OutOfTheBlueAction::COOKIE_ECHO:
        return HandleCookieEcho(packet);
    default:
        Drop(packet.packet, SctpDropReason::OUT_OF_THE_BLUE);
        GetCounters().Add(sctp::Counter::OUT_OF_THE_BLUE);
        Answer(packet, sctp::MakeOutOfTheBlueReply(packet.view, ChecksumEnabled()));
        return false;
    }
}

bool
SctpL4Protocol::HandleInit(const sctp::ReceivedPacket& packet)
{
    const auto& [whole, init] = packet.GetInit();
    if (!whole || init.initiateTag == 0)
    {
        // RFC 9260 sections 3.3.2 and 5.1: ABORT, unless there is no tag for it.
        Drop(packet.packet, SctpDropReason::MALFORMED);
        const auto cause = sctp::MakeProtocolViolationCause("");
        const auto answer = [&, tag = init.initiateTag] {
            return sctp::MakeRefusal(packet.view, tag, {cause}, ChecksumEnabled());
        };
        Answer(packet, init.initiateTag == 0 ? nullptr : answer());
        return false;
    }
    auto reason = SctpDropReason::NO_LISTENER;
    auto listener = FindListener(packet, false, reason);
    if (!listener)
    {
        NS_LOG_INFO("INIT from " << packet.source << " for port " << GetPorts(packet).local << ": "
                                 << reason);
        GetCounters().Add(sctp::Counter::OUT_OF_THE_BLUE, reason == SctpDropReason::NO_LISTENER);
        Drop(packet.packet, reason);
        Answer(packet, sctp::MakeRefusal(packet.view, init.initiateTag, {}, ChecksumEnabled()));
        return false;
    }
    std::vector<Address> bound;
    ResolveBinding(listener->GetBinding(), listener->GetDevice(), bound);
    sctp::PassiveOpen opening(this,
                              listener->GetSharedParameters(),
                              GetVariantDefaults(),
                              std::move(bound),
                              listener->GetPacketOptions());
    opening.HandleInit(packet);
    return false;
}

bool
SctpL4Protocol::HandleCookieEcho(const sctp::ReceivedPacket& packet)
{
    const auto& opened = packet.OpenCookie(GetCookieJar());
    const auto& cookie = opened.cookie;
    if (opened.verdict == sctp::CookieJar::Verdict::BAD)
    {
        Drop(packet.packet, SctpDropReason::BAD_COOKIE); // RFC 9260 section 5.1.5: silently
        return false;
    }
    const auto refuse = [&](SctpDropReason reason, const std::vector<sctp::ErrorCause>& causes) {
        GetCounters().Add(sctp::Counter::OUT_OF_THE_BLUE, reason == SctpDropReason::NO_LISTENER);
        Drop(packet.packet, reason);
        Answer(packet, sctp::MakeRefusal(packet.view, cookie.peerTag, causes, ChecksumEnabled()));
    };
    auto reason = SctpDropReason::NO_LISTENER;
    auto listener = FindListener(packet, true, reason);
    if (!listener)
    {
        refuse(reason, {});
        return false;
    }
    if (!sctp::PassiveOpen::CheckCookieEcho(*this, packet))
    {
        Drop(packet.packet, SctpDropReason::STALE_COOKIE);
        return false;
    }
    if (!cookie.sealed.empty() &&
        !sctp::PassiveOpen(this, listener->GetSharedParameters(), GetVariantDefaults(), {}, {})
             .Admits(packet))
    {
        Drop(packet.packet, SctpDropReason::NOT_AUTHENTICATED);
        return false;
    }
    if (m_table->HasTag(cookie.localTag))
    {
        // Its association has ended, of which the peer may not have heard (RFC 9260 section 8.4).
        refuse(SctpDropReason::STALE_COOKIE, {});
        return false;
    }
    const Ptr<Socket> kept = listener->GetSocket(); // the application may let go of it
    Ptr<SctpAssociation> association;
    if (!listener->Accept(cookie, packet.source, association))
    {
        NS_LOG_INFO("the listener on port " << GetPorts(packet).local << " refuses "
                                            << packet.source);
        refuse(SctpDropReason::REFUSED, {sctp::MakeUserInitiatedAbortCause("refused")});
        return false;
    }
    if (association)
    {
        association->HandlePacket(packet);
    }
    return association != nullptr;
}

void
SctpL4Protocol::Answer(const sctp::ReceivedPacket& packet, Ptr<Packet> answer)
{
    SctpRoute route;
    if (!answer || !FindReplyRoute(packet.source, packet.destination, route))
    {
        return;
    }
    route.udpPort = packet.udpPort;
    const auto copy = answer->Copy(); // IP adds its header
    if (SendPacket(answer, packet.source, route, {}))
    {
        m_statistics->Answered(*copy, sctp::IsIpv6(packet.source));
    }
}

sctp::Endpoint*
SctpL4Protocol::FindListener(const sctp::ReceivedPacket& packet,
                             bool strategies,
                             SctpDropReason& reason) const
{
    const uint16_t port = GetPorts(packet).local;
    sctp::Endpoint* socket = m_ports->Find(port, packet.destination, packet.device);
    if (!socket || !socket->IsListening())
    {
        return nullptr;
    }
    // They may have changed since Listen.
    const auto& parameters = socket->GetSharedParameters();
    const auto mistake = strategies ? sctp::FindParameterMistake(parameters, GetVariantDefaults())
                                    : parameters->FindMistake(GetVariantDefaults());
    if (!IsUsable(*this, port, mistake))
    {
        reason = SctpDropReason::WRONG_SETTINGS;
        return nullptr;
    }
    return socket;
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
    HandleIcmp(sctp::GetIcmpv4Meaning(icmpType, icmpCode),
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
    HandleIcmp(sctp::GetIcmpv6Meaning(icmpType, icmpCode),
               icmpInfo,
               payloadSource,
               payloadDestination,
               payload);
}

void
SctpL4Protocol::HandleIcmp(sctp::IcmpMeaning meaning,
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
        tag != association->GetTags().peer)
    {
        return;
    }
    NS_LOG_INFO("ICMP about " << remote << " for association " << association->GetId());
    if (meaning == sctp::IcmpMeaning::TOO_BIG)
    {
        association->HandlePathMtu(remote, local, mtu);
    }
    else
    {
        association->HandleUnreachable(remote, meaning == sctp::IcmpMeaning::NO_SCTP);
    }
}

} // namespace ns3
