/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTING_H
#define SCTP_ROUTING_H

#include "sctp-ip-fragments.h"
#include "sctp-local-interfaces.h"
#include "sctp-route-cache.h"

#include "ns3/ip-l4-protocol.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/nstime.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-types.h"

#include <optional>
#include <vector>

/**
 * @file
 * @ingroup sctp-node
 * The way of packets between SCTP and IP.
 */

namespace ns3::sctp
{

/// SCTP's protocol number. ns-3's Ipv6Header::IPV6_SCTP is another, wrong one.
constexpr uint8_t PROTOCOL_NUMBER = 132;

/**
 * @ingroup sctp-node
 * Sends packets by IPv4 and IPv6: each by the device that owns the packet's source address, or not
 * at all.
 *
 * ns-3's Ipv4::Send looks for a route of its own when it gets none, and then takes any device.
 * Traffic of a dead path would leave by another one. So no packet goes down without a route.
 */
class Routing
{
  public:
    /// @return the node's interfaces and addresses
    LocalInterfaces& GetInterfaces()
    {
        return m_interfaces;
    }

    /// @return the node's interfaces and addresses
    const LocalInterfaces& GetInterfaces() const
    {
        return m_interfaces;
    }

    /// @param target callback that takes IPv4 packets
    void SetDownTarget(IpL4Protocol::DownTargetCallback target);

    /// @param target callback that takes IPv6 packets
    void SetDownTarget6(IpL4Protocol::DownTargetCallback6 target);

    /// @return callback that takes IPv4 packets
    IpL4Protocol::DownTargetCallback GetDownTarget() const;

    /// @return callback that takes IPv6 packets
    IpL4Protocol::DownTargetCallback6 GetDownTarget6() const;

    /// Drops all references, for the end of the simulation.
    void Clear();

    /**
     * Finds a source address and device for a destination. The route that the node prefers is
     * taken if its device owns a candidate, else that of the first candidate whose device has one.
     * A destination on this node or link is reached from the address that the route names. While a
     * routing protocol has still to discover the route, a candidate in the network of the
     * destination comes first, then the address that the route names. Global routing gives all
     * addresses of a host the same next hop, even if others are as near: the candidate with the
     * longest common prefix is taken there, then the one of the first interface. The answer for a
     * single candidate is taken again as that of FindRecentOutput.
     * @param remote the destination
     * @param candidates source addresses that may be used
     * @param[out] route the answer
     * @return false when there is no route from any candidate whose interface is up
     */
    bool Find(const Address& remote, const std::vector<Address>& candidates, SctpRoute& route);

    /**
     * Finds a route for the answers to packets that came to an address of this node, as
     * SctpLowerLayer::FindReplyRoute says.
     * @param remote the destination
     * @param local the source address
     * @param[out] route the answer
     * @return false when there is none
     */
    bool FindReply(const Address& remote, const Address& local, SctpRoute& route);

    /// A route of either family.
    using AnyRoute = sctp::AnyRoute;

    /**
     * Finds the way for a packet that is to leave by the device of a route.
     * @param packet the packet
     * @param remote the destination
     * @param route source address and device
     * @param[out] output the way
     * @return why it cannot be sent, or nothing if it can
     */
    std::optional<SctpDropReason> FindOutput(const Ptr<Packet>& packet,
                                             const Address& remote,
                                             const SctpRoute& route,
                                             AnyRoute& output) const;

    /**
     * As FindOutput, but a route that was found lately is taken again: not after ns-3 has notified
     * of a change of interfaces or addresses, not for longer than WatchInterfaces was told, and not
     * where a routing protocol may have another answer each time (InterfaceWatch::GetDependence).
     * @param packet the packet
     * @param remote the destination
     * @param route source address and device
     * @param key RouteCache::Key of both
     * @param[out] output the way
     * @return why it cannot be sent, or nothing if it can
     */
    std::optional<SctpDropReason> FindRecentOutput(const Ptr<Packet>& packet,
                                                   const Address& remote,
                                                   const SctpRoute& route,
                                                   const RouteCache::Key& key,
                                                   AnyRoute& output);

