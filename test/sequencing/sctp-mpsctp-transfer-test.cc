/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "../harness/sctp-test-harness.h"
#include "sctp-test-text.h"

#include "ns3/integer.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-psn-receiver.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

using namespace ns3;
using namespace ns3::sctp;

/**
 * @file
 * @ingroup sctp-tests
 * MPSCTP between two hosts: despite trouble on the wires, everything arrives.
 */

namespace sctp_mpsctp_transfer_test
{

/// Type of PSN-DATA, for With().
constexpr auto PSN_DATA = static_cast<ChunkType>(PsnDataChunk::TYPE);
/// Type of PSN-SACK, for With().
constexpr auto PSN_SACK = static_cast<ChunkType>(PsnSackChunk::TYPE);

/**
 * Opens an association of MPSCTP between the two hosts.
 * @param lab the laboratory
 * @param paths number of paths
 */
void
Open(SctpLab& lab, uint32_t paths = 2)
{
    lab.variant = "ns3::MpSctpL4Protocol";
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Build(paths);
    lab.Open();
    lab.Run(Seconds(2));
}

/**
 * Sends from the client and lets it arrive.
 * @param lab the laboratory
 * @param size bytes
 * @param limit how long it may take
 */
void
Transfer(SctpLab& lab, uint32_t size, Time limit)
{
    const std::string text = MakeText(size, 1);
    for (uint32_t at = 0; at < size; at += 5000)
    {
        lab.client.Send(text.substr(at, 5000));
    }
    lab.Run(limit);
    lab.Equal(lab.server.GetText().size(), text.size(), "bytes received");
    lab.True(lab.server.GetText() == text, "as they were sent");
}

/// @param lab the laboratory
void
ThreePaths(SctpLab& lab)
{
    Open(lab, 3);
    lab.Forget();
    Transfer(lab, 300000, Seconds(10));
    for (uint32_t path = 0; path < 3; ++path)
    {
        lab.True(lab.Count(0, OnPath(path, With(PSN_DATA))) > 10, "data on each path");
        lab.True(lab.Count(1, OnPath(path, With(PSN_SACK))) > 5, "acknowledged there");
    }
    for (const auto& seen : lab.Sent(1, With(PSN_SACK)))
    {
        for (const auto& sack : seen.GetAll<PsnSackChunk>())
        {
            lab.Equal(uint32_t{sack.pathTag}, seen.path, "each acknowledgement on its own path");
        }
    }
}

/**
 * @param form MpSctpForm
 * @param path whose SACKs are lost
 * @param count how many
 * @return a test
 */
SctpLab::Script
SacksOfOnePathAreLost(const std::string& form, uint32_t path, uint32_t count)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpPsnSackFormat::MpSctpForm", StringValue(form));
        Open(lab);
        lab.Drop(0, OnPath(0, With(PSN_DATA)), 1, 3);
        lab.Drop(0, OnPath(1, With(PSN_DATA)), 2, 4);
        lab.Drop(1, OnPath(path, With(PSN_SACK)), count, 1);
        Transfer(lab, 200000, Seconds(300));
    };
}

/// @param lab the laboratory
void
AllReportsAreLost(SctpLab& lab)
{
    // The four reports of a lost chunk are lost, and no others: the cumulative PSN is past it then.
    lab.rate = "10Mbps"; // packets, and so reports, come one by one
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(30000));
    lab.Set("MaxBurst", UintegerValue(0));
    Open(lab);
    uint32_t timeouts = 0;
    lab.GetAssociations(0).front()->TraceConnectWithoutContext(
        "Timeout",
        MakeFunctionCallback<void, Ptr<SctpPath>>([&timeouts](Ptr<SctpPath>) { ++timeouts; }));
    lab.Drop(0, OnPath(0, With(PSN_DATA)), 1, 5);
    uint32_t dropped = 0;
    const auto reports = [&dropped](const SctpSeen& seen) {
        const bool hit = seen.path == 0 && dropped < PsnReceiver::REPORTS &&
                         !seen.Get<PsnSackChunk>().gaps.empty();
        dropped += hit;
        return hit;
    };
    lab.Drop(1, reports, 100);
    Transfer(lab, 200000, Seconds(60));
    lab.Equal(dropped, 4U, "reports");
    lab.Equal(timeouts, 0U, "the cumulative TSN shows it");
}

/// @param lab the laboratory
void
PathFails(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(2));
    Open(lab);
    lab.client.Send(MakeText(5000, 2));
    lab.Run(Seconds(1));
    lab.Cut(1);
    for (int i = 0; i < 40; ++i)
    {
        lab.client.Send(MakeText(5000, 2));
    }
    lab.Run(Seconds(60));
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "path 1 has failed");
    lab.Equal(lab.server.GetText().size(), size_t{41 * 5000}, "all has arrived");
    lab.Cut(1, false);
    lab.Run(Seconds(120));
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "path 1 is back");
    lab.Forget();
    for (int i = 0; i < 40; ++i)
    {
        lab.client.Send(MakeText(5000, 2));
    }
    lab.Run(Seconds(20));
    lab.True(lab.Count(0, OnPath(1, With(PSN_DATA))) > 0, "and used again");
    lab.Equal(lab.server.GetText().size(), size_t{81 * 5000}, "all has arrived");
}

