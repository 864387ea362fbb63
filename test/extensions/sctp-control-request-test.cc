/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-control-request.h"
#include "ns3/simulator.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * A request that is repeated until it is answered.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_control_request_test
{

/**
 * @ingroup sctp-tests
 * A request among fakes; COOKIE ACK stands for its chunk.
 */
class RequestBench : public SctpUnitBench
{
  public:
    /**
     * @param confirmed number of verified paths
     * @param unconfirmed number of further paths
     */
    explicit RequestBench(uint32_t confirmed, uint32_t unconfirmed = 0)
        : SctpUnitBench(confirmed, unconfirmed),
          unit(context, paths, errors, output)
    {
        context.atEnd = [this] { unit.Stop(); };
    }

    ~RequestBench() override
    {
        unit.Stop();
        Simulator::Destroy();
    }

    /// Sends the request.
    void Send()
    {
        unit.Send(ToBytes(CookieAckChunk()));
    }

    ControlRequest unit; //!< the unit
};

/// @param lab checks
void
RepeatedOnTheNextPath(SctpLab& lab)
{
    RequestBench bench(2);
    const Time rto = bench.At(0).GetRto();
    bench.Send();
    lab.Equal(bench.output.Take(), std::string("0: COOKIE ACK"), "where data goes");
    lab.True(bench.unit.IsPending(), "in flight");
    bench.Run(rto - MilliSeconds(1));
    lab.Equal(bench.output.Take(), std::string(), "not before the RTO has expired");
    bench.Run(MilliSeconds(2));
    lab.Equal(bench.output.Take(), std::string("1: COOKIE ACK"), "again, on the next path");
    lab.Equal(bench.At(0).GetErrorCount(), 1U, "an error of the path");
    lab.Equal(bench.paths.GetErrorCount(), 1U, "and of the association");
    lab.Equal(bench.At(0).GetRto(), rto * 2, "whose RTO is doubled");
    bench.Run(bench.At(1).GetRto() + MilliSeconds(1));
    lab.Equal(bench.output.Take(), std::string("0: COOKIE ACK"), "back");
    bench.unit.Answered();
    lab.True(!bench.unit.IsPending(), "answered");
    bench.Run(Seconds(100));
    lab.Equal(bench.output.Take(), std::string(), "no more");
    lab.Equal(bench.paths.GetErrorCount(), 2U, "nor errors");
}

/// @param lab checks
void
PostponedCountsNoError(SctpLab& lab)
{
    RequestBench bench(2);
    bench.Send();
    bench.output.Take();
    bench.Run(MilliSeconds(100));
    bench.unit.Postpone();
    const Time rto = bench.At(0).GetRto();
    bench.Run(rto + MilliSeconds(1));
    lab.Equal(bench.output.Take(), std::string("0: COOKIE ACK"), "again on the same path");
    lab.Equal(bench.paths.GetErrorCount(), 0U, "no error: the peer has answered");
    lab.Equal(bench.At(0).GetRto(), rto, "no backoff");
    bench.Run(rto + MilliSeconds(1));
    lab.Equal(bench.paths.GetErrorCount(), 1U, "silence counts again");
}

/// @param lab checks
void
EndsWithTheAssociation(SctpLab& lab)
{
    RequestBench bench(1);
    bench.parameters->associationMaxRetrans = 2;
    bench.Send();
    bench.Run(Seconds(1000));
    lab.True(bench.context.ended == SctpCloseReason::UNREACHABLE, "Association.Max.Retrans");
    lab.Equal(bench.paths.GetErrorCount(), 3U, "two repetitions");
    lab.True(!bench.unit.IsPending(), "stopped");
}

/// @param lab checks
void
FollowsAPathThatLeaves(SctpLab& lab)
{
    RequestBench bench(2);
    bench.Send();
    bench.output.Take();
    bench.unit.PathLeaving(bench.At(0), bench.At(1));
    bench.Run(bench.At(0).GetRto() + MilliSeconds(1));
    lab.Equal(bench.At(1).GetErrorCount(), 1U, "the error is that of the path that it is on now");
    lab.Equal(bench.At(0).GetErrorCount(), 0U, "not of the one that has left");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-control-request",
    {{"Repeated on the next path, errors counted (RFC 6525 5.1.1)", RepeatedOnTheNextPath},
     {"In progress counts no error (RFC 6525 5.2.7)", PostponedCountsNoError},
     {"Ends with the association", EndsWithTheAssociation},
     {"Follows a path that leaves", FollowsAPathThatLeaves}});

} // namespace sctp_control_request_test
