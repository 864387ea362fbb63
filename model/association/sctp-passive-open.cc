/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-passive-open.h"

#include "sctp-capabilities.h"
#include "sctp-handshake-parts.h"
#include "sctp-strategy-table.h"

#include "ns3/log.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-sequencing.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPassiveOpen");

PassiveOpen::PassiveOpen(SctpLowerLayer* lower,
                         Ptr<SctpParameters> parameters,
                         const SctpVariantDefaults& defaults,
                         const std::vector<Address>& bound)
    : m_lower(lower),
      m_parameters(parameters),
      m_defaults(defaults),
      m_bound(bound)
{
}

void
PassiveOpen::ReceiveInit(const PacketView& view, const Address& source, const Address& destination)
{
    // What is offered depends on the numbering; associations have their own.
    ObjectFactory factory;
    factory.SetTypeId(ResolveSctpStrategy(SctpSequencing::GetTypeId(),
                                          m_parameters->strategies,
                                          m_defaults.types));
    auto sequencing = factory.Create<SctpSequencing>();
    auto context = std::make_shared<SctpStrategyContext>();
    context->parameters = m_parameters->ShareValues();
    context->random = m_lower->GetRandomStream();
    sequencing->Attach(context);
    const Capabilities capabilities = MakeCapabilities(*sequencing, m_parameters->extensions);

    InitChunk init;
    const ChunkView& chunk = view.GetChunks().front();
    const auto fault = ReadInit(chunk, capabilities.GetKnownParameters(), init);
    if (init.initiateTag == 0)
    {
        return; // RFC 9260 section 3.3.2: discarded silently
    }
    const SctpPorts ports{view.GetHeader().destinationPort, view.GetHeader().sourcePort};
    if (fault)
    {
        NS_LOG_INFO("INIT refused: " << Describe(*fault));
        ErrorChunk abort;
        abort.isAbort = true;
        abort.causes = {*fault};
        SendRefusal(*m_lower, chunk, abort, ports, init.initiateTag, source, destination);
        return;
    }
    LocalOffer offer;
    offer.tag = m_lower->GetFreshTag();
    offer.initialTsn = DrawInitialTsn(*m_parameters, *m_lower);
    offer.outboundStreams = m_parameters->outboundStreams;
    offer.addresses = TakeFirst(m_bound.empty() ? m_lower->GetLocalAddresses() : m_bound,
                                destination,
                                m_parameters->maxAdvertisedAddresses);
    offer.extensions = capabilities.GetOffer();
    const InitChunk ack = MakeInitAck(*m_parameters,
                                      m_lower->GetCookieJar(),
                                      offer,
                                      init,
                                      source,
                                      destination,
                                      ports,
                                      AssociationTags());
    NS_LOG_INFO("INIT answered with INIT ACK");
    SendReply(*m_lower, ToBytes(ack), ports, init.initiateTag, source, destination);
}

bool
PassiveOpen::ReceiveCookieEcho(const PacketView& view,
                               const Address& source,
                               const Address& destination,
                               Cookie& cookie)
{
    CookieEchoChunk echo;
    if (!CookieEchoChunk::Parse(view.GetChunks().front(), echo))
    {
        return false;
    }
    const auto& header = view.GetHeader();
    const auto verdict = m_lower->GetCookieJar().Open(echo.cookie, Simulator::Now(), cookie);
    // The addresses may be others of the association than those of the INIT; ports and tag not.
    if (verdict == CookieJar::Verdict::BAD || cookie.localPort != header.destinationPort ||
        cookie.remotePort != header.sourcePort || cookie.localTag != header.verificationTag ||
        std::find(cookie.peerAddresses.begin(), cookie.peerAddresses.end(), source) ==
            cookie.peerAddresses.end())
    {
        NS_LOG_INFO("COOKIE ECHO discarded: not a cookie of this node");
        return false;
    }
    if (verdict == CookieJar::Verdict::STALE)
    {
        SendStaleCookie(*m_lower, cookie, source, destination);
        return false;
    }
    return true;
}

void
SendStaleCookie(SctpLowerLayer& lower,
                const Cookie& cookie,
                const Address& source,
                const Address& destination)
{
    const Time staleness = Simulator::Now() - cookie.created - cookie.lifetime;
    const int64_t us = std::min<int64_t>(staleness.GetMicroSeconds(), UINT32_MAX);
    ErrorChunk error;
    error.causes = {MakeStaleCookieCause(static_cast<uint32_t>(us))};
    NS_LOG_INFO("COOKIE ECHO answered with Stale Cookie");
    SendReply(lower,
              ToBytes(error),
              {cookie.localPort, cookie.remotePort},
              cookie.peerTag,
              source,
              destination);
}

} // namespace ns3::sctp
