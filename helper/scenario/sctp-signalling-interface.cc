/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signalling-interface.h"

#include <algorithm>

namespace ns3
{

SctpSignallingInterface::SctpSignallingInterface(Ptr<UniformRandomVariable> random)
    : m_random(random)
{
}

void
SctpSignallingInterface::Add(uint8_t number, Ptr<SctpSignallingPeer> peer, uint8_t weight)
{
    auto& association = m_associations[number];
    association.peer = peer;
    association.weight = weight;
}

void
SctpSignallingInterface::Remove(uint8_t number)
{
    const auto found = m_associations.find(number);
    if (found != m_associations.end())
    {
        found->second.peer = nullptr;
    }
}

Ptr<SctpSignallingPeer>
SctpSignallingInterface::Find(uint8_t number) const
{
    const auto found = m_associations.find(number);
    return found == m_associations.end() ? nullptr : found->second.peer;
}

Ptr<SctpSignallingPeer>
SctpSignallingInterface::GetCommon() const
{
    for (const auto& [number, association] : m_associations)
    {
        if (association.peer && association.peer->IsUp())
        {
            return association.peer;
        }
    }
    return nullptr;
}

SctpSignallingInterface::Association*
SctpSignallingInterface::Draw()
{
    const auto weigh = [](const Association& association) -> uint32_t {
        return association.peer && association.peer->IsUp() ? association.weight : 0;
    };
    uint32_t sum = 0;
    for (const auto& [number, association] : m_associations)
    {
        sum += weigh(association);
    }
    if (sum == 0)
    {
        return nullptr;
    }
    uint32_t drawn = m_random->GetInteger(0, sum - 1);
    auto chosen = m_associations.begin();
    for (; drawn >= weigh(chosen->second); ++chosen)
    {
        drawn -= weigh(chosen->second);
    }
    return &chosen->second;
}

bool
SctpSignallingInterface::IsUsable(const Ptr<SctpSignallingPeer>& peer) const
{
    return peer->IsUp() &&
           std::any_of(m_associations.begin(), m_associations.end(), [&peer](const auto& entry) {
               return entry.second.peer == peer;
           });
}

SctpSignallingInterface::Binding
SctpSignallingInterface::Bind(uint32_t user)
{
    const auto found = m_users.find(user);
    const bool isKnown = found != m_users.end();
    if (isKnown && IsUsable(found->second.peer))
    {
        return found->second;
    }
    auto* association = Draw();
    if (!association)
    {
        return {};
    }
    m_rebound += isKnown ? 1 : 0;
    ++association->drawn;
    const uint16_t streams = association->peer->GetStreams();
    const uint16_t stream = streams > 1 ? 1 + association->turn++ % (streams - 1) : COMMON_STREAM;
    return m_users[user] = {association->peer, stream};
}

void
SctpSignallingInterface::Note(uint32_t user, const Binding& place)
{
    const auto [found, isNew] = m_users.insert({user, place});
    if (isNew)
    {
        return;
    }
    auto& former = found->second;
    const bool isSame = former.peer == place.peer && former.stream == place.stream;
    m_strayed += !isSame && IsUsable(former.peer) ? 1 : 0;
    former = place;
}

void
SctpSignallingInterface::Release(uint32_t user)
{
    m_users.erase(user);
}

uint64_t
SctpSignallingInterface::GetDrawn(uint8_t number) const
{
    const auto found = m_associations.find(number);
    return found == m_associations.end() ? 0 : found->second.drawn;
}

uint64_t
SctpSignallingInterface::GetRebound() const
{
    return m_rebound;
}

uint64_t
SctpSignallingInterface::GetStrayed() const
{
    return m_strayed;
}

} // namespace ns3
