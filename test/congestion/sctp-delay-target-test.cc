/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-congestion-bench.h"

#include "ns3/callback.h"
#include "ns3/config.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-delay-target.h"
#include "ns3/string.h"

/**
 * @file
 * @ingroup sctp-tests
 * The congestion control with a target of delay, without a network.
 */

using namespace ns3;

namespace sctp_delay_target_test
{

/// The laboratory of windows.
using Bench = SctpCongestionBench;

/**
 * Gives a path another round trip time.
 * @param bench the operations
 * @param path number of the path
 * @param milliseconds the round trip time
 */
void
SetRtt(const Bench& bench, uint32_t path, uint32_t milliseconds)
{
    bench.GetPath(path).ResetRtt();
    bench.GetPath(path).AddRttSample(MilliSeconds(milliseconds));
}

/**
 * Makes operations with a target of 100 ms, so that the window grows up to an RTT of 180 ms and
 * stays up to 220 ms.
 * @param bench the operations
 * @param target the target
 */
void
Prepare(const Bench& bench, const std::string& target = "100ms")
{
    bench.ops->SetAttribute("Targets", StringValue(target));
}

/// @param lab the laboratory
void
GrowsBelow(SctpLab& lab)
{
    Bench bench("ns3::SctpDelayTarget");
    Prepare(bench);
    SetRtt(bench, 0, 180);
    bench.SetWindow(0, 10);
    lab.Equal(bench.AvoidCongestion(0), int64_t{Bench::UNIT}, "up to (1 - q) 2T");
    bench.SetWindow(0, 10, 100);
    bench.Acknowledge(0, 1000);
    lab.Equal(bench.GetPath(0).GetCwnd(), 10 * Bench::UNIT + 1000, "slow start, too");
}

/// @param lab the laboratory
void
HoldsNear(SctpLab& lab)
{
    Bench bench("ns3::SctpDelayTarget");
    Prepare(bench);
    for (const uint32_t rtt : {181, 220})
    {
        SetRtt(bench, 0, rtt);
        bench.SetWindow(0, 10);
        lab.Equal(bench.AvoidCongestion(0), int64_t{0}, "no growth");
        lab.Equal(bench.AvoidCongestion(0), int64_t{0}, "no decrease");
    }
}

/// @param lab the laboratory
void
DecreasesAbove(SctpLab& lab)
{
    Bench bench("ns3::SctpDelayTarget");
    Prepare(bench);
    uint32_t told = 0;
    bench.ops->TraceConnectWithoutContext(
        "Decrease",
        sctp::MakeFunctionCallback<void, SctpPathId, Time>([&told](SctpPathId, Time) { ++told; }));
    SetRtt(bench, 0, 221);
    bench.SetWindow(0, 40);
    bench.Acknowledge(0, 39 * Bench::UNIT);
    lab.Equal(bench.GetPath(0).GetCwnd(), 40 * Bench::UNIT, "less than a window acknowledged");
    bench.Acknowledge(0, Bench::UNIT);
    lab.Equal(bench.GetPath(0).GetCwnd(), 20 * Bench::UNIT, "as for congestion");
    lab.Equal(bench.GetPath(0).GetSsthresh(), 20 * Bench::UNIT, "ssthresh, too");
    bench.Acknowledge(0, 19 * Bench::UNIT);
    lab.Equal(bench.GetPath(0).GetCwnd(), 20 * Bench::UNIT, "not again");
    bench.Acknowledge(0, Bench::UNIT);
    lab.Equal(bench.GetPath(0).GetCwnd(), 10 * Bench::UNIT, "a window later");
    lab.Equal(told, 2U, "traced");
    bench.Acknowledge(0, 9 * Bench::UNIT);
    bench.Lose(0);
    bench.Acknowledge(0, Bench::UNIT);
    lab.Equal(bench.GetPath(0).GetCwnd(), 5 * Bench::UNIT, "a loss decreased it already");
}

/// @param lab the laboratory
void
NeverRaises(SctpLab& lab)
{
    Bench bench("ns3::SctpDelayTarget");
    Prepare(bench);
    SetRtt(bench, 0, 500);
    bench.SetWindow(0, 1);
    bench.Acknowledge(0, 5 * Bench::UNIT);
    lab.Equal(bench.GetPath(0).GetCwnd(), Bench::UNIT, "the floor of ssthresh is above");
}

/// @param lab the laboratory
void
TargetsArePerPath(SctpLab& lab)
{
    Bench bench("ns3::SctpDelayTarget", 3);
    Prepare(bench, "100ms,0s,0.2s");
    const auto ops = DynamicCast<SctpDelayTarget>(bench.ops);
    lab.Equal(ops->GetTarget(0), MilliSeconds(100), "path 0");
    lab.Equal(ops->GetTarget(1), Seconds(0), "path 1");
    lab.Equal(ops->GetTarget(7), MilliSeconds(200), "the last one for all others");
    SetRtt(bench, 1, 1000);
    bench.SetWindow(1, 10);
    lab.Equal(bench.AvoidCongestion(1), int64_t{Bench::UNIT}, "without target it grows");
}

/// @param lab the laboratory
void
AroundOtherOperations(SctpLab& lab)
{
    Bench bench("ns3::SctpDelayTarget");
    lab.Equal(DynamicCast<SctpDelayTarget>(bench.ops)->GetInner()->GetInstanceTypeId().GetName(),
              std::string("ns3::SctpCmtPfCongestion"),
              "the variant's choice");
    Config::SetDefault("ns3::SctpDelayTarget::InnerType", StringValue("ns3::SctpLia"));
    Bench other("ns3::SctpDelayTarget");
    Config::Reset();
    Prepare(other);
    other.SetWindow(0, 10);
    other.SetWindow(1, 20);
    lab.Equal(other.AvoidCongestion(0), int64_t{367}, "LIA's step: a quarter of a packet");
}

/// Suite of the delay target.
SctpLabSuite g_suite("sctp-delay-target",
                     {
                         {"The window grows below the target", GrowsBelow},
                         {"The window stays near the target", HoldsNear},
                         {"The window decreases above the target, once per window", DecreasesAbove},
                         {"The decrease never raises a window", NeverRaises},
                         {"Each path has its own target", TargetsArePerPath},
                         {"Other operations adjust the windows", AroundOtherOperations},
                     }); //!< registers the suite

} // namespace sctp_delay_target_test
