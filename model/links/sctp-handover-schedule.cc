/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-handover-schedule.h"

#include "sctp-trace-columns.h"
#include "sctp-trace-lines.h"

#include "ns3/assert.h"
#include "ns3/fatal-error.h"
#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

namespace ns3
{

namespace
{

/**
 * @param time a time
 * @param factor a factor
 * @return the product, rounded to ns
 */
Time
Scale(Time time, double factor)
{
    return NanoSeconds(std::llround(time.GetNanoSeconds() * factor));
}

/// 100 years, s.
constexpr double LARGEST_TIME = 3.2e9;

/// Columns of a file.
enum Column
{
    TIME,
    OUTAGE,
    DELAY,
    FACTOR
};

} // namespace

HandoverSchedule
HandoverSchedule::Make(const Rule& rule)
{
    NS_ASSERT_MSG(rule.period > Time() && rule.factor > 0, "a period and a factor above 0");
    HandoverSchedule schedule;
    schedule.m_first = rule.phase;
    if (rule.drawn == 0)
    {
        schedule.Add(rule.period, rule.outage, rule.delay, rule.factor);
        schedule.Add(rule.period, rule.outage, Time(), 1);
        return schedule;
    }
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(rule.stream);
    for (uint32_t i = 0; i < rule.drawn; ++i)
    {
        const auto length = random->GetValue(1 - rule.spread, 1 + rule.spread);
        const auto delay = random->GetValue(0, 1);
        const auto factor = random->GetValue(0, 1);
        schedule.Add(std::max(Scale(rule.period, length), NanoSeconds(1)),
                     rule.outage,
                     Scale(rule.delay, delay),
                     1 + factor * (rule.factor - 1));
    }
    return schedule;
}

void
HandoverSchedule::Add(Time length, Time outage, Time delay, double factor)
{
    m_passes.push_back({m_period, m_period + length, outage, delay, factor});
    m_period += length;
}

HandoverSchedule
HandoverSchedule::Parse(std::istream& input, std::string& problem)
{
    HandoverSchedule schedule;
    sctp::TraceLines lines(input);
    sctp::TraceColumns columns({{"time", LARGEST_TIME, true},
                                {"outage", LARGEST_TIME, false},
                                {"delay", LARGEST_TIME, false},
                                {"factor", 1e6, false, false, 1}});
    if (lines.Next())
    {
        columns.ReadHeader(lines);
    }
    else
    {
        lines.Refuse("the file is empty");
    }
    std::vector<Pass> passes;
    while (lines.Next())
    {
        columns.ReadLine(lines);
        passes.push_back({Scale(Seconds(1), columns.Get(TIME)),
                          Time(),
                          Scale(Seconds(1), columns.Get(OUTAGE)),
                          Scale(Seconds(1), columns.Get(DELAY)),
                          columns.Get(FACTOR)});
        if (passes.size() > 1 && passes.back().begin <= passes[passes.size() - 2].begin)
        {
            lines.Refuse("the time is not above that of the line before");
        }
        if (passes.back().factor == 0)
        {
            lines.Refuse("factor is 0; nothing is sent in an outage");
        }
    }
    if (passes.size() < 2)
    {
        lines.Refuse("a line for a pass is needed, and one for the period");
    }
    problem = lines.GetProblem();
    if (!problem.empty())
    {
        return schedule;
    }
    // The time of the last line is the period, so that the last pass ends behind it.
    schedule.m_first = passes.front().begin;
    passes.back().begin += schedule.m_first;
    for (size_t i = 0; i + 1 < passes.size(); ++i)
    {
        const auto& pass = passes[i];
        schedule.Add(passes[i + 1].begin - pass.begin, pass.outage, pass.delay, pass.factor);
    }
    return schedule;
}

HandoverSchedule
HandoverSchedule::Read(const std::string& file)
{
    std::ifstream input(file);
    std::string problem = "cannot be read";
    auto schedule = input ? Parse(input, problem) : HandoverSchedule();
    if (schedule.m_passes.empty())
    {
        NS_FATAL_ERROR("HandoverSchedule: " << file << ": " << problem);
    }
    return schedule;
}

HandoverSchedule::Pass
HandoverSchedule::Find(Time at) const
{
    // The time since the begin of a first pass, 0 or more.
    const auto length = m_period.GetNanoSeconds();
    const auto within = ((at - m_first).GetNanoSeconds() % length + length) % length;
    const auto next =
        std::upper_bound(m_passes.begin(),
                         m_passes.end(),
                         NanoSeconds(within),
                         [](Time time, const Pass& pass) { return time < pass.begin; });
    auto pass = *std::prev(next);
    const auto start = at - NanoSeconds(within);
    pass.begin += start;
    pass.end += start;
    return pass;
}

} // namespace ns3
