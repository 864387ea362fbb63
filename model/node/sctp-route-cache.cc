/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-route-cache.h"

#include "ns3/sctp-time-sum.h"

namespace ns3::sctp
{

/// Number of entries at first.
constexpr size_t FIRST_SIZE = 4;
/// Largest number of entries: a node with more associations has its routes looked up more often.
constexpr size_t LAST_SIZE = 1024;

size_t
RouteCache::GetPlace(const Key& key) const
{
    // Not the device itself, whose place in memory differs between runs.
    const uint64_t sum = key.remote.low * 31 + key.local.low * 2 + (key.device != nullptr);
    const uint64_t hash = sum * 0x9e3779b97f4a7c15;
    return (hash >> 32) & (m_entries.size() - 1);
}

const AnyRoute*
RouteCache::Find(const Key& key, uint64_t changes, Time now) const
{
    if (m_entries.empty())
    {
        return nullptr;
    }
    const Entry& entry = m_entries[GetPlace(key)];
    const bool valid = now < entry.until && entry.changes == changes && entry.key == key;
    return valid ? &entry.route : nullptr;
}

void
RouteCache::Keep(const Key& key,
                 const AnyRoute& route,
                 uint64_t changes,
                 Time now,
                 Time life,
                 uint64_t tables)
{
    if (m_entries.empty())
    {
        m_entries.resize(FIRST_SIZE);
    }
    const Entry& old = m_entries[GetPlace(key)];
    if (now < old.until && !(old.key == key) && m_entries.size() < LAST_SIZE)
    {
        const size_t size = 2 * m_entries.size();
        m_entries.assign(size, Entry());
    }
    Entry& entry = m_entries[GetPlace(key)];
    entry.key = key;
    entry.changes = changes;
    entry.tables = tables;
    entry.until = SaturatingSum(now, life);
    entry.route = route;
}

std::optional<uint64_t>
RouteCache::GetTables(const Key& key, uint64_t changes) const
{
    if (m_entries.empty())
    {
        return std::nullopt;
    }
    const Entry& entry = m_entries[GetPlace(key)];
    const bool found = entry.changes == changes && entry.key == key;
    return found ? std::optional<uint64_t>(entry.tables) : std::nullopt;
}

bool
RouteCache::WasValid(const Key& key, uint64_t changes, Time since) const
{
    return GetTables(key, changes) && m_entries[GetPlace(key)].until > since;
}

const AnyRoute*
RouteCache::Renew(const Key& key, uint64_t changes, uint64_t tables, Time until)
{
    if (GetTables(key, changes) != tables)
    {
        return nullptr;
    }
    Entry& entry = m_entries[GetPlace(key)];
    entry.until = until;
    return &entry.route;
}

void
RouteCache::Clear()
{
    m_entries.clear();
}

} // namespace ns3::sctp
