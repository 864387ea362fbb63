/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REORDERING_WINDOW_H
#define SCTP_REORDERING_WINDOW_H

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"

#include <algorithm>
#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-loss-detection
 * The reordering window of a path, which adapts to duplicates (RFC 8985 section 6.2, step 4).
 */
class ReorderingWindow
{
  public:
    /// @param rtt an RTT of a chunk that was sent once, or is told from its other transmissions
    void AddRtt(Time rtt);

    /// @return RACK.min_RTT, of the last five to ten minutes; Time::Max() = no RTT was measured
    Time GetLeastRtt() const
    {
        return std::min(m_least, m_leastBefore);
    }

    /// @param reordered whether a chunk was acknowledged after one that was sent later
    void NoteOrder(bool reordered)
    {
        m_reorderingSeen |= reordered;
    }

    /// @return RACK.reordering_seen
    bool IsReorderingSeen() const
    {
        return m_reorderingSeen;
    }

    /**
     * The peer has received a chunk twice that was found lost. The window grows once per round.
     * @param highestSent the highest TSN sent so far, which ends the round
     */
    void HandleDuplicate(SctpTsn highestSent);

    /// @param cumulative the cumulative TSN, which may end a round
    void Advance(SctpTsn cumulative)
    {
        m_round = cumulative >= m_round ? 0 : m_round;
    }

    /// A recovery is over. After PERSIST of them without duplicates the window is small again.
    void RecoveryOver();

    /**
     * @param srtt the path's SRTT, the most that it is
     * @return RACK.reo_wnd
     */
    Time Get(Time srtt) const;

  private:
    /// Recoveries without duplicates after which the window is a quarter of the least RTT again.
    static constexpr int32_t PERSIST = 16;

    Time m_least{Time::Max()};       //!< the least RTT since the period began
    Time m_leastBefore{Time::Max()}; //!< the same of the period before
    Time m_began;                    //!< when the period began
    bool m_reorderingSeen{false};    //!< RACK.reordering_seen
    uint32_t m_multiplier{1};        //!< RACK.reo_wnd_mult
    int32_t m_persist{0};            //!< RACK.reo_wnd_persist
    SctpTsn m_round{0};              //!< RACK.dsack_round; 0 = None
};

} // namespace ns3::sctp

#endif /* SCTP_REORDERING_WINDOW_H */
