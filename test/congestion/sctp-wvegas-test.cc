/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-windows.h"
#include "sctp-congestion-bench.h"

#include "ns3/double.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/sctp-wvegas.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * RTT samples of congestion control, and wVegas, which lives by them.
 */

using namespace ns3;

namespace sctp_wvegas_test
{

using namespace ns3::sctp_cmt_lab;

/// The laboratory of windows.
using Bench = SctpCongestionBench;

/**
 * @ingroup sctp-tests
 * Congestion control of RFC 9260 that keeps the RTT samples.
 */
class SctpTestSampler : public SctpRfc9260Congestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestSampler")
                                .SetParent<SctpRfc9260Congestion>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestSampler>();
        return tid;
    }

    void Measure(const SctpPath& /* path */, const SctpAckEvent& event) override
    {
        s_samples.push_back(event.rtt.GetMilliSeconds());
    }

    static std::vector<int64_t> s_samples; //!< RTT of each acknowledgement, ms
};

std::vector<int64_t> SctpTestSampler::s_samples;

NS_OBJECT_ENSURE_REGISTERED(SctpTestSampler);

/**
 * @param packets windows or parts of them, in steps
 * @return bytes, as windows are cut
 */
uint32_t
Units(double packets)
{
    return static_cast<uint32_t>(packets * Bench::UNIT);
}

/**
 * Has a round trip pass on a path.
 * @param bench the laboratory of windows
 * @param path number of the path
 * @param milliseconds RTT of all samples
 * @param samples number of samples
 * @param used whether the window was full
 */
void
PassRound(Bench& bench, uint32_t path, double milliseconds, uint32_t samples = 3, bool used = true)
{
    const Time rtt = Seconds(milliseconds / 1000);
    Simulator::Stop(rtt - NanoSeconds(samples));
    Simulator::Run();
    for (uint32_t i = 0; i < samples; ++i)
    {
        Simulator::Stop(NanoSeconds(1));
        Simulator::Run();
        SctpAckEvent event;
        event.bytesAcked = 2 * Bench::UNIT;
        event.flightBefore = used ? bench.GetPath(path).GetCwnd() : 0;
        event.cumulativeAdvanced = true;
        event.pathCumulativeAdvanced = true;
        event.rtt = rtt;
        bench.ops->Measure(bench.GetPath(path), event);
        bench.ops->Acked(bench.GetPath(path), event);
    }
}

/**
 * @param bench the laboratory of windows
 * @param path number of a path
 * @return alpha of it
 */
double
GetAlpha(const Bench& bench, uint32_t path)
{
    return DynamicCast<SctpWvegas>(bench.ops)->GetAlpha(bench.GetPath(path));
}

/**
 * Passes rounds until the base RTT of each path is 100 ms.
 * @param bench the laboratory of windows
 */
void
LearnBase(Bench& bench)
{
    for (uint32_t path = 0; path < bench.GetPaths().GetPaths().size(); ++path)
    {
        bench.SetWindow(path, 20, 100);
        PassRound(bench, path, 100);
        PassRound(bench, path, 100);
    }
}

/// @param lab the laboratory
void
SamplesAreOfTheNewestChunk(SctpLab& lab)
{
    lab.Set("CongestionOps", StringValue("ns3::SctpTestSampler"));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(30000));
    lab.Build(1);
    lab.Open();
    SctpTestSampler::s_samples.clear();
    const auto data = With(sctp::ChunkType::DATA);
    lab.Drop(0, data, 1, 2);
    for (uint32_t i = 0; i < 10; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
        lab.Run(MilliSeconds(10));
    }
    lab.Run(Seconds(5));
    std::string samples;
    for (const auto sample : SctpTestSampler::s_samples)
    {
        samples += (samples.empty() ? "" : " ") + std::to_string(sample);
    }
    // Two packets, then one by one behind the gap; the retransmission alone tells nothing.
    lab.Equal(samples, "100 100 100 100 100 100 100 100 0", "one per SACK, of 100 ms");
}

/// @param lab the laboratory
void
SlowStartEndsByGamma(SctpLab& lab)
{
    Bench bench("ns3::SctpWvegas", 1);
    LearnBase(bench);
    SctpPath& path = bench.GetPath(0);
    bench.SetWindow(0, 20, 100);
    PassRound(bench, 0, 104);
    lab.Equal(path.GetSsthresh(), Units(100), "23 * 4 / 104 is below 1");
    bench.SetWindow(0, 20, 100);
    PassRound(bench, 0, 110);
    lab.Equal(path.GetSsthresh(), path.GetCwnd() - Bench::UNIT, "23 * 10 / 110 is above 1");
    lab.True(path.GetCwnd() > Units(20), "the window stays");
}

