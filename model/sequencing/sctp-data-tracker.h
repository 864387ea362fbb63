/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_TRACKER_H
#define SCTP_DATA_TRACKER_H

#include "sctp-tsn-ranges.h"

#include "ns3/sctp-types.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-sequencing
 * Keeps the TSNs received: cumulative TSN, ranges above it, duplicates (RFC 9260 section 6.2).
 */
class DataTracker
{
  public:
    /// State of a TSN at the receiver.
    enum class Verdict : uint8_t
    {
        NEW,       //!< not received before
        DUPLICATE, //!< received before
        OUTSIDE    //!< more than MAX_AHEAD above the cumulative TSN
    };

    /// A range of TSNs.
    using Range = SctpTsnRange;

    /// Largest distance from the cumulative TSN that a gap block can express.
    static constexpr SctpTsn MAX_AHEAD = 65535;

    /// Duplicate TSNs kept for one acknowledgement; further ones are forgotten.
    static constexpr size_t MAX_DUPLICATES = 32;

    /// @param initialTsn the peer's first TSN, on the wire
    explicit DataTracker(uint32_t initialTsn);

    /**
     * @param wire a TSN on the wire
     * @return its unwrapped form
     */
    SctpTsn Unwrap(uint32_t wire) const;

    /**
     * @param tsn an unwrapped TSN
     * @return its state, without taking note of it
     */
    Verdict Check(SctpTsn tsn) const;

    /**
     * Takes a NEW TSN as received.
     * @param tsn the TSN
     */
    void Add(SctpTsn tsn);

    /**
     * Records a duplicate for the next acknowledgement.
     * @param tsn the TSN
     */
    void AddDuplicate(SctpTsn tsn);

    /**
     * Takes back a TSN above the cumulative one (the receiver reneges, RFC 9260 section 6.2).
     * @param tsn the TSN
     */
    void Remove(SctpTsn tsn);

    /**
     * Gives up the missing TSNs up to a TSN. The work does not depend on its distance.
     * @param tsn the TSN; nothing happens if it is below the cumulative one
     * @return the TSNs that were given up, ascending
     */
    std::vector<Range> SkipTo(SctpTsn tsn);

    /// @return the cumulative TSN
    SctpTsn GetCumulative() const;

    /// @return the highest TSN received
    SctpTsn GetHighest() const;

    /// @return whether TSNs above the cumulative one were received
    bool HasGaps() const;

    /**
     * @param limit at most so many ranges, the lowest
     * @return the ranges received above the cumulative TSN, ascending
     */
    std::vector<Range> GetRanges(size_t limit) const;

    /// @return number of ranges received above the cumulative TSN
    size_t CountRanges() const;

    /**
     * Calls a function for each range received above the cumulative TSN, ascending.
     * @tparam F void(SctpTsn first, SctpTsn last)
     * @param limit at most so many ranges, the lowest
     * @param function the function
     */
    template <typename F>
    void ForEachRange(size_t limit, F function) const
    {
        const auto* const end = m_ranges.begin() + std::min(limit, m_ranges.GetCount());
        for (const auto* it = m_ranges.begin(); it != end; ++it)
        {
            function(it->first, it->last);
        }
    }

    /// @return duplicates since the last ClearDuplicates, in order of arrival
    const std::vector<SctpTsn>& GetDuplicates() const;

    /// Forgets the duplicates: they have been reported.
    void ClearDuplicates();

    /**
     * Notes where the TSNs stand that were received and may be given up, whatever acknowledgements
     * promise, as their delivery is held.
     * @param held the TSNs, or null; outlives this
     */
    void SetHeld(const TsnRanges* held)
    {
        m_held = held;
    }

    /// @return TSNs whose delivery is held; null = none
    const TsnRanges* GetHeld() const
    {
        return m_held;
    }

  private:
    SctpTsn m_cumulative;              //!< all TSNs up to this one were received
    TsnRanges m_ranges;                //!< TSNs received above
    std::vector<SctpTsn> m_duplicates; //!< to be reported
    const TsnRanges* m_held{nullptr};  //!< whose delivery is held; null = none
};

/**
 * @ingroup sctp-sequencing
 * Sorts ranges of TSNs and merges those that overlap or touch.
 * @tparam V a sequence of DataTracker::Range
 * @tparam W another one
 * @param ranges the ranges
 */
