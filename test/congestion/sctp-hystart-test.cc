/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"
#include "sctp-congestion-bench.h"

#include "ns3/config.h"
#include "ns3/sctp-hystart.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <memory>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * HyStart++ beside the pseudocode of RFC 9406 section 4.2, on sequences of RTTs.
 */

using namespace ns3;

namespace sctp_hystart_test
{

/// The laboratory of windows.
using Bench = SctpCongestionBench;

/// A path in its first slow start.
class Start
{
  public:
    /// @param control type of the congestion control
    explicit Start(const std::string& control = "ns3::SctpRfc9260Congestion")
    {
        Config::SetDefault("ns3::SctpRfc9260Congestion::SlowStart",
                           StringValue("ns3::SctpHystart"));
        bench = std::make_unique<Bench>(control, 1);
    }

    /**
     * Passes a round trip whose SACKs acknowledge two packets each.
     * @param milliseconds RTT of each SACK, the last of which ends the round
     * @return growth of the window, packets
     */
    double Pass(const std::vector<double>& milliseconds)
    {
        SctpPath& path = bench->GetPath(0);
        const uint32_t before = path.GetCwnd();
        // The last chunk was sent now, the others before.
        const Time round = Seconds(milliseconds.back() / 1000);
        Simulator::Stop(round - MicroSeconds(milliseconds.size()));
        Simulator::Run();
        for (size_t i = 0; i < milliseconds.size(); ++i)
        {
            Simulator::Stop(MicroSeconds(1));
            Simulator::Run();
            SctpAckEvent event;
            event.bytesAcked = 2 * Bench::UNIT;
            event.flightBefore = path.GetCwnd();
            event.cumulativeAdvanced = true;
            event.pathCumulativeAdvanced = true;
            event.rtt = Seconds(milliseconds[i] / 1000);
            bench->ops->Measure(path, event);
            bench->ops->Acked(path, event);
        }
        return 1.0 * (path.GetCwnd() - before) / Bench::UNIT;
    }

