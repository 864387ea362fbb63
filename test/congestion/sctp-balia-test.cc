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

#include "ns3/integer.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-balia.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * BALIA and fully coupled congestion control, rule by rule.
 */

using namespace ns3;

namespace sctp_balia_test
{

using namespace ns3::sctp_cmt_lab;

/// The laboratory of windows.
using Bench = SctpCongestionBench;

/**
 * @param packets windows or parts of them, in steps
 * @return bytes, as windows are cut
 */
int64_t
Units(double packets)
{
    return static_cast<int64_t>(packets * Bench::UNIT);
}

/**
 * @param bench the laboratory of windows
 * @param path number of a path
 * @return BALIA's alpha of it
 */
double
GetAlpha(const Bench& bench, uint32_t path)
{
    return DynamicCast<SctpBalia>(bench.ops)->GetAlpha(bench.GetPath(path));
}

/// @param lab the laboratory
void
BaliaGrowsByItsFormula(SctpLab& lab)
{
    // Rates 10 / 0.1 = 20 / 0.2 = 100 packets/s.
    Bench bench("ns3::SctpBalia");
    bench.SetWindow(0, 10);
    bench.SetWindow(1, 20);
    lab.Equal(GetAlpha(bench, 0), 1.0, "level rates");
    lab.Equal(bench.AvoidCongestion(0), Units(0.25), "(100 / 200)^2");
    // Rates 300 and 100.
    bench.SetWindow(0, 30);
    bench.SetWindow(1, 20);
    lab.Equal(GetAlpha(bench, 0), 1.0, "the faster path");
    lab.Equal(GetAlpha(bench, 1), 3.0, "the slower path");
    lab.Equal(bench.AvoidCongestion(0), Units(0.5625), "(300 / 400)^2");
    bench.SetWindow(0, 30);
    lab.Equal(bench.AvoidCongestion(1), Units(0.175), "(100 / 400)^2 * 4/2 * 7/5");
}

/// @param lab the laboratory
void
BaliaGrowsAsWithIntegers(SctpLab& lab)
{
    // Section 4 of the draft: (x + max)(4 x + max) / (10 w (sum x)^2) per packet acknowledged, w in
    // packets, and a window's worth of w packets.
    SctpTestDice dice(1);
    for (uint32_t i = 0; i < 1000; ++i)
    {
        Bench bench("ns3::SctpBalia", 3);
        std::vector<double> rates;
        for (uint32_t path = 0; path < 3; ++path)
        {
            const uint32_t packets = 2 + dice.Below(100);
            bench.SetWindow(path, packets);
            rates.push_back(packets / (0.1 * (path + 1)));
        }
        const double sum = rates[0] + rates[1] + rates[2];
        const double most = *std::max_element(rates.begin(), rates.end());
        const double x = rates[1];
        const double packets = (x + most) * (4 * x + most) / (10 * sum * sum);
        lab.Between(bench.AvoidCongestion(1) - packets * Bench::UNIT,
                    -1.0,
                    1e-6,
                    "a window's worth");
    }
}

/// @param lab the laboratory
void
BaliaDecreasesByAlpha(SctpLab& lab)
{
    Bench bench("ns3::SctpBalia");
    bench.SetWindow(0, 30);
    bench.SetWindow(1, 20);
    lab.Equal(bench.Lose(1), Units(5), "alpha 3: three quarters at most");
    bench.SetWindow(1, 20);
    lab.Equal(bench.Lose(0), Units(15), "alpha 1: half");
    bench.SetWindow(0, 12);
    lab.Equal(GetAlpha(bench, 1), 1.2, "rates 120 and 100");
    lab.Equal(bench.Lose(1), Units(8), "alpha 1.2: 60 %");
    bench.SetWindow(1, 20);
    bench.ops->TimedOut(bench.GetPath(1));
    lab.Equal(bench.GetPath(1).GetSsthresh(), uint32_t(Units(8)), "ssthresh after a timeout");
    lab.Equal(bench.GetPath(1).GetCwnd(), Bench::UNIT, "window after a timeout");
}

/// @param lab the laboratory
void
BaliaHasAFloorOfOnePacket(SctpLab& lab)
{
    Bench bench("ns3::SctpBalia");
    bench.SetWindow(0, 100);
    bench.SetWindow(1, 3);
    lab.Equal(bench.Lose(1), Bench::UNIT, "several paths: one packet");
    bench.Fail(0);
    bench.SetWindow(1, 3);
    lab.Equal(bench.Lose(1), 2 * Bench::UNIT, "one path: two packets");
    bench.ops->SetAttribute("MinSsthresh", UintegerValue(4));
    lab.Equal(bench.Lose(1), 4 * Bench::UNIT, "or as many as its attribute says");
    bench.SetWindow(0, 1.5);
    lab.Equal(bench.Lose(0), Bench::UNIT, "a path that has just failed is beside the other");
}

/// @param lab the laboratory
void
UnknownRttIsUncoupled(SctpLab& lab)
{
    for (const std::string type : {"Balia", "FullyCoupled"})
    {
        Bench bench("ns3::Sctp" + type);
        bench.SetWindow(0, 10);
        bench.SetWindow(1, 10);
        bench.GetPath(1).ResetRtt();
        lab.Equal(bench.AvoidCongestion(1), Units(1), type + ": a path without samples");
        lab.Equal(bench.AvoidCongestion(0), Units(1), type + ": the other one, alone");
    }
}

/// @param lab the laboratory
void
FullyCoupledByHand(SctpLab& lab)
{
    Bench bench("ns3::SctpFullyCoupled");
    bench.SetWindow(0, 10);
    bench.SetWindow(1, 30);
    lab.Equal(bench.AvoidCongestion(0), Units(0.25), "10 packets, 1 / 40 each");
    bench.SetWindow(0, 10);
    lab.Equal(bench.AvoidCongestion(1), Units(0.75), "30 packets, 1 / 40 each");
    bench.SetWindow(1, 30);
    lab.Equal(bench.Lose(1), Units(10), "30 less half of 40");
    bench.SetWindow(1, 30);
    lab.Equal(bench.Lose(0), Bench::UNIT, "the smaller window: down to one packet");
    bench.SetWindow(1, 30);
    bench.SetWindow(0, 10);
    bench.ops->TimedOut(bench.GetPath(1));
    lab.Equal(bench.GetPath(1).GetSsthresh(), uint32_t(Units(10)), "ssthresh after a timeout");
    bench.Fail(1);
    lab.Equal(bench.Lose(0), Units(5), "alone: half");
}

/// @param lab the laboratory
void
KellyVoiceByHand(SctpLab& lab)
{
    Bench bench("ns3::SctpFullyCoupled");
    bench.ops->SetAttribute("Rule", StringValue("KellyVoice"));
    bench.SetWindow(0, 10);
    bench.SetWindow(1, 30);
    lab.Equal(bench.AvoidCongestion(0), Units(0.0625), "10 packets, 10 / 40^2 each");
    bench.SetWindow(0, 10);
    lab.Equal(bench.AvoidCongestion(1), Units(0.5625), "30 packets, 30 / 40^2 each");
    bench.SetWindow(1, 30);
    lab.Equal(bench.Lose(1), Units(15), "half of its own window");
    bench.SetWindow(0, 1);
    lab.Equal(bench.Lose(0), Bench::UNIT, "one packet at least");
    bench.Fail(1);
    bench.SetWindow(0, 10);
    lab.Equal(bench.AvoidCongestion(0), Units(1), "alone: as a single path");
}

/**
 * Applies the same random event to a path of each control.
 * @param dice source of the event
 * @param benches the controls
 */
void
ApplyEvent(SctpTestDice& dice, const std::vector<Bench*>& benches)
{
    const uint32_t what = dice.Below(1000);
    SctpAckEvent event;
    event.bytesAcked = 1 + dice.Below(4 * Bench::UNIT);
    event.cumulativeAdvanced = dice.Chance(0.9);
    event.pathCumulativeAdvanced = event.cumulativeAdvanced;
    event.inFastRecovery = dice.Chance(0.1);
    event.allAcked = dice.Chance(0.01);
    const uint32_t room = dice.Chance(0.8) ? 0 : dice.Below(3 * Bench::UNIT);
    const uint32_t rtos = 1 + dice.Below(3);
    const Time rtt = MilliSeconds(50 + dice.Below(400));
    for (Bench* bench : benches)
    {
        SctpPath& path = bench->GetPath(0);
        if (what < 20)
        {
            bench->ops->FastRetransmit(path);
        }
        else if (what < 22)
        {
            bench->ops->TimedOut(path);
        }
        else if (what < 25)
        {
            bench->ops->CongestionExperienced(path);
        }
        else if (what < 27)
        {
            bench->ops->Idle(path, rtos, true);
        }
        else if (what < 100)
        {
            path.AddRttSample(rtt);
        }
        else
        {
            event.flightBefore = path.GetCwnd() - std::min(room, path.GetCwnd());
            bench->ops->Measure(path, event);
            bench->ops->Acked(path, event);
        }
    }
}

/// @param lab the laboratory
void
OnePathHasTheWindowsOfRfc9260(SctpLab& lab)
{
    Bench balia("ns3::SctpBalia", 1);
    Bench reno("ns3::SctpRfc9260Congestion", 1);
    reno.ops->SetAttribute("MinSsthresh", UintegerValue(2));
    SctpTestDice dice(1);
    uint32_t different = 0;
    uint32_t most = 0;
    for (uint32_t i = 0; i < 50000; ++i)
    {
        ApplyEvent(dice, {&balia, &reno});
        const SctpPath& a = balia.GetPath(0);
        const SctpPath& b = reno.GetPath(0);
        different += a.GetCwnd() != b.GetCwnd() || a.GetSsthresh() != b.GetSsthresh() ||
                     a.GetPartialBytesAcked() != b.GetPartialBytesAcked();
        most = std::max(most, a.GetCwnd());
    }
    lab.Equal(different, 0U, "events after which the windows differ");
    lab.True(most > 12 * Bench::UNIT, "the windows have grown");
}

/**
 * Sends 600 packets over a path on which some are lost.
 * @param lab the laboratory, with hosts
 * @param client a socket
 * @param type its congestion control
 * @return when each packet left, and its TSN
 */
std::vector<std::string>
Transfer(SctpLab& lab, SctpTestSocket& client, const std::string& type)
{
    lab.Set("CongestionOps", StringValue("ns3::Sctp" + type));
    client.Attach(lab.CreateSocket(0));
    client.socket->Connect(sctp::JoinAddress(SctpLab::GetAddress(1, 0), SctpLab::PORT));
    lab.Run(Seconds(1));
    const Time start = Simulator::Now();
    lab.Forget();
    const auto data = With(sctp::ChunkType::DATA);
    for (const uint32_t skip : {50, 51, 180, 300, 301, 302})
    {
        lab.Drop(0, data, 1, skip);
    }
    for (uint32_t i = 0; i < 600; ++i)
    {
        client.Send(std::string(FULL, 'x'));
    }
    lab.Run(Seconds(60));
    std::vector<std::string> packets;
    for (const auto& seen : lab.Sent(0, data))
    {
        packets.push_back(std::to_string((seen.time - start).GetNanoSeconds()) + " " +
                          seen.GetNames());
    }
    return packets;
}

/// @param lab the laboratory
void
OnePathHasThePacketsOfRfc9260(SctpLab& lab)
{
    lab.rate = "10Mbps";
    lab.Set("InitialTsn", IntegerValue(1));
    lab.Set("HbInterval", TimeValue(Time::Max()));
    lab.Set("SndBufSize", UintegerValue(2000000));
    lab.Set("SctpRfc9260Congestion::MinSsthresh", UintegerValue(2));
    lab.Build(1);
    lab.CreateSockets();
    SctpTestSocket sockets[2];
    const auto reno = Transfer(lab, sockets[0], "Rfc9260Congestion");
    const auto balia = Transfer(lab, sockets[1], "Balia");
    lab.Equal(reno.size(), size_t{606}, "packets and retransmissions");
    lab.True(balia == reno, "BALIA: each packet at the same time");
}

/// Suite of BALIA and fully coupled congestion control.
SctpLabSuite g_suite("sctp-balia",
                     {
                         {"BALIA: steps by hand", BaliaGrowsByItsFormula},
                         {"BALIA: steps by the draft's form for integers",
                          BaliaGrowsAsWithIntegers},
                         {"BALIA: decrease by hand", BaliaDecreasesByAlpha},
                         {"BALIA: least ssthresh", BaliaHasAFloorOfOnePacket},
                         {"A path of unknown RTT is not coupled", UnknownRttIsUncoupled},
                         {"Fully coupled: steps and decrease by hand", FullyCoupledByHand},
                         {"Kelly and Voice: steps and decrease by hand", KellyVoiceByHand},
                         {"BALIA on one path: windows of RFC 9260", OnePathHasTheWindowsOfRfc9260},
                         {"BALIA on one path: packets of RFC 9260", OnePathHasThePacketsOfRfc9260},
                     }); //!< registers the suite

} // namespace sctp_balia_test
