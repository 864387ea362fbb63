/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-impl.h"

#include "ns3/inet-socket-address.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-heartbeat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-port-table.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-stream-scheduler.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-socket
 * Addresses, paths and streams of SctpSocketImpl: names, state and settings.
 */

namespace ns3
{

namespace
{

/**
 * @param enable whether a path is monitored
 * @return the change to its settings
 */
auto
MakeHeartbeatsChange(bool enable)
{
    return [enable](SctpPathSettings& settings) { settings.heartbeats = enable; };
}

/**
 * @param interval HB.interval of a path; negative = that of the association
 * @return the change to its settings
 */
auto
MakeIntervalChange(Time interval)
{
    return [interval](SctpPathSettings& settings) {
        settings.hbInterval.reset();
        if (!interval.IsStrictlyNegative())
        {
            settings.hbInterval = interval;
        }
    };
}

/**
 * @param thresholds thresholds of a path
 * @return the change to its settings
 */
auto
MakeThresholdsChange(const SctpPathThresholds& thresholds)
{
    return [thresholds](SctpPathSettings& settings) { settings.thresholds = thresholds; };
}

} // namespace

int
SctpSocketImpl::GetSockName(Address& address) const
{
    if (!m_sockName.IsInvalid())
    {
        address = m_sockName; // applications ask with each message that they send
        return 0;
    }
    if (!m_binding)
    {
        address = InetSocketAddress(Ipv4Address::GetZero(), 0);
        return 0;
    }
    const bool ipv6 =
        m_association
            ? sctp::IsIpv6(m_association->GetPrimaryRemote())
            : !m_binding->anyIpv4 && (m_binding->anyIpv6 || sctp::IsIpv6(m_binding->addresses[0]));
    const auto& candidates =
        m_association ? m_association->GetLocalAddresses() : m_binding->addresses;
    const auto it =
        std::find_if(candidates.begin(), candidates.end(), [ipv6](const Address& candidate) {
            return sctp::IsIpv6(candidate) == ipv6;
        });
    if (it != candidates.end())
    {
        address = sctp::JoinAddress(*it, m_binding->port);
    }
    else
    {
        address = sctp::JoinAddress(ipv6 ? Address(Ipv6Address::GetAny())
                                         : Address(Ipv4Address::GetAny()),
                                    m_binding->port);
    }
    if (m_established)
    {
        m_sockName = address; // until the peer restarts
    }
    return 0;
}

int
SctpSocketImpl::GetPeerName(Address& address) const
{
    if (!m_peerName.IsInvalid())
    {
        address = m_peerName; // applications ask with each message that they read
        return 0;
    }
    // A trace sink may ask before the association has its first path.
    const Address remote = m_association ? m_association->GetPrimaryRemote() : Address();
    if (remote.IsInvalid())
    {
        return Fail(ERROR_NOTCONN);
    }
    address = sctp::JoinAddress(remote, m_association->GetPorts().remote);
    if (m_established)
    {
        m_peerName = address; // until the peer restarts
    }
    return 0;
}

int
SctpSocketImpl::AddressResult(bool done) const
{
    if (done)
    {
        return 0;
    }
    return Fail(IsOpen() ? ERROR_ADDRNOTAVAIL : ERROR_NOTCONN);
}

int
SctpSocketImpl::SetPrimary(const Address& address)
{
    const auto endpoint = sctp::SplitAddress(address);
    return AddressResult(IsOpen() && endpoint && m_association->SetPrimary(endpoint->address));
}

int
SctpSocketImpl::RequestHeartbeat(const Address& address)
{
    const auto endpoint = sctp::SplitAddress(address);
    return AddressResult(IsOpen() && endpoint &&
                         m_association->RequestHeartbeat(endpoint->address));
}

bool
SctpSocketImpl::HasPath(SctpPathId path) const
{
    SctpPathInfo info;
    return GetPathInfo(path, info) == 0;
}

int
SctpSocketImpl::SetPrimary(SctpPathId path)
{
    return HasPath(path) && m_association->SetPrimary(path) ? 0 : -1;
}

int
SctpSocketImpl::RequestHeartbeat(SctpPathId path)
{
    if (!IsOpen() || !sctp::Heartbeat::IsAllowedIn(m_association->GetState()))
    {
        return Fail(ERROR_NOTCONN);
    }
    return HasPath(path) && m_association->RequestHeartbeat(path) ? 0 : -1;
}

int
SctpSocketImpl::ChangeSettings(SctpPathId path, const SctpAssociation::PathSettingsChange& change)
{
    return HasPath(path) && m_association->ChangePathSettings(path, change) ? 0 : -1;
}

int
SctpSocketImpl::ChangeSettings(const Address& address,
                               const SctpAssociation::PathSettingsChange& change)
{
    const auto endpoint = sctp::SplitAddress(address);
    return AddressResult(IsOpen() && endpoint &&
                         m_association->ChangePathSettings(endpoint->address, change));
}

int
SctpSocketImpl::SetPathHeartbeats(const Address& address, bool enable)
{
    return ChangeSettings(address, MakeHeartbeatsChange(enable));
}

int
SctpSocketImpl::SetPathHeartbeats(SctpPathId path, bool enable)
{
    return ChangeSettings(path, MakeHeartbeatsChange(enable));
}

int
SctpSocketImpl::SetPathHeartbeatInterval(const Address& address, Time interval)
{
    return ChangeSettings(address, MakeIntervalChange(interval));
}

int
SctpSocketImpl::SetPathHeartbeatInterval(SctpPathId path, Time interval)
{
    return ChangeSettings(path, MakeIntervalChange(interval));
}

int
SctpSocketImpl::SetPathThresholds(const Address& address, const SctpPathThresholds& thresholds)
{
    return ChangeSettings(address, MakeThresholdsChange(thresholds));
}

int
SctpSocketImpl::SetPathThresholds(SctpPathId path, const SctpPathThresholds& thresholds)
{
    return ChangeSettings(path, MakeThresholdsChange(thresholds));
}

int
SctpSocketImpl::GetPathInfo(const Address& address, SctpPathInfo& info) const
{
    const auto endpoint = sctp::SplitAddress(address);
    return AddressResult(IsOpen() && endpoint &&
                         m_association->GetPathInfo(endpoint->address, info));
}

SctpStatus
SctpSocketImpl::GetStatus() const
{
    return m_association ? m_association->GetStatus() : SctpStatus();
}

std::vector<SctpPathInfo>
SctpSocketImpl::GetPathInfos() const
{
    return m_association ? m_association->GetPathInfos() : std::vector<SctpPathInfo>();
}

std::vector<Address>
SctpSocketImpl::GetLocalAddresses() const
{
    if (m_association)
    {
        return m_association->GetLocalAddresses();
    }
    std::vector<Address> addresses;
    if (m_binding && m_sctp && m_sctp->ResolveBinding(*m_binding, m_boundnetdevice, addresses) &&
        addresses.empty())
    {
        addresses = *m_sctp->GetLocalAddresses();
    }
    return addresses;
}

std::vector<Address>
SctpSocketImpl::GetPeerAddresses() const
{
    return m_association ? m_association->GetRemoteAddresses() : std::vector<Address>();
}

int
SctpSocketImpl::CheckSettings(const std::string& mistake)
{
    if (mistake.empty())
    {
        return 0;
    }
    m_sctp->WarnUser(mistake + ".");
    return Fail(ERROR_INVAL);
}

int
SctpSocketImpl::SetStreamScheduler(TypeId type)
{
    if (!type.IsChildOf(SctpStreamScheduler::GetTypeId()) || !type.HasConstructor())
    {
        return Fail(ERROR_INVAL);
    }
    if (m_ended || !m_sctp)
    {
        return Fail(ERROR_NOTCONN);
    }
    auto choice = m_parameters->strategies.GetChoice(SctpStreamScheduler::GetTypeId());
    choice.type = type;
    const auto mistake = sctp::FindPolicyMistake(choice);
    if (!mistake.empty())
    {
        return CheckSettings("ns3::SctpParameters::StreamScheduler: " + mistake);
    }
    m_parameters.GetOwn()->strategies.Set<SctpStreamScheduler>(type);
    if (IsOpen())
    {
        m_association->SetStreamScheduler(type);
    }
    return 0;
}

int
SctpSocketImpl::SetStreamValue(uint16_t streamId, uint16_t value)
{
    if (m_ended || !m_sctp)
    {
        return Fail(ERROR_NOTCONN);
    }
    const uint32_t streams =
        IsOpen() ? m_association->GetStatus().outboundStreams : m_parameters->outboundStreams;
    const auto choice = ResolveSctpStrategy(SctpStreamScheduler::GetTypeId(),
                                            m_parameters->GetChoices(),
                                            m_sctp->GetVariantDefaults().types);
    const auto scheduler = DynamicCast<SctpStreamScheduler>(sctp::MakePolicy(choice));
    if (streamId >= streams || !scheduler->AcceptsValue(value))
    {
        return Fail(ERROR_INVAL);
    }
    m_parameters.GetOwn()->streamValues[streamId] = value;
    if (IsOpen())
    {
        m_association->SetStreamValue(streamId, value);
    }
    return 0;
}

} // namespace ns3
