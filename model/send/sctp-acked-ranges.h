/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ACKED_RANGES_H
#define SCTP_ACKED_RANGES_H

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-data-tracker.h"
#include "ns3/sctp-types.h"

#include <cstddef>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * TSNs acknowledged by gap blocks above the cumulative TSN (RFC 9260 section 6.2.1 D). The work per
 * acknowledgement is bounded by its gap blocks.
 */
class AckedRanges
{
  public:
    /// An acknowledgement's gap blocks beside the known ranges.
    struct Comparison
    {
        bool more{false}; //!< it lists a TSN that is not known as received
        bool less{false}; //!< it does not list one that is
    };

    /// Changes by an acknowledgement, each list ascending.
    struct Changes
    {
        std::vector<SctpTsnRange> acked;    //!< newly acknowledged
        std::vector<SctpTsnRange> released; //!< newly acknowledged as non-renegable
        std::vector<SctpTsnRange> reneged;  //!< no longer acknowledged (section 6.2.1 D iii)
    };

    /// @return whether there are none
    bool IsEmpty() const
    {
        return m_ranges.empty();
    }

    /**
     * @param ack an acknowledgement of the present cumulative TSN
     * @return its gap blocks beside the known ranges
     */
    Comparison Compare(const SctpAcknowledgement& ack) const;

    /**
     * Takes in the gap blocks of an acknowledgement. If it may be truncated, ranges above its last
     * block stay; except when the first TSN was taken back, as then others may be, too.
     * @param ack the acknowledgement
     * @param cumulative highest TSN that is cumulatively acknowledged
     * @param mayBeCut whether its packet may have had no room for further blocks
     * @param firstHeld whether the TSN after the cumulative one was acknowledged before
     * @return the changes, until the next call
     */
    const Changes& Update(const SctpAcknowledgement& ack,
                          SctpTsn cumulative,
                          bool mayBeCut,
                          bool firstHeld);

    /**
     * Forgets cumulatively acknowledged TSNs.
     * @param cumulative highest TSN that is
     */
    void Advance(SctpTsn cumulative)
    {
        CutRanges(m_ranges, cumulative);
        CutRanges(m_released, cumulative);
    }

    /// Forgets everything.
    void Clear()
    {
        m_ranges.clear();
        m_released.clear();
    }

  private:
    /**
     * Takes in the ranges that the peer will not take back.
     * @param ranges the ranges, ascending and disjoint
     * @param cumulative highest TSN that is cumulatively acknowledged
     */
    void Release(RangeView ranges, SctpTsn cumulative);

    /**
     * Keeps ranges above those of a truncated acknowledgement. The last range of m_next, if any, is
     * extended by one that it overlaps or touches.
     * @param highest highest TSN that it reports; without gap blocks the cumulative one
     * @return number of the other ones, the last in m_ranges
     */
    size_t KeepAbove(SctpTsn highest);

    std::vector<SctpTsnRange> m_ranges;   //!< acknowledged, ascending
    std::vector<SctpTsnRange> m_released; //!< of these: will not be taken back
    std::vector<SctpTsnRange> m_next;     //!< the next m_ranges
    Changes m_changes;                    //!< by the last acknowledgement
};

} // namespace ns3::sctp

#endif /* SCTP_ACKED_RANGES_H */
