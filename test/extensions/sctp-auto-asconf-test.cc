/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-one-to-many-server.h"
#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/icmpv6-l4-protocol.h"
#include "ns3/ipv4-routing-helper.h"
#include "ns3/ipv4-static-routing.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-interface.h"
#include "ns3/ipv6-l3-protocol.h"
#include "ns3/ipv6-routing-helper.h"
#include "ns3/ipv6-routing-table-entry.h"
#include "ns3/ipv6-static-routing.h"
#include "ns3/ipv6.h"
#include "ns3/sctp-chunks.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <functional>
#include <iostream>
#include <sstream>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Addresses follow the interfaces of their node (RFC 6458 section 8.1.23).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_auto_asconf_test
{

/// Chooses packets with ASCONF.
const SctpMatch WITH_ASCONF = WithType(AsconfChunk::TYPE);
/// An address that a host does not have at first.
const Ipv4Address OTHER = Ipv4Address("10.0.0.77");
/// PollInterval, and a bit.
const Time POLL = MilliSeconds(11);

/**
 * Opens the association of sockets that are bound to all addresses.
 * @param lab the laboratory
 * @param paths number of wires
 * @param hosts number of hosts that follow their interfaces; the client is the first
 */
void
Open(SctpLab& lab, uint32_t paths, uint32_t hosts = 1)
{
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.Build(paths);
    lab.Open(lab.family == SctpLab::IPV6);
    lab.Run(Seconds(3)); // addresses are verified
    for (uint32_t host = 0; host < hosts; ++host)
    {
        lab.GetAssociations(host)
            .at(0)
            ->GetExtension(SctpDynamicAddresses::GetTypeId())
            ->SetAttribute("AutoAsconf", BooleanValue(true));
    }
    lab.Run(MilliSeconds(100));
    lab.Forget();
}

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return addresses of the peer that the host knows
 */
std::string
GetPeers(SctpLab& lab, uint32_t host)
{
    return ListAddresses(lab.GetAssociations(host).at(0)->GetRemoteAddresses());
}

/**
 * Exchanges the address of a host's first interface.
 * @param lab the laboratory
 * @param host 0 or 1
 * @param address the new address; the host is without one if it is another than the old one
 * @param pause time without an address
 */
void
Renumber(SctpLab& lab, uint32_t host, Ipv4Address address, Time pause)
{
    const auto ipv4 = lab.GetHost(host)->GetObject<Ipv4>();
    ipv4->RemoveAddress(1, ipv4->GetAddress(1, 0).GetLocal());
    lab.Run(pause);
    ipv4->AddAddress(1, Ipv4InterfaceAddress(address, Ipv4Mask("255.255.255.0")));
}

/// @param lab the laboratory
void
InterfaceGoesDownAndUp(SctpLab& lab)
{
    Open(lab, 2);
    for (const bool up : {false, true, false})
    {
        lab.Forget();
        lab.Run(MilliSeconds(12345)); // idle
        lab.Forget();
        const Time change = Simulator::Now();
        lab.SetInterface(0, 1, up);
        lab.Run(Seconds(1));
        lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "told");
        lab.True(lab.Last(0, WITH_ASCONF).time - change <= POLL, "within PollInterval");
        lab.Equal(GetPeers(lab, 1), std::string(up ? "10.0.0.1 10.0.1.1" : "10.0.0.1"), "changed");
    }
}

/// @param lab the laboratory
void
AddressIsGainedAndLost(SctpLab& lab)
{
    Open(lab, 2);
    const auto ipv4 = lab.GetHost(0)->GetObject<Ipv4>();
    ipv4->AddAddress(1, Ipv4InterfaceAddress(OTHER, Ipv4Mask("255.255.255.0")));
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab, 1), std::string("10.0.0.1 10.0.1.1 10.0.0.77"), "added");
    ipv4->RemoveAddress(1, Ipv4Address("10.0.0.1"));
    ipv4->RemoveAddress(2, Ipv4Address("10.0.1.1"));
    // ns-3 removes the route of the network, too.
    Ipv4RoutingHelper::GetRouting<Ipv4StaticRouting>(ipv4->GetRoutingProtocol())
        ->AddNetworkRouteTo(Ipv4Address("10.0.0.0"), Ipv4Mask("255.255.255.0"), 1);
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab, 1), std::string("10.0.0.77"), "deleted");
    lab.client.Send("text");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("text"), "goes on");
}