/// @param lab the laboratory
void
PotentiallyFailed(SctpLab& lab)
{
    lab.Set("FailurePolicy", StringValue("ns3::SctpCmtPfFailurePolicy"));
    lab.Set("CongestionOps", StringValue("ns3::SctpCmtPfCongestion"));
    Open(lab);
    lab.client.Send(MakeText(20000, 3));
    lab.Run(Seconds(1));
    lab.Cut(1);
    for (int i = 0; i < 20; ++i)
    {
        lab.client.Send(MakeText(5000, 3));
    }
    lab.Run(Seconds(3));
    lab.Equal(lab.GetAssociations(0).front()->GetPath(1)->GetState(),
              SctpPathState::POTENTIALLY_FAILED,
              "one timeout");
    lab.Forget();
    lab.client.Send(MakeText(50000, 3));
    lab.Run(Seconds(2));
    lab.Equal(lab.Count(0, OnPath(1, With(PSN_DATA))), 0U, "no data there");
    lab.True(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))) > 0, "but a heartbeat");
    lab.Cut(1, false);
    lab.Run(Seconds(10));
    lab.Equal(lab.GetAssociations(0).front()->GetPath(1)->GetState(),
              SctpPathState::ACTIVE,
              "which brings it back");
    lab.Equal(lab.server.GetText().size(), size_t{170000}, "all has arrived");
}

/**
 * @param form MpSctpForm
 * @param seed seed of the trouble
 * @return a test: both ends send, PSNs and TSNs wrap, the wires lose, double and reorder; the
 * first form gets no loss of acknowledgements
 */
SctpLab::Script
RandomTrouble(const std::string& form, uint32_t seed)
{
    return [=](SctpLab& lab) {
        SctpTestDice dice(seed);
        lab.Set("SctpPsnSackFormat::MpSctpForm", StringValue(form));
        lab.Set("InitialTsn", IntegerValue(0xffffffff - static_cast<int64_t>(dice.Below(60))));
        lab.Set("RtoMax", TimeValue(Seconds(4)));
        lab.Set("PathMaxRetrans", UintegerValue(50));
        lab.Set("AssociationMaxRetrans", UintegerValue(100));
        const auto chance = [&dice](double p) {
            return [&dice, p](const SctpSeen& seen) {
                return !seen.Has(ChunkType::INIT) && dice.Chance(p);
            };
        };
        Open(lab, 2 + dice.Below(2));
        for (uint32_t host : {0, 1})
        {
            const double loss = dice.Chance(0.5) ? 0.1 : 0.02;
            lab.Drop(host, chance(form == "First" ? 0 : loss), 100000);
            lab.Duplicate(host, chance(0.03), MilliSeconds(dice.Below(200)), 100000);
            lab.Delay(host, chance(0.05), MilliSeconds(1 + dice.Below(300)), 100000);
        }
        const std::string there = MakeText(150000, seed);
        const std::string back = MakeText(150000, seed + 1);
        for (uint32_t at = 0; at < 150000; at += 5000)
        {
            lab.client.Send(there.substr(at, 5000));
            const std::string piece = back.substr(at, 5000);
            lab.GetAccepted()->Send(
                Create<Packet>(reinterpret_cast<const uint8_t*>(piece.data()), piece.size()));
        }
        lab.Run(Seconds(400));
        lab.True(lab.server.GetText() == there, "to the server");
        lab.True(lab.client.GetText() == back, "to the client");
        lab.client.socket->Close();
        lab.Run(Seconds(100));
        lab.Equal(lab.GetAssociations(0).size(), size_t{0}, "closed");
    };
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests{
        {"Three paths, each acknowledged on itself", ThreePaths},
        {"A few SACKs of one path are lost", SacksOfOnePathAreLost("Modified", 0, 5)},
        {"Many SACKs of one path are lost", SacksOfOnePathAreLost("Modified", 1, 40)},
        {"All SACKs of one path are lost", SacksOfOnePathAreLost("Modified", 1, 100000)},
        {"All SACKs of the primary path are lost", SacksOfOnePathAreLost("Modified", 0, 100000)},
        {"All reports of a lost chunk are lost", AllReportsAreLost},
        {"A path fails and comes back", PathFails},
        {"A path is potentially failed", PotentiallyFailed},
    };
    for (uint32_t seed = 1; seed <= 12; ++seed)
    {
        tests.emplace_back("Random trouble " + std::to_string(seed),
                           RandomTrouble("Modified", seed));
    }
    for (uint32_t seed = 1; seed <= 3; ++seed)
    {
        tests.emplace_back("Random trouble without loss, first form " + std::to_string(seed),
                           RandomTrouble("First", seed));
    }
    return tests;
}

/// Suite of MPSCTP between two hosts.
SctpLabSuite g_suite("sctp-mpsctp-transfer", MakeTests()); //!< registers the suite

} // namespace sctp_mpsctp_transfer_test
