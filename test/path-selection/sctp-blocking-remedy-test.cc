/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-harness.h"
#include "sctp-selector-bench.h"

#include "ns3/boolean.h"
#include "ns3/sctp-blocking-remedy.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Remedies of blocking, sentence by sentence.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_blocking_remedy_test
{

using namespace ns3::sctp_cmt_lab;

/**
 * @ingroup sctp-tests
 * A remedy with paths, but without association. TSN 1 is in flight on path 0.
 */
class RemedyBench : public SctpSelectorBench
{
  public:
    /**
     * @param type type of the remedy, without "ns3::Sctp"
     * @param rtts a sample of the round trip time of each path, ms
     */
    RemedyBench(const std::string& type, const std::vector<uint32_t>& rtts)
        : SctpSelectorBench("RandomSelector", rtts),
          blocked{*this, *this}
    {
        ObjectFactory factory("ns3::Sctp" + type);
        remedy = factory.Create<SctpBlockingRemedy>();
        auto attached = std::make_shared<SctpStrategyContext>();
        attached->parameters = parameters->ShareValues();
        attached->paths = &paths;
        remedy->Attach(attached);
        sentOn[1] = {0};
        blocked.windowBlocks = true;
        blocked.sendBuffer = 100000;
        blocked.sendWindow = 50000;
    }

    ~RemedyBench() override
    {
        remedy->Dispose();
    }

    /**
     * @return the action: "1>2" = a copy of TSN 1 on path 2, "1=2" = moved, "0-" = path 0 is
     * penalised, "0!" = as for a loss, "0|" = paused
     */
    std::string Ask()
    {
        const auto action = remedy->Select(blocked);
        std::string text;
        if (action.path)
        {
            text = std::to_string(action.tsn) + (action.moved ? "=" : ">") +
                   std::to_string(action.path->GetId());
            sentOn[action.tsn].push_back(action.path->GetId());
        }
        if (action.effect != SctpRemedyAction::Effect::NONE)
        {
            text += (text.empty() ? "" : " ") + std::to_string(action.holder->GetId()) +
                    std::string(1, " -!|"[static_cast<int>(action.effect)]);
        }
        return text;
    }

    SctpBlockedOpportunity blocked; //!< input of the remedy
    Ptr<SctpBlockingRemedy> remedy; //!< the remedy
};

/// @param lab the laboratory
void
Opportunistic(SctpLab& lab)
{
    RemedyBench bench("OpportunisticRemedy", {200, 20, 10});
    bench.full = {2};
    bench.blocked.windowBlocks = false;
    lab.Equal(bench.Ask(), "", "nothing is blocked");
    bench.blocked.bufferFull = true;
    lab.Equal(bench.Ask(), "1>1", "the lowest TSN, on the path with room");
    lab.Equal(bench.Ask(), "", "once");
    bench.full = {};
    lab.Equal(bench.Ask(), "", "4 * 10 ms is above 20 ms of a path that has it");
    RemedyBench near("OpportunisticRemedy", {80, 20});
    lab.Equal(near.Ask(), "", "not four times as slow");
    SctpTestWindows::SetCwnd(near.At(0), 4 * RemedyBench::UNIT);
    lab.Equal(near.Ask(), "1>1", "but its window is four packets");
    RemedyBench busy("OpportunisticRemedy", {200, 20});
    busy.timedOut = {1};
    lab.Equal(busy.Ask(), "", "not to a path after a timeout");
    busy.timedOut = {};
    busy.full = {1};
    lab.Equal(busy.Ask(), "", "nor to one without room");
    RemedyBench backup("OpportunisticRemedy", {200, 20});
    backup.parameters->SetAttribute("BackupPaths", StringValue("1"));
    lab.Equal(backup.Ask(), "", "nor to a backup");
    backup.parameters->SetAttribute("BackupPaths", StringValue("0,1"));
    lab.Equal(backup.Ask(), "1>1", "unless only backups are active");
}

/// @param lab the laboratory
void
Penalise(SctpLab& lab)
{
    RemedyBench bench("PenaliseRemedy", {200, 20});
    lab.Equal(bench.Ask(), "0-", "the slower path that has the lowest TSN");
    bench.Run(MilliSeconds(19));
    lab.Equal(bench.Ask(), "", "at most once per SRTT of the path with room");
    bench.Run(MilliSeconds(2));
    bench.recovering = {0};
    lab.Equal(bench.Ask(), "", "not while it recovers");
    bench.recovering = {};
    lab.Equal(bench.Ask(), "0-", "again");
    RemedyBench three("PenaliseRemedy", {200, 20, 10});
    three.full = {2};
    lab.Equal(three.Ask(), "0-", "for path 1, which has room");
    three.full = {};
    lab.Equal(three.Ask(), "0-", "and for path 2, whose SRTT is another");
    lab.Equal(three.Ask(), "", "once, as well");
    RemedyBench faster("PenaliseRemedy", {20, 200});
    faster.full = {0};
    lab.Equal(faster.Ask(), "", "never a faster path");
    RemedyBench both("BothRemedy", {200, 20});
    lab.Equal(both.Ask(), "1>1 0-", "both remedies at once");
}

/// @param lab the laboratory
void
Reschedule(SctpLab& lab)
{
    RemedyBench bench("RescheduleRemedy", {200, 20});
    bench.held[1] = 25000;
    lab.Equal(bench.Ask(), "", "half of the peer's window, but no more");
    bench.held[1] = 25001;
    lab.Equal(bench.Ask(), "1=1 0!", "more: moved, and the old path reduced");
    bench.cumulative = 0;
    lab.Equal(bench.Ask(), "", "once");
    bench.cumulative = 1;
    bench.sentOn[2] = {1};
    lab.Equal(bench.Ask(), "", "it is on this path, and young");
    bench.Run(MilliSeconds(41));
    lab.Equal(bench.Ask(), "2=1 1!", "it is older than two SRTT");
    bench.cumulative = 2;
    bench.sentOn[3] = {0};
    bench.recovering = {1};
    lab.Equal(bench.Ask(), "", "not to a path that recovers");
    bench.recovering = {0};
    lab.Equal(bench.Ask(), "3=1 0|", "the old path recovers already: it is paused");
    bench.cumulative = 3;
    bench.sentOn[4] = {0};
    bench.held[1] = 20000;
    bench.blocked.sendBuffer = 39999;
    bench.recovering = {};
    lab.Equal(bench.Ask(), "4=1 0!", "more than half of the send buffer");
    bench.cumulative = 4;
    bench.sentOn[5] = {0};
    bench.blocked.sendBuffer = 79999;
    lab.Equal(bench.Ask(), "", "less than half of it");
    bench.blocked.splitting = SCTP_SPLIT_SENDER;
    lab.Equal(bench.Ask(), "5=1 0!", "more than half of this path's share of it");
    bench.remedy->SetAttribute("ReducesWindow", BooleanValue(false));
    bench.cumulative = 5;
    bench.sentOn[6] = {0};
    lab.Equal(bench.Ask(), "6=1", "moved, and nothing else");
    bench.recovering = {0};
    bench.cumulative = 6;
    bench.sentOn[7] = {0};
    lab.Equal(bench.Ask(), "7=1", "nor paused");
}

/// @param lab the laboratory
void
NoRemedy(SctpLab& lab)
{
    RemedyBench bench("NoRemedy", {200, 20});
    lab.Equal(bench.Ask(), "", "nothing");
}

/**
 * Two paths, the first of which is slow and has TSN 1, while the peer has no more room.
 * @param lab the laboratory
 * @param remedy the remedy
 */
void
Block(SctpLab& lab, const std::string& remedy)
{
    lab.Set("BlockingRemedy", StringValue("ns3::Sctp" + remedy));
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.peer.window = 6 * FULL;
    StartCmt(lab, 0);
    GetCmtPath(lab, 0)->AddRttSample(Seconds(10));
    SendChunks(lab, 6);
    TakePaths(lab);
    SendChunks(lab, 2);
}

/**
 * @param lab the laboratory
 * @return whether the last DATA that the host sent has the I bit
 */
bool
AsksForSack(SctpLab& lab)
{
    const auto seen = lab.Sent(0, With(ChunkType::DATA));
    return !seen.empty() && seen.back().GetAll<DataChunk>().back().immediate;
}

/// @param lab the laboratory
void
CopyInAssociation(SctpLab& lab)
{
    Block(lab, "OpportunisticRemedy");
    lab.True(!AsksForSack(lab), "a copy has no I bit");
    lab.Equal(TakePaths(lab), "1:1", "a copy on the faster path");
    lab.Equal(GetCmtPath(lab, 0)->GetFlightSize(), 3 * PMDCS, "which leaves the slow one's flight");
    lab.Equal(GetCmtPath(lab, 1)->GetFlightSize(), 4 * PMDCS, "and counts on its own path");
}

/// @param lab the laboratory
void
PenaltyInAssociation(SctpLab& lab)
{
    Block(lab, "PenaliseRemedy");
    lab.Equal(GetCmtPath(lab, 0)->GetCwnd(), 5 * PMDCS, "half the window");
    lab.Equal(GetCmtPath(lab, 0)->GetSsthresh(), UINT32_MAX, "slow start goes on");
    lab.Equal(GetCmtPath(lab, 1)->GetCwnd(), 10 * PMDCS, "that of the other path stays");
}

/// @param lab the laboratory
void
MoveInAssociation(SctpLab& lab)
{
    Block(lab, "RescheduleRemedy");
    lab.Equal(TakePaths(lab), "", "nothing is held out of order");
    SackChunk sack;
    sack.cumulativeTsn = 0;
    sack.advertisedWindow = 2 * FULL;
    sack.gaps = {{2, 2}, {4, 4}, {6, 6}};
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(51));
    lab.True(AsksForSack(lab), "RFC 9260 section 6.2: the I bit asks for a SACK at once");
    lab.Equal(TakePaths(lab), "1:1", "half of the window is: moved to the path that delivered it");
    lab.Equal(GetCmtPath(lab, 0)->GetFlightSize(), 2 * PMDCS, "it has left the slow path");
    lab.Equal(GetCmtPath(lab, 0)->GetCwnd(), 5 * PMDCS, "which is reduced as for a loss");
    lab.Equal(GetCmtPath(lab, 1)->GetFlightSize(), PMDCS, "and counts on the new one alone");
}

