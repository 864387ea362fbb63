/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-error-text.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/config.h"
#include "ns3/inet-socket-address.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/string.h"
#include "ns3/udp-socket-factory.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * SCTP packets in UDP (RFC 6951).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_udp_encapsulation_test
{

/// The usual port.
constexpr uint16_t USUAL = SctpUdpPorts::USUAL;

/// Another port.
constexpr uint16_t OTHER = 40000;

/// Has the nodes to be built bind the usual port.
void
BindPorts()
{
    Config::SetDefault("ns3::SctpL4Protocol::UdpEncapsulationPort", UintegerValue(USUAL));
}

/**
 * Makes two hosts with encapsulation, and sockets whose associations begin in UDP.
 * @param lab the laboratory
 * @param paths number of paths
 */
void
BuildInUdp(SctpLab& lab, uint32_t paths = 1)
{
    BindPorts();
    lab.Set("RemoteUdpEncapsPort", UintegerValue(USUAL));
    lab.Build(paths);
}

/**
 * Makes a host whose scripted peer has connected from a UDP port.
 * @param lab the laboratory
 * @param port the port
 */
void
OpenFromPeer(SctpLab& lab, uint16_t port)
{
    BindPorts();
    lab.BuildScripted();
    lab.peer.udp = {port, USUAL};
    lab.OpenFromPeer();
}

/**
 * @param lab the laboratory
 * @param host who sends
 * @param match packets that count
 * @return UDP destination ports of its packets, 0 for those not in UDP, each once in a row
 */
std::string
GetPorts(const SctpLab& lab, uint32_t host, const SctpMatch& match = Any())
{
    std::string ports;
    std::string last;
    for (const auto& seen : lab.Sent(host, match))
    {
        const std::string port = std::to_string(seen.udp.destination);
        ports += port == last ? "" : (ports.empty() ? "" : " ") + port;
        last = port;
    }
    return ports;
}

/**
 * @param lab the laboratory
 * @param host who sends
 * @return whether all of its packets have the right SCTP checksum
 */
bool
HaveChecksums(const SctpLab& lab, uint32_t host)
{
    const auto all = lab.Sent(host);
    return std::all_of(all.begin(), all.end(), [](const SctpSeen& seen) {
        return VerifyChecksum(seen.bytes->data(), seen.bytes->size());
    });
}

/**
 * Has the server answer.
 * @param lab the laboratory
 * @param text a message of the first accepted socket
 */
void
SendBack(const SctpLab& lab, const std::string& text)
{
    lab.GetAccepted()->Send(
        Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size()),
        0);
}

/**
 * @param ipv6 whether over IPv6
 * @return a test: set-up, messages, end
 */
SctpLab::Script
WholeLife(bool ipv6)
{
    return [ipv6](SctpLab& lab) {
        lab.family = ipv6 ? SctpLab::IPV6 : SctpLab::IPV4;
        lab.Set("Extensions", StringValue("ZeroChecksum"));
        BuildInUdp(lab);
        lab.Open(ipv6);
        lab.client.Send("there");
        SendBack(lab, "back");
        lab.Run(Seconds(40));
        lab.client.socket->Close();
        lab.Run(Seconds(1));
        lab.Equal(lab.server.GetText(), std::string("there"), "is received");
        lab.Equal(lab.client.GetText(), std::string("back"), "is received");
        lab.Equal(lab.GetState(0), SctpState::CLOSED, "graceful end");
        for (const uint32_t host : {0, 1})
        {
            lab.Equal(GetPorts(lab, host), std::string("9899"), "all in UDP");
            lab.True(HaveChecksums(lab, host), "all with the SCTP checksum (5.3)");
            lab.Equal(lab.Last(host).udp.source, USUAL, "source port (5.3)");
            lab.Equal(lab.GetDrops(host).size(), size_t{0}, "nothing is dropped");
        }
    };
}

/// @param lab the laboratory
void
OffIsTheDefault(SctpLab& lab)
{
    BindPorts();
    lab.Build();
    lab.Open();
    lab.client.Send("x");
    lab.Run(Seconds(1));
    lab.Equal(GetPorts(lab, 0) + GetPorts(lab, 1), std::string("00"), "no packet is in UDP");
}

