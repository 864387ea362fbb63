/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-shared-keys.h"

#include <algorithm>

namespace ns3::sctp
{

const Bytes*
SharedKeys::Find(uint16_t id) const
{
    const auto found = m_keys.find(id);
    const bool anyGiven =
        std::any_of(m_keys.begin(), m_keys.end(), [](const auto& key) { return key.second.given; });
    // RFC 4895 section 6.3: with a key at all, the empty one does not count.
    return found == m_keys.end() || found->second.given != anyGiven ? nullptr : &found->second.key;
}

bool
SharedKeys::MaySend(uint16_t id) const
{
    const auto found = m_keys.find(id);
    return found != m_keys.end() && !found->second.deactivated && Find(id);
}

uint16_t
SharedKeys::Choose(std::optional<uint16_t> id) const
{
    return id && Find(*id) ? *id : m_active;
}

const Bytes&
SharedKeys::Get(uint16_t id) const
{
    return m_keys.at(id).key;
}

void
SharedKeys::Set(uint16_t id, const Bytes& key)
{
    m_keys[id] = {key, true, false};
    ReplaceEmpty();
}

void
SharedKeys::Adopt(const SharedKeys& others)
{
    for (const auto& [id, entry] : others.m_keys)
    {
        const auto mine = m_keys.find(id);
        if (entry.given && (mine == m_keys.end() || !mine->second.given))
        {
            m_keys[id] = entry;
        }
    }
    if (!m_chosen)
    {
        m_active = others.m_active;
    }
    ReplaceEmpty();
}

bool
SharedKeys::SetActive(uint16_t id)
{
    if (!MaySend(id))
    {
        return false;
    }
    m_active = id;
    m_chosen = true;
    return true;
}

bool
SharedKeys::Deactivate(uint16_t id)
{
    const auto found = m_keys.find(id);
    if (found == m_keys.end() || id == m_active)
    {
        return false;
    }
    found->second.deactivated = true;
    return true;
}

bool
SharedKeys::Delete(uint16_t id)
{
    return id != m_active && m_keys.erase(id) > 0;
}

std::vector<std::pair<uint16_t, Bytes>>
SharedKeys::List() const
{
    std::vector<std::pair<uint16_t, Bytes>> list;
    for (const auto& [id, entry] : m_keys)
    {
        if (entry.given)
        {
            list.emplace_back(id, entry.key);
        }
    }
    return list;
}

void
SharedKeys::ReplaceEmpty()
{
    const auto usable = std::find_if(m_keys.begin(), m_keys.end(), [this](const auto& key) {
        return MaySend(key.first);
    });
    if (!Find(m_active) && usable != m_keys.end())
    {
        m_active = usable->first;
    }
}

} // namespace ns3::sctp
