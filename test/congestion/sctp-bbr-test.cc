/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"
#include "sctp-bbr-bench.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The test cases of draft-ietf-ccwg-bbr-06 Appendix A, by their numbers.
 */

using namespace ns3;

namespace sctp_bbr_test
{

/// The controlled path.
using Bench = SctpBbrBench;
/// State of BBR.
using Phase = SctpBbrPhase;

/// Size of a packet, bytes.
constexpr double SMSS = Bench::SMSS;

/**
 * @param every how many packets
 * @return a loss of one of so many
 */
std::function<bool()>
OneOf(uint32_t every)
{
    return [every, count = 0U]() mutable { return ++count % every == 0; };
}

/**
 * @param bench the path
 * @return Inflight(1.0), bytes
 */
double
GetTarget(const Bench& bench)
{
    const auto& v = bench.Get();
    return std::max({v.bw * v.minRtt.GetSeconds(), 4 * SMSS, v.sendQuantum});
}

/**
 * Starts a flow and lets it run until it is in a state.
 * @param lab the laboratory
 * @param bench the path
 * @param phase the state
 */
void
StartTo(SctpLab& lab, Bench& bench, Phase phase)
{
    bench.Start();
    lab.True(bench.RunTo(phase), "the state is reached");
    bench.Forget();
}

/**
 * @param bench the path
 * @param time how long to run
 * @return bytes delivered meanwhile, as a share of the bottleneck's capacity
 */
double
Use(Bench& bench, Time time)
{
    const double before = bench.delivered;
    bench.Run(time);
    return (bench.delivered - before) / (bench.rate * time.GetSeconds());
}

/// A.1: Exiting STARTUP on Bandwidth Plateau. @param lab the laboratory
void
StartupPlateau(SctpLab& lab)
{
    Bench bench;
    bench.Start();
    std::vector<double> baselines;
    bench.acked = [&] {
        const auto& v = bench.Get();
        if (v.roundStart && v.phase == Phase::STARTUP)
        {
            baselines.push_back(v.fullBw);
        }
    };
    lab.True(bench.RunTo(Phase::DRAIN), "3 and 5");
    const auto& v = bench.Get();
    lab.Between(v.maxBw / bench.rate, 0.98, 1.02, "3: the bandwidth within 2 %");
    lab.Equal(v.fullBwCount, 3U, "4: three rounds");
    lab.True(v.fullBwNow && v.fullBwReached, "4: the pipe is full");
    lab.Equal(bench.GetPhases(), "Drain", "5: after Startup");
    const size_t n = baselines.size();
    lab.True(n >= 4 && baselines[n - 1] == baselines[n - 3], "4: no growth in the last rounds");
}

/// A.2: Exiting STARTUP on Loss When Application-Limited. @param lab the laboratory
void
StartupLossLimited(SctpLab& lab)
{
    Bench bench;
    bench.delay = MilliSeconds(200);
    bench.appRate = 0.5 * bench.rate;
    bench.Start();
    bench.Run(Seconds(2));
    lab.Equal(bench.Get().phase, Phase::STARTUP, "2");
    bench.isLost = OneOf(100);
    bench.Run(Seconds(1));
    lab.Equal(bench.Get().phase, Phase::STARTUP, "1 % is no high loss rate");
    bench.isLost = OneOf(10);
    bench.Run(MilliSeconds(500));
    lab.Equal(bench.GetPhases().substr(0, 5), "Drain", "5");
    lab.True(bench.Get().fullBwReached && bench.Get().fullBwNow, "5: the pipe counts as full");
    lab.True(bench.Get().inflightLongterm >= bench.Get().bw * bench.Get().minRtt.GetSeconds(),
             "5.3.1.3: inflight_longterm is the product at least");
    lab.True(bench.Get().inflightLongterm < 1e9, "5.3.1.3: and set");
}

/// A.3: Exiting DRAIN Based on Inflight. @param lab the laboratory
void
DrainInflight(SctpLab& lab)
{
    Bench bench;
    StartTo(lab, bench, Phase::DRAIN);
    lab.Equal(bench.Get().pacingGain, 0.5, "2");
    lab.Equal(bench.Get().cwndGain, 2.0, "5.3.2: cwnd is maintained");
    const double target = GetTarget(bench);
    lab.True(bench.inflight > target, "3: there is a queue");
    lab.True(bench.RunTo(Phase::PROBE_BW_CRUISE, Seconds(1)), "4");
    lab.Equal(bench.GetPhases(), "DOWN CRUISE", "4: PROBE_BW, whose DOWN has nothing to do");
    lab.Between(bench.inflight, target - 2 * SMSS, target + SMSS, "4: at the target");
    lab.True(bench.Get().roundCount <= bench.Get().drainStartRound + 3, "before the time is over");
}

/// A.4: Exiting DRAIN Based on Time. @param lab the laboratory
void
DrainTime(SctpLab& lab)
{
    Bench bench;
    StartTo(lab, bench, Phase::DRAIN);
    // With 10 % less, a pacing gain of 0.5 still drains the queue in two round trips.
    bench.rate *= 0.5;
    const uint64_t began = bench.Get().drainStartRound;
    double lowest = 1e9;
    bench.acked = [&] { lowest = std::min(lowest, bench.inflight); };
    lab.True(bench.RunTo(Phase::PROBE_BW_DOWN, Seconds(2)), "5");
    lab.True(lowest > GetTarget(bench), "3: above Inflight(1.0)");
    lab.Equal(bench.Get().roundCount, began + 4, "5: when round_count > drain_start_round + 3");
}

/// A.5: Exiting PROBE_UP on Bandwidth Plateau. @param lab the laboratory
void
UpPlateau(SctpLab& lab)
{
    Bench bench;
    StartTo(lab, bench, Phase::PROBE_BW_UP);
    lab.Equal(bench.Get().pacingGain, 1.25, "table of 5.6.1");
    lab.Equal(bench.Get().cwndGain, 2.25, "table of 5.6.1");
    const uint64_t began = bench.Get().roundCount;
    lab.True(bench.RunTo(Phase::PROBE_BW_DOWN, Seconds(2)), "5");
    lab.Equal(bench.Get().fullBwCount, 3U, "4");
    lab.True(bench.Get().fullBwNow, "4");
    lab.Equal(bench.Get().roundCount, began + 3, "4: three rounds");
    lab.Equal(bench.Get().cwndGain, 2.0, "DefaultCwndGain again");
}

/// A.6: Exiting PROBE_UP on Loss When Application-Limited. @param lab the laboratory
void
UpLossLimited(SctpLab& lab)
{
    Bench bench;
    bench.delay = MilliSeconds(100);
    StartTo(lab, bench, Phase::PROBE_BW_UP);
    bench.appRate = 0.8 * bench.rate;
    bench.Run(MilliSeconds(400));
    lab.Equal(bench.GetPhases(), "", "2: not yet");
    bench.isLost = OneOf(10);
    lab.True(bench.RunTo(Phase::PROBE_BW_DOWN, Seconds(1)), "5");
    lab.Equal(bench.Get().inflightLongterm,
              sctp::BBR_INFINITY,
              "5: HandleInflightTooHigh leaves it where the sample is application-limited");
}

/// A.7: Never Exiting When Application-Limited With No Loss. @param lab the laboratory
void
NeverExits(SctpLab& lab)
{
    for (const Phase phase : {Phase::STARTUP, Phase::PROBE_BW_UP})
    {
        Bench bench;
        bench.appRate = phase == Phase::STARTUP ? 0.5 * bench.rate : 0;
        bench.Start();
        lab.True(bench.RunTo(phase), "1");
        bench.appRate = 0.5 * bench.rate;
        bench.Forget();
        // Until it is time for ProbeRTT.
        bench.Run(MilliSeconds(4900) - bench.now);
        lab.Equal(bench.Get().phase, phase, "3: it stays");
        lab.Equal(bench.GetPhases(), "", "3: it stays");
    }
}

/// A.8: Exiting PROBE_DOWN on Inflight. @param lab the laboratory
void
DownInflight(SctpLab& lab)
{
    Bench bench;
    StartTo(lab, bench, Phase::PROBE_BW_UP);
    lab.True(bench.RunTo(Phase::PROBE_BW_DOWN), "1");
    lab.Equal(bench.Get().pacingGain, 0.9, "2");
    lab.True(bench.inflight > GetTarget(bench), "3: there is a queue");
    bench.Forget();
    lab.True(bench.RunTo(Phase::PROBE_BW_CRUISE, Seconds(2)), "5");
    lab.True(bench.inflight <= GetTarget(bench) + SMSS, "4: drained");
    lab.Equal(bench.GetPhases(), "CRUISE", "5: straight");
    // With inflight_longterm, the headroom has to be free, too.
    Bench shallow;
    shallow.queue = 0.1 * shallow.GetProduct();
    StartTo(lab, shallow, Phase::PROBE_BW_UP);
    lab.True(shallow.RunTo(Phase::PROBE_BW_CRUISE), "5");
    const double longterm = shallow.Get().inflightLongterm;
    lab.True(longterm < 1e9, "losses have set inflight_longterm");
    lab.True(shallow.inflight <= 0.85 * longterm + SMSS, "4: InflightWithHeadroom");
    lab.True(shallow.Get().cwnd <= std::max(0.85 * longterm, 4 * SMSS), "5.6.4.7");
}

/// A.9: Exiting PROBE_DOWN After Max Time. @param lab the laboratory
void
DownTime(SctpLab& lab)
{
    Bench bench;
    bench.rate = 12.5e6;
    bench.delay = MilliSeconds(60);
    StartTo(lab, bench, Phase::PROBE_BW_REFILL);
    bench.delay -= MilliSeconds(1); // a lower RTT puts ProbeRTT off
    lab.True(bench.RunTo(Phase::PROBE_BW_DOWN), "1");
    // After a cut by 10 %, a pacing gain of 0.9 would let the margin of 1 % drain the queue.
    bench.rate *= 0.85;
    bench.Forget();
    const Time began = bench.now;
    lab.True(bench.RunTo(Phase::PROBE_BW_REFILL, Seconds(5)), "4");
    lab.Equal(bench.GetPhases(), "REFILL", "4: without CRUISE");
    lab.Between(bench.now - began, Seconds(2), Seconds(3) + bench.delay, "3: bw_probe_wait");
}

/// A.10: Entering and Exiting PROBE_RTT. @param lab the laboratory
void
ProbeRtt(SctpLab& lab)
{
    Bench bench;
    StartTo(lab, bench, Phase::PROBE_BW_DOWN);
    lab.True(bench.RunTo(Phase::PROBE_RTT), "3");
    lab.Between(bench.now, Seconds(5), MilliSeconds(5500), "2: 5 s after the least RTT");
    lab.Equal(bench.Get().cwndGain, 0.5, "3");
    lab.Equal(bench.Get().pacingGain, 1.0, "table of 5.6.1");
    const double half = std::max(0.5 * bench.Get().bw * bench.Get().minRtt.GetSeconds(), 4 * SMSS);
    const double before = bench.Get().priorCwnd;
    bench.Forget();
    bench.Run(MilliSeconds(100));
    lab.Between(bench.Get().cwnd, half - 1, half + 1, "5.6.4.5");
    lab.True(bench.inflight <= half, "drained");
    lab.True(bench.RunTo(Phase::PROBE_BW_CRUISE, Seconds(1)), "5");
    lab.Equal(bench.GetPhases(), "DOWN CRUISE", "5.3.4.4");
    lab.True(bench.Get().cwnd >= std::min(before, bench.Get().maxInflight) - 1, "RestoreCwnd");
    const Time left = bench.now;
    lab.Between(Use(bench, Seconds(2)), 0.9, 1.0, "5: it goes on");
    lab.True(bench.RunTo(Phase::PROBE_RTT), "again");
    lab.Between(bench.now - left, Seconds(5), MilliSeconds(5200), "5 s later");
}

/// A.11: Skipping PROBE_RTT Due to Application-Limited Sending. @param lab the laboratory
void
SkipProbeRtt(SctpLab& lab)
{
    Bench bench;
    StartTo(lab, bench, Phase::PROBE_BW_CRUISE);
    bench.paused = true;
    bench.Run(Seconds(6));
    lab.Equal(bench.inflight, 0.0, "2: idle");
    const double cwnd = bench.Get().cwnd;
    bench.paused = false;
    bench.Forget();
    bench.Run(MilliSeconds(1));
    lab.True(bench.Get().idleRestart, "4");
    lab.Equal(bench.Get().cwnd, cwnd, "5.4.1: cwnd as it was");
    lab.Between(bench.Get().pacingRate / bench.Get().bw, 0.989, 0.991, "5.4.1: paced at bw");
    bench.Run(Seconds(4));
    lab.True(bench.GetPhases().find("ProbeRTT") == std::string::npos, "5: skipped");
    lab.True(!bench.Get().idleRestart, "5.3.4.3: the restart is over");
    lab.Between(Use(bench, Seconds(1)), 0.9, 1.0, "it goes on");
}

/// A.12: Achieving Expected STARTUP Bandwidth With Aggregation. @param lab the laboratory
void
StartupAggregation(SctpLab& lab)
{
    Bench bench;
    bench.ackInterval = MilliSeconds(30);
    double most = 0;
    bench.Start();
    bench.acked = [&] { most = std::max(most, bench.Get().cwnd); };
    lab.True(bench.RunTo(Phase::DRAIN), "4");
    lab.True(bench.Get().extraAcked > 5 * SMSS, "3: extra_acked");
    lab.True(most > 2 * bench.GetProduct(), "3: cwnd above two products");
    lab.Between(bench.Get().maxBw / bench.rate, 0.95, 1.3, "4: the bandwidth");
}

/// A.13: Achieving Expected Cruise Bandwidth With Aggregation. @param lab the laboratory
void
CruiseAggregation(SctpLab& lab)
{
    Bench bench;
    StartTo(lab, bench, Phase::PROBE_BW_CRUISE);
    lab.True(bench.Get().extraAcked < 10 * SMSS, "no aggregation so far");
    bench.ackInterval = MilliSeconds(50);
    bench.Run(MilliSeconds(500));
    const double batch = bench.rate * bench.ackInterval.GetSeconds();
    lab.Between(bench.Get().extraAcked / batch, 0.5, 2.0, "3: about one batch");
    lab.True(bench.Get().maxInflight >=
                 bench.Get().cwndGain * bench.Get().bw * bench.Get().minRtt.GetSeconds() +
                     0.99 * bench.Get().extraAcked,
             "4: max_inflight has extra_acked");
    lab.Between(Use(bench, Seconds(1)), 0.95, 1.01, "4: full utilisation");
    // A later episode begins when acknowledgements are slower than the bandwidth, by the margin.
    const double before = bench.Get().extraAcked;
    bench.ackInterval = Time();
    bench.Run(Seconds(1));
    lab.True(bench.Get().extraAcked < before, "3: it falls in later round trips");
}

/// A.14: Correctly Managing Sub-Packet BDPs. @param lab the laboratory
void
SubPacket(SctpLab& lab)
{
    Bench bench;
    bench.rate = 8000;
    bench.delay = MilliSeconds(20);
    bench.Start();
    lab.True(bench.RunTo(Phase::PROBE_BW_CRUISE, Seconds(100)), "2");
    double least = 1e9;
    bench.acked = [&] { least = std::min(least, bench.Get().cwnd); };
    lab.Between(Use(bench, Seconds(60)), 0.95, 1.01, "4: the pipeline does not stall");
    lab.True(least >= 4 * SMSS, "3: MinPipeCwnd");
    lab.Between(bench.Get().pacingRate / bench.rate, 0.85, 1.3, "4: the pacing rate");
}

/// Tests of this file.
const SctpLabSuite::Tests g_tests = {
    {"A.1 Exiting STARTUP on bandwidth plateau", StartupPlateau},
    {"A.2 Exiting STARTUP on loss when application-limited", StartupLossLimited},
    {"A.3 Exiting DRAIN based on inflight", DrainInflight},
    {"A.4 Exiting DRAIN based on time", DrainTime},
    {"A.5 Exiting PROBE_UP on bandwidth plateau", UpPlateau},
    {"A.6 Exiting PROBE_UP on loss when application-limited", UpLossLimited},
    {"A.7 Never exiting PROBE_UP or STARTUP when application-limited", NeverExits},
    {"A.8 Exiting PROBE_DOWN on inflight", DownInflight},
    {"A.9 Exiting PROBE_DOWN after max time", DownTime},
    {"A.10 Entering and exiting PROBE_RTT", ProbeRtt},
    {"A.11 Skipping PROBE_RTT due to application-limited sending", SkipProbeRtt},
    {"A.12 STARTUP bandwidth on a link with aggregation", StartupAggregation},
    {"A.13 Cruise bandwidth on a link with aggregation", CruiseAggregation},
    {"A.14 Sub-packet products", SubPacket},
};

/// Suite of the draft's test cases.
SctpLabSuite g_suite("sctp-bbr", g_tests); //!< registers the suite

} // namespace sctp_bbr_test