/// @param lab the laboratory
void
StepsByHand(SctpLab& lab)
{
    Bench bench("ns3::SctpWvegas", 1);
    LearnBase(bench);
    SctpPath& path = bench.GetPath(0);
    bench.SetWindow(0, 20);
    PassRound(bench, 0, 107);
    lab.Equal(path.GetCwnd(), Units(21), "diff 1.31 < alpha 2: one more");
    lab.Equal(GetAlpha(bench, 0), 2.0, "alpha as at first");
    PassRound(bench, 0, 110, 3, false);
    lab.Equal(path.GetCwnd(), Units(21), "diff 1.9, but the window was not full");
    PassRound(bench, 0, 109);
    lab.Equal(path.GetCwnd(), Units(22), "diff 1.73 < 2");
    // diff 2.16 >= 2: alpha becomes all of the ten packets.
    PassRound(bench, 0, 109.9);
    lab.Equal(path.GetCwnd(), Units(23), "diff 1.98");
    PassRound(bench, 0, 109.8);
    lab.Equal(GetAlpha(bench, 0), 10.0, "diff 2.05: the only path has it all");
    lab.Equal(path.GetCwnd(), Units(24), "and diff < 10");
    bench.ops->SetAttribute("TotalAlpha", DoubleValue(2.1));
    bench.SetWindow(0, 40);
    PassRound(bench, 0, 109.9);
    lab.Equal(path.GetCwnd(), Units(41), "diff 3.6, alpha still 10");
    bench.SetWindow(0, 120);
    PassRound(bench, 0, 109.9);
    lab.Equal(path.GetCwnd(), Units(119), "diff 10.8: alpha 2.1, one less");
    lab.True(path.GetSsthresh() < path.GetCwnd(), "it stays in congestion avoidance");
}

/// @param lab the laboratory
void
QueuesAreDrained(SctpLab& lab)
{
    Bench bench("ns3::SctpWvegas", 1);
    LearnBase(bench);
    SctpPath& path = bench.GetPath(0);
    bench.SetWindow(0, 150);
    PassRound(bench, 0, 110);
    lab.Equal(path.GetCwnd(), Units(149), "diff 13.6 > 10; 10 ms of queue, the least so far");
    PassRound(bench, 0, 119);
    lab.Equal(path.GetCwnd(), Units(148), "19 ms: less than twice");
    PassRound(bench, 0, 125);
    lab.Equal(path.GetCwnd(), Units(147 / 2.5), "25 ms: drained, c B / (2 R)");
    PassRound(bench, 0, 125);
    lab.Equal(path.GetCwnd(), Units(147 / 2.5) - Bench::UNIT, "the least begins anew");
    bench.Lose(0);
    bench.SetWindow(0, 20);
    PassRound(bench, 0, 101);
    PassRound(bench, 0, 109);
    lab.Equal(path.GetCwnd(), Units(22), "no queue of its own: nothing to drain");
    Bench small("ns3::SctpWvegas", 1);
    small.ops->SetAttribute("TotalAlpha", DoubleValue(1));
    small.ops->SetAttribute("MinAlpha", DoubleValue(1));
    LearnBase(small);
    small.SetWindow(0, 3);
    PassRound(small, 0, 400);
    PassRound(small, 0, 1000);
    lab.Equal(small.GetPath(0).GetCwnd(), Units(2), "two packets at least");
}

/// @param lab the laboratory
void
QueuesAreDrainedInOtherRounds(SctpLab& lab)
{
    Bench bench("ns3::SctpWvegas", 1);
    bench.ops->SetAttribute("Drain", StringValue("AtAlpha"));
    LearnBase(bench);
    SctpPath& path = bench.GetPath(0);
    bench.SetWindow(0, 20);
    PassRound(bench, 0, 102);
    lab.Equal(path.GetCwnd(), Units(21), "diff 0.4: 2 ms is the least");
    PassRound(bench, 0, 105);
    lab.Equal(path.GetCwnd(),
              Units(22),
              "diff 1 < 2: not drained, though it is more than twice that");
    bench.SetWindow(0, 150);
    PassRound(bench, 0, 110);
    lab.Equal(path.GetCwnd(), Units(149 / 2.2), "diff 13.6 > 10: one less, and drained");
    bench.ops->SetAttribute("Drain", StringValue("Always"));
    bench.SetWindow(0, 20);
    PassRound(bench, 0, 102);
    PassRound(bench, 0, 105);
    lab.Equal(path.GetCwnd(), Units(22 / 2.1), "diff 1 < 2: one more, and drained");
}

