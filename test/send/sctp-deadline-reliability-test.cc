/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/object.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-deadline-reliability.h"
#include "ns3/simulator.h"

#include <cstdint>
#include <memory>

/**
 * @file
 * @ingroup sctp-tests
 * Deadlines: estimates of the time of arrival.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_deadline_reliability_test
{

/**
 * @ingroup sctp-tests
 * The policy, a message of 1,000 bytes with a deadline of 200 ms, and two paths.
 */
class DeadlineBench : public SctpUnitBench
{
  public:
    DeadlineBench()
        : SctpUnitBench(2),
          policy(CreateObject<SctpDeadlineReliability>())
    {
        auto strategyContext = std::make_shared<SctpStrategyContext>();
        strategyContext->parameters = parameters->ShareValues();
        strategyContext->paths = &paths;
        policy->Attach(strategyContext);
        for (uint32_t path = 0; path < 2; ++path)
        {
            strategies.Get<SctpCongestionOps>().Initialize(At(path));
        }
        message.info.reliability = SctpReliability::TTL;
        message.info.value = 200;
        message.size = 1000;
    }

    ~DeadlineBench() override
    {
        policy->Dispose();
    }

    /**
     * @param flight bytes in flight to path 0
     */
    void SetFlight(uint32_t flight)
    {
        At(0).RemoveFlight(At(0).GetFlightSize());
        At(0).AddFlight(flight);
    }

    /**
     * @param flight bytes in flight
     * @return longest time that the message may have waited, ms, to be sent in steps of 5
     */
    int64_t GetPatience(uint32_t flight)
    {
        SetFlight(flight);
        int64_t waited = 200;
        while (waited >= 0 &&
               policy->ShouldAbandon(message, 0, At(0), message.queued + MilliSeconds(waited)))
        {
            waited -= 5;
        }
        return waited;
    }

    /**
     * RTTs are measured.
     * @param milliseconds the RTT, ms
     * @param flight bytes in flight before the chunk that is timed
     * @param count how many
     * @param gap time from that chunk to the next one, ms
     */
    void Measure(int64_t milliseconds, uint32_t flight, uint32_t count, int64_t gap = 0)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            SetFlight(flight);
            AskNow();
            Run(MilliSeconds(1));
            At(0).SentNewData(Simulator::Now());
            Run(MilliSeconds(gap));
            AskNow();
            At(0).AddRttSample(MilliSeconds(milliseconds));
        }
    }

    /// The message is queued and asked about at once.
    void AskNow()
    {
        message.queued = Simulator::Now();
        policy->ShouldAbandon(message, 0, At(0), Simulator::Now());
    }

    Ptr<SctpDeadlineReliability> policy; //!< the tested policy
    SctpSubmittedMessage message;        //!< a message
};

/// @param lab checks
void
DelayOfThePath(SctpLab& lab)
{
    DeadlineBench bench;
    lab.Equal(bench.GetPatience(0), int64_t{200}, "nothing is known of the path");
    bench.At(0).AddRttSample(MilliSeconds(60));
    lab.Equal(bench.GetPatience(0),
              int64_t{170},
              "idle: SRTT less half of the smallest RTT, 30 ms");
    lab.Equal(bench.GetPatience(9000),
              int64_t{135},
              "nothing is queued, so a burst is not late, but its wait has a margin of a quarter");
}

/// @param lab checks
void
QueueInThePath(SctpLab& lab)
{
    DeadlineBench bench;
    bench.Measure(60, 3000, 1);
    bench.Measure(140, 9000, 100);
    lab.Equal(bench.GetPatience(9000), int64_t{55}, "RTT of 140 ms, with 10,000 bytes in flight");
    lab.Equal(bench.GetPatience(3900), int64_t{125}, "half in flight, half the RTT: 69 ms");
    lab.Equal(bench.GetPatience(0), int64_t{170}, "idle: the smallest RTT");
    lab.Equal(bench.GetPatience(14000), int64_t{55}, "no more than the largest RTT");
    bench.Measure(200, 9000, 1);
    lab.Equal(bench.GetPatience(14000), int64_t{0}, "the queue grows by half: 191 ms");
    bench.At(0).Dispose(); // as when it leaves
    lab.Equal(bench.GetPatience(4000), int64_t{135}, "the smallest RTT");
}