/// @param lab the laboratory
void
RoomForChunks(SctpLab& lab)
{
    BuildInUdp(lab);
    lab.Open();
    lab.client.Send(std::string(5000, 'x'));
    SendBack(lab, std::string(5000, 'y'));
    lab.Run(Seconds(2));
    for (const uint32_t host : {0, 1})
    {
        size_t largest = 0;
        for (const auto& seen : lab.Sent(host))
        {
            largest = std::max(largest, seen.bytes->size());
        }
        lab.Equal(largest, size_t{1500 - 20 - 8}, "without IP and UDP header (5.6)");
    }
    lab.Equal(lab.client.GetText().size() + lab.server.GetText().size(), size_t{10000}, "all");
}

/// @param lab the laboratory
void
PortOfTheLastPacket(SctpLab& lab)
{
    OpenFromPeer(lab, OTHER);
    lab.Equal(GetPorts(lab, 0), std::string("40000"), "the set-up goes back to its source");
    for (const uint16_t port : {uint16_t{50000}, uint16_t{0}, uint16_t{60000}})
    {
        lab.Forget();
        lab.peer.udp.source = port;
        lab.peer.SendMessage("x");
        lab.Run(Seconds(1));
        lab.Equal(GetPorts(lab, 0), std::to_string(port), "its answer");
        lab.Equal(lab.GetPath().udpPort, port, "reported");
        const uint32_t room = lab.GetAssociations(0).front()->GetPath(0)->GetChunkRoom();
        lab.Equal(room, port == 0 ? 1468U : 1460U, "room for chunks (5.6)");
    }
}

/// @param lab the laboratory
void
NoStealing(SctpLab& lab)
{
    OpenFromPeer(lab, OTHER);
    const auto forge = [&lab](const Bytes& chunks, uint32_t tag, uint16_t port) {
        auto forgery = lab.MakeForgery(0, chunks);
        forgery.tag = tag;
        forgery.udp = {port, USUAL};
        lab.Inject(forgery);
        lab.Run(Seconds(1));
        lab.Equal(lab.GetPath().udpPort, OTHER, "the port stays");
    };
    lab.Forget();
    forge(MakeDataChunk(lab.peer.tsn, "x"), lab.MakeForgery(0, {}).tag + 1, 50000);
    lab.Equal(lab.Count(0), size_t{0}, "a wrong tag is not answered");
    lab.Equal(lab.CountDrops(0, SctpDropReason::BAD_TAG), size_t{1}, "dropped");
    forge(MakeDataChunk(lab.peer.tsn, "x"), lab.MakeForgery(0, {}).tag + 1, 0);
    lab.peer.setup = false; // the attacker sees no answer
    forge(ToBytes(lab.peer.MakeInit(false)), 0, 50001);
    lab.Equal(GetPorts(lab, 0), std::string("50001"), "INIT ACK goes to the source of the INIT");
    lab.Forget();
    forge(MakeRawChunk(static_cast<uint8_t>(ChunkType::COOKIE_ECHO), Bytes(100)), 1, 50002);
    lab.Equal(lab.Count(0), size_t{0}, "a forged cookie is not answered");
    const Bytes shutdownAck = MakeRawChunk(static_cast<uint8_t>(ChunkType::SHUTDOWN_ACK));
    forge(shutdownAck, lab.MakeForgery(0, {}).tag + 1, 50003);
    forge(MakeRawChunk(static_cast<uint8_t>(ChunkType::INIT_ACK), Bytes(16)),
          lab.MakeForgery(0, {}).tag + 1,
          50004);
    lab.peer.hostTag = lab.MakeForgery(0, {}).tag; // not that of the INIT ACK
    lab.peer.SendMessage("still there");
    lab.Run(Seconds(1));
    lab.Equal(GetPorts(lab, 0, With(ChunkType::SACK)), std::string("40000"), "the right one");
}

/**
 * RFC 6951 section 5.4: the tag that this end puts into its packets is no secret of this end, so
 * that a packet which reflects it proves nothing of its source port.
 * @param lab the laboratory
 */
