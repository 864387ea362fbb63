/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-windows.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-path.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * CMT: paths of new data, split fast retransmit, windows of each path.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_cmt_test
{
using namespace ns3::sctp_cmt_lab;

/**
 * Sends ten chunks on each of two paths, odd TSNs on path 0, even ones on path 1.
 * @param lab the laboratory
 * @param seam attribute of SctpParameters to be set
 * @param type its value
 */
void
StartTwenty(SctpLab& lab, const std::string& seam = "", const std::string& type = "")
{
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxSsthresh"));
    if (!seam.empty())
    {
        lab.Set(seam, StringValue("ns3::" + type));
    }
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    StartCmt(lab, 20);
    lab.Equal(TakePaths(lab), "0:1,3,5,7,9,11,13,15,17,19 1:2,4,6,8,10,12,14,16,18,20", "sent");
}

/// @param lab the laboratory
void
NewDataGoesToAllPaths(SctpLab& lab)
{
    StartCmt(lab, 30, 3);
    lab.Equal(TakePaths(lab), "0:1,2,3 1:4,5,6 2:7,8,9", "three windows of three chunks");
    lab.Equal(Acknowledge(lab, 0, {{4, 4}}), "1:10,11", "the path that was acknowledged");
}

/**
 * @param type the path selector
 * @param expected where the first chunks go
 * @return a test
 */
SctpLab::Script
Order(const std::string& type, const std::string& expected)
{
    return [=](SctpLab& lab) {
        lab.Set("PathSelector", StringValue("ns3::" + type));
        StartCmt(lab, 0);
        SctpTestWindows::SetCwnd(*GetCmtPath(lab, 0), 2 * PMDCS);
        GetCmtPath(lab, 0)->AddRttSample(Seconds(1));
        SendChunks(lab, 5);
        lab.Equal(TakePaths(lab), expected, "order of paths");
    };
}

/// @param lab the laboratory
void
OpportunitiesInTurn(SctpLab& lab)
{
    constexpr uint32_t TWO = 2 * FULL;
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(8 * PMDCS));
    lab.peer.window = TWO;
    StartCmt(lab, 14, 3);
    lab.Equal(TakePaths(lab), "0:1,2", "the peer's window, not those of the paths");
    lab.Equal(Acknowledge(lab, 2, {}, 0, TWO), "1:3,4", "the next path's turn");
    lab.Equal(Acknowledge(lab, 4, {}, 0, TWO), "2:5,6", "the next one's");
    lab.Equal(Acknowledge(lab, 6, {}, 0, TWO), "0:7,8", "round");
    lab.Equal(Acknowledge(lab, 7, {}, 0, 0), "", "an opportunity that leaves nothing to send");
    lab.Equal(Acknowledge(lab, 8, {}, 0, TWO), "1:9,10", "is nobody's turn");
    SendChunks(lab, 2);
    lab.Equal(TakePaths(lab), "", "a SEND while data waits is no opportunity");
    lab.Equal(Acknowledge(lab, 10, {}, 0, 10 * FULL), "2:11,12,13,14,15,16", "still path 2's");
}

/// @param lab the laboratory
void
SendsInTurn(SctpLab& lab)
{
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(3 * PMDCS));
    StartCmt(lab, 2);
    lab.Equal(TakePaths(lab), "0:1,2", "SENDs in one instant are one opportunity");
    SendChunks(lab, 2);
    lab.Equal(TakePaths(lab), "1:3,4", "the next instant is the next path's");
    SendChunks(lab, 2);
    lab.Equal(TakePaths(lab), "0:5 1:6", "a window is filled before the next path's");
}

