/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-options.h"

#include "ns3/nstime.h"

namespace ns3
{

template <typename Name>
int
SctpSocketOptions::SetAll(const Name& name, const SctpPathSettings& settings)
{
    const Time interval = settings.hbInterval.value_or(Seconds(-1));
    // FreeBSD's stack turns heartbeats on with their interval.
    const bool done = SetPathThresholds(name, settings.thresholds) == 0 &&
                      SetPathHeartbeatInterval(name, interval) == 0 &&
                      SetPathHeartbeats(name, settings.heartbeats) == 0;
    return done ? 0 : -1;
}

int
SctpSocketOptions::SetPathSettings(const Address& address, const SctpPathSettings& settings)
{
    return SetAll(address, settings);
}

int
SctpSocketOptions::SetPathSettings(SctpPathId path, const SctpPathSettings& settings)
{
    return SetAll(path, settings);
}

SctpPacketOptions
SctpSocketOptions::GetPacketOptions() const
{
    SctpPacketOptions options;
    options.priority = GetPriority();
    if (const uint8_t tos = GetIpTos())
    {
        options.tos = tos;
        options.priority = options.priority != 0 ? options.priority : IpTos2Priority(tos);
    }
    if (IsManualIpv6Tclass())
    {
        options.trafficClass = GetIpv6Tclass();
    }
    if (IsManualIpTtl())
    {
        options.ttl = GetIpTtl();
    }
    if (IsManualIpv6HopLimit())
    {
        options.hopLimit = GetIpv6HopLimit();
    }
    return options;
}

} // namespace ns3