    std::unique_ptr<Bench> bench; //!< the laboratory of windows
};

/**
 * @param samples number of samples
 * @param rtt each of them, ms
 * @return a round
 */
std::vector<double>
Round(size_t samples, double rtt)
{
    std::vector<double> round(samples, rtt + 0.5);
    round.front() = rtt + 0.1;
    round.back() = rtt;
    return round;
}

/**
 * Passes rounds in the first slow start of a path.
 * @param rounds the rounds
 * @return growth of the window in the last one, packets
 */
double
PassRounds(const std::vector<std::vector<double>>& rounds)
{
    Start start;
    double growth = 0;
    for (const auto& round : rounds)
    {
        growth = start.Pass(round);
    }
    return growth;
}

/// @param lab the laboratory
void
GrowsByAllThatIsAcknowledged(SctpLab& lab)
{
    lab.Equal(PassRounds({Round(8, 100)}), 16.0, "two packets per SACK, not one (L = 8)");
    Config::SetDefault("ns3::SctpHystart::Limit", UintegerValue(1));
    lab.Equal(PassRounds({Round(8, 100)}), 8.0, "L = 1");
    Config::SetDefault("ns3::SctpHystart::Limit", UintegerValue(0));
    for (const bool paced : {false, true})
    {
        Start start;
        start.bench->parameters->enablePacing = paced;
        SctpPath& path = start.bench->GetPath(0);
        const uint32_t before = path.GetCwnd();
        start.bench->Acknowledge(0, 10 * Bench::UNIT);
        lab.Equal(path.GetCwnd() - before,
                  (paced ? 10 : 8) * Bench::UNIT,
                  "L = 8, and no limit with pacing");
    }
}

/// @param lab the laboratory
void
RiseBeginsConservativeSlowStart(SctpLab& lab)
{
    // max(4 ms, min(100 / 8, 16) ms) = 12.5 ms.
    const auto base = Round(10, 100);
    lab.Equal(PassRounds({base, Round(10, 112)}), 20.0, "12 ms are not enough");
    lab.Equal(PassRounds({base, Round(8, 113)}), 14.5, "13 ms: a quarter from the eighth sample");
    lab.Equal(PassRounds({base, Round(8, 113), Round(8, 113)}), 4.0, "and in the next round");
    lab.Equal(PassRounds({base, Round(7, 150)}), 14.0, "seven samples are too few");
}

/// @param lab the laboratory
void
ThresholdsAreBounded(SctpLab& lab)
{
    lab.Equal(PassRounds({Round(10, 20), Round(8, 23.9)}), 16.0, "20 ms: less than 4 ms");
    lab.Equal(PassRounds({Round(10, 20), Round(8, 24)}), 14.5, "20 ms: 4 ms");
    lab.Equal(PassRounds({Round(10, 400), Round(8, 415.9)}), 16.0, "400 ms: less than 16 ms");
    lab.Equal(PassRounds({Round(10, 400), Round(8, 416)}), 14.5, "400 ms: 16 ms");
}

/// @param lab the laboratory
void
FallTakesItBack(SctpLab& lab)
{
    Start start;
    start.Pass(Round(10, 100));
    start.Pass(Round(8, 120));
    lab.Equal(start.Pass(Round(8, 121)), 4.0, "conservative");
    lab.Equal(start.Pass(Round(8, 119)), 3.5 + 2.0, "the eighth sample is below the first rise");
    lab.Equal(start.Pass(Round(8, 119)), 16.0, "slow start goes on");
    lab.Equal(start.Pass(Round(8, 140)), 14.5, "and so does HyStart++");
}

/// @param lab the laboratory
void
LatestSamplesFindARiseWithinARound(SctpLab& lab)
{
    auto rising = Round(10, 100);
    const auto risen = Round(8, 113);
    rising.insert(rising.end(), risen.begin(), risen.end());
    lab.Equal(PassRounds({Round(10, 100), rising}), 36.0, "the least of the round has not risen");
    Config::SetDefault("ns3::SctpHystart::Compared", StringValue("Latest"));
    lab.Equal(PassRounds({Round(10, 100), rising}), 34.5, "the latest eight samples have");
    lab.Equal(PassRounds({Round(10, 100), Round(7, 150)}), 14.0, "not all of eight");
    lab.Equal(PassRounds({Round(10, 100), Round(8, 112)}), 16.0, "the rise is the same");
    Start start;
    start.Pass(Round(10, 100));
    start.Pass(rising);
    lab.Equal(start.Pass(Round(8, 114)), 4.0, "what the round began with does not take it back");
    lab.Equal(start.Pass(Round(8, 112)), 3.5 + 2.0, "a round below the first rise does");
    Config::SetDefault("ns3::SctpHystart::Compared", StringValue("Round"));
}

/// @param lab the laboratory
void
EndsAfterFiveRounds(SctpLab& lab)
{
    Start start;
    SctpPath& path = start.bench->GetPath(0);
    start.Pass(Round(10, 100));
    // The round of the transition counts, though it is not a full one.
    for (uint32_t round = 0; round < 5; ++round)
    {
        lab.Equal(path.GetSsthresh(), 0xffffffffU, "slow start");
        start.Pass(Round(8, 120));
    }
    lab.True(path.GetSsthresh() <= path.GetCwnd(), "ssthresh is the window");
    const uint32_t before = path.GetCwnd();
    start.Pass(Round(8, 120));
    lab.Between(path.GetCwnd() - before, 0U, Bench::UNIT, "congestion avoidance");
    lab.True(path.GetCwnd() > path.GetSsthresh(), "and no slow start");
}

/// @param lab the laboratory
void
LossEndsIt(SctpLab& lab)
{
    Start start;
    start.Pass(Round(10, 100));
    start.Pass(Round(8, 120));
    start.bench->ops->TimedOut(start.bench->GetPath(0));
    lab.Equal(start.Pass(Round(3, 120)), 3.0, "then slow start is that of RFC 9260");
    start.Pass(Round(8, 100));
    lab.Equal(start.bench->GetPath(0).GetSsthresh() < 0xffffffffU, true, "with its ssthresh");
}

/// @param lab the laboratory
void
ControlsOfTcpHearOfAsManySegments(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpTcpCongestion::Control", StringValue("ns3::TcpLinuxReno"));
    Start own;
    Start tcp("ns3::SctpTcpCongestion");
    SctpPath& path = tcp.bench->GetPath(0);
    const auto pass = [&](const std::vector<double>& round, const std::string& what) {
        lab.Equal(tcp.Pass(round), own.Pass(round), what);
    };
    pass(Round(10, 100), "slow start");
    pass(Round(8, 112), "a small rise");
    pass(Round(8, 100), "and a fall");
    for (uint32_t round = 0; round < 5; ++round)
    {
        lab.Equal(path.GetSsthresh(), 0xffffffffU, "slow start goes on");
        pass(Round(8, 120), "conservative slow start");
    }
    tcp.Pass(Round(1, 120));
    lab.True(path.GetSsthresh() <= path.GetCwnd(), "ssthresh is the window");
    lab.Between(tcp.Pass(Round(8, 120)), 0.0, 1.0, "congestion avoidance");
    tcp.bench->ops->TimedOut(path);
    lab.Equal(tcp.Pass(Round(3, 120)), 3.0, "later slow starts: one segment for each SACK");
}

/// Suite of HyStart++.
SctpLabSuite g_suite("sctp-hystart",
                     {
                         {"Growth by L packets per SACK", GrowsByAllThatIsAcknowledged},
                         {"A rise of the RTT: conservative slow start",
                          RiseBeginsConservativeSlowStart},
                         {"Bounds of the rise", ThresholdsAreBounded},
                         {"The RTT falls: slow start goes on", FallTakesItBack},
                         {"The latest samples", LatestSamplesFindARiseWithinARound},
                         {"Five rounds: congestion avoidance", EndsAfterFiveRounds},
                         {"A loss ends it", LossEndsIt},
                         {"Controls of TCP", ControlsOfTcpHearOfAsManySegments},
                     }); //!< registers the suite

} // namespace sctp_hystart_test
