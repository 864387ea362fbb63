/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-icmp.h"

#include "ns3/icmpv4.h"
#include "ns3/icmpv6-header.h"

namespace ns3::sctp
{

IcmpMeaning
GetIcmpv4Meaning(uint8_t type, uint8_t code)
{
    constexpr uint8_t PROTOCOL_UNREACHABLE = 2; // ns-3 does not name it
    if (type != Icmpv4Header::ICMPV4_DEST_UNREACH)
    {
        return IcmpMeaning::NONE; // ICMP1
    }
    switch (code)
    {
    case Icmpv4DestinationUnreachable::ICMPV4_PORT_UNREACHABLE:
        return IcmpMeaning::NONE; // ICMP3
    case Icmpv4DestinationUnreachable::ICMPV4_FRAG_NEEDED:
        return IcmpMeaning::TOO_BIG;
    case PROTOCOL_UNREACHABLE:
        return IcmpMeaning::NO_SCTP;
    default:
        return IcmpMeaning::UNREACHABLE;
    }
}

IcmpMeaning
GetIcmpv6Meaning(uint8_t type, uint8_t code)
{
    switch (type)
    {
    case Icmpv6Header::ICMPV6_ERROR_PACKET_TOO_BIG:
        return IcmpMeaning::TOO_BIG;
    case Icmpv6Header::ICMPV6_ERROR_PARAMETER_ERROR:
        return code == Icmpv6Header::ICMPV6_UNKNOWN_NEXT_HEADER ? IcmpMeaning::NO_SCTP
                                                                : IcmpMeaning::NONE; // ICMP4
    case Icmpv6Header::ICMPV6_ERROR_DESTINATION_UNREACHABLE:
        return code == Icmpv6Header::ICMPV6_PORT_UNREACHABLE ? IcmpMeaning::NONE // ICMP3
                                                             : IcmpMeaning::UNREACHABLE;
    default:
        return IcmpMeaning::NONE; // ICMP2
    }
}

} // namespace ns3::sctp
