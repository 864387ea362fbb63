/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_IP_TAGS_H
#define SCTP_IP_TAGS_H

#include "ns3/packet.h"
#include "ns3/sctp-interfaces.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * Tags a packet with its options, as ns-3's IPv4 and IPv6 read them. One that could not be sent may
 * have tags already.
 * @param options the options
 * @param packet the packet
 */
void AddIpTags(const SctpPacketOptions& options, Packet& packet);

} // namespace ns3::sctp

#endif /* SCTP_IP_TAGS_H */
