/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-phone.h"

#include "ns3/boolean.h"
#include "ns3/ipv4-routing-table-entry.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Addresses of the peer that have no route, for a while or for good, and addresses without a path
 * (RFC 9260 sections 5.1.2, 5.4, 6.4 and 8.3).
 */

using namespace ns3;
using sctp::ChunkType;

namespace sctp_routeless_path_test
{

/**
 * Takes the route to the network of a path from a host, or gives it back.
 * @param lab the laboratory
 * @param host 0 or 1
 * @param path number of the path
 * @param present whether there is a route
 */
void
SetRoute(const SctpLab& lab, uint32_t host, uint32_t path, bool present)
{
    auto ipv4 = lab.GetHost(host)->GetObject<Ipv4>();
    auto table = Ipv4StaticRoutingHelper().GetStaticRouting(ipv4);
    const auto own = Ipv4Address::ConvertFrom(SctpLab::GetAddress(host, path));
    const Ipv4Mask mask("255.255.255.0");
    if (present)
    {
        table->AddNetworkRouteTo(own.CombineMask(mask),
                                 mask,
                                 static_cast<uint32_t>(ipv4->GetInterfaceForAddress(own)));
        return;
    }
    for (uint32_t i = table->GetNRoutes(); i-- > 0;)
    {
        if (table->GetRoute(i).GetDestNetwork() == own.CombineMask(mask))
        {
            table->RemoveRoute(i);
        }
    }
}

/**
 * Connects and waits for a second; the association need not be up by then.
 * @param lab the laboratory
 */
void
Connect(SctpLab& lab)
{
    lab.client.socket->Connect(sctp::JoinAddress(SctpLab::GetAddress(1), SctpLab::PORT));
    lab.Run(Seconds(1));
}

/**
 * @param host whose interface to the second path is down
 * @param pairs PathsPerAddressPair of the client
 * @return a test in which that is so for 40 ms, while it handles INIT ACK (client, at 100 ms) or
 * COOKIE ECHO (server, at 150 ms)
 */
SctpLab::Script
OutageDuringSetUp(uint32_t host, const std::string& pairs)
{
    return [=](SctpLab& lab) {
        lab.Set("PathsPerAddressPair", StringValue(pairs));
        lab.Build(2);
        lab.CreateSockets();
        const Time begin = MilliSeconds(host == 0 ? 90 : 140);
        sctp::ScheduleFunction(begin, [&lab, host] { lab.SetInterface(host, 1, false); });
        sctp::ScheduleFunction(begin + MilliSeconds(40),
                               [&lab, host] { lab.SetInterface(host, 1, true); });
        lab.Open();
        lab.Run(Seconds(5));
        for (const uint32_t end : {0, 1})
        {
            auto socket = end == 0 ? lab.client.socket : lab.GetAccepted();
            const auto infos = socket->GetPathInfos();
            size_t active = 0;
            for (const auto& info : infos)
            {
                active += info.state == SctpPathState::ACTIVE ? 1 : 0;
            }
            lab.Equal(active, size_t{2}, "both paths of host " + std::to_string(end));
        }
        lab.Cut(0);
        lab.client.Send("to the other one");
        lab.Run(Minutes(2));
        lab.Equal(lab.server.GetText(), std::string("to the other one"), "and it is used");
    };
}

/// @param lab the laboratory
void
InitAckWithoutRoute(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    sctp::ScheduleFunction(MilliSeconds(90), [&lab] { SetRoute(lab, 0, 0, false); });
    sctp::ScheduleFunction(MilliSeconds(1500), [&lab] { SetRoute(lab, 0, 0, true); });
    Connect(lab);
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "the INIT ACK counts (5.1 C)");
    lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ECHO)), size_t{0}, "it cannot be answered yet");
    lab.Run(Seconds(4));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "T1-cookie answers it");
    lab.client.Send("x");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("x"), "data goes");
}

