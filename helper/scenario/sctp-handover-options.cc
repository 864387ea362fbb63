/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-handover-options.h"

#include "sctp-option-text.h"

#include "ns3/sctp-handover-trace.h"

#include <algorithm>
#include <fstream>
#include <map>

namespace ns3
{

namespace
{

/// Random stream of the schedule with the number 0.
constexpr int64_t STREAM = 3200;

/// Passes of a schedule that is drawn.
constexpr uint32_t DRAWN = 1000;

/**
 * Refuses a part.
 * @param text the part
 * @param why the mistake
 */
[[noreturn]] void
Refuse(const std::string& text, const std::string& why)
{
    throw SctpOptionError("--handover: '" + text + "' " + why);
}

/**
 * Sets a part of a rule.
 * @param text a name and a value, as in outage=100ms
 * @param rule the rule
 */
void
SetPart(const std::string& text, HandoverSchedule::Rule& rule)
{
    const std::map<std::string, Time*> times{{"period", &rule.period},
                                             {"phase", &rule.phase},
                                             {"outage", &rule.outage},
                                             {"delay", &rule.delay}};
    const std::map<std::string, double*> numbers{{"factor", &rule.factor},
                                                 {"spread", &rule.spread}};
    const auto equals = text.find('=');
    const auto name = text.substr(0, equals);
    const auto value = equals == std::string::npos ? "" : text.substr(equals + 1);
    if (times.count(name) > 0)
    {
        if (!SctpOptionText::ReadTime(value, *times.at(name)))
        {
            Refuse(text, "is not a time");
        }
    }
    else if (numbers.count(name) > 0)
    {
        if (!SctpOptionText::ReadPlainNumber(value, *numbers.at(name)))
        {
            Refuse(text, "is not a number");
        }
    }
    else if (name == "draw")
    {
        rule.stream = STREAM + SctpScenarioOptions::ToInteger("handover", value, 0, 899);
        rule.drawn = DRAWN;
    }
    else
    {
        Refuse(text, "is not period=, phase=, outage=, delay=, factor=, draw= or spread=");
    }
}

} // namespace

void
SctpHandoverOptions::AddTo(SctpScenarioOptions& options)
{
    options.Add("handover",
                "",
                "path (from 1):file,... or path:period=15s:phase=12s:outage=0.1s:delay=10ms:"
                "factor=0.7[:draw=number:spread=0.5],...: handovers of the core");
}

HandoverSchedule
SctpHandoverOptions::Read(const std::vector<std::string>& parts)
{
    if (parts.size() == 2 && parts[1].find('=') == std::string::npos)
    {
        std::ifstream input(parts[1]);
        std::string problem = "cannot be read";
        auto schedule = input ? HandoverSchedule::Parse(input, problem) : HandoverSchedule();
        if (schedule.GetPasses().empty())
        {
            throw SctpOptionError("--handover: " + parts[1] + ": " + problem);
        }
        return schedule;
    }
    HandoverSchedule::Rule rule;
    std::for_each(parts.begin() + 1, parts.end(), [&](const auto& part) { SetPart(part, rule); });
    if (rule.period <= rule.outage || rule.factor <= 0 || rule.spread > 1)
    {
        throw SctpOptionError("--handover: the outage has to be below the period, the factor "
                              "above 0, the spread at most 1");
    }
    if (rule.spread > 0 && rule.drawn == 0)
    {
        throw SctpOptionError("--handover: spread is for schedules with draw");
    }
    if (rule.outage.IsZero() && rule.delay.IsZero() && rule.factor == 1)
    {
        throw SctpOptionError("--handover: nothing changes without outage=, delay= or factor=");
    }
    return HandoverSchedule::Make(rule);
}

Time
SctpHandoverOptions::Apply(const SctpScenarioOptions& options,
                           std::vector<MultihomedPath::Parameters>& paths)
{
    Time longest;
    std::vector<bool> given(paths.size());
    if (!options.Has("handover"))
    {
        return longest;
    }
    for (const auto& text : SctpOptionText::Split(options.GetText("handover"), ','))
    {
        const auto parts = SctpOptionText::Split(text, ':');
        if (parts.size() < 2)
        {
            Refuse(text, "is not path:file or path:period=time:...");
        }
        const auto index =
            SctpScenarioOptions::ToInteger("handover", parts[0], 1, paths.size()) - 1;
        if (given[index])
        {
            Refuse(text, "is of a path that has a schedule already");
        }
        given[index] = true;
        const auto schedule = Read(parts);
        longest = std::max(longest, schedule.GetPeriod());
        auto& path = paths[index];
        if (!path.traceForward)
        {
            path.traceForward = Create<HandoverTrace>(DataRate(path.rate), schedule);
            path.traceBackward = path.traceForward;
        }
        else
        {
            path.traceForward = Create<HandoverTrace>(path.traceForward, schedule);
            path.traceBackward = Create<HandoverTrace>(path.traceBackward, schedule);
        }
        path.rate = std::to_string(path.traceForward->GetMeanRate().GetBitRate()) + "bps";
    }
    return longest;
}

} // namespace ns3
