/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ADDRESS_H
#define SCTP_ADDRESS_H

#include "sctp-types.h"

#include "ns3/address.h"
#include "ns3/ipv4-address.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-common
 * Addresses without and with a port. Inside the module an address is an Address that holds an
 * Ipv4Address or an Ipv6Address; applications use InetSocketAddress and Inet6SocketAddress.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * @param address any address
 * @return true if it holds an Ipv4Address
 */
bool IsIpv4(const Address& address);

/**
 * @ingroup sctp-common
 * @param address any address
 * @return true if it holds an Ipv6Address
 */
bool IsIpv6(const Address& address);

/**
 * @ingroup sctp-common
 * @param address an Ipv4Address
 * @return the same, made faster than by Ipv4Address::ConvertFrom
 */
Ipv4Address ToIpv4(const Address& address);

/**
 * @ingroup sctp-common
 * @param address an address of IPv4
 * @return the same, made faster than by the conversion of ns-3; valid until the next call
 */
const Address& FromIpv4(Ipv4Address address);

/**
 * @ingroup sctp-common
 * @param address an Ipv4Address or an Ipv6Address
 * @return true if it is the one that stands for all addresses
 */
bool IsAny(const Address& address);

/**
 * @ingroup sctp-common
 * @param address an Ipv4Address or an Ipv6Address
 * @return true if a peer can be reached by it: neither unspecified, broadcast nor multicast
 */
bool IsUnicast(const Address& address);

/**
 * @ingroup sctp-common
 * @param address an address of IPv4, as Ipv4Address::Get gives it
 * @return true if a peer can be reached by it
 */
bool IsUnicastIpv4(uint32_t address);

/**
 * @ingroup sctp-common
 * @param address an Ipv4Address or an Ipv6Address
 * @return true if it means something on this node or link only: loopback or IPv6 link-local
 */
bool HasLocalScope(const Address& address);

/**
 * @ingroup sctp-common
 * @param addresses some addresses
 * @param address an address
 * @return whether it is one of them
 */
bool Contains(const std::vector<Address>& addresses, const Address& address);

/**
 * @ingroup sctp-common
 * @param addresses some addresses
 * @param used one of them
 * @param most how many are wanted; 0 = all
 * @return the first of them, in their order, with the one that is used
 */
std::vector<Address> TakeFirst(const std::vector<Address>& addresses,
                               const Address& used,
                               uint32_t most);

/**
 * An address and a port.
 */
struct TransportAddress
{
    Address address;  //!< an Ipv4Address or an Ipv6Address
    uint16_t port{0}; //!< the port; 0 = none given
};

/**
 * @ingroup sctp-common
 * @param address an Ipv4Address, Ipv6Address, InetSocketAddress or Inet6SocketAddress; IPv4-mapped
 *        IPv6 addresses become IPv4 ones
 * @return its parts; nothing for an address of another type
 */
std::optional<TransportAddress> SplitAddress(const Address& address);

/**
 * @ingroup sctp-common
 * @param address an Ipv4Address or an Ipv6Address
 * @param port the port
 * @return an InetSocketAddress or an Inet6SocketAddress
 */
Address JoinAddress(const Address& address, uint16_t port);

/**
 * @ingroup sctp-common
 * @param a an Ipv4Address or an Ipv6Address
 * @param b another one
 * @return number of leading bits that they have in common; 0 if they are of different families
 */
uint32_t CountCommonBits(const Address& a, const Address& b);

/**
 * @ingroup sctp-common
 * @param address any address
 * @return the address as people write it: 10.1.1.2 or 2001:db8::1, with a port 10.1.1.2:9 or
 * [2001:db8::1]:9; other types as ns-3 prints them, an invalid one as "none"
 */
std::string ToText(const Address& address);

} // namespace ns3::sctp

#endif /* SCTP_ADDRESS_H */
