/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BINDING_ADDRESSES_H
#define SCTP_BINDING_ADDRESSES_H

#include "ns3/address.h"
#include "ns3/ptr.h"

#include <vector>

/**
 * @file
 * @ingroup sctp-node
 * Addresses of a socket's binding, as associations want them.
 */

namespace ns3
{

class Ipv6;
class NetDevice;

namespace sctp
{

class LocalInterfaces;
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

/**
 * @ingroup sctp-node
 * Names the addresses of a binding: link-local ones only for a device without others.
 * @param interfaces interfaces of the node
 * @param binding binding of a socket
 * @param device if not null, only the addresses of this device
 * @param[out] addresses the addresses; empty = all of the node
 * @return false if there is no address to use
 */
bool FindBindingAddresses(const LocalInterfaces& interfaces,
                          const Binding& binding,
                          const Ptr<NetDevice>& device,
                          std::vector<Address>& addresses);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_BINDING_ADDRESSES_H */
