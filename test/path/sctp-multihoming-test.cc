/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multihoming-test.h"

#include "../harness/sctp-failover-log.h"

#include "ns3/boolean.h"
#include "ns3/sctp-address.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

using namespace ns3;
using namespace ns3::sctp;

namespace ns3
{
namespace sctp
{

void
BuildScriptedPaths(SctpLab& lab, uint32_t paths)
{
    lab.BuildScripted(paths);
    for (uint32_t path = 0; path < paths; ++path)
    {
        lab.peer.addresses.push_back(SctpLab::GetAddress(1, path, lab.family == SctpLab::IPV6));
    }
}

} // namespace sctp
} // namespace ns3

namespace sctp_multihoming_test
{

/**
 * Sends small messages at a steady pace.
 * @param lab the laboratory
 * @param time for how long
 * @return when the state of path 0 first was INACTIVE at the client, in seconds from now; zero if
 * never
 */
double
SendAndFindFailure(SctpLab& lab, Time time)
{
    const Time start = Simulator::Now();
    double inactive = 0;
    while (Simulator::Now() < start + time)
    {
        lab.client.Send(std::string(100, 'x'));
        lab.Run(MilliSeconds(100));
        if (inactive == 0 && lab.GetPath(0).state == SctpPathState::INACTIVE)
        {
            inactive = (Simulator::Now() - start).GetSeconds();
        }
    }
    return inactive;
}

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/// @param lab the laboratory
void
AddressesAreExchanged(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    const std::vector<Address> own{SctpLab::GetAddress(0, 0), SctpLab::GetAddress(0, 1)};
    const std::vector<Address> other{SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.True(lab.Last(0, With(ChunkType::INIT)).Get<InitChunk>().addresses == own, "in INIT");
    lab.True(lab.Last(1, With(ChunkType::INIT_ACK)).Get<InitChunk>().addresses == other,
             "in INIT ACK");
    lab.True(lab.client.socket->GetPeerAddresses() == other, "the client's paths");
    lab.True(lab.GetAccepted()->GetPeerAddresses() == own, "the server's paths");
    lab.Equal(lab.client.socket->GetStatus().primary.remote, other[0], "primary path");
}

/// @param lab the laboratory
void
OnlyBoundAddressesAreTold(SctpLab& lab)
{
    lab.Build(3);
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 0), SctpLab::GetAddress(0, 2)});
    lab.Open();
    lab.Equal(lab.GetAccepted()->GetPeerAddresses().size(), 2U, "two of three addresses");
    lab.Run(Seconds(100));
    lab.Equal(lab.Count(0, OnPath(1, Any())), 0U, "nothing leaves by the third");
}

/// @param lab the laboratory
void
AddressesAreVerified(SctpLab& lab)
{
    BuildScriptedPaths(lab, 2);
    lab.peer.heartbeat = false;
    lab.OpenToPeer();
    lab.Equal(lab.GetPath(0).state, SctpPathState::ACTIVE, "the address that the user gave");
    lab.Equal(lab.GetPath(1).state, SctpPathState::UNCONFIRMED, "the address that the peer told");
    const auto probe = lab.Last(0, OnPath(1, With(ChunkType::HEARTBEAT)));
    lab.Equal(probe.GetNames(), "HEARTBEAT", "a probe");
    auto answer = probe.Get<HeartbeatChunk>();
    lab.Between(answer.info.size(), size_t{8}, size_t{200}, "with room for a nonce");
    answer.isAck = true;
    // Path indicator and nonce come first.
    for (size_t i = 0; i < 12; ++i)
    {
        auto forged = answer;
        forged.info[i] ^= 0x10;
        lab.peer.Send(ToBytes(forged), 1);
    }
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetPath(1).state, SctpPathState::UNCONFIRMED, "a wrong nonce does not count");
    lab.peer.sack = false;
    lab.client.Send("x");
    lab.Run(MilliSeconds(1100));
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::DATA))), 2U, "retransmitted");
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::DATA))), 0U, "not to an unverified address");
    answer = lab.Last(0, OnPath(1, With(ChunkType::HEARTBEAT))).Get<HeartbeatChunk>();
    answer.isAck = true;
    lab.peer.Send(ToBytes(answer), 1);
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "the right nonce");
    const auto told = lab.GetNotification(lab.client, Notification::PEER_ADDRESS_CHANGE);
    lab.Equal(told.address, SctpLab::GetAddress(1, 1), "the application is told");
}

