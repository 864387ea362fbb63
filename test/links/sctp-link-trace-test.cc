/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-mahimahi-by-hand.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-link-trace-reader.h"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The instants in which a link that follows a trace sends.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_link_trace_test
{

/**
 * @param text a file
 * @param end continuation behind its end
 * @param linear whether values change linearly
 * @return the trace; null if it has a mistake
 */
Ptr<const LinkTrace>
Make(const std::string& text, LinkTrace::End end = LinkTrace::End::REPEAT, bool linear = false)
{
    std::istringstream input(text);
    std::string problem;
    LinkTrace::Options options;
    options.end = end;
    options.linear = linear;
    return LinkTraceReader::Parse(input, options, problem);
}

/**
 * @param text a file
 * @return its mistake
 */
std::string
GetProblem(const std::string& text)
{
    std::istringstream input(text);
    std::string problem;
    LinkTraceReader::Parse(input, LinkTrace::Options(), problem);
    return problem;
}

/// @param lab checks
void
OpportunitiesLikeByHand(SctpLab& lab)
{
    const SctpMahimahiByHand hand;
    const auto trace = Make(hand.GetFile());
    const auto expected = hand.Send();
    LinkTrace::Service service;
    for (uint32_t i = 0; i < 200; ++i)
    {
        const auto left = trace->Send(hand.sizes[i], MicroSeconds(hand.arrivals[i]), service);
        lab.Equal(left, MilliSeconds(expected[i]), "packet " + std::to_string(i) + " leaves");
    }
}

/// @param lab checks
void
FirstLineFallsOnTheLastOne(SctpLab& lab)
{
    const auto trace = Make("0\n2\n5\n");
    LinkTrace::Service service;
    // A packet that arrives at 0 misses the opportunity at 0.
    lab.Equal(trace->Send(1500, Time(), service), MilliSeconds(2), "the first one");
    lab.Equal(trace->Send(1500, Time(), service), MilliSeconds(5), "the last line");
    lab.Equal(trace->Send(1500, Time(), service), MilliSeconds(5), "line 0 of the next period");
    lab.Equal(trace->Send(1500, Time(), service), MilliSeconds(7), "its second line");
    lab.Equal(trace->GetMeanRate().GetBitRate(), uint64_t(3 * 1504 * 8 * 200), "all three count");
}

/// @param lab checks
void
OpportunitiesEnd(SctpLab& lab)
{
    const auto trace = Make("2\n5\n", LinkTrace::End::STOP);
    LinkTrace::Service service;
    lab.Equal(trace->Send(1500, MilliSeconds(0), service), MilliSeconds(2), "the first one");
    lab.Equal(trace->Send(1500, MilliSeconds(0), service), MilliSeconds(5), "the last one");
    lab.Equal(trace->Send(1500, MilliSeconds(0), service), Time::Max(), "no more");
    lab.Equal(trace->Send(20, MilliSeconds(90), service), Time::Max(), "nor later");
    lab.Equal(trace->GetMeanRate().GetBitRate(), uint64_t(2 * 1504 * 8 * 200), "mean rate");
    lab.Equal(trace->GetLargestPacket(), uint32_t(1500), "largest packet");
}

/// @param lab checks
void
MistakesNameTheirLine(SctpLab& lab)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "the file is empty"},
        {"1\n\n2\n", "line 2: the line is empty"},
        {"1\nx\n", "line 2: \"x\" is not a number of milliseconds below 2^32"},
        {"-1\n", "line 1: \"-1\" is not a number of milliseconds below 2^32"},
        {"1.5\n", "line 1: \"1.5\" is not a number of milliseconds below 2^32"},
        {"5000000000\n", "line 1: \"5000000000\" is not a number of milliseconds below 2^32"},
        {"3\n2\n", "line 2: the time 2 is below that of the line before"},
        {"0\n0\n", "line 2: the last line is the period, and is 0"},
        {"1\r\n", "line 1: the line ends with a carriage return; save it with Unix line ends"},
        {"\xef\xbb\xbf"
         "1\n",
         "line 1: the file begins with a byte order mark; save it as plain ASCII"},
        {"time,rate\n", "line 1: no line follows the header"},
        {"time,speed\n0,1\n",
         "line 1: there is no column \"speed\"; there are time, rate, delay, loss, up"},
        {"time,rate,time\n0,1,0\n", "line 1: the column time stands twice"},
        {"time,loss\n0,1\n", "line 1: the column rate is missing"},
        {"time,rate\n0,nan\n", "line 2: rate is out of range in \"0,nan\""},
        {"time,rate\n0,-1\n", "line 2: rate is out of range in \"0,-1\""},
        {"time,rate\n0,1e99\n", "line 2: rate is out of range in \"0,1e99\""},
        {"time,rate,loss\n0,1,1.1\n", "line 2: loss is out of range in \"0,1,1.1\""},
        {"time,rate,up\n0,1,0.5\n", "line 2: up is out of range in \"0,1,0.5\""},
        {"time,rate\n0\n", "line 2: \"0\" is not 2 numbers with commas between them"},
        {"time,rate\n0,1,2\n", "line 2: \"0,1,2\" is not 2 numbers with commas between them"},
        {"time,rate\n0,1\n1,2\n0.5,1\n", "line 4: the time is below that of the line before"},
    };
    for (const auto& [text, problem] : cases)
    {
        lab.Equal(GetProblem(text), problem, "mistake");
    }
}

