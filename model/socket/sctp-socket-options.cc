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

namespace
{

/**
 * @param change an empty change
 * @param enable whether a path is monitored
 * @return the change
 */
template <typename Change>
Change
WithHeartbeats(Change change, bool enable)
{
    change.heartbeats = enable;
    return change;
}

/**
 * @param change an empty change
 * @param interval HB.interval of a path
 * @return the change
 */
template <typename Change>
Change
WithInterval(Change change, Time interval)
{
    change.hbInterval = interval;
    return change;
}

/**
 * @param change an empty change
 * @param thresholds thresholds of a path
 * @return the change
 */
template <typename Change>
Change
WithThresholds(Change change, const SctpPathThresholds& thresholds)
{
    change.thresholds = thresholds;
    return change;
}

/**
 * @param change an empty change
 * @param settings all settings of a path
 * @return the change
 */
template <typename Change>
Change
WithAll(Change change, const SctpPathSettings& settings)
{
    change.heartbeats = settings.heartbeats;
    change.hbInterval = settings.hbInterval.value_or(Seconds(-1));
    change.thresholds = settings.thresholds;
    change.dscp = settings.dscp;
    change.setsDscp = true;
    change.udpPort = settings.udpPort;
    change.mtuDiscovery = settings.mtuDiscovery;
    change.mtu = settings.mtu;
    return change;
}

} // namespace

void
SctpSocketOptions::PathChange::ApplyTo(SctpPathSettings& settings) const
{
    settings.heartbeats = heartbeats.value_or(settings.heartbeats);
    settings.thresholds = thresholds.value_or(settings.thresholds);
    settings.dscp = setsDscp ? dscp : settings.dscp;
    settings.udpPort = udpPort;
    settings.mtu = mtuDiscovery ? mtu : settings.mtu;
    settings.mtuDiscovery = mtuDiscovery.value_or(settings.mtuDiscovery);
    if (hbInterval)
    {
        settings.hbInterval = hbInterval->IsStrictlyNegative() ? std::nullopt : hbInterval;
    }
}

int
SctpSocketOptions::SetPrimary(const Address& address)
{
    return MakePrimary(address);
}

int
SctpSocketOptions::SetPrimary(SctpPathId path)
{
    return MakePrimary(path);
}

int
SctpSocketOptions::RequestHeartbeat(const Address& address)
{
    return SendHeartbeat(address);
}

int
SctpSocketOptions::RequestHeartbeat(SctpPathId path)
{
    return SendHeartbeat(path);
}

int
SctpSocketOptions::SetPathHeartbeats(const Address& address, bool enable)
{
    return ChangePaths(address, WithHeartbeats(PathChange(), enable));
}

int
SctpSocketOptions::SetPathHeartbeats(SctpPathId path, bool enable)
{
    return ChangePaths(path, WithHeartbeats(PathChange(), enable));
}

int
SctpSocketOptions::SetPathHeartbeatInterval(const Address& address, Time interval)
{
    return ChangePaths(address, WithInterval(PathChange(), interval));
}

int
SctpSocketOptions::SetPathHeartbeatInterval(SctpPathId path, Time interval)
{
    return ChangePaths(path, WithInterval(PathChange(), interval));
}

int
SctpSocketOptions::SetPathThresholds(const Address& address, const SctpPathThresholds& thresholds)
{
    return ChangePaths(address, WithThresholds(PathChange(), thresholds));
}

int
SctpSocketOptions::SetPathThresholds(SctpPathId path, const SctpPathThresholds& thresholds)
{
    return ChangePaths(path, WithThresholds(PathChange(), thresholds));
}

int
SctpSocketOptions::SetPathSettings(const Address& address, const SctpPathSettings& settings)
{
    return ChangePaths(address, WithAll(PathChange(), settings));
}

int
SctpSocketOptions::SetPathSettings(SctpPathId path, const SctpPathSettings& settings)
{
    return ChangePaths(path, WithAll(PathChange(), settings));
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

bool
SctpSocketOptions::HasPacketOptions() const
{
    return GetPriority() != 0 || GetIpTos() != 0 || IsManualIpv6Tclass() || IsManualIpTtl() ||
           IsManualIpv6HopLimit();
}

} // namespace ns3
