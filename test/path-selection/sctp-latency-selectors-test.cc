/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-selector-bench.h"

#include "ns3/double.h"
#include "ns3/string.h"

/**
 * @file
 * @ingroup sctp-tests
 * Selectors that go by the round trip time, sentence by sentence.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_latency_selectors_test
{

/// The laboratory of selectors.
using Bench = SctpSelectorBench;

/// @param lab the laboratory
void
LowestRtt(SctpLab& lab)
{
    Bench bench("MptcpLowestRtt", {200, 20, 90});
    lab.Equal(bench.Select(), "1", "the smallest SRTT");
    bench.full = {1};
    lab.Equal(bench.Select(), "2", "of the paths with room");
    bench.full = {};
    bench.timedOut = {1};
    lab.Equal(bench.Select(), "2", "of those without a timeout");
    bench.full = {0, 2};
    lab.Equal(bench.Select(), "-", "not on a path after a timeout, even if it is the only one");
    bench.full = {0, 1, 2};
    bench.timedOut = {};
    lab.Equal(bench.Select(), "-", "no path has room");
    Bench fresh("MptcpLowestRtt", {20, 0});
    lab.Equal(fresh.Select(), "1", "a path without a sample comes first");
}

/// @param lab the laboratory
void
BackupsComeLast(SctpLab& lab)
{
    Bench bench("MptcpLowestRtt", {200, 20, 90});
    bench.parameters->SetAttribute("BackupPaths", StringValue("1,2"));
    lab.Equal(bench.Select(), "0", "a backup, though it is faster, is not used");
    bench.full = {0};
    lab.Equal(bench.Select(), "-", "nor while the other path has no room");
    bench.Fail(0);
    lab.Equal(bench.Select(), "1", "but while no other path is active");
    bench.Fail(1);
    lab.Equal(bench.Select(), "2", "the other backup");
    bench.Fail(2);
    lab.Equal(bench.Select(),
              std::to_string(bench.paths.GetDestination()->GetId()),
              "where the dormant policy says");
}

/// @param lab the laboratory
void
EcfWaits(SctpLab& lab)
{
    constexpr uint32_t UNIT = Bench::UNIT;
    Bench bench("Ecf", {20, 200}, "Deviation", DoubleValue(0));
    lab.Equal(bench.Select(), "0", "the fastest path has room");
    bench.full = {0};
    lab.Equal(bench.Select(), "-", "two rounds of 20 ms are less than one of 200");
    bench.opportunity.waiting = 91 * UNIT;
    Bench other("Ecf", {20, 200}, "Deviation", DoubleValue(0));
    other.full = {0};
    other.opportunity.waiting = 91 * UNIT;
    lab.Equal(other.Select(), "1", "20 ms * (91 + 10) / 10 is more than 200");
    lab.Equal(bench.Select(), "-", "but less than 1.25 * 200, as it waited before (beta)");
    bench.opportunity.waiting = 120 * UNIT;
    lab.Equal(bench.Select(), "1", "20 ms * (120 + 10) / 10 is more than 250");
    bench.opportunity.waiting = 91 * UNIT;
    lab.Equal(bench.Select(), "1", "which ends the hysteresis");
    bench.opportunity.waiting = 89 * UNIT;
    lab.Equal(bench.Select(), "-", "20 ms * (89 + 10) / 10 is less than 200");
    bench.full = {0, 1};
    lab.Equal(bench.Select(), "-", "no path has room");
}

/// @param lab the laboratory
void
EcfSends(SctpLab& lab)
{
    Bench bench("Ecf", {20, 35});
    bench.full = {0};
    lab.Equal(bench.Select(),
              "1",
              "40 ms are less than 35 and the deviation of 35, but the slower path is done in 35");
    SctpTestWindows::SetCwnd(bench.At(1), Bench::UNIT);
    bench.opportunity.waiting = 3 * Bench::UNIT;
    lab.Equal(bench.Select(), "-", "it needs three rounds of 35 ms, more than 2 * 20 + 35");
}

/// @param lab the laboratory
void
BlestWaits(SctpLab& lab)
{
    constexpr uint32_t UNIT = Bench::UNIT;
    constexpr uint32_t BYTES = 165 * UNIT * 12 / 10; // (10 + 10 / 2) * 11 packets, lambda 1.2
    Bench bench("Blest", {20, 200});
    bench.full = {0};
    bench.opportunity.sendWindow = BYTES + UNIT + 2;
    lab.Equal(bench.Select(), "1", "there is room for 11 rounds of the fastest path");
    bench.opportunity.sendWindow = BYTES + UNIT - 2;
    lab.Equal(bench.Select(), "-", "there is not");
    bench.At(1).AddFlight(5000);
    bench.opportunity.sendWindow = BYTES + UNIT + 4998;
    lab.Equal(bench.Select(), "-", "what is in flight on the slower path takes room, too");
    bench.opportunity.sendWindow = BYTES + UNIT + 5002;
    lab.Equal(bench.Select(), "1", "and this is enough");
    bench.full = {};
    bench.opportunity.sendWindow = 0;
    lab.Equal(bench.Select(), "0", "the fastest path never waits");
    bench.At(1).RemoveFlight(5000);
}

/// @param lab the laboratory
void
BlestSlowStart(SctpLab& lab)
{
    constexpr uint32_t UNIT = Bench::UNIT;
    Bench bench("Blest", {20, 60});
    bench.full = {0};
    SctpTestWindows::SetSsthresh(bench.At(0), UINT32_MAX);
    const uint32_t doubled = 10 * 15 * UNIT * 12 / 10; // 10 * (2^4 - 1) packets
    bench.opportunity.sendWindow = doubled + UNIT - 2;
    lab.Equal(bench.Select(), "-", "the first slow start doubles the window in each round");
    bench.opportunity.sendWindow = doubled + UNIT + 2;
    lab.Equal(bench.Select(), "1", "four rounds of it");
    SctpTestWindows::SetSsthresh(bench.At(0), 20 * UNIT);
    const uint32_t later = 90 * UNIT * 12 / 10; // (21 + 3 / 2) * 4 packets
    bench.opportunity.sendWindow = later + UNIT - 2;
    lab.Equal(bench.Select(), "-", "a later one is over at once");
    bench.opportunity.sendWindow = later + UNIT + 2;
    lab.Equal(bench.Select(), "1", "at ssthresh and a packet");
}

/// @param lab the laboratory
void
BlestLinger(SctpLab& lab)
{
    constexpr uint32_t UNIT = Bench::UNIT;
    Bench bench("Blest", {20, 200});
    bench.full = {0};
    bench.Select();
    bench.At(1).ResetRtt();
    bench.At(1).AddRttSample(MilliSeconds(100));
    const uint32_t tenth = 75 * UNIT * 12 / 10; // 110 ms: (10 + 5 / 2) * 6 packets
    bench.opportunity.sendWindow = tenth + UNIT - 2;
    lab.Equal(bench.Select(), "-", "a tenth of its window: 110 ms of 100 to 200");
    bench.opportunity.sendWindow = tenth + UNIT + 2;
    lab.Equal(bench.Select(), "1", "which are six rounds");
    SctpTestWindows::SetCwnd(bench.At(1), UNIT);
    bench.opportunity.sendWindow = 165 * UNIT * 12 / 10 + UNIT - 2;
    lab.Equal(bench.Select(), "-", "all of its window: 200 ms");
}

/// @param lab the laboratory
void
BlestLambda(SctpLab& lab)
{
    Bench bench("Blest", {20, 200});
    bench.full = {0};
    const auto lambda = [&bench] {
        DoubleValue value;
        bench.selector->GetAttribute("Lambda", value);
        return std::lround(value.Get() * 100);
    };
    bench.Select();
    lab.Equal(lambda(), 120, "at first");
    bench.Run(MilliSeconds(199));
    bench.Select();
    lab.Equal(lambda(), 120, "at most once per smallest SRTT of the slower path");
    bench.Run(MilliSeconds(2));
    bench.Select();
    bench.Select();
    lab.Equal(lambda(), 119, "nothing was blocked");
    bench.opportunity.peerWindow = 100;
    bench.full = {};
    bench.Select();
    bench.opportunity.peerWindow = 100000;
    bench.full = {0};
    bench.Run(MilliSeconds(201));
    bench.Select();
    lab.Equal(lambda(), 123, "the peer's window was full while a path had room");
    bench.opportunity.peerWindow = 100;
    bench.full = {0, 1};
    bench.Select();
    bench.opportunity.peerWindow = 100000;
    bench.full = {0};
    bench.Run(MilliSeconds(201));
    bench.Select();
    lab.Equal(lambda(), 122, "not while no path has");
    for (int i = 0; i < 40; ++i)
    {
        bench.Run(MilliSeconds(201));
        bench.Select();
    }
    lab.Equal(lambda(), 100, "not below the least");
    for (int i = 0; i < 20; ++i)
    {
        bench.opportunity.peerWindow = 100;
        bench.Run(MilliSeconds(201));
        bench.Select();
    }
    lab.Equal(lambda(), 130, "nor above the most");
}

/// @param lab the laboratory
void
Threshold(SctpLab& lab)
{
    Bench bench("RttThreshold", {90, 20, 200}, "Limit", TimeValue(MilliSeconds(100)));
    lab.Equal(bench.Select(), "0", "the first one below the limit");
    bench.full = {0};
    lab.Equal(bench.Select(), "1", "the next one");
    bench.full = {0, 1};
    lab.Equal(bench.Select(), "-", "never one above it");
    bench.Fail(0);
    bench.Fail(1);
    lab.Equal(bench.Select(), "2", "unless all are: the one with the smallest SRTT");
}

/// @param lab the laboratory
void
Priorities(SctpLab& lab)
{
    Bench bench("PriorityLowestRtt", {90, 20, 200}, "Priorities", StringValue("0,1,0"));
    lab.Equal(bench.Select(), "0", "the highest priority, the smaller SRTT of two");
    bench.full = {0};
    lab.Equal(bench.Select(), "2", "the same priority before a smaller SRTT");
    bench.full = {0, 2};
    lab.Equal(bench.Select(), "1", "the next priority");
    bench.full = {0, 1, 2};
    lab.Equal(bench.Select(), "-", "no path has room");
}

/// The suite.
SctpLabSuite g_suite("sctp-latency-selectors",
                     {
                         {"Lowest RTT as MPTCP has it", LowestRtt},
                         {"Backups come last", BackupsComeLast},
                         {"ECF waits for the fastest path", EcfWaits},
                         {"ECF sends on the slower path", EcfSends},
                         {"BLEST waits for the fastest path", BlestWaits},
                         {"BLEST and slow start", BlestSlowStart},
                         {"BLEST: how long a packet lingers", BlestLinger},
                         {"BLEST adapts lambda", BlestLambda},
                         {"RTT threshold", Threshold},
                         {"Priority, then RTT", Priorities},
                     }); //!< registers the suite

} // namespace sctp_latency_selectors_test
