/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/sctp-address.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Speed of the verification of addresses (RFC 9260 section 5.4).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_path_verification_test
{

/// Number of paths.
constexpr uint32_t PATHS = 6;

/**
 * @param burst HbMaxBurst
 * @return a test in which no address but the first one can be verified
 */
SctpLab::Script
DeadAddresses(uint32_t burst)
{
    return [burst](SctpLab& lab) {
        lab.Set("HbMaxBurst", UintegerValue(burst));
        lab.Set("Heartbeats", BooleanValue(false)); // only unverified addresses are probed
        lab.Build(PATHS);
        lab.Drop(0, With(ChunkType::HEARTBEAT), UINT32_MAX);
        lab.Open();
        lab.Run(Seconds(60));
        const auto probes = lab.Sent(0, With(ChunkType::HEARTBEAT));
        lab.True(probes.size() > 3 * PATHS, "they are probed again and again");
        for (size_t i = burst; i < probes.size(); ++i)
        {
            lab.True(probes[i].time - probes[i - burst].time >= Seconds(1), "HB.Max.Burst per RTO");
        }
        for (uint32_t path = 1; path < PATHS; ++path)
        {
            lab.Between(lab.Count(0, OnPath(path, With(ChunkType::HEARTBEAT))),
                        size_t{3},
                        size_t{7},
                        "each of them");
        }
    };
}

/// @param lab the laboratory
void
AllAddressesAreProbedAtOnce(SctpLab& lab)
{
    lab.Set("HbMaxBurst", UintegerValue(0));
    lab.Build(PATHS);
    lab.Drop(0, With(ChunkType::HEARTBEAT), UINT32_MAX);
    lab.Open();
    lab.Run(Seconds(3));
    const auto probes = lab.Sent(0, With(ChunkType::HEARTBEAT));
    lab.True(probes.size() >= 2 * (PATHS - 1), "each is probed, and probed again");
    for (size_t i = 1; i < PATHS - 1 && i < probes.size(); ++i)
    {
        lab.True(probes[i].time == probes.front().time, "all at once");
    }
}

/// @param lab the laboratory
void
LostProbesAreRepeated(SctpLab& lab)
{
    lab.Build(PATHS);
    lab.Drop(0, OnPath(1, With(ChunkType::HEARTBEAT)));
    lab.Drop(0, OnPath(2, With(ChunkType::HEARTBEAT)));
    lab.Open();
    lab.Run(Seconds(8));
    for (uint32_t path = 0; path < PATHS; ++path)
    {
        lab.Equal(lab.GetPath(path).state, SctpPathState::ACTIVE, "verified");
    }
}

/// @param lab the laboratory
void
DataWaitsForNoTimeout(SctpLab& lab)
{
    // HEARTBEATs to the second path leave after 1, 3, 7 and 15 s, T3-rtx of the first one expires
    // after 13, 15 and 19 s.
    lab.Set("FailurePolicy", TypeIdValue(TypeId::LookupByName("ns3::SctpRfc7829FailurePolicy")));
    lab.Build(2);
    lab.Cut(1);
    lab.Open();
    lab.Run(Seconds(11));
    lab.Cut(0);
    for (int i = 0; i < 12; ++i)
    {
        lab.client.Send(std::string(1452, 'v'));
    }
    lab.Run(Seconds(1.5));
    lab.Equal(lab.GetPath(0).state, SctpPathState::POTENTIALLY_FAILED, "T3-rtx has expired");
    lab.Cut(1, false);
    lab.Run(Seconds(3.5));
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "verified");
    lab.Equal(lab.server.GetText().size(), size_t{12 * 1452}, "and used at once");
}

/// @param lab the laboratory
void
PeersHeartbeatHasItProbed(SctpLab& lab)
{
    // HEARTBEATs leave after 1, 3, 7, 15 and 31 s at both ends.
    lab.Build(2);
    lab.Cut(1);
    lab.Open();
    lab.Run(Seconds(18));
    lab.Cut(1, false);
    lab.Drop(0, OnPath(1, With(ChunkType::HEARTBEAT_ACK)), 2);
    lab.Forget();
    const auto request = [&lab](uint32_t probes, const std::string& what) {
        lab.client.socket->RequestHeartbeat(SctpPathId{1});
        lab.Run(MilliSeconds(300));
        lab.Equal(lab.Count(1, OnPath(1, With(ChunkType::HEARTBEAT))), size_t{probes}, what);
    };
    request(1, "the server probes the address at once");
    request(1, "once per RTO");
    lab.Run(Seconds(1));
    request(2, "and again");
    lab.Run(Seconds(1));
    request(3, "until it is verified");
    lab.Run(Seconds(1));
    request(3, "then no more");
}

