/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TSN_RANGES_H
#define SCTP_TSN_RANGES_H

#include "ns3/sctp-types.h"

#include <cstddef>
#include <vector>

/**
 * @file
 * @ingroup sctp-sequencing
 * Ranges of TSNs in one piece of memory.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-sequencing
 * Ascending disjoint ranges of TSNs in one piece of memory: acknowledgements read all of them again
 * and again. New TSNs extend or begin a range near the end, missing ones close gaps near the
 * beginning; either takes a time that hardly depends on the number of ranges.
 */
class TsnRanges
{
  public:
    /// Place of a range.
    using Place = const SctpTsnRange*;

    /// @return whether there are none
    bool IsEmpty() const
    {
        return m_lowest == m_ranges.size();
    }

    /// @return number of ranges
    size_t GetCount() const
    {
        return m_ranges.size() - m_lowest;
    }

    /// @return the lowest range
    Place begin() const
    {
        return m_ranges.data() + m_lowest;
    }

    /// @return behind the highest range
    Place end() const
    {
        return m_ranges.data() + m_ranges.size();
    }

    /**
     * @param tsn a TSN
     * @return whether it is in a range
     */
    bool Contains(SctpTsn tsn) const;

    /**
     * Adds a TSN, and merges the ranges that it touches.
     * @param tsn a TSN that is in no range
     */
    void Add(SctpTsn tsn);

    /**
     * Takes a TSN out of its range, if it is in one.
     * @param tsn the TSN
     */
    void Remove(SctpTsn tsn);

    /// Removes the lowest range; there is one.
    void RemoveLowest();

  private:
    /**
     * @param tsn a TSN
     * @return index of the first range that ends at or above it
     */
    size_t Find(SctpTsn tsn) const;

    /// @param index index of a range to erase
    void Erase(size_t index);

    std::vector<SctpTsnRange> m_ranges; //!< the ranges, behind some that are removed
    size_t m_lowest{0};                 //!< index of the lowest range
};

} // namespace ns3::sctp

#endif /* SCTP_TSN_RANGES_H */