/// @param lab the laboratory
void
SplitFastRetransmit(SctpLab& lab)
{
    StartTwenty(lab);
    lab.Equal(Acknowledge(lab, 0, {{2, 2}}), "", "the other path says nothing of TSN 1");
    lab.Equal(Acknowledge(lab, 0, {{2, 2}, {4, 4}}), "", "nor does this");
    lab.Equal(Acknowledge(lab, 0, {{2, 2}, {4, 4}, {6, 6}}), "", "nor this");
    lab.Equal(Acknowledge(lab, 0, {{2, 4}, {6, 6}}), "", "its own path: first report");
    lab.Equal(Acknowledge(lab, 0, {{2, 6}}), "", "second report");
    lab.Equal(Acknowledge(lab, 0, {{2, 7}}), "1:1", "third report, and the larger ssthresh");
    lab.Equal(lab.GetPath(0).cwnd, 5 * PMDCS, "the path of the loss");
    lab.Between(lab.GetPath(1).cwnd, 10 * PMDCS, 13 * PMDCS, "the other one is left alone");
}

/// @param lab the laboratory
void
WithoutSplitFastRetransmit(SctpLab& lab)
{
    StartTwenty(lab, "LossDetection", "SctpPathLossDetection");
    Acknowledge(lab, 0, {{2, 2}});
    Acknowledge(lab, 0, {{2, 2}, {4, 4}});
    lab.Equal(Acknowledge(lab, 0, {{2, 2}, {4, 4}, {6, 6}}), "1:1", "spurious");
}

/// @param lab the laboratory
void
RetransmittedIsJudgedOnItsLatestPath(SctpLab& lab)
{
    StartTwenty(lab, "RetransmissionPolicy", "SctpRtxSame");
    Acknowledge(lab, 0, {{2, 2}, {4, 4}, {6, 6}, {8, 8}, {10, 20}});
    lab.Run(Seconds(1));
    lab.Equal(TakePaths(lab), "0:1", "TSN 1 after a timeout");
    SendChunks(lab, 6);
    lab.Equal(Acknowledge(lab, 0, {{2, 2}, {4, 4}, {6, 6}, {8, 8}, {10, 20}}),
              "1:21,22,23,24,25,26",
              "retransmissions block their path only");
    for (uint16_t last = 21; last <= 26; ++last)
    {
        lab.Equal(Acknowledge(lab, 0, {{2, 2}, {4, 4}, {6, 6}, {8, 8}, {10, last}}),
                  "",
                  "reports by the other path do not count");
    }
}

/// @param lab the laboratory
void
WindowUpdate(SctpLab& lab)
{
    StartTwenty(lab);
    Acknowledge(lab, 0, {{2, 2}});
    lab.Equal(lab.GetPath(1).cwnd, 11 * PMDCS, "the lowest TSN of path 1: it grows");
    Acknowledge(lab, 0, {{2, 2}, {6, 6}});
    lab.Equal(lab.GetPath(1).cwnd, 11 * PMDCS, "not the lowest one");
    lab.Equal(lab.GetPath(0).cwnd, 10 * PMDCS, "nothing on path 0");
    Acknowledge(lab, 2, {{6, 6}});
    lab.Equal(lab.GetPath(0).cwnd, 11 * PMDCS, "the lowest TSN of path 0");
}

/// @param lab the laboratory
void
WithoutWindowUpdate(SctpLab& lab)
{
    StartTwenty(lab, "CongestionOps", "SctpRfc9260Congestion");
    Acknowledge(lab, 0, {{2, 2}});
    lab.Equal(lab.GetPath(1).cwnd, 10 * PMDCS, "the cumulative TSN has not moved");
}

/// @param lab the laboratory
void
WindowUpdateByRetransmissions(SctpLab& lab)
{
    // TSN 2 is the lowest outstanding on path 1. TSN 1 comes there as a retransmission.
    StartTwenty(lab);
    Acknowledge(lab, 0, {{3, 3}});
    Acknowledge(lab, 0, {{3, 3}, {5, 5}});
    lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}}), "1:1", "retransmission");
    Acknowledge(lab, 1, {{3, 3}, {5, 5}, {7, 7}});
    lab.Equal(lab.GetPath(1).cwnd, 11 * PMDCS, "its own pseudo-cumulative TSN");
}

