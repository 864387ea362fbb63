/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../congestion/sctp-congestion-test.h"
#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"

#include "ns3/boolean.h"
#include "ns3/data-rate.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <optional>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Pacing: when packets with DATA leave.
 */

using namespace ns3;
using namespace ns3::sctp;
using ns3::sctp_cmt_lab::GetCmtPath;
using ns3::sctp_cmt_lab::StartCmt;

namespace sctp_pacing_test
{

using namespace ns3::sctp_congestion_test;

/**
 * @ingroup sctp-tests
 * RFC 9260's control with a pacing rate of its own.
 */
class SctpTestPacedControl : public SctpRfc9260Congestion
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestPacedControl")
                                .SetParent<SctpRfc9260Congestion>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestPacedControl>();
        return tid;
    }

    SctpControlNeeds GetNeeds() const override
    {
        return {false, true};
    }

    std::optional<double> GetPacingRate(const SctpPath& /* path */) const override
    {
        return 100.0 * PMDCS; // 10 ms for a packet
    }
};

NS_OBJECT_ENSURE_REGISTERED(SctpTestPacedControl);

/// Packets with DATA.
const SctpMatch g_data = With(ChunkType::DATA);

/**
 * Pacing from the first packet on, and an initial window of ten packets that all fill a chunk.
 * @param lab the laboratory
 */
void
Pace(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Set("EnablePacing", BooleanValue(true));
    lab.Set("PaceInitialWindow", BooleanValue(true));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
}

/**
 * @param lab the laboratory
 * @param count messages that fill a chunk each
 */
void
SendFull(SctpLab& lab, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
}

/// @param lab the laboratory
void
OffByDefault(SctpLab& lab)
{
    lab.Set("PaceInitialWindow", BooleanValue(true));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(5 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    Start(lab, 5);
    lab.Equal(lab.GetGaps(0, g_data), std::string("0.000 0.000 0.000 0.000"), "at once");
}

/// @param lab the laboratory
void
RateIsARatioOfTheWindow(SctpLab& lab)
{
    // 10 packets in a round trip of 100 ms; twice this in slow start.
    Pace(lab);
    Start(lab, 0);
    SendFull(lab, 4);
    lab.Run(MilliSeconds(40));
    lab.Equal(lab.GetGaps(0, g_data), std::string("0.005 0.005 0.005"), "slow start");
    Acknowledge(lab, 4);
    auto path = GetCmtPath(lab, 0);
    SctpTestWindows::SetCwnd(*path, 12 * PMDCS);
    SctpTestWindows::SetSsthresh(*path, 6 * PMDCS);
    lab.Forget();
    SendFull(lab, 4);
    lab.Run(MilliSeconds(90));
    const auto seen = lab.Sent(0, g_data);
    lab.Equal(seen.size(), size_t{4}, "packets");
    // The RTT varied: the rate follows cwnd / SRTT.
    const double expected = path->GetSrtt().GetSeconds() / (1.2 * 12);
    const double gap = (seen.back().time - seen[1].time).GetSeconds() / 2;
    lab.Between(gap, 0.99 * expected, 1.01 * expected, "congestion avoidance");
}

/// @param lab the laboratory
void
RatiosAreSet(SctpLab& lab)
{
    Pace(lab);
    lab.Set("SctpCongestionOps::PacingSsRatio", UintegerValue(100));
    Start(lab, 0);
    SendFull(lab, 3);
    lab.Run(MilliSeconds(40));
    lab.Equal(lab.GetGaps(0, g_data), std::string("0.010 0.010"), "once the window a round trip");
}

/// @param lab the laboratory
void
RateIsCapped(SctpLab& lab)
{
    Pace(lab);
    lab.Set("MaxPacingRate", DataRateValue(DataRate(8 * PMDCS * 50)));
    Start(lab, 0);
    SendFull(lab, 3);
    lab.Run(MilliSeconds(90));
    lab.Equal(lab.GetGaps(0, g_data), std::string("0.020 0.020"), "50 packets a second");
}

/// @param lab the laboratory
void
ControlHasARate(SctpLab& lab)
{
    lab.Set("CongestionOps", TypeIdValue(SctpTestPacedControl::GetTypeId()));
    Start(lab, 0);
    SendFull(lab, 3);
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetGaps(0, g_data), std::string("0.010 0.010"), "without EnablePacing");
}

