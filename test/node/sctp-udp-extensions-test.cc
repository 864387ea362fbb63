/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../extensions/sctp-asconf-test.h"
#include "../harness/sctp-one-to-many-server.h"
#include "../harness/sctp-test-harness.h"
#include "../path/sctp-search-mtu-lab.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-statistics.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <set>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * SCTP packets in UDP (RFC 6951) with authentication, MTU search, pairs of addresses and
 * one-to-many sockets.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_udp_extensions_test
{

/// The usual port.
constexpr uint16_t USUAL = SctpUdpPorts::USUAL;

/// Size of the headers of IPv4, UDP and SCTP, bytes.
constexpr uint32_t HEADERS = 20 + 8 + 12;

/**
 * Has nodes encapsulate.
 * @param lab sets attributes of both ends
 */
void
Encapsulate(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpL4Protocol::UdpEncapsulationPort", UintegerValue(USUAL));
    lab.Set("RemoteUdpEncapsPort", UintegerValue(USUAL));
}

/**
 * @param lab the laboratory
 * @param host who sends
 * @return whether all of its packets are in UDP
 */
bool
IsAllInUdp(const SctpLab& lab, uint32_t host)
{
    const auto all = lab.Sent(host);
    return std::all_of(all.begin(), all.end(), [](const SctpSeen& seen) {
        return seen.udp.source == USUAL;
    });
}

/// @param lab the laboratory
void
Authenticated(SctpLab& lab)
{
    Encapsulate(lab);
    lab.Set("Extensions", StringValue("Auth"));
    lab.Set("AuthChunks", StringValue("DATA"));
    lab.Set("AuthKeys", StringValue("1=same"));
    lab.Build();
    lab.Open();
    lab.client.Send(std::string(5000, 'x'));
    lab.Run(Seconds(2));
    lab.Equal(lab.server.GetText().size(), size_t{5000}, "all arrives");
    size_t largest = 0;
    for (const auto& seen : lab.Sent(0, With(ChunkType::DATA)))
    {
        lab.Equal(seen.view.GetChunks().front().type, AuthChunk::TYPE, "AUTH first");
        largest = std::max(largest, seen.bytes->size());
    }
    lab.Between(largest, size_t{1465}, size_t{1500 - 20 - 8}, "full, without IP and UDP");
    lab.True(IsAllInUdp(lab, 0) && IsAllInUdp(lab, 1), "all in UDP");
    lab.Equal(lab.GetDrops(1).size(), size_t{0}, "nothing is dropped");
}

/// @param lab the laboratory
void
ForgeryWithoutAuth(SctpLab& lab)
{
    Encapsulate(lab);
    lab.Set("Extensions", StringValue("Auth"));
    lab.Set("AuthChunks", StringValue("DATA"));
    lab.Build();
    lab.Open();
    const auto port = [&lab] {
        return lab.GetAssociations(1).front()->GetPath(0)->GetRoute().udpPort;
    };
    auto forgery = lab.MakeForgery(1, MakeDataChunk(1, "x"));
    forgery.udp = {40000, USUAL};
    lab.Inject(forgery);
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string(), "DATA without AUTH is discarded");
    // RFC 6951 5.4 asks for the tag only: AUTH covers chunks, not ports.
    lab.Equal(port(), uint16_t{40000}, "the tag was right");
    lab.client.Send("y");
    lab.Run(Seconds(1));
    lab.Equal(port(), USUAL, "until the next packet");
    lab.Equal(lab.server.GetText(), std::string("y"), "received");
}

/**
 * @param hidden whether this end is behind a NAT; else it deletes the address that the ABORT is for
 * @return a test: an ABORT with T bit that is ignored reflects the tag, and changes no port
 */
SctpLab::Script
IgnoredAbort(bool hidden)
{
    return [hidden](SctpLab& lab) {
        Encapsulate(lab);
        lab.peer.udp = {USUAL, USUAL};
        lab.Set("BehindNat", BooleanValue(hidden));
        ScriptedAsconf peer(lab);
        if (!hidden)
        {
            lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)}, 0, SctpBindx::REMOVE);
            lab.Run(MilliSeconds(10));
        }
        const uint32_t number = hidden ? 0 : 1;
        const auto path = lab.GetAssociations(0).front()->GetPath(number);
        lab.Equal(path->GetRoute().udpPort, USUAL, "before");
        ErrorChunk abort;
        abort.isAbort = true;
        abort.tBit = true;
        auto forgery = lab.MakeForgery(0, ToBytes(abort));
        forgery.path = number;
        forgery.tag = lab.peer.tag;
        forgery.udp = {40000, USUAL};
        lab.Inject(forgery);
        lab.Run(MilliSeconds(200));
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "it is ignored");
        lab.Equal(lab.Count(0, WithType(AsconfChunk::TYPE)), size_t{1}, "ASCONF goes");
        lab.Equal(path->GetRoute().udpPort, USUAL, "the port stays (RFC 6951 5.4)");
    };
}

