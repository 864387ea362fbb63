/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"
#include "sctp-congestion-bench.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * CUBIC beside the text of RFC 9438.
 */

using namespace ns3;

namespace sctp_cubic_test
{

/// The laboratory of windows.
using Bench = SctpCongestionBench;

/// Beta of section 4.6.
constexpr double BETA = 0.7;
/// C of section 5.1.
constexpr double C = 0.4;

/**
 * @param bench the laboratory of windows
 * @return window of its path, packets
 */
double
GetWindow(const Bench& bench)
{
    return 1.0 * bench.GetPath(0).GetCwnd() / Bench::UNIT;
}

/**
 * Lets time pass.
 * @param time how long
 */
void
Pass(Time time)
{
    Simulator::Stop(time);
    Simulator::Run();
}

/**
 * Sets the RTT of the path.
 * @param bench the laboratory of windows
 * @param rtt the RTT
 */
void
SetRtt(Bench& bench, Time rtt)
{
    bench.GetPath(0).ResetRtt();
    bench.GetPath(0).AddRttSample(rtt);
}

/**
 * Has a window's worth acknowledged, evenly over a round trip time.
 * @param bench the laboratory of windows
 * @param rtt the round trip time
 * @param perSack packets that a SACK acknowledges
 */
void
PassRound(Bench& bench, Time rtt, uint32_t perSack)
{
    const auto sacks = std::max(1U, static_cast<uint32_t>(GetWindow(bench) / perSack));
    const uint32_t bytes = bench.GetPath(0).GetCwnd() / sacks;
    for (uint32_t i = 1; i <= sacks; ++i)
    {
        sctp::ScheduleFunction(i * rtt / sacks, [&bench, bytes] { bench.Acknowledge(0, bytes); });
    }
    Simulator::Run();
}

/**
 * Compares the window after a loss with the text, at the end of each round trip.
 * @param most W_max, packets
 * @param rtt the round trip time
 * @param perSack packets that a SACK acknowledges
 * @param rounds number of round trips
 * @return a test
 */
SctpLab::Script
Follows(uint32_t most, Time rtt, uint32_t perSack, uint32_t rounds)
{
    return [=](SctpLab& lab) {
        Bench bench("ns3::SctpCubic", 1);
        SetRtt(bench, rtt);
        bench.SetWindow(0, most);
        lab.Between(1.0 * bench.Lose(0) / Bench::UNIT,
                    BETA * most - 0.01,
                    BETA * most + 0.01,
                    "4.6");
        // "When cwnd is no more than ssthresh": one step of slow start (section 4.10).
        bench.Acknowledge(0, Bench::UNIT);
        bench.Acknowledge(0, 1);
        const double first = GetWindow(bench);
        const double k = std::cbrt((most - first) / C);
        double estimate = first;
        double worst = 0;
        for (uint32_t round = 1; round <= rounds; ++round)
        {
            PassRound(bench, rtt, perSack);
            estimate += estimate >= most ? 1 : 3 * (1 - BETA) / (1 + BETA);
            const double cubic = C * std::pow(round * rtt.GetSeconds() - k, 3) + most;
            const double wanted = std::max(cubic, estimate);
            const double slack = std::max(1.0, 0.01 * wanted);
            worst = std::max(worst, std::abs(GetWindow(bench) - wanted) / slack);
        }
        lab.Between(worst, 0.0, 1.0, "difference over max(one packet, 1 %)");
        lab.True(rounds * rtt.GetSeconds() < k || GetWindow(bench) > 0.98 * most, "W_max again");
    };
}

/// @param lab the laboratory
void
GrowsByPackets(SctpLab& lab)
{
    // The same packets, by SACKs for one, two and five.
    double windows[3];
    const uint32_t sizes[3] = {1, 2, 5};
    for (uint32_t i = 0; i < 3; ++i)
    {
        Bench bench("ns3::SctpCubic", 1);
        SetRtt(bench, MilliSeconds(100));
        bench.SetWindow(0, 200);
        bench.Lose(0);
        for (uint32_t round = 0; round < 40; ++round)
        {
            PassRound(bench, MilliSeconds(100), sizes[i]);
        }
        windows[i] = GetWindow(bench);
    }
    lab.Between(windows[1], windows[0] - 1, windows[0] + 1, "SACKs for two packets");
    lab.Between(windows[2], windows[0] - 1.5, windows[0] + 1.5, "SACKs for five packets");
}

/// @param lab the laboratory
void
FastConvergence(SctpLab& lab)
{
    for (const bool fast : {true, false})
    {
        Bench bench("ns3::SctpCubic", 1);
        bench.ops->SetAttribute("FastConvergence", BooleanValue(fast));
        SetRtt(bench, MilliSeconds(100));
        bench.SetWindow(0, 1000);
        bench.Lose(0);
        bench.SetWindow(0, 800);
        lab.Between(1.0 * bench.Lose(0) / Bench::UNIT, 559.99, 560.01, "0.7 * 800");
        // W_max is 800 * 0.85 = 680, or 800; after K the window is there.
        const double most = fast ? 680 : 800;
        const double k = std::cbrt((most - 561) / C);
        for (uint32_t round = 0; round < 10 * k; ++round)
        {
            PassRound(bench, MilliSeconds(100), 1);
        }
        lab.Between(GetWindow(bench), most - 2, most + 2, "W_max");
    }
}

/// @param lab the laboratory
void
TimeoutBeginsConvex(SctpLab& lab)
{
    Bench bench("ns3::SctpCubic", 1);
    SetRtt(bench, MilliSeconds(20));
    bench.SetWindow(0, 1000);
    bench.ops->TimedOut(bench.GetPath(0));
    lab.Equal(bench.GetPath(0).GetCwnd(), Bench::UNIT, "one packet");
    lab.Equal(bench.GetPath(0).GetSsthresh(), 700 * Bench::UNIT, "beta, not a half (section 4.8)");
    bench.SetWindow(0, 701, 700);
    bench.Acknowledge(0, 1);
    for (uint32_t round = 0; round < 200; ++round)
    {
        PassRound(bench, MilliSeconds(20), 1);
    }
    // K = 0 and W_max = 701: 0.4 * 4^3 = 26; W_est grows by 0.53 in each of 200 round trips.
    lab.Between(GetWindow(bench) - 701, 104.0, 108.0, "Reno is faster");
    for (uint32_t round = 0; round < 300; ++round)
    {
        PassRound(bench, MilliSeconds(20), 1);
    }
    lab.Between(GetWindow(bench) - 701, 396.0, 404.0, "0.4 * 10^3, not W_max of before");
}

/// @param lab the laboratory
void
TimeWithRoomDoesNotCount(SctpLab& lab)
{
    double windows[2];
    for (const bool pause : {false, true})
    {
        Bench bench("ns3::SctpCubic", 1);
        SetRtt(bench, MilliSeconds(100));
        bench.SetWindow(0, 1000);
        bench.Lose(0);
        for (uint32_t round = 0; round < 80; ++round)
        {
            PassRound(bench, MilliSeconds(100), 2);
            for (uint32_t i = 0; pause && round == 40 && i < 50; ++i)
            {
                SctpAckEvent event;
                event.bytesAcked = Bench::UNIT;
                event.flightBefore = Bench::UNIT;
                event.cumulativeAdvanced = true;
                event.pathCumulativeAdvanced = true;
                const uint32_t before = bench.GetPath(0).GetCwnd();
                bench.ops->Acked(bench.GetPath(0), event);
                lab.Equal(bench.GetPath(0).GetCwnd(), before, "no growth");
                Pass(MilliSeconds(200));
            }
        }
        windows[pause] = GetWindow(bench);
    }
    lab.Between(windows[1], windows[0] - 1, windows[0] + 1, "ten seconds with room are left out");
}

/// @param lab the laboratory
void
MarksAndFloors(SctpLab& lab)
{
    Bench bench("ns3::SctpCubic", 1);
    bench.SetWindow(0, 100);
    bench.ops->CongestionExperienced(bench.GetPath(0));
    lab.Equal(bench.GetPath(0).GetCwnd(), 70 * Bench::UNIT, "a mark is like a loss");
    bench.ops->SetAttribute("EcnBeta", DoubleValue(0.75));
    bench.SetWindow(0, 100);
    bench.ops->CongestionExperienced(bench.GetPath(0));
    lab.Equal(bench.GetPath(0).GetCwnd(), 85 * Bench::UNIT, "RFC 8511 section 3.1: 0.85");
    bench.SetWindow(0, 5);
    lab.Equal(bench.Lose(0), 4 * Bench::UNIT, "the floor of RFC 9260");
}

/**
 * @param rtt the round trip time
 * @param share share of the packets that are lost
 * @param random whether losses are at random, else at equal distances
 * @param losses number of losses
 * @return mean of the window over time, packets, of the second half of the losses
 */
double
GetMeanWindow(Time rtt, double share, bool random, uint32_t losses)
{
    Bench bench("ns3::SctpCubic", 1);
    SetRtt(bench, rtt);
    bench.SetWindow(0, std::pow(1 / share, 0.6));
    SctpTestDice dice(1);
    double next = 0; // packets to the next loss
    double sum = 0;  // packets sent
    uint32_t rounds = 0;
    uint32_t lost = 0;
    const auto count = [&] {
        next -= GetWindow(bench);
        if (lost >= losses / 2)
        {
            sum += GetWindow(bench);
            ++rounds;
        }
        return next <= 0;
    };
    while (lost < losses)
    {
        const bool loses = count();
        PassRound(bench, rtt, static_cast<uint32_t>(GetWindow(bench) / 16) + 1);
        if (loses)
        {
            bench.Lose(0);
            ++lost;
            // Fast recovery takes a round trip, in which the window neither grows nor falls again.
            for (bool again = true; again; again = next <= 0)
            {
                next += random ? -std::log(1 - dice.Unit()) / share : 1 / share;
            }
            count();
            next = std::max(next, 0.0);
        }
    }
    return sum / rounds;
}

/**
 * @param rtt the round trip time
 * @param share share of the packets that are lost
 * @param wanted mean window of RFC 9438, tables 1 and 2, packets
 * @param random whether losses are at random
 * @return a test
 */
SctpLab::Script
HasMeanWindow(Time rtt, double share, double wanted, bool random)
{
    return [=](SctpLab& lab) {
        const double mean = GetMeanWindow(rtt, share, random, random ? 4000 : 60);
        const double slack = random ? 0.25 : 0.15;
        lab.Between(mean / wanted, 1 - slack, 1 + slack, "mean window over that of the table");
    };
}

/// @param lab the laboratory
void
UndoRestoresTheStage(SctpLab& lab)
{
    double windows[2];
    for (const bool undone : {false, true})
    {
        Bench bench("ns3::SctpCubic", 1);
        SetRtt(bench, MilliSeconds(100));
        SctpPath& path = bench.GetPath(0);
        bench.SetWindow(0, 1000);
        bench.Lose(0);
        for (uint32_t round = 0; round < 60; ++round)
        {
            if (undone && round == 30)
            {
                SctpUndoEvent event;
                event.cwnd = path.GetCwnd();
                event.ssthresh = path.GetSsthresh();
                bench.Lose(0);
                lab.True(path.GetCwnd() < event.cwnd, "lowered");
                bench.ops->Undo(path, event);
                lab.Equal(path.GetCwnd(), event.cwnd, "restored");
                lab.Equal(path.GetSsthresh(), event.ssthresh, "and ssthresh");
            }
            PassRound(bench, MilliSeconds(100), 2);
        }
        windows[undone] = GetWindow(bench);
    }
    lab.Between(windows[1], windows[0] - 0.1, windows[0] + 0.1, "as if nothing had been lost");
}

/// @param lab the laboratory
void
UndoneTimeoutKeepsMost(SctpLab& lab)
{
    Bench bench("ns3::SctpCubic", 1);
    SetRtt(bench, MilliSeconds(100));
    SctpPath& path = bench.GetPath(0);
    bench.SetWindow(0, 1000);
    bench.Lose(0); // W_max = 1000
    SctpUndoEvent event;
    event.cwnd = path.GetCwnd();
    event.ssthresh = path.GetSsthresh();
    event.flight = event.cwnd;
    event.timeout = true;
    bench.ops->TimedOut(path);
    bench.ops->Undo(path, event);
    lab.Equal(path.GetSsthresh(), event.cwnd, "pipe_prev (RFC 4015)");
    bench.SetWindow(0, 701, 700); // slow start has led back
    bench.Acknowledge(0, 1);
    const double k = std::cbrt((1000 - 701) / C);
    for (uint32_t round = 0; round < 10 * k; ++round)
    {
        PassRound(bench, MilliSeconds(100), 2);
    }
    lab.Between(GetWindow(bench), 990.0, 1010.0, "W_max is that of before");
}

/// @param lab the laboratory
void
WithoutRenoFriendlyRegion(SctpLab& lab)
{
    double windows[2];
    for (const bool friendly : {false, true})
    {
        Bench bench("ns3::SctpCubic", 1);
        bench.ops->SetAttribute("RenoFriendly", BooleanValue(friendly));
        SetRtt(bench, MilliSeconds(20));
        bench.SetWindow(0, 100);
        bench.Lose(0);
        for (uint32_t round = 0; round < 50; ++round)
        {
            PassRound(bench, MilliSeconds(20), 1);
        }
        windows[friendly] = GetWindow(bench);
    }
    // K = 4.2 s: 0.4 * (1 - 4.2)^3 + 100 = 86.9 packets; W_est = 70 + 50 * 0.53 = 96.5.
    lab.Between(windows[false], 84.0, 89.0, "the cubic function alone");
    lab.Between(windows[true], 94.0, 98.0, "W_est");
}

/// @param lab the laboratory
void
GrowthWithoutLoss(SctpLab& lab)
{
    const Time rtt = MilliSeconds(100);
    double windows[3];
    for (const uint32_t step : {0, 1, 2})
    {
        Bench bench("ns3::SctpCubic", 1);
        bench.ops->SetAttribute("GrowthWithoutLoss", DoubleValue(0.05 * step));
        SetRtt(bench, rtt);
        bench.SetWindow(0, 100);
        for (uint32_t round = 0; round < 10; ++round)
        {
            PassRound(bench, rtt, 2);
        }
        windows[step] = GetWindow(bench);
        bench.Lose(0);
        const double before = GetWindow(bench);
        PassRound(bench, rtt, 2);
        PassRound(bench, rtt, 2);
        lab.Between(GetWindow(bench) - before, 0.0, 0.09 * before, "after a loss: the functions");
    }
    lab.Between(windows[0], 109.0, 111.0, "Reno's: a packet in a round trip");
    lab.Between(windows[1], 160.0, 166.0, "5 % in each: 1.05^10, up to e^0.5");
    lab.Between(windows[2], 255.0, 272.0, "10 %");
}

/// @param lab the laboratory
void
TransfersKeepTheirData(SctpLab& lab)
{
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.rate = "10Mbps";
    lab.Set("CongestionOps", StringValue("ns3::SctpCubic"));
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Build(2);
    lab.Open();
    const auto data = With(sctp::ChunkType::DATA);
    lab.Drop(0, data, 2, 40);
    lab.Drop(0, data, 5, 200);
    std::string sent;
    for (uint32_t i = 0; i < 400; ++i)
    {
        const std::string message(1452, static_cast<char>('a' + i % 26));
        lab.client.Send(message);
        sent += message;
    }
    lab.Run(Seconds(60));
    lab.True(lab.server.GetText() == sent, "everything has arrived, under CMT");
}

/// Suite of CUBIC.
SctpLabSuite g_suite(
    "sctp-cubic",
    {
        {"W_max 100, 20 ms", Follows(100, MilliSeconds(20), 1, 400)},
        {"W_max 100, 20 ms, delayed SACKs", Follows(100, MilliSeconds(20), 2, 400)},
        {"W_max 100, 100 ms", Follows(100, MilliSeconds(100), 1, 80)},
        {"W_max 100, 100 ms, delayed SACKs", Follows(100, MilliSeconds(100), 2, 80)},
        {"W_max 1000, 20 ms", Follows(1000, MilliSeconds(20), 1, 550)},
        {"W_max 1000, 20 ms, delayed SACKs", Follows(1000, MilliSeconds(20), 2, 550)},
        {"W_max 1000, 100 ms", Follows(1000, MilliSeconds(100), 1, 120)},
        {"W_max 1000, 100 ms, delayed SACKs", Follows(1000, MilliSeconds(100), 2, 120)},
        {"W_max 7500, 20 ms, 5 s", Follows(7500, MilliSeconds(20), 1, 250)},
        {"W_max 7500, 20 ms, delayed SACKs", Follows(7500, MilliSeconds(20), 2, 1000)},
        {"W_max 7500, 100 ms", Follows(7500, MilliSeconds(100), 1, 210)},
        {"W_max 7500, 100 ms, delayed SACKs", Follows(7500, MilliSeconds(100), 2, 210)},
        {"Windows grow by packets, not by SACKs", GrowsByPackets},
        {"Fast convergence (section 4.7)", FastConvergence},
        {"After a timeout K is 0 (section 4.8)", TimeoutBeginsConvex},
        {"Time with room in the window does not count (section 4.2)", TimeWithRoomDoesNotCount},
        {"Marks, and the least ssthresh", MarksAndFloors},
        {"Mean window, 100 ms, 1e-3", HasMeanWindow(MilliSeconds(100), 1e-3, 38, false)},
        {"Mean window, 100 ms, 1e-4", HasMeanWindow(MilliSeconds(100), 1e-4, 187, false)},
        {"Mean window, 100 ms, 1e-5", HasMeanWindow(MilliSeconds(100), 1e-5, 1054, false)},
        {"Mean window, 100 ms, 1e-6", HasMeanWindow(MilliSeconds(100), 1e-6, 5926, false)},
        {"Mean window, 10 ms, 1e-3", HasMeanWindow(MilliSeconds(10), 1e-3, 38, false)},
        {"Mean window, 10 ms, 1e-4", HasMeanWindow(MilliSeconds(10), 1e-4, 120, false)},
        {"Mean window, 10 ms, 1e-5", HasMeanWindow(MilliSeconds(10), 1e-5, 379, false)},
        {"Mean window, 10 ms, 1e-6", HasMeanWindow(MilliSeconds(10), 1e-6, 1200, false)},
        {"Mean window, 100 ms, random 1e-3", HasMeanWindow(MilliSeconds(100), 1e-3, 38, true)},
        {"Mean window, 100 ms, random 1e-4", HasMeanWindow(MilliSeconds(100), 1e-4, 187, true)},
        {"Mean window, 100 ms, random 1e-5", HasMeanWindow(MilliSeconds(100), 1e-5, 1054, true)},
        {"Mean window, 100 ms, random 1e-6", HasMeanWindow(MilliSeconds(100), 1e-6, 5926, true)},
        {"Undo restores the stage (section 4.9.2)", UndoRestoresTheStage},
        {"An undone timeout keeps W_max (section 4.9.1)", UndoneTimeoutKeepsMost},
        {"RenoFriendly", WithoutRenoFriendlyRegion},
        {"GrowthWithoutLoss", GrowthWithoutLoss},
        {"CUBIC under CMT", TransfersKeepTheirData},
    }); //!< registers the suite

} // namespace sctp_cubic_test
