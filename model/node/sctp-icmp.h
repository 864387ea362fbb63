/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ICMP_H
#define SCTP_ICMP_H

#include <cstdint>

/**
 * @file
 * @ingroup sctp-node
 * Meaning of ICMP messages for SCTP (RFC 9260 section 10).
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * Statement of an ICMP message about a destination.
 */
enum class IcmpMeaning : uint8_t
{
    NONE,       //!< nothing that matters
    TOO_BIG,    //!< a packet was larger than the path MTU (ICMP7)
    NO_SCTP,    //!< the destination has no SCTP (ICMP8)
    UNREACHABLE //!< the destination cannot be reached (ICMP9)
};

/**
 * @ingroup sctp-node
 * @param type type of an ICMPv4 message
 * @param code its code
 * @return its meaning
 */
IcmpMeaning GetIcmpv4Meaning(uint8_t type, uint8_t code);

/**
 * @ingroup sctp-node
 * @param type type of an ICMPv6 message
 * @param code its code
 * @return its meaning
 */
IcmpMeaning GetIcmpv6Meaning(uint8_t type, uint8_t code);

} // namespace ns3::sctp

#endif /* SCTP_ICMP_H */
