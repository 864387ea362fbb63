/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reordering-window.h"

#include "ns3/simulator.h"

namespace ns3::sctp
{

void
ReorderingWindow::AddRtt(Time rtt)
{
    // RFC 8985 section 6.2, step 1: a windowed minimum, of five to ten minutes.
    const Time period = Minutes(5);
    if (Simulator::Now() - m_began >= period)
    {
        m_leastBefore = m_least;
        m_least = Time::Max();
        m_began = Simulator::Now();
    }
    m_least = std::min(m_least, rtt);
}

void
ReorderingWindow::HandleDuplicate(SctpTsn highestSent)
{
    m_reorderingSeen = true;
    if (m_round == 0)
    {
        m_round = highestSent;
        ++m_multiplier;
        m_persist = PERSIST;
    }
}

void
ReorderingWindow::RecoveryOver()
{
    if (--m_persist <= 0)
    {
        m_multiplier = 1;
    }
}

Time
ReorderingWindow::Get(Time srtt) const
{
    const Time least = GetLeastRtt();
    if (least == Time::Max())
    {
        return srtt;
    }
    const Time window = NanoSeconds(least.GetNanoSeconds() / 4 * m_multiplier);
    return srtt.IsStrictlyPositive() ? std::min(window, srtt) : window;
}

} // namespace ns3::sctp