template <typename V>
void
MergeRanges(V& ranges)
{
    const auto isBefore = [](const auto& a, const auto& b) { return a.first < b.first; };
    if (!std::is_sorted(ranges.begin(), ranges.end(), isBefore))
    {
        std::sort(ranges.begin(), ranges.end(), isBefore);
    }
    auto end = ranges.begin();
    for (const auto& range : ranges)
    {
        if (end != ranges.begin() && range.first <= (end - 1)->last + 1)
        {
            (end - 1)->last = std::max((end - 1)->last, range.last);
        }
        else
        {
            *end++ = range;
        }
    }
    ranges.erase(end, ranges.end());
}

/**
 * @ingroup sctp-sequencing
 * Removes TSNs up to a TSN from ranges.
 * @tparam V a sequence of DataTracker::Range
 * @tparam W another one
 * @param ranges ascending disjoint ranges
 * @param tsn the TSN
 */
template <typename V>
void
CutRanges(V& ranges, SctpTsn tsn)
{
    auto first = ranges.begin();
    while (first != ranges.end() && first->last <= tsn)
    {
        ++first;
    }
    ranges.erase(ranges.begin(), first);
    if (!ranges.empty())
    {
        ranges.front().first = std::max(ranges.front().first, tsn + 1);
    }
}

/**
 * @ingroup sctp-sequencing
 * A part of a list of ranges, which has to outlive it.
 */
class RangeView
{
  public:
    /**
     * @tparam V a sequence of DataTracker::Range
     * @param ranges a whole list
     */
    template <typename V>
    explicit RangeView(const V& ranges)
        : RangeView(ranges.data(), ranges.size())
    {
    }

    /**
     * @param first the first range
     * @param count number of ranges
     */
    RangeView(const SctpTsnRange* first, size_t count)
        : m_first(first),
          m_count(count)
    {
    }

    /// @return the first range
    const SctpTsnRange* begin() const
    {
        return m_first;
    }

    /// @return behind the last range
    const SctpTsnRange* end() const
    {
        return m_first + m_count;
    }

    /// @return number of ranges
    size_t size() const
    {
        return m_count;
    }

    /**
     * @param place from 0
     * @return the range there
     */
    const SctpTsnRange& operator[](size_t place) const
    {
        return m_first[place];
    }

  private:
    const SctpTsnRange* m_first; //!< the first range
    size_t m_count;              //!< number of ranges
};

/**
 * @ingroup sctp-sequencing
 * Puts other ranges in the place of some ranges of a list.
 * @param ranges the list
 * @param old some successive ranges of it
 * @param by the other ranges
 */
void ReplaceRanges(std::vector<SctpTsnRange>& ranges,
                   RangeView old,
                   const std::vector<SctpTsnRange>& by);

/**
 * @ingroup sctp-sequencing
 * Leaves out the common begin and the common end of two lists. Successive acknowledgements differ
 * in few of hundreds of ranges.
 * @param a ascending disjoint ranges
 * @param b ascending disjoint ranges
 * @return the rest of both, which has all differences
 */
std::pair<RangeView, RangeView> FindChanged(RangeView a, RangeView b);

/**
 * @ingroup sctp-sequencing
 * Calls a function for each range of TSNs that is in one list and not in another.
 * @tparam V a sequence of DataTracker::Range
 * @tparam W another one
 * @tparam F void(SctpTsn first, SctpTsn last)
 * @param a ascending disjoint ranges
 * @param b ascending disjoint ranges
 * @param function called for the parts of a that are not in b, ascending
 * @return whether all of b is in a
 */
template <typename V, typename W, typename F>
bool
ForEachDifference(const V& a, const W& b, F function)
{
    // TSNs of ranges that only one of the lists has as they are; those of a without the
    // differences.
    uint64_t changedA = 0;
    uint64_t changedB = 0;
    size_t j = 0;
    for (const auto& range : a)
    {
        if (j < b.size() && b[j].first == range.first && b[j].last == range.last)
        {
            ++j; // most of them
            continue;
        }
        changedA += range.last + 1 - range.first;
        SctpTsn low = range.first;
        while (low <= range.last)
        {
            for (; j < b.size() && b[j].last < low; ++j)
            {
                changedB += b[j].last + 1 - b[j].first;
            }
            const bool inside = j < b.size() && b[j].first <= range.last;
            const SctpTsn last = inside ? b[j].first - 1 : range.last;
            if (low <= last)
            {
                function(low, last);
                changedA -= last + 1 - low;
            }
            low = inside ? b[j].last + 1 : range.last + 1;
        }
    }
    for (; j < b.size(); ++j)
    {
        changedB += b[j].last + 1 - b[j].first;
    }
    return changedA == changedB;
}

} // namespace ns3::sctp

#endif /* SCTP_DATA_TRACKER_H */
