/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-windows.h"

#include "ns3/pointer.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-rtx-loss-rate.h"
#include "ns3/sctp-timer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Chunks in flight on several paths, where TSNs are the only numbers.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_copies_test
{

using namespace ns3::sctp_cmt_lab;

/**
 * Sends chunks on two paths at once.
 * @param lab the laboratory
 * @param count number of chunks
 * @param policy retransmission policy
 */
void
StartRedundant(SctpLab& lab, uint32_t count, const std::string& policy = "SctpRtxSame")
{
    lab.Set("PathSelector", StringValue("ns3::SctpRedundantSelector"));
    lab.Set("RetransmissionPolicy", StringValue("ns3::" + policy));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    StartCmt(lab, count);
}

/**
 * @param lab the laboratory
 * @return chunks in flight of both paths, as "3 3"
 */
std::string
GetFlights(const SctpLab& lab)
{
    return std::to_string(GetCmtPath(lab, 0)->GetFlightSize() / PMDCS) + " " +
           std::to_string(GetCmtPath(lab, 1)->GetFlightSize() / PMDCS);
}

/// @param lab the laboratory
void
BothCountInFlight(SctpLab& lab)
{
    StartRedundant(lab, 4);
    lab.Equal(TakePaths(lab), "0:1,2,3,4 1:1,2,3,4", "a copy of each");
    lab.Equal(GetFlights(lab), "4 4", "both count");
    const uint32_t cwnd = GetCmtPath(lab, 1)->GetCwnd();
    const Time before = GetCmtPath(lab, 0)->GetLastRtt();
    Acknowledge(lab, 2);
    lab.Equal(GetFlights(lab), "2 2", "the first acknowledgement removes all copies");
    lab.Equal(GetCmtPath(lab, 0)->GetLastRtt(), before, "no RTT sample");
    lab.Equal(GetCmtPath(lab, 1)->GetCwnd(), cwnd, "its bytes count for the first transmission");
    Acknowledge(lab, 4);
    lab.Equal(GetFlights(lab), "0 0", "all of them");
    lab.True(!GetCmtPath(lab, 0)->GetT3().IsRunning() && !GetCmtPath(lab, 1)->GetT3().IsRunning(),
             "no timer runs");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is outstanding");
}

/// @param lab the laboratory
void
FirstTransmissionGetsTheBytes(SctpLab& lab)
{
    StartRedundant(lab, 10);
    const uint32_t first = GetCmtPath(lab, 0)->GetCwnd();
    const uint32_t second = GetCmtPath(lab, 1)->GetCwnd();
    Acknowledge(lab, 2);
    lab.True(GetCmtPath(lab, 0)->GetCwnd() > first, "the window of the first transmission grows");
    lab.Equal(GetCmtPath(lab, 1)->GetCwnd(), second, "that of the copy does not");
}

/// @param lab the laboratory
void
PeerWindowCountsOnce(SctpLab& lab)
{
    lab.peer.window = 4 * FULL;
    StartRedundant(lab, 6);
    lab.Equal(TakePaths(lab), "0:1,2,3,4 1:1,2,3,4", "copies take no room in the peer's buffer");
}

/// @param lab the laboratory
void
TimeoutLeavesCopies(SctpLab& lab)
{
    StartRedundant(lab, 3);
    TakePaths(lab);
    GetCmtPath(lab, 1)->AddRttSample(Seconds(10)); // its timer is started anew below
    Acknowledge(lab, 1);
    lab.Run(Seconds(1.5));
    lab.Equal(GetFlights(lab), "0 2", "what timed out on one path is in flight on the other");
    lab.Equal(TakePaths(lab), "", "and is not retransmitted");
    lab.Equal(GetCmtPath(lab, 0)->GetCwnd(), PMDCS, "the window of that path falls");
    lab.True(GetCmtPath(lab, 1)->GetCwnd() > PMDCS, "the other one does not");
    const uint32_t cwnd = GetCmtPath(lab, 1)->GetCwnd();
    Acknowledge(lab, 3);
    lab.True(GetCmtPath(lab, 1)->GetCwnd() >= cwnd, "the bytes count for the copy then");
    lab.Equal(GetFlights(lab), "0 0", "and it leaves flight");
}

/// @param lab the laboratory
void
LostOnBoth(SctpLab& lab)
{
    StartRedundant(lab, 3);
    TakePaths(lab);
    lab.Run(Seconds(5));
    lab.True(!TakePaths(lab).empty(), "lost on both paths: retransmitted");
    Acknowledge(lab, 3);
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is outstanding");
    lab.Equal(GetFlights(lab), "0 0", "nor in flight");
}

/// @param lab the laboratory
void
NoMissingReportsByCopies(SctpLab& lab)
{
    StartRedundant(lab, 8);
    TakePaths(lab);
    for (uint16_t last = 3; last < 9; ++last)
    {
        lab.Equal(Acknowledge(lab, 0, {{3, last}}), "", "which path delivered it is not known");
    }
    lab.Equal(GetCmtPath(lab, 0)->GetCwnd() >= 10 * PMDCS, true, "no window falls");
}

/// @param lab the laboratory
void
PathLeaves(SctpLab& lab)
{
    StartRedundant(lab, 3);
    TakePaths(lab);
    lab.GetAssociations(0).front()->RemovePath(lab.GetAddress(1, 0));
    lab.Run(MilliSeconds(1));
    lab.Equal(TakePaths(lab), "", "copies are in flight on the other path");
    Acknowledge(lab, 3);
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is outstanding");
}

/**
 * Has the peer acknowledge, and report TSNs that it received twice.
 * @param lab the laboratory
 * @param cumulative cumulative TSN
 * @param duplicates TSNs received twice
 */
void
ReportTwice(SctpLab& lab, uint32_t cumulative, const std::vector<uint32_t>& duplicates)
{
    SackChunk sack;
    sack.cumulativeTsn = cumulative;
    sack.advertisedWindow = 1000000;
    sack.duplicates.assign(duplicates.begin(), duplicates.end());
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(51));
}

