/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-handshake-parts.h"

#include "ns3/sctp-address-parameters.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-capabilities.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-packet-filters.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-time-sum.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace ns3::sctp
{

namespace
{

/// Least a_rwnd of INIT and INIT ACK, bytes (RFC 9260 section 3.3.2).
constexpr uint32_t MIN_WINDOW = 1500;

/**
 * @param init the peer's INIT
 * @param source its source address
 * @param ipv4 whether the family is IPv4, not IPv6
 * @return whether the peer can use the addresses of a family, by its Supported Address Types
 */
bool
PeerSupports(const InitChunk& init, const Address& source, bool ipv4)
{
    if (!init.supportedAddressTypes)
    {
        return true;
    }
    // A family that the peer uses itself counts as supported (RFC 9260 section 5.1.2).
    if (IsIpv4(source) == ipv4 || std::any_of(init.addresses.begin(),
                                              init.addresses.end(),
                                              [ipv4](const auto& a) { return IsIpv4(a) == ipv4; }))
    {
        return true;
    }
    const auto type =
        static_cast<uint16_t>(ipv4 ? ParameterType::IPV4_ADDRESS : ParameterType::IPV6_ADDRESS);
    const auto& types = *init.supportedAddressTypes;
    return std::find(types.begin(), types.end(), type) != types.end();
}

/**
 * Sends chunks that belong to no path.
 * @param output sends it
 * @param chunks whole chunks
 * @param ports ports of the packet, seen from this end
 * @param tag verification tag of the packet
 * @param remote where to
 * @param route how
 * @return whether the packet has left
 */
bool
SendAlong(const PathlessOutput& output,
          const Bytes& chunks,
          SctpPorts ports,
          uint32_t tag,
          const Address& remote,
          const SctpRoute& route)
{
    PacketBuilder builder(static_cast<uint32_t>(chunks.size()));
    builder.AddControl(chunks);
    if (output.filters)
    {
        output.filters->Seal(builder, nullptr);
    }
    const auto packet =
        builder.Build(ports.local,
                      ports.remote,
                      tag,
                      (output.checksum || output.udpPort != 0) && output.lower.ChecksumEnabled());
    const uint32_t size = packet->GetSize();
    SctpRoute way = route;
    way.udpPort = output.udpPort;
    if (!output.lower.SendPacket(packet, remote, way, output.options))
    {
        return false;
    }
    CountSent(output.counters, builder.GetTally(), size);
    output.counters.Add(Counter::IPV6_SENT, IsIpv6(remote));
    return true;
}

/**
 * Removes the addresses of a kind that the peer does not support (RFC 9260 section 3.3.2.1.5).
 * @param addresses the local addresses
 * @param init the peer's INIT
 * @param source the address that it came from
 */
void
RemoveUnsupported(std::vector<Address>& addresses, const InitChunk& init, const Address& source)
{
    for (const bool ipv4 : {false, true})
    {
        if (!PeerSupports(init, source, ipv4))
        {
            addresses.erase(
                std::remove_if(addresses.begin(),
                               addresses.end(),
                               [ipv4](const auto& address) { return IsIpv4(address) == ipv4; }),
                addresses.end());
        }
    }
}

/**
 * The list of addresses is omitted if it says no more than the source of the packet (RFC 9260
 * section 5.1.2 A: without a list, the source is the only address).
 * @param init INIT or INIT ACK
 * @param source source address of its packet
 * @return whether that is so
 */
bool
ListsOnlySource(const InitChunk& init, const Address& source)
{
    return init.addresses.size() == 1 && init.addresses.front() == source;
}

/**
 * Completes an INIT ACK by the addresses of this end that the peer supports.
 * @param ack the INIT ACK, with the addresses to be listed unless they are shared
 * @param lower the node
 * @param shared the node's addresses, to be listed instead; null = those of the chunk are listed
 * @param init the peer's INIT
 * @param source the address that it came from
 * @param destination the address that it came to
 * @param until when the cookie of the INIT ACK becomes stale
 * @return the addresses for the cookie, as the peer derives them
 */
SharedAddresses
ListLocalAddresses(InitChunk& ack,
                   SctpLowerLayer& lower,
                   const SctpAddressList& shared,
                   const InitChunk& init,
                   const Address& source,
                   const Address& destination,
                   Time until)
{
    if (shared && shared->size() >= LONG_ADDRESS_LIST)
    {
        const auto& types = lower.GetAddressParameters().GetTypes(shared);
        if (std::all_of(types.begin(), types.end(), [&](uint16_t type) {
                const auto ipv4 = static_cast<uint16_t>(ParameterType::IPV4_ADDRESS);
                return PeerSupports(init, source, type == ipv4);
            }))
        {
            lower.GetAddressParameters().List(shared, ack);
            return lower.GetCookieJar().KeepList(shared, destination, until);
        }
    }
    if (shared)
    {
        ack.addresses = *shared;
    }
    RemoveUnsupported(ack.addresses, init, source);
    if (ListsOnlySource(ack, destination))
    {
        ack.addresses.clear();
    }
    return std::make_shared<const std::vector<Address>>(GetPeerAddresses(ack, destination));
}

} // namespace

uint32_t
DrawInitialTsn(const SctpParameterValues& parameters, SctpLowerLayer& lower)
{
    return parameters.initialTsn >= 0 ? static_cast<uint32_t>(parameters.initialTsn)
                                      : lower.GetRandom32();
}

InitChunk
MakeInit(const SctpParameterValues& parameters, LocalOffer offer, bool isAck)
{
    InitChunk init;
    init.isAck = isAck;
    init.initiateTag = offer.tag;
    init.advertisedWindow = parameters.rcvBufSize;
    init.outboundStreams = offer.outboundStreams;
    init.inboundStreams = parameters.maxInboundStreams;
    init.initialTsn = offer.initialTsn;
    init.addresses = std::move(offer.addresses);
    init.extensions = std::move(offer.extensions);
    return init;
}

std::optional<ErrorCause>
ReadInit(const ReceivedPacket& packet, const Capabilities& capabilities, InitChunk& init)
{
    const ReadInitChunk& read = packet.GetInit();
    init = read.chunk;
    init.Recognize(capabilities.GetKnownParameters());
    // RFC 9260 section 5.1: ABORT if mandatory parameters are missing or invalid.
    if (!read.whole || !capabilities.IsValid(init.extensions))
    {
        return MakeProtocolViolationCause("");
    }
    // RFC 9260 section 5.1.2 B: ABORT with Unresolvable Address.
    if (init.hasHostName)
    {
        return MakeUnresolvableAddressCause(
            {static_cast<uint16_t>(ParameterType::HOST_NAME_ADDRESS), init.hostName});
    }
    // RFC 9260 sections 3.3.2 and 3.3.3: ABORT if one of these has a value that is not allowed.
    if (init.advertisedWindow < MIN_WINDOW || init.outboundStreams == 0 || init.inboundStreams == 0)
    {
        return MakeInvalidMandatoryParameterCause();
    }
    // RFC 9260 section 3.3.3: the State Cookie is mandatory.
    if (init.isAck && !init.cookie)
    {
        return MakeMissingParameterCause({static_cast<uint16_t>(ParameterType::STATE_COOKIE)});
    }
    return std::nullopt;
}

bool
IsRefusedForWindow(const ErrorCause& cause, const InitChunk& ack)
{
    return cause.code == CauseCode::INVALID_MANDATORY_PARAMETER && ack.initiateTag != 0 &&
           ack.outboundStreams > 0 && ack.inboundStreams > 0;
}

std::vector<Address>
GetPeerAddresses(const InitChunk& init, const Address& source)
{
    std::vector<Address> addresses;
    addresses.reserve(init.addresses.size() + 1);
    addresses.push_back(source);
    const auto begin = init.addresses.begin();
    const auto end = init.addresses.end();
    const auto listed = std::find(begin, end, source); // INIT lists an address once
    addresses.insert(addresses.end(), begin, listed);
    addresses.insert(addresses.end(), listed == end ? end : listed + 1, end);
    return addresses;
}

InitChunk
MakeInitAck(const SctpParameterValues& parameters,
            SctpLowerLayer& lower,
            LocalOffer offer,
            const InitChunk& init,
            const Address& source,
            const Address& destination,
            SctpPorts ports,
            const AssociationTags& tags)
{
    auto addresses = parameters.behindNat ? std::vector<Address>() : std::move(offer.addresses);
    InitChunk ack = MakeInit(parameters, offer, true);
    ack.addresses = std::move(addresses); // not copied; none behind a NAT (RFC 6951 section 5.7)
    // RFC 9260 section 5.1.1: at most as many outbound streams as the peer allows.
    ack.outboundStreams = std::min(offer.outboundStreams, init.inboundStreams);
    ack.unrecognized = init.unrecognized;

    // RFC 9260 section 5.1.3: all that the association needs is in the cookie.
    Cookie cookie;
    cookie.created = Simulator::Now();
    cookie.lifetime = parameters.validCookieLife;
    if (init.cookiePreservativeMs)
    {
        // RFC 9260 section 3.3.2.1.3: granted, but no more than the life time once more.
        cookie.lifetime = SaturatingSum(
            cookie.lifetime,
            std::min(MilliSeconds(*init.cookiePreservativeMs), parameters.validCookieLife));
    }
    cookie.localPort = ports.local;
    cookie.remotePort = ports.remote;
    cookie.localTag = offer.tag;
    cookie.peerTag = init.initiateTag;
    cookie.localTieTag = tags.localTie;
    cookie.peerTieTag = tags.peerTie;
    cookie.localInitialTsn = offer.initialTsn;
    cookie.peerInitialTsn = init.initialTsn;
    cookie.peerWindow = init.advertisedWindow;
    cookie.outboundStreams = ack.outboundStreams;
    cookie.inboundStreams = std::min(init.outboundStreams, parameters.maxInboundStreams);
    cookie.initSource = source;
    cookie.localAddresses = ListLocalAddresses(ack,
                                               lower,
                                               parameters.behindNat ? nullptr : offer.shared,
                                               init,
                                               source,
                                               destination,
                                               SaturatingSum(cookie.created, cookie.lifetime));
    cookie.peerAddresses =
        Contains(init.addresses, source) ? init.addresses : GetPeerAddresses(init, source);
    cookie.extensions = init.extensions;
    cookie.sealed = offer.sealed;
    ack.cookie = lower.GetCookieJar().Seal(cookie);
    return ack;
}

bool
FindGiven(SctpLowerLayer& lower,
          const InitChunk& init,
          const std::vector<Address>& given,
          const std::vector<Address>& usable,
          Address& remote,
          Address& local)
{
    for (const auto& address : given)
    {
        SctpRoute route;
        if (Contains(init.addresses, address) && lower.FindRoute(address, usable, route))
        {
            remote = address;
            local = route.local;
            return true;
        }
    }
    return false;
}

PeerOffer
OfferFrom(const SctpParameterValues& parameters,
          const InitChunk& ack,
          const Address& source,
          const Address& destination)
{
    // RFC 9260 section 5.1.1: each end uses at most as many outbound streams as the other allows.
    PeerOffer offer;
    offer.tag = ack.initiateTag;
    offer.initialTsn = ack.initialTsn;
    offer.window = ack.advertisedWindow;
    offer.outboundStreams = std::min(parameters.outboundStreams, ack.inboundStreams);
    offer.inboundStreams = std::min(parameters.maxInboundStreams, ack.outboundStreams);
    offer.addresses = GetPeerAddresses(ack, source);
    offer.listed = Contains(ack.addresses, source) ? ack.addresses : offer.addresses;
    offer.extensions = ack.extensions;
    offer.local = destination;
    offer.usedRemote = source;
    offer.usedLocal = destination;
    return offer;
}

PeerOffer
OfferFrom(const Cookie& cookie)
{
    PeerOffer offer;
    offer.tag = cookie.peerTag;
    offer.initialTsn = cookie.peerInitialTsn;
    offer.window = cookie.peerWindow;
    offer.outboundStreams = cookie.outboundStreams;
    offer.inboundStreams = cookie.inboundStreams;
    offer.listed = cookie.peerAddresses;
    InitChunk init;
    init.addresses = cookie.peerAddresses;
    offer.addresses = GetPeerAddresses(init, cookie.initSource);
    offer.confirmed = {cookie.initSource}; // RFC 9260 section 5.4, rule 2
    offer.local = cookie.localAddresses->front();
    offer.usedRemote = cookie.initSource;
    offer.usedLocal = offer.local;
    offer.extensions = cookie.extensions;
    offer.sealed = cookie.sealed;
    offer.udpPort = cookie.udpPort;
    return offer;
}

std::vector<SctpRoute>
ListInitRoutes(SctpLowerLayer& lower,
               const SctpParameterValues& parameters,
               const Address& remote,
               const std::vector<Address>& locals)
{
    SctpRoute preferred;
    if (!lower.FindRoute(remote, locals, preferred))
    {
        return {};
    }
    std::vector<SctpRoute> routes{preferred};
    const bool pairs = parameters.pathsPerAddressPair != SCTP_PAIRS_OFF;
    if (!pairs && !parameters.varyInitSource)
    {
        return routes;
    }
    for (const auto& local : locals)
    {
        SctpRoute route;
        const auto isTried = [&](const SctpRoute& other) {
            return other.local == route.local || (!pairs && other.device == route.device);
        };
        if (local != preferred.local && lower.FindRoute(remote, {local}, route) &&
            std::none_of(routes.begin(), routes.end(), isTried))
        {
            routes.push_back(route);
        }
    }
    return routes;
}

std::optional<SctpRoute>
FindInitRoute(SctpLowerLayer& lower,
              const SctpParameterValues& parameters,
              const Address& remote,
              const std::vector<Address>& locals,
              size_t round)
{
    if (round == 0)
    {
        SctpRoute preferred;
        return lower.FindRoute(remote, locals, preferred) ? std::optional<SctpRoute>(preferred)
                                                          : std::nullopt;
    }
    const auto routes = ListInitRoutes(lower, parameters, remote, locals);
    return routes.empty() ? std::nullopt : std::optional<SctpRoute>(routes[round % routes.size()]);
}

void
SendRefusal(const PathlessOutput& output,
            const ReceivedPacket& packet,
            const ErrorChunk& abort,
            SctpPorts ports,
            uint32_t tag)
{
    Bytes bytes;
    ByteWriter writer(bytes);
    abort.Write(writer, packet.view.GetLeading().RawSize());
    SendReply(output, bytes, ports, tag, packet.source, packet.destination);
}

bool
SendReply(const PathlessOutput& output,
          const Bytes& chunks,
          SctpPorts ports,
          uint32_t tag,
          const Address& remote,
          const Address& local)
{
    SctpRoute route;
    return output.lower.FindReplyRoute(remote, local, route) &&
           SendAlong(output, chunks, ports, tag, remote, route);
}

bool
SendInitTo(const PathlessOutput& output,
           const InitChunk& init,
           SctpPorts ports,
           const Address& remote,
           const SctpRoute& route)
{
    if (!ListsOnlySource(init, route.local))
    {
        return SendAlong(output, ToBytes(init), ports, 0, remote, route);
    }
    InitChunk shorter = init;
    shorter.addresses.clear();
    return SendAlong(output, ToBytes(shorter), ports, 0, remote, route);
}

} // namespace ns3::sctp
