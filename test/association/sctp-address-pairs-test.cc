/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-phone.h"

#include "ns3/ipv4-address-generator.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/sctp-address-pairs.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-parameters.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Paths that are pairs of a source and a destination (RFC 9260 section 6.4).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_address_pairs_test
{

/**
 * @param list last figures of addresses, each of network 10.0.0.0/24
 * @return the addresses
 */
std::vector<Address>
Addresses(const std::vector<int>& list)
{
    std::vector<Address> addresses;
    for (const int figure : list)
    {
        addresses.emplace_back(Ipv4Address(("10.0.0." + std::to_string(figure)).c_str()));
    }
    return addresses;
}

/**
 * @param address an IPv4 address
 * @return its last figure
 */
std::string
Figure(const Address& address)
{
    return std::to_string(Ipv4Address::ConvertFrom(address).Get() & 0xff);
}

/**
 * @param locals addresses of this end, as Addresses takes them
 * @param remotes addresses of the peer
 * @param form which pairs
 * @return the pairs, as "1-3 2-4"
 */
std::string
Pairs(const std::vector<int>& locals, const std::vector<int>& remotes, SctpAddressPairs form)
{
    std::string text;
    for (const auto& pair : MakeAddressPairs(Addresses(locals), Addresses(remotes), form))
    {
        text += (text.empty() ? "" : " ") + Figure(pair.local) + "-" + Figure(pair.remote);
    }
    return text;
}

/// @param lab the laboratory
void
WhichPairs(SctpLab& lab)
{
    lab.Equal(Pairs({1, 2}, {3, 4}, SCTP_PAIRS_OFF), "", "none");
    lab.Equal(Pairs({1, 2}, {3, 4}, SCTP_PAIRS_PARALLEL), "1-3 2-4", "the i-th with the i-th");
    lab.Equal(Pairs({1, 2}, {3, 4}, SCTP_PAIRS_MESH), "1-3 2-4 1-4 2-3", "these first");
    lab.Equal(Pairs({1, 2}, {3}, SCTP_PAIRS_PARALLEL), "1-3 2-3", "a phone and a server");
    lab.Equal(Pairs({1, 2}, {3}, SCTP_PAIRS_MESH), "1-3 2-3", "likewise");
    lab.Equal(Pairs({1}, {3, 4}, SCTP_PAIRS_PARALLEL), "1-3 1-4", "the other way round");
    lab.Equal(Pairs({1, 2, 3}, {4, 5}, SCTP_PAIRS_PARALLEL), "1-4 2-5 3-4", "each has a part");
    lab.Equal(Pairs({1, 2, 3}, {4, 5}, SCTP_PAIRS_MESH), "1-4 2-5 3-4 1-5 2-4 3-5", "all");
    lab.Equal(Pairs({}, {3}, SCTP_PAIRS_MESH), "", "no address");
}

/// @param lab checks
void
TwoPathsToOneAddress(SctpLab& lab)
{
    SctpTestPhone phone(lab);
    phone.Open();
    lab.Equal(phone.GetPaths(0),
              "10.0.0.1-10.1.0.1 ACTIVE, 10.0.1.1-10.1.0.1 ACTIVE",
              "two pairs, both verified");
    lab.Equal(phone.GetPaths(1),
              "10.1.0.1-10.0.0.1 ACTIVE, 10.1.0.1-10.0.1.1 ACTIVE",
              "two destinations, as ever");
}

/// @param lab checks
void
WithoutPairs(SctpLab& lab)
{
    SctpTestPhone phone(lab);
    phone.Open("Off");
    lab.Equal(phone.GetPaths(0), "10.0.0.1-10.1.0.1 ACTIVE", "one destination, one path");
}

/// @param lab checks
void
OnlyTheUsedPairIsConfirmed(SctpLab& lab)
{
    SctpTestPhone phone(lab);
    phone.Cut(1);
    phone.Open();
    lab.Equal(phone.GetPaths(0),
              "10.0.0.1-10.1.0.1 ACTIVE, 10.0.1.1-10.1.0.1 UNCONFIRMED",
              "RFC 9260 section 5.4: that of INIT and INIT ACK");
    phone.Cut(1, false);
    lab.Run(Seconds(60));
    lab.Equal(phone.GetPaths(0),
              "10.0.0.1-10.1.0.1 ACTIVE, 10.0.1.1-10.1.0.1 ACTIVE",
              "verified later, by itself");
}

/// @param lab checks
void
TwoPathsOverIpv6(SctpLab& lab)
{
    SctpTestPhone phone(lab, 1, "ns3::SctpL4Protocol", "", true);
    phone.Open();
    lab.Equal(phone.GetPaths(0),
              "2001:0:0:1::1-2001:1:0:1::1 ACTIVE, 2001:0:1:1::1-2001:1:0:1::1 ACTIVE",
              "two pairs, both verified");
    lab.Equal(phone.GetPaths(1),
              "2001:1:0:1::1-2001:0:0:1::1 ACTIVE, 2001:1:0:1::1-2001:0:1:1::1 ACTIVE",
              "two destinations, as ever");
}

/**
 * @param variant variant of SCTP
 * @param down whether the server sends
 * @param atServer the server's attribute PathsPerAddressPair
 * @param ipv6 whether over IPv6
 * @return a test of a transfer over both links
 */
SctpLab::Script
Transfer(const std::string& variant,
         bool down,
         const std::string& atServer = "Off",
         bool ipv6 = false)
{
    return [=](SctpLab& lab) {
        lab.Set("SndBufSize", UintegerValue(1000000));
        lab.Set("RcvBufSize", UintegerValue(500000));
        SctpTestPhone phone(lab, 1, variant, "", ipv6);
        phone.Open("Mesh", atServer);
        const size_t sent = phone.Send(down);
        lab.Run(MilliSeconds(1400)); // 4 Mb/s carry it in 0.84 s, 2 Mb/s in 1.68 s
        lab.Equal(phone.GetReceived(down), sent, "all of it has arrived");
        for (const uint32_t link : {0, 1})
        {
            lab.Between(phone.packets[down ? 1 : 0][link], 110U, 290U, "large packets by each");
        }
    };
}

/**
 * @param type a congestion control that couples paths
 * @param ipv6 whether over IPv6
 * @return a test that it couples the pairs: data goes over both, and their windows grow slower than
 * those of a phone whose paths are not coupled
 */
SctpLab::Script
Coupled(const std::string& type, bool ipv6 = false)
{
    return [=](SctpLab& lab) {
        lab.Set("SndBufSize", UintegerValue(1000000));
        lab.Set("RcvBufSize", UintegerValue(500000));
        lab.Set("SctpRfc9260Congestion::InitialSsthresh",
                UintegerValue(3000)); // all of it is congestion avoidance
        uint64_t window[2] = {0, 0};
        for (const bool coupled : {false, true})
        {
            lab.Set("CongestionOps", StringValue(coupled ? type : "ns3::SctpCmtCongestion"));
            Ipv4AddressGenerator::Reset(); // the second phone has the addresses of the first
            SctpTestPhone phone(lab, 1, "ns3::CmtSctpL4Protocol", "", ipv6);
            phone.Open();
            const size_t sent = phone.Send(false);
            lab.Run(MilliSeconds(700));
            for (const auto& path : phone.GetAssociation(0)->GetPathInfos())
            {
                window[coupled] += path.cwnd;
            }
            lab.Run(Seconds(5));
            lab.Equal(phone.GetReceived(false), sent, "all of it has arrived");
            for (const uint32_t link : {0, 1})
            {
                lab.Between(phone.packets[0][link], 80U, 290U, "large packets by each");
            }
        }
        lab.True(window[1] < window[0] * 9 / 10, "the pairs share their growth");
    };
}

/**
 * @param ipv6 whether over IPv6
 * @return a test of the effect of ICMP on a pair
 */
SctpLab::Script
IcmpMeansOnePair(bool ipv6)
{
    return [=](SctpLab& lab) {
        lab.Set("SndBufSize", UintegerValue(1000000));
        SctpTestPhone phone(lab, 1, "ns3::SctpL4Protocol", "", ipv6);
        phone.Open();
        const std::string before = phone.GetPaths(0);
        // Packet Too Big (type 2) over IPv6, fragmentation needed (type 3, code 4) over IPv4.
        phone.ReceiveIcmp(1, ipv6 ? 2 : 3, ipv6 ? 0 : 4, 1300);
        auto infos = phone.GetAssociation(0)->GetPathInfos();
        lab.Equal(infos.at(0).mtu, 1500U, "the pair that was not quoted");
        lab.Equal(infos.at(1).mtu, 1300U, "the pair that was");
        phone.ReceiveIcmp(2, ipv6 ? 2 : 3, ipv6 ? 0 : 4, 1280);
        lab.Equal(phone.GetAssociation(0)->GetPathInfos().at(0).mtu, 1500U, "an unknown source");
        // Destination unreachable: type 1 over IPv6, type 3 over IPv4; code 1 of either.
        phone.ReceiveIcmp(1, ipv6 ? 1 : 3, 1, 0);
        lab.Equal(phone.GetPaths(0), before, "RFC 9260 section 10, ICMP9: timers find out");
        phone.Cut(0);
        phone.Send(false);
        lab.Run(Seconds(300));
        infos = phone.GetAssociation(0)->GetPathInfos();
        lab.Equal(infos.at(0).state, SctpPathState::INACTIVE, "the pair that is cut");
        lab.Equal(infos.at(1).state, SctpPathState::ACTIVE, "not the one that ICMP was about");
        lab.Equal(infos.at(1).mtu, 1300U, "whose path MTU is still known");
    };
}

/**
 * @param link the link that is cut
 * @param down whether the server sends
 * @param ipv6 whether over IPv6
 * @return a test of a failover
 */
SctpLab::Script
Failover(uint32_t link, bool down, bool ipv6 = false)
{
    return [=](SctpLab& lab) {
        lab.Set("PathMaxRetrans", UintegerValue(1));
        lab.Set("SndBufSize", UintegerValue(1000000));
        SctpTestPhone phone(lab, 1, "ns3::SctpL4Protocol", "", ipv6);
        phone.Open();
        const size_t sent = phone.Send(down);
        lab.Run(MilliSeconds(300));
        phone.Cut(link);
        lab.Run(Seconds(60));
        lab.Equal(phone.GetReceived(down), sent, "all of it arrives");
        const auto infos = phone.GetAssociation(0)->GetPathInfos();
        lab.Equal(infos.at(link).state, SctpPathState::INACTIVE, "the pair has failed");
        lab.Equal(infos.at(1 - link).state, SctpPathState::ACTIVE, "the other one not");
    };
}

/// @param lab checks
void
GoneInterfaceFailsItsPair(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    SctpTestPhone phone(lab);
    phone.Open();
    auto ipv4 = phone.nodes.Get(0)->GetObject<Ipv4>();
    ipv4->SetDown(1);
    phone.client.Send("on");
    lab.Run(Seconds(10));
    lab.Equal(phone.GetPaths(0),
              "10.0.0.1-10.1.0.1 INACTIVE, 10.0.1.1-10.1.0.1 ACTIVE",
              "it is not bound to the other interface");
    lab.Equal(phone.server.GetText(), "on", "the other pair takes over");
    ipv4->SetUp(1);
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->SetDefaultRoute("10.0.0.2", 1, 1);
    lab.Run(Seconds(90));
    lab.Equal(phone.GetPaths(0),
              "10.0.0.1-10.1.0.1 ACTIVE, 10.0.1.1-10.1.0.1 ACTIVE",
              "and comes back with it");
}

/// @param lab checks
void
SetUpTriesOtherPairs(SctpLab& lab)
{
    SctpTestPhone phone(lab);
    phone.Cut(0);
    phone.Open();
    lab.Equal(phone.GetPaths(0),
              "10.0.1.1-10.1.0.1 ACTIVE, 10.0.0.1-10.1.0.1 UNCONFIRMED",
              "the pair that answered is first");
}

/// @param lab checks
void
CallsByAddressMeanAllPairs(SctpLab& lab)
{
    SctpTestPhone phone(lab);
    phone.Open();
    const Address server = InetSocketAddress("10.1.0.1", SctpLab::PORT);
    phone.client.socket->SetPathHeartbeats(server, false);
    phone.Cut(0);
    phone.Cut(1);
    lab.Run(Seconds(200));
    lab.Equal(phone.GetPaths(0),
              "10.0.0.1-10.1.0.1 ACTIVE, 10.0.1.1-10.1.0.1 ACTIVE",
              "no HEARTBEAT finds out");
    phone.client.socket->RequestHeartbeat(server);
    lab.Run(Seconds(20));
    for (const auto& path : phone.GetAssociation(0)->GetPathInfos())
    {
        lab.Equal(path.errorCount, 1U, "one is asked for on each pair");
    }
    lab.True(!phone.GetAssociation(0)->RemovePath(Ipv4Address("10.1.0.1")), "all paths there are");
}

/// @param lab checks
void
CallsByIdMeanOnePair(SctpLab& lab)
{
    SctpTestPhone phone(lab);
    phone.Open();
    auto& socket = *phone.client.socket;
    SctpPathInfo info;
    lab.Equal(socket.GetPathInfo(1, info), 0, "state of a path");
    lab.Equal(info.local, phone.GetAddress(0, 1), "its source");
    lab.Equal(info.remote, phone.GetAddress(1), "its destination");
    lab.Equal(info.id, 1U, "its id");
    lab.Equal(socket.SetPrimary(1), 0, "set primary");
    lab.True(phone.GetAssociation(0)->GetPathInfos().at(1).primary, "the other pair is primary");
    phone.client.Send("by it");
    lab.Run(Seconds(1));
    lab.Equal(phone.server.GetText(), "by it", "data arrives");

    lab.Equal(socket.SetPathHeartbeats(1, false), 0, "heartbeats off");
    lab.Equal(socket.SetPathHeartbeatInterval(0, Seconds(5)), 0, "and more of them");
    phone.Cut(0);
    phone.Cut(1);
    lab.Run(Seconds(40));
    lab.True(socket.GetPathInfo(0, info) == 0 && info.errorCount >= 2, "every five seconds");
    lab.True(socket.GetPathInfo(1, info) == 0 && info.errorCount == 0, "none here");
    lab.Equal(socket.RequestHeartbeat(1), 0, "ask for one");
    lab.Run(Seconds(10));
    lab.True(socket.GetPathInfo(1, info) == 0 && info.errorCount == 1, "one");
    lab.Equal(socket.SetPathThresholds(1, {1, {}}), 0, "threshold of one pair");
    socket.RequestHeartbeat(1);
    lab.Run(Seconds(10));
    lab.True(socket.GetPathInfo(1, info) == 0 && info.state == SctpPathState::INACTIVE, "failed");
    lab.True(socket.GetPathInfo(0, info) == 0 && info.state == SctpPathState::ACTIVE, "not yet");
}

/// @param lab checks
void
SettingsByAddressMeanAllPairs(SctpLab& lab)
{
    SctpTestPhone phone(lab);
    phone.Open();
    auto& socket = *phone.client.socket;
    const Address server = InetSocketAddress("10.1.0.1", SctpLab::PORT);
    lab.Equal(socket.SetPathHeartbeatInterval(server, Seconds(5)), 0, "interval");
    lab.Equal(socket.SetPathThresholds(server, {0, {}}), 0, "threshold");
    phone.Cut(0);
    phone.Cut(1);
    lab.Run(Seconds(15));
    for (const auto& path : phone.GetAssociation(0)->GetPathInfos())
    {
        lab.Equal(path.state, SctpPathState::INACTIVE, "failed by the first HEARTBEAT");
    }
    phone.Cut(0, false);
    phone.Cut(1, false);
    lab.Equal(socket.SetPathHeartbeatInterval(server, Seconds(-1)), 0, "as before");
    lab.Run(Seconds(25));
    for (const auto& path : phone.GetAssociation(0)->GetPathInfos())
    {
        lab.Equal(path.state, SctpPathState::INACTIVE, "none for half a minute");
    }
}

/// @param lab checks
void
CallsWithWrongPaths(SctpLab& lab)
{
    SctpTestPhone phone(lab);
    auto& socket = *phone.client.socket;
    SctpPathInfo info;
    const auto errors = [&](uint32_t path) {
        std::string text;
        const auto add = [&](int result) {
            text += result == 0                                  ? "0 "
                    : socket.GetErrno() == Socket::ERROR_INVAL   ? "INVAL "
                    : socket.GetErrno() == Socket::ERROR_NOTCONN ? "NOTCONN "
                                                                 : "? ";
        };
        add(socket.SetPrimary(path));
        add(socket.RequestHeartbeat(path));
        add(socket.SetPathHeartbeats(path, true));
        add(socket.SetPathHeartbeatInterval(path, Seconds(1)));
        add(socket.SetPathThresholds(path, {}));
        add(socket.GetPathInfo(path, info));
        return text;
    };
    lab.Equal(errors(0), "NOTCONN NOTCONN NOTCONN NOTCONN NOTCONN NOTCONN ", "no association yet");
    phone.Open();
    lab.Equal(errors(2), "INVAL INVAL INVAL INVAL INVAL INVAL ", "there are 0 and 1");
    lab.Equal(errors(1), "0 0 0 0 0 0 ", "this is there");
    phone.client.socket->Abort();
    lab.Run(Seconds(1));
    lab.Equal(errors(1),
              "NOTCONN NOTCONN NOTCONN NOTCONN NOTCONN NOTCONN ",
              "no association any more");
}

/**
 * @param form the attribute PathsPerAddressPair of both ends
 * @param most the attribute MaxAddressPairs
 * @param count number of paths
 * @return a test between hosts with two addresses each
 */
SctpLab::Script
TwoByTwo(const std::string& form, uint32_t most, size_t count)
{
    return [=](SctpLab& lab) {
        lab.Set("MaxAddressPairs", UintegerValue(most));
        SctpTestPhone phone(lab, 2);
        phone.Open(form, form);
        for (const uint32_t host : {0, 1})
        {
            const auto paths = phone.GetAssociation(host)->GetPathInfos();
            lab.Equal(paths.size(), count, "paths");
            for (const auto& path : paths)
            {
                lab.Equal(path.state, SctpPathState::ACTIVE, "verified");
            }
        }
        phone.client.Send("hello");
        lab.Run(Seconds(1));
        lab.Equal(phone.server.GetText(), "hello", "data arrives");
    };
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-address-pairs",
    {{"Which addresses are paired", WhichPairs},
     {"Two interfaces, one server address: two paths", TwoPathsToOneAddress},
     {"Without pairs: one path", WithoutPairs},
     {"Only the pair of the set-up is confirmed (5.4)", OnlyTheUsedPairIsConfirmed},
     {"CMT uplink over both", Transfer("ns3::CmtSctpL4Protocol", false)},
     {"CMT uplink over both, pairs at both ends",
      Transfer("ns3::CmtSctpL4Protocol", false, "Mesh")},
     {"CMT downlink over both", Transfer("ns3::CmtSctpL4Protocol", true)},
     {"CMT-PF uplink over both", Transfer("ns3::CmtPfSctpL4Protocol", false)},
     {"MPSCTP uplink over both", Transfer("ns3::MpSctpL4Protocol", false)},
     {"MPSCTP downlink, pairs at both ends", Transfer("ns3::MpSctpL4Protocol", true, "Mesh")},
     {"Two interfaces, one server address, IPv6", TwoPathsOverIpv6},
     {"CMT uplink over both, IPv6", Transfer("ns3::CmtSctpL4Protocol", false, "Off", true)},
     {"CMT downlink over both, IPv6", Transfer("ns3::CmtSctpL4Protocol", true, "Mesh", true)},
     {"MPSCTP uplink over both, IPv6", Transfer("ns3::MpSctpL4Protocol", false, "Off", true)},
     {"LIA couples pairs", Coupled("ns3::SctpLia")},
     {"LIA couples pairs, IPv6", Coupled("ns3::SctpLia", true)},
     {"OLIA couples pairs", Coupled("ns3::SctpOlia")},
     {"BALIA couples pairs", Coupled("ns3::SctpBalia")},
     {"Fully coupled: of pairs, too", Coupled("ns3::SctpFullyCoupled")},
     {"BERP couples pairs", Coupled("ns3::SctpBerp")},
     {"CMT RPv1 couples pairs", Coupled("ns3::SctpCmtRpV1")},
     {"CMT RPv2 couples pairs", Coupled("ns3::SctpCmtRpV2")},
     {"ICMP means the pair that it quotes", IcmpMeansOnePair(false)},
     {"ICMPv6 means the pair that it quotes", IcmpMeansOnePair(true)},
     {"Uplink goes on when the first link is cut, IPv6", Failover(0, false, true)},
     {"Downlink goes on when the second link is cut, IPv6", Failover(1, true, true)},
     {"Uplink goes on when the first link is cut", Failover(0, false)},
     {"Uplink goes on when the second link is cut", Failover(1, false)},
     {"Downlink goes on when the first link is cut", Failover(0, true)},
     {"Downlink goes on when the second link is cut", Failover(1, true)},
     {"A pair fails with its interface, and comes back", GoneInterfaceFailsItsPair},
     {"The set-up tries other pairs", SetUpTriesOtherPairs},
     {"Calls by address mean all pairs", CallsByAddressMeanAllPairs},
     {"Settings by address mean all pairs", SettingsByAddressMeanAllPairs},
     {"Calls by id mean one pair", CallsByIdMeanOnePair},
     {"Calls with invalid ids of paths", CallsWithWrongPaths},
     {"Two by two, mesh", TwoByTwo("Mesh", 0, 4)},
     {"Two by two, parallel", TwoByTwo("Parallel", 0, 2)},
     {"At most so many pairs", TwoByTwo("Mesh", 3, 3)}});

} // namespace sctp_address_pairs_test
