/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/ipv4.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * Addresses that follow the interfaces of their node within limits of both ends (RFC 6458 section
 * 8.1.23, RFC 5061 section 5.3 F9).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_auto_asconf_limits_test
{

/// Chooses packets with ASCONF.
const SctpMatch WITH_ASCONF = WithType(AsconfChunk::TYPE);

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return the user's side of dynamic addresses
 */
Ptr<SctpExtension>
GetUser(SctpLab& lab, uint32_t host)
{
    return lab.GetAssociations(host).at(0)->GetExtension(SctpDynamicAddresses::GetTypeId());
}

/**
 * Opens the association of sockets that are bound to all addresses; the client follows.
 * @param lab the laboratory
 * @param paths number of wires
 */
void
Open(SctpLab& lab, uint32_t paths)
{
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.Build(paths);
    lab.Open();
    lab.Run(Seconds(3)); // addresses are verified
    GetUser(lab, 0)->SetAttribute("AutoAsconf", BooleanValue(true));
    lab.Run(MilliSeconds(100));
}

/**
 * @param lab the laboratory
 * @return addresses of the client that the server knows
 */
std::string
GetPeers(SctpLab& lab)
{
    return ListAddresses(lab.GetAssociations(1).at(0)->GetRemoteAddresses());
}

/**
 * Gives host 0 another address.
 * @param lab the laboratory
 * @param path number of the wire whose interface gets it
 * @param address the address, of 24 bits
 */
void
AddAddress(SctpLab& lab, uint32_t path, const char* address)
{
    lab.GetHost(0)->GetObject<Ipv4>()->AddAddress(
        path + 1,
        Ipv4InterfaceAddress(address, Ipv4Mask("255.255.255.0")));
}

/// @param lab the laboratory
void
AdvertisedAddressesAreLimited(SctpLab& lab)
{
    lab.Set("MaxAdvertisedAddresses", UintegerValue(2));
    Open(lab, 4);
    lab.Run(Seconds(60));
    lab.Equal(GetPeers(lab), std::string("10.0.0.1 10.0.1.1"), "no more than advertised");
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "nothing is told");
    AddAddress(lab, 3, "10.0.0.78"); // its link reaches the server
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "there is no place for another address");
    lab.SetInterface(0, 1, false);
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab),
              std::string("10.0.0.1 10.0.3.1"),
              "one that reaches the peer takes the place");
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "by one ASCONF");
    lab.SetInterface(0, 1, true);
    lab.Run(Seconds(60));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "the place is taken");
    lab.SetInterface(0, 0, false);
    lab.SetInterface(0, 3, false);
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab), std::string("10.0.1.1"), "10.0.2.1 reaches nothing");
    lab.client.Send("text");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("text"), "goes on");
}

/// @param lab the laboratory
void
OneAdvertisedAddress(SctpLab& lab)
{
    lab.Set("MaxAdvertisedAddresses", UintegerValue(1));
    Open(lab, 2);
    lab.GetHost(0)->GetObject<Ipv4>()->RemoveAddress(1, Ipv4Address("10.0.0.1"));
    lab.Run(Seconds(1));
    AddAddress(lab, 0, "10.0.0.77");
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab), std::string("10.0.0.77"), "not that which reaches nothing");
    lab.client.Send("text");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("text"), "goes on");
}

/**
 * The peer has no room for another address until one is deleted (RFC 5061 section 5.3 F9).
 * @param lab the laboratory
 */
void
PeerHasRoomLater(SctpLab& lab)
{
    Open(lab, 3);
    GetUser(lab, 1)->SetAttribute("MaxPeerAddresses", UintegerValue(3));
    AddAddress(lab, 0, "10.0.0.77");
    AddAddress(lab, 1, "10.0.1.77");
    lab.Run(Seconds(60));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{2}, "each is refused, once");
    lab.Equal(GetPeers(lab), std::string("10.0.0.1 10.0.1.1 10.0.2.1"), "no room");
    lab.Forget();
    lab.SetInterface(0, 2, false);
    lab.Run(Seconds(60));
    lab.Equal(GetPeers(lab), std::string("10.0.0.1 10.0.1.1 10.0.0.77"), "there is room");
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{2}, "one deletion, one addition");
    lab.Forget();
    lab.SetInterface(0, 2, true);
    lab.Run(Seconds(60));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "refused, and not asked for again and again");
    lab.Forget();
    lab.SetInterface(0, 0, false); // two addresses
    lab.Run(Seconds(60));
    lab.Equal(GetPeers(lab), std::string("10.0.1.1 10.0.1.77 10.0.2.1"), "room for both");
    lab.Between(lab.Count(0, WITH_ASCONF), size_t{2}, size_t{3}, "few ASCONFs");
    lab.Equal(ListAddresses(lab.GetAssociations(0).at(0)->GetLocalAddresses()),
              GetPeers(lab),
              "both ends agree");
}

