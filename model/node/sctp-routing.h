/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTING_H
#define SCTP_ROUTING_H

#include "sctp-interface-watch.h"
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
 * The way of packets between SCTP and IP: routes, interfaces, addresses.
 */

namespace ns3
{
class Node;
} // namespace ns3

namespace ns3::sctp
{

/// SCTP's protocol number. ns-3's Ipv6Header::IPV6_SCTP is another, wrong one.
constexpr uint8_t PROTOCOL_NUMBER = 132;

/**
 * @ingroup sctp-node
 * A local address and the device that owns it.
 */
struct LocalAddress
{
    Address address;       //!< an Ipv4Address or an Ipv6Address
    Ptr<NetDevice> device; //!< the device that owns it
    bool ipv6{false};      //!< whether it is an Ipv6Address

    /**
     * @param other another one
     * @return whether address and device are the same
     */
    bool operator==(const LocalAddress& other) const
    {
        return address == other.address && device == other.device;
    }
};

/**
 * @ingroup sctp-node
 * @param node a node
 * @param address an Ipv4Address or an Ipv6Address
 * @return whether an interface of the node has it, up or down
 */
bool Owns(Ptr<const Node> node, const Address& address);

/**
 * @ingroup sctp-node
 * What SCTP does with IPv4 and IPv6: sends each packet by the device that owns the packet's source
 * address, or not at all, and keeps an eye on the node's interfaces.
 *
 * ns-3's Ipv4::Send looks for a route of its own when it gets none, and then takes any device.
 * Traffic of a dead path would leave by another one. So no packet goes down without a route.
 */
class Routing
{
  public:
    /**
     * @param ipv4 the node's IPv4, or null
     */
    void SetIpv4(Ptr<Ipv4> ipv4);

    /**
     * @param ipv6 the node's IPv6, or null
     */
    void SetIpv6(Ptr<Ipv6> ipv6);

    /**
     * @return the node's IPv4, or null
     */
    Ptr<Ipv4> GetIpv4() const;

    /**
     * @return the node's IPv6, or null
     */
    Ptr<Ipv6> GetIpv6() const;

    /**
     * @param target what takes IPv4 packets
     */
    void SetDownTarget(IpL4Protocol::DownTargetCallback target);

    /**
     * @param target what takes IPv6 packets
     */
    void SetDownTarget6(IpL4Protocol::DownTargetCallback6 target);

    /**
     * @return what takes IPv4 packets
     */
    IpL4Protocol::DownTargetCallback GetDownTarget() const;

    /**
     * @return what takes IPv6 packets
     */
    IpL4Protocol::DownTargetCallback6 GetDownTarget6() const;

    /**
     * Drops all references, for the end of the simulation.
     */
    void Clear();

    /**
     * Finds a source address and device for a destination. The route that the node prefers is
     * taken if its device owns a candidate, else that of the first candidate whose device has one.
     * A destination on this node or link is reached from the address that the route names. While a
     * routing protocol has still to discover the route, a candidate in the network of the
     * destination comes first, then the address that the route names. Global routing gives all
     * addresses of a host the same next hop, even if others are as near: the candidate with the
     * longest common prefix is taken there, then the one of the first interface.
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
     * @param output what FindOutput has found
     */
    void Send(const Ptr<Packet>& packet,
              const Address& remote,
              const SctpRoute& route,
              const RouteCache::Key& key,
              const AnyRoute& output);

    /**
     * @return the addresses of interfaces that are up, IPv4 first, without those of local scope
     */
    const std::vector<LocalAddress>& GetLocalAddresses() const;

    /**
     * @param address an address
     * @return whether GetLocalAddresses has it
     */
    bool HasLocalAddress(const Address& address) const;

    /**
     * @param address an address
     * @return whether an interface of the node has it, up or down
     */
    bool Owns(const Address& address) const;

    /**
     * @param destination destination of a packet that came
     * @param device the device that it came by
     * @return an address of that device's interface if the destination is one of another interface
     * that is up; else nothing
     */
    std::optional<Address> FindOtherInterface(const Address& destination,
                                              Ptr<NetDevice> device) const;

    /**
     * @param device a device
     * @param ipv6 whether its IPv6 interface is meant
     * @return whether its interface is up
     */
    bool IsUp(Ptr<NetDevice> device, bool ipv6) const;

    /**
     * Watches interfaces and addresses by way of the node's routing protocols, where they are a
     * list: ns-3 does not notify transports.
     * @param routeLife how long routes may be taken again; zero = not at all
     * @return whether there may have been a change since the last call of PollInterfaces: it is to
     * be called
     */
    bool WatchInterfaces(Time routeLife);

    /**
     * Compares the node's interfaces with what they were at the last call.
     * @param[out] appeared addresses that were not there at the last call
     * @return whether an address came, went, or changed its interface
     */
    bool PollInterfaces(std::vector<Address>& appeared);