    /**
     * Hands a packet to IP, which sends it in fragments if it is larger than the route's MTU: DATA
     * that was sent before the path MTU was lowered keeps its size (RFC 9260 section 6.9).
     * @param packet the packet
     * @param remote the destination
     * @param route source address and MTU
     * @param key RouteCache::Key of both
     * @param output result of FindOutput
     */
    void Send(const Ptr<Packet>& packet,
              const Address& remote,
              const SctpRoute& route,
              const RouteCache::Key& key,
              const AnyRoute& output);

    /**
     * Watches the interfaces (LocalInterfaces::Watch).
     * @param routeLife how long routes may be taken again; zero = not at all
     * @return whether LocalInterfaces::Poll is to be called
     */
    bool WatchInterfaces(Time routeLife);

  private:
    /// The routing protocols' tables.
    struct Tables
    {
        uint64_t hash{0}; //!< InterfaceWatch::GetTables
        Time until;       //!< it is looked at again from then on
    };

    /**
     * @param key inputs of the route
     * @param remote the destination
     * @return the route, as it was found lately, or before in tables that are the same now; null
     * when it has to be looked up. Valid until the next call
     */
    const AnyRoute* FindRecent(const RouteCache::Key& key, const Address& remote);

    /**
     * Keeps a route, if the routing protocols have the same answer for a while.
     * @param key inputs of the route
     * @param route the route
     * @param least most dependence of routes for it to be kept
     */
    void Keep(const RouteCache::Key& key, const AnyRoute& route, RouteDependence least);

    /**
     * @param packet the packet to be sent, or null
     * @param remote the destination
     * @param local the source address; default-constructed = not known
     * @param device the output device; null = any
     * @return the route that ns-3's routing protocols give
     */
    AnyRoute Lookup(const Ptr<Packet>& packet,
                    const Address& remote,
                    const Address& local,
                    Ptr<NetDevice> device) const;

    /**
     * @param packet the packet to be sent, or null
     * @param remote the destination
     * @param local the source address; default-constructed = not known
     * @return the route that the node prefers; the first one in the order of interfaces while one
     * of these has no address
     */
    AnyRoute LookupBest(const Ptr<Packet>& packet,
                        const Address& remote,
                        const Address& local) const;

    /**
     * As Find, but no route that was found lately is taken again.
     * @param remote the destination
     * @param candidates source addresses that may be used
     * @param[out] route the answer
     * @return false when there is no route from any candidate whose interface is up
     */
    bool FindAnew(const Address& remote, const std::vector<Address>& candidates, SctpRoute& route);

    /**
     * As LookupBest of no packet and no source address, but a route that was found lately is taken
     * again.
     * @param remote the destination
     * @return the route that the node prefers
     */
    AnyRoute FindBest(const Address& remote);

    /**
     * @param remote a destination, IPv4
     * @param device the device of the node's best route to it
     * @return global routing if that route is by it; else null
     */
    Ptr<Ipv4RoutingProtocol> FindGlobalRouting(const Address& remote, Ptr<NetDevice> device) const;

    /**
     * @param remote a destination
     * @param candidates source addresses that may be used
     * @param best the node's best route
     * @return the one to be used among those whose devices have an equally good route by global
     * routing; the source that the best route names where it is of another protocol
     */
    Address FindAmongEqual(const Address& remote,
                           const std::vector<Address>& candidates,
                           const AnyRoute& best) const;

    LocalInterfaces m_interfaces;                    //!< the node's interfaces
    IpL4Protocol::DownTargetCallback m_downTarget;   //!< takes IPv4 packets
    Ptr<Ipv4> m_direct;                              //!< target of m_downTarget; null = another
    IpL4Protocol::DownTargetCallback6 m_downTarget6; //!< takes IPv6 packets
    RouteCache m_recent;                             //!< routes that were found lately
    Time m_routeLife;                                //!< how long they are kept; zero = not
    Tables m_tables[2];                              //!< as last looked at, of IPv4 and IPv6
    IpFragments m_fragments;                         //!< packets in fragments
};

} // namespace ns3::sctp

#endif /* SCTP_ROUTING_H */
