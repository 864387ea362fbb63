/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_ADDRESSING_H
#define SCTP_PATH_ADDRESSING_H

#include "ns3/ipv4-static-routing.h"
#include "ns3/ipv6-static-routing.h"
#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/ptr.h"

#include <cstdint>

/**
 * @file
 * @ingroup sctp
 * Addresses and routes of the nodes along a path.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp
 * Give the IPv4 address of one end of a link.
 *
 * @param path number of the path, from 1
 * @param link number of the link, from 1
 * @param end 1 or 2
 * @return 10.path.link.end
 */
Ipv4Address MakeIpv4(uint32_t path, uint32_t link, uint32_t end);

/**
 * @ingroup sctp
 * Give the IPv6 address of one end of a link, a unique local one (RFC 4193): ns-3's routers do not
 * forward the prefix for documentation.
 *
 * @param path number of the path, from 1
 * @param link number of the link, from 1
 * @param end 1 or 2
 * @return fd00:0:path:link::end
 */
Ipv6Address MakeIpv6(uint32_t path, uint32_t link, uint32_t end);

/**
 * @ingroup sctp
 * Give a device an IPv4 address and take its interface up. Unlike Ipv4AddressHelper, this installs
 * no queue disc.
 *
 * @param device the device
 * @param address the address, in a network of 24 bits
 */
void AssignIpv4(Ptr<NetDevice> device, Ipv4Address address);

/**
 * @ingroup sctp
 * Take an IPv6 interface up with an address, which it has lost if it was down.
 *
 * @param device the device
 * @param address the address, in a network of 64 bits
 */
void SetIpv6Up(Ptr<NetDevice> device, Ipv6Address address);

/**
 * @ingroup sctp
 * Give a device an IPv6 address and take its interface up.
 *
 * @param device the device
 * @param address the address, in a network of 64 bits
 */
void AssignIpv6(Ptr<NetDevice> device, Ipv6Address address);

/**
 * @ingroup sctp
 * Add a route to a host's IPv4 network.
 *
 * @param device the device that it leaves by
 * @param destination the host
 * @param gateway the next router
 */
void AddIpv4Route(Ptr<NetDevice> device, Ipv4Address destination, Ipv4Address gateway);

/**
 * @ingroup sctp
 * Add a route to a host's IPv6 network.
 *
 * @param device the device that it leaves by
 * @param destination the host
 * @param gateway the next router
 */
void AddIpv6Route(Ptr<NetDevice> device, Ipv6Address destination, Ipv6Address gateway);

/**
 * @ingroup sctp
 * Give a node's IPv4 static routes.
 *
 * @param node the node
 * @return its static routing
 */
Ptr<Ipv4StaticRouting> GetIpv4Routing(Ptr<Node> node);

/**
 * @ingroup sctp
 * Give a node's IPv6 static routes.
 *
 * @param node the node
 * @return its static routing
 */
Ptr<Ipv6StaticRouting> GetIpv6Routing(Ptr<Node> node);

} // namespace ns3::sctp

#endif /* SCTP_PATH_ADDRESSING_H */
