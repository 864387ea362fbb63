/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-port-table.h"

#include "sctp-endpoint.h"

#include "ns3/sctp-address.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param one a device; null = any
 * @param other another one
 * @return whether they are known not to be the same
 */
bool
AreApart(const Ptr<NetDevice>& one, const Ptr<NetDevice>& other)
{
    return one && other && one != other;
}

} // namespace

bool
Binding::Contains(const Address& address) const
{
    return (anyIpv4 && anyIpv6) || (IsIpv4(address) ? anyIpv4 : anyIpv6) ||
           std::find(addresses.begin(), addresses.end(), address) != addresses.end();
}

bool
Binding::Remove(const Address& address)
{
    const bool isBound = !IsAny(address) && Contains(address);
    addresses.erase(std::remove(addresses.begin(), addresses.end(), address), addresses.end());
    return isBound && (anyIpv4 || anyIpv6 || !addresses.empty());
}

bool
Binding::Overlaps(const Binding& other) const
{
    if (port != other.port)
    {
        return false;
    }
    if ((anyIpv4 && other.anyIpv4) || (anyIpv6 && other.anyIpv6))
    {
        return true;
    }
    const auto inOther = [&other](const Address& address) { return other.Contains(address); };
    const auto inThis = [this](const Address& address) { return Contains(address); };
    return std::any_of(addresses.begin(), addresses.end(), inOther) ||
           std::any_of(other.addresses.begin(), other.addresses.end(), inThis);
}

bool
PortTable::Bind(Binding& binding, Endpoint* owner)
{
    if (binding.port == 0)
    {
        binding.port = FindFreePort(binding, owner);
        if (binding.port == 0)
        {
            return false;
        }
    }
    else if (FindConflict(binding, owner))
    {
        return false;
    }
    Unbind(binding.port, owner);
    Share(binding, owner);
    return true;
}

void
PortTable::Share(const Binding& binding, Endpoint* owner)
{
    m_entries[binding.port].push_back(Entry{binding, owner});
}

void
PortTable::Unbind(uint16_t port, Endpoint* owner)
{
    auto it = m_entries.find(port);
    if (it == m_entries.end())
    {
        return;
    }
    auto& entries = it->second;
    entries.erase(std::remove_if(entries.begin(),
                                 entries.end(),
                                 [owner](const Entry& entry) { return entry.owner == owner; }),
                  entries.end());
    if (entries.empty())
    {
        m_entries.erase(it);
    }
}

Endpoint*
PortTable::Find(uint16_t port, const Address& address, const Ptr<NetDevice>& device) const
{
    auto it = m_entries.find(port);
    if (it == m_entries.end())
    {
        return nullptr;
    }
    for (const auto& entry : it->second)
    {
        if (entry.binding.Contains(address) && !AreApart(entry.owner->GetDevice(), device))
        {
            return entry.owner;
        }
    }
    return nullptr;
}

void
PortTable::Clear()
{
    m_entries.clear();
}

const Endpoint*
PortTable::FindConflict(const Binding& binding, const Endpoint* owner) const
{
    auto it = m_entries.find(binding.port);
    if (it == m_entries.end())
    {
        return nullptr;
    }
    const auto found = std::find_if(it->second.begin(), it->second.end(), [&](const Entry& entry) {
        return entry.owner != owner && entry.binding.Overlaps(binding) &&
               !AreApart(entry.owner->GetDevice(), owner->GetDevice());
    });
    return found == it->second.end() ? nullptr : found->owner;
}

uint16_t
PortTable::FindFreePort(Binding binding, const Endpoint* owner)
{
    constexpr uint32_t COUNT = 65536 - FIRST_EPHEMERAL;
    for (uint32_t i = 0; i < COUNT; ++i)
    {
        binding.port = m_nextEphemeral;
        m_nextEphemeral = m_nextEphemeral == 65535 ? FIRST_EPHEMERAL : m_nextEphemeral + 1;
        if (!FindConflict(binding, owner))
        {
            return binding.port;
        }
    }
    return 0;
}

} // namespace ns3::sctp
