/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-route-cache.h"

#include <algorithm>

namespace ns3::sctp
{

/// Number of entries at first.
constexpr size_t FIRST_SIZE = 4;
/// Largest number of entries: a node with more associations has its routes looked up more often.
constexpr size_t LAST_SIZE = 256;

size_t
RouteCache::GetPlace(const Key& key) const
{
    const uint64_t hash = (key.remote.low * 31 + key.local.low) * 0x9e3779b97f4a7c15;
    return (hash >> 32) & (m_entries.size() - 1);
}

const AnyRoute*
RouteCache::Find(const Key& key, uint64_t changes, Time now)
{
    if (m_entries.empty())
    {
        return nullptr;
    }
    Entry& entry = m_entries[GetPlace(key)];
    if (now >= entry.until || entry.changes != changes || !(entry.key == key))
    {
        return nullptr;
    }
    entry.asked = now;
    return &entry.route;
}

AnyRoute*
RouteCache::Offer(const Key& key, uint64_t changes, Time now, Time life)
{
    if (m_entries.empty())
    {
        m_entries.resize(FIRST_SIZE);
    }
    else if (now < m_entries[GetPlace(key)].until && !(m_entries[GetPlace(key)].key == key) &&
             m_entries.size() < LAST_SIZE)
    {
        const size_t size = 2 * m_entries.size();
        m_entries.assign(size, Entry());
    }
    Entry& entry = m_entries[GetPlace(key)];
    const bool again = entry.key == key && now - entry.asked < life;
    entry.key = key;
    entry.changes = changes;
    entry.asked = now;
    entry.until = again ? now + life : now;
    return again ? &entry.route : nullptr;
}

void
RouteCache::Clear()
{
    m_entries.clear();
}

} // namespace ns3::sctp
