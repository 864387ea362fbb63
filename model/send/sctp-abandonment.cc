/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-abandonment.h"

#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpAbandonment");

Abandonment::Abandonment(SctpReliabilityPolicy& policy,
                         SendQueue& queue,
                         std::function<void(const OutgoingMessage&, uint32_t)> abandoned)
    : m_policy(policy),
      m_queue(queue),
      m_abandoned(std::move(abandoned))
{
}

bool
Abandonment::DropPartial(const SctpPath& path)
{
    const Ptr<OutgoingMessage> message = m_queue.PeekMessage();
    if (!m_policy.ShouldAbandon(*message, 0, path, Simulator::Now()))
    {
        return false;
    }
    DropUnsent(message); // RFC 3758 section 4.1 TR3: it gets no TSN
    return true;
}

void
Abandonment::DropUnsent(const Ptr<OutgoingMessage>& message)
{
    NS_LOG_INFO("message " << message->id << " is abandoned unsent");
    m_abandoned(*message, m_queue.Discard(*message));
}

void
Abandonment::MakeRoom(uint32_t bytes, const SctpSubmittedMessage& message)
{
    if (!m_queue.HadPartial())
    {
        return;
    }
    std::vector<const SctpSubmittedMessage*> candidates;
    const auto waiting = m_queue.ListPartial();
    for (const auto& one : waiting)
    {
        candidates.push_back(PeekPointer(one));
    }
    for (const auto* chosen : m_policy.MakeRoom(bytes, message, candidates))
    {
        const auto place =
            std::lower_bound(waiting.begin(),
                             waiting.end(),
                             chosen->id,
                             [](const auto& one, uint64_t id) { return one->id < id; });
        DropUnsent(*place);
    }
}

} // namespace ns3::sctp