/// @param lab the laboratory
void
RecoveryIsPerPath(SctpLab& lab)
{
    StartTwenty(lab);
    // All chunks on both paths arrive, except TSNs 1 and 2.
    Acknowledge(lab, 0, {{3, 3}});
    Acknowledge(lab, 0, {{3, 3}, {5, 5}});
    lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}}), "1:1", "path 0 loses TSN 1");
    lab.Equal(lab.GetPath(0).cwnd, 5 * PMDCS, "and is halved");
    lab.Equal(lab.GetPath(1).cwnd, 10 * PMDCS, "path 1 not");
    Acknowledge(lab, 1, {{3, 5}, {7, 7}});
    Acknowledge(lab, 1, {{3, 7}});
    Acknowledge(lab, 1, {{3, 8}});
    lab.Equal(lab.GetPath(1).cwnd / PMDCS, 5U, "path 1 loses TSN 2 in its own fast recovery");
    lab.Equal(lab.GetPath(0).cwnd, 5 * PMDCS, "path 0 is halved once");
}

/// @param lab the laboratory
void
AdvanceInFastRecovery(SctpLab& lab)
{
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    StartCmt(lab, 10, 1);
    lab.Equal(TakePaths(lab), "0:1,2,3,4,5,6,7,8,9,10", "all on one path");
    Acknowledge(lab, 0, {{2, 2}, {8, 8}});
    Acknowledge(lab, 0, {{2, 2}, {8, 9}});
    lab.Equal(Acknowledge(lab, 0, {{2, 3}, {8, 9}}), "0:1", "counts for 1 only");
    lab.Equal(Acknowledge(lab, 3, {{8, 9}}), "0:4,5,6,7", "counts for all that is missing");
}

/// @param lab the laboratory
void
AdvanceInFastRecoveryOfTwoPaths(SctpLab& lab)
{
    StartTwenty(lab);
    Acknowledge(lab, 0, {{3, 3}, {15, 15}});
    Acknowledge(lab, 0, {{3, 3}, {15, 15}, {17, 17}});
    lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {15, 15}, {17, 17}}), "1:1", "third report");
    lab.Equal(Acknowledge(lab, 1, {{3, 3}, {5, 5}, {15, 15}, {17, 17}}), "", "7 to 13 have two");
}

/// @param lab the laboratory
/// @param grow the attribute GrowInFastRecovery
void
GrowsInFastRecovery(SctpLab& lab, bool grow)
{
    lab.Set("SctpRfc9260Congestion::GrowInFastRecovery", BooleanValue(grow));
    StartTwenty(lab);
    Acknowledge(lab, 0, {{3, 3}});
    Acknowledge(lab, 0, {{3, 3}, {5, 5}});
    lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}}), "1:1", "path 0 loses TSN 1");
    // Six packets are in flight on path 0, and TSN 9 is the lowest.
    Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}, {9, 9}});
    lab.Equal(lab.GetPath(0).cwnd, (grow ? 6 : 5) * PMDCS, "its window");
}

/// @param lab the laboratory
void
GrowsOnlyAfterFastRecovery(SctpLab& lab)
{
    GrowsInFastRecovery(lab, false);
}

/// @param lab the laboratory
void
GrowsInFastRecoveryIfAsked(SctpLab& lab)
{
    GrowsInFastRecovery(lab, true);
}

/// @param lab the laboratory
void
DelayedAckCredit(SctpLab& lab)
{
    StartTwenty(lab);
    lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}}, 3), "1:1", "three reports at once");
}

/// @param lab the laboratory
void
DelayedAckCreditOfSeveralPaths(SctpLab& lab)
{
    StartTwenty(lab);
    lab.Equal(Acknowledge(lab, 0, {{3, 5}}, 3), "", "two paths: one report");
    lab.Equal(Acknowledge(lab, 0, {{3, 7}}, 2), "", "again: second report");
    lab.Equal(Acknowledge(lab, 0, {{3, 7}, {9, 9}}, 1), "1:1", "third report");
}

/// @param lab the laboratory
void
DelayedAckCreditNeedsHigherTsns(SctpLab& lab)
{
    StartTwenty(lab);
    lab.Equal(Acknowledge(lab, 1, {{5, 5}, {7, 7}}, 3), "", "TSN 1 was below the missing TSN 3");
    lab.Equal(Acknowledge(lab, 1, {{5, 5}, {7, 7}, {9, 9}, {11, 11}}, 2), "1:3", "two more");
}

