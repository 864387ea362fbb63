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
    return m_ranges.Contains(tsn) ? Verdict::DUPLICATE : Verdict::NEW;
}

void
DataTracker::Add(SctpTsn tsn)
{
    NS_LOG_FUNCTION(this << tsn);
    NS_ASSERT(Check(tsn) == Verdict::NEW);
    if (tsn != m_cumulative + 1)
    {
        m_ranges.Add(tsn);
        return;
    }
    m_cumulative = tsn;
    if (!m_ranges.IsEmpty() && m_ranges.begin()->first == tsn + 1)
    {
        m_cumulative = m_ranges.begin()->last;
        m_ranges.RemoveLowest();
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
    m_ranges.Remove(tsn);
}

std::vector<DataTracker::Range>
DataTracker::SkipTo(SctpTsn tsn)
{
    NS_LOG_FUNCTION(this << tsn);
    std::vector<Range> skipped;
    while (m_cumulative < tsn)
    {
        const bool reaches = !m_ranges.IsEmpty() && m_ranges.begin()->first <= tsn + 1;
        const SctpTsn missing = reaches ? m_ranges.begin()->first - 1 : tsn;
        skipped.push_back({m_cumulative + 1, missing});
        m_cumulative = missing;
        if (reaches)
        {
            m_cumulative = m_ranges.begin()->last;
            m_ranges.RemoveLowest();
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
    return m_ranges.IsEmpty() ? m_cumulative : (m_ranges.end() - 1)->last;
}

bool
DataTracker::HasGaps() const
{
    return !m_ranges.IsEmpty();
}

std::vector<DataTracker::Range>
DataTracker::GetRanges(size_t limit) const
{
    return {m_ranges.begin(), m_ranges.begin() + std::min(limit, m_ranges.GetCount())};
}

size_t
DataTracker::CountRanges() const
{
    return m_ranges.GetCount();
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

namespace
{

/**
 * Compares two lists from one of their ends on, long runs first: they differ at few places.
 * @tparam F bool(size_t place, size_t run)
 * @param most number of ranges that the shorter one has
 * @param areSame whether a run of ranges, so many behind that end, is the same in both
 * @return number of ranges from that end on that are the same
 */
template <typename F>
size_t
CountSame(size_t most, F areSame)
{
    size_t count = 0;
    for (const size_t run : {256, 64, 16, 4, 1})
    {
        while (count + run <= most && areSame(count, run))
        {
            count += run;
        }
    }
    return count;
}

} // namespace

void
ReplaceRanges(std::vector<SctpTsnRange>& ranges, RangeView old, const std::vector<SctpTsnRange>& by)
{
    const auto begin = ranges.begin() + (old.begin() - ranges.data());
    const auto end = begin + static_cast<std::ptrdiff_t>(old.size());
    const auto common = static_cast<std::ptrdiff_t>(std::min(old.size(), by.size()));
    const auto rest = by.begin() + common;
    const auto place = ranges.erase(std::copy(by.begin(), rest, begin), end);
    ranges.insert(place, rest, by.end());
}

std::pair<RangeView, RangeView>
FindChanged(RangeView a, RangeView b)
{
    static_assert(sizeof(SctpTsnRange) == 2 * sizeof(SctpTsn), "is compared byte by byte");
    const auto areSame = [](const SctpTsnRange* one, const SctpTsnRange* other, size_t run) {
        return one->first == other->first && one->last == other->last &&
               (run == 1 || std::memcmp(one, other, run * sizeof(SctpTsnRange)) == 0);
    };
    const size_t most = std::min(a.size(), b.size());
    const size_t start = CountSame(most, [&](size_t place, size_t run) {
        return areSame(a.begin() + place, b.begin() + place, run);
    });
    const size_t end = CountSame(most - start, [&](size_t place, size_t run) {
        return areSame(a.end() - place - run, b.end() - place - run, run);
    });
    return {RangeView(a.begin() + start, a.size() - start - end),
            RangeView(b.begin() + start, b.size() - start - end)};
}

} // namespace sctp
} // namespace ns3
