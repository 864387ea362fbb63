/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-former-tsns.h"

#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

void
FormerTsns::Reset(SctpTsn last, SctpTsn next)
{
    // TSNs come round after 2^32: the oldest ones are left to the new space.
    const SctpTsn round = SctpTsn{1} << 32;
    const SctpTsn oldest = next + MIN_DISTANCE > round ? next + MIN_DISTANCE - round : 0;
    m_first = std::max(m_begin - 1, oldest);
    m_last = next - last > MIN_DISTANCE && m_first <= last ? last : 0;
    m_begin = next;
    m_until = Simulator::Now() + Seconds(MSL_SECONDS);
}

std::optional<SctpTsn>
FormerTsns::Find(uint32_t tsn) const
{
    if (m_last == 0 || Simulator::Now() >= m_until)
    {
        return std::nullopt;
    }
    const uint32_t behind = static_cast<uint32_t>(m_last) - tsn;
    return behind <= m_last - m_first ? std::optional(m_last - behind) : std::nullopt;
}

} // namespace ns3::sctp
