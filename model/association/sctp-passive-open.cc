/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-passive-open.h"

#include "sctp-handshake-parts.h"
#include "sctp-strategy-table.h"

#include "ns3/log.h"
#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-capabilities.h"
#include "ns3/sctp-data-format.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPassiveOpen");

PassiveOpen::PassiveOpen(SctpLowerLayer* lower,
                         const SctpSharedParameters& parameters,
                         const SctpVariantDefaults& defaults,
                         std::vector<Address> bound,
                         const SctpPacketOptions& options)
    : m_lower(lower),
      m_parameters(parameters),
      m_defaults(defaults),
      m_bound(std::move(bound)),
      m_options(options)
{
}

Capabilities
PassiveOpen::GetCapabilities(const ExtensionOffer& peer) const
{
    // The offer depends on the formats; associations have their own.
    auto context = std::make_shared<SctpStrategyContext>();
    context->parameters = m_parameters.GetValues();
    context->random = m_lower->GetRandomStream();
    SctpStrategySet formats;
    for (const TypeId& base : {SctpDataFormat::GetTypeId(), SctpAckFormat::GetTypeId()})
    {
        const auto choice = ResolveSctpStrategy(base, m_parameters->GetChoices(), m_defaults.types);
        formats.Add(base, CreateSctpStrategy(choice, context));
    }
    return MakeCapabilities(formats.Get<SctpDataFormat>(),
                            formats.Get<SctpAckFormat>(),
                            {*m_parameters, m_lower, &peer});
}

LocalOffer
PassiveOpen::MakeOffer(const Capabilities& capabilities, const Address& first)
{
    LocalOffer offer;
    offer.tag = m_lower->GetFreshTag();
    offer.initialTsn = DrawInitialTsn(*m_parameters, *m_lower);
    offer.outboundStreams = m_parameters->outboundStreams;
    const uint32_t most = m_parameters->maxAdvertisedAddresses;
    if (m_bound.empty())
    {
        offer.shared = m_lower->GetLocalAddresses();
    }
    if (most > 0)
    {
        const auto& all = offer.shared ? *offer.shared : m_bound;
        offer.addresses = TakeFirst(all, first, most);
        offer.shared = nullptr;
    }
    else
    {
        offer.addresses = std::move(m_bound);
    }
    offer.extensions = capabilities.GetOffer();
    offer.sealed = capabilities.GetSealed();
    return offer;
}

void
PassiveOpen::HandleInit(const ReceivedPacket& packet)
{
    Capabilities capabilities =
        GetCapabilities(ExtensionOffer::Read(packet.GetInit().chunk.others));
    InitChunk init;
    const auto fault = ReadInit(packet, capabilities, init);
    if (init.initiateTag == 0)
    {
        return; // RFC 9260 section 3.3.2: discarded silently
    }
    const auto& header = packet.view.GetHeader();
    const SctpPorts ports{header.destinationPort, header.sourcePort};
    PathlessOutput output{*m_lower, m_lower->GetCounters(), m_options};
    output.udpPort = packet.udpPort;
    if (fault)
    {
        NS_LOG_INFO("INIT refused: " << Describe(*fault));
        ErrorChunk abort;
        abort.isAbort = true;
        abort.causes = {*fault};
        SendRefusal(output, packet, abort, ports, init.initiateTag);
        return;
    }
    LocalOffer offer = MakeOffer(capabilities, packet.destination);
    capabilities.SetPeerOffer(init.extensions);
    const InitChunk ack = MakeInitAck(*m_parameters,
                                      *m_lower,
                                      std::move(offer),
                                      init,
                                      packet.source,
                                      packet.destination,
                                      ports,
                                      AssociationTags());
    NS_LOG_INFO("INIT answered with INIT ACK");
    output.checksum = !capabilities.OmitChecksum();
    SendReply(output, ToBytes(ack), ports, init.initiateTag, packet.source, packet.destination);
}

bool
PassiveOpen::Admits(const ReceivedPacket& packet) const
{
    const Cookie& cookie = packet.OpenCookie(m_lower->GetCookieJar()).cookie;
    Capabilities capabilities = GetCapabilities(ExtensionOffer::Read(cookie.extensions));
    capabilities.Restore(cookie.sealed);
    capabilities.SetPeerOffer(cookie.extensions);
    return capabilities.Admit(packet, *m_parameters);
}

bool
PassiveOpen::CheckCookieEcho(SctpLowerLayer& lower, const ReceivedPacket& packet)
{
    const auto& [whole, verdict, cookie] = packet.OpenCookie(lower.GetCookieJar());
    const auto& header = packet.view.GetHeader();
    // The addresses may be others of the association than those of the INIT; ports and tag not.
    if (!whole || verdict == CookieJar::Verdict::BAD ||
        cookie.localPort != header.destinationPort || cookie.remotePort != header.sourcePort ||
        cookie.localTag != header.verificationTag ||
        std::find(cookie.peerAddresses.begin(), cookie.peerAddresses.end(), packet.source) ==
            cookie.peerAddresses.end())
    {
        NS_LOG_INFO("COOKIE ECHO discarded: not a cookie of this node");
        return false;
    }
    if (verdict == CookieJar::Verdict::STALE)
    {
        SendStaleCookie(lower, packet);
        return false;
    }
    return true;
}

void
SendStaleCookie(SctpLowerLayer& lower, const ReceivedPacket& packet)
{
    const Cookie& cookie = packet.OpenCookie(lower.GetCookieJar()).cookie;
    const Time staleness = Simulator::Now() - cookie.created - cookie.lifetime;
    const int64_t us = std::min<int64_t>(staleness.GetMicroSeconds(), UINT32_MAX);
    ErrorChunk error;
    error.causes = {MakeStaleCookieCause(static_cast<uint32_t>(us))};
    NS_LOG_INFO("COOKIE ECHO answered with Stale Cookie");
    SendReply({lower, lower.GetCounters(), {}, packet.udpPort},
              ToBytes(error),
              {cookie.localPort, cookie.remotePort},
              cookie.peerTag,
              packet.source,
              packet.destination);
}

} // namespace ns3::sctp