/// @param lab the laboratory
void
NoRouteForGood(SctpLab& lab)
{
    lab.Set("MaxInitRetransmits", UintegerValue(2));
    lab.Build();
    lab.CreateSockets();
    sctp::ScheduleFunction(MilliSeconds(90), [&lab] { SetRoute(lab, 0, 0, false); });
    Connect(lab);
    lab.Run(Seconds(5));
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "two more attempts, after 1 and 3 s");
    lab.Run(Seconds(4));
    lab.Equal(lab.client.failed, 1U, "the third one ends it after 7 s (Max.Init.Retransmits)");
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "no association is left");
}

/// @param lab the laboratory
void
PeerWithoutRouteEnds(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(3));
    lab.Build();
    lab.CreateSockets();
    sctp::ScheduleFunction(MilliSeconds(140), [&lab] { SetRoute(lab, 1, 0, false); });
    Connect(lab);
    lab.Equal(lab.GetState(1), SctpState::ESTABLISHED, "the COOKIE ECHO counts (5.1 D)");
    lab.Run(Minutes(2));
    lab.Equal(lab.GetState(1),
              SctpState::CLOSED,
              "a peer that cannot be reached is given up (8.1)");
}

/**
 * @param pairs PathsPerAddressPair of the client
 * @return a test of a route that comes when the association is up, with no change of interfaces
 */
SctpLab::Script
RouteComesLater(const std::string& pairs)
{
    return [=](SctpLab& lab) {
        lab.Set("PathsPerAddressPair", StringValue(pairs));
        lab.Build(2);
        lab.CreateSockets();
        SetRoute(lab, 0, 1, false);
        uint32_t told = 0;
        sctp::ScheduleFunction(MilliSeconds(20), [&lab, &told] {
            lab.GetAssociations(0).front()->TraceConnectWithoutContext(
                "RouteWarning",
                sctp::MakeFunctionCallback<void,
                                           SctpRouteWarning,
                                           Ptr<const SctpPath>,
                                           const Address&>(
                    [&told](SctpRouteWarning, Ptr<const SctpPath>, const Address&) { ++told; }));
        });
        lab.Open();
        lab.Run(Seconds(30));
        const auto before = lab.client.socket->GetPathInfos();
        lab.Equal(before.size(), size_t{2}, "the address is a path");
        lab.Equal(before.back().state, SctpPathState::UNCONFIRMED, "that is not verified (5.4)");
        lab.Equal(before.back().errorCount, 0U, "without an error (8.1)");
        lab.Equal(told, 1U, "told of once");
        lab.Equal(lab.CountDrops(0, SctpDropReason::NO_ROUTE),
                  lab.Count(1, [](const SctpSeen& seen) { return seen.path == 1; }),
                  "answers to HEARTBEATs from there cannot leave, nothing else is tried");
        SetRoute(lab, 0, 1, true);
        lab.Run(Seconds(2));
        lab.Equal(lab.client.socket->GetPathInfos().back().state,
                  SctpPathState::ACTIVE,
                  "found within an RTO, and verified");
    };
}

/**
 * A transfer to a peer with two paths and further addresses.
 * @param lab the laboratory
 * @param addresses number of the further addresses
 * @param variant variant of SCTP
 * @return windows and errors of the two paths, and when the last message has arrived, in
 * milliseconds
 */
std::string
TransferBesideAddresses(SctpLab& lab, uint32_t addresses, const std::string& variant)
{
    lab.variant = variant;
    lab.rate = "10Mbps";
    lab.Set("SctpSendLimit::DataBeforeConfirmation", BooleanValue(false));
    lab.Set("SndBufSize", UintegerValue(2000000));
    lab.Build(2);
    auto ipv4 = lab.GetHost(1)->GetObject<Ipv4>();
    for (uint32_t i = 0; i < addresses; ++i)
    {
        auto device = CreateObject<SimpleNetDevice>();
        lab.GetHost(1)->AddDevice(device);
        const uint32_t interface = ipv4->AddInterface(device);
        const Ipv4Address own(0x0b000001 + (i << 8));
        ipv4->AddAddress(interface, Ipv4InterfaceAddress(own, Ipv4Mask("255.255.255.0")));
        ipv4->SetUp(interface);
    }
    lab.Open();
    const size_t paths = lab.client.socket->GetPathInfos().size();
    lab.Equal(paths, std::min(size_t{2} + addresses, size_t{64}), "as many as are taken note of");
    const uint32_t count = 700;
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(std::string(1400, 'a'));
    }
    lab.Cut(0); // retransmissions and heartbeats, too
    lab.Run(MilliSeconds(300));
    lab.Cut(0, false);
    Time end;
    while (lab.server.messages.size() < count && Simulator::Now() < Minutes(1))
    {
        lab.Run(MilliSeconds(1));
        end = Simulator::Now();
    }
    std::string text;
    for (uint32_t i = 0; i < 2; ++i)
    {
        const auto info = lab.client.socket->GetPathInfos()[i];
        text += std::to_string(info.cwnd) + " " + std::to_string(info.errorCount) + " ";
    }
    return text + std::to_string(end.GetMilliSeconds());
}

