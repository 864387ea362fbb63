/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/ipv4.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <set>

/**
 * @file
 * @ingroup sctp-tests
 * Each path selector in an association: all bytes arrive.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_selector_transfer_test
{

/**
 * @param lab the laboratory
 * @param type the path selector
 * @return paths that carried user data
 */
std::set<uint32_t>
Transfer(SctpLab& lab, const std::string& type)
{
    constexpr uint32_t COUNT = 300;
    constexpr uint32_t SIZE = 1200;
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.rate = "10Mbps";
    lab.Set("PathSelector", StringValue(type));
    lab.Set("OutboundStreams", UintegerValue(2));
    lab.Set("SndBufSize", UintegerValue(COUNT * SIZE));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5)); // all paths are verified
    lab.Drop(0, With(ChunkType::DATA), 2, 30);
    for (uint32_t i = 0; i < COUNT; ++i)
    {
        SctpSendInfo info;
        info.streamId = i % 2;
        lab.client.socket->SendMsg(Create<Packet>(SIZE), info);
    }
    lab.Run(Seconds(60));
    lab.Equal(lab.server.GetText().size(), COUNT * SIZE, type + ": all has arrived");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, type + ": and is acknowledged");
    std::set<uint32_t> used;
    for (const auto& packet : lab.Sent(0, With(ChunkType::DATA)))
    {
        used.insert(packet.path);
    }
    return used;
}

/**
 * @param type the path selector
 * @param paths number of paths that it uses
 * @return a test
 */
SctpLab::Script
AllArrives(const std::string& type, size_t paths)
{
    return [=](SctpLab& lab) {
        lab.Equal(Transfer(lab, "ns3::Sctp" + type).size(), paths, "paths that are used");
    };
}

/**
 * @param type the remedy
 * @return a test with a receive buffer that one slow path blocks
 */
SctpLab::Script
WithRemedy(const std::string& type)
{
    return [=](SctpLab& lab) {
        lab.Set("BlockingRemedy", StringValue("ns3::Sctp" + type));
        lab.Set("RcvBufSize", UintegerValue(20000));
        lab.Delay(0, With(ChunkType::DATA), MilliSeconds(300), 40, 20);
        Transfer(lab, "ns3::SctpCmtFillInTurn");
    };
}

/**
 * @param selector the path selector
 * @param remedy action when a path blocks
 * @param path the path that is cut in the midst of a transfer, for good
 * @return a test: the other path works, so the transfer does not stop for longer than the path
 * needs to fail
 */
SctpLab::Script
PathStops(const std::string& selector, const std::string& remedy, uint32_t path)
{
    return [=](SctpLab& lab) {
        constexpr uint32_t SIZE = 1200;
        lab.variant = "ns3::CmtSctpL4Protocol";
        lab.rate = "1Mbps";
        lab.Set("PathSelector", StringValue("ns3::Sctp" + selector));
        lab.Set("BlockingRemedy", StringValue("ns3::Sctp" + remedy));
        lab.Set("PathMaxRetrans", UintegerValue(2)); // 1 + 2 + 4 s
        lab.Set("OutboundStreams", UintegerValue(2));
        lab.Set("RcvBufSize", UintegerValue(50000));
        lab.Set("SndBufSize", UintegerValue(1000 * SIZE));
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(5));
        for (uint32_t i = 0; i < 1000; ++i)
        {
            SctpSendInfo info;
            info.streamId = i % 2;
            lab.client.socket->SendMsg(Create<Packet>(SIZE), info);
        }
        lab.Run(Seconds(1));
        lab.Cut(path);
        size_t before = lab.server.GetText().size();
        while (before < 1000 * SIZE)
        {
            lab.Run(Seconds(10));
            const size_t now = lab.server.GetText().size();
            lab.True(now > before, "data arrives in each ten seconds");
            if (now == before)
            {
                return;
            }
            before = now;
        }
    };
}

/// @return a test of each selector and remedy with each path that stops
SctpLabSuite::Tests
MakeStops()
{
    SctpLabSuite::Tests tests;
    const auto add = [&tests](const std::string& selector, const std::string& remedy) {
        for (uint32_t path : {0, 1})
        {
            tests.emplace_back("Path " + std::to_string(path) + " stops: " + selector + ", " +
                                   remedy,
                               PathStops(selector, remedy, path));
        }
    };
    for (const auto& name : ListSctpStrategies(SctpPathSelector::GetTypeId()))
    {
        const std::string prefix = "ns3::Sctp";
        if (name.find(prefix) == 0 && name.find(prefix + "Test") != 0) // those of other tests
        {
            add(name.substr(prefix.size()), "NoRemedy");
        }
    }
    for (const auto& remedy :
         {"OpportunisticRemedy", "PenaliseRemedy", "BothRemedy", "RescheduleRemedy"})
    {
        add("CmtFillInTurn", remedy);
    }
    return tests;
}

