/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-black-hole-detector.h"

#include <algorithm>

namespace ns3::sctp
{

void
BlackHoleDetector::Restart()
{
    m_largeLost = Time(-1);
    m_timeouts = 0;
    m_passed = 0;
}

void
BlackHoleDetector::TimedOut(Time lastSent)
{
    ++m_timeouts;
    m_largeLost = lastSent;
    Compare();
}

void
BlackHoleDetector::SmallAcked(Time sentAt)
{
    m_smallAcked = std::max(m_smallAcked, sentAt);
    Compare();
}

void
BlackHoleDetector::Compare()
{
    if (!m_largeLost.IsStrictlyNegative() && m_smallAcked >= m_largeLost)
    {
        m_largeLost = Time(-1);
        ++m_passed;
    }
}

} // namespace ns3::sctp
