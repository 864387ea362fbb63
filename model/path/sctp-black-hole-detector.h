/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BLACK_HOLE_DETECTOR_H
#define SCTP_BLACK_HOLE_DETECTOR_H

#include "ns3/nstime.h"

#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-path
 * Finds out that a path loses all large packets without notice (black hole detection, RFC 8899
 * section 4.3).
 *
 * A packet is large if it has more than FALLBACK_MTU bytes, IP header included. Counted are
 * timeouts in a row, T3-rtx that expires while nothing but DATA of large packets is outstanding on
 * the path, and among them those after which small packets pass: one that was sent not earlier than
 * the last of what was lost is acknowledged on the path, a HEARTBEAT, or DATA that was sent once
 * only. It is a black hole when both counts are large enough, the latter MIN_PASSED. They start
 * anew when DATA of a large packet is acknowledged on the path, when T3-rtx expires with DATA of a
 * small packet outstanding, too, and when a HEARTBEAT is not answered: so neither a path that is
 * cut nor losses at random look like a black hole.
 */
class BlackHoleDetector
{
  public:
    /// What every path can be expected to carry: the smallest MTU of IPv6 (RFC 8200 section 5),
    /// bytes.
    static constexpr uint32_t FALLBACK_MTU = 1280;
    /// Timeouts after which a small packet has to pass (MAX_PROBES of RFC 8899 section 5.1.2).
    static constexpr uint32_t MIN_PASSED = 3;

    /**
     * T3-rtx expired while only DATA of large packets was outstanding.
     * @param lastSent when the last of them was sent
     */
    void LargeLost(Time lastSent);

    /**
     * A small packet was lost, or a large one was acknowledged.
     */
    void Restart();

    /**
     * A small packet was acknowledged.
     * @param sentAt when it was sent
     */
    void SmallAcked(Time sentAt);

    /**
     * @param timeouts how many timeouts in a row it takes
     * @return whether the path is a black hole
     */
    bool IsBlackHole(uint32_t timeouts) const
    {
        return m_timeouts >= timeouts && m_passed >= MIN_PASSED;
    }

  private:
    /// Looks whether a small packet has passed since the last timeout.
    void Compare();

    Time m_largeLost{-1};   //!< last transmission before the last timeout; negative = a
                            //!< small packet has passed since then, or there was none
    Time m_smallAcked{-1};  //!< latest transmission of a small packet that was acknowledged
    uint32_t m_timeouts{0}; //!< timeouts in a row
    uint32_t m_passed{0};   //!< those after which a small packet has passed
};

} // namespace ns3::sctp

#endif /* SCTP_BLACK_HOLE_DETECTOR_H */
