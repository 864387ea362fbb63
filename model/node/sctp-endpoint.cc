/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-endpoint.h"

#include "ns3/assert.h"
#include "ns3/socket.h"

#include <map>

namespace ns3::sctp
{

namespace
{

/// @return makers of sockets
std::map<SctpSocketStyle, Endpoint::Maker>&
GetMakers()
{
    static std::map<SctpSocketStyle, Endpoint::Maker> makers; // classes register at start
    return makers;
}

} // namespace

bool
Endpoint::Register(SctpSocketStyle style, Maker maker)
{
    return GetMakers().emplace(style, maker).second;
}

Ptr<Socket>
Endpoint::Make(SctpSocketStyle style, SctpL4Protocol& sctp, const SctpSharedParameters& parameters)
{
    const auto maker = GetMakers().find(style);
    NS_ASSERT_MSG(maker != GetMakers().end(), "no class of sockets has registered for the style");
    return maker->second(sctp, parameters);
}

} // namespace ns3::sctp