/**
 * @param host who sends data, 0 = the one whose address changes
 * @param pause time without an address
 * @return a test: the only address is replaced
 */
SctpLab::Script
OnlyAddressIsReplaced(uint32_t host, Time pause)
{
    return [host, pause](SctpLab& lab) {
        Open(lab, 1);
        const auto send = [&] {
            host == 0 ? lab.client.Send(std::string(60000, 'x'))
                      : lab.GetAccepted()->Send(Create<Packet>(60000), 0);
        };
        send();
        lab.Run(MilliSeconds(130)); // in flight
        Renumber(lab, 0, OTHER, pause);
        const Time usable = Simulator::Now();
        lab.Equal(lab.GetPath().errorCount, 0U, "no error without an address");
        lab.Forget();
        lab.Run(Seconds(2));
        lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "one ASCONF");
        const auto data = lab.Sent(host, With(ChunkType::DATA));
        // RFC 5061 section 5.3: the answer; for the peer, the verification of the address, too.
        const Time limit = (host == 0 ? 2 : 3) * lab.delay + POLL;
        lab.True(!data.empty() && data.front().time - usable <= limit,
                 "goes on within a round trip");
        lab.Equal(GetPeers(lab, 1), std::string("10.0.0.77"), "replaced");
        lab.Run(Seconds(20));
        const auto& text = host == 0 ? lab.server.GetText() : lab.client.GetText();
        lab.Equal(text.size(), size_t{60000}, "all data");
    };
}

/// @param lab the laboratory
void
OnlyInterfaceFlaps(SctpLab& lab)
{
    Open(lab, 1);
    lab.client.Send(std::string(60000, 'x'));
    lab.Run(MilliSeconds(130));
    lab.SetInterface(0, 0, false);
    lab.Run(Seconds(30));
    lab.Equal(lab.GetPath().errorCount, 0U, "no error without an address (F5)");
    lab.SetInterface(0, 0, true);
    lab.Run(Seconds(3));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "nothing has changed");
    lab.Equal(lab.server.GetText().size(), size_t{60000}, "goes on");
}

/// @param lab the laboratory
void
BothEndsFollow(SctpLab& lab)
{
    Open(lab, 2, 2);
    lab.client.Send(std::string(100000, 'x'));
    lab.GetAccepted()->Send(Create<Packet>(100000), 0);
    lab.Run(MilliSeconds(130));
    lab.SetInterface(0, 0, false); // two interfaces of one wire
    lab.SetInterface(1, 0, false);
    lab.Run(Seconds(10));
    lab.Equal(GetPeers(lab, 0), std::string("10.0.1.2"), "of the server");
    lab.Equal(GetPeers(lab, 1), std::string("10.0.1.1"), "of the client");
    lab.SetInterface(0, 0, true);
    lab.SetInterface(1, 0, true);
    lab.Run(Seconds(10));
    lab.Equal(GetPeers(lab, 0), std::string("10.0.1.2 10.0.0.2"), "of the server");
    lab.Equal(GetPeers(lab, 1), std::string("10.0.1.1 10.0.0.1"), "of the client");
    lab.Equal(lab.server.GetText().size(), size_t{100000}, "data of the client");
    lab.Equal(lab.client.GetText().size(), size_t{100000}, "data of the server");
}

/// @param lab the laboratory
void
TentativeAddressIsNotTold(SctpLab& lab)
{
    lab.family = SctpLab::IPV6;
    Open(lab, 1);
    const auto ipv6 = lab.GetHost(0)->GetObject<Ipv6L3Protocol>();
    const Ipv6Address added("2001:0:0:0::77");
    lab.Run(MilliSeconds(5)); // between two looks
    ipv6->AddAddress(1, Ipv6InterfaceAddress(added, Ipv6Prefix(64)));
    lab.Run(MicroSeconds(1)); // without detection it is usable at once
    ipv6->GetInterface(1)->SetState(added, Ipv6InterfaceAddress::TENTATIVE);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "tentative (RFC 4862)");
    ipv6->GetInterface(1)->SetState(added, Ipv6InterfaceAddress::PREFERRED);
    lab.Run(POLL);
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "unique");
    lab.Run(Seconds(1));
    lab.Equal(lab.GetAssociations(1).at(0)->GetRemoteAddresses().size(), size_t{2}, "added");
    ipv6->GetInterface(1)->SetState(added, Ipv6InterfaceAddress::TENTATIVE);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "an address in use is kept meanwhile");
}

