/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_SIDE_H
#define SCTP_PATH_SIDE_H

#include "sctp-path-link.h"

#include "ns3/address.h"
#include "ns3/ipv4-address.h"
#include "ns3/ipv6-address.h"
#include "ns3/net-device.h"
#include "ns3/node.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace ns3
{

class SctpPathErrorModel;

namespace sctp
{

/**
 * @ingroup sctp
 * One end of a path between multihomed hosts: host, router, devices, addresses and routes.
 */
struct PathSide
{
    Ptr<Node> host;                 //!< the host
    Ptr<Node> router;               //!< its router, or nullptr
    Ptr<NetDevice> device;          //!< the host's device
    Ptr<NetDevice> routerDevice;    //!< the router's device towards the host, or nullptr
    Ptr<NetDevice> coreDevice;      //!< the device of the core link
    Ptr<SctpPathErrorModel> errors; //!< packets from the core link
    bool hasIpv4{false};            //!< it has IPv4 addresses
    bool hasIpv6{false};            //!< it has IPv6 addresses
    Ipv4Address ipv4;               //!< the host's address
    Ipv4Address ipv4Gateway;        //!< the router's address on the edge link
    Ipv4Address ipv4Core;           //!< the router's address on the core link
    Ipv6Address ipv6;               //!< the host's address
    Ipv6Address ipv6Gateway;        //!< the router's address on the edge link
    Ipv6Address ipv6Core;           //!< the router's address on the core link

    /// @return all addresses of the host: an Ipv4Address, an Ipv6Address, or both in this order
    std::vector<Address> GetAddresses() const;

    /**
     * Assign IPv4 addresses and take the interfaces up.
     *
     * @param path number of the path in the addresses, from 1
     * @param edge number of the link between host and router, or of the only link
     * @param core number of the link between the routers; 0 = it has its addresses
     * @param end 1 for host 0, 2 for host 1; on each link, the end nearer to host 0 has 1
     */
    void AssignIpv4Addresses(uint32_t path, uint32_t edge, uint32_t core, uint32_t end);

    /**
     * Assign IPv6 addresses and take the interfaces up.
     *
     * @param path number of the path in the addresses, from 1
     * @param edge number of the link between host and router, or of the only link
     * @param core number of the link between the routers; 0 = it has its addresses
     * @param end 1 for host 0, 2 for host 1
     */
    void AssignIpv6Addresses(uint32_t path, uint32_t edge, uint32_t core, uint32_t end);

    /**
     * Add the routes of host and router to the host of the other side.
     *
     * @param other the other side
     */
    void AddRoutes(const PathSide& other) const;

    /**
     * Let the host reach a node by its router.
     *
     * @param to address of the node, an Ipv4Address or Ipv6Address
     */
    void AddHostRoute(const Address& to) const;

    /**
     * Take a device that was built by other means, with its IPv4 address.
     *
     * @param own the device of the host
     * @return false if it has none
     */
    bool Describe(Ptr<NetDevice> own);

    /**
     * Attach a further node to the router, of IPv4 if the path has it, else of IPv6.
     *
     * @param link its link
     * @param path number of the path in the addresses
     * @param number number of the link in the addresses
     * @param far the other side, whose nodes reach it
     * @return the node and its address
     */
    std::pair<Ptr<Node>, Address> AddEdgeNode(const PathLink& link,
                                              uint32_t path,
                                              uint32_t number,
                                              const PathSide& far) const;

    /// Take the host's interface down. ns-3 forgets its routes, and its IPv6 addresses, with it.
    void SetInterfaceDown() const;

    /**
     * Take the host's interface up again, with the addresses and routes that it had.
     *
     * @param other the other side
     */
    void SetInterfaceUp(const PathSide& other) const;

    /// @return whether the host's interface is down
    bool IsInterfaceDown() const;
};

/**
 * @ingroup sctp
 * Both ends of a path, with its links.
 */
struct PathSides : public std::array<PathSide, 2>
{
    /// Most nodes that AddEdgeNode adds.
    static constexpr uint32_t MOST_EDGE_NODES = 240;

    /**
     * Set the hosts.
     *
     * @param host0 the first host
     * @param host1 the second host
     */
    void SetHosts(Ptr<Node> host0, Ptr<Node> host1);

    /// Join the hosts by the core link alone. @param core the link
    void JoinHosts(const PathLink& core);

    /// Take routers and core link of another path. @param before the other path
    void ShareCore(const PathSides& before);

    /**
     * Build routers and core link.
     *
     * @param core the link
     * @param hasIpv4 whether the routers have IPv4
     * @param hasIpv6 whether they have IPv6
     */
    void BuildCore(const PathLink& core, bool hasIpv4, bool hasIpv6);

    /// Join hosts and routers. @param edge the link of each
    void JoinEdges(const PathLink& edge);

    /**
     * Make the error models of the core link.
     *
     * @param lossForward loss probability from host 0 to host 1
     * @param lossBackward loss probability from host 1 to host 0
     */
    void CreateErrorModels(double lossForward, double lossBackward);

    /**
     * Assign addresses and routes, and take the interfaces up.
     *
     * @param path number of the path, 1 to 255, in the addresses
     * @param hasIpv4 whether the path has IPv4
     * @param hasIpv6 whether it has IPv6
     * @param ownsCore false if the core link has its addresses
     */
    void AssignAddresses(uint32_t path, bool hasIpv4, bool hasIpv6, bool ownsCore);

    /**
     * Attach a further node to a router.
     *
     * @param side 0 or 1
     * @param link its link
     * @return the node and its address; null if there is no router, or no number for the link
     */
    std::pair<Ptr<Node>, Address> AddEdgeNode(uint32_t side, const PathLink& link);

  private:
    uint32_t m_number{0};    //!< number of the path in its addresses
    uint32_t m_edgeNodes{0}; //!< nodes attached by AddEdgeNode
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PATH_SIDE_H */
