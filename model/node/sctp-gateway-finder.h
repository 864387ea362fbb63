/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_GATEWAY_FINDER_H
#define SCTP_GATEWAY_FINDER_H

#include "sctp-ip-family.h"

#include <optional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * Finds the router that a host would have been configured with: among the neighbours of an
 * interface that forward packets, or have the destination themselves, and have an address in the
 * network of the source, the one from which a destination is the fewest hops away, as the routing
 * tables stand now. A route that leads back to the host, or over the same link, does not count.
 *
 * Neighbours are seen through the device's channel only. Bridges, and devices without a channel
 * (LTE), hide them.
 *
 * @tparam F Ipv4Family or Ipv6Family
 * @param stack the host's IP
 * @param interface the interface, up
 * @param source the address that packets are sent from, of this interface
 * @param destination the destination
 * @return the router's address; nothing when there is none
 */
template <typename F>
std::optional<typename F::Ip> FindGateway(Ptr<typename F::Stack> stack,
                                          uint32_t interface,
                                          typename F::Ip source,
                                          typename F::Ip destination);

/// @cond INSTANTIATIONS
extern template std::optional<Ipv4Address> FindGateway<Ipv4Family>(Ptr<Ipv4>,
                                                                   uint32_t,
                                                                   Ipv4Address,
                                                                   Ipv4Address);
extern template std::optional<Ipv6Address> FindGateway<Ipv6Family>(Ptr<Ipv6>,
                                                                   uint32_t,
                                                                   Ipv6Address,
                                                                   Ipv6Address);
/// @endcond

} // namespace ns3::sctp

#endif /* SCTP_GATEWAY_FINDER_H */
