/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_ADDRESS_H
#define SCTP_USRSCTP_ADDRESS_H

#include "sctp-usrsctp-host.h"

#include "ns3/address.h"

#include <cstdint>
#include <vector>

/**
 * @file
 * @ingroup sctp-usrsctp
 * Addresses and options in the forms that FreeBSD's stack takes.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * @param address an Ipv4Address or an Ipv6Address
 * @return the same for the stack; interface is 1
 */
UsrsctpAddress ToHost(const Address& address);

/**
 * @ingroup sctp-usrsctp
 * @param address an address of the stack
 * @return an Ipv4Address or an Ipv6Address
 */
Address FromHost(const UsrsctpAddress& address);

/**
 * @ingroup sctp-usrsctp
 * @param address an Ipv4Address or an Ipv6Address
 * @param port the port
 * @return the same as a socket address
 */
sockaddr_storage ToSocketAddress(const Address& address, uint16_t port);

/**
 * @ingroup sctp-usrsctp
 * @param address an IPv4 or IPv6 socket address
 * @return an Ipv4Address or an Ipv6Address; IPv4-mapped addresses become IPv4 ones
 */
Address FromSocketAddress(const sockaddr* address);

/**
 * @ingroup sctp-usrsctp
 * @param address an IPv4 or IPv6 socket address
 * @return its port
 */
uint16_t GetPort(const sockaddr* address);

/**
 * @ingroup sctp-usrsctp
 * @param address an IPv4 or IPv6 socket address
 * @return its size, bytes
 */
socklen_t GetSize(const sockaddr_storage& address);

/**
 * @ingroup sctp-usrsctp
 * @param addresses Ipv4Addresses and Ipv6Addresses
 * @param port their port
 * @return socket addresses, one behind the other
 */
std::vector<uint8_t> PackSocketAddresses(const std::vector<Address>& addresses, uint16_t port);

/**
 * @ingroup sctp-usrsctp
 * @param first socket addresses, one behind the other
 * @param count how many
 * @return Ipv4Addresses and Ipv6Addresses
 */
std::vector<Address> UnpackSocketAddresses(const sockaddr* first, int count);

/**
 * @ingroup sctp-usrsctp
 * @param host the stack
 * @param socket a socket that is bound
 * @return its port
 */
uint16_t GetLocalPort(const UsrsctpHost& host, struct socket* socket);

/**
 * @ingroup sctp-usrsctp
 * Subscribes a socket to notifications and to the information of each message.
 * @param host the stack
 * @param socket the socket
 */
void SubscribeToEvents(const UsrsctpHost& host, struct socket* socket);

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_ADDRESS_H */