/// @param lab the laboratory
void
InitialWindowLeavesAtOnce(SctpLab& lab)
{
    Pace(lab);
    lab.Set("PaceInitialWindow", BooleanValue(false));
    Start(lab, 0);
    SendFull(lab, 10);
    lab.Run(MilliSeconds(50));
    lab.Equal(lab.Count(0, g_data), size_t{10}, "the initial window");
    lab.Equal(lab.Sent(0, g_data).back().time, lab.Sent(0, g_data).front().time, "at once");
    Acknowledge(lab, 10);
    lab.Forget();
    SendFull(lab, 3);
    lab.Run(MilliSeconds(40));
    const auto seen = lab.Sent(0, g_data);
    lab.Equal(seen.size(), size_t{3}, "then");
    lab.True(seen[1].time > seen[0].time && seen[2].time > seen[1].time, "one by one");
}

/// @param lab the laboratory
void
OneMillisecondLeavesTogether(SctpLab& lab)
{
    Pace(lab);
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(200 * PMDCS));
    Start(lab, 0);
    SendFull(lab, 12);
    lab.Run(MilliSeconds(20));
    // 400 packets in 100 ms.
    lab.Equal(lab.GetGaps(0, g_data),
              std::string("0.000 0.000 0.000 0.001 0.000 0.000 0.000 0.001 0.000 0.000 0.000"),
              "four a millisecond");
}

/// @param lab the laboratory
void
OtherChunksAreNotPaced(SctpLab& lab)
{
    Pace(lab);
    Start(lab, 0);
    SendFull(lab, 10);
    lab.Forget();
    lab.Run(MilliSeconds(2)); // the next packet waits
    const Time before = Simulator::Now();
    lab.client.socket->RequestHeartbeat(SctpPathId{0});
    lab.peer.SendMessage("unasked");
    lab.peer.SendMessage("answered");
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.Sent(0, With(ChunkType::HEARTBEAT)).front().time, before, "HEARTBEAT");
    lab.Equal(lab.Sent(0, With(ChunkType::SACK)).front().time,
              before + lab.delay,
              "SACK of what arrives");
}

/// @param lab the laboratory
void
RttCountsFromTheDeparture(SctpLab& lab)
{
    Pace(lab);
    lab.Build();
    lab.Open();
    SendFull(lab, 100);
    lab.Run(Seconds(3));
    lab.Equal(lab.server.messages.size(), size_t{100}, "all arrive");
    const auto path = lab.GetAssociations(0).front()->GetPath(0);
    lab.Between(path->GetMaxRtt(), MilliSeconds(100), MilliSeconds(301), "RTT, with SACK.Delay");
    lab.Equal(path->GetMinRtt(), MilliSeconds(100), "no packet waits after it was sent");
}

/// @param lab the laboratory
void
RetransmissionsArePaced(SctpLab& lab)
{
    Pace(lab);
    Start(lab, 0);
    SendFull(lab, 30);
    lab.Run(MilliSeconds(60)); // a window has left
    lab.Forget();
    for (const uint16_t highest : {5, 7, 9})
    {
        lab.peer.Send(MakeSackChunk(0, 1000000, {{2, highest}}));
    }
    lab.Run(MilliSeconds(150));
    const auto seen = lab.Sent(0, g_data);
    lab.Between(seen.size(), size_t{3}, size_t{20}, "a retransmission and new data");
    lab.Equal(lab.Count(0, WithTsn(1)), size_t{1}, "TSN 1");
    for (size_t i = 1; i < seen.size(); ++i)
    {
        lab.True(seen[i].time > seen[i - 1].time, "one by one");
    }
}

/// @param lab the laboratory
void
PathsHaveRatesOfTheirOwn(SctpLab& lab)
{
    Pace(lab);
    StartCmt(lab, 0);
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, 1), 25 * PMDCS);
    lab.Forget();
    SendFull(lab, 12);
    lab.Run(MilliSeconds(18));
    lab.Equal(lab.GetGaps(0, OnPath(0, g_data)), std::string("0.005 0.005 0.005"), "path 0");
    lab.Equal(lab.GetGaps(0, OnPath(1, g_data)),
              std::string("0.002 0.002 0.002 0.002 0.002 0.002 0.002"),
              "path 1 meanwhile");
}

