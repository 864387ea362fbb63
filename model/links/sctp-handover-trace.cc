/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-handover-trace.h"

#include "sctp-link-trace-reader.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>

namespace ns3
{

namespace
{

/**
 * @param rate a rate
 * @return a trace that has it for ever
 */
Ptr<const LinkTrace>
MakeConstant(DataRate rate)
{
    std::istringstream text("time,rate\n0," + std::to_string(rate.GetBitRate()) + "\n");
    std::string problem;
    return LinkTraceReader::Parse(text, LinkTrace::Options(), problem);
}

/// Passes after which a packet that none of them can carry counts as never sent.
constexpr uint32_t MOST_PASSES = 100000;

} // namespace

HandoverTrace::HandoverTrace(Ptr<const LinkTrace> trace, const HandoverSchedule& schedule)
    : m_trace(trace),
      m_schedule(schedule)
{
    for (const auto& pass : schedule.GetPasses())
    {
        m_outages = m_outages || pass.outage > Time();
    }
}

HandoverTrace::HandoverTrace(DataRate rate, const HandoverSchedule& schedule)
    : HandoverTrace(MakeConstant(rate), schedule)
{
}

Time
HandoverTrace::Send(uint32_t size, Time arrived, Service& service) const
{
    for (uint32_t passes = 0; passes < MOST_PASSES; ++passes)
    {
        const auto start = std::max({arrived, service.end, Time()});
        if (start == Time::Max())
        {
            break;
        }
        const auto pass = m_schedule.Find(start);
        const auto usable = pass.begin + pass.outage;
        if (start < usable)
        {
            arrived = std::min(usable, pass.end);
            continue;
        }
        auto trial = service;
        const auto scaled = static_cast<uint32_t>(std::lround(size / pass.factor));
        const auto end = m_trace->Send(scaled, arrived, trial);
        const bool interrupted = end > pass.end && m_schedule.Find(pass.end).outage > Time();
        if (!interrupted || end == Time::Max())
        {
            service = trial;
            return end;
        }
        arrived = pass.end;
    }
    service.end = Time::Max();
    return service.end;
}

double
HandoverTrace::GetBytes(Time from, Time to) const
{
    double bytes = 0;
    while (from < to)
    {
        const auto pass = m_schedule.Find(from);
        const auto end = std::min(pass.end, to);
        const auto begin = std::min(std::max(from, pass.begin + pass.outage), end);
        bytes += pass.factor * m_trace->GetBytes(begin, end);
        from = end;
    }
    return bytes;
}

bool
HandoverTrace::HasOutages() const
{
    return m_outages || m_trace->HasOutages();
}

Time
HandoverTrace::GetDelay(Time at) const
{
    return m_schedule.Find(at).delay + m_trace->GetDelay(at);
}

double
HandoverTrace::GetLoss(Time at) const
{
    return m_trace->GetLoss(at);
}

bool
HandoverTrace::IsUp(Time at) const
{
    const auto pass = m_schedule.Find(at);
    return at >= pass.begin + pass.outage && m_trace->IsUp(at);
}

Time
HandoverTrace::GetNextChange(Time after, bool up) const
{
    bool before = IsUp(after);
    for (uint32_t steps = 0; steps < MOST_PASSES; ++steps)
    {
        const auto next = std::min({GetNextStep(after),
                                    m_trace->GetNextChange(after, true),
                                    m_trace->GetNextChange(after, false)});
        if (next == Time::Max())
        {
            return next;
        }
        const bool now = IsUp(next);
        if (now != before && now == up)
        {
            return next;
        }
        before = now;
        after = next;
    }
    return Time::Max();
}

DataRate
HandoverTrace::GetMeanRate() const
{
    double share = 0;
    for (const auto& pass : m_schedule.GetPasses())
    {
        const auto length = pass.end - pass.begin;
        share += pass.factor * (length - std::min(pass.outage, length)).GetSeconds();
    }
    share /= m_schedule.GetPeriod().GetSeconds();
    return DataRate(static_cast<uint64_t>(m_trace->GetMeanRate().GetBitRate() * share));
}

Time
HandoverTrace::GetNextStep(Time after) const
{
    if (!m_outages)
    {
        return Time::Max();
    }
    const auto pass = m_schedule.Find(after);
    const auto up = std::min(pass.begin + pass.outage, pass.end);
    return after < up ? up : pass.end;
}

} // namespace ns3
