/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/inet6-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-interface-address.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-interface-address.h"
#include "ns3/ipv6.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-wire.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"

#include <sstream>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Tests that only those addresses are sources that were advertised in the set-up (RFC 9260
 * sections 1.2 and 3.3.2.1.2), whatever becomes of the node's interfaces.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_local_addresses_test
{

/// Address that an interface gets in place of its own.
const Ipv4Address OTHER{"10.0.1.77"};

/// Addresses that were left alone.
using Ignored = std::shared_ptr<std::vector<Address>>;

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return addresses that the host's associations leave alone from now on
 */
Ignored
WatchIgnored(SctpLab& lab, uint32_t host)
{
    auto ignored = std::make_shared<std::vector<Address>>();
    std::function<void(const Address&)> record = [ignored](const Address& address) {
        ignored->push_back(address);
    };
    SctpHelper::ConnectAssociationTrace(
        NodeContainer(lab.GetHost(host)),
        "LocalAddressIgnored",
        MakeFunctionCallback<void, std::string, const Address&>(
            [record](const std::string&, const Address& address) { record(address); }));
    return ignored;
}

/**
 * @param source an address
 * @return chooses packets from there
 */
SctpMatch
From(const Address& source)
{
    return [source](const SctpSeen& seen) { return seen.source == source; };
}

/**
 * Sends messages both ways for some time; none may get lost.
 * @param lab the laboratory
 * @param time for how long
 * @return whether the association lives
 */
bool
Exchange(SctpLab& lab, Time time)
{
    const Time end = Simulator::Now() + time;
    const size_t before = lab.server.messages.size();
    size_t sent = 0;
    for (; Simulator::Now() < end && lab.GetState(0) == SctpState::ESTABLISHED; ++sent)
    {
        lab.client.Send("to the server");
        lab.GetAccepted()->SendMsg(Create<Packet>(100), SctpSendInfo());
        lab.Run(MilliSeconds(100));
    }
    lab.Run(Seconds(70));
    lab.Equal(lab.server.messages.size(), before + sent, "the server gets everything");
    lab.Equal(lab.client.messages.size(), before + sent, "the client gets everything");
    const bool lives = lab.GetState(0) == SctpState::ESTABLISHED;
    lab.True(lives, "the association lives");
    return lives;
}

/**
 * Connects while the second interface of a host is down, and brings it up later.
 * @param lab the laboratory
 * @param host whose interface
 * @param up when it comes up; the handshake takes from 0 to 200 ms
 */
void
OpenWithInterfaceDown(SctpLab& lab, uint32_t host, Time up)
{
    lab.Build(2);
    lab.CreateSockets();
    lab.SetInterface(host, 1, false);
    const auto ignored = WatchIgnored(lab, host);
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(up);
    lab.SetInterface(host, 1, true);
    lab.Run(Seconds(1));
    if (!Exchange(lab, Seconds(60)))
    {
        return;
    }
    const Address late = SctpLab::GetAddress(host, 1);
    lab.Equal(lab.Count(host, From(late)), 0U, "the address is no source");
    lab.Equal(lab.Count(1 - host, With(ChunkType::ABORT)), 0U, "nothing is out of the blue");
    lab.Equal(lab.GetAssociations(host).front()->GetLocalAddresses().size(),
              1U,
              "addresses of the association");
    lab.Equal(ignored->size(), host == 0 || up > MilliSeconds(150) ? 1U : 0U, "traced");
    for (const auto& address : *ignored)
    {
        lab.Equal(address, late, "the address that is traced");
    }
}

/**
 * @param host whose interface
 * @param up when it comes up, milliseconds
 * @return a test of an interface that comes up too late to be advertised
 */
SctpLab::Script
InterfaceComesUpLate(uint32_t host, uint32_t up)
{
    return [=](SctpLab& lab) { OpenWithInterfaceDown(lab, host, MilliSeconds(up)); };
}

/// @param lab the laboratory
void
SourceOfInitWithoutAddresses(SctpLab& lab)
{
    OpenWithInterfaceDown(lab, 0, Seconds(1));
    // Now the late interface is the only one that reaches the peer's address.
    auto ipv4 = lab.GetHost(0)->GetObject<Ipv4>();
    const Ipv4Address remote("10.0.0.2");
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->AddHostRouteTo(
        remote,
        Ipv4Address("10.0.1.2"),
        ipv4->GetInterfaceForAddress(Ipv4Address::ConvertFrom(SctpLab::GetAddress(0, 1))));
    lab.SetInterface(0, 0, false);
    lab.Forget();
    lab.client.Send("waits");
    lab.Run(Seconds(20));
    lab.Equal(lab.Count(0), 0U, "nothing is sent from an address that the peer does not know");
    if (lab.GetState(0) != SctpState::ESTABLISHED)
    {
        return;
    }
    lab.Equal(lab.GetPath().local, SctpLab::GetAddress(0), "the path keeps its address");
    lab.SetInterface(0, 0, true);
    lab.Run(Seconds(40));
    lab.Equal(lab.server.messages.back(), "waits", "it goes when the interface is back");
    lab.Equal(lab.Count(0, From(SctpLab::GetAddress(0, 1))), 0U, "from its own address");
}

/// @param lab the laboratory
void
AddressOfAnInterfaceChanges(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    Exchange(lab, Seconds(1));
    const auto ignored = WatchIgnored(lab, 0);
    const Address own = SctpLab::GetAddress(0, 1);
    auto ipv4 = lab.GetHost(0)->GetObject<Ipv4>();
    const auto interface = ipv4->GetInterfaceForAddress(Ipv4Address::ConvertFrom(own));
    const auto replace = [&](const Address& from, const Ipv4Address& to) {
        ipv4->RemoveAddress(interface, Ipv4Address::ConvertFrom(from));
        ipv4->AddAddress(interface, Ipv4InterfaceAddress(to, Ipv4Mask("255.255.255.0")));
    };
    lab.client.socket->SetPrimary(SctpLab::GetAddress(1, 1));
    replace(own, OTHER);
    lab.Forget();
    if (!Exchange(lab, Seconds(60)))
    {
        return;
    }
    lab.Equal(lab.Count(0, From(OTHER)), 0U, "the new address is no source");
    lab.Equal(lab.Count(0, From(own)), 0U, "nor is the one that the node has lost");
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "the path has failed");
    lab.True(*ignored == std::vector<Address>{OTHER}, "traced, once");
    replace(OTHER, Ipv4Address::ConvertFrom(own));
    Exchange(lab, Seconds(100));
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "the old address is back");
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).source, own, "and used");
}

