/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../extensions/sctp-ecn-lab.h"
#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-windows.h"
#include "../sequencing/sctp-numbered-lab.h"

#include "ns3/boolean.h"
#include "ns3/enum.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-timer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Chunks in flight on several paths, each of whose copies has a number of its own (PSN): each is
 * acknowledged, measured and lost by itself. One that is not needed any more stays in the flight of
 * its path until its number is acknowledged or given up, and is not sent again.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_numbered_copies_test
{

using namespace ns3::sctp_numbered_lab;
using sctp_cmt_lab::Gaps;
using sctp_cmt_lab::GetCmtPath;
using sctp_cmt_lab::PMDCS;

/**
 * Opens an association of MPSCTP to the scripted peer that sends each chunk on both paths.
 * @param lab the laboratory
 * @param count number of chunks: TSNs and PSNs 1 and so on, on each path
 */
void
Start(SctpLab& lab, uint32_t count)
{
    lab.peer.chunkTypes = {PsnDataChunk::TYPE, PsnSackChunk::TYPE};
    lab.Set("PathSelector", StringValue("ns3::SctpRedundantSelector"));
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxSame"));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    sctp_cmt_lab::StartCmt(lab, 0, 2, "ns3::MpSctpL4Protocol");
    SendFull(lab, count);
}

/// @param lab the laboratory @return chunks that the host has sent since the last call
std::string
Take(SctpLab& lab)
{
    return TakeSent<PsnDataChunk>(lab);
}

/**
 * Lets the scripted peer acknowledge.
 * @param lab the laboratory
 * @param path path of the PSNs, and path that it comes on
 * @param psn cumulative PSN
 * @param tsn cumulative TSN
 * @param gaps PSNs above it
 * @return the chunks that the host sends then
 */
std::string
Acknowledge(SctpLab& lab, uint32_t path, uint32_t psn, uint32_t tsn, const Gaps& gaps = {})
{
    PsnSackChunk sack;
    sack.pathTag = static_cast<uint8_t>(path);
    sack.cumulativePsn = psn;
    sack.advertisedWindow = 1000000;
    sack.cumulativeTsn = tsn;
    for (const auto& gap : gaps)
    {
        sack.gaps.push_back(
            {static_cast<uint16_t>(gap.first - psn), static_cast<uint16_t>(gap.second - psn)});
    }
    return Tell<PsnDataChunk>(lab, sack, path);
}

/**
 * Lets the scripted peer report the first number of a path missing three times.
 * @param lab the laboratory
 * @param path the path
 * @return the chunks that the host sends upon the third report
 */
std::string
ReportFirstMissing(SctpLab& lab, uint32_t path)
{
    Acknowledge(lab, path, 0, 0, {{2, 2}});
    Acknowledge(lab, path, 0, 0, {{2, 3}});
    return Acknowledge(lab, path, 0, 0, {{2, 4}});
}

/// @param lab the laboratory @return chunks in flight of both paths, as "3 3"
std::string
GetFlights(const SctpLab& lab)
{
    return std::to_string(GetCmtPath(lab, 0)->GetFlightSize() / PMDCS) + " " +
           std::to_string(GetCmtPath(lab, 1)->GetFlightSize() / PMDCS);
}

/// @param lab the laboratory @param id a path's id @return its window
uint32_t
GetCwnd(const SctpLab& lab, uint32_t id)
{
    return GetCmtPath(lab, id)->GetCwnd();
}

/// @param lab the laboratory
void
EachHasANumber(SctpLab& lab)
{
    Start(lab, 4);
    lab.Equal(Take(lab), "0:1/1,2/2,3/3,4/4 1:1/1,2/2,3/3,4/4", "a copy of each");
    lab.Equal(GetFlights(lab), "4 4", "both count");
    lab.Equal(Acknowledge(lab, 1, 2, 2), "", "nothing is sent again");
    lab.Equal(GetFlights(lab), "4 2", "those of the other path stay in flight");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 2U, "but what has arrived is acked");
    Acknowledge(lab, 0, 1, 2);
    lab.Equal(GetFlights(lab), "3 2", "until their numbers are acknowledged");
    Acknowledge(lab, 1, 4, 4);
    Acknowledge(lab, 0, 4, 4);
    lab.Equal(GetFlights(lab), "0 0", "all of them");
    lab.True(!GetCmtPath(lab, 0)->GetT3().IsRunning() && !GetCmtPath(lab, 1)->GetT3().IsRunning(),
             "no timer runs");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is outstanding");
}