/**
 * @param same whether the lease has the address of the time before
 * @return a test: the host does as ns-3's DHCP client, which has no address while the link is down
 */
SctpLab::Script
DhcpLease(bool same)
{
    return [same](SctpLab& lab) {
        const Ipv4Address none = Ipv4Address::GetAny();
        const Ipv4Address before("10.0.0.1");
        const Ipv4Address after = same ? before : OTHER;
        Open(lab, 1);
        lab.client.Send(std::string(60000, 'x'));
        lab.GetAccepted()->Send(Create<Packet>(60000), 0);
        lab.Run(MilliSeconds(130));
        const auto ipv4 = lab.GetHost(0)->GetObject<Ipv4>();
        ipv4->RemoveAddress(1, before); // the link is down
        lab.Run(Seconds(3));
        ipv4->AddAddress(1, Ipv4InterfaceAddress(none, Ipv4Mask("/0"))); // up: DISCOVER, REQUEST
        lab.Run(Seconds(1));
        lab.Forget();
        ipv4->RemoveAddress(1, none);
        ipv4->AddAddress(1, Ipv4InterfaceAddress(after, Ipv4Mask("255.255.255.0"))); // ACK
        ipv4->SetUp(1);
        lab.Run(Seconds(2));
        lab.Equal(GetPeers(lab, 1), ListAddresses({after}), "the address of the lease only");
        lab.Equal(lab.Count(0, WITH_ASCONF), size_t{same ? 0U : 1U}, "told if it is another one");
        lab.Run(Seconds(60));
        lab.Equal(lab.server.GetText().size(), size_t{60000}, "data of the host");
        lab.Equal(lab.client.GetText().size(), size_t{60000}, "data of the peer");
    };
}

/// @param lab the laboratory
void
DhcpBesideAnotherInterface(SctpLab& lab)
{
    Open(lab, 2);
    const auto ipv4 = lab.GetHost(0)->GetObject<Ipv4>();
    ipv4->RemoveAddress(1, Ipv4Address("10.0.0.1"));
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab, 1), std::string("10.0.1.1"), "the lease is over");
    ipv4->AddAddress(1, Ipv4InterfaceAddress(Ipv4Address::GetAny(), Ipv4Mask("/0")));
    lab.Forget();
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "0.0.0.0 is not told");
    ipv4->RemoveAddress(1, Ipv4Address::GetAny());
    ipv4->AddAddress(1, Ipv4InterfaceAddress(OTHER, Ipv4Mask("255.255.255.0")));
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab, 1), std::string("10.0.1.1 10.0.0.77"), "another lease");
}

/// @param call made when scheduled; ns-3.35 schedules functions only
void
Perform(std::function<void()> call)
{
    call();
}

/**
 * @param lab the laboratory
 * @param host a host
 * @return its static routes of IPv6
 */
Ptr<Ipv6StaticRouting>
GetRoutes(SctpLab& lab, uint32_t host)
{
    const auto routing = lab.GetHost(host)->GetObject<Ipv6>()->GetRoutingProtocol();
    return Ipv6RoutingHelper::GetRouting<Ipv6StaticRouting>(routing);
}

/**
 * @param lab the laboratory
 * @param host a host, whose static route is removed
 * @param network the destination of this route
 */
void
RemoveRoute(SctpLab& lab, uint32_t host, Ipv6Address network)
{
    const auto routes = GetRoutes(lab, host);
    for (uint32_t i = routes->GetNRoutes(); i > 0; i--)
    {
        if (routes->GetRoute(i - 1).GetDest() == network)
        {
            routes->RemoveRoute(i - 1);
        }
    }
}

/**
 * @param pause time between the end of the old prefix and the new one, negative = both are valid
 * @return a test: a router advertises another prefix (RFC 4862 section 5.5.4)
 */
