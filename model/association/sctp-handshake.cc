/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-handshake.h"

#include "sctp-heartbeat.h"
#include "sctp-units.h"

#include "ns3/log.h"
#include "ns3/sctp-address-parameters.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-send-side.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpHandshake");

namespace
{

/**
 * Populates the tie-tags (RFC 9260 section 5.2.2), unless they are.
 * @param[in,out] tags the tags of an association
 * @param lower the node
 */
void
PopulateTieTags(AssociationTags& tags, SctpLowerLayer& lower)
{
    if (tags.localTie == 0)
    {
        tags.localTie = lower.GetFreshTag();
        tags.peerTie = lower.GetFreshTag();
    }
}

} // namespace

Handshake::Handshake(UnitContext& context,
                     AssociationStates& states,
                     SctpLowerLayer& lower,
                     SctpPorts ports)
    : m_context(context),
      m_states(states),
      m_lower(lower),
      m_ports(ports)
{
}

Handshake::SetUp&
Handshake::GetSetUp()
{
    if (!m_setUp)
    {
        m_setUp = std::make_unique<SetUp>(m_context, [this] {
            Work work(m_context);
            Expired();
        });
    }
    return *m_setUp;
}

T1Timer&
Handshake::GetT1()
{
    return GetSetUp().t1;
}

LocalOffer
Handshake::MakeOffer(const Capabilities& capabilities, std::vector<Address> addresses)
{
    LocalOffer offer;
    offer.tag = m_states.FindUnits()->tags.local;
    offer.initialTsn = m_initialTsn;
    offer.outboundStreams = m_context.Parameters().outboundStreams;
    offer.addresses = std::move(addresses);
    offer.extensions = capabilities.GetOffer();
    offer.sealed = capabilities.GetSealed();
    return offer;
}

bool
Handshake::Initiate(const std::vector<Address>& remotes, uint32_t initialTsn)
{
    // RFC 9260 section 5.1 A: INIT, T1-init, COOKIE-WAIT.
    m_remotes = remotes;
    m_initialTsn = initialTsn;
    GetT1().BeginChunk();
    m_states.SetState(SctpState::COOKIE_WAIT);
    for (size_t i = 0; i < m_remotes.size(); ++i)
    {
        if (SendInit())
        {
            return true;
        }
        std::rotate(m_remotes.begin(), m_remotes.begin() + 1, m_remotes.end());
    }
    GetT1().Stop();
    return false;
}

bool
Handshake::SendInit()
{
    const Units& units = *m_states.FindUnits();
    InitChunk init = MakeInit(m_context.Parameters(), MakeOffer(units.capabilities, {}), false);
    const auto& locals = units.addresses.GetLocalList();
    m_lower.GetAddressParameters().ListTypes(locals, init);
    if (!m_context.Parameters().behindNat)
    {
        m_lower.GetAddressParameters().List(locals, init);
    }
    if (m_preservativeMs > 0)
    {
        init.cookiePreservativeMs = m_preservativeMs;
    }
    NS_LOG_INFO("INIT, attempt " << GetT1().GetAttempt() + 1);
    const bool all = m_context.Parameters().connectOrder == SCTP_CONNECT_PARALLEL;
    const size_t first = GetT1().GetAttempt() % m_remotes.size();
    std::vector<Address> remotes{m_remotes[first]};
    if (all)
    {
        remotes = m_remotes;
        std::rotate(remotes.begin(), remotes.begin() + first, remotes.end());
    }
    GetT1().Start(remotes);
    const size_t round = GetT1().GetAttempt() / m_remotes.size();
    const auto output = GetOutput(m_context.Parameters().remoteUdpEncapsPort);
    bool sent = false;
    for (const auto& remote : remotes)
    {
        const auto route = FindInitRoute(m_lower, m_context.Parameters(), remote, *locals, round);
        if (route && SendInitTo(output, init, m_ports, remote, *route))
        {
            sent = true;
            CountIfAgain();
        }
    }
    return sent;
}

PathlessOutput
Handshake::GetOutput(uint16_t udpPort, bool checksum) const
{
    return {m_lower,
            m_context.GetCounters(),
            m_context.GetPacketOptions(),
            udpPort,
            nullptr,
            checksum};
}

void
Handshake::CountIfAgain()
{
    if (GetT1().GetAttempt() > 0)
    {
        m_context.GetCounters().Add(Counter::CONTROL_RETRANSMISSIONS);
    }
}

