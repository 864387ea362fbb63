/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-hystart.h"

#include "ns3/enum.h"
#include "ns3/log.h"
#include "ns3/sctp-compat.h"
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
                          MakeUintegerChecker<uint32_t>(0, 1000000))
            .AddAttribute("Compared",
                          "Whose least RTT is compared with that of the round before: of the Round "
                          "(RFC 9406 section 4.2), or of the Latest RttSamples samples",
                          EnumValue(OF_ROUND),
                          SCTP_MAKE_ENUM_ACCESSOR(Compared, &SctpHystart::m_compared),
                          MakeEnumChecker(OF_ROUND, "Round", OF_LATEST, "Latest"));
    return tid;
}

void
SctpHystart::PathAdded(const SctpPath& path)
{
    m_starts.Get(path).ssthresh = path.GetSsthresh();
}

const SctpHystart::Start*
SctpHystart::Find(const SctpPath& path) const
{
    const auto* known = m_starts.Find(path);
    const bool first =
        known && known->ssthresh == path.GetSsthresh() && path.GetCwnd() <= path.GetSsthresh();
    return first ? known : nullptr;
}

void
SctpHystart::Measure(const SctpPath& path, const SctpAckEvent& event)
{
    if (!Find(path) || !event.rtt.IsStrictlyPositive())
    {
        return;
    }
    Start& start = m_starts.Get(path);
    start.round.Add(event.rtt);
    if (m_compared == OF_LATEST)
    {
        start.latest.resize(m_samples, Time::Max());
        start.latest[start.next] = event.rtt;
        start.next = (start.next + 1) % m_samples;
    }
    if (const auto least = GetLeast(start))
    {
        Compare(start, *least);
    }
    if (start.round.IsEndedBy(event.rtt))
    {
        start.lastLeast = start.round.GetLeast();
        start.round.Begin();
        start.conservative += start.baseline < Time::Max() ? 1 : 0;
    }
}

std::optional<Time>
SctpHystart::GetLeast(const Start& start) const
{
    // CSS is taken back by the least RTT of a round, in both cases.
    if (m_compared == OF_LATEST && start.baseline == Time::Max())
    {
        const auto full = std::find(start.latest.begin(), start.latest.end(), Time::Max());
        if (full != start.latest.end())
        {
            return std::nullopt;
        }
        return *std::min_element(start.latest.begin(), start.latest.end());
    }
    if (start.round.GetCount() < m_samples)
    {
        return std::nullopt;
    }
    return start.round.GetLeast();
}

void
SctpHystart::Compare(Start& start, Time least) const
{
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
            if (m_compared == OF_LATEST)
            {
                start.round.ForgetSamples(); // it began before the rise
            }
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