SctpLab::Script
PrefixIsRenumbered(Time pause)
{
    return [pause](SctpLab& lab) {
        constexpr uint8_t FLAGS = 0xc0; // on link, autonomous (RFC 4861 section 4.6.2)
        constexpr uint32_t LIFETIME = 15;
        lab.family = SctpLab::IPV6;
        Open(lab, 1);
        const auto ipv6 = lab.GetHost(0)->GetObject<Ipv6L3Protocol>();
        const auto device = ipv6->GetInterface(1)->GetDevice()->GetAddress();
        const auto addRoute = [&lab](uint32_t host, Ipv6Address prefix) {
            GetRoutes(lab, host)->AddNetworkRouteTo(prefix, Ipv6Prefix(64), 1);
        };
        const auto advertise = [&](Ipv6Address prefix, uint32_t valid, uint32_t preferred) {
            addRoute(1, prefix);
            ipv6->AddAutoconfiguredAddress(1, prefix, Ipv6Prefix(64), FLAGS, valid, preferred);
            return ListAddresses({Ipv6Address::MakeAutoconfiguredAddress(device, prefix)});
        };
        const auto at = [](Time time, std::function<void()> call) {
            Simulator::Schedule(time - Simulator::Now(), &Perform, std::move(call));
        };
        const Time end = Simulator::Now() + Seconds(LIFETIME);
        const auto first = advertise("2001:a::", LIFETIME, LIFETIME - 1);
        lab.Run(Seconds(3)); // duplicate address detection
        ipv6->RemoveAddress(1, Ipv6Address::ConvertFrom(SctpLab::GetAddress(0, 0, true)));
        addRoute(0, "2001::"); // ns-3 has removed it, too
        lab.Run(Seconds(3));
        lab.Equal(GetPeers(lab, 1), first, "the autoconfigured address");
        std::string second;
        if (pause.IsPositive())
        {
            // With asserts, ns-3 stops at a route of an interface that has no global address.
            at(end, [&] { RemoveRoute(lab, 0, "2001::"); });
            at(end + pause, [&] { addRoute(0, "2001::"); });
        }
        at(end + pause, [&] { second = advertise("2001:b::", UINT32_MAX, UINT32_MAX); });
        lab.Run(end - Simulator::Now() - MilliSeconds(120));
        lab.client.Send(std::string(60000, 'x'));
        lab.GetAccepted()->Send(Create<Packet>(60000), 0);
        if (pause < Time(0))
        {
            lab.Equal(GetPeers(lab, 1), first + " " + second, "both are valid");
        }
        lab.Run(Seconds(10));
        lab.Equal(GetPeers(lab, 1), second, "the new prefix");
        lab.Run(Seconds(60));
        lab.Equal(lab.server.GetText().size(), size_t{60000}, "data of the host");
        lab.Equal(lab.client.GetText().size(), size_t{60000}, "data of the peer");
    };
}

/// @param lab the laboratory
void
OneToManyFollows(SctpLab& lab)
{
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.Build(2);
    SctpOneToManyServer server(lab, 3);
    const auto peeled = server.many.socket->PeelOff(server.GetId(1));
    lab.Run(Seconds(3));
    const auto associations = lab.GetAssociations(1);
    lab.Equal(associations.size(), size_t{3}, "three associations");
    for (const auto& association : associations)
    {
        association->GetExtension(SctpDynamicAddresses::GetTypeId())
            ->SetAttribute("AutoAsconf", BooleanValue(true));
    }
    for (const bool up : {false, true, false})
    {
        lab.Forget();
        lab.SetInterface(1, 0, up);
        lab.Run(Seconds(2));
        lab.Equal(lab.Count(1, WITH_ASCONF), size_t{3}, "each association tells its peer");
        for (const auto& client : lab.GetAssociations(0))
        {
            auto peers = client->GetRemoteAddresses();
            std::sort(peers.begin(), peers.end());
            lab.Equal(ListAddresses(peers),
                      std::string(up ? "10.0.0.2 10.0.1.2" : "10.0.1.2"),
                      "also that which was peeled off");
        }
    }
    for (const auto& client : server.clients)
    {
        client->Send("text");
    }
    lab.Run(Seconds(3));
    lab.Equal(server.many.GetText().size(), size_t{12}, "all associations go on");
    lab.Equal(peeled->GetLocalAddresses().size(), size_t{1}, "that which was peeled off, too");
}