/// @param lab the laboratory
void
AckCountsPackets(SctpLab& lab)
{
    StartCmt(lab, 0);
    lab.peer.SendMessage("first");
    lab.Run(MilliSeconds(60));
    lab.Equal(+lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().flags >> 6, 1, "one packet");
    lab.Forget();
    ++lab.peer.tsn; // a gap
    lab.peer.SendMessage("third");
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.Count(0, With(ChunkType::SACK)), 0U, "a gap does not hasten it");
    lab.peer.SendMessage("fourth");
    lab.Run(MilliSeconds(60));
    lab.Equal(+lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().flags >> 6, 2, "two packets");
    lab.peer.SendMessage("fifth");
    lab.Run(MilliSeconds(300));
    lab.Equal(+lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().flags >> 6, 1, "after a delay");
    lab.Forget();
    lab.peer.tsn -= 1;
    lab.peer.SendMessage("fifth");
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.Count(0, With(ChunkType::SACK)), 1U, "a duplicate does");
    lab.Forget();
    lab.peer.tsn -= 4;
    lab.peer.SendMessage("second");
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.Count(0, With(ChunkType::SACK)), 0U, "what fills the gap does not");
}

/// @param lab the laboratory
void
AckAtTimerCountsNone(SctpLab& lab)
{
    lab.Set("SctpCmtSackPolicy::DacReportsAtTimer", BooleanValue(false));
    StartCmt(lab, 0);
    const auto getFlags = [&lab] {
        lab.Run(MilliSeconds(300));
        return +lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().flags;
    };
    lab.peer.SendMessage("first");
    lab.Equal(getFlags(), 0x40, "at once: one packet");
    lab.peer.SendMessage("second");
    lab.Equal(getFlags(), 0x20, "by SACK.Delay: none");
}

/// @param lab the laboratory
void
AckOfNoPacketsReportsNothing(SctpLab& lab)
{
    StartTwenty(lab);
    lab.Equal(Acknowledge(lab, 0, {{3, 3}}, 2), "", "two reports");
    SackChunk sack;
    sack.flags = 0x20;
    sack.advertisedWindow = 100000;
    sack.gaps = {{3, 3}, {5, 5}};
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(51));
    lab.Equal(TakePaths(lab), "", "none");
    lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}}, 1), "1:1", "the third");
}

/**
 * @param dac whether the receiver delays acknowledgements in spite of gaps
 * @param least least acknowledgements per hundred packets with data
 * @param most most of them
 * @return a test
 */
SctpLab::Script
AckRatio(bool dac, size_t least, size_t most)
{
    return [=](SctpLab& lab) {
        lab.variant = "ns3::CmtSctpL4Protocol";
        lab.rate = "10Mbps";
        if (!dac)
        {
            lab.Set("SackPolicy", StringValue("ns3::SctpRfc9260SackPolicy"));
        }
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(1));
        // One path is slower, so that the next gap opens before the last one is filled.
        lab.Delay(0, OnPath(1, With(ChunkType::DATA)), MilliSeconds(45), 100000);
        lab.Forget();
        for (int i = 0; i < 300; ++i)
        {
            lab.client.Send(std::string(FULL, 'x'));
            lab.Run(MilliSeconds(10));
        }
        const size_t sacks = 100 * lab.Count(1, With(ChunkType::SACK));
        lab.Between(sacks / lab.Count(0, With(ChunkType::DATA)), least, most, "SACKs per 100");
        lab.Equal(lab.Count(0, With(ChunkType::DATA)), 300U, "nothing is sent twice");
    };
}

/**
 * @param policy the retransmission policy
 * @param prepare makes paths differ, when TSN 1 has been reported missing twice
 * @param expected where TSN 1 goes
 * @return a test
 */
SctpLab::Script
Retransmits(const std::string& policy,
            const std::function<void(SctpLab&)>& prepare,
            const std::string& expected)
{
    return [=](SctpLab& lab) {
        StartTwenty(lab, "RetransmissionPolicy", policy);
        Acknowledge(lab, 0, {{3, 3}});
        Acknowledge(lab, 0, {{3, 3}, {5, 5}});
        prepare(lab);
        lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}}), expected, "third report");
    };
}