void
ReflectedTag(SctpLab& lab)
{
    OpenFromPeer(lab, OTHER);
    const auto reflect = [&lab](const Bytes& chunk, uint16_t port, const std::string& name) {
        auto forgery = lab.MakeForgery(0, chunk);
        forgery.tag = lab.peer.tag;
        forgery.udp = {port, USUAL};
        lab.Inject(forgery);
        lab.Run(Seconds(1));
        lab.Equal(lab.GetPath().udpPort, OTHER, name);
    };
    constexpr uint8_t T_BIT = 1;
    ShutdownCompleteChunk complete;
    complete.tBit = true;
    reflect(ToBytes(complete), 50000, "an unexpected SHUTDOWN COMPLETE");
    reflect(MakeRawChunk(static_cast<uint8_t>(ChunkType::ABORT), {0, 1, 0, 200}, T_BIT),
            50001,
            "a malformed ABORT");
    lab.Equal(lab.CountDrops(0, SctpDropReason::MALFORMED), size_t{1}, "it is ignored");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "nothing has ended");
}

/// @param lab the laboratory
void
Restart(SctpLab& lab)
{
    OpenFromPeer(lab, OTHER);
    lab.Forget();
    lab.peer.udp.source = 50000;
    lab.peer.tag = 0x1234;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(SctpLab::CountNotifications(lab.client, SctpNotification::Type::RESTART),
              1U,
              "the user is notified");
    lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ACK)), size_t{1}, "the restart is accepted");
    lab.Equal(GetPorts(lab, 0), std::string("50000"), "answers");
    lab.Equal(lab.GetPath().udpPort, uint16_t{50000}, "of the new life");
}

/// @param lab the laboratory
void
Collision(SctpLab& lab)
{
    BuildInUdp(lab);
    lab.translatedPort = OTHER;
    SctpTestSocket ends[2];
    for (const uint32_t host : {0, 1})
    {
        ends[host].Attach(lab.CreateSocket(host));
        ends[host].socket->Bindx({Ipv4Address::GetAny()}, SctpLab::PORT);
    }
    lab.client = ends[0];
    ends[1].socket->GetParameters()->SetAttribute("RemoteUdpEncapsPort", UintegerValue(OTHER));
    for (const uint32_t host : {0, 1})
    {
        const auto remote = Ipv4Address::ConvertFrom(SctpLab::GetAddress(1 - host));
        ends[host].socket->Connect(InetSocketAddress(remote, SctpLab::PORT));
    }
    lab.Run(Seconds(10));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "one association");
    lab.Equal(lab.GetState(1), SctpState::ESTABLISHED, "the same");
    lab.Equal(lab.GetPath().udpPort, USUAL, "port of the open host");
    lab.Equal(lab.GetAssociations(1).front()->GetPath(0)->GetRoute().udpPort,
              OTHER,
              "port of the translator");
}

/**
 * @param clientFirst whether the hidden client sends first after the port has changed
 * @return a test
 */
SctpLab::Script
Rebinding(bool clientFirst)
{
    return [clientFirst](SctpLab& lab) {
        BuildInUdp(lab);
        lab.translatedPort = OTHER;
        lab.Open();
        lab.client.Send("a");
        lab.Run(Seconds(1));
        lab.Equal(GetPorts(lab, 0), std::string("9899"), "to the open server");
        lab.translatedPort = 50000;
        lab.Forget();
        if (clientFirst)
        {
            lab.client.Send("b");
            lab.Run(Seconds(1));
            SendBack(lab, "c");
        }
        else
        {
            SendBack(lab, "c"); // lost, until a HEARTBEAT of the client shows the port
            lab.Run(Seconds(1));
            lab.Equal(lab.client.GetText(), std::string(), "the translator does not know it");
            lab.client.Send("b");
        }
        lab.Run(Seconds(10));
        lab.Equal(lab.server.GetText(), std::string("ab"), "to the server");
        lab.Equal(lab.client.GetText(), std::string("c"), "to the client");
        lab.Equal(lab.GetAssociations(1).front()->GetPath(0)->GetRoute().udpPort,
                  uint16_t{50000},
                  "the new port");
    };
}

/// @param lab the laboratory
void
RebindingFoundByHeartbeat(SctpLab& lab)
{
    BuildInUdp(lab);
    lab.translatedPort = OTHER;
    lab.Open();
    lab.translatedPort = 50000;
    SendBack(lab, "waits");
    lab.Run(Seconds(60));
    lab.Equal(lab.client.GetText(), std::string("waits"), "after the client's HEARTBEAT");
}

