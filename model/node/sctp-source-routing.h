/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOURCE_ROUTING_H
#define SCTP_SOURCE_ROUTING_H

#include "sctp-own-routing.h"

#include <map>
#include <utility>

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-node
 * Routes packets by their source address, as policy routing does (Linux: "ip rule add from"): a
 * packet from an address of this node leaves by the interface that has the address.
 *
 * It answers only for sources that are addresses of the node, on an interface that is up, and not
 * if the sender wants another device. Other packets are left to the protocols behind it in the
 * node's list. It never forwards.
 *
 * The next hop is, in this order: the interface's gateway, if the destination is beyond the
 * interface's networks and SetGateway was called; that of the first other protocol in the list that
 * has a route by this interface (static and global routing, OLSR, the default route of LTE); the
 * router of the link that FindGateway finds, which is remembered until the node's interfaces or
 * addresses change.
 *
 * @tparam F Ipv4Family or Ipv6Family
 */
template <typename F>
class SourceRouting : public OwnRouting<F>
{
  public:
    /**
     * Sets the router that takes packets which leave by a device for other networks.
     * @param device a device of the node
     * @param gateway the router's address on its link
     */
    void SetGateway(Ptr<NetDevice> device, typename F::Ip gateway);

    Ptr<typename F::Route> RouteOutput(Ptr<Packet> packet,
                                       const typename F::Header& header,
                                       Ptr<NetDevice> oif,
                                       Socket::SocketErrno& sockerr) override;
    void PrintRoutingTable(Ptr<OutputStreamWrapper> stream, Time::Unit unit) const override;

  protected:
    void DoDispose() override;

    void SetStack(Ptr<typename F::Stack> stack) override;
    void RoutesChanged() override;
    void InterfacesChanged() override;

  private:
    /**
     * @param interface an interface
     * @param destination an address
     * @return whether it is in a network of the interface
     */
    bool IsOnLink(uint32_t interface, typename F::Ip destination) const;

    /**
     * Asks the other protocols in the node's list.
     * @param packet the packet; may be null
     * @param header its header
     * @param device the device that it is to leave by
     * @return the first route by this device, or by the loopback device (still to be discovered);
     * null when there is none
     */
    Ptr<typename F::Route> AskOthers(Ptr<Packet> packet,
                                     const typename F::Header& header,
                                     Ptr<NetDevice> device);

    /**
     * @param header header of a packet
     * @param device the device that it leaves by
     * @param gateway next hop
     * @return the route
     */
    static Ptr<typename F::Route> MakeRoute(const typename F::Header& header,
                                            Ptr<NetDevice> device,
                                            typename F::Ip gateway);

    Ptr<typename F::Stack> m_stack;                      //!< the node's IP
    std::map<Ptr<NetDevice>, typename F::Ip> m_gateways; //!< as set; looked up, never walked
    /// Gateways that were found, by interface and destination.
    std::map<std::pair<uint32_t, typename F::Ip>, typename F::Ip> m_found;
};

extern template class SourceRouting<Ipv4Family>;
extern template class SourceRouting<Ipv6Family>;

} // namespace sctp

/**
 * @ingroup sctp-node
 * Source-address routing for IPv4; see sctp::SourceRouting. SctpRouteHelper installs it.
 */
class SctpIpv4SourceRouting : public sctp::SourceRouting<sctp::Ipv4Family>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();
};

/**
 * @ingroup sctp-node
 * Source-address routing for IPv6; see sctp::SourceRouting. SctpRouteHelper installs it.
 */
class SctpIpv6SourceRouting : public sctp::SourceRouting<sctp::Ipv6Family>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();
};

} // namespace ns3

#endif /* SCTP_SOURCE_ROUTING_H */
