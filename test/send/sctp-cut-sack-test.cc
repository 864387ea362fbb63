/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"

#include "ns3/boolean.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * SACKs without room for all gap blocks or out of order, and the order of retransmissions.
 */

using namespace ns3;

namespace sctp_cut_sack_test
{

using namespace ns3::sctp_cmt_lab;

/**
 * Twenty chunks in flight on two paths in turn: odd TSNs on path 0, even ones on path 1.
 * @param lab the laboratory
 */
void
StartTwenty(SctpLab& lab)
{
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxSsthresh"));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    StartCmt(lab, 20);
    TakePaths(lab);
}

/**
 * @param lab the laboratory
 * @return bytes in flight on both paths, in chunks
 */
uint32_t
GetFlight(const SctpLab& lab)
{
    return (lab.GetPath(0).flightSize + lab.GetPath(1).flightSize) / PMDCS;
}

/// @param lab the laboratory
void
LowestTsnFirst(SctpLab& lab)
{
    StartTwenty(lab);
    Acknowledge(lab, 0, {{5, 6}});
    Acknowledge(lab, 0, {{5, 8}});
    // Both are halved. Path 1, the better one, has five chunks in flight and room for eight.
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, 0), 8 * PMDCS);
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, 1), 16 * PMDCS);
    lab.Equal(Acknowledge(lab, 0, {{5, 10}}), "1:1,2,3", "1 and 3 of path 0, 2 and 4 of path 1");
}

/// @param lab the laboratory
void
LowestTsnFirstInAPacket(SctpLab& lab)
{
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxSsthresh"));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("NoDelay", BooleanValue(true));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    StartCmt(lab, 0);
    for (int i = 0; i < 10; ++i)
    {
        lab.client.Send(std::string(100, 'x'));
        lab.Run(MilliSeconds(1));
    }
    lab.Equal(TakePaths(lab), "0:1,3,5,7,9 1:2,4,6,8,10", "a packet for each");
    Acknowledge(lab, 0, {{5, 6}});
    Acknowledge(lab, 0, {{5, 8}});
    lab.Forget();
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, 1),
                             16 * PMDCS); // the better one after both are halved
    lab.Equal(Acknowledge(lab, 0, {{5, 10}}), "1:1,2,3,4", "one packet");
}

/// @param lab the laboratory
void
TimerOfTheRest(SctpLab& lab)
{
    StartTwenty(lab);
    SctpTestWindows::SetSsthresh(*GetCmtPath(lab, 0), 20 * PMDCS);
    Acknowledge(lab, 2, {{4, 4}, {6, 6}, {8, 8}, {10, 10}});
    Acknowledge(lab, 2, {{4, 6}, {8, 8}, {10, 10}});
    lab.Run(MilliSeconds(800));
    Acknowledge(lab, 2, {{4, 8}, {10, 10}});
    lab.Equal(Acknowledge(lab, 2, {{4, 10}, {12, 20}}), "1:3", "fast retransmitted elsewhere");
    lab.Run(MilliSeconds(500));
    lab.Equal(TakePaths(lab), "", "the first chunk left on the path has not had its time");
    lab.Run(MilliSeconds(600));
    lab.Equal(TakePaths(lab).empty(), false, "now it has");
}

/// @param lab the laboratory
void
ShorterSackTakesBack(SctpLab& lab)
{
    StartTwenty(lab);
    Acknowledge(lab, 0, {{2, 2}, {4, 4}, {6, 6}});
    lab.Equal(GetFlight(lab), 17U, "three have arrived");
    Acknowledge(lab, 0, {{2, 2}, {4, 4}});
    lab.Equal(GetFlight(lab), 18U, "6 is taken back, though it lies above the last block");
    Acknowledge(lab, 0, {{2, 2}, {6, 6}});
    lab.Equal(GetFlight(lab), 18U, "4 is taken back, 6 has arrived again");
    Acknowledge(lab, 0);
    lab.Equal(GetFlight(lab), 20U, "all is taken back");
}

/**
 * @param first the first TSN
 * @param last the last TSN
 * @return a block for every second TSN
 */
Gaps
EverySecond(uint16_t first, uint16_t last)
{
    Gaps gaps;
    for (uint16_t tsn = first; tsn <= last; tsn += 2)
    {
        gaps.emplace_back(tsn, tsn);
    }
    return gaps;
}

/// @param lab the laboratory
void
CutSackTakesNothingBack(SctpLab& lab)
{
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(400 * PMDCS));
    lab.peer.window = 1000000;
    StartCmt(lab, 0, 1, "ns3::SctpL4Protocol");
    for (int i = 0; i < 8; ++i)
    {
        SendChunks(lab, 50); // as many as the device takes at once
    }
    Acknowledge(lab, 0, EverySecond(2, 400));
    lab.Equal(lab.GetPath().flightSize / PMDCS, 200U, "every second one has arrived");
    Acknowledge(lab, 0, EverySecond(2, 376));
    lab.Equal(lab.GetPath().flightSize / PMDCS, 200U, "no room for more blocks");
    Acknowledge(lab, 0, EverySecond(2, 200));
    lab.Equal(lab.GetPath().flightSize / PMDCS, 300U, "room for more blocks");
}

/**
 * @param first a TSN
 * @param last a TSN
 * @return TSNs on path 0 as TakePaths tells them
 */
std::string
List(uint32_t first, uint32_t last)
{
    std::ostringstream text;
    for (uint32_t tsn = first; tsn <= last; ++tsn)
    {
        text << (tsn == first ? "0:" : ",") << tsn;
    }
    return text.str();
}

/**
 * @param first a TSN
 * @param last a TSN
 * @return every second of these TSNs on path 0 as TakePaths tells them
 */
