/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-route-tables.h"

#include "ns3/ipv4-routing-table-entry.h"
#include "ns3/ipv4-static-routing.h"
#include "ns3/sctp-routing-compat.h"

#include <boost/functional/hash.hpp>
#include <typeinfo>

namespace ns3::sctp
{

/// Routes of a table that is looked at: ns-3 walks along a list for each of them.
constexpr uint32_t MOST_ROUTES = 40;

uint64_t
HashTables(const Ipv4ListRouting& list, const Ipv4RoutingProtocol* without)
{
    std::size_t hash = list.GetNRoutingProtocols();
    for (uint32_t i = 0; i < list.GetNRoutingProtocols(); ++i)
    {
        int16_t priority = 0;
        const auto protocol = PeekPointer(list.GetRoutingProtocol(i, priority));
        boost::hash_combine(hash, priority);
        if (const auto table = dynamic_cast<const Ipv4StaticRouting*>(protocol))
        {
            const uint32_t routes = table->GetNRoutes();
            if (routes > MOST_ROUTES)
            {
                return 0;
            }
            boost::hash_combine(hash, routes);
            for (uint32_t j = 0; j < routes; ++j)
            {
                const auto route = table->GetRoute(j);
                boost::hash_combine(hash, route.GetDest().Get());
                boost::hash_combine(hash, route.GetDestNetworkMask().Get());
                boost::hash_combine(hash, route.GetGateway().Get());
                boost::hash_combine(hash, route.GetInterface());
                boost::hash_combine(hash, table->GetMetric(j));
            }
        }
        else if (protocol != without)
        {
            const auto global = dynamic_cast<const Ipv4Global*>(protocol);
            if (!global || global->GetNRoutes() > 0)
            {
                return 0;
            }
        }
    }
    return hash;
}

uint64_t
HashTables(const Ipv6ListRouting& /* list */, const Ipv6RoutingProtocol* /* without */)
{
    return 0;
}

} // namespace ns3::sctp
