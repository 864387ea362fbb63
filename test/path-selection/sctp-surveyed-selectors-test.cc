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
#include "ns3/sctp-fr-same-rto-lowest-rtt.h"
#include "ns3/sctp-send-queue.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/string.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Selectors of the surveyed variants: scores of paths, and paths by flow.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_surveyed_selectors_test
{

/// The laboratory of selectors.
using Bench = SctpSelectorBench;

/**
 * @param sent paths of packets
 * @param path a path
 * @return how many of them went there
 */
int64_t
CountOn(const std::string& sent, char path)
{
    return std::count(sent.begin(), sent.end(), path);
}

/// @param lab the laboratory
void
SharesByScore(SctpLab& lab)
{
    // Delay alone: 1 and 1/3.
    Bench bench("BestLoadSharing", {100, 300}, "TermWeights", StringValue("0,1,0,0,0"));
    lab.Equal(CountOn(bench.Send(40), '0'), 30, "three to one");
    // Delay and cost alike: (1 + 1/2) / 2 and (1/3 + 1) / 2.
    Bench both("BestLoadSharing", {100, 300}, "TermWeights", StringValue("0.5,0.5,0,0,0"));
    both.selector->SetAttribute("Costs", StringValue("2,1"));
    lab.Equal(CountOn(both.Send(340), '0'), 180, "9 to 8");
}

/// @param lab the laboratory
void
BestWithRoom(SctpLab& lab)
{
    Bench bench("BestLoadSharing", {100, 300}, "Shares", BooleanValue(false));
    lab.Equal(bench.Send(4), "0000", "the best");
    bench.full = {0};
    lab.Equal(bench.Send(2), "11", "the best that has room");
    bench.full = {};
    bench.selector->SetAttribute("TermWeights", StringValue("0,0,0,0,1"));
    bench.selector->SetAttribute("Securities", StringValue("1,3"));
    lab.Equal(bench.Send(2), "11", "the more secure one");
}

/// @param lab the laboratory
void
TimeAndBandwidthAlone(SctpLab& lab)
{
    // Windows are equal: rates are as 3 to 1. Time is that of the data in flight and a packet more.
    Bench rate("BestLoadSharing", {100, 300}, "TermWeights", StringValue("0,0,0,1,0"));
    lab.Equal(CountOn(rate.Send(40), '0'), 30, "bandwidth");
    Bench time("BestLoadSharing", {100, 300}, "TermWeights", StringValue("0,0,1,0,0"));
    lab.Equal(CountOn(time.Send(40), '0'), 30, "time, with nothing in flight");
    Bench busy("BestLoadSharing", {100, 300}, "TermWeights", StringValue("0,0,1,0,0"));
    busy.At(0).AddFlight(8 * Bench::UNIT);
    // 9 packets at three times the rate take as long as 3 would: the other one is better.
    lab.Equal(CountOn(busy.Send(40), '1'), 30, "time, with eight packets in flight on the faster");
}

/// @param lab the laboratory
void
WhatIsNotKnownIsGood(SctpLab& lab)
{
    Bench none("BestLoadSharing", {100, 300}, "TermWeights", StringValue("0.5,0,0,0,0.5"));
    lab.Equal(CountOn(none.Send(40), '0'), 20, "neither costs nor securities");
    none.selector->SetAttribute("Costs", StringValue("0,5"));
    lab.Equal(CountOn(none.Send(40), '0'), 20, "the cost of one is not known");
    Bench fresh("BestLoadSharing", {0, 300}, "TermWeights", StringValue("0,1,0,0,0"));
    lab.Equal(CountOn(fresh.Send(40), '0'), 20, "nor is a delay");
}

/// @param lab the laboratory
void
WeightsAddUpToOne(SctpLab& lab)
{
    Bench bench("BestLoadSharing", {100, 300});
    const auto set = [&bench](const std::string& text) {
        return bench.selector->SetAttributeFailSafe("TermWeights", StringValue(text));
    };
    lab.True(set("0.2,0.2,0.2,0.2,0.2"), "five that add up to 1");
    lab.True(!set("0.2,0.2,0.2,0.2,0.1"), "less");
    lab.True(!set("0.5,0.5,0.5,0,0"), "more");
    lab.True(!set("0.5,0.5"), "too few");
    lab.True(!set("1.5,-0.5,0,0,0"), "below 0");
    lab.Equal(bench.selector->FindMistake(), "", "no mistake");
    bench.selector->SetAttribute("Weights", StringValue("3,1"));
    lab.True(!bench.selector->FindMistake().empty(), "scores, not weights");
}

/// @param lab the laboratory
void
SmallerFlowsChooseFirst(SctpLab& lab)
{
    Bench bench("FlowToPath", {200, 100, 300});
    const auto send = [&bench](uint16_t stream) {
        bench.info.streamId = stream;
        return bench.Send(1);
    };
    lab.Equal(send(2), "1", "the best path while it is alone");
    lab.Equal(send(0), "1", "a smaller one takes it");
    lab.Equal(send(2), "0", "the second best is left");
    lab.Equal(send(5), "2", "the third");
    lab.Equal(send(7), "1", "all are taken: again from the best on");
    bench.Fail(1);
    lab.Equal(send(0) + send(2) + send(5), "020", "they choose anew");
}

/// @param lab the laboratory
void
WaitingFlows(SctpLab& lab)
{
    Bench bench("FlowToPath", {100, 200});
    bench.info.streamId = 0;
    bench.full = {0};
    lab.Equal(bench.Select(), "0", "it waits for its path");
    lab.True(bench.selector->SeparatesStreams(), "and holds back no other");
    lab.True(bench.selector->CanBundle(bench.At(0), bench.info), "what is of the path");
    lab.True(!bench.selector->CanBundle(bench.At(1), bench.info), "and no other");
}

/**
 * A chunk that waits for retransmission, and a policy that chooses its path.
 */
class RetransmissionBench : public Bench
{
  public:
    /// @param rtts round trip times of the paths, ms
    explicit RetransmissionBench(const std::vector<uint32_t>& rtts)
        : Bench("CmtFillInTurn", rtts)
    {
        auto attached = std::make_shared<SctpStrategyContext>();
        attached->parameters = parameters->ShareValues();
        attached->paths = &paths;
        policy->Attach(attached);
    }

    ~RetransmissionBench() override
    {
        policy->Dispose();
    }

    /**
     * @param on paths that TSN 1 was sent on, the last one first
     * @param reason why it is sent again
     * @return where to
     */
    std::string Where(const std::vector<SctpPathId>& on,
                      SctpTxReason reason = SctpTxReason::TIMEOUT_RETRANSMIT)
    {
        sentOn[1] = on;
        SctpRetransmission retransmission{*this, *this};
        retransmission.tsn = 1;
        retransmission.lastPath = &At(on.front());
        retransmission.reason = reason;
        const SctpPath* path = policy->Select(retransmission);
        return path ? std::to_string(path->GetId()) : "-";
    }

    Ptr<SctpRetransmissionPolicy> policy{CreateObject<SctpFrSameRtoLowestRtt>()}; //!< the policy
};

/// @param lab the laboratory
void
TimeoutsGoToTheLowestRtt(SctpLab& lab)
{
    RetransmissionBench bench({100, 300, 200, 50});
    lab.Equal(bench.Where({0}, SctpTxReason::FAST_RETRANSMIT), "0", "fast: the same");
    lab.Equal(bench.Where({0}), "3", "after a timeout the lowest SRTT");
    lab.Equal(bench.Where({3, 0}), "2", "of those that do not have it");
    lab.Equal(bench.Where({2, 3, 0}), "1", "and of what is left");
    lab.Equal(bench.Where({1, 2, 3, 0}), "2", "all have it: the next one in turn");
    bench.full = {3};
    lab.Equal(bench.Where({0}), "2", "one that has room");
    bench.timedOut = {2};
    lab.Equal(bench.Where({0}), "1", "and has not timed out");
    bench.full = {1, 2, 3};
    lab.Equal(bench.Where({0}), "3", "none: it waits for the lowest SRTT");
    bench.full = {};
    bench.timedOut = {};
    bench.Fail(3);
    lab.Equal(bench.Where({0}), "2", "an active one");
    bench.parameters->SetAttribute("BackupPaths", StringValue("2"));
    lab.Equal(bench.Where({0}), "1", "no backup");
    bench.Fail(0);
    lab.Equal(bench.Where({0}, SctpTxReason::FAST_RETRANSMIT), "1", "nor to a failed path");
}

/// @param lab checks
void
DeferredStreams(SctpLab& lab)
{
    SendQueue queue(CreateObject<SctpFcfsScheduler>());
    for (const uint16_t stream : {1, 1, 2, 3})
    {
        SctpSendInfo info;
        info.streamId = stream;
        queue.Push(Create<Packet>(10), info);
    }
    const auto next = [&queue] { return queue.PeekMessage()->info.streamId; };
    lab.True(queue.Defer(), "stream 1 waits");
    lab.Equal(next(), 2U, "the next stream");
    queue.Produce(4);
    lab.True(!queue.Defer(), "a message that was begun is ended first");
    queue.Produce(6);
    lab.True(queue.Defer(), "stream 3 waits, too");
    lab.True(!queue.CanProduce() && !queue.IsEmpty(), "nothing may go");
    queue.ResumeDeferred();
    lab.Equal(next(), 1U, "in the order as before");
    queue.Produce(10);
    lab.Equal(next(), 1U, "its second message");
    queue.Produce(10);
    queue.Produce(10);
    lab.True(queue.IsEmpty(), "all has gone");
}

/// Suite of the selectors of surveyed variants.
SctpLabSuite g_suite("sctp-surveyed-selectors",
                     {
                         {"Best Load Sharing: shares by score", SharesByScore},
                         {"Best Load Sharing: the best with room", BestWithRoom},
                         {"Best Load Sharing: time and bandwidth", TimeAndBandwidthAlone},
                         {"Best Load Sharing: what is not known", WhatIsNotKnownIsGood},
                         {"Best Load Sharing: weights add up to 1", WeightsAddUpToOne},
                         {"Smaller flows choose first", SmallerFlowsChooseFirst},
                         {"Flows wait for their paths", WaitingFlows},
                         {"Timeouts go to the lowest RTT", TimeoutsGoToTheLowestRtt},
                         {"Streams that wait are passed over", DeferredStreams},
                     }); //!< registers the suite

} // namespace sctp_surveyed_selectors_test