/**
 * @param path a path
 * @param cwnd its congestion window
 * @param ssthresh its slow start threshold
 * @return sets them
 */
std::function<void(SctpLab&)>
Give(uint32_t path, uint32_t cwnd, uint32_t ssthresh)
{
    return [=](SctpLab& lab) {
        SctpTestWindows::SetCwnd(*GetCmtPath(lab, path), cwnd * PMDCS);
        SctpTestWindows::SetSsthresh(*GetCmtPath(lab, path), ssthresh * PMDCS);
    };
}

/// @param rates LossRates
/// @param expected where TSN 1 goes
/// @return a test
SctpLab::Script
ByLossRate(const std::string& rates, const std::string& expected)
{
    return [=](SctpLab& lab) {
        Config::SetDefault("ns3::SctpRtxLossRate::LossRates", StringValue(rates));
        Retransmits("SctpRtxLossRate", Give(1, 1, 1), expected)(lab);
    };
}

/// @param lab the laboratory
void
TiesAreBrokenAtRandom(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpRtxLossRate::LossRates", StringValue("0.1,0.1"));
    StartTwenty(lab, "RetransmissionPolicy", "SctpRtxLossRate");
    // TSNs 1 to 13 of path 0 are lost, and both paths have room.
    Acknowledge(lab, 0, {{15, 15}});
    Acknowledge(lab, 0, {{15, 15}, {17, 17}});
    Give(1, 40, 40)(lab);
    Acknowledge(lab, 0, {{15, 15}, {17, 17}, {19, 19}});
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, 0), 40 * PMDCS);
    const std::string paths = Acknowledge(lab, 0, {{2, 2}, {15, 15}, {17, 17}, {19, 19}});
    lab.True(lab.GetPath(0).flightSize > 0, "some on path 0, of " + paths);
    lab.True(lab.GetPath(1).flightSize > 9 * PMDCS, "some on path 1, of " + paths);
}

/// @param lab the laboratory
void
FailedPathsGetNothing(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Set("SctpCongestionOps::IdleDecay", BooleanValue(false));
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxSame"));
    StartTwenty(lab);
    Acknowledge(lab, 0, {{2, 2}, {4, 4}, {6, 6}, {8, 8}, {10, 10}, {12, 12}, {14, 20}});
    lab.Forget();
    lab.Run(Seconds(1));
    lab.Equal(lab.GetPath(0).state, SctpPathState::INACTIVE, "path 0 has failed");
    lab.Equal(TakePaths(lab), "1:1", "its first chunk goes to path 1");
    lab.Equal(Acknowledge(lab, 2, {{4, 4}, {6, 6}, {8, 8}, {10, 10}, {12, 12}, {14, 20}}),
              "1:3,5,7,9,11,13",
              "and so do the others");
    SendChunks(lab, 3);
    lab.Equal(TakePaths(lab), "1:21,22,23", "and so does new data");
}

/// @param lab the laboratory
void
SeveralAtOnceInBothDirections(SctpLab& lab)
{
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.rate = "10Mbps";
    lab.Build(3);
    lab.CreateSockets();
    lab.server.echo = true;
    lab.Open();
    SctpTestSocket others[2];
    for (auto& other : others)
    {
        other.Attach(lab.CreateSocket(0));
        other.socket->Connect(JoinAddress(SctpLab::GetAddress(1), SctpLab::PORT));
    }
    lab.Run(Seconds(2));
    lab.Forget();
    std::string sent;
    for (char c = 'a'; c <= 'z'; ++c)
    {
        const std::string message(FULL, c);
        sent += message;
        lab.client.Send(message);
        for (auto& other : others)
        {
            other.Send(message);
        }
    }
    lab.Run(Seconds(10));
    lab.True(lab.client.GetText() == sent, "the first echo");
    lab.True(others[0].GetText() == sent && others[1].GetText() == sent, "the others");
    for (uint32_t host : {0, 1})
    {
        for (uint32_t path : {0, 1, 2})
        {
            // A third of 78 messages each.
            lab.Between(lab.Count(host, OnPath(path, With(ChunkType::DATA))),
                        size_t{15},
                        size_t{40},
                        "data on each path");
        }
    }
    for (auto& other : others)
    {
        other.socket->Close();
    }
}

