/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-out-of-the-blue-handler.h"

#include "sctp-association-table.h"
#include "sctp-binding-addresses.h"
#include "sctp-endpoint.h"
#include "sctp-node-statistics.h"
#include "sctp-out-of-the-blue.h"
#include "sctp-port-table.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-parameter-doubts.h"
#include "ns3/sctp-passive-open.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/socket.h"

#include <string>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpOutOfTheBlueHandler");

namespace
{

/**
 * @param packet a received packet
 * @return its ports, seen from this end
 */
SctpPorts
GetPorts(const ReceivedPacket& packet)
{
    const auto& header = packet.view.GetHeader();
    return {header.destinationPort, header.sourcePort};
}

} // namespace

OutOfTheBlueHandler::OutOfTheBlueHandler(Links links)
    : m_links(std::move(links))
{
}

bool
OutOfTheBlueHandler::Handle(const ReceivedPacket& packet)
{
    const SctpPorts ports = GetPorts(packet);
    if (ports.local == 0 || ports.remote == 0)
    {
        // RFC 9260 section 3.1: there is no port 0.
        m_links.drop(packet.packet, SctpDropReason::MALFORMED);
        return false;
    }
    switch (ClassifyOutOfTheBlue(packet.view))
    {
    case OutOfTheBlueAction::INIT:
        HandleInit(packet);
        return false;
    case OutOfTheBlueAction::COOKIE_ECHO:
        return HandleCookieEcho(packet);
    default:
        m_links.drop(packet.packet, SctpDropReason::OUT_OF_THE_BLUE);
        m_links.lower.GetCounters().Add(Counter::OUT_OF_THE_BLUE);
        Answer(packet, MakeOutOfTheBlueReply(packet.view, m_links.lower.ChecksumEnabled()));
        return false;
    }
}

void
OutOfTheBlueHandler::HandleInit(const ReceivedPacket& packet)
{
    const auto& [whole, init] = packet.GetInit();
    if (!whole || init.initiateTag == 0)
    {
        // RFC 9260 sections 3.3.2 and 5.1: ABORT, unless there is no tag for it.
        Refuse(packet,
               SctpDropReason::MALFORMED,
               init.initiateTag,
               {MakeProtocolViolationCause("")});
        return;
    }
    auto reason = SctpDropReason::NO_LISTENER;
    auto listener = FindListener(packet, false, reason);
    if (!listener)
    {
        NS_LOG_INFO("INIT from " << packet.source << " for port " << GetPorts(packet).local << ": "
                                 << reason);
        Refuse(packet, reason, init.initiateTag, {});
        return;
    }
    auto& lower = m_links.lower;
    std::vector<Address> bound;
    FindBindingAddresses(m_links.interfaces, listener->GetBinding(), listener->GetDevice(), bound);
    PassiveOpen opening(&lower,
                        listener->GetSharedParameters(),
                        m_links.getDefaults(),
                        std::move(bound),
                        listener->GetPacketOptions());
    opening.HandleInit(packet);
}

bool
OutOfTheBlueHandler::HandleCookieEcho(const ReceivedPacket& packet)
{
    auto& lower = m_links.lower;
    const auto& opened = packet.OpenCookie(lower.GetCookieJar());
    const auto& cookie = opened.cookie;
    if (opened.verdict == CookieJar::Verdict::BAD)
    {
        m_links.drop(packet.packet, SctpDropReason::BAD_COOKIE); // RFC 9260 section 5.1.5: silently
        return false;
    }
    auto reason = SctpDropReason::NO_LISTENER;
    auto listener = FindListener(packet, true, reason);
    if (!listener)
    {
        Refuse(packet, reason, cookie.peerTag, {});
        return false;
    }
    if (!PassiveOpen::CheckCookieEcho(lower, packet))
    {
        m_links.drop(packet.packet, SctpDropReason::STALE_COOKIE);
        return false;
    }
    if (!cookie.sealed.empty() &&
        !PassiveOpen(&lower, listener->GetSharedParameters(), m_links.getDefaults(), {}, {})
             .Admits(packet))
    {
        m_links.drop(packet.packet, SctpDropReason::NOT_AUTHENTICATED);
        return false;
    }
    if (m_links.associations.HasTag(cookie.localTag))
    {
        // Its association has ended, of which the peer may not have heard (RFC 9260 section 8.4).
        Refuse(packet, SctpDropReason::STALE_COOKIE, cookie.peerTag, {});
        return false;
    }
    const Ptr<Socket> kept = listener->GetSocket(); // the application may let go of it
    Ptr<SctpAssociation> association;
    if (!listener->Accept(cookie, packet.source, association))
    {
        NS_LOG_INFO("the listener on port " << GetPorts(packet).local << " refuses "
                                            << packet.source);
        Refuse(packet,
               SctpDropReason::REFUSED,
               cookie.peerTag,
               {MakeUserInitiatedAbortCause("refused")});
        return false;
    }
    if (association)
    {
        association->HandlePacket(packet);
    }
    return association != nullptr;
}

Endpoint*
OutOfTheBlueHandler::FindListener(const ReceivedPacket& packet,
                                  bool strategies,
                                  SctpDropReason& reason) const
{
    const uint16_t port = GetPorts(packet).local;
    Endpoint* socket = m_links.ports.Find(port, packet.destination, packet.device);
    if (!socket || !socket->IsListening())
    {
        return nullptr;
    }
    // They may have changed since Listen.
    const auto& parameters = socket->GetSharedParameters();
    const auto defaults = m_links.getDefaults();
    const auto mistake =
        strategies ? FindParameterMistake(parameters, defaults) : parameters->FindMistake(defaults);
    if (mistake.empty())
    {
        return socket;
    }
    reason = SctpDropReason::WRONG_SETTINGS;
    m_links.warnOnce("The listener on port " + std::to_string(port) +
                     " accepts nothing: " + mistake + ".");
    return nullptr;
}

void
OutOfTheBlueHandler::Refuse(const ReceivedPacket& packet,
                            SctpDropReason reason,
                            uint32_t tag,
                            const std::vector<ErrorCause>& causes)
{
    auto& lower = m_links.lower;
    lower.GetCounters().Add(Counter::OUT_OF_THE_BLUE, reason == SctpDropReason::NO_LISTENER);
    m_links.drop(packet.packet, reason);
    if (tag != 0)
    {
        Answer(packet, MakeRefusal(packet.view, tag, causes, lower.ChecksumEnabled()));
    }
}

void
OutOfTheBlueHandler::Answer(const ReceivedPacket& packet, Ptr<Packet> answer)
{
    auto& lower = m_links.lower;
    SctpRoute route;
    if (!answer || !lower.FindReplyRoute(packet.source, packet.destination, route))
    {
        return;
    }
    route.udpPort = packet.udpPort;
    const auto copy = answer->Copy(); // IP adds its header
    if (lower.SendPacket(answer, packet.source, route, {}))
    {
        m_links.statistics.Answered(*copy, IsIpv6(packet.source));
    }
}

} // namespace ns3::sctp