bool
Handshake::HandleInitRejected(const Address& source)
{
    const auto refused = std::find(m_remotes.begin(), m_remotes.end(), source);
    if (refused == m_remotes.end() || m_remotes.size() == 1)
    {
        return false;
    }
    const bool all = m_context.Parameters().connectOrder == SCTP_CONNECT_PARALLEL;
    const size_t index = refused - m_remotes.begin();
    const bool current = index == GetT1().GetAttempt() % m_remotes.size();
    // The next attempt begins behind it, or with the address that moved to its place.
    std::rotate(m_remotes.begin(), refused, m_remotes.end());
    m_remotes.erase(m_remotes.begin());
    if (!all && current)
    {
        GetT1().BeginHost();
        SendInit();
    }
    return true;
}

void
Handshake::Expired()
{
    // RFC 9260 section 4, notes 2 and 3: INIT and COOKIE ECHO are sent again, each at most
    // Max.Init.Retransmits times, with a doubled timeout.
    m_context.GetCounters().Add(Counter::T1_EXPIRATIONS);
    if (GetT1().GetAttempt() >= m_context.Parameters().maxInitRetransmits)
    {
        m_context.Terminate(SctpCloseReason::SETUP_FAILED, 0);
        m_context.FlushOutput();
        return;
    }
    GetT1().CountRetransmission();
    GetT1().BackOff();
    if (m_context.GetState() == SctpState::COOKIE_WAIT)
    {
        m_lower.InitUnanswered(m_remotes[(GetT1().GetAttempt() - 1) % m_remotes.size()]);
        SendInit();
    }
    else
    {
        SendCookieEcho();
    }
    m_context.FlushOutput();
}

void
Handshake::Refuse(const ReceivedPacket& packet, const ErrorCause& cause, uint32_t tag)
{
    NS_LOG_INFO("refused: " << Describe(cause));
    ErrorChunk abort;
    abort.isAbort = true;
    abort.tBit = tag == 0;
    abort.causes = {cause};
    const uint32_t used = tag == 0 ? m_states.FindUnits()->tags.local : tag;
    SendRefusal(GetOutput(packet.udpPort), packet, abort, m_ports, used);
}

bool
Handshake::RefuseForSettings(const ReceivedPacket& packet, uint32_t tag)
{
    if (m_states.CheckSettings())
    {
        return false;
    }
    m_context.TraceDrop(SctpDropReason::WRONG_SETTINGS);
    if (tag != 0) // RFC 9260 section 3.3.2: else silently
    {
        Refuse(packet, MakeUserInitiatedAbortCause("refused"), tag);
    }
    return true;
}

void
Handshake::HandleInit(const ReceivedPacket& packet)
{
    if (!RefuseForSettings(packet, packet.GetInit().chunk.initiateTag))
    {
        AnswerInit(packet);
    }
}

bool
Handshake::RefuseNewAddresses(const ReceivedPacket& packet, const InitChunk& init)
{
    const Units& units = *m_states.FindUnits();
    const auto added = units.addresses.GetNew(GetPeerAddresses(init, packet.source));
    if (added.empty())
    {
        return false;
    }
    if (m_context.Parameters().dynamicAddresses &&
        m_context.GetState() != SctpState::COOKIE_ECHOED && init.initiateTag == units.tags.peer)
    {
        // No restart has the same tag: it is late, and addresses have left since (RFC 5061).
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
    }
    else
    {
        Refuse(packet, MakeRestartWithNewAddressesCause(added), init.initiateTag);
    }
    return true;
}

void
Handshake::AnswerInit(const ReceivedPacket& packet)
{
    Units& units = *m_states.FindUnits();
    const Capabilities answer = units.MakeAnswer(packet.GetInit().chunk.others);
    InitChunk init;
    const auto fault = ReadInit(packet, answer, init);
    if (fault || init.initiateTag == 0)
    {
        m_context.TraceDrop(SctpDropReason::MALFORMED);
        if (init.initiateTag != 0) // RFC 9260 section 3.3.2: else silently
        {
            Refuse(packet, *fault, init.initiateTag);
        }
        return;
    }
    // RFC 9260 section 5.2.1: tag and TSN of the own INIT; 5.2.2: once set up, new ones, tie-tags.
    LocalOffer offer = MakeOffer(answer, units.addresses.GetLocal());
    Address remote = packet.source;
    Address local = packet.destination;
    if (m_context.GetState() == SctpState::COOKIE_WAIT && !Contains(m_remotes, packet.source))
    {
        if (!FindGiven(m_lower, init, m_remotes, offer.addresses, remote, local))
        {
            m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
            return;
        }
        init.addresses = GetPeerAddresses(init, packet.source); // it need not be listed
    }
    else if (m_context.GetState() != SctpState::COOKIE_WAIT)
    {
        if (RefuseNewAddresses(packet, init))
        {
            return;
        }
        PopulateTieTags(units.tags, m_lower);
        if (m_context.GetState() != SctpState::COOKIE_ECHOED)
        {
            offer.tag = m_lower.GetFreshTag();
            offer.initialTsn = DrawInitialTsn(m_context.Parameters(), m_lower);
            offer.outboundStreams = static_cast<uint16_t>(units.GetOutboundStreams());
        }
    }
    const InitChunk ack = MakeInitAck(m_context.Parameters(),
                                      m_lower,
                                      offer,
                                      init,
                                      remote,
                                      local,
                                      m_ports,
                                      units.tags);
    const bool isReply = remote == packet.source;
    const auto port = isReply ? packet.udpPort : m_context.Parameters().remoteUdpEncapsPort;
    const auto output = GetOutput(port, !answer.OmitChecksum());
    SendReply(output, ToBytes(ack), m_ports, init.initiateTag, remote, local);
}

