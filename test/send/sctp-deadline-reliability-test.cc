/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-fakes.h"

#include "ns3/object.h"
#include "ns3/sctp-rfc7496-reliability.h"

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
 * The policy, a message of 1,000 bytes with a deadline of 200 ms, and a path.
 */
class DeadlineBench : public SctpUnitBench
{
  public:
    DeadlineBench()
        : SctpUnitBench(1),
          policy(CreateObject<SctpDeadlineReliability>())
    {
        auto strategyContext = std::make_shared<SctpStrategyContext>();
        strategyContext->parameters = parameters->ShareValues();
        policy->Attach(strategyContext);
        message.info.reliability = SctpReliability::TTL;
        message.info.value = 200;
        message.size = 1000;
    }

    ~DeadlineBench() override
    {
        policy->Dispose();
    }

    /**
     * @param flight bytes in flight
     * @return longest time that the message may have waited, ms, to be sent in steps of 5
     */
    int64_t GetPatience(uint32_t flight)
    {
        At(0).RemoveFlight(At(0).GetFlightSize());
        At(0).AddFlight(flight);
        int64_t waited = 200;
        while (waited >= 0 && policy->ShouldAbandon(message, 0, At(0), MilliSeconds(waited)))
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
     */
    void Measure(int64_t milliseconds, uint32_t flight, uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            GetPatience(flight);
            At(0).AddRttSample(MilliSeconds(milliseconds));
        }
    }

    Ptr<SctpDeadlineReliability> policy; //!< what is tested
    SctpSubmittedMessage message;        //!< a message
};

/// @param lab checks
void
DelayOfThePath(SctpLab& lab)
{
    DeadlineBench bench;
    lab.Equal(bench.GetPatience(0), int64_t{200}, "nothing is known of the path");
    bench.At(0).AddRttSample(MilliSeconds(60));
    lab.Equal(bench.GetPatience(0), int64_t{170}, "SRTT less half of the smallest RTT: 30 ms");
    lab.Equal(bench.GetPatience(9000), int64_t{170}, "nothing is queued, so a burst is not late");
}

/// @param lab checks
void
QueueInThePath(SctpLab& lab)
{
    DeadlineBench bench;
    bench.Measure(60, 3000, 1);
    bench.Measure(140, 9000, 100);
    lab.Equal(bench.GetPatience(9000), int64_t{90}, "RTT of 140 ms, with 10,000 bytes in flight");
    lab.Equal(bench.GetPatience(3900), int64_t{160}, "half in flight, half the RTT: 69 ms");
    lab.Equal(bench.GetPatience(0), int64_t{170}, "but no less than the smallest RTT");
    lab.Equal(bench.GetPatience(14000), int64_t{90}, "no more than the largest RTT");
    bench.Measure(200, 9000, 1);
    lab.Equal(bench.GetPatience(14000), int64_t{30}, "which is 200 ms now");
    bench.policy->PathRemoved(bench.At(0));
    lab.Equal(bench.GetPatience(4000), int64_t{80}, "SRTT alone: 147.5 ms");
}

/// The suite.
SctpLabSuite g_suite("sctp-deadline-reliability",
                     {
                         {"The delay of the path", DelayOfThePath},
                         {"What is in flight is queued before it", QueueInThePath},
                     }); //!< registers the suite

} // namespace sctp_deadline_reliability_test
