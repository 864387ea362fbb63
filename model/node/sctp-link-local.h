/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LINK_LOCAL_H
#define SCTP_LINK_LOCAL_H

#include "ns3/address.h"
#include "ns3/ptr.h"

#include <vector>

/**
 * @file
 * @ingroup sctp-node
 * Link-local addresses of a device, for sockets that are bound to it.
 */

namespace ns3
{

class Ipv6;
class NetDevice;

namespace sctp
{

struct Binding;

/**
 * @ingroup sctp-node
 * @param ipv6 IPv6 of a node; null = it has none
 * @param device a device of the node
 * @param binding binding of a socket
 * @return the device's link-local addresses that the socket is bound to; none while the interface
 * is down
 */
std::vector<Address> FindLinkLocalAddresses(const Ptr<Ipv6>& ipv6,
                                            const Ptr<NetDevice>& device,
                                            const Binding& binding);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_LINK_LOCAL_H */
