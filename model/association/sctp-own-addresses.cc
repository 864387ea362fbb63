/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-own-addresses.h"

#include "ns3/sctp-address.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

namespace
{

/**
 * @param[in,out] addresses addresses
 * @param address one of them, or another one
 * @return whether it was one of them, which it is no more
 */
bool
Take(std::vector<Address>& addresses, const Address& address)
{
    const auto place = std::find(addresses.begin(), addresses.end(), address);
    if (place == addresses.end())
    {
        return false;
    }
    addresses.erase(place);
    return true;
}

} // namespace

OwnAddresses::OwnAddresses(SctpAddressList used)
    : m_used(std::move(used))
{
}

bool
OwnAddresses::IsUsed(const Address& address) const
{
    return Contains(*m_used, address);
}

bool
OwnAddresses::Knows(const Address& address) const
{
    return Contains(GetKnown(), address);
}

bool
OwnAddresses::ObeysAbort(const Address& address, bool tBit) const
{
    // An offered address is not yet part of the association (F1). The peer's own ABORT, which knows
    // the tag of this end, counts there all the same (RFC 9260 section 8.5.1 B).
    return !m_others || IsUsed(address) || (!tBit && Contains(m_others->offered, address));
}

bool
OwnAddresses::Offer(const Address& address)
{
    if (Knows(address))
    {
        return false;
    }
    if (!m_others)
    {
        m_others = std::make_unique<Others>();
    }
    m_others->offered.push_back(address);
    Changed();
    return true;
}

bool
OwnAddresses::Use(const Address& address)
{
    if (!m_others || !Take(m_others->offered, address))
    {
        return false;
    }
    auto used = *m_used; // other associations may share the list
    used.push_back(address);
    m_used = std::make_shared<const std::vector<Address>>(std::move(used));
    Changed();
    return true;
}

bool
OwnAddresses::Retire(const Address& address)
{
    auto used = *m_used;
    const bool isOffering = m_others && !m_others->offered.empty();
    if (!Take(used, address) || (used.empty() && !isOffering))
    {
        return false;
    }
    m_used = std::make_shared<const std::vector<Address>>(std::move(used));
    if (!m_others)
    {
        m_others = std::make_unique<Others>();
    }
    m_others->retired.push_back(address);
    Changed();
    return true;
}

bool
OwnAddresses::Forget(const Address& address)
{
    if (!m_others || !(Take(m_others->offered, address) || Take(m_others->retired, address)))
    {
        return false;
    }
    Changed();
    return true;
}

void
OwnAddresses::Changed()
{
    auto& [offered, retired, known] = *m_others;
    known = *m_used;
    known.insert(known.end(), offered.begin(), offered.end());
    known.insert(known.end(), retired.begin(), retired.end());
}

} // namespace ns3::sctp