/// @param lab the laboratory
void
RestartKeepsTheAddresses(SctpLab& lab)
{
    lab.BuildScripted(2);
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.CreateSockets();
    lab.client.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
    lab.client.socket->Listen();
    lab.SetInterface(0, 1, false);
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.True(lab.peer.hostInit.addresses.empty(), "the source is the only address");
    lab.SetInterface(0, 1, true);
    lab.peer.tag = 0x33333333;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(SctpLab::CountNotifications(lab.client, SctpNotification::Type::RESTART),
              1U,
              "the peer restarts");
    lab.True(lab.peer.hostInit.addresses.empty(), "the parameters of the association (5.2.2)");
    lab.Run(Minutes(2));
    lab.Equal(lab.Count(0, From(SctpLab::GetAddress(0, 1))), 0U, "no other source");
}

/**
 * @param seen a packet with INIT or INIT ACK
 * @return its address parameters, as "5 10.0.0.1 6 2001::1 ", with their types
 */
std::string
GetAddressParameters(const SctpSeen& seen)
{
    constexpr uint32_t FIXED_SIZE = 20; // of INIT and INIT ACK (RFC 9260 section 3.3.2)
    constexpr uint32_t START = COMMON_HEADER_SIZE + FIXED_SIZE;
    std::ostringstream text;
    TlvReader parameters(seen.bytes->data() + START,
                         static_cast<uint32_t>(seen.bytes->size()) - START);
    while (parameters.Next())
    {
        if (parameters.Type() == 5 && parameters.Size() == 4)
        {
            text << "5 " << Ipv4Address::Deserialize(parameters.Value()) << " ";
        }
        else if (parameters.Type() == 6 && parameters.Size() == 16)
        {
            text << "6 " << Ipv6Address::Deserialize(parameters.Value()) << " ";
        }
    }
    return text.str();
}

/**
 * @param address an IPv4 address
 * @param port a port
 * @return the same as an IPv4-mapped IPv6 address (RFC 4291 section 2.5.5.2)
 */
Inet6SocketAddress
MakeMapped(const Address& address, uint16_t port)
{
    return {Ipv6Address::MakeIpv4MappedAddress(Ipv4Address::ConvertFrom(address)), port};
}

/// @param lab the laboratory
void
MappedAddressesOfTheUser(SctpLab& lab)
{
    lab.Build(2);
    lab.client.Attach(lab.CreateSocket(0));
    lab.server.Attach(lab.CreateSocket(1));
    for (uint32_t host : {0, 1})
    {
        const auto& socket = host == 0 ? lab.client.socket : lab.server.socket;
        lab.Equal(socket->Bindx({MakeMapped(SctpLab::GetAddress(host, 0), SctpLab::PORT),
                                 MakeMapped(SctpLab::GetAddress(host, 1), SctpLab::PORT)},
                                SctpLab::PORT),
                  0,
                  "bound");
    }
    lab.server.socket->Listen();
    lab.client.socket->Connect(MakeMapped(SctpLab::GetAddress(1), SctpLab::PORT));
    lab.Run(Seconds(1));
    lab.Equal(GetAddressParameters(lab.Last(0, With(ChunkType::INIT))),
              std::string("5 10.0.0.1 5 10.0.1.1 "),
              "IPv4 Address parameters in INIT");
    lab.Equal(GetAddressParameters(lab.Last(1, With(ChunkType::INIT_ACK))),
              std::string("5 10.0.0.2 5 10.0.1.2 "),
              "IPv4 Address parameters in INIT ACK");
    lab.Equal(lab.client.connected, 1U, "connected");
}