/// @param lab checks
void
RatesAreIntegrated(SctpLab& lab)
{
    LinkTrace::Service service;
    const auto constant = Make("time,rate\n0,12e6\n");
    lab.Equal(constant->Send(1498, MilliSeconds(5), service), MilliSeconds(6), "1500 bytes");
    lab.Equal(constant->Send(1498, MilliSeconds(5), service), MilliSeconds(7), "behind it");
    lab.Equal(constant->Send(748, MilliSeconds(9), service), MicroSeconds(9500), "after a pause");

    service = {};
    const auto steps = Make("time,rate\n0,12e6\n0.0005,3e6\n0.002,0\n0.01,6e6\n0.02,0\n");
    // 6000 bits by 0.5 ms, 4500 more by 2 ms, 1500 more at 6 Mb/s.
    lab.Equal(steps->Send(1498, Time(), service), MicroSeconds(10250), "over three steps");
    // 58500 bits are left in this period, 1500 of the next one take 125 us.
    lab.Equal(steps->Send(7498, Time(), service), MicroSeconds(20125), "60000 bits");
    lab.Equal(steps->GetMeanRate().GetBitRate(), uint64_t(70500 / 0.02), "mean rate");

    service = {};
    const auto held = Make("time,rate\n0,12e6\n1,6e6\n", LinkTrace::End::HOLD);
    lab.Equal(held->Send(1498, Seconds(5), service), MilliSeconds(5002), "the last rate");
    service = {};
    const auto stopped = Make("time,rate\n0,12e6\n1,6e6\n", LinkTrace::End::STOP);
    lab.Equal(stopped->Send(1498, MilliSeconds(999), service), Seconds(1), "the last packet");
    lab.Equal(stopped->Send(100, MilliSeconds(999), service), Time::Max(), "no more");
    service = {};
    const auto never = Make("time,rate\n0,0\n1,0\n");
    lab.Equal(never->Send(100, Time(), service), Time::Max(), "a rate of 0");
}

/// @param lab checks
void
RatesChangeLinearly(SctpLab& lab)
{
    LinkTrace::Service service;
    const auto trace =
        Make("time,rate,delay\n0,0,0.01\n1,8e3,0.02\n2,0,0.03\n", LinkTrace::End::REPEAT, true);
    // Up to t, 4000 t^2 bits: 1000 bits by half a second.
    lab.Equal(trace->Send(123, Time(), service), MilliSeconds(500), "on the way up");
    lab.Equal(trace->Send(373, Time(), service), Seconds(1), "3000 more");
    // As many on the way down; 1000 bits are left at 1.5 s.
    lab.Equal(trace->Send(373, Time(), service), MilliSeconds(1500), "on the way down");
    lab.Equal(trace->Send(248, Time(), service), MilliSeconds(2500), "over the end");
    lab.Equal(trace->GetDelay(MilliSeconds(2500)), MilliSeconds(15), "delay");
}

/// @param lab checks
void
OutagesAreFound(SctpLab& lab)
{
    const auto trace = Make("time,rate,up,loss\n0,8e3,1,0\n1,8e3,0,0.5\n2,8e3,1,0\n4,8e3,1,0\n");
    lab.True(trace->IsUp(MilliSeconds(999)), "up at first");
    lab.True(!trace->IsUp(Seconds(1)), "down");
    lab.True(trace->IsUp(Seconds(2)), "up again");
    lab.Equal(trace->GetNextChange(Time(), false), Seconds(1), "the first outage");
    lab.Equal(trace->GetNextChange(Seconds(1), false), Seconds(5), "that of the next period");
    lab.Equal(trace->GetNextChange(Seconds(5), true), Seconds(6), "its end");
    lab.Equal(trace->GetLoss(MilliSeconds(5500)), 0.5, "loss");
    LinkTrace::Service service;
    lab.Equal(trace->Send(998, MilliSeconds(500), service), MilliSeconds(2500), "over an outage");

    const auto wrapped = Make("time,rate,up\n0,1,0\n1,1,1\n2,1,1\n");
    lab.Equal(wrapped->GetNextChange(Seconds(1), false), Seconds(2), "the file begins with one");
    const auto always = Make("time,rate,up\n0,1,0\n1,1,0\n");
    lab.Equal(always->GetNextChange(Time(), false), Time::Max(), "it never changes");
}

/// The suite.
SctpLabSuite g_suite("sctp-link-trace",
                     {
                         {"Opportunities are used as by hand", OpportunitiesLikeByHand},
                         {"A first line of 0 falls on the last line", FirstLineFallsOnTheLastOne},
                         {"Opportunities end", OpportunitiesEnd},
                         {"A mistake names its line", MistakesNameTheirLine},
                         {"Rates are integrated", RatesAreIntegrated},
                         {"Rates change linearly", RatesChangeLinearly},
                         {"Outages are found", OutagesAreFound},
                     }); //!< registers the suite

} // namespace sctp_link_trace_test