/// @param lab the laboratory
void
OutOfTheBlue(SctpLab& lab)
{
    BindPorts();
    lab.BuildScripted();
    const auto answer = [&lab](ChunkType type, uint32_t tag, const Bytes& value = {}) {
        lab.Forget();
        SctpForgery forgery;
        forgery.tag = tag;
        forgery.chunks = MakeRawChunk(static_cast<uint8_t>(type), value);
        forgery.udp = {OTHER, USUAL};
        lab.Inject(forgery);
        lab.Run(Seconds(1));
        return GetPorts(lab, 0) + " " + lab.Last(0).GetNames();
    };
    lab.Equal(answer(ChunkType::HEARTBEAT, 5, Bytes(8)), std::string("40000 ABORT"), "ABORT");
    lab.Equal(answer(ChunkType::SHUTDOWN_ACK, 5),
              std::string("40000 SHUTDOWN-COMPLETE"),
              "SHUTDOWN COMPLETE");
    lab.Equal(answer(ChunkType::INIT, 0, {0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1}),
              std::string("40000 ABORT"),
              "no listener");
}

/// @param lab the laboratory
void
SomeDestinations(SctpLab& lab)
{
    BuildInUdp(lab, 2);
    lab.Set("HbInterval", TimeValue(Seconds(1)));
    lab.CreateSockets();
    lab.Open();
    lab.Run(Seconds(5));
    lab.Equal(lab.GetPath(1).udpPort, USUAL, "that of the set-up counts for all");
    SctpPathSettings settings;
    settings.udpPort = 0;
    const Address second =
        InetSocketAddress(Ipv4Address::ConvertFrom(SctpLab::GetAddress(1, 1)), SctpLab::PORT);
    lab.Equal(lab.client.socket->SetPathSettings(second, settings), 0, "set");
    lab.Run(Seconds(5));
    lab.Forget();
    lab.client.Send("x");
    lab.Run(Seconds(10));
    for (const uint32_t host : {0, 1})
    {
        lab.Equal(GetPorts(lab, host, OnPath(0, Any())), std::string("9899"), "in UDP");
        lab.Equal(GetPorts(lab, host, OnPath(1, Any())), std::string("0"), "not in UDP");
    }
    settings.udpPort = USUAL;
    lab.client.socket->SetPathSettings(second, settings);
    lab.Run(Seconds(5));
    lab.Forget();
    lab.Run(Seconds(5));
    lab.Equal(GetPorts(lab, 1, OnPath(1, Any())), std::string("9899"), "in UDP again");
}

/// @param lab the laboratory
void
EcnBits(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    BuildInUdp(lab);
    lab.Open();
    lab.Mark(0, With(ChunkType::DATA));
    lab.client.Send("x");
    lab.Run(Seconds(1));
    lab.True(lab.Last(0, With(ChunkType::DATA)).GetEcn() == SctpEcn::CE, "marked on the way");
    lab.Equal(lab.Count(1, With(ChunkType::ECNE)), size_t{1}, "seen through UDP (5.8)");
}

/// @param lab the laboratory
void
IcmpIsDiscarded(SctpLab& lab)
{
    BuildInUdp(lab);
    lab.Open();
    const auto association = lab.GetAssociations(0).front();
    Bytes quoted;
    ByteWriter writer(quoted);
    writer.U16(association->GetPorts().local);
    writer.U16(association->GetPorts().remote);
    writer.U32(association->GetTags().peer);
    const auto local = Ipv4Address::ConvertFrom(SctpLab::GetAddress(0));
    const auto remote = Ipv4Address::ConvertFrom(SctpLab::GetAddress(1));
    const auto sctp = lab.GetHost(0)->GetObject<SctpL4Protocol>();
    constexpr uint8_t UNREACHABLE = 3;
    sctp->ReceiveIcmp(remote, 64, UNREACHABLE, 4, 600, local, remote, quoted.data());
    sctp->ReceiveIcmp(remote, 64, UNREACHABLE, 2, 0, local, remote, quoted.data());
    lab.Run(Seconds(1));
    lab.Equal(lab.GetPath().mtu, 1500U, "the path MTU stays (5.5)");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association stays");
}

/// @param lab the laboratory
void
PeerWithout(SctpLab& lab)
{
    lab.Set("RtoMax", TimeValue(Seconds(2)));
    BindPorts();
    lab.Build();
    lab.GetHost(1)->GetObject<SctpL4Protocol>()->SetAttribute("UdpEncapsulationPort",
                                                              UintegerValue(0));
    lab.CreateSockets();
    lab.client.socket->GetParameters()->SetAttribute("RemoteUdpEncapsPort", UintegerValue(USUAL));
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(Seconds(60));
    lab.Equal(lab.client.failed, 1U, "the set-up fails");
    lab.Equal(lab.Count(0, With(ChunkType::INIT)), size_t{9}, "after all attempts: ICMP is mute");
}