/// @param lab the laboratory
void
MappedAddressesOfInterfaces(SctpLab& lab)
{
    lab.family = SctpLab::DUAL;
    lab.Build(2);
    for (uint32_t host : {0, 1})
    {
        const auto ipv6 = lab.GetHost(host)->GetObject<Ipv6>();
        const auto own = Ipv6Address::ConvertFrom(SctpLab::GetAddress(host, 1, true));
        ipv6->AddAddress(
            static_cast<uint32_t>(ipv6->GetInterfaceForAddress(own)),
            {Ipv6Address::MakeIpv4MappedAddress(Ipv4Address(0x0a090901 + host)), Ipv6Prefix(128)});
    }
    lab.Open();
    lab.Equal(GetAddressParameters(lab.Last(0, With(ChunkType::INIT))),
              std::string("5 10.0.0.1 5 10.0.1.1 6 2001::1 6 2001:1::1 "),
              "INIT");
    lab.Equal(GetAddressParameters(lab.Last(1, With(ChunkType::INIT_ACK))),
              std::string("5 10.0.0.2 5 10.0.1.2 6 2001::2 6 2001:1::2 "),
              "INIT ACK");
}

/**
 * Connects over IPv6.
 * @param linkLocal whether to the server's link-local address
 * @return a test of the lists of addresses in INIT and INIT ACK (5.1.2 A)
 */
SctpLab::Script
ListOfOneAddress(bool linkLocal)
{
    return [linkLocal](SctpLab& lab) {
        lab.family = SctpLab::IPV6;
        lab.Build();
        lab.CreateSockets();
        const auto ipv6 = lab.GetHost(1)->GetObject<Ipv6>();
        const uint32_t interface = ipv6->GetNInterfaces() - 1;
        for (uint32_t i = 0; i < ipv6->GetNAddresses(interface); ++i)
        {
            const auto address = ipv6->GetAddress(interface, i).GetAddress();
            if (address.IsLinkLocal() == linkLocal)
            {
                lab.client.socket->Connect(Inet6SocketAddress(address, SctpLab::PORT));
            }
        }
        lab.Run(Seconds(1));
        const size_t listed = linkLocal ? 1 : 0;
        for (const auto type : {ChunkType::INIT, ChunkType::INIT_ACK})
        {
            const auto seen = lab.Last(type == ChunkType::INIT ? 0 : 1, With(type));
            lab.Equal(seen.Get<InitChunk>().addresses.size(), listed, "unless it is the source");
        }
        lab.Equal(lab.GetAccepted()->GetPeerAddresses().size(), 1 + listed, "the server knows it");
        lab.Equal(lab.client.socket->GetPeerAddresses().size(), 1 + listed, "so does the client");
        Exchange(lab, Seconds(10));
    };
}

/**
 * A device may hold its node, as an FdNetDevice does: a reference of ours to it would leak both.
 * @param lab the laboratory
 */
void
DevicesAreForgotten(SctpLab& lab)
{
    auto node = CreateObject<Node>();
    InternetStackHelper().Install(node);
    SctpHelper().Install(node);
    auto device = CreateObject<SimpleNetDevice>();
    node->AddDevice(device);
    auto ipv4 = node->GetObject<Ipv4>();
    const auto interface = ipv4->AddInterface(device);
    ipv4->AddAddress(interface, Ipv4InterfaceAddress("10.7.7.1", "255.255.255.0"));
    ipv4->SetUp(interface);
    auto sctp = node->GetObject<SctpL4Protocol>();
    lab.Equal(sctp->GetLocalAddresses()->size(), 1U, "SCTP knows the interface");
    Simulator::Destroy();
    lab.Equal(device->GetReferenceCount(), 1U, "nobody else holds the device");
}

SctpLabSuite g_suite(
    "sctp-local-addresses",
    {
        {"The client's interface comes up after INIT (3.3.2.1.2)", InterfaceComesUpLate(0, 60)},
        {"The client's interface comes up after the set-up", InterfaceComesUpLate(0, 1000)},
        {"The server's interface comes up after INIT ACK (3.3.3)", InterfaceComesUpLate(1, 110)},
        {"The server's interface comes up after the set-up", InterfaceComesUpLate(1, 1000)},
        {"An INIT without addresses advertises its source alone", SourceOfInitWithoutAddresses},
        {"Mapped addresses of the user are advertised as IPv4 (3.3.2.1.2)",
         MappedAddressesOfTheUser},
        {"Mapped addresses of interfaces are not advertised (3.3.2.1.2)",
         MappedAddressesOfInterfaces},
        {"A list of one address that is not the source", ListOfOneAddress(true)},
        {"A list of one address that is the source", ListOfOneAddress(false)},
        {"The address of an interface changes", AddressOfAnInterfaceChanges},
        {"A restart of the peer keeps the addresses (5.2.2)", RestartKeepsTheAddresses},
        {"The end of a node forgets its devices", DevicesAreForgotten},
    }); //!< registers the suite

} // namespace sctp_local_addresses_test
