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
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Fast retransmit and fast recovery of the suite sctp-congestion (RFC 9260 section 7.2.4).
 */

namespace ns3::sctp_congestion_test
{

using namespace sctp;

namespace
{

/**
 * Loses TSN 1 of ten, cwnd being 20 chunks.
 * @param lab the laboratory
 */
void
StartWithLoss(SctpLab& lab)
{
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    Start(lab, 10);
    lab.Equal(TakeTsns(lab), "1 2 3 4 5 6 7 8 9 10", "ten packets");
}

/// @param lab the laboratory
void
FastRetransmit(SctpLab& lab)
{
    StartWithLoss(lab);
    lab.Equal(Acknowledge(lab, 0, {{2, 2}}), "", "first report");
    lab.Equal(Acknowledge(lab, 0, {{2, 3}}), "", "second report");
    lab.Equal(lab.GetPath().cwnd, 20 * PMDCS, "nothing has happened yet");
    lab.Equal(Acknowledge(lab, 0, {{2, 4}}), "1", "third report");
    lab.Equal(lab.GetPath().ssthresh, 10 * PMDCS, "ssthresh is half of cwnd");
    lab.Equal(lab.GetPath().cwnd, 10 * PMDCS, "cwnd is ssthresh");
    lab.Equal(lab.GetPath().errorCount, 0U, "it is no error of the path");
    for (uint16_t last = 5; last <= 10; ++last)
    {
        lab.Equal(Acknowledge(lab, 0, {{2, last}}), "", "not again");
    }
    lab.Equal(lab.GetPath().cwnd, 10 * PMDCS, "no growth in fast recovery");
    Acknowledge(lab, 10);
    lab.Equal(lab.GetPath().flightSize, 0U, "all acknowledged");
}

/// @param lab the laboratory
void
MoreMissingReportsByAttribute(SctpLab& lab)
{
    lab.Set("SctpLossDetection::FastRtxThreshold", UintegerValue(4));
    StartWithLoss(lab);
    for (uint16_t last = 2; last <= 4; ++last)
    {
        lab.Equal(Acknowledge(lab, 0, {{2, last}}), "", "not yet");
    }
    lab.Equal(Acknowledge(lab, 0, {{2, 5}}), "1", "fourth report");
}

/// @param lab the laboratory
void
SacksWithoutNewsAreNoReports(SctpLab& lab)
{
    StartWithLoss(lab);
    for (int i = 0; i < 6; ++i)
    {
        lab.Equal(Acknowledge(lab, 0, {{2, 4}}), "", "nothing is newly acknowledged");
    }
}

/// @param lab the laboratory
void
HighestTsnNewlyAcknowledged(SctpLab& lab)
{
    StartWithLoss(lab);
    // Each SACK counts for TSNs below the highest one that it newly acknowledges.
    lab.Equal(Acknowledge(lab, 0, {{8, 8}}), "", "counts for 1-7");
    lab.Equal(Acknowledge(lab, 0, {{2, 2}, {8, 8}}), "", "counts for 1");
    lab.Equal(Acknowledge(lab, 0, {{2, 3}, {8, 8}}), "1", "counts for 1: third report");
    lab.Equal(Acknowledge(lab, 0, {{2, 3}, {8, 9}}), "", "second report for 4-7");
    lab.Equal(Acknowledge(lab, 0, {{2, 3}, {8, 10}}), "4 5 6 7", "third report for 4-7");
    lab.Equal(lab.GetPath().cwnd, 10 * PMDCS, "cwnd is reduced once per fast recovery");
}

/// @param lab the laboratory
void
CumulativeAdvanceInFastRecoveryCountsForAll(SctpLab& lab)
{
    StartWithLoss(lab);
    lab.Equal(Acknowledge(lab, 0, {{2, 2}, {8, 8}}), "", "counts for 1 and 3-7");
    lab.Equal(Acknowledge(lab, 0, {{2, 2}, {8, 9}}), "", "counts for 1 and 3-7");
    lab.Equal(Acknowledge(lab, 0, {{2, 3}, {8, 9}}), "1", "counts for 1 only");
    lab.Equal(Acknowledge(lab, 3, {{8, 9}}), "4 5 6 7", "counts for all that is missing");
}

/**
 * @param byGap whether a Gap Ack Block acknowledges TSN 6, or the cumulative TSN does, which has
 * waited for the retransmission of TSN 2
 * @return a test of the RTT that is measured with TSN 6
 */
SctpLab::Script
RttAboveARetransmission(bool byGap)
{
    return [byGap](SctpLab& lab) {
        lab.Set("MaxBurst", UintegerValue(0));
        lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
        Start(lab, 5);
        Acknowledge(lab, 1, {{3, 3}});
        lab.client.Send(std::string(FULL, 'x'));
        lab.Run(MilliSeconds(1));
        Acknowledge(lab, 1, {{3, 4}});
        lab.Equal(Acknowledge(lab, 1, {{3, 5}}), "2", "fast retransmit");
        lab.Run(MilliSeconds(400));
        const Time before = lab.GetPath().srtt;
        Acknowledge(lab, byGap ? 1 : 6, byGap ? Gaps{{3, 6}} : Gaps{});
        lab.Equal(lab.GetPath().srtt > before, byGap, "a sample of half a second");
        lab.Equal(lab.GetPath().srtt == before, !byGap, "or none");
    };
}

/// @param lab the laboratory
void
WindowGrowsWithTheEndOfFastRecovery(SctpLab& lab)
{
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    Start(lab, 10);
    for (uint16_t last = 2; last <= 4; ++last)
    {
        Acknowledge(lab, 0, {{2, last}});
    }
    lab.Equal(lab.GetPath().cwnd, 5 * PMDCS, "halved");
    Acknowledge(lab, 4);
    lab.Equal(lab.GetPath().cwnd, 5 * PMDCS, "no growth before the exit point");
    Acknowledge(lab, 10);
    lab.Equal(lab.GetPath().cwnd, 6 * PMDCS, "slow start goes on with it");
}

/// @param lab the laboratory
void
FastRecoveryEnds(SctpLab& lab)
{
    StartWithLoss(lab);
    for (uint16_t last = 2; last <= 4; ++last)
    {
        Acknowledge(lab, 0, {{2, last}});
    }
    Acknowledge(lab, 10);
    for (int i = 0; i < 6; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(10));
    const uint32_t before = lab.GetPath().cwnd;
    for (uint16_t last = 12; last <= 14; ++last)
    {
        Acknowledge(lab, 10, {{12, last}});
    }
    lab.Equal(lab.GetPath().cwnd, std::max(before / 2, 4 * PMDCS), "a new loss halves it again");
}

/**
 * @param ends the attribute TimeoutEndsFastRecovery
 * @param cwnd window when the packet of the timeout is acknowledged
 * @return a test
 */
SctpLab::Script
TimeoutInFastRecovery(bool ends, uint32_t cwnd)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpLossDetection::TimeoutEndsFastRecovery", BooleanValue(ends));
        Start(lab, 6);
        for (uint16_t last = 2; last <= 4; ++last)
        {
            Acknowledge(lab, 0, {{2, last}});
        }
        lab.Equal(lab.GetPath().cwnd, 4 * PMDCS, "after a fast retransmit");
        lab.Run(Seconds(1));
        lab.Equal(lab.GetPath().cwnd, PMDCS, "after a timeout");
        Acknowledge(lab, 4);
        lab.Equal(lab.GetPath().cwnd, cwnd, "before the exit point");
        Acknowledge(lab, 6);
        lab.Equal(lab.GetPath().cwnd, cwnd + PMDCS, "at the exit point");
    };
}

} // namespace

