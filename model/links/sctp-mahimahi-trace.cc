/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mahimahi-trace.h"

#include "sctp-trace-lines.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace ns3::sctp
{

Ptr<const LinkTrace>
MahimahiTrace::Parse(TraceLines& lines, const Options& options)
{
    if (options.end == End::HOLD)
    {
        lines.Refuse("opportunities cannot be held at the end of the file; repeat or stop");
        return nullptr;
    }
    auto trace = Create<MahimahiTrace>();
    trace->m_repeat = options.end == End::REPEAT;
    do
    {
        const auto& line = lines.Get();
        uint32_t time = 0;
        const auto end = line.data() + line.size();
        const auto [rest, error] = std::from_chars(line.data(), end, time);
        if (error != std::errc() || rest != end)
        {
            lines.Refuse("\"" + line + "\" is not a number of milliseconds below 2^32");
        }
        else if (!trace->m_lines.empty() && time < trace->m_lines.back())
        {
            lines.Refuse("the time " + line + " is below that of the line before");
        }
        trace->m_lines.push_back(time);
    } while (lines.IsGood() && lines.Next());
    if (lines.IsGood() && trace->m_lines.back() == 0)
    {
        lines.Refuse("the last line is the period, and is 0");
    }
    return lines.IsGood() ? trace : nullptr;
}

Time
MahimahiTrace::Send(uint32_t size, Time arrived, Service& service) const
{
    auto bytes = size + OVERHEAD;
    if (service.opportunity < 0 || arrived >= GetTime(service.opportunity))
    {
        service.opportunity = GetFirstAfter(arrived);
        service.left = OPPORTUNITY;
    }
    while (bytes > service.left)
    {
        bytes -= service.left;
        ++service.opportunity;
        service.left = OPPORTUNITY;
    }
    service.left -= bytes;
    service.end = GetTime(service.opportunity);
    return service.end;
}

double
MahimahiTrace::GetBytes(Time from, Time to) const
{
    const auto last =
        m_repeat ? std::numeric_limits<int64_t>::max() : static_cast<int64_t>(m_lines.size());
    const auto count = std::min(GetFirstAfter(to), last) - std::min(GetFirstAfter(from), last);
    return static_cast<double>(OPPORTUNITY) * count;
}

DataRate
MahimahiTrace::GetMeanRate() const
{
    const auto bits = 8.0 * OPPORTUNITY * m_lines.size();
    return DataRate(static_cast<uint64_t>(bits / GetLength().GetSeconds()));
}

Time
MahimahiTrace::GetLength() const
{
    return MilliSeconds(m_lines.back());
}

int64_t
MahimahiTrace::GetFirstAfter(Time time) const
{
    const int64_t period = GetLength().GetNanoSeconds();
    const int64_t periods = time.GetNanoSeconds() / period;
    const auto within = NanoSeconds(time.GetNanoSeconds() % period);
    const auto milliseconds = static_cast<uint32_t>(within.GetMilliSeconds());
    const auto next = std::upper_bound(m_lines.begin(), m_lines.end(), milliseconds);
    return periods * static_cast<int64_t>(m_lines.size()) + (next - m_lines.begin());
}

Time
MahimahiTrace::GetTime(int64_t opportunity) const
{
    const auto lines = static_cast<int64_t>(m_lines.size());
    const auto period = opportunity / lines;
    if (period > 0 && !m_repeat)
    {
        return Time::Max();
    }
    return period * GetLength() + MilliSeconds(m_lines[opportunity % lines]);
}

} // namespace ns3::sctp