/**
 * Chunks in congestion avoidance, of which two are acknowledged twice.
 * @param lab the laboratory
 * @param copies whether they are sent on two paths
 */
void
AcknowledgeTwo(SctpLab& lab, bool copies)
{
    if (copies)
    {
        StartRedundant(lab, 0);
    }
    else
    {
        lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
        lab.Set("MaxBurst", UintegerValue(0));
        lab.Set("PathSelector", StringValue("ns3::SctpCmtFillFirst"));
        StartCmt(lab, 0);
    }
    SctpTestWindows::SetSsthresh(*GetCmtPath(lab, 0), 2 * PMDCS);
    SendChunks(lab, 10);
    ReportTwice(lab, 2, {});
    lab.Equal(GetCmtPath(lab, 0)->GetPartialBytesAcked(), 2 * PMDCS, "what is acknowledged");
}

/// @param lab the laboratory
void
DuplicatesOfCopies(SctpLab& lab)
{
    AcknowledgeTwo(lab, true);
    ReportTwice(lab, 4, {1, 2});
    lab.Equal(GetCmtPath(lab, 0)->GetPartialBytesAcked(),
              4 * PMDCS,
              "the duplicates of copies count for nothing");
    ReportTwice(lab, 5, {1});
    lab.Equal(GetCmtPath(lab, 0)->GetPartialBytesAcked(),
              6 * PMDCS,
              "there was one copy: the network has made this one");
}

/// @param lab the laboratory
void
DuplicatesWithoutCopies(SctpLab& lab)
{
    AcknowledgeTwo(lab, false);
    ReportTwice(lab, 4, {1, 2});
    lab.Equal(GetCmtPath(lab, 0)->GetPartialBytesAcked(),
              6 * PMDCS,
              "RFC 9260 section 7.2.2: duplicates count");
}

/**
 * @param lab the laboratory
 * @return loss rates of both paths, as the retransmission policy estimates them
 */
std::string
GetLossRates(const SctpLab& lab)
{
    PointerValue value;
    lab.GetAssociations(0).front()->GetAttribute("RetransmissionPolicy", value);
    const auto policy = value.Get<SctpRtxLossRate>();
    return std::to_string(std::lround(100 * policy->GetLossRate(0))) + " " +
           std::to_string(std::lround(100 * policy->GetLossRate(1)));
}

/// @param lab the laboratory
void
CopiesAreNoLosses(SctpLab& lab)
{
    StartRedundant(lab, 4, "SctpRtxLossRate");
    ReportTwice(lab, 4, {1, 2, 3, 4});
    lab.Equal(GetLossRates(lab), "0 0", "nothing was lost");
    SendChunks(lab, 4);
    TakePaths(lab);
    lab.Run(Seconds(5));
    lab.True(!TakePaths(lab).empty(), "lost on both paths: retransmitted");
    lab.True(GetLossRates(lab) != "0 0", "which is a loss");
}

/// @param lab the laboratory
void
ProbeLeavesCopies(SctpLab& lab)
{
    lab.Set("LossDetection", StringValue("ns3::SctpRackLossDetection"));
    StartRedundant(lab, 3);
    TakePaths(lab);
    lab.Run(MilliSeconds(500));
    lab.Equal(TakePaths(lab), "0:3", "a tail loss probe (RFC 8985 section 7.3)");
    lab.Equal(GetFlights(lab), "3 3", "the copies stay in flight, the probe is no chunk more");
    lab.True(GetCmtPath(lab, 1)->GetT3().IsRunning(), "T3-rtx watches over them");
    const Time before = GetCmtPath(lab, 0)->GetLastRtt();
    Acknowledge(lab, 3);
    lab.Equal(GetFlights(lab), "0 0", "the first acknowledgement removes all");
    lab.Equal(GetCmtPath(lab, 0)->GetLastRtt(), before, "no RTT sample");
}

/// The suite.
SctpLabSuite g_suite("sctp-copies",
                     {
                         {"Both count in flight", BothCountInFlight},
                         {"The first transmission gets the bytes", FirstTransmissionGetsTheBytes},
                         {"The peer's window counts a chunk once", PeerWindowCountsOnce},
                         {"A timeout leaves copies", TimeoutLeavesCopies},
                         {"A tail loss probe leaves copies", ProbeLeavesCopies},
                         {"Lost on both paths", LostOnBoth},
                         {"Copies cause no missing reports", NoMissingReportsByCopies},
                         {"A path leaves", PathLeaves},
                         {"Duplicates of copies", DuplicatesOfCopies},
                         {"Duplicates without copies", DuplicatesWithoutCopies},
                         {"Copies are no losses", CopiesAreNoLosses},
                     }); //!< registers the suite

} // namespace sctp_copies_test