/// @param lab the laboratory
void
FullPeerGetsAnotherAddress(SctpLab& lab)
{
    Open(lab, 2);
    GetUser(lab, 1)->SetAttribute("MaxPeerAddresses", UintegerValue(2));
    lab.GetHost(0)->GetObject<Ipv4>()->RemoveAddress(1, Ipv4Address("10.0.0.1"));
    AddAddress(lab, 0, "10.0.0.77");
    lab.Run(Seconds(60));
    lab.Equal(GetPeers(lab), std::string("10.0.1.1 10.0.0.77"), "replaced");
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "by one ASCONF");
}

/// @param lab the laboratory
void
FullPeerGetsAllAddressesAnew(SctpLab& lab)
{
    Open(lab, 2);
    GetUser(lab, 1)->SetAttribute("MaxPeerAddresses", UintegerValue(2));
    const auto ipv4 = lab.GetHost(0)->GetObject<Ipv4>();
    ipv4->RemoveAddress(1, Ipv4Address("10.0.0.1"));
    ipv4->RemoveAddress(2, Ipv4Address("10.0.1.1"));
    lab.client.Send("text");
    lab.Run(Seconds(5));
    AddAddress(lab, 0, "10.0.0.77");
    lab.Run(Seconds(5));
    lab.Equal(GetPeers(lab), std::string("10.0.0.77"), "replaced");
    lab.Equal(lab.server.GetText(), std::string("text"), "goes on");
}

/**
 * Interfaces of the client go down and up at random.
 * @param seed number of the dice
 * @param own MaxAdvertisedAddresses of the client; 0 = no limit
 * @param peer MaxPeerAddresses of the server
 * @return a test: the limits hold, all data arrives, and no ASCONF is repeated endlessly
 */
SctpLab::Script
RandomInterfaces(uint64_t seed, uint32_t own, uint32_t peer)
{
    return [=](SctpLab& lab) {
        constexpr uint32_t WIRES = 4;
        SctpTestDice dice(seed);
        lab.Set("DynamicAddresses", BooleanValue(true));
        lab.Build(WIRES);
        lab.CreateSockets();
        lab.client.socket->GetParameters()->SetAttribute("MaxAdvertisedAddresses",
                                                         UintegerValue(own));
        lab.Open();
        lab.Run(Seconds(3));
        GetUser(lab, 1)->SetAttribute("MaxPeerAddresses", UintegerValue(peer));
        GetUser(lab, 0)->SetAttribute("AutoAsconf", BooleanValue(true));
        // The set-up has told all that the client's limit allows.
        const size_t most = own == 0 ? WIRES : own;
        size_t sent = 0;
        std::set<uint32_t> down;
        const auto change = [&](uint32_t wire) {
            const bool up = down.erase(wire) > 0;
            if (!up)
            {
                down.insert(wire);
            }
            lab.SetInterface(0, wire, up);
        };
        const auto getPeers = [&lab] { return lab.GetAssociations(1).at(0)->GetRemoteAddresses(); };
        for (uint32_t i = 0; i < 60 && !lab.GetAssociations(1).empty(); ++i)
        {
            change(static_cast<uint32_t>(dice.Below(WIRES)));
            const int accepted = lab.client.Send(std::string(500, 'x'));
            sent += accepted > 0 ? accepted : 0;
            lab.Run(MilliSeconds(dice.Log(1, 3000)));
            // RFC 5061 section 5.3.2: an address joins before the one that it replaces leaves.
            lab.Between(getPeers().size(), size_t{1}, most + 1, "within the limit");
        }
        lab.Between(lab.Count(0, WITH_ASCONF), size_t{1}, size_t{300}, "few ASCONFs");
        while (!down.empty())
        {
            change(*down.begin());
        }
        lab.Run(Seconds(120));
        lab.Equal(lab.server.GetText().size(), sent, "all data arrives");
        auto locals = lab.GetAssociations(0).at(0)->GetLocalAddresses();
        auto peers = getPeers();
        std::sort(locals.begin(), locals.end());
        std::sort(peers.begin(), peers.end());
        lab.Equal(ListAddresses(locals), ListAddresses(peers), "both ends agree");
        lab.Between(peers.size(), std::min<size_t>(most, peer), most, "all places are taken");
        lab.Forget();
        lab.Run(Seconds(120));
        lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "no ASCONF without a change");
    };
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests{
        {"MaxAdvertisedAddresses limits", AdvertisedAddressesAreLimited},
        {"MaxAdvertisedAddresses: one address that reaches the peer", OneAdvertisedAddress},
        {"A full peer has room later", PeerHasRoomLater},
        {"A full peer gets another address for one", FullPeerGetsAnotherAddress},
        {"A full peer gets all addresses anew", FullPeerGetsAllAddressesAnew}};
    for (const uint64_t seed : {1, 2, 3, 11, 23})
    {
        for (const auto& [own, peer] :
             {std::pair(0U, 2U), std::pair(0U, 3U), std::pair(2U, 32U), std::pair(3U, 2U)})
        {
            tests.emplace_back("Random interfaces, at most " + std::to_string(own) + " and " +
                                   std::to_string(peer) + " addresses, seed " +
                                   std::to_string(seed),
                               RandomInterfaces(seed, own, peer));
        }
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-auto-asconf-limits", MakeTests());

} // namespace sctp_auto_asconf_limits_test
