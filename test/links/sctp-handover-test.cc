/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-handover-schedule.h"
#include "ns3/sctp-handover-trace.h"
#include "ns3/sctp-link-trace-reader.h"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Handovers of links, with a constant rate and with traces.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_handover_test
{

/**
 * @return passes of 15 s from 12 s on, with outages of 100 ms; every second one has 10 ms and half
 * of the rate
 */
HandoverSchedule
MakeRegular()
{
    HandoverSchedule::Rule rule;
    rule.phase = Seconds(12);
    rule.outage = MilliSeconds(100);
    rule.delay = MilliSeconds(10);
    rule.factor = 0.5;
    return HandoverSchedule::Make(rule);
}

/**
 * @param text a file
 * @return the trace
 */
Ptr<const LinkTrace>
Make(const std::string& text)
{
    std::istringstream input(text);
    std::string problem;
    return LinkTraceReader::Parse(input, LinkTrace::Options(), problem);
}

/// @param lab checks
void
PassesRepeatAtFixedSeconds(SctpLab& lab)
{
    const auto schedule = MakeRegular();
    const std::vector<std::pair<double, double>> cases{{0, -3},
                                                       {11.9, -3},
                                                       {12, 12},
                                                       {26.9, 12},
                                                       {27, 27},
                                                       {57, 57},
                                                       {71.9, 57},
                                                       {72, 72},
                                                       {3612, 3612}};
    for (const auto& [at, begin] : cases)
    {
        const auto pass = schedule.Find(Seconds(at));
        lab.Equal(pass.begin, Seconds(begin), "pass at " + std::to_string(at));
        lab.Equal(pass.end, Seconds(begin + 15), "its end");
    }
    lab.Equal(schedule.Find(Seconds(13)).delay, MilliSeconds(10), "with a delay");
    lab.Equal(schedule.Find(Seconds(28)).delay, Time(), "without it");
    lab.Equal(schedule.Find(Seconds(43)).factor, 0.5, "with half of the rate");
}

/// @param lab checks
void
ConstantRateHasHandovers(SctpLab& lab)
{
    const auto trace = Create<HandoverTrace>(DataRate("12Mbps"), MakeRegular());
    LinkTrace::Service service;
    lab.Equal(trace->Send(1498, Seconds(1), service), MilliSeconds(1001), "12 Mb/s");
    lab.Equal(trace->Send(1498, MicroSeconds(11999500), service),
              NanoSeconds(12101998667),
              "interrupted, sent anew at 6 Mb/s");
    lab.Equal(trace->Send(1498, Seconds(12), service),
              NanoSeconds(12103997334),
              "behind it at 6 Mb/s");
    lab.Equal(trace->Send(1498, MilliSeconds(27050), service), MilliSeconds(27101), "after it");
    lab.True(trace->HasOutages(), "outages");
    lab.Equal(trace->GetDelay(Seconds(13)), MilliSeconds(10), "delay");
    lab.True(trace->IsUp(Seconds(1)) && !trace->IsUp(MilliSeconds(12099)), "down");
    lab.True(trace->IsUp(MilliSeconds(12100)), "up again");
    lab.Equal(trace->GetNextChange(Seconds(1), false), Seconds(12), "the next outage");
    lab.Equal(trace->GetNextChange(Seconds(12), false), Seconds(27), "the one behind it");
    lab.Equal(trace->GetNextChange(Seconds(12), true), MilliSeconds(12100), "its end");
    // 14.9 s of 15 s, at 6 and at 12 Mb/s.
    lab.Equal(trace->GetMeanRate().GetBitRate(), uint64_t(8940000), "mean rate");
    lab.Between(trace->GetBytes(Seconds(10), Seconds(14)),
                1.5e6 * (2 + 1.9 / 2) - 1,
                1.5e6 * (2 + 1.9 / 2) + 1,
                "bytes over a handover");
}

/// @param lab checks
void
FilesHaveHandovers(SctpLab& lab)
{
    HandoverSchedule::Rule rule;
    rule.period = MilliSeconds(10);
    rule.outage = MilliSeconds(3);
    const auto schedule = HandoverSchedule::Make(rule);
    LinkTrace::Service service;
    const auto mahimahi = Create<HandoverTrace>(Make("2\n4\n8\n9\n"), schedule);
    // Those at 2 and 11 ms are in outages; 13 ms is missed, as the outage ends in that instant; 20
    // ms is used, as the outage begins in that instant.
    const std::vector<int64_t> expected{4, 8, 9, 17, 18, 20};
    for (const auto time : expected)
    {
        lab.Equal(mahimahi->Send(1500, MilliSeconds(1), service), MilliSeconds(time), "leaves");
    }
    lab.Equal(mahimahi->GetLargestPacket(), 1500U, "largest packet");
    lab.Equal(mahimahi->GetBytes(MilliSeconds(1), MilliSeconds(18)), 5 * 1504.0, "bytes");
    const auto both = Create<HandoverTrace>(Make("time,rate,up,loss,delay\n0,8e6,1,0.5,0.1\n"
                                                 "0.015,8e6,0,0,0\n0.025,8e6,1,0,0\n1,8e6,1,0,0\n"),
                                            schedule);
    lab.Equal(both->GetNextChange(MilliSeconds(4), false), MilliSeconds(10), "of the schedule");
    lab.Equal(both->GetNextChange(MilliSeconds(10), false), MilliSeconds(15), "of the file");
    lab.Equal(both->GetNextChange(MilliSeconds(15), true), MilliSeconds(25), "the end of both");
    lab.Equal(both->GetLoss(MilliSeconds(4)), 0.5, "loss");
    lab.Equal(both->GetDelay(MilliSeconds(4)), MilliSeconds(100), "delay");
}

/// @param lab checks
void
PassesAreDrawn(SctpLab& lab)
{
    HandoverSchedule::Rule rule;
    rule.delay = MilliSeconds(20);
    rule.factor = 0.25;
    rule.drawn = 200;
    rule.spread = 0.5;
    rule.stream = 7;
    const auto schedule = HandoverSchedule::Make(rule);
    lab.Equal(schedule.GetPasses().size(), size_t(200), "as many as wanted");
    lab.Between(schedule.GetPeriod(), Seconds(200 * 14), Seconds(200 * 16), "mean length");
    double factors = 0;
    for (const auto& pass : schedule.GetPasses())
    {
        const auto length = pass.end - pass.begin;
        lab.True(length >= Seconds(7.5) && length <= Seconds(22.5), "length");
        lab.True(pass.delay <= MilliSeconds(20), "delay");
        lab.True(pass.factor >= 0.25 && pass.factor <= 1, "factor");
        factors += pass.factor;
    }
    lab.Between(factors / 200, 0.57, 0.68, "mean factor");
    const auto again = HandoverSchedule::Make(rule);
    lab.Equal(again.GetPeriod(), schedule.GetPeriod(), "the same again");
    rule.stream = 8;
    lab.True(HandoverSchedule::Make(rule).GetPeriod() != schedule.GetPeriod(), "another draw");
}

/// @param lab checks
void
PassesAreRead(SctpLab& lab)
{
    const auto parse = [](const std::string& text, std::string& problem) {
        std::istringstream input(text);
        return HandoverSchedule::Parse(input, problem);
    };
    std::string problem;
    const auto schedule = parse("time,delay,outage\n5,0.01,0.1\n20,0,0.2\n30,0,0\n", problem);
    lab.Equal(problem, std::string(), "no mistake");
    lab.Equal(schedule.GetPeriod(), Seconds(30), "period");
    lab.Equal(schedule.Find(Seconds(1)).begin, Seconds(-10), "the last pass holds before");
    lab.Equal(schedule.Find(Seconds(7)).delay, MilliSeconds(10), "the first pass");
    lab.Equal(schedule.Find(Seconds(34)).outage, MilliSeconds(200), "the second one");
    lab.Equal(schedule.Find(Seconds(36)).begin, Seconds(35), "the next period");
    lab.Equal(schedule.Find(Seconds(7)).factor, 1.0, "without the column");
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "line 0: the file is empty"},
        {"time\n1\n", "line 2: a line for a pass is needed, and one for the period"},
        {"outage\n1\n", "line 1: the column time is missing"},
        {"time,speed\n1,1\n",
         "line 1: there is no column \"speed\"; there are time, outage, delay, factor"},
        {"time\n3\n3\n", "line 3: the time is not above that of the line before"},
        {"time,factor\n0,0\n3,1\n", "line 2: factor is 0; nothing is sent in an outage"},
        {"time,outage\n0,-1\n3,1\n", "line 2: outage is out of range in \"0,-1\""},
    };
    for (const auto& [text, mistake] : cases)
    {
        parse(text, problem);
        lab.Equal(problem, mistake, "mistake");
    }
}

/// @param lab checks
void
PacketThatNoPassCarriesIsNeverSent(SctpLab& lab)
{
    HandoverSchedule::Rule rule;
    rule.period = MilliSeconds(10);
    rule.outage = MilliSeconds(5);
    const auto trace = Create<HandoverTrace>(DataRate("1Mbps"), HandoverSchedule::Make(rule));
    LinkTrace::Service service;
    lab.Equal(trace->Send(1498, Time(), service), Time::Max(), "12 ms in passes of 5 ms");
    lab.Equal(trace->Send(98, Time(), service), Time::Max(), "nor those behind it");
}

/// The suite.
SctpLabSuite g_suite("sctp-handover",
                     {
                         {"Passes repeat at fixed seconds", PassesRepeatAtFixedSeconds},
                         {"A constant rate has handovers", ConstantRateHasHandovers},
                         {"Files have handovers", FilesHaveHandovers},
                         {"Passes are drawn", PassesAreDrawn},
                         {"Passes are read", PassesAreRead},
                         {"A packet that no pass carries is never sent",
                          PacketThatNoPassCarriesIsNeverSent},
                     }); //!< registers the suite

} // namespace sctp_handover_test
