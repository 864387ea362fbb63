/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"

#include "ns3/sctp-path.h"
#include "ns3/sctp-timer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Chunks in flight on several paths, where TSNs are the only numbers.
 */

using namespace ns3;
using namespace ns3::sctp;
using namespace ns3::sctp_cmt_lab;

namespace
{

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
    lab.Set("InitialCwnd", UintegerValue(10 * PMDCS));
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

/// The suite.
SctpLabSuite g_suite("sctp-copies",
                     {
                         {"Both count in flight", BothCountInFlight},
                         {"The first transmission gets the bytes", FirstTransmissionGetsTheBytes},
                         {"The peer's window counts a chunk once", PeerWindowCountsOnce},
                         {"A timeout leaves copies", TimeoutLeavesCopies},
                         {"Lost on both paths", LostOnBoth},
                         {"Copies cause no missing reports", NoMissingReportsByCopies},
                         {"A path leaves", PathLeaves},
                     }); //!< registers the suite

} // namespace
