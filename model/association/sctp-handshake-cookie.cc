/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association-addresses.h"
#include "sctp-handshake.h"
#include "sctp-heartbeat.h"
#include "sctp-passive-open.h"
#include "sctp-units.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-received-packet.h"

/**
 * @file
 * @ingroup sctp-association
 * COOKIE ECHO in an association (RFC 9260 section 5.2.4): restarts, collisions, duplicates.
 */

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpHandshakeCookie");

Handshake::CookieAction
Handshake::Classify(CookieJar::Verdict verdict, const Cookie& cookie, uint32_t tag) const
{
    if (verdict == CookieJar::Verdict::BAD || cookie.localTag != tag ||
        cookie.localPort != m_ports.local || cookie.remotePort != m_ports.remote)
    {
        return CookieAction::DISCARD_BAD;
    }
    // RFC 9260 section 5.2.4: a stale cookie counts if both tags match, and table 12 has the rest.
    const AssociationTags& tags = m_states.FindUnits()->tags;
    const bool localMatches = cookie.localTag == tags.local;
    const bool peerMatches = cookie.peerTag == tags.peer;
    if (verdict == CookieJar::Verdict::STALE && !(localMatches && peerMatches))
    {
        return CookieAction::DISCARD_STALE;
    }
    if (localMatches)
    {
        return peerMatches ? CookieAction::CONFIRM : CookieAction::COLLISION;
    }
    const bool tieTagsMatch = tags.localTie != 0 && cookie.localTieTag == tags.localTie &&
                              cookie.peerTieTag == tags.peerTie;
    return !peerMatches && tieTagsMatch ? CookieAction::RESTART : CookieAction::DISCARD_BAD;
}

bool
Handshake::HandleCookieEcho(const ReceivedPacket& packet)
{
    const auto& [whole, verdict, cookie] = packet.OpenCookie(m_lower.GetCookieJar());
    if (!whole)
    {
        m_context.TraceDrop(SctpDropReason::MALFORMED);
        return false;
    }
    const bool forming = IsForming();
    const auto action = Classify(verdict, cookie, packet.view.GetHeader().verificationTag);
    const bool beginsAnew =
        action == CookieAction::RESTART || (action == CookieAction::COLLISION && forming);
    if (beginsAnew && RefuseForSettings(packet, cookie.peerTag))
    {
        return false;
    }
    switch (action)
    {
    case CookieAction::DISCARD_BAD:
        m_context.TraceDrop(SctpDropReason::BAD_COOKIE);
        return false;
    case CookieAction::DISCARD_STALE:
        m_context.TraceDrop(SctpDropReason::STALE_COOKIE);
        SendStaleCookie(m_lower, packet);
        return false;
    case CookieAction::RESTART:
        if (!HandleRestart(cookie, packet))
        {
            return false;
        }
        break;
    case CookieAction::COLLISION:
        if (!HandleCollision(cookie, packet.source))
        {
            return false;
        }
        [[fallthrough]];
    case CookieAction::CONFIRM:
        if (forming)
        {
            Finish();
        }
        break;
    }
    SendCookieAck(packet);
    return true;
}

bool
Handshake::HandleRestart(const Cookie& cookie, const ReceivedPacket& packet)
{
    if (m_context.GetState() != SctpState::SHUTDOWN_ACK_SENT)
    {
        NS_LOG_INFO("the peer has restarted");
        m_states.RestartFrom(cookie);
        return true;
    }
    // RFC 9260 section 5.2.4 A: SHUTDOWN ACK, and ERROR with Cookie Received While Shutting Down.
    ErrorChunk error;
    error.causes = {MakeCookieReceivedWhileShuttingDownCause()};
    Bytes bytes = ToBytes(ShutdownAckChunk());
    const Bytes more = ToBytes(error);
    bytes.insert(bytes.end(), more.begin(), more.end());
    Units& units = *m_states.FindUnits();
    if (SctpPath* path = units.addresses.FindReplyPath(packet.source, packet.destination))
    {
        units.sender->QueueControl(bytes, *path);
    }
    return false;
}

bool
Handshake::HandleCollision(const Cookie& cookie, const Address& source)
{
    // RFC 9260 section 5.2.4 B: the peer has a new tag, which is taken over.
    NS_LOG_INFO("INIT collision");
    if (!IsForming())
    {
        m_states.FindUnits()->tags.peer = cookie.peerTag;
        return true;
    }
    PeerOffer offer = OfferFrom(cookie);
    PreferGivenAddresses(offer, source);
    if (!m_states.AdoptPeer(offer))
    {
        m_context.Terminate(SctpCloseReason::SETUP_FAILED, 0);
        return false;
    }
    return true;
}

void
Handshake::SendCookieAck(const ReceivedPacket& packet)
{
    Units& units = *m_states.FindUnits();
    SctpPath* path = units.addresses.FindReplyPath(packet.source, packet.destination);
    if (!path)
    {
        return;
    }
    // RFC 9260 section 5.4: to an unconfirmed address COOKIE ACK goes with a HEARTBEAT only.
    Bytes bytes = ToBytes(CookieAckChunk());
    if (!path->IsConfirmed() && path->HasRoute())
    {
        const Bytes probe = units.heartbeat->MakeProbe(*path);
        bytes.insert(bytes.end(), probe.begin(), probe.end());
    }
    units.sender->QueueControl(bytes, *path);
}

} // namespace ns3::sctp