/// @param lab the laboratory
void
ServerTrustsTheAddressOfTheInitAck(SctpLab& lab)
{
    BuildScriptedPaths(lab, 2);
    lab.peer.heartbeat = false;
    lab.OpenFromPeer();
    lab.Equal(lab.GetPath(0).state, SctpPathState::ACTIVE, "the INIT ACK went there");
    lab.Equal(lab.GetPath(1).state, SctpPathState::UNCONFIRMED, "the other one is unverified");
}

/// @param lab the laboratory
void
UnverifiedAddressIsGivenUp(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(4));
    BuildScriptedPaths(lab, 2);
    lab.Drop(0, OnPath(1, Any()), 1000);
    lab.OpenToPeer();
    lab.Run(Seconds(60));
    const auto match = OnPath(1, With(ChunkType::HEARTBEAT));
    lab.Equal(lab.GetGaps(0, match).substr(0, 17), "1.000 2.000 4.000", "a probe in each RTO");
    lab.Run(Seconds(600));
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "given up");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association does not suffer");
}

/**
 * @param pmr Path.Max.Retrans
 * @param seconds when the failure is to be detected
 * @return a test of failover and back
 */
SctpLab::Script
Failover(uint32_t pmr, double seconds)
{
    return [pmr, seconds](SctpLab& lab) {
        lab.Set("PathMaxRetrans", UintegerValue(pmr));
        lab.Build(2);
        lab.Open();
        SendSteadily(lab, Seconds(2));
        lab.Cut(0);
        lab.Forget();
        const double detected = SendAndFindFailure(lab, Seconds(seconds + 2));
        // New data returns to the path when the packet of the timeout is acknowledged: an RTT of
        // 100 ms and SACK.Delay later (6.3.3 E3).
        lab.Between(detected, seconds - 0.1, seconds + 0.3 * (pmr + 1), "failure detected");
        const auto told = lab.GetNotification(lab.client, Notification::PEER_ADDRESS_CHANGE);
        lab.Equal(told.pathState, SctpPathState::INACTIVE, "the application is told");
        lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 1U, "new data takes the alternate");
        lab.Cut(0, false);
        SendSteadily(lab, Seconds(200));
        lab.Equal(lab.GetPath(0).state, SctpPathState::ACTIVE, "the path is back");
        lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 0U, "and so is the data");
        lab.client.socket->ShutdownSend();
        lab.Run(Seconds(20));
        lab.Equal(lab.server.closed, 1U, "closed");
        lab.Equal(lab.server.GetText().size() % 100, 0U, "whole messages");
        lab.Equal(lab.CountNotifications(lab.client, Notification::SEND_FAILED), 0U, "all of them");
    };
}

/// @param lab the laboratory
void
AllPathsFail(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(3));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(2));
    lab.Cut(0);
    lab.Cut(1);
    lab.client.Send("never delivered");
    lab.Run(Seconds(30));
    lab.Equal(lab.client.errors, 1U, "the association ends");
    const auto lost = lab.GetNotification(lab.client, Notification::COMMUNICATION_LOST);
    lab.Equal(lost.reason, SctpCloseReason::UNREACHABLE, "the reason");
    lab.Equal(lab.CountNotifications(lab.client, Notification::SEND_FAILED), 1U, "undelivered");
    lab.Equal(GetPaths(lab.Sent(0, With(ChunkType::DATA))),
              "0 1 0 1",
              "four transmissions, in turn");
}