/// Suite of paths that stop.
SctpLabSuite g_stops("sctp-path-stops", MakeStops()); //!< registers the suite

/**
 * @param type the path selector
 * @return a test with a backup
 */
SctpLab::Script
WithBackup(const std::string& type)
{
    return [=](SctpLab& lab) {
        lab.Set("BackupPaths", StringValue("1"));
        lab.Equal(Transfer(lab, "ns3::Sctp" + type).count(1), size_t{0}, "the backup");
    };
}

/// @param lab the laboratory
void
BackupTakesOver(SctpLab& lab)
{
    lab.variant = "ns3::CmtPfSctpL4Protocol";
    lab.Set("PathSelector", StringValue("ns3::SctpMptcpLowestRtt"));
    lab.Set("BackupPaths", StringValue("1"));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
    lab.Cut(0);
    for (int i = 0; i < 20; ++i)
    {
        lab.client.Send(std::string(1000, 'x'));
    }
    lab.Run(Seconds(20));
    lab.Equal(lab.server.GetText().size(), 20 * 1000U, "all has arrived, by the backup");
}

/// @param lab the laboratory
void
CopiesWhenAnInterfaceGoesDown(SctpLab& lab)
{
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.rate = "10Mbps";
    lab.Set("PathSelector", StringValue("ns3::SctpCopyWhileSuspect"));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
    std::string copied;
    lab.GetAssociations(0).front()->TraceConnectWithoutContext(
        "DataSent",
        MakeFunctionCallback<void, Ptr<const SctpPath>, uint32_t, SctpTxReason>(
            [&copied](Ptr<const SctpPath> path, uint32_t, SctpTxReason reason) {
                copied += reason == SctpTxReason::COPY ? std::to_string(path->GetId()) : "";
            }));
    lab.Drop(0, OnPath(1, With(ChunkType::DATA)), 100);
    for (int i = 0; i < 6; ++i)
    {
        lab.client.Send(std::string(1200, 'x'));
    }
    lab.Run(MilliSeconds(10));
    const size_t lost = lab.Count(0, OnPath(1, With(ChunkType::DATA)));
    lab.True(lost > 0, "data on path 1");
    const auto ipv4 = lab.GetHost(0)->GetObject<Ipv4>();
    const auto local = Ipv4Address::ConvertFrom(lab.GetPath(1).local);
    ipv4->SetDown(static_cast<uint32_t>(ipv4->GetInterfaceForAddress(local)));
    lab.Run(MilliSeconds(400)); // T3-rtx has not expired yet
    lab.Equal(copied, std::string(lost, '0'), "copies on path 0");
    lab.Equal(lab.server.GetText().size(), size_t{7200}, "all has arrived");
}

/// The suite.
SctpLabSuite g_suite("sctp-selector-transfer",
                     {
                         {"MPTCP's lowest RTT", AllArrives("MptcpLowestRtt", 2)},
                         {"ECF", AllArrives("Ecf", 2)},
                         {"BLEST", AllArrives("Blest", 2)},
                         {"RTT threshold", AllArrives("RttThreshold", 2)},
                         {"Priority, then RTT", AllArrives("PriorityLowestRtt", 2)},
                         {"Weights", AllArrives("WeightedSelector", 2)},
                         {"At random", AllArrives("RandomSelector", 2)},
                         {"By stream", AllArrives("StreamToPath", 2)},
                         {"Redundant", AllArrives("RedundantSelector", 2)},
                         {"By bandwidth", AllArrives("BandwidthAware", 2)},
                         {"Copies while suspect", AllArrives("CopyWhileSuspect", 2)},
                         {"Opportunistic remedy", WithRemedy("OpportunisticRemedy")},
                         {"Penalising remedy", WithRemedy("PenaliseRemedy")},
                         {"Both remedies", WithRemedy("BothRemedy")},
                         {"Rescheduling remedy", WithRemedy("RescheduleRemedy")},
                         {"A backup beside ECF", WithBackup("Ecf")},
                         {"A backup beside fill in turn", WithBackup("CmtFillInTurn")},
                         {"A backup beside the largest window", WithBackup("CmtLargestWindow")},
                         {"A backup beside Tx-CWND", WithBackup("TxCwnd")},
                         {"A backup takes over", BackupTakesOver},
                         {"Copies when an interface goes down", CopiesWhenAnInterfaceGoesDown},
                     }); //!< registers the suite

} // namespace sctp_selector_transfer_test
