/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTING_COMPAT_H
#define SCTP_ROUTING_COMPAT_H

/**
 * @file
 * @ingroup sctp-common
 * Differences in ns-3's routing protocols between releases, in the way of sctp-compat.h.
 */

#include "ns3/ipv4-routing-protocol.h"

#if __has_include("ns3/ipv4-global-routing.h")
#include "ns3/ipv4-global-routing.h"
#else
#include "ns3/global-routing.h"
#endif

namespace ns3::sctp
{

#if __has_include("ns3/ipv4-global-routing.h")
/// Global routing of IPv4.
using Ipv4Global = Ipv4GlobalRouting;
#else
/// Global routing of IPv4, a template in newer releases (3.48).
using Ipv4Global = GlobalRouting<Ipv4RoutingProtocol>;
#endif

} // namespace ns3::sctp

#endif /* SCTP_ROUTING_COMPAT_H */
