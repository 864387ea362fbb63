/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_IP_FAMILY_H
#define SCTP_IP_FAMILY_H

#include "ns3/ipv4-list-routing.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv4-static-routing.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-list-routing.h"
#include "ns3/ipv6-route.h"
#include "ns3/ipv6-static-routing.h"
#include "ns3/ipv6.h"
#include "ns3/sctp-compat.h"

/**
 * @file
 * @ingroup sctp-node
 * ns-3's classes for IPv4 and IPv6 under the same names, for templates that serve both.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * IPv4.
 */
struct Ipv4Family
{
    using Stack = Ipv4;                            //!< the node's IP
    using Protocol = Ipv4RoutingProtocol;          //!< routing protocols
    using List = Ipv4ListRouting;                  //!< a list of them
    using Static = Ipv4StaticRouting;              //!< static routing
    using Route = Ipv4Route;                       //!< a route
    using Header = Ipv4Header;                     //!< IP header
    using Ip = Ipv4Address;                        //!< an address
    using InterfaceAddress = Ipv4InterfaceAddress; //!< an address of an interface
    using Input = Ipv4RouteInput;                  //!< callbacks of RouteInput

    /**
     * @param own an address of an interface
     * @return the address alone
     */
    static Ip GetAddress(const InterfaceAddress& own)
    {
        return own.GetLocal();
    }

    /**
     * @param own an address of an interface
     * @param other another address
     * @return whether the other one is in the network of the first
     */
    static bool IsInNetwork(const InterfaceAddress& own, Ip other)
    {
        return own.GetMask().IsMatch(own.GetLocal(), other);
    }
};

/**
 * @ingroup sctp-node
 * IPv6.
 */
struct Ipv6Family
{
    using Stack = Ipv6;                            //!< the node's IP
    using Protocol = Ipv6RoutingProtocol;          //!< routing protocols
    using List = Ipv6ListRouting;                  //!< a list of them
    using Static = Ipv6StaticRouting;              //!< static routing
    using Route = Ipv6Route;                       //!< a route
    using Header = Ipv6Header;                     //!< IP header
    using Ip = Ipv6Address;                        //!< an address
    using InterfaceAddress = Ipv6InterfaceAddress; //!< an address of an interface
    using Input = Ipv6RouteInput;                  //!< callbacks of RouteInput

    /**
     * @param own an address of an interface
     * @return the address alone
     */
    static Ip GetAddress(const InterfaceAddress& own)
    {
        return own.GetAddress();
    }

    /**
     * @param own an address of an interface
     * @param other another address
     * @return whether the other one is in the network of the first
     */
    static bool IsInNetwork(const InterfaceAddress& own, Ip other)
    {
        return own.GetPrefix().IsMatch(own.GetAddress(), other);
    }
};

} // namespace ns3::sctp

#endif /* SCTP_IP_FAMILY_H */