/// @param lab the laboratory
void
BoundToSomeAddresses(SctpLab& lab)
{
    AsconfLab asconf(lab);
    std::ostringstream text;
    auto* before = std::cerr.rdbuf(text.rdbuf());
    asconf.GetUser(0)->SetAttribute("AutoAsconf", BooleanValue(true));
    std::cerr.rdbuf(before);
    lab.True(text.str().find("AutoAsconf has no effect") != std::string::npos, "a line");
    lab.Forget();
    lab.SetInterface(0, 1, false);
    lab.Run(Seconds(1));
    lab.SetInterface(0, 1, true);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "not followed");
}

/// @param lab the laboratory
void
OffByDefault(SctpLab& lab)
{
    Open(lab, 2, 0);
    lab.SetInterface(0, 1, false);
    lab.Run(Seconds(3));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "not told");
    lab.Equal(GetPeers(lab, 1), std::string("10.0.0.1 10.0.1.1"), "kept");
}

/**
 * The peer has no IPv6: it refuses such an address, and all changes behind it in an ASCONF (RFC
 * 5061 section 5.3 F11).
 * @param lab the laboratory
 */
void
PeerRefusesAFamily(SctpLab& lab)
{
    lab.family = SctpLab::DUAL;
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.Build(2);
    lab.server.Attach(lab.CreateSocket(1));
    lab.server.socket->Bindx({SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)}, SctpLab::PORT);
    lab.server.socket->Listen();
    lab.client.Attach(lab.CreateSocket(0));
    lab.Open();
    lab.GetAssociations(0)
        .at(0)
        ->GetExtension(SctpDynamicAddresses::GetTypeId())
        ->SetAttribute("AutoAsconf", BooleanValue(true));
    lab.GetHost(0)->GetObject<Icmpv6L4Protocol>()->SetAttribute("DAD", BooleanValue(false));
    lab.Run(Seconds(3));
    lab.GetHost(0)->GetObject<Ipv6>()->AddAddress(
        1,
        Ipv6InterfaceAddress(Ipv6Address("2001::77"), Ipv6Prefix(64)));
    lab.SetInterface(0, 0, false);
    lab.Run(Seconds(3));
    const std::string left = "2001::1 2001:1::1";
    lab.Equal(GetPeers(lab, 1), "10.0.1.1 " + left, "deleted, although the addition is refused");
    lab.Equal(ListAddresses(lab.GetAssociations(0).at(0)->GetLocalAddresses()),
              GetPeers(lab, 1),
              "nothing else is in use");
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{2}, "asked for once more");
    lab.client.Send("text");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("text"), "goes on");
    lab.Forget();
    lab.Run(Seconds(60));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "it is not asked for again and again");
}

/// @param lab the laboratory
void
EndsWithTheAssociation(SctpLab& lab)
{
    Open(lab, 2, 2);
    lab.client.socket->Close();
    lab.True(lab.RunDry(Seconds(100)), "no timer is left");
}

/// The suite.
SctpLabSuite g_suite(
    "sctp-auto-asconf",
    {
        {"An interface goes down and up", InterfaceGoesDownAndUp},
        {"An interface gains and loses addresses", AddressIsGainedAndLost},
        {"The only address is replaced, the host sends", OnlyAddressIsReplaced(0, Time(0))},
        {"The only address is replaced, the peer sends", OnlyAddressIsReplaced(1, Time(0))},
        {"Break before make, the host sends", OnlyAddressIsReplaced(0, Seconds(5))},
        {"Break before make, the peer sends", OnlyAddressIsReplaced(1, Seconds(5))},
        {"The only interface flaps", OnlyInterfaceFlaps},
        {"Both ends follow", BothEndsFollow},
        {"A tentative address", TentativeAddressIsNotTold},
        {"A DHCP lease of the same address", DhcpLease(true)},
        {"A DHCP lease of another address", DhcpLease(false)},
        {"DHCP beside another interface", DhcpBesideAnotherInterface},
        {"A renumbered prefix, make before break", PrefixIsRenumbered(Seconds(-4))},
        {"A renumbered prefix, break before make", PrefixIsRenumbered(Seconds(4))},
        {"One-to-many sockets", OneToManyFollows},
        {"Bound to some addresses", BoundToSomeAddresses},
        {"Off by default", OffByDefault},
        {"The peer refuses IPv6 addresses", PeerRefusesAFamily},
        {"The timer ends with the association", EndsWithTheAssociation},
    }); //!< registers the suite

} // namespace sctp_auto_asconf_test
