/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-data-tracker.h"

#include "ns3/assert.h"
#include "ns3/log.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpDataTracker");

namespace sctp
{

DataTracker::DataTracker(uint32_t initialTsn)
    : m_cumulative(UnwrapFirst(initialTsn) - 1)
{
}

SctpTsn
DataTracker::Unwrap(uint32_t wire) const
{
    return sctp::Unwrap(wire, m_cumulative);
}

DataTracker::Verdict
DataTracker::Check(SctpTsn tsn) const
{
    if (tsn <= m_cumulative)
    {
        return Verdict::DUPLICATE;
    }
    if (tsn - m_cumulative > MAX_AHEAD)
    {
        return Verdict::OUTSIDE;
    }
    auto after = m_ranges.upper_bound(tsn);
    const bool received = after != m_ranges.begin() && std::prev(after)->second >= tsn;
    return received ? Verdict::DUPLICATE : Verdict::NEW;
}

void
DataTracker::Add(SctpTsn tsn)
{
    NS_LOG_FUNCTION(this << tsn);
    NS_ASSERT(Check(tsn) == Verdict::NEW);
    if (tsn == m_cumulative + 1)
    {
        m_cumulative = tsn;
        auto lowest = m_ranges.begin();
        if (lowest != m_ranges.end() && lowest->first == tsn + 1)
        {
            m_cumulative = lowest->second;
            m_ranges.erase(lowest);
        }
        return;
    }
    SctpTsn last = tsn;
    auto after = m_ranges.upper_bound(tsn);
    if (after != m_ranges.end() && after->first == tsn + 1)
    {
        last = after->second;
        after = m_ranges.erase(after);
    }
    if (after != m_ranges.begin() && std::prev(after)->second + 1 == tsn)
    {
        std::prev(after)->second = last;
    }
    else
    {
        m_ranges.emplace_hint(after, tsn, last);
    }
}

void
DataTracker::AddDuplicate(SctpTsn tsn)
{
    if (m_duplicates.size() < MAX_DUPLICATES)
    {
        m_duplicates.push_back(tsn);
    }
}

void
DataTracker::Remove(SctpTsn tsn)
{
    NS_LOG_FUNCTION(this << tsn);
    auto after = m_ranges.upper_bound(tsn);
    if (after == m_ranges.begin() || std::prev(after)->second < tsn)
    {
        return;
    }
    auto range = std::prev(after);
    const SctpTsn last = range->second;
    if (last > tsn)
    {
        m_ranges.emplace_hint(after, tsn + 1, last);
    }
    if (range->first == tsn)
    {
        m_ranges.erase(range);
    }
    else
    {
        range->second = tsn - 1;
    }
}

std::vector<DataTracker::Range>
DataTracker::SkipTo(SctpTsn tsn)
{
    NS_LOG_FUNCTION(this << tsn);
    std::vector<Range> skipped;
    auto range = m_ranges.begin();
    while (m_cumulative < tsn)
    {
        const bool reaches = range != m_ranges.end() && range->first <= tsn + 1;
        const SctpTsn missing = reaches ? range->first - 1 : tsn;
        skipped.push_back({m_cumulative + 1, missing});
        m_cumulative = missing;
        if (reaches)
        {
            m_cumulative = range->second;
            range = m_ranges.erase(range);
        }
    }
    return skipped;
}

SctpTsn
DataTracker::GetCumulative() const
{
    return m_cumulative;
}

SctpTsn
DataTracker::GetHighest() const
{
    return m_ranges.empty() ? m_cumulative : m_ranges.rbegin()->second;
}

bool
DataTracker::HasGaps() const
{
    return !m_ranges.empty();
}

std::vector<DataTracker::Range>
DataTracker::GetRanges(size_t limit) const
{
    std::vector<Range> ranges;
    ranges.reserve(std::min(limit, m_ranges.size()));
    ForEachRange(limit, [&ranges](SctpTsn first, SctpTsn last) {
        ranges.push_back({first, last});
    });
    return ranges;
}

size_t
DataTracker::CountRanges() const
{
    return m_ranges.size();
}

const std::vector<SctpTsn>&
DataTracker::GetDuplicates() const
{
    return m_duplicates;
}

void
DataTracker::ClearDuplicates()
{
    m_duplicates.clear();
}

std::pair<RangeView, RangeView>
FindChanged(RangeView a, RangeView b)
{
    static_assert(sizeof(SctpTsnRange) == 2 * sizeof(SctpTsn), "is compared byte by byte");
    constexpr size_t BLOCK = 16; // ranges that are compared by one call
    const auto isSame = [](const SctpTsnRange* one, const SctpTsnRange* other, size_t count) {
        return std::memcmp(one, other, count * sizeof(SctpTsnRange)) == 0;
    };
    const size_t most = std::min(a.size(), b.size());
    size_t start = 0; // ranges that both begin with
    while (start + BLOCK <= most && isSame(a.begin() + start, b.begin() + start, BLOCK))
    {
        start += BLOCK;
    }
    while (start < most && isSame(a.begin() + start, b.begin() + start, 1))
    {
        ++start;
    }
    size_t end = 0; // ranges that both end with
    while (start + end + BLOCK <= most &&
           isSame(a.end() - end - BLOCK, b.end() - end - BLOCK, BLOCK))
    {
        end += BLOCK;
    }
    while (start + end < most && isSame(a.end() - end - 1, b.end() - end - 1, 1))
    {
        ++end;
    }
    return {RangeView(a.begin() + start, a.size() - start - end),
            RangeView(b.begin() + start, b.size() - start - end)};
}

} // namespace sctp
} // namespace ns3
