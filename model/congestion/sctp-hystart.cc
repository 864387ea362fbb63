/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-hystart.h"

#include "ns3/log.h"
#include "ns3/sctp-path.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpHystart");

NS_OBJECT_ENSURE_REGISTERED(SctpHystart);

TypeId
SctpHystart::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpHystart")
            .SetParent<SctpSlowStart>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpHystart>()
            .AddAttribute("MinRttThreshold",
                          "Least rise of the RTT that counts, MIN_RTT_THRESH",
                          TimeValue(MilliSeconds(4)),
                          MakeTimeAccessor(&SctpHystart::m_minThreshold),
                          MakeTimeChecker(Time(0)))
            .AddAttribute("MaxRttThreshold",
                          "Largest rise of the RTT that is waited for, MAX_RTT_THRESH",
                          TimeValue(MilliSeconds(16)),
                          MakeTimeAccessor(&SctpHystart::m_maxThreshold),
                          MakeTimeChecker(Time(0)))
            .AddAttribute("MinRttDivisor",
                          "Share of the RTT that counts as a rise is one of so many, "
                          "MIN_RTT_DIVISOR",
                          UintegerValue(8),
                          MakeUintegerAccessor(&SctpHystart::m_divisor),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("RttSamples",
                          "Samples that a round needs, N_RTT_SAMPLE",
                          UintegerValue(8),
                          MakeUintegerAccessor(&SctpHystart::m_samples),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("CssGrowthDivisor",
                          "How much slower conservative slow start grows, CSS_GROWTH_DIVISOR",
                          UintegerValue(4),
                          MakeUintegerAccessor(&SctpHystart::m_growthDivisor),
                          MakeUintegerChecker<uint32_t>(2))
            .AddAttribute("CssRounds",
                          "Rounds of conservative slow start, CSS_ROUNDS",
                          UintegerValue(5),
                          MakeUintegerAccessor(&SctpHystart::m_rounds),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("Limit",
                          "Most packets of an acknowledgement that count, L; 0 means 8 without "
                          "pacing, and no limit with it (RFC 9406 section 4.2)",
                          UintegerValue(0),
                          MakeUintegerAccessor(&SctpHystart::m_limit),
                          MakeUintegerChecker<uint32_t>(0, 1000000));
    return tid;
}

void
SctpHystart::PathAdded(const SctpPath& path)
{
    m_starts[path.GetId()].ssthresh = path.GetSsthresh();
}

void
SctpHystart::PathRemoved(const SctpPath& path)
{
    m_starts.erase(path.GetId());
}

const SctpHystart::Start*
SctpHystart::Find(const SctpPath& path) const
{
    const auto known = m_starts.find(path.GetId());
    const bool first = known != m_starts.end() && known->second.ssthresh == path.GetSsthresh() &&
                       path.GetCwnd() <= path.GetSsthresh();
    return first ? &known->second : nullptr;
}

void
SctpHystart::Measure(const SctpPath& path, const SctpAckEvent& event)
{
    if (!Find(path) || !event.rtt.IsStrictlyPositive())
    {
        return;
    }
    Start& start = m_starts[path.GetId()];
    start.round.Add(event.rtt);
    if (start.round.GetCount() >= m_samples)
    {
        Compare(start);
    }
    if (start.round.IsEndedBy(event.rtt))
    {
        start.lastLeast = start.round.GetLeast();
        start.round.Begin();
        start.conservative += start.baseline < Time::Max() ? 1 : 0;
    }
}

void
SctpHystart::Compare(Start& start) const
{
    const Time least = start.round.GetLeast();
    if (start.baseline < Time::Max())
    {
        if (least < start.baseline)
        {
            start.baseline = Time::Max(); // the rise was no congestion: slow start goes on
        }
        return;
    }
    if (start.lastLeast < Time::Max())
    {
        const Time rise = std::min(start.lastLeast / m_divisor, m_maxThreshold);
        if (least >= start.lastLeast + std::max(m_minThreshold, rise))
        {
            NS_LOG_INFO("RTT has risen from " << start.lastLeast << " to " << least);
            start.baseline = least;
            start.conservative = 0;
        }
    }
}

uint32_t
SctpHystart::GetLimit() const
{
    // RFC 9406 section 4.2.
    const uint32_t usual = Parameters().enablePacing ? 1000000 : 8;
    return m_limit > 0 ? m_limit : usual;
}

double
SctpHystart::GetStep(const SctpPath& path, uint32_t acked)
{
    const Start* start = Find(path);
    if (!start)
    {
        return std::min(acked, path.GetWindowUnit());
    }
    const double most = 1.0 * GetLimit() * path.GetWindowUnit();
    const double step = std::min<double>(acked, most);
    return start->baseline < Time::Max() ? step / m_growthDivisor : step;
}

bool
SctpHystart::IsConservative(const SctpPath& path) const
{
    const Start* start = Find(path);
    return start && start->baseline < Time::Max();
}

bool
SctpHystart::HasEnded(const SctpPath& path) const
{
    return IsConservative(path) && Find(path)->conservative >= m_rounds;
}

} // namespace ns3