/// @param lab the laboratory
void
IdlePathFails(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(2));
    lab.Set("AssociationMaxRetrans", UintegerValue(4));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(2));
    lab.Cut(1);
    lab.Run(Hours(1));
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "heartbeats are not answered");
    lab.Equal(lab.GetPath(1).errorCount, 3U, "no longer counted when inactive");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association lives on");
    lab.Cut(1, false);
    lab.Run(Minutes(2));
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "it is back");
    lab.Equal(lab.GetPath(1).errorCount, 0U, "without errors");
}

/// @param lab the laboratory
void
IdlePeerVanishes(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(4));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(2));
    lab.Cut(0);
    lab.Cut(1);
    lab.Run(Minutes(10));
    lab.Equal(lab.client.errors, 1U, "heartbeats find that out");
    lab.Equal(lab.server.errors, 1U, "at both ends");
    lab.True(lab.RunDry(Minutes(10)), "no timer is left");
}

/// @param lab the laboratory
void
InterfaceGoesDownAndUp(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    SendSteadily(lab, Seconds(2));
    lab.SetInterface(0, 0, false);
    lab.Forget();
    SendSteadily(lab, Seconds(70));
    lab.Equal(lab.Count(0, OnPath(0, Any())), 0U, "nothing leaves by the interface");
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 1U, "the other one is used");
    lab.SetInterface(0, 0, true);
    SendSteadily(lab, Seconds(150));
    lab.Equal(lab.GetPath(0).state, SctpPathState::ACTIVE, "the path is back");
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 0U, "and used");
    lab.Run(Seconds(10));
    lab.Equal(lab.server.GetText().size(), 222000U, "nothing is lost");
    lab.Equal(lab.client.errors, 0U, "nor is the association");
}

/**
 * @param attribute attribute that has failed paths probed at once
 * @param value its value
 * @return a test of LocalFailureAtOnce with it
 */
SctpLab::Script
ProbesOfDownedInterface(const std::string& attribute, const std::string& value)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpFailurePolicy::LocalFailureAtOnce", BooleanValue(true));
        lab.Set(attribute, StringValue(value));
        lab.Set("PathMaxRetrans", UintegerValue(2));
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(2));
        lab.SetInterface(0, 1, false);
        lab.Run(Minutes(10));
        lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "the path has failed");
        lab.SetInterface(0, 1, true);
        lab.Run(Seconds(61));
        lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "a probe each RTO finds it again");
    };
}

/// @param lab the laboratory
void
BothFamilies(SctpLab& lab)
{
    lab.family = SctpLab::DUAL;
    lab.Build();
    lab.Open();
    lab.Run(Seconds(2));
    const Address six = SctpLab::GetAddress(1, 0, true);
    lab.Equal(lab.client.socket->GetPeerAddresses().size(), 2U, "IPv4 and IPv6");
    lab.client.Send("4");
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).destination, SctpLab::GetAddress(1), "IPv4");
    lab.client.socket->SetPrimary(six);
    lab.client.Send("6");
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).destination, six, "IPv6");
    const auto isSix = [](const SctpSeen& seen) {
        return Ipv6Address::IsMatchingType(seen.destination);
    };
    lab.Drop(0, isSix, 1000);
    lab.client.Send("back");
    lab.Run(Seconds(3));
    lab.Equal(lab.server.GetText(), "46back", "what IPv6 loses goes by IPv4");
}

/// @param lab the laboratory
void
FailoverOverIpv6(SctpLab& lab)
{
    lab.family = SctpLab::IPV6;
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Build(2);
    lab.Open(true);
    SendSteadily(lab, Seconds(2));
    lab.Cut(0);
    SendSteadily(lab, Seconds(5));
    lab.Run(Seconds(20));
    lab.Equal(lab.server.GetText().size(), 7000U, "all arrives by the other path");
}

