/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ip-tags.h"

#include "ns3/socket.h"

namespace ns3::sctp
{

void
AddIpTags(const SctpPacketOptions& options, Packet& packet)
{
    const auto ecn = static_cast<uint8_t>(options.ecn);
    if (options.tos || ecn != 0)
    {
        SocketIpTosTag tag;
        tag.SetTos(options.tos.value_or(0) | ecn);
        packet.ReplacePacketTag(tag);
    }
    if (options.trafficClass || ecn != 0)
    {
        SocketIpv6TclassTag tag;
        tag.SetTclass(options.trafficClass.value_or(0) | ecn);
        packet.ReplacePacketTag(tag);
    }
    if (options.ttl)
    {
        SocketIpTtlTag tag;
        tag.SetTtl(*options.ttl);
        packet.ReplacePacketTag(tag);
    }
    if (options.hopLimit)
    {
        SocketIpv6HopLimitTag tag;
        tag.SetHopLimit(*options.hopLimit);
        packet.ReplacePacketTag(tag);
    }
    if (options.priority != 0)
    {
        SocketPriorityTag tag;
        tag.SetPriority(options.priority);
        packet.ReplacePacketTag(tag);
    }
}

} // namespace ns3::sctp