  private:
    /// What is known of the interfaces at a state of both families (InterfaceWatch::GetState).
    struct Interfaces
    {
        uint64_t ipv4{0};                    //!< state of IPv4; 0 = nothing is known
        uint64_t ipv6{0};                    //!< state of IPv6
        uint32_t ipv4Count{0};               //!< number of IPv4's
        std::vector<LocalAddress> addresses; //!< what GetLocalAddresses returns
        std::vector<AddressKey> keys;        //!< keys of these, in ascending order
    };

    /// What is known of IPv4's interfaces alone.
    struct Sources
    {
        uint64_t state{0};    //!< InterfaceWatch::GetState; 0 = nothing is known
        uint32_t count{0};    //!< number of interfaces
        bool complete{false}; //!< all of them have an address that can be a source
    };

    /// The routing protocols' tables.
    struct Tables
    {
        uint64_t hash{0}; //!< InterfaceWatch::GetTables
        Time until;       //!< it is looked at again from then on
    };

    /**
     * @return the interfaces, looked at again if there may have been a change
     */
    const Interfaces& GetInterfaces() const;

    /**
     * @return number of interfaces of IPv4; ns-3 notifies of those that are up
     */
    uint32_t GetIpv4Count() const;

    /**
     * @param ipv6 the family
     * @return whether what is known of its interfaces is so still
     */
    bool IsCurrent(bool ipv6) const;

    /**
     * @return the sources of IPv4, looked at again if there may have been a change
     */
    const Sources& GetSources() const;

    /**
     * @return addresses of interfaces that are up, as GetLocalAddresses returns them
     */
    std::vector<LocalAddress> ListLocalAddresses() const;

    /**
     * @param ipv6 the family
     * @param count number of its interfaces
     * @return whether all of them have an address that can be a source
     */
    bool AllHaveSource(bool ipv6, uint32_t count) const;

    /**
     * @return number of changes of interfaces and addresses that ns-3 has notified of
     */
    uint64_t GetChanges() const;

    /**
     * @param key what a route depends on
     * @param remote the destination
     * @return the route, as it was found lately, or before in tables that are the same now; null
     * when it has to be looked up. Valid until the next call
     */
    const AnyRoute* FindRecent(const RouteCache::Key& key, const Address& remote);

    /**
     * Keeps a route, if the routing protocols have the same answer for a while.
     * @param key what it depends on
     * @param route the route
     * @param least what routes may depend on at most, if it is to be kept
     */
    void Keep(const RouteCache::Key& key, const AnyRoute& route, RouteDependence least);

    /**
     * Sends a packet in fragments of IPv4. ns-3's own fragmentation knows the MTU of the device
     * only.
     * @param packet the packet
     * @param header source, destination and protocol
     * @param mtu largest size of a fragment with its header, bytes
     * @param route the route
     */
    void SendFragments(Ptr<Packet> packet, Ipv4Header header, uint32_t mtu, Ptr<Ipv4Route> route);

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
     * @param interface number of an interface
     * @param ipv6 whether it is of IPv6
     * @return whether it has an address that can be a source. ns-3 ends the program when it is
     * asked for a route by one that has none
     */
    bool HasSource(uint32_t interface, bool ipv6) const;

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

    /**
     * @param address an address
     * @return the device that owns it, if its interface is up; else null
     */
    Ptr<NetDevice> FindDevice(const Address& address) const;

    /**
     * @param address an address
     * @return the interface of its family that has it; -1 if there is none
     */
    int32_t FindInterface(const Address& address) const;

    /**
     * @param local an address of this node
     * @param remote another one
     * @return whether remote is in the network of local's interface
     */
    bool IsInNetworkOf(const Address& local, const Address& remote) const;

    Ptr<Ipv4> m_ipv4;                                //!< the node's IPv4
    Ptr<Ipv6> m_ipv6;                                //!< the node's IPv6
    IpL4Protocol::DownTargetCallback m_downTarget;   //!< takes IPv4 packets
    Ptr<Ipv4> m_direct;                              //!< what m_downTarget calls; null = another
    IpL4Protocol::DownTargetCallback6 m_downTarget6; //!< takes IPv6 packets
    std::vector<LocalAddress> m_lastPoll;            //!< local addresses at the last poll
    Ipv4InterfaceWatch m_ipv4Watch;                  //!< what IPv4's routing protocols are told
    Ipv6InterfaceWatch m_ipv6Watch;                  //!< what IPv6's routing protocols are told
    uint64_t m_polledIpv4{0};                        //!< state of IPv4 at the last poll
    uint64_t m_polledIpv6{0};                        //!< state of IPv6 at the last poll
    mutable Interfaces m_interfaces;                 //!< as they were looked at last
    mutable Sources m_sources;                       //!< as they were looked at last
    RouteCache m_recent;                             //!< routes that were found lately
    Time m_routeLife;                                //!< how long they are kept; zero = not
    Tables m_tables[2];                              //!< as last looked at, of IPv4 and IPv6
    uint16_t m_nextFragmentId{0x8000}; //!< identification of packets in fragments; IP's own count
                                       //!< from 0
};

} // namespace ns3::sctp

#endif /* SCTP_ROUTING_H */
