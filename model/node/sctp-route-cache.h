/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTE_CACHE_H
#define SCTP_ROUTE_CACHE_H

#include "ns3/ipv4-route.h"
#include "ns3/ipv6-route.h"
#include "ns3/net-device.h"
#include "ns3/nstime.h"
#include "ns3/sctp-interfaces.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ns3
{

namespace sctp
{

/**
 * @ingroup sctp-node
 * A route of either family.
 */
struct AnyRoute
{
    Ptr<Ipv4Route> ipv4;   //!< the route, if of IPv4
    Ptr<Ipv6Route> ipv6;   //!< the route, if of IPv6
    Ptr<NetDevice> device; //!< its output device; null = no route
    Address source;        //!< the source address that it names
};

/**
 * @ingroup sctp-node
 * Keeps routes of packets for a short time. It keeps few: a route may take the place of another.
 */
class RouteCache
{
  public:
    /// Inputs of the choice of a route.
    using Key = RouteKey;

    /**
     * @param key inputs of the route
     * @param changes number of changes at the node so far: a route is not valid after another one
     * @param now the time
     * @return the route; null when none is kept. Valid until the next call
     */
    const AnyRoute* Find(const Key& key, uint64_t changes, Time now) const;

    /**
     * Keeps a route.
     * @param key inputs of the route
     * @param route the route
     * @param changes number of changes at the node
     * @param now the time
     * @param life how long the route is valid
     * @param tables a hash of the tables that it was found in; 0 = not known
     */
    void Keep(const Key& key,
              const AnyRoute& route,
              uint64_t changes,
              Time now,
              Time life,
              uint64_t tables = 0);

    /**
     * @param key inputs of the route
     * @param changes number of changes at the node
     * @return a hash of the tables that a route was found in, whether it is still valid or not; 0 =
     * it is not known; none: there is no such route
     */
    std::optional<uint64_t> GetTables(const Key& key, uint64_t changes) const;

    /**
     * @param key inputs of the route
     * @param changes number of changes at the node
     * @param since a time
     * @return whether a route was valid then, or has been since
     */
    bool WasValid(const Key& key, uint64_t changes, Time since) const;

    /**
     * Makes a route valid for longer, if the tables have not changed.
     * @param key inputs of the route
     * @param changes number of changes at the node
     * @param tables a hash of the tables, not 0
     * @param until how long it is valid
     * @return the route; null when none is kept, or it was found in other tables
     */
    const AnyRoute* Renew(const Key& key, uint64_t changes, uint64_t tables, Time until);

    /// Drops all routes.
    void Clear();

  private:
    /// A route that is kept.
    struct Entry
    {
        Key key;             //!< its inputs
        uint64_t changes{0}; //!< number of changes at that time
        uint64_t tables{0};  //!< hash of the tables that it was found in; 0 = not known
        Time until;          //!< it is valid before this time
        AnyRoute route;      //!< the route
    };

    /**
     * @param key a key
     * @return its place among the entries, which are not empty
     */
    size_t GetPlace(const Key& key) const;

    std::vector<Entry> m_entries; //!< by hash of the key; their number is a power of two, or zero
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ROUTE_CACHE_H */