/// @param lab the laboratory
void
TimeoutsTakePathsInTurn(SctpLab& lab)
{
    BuildScriptedPaths(lab, 3);
    lab.OpenToPeer();
    lab.Run(Seconds(2));
    lab.peer.sack = false;
    lab.peer.heartbeat = false;
    lab.client.Send("x");
    lab.Run(Seconds(12));
    const auto sent = lab.Sent(0, With(ChunkType::DATA));
    lab.Equal(GetPaths(sent).substr(0, 5), "0 1 2", "in turn");
    for (size_t i = 1; i < sent.size(); ++i)
    {
        lab.True(sent[i].path != sent[i - 1].path, "never the path that has just timed out");
    }
}

/// @param lab the laboratory
void
ThreePathsFailOneByOne(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Build(3);
    lab.Open();
    SendSteadily(lab, Seconds(2));
    for (const uint32_t path : {0, 1})
    {
        lab.Cut(path);
        SendSteadily(lab, Seconds(10));
        lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, path + 1, "the next path");
    }
    lab.Cut(0, false);
    SendSteadily(lab, Seconds(100));
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 0U, "the primary path is back");
    lab.Run(Seconds(10));
    lab.Equal(lab.server.GetText().size(), 122000U, "nothing is lost");
}

/// @param lab the laboratory
void
UnreachableAddressesOfThePeer(SctpLab& lab)
{
    lab.BuildScripted();
    lab.peer.addresses = {SctpLab::GetAddress(1),
                          Ipv4Address("192.168.77.7"),
                          Ipv4Address("127.0.0.1"),
                          SctpLab::GetAddress(0)};
    lab.OpenToPeer();
    lab.client.Send("x");
    lab.Run(Minutes(5));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association lives");
    for (const auto& seen : lab.Sent(0))
    {
        lab.Equal(seen.destination, SctpLab::GetAddress(1), "nothing goes astray");
    }
}

SctpLabSuite g_suite(
    "sctp-multihoming",
    SctpLabSuite::Join(
        {{
             {"Addresses are exchanged in the set-up (5.1.2)", AddressesAreExchanged},
             {"Only bound addresses are told (5.1.2)", OnlyBoundAddressesAreTold},
             {"Addresses are verified by a nonce before use (5.4)", AddressesAreVerified},
             {"The server trusts the address of the INIT ACK only (5.4)",
              ServerTrustsTheAddressOfTheInitAck},
             {"An address that cannot be verified is given up (5.4)", UnverifiedAddressIsGivenUp},
         },
         GetHeartbeatTests(),
         {
             {"Failover with Path.Max.Retrans 0 (8.2)", Failover(0, 1)},
             {"Failover with Path.Max.Retrans 1 (8.2)", Failover(1, 3)},
             {"Failover with Path.Max.Retrans 2 (8.2)", Failover(2, 7)},
             {"Failover with Path.Max.Retrans 3 (8.2)", Failover(3, 15)},
             {"Failover with Path.Max.Retrans 4 (8.2)", Failover(4, 31)},
             {"Failover with Path.Max.Retrans 5 (8.2)", Failover(5, 63)},
             {"All paths fail (8.1)", AllPathsFail},
             {"An idle path fails and comes back (8.1, 8.3)", IdlePathFails},
             {"The peer of an idle association vanishes (8.1)", IdlePeerVanishes},
             {"An interface goes down and up during a transfer", InterfaceGoesDownAndUp},
             {"Probes at once of a failed path wait where they cannot leave the node",
              ProbesOfDownedInterface("SctpRfc9260FailurePolicy::ProbeFailedPaths", "AtOnce")},
             {"So do repeated HEARTBEATs",
              ProbesOfDownedInterface("SctpFailurePolicy::RepeatMissedHeartbeats", "true")},
             {"An association with IPv4 and IPv6", BothFamilies},
             {"Failover over IPv6", FailoverOverIpv6},
             {"Timeouts take three paths in turn (6.4.1)", TimeoutsTakePathsInTurn},
             {"Three paths fail one by one", ThreePathsFailOneByOne},
             {"Addresses of the peer that cannot be reached are left alone",
              UnreachableAddressesOfThePeer},
         }})); //!< registers the suite

} // namespace sctp_multihoming_test
