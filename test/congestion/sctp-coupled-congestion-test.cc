/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-dice.h"
#include "../harness/sctp-test-windows.h"
#include "sctp-congestion-bench.h"

#include "ns3/double.h"
#include "ns3/sctp-bandwidth-estimator.h"
#include "ns3/sctp-berp.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-olia.h"
#include "ns3/sctp-westwood.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <map>

/**
 * @file
 * @ingroup sctp-tests
 * Congestion controls that are coupled over paths, without a network.
 */

using namespace ns3;

namespace sctp_coupled_congestion_test
{

using namespace ns3::sctp_cmt_lab;

/// The laboratory of windows.
using Bench = SctpCongestionBench;

/**
 * @param packets windows or parts of them, in steps
 * @return bytes
 */
int64_t
Units(double packets)
{
    return std::llround(packets * Bench::UNIT);
}

/**
 * Checks an estimate.
 * @param lab the laboratory
 * @param actual the estimate
 * @param expected the expected estimate
 * @param what property that the check shows
 */
void
Near(SctpLab& lab, double actual, double expected, const std::string& what)
{
    const double slack = 1e-9 * std::abs(expected);
    lab.Between(actual, expected - slack, expected + slack, what);
}

/// @param lab the laboratory
void
EstimatorFilters(SctpLab& lab)
{
    SctpBandwidthEstimator estimator;
    const auto ack = [&](double at, uint32_t bytes, double expected, const std::string& what) {
        sctp::ScheduleFunction(Seconds(at), [&, bytes, expected, what] {
            estimator.Acked(bytes, 0.9);
            Near(lab, estimator.Get(), expected, what);
        });
    };
    ack(1, 7777, 0, "the first one only begins");
    ack(2, 1000, 1000, "the first sample is the estimate");
    ack(3, 3000, 1100, "0.9 * 1000 + 0.1 * (3000 + 1000) / 2");
    ack(3, 500, 1100, "at the same instant: merged");
    ack(5, 1500, 1190, "0.9 * 1100 + 0.1 * (2000 / 2 + 3000) / 2");
    sctp::ScheduleFunction(Seconds(6), [&] { estimator.Pause(); });
    ack(100, 9999, 1190, "not busy until here");
    ack(101, 1000, 1171, "0.9 * 1190 + 0.1 * (1000 + 1000) / 2");
    Simulator::Run();
}

/// @param lab the laboratory
void
EstimatorSamplesPerInterval(SctpLab& lab)
{
    SctpBandwidthEstimator estimator;
    const auto ack = [&](double at, uint32_t bytes, double expected) {
        sctp::ScheduleFunction(Seconds(at), [&, bytes, expected] {
            estimator.Acked(bytes, 0.9, Seconds(1));
            Near(lab, estimator.Get(), expected, "estimate");
        });
    };
    ack(1, 1, 0);
    ack(1.5, 400, 0);
    ack(2, 600, 1000);
    ack(2.5, 600, 1000);
    ack(3.5, 900, 1000); // 1000 bytes per second
    Simulator::Run();
}

/// @param lab the laboratory
void
LiaByHand(SctpLab& lab)
{
    // Rates 10 / 0.1 = 20 / 0.2 = 100 packets/s; max c / RTT^2 = 1000; alpha = 30 * 1000 / 200^2.
    Bench bench("ns3::SctpLia");
    double alpha = 0;
    bench.ops->TraceConnectWithoutContext(
        "Alpha",
        sctp::MakeFunctionCallback<void, double>([&alpha](double value) { alpha = value; }));
    bench.SetWindow(0, 10);
    bench.SetWindow(1, 20);
    lab.Equal(bench.AvoidCongestion(0), Units(0.25), "0.75 * 10 / 30 of a packet");
    Near(lab, alpha, 0.75, "alpha");
    bench.SetWindow(0, 10);
    lab.Equal(bench.AvoidCongestion(1), Units(0.5), "0.75 * 20 / 30 of a packet");
    bench.SetWindow(0, 10);
    lab.Equal(bench.Lose(0), Units(5), "half of the window");
    bench.SetWindow(0, 7);
    lab.Equal(bench.Lose(0), Units(4), "the floor");
}

/// @param lab the laboratory
void
LinkedIncreaseIsNeverLargerThanUncoupled(SctpLab& lab)
{
    // c1 max(c / RTT^2) = 1000 * 20 / 0.04 is more than the square of the rates' sum.
    Bench bench("ns3::SctpLia");
    bench.GetPath(0).ResetRtt();
    bench.GetPath(0).AddRttSample(Seconds(10));
    bench.SetWindow(0, 1000);
    bench.SetWindow(1, 20);
    lab.Equal(bench.AvoidCongestion(0), Units(1), "one packet at most");
}

/// @param lab the laboratory
void
OnePathIsUncoupled(SctpLab& lab)
{
    for (const std::string type :
         {"Lia", "Berp", "Olia", "Balia", "FullyCoupled", "Wvegas", "CmtRpV1", "CmtRpV2"})
    {
        Bench bench("ns3::Sctp" + type, 1);
        bench.SetWindow(0, 10);
        lab.Equal(bench.AvoidCongestion(0), Units(1), type + ": a packet per window");
    }
    Bench bench("ns3::SctpLia");
    bench.Fail(1);
    bench.SetWindow(0, 10);
    bench.SetWindow(1, 20);
    lab.Equal(bench.AvoidCongestion(0), Units(1), "a failed path does not count");
}

/// @param lab the laboratory
void
BerpByHand(SctpLab& lab)
{
    // Bandwidths 3 : 1, so max(0.75 * 1000, 0.25 * 500) = 750; alpha = 2 * 30 * 750 / 200^2.
    Bench bench("ns3::SctpBerp");
    const auto berp = DynamicCast<SctpBerp>(bench.ops);
    double alpha = 0;
    bench.ops->TraceConnectWithoutContext(
        "Alpha",
        sctp::MakeFunctionCallback<void, double>([&alpha](double value) { alpha = value; }));
    bench.Deliver({3000});
    lab.Equal(berp->GetBeta(bench.GetPath(0)), 0.5, "the other path has no estimate yet");
    bench.Deliver({3000, 1000});
    Near(lab, berp->GetBeta(bench.GetPath(0)), 0.75, "beta of path 0");
    Near(lab, berp->GetBeta(bench.GetPath(1)), 0.25, "beta of path 1");
    bench.SetWindow(0, 10);
    bench.SetWindow(1, 20);
    lab.Equal(bench.AvoidCongestion(0), int64_t{550}, "1.125 * 10 / 30 of a packet");
    Near(lab, alpha, 1.125, "alpha");
    bench.SetWindow(0, 40);
    lab.Equal(bench.Lose(0), Units(10), "three quarters are lost");
    lab.Equal(bench.Lose(1), Units(15), "a quarter is lost");
    bench.SetWindow(1, 40);
    bench.ops->TimedOut(bench.GetPath(1));
    lab.Equal(bench.GetPath(1).GetSsthresh(), Units(30), "ssthresh after a timeout");
    lab.Equal(bench.GetPath(1).GetCwnd(), Units(1), "window after a timeout");
    bench.SetWindow(0, 8);
    lab.Equal(bench.Lose(0), Units(4), "the floor of equation 4.5");
    bench.SetWindow(0, 8);
    bench.ops->SetAttribute("MinSsthresh", UintegerValue(3));
    lab.Equal(bench.Lose(0), Units(3), "or as many as its attribute says");
}

/// @param lab the laboratory
void
BerpGrowsByWindowOrBySack(SctpLab& lab)
{
    // Alpha is LIA's, 0.75, with a beta of 1/2.
    for (const std::string growth : {"Window", "Sack"})
    {
        Bench bench("ns3::SctpBerp");
        bench.ops->SetAttribute("Beta", DoubleValue(0.5));
        bench.ops->SetAttribute("Growth", StringValue(growth));
        bench.SetWindow(0, 10);
        bench.SetWindow(1, 20);
        const SctpPath& path = bench.GetPath(0);
        const bool bySack = growth == "Sack";
        bench.Acknowledge(0, Units(2));
        const uint32_t first = path.GetCwnd() - Units(10);
        lab.Equal(first, uint32_t(bySack ? 73 : 0), growth + ": 0.75 * 2 / 30 of 1468 bytes");
        bench.Acknowledge(0, Units(2));
        const uint32_t second = path.GetCwnd() - Units(10) - first;
        lab.Between(second, bySack ? 144U : 0U, bySack ? 146U : 0U, growth + ": by all of P_a");
        lab.Equal(path.GetPartialBytesAcked(), uint32_t(Units(4)), growth + ": no window yet");
        const uint32_t cwnd = path.GetCwnd();
        bench.Acknowledge(0, cwnd);
        lab.Equal(path.GetPartialBytesAcked(), uint32_t(Units(4)), growth + ": less one window");
    }
}

/// @param lab the laboratory
void
BerpGrowsByBytesOfTheSack(SctpLab& lab)
{
    // 400 SACKs of two packets each; beta of 1/2 makes alpha that of RFC 6356.
    std::map<std::string, uint32_t> growth;
    double formula = 0;
    for (const std::string form : {"Window", "Sack", "SackBytes"})
    {
        Bench bench("ns3::SctpBerp");
        bench.ops->SetAttribute("Beta", DoubleValue(0.5));
        bench.ops->SetAttribute("Growth", StringValue(form));
        bench.SetWindow(0, 40);
        bench.SetWindow(1, 80);
        const SctpPath& path = bench.GetPath(0);
        const uint32_t before = path.GetCwnd();
        double cwnd = before;
        for (int i = 0; i < 400; ++i)
        {
            bench.Acknowledge(0, Units(2));
            const double other = bench.GetPath(1).GetCwnd();
            const double rates = cwnd / 0.1 + other / 0.2;
            const double best = std::max(cwnd / 0.01, other / 0.04);
            const double alpha = (cwnd + other) * best / (rates * rates);
            const double acked = Units(2);
            cwnd += std::min(alpha * acked * Units(1) / (cwnd + other), acked * Units(1) / cwnd);
        }
        growth[form] = path.GetCwnd() - before;
        formula = cwnd - before;
    }
    lab.Between(growth["SackBytes"] / formula, 0.999, 1.001, "the formula, bytes not rounded off");
    lab.Between(growth["Window"] / formula, 0.9, 1.1, "the same, a window at a time");
    lab.True(growth["Sack"] > 5 * formula, "all of P_a, again with each SACK");
}

/// @param lab the laboratory
void
BerpSamplesPerRtt(SctpLab& lab)
{
    Bench bench("ns3::SctpBerp");
    bench.ops->SetAttribute("Sampling", StringValue("Rtt"));
    const auto berp = DynamicCast<SctpBerp>(bench.ops);
    bench.GetPath(0).ResetRtt();
    bench.GetPath(0).AddRttSample(Seconds(2));
    bench.Deliver({1000}, 2);
    lab.Equal(berp->GetBandwidth(bench.GetPath(0)), 0.0, "less than a round trip time");
    bench.Deliver({3000}, 1);
    Near(lab, berp->GetBandwidth(bench.GetPath(0)), 2000, "over two seconds");
}

/// @param lab the laboratory
void
BerpWithHalfIsLia(SctpLab& lab)
{
    Bench lia("ns3::SctpLia", 3);
    Bench berp("ns3::SctpBerp", 3);
    berp.ops->SetAttribute("Beta", DoubleValue(0.5));
    SctpTestDice dice(1);
    const auto roll = [&dice](uint64_t sides) { return static_cast<uint32_t>(dice.Below(sides)); };
    uint32_t different = 0;
    for (uint32_t i = 0; i < 20000; ++i)
    {
        const uint32_t path = roll(3);
        const uint32_t what = roll(1000);
        const uint32_t bytes = 1 + roll(4 * Bench::UNIT);
        const Time rtt = MilliSeconds(50 + roll(400));
        for (Bench* bench : {&lia, &berp})
        {
            SctpPath& own = bench->GetPath(path);
            if (what < 20)
            {
                bench->ops->FastRetransmit(own);
            }
            else if (what < 22)
            {
                bench->ops->TimedOut(own);
            }
            else if (what < 100)
            {
                own.AddRttSample(rtt);
            }
            else
            {
                bench->Acknowledge(path, bytes);
            }
        }
        for (uint32_t j = 0; j < 3; ++j)
        {
            different += lia.GetPath(j).GetCwnd() != berp.GetPath(j).GetCwnd() ||
                         lia.GetPath(j).GetSsthresh() != berp.GetPath(j).GetSsthresh();
        }
    }
    lab.Equal(different, 0U, "windows and thresholds that differ");
    lab.True(lia.GetPath(0).GetCwnd() != lia.GetPath(1).GetCwnd(), "the windows have moved");
}

/// @param lab the laboratory
void
OliaHasAFloor(SctpLab& lab)
{
    Bench bench("ns3::SctpOlia");
    bench.SetWindow(0, 100);
    bench.SetWindow(1, 3);
    lab.Equal(bench.Lose(1), 4 * Bench::UNIT, "RFC 9260 section 7.2.3: four packets");
    bench.ops->SetAttribute("MinSsthresh", UintegerValue(1));
    bench.SetWindow(1, 2);
    lab.Equal(bench.Lose(1), Bench::UNIT, "as in the draft: one packet");
    bench.SetWindow(1, 3);
    lab.Equal(bench.Lose(1), Units(1.5), "half of the window, if that is more");
}

/// @param lab the laboratory
void
OliaByHand(SctpLab& lab)
{
    // Path 0 is the best, (10^5)^2 / 0.1 > (5 * 10^4)^2 / 0.2; path 1 has the largest window.
    Bench bench("ns3::SctpOlia");
    const auto olia = DynamicCast<SctpOlia>(bench.ops);
    bench.SetWindow(0, 10);
    bench.SetWindow(1, 20);
    Near(lab, olia->GetAlpha(bench.GetPath(0)), 0.5, "nothing known: both are best");
    bench.Deliver({100000, 50000}, 1);
    Near(lab, olia->GetAlpha(bench.GetPath(0)), 0.5, "1 / (2 * 1)");
    Near(lab, olia->GetAlpha(bench.GetPath(1)), -0.5, "the largest window gives it");
    lab.Equal(bench.AvoidCongestion(0), Units(0.75), "10 * (1000 / 200^2 + 0.5 / 10)");
    bench.SetWindow(0, 10);
    lab.Equal(bench.AvoidCongestion(1), Units(-0.25), "20 * (500 / 200^2 - 0.5 / 20)");
    bench.SetWindow(0, 20);
    bench.SetWindow(1, 20);
    Near(lab, olia->GetAlpha(bench.GetPath(0)), 0, "the best path has the largest window");
    bench.SetWindow(0, 10);
    bench.Lose(0);
    Near(lab, olia->GetAlpha(bench.GetPath(0)), 0.5, "what was between two losses counts");
    bench.Lose(0);
    Near(lab, olia->GetAlpha(bench.GetPath(0)), 0, "until the loss after next");
}

/// @param lab the laboratory
void
RpV1ByHand(SctpLab& lab)
{
    Bench bench("ns3::SctpCmtRpV1");
    bench.SetWindow(0, 20, 10);
    bench.SetWindow(1, 8, 30);
    bench.Acknowledge(1, 1000);
    lab.Equal(bench.GetPath(1).GetCwnd(), Units(8) + 750, "slow start: 30 / 40 of 1000 bytes");
    bench.SetWindow(1, 8, 30);
    lab.Equal(bench.AvoidCongestion(0), Units(0.25), "10 / 40 of a packet");
    bench.SetWindow(0, 20, 10);
    lab.Equal(bench.Lose(0), Units(6), "20 - (20 + 8) / 2");
    bench.SetWindow(0, 20, 10);
    lab.Equal(bench.Lose(1), Units(3), "30 / 40 of the floor");
    bench.SetWindow(0, 20, 1);
    bench.SetWindow(1, 40, 39);
    lab.Equal(bench.Lose(0), Units(1), "a packet at least");
}

/// @param lab the laboratory
void
RpV1WithoutThreshold(SctpLab& lab)
{
    Bench bench("ns3::SctpCmtRpV1");
    bench.SetWindow(0, 20, 10);
    bench.SetWindow(1, 30);
    SctpTestWindows::SetSsthresh(bench.GetPath(1), 0xffffffff);
    lab.Equal(bench.AvoidCongestion(0), Units(0.25), "its window counts: 10 / (10 + 30)");
}

/// @param lab the laboratory
void
RpV2ByHand(SctpLab& lab)
{
    // Rates 300 and 100 packets/s.
    Bench bench("ns3::SctpCmtRpV2");
    bench.SetWindow(0, 30);
    bench.SetWindow(1, 20);
    lab.Equal(bench.AvoidCongestion(1), Units(0.25), "a quarter of a packet");
    bench.SetWindow(1, 20);
    lab.Equal(bench.Lose(0), Units(10), "30 - 400 / 600 * 30");
    bench.SetWindow(0, 30);
    lab.Equal(bench.Lose(1), Units(1), "a quarter of the floor");
    bench.Fail(1);
    lab.Equal(bench.Lose(0), Units(15), "alone: half");
}

/// @param lab the laboratory
void
WestwoodByHand(SctpLab& lab)
{
    Bench bench("ns3::SctpWestwood", 1);
    bench.SetWindow(0, 40);
    lab.Equal(bench.Lose(0), Units(20), "half, nothing is known");
    bench.Deliver({100 * Bench::UNIT});
    bench.SetWindow(0, 40);
    lab.Equal(bench.Lose(0), Units(10), "100 packets/s * 0.1 s");
    bench.SetWindow(0, 7);
    lab.Equal(bench.Lose(0), Units(7), "a window below that stays");
    lab.Equal(bench.GetPath(0).GetSsthresh(), Units(10), "ssthresh does not");
}

/// @param lab the laboratory
void
WestwoodFindsTheRate(SctpLab& lab)
{
    // 8 Mb/s of frames of 1502 bytes; chunks of 1468 bytes of them count.
    lab.rate = "8Mbps";
    lab.Set("CongestionOps", StringValue("ns3::SctpWestwood"));
    lab.Set("SndBufSize", UintegerValue(2000000));
    lab.Build(1);
    lab.Open();
    for (uint32_t i = 0; i < 1000; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(Seconds(1.2));
    const auto association = lab.GetAssociations(0).front();
    const auto westwood = DynamicCast<SctpWestwood>(association->GetStrategy<SctpCongestionOps>());
    const double wanted = 1e6 * PMDCS / 1502;
    lab.Between(westwood->GetBandwidth(*association->GetPath(0)),
                0.95 * wanted,
                1.05 * wanted,
                "rate of the link");
}

/// @param lab the laboratory
void
GrowthNeedsThePathsOwnCumulativeTsn(SctpLab& lab)
{
    for (const std::string type :
         {"Lia", "Berp", "Olia", "Balia", "FullyCoupled", "Wvegas", "CmtRpV1", "CmtRpV2"})
    {
        Bench bench("ns3::Sctp" + type);
        bench.SetWindow(0, 4, 100);
        bench.SetWindow(1, 4, 100);
        SctpAckEvent event;
        event.bytesAcked = Bench::UNIT;
        event.flightBefore = Bench::UNIT * 4;
        event.cumulativeAdvanced = true;
        bench.ops->Acked(bench.GetPath(0), event);
        lab.Equal(bench.GetPath(0).GetCwnd(), Units(4), type + ": the association's is not it");
        event.cumulativeAdvanced = false;
        event.pathCumulativeAdvanced = true;
        bench.ops->Acked(bench.GetPath(0), event);
        lab.True(bench.GetPath(0).GetCwnd() > Units(4), type + ": the path's own is");
        bench.ops->Revived(bench.GetPath(0), SctpPathState::POTENTIALLY_FAILED);
        lab.Equal(bench.GetPath(0).GetCwnd(), Units(2), type + ": window after CMT-PF's probe");
    }
}

/**
 * @param variant a variant
 * @param type congestion operations
 * @return a test
 */
SctpLab::Script
Transfers(const std::string& variant, const std::string& type)
{
    return [=](SctpLab& lab) {
        lab.variant = "ns3::" + variant + "SctpL4Protocol";
        lab.rate = "10Mbps";
        lab.Set("CongestionOps", StringValue("ns3::" + type));
        lab.Set("SndBufSize", UintegerValue(1000000));
        lab.Build(2);
        lab.Open();
        lab.Drop(0, OnPath(0, With(sctp::ChunkType::DATA)), 1, 11);
        lab.Drop(0, OnPath(1, With(sctp::ChunkType::DATA)), 30, 60);
        std::string sent;
        for (uint32_t i = 0; i < 400; ++i)
        {
            const std::string message(FULL, static_cast<char>('a' + i % 26));
            lab.client.Send(message);
            sent += message;
        }
        lab.Run(Seconds(60));
        lab.True(lab.server.GetText() == sent, "everything has arrived");
        lab.True(lab.Count(0, OnPath(1, With(sctp::ChunkType::DATA))) > 90, "by both paths");
    };
}

/// @param lab the laboratory
void
TxCwnd(SctpLab& lab)
{
    lab.Set("PathSelector", StringValue("ns3::SctpTxCwnd"));
    StartCmt(lab, 0);
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, 0), 2 * PMDCS);
    SendChunks(lab, 5);
    lab.Equal(TakePaths(lab), "0:2,4 1:1,3,5", "the largest free window; of equals the next path");
}