void
Handshake::HandleInitAck(const ReceivedPacket& packet)
{
    if (m_context.GetState() != SctpState::COOKIE_WAIT)
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK); // RFC 9260 section 5.2.3
        return;
    }
    Units& units = *m_states.FindUnits();
    InitChunk ack;
    const auto cause = ReadInit(packet, units.capabilities, ack);
    if (cause || ack.initiateTag == 0)
    {
        RefuseInitAck(packet, ack, cause.value_or(MakeInvalidMandatoryParameterCause()));
        return;
    }
    PeerOffer offer = OfferFrom(m_context.Parameters(), ack, packet.source, packet.destination);
    offer.udpPort = packet.udpPort;
    PreferGivenAddresses(offer, packet.source);
    if (!m_states.AdoptPeer(offer))
    {
        if (!HandleInitRejected(packet.source))
        {
            m_context.Terminate(SctpCloseReason::SETUP_FAILED, 0);
        }
        return;
    }
    GetT1().Stop();
    SctpPath* path = units.paths.FindForPacket(packet.source, packet.destination);
    if (const auto sample = GetT1().GetSample(); path && sample)
    {
        path->AddRttSample(*sample);
    }
    BeginCookieEcho(ack);
}

void
Handshake::RefuseInitAck(const ReceivedPacket& packet,
                         const InitChunk& ack,
                         const ErrorCause& cause)
{
    m_context.TraceDrop(SctpDropReason::MALFORMED);
    if (packet.view.GetLeading().valueSize < sizeof(ack.initiateTag))
    {
        return; // no tag to answer with
    }
    // RFC 9260 section 3.3.3: without a tag of the peer, the received one is reflected.
    Refuse(packet, cause, ack.initiateTag);
    // With tag, OS or MIS of 0 the TCB MUST be destroyed, also if the user gave other addresses.
    // Else those are tried, as they may be of other hosts.
    const bool destroys =
        ack.initiateTag == 0 || cause.code == CauseCode::INVALID_MANDATORY_PARAMETER;
    const bool goesOn =
        IsRefusedForWindow(cause, ack) || (!destroys && HandleInitRejected(packet.source));
    if (!goesOn)
    {
        m_context.Terminate(SctpCloseReason::SETUP_FAILED, 0);
    }
}

void
Handshake::BeginCookieEcho(const InitChunk& ack)
{
    // RFC 9260 section 5.1 C: COOKIE ECHO with the cookie of the INIT ACK, T1-cookie,
    // COOKIE-ECHOED.
    CookieEchoChunk echo;
    echo.cookie = *ack.cookie;
    GetSetUp().cookie = ToBytes(echo);
    GetSetUp().unrecognized = ack.unrecognized;
    m_states.SetState(SctpState::COOKIE_ECHOED);
    GetT1().BeginChunk();
    const SctpPath& first = GetCookiePath();
    if (!first.GetSrtt().IsZero())
    {
        // A sample ends the backoff (RFC 9260 section 6.3.3).
        GetT1().SetTimeout(first.GetRemote(), first.GetRto());
    }
    SendCookieEcho();
}

void
Handshake::PreferGivenAddresses(PeerOffer& offer, const Address& source) const
{
    // RFC 9260 section 5.4, rule 1: the addresses that the user gave are confirmed.
    offer.confirmed.insert(offer.confirmed.end(), m_remotes.begin(), m_remotes.end());
    const Address& first = Contains(m_remotes, source) ? source : m_remotes.front();
    const auto wanted = std::find(offer.addresses.begin(), offer.addresses.end(), first);
    if (wanted != offer.addresses.end() && wanted != offer.addresses.begin())
    {
        std::rotate(offer.addresses.begin(), wanted, wanted + 1);
        offer.local = Address(); // the former first one spoke to it
    }
}