/// @param lab the laboratory
void
PortIsTaken(SctpLab& lab)
{
    BuildInUdp(lab);
    const auto socket = Socket::CreateSocket(lab.GetHost(1), UdpSocketFactory::GetTypeId());
    lab.Equal(socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), USUAL)), 0, "is bound");
    const SctpErrorText text;
    lab.Run(Seconds(1));
    const std::string line = text.Get();
    lab.True(line.find("UdpEncapsulationPort 9899 of ns3::SctpL4Protocol cannot be bound") !=
                 std::string::npos,
             "one line: " + line);
    lab.Equal(std::count(line.begin(), line.end(), '\n'), 1L, "no second one");
}

/// @param lab the laboratory
void
NoPortHere(SctpLab& lab)
{
    lab.Set("RemoteUdpEncapsPort", UintegerValue(USUAL));
    lab.Build();
    lab.CreateSockets();
    const SctpErrorText text;
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(Seconds(1));
    lab.True(text.Get().find("set UdpEncapsulationPort") != std::string::npos,
             "a line: " + text.Get());
    lab.Equal(lab.Count(0), size_t{0}, "nothing leaves without UDP");
}

/**
 * @param percent loss in each direction, percent
 * @return a test: everything arrives in spite of it
 */
SctpLab::Script
RandomLoss(uint32_t percent)
{
    return [percent](SctpLab& lab) {
        lab.rate = "10Mbps";
        BuildInUdp(lab, 2);
        lab.translatedPort = OTHER;
        auto dice = std::make_shared<uint32_t>(percent);
        const SctpMatch lost = [dice, percent](const SctpSeen&) {
            *dice = *dice * 1103515245U + 12345U;
            return (*dice >> 16) % 100 < percent;
        };
        lab.Drop(0, lost, UINT32_MAX);
        lab.Drop(1, lost, UINT32_MAX);
        lab.CreateSockets();
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(Seconds(20));
        for (uint32_t i = 0; i < 30; ++i)
        {
            lab.client.Send(std::string(2000, 'x'));
            SendBack(lab, std::string(2000, 'y'));
            lab.translatedPort += i % 10 == 9 ? 1 : 0; // the translator forgets its port
            lab.Run(Seconds(1));
        }
        lab.Run(Seconds(200));
        lab.Equal(lab.server.GetText().size(), size_t{60000}, "to the server");
        lab.Equal(lab.client.GetText().size(), size_t{60000}, "to the client");
    };
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-udp-encapsulation",
    {{"IPv4: from INIT to SHUTDOWN COMPLETE in UDP, with checksums (5.3)", WholeLife(false)},
     {"IPv6: the same", WholeLife(true)},
     {"A bound port alone encapsulates nothing", OffIsTheDefault},
     {"Packets are as large as the path MTU, UDP header included (5.6)", RoomForChunks},
     {"The port is that of the last packet; without UDP it is off (5.4)", PortOfTheLastPacket},
     {"No port is changed before tag or cookie are checked (5.4, 8)", NoStealing},
     {"No port is changed by a reflected tag (5.4)", ReflectedTag},
     {"A restart of the peer brings its port along", Restart},
     {"INIT collision through a translator", Collision},
     {"The translator's port changes, the client sends first", Rebinding(true)},
     {"The translator's port changes, the server sends first", Rebinding(false)},
     {"The translator's port changes, the client only has HEARTBEATs", RebindingFoundByHeartbeat},
     {"Answers out of the blue go back to the UDP port", OutOfTheBlue},
     {"One destination in UDP, another not", SomeDestinations},
     {"ECN bits pass (5.8)", EcnBits},
     {"ICMP messages about SCTP are discarded (5.5)", IcmpIsDiscarded},
     {"A peer without encapsulation is not reached", PeerWithout},
     {"A UDP socket has the port: one line", PortIsTaken},
     {"No port on this node: one line", NoPortHere},
     {"Everything arrives at 5 % loss while ports change", RandomLoss(5)},
     {"Everything arrives at 20 % loss while ports change", RandomLoss(20)}});

} // namespace sctp_udp_encapsulation_test
