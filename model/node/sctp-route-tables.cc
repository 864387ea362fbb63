/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-route-tables.h"

#include "ns3/ipv4-routing-table-entry.h"

#include <boost/functional/hash.hpp>

namespace ns3::sctp
{

namespace
{

/// Routes of a table that is looked at: ns-3 walks along a list for each of them.
constexpr uint32_t MOST_ROUTES = 40;

/**
 * @param table static routing
 * @param[in,out] hash a hash, to which its table is added
 * @return whether the table is short enough
 */
bool
AddTable(const Ipv4StaticRouting& table, std::size_t& hash)
{
    const uint32_t routes = table.GetNRoutes();
    boost::hash_combine(hash, routes);
    for (uint32_t i = 0; i < routes && routes <= MOST_ROUTES; ++i)
    {
        const auto route = table.GetRoute(i);
        boost::hash_combine(hash, route.GetDest().Get());
        boost::hash_combine(hash, route.GetDestNetworkMask().Get());
        boost::hash_combine(hash, route.GetGateway().Get());
        boost::hash_combine(hash, route.GetInterface());
        boost::hash_combine(hash, table.GetMetric(i));
    }
    return routes <= MOST_ROUTES;
}

/// @return that tables of IPv6 are not looked at
bool
AddTable(const Ipv6StaticRouting& /* table */, std::size_t& /* hash */)
{
    return false;
}

} // namespace

template <typename F>
void
RouteTables<F>::SetList(const typename F::List& list, const typename F::Protocol* without)
{
    m_tables.clear();
    m_global = nullptr;
    m_globalRoutes = nullptr;
    m_known = true;
    for (uint32_t i = 0; i < list.GetNRoutingProtocols(); ++i)
    {
        int16_t priority = 0;
        const Ptr<typename F::Protocol> protocol = list.GetRoutingProtocol(i, priority);
        if (const auto table = DynamicCast<typename F::Static>(protocol))
        {
            const auto place = uint64_t{static_cast<uint16_t>(priority)} << 32 | i;
            m_tables.push_back({table, place});
        }
        else if (const auto* global = dynamic_cast<const Ipv4Global*>(PeekPointer(protocol));
                 global && !m_global)
        {
            m_global = protocol;
            m_globalRoutes = global;
        }
        else
        {
            m_known &= protocol == without;
        }
    }
}

template <typename F>
uint64_t
RouteTables<F>::GetHash() const
{
    if (!m_known || (m_globalRoutes && m_globalRoutes->GetNRoutes() > 0))
    {
        return 0;
    }
    std::size_t hash = m_tables.size();
    for (const auto& table : m_tables)
    {
        boost::hash_combine(hash, table.place);
        if (!AddTable(*table.routing, hash))
        {
            return 0;
        }
    }
    return hash;
}

template class RouteTables<Ipv4Family>;
template class RouteTables<Ipv6Family>;

} // namespace ns3::sctp