/// @param lab the laboratory
void
PathThatFailsHoldsNothing(SctpLab& lab)
{
    Pace(lab);
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.Build(2);
    lab.Open();
    SendFull(lab, 200);
    lab.Run(MilliSeconds(400));
    lab.Cut(0);
    lab.Run(Seconds(120));
    lab.Equal(lab.server.messages.size(), size_t{200}, "all arrive");
}

/**
 * @param paced whether with pacing
 * @return a transfer that must end, and how long it may take beside one without pacing
 */
SctpLab::Script
GrowsAsWithout(bool paced)
{
    return [paced](SctpLab& lab) {
        lab.Set("EnablePacing", BooleanValue(paced));
        lab.Set("SndBufSize", UintegerValue(4000000));
        lab.Set("RcvBufSize", UintegerValue(4000000));
        lab.rate = "50Mbps";
        lab.Build();
        lab.Open();
        SendFull(lab, 1000);
        lab.Run(Seconds(3));
        lab.Equal(lab.server.messages.size(), size_t{1000}, "all arrive");
        lab.Between(lab.GetPath().cwnd, 100 * PMDCS, 1000 * PMDCS, "slow start went on");
    };
}

/// @param lab the laboratory
void
BurstsAreNotLimited(SctpLab& lab)
{
    // 800 packets in 100 ms, 8 a millisecond: no timer runs after the four of Max.Burst.
    Pace(lab);
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(400 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(4));
    Start(lab, 0);
    SendFull(lab, 60);
    lab.Run(MilliSeconds(30));
    const auto seen = lab.Sent(0, g_data);
    lab.Equal(seen.size(), size_t{60}, "without a SACK");
    lab.Between(seen.back().time - seen.front().time,
                MilliSeconds(7),
                MilliSeconds(8),
                "at the rate of the path");
}

/**
 * @param paced whether with pacing
 * @return a transfer at 100 Mb/s with Max.Burst of 4, which must fill the link
 */
SctpLab::Script
FillsAFastLink(bool paced)
{
    return [paced](SctpLab& lab) {
        lab.Set("EnablePacing", BooleanValue(paced));
        lab.Set("MaxBurst", UintegerValue(4));
        lab.Set("SndBufSize", UintegerValue(20000000));
        lab.Set("RcvBufSize", UintegerValue(300000)); // a product and a queue without losses
        lab.delay = MilliSeconds(10);
        lab.rate = "100Mbps";
        lab.Build();
        lab.Open();
        SendFull(lab, 12000);
        lab.Run(MilliSeconds(500));
        const size_t before = lab.server.messages.size();
        lab.Run(MilliSeconds(500));
        const double rate = 16e-6 * FULL * (lab.server.messages.size() - before);
        lab.Between(rate, 95.0, 100.0, "Mb/s of payload after slow start");
    };
}

/**
 * A window of 200 packets is full, of which one is acknowledged every 0.25 ms. The rate is some
 * ten packets a millisecond, and SACKs have room for eight.
 * @param lab the laboratory
 * @param batch PacingBatch, bytes
 * @param waiting packets that wait for the window
 * @return when the packets left that SACKs had room for
 */
std::vector<Time>
LeaveBySacks(SctpLab& lab, uint32_t batch, uint32_t waiting)
{
    constexpr uint16_t WINDOW = 200;
    Pace(lab);
    lab.peer.window = 10000000;
    lab.Set("PacingBatch", UintegerValue(batch));
    lab.Set("SctpCongestionOps::PacingSsRatio", UintegerValue(800));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(WINDOW * PMDCS));
    Start(lab, 0);
    SendFull(lab, WINDOW);
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.Count(0, g_data), size_t{WINDOW}, "a window");
    lab.Forget();
    SendFull(lab, waiting);
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.Count(0, g_data), size_t{0}, "the rest waits");
    for (uint32_t tsn = 1; tsn <= 40; ++tsn)
    {
        lab.peer.Send(MakeSackChunk(tsn, 10000000));
        lab.Run(MicroSeconds(250));
    }
    lab.Run(MilliSeconds(60));
    std::vector<Time> times;
    for (const auto& seen : lab.Sent(0, g_data))
    {
        times.push_back(seen.time);
    }
    return times;
}

