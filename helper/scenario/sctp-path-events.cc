/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-events.h"

#include "sctp-option-text.h"

#include "ns3/channel.h"
#include "ns3/net-device.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"

#include <boost/icl/interval_set.hpp>
#include <cmath>
#include <map>
#include <sstream>

namespace ns3
{

using Text = SctpOptionText;

namespace
{

/**
 * Get the path that a part of an option begins with.
 *
 * @param name name of the option
 * @param text the part, with a colon after the path
 * @param count number of paths
 * @param wanted valid texts, in words
 * @return index of the path, from 0
 */
uint32_t
GetPath(const std::string& name, const std::string& text, uint32_t count, const std::string& wanted)
{
    std::string rest;
    double path = 0;
    if (!Text::ReadNumber(Text::Split(text, ':')[0], rest, path) || !rest.empty() ||
        path != std::floor(path))
    {
        SctpOptionTable::Refuse(name, text, wanted);
    }
    if (path < 1 || path > count)
    {
        SctpOptionTable::Refuse(name,
                                text,
                                "something of a path from 1 to " + std::to_string(count));
    }
    return path - 1;
}

/// Form of the parts of the option mtu.
const std::string MTU_WANTED = "bytes, path:bytes or path:bytes@time, such as 1:1280@20";

/**
 * @param text a number of bytes
 * @param least least number
 * @return the number
 */
uint32_t
ReadBytes(const std::string& text, uint32_t least)
{
    double bytes = 0;
    if (!Text::ReadPlainNumber(text, bytes) || bytes != std::floor(bytes) || bytes < least ||
        bytes > 65535)
    {
        SctpOptionTable::Refuse("mtu",
                                text,
                                MTU_WANTED + ", from " + std::to_string(least) + " to 65535");
    }
    return static_cast<uint32_t>(bytes);
}

} // namespace

void
SctpPathEvents::AddTo(SctpScenarioOptions& options)
{
    options.Add("down", "", "path (from 1):from-to,... cut at the core, such as 1:4 or 1:4-9");
    options.Add("interfaceDown", "", "the same for the sender's interface");
    options.Add("delaySteps", "", "path (from 1):time:delay,... new core delay, as in 1:125:400ms");
    options.Add("mtuReports", "0", "1: ICMP reports what --mtu=path:bytes drops");
}

SctpPathEvents::SctpPathEvents(const SctpScenarioOptions& options, uint32_t count)
    : m_outages(ReadOutages(options, "down", count)),
      m_interfaceOutages(ReadOutages(options, "interfaceDown", count)),
      m_delaySteps(ReadDelaySteps(options, "delaySteps", count)),
      m_mtuSteps(ReadMtuSteps(options, count)),
      m_mtuReports(options.GetFlags("mtuReports", 1)[0])
{
}

std::vector<SctpOutage>
SctpPathEvents::ReadOutages(const SctpScenarioOptions& options,
                            const std::string& name,
                            uint32_t count)
{
    const std::string wanted = "path:from or path:from-to, such as 1:4 or 1:4-9";
    std::map<uint32_t, boost::icl::interval_set<int64_t>> times;
    for (const auto& text :
         options.Has(name) ? Text::Split(options.GetText(name), ',') : std::vector<std::string>())
    {
        const uint32_t path = GetPath(name, text, count, wanted);
        Time from;
        Time to = Time::Max();
        const auto parts = Text::Split(text, ':');
        const auto ends = Text::Split(parts.back(), '-');
        if (parts.size() != 2 || ends.size() > 2 || !Text::ReadTime(ends[0], from) ||
            (ends.size() == 2 && !Text::ReadTime(ends[1], to)))
        {
            SctpOptionTable::Refuse(name, text, wanted);
        }
        if (to <= from)
        {
            SctpOptionTable::Refuse(name, text, "an outage that ends after its start");
        }
        times[path] +=
            boost::icl::interval<int64_t>::right_open(from.GetTimeStep(), to.GetTimeStep());
    }
    std::vector<SctpOutage> outages;
    for (const auto& [path, intervals] : times)
    {
        for (const auto& interval : intervals)
        {
            outages.push_back({path, TimeStep(interval.lower()), TimeStep(interval.upper())});
        }
    }
    return outages;
}

std::vector<SctpDelayStep>
SctpPathEvents::ReadDelaySteps(const SctpScenarioOptions& options,
                               const std::string& name,
                               uint32_t count)
{
    const std::string wanted = "path:time:delay, such as 1:125:400ms";
    std::vector<SctpDelayStep> steps;
    for (const auto& text :
         options.Has(name) ? Text::Split(options.GetText(name), ',') : std::vector<std::string>())
    {
        SctpDelayStep step;
        step.path = GetPath(name, text, count, wanted);
        const auto parts = Text::Split(text, ':');
        if (parts.size() != 3 || !Text::ReadTime(parts[1], step.at) ||
            !Text::ReadTime(parts[2], step.delay))
        {
            SctpOptionTable::Refuse(name, text, wanted);
        }
        if (!Text::HasUnit(parts[2]) && !step.delay.IsZero())
        {
            SctpOptionTable::Refuse(name, text, "a delay with its unit, such as 1:125:400ms");
        }
        steps.push_back(step);
    }
    return steps;
}

uint16_t
SctpPathEvents::ReadDeviceMtu(const SctpScenarioOptions& options)
{
    const auto parts = Text::Split(options.GetText("mtu"), ',');
    if (parts.size() == 1 && parts[0].find(':') == std::string::npos)
    {
        return static_cast<uint16_t>(options.GetInteger("mtu", 1280, 65535));
    }
    uint16_t mtu = 1500;
    for (const auto& text : parts)
    {
        if (text.find(':') == std::string::npos)
        {
            mtu = static_cast<uint16_t>(ReadBytes(text, 1280));
        }
    }
    return mtu;
}

std::vector<SctpMtuStep>
SctpPathEvents::ReadMtuSteps(const SctpScenarioOptions& options, uint32_t count)
{
    std::vector<SctpMtuStep> steps;
    for (const auto& text : Text::Split(options.GetText("mtu"), ','))
    {
        if (text.find(':') == std::string::npos)
        {
            continue;
        }
        SctpMtuStep step;
        step.path = GetPath("mtu", text, count, MTU_WANTED);
        const auto parts = Text::Split(text, ':');
        const auto value = Text::Split(parts.back(), '@');
        if (parts.size() != 2 || value.size() > 2 ||
            (value.size() == 2 && !Text::ReadTime(value[1], step.at)))
        {
            SctpOptionTable::Refuse("mtu", text, MTU_WANTED);
        }
        step.mtu = ReadBytes(value[0], 68);
        steps.push_back(step);
    }
    return steps;
}

std::optional<SctpOutage>
SctpPathEvents::Schedule(const MultihomedPathsContainer& paths) const
{
    std::optional<SctpOutage> first;
    const auto consider = [&first](const SctpOutage& outage) {
        first = !first || outage.from < first->from ? outage : first;
    };
    for (const auto& outage : m_outages)
    {
        const auto path = paths.Get(outage.path);
        Simulator::Schedule(outage.from, &MultihomedPath::SetDown, path);
        if (outage.to != Time::Max())
        {
            Simulator::Schedule(outage.to, &MultihomedPath::SetUp, path);
        }
        consider(outage);
    }
    for (const auto& outage : m_interfaceOutages)
    {
        const auto path = paths.Get(outage.path);
        Simulator::Schedule(outage.from, &MultihomedPath::SetInterfaceDown, path, 0);
        if (outage.to != Time::Max())
        {
            Simulator::Schedule(outage.to, &MultihomedPath::SetInterfaceUp, path, 0);
        }
        consider(outage);
    }
    for (const auto& step : m_delaySteps)
    {
        const auto link = paths.Get(step.path)->GetCoreDevice(0)->GetChannel();
        sctp::ScheduleFunction(step.at, [link, step] {
            link->SetAttribute("Delay", TimeValue(step.delay));
        });
    }
    for (const auto& step : m_mtuSteps)
    {
        const auto path = paths.Get(step.path);
        const auto narrow = [path, step, reports = m_mtuReports] {
            path->SetCoreMtu(step.mtu, reports);
        };
        if (step.at.IsZero())
        {
            narrow();
        }
        else
        {
            sctp::ScheduleFunction(step.at, narrow);
        }
    }
    return first;
}

std::string
SctpPathEvents::GetUnreachedLine(const std::string& option,
                                 uint32_t path,
                                 const Time& at,
                                 const Time& end)
{
    std::ostringstream line;
    line << "--" << option << ": no effect on path " << path + 1 << " at " << at.GetSeconds()
         << " s, as the transfer ended at " << end.GetSeconds() << " s.";
    return line.str();
}

std::vector<std::string>
SctpPathEvents::FindUnreached(const Time& end) const
{
    std::vector<std::string> lines;
    const auto judge = [&](const std::string& option, uint32_t path, const Time& at) {
        if (at >= end)
        {
            lines.push_back(GetUnreachedLine(option, path, at, end));
        }
    };
    for (const auto& outage : m_outages)
    {
        judge("down", outage.path, outage.from);
    }
    for (const auto& outage : m_interfaceOutages)
    {
        judge("interfaceDown", outage.path, outage.from);
    }
    for (const auto& step : m_delaySteps)
    {
        judge("delaySteps", step.path, step.at);
    }
    for (const auto& step : m_mtuSteps)
    {
        judge("mtu", step.path, step.at);
    }
    return lines;
}

} // namespace ns3
