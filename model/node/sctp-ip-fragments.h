/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_IP_FRAGMENTS_H
#define SCTP_IP_FRAGMENTS_H

#include "ns3/ipv4-header.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-address.h"
#include "ns3/ipv6.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/sctp-interfaces.h"

#include <cstdint>
#include <map>

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * Decides which packets are IP fragments, and sends those of IPv4 (RFC 9260 section 6.9).
 *
 * ns-3's IPv4 fragments by the MTU of the device only. Its IPv6 fragments by a path MTU for each
 * destination, which all paths and transports of the node share.
 */
class IpFragments
{
  public:
    /**
     * @param size size of a packet of IPv4, bytes, header included
     * @param route its route
     * @return whether it has to be sent by Send
     */
    static bool MustFragment(uint32_t size, const SctpRoute& route);

    /**
     * Sends a packet in fragments of IPv4, or whole with the DF bit if it is not larger than one.
     * @param ipv4 the node's IPv4
     * @param packet the packet
     * @param header source, destination and protocol
     * @param mtu largest size of a fragment with its header, bytes
     * @param route the route
     */
    void Send(Ipv4& ipv4,
              const Ptr<Packet>& packet,
              Ipv4Header header,
              uint32_t mtu,
              const Ptr<Ipv4Route>& route);

    /**
     * A packet of IPv6 is going to be sent: sets the shared path MTU if it has to be fragmented, or
     * if its path's MTU is probed, so that it must not be. A smaller path MTU that others have set
     * within the last second still fragments it, except if it is a probe.
     * @param ipv6 the node's IPv6
     * @param destination the destination
     * @param route its route
     * @param size its size, bytes, header included
     */
    void PrepareIpv6(Ipv6& ipv6,
                     const Ipv6Address& destination,
                     const SctpRoute& route,
                     uint32_t size);

    /**
     * The packet has been sent: a probe's size is no path MTU.
     * @param ipv6 the node's IPv6
     * @param destination the destination
     * @param route its route
     */
    void Ipv6Sent(Ipv6& ipv6, const Ipv6Address& destination, const SctpRoute& route);

  private:
    /// A path MTU that was set.
    struct SharedMtu
    {
        uint32_t mtu{0}; //!< the path MTU, bytes
        Time since{-1};  //!< when it was set
    };

    /**
     * Sets a shared path MTU.
     * @param ipv6 the node's IPv6
     * @param destination the destination
     * @param mtu the path MTU, bytes
     */
    void SetShared(Ipv6& ipv6, const Ipv6Address& destination, uint32_t mtu);

    std::map<Ipv6Address, SharedMtu> m_shared; //!< by destination, as set here last
    uint16_t m_nextId{0x8000}; //!< identification of packets in fragments; IP's own count
                               //!< from 0
};

} // namespace ns3::sctp

#endif /* SCTP_IP_FRAGMENTS_H */