/**
 * @param times when packets left
 * @return the instants in which any left
 */
std::vector<Time>
GetInstants(std::vector<Time> times)
{
    times.erase(std::unique(times.begin(), times.end()), times.end());
    return times;
}

/// @param lab the laboratory
void
BatchesLeaveTogether(SctpLab& lab)
{
    const auto times = LeaveBySacks(lab, 65536, 300);
    lab.Between(times.size(), size_t{70}, size_t{80}, "two packets for each SACK in slow start");
    const auto instants = GetInstants(times);
    lab.Between(instants.size(), size_t{9}, size_t{16}, "several packets together");
    for (size_t i = 1; i + 1 < instants.size(); ++i)
    {
        lab.Between(instants[i] - instants[i - 1],
                    MicroSeconds(750), // the packets' time at the rate
                    MicroSeconds(1250),
                    "a millisecond apart");
    }
}

/// @param lab the laboratory
void
NoBatchesByDefault(SctpLab& lab)
{
    const auto times = LeaveBySacks(lab, 0, 300);
    lab.Between(times.size(), size_t{70}, size_t{80}, "two packets for each SACK in slow start");
    const auto instants = GetInstants(times);
    lab.Between(instants.size(), size_t{38}, size_t{90}, "as a SACK arrives");
}

/// @param lab the laboratory
void
LittleDataIsInNoBatch(SctpLab& lab)
{
    // A millisecond has more packets than wait.
    const auto times = LeaveBySacks(lab, 65536, 3);
    lab.Equal(times.size(), size_t{3}, "packets");
    lab.Between(times.back() - times.front(), Time(0), MicroSeconds(260), "not held");
}

/// @param lab the laboratory
void
BatchesDoNotThrottle(SctpLab& lab)
{
    lab.Set("PacingBatch", UintegerValue(65536));
    FillsAFastLink(true)(lab);
}

/// @param lab the laboratory
void
NothingIsStuck(SctpLab& lab)
{
    Pace(lab);
    lab.Build();
    lab.Open();
    for (uint32_t skip = 0; skip < 200; skip += 7)
    {
        lab.Drop(0, g_data, 1, skip);
        lab.Drop(1, With(ChunkType::SACK), 1, skip);
    }
    SendFull(lab, 300);
    lab.Run(Seconds(200));
    lab.Equal(lab.server.messages.size(), size_t{300}, "all arrive");
    lab.client.socket->Close();
    lab.server.accepted.front()->Close();
    lab.True(lab.RunDry(Seconds(100)), "no timer is left");
}

/// Suite of pacing.
SctpLabSuite g_suite("sctp-pacing",
                     {
                         {"Off by default", OffByDefault},
                         {"The rate is a ratio of cwnd by SRTT", RateIsARatioOfTheWindow},
                         {"Ratios", RatiosAreSet},
                         {"A cap", RateIsCapped},
                         {"A rate of congestion control", ControlHasARate},
                         {"The initial window", InitialWindowLeavesAtOnce},
                         {"What leaves together", OneMillisecondLeavesTogether},
                         {"Max.Burst does not hold", BurstsAreNotLimited},
                         {"HEARTBEAT and SACK", OtherChunksAreNotPaced},
                         {"RTT", RttCountsFromTheDeparture},
                         {"Retransmissions", RetransmissionsArePaced},
                         {"Two paths", PathsHaveRatesOfTheirOwn},
                         {"A path that fails", PathThatFailsHoldsNothing},
                         {"Slow start without pacing", GrowsAsWithout(false)},
                         {"Slow start with pacing", GrowsAsWithout(true)},
                         {"A fast link without pacing", FillsAFastLink(false)},
                         {"A fast link with pacing", FillsAFastLink(true)},
                         {"No batches by default", NoBatchesByDefault},
                         {"Batches", BatchesLeaveTogether},
                         {"Less than a batch", LittleDataIsInNoBatch},
                         {"A fast link with batches", BatchesDoNotThrottle},
                         {"Losses", NothingIsStuck},
                     }); //!< registers the suite

} // namespace sctp_pacing_test
