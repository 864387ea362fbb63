/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ADDRESS_BYTES_H
#define SCTP_ADDRESS_BYTES_H

#include "ns3/address.h"

#include <cstdint>

/**
 * @file
 * @ingroup sctp-common
 * IPv4 addresses as they are on the wire. Lists of them may be long: these functions make no
 * Ipv4Address in between.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * @param address any address
 * @param[out] bytes the four bytes of the address in network order, if it is an Ipv4Address
 * @return whether it is one
 */
bool CopyIpv4To(const Address& address, uint8_t* bytes);

/**
 * @ingroup sctp-common
 * @param address becomes an Ipv4Address
 * @param bytes its four bytes in network order
 */
void CopyIpv4From(Address& address, const uint8_t* bytes);

} // namespace ns3::sctp

#endif /* SCTP_ADDRESS_BYTES_H */
