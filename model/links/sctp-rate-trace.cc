/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rate-trace.h"

#include "sctp-trace-columns.h"
#include "sctp-trace-lines.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace ns3::sctp
{

namespace
{

constexpr int64_t NEVER = std::numeric_limits<int64_t>::max(); //!< no time, ns

/// Columns of a file.
enum Column
{
    TIME,
    RATE,
    DELAY,
    LOSS,
    UP
};

/// 100 years, s.
constexpr double LARGEST_TIME = 3.2e9;

} // namespace

Ptr<const LinkTrace>
RateTrace::Parse(TraceLines& lines, const Options& options)
{
    TraceColumns columns({{"time", LARGEST_TIME, true},
                          {"rate", 1e15, true},
                          {"delay", LARGEST_TIME, false},
                          {"loss", 1, false},
                          {"up", 1, false, true}});
    columns.ReadHeader(lines);
    auto trace = Create<RateTrace>();
    trace->m_end = options.end;
    trace->m_linear = options.linear;
    while (lines.Next())
    {
        columns.ReadLine(lines);
        const int64_t time = std::llround(columns.Get(TIME) * 1e9);
        if (!trace->m_times.empty() && time < trace->m_times.back())
        {
            lines.Refuse("the time is below that of the line before");
        }
        const bool late = trace->m_times.empty() && time > 0;
        for (int copies = late ? 2 : 1; copies > 0; --copies)
        {
            trace->m_times.push_back(copies == 2 ? 0 : time);
            trace->m_rates.push_back(columns.Get(RATE));
            if (columns.Has(DELAY))
            {
                trace->m_delays.push_back(columns.Get(DELAY));
            }
            if (columns.Has(LOSS))
            {
                trace->m_losses.push_back(columns.Get(LOSS));
            }
            if (columns.Has(UP))
            {
                trace->m_up.push_back(columns.Get(UP) != 0);
            }
        }
    }
    if (lines.IsGood() && trace->m_times.empty())
    {
        lines.Refuse("no line follows the header");
    }
    if (!lines.IsGood())
    {
        return nullptr;
    }
    trace->Integrate();
    return trace;
}

void
RateTrace::Integrate()
{
    if (m_end == End::REPEAT && m_times.back() == 0)
    {
        m_end = End::HOLD; // a single instant has no period
    }
    m_bits.push_back(0);
    for (size_t line = 1; line < m_times.size(); ++line)
    {
        const auto [begin, end] = GetRates(line - 1);
        const double seconds = (m_times[line] - m_times[line - 1]) * 1e-9;
        m_bits.push_back(m_bits.back() + (begin + end) / 2 * seconds);
    }
    ListChanges();
}

void
RateTrace::ListChanges()
{
    std::optional<bool> before;
    const auto last = m_times.size() - 1;
    if (m_up.empty())
    {
        return;
    }
    if (m_end == End::REPEAT)
    {
        // The first line follows the last one that holds for any time.
        const auto end = std::lower_bound(m_times.begin(), m_times.end(), m_times.back());
        before = IsLineUp(end - m_times.begin() - 1);
    }
    for (size_t line = 0; line <= last; ++line)
    {
        const bool lasts = line == last ? m_end != End::REPEAT : m_times[line] < m_times[line + 1];
        if (lasts && before.value_or(IsLineUp(line)) != IsLineUp(line))
        {
            m_changes[IsLineUp(line)].push_back(m_times[line]);
        }
        before = lasts ? IsLineUp(line) : before;
    }
}

Time
RateTrace::Send(uint32_t size, Time arrived, Service& service) const
{
    const auto start = std::max(arrived, service.end);
    const double bits = GetAllBits(start) + 8.0 * (size + OVERHEAD);
    const auto end = start == Time::Max() ? NEVER : GetTimeOf(bits);
    service.end = end == NEVER ? Time::Max() : NanoSeconds(end);
    return service.end;
}

double
RateTrace::GetBytes(Time from, Time to) const
{
    return (GetAllBits(to) - GetAllBits(from)) / 8;
}

Time
RateTrace::GetDelay(Time at) const
{
    return m_delays.empty() ? Time() : Seconds(GetValue(m_delays, at));
}

double
RateTrace::GetLoss(Time at) const
{
    return m_losses.empty() ? 0 : GetValue(m_losses, at);
}

bool
RateTrace::IsUp(Time at) const
{
    return IsLineUp(Find(at).line);
}

Time
RateTrace::GetNextChange(Time after, bool up) const
{
    const auto& changes = m_changes[up];
    const auto place = Find(after);
    const auto next = std::upper_bound(changes.begin(), changes.end(), place.time);
    if (next != changes.end())
    {
        return NanoSeconds(place.period * m_times.back() + *next);
    }
    if (m_end == End::REPEAT && !changes.empty())
    {
        return NanoSeconds((place.period + 1) * m_times.back() + changes.front());
    }
    return Time::Max();
}

DataRate
RateTrace::GetMeanRate() const
{
    const double seconds = m_times.back() * 1e-9;
    return DataRate(static_cast<uint64_t>(seconds > 0 ? m_bits.back() / seconds : m_rates.back()));
}

Time
RateTrace::GetLength() const
{
    return NanoSeconds(m_times.back());
}

RateTrace::Place
RateTrace::Find(Time at) const
{
    Place place;
    place.time = std::max<int64_t>(at.GetNanoSeconds(), 0);
    const auto length = m_times.back();
    if (m_end == End::REPEAT)
    {
        place.period = place.time / length;
        place.time %= length;
    }
    const auto next = std::upper_bound(m_times.begin(), m_times.end(), place.time);
    place.line = next - m_times.begin() - 1;
    return place;
}

std::pair<double, double>
RateTrace::GetRates(size_t line) const
{
    const bool last = line + 1 == m_rates.size();
    if (!IsLineUp(line) || (last && m_end == End::STOP))
    {
        return {0, 0};
    }
    return {m_rates[line], m_linear && !last ? m_rates[line + 1] : m_rates[line]};
}

double
RateTrace::GetValue(const std::vector<double>& column, Time at) const
{
    const auto place = Find(at);
    const auto value = column[place.line];
    if (!m_linear || place.line + 1 == column.size())
    {
        return value;
    }
    const double length = m_times[place.line + 1] - m_times[place.line];
    const double part = (place.time - m_times[place.line]) / length;
    return value + part * (column[place.line + 1] - value);
}

double
RateTrace::GetBits(const Place& place) const
{
    const auto [begin, end] = GetRates(place.line);
    const double passed = place.time - m_times[place.line];
    const bool last = place.line + 1 == m_times.size();
    const double length = last ? 1 : m_times[place.line + 1] - m_times[place.line];
    const double now = begin + (end - begin) * passed / length;
    return m_bits[place.line] + (begin + now) / 2 * passed * 1e-9;
}

double
RateTrace::GetAllBits(Time at) const
{
    const auto place = Find(at);
    return place.period * m_bits.back() + GetBits(place);
}

int64_t
RateTrace::GetTimeOf(double bits) const
{
    const double all = m_bits.back();
    int64_t period = 0;
    if (m_end == End::REPEAT)
    {
        if (all == 0)
        {
            return NEVER;
        }
        period = static_cast<int64_t>(std::ceil(bits / all)) - 1;
        bits = std::min(bits - period * all, all); // not above it by rounding
    }
    // The last bit is sent during the line before the first one at whose begin all bits are sent.
    const auto next = std::lower_bound(m_bits.begin() + 1, m_bits.end(), bits);
    const auto line = static_cast<size_t>(next - m_bits.begin()) - 1;
    const auto [begin, end] = GetRates(line);
    const double wanted = bits - m_bits[line];
    const bool last = line + 1 == m_bits.size();
    if (last && begin == 0)
    {
        return NEVER;
    }
    const double seconds = last ? 1 : (m_times[line + 1] - m_times[line]) * 1e-9;
    const double slope = (end - begin) / seconds;
    // The root of begin t + slope t^2 / 2 = wanted that does not cancel digits.
    const double root = std::sqrt(std::max(0.0, begin * begin + 2 * slope * wanted));
    const double passed = wanted > 0 ? 2 * wanted / (begin + root) : 0;
    return period * m_times.back() + m_times[line] + std::llround(passed * 1e9);
}

} // namespace ns3::sctp
