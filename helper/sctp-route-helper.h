/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTE_HELPER_H
#define SCTP_ROUTE_HELPER_H

#include "ns3/address.h"
#include "ns3/net-device.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"

#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Gives multihomed hosts routes by each interface to each peer's address. It serves IPv4 and IPv6,
 * beside any routing protocols of the host: packets leave by the interface that has their source
 * address (SctpIpv4SourceRouting, SctpIpv6SourceRouting).
 *
 * @code
 *   SctpRouteHelper().Install(phone);
 * @endcode
 *
 * It may be called at any time after the Internet stack has been installed; routes are looked for
 * when packets want them. The next router is known from the host's other routes, or else is the
 * neighbour that is nearest to the destination; SetGateway names it where neither helps.
 *
 * Mistakes end the program with a message.
 */
class SctpRouteHelper
{
  public:
    /// Least priority in a node's list; 0 is static routing's. More where others have more.
    static constexpr int16_t PRIORITY = 1000;

    /**
     * Names the router that takes packets of a device for other networks, where it cannot be
     * found, or another one is wanted.
     * @param device a device of a host on which this helper is installed later
     * @param gateway the router's Ipv4Address or Ipv6Address on that link
     */
    void SetGateway(Ptr<NetDevice> device, const Address& gateway);

    /**
     * Sets for how long ARP gives an address up that has not answered (ns3::ArpCache::DeadTimeout,
     * by default 100 s). A host that comes into reach later is found that much later at most.
     * @param nodes nodes with IPv4, on the links of such a host; interfaces that they get later
     * have the attribute's default
     * @param timeout the time, above 0
     */
    static void SetArpDeadTimeout(const NodeContainer& nodes, Time timeout);

    /**
     * Adds source-address routing to the routing protocols of a node's IPv4 and IPv6, unless it is
     * there.
     * @param node a node with an Internet stack
     */
    void Install(Ptr<Node> node) const;

    /// @param nodes nodes with an Internet stack
    void Install(const NodeContainer& nodes) const;

  private:
    /**
     * Adds the protocol for one family.
     * @tparam F sctp::Ipv4Family or sctp::Ipv6Family
     * @tparam Routing the protocol
     * @tparam AdoptingList the list for a protocol that is in none
     * @param node the node
     * @return whether the node has this family
     */
    template <typename F, typename Routing, typename AdoptingList>
    bool InstallFamily(Ptr<Node> node) const;

    std::vector<std::pair<Ptr<NetDevice>, Address>> m_gateways; //!< as set
};

} // namespace ns3

#endif /* SCTP_ROUTE_HELPER_H */
