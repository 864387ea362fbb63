/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-acked-ranges.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param[out] list a list of ranges
 * @return a function that appends a range to it
 */
auto
AppendTo(std::vector<SctpTsnRange>& list)
{
    return [&list](SctpTsn first, SctpTsn last) { list.push_back({first, last}); };
}

} // namespace

AckedRanges::Comparison
AckedRanges::Compare(const SctpAcknowledgement& ack) const
{
    Comparison comparison;
    const auto [now, before] = FindChanged(RangeView(ack.received), RangeView(m_ranges));
    ForEachDifference(now, before, [&comparison](SctpTsn, SctpTsn) { comparison.more = true; });
    ForEachDifference(before, now, [&comparison](SctpTsn, SctpTsn) { comparison.less = true; });
    return comparison;
}

const AckedRanges::Changes&
AckedRanges::Update(const SctpAcknowledgement& ack,
                    SctpTsn cumulative,
                    bool mayBeCut,
                    bool firstHeld)
{
    RangeView reported(ack.received);
    std::vector<SctpTsnRange> above;
    if (reported.size() > 0 && reported[0].first <= cumulative)
    {
        above.assign(reported.begin(), reported.end());
        CutRanges(above, cumulative);
        reported = RangeView(above);
    }
    m_changes.acked.clear();
    m_changes.released.clear();
    m_changes.reneged.clear();
    const auto [now, before] = FindChanged(reported, RangeView(m_ranges));
    ForEachDifference(now, before, AppendTo(m_changes.acked));
    Release(RangeView(ack.nonRenegable), cumulative);
    const bool firstTakenBack =
        firstHeld && (reported.size() == 0 || reported[0].first > cumulative + 1);
    const bool keeps = mayBeCut && !firstTakenBack;
    const SctpTsn highest = reported.size() == 0 ? cumulative : reported[reported.size() - 1].last;
    if (ack.renegable && m_released.empty())
    {
        // Hundreds of ranges may be the same as before: those that are not are exchanged.
        m_next.assign(now.begin(), now.end());
        const size_t kept = keeps ? KeepAbove(highest) : 0;
        const size_t same = RangeView(m_ranges).end() - before.end();
        const RangeView old(before.begin(), before.size() + same - std::max(kept, same));
        ForEachDifference(old, m_next, AppendTo(m_changes.reneged));
        ReplaceRanges(m_ranges, old, m_next);
        return m_changes;
    }
    m_next.assign(reported.begin(), reported.end());
    if (ack.renegable)
    {
        const size_t kept = keeps ? KeepAbove(highest) : 0;
        m_next.insert(m_next.end(), m_ranges.end() - kept, m_ranges.end());
        m_next.insert(m_next.end(), m_released.begin(), m_released.end());
        MergeRanges(m_next);
        const auto changed = FindChanged(RangeView(m_ranges), RangeView(m_next));
        ForEachDifference(changed.first, changed.second, AppendTo(m_changes.reneged));
    }
    else
    {
        // Earlier ranges stay acknowledged: both lists together, merged.
        m_next.insert(m_next.end(), m_ranges.begin(), m_ranges.end());
        MergeRanges(m_next);
    }
    m_ranges.swap(m_next);
    return m_changes;
}

void
AckedRanges::Release(RangeView ranges, SctpTsn cumulative)
{
    if (ranges.size() == 0)
    {
        return;
    }
    std::vector<SctpTsnRange> above(ranges.begin(), ranges.end());
    CutRanges(above, cumulative);
    ForEachDifference(above, m_released, AppendTo(m_changes.released));
    m_released.insert(m_released.end(), above.begin(), above.end());
    MergeRanges(m_released);
}

size_t
AckedRanges::KeepAbove(SctpTsn highest)
{
    auto range =
        std::upper_bound(m_ranges.begin(), m_ranges.end(), highest, [](SctpTsn tsn, const auto& r) {
            return tsn < r.last;
        });
    if (range != m_ranges.end() && range->first <= highest + 1 && !m_next.empty())
    {
        m_next.back().last = range->last; // the first one may overlap or touch the reported range
        ++range;
    }
    return m_ranges.end() - range;
}

} // namespace ns3::sctp