SctpLabSuite::Tests
GetFastRetransmitTests()
{
    return {
        {"The third missing report starts a fast retransmit (7.2.4)", FastRetransmit},
        {"The number of missing reports is an attribute", MoreMissingReportsByAttribute},
        {"SACKs without news are no missing reports (7.2.4)", SacksWithoutNewsAreNoReports},
        {"Missing reports are counted below the HTNA (7.2.4)", HighestTsnNewlyAcknowledged},
        {"In fast recovery an advance counts for all missing TSNs (7.2.4)",
         CumulativeAdvanceInFastRecoveryCountsForAll},
        {"The window grows with the end of fast recovery, not before (7.2.1)",
         WindowGrowsWithTheEndOfFastRecovery},
        {"Fast recovery ends at its exit point (7.2.4)", FastRecoveryEnds},
        {"A cumulative TSN above a retransmission measures no RTT (6.3.1 C5)",
         RttAboveARetransmission(false)},
        {"A Gap Ack Block does", RttAboveARetransmission(true)},
        {"Slow start takes over from fast recovery", TimeoutInFastRecovery(true, 2 * PMDCS)},
        {"Fast recovery outlasts a timeout by attribute", TimeoutInFastRecovery(false, PMDCS)},
    };
}

} // namespace ns3::sctp_congestion_test
