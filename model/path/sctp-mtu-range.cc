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
      m_most(most / UNIT * UNIT),
      m_failed(m_most + UNIT)
{
}

uint32_t
MtuRange::GetNext() const
{
    if (m_failed > m_most)
    {
        return m_least < m_most ? m_most : 0;
    }
    if (m_failed <= m_least + GAIN)
    {
        return 0;
    }
    const uint32_t range = m_failed - m_least;
    if (range <= 2 * GAIN)
    {
        return (m_failed - GAIN) / UNIT * UNIT; // the last one, whether it fits or not
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
    if (m_failed <= m_least)
    {
        m_failed = m_most + UNIT; // losses of another kind
    }
}

void
MtuRange::Fails(uint32_t size)
{
    m_failed = std::min(m_failed, size);
}

} // namespace ns3::sctp
