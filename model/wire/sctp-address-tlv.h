/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ADDRESS_TLV_H
#define SCTP_ADDRESS_TLV_H

#include "sctp-bytes.h"

#include "ns3/address.h"

#include <cstdint>
#include <vector>

/**
 * @file
 * @ingroup sctp-wire
 * Address parameters of chunks (RFC 9260 sections 3.3.2.1.1 and 3.3.2.1.2).
 */

namespace ns3::sctp
{

/// Size of an IPv4 address in bytes.
constexpr uint32_t IPV4_SIZE = 4;
/// Size of an IPv6 address in bytes.
constexpr uint32_t IPV6_SIZE = 16;

/**
 * @ingroup sctp-wire
 * @param type parameter type
 * @param size size of its value in bytes
 * @return whether both are those of an address parameter
 */
bool IsAddress(uint16_t type, uint32_t size);

/**
 * @ingroup sctp-wire
 * Append the address parameter for an address (RFC 9260 sections 3.3.2.1.1 and 3.3.2.1.2).
 *
 * @param writer where to append
 * @param address an Ipv4Address or an Ipv6Address; others are left out
 */
void WriteAddress(ByteWriter& writer, const Address& address);

/**
 * @ingroup sctp-wire
 * Append the address parameters for a list of addresses, which may be long.
 *
 * @param writer where to append
 * @param addresses the addresses
 */
void WriteAddresses(ByteWriter& writer, const std::vector<Address>& addresses);

/**
 * @ingroup sctp-wire
 * Read an address parameter.
 *
 * @param type parameter type
 * @param value the parameter's value
 * @param size size of the value in bytes
 * @param[out] address the address
 * @return whether type and size are those of an address parameter
 */
bool ReadAddress(uint16_t type, const uint8_t* value, uint32_t size, Address& address);

} // namespace ns3::sctp

#endif /* SCTP_ADDRESS_TLV_H */
