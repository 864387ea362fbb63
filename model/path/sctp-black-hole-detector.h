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
 * Finds a path that loses all large packets while small ones pass (RFC 8899 section 4.3).
 *
 * Counted are timeouts in a row, T3-rtx that expires while nothing but DATA of large packets is
 * outstanding on the path, and among them those after which small packets pass: one that was sent
 * not earlier than the last of the lost ones is acknowledged on the path.
 */
class BlackHoleDetector
{
  public:
    /// The counts start anew: a large packet has passed, or a small one was lost.
    void Restart();

    /// T3-rtx expired with large packets only. @param lastSent when the last of them was sent
    void TimedOut(Time lastSent);

    /// A small packet was acknowledged. @param sentAt when it was sent
    void SmallAcked(Time sentAt);

    /**
     * @param timeouts least number of timeouts in a row
     * @param passed least number of those after which a small packet passed
     * @return whether large packets vanish
     */
    bool IsBlackHole(uint32_t timeouts, uint32_t passed) const
    {
        return m_timeouts >= timeouts && m_passed >= passed;
    }

  private:
    /// Counts a small packet that has passed since the last timeout.
    void Compare();

    Time m_largeLost{-1};   //!< last transmission before the last timeout; negative = a small
                            //!< packet has passed since then, or there was none
    Time m_smallAcked{-1};  //!< latest transmission of a small packet that was acknowledged
    uint32_t m_timeouts{0}; //!< timeouts in a row
    uint32_t m_passed{0};   //!< those after which a small packet has passed
};

} // namespace ns3::sctp

#endif /* SCTP_BLACK_HOLE_DETECTOR_H */