/**
 * @param mtu MTU of the path, bytes
 * @return a test: the search finds it
 */
SctpLab::Script
SearchedMtu(uint32_t mtu)
{
    return [mtu](SctpLab& lab) {
        Encapsulate(lab);
        MtuLab::Settings settings;
        settings.mtus = {mtu};
        MtuLab bench(lab, settings);
        bench.Run(Seconds(20));
        bench.CheckFound(0, mtu);
        lab.True(bench.largest <= mtu, "never above it");
        const auto path = bench.GetAssociation()->GetPath(0);
        lab.Equal(path->GetRoute().udpPort, USUAL, "in UDP");
        lab.Equal(path->GetChunkRoom(), bench.GetMtu() - HEADERS, "8 bytes less (5.6)");
        lab.True(bench.GetReceived() > 1000000, "data does not wait for it");
    };
}

/// @param lab the laboratory
void
Pairs(SctpLab& lab)
{
    Encapsulate(lab);
    lab.Set("PathsPerAddressPair", StringValue("Mesh"));
    lab.Set("HbInterval", TimeValue(Seconds(1)));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
    const auto association = lab.GetAssociations(0).front();
    lab.Equal(association->GetPathInfos().size(), size_t{4}, "pairs");
    for (const auto& path : association->GetPathInfos())
    {
        lab.Equal(path.udpPort, USUAL, "its port");
    }
    // A NAT gives the pairs of one address of the client different ports.
    auto forgery = lab.MakeForgery(1, MakeRawChunk(static_cast<uint8_t>(ChunkType::COOKIE_ACK)));
    forgery.udp = {40000, USUAL};
    forgery.path = 1;
    forgery.source = SctpLab::GetAddress(0, 0);
    lab.Inject(forgery);
    lab.Run(MilliSeconds(60));
    std::string ports;
    for (const auto& path : lab.GetAssociations(1).front()->GetPathInfos())
    {
        ports += std::to_string(path.udpPort) + " ";
    }
    lab.Equal(std::count(ports.begin(), ports.end(), '4'), 1L, "of one pair: " + ports);
}

/// @param lab the laboratory
void
OneToMany(SctpLab& lab)
{
    Encapsulate(lab);
    lab.Build();
    SctpOneToManyServer server(lab, 3);
    for (uint32_t i = 0; i < 3; ++i)
    {
        server.clients[i]->Send("up" + std::to_string(i));
        lab.Run(Seconds(1));
        server.many.socket->SendMsg(SctpOneToManyServer::MakeMessage("down" + std::to_string(i)),
                                    SctpOneToManyServer::For(server.GetId(i)));
    }
    lab.Run(Seconds(1));
    lab.Equal(server.many.GetText(), std::string("up0up1up2"), "from all");
    for (uint32_t i = 0; i < 3; ++i)
    {
        lab.Equal(server.clients[i]->GetText(), "down" + std::to_string(i), "to each");
    }
    lab.True(IsAllInUdp(lab, 0) && IsAllInUdp(lab, 1), "all in UDP");
}

/**
 * @param inUdp whether the association is in UDP
 * @return a test: the node counts packets in UDP
 */
SctpLab::Script
Statistics(bool inUdp)
{
    return [inUdp](SctpLab& lab) {
        if (inUdp)
        {
            Encapsulate(lab);
        }
        lab.Build();
        lab.Open();
        lab.client.Send("x");
        lab.Run(Seconds(1));
        const auto statistics = lab.GetHost(0)->GetObject<SctpL4Protocol>()->GetStatistics();
        lab.Equal(statistics.udpOutPacks, inUdp ? statistics.sctpOutSCTPPacks : 0, "sent");
        lab.Equal(statistics.udpInPacks, inUdp ? statistics.sctpInSCTPPacks : 0, "received");
        std::set<std::string> names;
        for (const auto& [name, value] : statistics.GetList())
        {
            names.insert(name);
        }
        lab.Equal(names.count("udpOutPacks") + names.count("udpInPacks"),
                  size_t{inUdp ? 2U : 0U},
                  "listed if there are some");
    };
}

/// The suite.
const SctpLabSuite g_suite("sctp-udp-extensions",
                           {{"AUTH in UDP", Authenticated},
                            {"A packet with the right tag and without AUTH", ForgeryWithoutAuth},
                            {"An ABORT that is ignored behind a NAT", IgnoredAbort(true)},
                            {"An ABORT to a deleted address", IgnoredAbort(false)},
                            {"The MTU is searched, a usual one", SearchedMtu(1400)},
                            {"The MTU is searched, a small one", SearchedMtu(1280)},
                            {"Each pair of addresses has its own port", Pairs},
                            {"A one-to-many socket in UDP", OneToMany},
                            {"Packets in UDP are counted", Statistics(true)},
                            {"Packets that are not in UDP are not", Statistics(false)}});

} // namespace sctp_udp_extensions_test