SctpPath&
Handshake::GetCookiePath()
{
    // Round robin, verified addresses first; at the others a HEARTBEAT has to fit, too
    // (RFC 9260 section 5.4).
    constexpr uint32_t PROBE_SIZE = 40;
    Units& units = *m_states.FindUnits();
    units.addresses.FindMissingRoutes();
    std::vector<SctpPath*> usable;
    for (const bool confirmed : {true, false})
    {
        for (const auto& path : units.paths.GetPaths())
        {
            if (path->HasRoute() && path->IsConfirmed() == confirmed &&
                (confirmed || GetSetUp().cookie.size() + PROBE_SIZE <= path->GetChunkRoom()))
            {
                usable.push_back(PeekPointer(path));
            }
        }
    }
    return usable.empty() ? *units.paths.GetPrimary()
                          : *usable[GetT1().GetAttempt() % usable.size()];
}

void
Handshake::SendCookieEcho()
{
    SctpPath& path = GetCookiePath();
    GetSetUp().cookiePath = path.GetId();
    GetT1().Start({path.GetRemote()});
    NS_LOG_INFO("COOKIE ECHO, attempt " << GetT1().GetAttempt() + 1);
    if (!path.HasRoute())
    {
        return; // there may be one when T1-cookie expires
    }
    Units& units = *m_states.FindUnits();
    PacketBuilder builder(path.GetChunkRoom());
    builder.AddControl(GetSetUp().cookie);
    if (path.IsConfirmed())
    {
        // RFC 9260 section 3.2.2: parameters of the INIT ACK are reported behind the COOKIE ECHO.
        // Section 5.1 C: DATA may go with it, too.
        builder.AddControl(ErrorChunk::MakeReport(GetSetUp().unrecognized, builder.GetRoom()));
        units.sendSide->GetTransmitter().BundleDataWithCookieEcho(builder, path);
    }
    else
    {
        builder.AddControl(units.heartbeat->MakeProbe(path)); // section 5.4: with nothing else
    }
    units.sender->Transmit(builder, path);
    CountIfAgain();
}

bool
Handshake::IsForming() const
{
    return m_context.GetState() == SctpState::COOKIE_WAIT ||
           m_context.GetState() == SctpState::COOKIE_ECHOED;
}

void
Handshake::HandleCookieAck()
{
    if (m_context.GetState() != SctpState::COOKIE_ECHOED)
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK); // RFC 9260 section 5.2.5
        return;
    }
    SctpPath* path = m_states.FindUnits()->paths.Find(GetSetUp().cookiePath);
    if (const auto sample = GetT1().GetSample(); path && sample)
    {
        path->AddRttSample(*sample);
    }
    Finish();
}

void
Handshake::Finish()
{
    GetT1().Stop();
    SctpPath& path = *m_states.FindUnits()->paths.GetDestination();
    const auto& params = m_context.Parameters();
    if (path.GetSrtt().IsZero() && !params.rtoResetAfterHandshake)
    {
        while (path.GetRto() < std::min(GetT1().GetTimeout(path.GetRemote()), params.rtoMax))
        {
            path.BackOff();
        }
    }
    m_states.BecomeEstablished();
    Stop(); // an idle association keeps neither cookie nor timeouts
}

void
Handshake::HandleImpliedCookieAck()
{
    NS_LOG_INFO("COOKIE ACK is implied");
    Finish(); // without an RTT sample: a SACK may have been delayed
}

void
Handshake::HandleStaleCookie()
{
    // RFC 9260 section 5.2.6: in any other state than COOKIE-ECHOED it is discarded.
    if (m_context.GetState() != SctpState::COOKIE_ECHOED)
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return;
    }
    // INIT ACK resets the attempt counter, so stale cookies are counted separately.
    if (++m_staleCookies > m_context.Parameters().maxInitRetransmits)
    {
        m_context.Terminate(SctpCloseReason::SETUP_FAILED, 0);
        return;
    }
    // Alternative 3 of RFC 9260 section 5.2.6: ask for the round trip and one second more.
    const Time measured = GetT1().GetElapsed();
    m_preservativeMs =
        static_cast<uint32_t>(std::min<int64_t>(measured.GetMilliSeconds() + 1000, UINT32_MAX));
    GetT1().CountRetransmission();
    GetT1().ResetTimeouts();
    m_states.SetState(SctpState::COOKIE_WAIT);
    SendInit();
}

void
Handshake::Stop()
{
    m_setUp.reset();
}

} // namespace ns3::sctp
