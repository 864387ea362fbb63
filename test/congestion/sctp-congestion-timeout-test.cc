/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-congestion-test.h"

#include "ns3/boolean.h"
#include "ns3/string.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * T3-rtx and the RTO of the suite sctp-congestion (RFC 9260 section 6.3).
 */

namespace ns3::sctp_congestion_test
{

using namespace sctp;

namespace
{

/// @param lab the laboratory
void
Timeout(SctpLab& lab)
{
    Start(lab, 4);
    lab.Equal(TakeTsns(lab), "1 2 3", "the initial window");
    lab.Run(MilliSeconds(980));
    lab.Equal(TakeTsns(lab), "", "T3-rtx runs");
    lab.Run(MilliSeconds(20));
    lab.Equal(TakeTsns(lab), "1", "it expires: one packet");
    lab.Equal(lab.GetPath().ssthresh, 4 * PMDCS, "ssthresh");
    lab.Equal(lab.GetPath().cwnd, PMDCS, "cwnd");
    lab.Equal(lab.GetPath().rto, Seconds(2), "RTO is doubled");
    lab.Equal(lab.GetPath().errorCount, 1U, "an error of the path");
    lab.Run(MilliSeconds(1990));
    lab.Equal(TakeTsns(lab), "", "one packet only until it is acknowledged");
    lab.Run(MilliSeconds(20));
    lab.Equal(TakeTsns(lab), "1", "again");
    lab.Equal(lab.GetPath().rto, Seconds(4), "RTO is doubled again");
    lab.Equal(Acknowledge(lab, 1), "2 3", "slow start; retransmissions go before new data");
    lab.Equal(lab.GetPath().errorCount, 0U, "the path answers");
    lab.Equal(lab.GetPath().rto, Seconds(4), "Karn: no sample of what was sent twice");
    lab.Equal(Acknowledge(lab, 3), "4", "and then new data");
    lab.Equal(Acknowledge(lab, 4), "", "done");
    lab.Equal(lab.GetPath().rto, Seconds(1), "a sample of new data takes the RTO back");
}

/// @param lab the laboratory
void
SsthreshAtRepeatedTimeouts(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    Start(lab, 20);
    lab.Run(Seconds(1));
    lab.Equal(lab.GetPath().ssthresh, 10 * PMDCS, "half of the window");
    lab.Run(Seconds(2));
    lab.Equal(lab.GetPath().ssthresh, 4 * PMDCS, "half of one packet, and four at least (7.2.3)");
    lab.Run(Seconds(4));
    lab.Equal(lab.GetPath().errorCount, 3U, "the third timeout");
}

/// @param lab the laboratory
void
SsthreshIsHeld(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::HoldSsthresh", BooleanValue(true));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    Start(lab, 20);
    lab.Run(Seconds(1));
    lab.Equal(lab.GetPath().ssthresh, 10 * PMDCS, "half of the window");
    lab.Run(Seconds(6));
    lab.Equal(lab.GetPath().errorCount, 3U, "the third timeout");
    lab.Equal(lab.GetPath().ssthresh, 10 * PMDCS, "held");
    lab.Equal(lab.GetPath().cwnd, PMDCS, "slow start begins anew");
    Acknowledge(lab, 1);
    lab.Equal(lab.GetPath().cwnd, 2 * PMDCS, "slow start");
    lab.Run(Seconds(8));
    lab.Equal(lab.GetPath().errorCount, 1U, "a timeout of other data");
    lab.Equal(lab.GetPath().ssthresh, 4 * PMDCS, "which is a new loss");
}

/// @param lab the laboratory
void
SsthreshIsHeldByControlsOfTcp(SctpLab& lab)
{
    lab.Set("CongestionOps", TypeIdValue(TypeId::LookupByName("ns3::SctpTcpCongestion")));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    Start(lab, 20);
    lab.Run(Seconds(1));
    const uint32_t lowered = lab.GetPath().ssthresh;
    lab.True(lowered < 20 * PMDCS, "lowered");
    Acknowledge(lab, 0, {{3, 3}});
    lab.Run(Seconds(2));
    lab.Equal(lab.GetPath().errorCount, 2U, "the second timeout of TSN 1");
    lab.Equal(lab.GetPath().ssthresh, lowered, "held, though other data was acknowledged");
    Acknowledge(lab, 3);
    lab.Run(Seconds(8));
    lab.True(lab.GetPath().errorCount > 0, "a timeout of other data");
    lab.True(lab.GetPath().ssthresh < lowered, "which is a new loss");
}

/// @param lab the laboratory
void
TimeoutOnEachPath(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::HoldSsthresh", BooleanValue(true));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    Start(lab, 20, FULL, 2);
    const auto ssthresh = [&lab](uint32_t path) { return lab.GetPath(path).ssthresh; };
    const uint32_t initial = ssthresh(1);
    lab.Run(Seconds(1));
    lab.Equal(lab.GetPath(0).errorCount, 1U, "TSN 1 times out on the first path");
    lab.Equal(ssthresh(0), 10 * PMDCS, "lowered");
    lab.Equal(ssthresh(1), initial, "the other path is not concerned");
    lab.Run(Seconds(2));
    lab.Equal(lab.GetPath(1).errorCount, 1U, "then on the second one");
    lab.Equal(ssthresh(1), 10 * PMDCS, "lowered there for the first time");
    lab.Equal(ssthresh(0), 10 * PMDCS, "not there");
    lab.Run(Seconds(4));
    lab.Equal(lab.GetPath(0).errorCount, 2U, "then on the first one again");
    lab.Equal(ssthresh(0), 10 * PMDCS, "held");
}

/// @param lab the laboratory
void
TimeoutBundles(SctpLab& lab)
{
    Start(lab, 5, 100);
    TakeTsns(lab);
    lab.Run(Seconds(1));
    lab.Equal(TakeTsns(lab), "1+2+3+4+5", "as many chunks as fit a packet");
}

/// @param lab the laboratory
void
BackOffIsLimited(SctpLab& lab)
{
    lab.Set("RtoMax", TimeValue(Seconds(3)));
    Start(lab, 1);
    lab.Run(Seconds(13));
    lab.Equal(lab.GetGaps(0, WithTsn(1)), "1.000 2.000 3.000 3.000 3.000", "up to RTO.Max");
}

/// @param lab the laboratory
void
RoundTripTimes(SctpLab& lab)
{
    lab.Set("RtoMin", TimeValue(MilliSeconds(10)));
    lab.Set("Heartbeats", BooleanValue(false));
    Start(lab, 0);
    const auto measure = [&lab](uint32_t tsn, uint32_t ms) {
        lab.client.Send("x");
        lab.Run(MilliSeconds(ms - 50));
        Acknowledge(lab, tsn);
        return lab.GetPath();
    };
    // INIT ACK and COOKIE ACK were samples of 100 ms, too: RTTVAR = 3/4 * 50 after these.
    lab.Equal(lab.GetPath().rto, MilliSeconds(250), "SRTT + 4 * RTTVAR");
    auto path = measure(1, 100);
    lab.Equal(path.srtt, MilliSeconds(100), "the same sample again");
    lab.Equal(path.rto, MicroSeconds(212500), "RTTVAR = 3/4 * 37.5");
    path = measure(2, 200);
    lab.Equal(path.srtt, MicroSeconds(112500), "7/8 * 100 + 1/8 * 200");
    lab.Equal(path.rto, MicroSeconds(296875), "RTTVAR = 3/4 * 28.125 + 1/4 * 100");
    for (uint32_t tsn = 3; tsn < 40; ++tsn)
    {
        path = measure(tsn, 100);
    }
    lab.Between(path.srtt, MilliSeconds(100), MilliSeconds(101), "it settles");
    lab.Between(path.rto, MilliSeconds(100), MilliSeconds(105), "without a minimum");
}

/// @param lab the laboratory
void
NoTimeAtAll(SctpLab& lab)
{
    lab.delay = Time(0);
    lab.Set("RtoMin", TimeValue(Time(0)));
    lab.Set("ClockGranularity", TimeValue(Time(0)));
    lab.Build();
    lab.Open();
    lab.client.Send("a");
    lab.Run(Seconds(1));
    lab.client.Send("b");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), "ab", "data arrives");
    lab.True(lab.GetPath().rto.IsStrictlyPositive(), "the RTO is not zero");
}

