/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-endpoint-socket.h"

#include "ns3/inet-socket-address.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-heartbeat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-port-table.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-stream-scheduler.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-socket
 * Addresses, paths and streams of SctpEndpointSocket: names, state and settings.
 */

namespace ns3
{

int
SctpEndpointSocket::GetSockName(Address& address) const
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
    const auto association = GetAssociation();
    const bool ipv6 = association ? sctp::IsIpv6(association->GetPrimaryRemote())
                                  : !m_binding->anyIpv4 && (m_binding->anyIpv6 ||
                                                            sctp::IsIpv6(m_binding->addresses[0]));
    const auto& candidates = association ? association->GetLocalAddresses() : m_binding->addresses;
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

Ptr<SctpAssociation>
SctpEndpointSocket::Choose(SctpAssociationId id) const
{
    const auto only = GetAssociation();
    return only ? only : FindAssociation(id);
}

int
SctpEndpointSocket::AddressResult(bool done) const
{
    if (done)
    {
        return 0;
    }
    return Fail(IsOpen() ? ERROR_ADDRNOTAVAIL : ERROR_NOTCONN);
}

bool
SctpEndpointSocket::HasPath(SctpPathId path) const
{
    SctpPathInfo info;
    return SctpSocketBase::GetPathInfo(path, info) == 0;
}

template <typename F>
int
SctpEndpointSocket::Request(const SctpPathName& name, F request) const
{
    if (name.id != SCTP_NO_PATH)
    {
        return HasPath(name.id) && request(*GetAssociation(), name) ? 0 : -1;
    }
    const auto endpoint = sctp::SplitAddress(name.remote);
    SctpAssociation* association = endpoint ? FindOpen(name.remote) : nullptr;
    return AddressResult(association && request(*association, SctpPathName(endpoint->address)));
}

int
SctpEndpointSocket::MakePrimary(const SctpPathName& name)
{
    return Request(name, [](SctpAssociation& association, const SctpPathName& path) {
        return association.SetPrimary(path);
    });
}

int
SctpEndpointSocket::SendHeartbeat(const SctpPathName& name)
{
    if (name.id != SCTP_NO_PATH && (m_ended || !GetAssociation() ||
                                    !sctp::Heartbeat::IsAllowedIn(GetAssociation()->GetState())))
    {
        return Fail(ERROR_NOTCONN);
    }
    return Request(name, [](SctpAssociation& association, const SctpPathName& paths) {
        return association.RequestHeartbeat(paths);
    });
}

int
SctpEndpointSocket::ChangePaths(const SctpPathName& name, const PathChange& change)
{
    if (change.dscp > MAX_DSCP || change.mtu > SctpMtuPolicy::MAX_MTU)
    {
        return Fail(ERROR_INVAL);
    }
    return Request(name, [&change](SctpAssociation& association, const SctpPathName& paths) {
        return association.ChangePathSettings(paths, [change](SctpPathSettings& settings) {
            change.ApplyTo(settings);
        });
    });
}

int
SctpEndpointSocket::GetPathInfo(const Address& address, SctpPathInfo& info) const
{
    return Request(address, [&info](SctpAssociation& association, const SctpPathName& path) {
        return association.GetPathInfo(path.remote, info);
    });
}

SctpStatus
SctpEndpointSocket::GetStatus(SctpAssociationId id) const
{
    const auto association = Choose(id);
    return association ? association->GetStatus() : SctpStatus();
}

std::vector<SctpPathInfo>
SctpEndpointSocket::GetPathInfos() const
{
    const auto association = GetAssociation();
    return association ? association->GetPathInfos() : std::vector<SctpPathInfo>();
}

std::vector<Address>
SctpEndpointSocket::GetLocalAddresses(SctpAssociationId id) const
{
    if (const auto association = Choose(id))
    {
        return association->GetLocalAddresses();
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
SctpEndpointSocket::GetPeerAddresses(SctpAssociationId id) const
{
    const auto association = Choose(id);
    return association ? association->GetRemoteAddresses() : std::vector<Address>();
}

int
SctpEndpointSocket::CheckSettings(const std::string& mistake)
{
    if (mistake.empty())
    {
        return 0;
    }
    m_sctp->WarnUser(mistake + ".");
    return Fail(ERROR_INVAL);
}

int
SctpEndpointSocket::SetStreamScheduler(TypeId type)
{
    if (!type.IsChildOf(SctpStreamScheduler::GetTypeId()) || !type.HasConstructor())
    {
        return Fail(ERROR_INVAL);
    }
    if (m_ended || !HasNode())
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
    for (const auto& association : GetOpenAssociations())
    {
        association->SetStreamScheduler(type);
    }
    return 0;
}

int
SctpEndpointSocket::SetStreamValue(uint16_t streamId, uint16_t value)
{
    if (m_ended || !HasNode())
    {
        return Fail(ERROR_NOTCONN);
    }
    const auto association = m_ended ? nullptr : GetAssociation();
    const uint32_t streams =
        association ? association->GetStatus().outboundStreams : m_parameters->outboundStreams;
    const auto choice = ResolveSctpStrategy(SctpStreamScheduler::GetTypeId(),
                                            m_parameters->GetChoices(),
                                            m_sctp->GetVariantDefaults().types);
    const auto scheduler = DynamicCast<SctpStreamScheduler>(sctp::MakePolicy(choice));
    if (streamId >= streams || !scheduler->AcceptsValue(value))
    {
        return Fail(ERROR_INVAL);
    }
    m_parameters.GetOwn()->streamValues[streamId] = value;
    for (const auto& open : GetOpenAssociations())
    {
        open->SetStreamValue(streamId, value);
    }
    return 0;
}

} // namespace ns3
