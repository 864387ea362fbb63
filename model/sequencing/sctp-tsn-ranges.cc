/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-tsn-ranges.h"

#include <algorithm>

namespace ns3::sctp
{

size_t
TsnRanges::Find(SctpTsn tsn) const
{
    if (IsEmpty() || m_ranges.back().last < tsn)
    {
        return m_ranges.size(); // new data, mostly
    }
    if (m_ranges[m_lowest].last >= tsn)
    {
        return m_lowest;
    }
    const auto isBelow = [](const SctpTsnRange& range, SctpTsn value) {
        return range.last < value;
    };
    return std::lower_bound(m_ranges.begin() + m_lowest, m_ranges.end(), tsn, isBelow) -
           m_ranges.begin();
}

bool
TsnRanges::Contains(SctpTsn tsn) const
{
    const size_t index = Find(tsn);
    return index < m_ranges.size() && m_ranges[index].first <= tsn;
}

void
TsnRanges::Add(SctpTsn tsn)
{
    const size_t index = Find(tsn);
    const bool touchesNext = index < m_ranges.size() && m_ranges[index].first == tsn + 1;
    const bool touchesBefore = index > m_lowest && m_ranges[index - 1].last + 1 == tsn;
    if (touchesBefore && touchesNext)
    {
        m_ranges[index - 1].last = m_ranges[index].last;
        Erase(index);
    }
    else if (touchesBefore)
    {
        m_ranges[index - 1].last = tsn;
    }
    else if (touchesNext)
    {
        m_ranges[index].first = tsn;
    }
    else if (index == m_lowest && m_lowest > 0)
    {
        m_ranges[--m_lowest] = {tsn, tsn};
    }
    else
    {
        m_ranges.insert(m_ranges.begin() + index, {tsn, tsn});
    }
}

void
TsnRanges::Remove(SctpTsn tsn)
{
    const size_t index = Find(tsn);
    if (index == m_ranges.size() || m_ranges[index].first > tsn)
    {
        return;
    }
    const SctpTsnRange range = m_ranges[index];
    if (range.first == range.last)
    {
        Erase(index);
    }
    else if (range.first == tsn)
    {
        ++m_ranges[index].first;
    }
    else
    {
        m_ranges[index].last = tsn - 1;
        if (range.last > tsn)
        {
            m_ranges.insert(m_ranges.begin() + index + 1, {tsn + 1, range.last});
        }
    }
}

void
TsnRanges::RemoveLowest()
{
    Erase(m_lowest);
}

void
TsnRanges::Erase(size_t index)
{
    if (index == m_lowest)
    {
        ++m_lowest;
        // Half of the memory is removed at a time: each range moves once for one that goes.
        if (2 * m_lowest >= m_ranges.size())
        {
            m_ranges.erase(m_ranges.begin(), m_ranges.begin() + m_lowest);
            m_lowest = 0;
        }
    }
    else
    {
        m_ranges.erase(m_ranges.begin() + index);
    }
}

} // namespace ns3::sctp
