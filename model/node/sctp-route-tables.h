/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTE_TABLES_H
#define SCTP_ROUTE_TABLES_H

#include "ns3/ipv4-list-routing.h"
#include "ns3/ipv6-list-routing.h"

#include <cstdint>

/**
 * @file
 * @ingroup sctp-node
 * Whether the tables of a node's routing protocols are the same as before: ns-3 tells of interfaces
 * and addresses, not of routes.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * @param list a list of static routing and global routing
 * @param without a protocol of it that has no routes
 * @return a hash of their tables; 0 if it is not known, as for global routing with routes, and for
 * tables so long that looking up a route takes less
 */
uint64_t HashTables(const Ipv4ListRouting& list, const Ipv4RoutingProtocol* without);

/**
 * @ingroup sctp-node
 * @param list a list of IPv6
 * @param without a protocol of it that has no routes
 * @return 0: not known
 */
uint64_t HashTables(const Ipv6ListRouting& list, const Ipv6RoutingProtocol* without);

} // namespace ns3::sctp

#endif /* SCTP_ROUTE_TABLES_H */