/// @param lab the laboratory
void
AlphaIsTheShareOfRates(SctpLab& lab)
{
    Bench bench("ns3::SctpWvegas");
    LearnBase(bench);
    // The rounds of the paths are not in step: one sample begins one, and the window is set then.
    const auto pass = [&bench](uint32_t path, double window) {
        PassRound(bench, path, 100, 1);
        bench.SetWindow(path, window);
        PassRound(bench, path, 120);
    };
    pass(0, 60);
    lab.Equal(GetAlpha(bench, 0), 10.0, "no rate of the other path is known");
    pass(1, 20);
    lab.Between(GetAlpha(bench, 1), 2.5 - 1e-9, 2.5 + 1e-9, "20 / (60 + 20) of ten packets");
    pass(0, 60);
    lab.Between(GetAlpha(bench, 0), 7.5 - 1e-9, 7.5 + 1e-9, "60 / (60 + 20)");
    pass(1, 13);
    lab.Between(GetAlpha(bench, 1), 2.5 - 1e-9, 2.5 + 1e-9, "diff 2.2 is below alpha: it stays");
    bench.ops->SetAttribute("MinAlpha", DoubleValue(4));
    pass(1, 20);
    lab.Equal(GetAlpha(bench, 1), 4.0, "MinAlpha");
}

/// @param lab the laboratory
void
FewSamplesGrowAsRfc9260(SctpLab& lab)
{
    Bench bench("ns3::SctpWvegas", 1);
    LearnBase(bench);
    SctpPath& path = bench.GetPath(0);
    bench.SetWindow(0, 4);
    PassRound(bench, 0, 150, 1);
    PassRound(bench, 0, 150, 2);
    lab.Equal(path.GetCwnd(), Units(5), "one packet, when four were acknowledged");
    lab.Equal(bench.Lose(0), Units(4), "a loss: max(c / 2, 4)");
    bench.SetWindow(0, 20);
    lab.Equal(bench.Lose(0), Units(10), "half");
}

/// @param lab the laboratory
void
TransferKeepsQueuesShort(SctpLab& lab)
{
    // 10 Mb/s, a round trip of 40 ms: 34 packets without queue. Devices have queues of 100.
    lab.rate = "10Mbps";
    lab.delay = MilliSeconds(20);
    lab.Set("CongestionOps", StringValue("ns3::SctpWvegas"));
    lab.Set("SndBufSize", UintegerValue(20000000));
    lab.Set("RcvBufSize", UintegerValue(1000000));
    lab.Build(1);
    lab.Open();
    for (uint32_t i = 0; i < 12000; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(Seconds(5));
    const auto before = lab.server.messages.size();
    lab.Run(Seconds(5));
    const double rate = (lab.server.messages.size() - before) * FULL * 8 / 5e6;
    lab.Between(rate, 9.0, 10.0, "the link is full");
    const auto path = lab.GetAssociations(0).front()->GetPathInfos().front();
    lab.Between(path.srtt.GetSeconds(), 0.040, 0.060, "with at most 17 packets in its queue");
    lab.Equal(path.ssthresh < path.cwnd, true, "in congestion avoidance");
}

/// Suite of wVegas.
SctpLabSuite g_suite(
    "sctp-wvegas",
    {
        {"RTT samples are of the newest chunk sent once", SamplesAreOfTheNewestChunk},
        {"Slow start ends by Gamma", SlowStartEndsByGamma},
        {"Steps of a packet by hand", StepsByHand},
        {"Queues are drained", QueuesAreDrained},
        {"Queues are drained in other rounds", QueuesAreDrainedInOtherRounds},
        {"Alpha is the share of the rates", AlphaIsTheShareOfRates},
        {"Rounds of few samples, and losses, are RFC 9260's", FewSamplesGrowAsRfc9260},
        {"A transfer keeps its queue short", TransferKeepsQueuesShort},
    }); //!< registers the suite

} // namespace sctp_wvegas_test
