/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-scenario-run.h"
#include "../harness/sctp-test-windows.h"

#include "ns3/boolean.h"
#include "ns3/sctp-path.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * CMT: paths of retransmissions, windows after losses.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_cmt_retransmission_test
{

using namespace ns3::sctp_cmt_lab;

/// A path's congestion window and slow start threshold, full DATA chunks.
struct Windows
{
    uint32_t cwnd{0};     //!< congestion window
    uint32_t ssthresh{0}; //!< slow start threshold
};

/**
 * @param lab the laboratory
 * @param path a path
 * @param windows its windows
 */
void
Give(const SctpLab& lab, uint32_t path, const Windows& windows)
{
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, path), windows.cwnd * PMDCS);
    SctpTestWindows::SetSsthresh(*GetCmtPath(lab, path), windows.ssthresh * PMDCS);
}

/**
 * TSN 1 is fast retransmitted; its path's ssthresh is half of ten chunks.
 * @param other windows of the other path
 * @param expected where TSN 1 goes
 * @return a test
 */
SctpLab::Script
Fast(const Windows& other, const std::string& expected)
{
    return [=](SctpLab& lab) {
        lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
        lab.Set("MaxBurst", UintegerValue(0));
        lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
        StartCmt(lab, 20);
        TakePaths(lab);
        Acknowledge(lab, 0, {{3, 3}});
        Acknowledge(lab, 0, {{3, 3}, {5, 5}});
        Give(lab, 1, other);
        lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}}), expected, "third report");
    };
}

/**
 * TSN 1 is to be fast retransmitted on the other path, whose window is full at first.
 * @param exceeds the attribute FirstRtxExceedsAnyCwnd
 * @return a test
 */
SctpLab::Script
FastElsewhere(bool exceeds)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpRetransmissionPolicy::FirstRtxExceedsAnyCwnd", BooleanValue(exceeds));
        lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxSsthresh"));
        lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
        lab.Set("MaxBurst", UintegerValue(0));
        lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
        StartCmt(lab, 20);
        Acknowledge(lab, 0, {{3, 3}});
        Acknowledge(lab, 0, {{3, 3}, {5, 5}});
        Give(lab, 1, {1, 50});
        lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}}), exceeds ? "1:1" : "", "full");
        Give(lab, 1, {20, 50});
        lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}, {9, 9}}),
                  exceeds ? "" : "1:1",
                  "there is room");
    };
}

/**
 * TSN 1, sent on path 0, is lost by a timeout.
 * @param first windows of path 1, of which two chunks are in flight
 * @param second windows of path 2, of which none is
 * @param expected where TSN 1 goes
 * @return a test
 */
SctpLab::Script
AfterTimeout(const Windows& first, const Windows& second, const std::string& expected)
{
    return [=](SctpLab& lab) {
        StartCmt(lab, 6, 3);
        lab.Equal(TakePaths(lab), "0:1,2,3 1:4,5,6", "sent");
        lab.Run(MilliSeconds(300));
        Acknowledge(lab, 0, {{4, 4}}); // restarts T3-rtx of path 1
        Give(lab, 1, first);
        Give(lab, 2, second);
        lab.Run(MilliSeconds(700));
        lab.Equal(TakePaths(lab), expected, "T3-rtx of path 0");
    };
}

/**
 * Both paths overrun their queues in slow start.
 * @param variant the variant
 * @param paths number of paths
 * @return a test
 */
SctpLab::Script
OverrunQueues(const std::string& variant, uint32_t paths)
{
    return [=](SctpLab& lab) {
        const auto row = RunTransfer({"--variant=" + variant,
                                      "--paths=" + std::to_string(paths),
                                      "--edgeRate=none",
                                      "--delay=10ms",
                                      "--receiveBuffer=262144",
                                      "--bytes=1200000"});
        lab.True(std::stoul(row.Get("fast_rtx")) > 20, "losses of " + row.Get("fast_rtx"));
        lab.Equal(row.Get("timeout_rtx"), "0", "no retransmission is lost");
        lab.True(std::stod(row.Get("goodput_mbps")) > 17, "goodput " + row.Get("goodput_mbps"));
    };
}

SctpLabSuite g_suite(
    "sctp-cmt-retransmission",
    {
        {"A fast retransmission stays on its path", Fast({20, 10}, "0:1")},
        {"It does not go to a path in slow start", Fast({20, 50}, "0:1")},
        {"It goes to a path that is clearly better", Fast({20, 11}, "1:1")},
        {"The first packet exceeds another path's window", FastElsewhere(true)},
        {"The first packet waits for another path's window", FastElsewhere(false)},
        {"After a timeout, to the larger ssthresh", AfterTimeout({5, 10}, {5, 20}, "2:1")},
        {"After a timeout, to the larger ssthresh on the other path",
         AfterTimeout({5, 20}, {5, 10}, "1:1")},
        {"After a timeout, where there is room", AfterTimeout({2, 20}, {5, 10}, "2:1")},
        {"CMT repairs two overrun queues", OverrunQueues("Cmt", 2)},
        {"CMT repairs three", OverrunQueues("Cmt", 3)},
        {"CMT repairs four", OverrunQueues("Cmt", 4)},
        {"CMT-PF repairs two overrun queues", OverrunQueues("CmtPf", 2)},
    }); //!< registers the suite

} // namespace sctp_cmt_retransmission_test