/**
 * @param addresses number of addresses without a route
 * @param variant variant of SCTP
 * @param result state and time of the transfer; written without such addresses, else compared
 * @return a test that they slow nothing
 */
SctpLab::Script
Beside(uint32_t addresses, const std::string& variant, std::shared_ptr<std::string> result)
{
    return [=](SctpLab& lab) {
        const std::string now = TransferBesideAddresses(lab, addresses, variant);
        if (addresses == 0)
        {
            *result = now;
        }
        lab.Equal(now, *result, "windows, errors and time");
    };
}

/**
 * @param down whether the server sends
 * @return a test of a host whose paths are fewer than the addresses of its peer
 */
SctpLab::Script
MoreAddressesThanPaths(bool down)
{
    return [=](SctpLab& lab) {
        lab.Set("MaxAddressPairs", UintegerValue(1));
        lab.Set("SndBufSize", UintegerValue(1000000));
        SctpTestPhone phone(lab, 2, "ns3::CmtSctpL4Protocol");
        phone.Open("Mesh", "Off");
        lab.Run(Seconds(5));
        lab.Equal(phone.GetPaths(0), "10.0.0.1-10.1.0.1 ACTIVE", "one path");
        const size_t sent = phone.Send(down);
        lab.Run(Seconds(5));
        lab.Equal(phone.GetReceived(down), sent, "no byte of any address is left aside");
        lab.Run(Minutes(3));
        const std::string states = phone.GetPaths(1);
        lab.True(states.find("INACTIVE") == std::string::npos,
                 "HEARTBEATs are answered, path or no path (8.3): " + states);
        lab.Equal(phone.client.errors + phone.server.errors, 0U, "and the association lives");
    };
}

/// @return names and scripts of the tests
std::vector<std::pair<std::string, SctpLab::Script>>
GetTests()
{
    const auto one = std::make_shared<std::string>();
    const auto both = std::make_shared<std::string>();
    const std::string cmt = "ns3::CmtPfSctpL4Protocol";
    return {{"An interface that is down while INIT ACK comes", OutageDuringSetUp(0, "Off")},
            {"The same, with pairs", OutageDuringSetUp(0, "Parallel")},
            {"An interface that is down while COOKIE ECHO comes", OutageDuringSetUp(1, "Off")},
            {"The same, with pairs", OutageDuringSetUp(1, "Parallel")},
            {"An INIT ACK without a route is processed", InitAckWithoutRoute},
            {"Without a route Max.Init.Retransmits counts", NoRouteForGood},
            {"A COOKIE ECHO without a route is processed", PeerWithoutRouteEnds},
            {"A route that comes later", RouteComesLater("Off")},
            {"The same, with pairs", RouteComesLater("Parallel")},
            {"Without addresses that have no route", Beside(0, "ns3::SctpL4Protocol", one)},
            {"70 of them slow nothing", Beside(70, "ns3::SctpL4Protocol", one)},
            {"CMT-PF without such addresses", Beside(0, cmt, both)},
            {"70 of them slow nothing, either", Beside(70, cmt, both)},
            {"More addresses than paths, uplink", MoreAddressesThanPaths(false)},
            {"More addresses than paths, downlink", MoreAddressesThanPaths(true)}};
}

/// Registers the suite.
SctpLabSuite g_suite("sctp-routeless-paths", GetTests());

} // namespace sctp_routeless_path_test
