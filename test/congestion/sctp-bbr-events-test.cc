/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-bbr-bench.h"
#include "sctp-congestion-bench.h"

#include "ns3/config.h"
#include "ns3/sctp-bbr.h"
#include "ns3/sctp-hystart.h"
#include "ns3/type-id.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The test cases of draft-ietf-ccwg-bbr-06 Appendix A in which the path changes or losses were
 * none, and the effects of a path's events on SctpBbr.
 */

using namespace ns3;

namespace sctp_bbr_events_test
{

/// The controlled path.
using Bench = SctpBbrBench;
/// State of BBR.
using Phase = SctpBbrPhase;

/// Size of a packet, bytes.
constexpr double SMSS = Bench::SMSS;

/**
 * @param bench the path
 * @param size lost bytes
 * @return a loss of the data sent last, with the path's window in flight
 */
sctp::BbrLoss
MakeLoss(const Bench& bench, double size)
{
    sctp::BbrLoss loss;
    loss.now = bench.now;
    loss.size = size;
    loss.totalDelivered = bench.delivered;
    loss.priorDelivered = bench.delivered;
    loss.txInFlight = bench.inflight;
    loss.lost = size;
    return loss;
}

/// A.15: Increasing Bandwidth 10x. @param lab the laboratory
void
TenTimesMore(SctpLab& lab)
{
    Bench bench;
    bench.queue = 0.3 * bench.GetProduct();
    bench.Start();
    lab.True(bench.RunTo(Phase::PROBE_BW_CRUISE), "1");
    lab.True(bench.Get().inflightLongterm < 1e9, "losses have set inflight_longterm");
    bench.rate *= 10;
    bench.queue *= 10;
    const Time began = bench.now;
    std::vector<double> steps;
    double before = 0;
    uint64_t round = 0;
    bench.acked = [&] {
        const auto& v = bench.Get();
        if (v.phase == Phase::PROBE_BW_UP && v.roundCount != round)
        {
            steps.push_back((v.inflightLongterm - before) / SMSS);
            before = v.inflightLongterm;
            round = v.roundCount;
        }
    };
    while (bench.Get().maxBw < 0.9 * bench.rate && bench.now < began + Seconds(30))
    {
        bench.Run(MilliSeconds(10));
    }
    // A wait of at most 3 s, and 10 times the product in steps that double.
    lab.Between(bench.now - began, Seconds(0), Seconds(8), "4: all of it is found");
    lab.True(steps.size() > 4, "3: several rounds");
    lab.True(*std::max_element(steps.begin() + 1, steps.end()) >= 16, "3: the steps grow");
}

/// A.16: Decreasing Bandwidth 10x. @param lab the laboratory
void
TenTimesLess(SctpLab& lab)
{
    Bench bench;
    bench.rate = 12.5e6;
    bench.queue = 0.5 * bench.GetProduct();
    bench.Start();
    lab.True(bench.RunTo(Phase::PROBE_BW_CRUISE), "1");
    const double old = bench.rate;
    lab.Between(bench.Get().maxBw / old, 0.9, 1.1, "the bandwidth before");
    bench.rate /= 10;
    const Time began = bench.now;
    while (bench.Get().bwShortterm > 0.5 * old && bench.now < began + Seconds(5))
    {
        bench.Run(MilliSeconds(10));
    }
    lab.Between(bench.now - began, Seconds(0), Seconds(2), "3: bw_shortterm follows the losses");
    const uint64_t cycle = bench.Get().cycleCount;
    while (bench.Get().maxBw > 1.1 * bench.rate && bench.now < began + Seconds(30))
    {
        bench.Run(MilliSeconds(10));
    }
    lab.Between(bench.Get().maxBw / bench.rate, 0.9, 1.1, "4: max_bw is the new rate");
    lab.True(bench.Get().cycleCount <= cycle + 3, "4: after two cycles");
}

/// A.17: Handling Token Bucket Policers. @param lab the laboratory
void
Policer(SctpLab& lab)
{
    Bench bench;
    bench.bucket = 50000;
    bench.Start();
    bool bounded = false;
    bench.acked = [&] {
        bounded |= bench.Get().bwShortterm < 1e9 && bench.Get().inflightShortterm < 1e9;
    };
    bench.Run(Seconds(10));
    lab.True(bounded, "3: bw_shortterm and inflight_shortterm");
    const double delivered = bench.delivered;
    const double lost = bench.lost;
    bench.Run(Seconds(20));
    const double share = (bench.lost - lost) / (bench.delivered - delivered);
    lab.Between((bench.delivered - delivered) / 20 / bench.rate, 0.85, 1.01, "4: the token rate");
    lab.Between(share, 0.0, 0.03, "4: without much loss");
}

/// A.18: Handling Spurious Fast Recovery. @param lab the laboratory
void
SpuriousRecovery(SctpLab& lab)
{
    // In ProbeBW_UP.
    Bench bench;
    bench.Start();
    lab.True(bench.RunTo(Phase::PROBE_BW_UP), "1");
    bench.Run(MilliSeconds(50));
    bench.Forget();
    bench.flow->HandleLost(MakeLoss(bench, 20 * SMSS));
    lab.Equal(bench.Get().phase, Phase::PROBE_BW_DOWN, "1: the probe ends");
    lab.True(bench.Get().inflightLongterm < 1e9, "1: inflight_longterm is set");
    bench.flow->EnterFastRecovery(bench.now);
    bench.flow->HandleSpuriousLoss();
    lab.Equal(bench.Get().phase, Phase::PROBE_BW_REFILL, "4: the probe is taken up again");
    lab.Equal(bench.Get().inflightLongterm, sctp::BBR_INFINITY, "3: inflight_longterm is restored");
    lab.True(bench.RunTo(Phase::PROBE_BW_UP, Seconds(1)), "4: PROBE_UP");
    // In ProbeBW_CRUISE.
    Bench other;
    other.Start();
    lab.True(other.RunTo(Phase::PROBE_BW_CRUISE), "1");
    other.flow->HandleLost(MakeLoss(other, SMSS));
    other.flow->EnterFastRecovery(other.now);
    const double cwnd = other.Get().cwnd;
    other.Run(MilliSeconds(60));
    lab.True(other.Get().bwShortterm < 1e9, "the loss lowers the short-term model");
    lab.True(other.Get().inflightShortterm < 1e9, "likewise");
    other.flow->SetCwnd(4 * SMSS);
    other.flow->HandleSpuriousLoss();
    lab.Equal(other.Get().cwnd, cwnd, "3: RestoreCwnd");
    lab.Equal(other.Get().bwShortterm, sctp::BBR_INFINITY, "2 and 3: bw_shortterm");
    lab.Equal(other.Get().inflightShortterm, sctp::BBR_INFINITY, "2 and 3: inflight_shortterm");
    lab.Equal(other.Get().phase, Phase::PROBE_BW_CRUISE, "4: the state stays");
}

/// A.19: Handling Spurious RTO Recovery. @param lab the laboratory
void
SpuriousTimeout(SctpLab& lab)
{
    Bench bench;
    bench.Start();
    lab.True(bench.RunTo(Phase::PROBE_BW_UP), "1");
    bench.Run(MilliSeconds(50));
    const double cwnd = bench.Get().cwnd;
    bench.flow->HandleLost(MakeLoss(bench, bench.inflight));
    bench.flow->EnterRto(bench.now, 0, bench.inflight);
    lab.Equal(bench.Get().cwnd, SMSS, "5.6.4.4: one packet");
    lab.Equal(bench.Get().phase, Phase::PROBE_BW_DOWN, "1: the probe ends");
    bench.flow->HandleSpuriousLoss();
    lab.Equal(bench.Get().cwnd, cwnd, "3: cwnd");
    lab.Equal(bench.Get().inflightLongterm, sctp::BBR_INFINITY, "3: inflight_longterm");
    lab.Equal(bench.Get().phase, Phase::PROBE_BW_REFILL, "4: the probe is taken up again");
}

/// A.20: Entering and Exiting PROBE_RTT During STARTUP. @param lab the laboratory
void
ProbeRttInStartup(SctpLab& lab)
{
    Bench bench;
    bench.appRate = 0.3 * bench.rate;
    bench.Start();
    bench.Run(Seconds(4));
    lab.Equal(bench.Get().phase, Phase::STARTUP, "1");
    lab.True(bench.RunTo(Phase::PROBE_RTT, Seconds(2)), "1");
    lab.True(bench.RunTo(Phase::STARTUP, Seconds(1)), "3: back in Startup");
    lab.Equal(bench.GetPhases(), "ProbeRTT Startup", "3");
    bench.appRate = 0;
    lab.True(bench.RunTo(Phase::DRAIN), "3: the search goes on");
    lab.Between(bench.Get().maxBw / bench.rate, 0.98, 1.02, "3: to the bandwidth");
}

/// A.21: Handling Loss During PROBE_UP After inflight_longterm is Set. @param lab the laboratory
void
LossInUp(SctpLab& lab)
{
    Bench bench;
    bench.queue = 0.3 * bench.GetProduct();
    bench.Start();
    lab.True(bench.RunTo(Phase::PROBE_BW_CRUISE), "1");
    lab.True(bench.Get().inflightLongterm < 1e9, "1");
    lab.True(bench.RunTo(Phase::PROBE_BW_UP), "2");
    bench.Run(MilliSeconds(5));
    lab.Equal(bench.Get().phase, Phase::PROBE_BW_UP, "2");
    sctp::BbrLoss loss = MakeLoss(bench, SMSS);
    loss.txInFlight = 5 * SMSS;
    const double target =
        std::min(bench.Get().bw * bench.Get().minRtt.GetSeconds(), bench.Get().cwnd);
    bench.flow->HandleLost(loss);
    lab.Between(bench.Get().inflightLongterm, 0.7 * target - 1, 0.7 * target + 1, "4: beta");
    lab.Equal(bench.Get().phase, Phase::PROBE_BW_DOWN, "5");
    // Once per probe only.
    loss.txInFlight = 100 * SMSS;
    loss.lost = 50 * SMSS;
    bench.flow->HandleLost(loss);
    lab.Between(bench.Get().inflightLongterm, 0.7 * target - 1, 0.7 * target + 1, "once per probe");
}

/// A.22: Application-Limited Sending During PROBE_REFILL. @param lab the laboratory
void
LimitedRefill(SctpLab& lab)
{
    Bench bench;
    bench.Start();
    lab.True(bench.RunTo(Phase::PROBE_BW_REFILL), "1");
    const double before = bench.Get().maxBw;
    bench.paused = true;
    bench.Run(MilliSeconds(10));
    bench.paused = false;
    bench.appRate = 0.3 * bench.rate;
    lab.True(bench.RunTo(Phase::PROBE_BW_UP, Seconds(1)), "4");
    bench.Run(MilliSeconds(200));
    lab.Between(bench.Get().maxBw, 0.999 * before, 1.02 * before, "3: max_bw holds");
    bench.appRate = 0;
    lab.True(bench.RunTo(Phase::PROBE_BW_DOWN, Seconds(2)), "4: the probe goes on to its end");
    lab.Between(bench.Get().maxBw / bench.rate, 0.95, 1.05, "4: at the bandwidth");
}

/// InflightAtLoss (section 5.5.10.2). @param lab the laboratory
void
LostPrefix(SctpLab& lab)
{
    Bench bench;
    bench.Start();
    lab.True(bench.RunTo(Phase::PROBE_BW_UP), "probing");
    sctp::BbrLoss loss = MakeLoss(bench, SMSS);
    loss.txInFlight = 1000 * SMSS;
    loss.lost = 20 * SMSS;
    bench.flow->HandleLost(loss);
    lab.Equal(bench.Get().phase, Phase::PROBE_BW_UP, "2 % is not above LossThresh");
    loss.lost = 21 * SMSS;
    bench.flow->HandleLost(loss);
    // 999 packets before it, 20 of them lost: (0.02 * 999 - 20) / 0.98 of this one.
    const double wanted = (999 + (0.02 * 999 - 20) / 0.98) * SMSS;
    lab.Between(bench.Get().inflightLongterm, wanted - 1, wanted + 1, "where 2 % were lost");
}

/// Marks, with section 3.7. @param lab the laboratory
void
Marks(SctpLab& lab)
{
    Bench bench;
    bench.Start();
    bench.Run(MilliSeconds(130));
    lab.Equal(bench.Get().phase, Phase::STARTUP, "Startup");
    bench.flow->HandleMark(bench.now);
    lab.Equal(bench.Get().phase, Phase::DRAIN, "a mark ends Startup");
    lab.True(bench.Get().inflightLongterm < 1e9, "and sets inflight_longterm");
    lab.True(bench.RunTo(Phase::PROBE_BW_CRUISE), "cruising");
    bench.flow->HandleMark(bench.now);
    bench.Run(MilliSeconds(45));
    lab.True(bench.Get().inflightShortterm < 1e9, "a mark lowers the short-term model");
    lab.True(bench.RunTo(Phase::PROBE_BW_UP), "probing");
    bench.flow->HandleMark(bench.now);
    lab.Equal(bench.Get().phase, Phase::PROBE_BW_DOWN, "a mark ends the probe");
}

/// Recovery ends with the window from before (section 5.6.4.4). @param lab the laboratory
void
RecoveryRestores(SctpLab& lab)
{
    Bench bench;
    bench.Start();
    lab.True(bench.RunTo(Phase::PROBE_BW_CRUISE), "cruising");
    const double cwnd = bench.Get().cwnd;
    const double flight = bench.inflight;
    bench.flow->HandleLost(MakeLoss(bench, SMSS));
    bench.flow->EnterRto(bench.now, 0, flight);
    lab.Equal(bench.Get().cwnd, SMSS, "one packet");
    sctp::BbrAck ack;
    ack.now = bench.now + bench.delay;
    ack.newlyAcked = SMSS;
    bench.flow->UpdateOnAck(ack);
    lab.Equal(bench.Get().cwnd, 4 * SMSS, "MinPipeCwnd with the first acknowledgement");
    ack.newlyAcked = flight;
    bench.flow->UpdateOnAck(ack);
    lab.True(bench.Get().cwnd >= std::min(cwnd, bench.Get().inflightShortterm) - 1,
             "all that was in flight is delivered");
}

/// The windowed maximum. @param lab the laboratory
void
Maximum(SctpLab& lab)
{
    sctp::WindowedMaximum filter;
    lab.Equal(filter.Update(5, 0, 2), 5.0, "the first");
    lab.Equal(filter.Update(3, 0, 2), 5.0, "a smaller one of the same time");
    lab.Equal(filter.Update(2, 1, 2), 5.0, "the unit before counts");
    lab.Equal(filter.Update(1, 2, 2), 2.0, "the one before that does not");
    lab.Equal(filter.Update(1, 12, 2), 1.0, "nor those of the same slot");
    lab.Equal(filter.Update(9, 13, 10), 9.0, "a longer window");
    lab.Equal(filter.Update(1, 22, 10), 9.0, "its last unit");
    lab.Equal(filter.Update(1, 23, 10), 1.0, "over");
    lab.Equal(filter.Update(0, 23, 1), 1.0, "the unit alone");
}

/// Settings of SctpBbr on a path. @param lab the laboratory
void
OnPath(SctpLab& lab)
{
    SctpCongestionBench bench("ns3::SctpBbr");
    const auto& bbr = dynamic_cast<const SctpBbr&>(*bench.ops);
    SctpPath& path = bench.GetPath(0);
    const uint32_t initial = path.GetCwnd();
    lab.Equal(initial, 4404U, "the initial window of RFC 9260");
    lab.True(bbr.GetNeeds().rateSamples, "wants samples");
    // InitPacingRate: the RTT of the path is 0.1 s.
    lab.Between(*bbr.GetPacingRate(path),
                2.77 * initial / 0.1 - 1,
                2.77 * initial / 0.1 + 1,
                "rate");
    bench.Acknowledge(0, initial);
    lab.Equal(path.GetCwnd(), 2 * initial, "grows by what is acknowledged");
    bench.ops->Idle(path, 5, true);
    lab.Equal(path.GetCwnd(), 2 * initial, "an idle path keeps its window");
    bench.ops->LossFound(path, 2 * initial);
    bench.ops->FastRetransmit(path);
    lab.Equal(path.GetCwnd(), 2 * initial, "fast recovery does not lower the window");
    bench.ops->LossFound(path, 2 * initial);
    bench.ops->TimedOut(path);
    lab.Equal(path.GetCwnd(), SctpCongestionBench::UNIT, "a timeout leaves one packet");
    SctpUndoEvent before;
    before.cwnd = 2 * initial;
    before.timeout = true;
    bench.ops->Undo(path, before);
    lab.Equal(path.GetCwnd(), 2 * initial, "and comes back if it was spurious");
    lab.Equal(path.GetSsthresh(), 0xffffffffU, "ssthresh is not used");
    lab.True(bbr.FindVariables(bench.GetPath(1)) != bbr.FindVariables(path), "each its own");
    const Ptr<SctpPath> removed(&path);
    bench.GetPaths().Remove(path);
    lab.True(!bbr.FindVariables(path) && !bbr.GetPacingRate(path), "forgotten");
}

/// Settings that BBR refuses. @param lab the laboratory
void
Refusals(SctpLab& lab)
{
    SctpCongestionBench plain("ns3::SctpBbr");
    lab.Equal(plain.ops->FindMistake(), "", "alone");
    Config::SetDefault("ns3::SctpRfc9260Congestion::SlowStart",
                       TypeIdValue(SctpHystart::GetTypeId()));
    SctpCongestionBench started("ns3::SctpBbr");
    lab.Equal(started.ops->FindMistake(),
              "ns3::SctpBbr has a slow start of its own, so that SlowStart cannot be set",
              "HyStart++");
    Config::Reset();
    Config::SetDefault("ns3::SctpDelayTarget::InnerType", TypeIdValue(SctpBbr::GetTypeId()));
    SctpCongestionBench targeted("ns3::SctpDelayTarget");
    lab.True(targeted.ops->FindMistake().find("SctpBbr") != std::string::npos, "a delay target");
    Config::Reset();
}

/// Suite of events.
SctpLabSuite g_suite("sctp-bbr-events",
                     {
                         {"A.15 Ten times the bandwidth", TenTimesMore},
                         {"A.16 A tenth of the bandwidth", TenTimesLess},
                         {"A.17 Token bucket policer", Policer},
                         {"A.18 Spurious fast recovery", SpuriousRecovery},
                         {"A.19 Spurious recovery after a timeout", SpuriousTimeout},
                         {"A.20 PROBE_RTT during STARTUP", ProbeRttInStartup},
                         {"A.21 Loss in PROBE_UP with inflight_longterm", LossInUp},
                         {"A.22 Application-limited in PROBE_REFILL", LimitedRefill},
                         {"InflightAtLoss (section 5.5.10.2)", LostPrefix},
                         {"Marks (section 3.7)", Marks},
                         {"End of recovery (section 5.6.4.4)", RecoveryRestores},
                         {"Windowed maximum", Maximum},
                         {"What is set on a path", OnPath},
                         {"What does not go with BBR", Refusals},
                     }); //!< registers the suite

} // namespace sctp_bbr_events_test
