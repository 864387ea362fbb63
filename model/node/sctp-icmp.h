/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ICMP_H
#define SCTP_ICMP_H

#include "ns3/address.h"

#include <cstdint>

/**
 * @file
 * @ingroup sctp-node
 * Meaning of ICMP messages for SCTP (RFC 9260 section 10).
 */

namespace ns3::sctp
{

class AssociationTable;

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

/**
 * @ingroup sctp-node
 * An ICMP message about a packet of this node.
 */
struct IcmpMessage
{
    IcmpMeaning meaning{IcmpMeaning::NONE}; //!< its meaning
    uint32_t mtu{0};                        //!< path MTU that it names, bytes; 0 = none
    Address local;                          //!< source of the packet
    Address remote;                         //!< destination of the packet
    const uint8_t* payload{nullptr};        //!< first 8 bytes of the packet: ports and tag
};

/**
 * @ingroup sctp-node
 * Hands an ICMP message to the association whose packet it quotes, if the tag fits (RFC 9260
 * section 10, ICMP5 and ICMP6).
 * @param message the message
 * @param associations the associations
 */
void DeliverIcmp(const IcmpMessage& message, const AssociationTable& associations);

} // namespace ns3::sctp

#endif /* SCTP_ICMP_H */