/// @param lab the laboratory
void
EachIsMeasured(SctpLab& lab)
{
    Start(lab, 10);
    const uint32_t first = GetCwnd(lab, 0);
    const uint32_t second = GetCwnd(lab, 1);
    lab.Run(MilliSeconds(100));
    Acknowledge(lab, 1, 2, 2);
    const Time fast = GetCmtPath(lab, 1)->GetLastRtt();
    lab.True(fast > MilliSeconds(100) && fast < MilliSeconds(200), "the RTT of the copy");
    lab.True(GetCwnd(lab, 1) > second, "its bytes are its path's");
    lab.Equal(GetCwnd(lab, 0), first, "not those of the first transmission");
    lab.Run(MilliSeconds(100));
    Acknowledge(lab, 0, 2, 2);
    lab.True(GetCmtPath(lab, 0)->GetLastRtt() > MilliSeconds(200), "that of the other one");
    lab.True(GetCwnd(lab, 0) > first, "and its bytes");
    lab.Equal(GetCmtPath(lab, 1)->GetLastRtt(), fast, "each by itself");
}

/// @param lab the laboratory
void
SurplusIsLostByItself(SctpLab& lab)
{
    Start(lab, 8);
    Take(lab);
    Acknowledge(lab, 1, 8, 8);
    lab.Equal(GetFlights(lab), "8 0", "all have arrived by the copies");
    const uint32_t cwnd = GetCwnd(lab, 0);
    Acknowledge(lab, 0, 0, 8, {{2, 3}});
    Acknowledge(lab, 0, 0, 8, {{2, 4}});
    lab.Equal(GetFlights(lab), "5 0", "PSN 1 is missing");
    lab.Equal(Acknowledge(lab, 0, 0, 8, {{2, 5}}), "", "three reports: lost, and not sent again");
    lab.Equal(GetFlights(lab), "3 0", "it has left flight");
    lab.True(GetCwnd(lab, 0) < cwnd, "the window of its path falls");
    lab.Equal(GetCwnd(lab, 1), 10 * PMDCS, "the other one does not");
    Acknowledge(lab, 0, 8, 8);
    lab.Equal(GetFlights(lab), "0 0", "the rest is acknowledged");
}

/// @param lab the laboratory
void
OneReductionForAWindow(SctpLab& lab)
{
    Start(lab, 10);
    Acknowledge(lab, 1, 10, 10);
    Acknowledge(lab, 0, 0, 10, {{3, 3}});
    Acknowledge(lab, 0, 0, 10, {{3, 4}});
    Acknowledge(lab, 0, 0, 10, {{3, 5}});
    const uint32_t cwnd = GetCwnd(lab, 0);
    lab.Equal(cwnd, 5 * PMDCS, "PSNs 1 and 2 are lost: half of the window");
    Acknowledge(lab, 0, 0, 10, {{3, 5}, {7, 7}});
    Acknowledge(lab, 0, 0, 10, {{3, 5}, {7, 8}});
    Acknowledge(lab, 0, 0, 10, {{3, 5}, {7, 9}});
    lab.Equal(GetCwnd(lab, 0), cwnd, "PSN 6 was sent in the same window");
    lab.Equal(GetFlights(lab), "1 0", "and is lost");
}

/// @param lab the laboratory
void
LossInTheWindowOfAMark(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.peer.parameters = {{sctp_ecn_lab::CAPABLE, {}}};
    Start(lab, 10);
    lab.peer.Send(sctp_ecn_lab::MakeEcne(5));
    lab.Run(MilliSeconds(51));
    lab.Equal(GetCwnd(lab, 0), 5 * PMDCS, "the path of its first transmission");
    lab.Equal(GetCwnd(lab, 1), 10 * PMDCS, "not that of the copy");
    ReportFirstMissing(lab, 0);
    lab.Equal(GetCwnd(lab, 0), 5 * PMDCS, "a loss in that window is answered already");
    ReportFirstMissing(lab, 1);
    lab.Equal(GetCwnd(lab, 1), 5 * PMDCS, "on the other path it is not");
}

