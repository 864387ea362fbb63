/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rate-trace.h"

#include "sctp-trace-lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
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
    UP,
    COLUMNS
};

/// Names of the columns.
const std::array<const char*, COLUMNS> NAMES{"time", "rate", "delay", "loss", "up"};

/// Largest values of the columns; a time of 100 years.
const std::array<double, COLUMNS> LARGEST{3.2e9, 1e15, 3.2e9, 1, 1};

/**
 * @param line a line
 * @return its fields
 */
std::vector<std::string>
Split(const std::string& line)
{
    std::vector<std::string> fields(1);
    for (const char each : line)
    {
        if (each == ',')
        {
            fields.emplace_back();
        }
        else
        {
            fields.back() += each;
        }
    }
    return fields;
}

/**
 * @param lines the lines, of which the header was taken; takes the mistake
 * @return its columns in their order
 */
std::vector<Column>
ReadHeader(TraceLines& lines)
{
    std::vector<Column> columns;
    for (const auto& field : Split(lines.Get()))
    {
        const auto found = std::find(NAMES.begin(), NAMES.end(), field);
        const auto column = static_cast<Column>(found - NAMES.begin());
        if (column == COLUMNS)
        {
            lines.Refuse("there is no column \"" + field +
                         "\"; there are time, rate, delay, loss, up");
        }
        else if (std::find(columns.begin(), columns.end(), column) != columns.end())
        {
            lines.Refuse("the column " + field + " stands twice");
        }
        columns.push_back(column);
    }
    for (const auto needed : {TIME, RATE})
    {
        if (std::find(columns.begin(), columns.end(), needed) == columns.end())
        {
            lines.Refuse(std::string("the column ") + NAMES[needed] + " is missing");
        }
    }
    return columns;
}

/**
 * @param lines the line; takes the mistake
 * @param columns the columns
 * @param[out] values takes its values, by column
 */
void
ReadLine(TraceLines& lines, const std::vector<Column>& columns, std::array<double, COLUMNS>& values)
{
    const char* next = lines.Get().c_str();
    for (size_t i = 0; i < columns.size(); ++i)
    {
        const auto column = columns[i];
        char* end = nullptr;
        const double value = std::strtod(next, &end);
        const char separator = i + 1 < columns.size() ? ',' : '\0';
        if (end == next || *end != separator)
        {
            lines.Refuse("\"" + lines.Get() + "\" is not " + std::to_string(columns.size()) +
                         " numbers with commas between them");
            return;
        }
        if (!(value >= 0 && value <= LARGEST[column]) || (column == UP && value != 0 && value != 1))
        {
            lines.Refuse(std::string(NAMES[column]) + " is out of range in \"" + lines.Get() +
                         "\"");
            return;
        }
        values[column] = value;
        next = end + 1;
    }
}

} // namespace

Ptr<const LinkTrace>
RateTrace::Parse(TraceLines& lines, const Options& options)
{
    const auto columns = ReadHeader(lines);
    const auto has = [&](Column column) {
        return std::find(columns.begin(), columns.end(), column) != columns.end();
    };
    auto trace = Create<RateTrace>();
    trace->m_end = options.end;
    trace->m_linear = options.linear;
    std::array<double, COLUMNS> values{};
    while (lines.Next())
    {
        ReadLine(lines, columns, values);
        const int64_t time = std::llround(values[TIME] * 1e9);
        if (!trace->m_times.empty() && time < trace->m_times.back())
        {
            lines.Refuse("the time is below that of the line before");
        }
        const bool late = trace->m_times.empty() && time > 0;
        for (int copies = late ? 2 : 1; copies > 0; --copies)
        {
            trace->m_times.push_back(copies == 2 ? 0 : time);
            trace->m_rates.push_back(values[RATE]);
            if (has(DELAY))
            {
                trace->m_delays.push_back(values[DELAY]);
            }
            if (has(LOSS))
            {
                trace->m_losses.push_back(values[LOSS]);
            }
            if (has(UP))
            {
                trace->m_up.push_back(values[UP] != 0);
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
    const auto place = Find(start);
    const double bits = place.period * m_bits.back() + GetBits(place) + 8.0 * (size + OVERHEAD);
    const auto end = start == Time::Max() ? NEVER : GetTimeOf(bits);
    service.end = end == NEVER ? Time::Max() : NanoSeconds(end);
    return service.end;
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
    // The line in whose time the last bit is sent: the first one behind it has as many, or more.
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