/// @param lab the laboratory
void
PauseInAssociation(SctpLab& lab)
{
    lab.Set("BlockingRemedy", StringValue("ns3::SctpRescheduleRemedy"));
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxSame"));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    StartCmt(lab, 0);
    GetCmtPath(lab, 0)->AddRttSample(Seconds(10));
    SendChunks(lab, 10);
    TakePaths(lab);
    const auto report = [&lab](const GapBlocks& gaps, uint32_t window) {
        SackChunk sack;
        sack.advertisedWindow = window * FULL;
        sack.gaps = gaps;
        lab.peer.Send(ToBytes(sack));
        lab.Run(MilliSeconds(51));
        return TakePaths(lab);
    };
    report({{3, 3}}, 20);
    report({{3, 3}, {5, 5}}, 20);
    lab.Equal(report({{3, 3}, {5, 5}, {7, 7}}, 20), "0:1", "path 0 is in fast recovery");
    lab.Equal(report({{2, 8}, {10, 10}}, 1), "1:1", "which TSN 1 is moved from");
    const uint32_t cwnd = GetCmtPath(lab, 0)->GetCwnd();
    report({{2, 8}, {10, 10}}, 20);
    SendChunks(lab, 4);
    lab.Equal(TakePaths(lab), "1:11,12,13,14", "it gets no new data for one SRTT");
    lab.Equal(GetCmtPath(lab, 0)->GetCwnd(), cwnd, "its window stays");
    Acknowledge(lab, 14);
    SendChunks(lab, 2);
    lab.Equal(TakePaths(lab), "0:15 1:16", "as long as anything is in flight");
}

/// The suite.
SctpLabSuite g_suite("sctp-blocking-remedy",
                     {
                         {"Opportunistic retransmission", Opportunistic},
                         {"Penalisation", Penalise},
                         {"Rescheduling", Reschedule},
                         {"No remedy", NoRemedy},
                         {"A copy in an association", CopyInAssociation},
                         {"A penalty in an association", PenaltyInAssociation},
                         {"A move in an association", MoveInAssociation},
                         {"A pause in an association", PauseInAssociation},
                     }); //!< registers the suite

} // namespace sctp_blocking_remedy_test