/// @param lab the laboratory
void
CopyIsLostByItself(SctpLab& lab)
{
    Start(lab, 6);
    Take(lab);
    const uint32_t cwnd = GetCwnd(lab, 0);
    lab.Equal(ReportFirstMissing(lab, 0), "", "its copy is in flight");
    lab.Equal(GetFlights(lab), "2 6", "PSN 1 is lost on path 0");
    lab.True(GetCwnd(lab, 0) < cwnd, "whose window falls");
    lab.Equal(GetCwnd(lab, 1), 10 * PMDCS, "that of the other one stays");
    Acknowledge(lab, 1, 1, 4);
    lab.Equal(GetFlights(lab), "2 5", "its copy is acknowledged");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 2U, "nothing is missing");
}

/// @param lab the laboratory
void
CopyIsNoProof(SctpLab& lab)
{
    lab.Set("Undo", StringValue("ns3::SctpEifelUndo"));
    Start(lab, 6);
    ReportFirstMissing(lab, 0);
    lab.Equal(GetCwnd(lab, 0), 5 * PMDCS, "PSN 1 is lost on path 0");
    Acknowledge(lab, 1, 6, 6);
    lab.Equal(GetCwnd(lab, 0), 5 * PMDCS, "that its copy arrives does not make the loss spurious");
}

/**
 * The same as Start with RACK in place of missing reports, and 100 ms until the peer answers: RTTs
 * are between 100 and 200 ms, the reordering window between 25 and 50.
 * @param lab the laboratory
 * @param count number of chunks
 */
void
StartWithRack(SctpLab& lab, uint32_t count)
{
    lab.Set("LossDetection", StringValue("ns3::SctpRackLossDetection"));
    lab.Set("SctpRackLossDetection::TailLossProbe", BooleanValue(false));
    Start(lab, count);
    Take(lab);
    lab.Run(MilliSeconds(100));
}

/// @param lab the laboratory
void
CopyIsLostByTime(SctpLab& lab)
{
    StartWithRack(lab, 4);
    Acknowledge(lab, 1, 0, 0, {{2, 2}});
    lab.Equal(GetFlights(lab), "4 3", "TSN 2 by its copy: what was sent before it is late");
    lab.Run(MilliSeconds(20));
    lab.Equal(GetFlights(lab), "4 3", "within the reordering window");
    lab.Run(MilliSeconds(35));
    lab.Equal(GetFlights(lab), "4 2", "after it the copy of TSN 1 is lost");
    lab.Equal(Take(lab), "", "which is in flight on path 0");
    lab.Equal(GetCwnd(lab, 1), 5 * PMDCS, "the window of its path falls");
    lab.Equal(GetCwnd(lab, 0), 10 * PMDCS, "the other one does not");
    Acknowledge(lab, 1, 0, 0, {{2, 3}});
    Acknowledge(lab, 1, 0, 0, {{2, 4}});
    lab.Equal(GetFlights(lab), "4 0", "the rest is acknowledged");
    lab.Equal(GetCwnd(lab, 1), 5 * PMDCS, "and its third report changes nothing");
}

/// @param lab the laboratory
void
SurplusIsLostByTime(SctpLab& lab)
{
    StartWithRack(lab, 4);
    Acknowledge(lab, 1, 4, 4);
    Acknowledge(lab, 0, 0, 4, {{2, 2}});
    lab.Equal(GetFlights(lab), "3 0", "all have arrived by the copies");
    lab.Run(MilliSeconds(55));
    lab.Equal(GetFlights(lab), "2 0", "PSN 1 of path 0 is lost");
    lab.Equal(Take(lab), "", "and not sent again");
    lab.True(GetCwnd(lab, 0) < 10 * PMDCS, "the window of its path falls");
    Acknowledge(lab, 0, 4, 4);
    lab.Equal(GetFlights(lab), "0 0", "the rest is acknowledged");
}

/// @param lab the laboratory
void
LostOnBothByTime(SctpLab& lab)
{
    StartWithRack(lab, 4);
    Acknowledge(lab, 1, 0, 0, {{2, 2}});
    Acknowledge(lab, 0, 0, 0, {{2, 2}});
    lab.Run(MilliSeconds(55));
    lab.Equal(Take(lab), "0:1/5", "sent again once, with the next number");
    lab.Equal(GetCwnd(lab, 0), 5 * PMDCS, "a loss on path 0");
    lab.Equal(GetCwnd(lab, 1), 5 * PMDCS, "and one on path 1");
}

/// @param lab the laboratory
void
LostOnBoth(SctpLab& lab)
{
    Start(lab, 5);
    Take(lab);
    ReportFirstMissing(lab, 0);
    lab.Equal(ReportFirstMissing(lab, 1),
              "1:1/6",
              "lost on both paths: sent again, with the next number");
    Acknowledge(lab, 1, 0, 4, {{2, 4}, {6, 6}});
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 1U, "and acknowledged");
}