/// @param lab the laboratory
void
SmallestTimeout(SctpLab& lab)
{
    Start(lab, 1);
    lab.Run(MilliSeconds(40));
    Acknowledge(lab, 1);
    lab.Equal(lab.GetPath().srtt, MilliSeconds(100), "SRTT");
    lab.Equal(lab.GetPath().rto, Seconds(1), "RTO.Min");
}

/// @param lab the laboratory
void
TimerIsRestartedByItsEarliestTsn(SctpLab& lab)
{
    Start(lab, 3);
    TakeTsns(lab);
    lab.Run(MilliSeconds(539));
    lab.Equal(Acknowledge(lab, 1), "", "600 ms after the start");
    lab.Run(MilliSeconds(998));
    lab.Equal(TakeTsns(lab), "", "T3-rtx was restarted then");
    lab.Run(MilliSeconds(3));
    lab.Equal(TakeTsns(lab), "2", "and expires");
}

/// @param lab the laboratory
void
TimerIsNotRestartedByOthers(SctpLab& lab)
{
    Start(lab, 3);
    TakeTsns(lab);
    lab.Run(MilliSeconds(539));
    lab.Equal(Acknowledge(lab, 0, {{3, 3}}), "", "600 ms after the start");
    lab.Run(MilliSeconds(398));
    lab.Equal(TakeTsns(lab), "", "T3-rtx runs");
    lab.Run(MilliSeconds(3));
    lab.Equal(TakeTsns(lab), "1", "a second after the start");
}

} // namespace

SctpLabSuite::Tests
GetTimeoutTests()
{
    return {
        {"T3-rtx expires (6.3.3, 7.2.3)", Timeout},
        {"Each timeout lowers ssthresh (7.2.3)", SsthreshAtRepeatedTimeouts},
        {"Or those of other data alone (HoldSsthresh; RFC 5681 3.1)", SsthreshIsHeld},
        {"A control of TCP has them held (RFC 5681 3.1)", SsthreshIsHeldByControlsOfTcp},
        {"A timeout of a path is repeated there alone (RFC 5681 3.1)", TimeoutOnEachPath},
        {"A timeout retransmits one full packet (6.3.3 E3)", TimeoutBundles},
        {"RTO is doubled up to RTO.Max (6.3.3 E2)", BackOffIsLimited},
        {"RTO is computed from round trip times (6.3.1)", RoundTripTimes},
        {"RTO is at least RTO.Min (6.3.1 C6)", SmallestTimeout},
        {"Without RTO.Min, granularity and delay there is an RTO, too", NoTimeAtAll},
        {"T3-rtx is restarted when its earliest TSN is acknowledged (6.3.2 R3)",
         TimerIsRestartedByItsEarliestTsn},
        {"T3-rtx is not restarted by other TSNs (6.3.2)", TimerIsNotRestartedByOthers},
    };
}

} // namespace ns3::sctp_congestion_test