std::string
ListEverySecond(uint32_t first, uint32_t last)
{
    std::ostringstream text;
    for (uint32_t tsn = first; tsn <= last; tsn += 2)
    {
        text << (tsn == first ? "0:" : ",") << tsn;
    }
    return text.str();
}

/**
 * Four hundred chunks in flight, of which every second one is acknowledged; the first of those that
 * are retransmitted arrives, which is the third report for one more.
 * @param blocks number of gap blocks
 * @param burst chunks sent in one instant
 * @param expected the retransmissions upon that
 * @param flight data in flight then, in chunks
 * @param variant the host's variant of SCTP
 * @param pause after so many chunks there is a pause; 0 = none
 * @return a test
 */
SctpLab::Script
Unreported(uint16_t blocks,
           uint32_t burst,
           const std::string& expected,
           uint32_t flight,
           const std::string& variant = "ns3::SctpL4Protocol",
           uint32_t pause = 0)
{
    return [=](SctpLab& lab) {
        lab.Set("MaxBurst", UintegerValue(0));
        lab.Set("SctpCongestionOps::IdleDecay", BooleanValue(false));
        lab.Set("SndBufSize", UintegerValue(1000000));
        lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(400 * PMDCS));
        lab.peer.window = 1000000;
        StartCmt(lab, 0, 1, variant);
        for (uint32_t i = 0; i < 400 / burst; ++i)
        {
            SendChunks(lab, burst);
            lab.Run(MilliSeconds((i + 1) * burst == pause ? 20 : 0));
        }
        lab.Equal(TakePaths(lab), List(1, 400), "all in flight");
        Acknowledge(lab, 0, EverySecond(2, 2 * blocks - 4));
        Acknowledge(lab, 0, EverySecond(2, 2 * blocks - 2));
        SctpTestWindows::SetCwnd(*GetCmtPath(lab, 0), 1000 * PMDCS);
        Acknowledge(lab, 0, EverySecond(2, 2 * blocks));
        lab.Equal(Acknowledge(lab, 2, EverySecond(4, 2 * blocks)), expected, "1 has arrived");
        lab.Equal(lab.GetPath().flightSize / PMDCS, flight, "in flight");
        lab.Equal(Acknowledge(lab, 2, EverySecond(4, 2 * blocks)), "", "once");
    };
}

/// @param lab the laboratory
void
ShortBursts(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(400 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(50));
    lab.peer.window = 1000000;
    StartCmt(lab, 0, 1, "ns3::SctpL4Protocol");
    for (int i = 0; i < 8; ++i)
    {
        SendChunks(lab, 50);
    }
    TakePaths(lab);
    Acknowledge(lab, 0, EverySecond(2, 40));
    Acknowledge(lab, 0, EverySecond(2, 44));
    Acknowledge(lab, 0, EverySecond(2, 48));
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, 0), 1000 * PMDCS);
    const std::string many = Acknowledge(lab, 0, EverySecond(2, 50));
    lab.True(std::count(many.begin(), many.end(), ',') > 3, "Max.Burst is 50: " + many);
    Acknowledge(lab, 0, EverySecond(2, 370));
    Acknowledge(lab, 0, EverySecond(2, 372));
    const std::string few = Acknowledge(lab, 0, EverySecond(2, 374));
    lab.Equal(std::count(few.begin(), few.end(), ','), 2, "three packets: " + few);
}

/**
 * Chunks that no SACK had room for are retransmitted, and one of them is lost again.
 * @param lab the laboratory
 */
void
LostAgain(SctpLab& lab)
{
    Unreported(188,
               2,
               "0:373," + ListEverySecond(377, 399).substr(2),
               199,
               "ns3::CmtSctpL4Protocol")(lab);
    SendChunks(lab, 10);
    lab.Equal(TakePaths(lab), List(401, 410), "new data");
    lab.Equal(Acknowledge(lab, 388, {{390, 401}}), "", "the first report");
    lab.Equal(Acknowledge(lab, 388, {{390, 402}}), "", "the second one");
    lab.Equal(Acknowledge(lab, 388, {{390, 403}}), "0:389", "had not been reported before");
    Acknowledge(lab, 388, {{390, 404}});
    Acknowledge(lab, 388, {{390, 405}});
    lab.Equal(Acknowledge(lab, 388, {{390, 406}}), "", "fast retransmitted once");
}

SctpLabSuite g_suite(
    "sctp-cut-sack",
    {
        {"The lowest TSN is retransmitted first, over all paths (7.2.4)", LowestTsnFirst},
        {"Also within a packet", LowestTsnFirstInAPacket},
        {"T3-rtx restarts when its chunk is fast retransmitted elsewhere (7.2.4)", TimerOfTheRest},
        {"What a SACK with room to spare does not list is taken back (6.2.1 D)",
         ShorterSackTakesBack},
        {"What lies above the last block of a full SACK is not", CutSackTakesNothingBack},
        {"What a full SACK cannot tell of is not in flight when it has left the path (6.7)",
         Unreported(188, 50, "0:373", 187)},
        {"Where one place of each burst is lost, that goes again",
         Unreported(188, 2, "0:373," + ListEverySecond(377, 399).substr(2), 199)},
        {"Not where there was a pause before it: the queue was not full any more",
         Unreported(188, 2, "0:373", 187, "ns3::SctpL4Protocol", 376)},
        {"After a full SACK a burst has three packets", ShortBursts},
        {"If that is lost again, it is fast retransmitted upon missing reports (7.2.4)", LostAgain},
        {"A SACK with room to spare tells all", Unreported(100, 2, "0:197", 299)},
    }); //!< registers the suite

} // namespace sctp_cut_sack_test
