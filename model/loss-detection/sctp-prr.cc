/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-prr.h"

#include "ns3/log.h"
#include "ns3/sctp-path.h"

#include <algorithm>
#include <cstdint>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpPrr");

NS_OBJECT_ENSURE_REGISTERED(SctpPrr);

TypeId
SctpPrr::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPrr")
                            .SetParent<SctpRecovery>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPrr>();
    return tid;
}

bool
SctpPrr::Began(const SctpPath& path, uint32_t flight)
{
    Episode& episode = m_episodes.Get(path);
    // RFC 9937 section 6.1.
    episode = Episode();
    episode.flight = std::max(flight, path.GetWindowUnit());
    // A timer has shown the loss, unless Acked follows: section 6.2 forces one packet.
    episode.limit = path.GetWindowUnit();
    return true;
}

void
SctpPrr::Acked(const SctpPath& path, const SctpRecoveryAck& ack)
{
    if (ack.delivered == 0)
    {
        return;
    }
    // RFC 9937 section 6.2.
    Episode& episode = m_episodes.Get(path);
    episode.delivered += ack.delivered;
    const uint64_t target = path.GetCwnd();
    const uint64_t inFlight = path.GetFlightSize();
    uint64_t count = 0; // SndCnt
    if (inFlight >= target)
    {
        // Also if both are equal, as section 8 has it (figure 1, ack 19), not section 6.2.
        const uint64_t out = (episode.delivered * target + episode.flight - 1) / episode.flight;
        count = out - std::min(out, episode.sent);
    }
    else
    {
        count = std::max<uint64_t>(episode.delivered - std::min(episode.delivered, episode.sent),
                                   ack.delivered);
        count += ack.safe ? path.GetWindowUnit() : 0;
        count = std::min(target - inFlight, count);
    }
    if (episode.sent == 0 && count == 0)
    {
        count = path.GetWindowUnit();
    }
    episode.limit = episode.sent + count;
    NS_LOG_DEBUG("path " << path.GetId() << ": delivered " << episode.delivered << ", in flight "
                         << inFlight << ", may send " << count);
}

void
SctpPrr::Sent(const SctpPath& path, uint32_t bytes)
{
    m_episodes.Get(path).sent += bytes;
}

uint32_t
SctpPrr::GetAllowance(const SctpPath& path) const
{
    const Episode& episode = *m_episodes.Find(path);
    return static_cast<uint32_t>(
        std::min<uint64_t>(episode.limit - std::min(episode.limit, episode.sent), UINT32_MAX));
}

} // namespace ns3