/// @param lab the laboratory
void
CumulativeTsnLeavesFlight(SctpLab& lab)
{
    Start(lab, 4);
    Take(lab);
    lab.Equal(Acknowledge(lab, 0, 0, 3), "", "the SACKs of the other path were lost");
    lab.Equal(GetFlights(lab), "4 4", "by which transmission TSN 1 to 3 arrived is not known");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 1U, "but they have");
    Acknowledge(lab, 1, 4, 4);
    lab.Equal(GetFlights(lab), "4 0", "their numbers tell");
    Acknowledge(lab, 0, 4, 4);
    lab.Equal(GetFlights(lab), "0 0", "on both paths");
}

/// @param lab the laboratory
void
TimeoutEndsSurplus(SctpLab& lab)
{
    Start(lab, 3);
    Take(lab);
    Acknowledge(lab, 1, 3, 3);
    lab.Equal(GetFlights(lab), "3 0", "not needed any more");
    lab.True(GetCmtPath(lab, 0)->GetT3().IsRunning(), "T3-rtx watches over them");
    lab.Run(Seconds(1.5));
    lab.Equal(GetFlights(lab), "0 0", "given up");
    lab.Equal(Take(lab), "", "and not sent again");
    lab.Equal(GetCwnd(lab, 0), PMDCS, "a timeout of their path");
    lab.Equal(GetCmtPath(lab, 0)->GetErrorCount(), 1U, "which counts");
    Acknowledge(lab, 0, 3, 3);
    lab.Equal(GetFlights(lab), "0 0", "a late acknowledgement changes nothing");
}

/// @param lab the laboratory
void
TimeoutLeavesCopies(SctpLab& lab)
{
    Start(lab, 3);
    Take(lab);
    GetCmtPath(lab, 1)->AddRttSample(Seconds(10)); // its timer is started anew below
    Acknowledge(lab, 1, 1, 1);
    lab.Run(Seconds(1.5));
    lab.Equal(GetFlights(lab), "0 2", "what timed out on one path is in flight on the other");
    lab.Equal(Take(lab), "", "and is not sent again");
    lab.Equal(Acknowledge(lab, 0, 3, 3), "", "late, but they have arrived there");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is outstanding");
    lab.Equal(GetFlights(lab), "0 2", "the copies stay in flight");
    Acknowledge(lab, 1, 3, 3);
    lab.Equal(GetFlights(lab), "0 0", "and are acknowledged");
}

/// @param lab the laboratory
void
GivenUpIsLost(SctpLab& lab)
{
    Start(lab, 6);
    Take(lab);
    const uint32_t cwnd = GetCwnd(lab, 0);
    Acknowledge(lab, 0, 0, 0, {{2, 2}});
    lab.Equal(Acknowledge(lab, 0, 5, 0), "", "the peer has passed PSN 1, and has not got TSN 1");
    lab.Equal(GetFlights(lab), "1 6", "its copy is in flight");
    lab.True(GetCwnd(lab, 0) < cwnd, "a loss of its path");
    Acknowledge(lab, 1, 6, 6);
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "which brings it");
}

/// @param lab the laboratory
void
PathLeaves(SctpLab& lab)
{
    Start(lab, 3);
    Take(lab);
    Acknowledge(lab, 1, 1, 1);
    lab.GetAssociations(0).front()->RemovePath(lab.GetAddress(1, 0));
    lab.Run(MilliSeconds(1));
    lab.Equal(Take(lab), "", "copies are in flight on the other path");
    Acknowledge(lab, 1, 3, 3);
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is outstanding");
}

/// @param lab the laboratory
void
FirstFormReleases(SctpLab& lab)
{
    lab.Set("SctpPsnSackFormat::MpSctpForm", EnumValue(SCTP_MPSCTP_FIRST));
    Start(lab, 4);
    Take(lab);
    PsnSackChunk sack;
    sack.pathTag = 1;
    sack.cumulativePsn = 3;
    sack.advertisedWindow = 1000000;
    lab.Equal(Tell<PsnDataChunk>(lab, sack, 1), "", "without a cumulative TSN");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 1U, "they leave the send buffer");
    lab.Equal(GetFlights(lab), "4 1", "the others are in flight");
    sack.pathTag = 0;
    sack.cumulativePsn = 4;
    Tell<PsnDataChunk>(lab, sack, 0);
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is outstanding");
    lab.Equal(GetFlights(lab), "0 1", "but one copy in flight");
}