/// @param lab the laboratory
void
TimedOutPathsHaveOnePacket(SctpLab& lab)
{
    // As above, but the first path and the third, which takes its retransmission, stay ACTIVE.
    lab.Build(3);
    lab.Cut(1);
    lab.Open();
    lab.Run(Seconds(11));
    lab.Cut(0);
    lab.Cut(2);
    for (int i = 0; i < 12; ++i)
    {
        lab.client.Send(std::string(1452, 'v'));
    }
    lab.Run(Seconds(1.5));
    lab.Equal(lab.GetPath(0).errorCount, 1U, "T3-rtx has expired");
    lab.Cut(1, false);
    lab.Forget();
    lab.Run(Seconds(20));
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "verified");
    lab.True(lab.Count(0, OnPath(0, With(ChunkType::DATA))) > 1, "the first one has some room");
    for (const uint32_t path : {0, 2})
    {
        const auto sent = lab.Sent(0, OnPath(path, With(ChunkType::DATA)));
        for (size_t i = 1; i < sent.size(); ++i)
        {
            lab.True(sent[i].time - sent[i - 1].time >= Seconds(1), "one packet in flight (7.2.3)");
        }
    }
}

/// @param lab the laboratory
void
CookieEchoWithoutReport(SctpLab& lab)
{
    lab.BuildScripted(2);
    lab.peer.setup = false;
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.peer.parameters = {{0xc0ff, {1, 2, 3, 4}}}; // to be reported
    lab.CreateSockets();
    lab.client.socket->Connect(JoinAddress(SctpLab::GetAddress(1), SctpLab::PORT));
    lab.Run(MilliSeconds(200));
    lab.peer.Send(ToBytes(lab.peer.MakeInit(true)));
    lab.Run(Seconds(2));
    lab.Equal(lab.Last(0, OnPath(0, With(ChunkType::COOKIE_ECHO))).GetNames(),
              std::string("COOKIE-ECHO+ERROR"),
              "to the address that the user gave");
    lab.Equal(lab.Last(0, OnPath(1, With(ChunkType::COOKIE_ECHO))).GetNames(),
              std::string("COOKIE-ECHO+HEARTBEAT"),
              "no ERROR to another one");
}

/// @param lab the laboratory
void
AbortInTheSetUp(SctpLab& lab)
{
    lab.Set("PrimaryPath", UintegerValue(1));
    lab.BuildScripted(2);
    lab.peer.setup = false;
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.CreateSockets();
    lab.client.socket->Connect(JoinAddress(SctpLab::GetAddress(1), SctpLab::PORT));
    lab.Run(MilliSeconds(200));
    lab.peer.Send(ToBytes(lab.peer.MakeInit(true)));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "only one address is verified");
    lab.client.socket->Abort();
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::ABORT))), size_t{1}, "it gets the ABORT");
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{1}, "no other one does");
}

SctpLabSuite g_suite(
    "sctp-path-verification",
    {
        {"HB.Max.Burst of 1 limits first and repeated probes", DeadAddresses(1)},
        {"HB.Max.Burst of 3 does so, too", DeadAddresses(3)},
        {"Without HB.Max.Burst all addresses are probed at once", AllAddressesAreProbedAtOnce},
        {"Lost probes are repeated", LostProbesAreRepeated},
        {"Data uses a verified path at once", DataWaitsForNoTimeout},
        {"A HEARTBEAT of the peer has its address probed at once", PeersHeartbeatHasItProbed},
        {"Paths that have timed out have one packet in flight then, too",
         TimedOutPathsHaveOnePacket},
        {"COOKIE ECHO to an unverified address takes no ERROR along", CookieEchoWithoutReport},
        {"An ABORT in the set-up goes to a verified address", AbortInTheSetUp},
    }); //!< registers the suite

} // namespace sctp_path_verification_test
