/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTE_TABLES_H
#define SCTP_ROUTE_TABLES_H

#include "sctp-ip-family.h"

#include "ns3/sctp-routing-compat.h"

#include <cstdint>
#include <vector>

/**
 * @file
 * @ingroup sctp-node
 * Compares the tables of a node's routing protocols with earlier ones: ns-3 notifies of interfaces
 * and addresses, not of routes.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * The tables of a list of routing protocols.
 *
 * @tparam F Ipv4Family or Ipv6Family
 */
template <typename F>
class RouteTables
{
  public:
    /**
     * Begins to look at the tables of a list.
     * @param list the list
     * @param without a protocol of it that has no routes
     */
    void SetList(const typename F::List& list, const typename F::Protocol* without);

    /**
     * @return a hash of the tables; 0 if it is not known, as for other protocols than static
     * routing and global routing, for global routing with routes, for IPv6, and for tables so long
     * that looking up a route takes less
     */
    uint64_t GetHash() const;

  private:
    /// Table of static routing.
    struct Table
    {
        Ptr<typename F::Static> routing; //!< its owner
        uint64_t place{0};               //!< priority and number in the list
    };

    std::vector<Table> m_tables;               //!< tables of static routing
    Ptr<const typename F::Protocol> m_global;  //!< global routing; null = there is none
    const Ipv4Global* m_globalRoutes{nullptr}; //!< the same, with its type
    bool m_known{false};                       //!< there are no others
};

extern template class RouteTables<Ipv4Family>;
extern template class RouteTables<Ipv6Family>;

} // namespace ns3::sctp

#endif /* SCTP_ROUTE_TABLES_H */