/// @param lab the laboratory
void
ReinjectionAfterTimeout(SctpLab& lab)
{
    StartFives<PsnDataChunk, PsnSackChunk>(lab, "ns3::MptcpLikeSctpL4Protocol");
    Take(lab);
    Acknowledge(lab, 1, 5, 0);
    lab.Run(Seconds(1.5));
    lab.Equal(Take(lab), "1:1/6", "path 0 times out: its chunks go to the other path");
    lab.Equal(Acknowledge(lab, 1, 6, 1), "0:2/6 1:2/7,3/8,4/9,5/10", "and again to their own");
    lab.Equal(GetFlights(lab), "1 4", "one packet there, as after a timeout");
    lab.Equal(Acknowledge(lab, 0, 0, 1, {{6, 6}}), "0:3/7,4/8", "which shows that the path works");
    lab.Equal(GetCmtPath(lab, 0)->GetErrorCount(), 0U, "its errors are over");
    Acknowledge(lab, 1, 10, 10);
    lab.Equal(GetFlights(lab), "2 0", "all have arrived");
    Acknowledge(lab, 0, 8, 10);
    lab.Equal(GetFlights(lab), "0 0", "by both paths");
}

/// @param lab the laboratory
void
ReinjectionNeedsNumbers(SctpLab& lab)
{
    lab.Set("PathSelector", StringValue("ns3::SctpMptcpReinjection"));
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpFrSameRtoAlt"));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(5 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    sctp_cmt_lab::StartCmt(lab, 10);
    sctp_cmt_lab::TakePaths(lab);
    sctp_cmt_lab::Acknowledge(lab, 0, {{6, 10}});
    lab.Run(Seconds(1.5));
    lab.Equal(sctp_cmt_lab::TakePaths(lab), "1:1", "the timeout");
    const std::string next = sctp_cmt_lab::Acknowledge(lab, 1, {{6, 10}});
    lab.Equal(next.substr(0, 2), "1:", "nothing goes to the path that has lost it");
}

/// @param lab the laboratory
void
ProbeLeavesCopies(SctpLab& lab)
{
    lab.Set("LossDetection", StringValue("ns3::SctpRackLossDetection"));
    Start(lab, 3);
    Take(lab);
    lab.Run(MilliSeconds(500));
    lab.Equal(Take(lab), "0:3/4", "a tail loss probe (RFC 8985 section 7.3) with the next PSN");
    lab.Equal(GetFlights(lab), "3 3", "the copies stay in flight");
    Acknowledge(lab, 0, 4, 3);
    lab.Equal(GetFlights(lab), "0 3", "the probe has arrived; the copies' numbers have not");
    Acknowledge(lab, 1, 3, 3);
    lab.Equal(GetFlights(lab), "0 0", "now they have");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is outstanding");
}

/// The suite.
SctpLabSuite g_suite("sctp-numbered-copies",
                     {
                         {"Each copy has a number", EachHasANumber},
                         {"Each copy is measured", EachIsMeasured},
                         {"What is not needed is lost by itself", SurplusIsLostByItself},
                         {"One reduction for a window", OneReductionForAWindow},
                         {"A loss in the window of a mark", LossInTheWindowOfAMark},
                         {"A copy is lost by itself", CopyIsLostByItself},
                         {"A copy is no proof of a spurious loss", CopyIsNoProof},
                         {"A copy is lost by time", CopyIsLostByTime},
                         {"What is not needed is lost by time", SurplusIsLostByTime},
                         {"Lost on both paths by time", LostOnBothByTime},
                         {"Lost on both paths", LostOnBoth},
                         {"A cumulative TSN leaves copies in flight", CumulativeTsnLeavesFlight},
                         {"A timeout ends what is not needed", TimeoutEndsSurplus},
                         {"A timeout leaves copies", TimeoutLeavesCopies},
                         {"A tail loss probe leaves copies", ProbeLeavesCopies},
                         {"A number that is given up is lost", GivenUpIsLost},
                         {"A path leaves", PathLeaves},
                         {"The first form releases by numbers", FirstFormReleases},
                         {"Reinjection after a timeout", ReinjectionAfterTimeout},
                         {"Reinjection needs numbers", ReinjectionNeedsNumbers},
                     }); //!< registers the suite

} // namespace sctp_numbered_copies_test
