/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mtu-range.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/// MTUs of usual links and tunnels, bytes.
constexpr uint32_t USUAL_MTUS[] = {576, 1280, 1400, 1420, 1460, 1480, 1492, 1500, 2304, 4352, 9000};

} // namespace

MtuRange::MtuRange(uint32_t least, uint32_t most)
    : m_least(least),
      m_most(most / UNIT * UNIT)
{
}

uint32_t
MtuRange::GetNext() const
{
    const uint32_t failed = GetFailed();
    if (failed > m_most)
    {
        return m_least < m_most ? m_most : 0;
    }
    if (failed <= m_least + GAIN)
    {
        return 0;
    }
    const uint32_t range = failed - m_least;
    if (range <= 2 * GAIN)
    {
        return (failed - GAIN) / UNIT * UNIT; // the last one, whether it fits or not
    }
    for (const uint32_t usual : USUAL_MTUS)
    {
        if (usual >= m_least + range / 8 && usual <= m_least + range * 3 / 8)
        {
            return usual;
        }
    }
    return (m_least + range / 4) / UNIT * UNIT;
}

void
MtuRange::Fits(uint32_t size)
{
    m_least = std::max(m_least, size);
    while (!m_failures.empty() && m_failures.back().size <= m_least)
    {
        m_failures.pop_back(); // losses of another kind
    }
}

void
MtuRange::Fails(uint32_t size)
{
    if (size <= m_least)
    {
        return; // a larger one has passed meanwhile
    }
    if (size < GetFailed())
    {
        m_failures.push_back({size, 0});
    }
    ++m_failures.back().losses;
}

} // namespace ns3::sctp