/// @param lab checks
void
DelayedSack(SctpLab& lab)
{
    DeadlineBench bench;
    bench.Measure(60, 3000, 10);
    bench.Measure(260, 0, 1);
    lab.Equal(bench.GetPatience(4000), int64_t{135}, "one long RTT is no standing queue");
    bench.Measure(260, 3000, 1);
    lab.Equal(bench.GetPatience(4000) < 135, true, "two are");
}

/// @param lab checks
void
SackThatWaitsForTheNextChunk(SctpLab& lab)
{
    DeadlineBench bench;
    bench.Measure(60, 3000, 10);
    bench.Measure(170, 3000, 10, 110);
    lab.Equal(bench.GetPatience(4000), int64_t{135}, "all of the delay may be that of the SACK");
    bench.Measure(170, 3000, 10, 20);
    lab.Equal(bench.GetPatience(4000) < 135, true, "but 20 of 170 ms only");
}

/// @param lab checks
void
OthersWait(SctpLab& lab)
{
    DeadlineBench bench;
    bench.Measure(60, 3000, 1);
    bench.Measure(140, 9000, 100);
    bench.message.id = 1;
    lab.Equal(bench.GetPatience(9000), int64_t{55}, "the only message");
    bench.message.id = 2;
    bench.message.queued += MilliSeconds(10);
    lab.Equal(bench.GetPatience(9000), int64_t{40}, "a larger margin: half of the 80 ms queued");
}

/// @param lab checks
void
FragmentsAtSmallWindow(SctpLab& lab)
{
    DeadlineBench bench;
    bench.message.size = 6000;
    bench.message.info.value = 150;
    bench.At(0).AddRttSample(MilliSeconds(110));
    lab.Equal(bench.At(0).GetCwnd(), 4404U, "three fragments");
    // 3,064 bytes go in 38 ms: the flight is acknowledged within the round trip, in slow start.
    lab.Equal(bench.GetPatience(1468), int64_t{45}, "there in 93 ms");
    bench.message.taken = 1452;
    lab.Equal(bench.GetPatience(4404), int64_t{55}, "begun, the rest too");
}

/// @param lab checks
void
FragmentsOverAllPaths(SctpLab& lab)
{
    DeadlineBench bench;
    bench.message.size = 12000;
    bench.message.info.value = 150;
    bench.At(0).AddRttSample(MilliSeconds(100));
    bench.At(1).AddRttSample(MilliSeconds(100));
    lab.Equal(bench.GetPatience(1468), int64_t{-5}, "one path brings 4,404 bytes in 50 ms");
    bench.At(0).SentNewData(Simulator::Now());
    bench.At(1).SentNewData(Simulator::Now());
    lab.Equal(bench.GetPatience(1468), int64_t{55}, "the window of the other is free");
}

/// @param lab checks
void
LongMessageOnIdlePath(SctpLab& lab)
{
    DeadlineBench bench;
    bench.message.size = 100000;
    bench.At(0).AddRttSample(MilliSeconds(60));
    lab.Equal(bench.GetPatience(1468), int64_t{-5}, "cannot arrive");
    lab.Equal(bench.GetPatience(0), int64_t{170}, "but is sent, as the window grows by it");
}

/// @param lab checks
void
Retransmission(SctpLab& lab)
{
    DeadlineBench bench;
    bench.Measure(60, 3000, 1);
    bench.Measure(140, 9000, 100);
    const auto isAbandoned = [&bench](int64_t waited) {
        const Time now = bench.message.queued + MilliSeconds(waited);
        return bench.policy->ShouldAbandon(bench.message, 1, bench.At(0), now);
    };
    lab.Equal(isAbandoned(170), false, "it may arrive in 30 ms");
    lab.Equal(isAbandoned(171), true, "it cannot");
}

/// The suite.
SctpLabSuite g_suite("sctp-deadline-reliability",
                     {
                         {"The delay of the path", DelayOfThePath},
                         {"What is in flight is queued before it", QueueInThePath},
                         {"A delayed SACK is no queue", DelayedSack},
                         {"A SACK that waits for the next chunk", SackThatWaitsForTheNextChunk},
                         {"Others wait behind it", OthersWait},
                         {"Five fragments at a small window", FragmentsAtSmallWindow},
                         {"Fragments over all paths", FragmentsOverAllPaths},
                         {"A long message on an idle path", LongMessageOnIdlePath},
                         {"A retransmission that can arrive", Retransmission},
                     }); //!< registers the suite

} // namespace sctp_deadline_reliability_test
