/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-bbr-values.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-congestion
 * Names of BBR's phases.
 */

namespace ns3
{

std::ostream&
operator<<(std::ostream& os, SctpBbrPhase phase)
{
    static constexpr const char* NAMES[] = {"Startup",
                                            "Drain",
                                            "ProbeBW_DOWN",
                                            "ProbeBW_CRUISE",
                                            "ProbeBW_REFILL",
                                            "ProbeBW_UP",
                                            "ProbeRTT"};
    return os << NAMES[static_cast<size_t>(phase)];
}

} // namespace ns3

namespace ns3::sctp
{

double
WindowedMaximum::Update(double value, uint64_t time, uint32_t window)
{
    Slot& slot = m_slots[time % LONGEST];
    const bool same = slot.holds && slot.time == time;
    slot = {time, same ? std::max(slot.largest, value) : value, true};
    double largest = 0;
    for (const auto& each : m_slots)
    {
        if (each.holds && time - each.time < window)
        {
            largest = std::max(largest, each.largest);
        }
    }
    return largest;
}

} // namespace ns3::sctp
