/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rtt-round.h"

#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

void
SctpRttRound::Add(Time rtt)
{
    m_sum += rtt;
    m_least = std::min(m_least, rtt);
    ++m_count;
}

bool
SctpRttRound::IsEndedBy(Time rtt) const
{
    return Simulator::Now() - rtt >= m_began;
}

void
SctpRttRound::Begin()
{
    *this = SctpRttRound();
    m_began = Simulator::Now();
}

void
SctpRttRound::ForgetSamples()
{
    const Time began = m_began;
    *this = SctpRttRound();
    m_began = began;
}

} // namespace ns3