/// @param lab checks
void
MarkIsLikeLoss(SctpLab& lab)
{
    for (const std::string type : {"Rfc9260Congestion",
                                   "CmtCongestion",
                                   "Lia",
                                   "Olia",
                                   "Balia",
                                   "FullyCoupled",
                                   "Wvegas",
                                   "Berp"})
    {
        Bench lost("ns3::Sctp" + type);
        Bench marked("ns3::Sctp" + type);
        for (Bench* bench : {&lost, &marked})
        {
            bench->SetWindow(0, 20);
            bench->SetWindow(1, 30);
        }
        const uint32_t cwnd = lost.Lose(0);
        marked.ops->CongestionExperienced(marked.GetPath(0));
        lab.Equal(marked.GetPath(0).GetCwnd(), cwnd, type + ": cwnd");
        lab.Equal(marked.GetPath(0).GetSsthresh(), lost.GetPath(0).GetSsthresh(), type);
        lab.Equal(marked.GetPath(1).GetCwnd(), 30 * Bench::UNIT, type + ": the other path");
    }
}

/// Suite of coupled congestion control.
SctpLabSuite g_suite(
    "sctp-coupled-congestion",
    {
        {"A mark of ECN reduces the window as a loss does", MarkIsLikeLoss},
        {"The bandwidth estimator filters, merges and pauses", EstimatorFilters},
        {"The bandwidth estimator samples once per interval", EstimatorSamplesPerInterval},
        {"LIA: alpha, steps and decrease by hand", LiaByHand},
        {"A linked step is never larger than an uncoupled one",
         LinkedIncreaseIsNeverLargerThanUncoupled},
        {"One path is not coupled to anything", OnePathIsUncoupled},
        {"BERP: beta, alpha, steps and decrease by hand", BerpByHand},
        {"BERP: growth by window, or by SACK", BerpGrowsByWindowOrBySack},
        {"BERP grows by what each SACK acknowledges", BerpGrowsByBytesOfTheSack},
        {"BERP: one sample per round trip time", BerpSamplesPerRtt},
        {"BERP with beta one half takes the steps of LIA", BerpWithHalfIsLia},
        {"OLIA: alpha and steps by hand", OliaByHand},
        {"OLIA: least ssthresh", OliaHasAFloor},
        {"CMT-RPv1: steps and decrease by hand", RpV1ByHand},
        {"CMT-RPv1: a threshold that was never set", RpV1WithoutThreshold},
        {"CMT-RPv2: steps and decrease by hand", RpV2ByHand},
        {"Westwood: ssthresh is bandwidth times delay", WestwoodByHand},
        {"Westwood's estimator finds the rate of a link", WestwoodFindsTheRate},
        {"Windows grow by CUC, and restart as CMT-PF says", GrowthNeedsThePathsOwnCumulativeTsn},
        {"LIA under CMT", Transfers("Cmt", "SctpLia")},
        {"BERP under CMT", Transfers("Cmt", "SctpBerp")},
        {"OLIA under CMT", Transfers("Cmt", "SctpOlia")},
        {"BALIA under CMT", Transfers("Cmt", "SctpBalia")},
        {"Fully coupled under CMT", Transfers("Cmt", "SctpFullyCoupled")},
        {"wVegas under CMT", Transfers("Cmt", "SctpWvegas")},
        {"CMT-RPv1 under CMT", Transfers("Cmt", "SctpCmtRpV1")},
        {"CMT-RPv2 under CMT", Transfers("Cmt", "SctpCmtRpV2")},
        {"LIA under CMT-PF", Transfers("CmtPf", "SctpLia")},
        {"BERP under CMT-PF", Transfers("CmtPf", "SctpBerp")},
        {"OLIA under CMT-PF", Transfers("CmtPf", "SctpOlia")},
        {"BALIA under CMT-PF", Transfers("CmtPf", "SctpBalia")},
        {"Fully coupled under CMT-PF", Transfers("CmtPf", "SctpFullyCoupled")},
        {"wVegas under CMT-PF", Transfers("CmtPf", "SctpWvegas")},
        {"CMT-RPv1 under CMT-PF", Transfers("CmtPf", "SctpCmtRpV1")},
        {"CMT-RPv2 under CMT-PF", Transfers("CmtPf", "SctpCmtRpV2")},
        {"Delay target under CMT", Transfers("Cmt", "SctpDelayTarget")},
        {"Tx-CWND: new data goes to the largest free window", TxCwnd},
    }); //!< registers the suite

} // namespace sctp_coupled_congestion_test
