/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-selector-bench.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/sctp-bandwidth-aware.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Selectors that share new data out: by weights, at random, by streams.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_share_selectors_test
{

/// The laboratory of selectors.
using Bench = SctpSelectorBench;

/// @param lab the laboratory
void
GivenWeights(SctpLab& lab)
{
    Bench bench("WeightedSelector", {20, 200}, "Weights", StringValue("3,1"));
    lab.Equal(bench.Send(8), "01000100", "three to one");
    bench.full = {1};
    lab.Equal(bench.Send(6), "0-----", "what is the other path's share waits for it");
    bench.full = {};
    lab.Equal(bench.Send(1, 4000), "1", "its turn, with four times as much");
    lab.Equal(bench.Send(12), "000000000000", "bytes count, not packets");
}

/// @param lab the laboratory
void
DeviationFromWeights(SctpLab& lab)
{
    Bench bench("WeightedSelector", {20, 200}, "WaitForShare", BooleanValue(false));
    bench.selector->SetAttribute("Weights", StringValue("1,1"));
    bench.full = {1};
    lab.Equal(bench.Send(4), "0000", "the path with room takes it");
    bench.full = {};
    lab.Equal(bench.Send(5), "11110", "and the other one makes up for it");
    bench.full = {0, 1};
    lab.Equal(bench.Send(1), "-", "no path has room");
}

/// @param lab the laboratory
void
RatesAsWeights(SctpLab& lab)
{
    Bench bench("WeightedSelector", {100, 200});
    std::string sent = bench.Send(9);
    lab.Equal(std::count(sent.begin(), sent.end(), '0'), 6, "cwnd / SRTT: two to one");
    Bench fresh("WeightedSelector", {0, 200});
    sent = fresh.Send(8);
    lab.Equal(std::count(sent.begin(), sent.end(), '0'), 4, "windows, while a path has no sample");
}

/// @param lab the laboratory
void
WeightsAndFailures(SctpLab& lab)
{
    Bench bench("WeightedSelector", {20, 200}, "Weights", StringValue("1,0"));
    lab.Equal(bench.Send(5), "01000", "no share, but one packet");
    bench.Fail(0);
    lab.Equal(bench.Send(3), "111", "used while no other can be");
    bench.paths.HandleReachability(bench.At(0), SctpReachabilityEvidence::HEARTBEAT_ACK);
    lab.Equal(bench.Send(3), "000", "the share again");
    Bench even("WeightedSelector", {20, 200}, "Weights", StringValue("1,1"));
    even.Fail(1);
    even.Send(100);
    even.paths.HandleReachability(even.At(1), SctpReachabilityEvidence::HEARTBEAT_ACK);
    const std::string sent = even.Send(10);
    lab.Equal(std::count(sent.begin(), sent.end(), '1'), 5, "a failure is not made up for");
}

/// @param lab the laboratory
void
AtRandom(SctpLab& lab)
{
    Bench bench("RandomSelector", {20, 200, 90});
    bench.full = {1};
    const std::string sent = bench.Send(1000);
    lab.Between(std::count(sent.begin(), sent.end(), '0'), 440L, 560L, "equal probabilities");
    lab.Equal(std::count(sent.begin(), sent.end(), '1'), 0, "only paths with room");
    bench.full = {0, 1, 2};
    lab.Equal(bench.Send(1), "-", "no path has room");
}

/// @param lab the laboratory
void
DrawnByWeights(SctpLab& lab)
{
    Bench bench("WeightedSelector", {20, 200, 90}, "Weights", StringValue("3,1,0"));
    bench.selector->SetAttribute("Drawn", BooleanValue(true));
    std::string sent = bench.Send(4000);
    lab.Between(std::count(sent.begin(), sent.end(), '0'),
                2890L,
                3110L,
                "four standard deviations");
    lab.Equal(std::count(sent.begin(), sent.end(), '2'), 0, "no weight");
    bench.full = {1};
    sent = bench.Send(100);
    const auto first = sent.find('-');
    lab.True(first != std::string::npos, "path 1 was drawn");
    lab.Equal(sent.substr(first), std::string(100 - first, '-'), "the packet keeps its path");
    bench.full = {};
    lab.Equal(bench.Send(1), "1", "until it is sent");
    bench.selector->SetAttribute("WaitForShare", BooleanValue(false));
    bench.full = {1};
    sent = bench.Send(100);
    lab.Equal(std::count(sent.begin(), sent.end(), '0'), 100, "or paths with room are drawn");
    bench.full = {0, 1, 2};
    lab.Equal(bench.Send(1), "-", "no path has room");
}

/// @param lab the laboratory
void
ByBandwidth(SctpLab& lab)
{
    Bench bench("BandwidthAware", {100, 100}, "Gain", DoubleValue(0));
    lab.Equal(bench.Send(2), "00", "no estimate: the first one");
    const auto ack = [&bench](uint32_t path, uint32_t bytes) {
        bench.At(path).AddFlight(1000); // it is busy
        bench.selector->Acked(bench.At(path), bytes);
        bench.At(path).RemoveFlight(1000);
    };
    ack(0, 0);
    ack(1, 0);
    bench.Run(MilliSeconds(100));
    ack(0, 30000);
    lab.Equal(bench.Send(1), "1", "a path without estimate comes first");
    ack(1, 10000);
    const auto& selector = *DynamicCast<SctpBandwidthAware>(bench.selector);
    lab.Equal(selector.GetBandwidth(bench.At(0)), 3 * selector.GetBandwidth(bench.At(1)), "3 : 1");
    lab.Equal(bench.Select(), "0", "nothing is in flight: the larger bandwidth");
    bench.At(0).AddFlight(5 * Bench::UNIT);
    lab.Equal(bench.Select(), "1", "6 packets at three times the rate are later than one");
    bench.At(1).AddFlight(2 * Bench::UNIT);
    lab.Equal(bench.Select(), "0", "and sooner than three");
    bench.full = {0};
    lab.Equal(bench.Select(), "1", "it does not wait");
    bench.full = {0, 1};
    lab.Equal(bench.Select(), "-", "no path has room");
    bench.full = {};
}

/// @param lab the laboratory
void
ByStream(SctpLab& lab)
{
    Bench bench("StreamToPath", {20, 200}, "StreamPaths", StringValue("1,1,0,7"));
    std::string selected;
    for (uint16_t stream = 0; stream < 6; ++stream)
    {
        bench.info.streamId = stream;
        selected += bench.Select();
    }
    lab.Equal(selected, "110101", "as given; in turn without, or where there is no such path");
    bench.info.streamId = 0;
    lab.True(bench.selector->CanBundle(bench.At(1), bench.info), "its path");
    lab.True(!bench.selector->CanBundle(bench.At(0), bench.info), "another stream's packet");
    bench.full = {1};
    lab.Equal(bench.Send(1), "-", "it waits for its path");
    bench.Fail(1);
    lab.Equal(bench.Select(), "0", "unless that is not active");
    Bench backup("StreamToPath", {20, 200, 90}, "StreamPaths", StringValue("1"));
    backup.parameters->SetAttribute("BackupPaths", StringValue("1"));
    lab.Equal(backup.Select(), "2", "a backup gives way to the next path");
    backup.Fail(0);
    backup.Fail(2);
    lab.Equal(backup.Select(), "1", "unless only backups are active");
}

/// @param lab the laboratory
void
Redundant(SctpLab& lab)
{
    Bench bench("RedundantSelector", {20, 200, 90});
    lab.Equal(bench.Select(), "0", "the smallest SRTT");
    bench.sentOn[1] = {0};
    bench.sentOn[2] = {0};
    lab.Equal(bench.Select(), "0", "the others are behind, and send no new data");
    bench.full = {2};
    lab.Equal(bench.Copy(9), "1>1 2>1", "a copy of each, where there is room");
    bench.full = {0};
    lab.Equal(bench.Select(), "1", "this path has sent all");
    bench.full = {};
    bench.cumulative = 1;
    lab.Equal(bench.Copy(9), "2>2", "what is acknowledged meanwhile is left out");
    lab.Equal(bench.Copy(), "", "each path has sent all");
    bench.parameters->SetAttribute("BackupPaths", StringValue("1"));
    bench.sentOn[3] = {0};
    lab.Equal(bench.Copy(9), "3>2", "no copy on a backup");
}

/// @param lab the laboratory
void
RedundantAfterLosses(SctpLab& lab)
{
    Bench bench("RedundantSelector", {20, 200});
    bench.sentOn = {{1, {0}}, {2, {0}}, {3, {0}}, {4, {0}}};
    bench.pending = {1, 3};
    lab.Equal(bench.Copy(9), "2>1 4>1", "not what waits for its retransmission");
    lab.Equal(bench.Select(), "0", "nothing else is missing");
    bench.full = {0};
    lab.Equal(bench.Select(), "1", "on either path");
    bench.full = {};
    bench.pending = {3};
    lab.Equal(bench.Copy(9), "1>1", "what was sent again");
    bench.pending = {};
    bench.cumulative = 3;
    lab.Equal(bench.Copy(9), "", "but not what has been acknowledged meanwhile");
    bench.sentOn[5] = {0};
    lab.Equal(bench.Copy(9), "5>1", "and the next one");
}

/// @param lab the laboratory
void
WhileSuspect(SctpLab& lab)
{
    Bench bench("CopyWhileSuspect", {20, 200, 90});
    bench.sentOn[1] = {0};
    bench.sentOn[2] = {1};
    bench.sentOn[3] = {0};
    lab.Equal(bench.Copy(), "", "no path is suspect");
    bench.paths.ErrorOn(bench.At(0), true, true, true);
    bench.full = {2};
    lab.Equal(bench.Copy(1), "1>1", "a missed timer: to the fastest other one with room");
    bench.full = {};
    lab.Equal(bench.Copy(9), "3>2", "only what is in flight on the suspect path");
    bench.paths.HandleReachability(bench.At(0), SctpReachabilityEvidence::HEARTBEAT_ACK);
    bench.sentOn[4] = {0};
    lab.Equal(bench.Copy(9), "4>2", "it answers");
    bench.sentOn[5] = {0};
    bench.Run(MilliSeconds(19));
    lab.Equal(bench.Copy(9), "5>2", "until one SRTT after that");
    bench.sentOn[6] = {0};
    bench.Run(MilliSeconds(2));
    lab.Equal(bench.Copy(9), "", "and no longer");
    bench.Fail(0);
    bench.Fail(2);
    bench.sentOn[7] = {0};
    lab.Equal(bench.Copy(9), "6>1 7>1", "never to a path that is suspect itself");
    const auto inner = [](const std::string& type) {
        return TypeIdValue(TypeId::LookupByName("ns3::Sctp" + type));
    };
    Bench redundant("CopyWhileSuspect", {20, 200}, "InnerType", inner("RedundantSelector"));
    redundant.sentOn[1] = {0};
    lab.Equal(redundant.Copy(9), "1>1", "copies of the other selector");
    lab.True(!redundant.selector->SeparatesStreams(), "which decides whether streams are separate");
    Bench flows("CopyWhileSuspect", {20, 200}, "InnerType", inner("FlowToPath"));
    lab.True(flows.selector->SeparatesStreams(), "or are not");
    Bench wrong("CopyWhileSuspect",
                {20, 200},
                "InnerType",
                TypeIdValue(TypeId::LookupByName("ns3::SctpRtxSame")));
    lab.True(!wrong.selector->FindMistake().empty(), "an inner type that is no selector");
}

/// The suite.
SctpLabSuite g_suite("sctp-share-selectors",
                     {
                         {"Given weights", GivenWeights},
                         {"Deviation from the weights", DeviationFromWeights},
                         {"Rates as weights", RatesAsWeights},
                         {"Weights and failures", WeightsAndFailures},
                         {"At random", AtRandom},
                         {"Drawn by weights", DrawnByWeights},
                         {"By bandwidth", ByBandwidth},
                         {"By stream", ByStream},
                         {"Redundant", Redundant},
                         {"Redundant, after losses", RedundantAfterLosses},
                         {"Copies while a path is suspect", WhileSuspect},
                     }); //!< registers the suite

} // namespace sctp_share_selectors_test
