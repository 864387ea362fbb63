/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-icmp.h"

#include "sctp-association-table.h"

#include "ns3/icmpv4.h"
#include "ns3/icmpv6-header.h"
#include "ns3/log.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-wire.h"

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpIcmp");

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

void
DeliverIcmp(const IcmpMessage& message, const AssociationTable& associations)
{
    ByteReader reader(message.payload, 8);
    SctpPorts ports;
    ports.local = reader.U16();
    ports.remote = reader.U16();
    const uint32_t tag = reader.U32();
    // ICMP5: the association of the quoted packet.
    auto association = associations.Find(ports, message.remote, message.local);
    // ICMP6: its tag has to fit. With tag 0 it would be an INIT, whose own tag is not among the
    // eight bytes.
    if (message.meaning == IcmpMeaning::NONE || !association || tag == 0 ||
        tag != association->GetTags().peer)
    {
        return;
    }
    NS_LOG_INFO("ICMP about " << message.remote << " for association " << association->GetId());
    if (message.meaning == IcmpMeaning::TOO_BIG)
    {
        association->HandlePathMtu(message.remote, message.local, message.mtu);
    }
    else
    {
        association->HandleUnreachable(message.remote, message.meaning == IcmpMeaning::NO_SCTP);
    }
}

} // namespace ns3::sctp