/// Suite of concurrent multipath transfer.
SctpLabSuite g_suite(
    "sctp-cmt",
    {
        {"New data goes to all paths with window", NewDataGoesToAllPaths},
        {"Paths in turn", Order("SctpCmtRoundRobin", "0:1,3 1:2,4,5")},
        {"Windows in turn", Order("SctpCmtFillInTurn", "0:1,2 1:3,4,5")},
        {"Each opportunity to send is another path's", OpportunitiesInTurn},
        {"SENDs are opportunities while nothing waits", SendsInTurn},
        {"Lowest RTT first", Order("SctpCmtLowestRtt", "0:4,5 1:1,2,3")},
        {"Largest free window first", Order("SctpCmtLargestWindow", "0:2,4 1:1,3,5")},
        {"One path's window before the next", Order("SctpCmtFillFirst", "0:1,2 1:3,4,5")},
        {"SFR: only the own path reports a TSN missing", SplitFastRetransmit},
        {"Without SFR, reordering between paths looks like loss", WithoutSplitFastRetransmit},
        {"SFR: a retransmission is judged on its latest path",
         RetransmittedIsJudgedOnItsLatestPath},
        {"CUC: the path's own cumulative TSN lets its window grow", WindowUpdate},
        {"Without CUC, only the association's does", WithoutWindowUpdate},
        {"CUC: retransmissions have a cumulative TSN of their own", WindowUpdateByRetransmissions},
        {"Each path has its own fast recovery", RecoveryIsPerPath},
        {"An advance in fast recovery counts for all that is missing on the only path (7.2.4)",
         AdvanceInFastRecovery},
        {"With several paths it does not", AdvanceInFastRecoveryOfTwoPaths},
        {"The window of a path in fast recovery does not grow", GrowsOnlyAfterFastRecovery},
        {"It does if asked to, as in RFC 2960", GrowsInFastRecoveryIfAsked},
        {"DAC: an acknowledgement reports for as many packets as it covers", DelayedAckCredit},
        {"DAC: once when it acknowledges on several paths", DelayedAckCreditOfSeveralPaths},
        {"DAC: once when it acknowledges below the missing TSN", DelayedAckCreditNeedsHigherTsns},
        {"DAC: the receiver delays and counts", AckCountsPackets},
        {"DAC: a SACK by SACK.Delay may count none", AckAtTimerCountsNone},
        {"DAC: a SACK that counts none is no report", AckOfNoPacketsReportsNothing},
        {"DAC: one SACK for two packets", AckRatio(true, 48, 56)},
        {"Without DAC, SACKs double", AckRatio(false, 75, 100)},
        {"RTX-SAME", Retransmits("SctpRtxSame", Give(1, 50, 50), "0:1")},
        {"RTX-ASAP: where there is room", Retransmits("SctpRtxAsap", Give(1, 11, 1), "1:1")},
        {"RTX-CWND: to the larger window", Retransmits("SctpRtxCwnd", Give(1, 50, 1), "1:1")},
        {"RTX-CWND: to the own path", Retransmits("SctpRtxCwnd", Give(1, 1, 50), "0:1")},
        {"RTX-SSTHRESH: to the larger one", Retransmits("SctpRtxSsthresh", Give(1, 1, 50), "1:1")},
        {"RTX-SSTHRESH: to the own path", Retransmits("SctpRtxSsthresh", Give(1, 50, 1), "0:1")},
        {"RTX-LOSSRATE: to the path that loses less", ByLossRate("0.2,0.1", "1:1")},
        {"RTX-LOSSRATE: to the own path", ByLossRate("0.1,0.2", "0:1")},
        {"Ties between paths are broken at random", TiesAreBrokenAtRandom},
        {"A failed path gets nothing", FailedPathsGetNothing},
        {"Three paths, three associations, both directions", SeveralAtOnceInBothDirections},
    }); //!< registers the suite

} // namespace sctp_cmt_test
