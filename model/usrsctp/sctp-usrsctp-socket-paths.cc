/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-address.h"
#include "sctp-usrsctp-host.h"
#include "sctp-usrsctp-init.h"
#include "sctp-usrsctp-l4-protocol.h"
#include "sctp-usrsctp-path-info.h"
#include "sctp-usrsctp-socket.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-mtu-policy.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-usrsctp
 * Addresses and paths of UsrsctpSocket: their names, state and control.
 */

namespace ns3
{

namespace
{

/**
 * @tparam Change the type of a change, which only sockets know
 * @param change options of paths
 * @param most their Path.Max.Retrans
 * @return why the stack refuses them; ERROR_NOTERROR = it does not
 */
template <typename Change>
Socket::SocketErrno
FindFault(const Change& change, uint32_t most)
{
    // The threshold 0 leaves it as it is.
    if (change.thresholds &&
        (change.thresholds->potentiallyFailedMaxRetrans || most == 0 || most > UINT16_MAX))
    {
        return Socket::ERROR_OPNOTSUPP;
    }
    return change.mtu > SctpMtuPolicy::MAX_MTU ? Socket::ERROR_INVAL : Socket::ERROR_NOTERROR;
}

} // namespace

int
UsrsctpSocket::GetSockName(Address& address) const
{
    const auto locals = GetLocalAddresses();
    const auto peers = GetPeerAddresses();
    const bool ipv6 = !peers.empty() && sctp::IsIpv6(peers[0]);
    const auto found = std::find_if(locals.begin(), locals.end(), [&](const Address& local) {
        return sctp::IsIpv6(local) == ipv6;
    });
    const bool all = (m_binding->anyIpv4 || m_binding->anyIpv6) && peers.empty();
    address =
        sctp::JoinAddress(all || found == locals.end() ? (m_binding->anyIpv6 && !m_binding->anyIpv4
                                                              ? Address(Ipv6Address::GetAny())
                                                              : Address(Ipv4Address::GetAny()))
                                                       : *found,
                          m_binding->port);
    return 0;
}

int
UsrsctpSocket::GetPeerName(Address& address) const
{
    const auto status = GetStatus();
    if (status.state == SctpState::CLOSED || status.primary.remote.IsInvalid())
    {
        return Fail(ERROR_NOTCONN);
    }
    address = sctp::JoinAddress(status.primary.remote, m_remotePort);
    return 0;
}

std::vector<std::string>
UsrsctpSocket::ListExtensions(uint32_t id) const
{
    // The names that the module's stack has.
    static constexpr std::pair<const char*, int> OPTIONS[] = {{"Ecn", SCTP_ECN_SUPPORTED},
                                                              {"PrSctp", SCTP_PR_SUPPORTED},
                                                              {"Reconfig", SCTP_RECONFIG_SUPPORTED},
                                                              {"NrSack", SCTP_NRSACK_SUPPORTED}};
    UsrsctpL4Protocol::Call call(m_usrsctp);
    std::vector<std::string> names;
    for (const auto& [name, option] : OPTIONS)
    {
        sctp_assoc_value told{};
        told.assoc_id = id;
        socklen_t size = sizeof told;
        if (call->getOption(m_socket, IPPROTO_SCTP, option, &told, &size) == 0 &&
            told.assoc_value != 0)
        {
            names.emplace_back(name);
        }
    }
    return names;
}

SctpStatus
UsrsctpSocket::GetStatus(SctpAssociationId id) const
{
    SctpStatus status;
    if (!IsOpen())
    {
        return status;
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_status told{};
    told.sstat_assoc_id = id;
    socklen_t size = sizeof told;
    if (call->getOption(m_socket, IPPROTO_SCTP, SCTP_STATUS, &told, &size) != 0)
    {
        return status;
    }
    status.state = sctp::ToState(told.sstat_state);
    status.peerWindow = told.sstat_rwnd;
    status.unackedChunks = told.sstat_unackdata;
    status.bufferedBytes = SCTP_NOT_KNOWN;
    status.inboundStreams = told.sstat_instrms;
    status.outboundStreams = told.sstat_outstrms;
    status.fragmentationPoint = told.sstat_fragmentation_point;
    status.primary = sctp::ToPathInfo(told.sstat_primary);
    GetPathInfo(status.primary.remote, status.primary);
    status.primary.primary = true;
    status.extensions = ListExtensions(id);
    return status;
}

int
UsrsctpSocket::GetPathInfo(const Address& address, SctpPathInfo& info) const
{
    const Target target = FindTarget(address);
    if (target.address.IsInvalid())
    {
        return Fail(IsOpen() ? ERROR_ADDRNOTAVAIL : ERROR_NOTCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_paddrinfo told{};
    told.spinfo_assoc_id = target.id;
    told.spinfo_address = sctp::ToSocketAddress(target.address, target.port);
    socklen_t size = sizeof told;
    if (call->getOption(m_socket, IPPROTO_SCTP, SCTP_GET_PEER_ADDR_INFO, &told, &size) != 0)
    {
        return Fail(ERROR_ADDRNOTAVAIL);
    }
    const auto peers = GetPeerAddresses(target.id);
    info = sctp::ToPathInfo(told);
    info.id = std::find(peers.begin(), peers.end(), target.address) - peers.begin();
    SctpRoute route;
    if (m_usrsctp->FindRoute(target.address, GetLocalAddresses(target.id), route))
    {
        info.local = route.local;
    }
    info.udpPort = sctp::GetUdpPort(*call.operator->(), m_socket, told.spinfo_address, target.id);
    sctp_setprim primary{};
    primary.ssp_assoc_id = target.id;
    size = sizeof primary;
    if (call->getOption(m_socket, IPPROTO_SCTP, SCTP_PRIMARY_ADDR, &primary, &size) == 0)
    {
        info.primary = target.address == sctp::FromSocketAddress(
                                             reinterpret_cast<const sockaddr*>(&primary.ssp_addr));
    }
    return 0;
}

std::vector<SctpPathInfo>
UsrsctpSocket::GetPathInfos() const
{
    std::vector<SctpPathInfo> infos;
    for (const auto& address : GetPeerAddresses())
    {
        SctpPathInfo info;
        if (GetPathInfo(address, info) == 0)
        {
            infos.push_back(info);
        }
    }
    return infos;
}

std::vector<Address>
UsrsctpSocket::GetLocalAddresses(SctpAssociationId id) const
{
    std::vector<Address> addresses;
    if (IsOpen())
    {
        // Without those that the peer does not know (yet).
        UsrsctpL4Protocol::Call call(m_usrsctp);
        sockaddr* first = nullptr;
        const int count = call->getLocals(m_socket, id, &first);
        if (count > 0)
        {
            addresses = sctp::UnpackSocketAddresses(first, count);
            call->freeLocals(first);
        }
        return addresses;
    }
    for (const auto& address : m_usrsctp&& m_socket ? m_usrsctp->GetLocalAddresses() : addresses)
    {
        if (m_binding->Contains(address))
        {
            addresses.push_back(address);
        }
    }
    return addresses;
}

const std::vector<Address>*
UsrsctpSocket::FindSources(uint16_t localPort, uint16_t remotePort, const Address& remote)
{
    if (m_binding->port != localPort || m_remotePort != remotePort)
    {
        return nullptr;
    }
    const auto peers = GetPeerAddresses();
    if (peers.empty())
    {
        return m_sources.empty() ? nullptr : &m_sources; // its ABORT
    }
    if (std::find(peers.begin(), peers.end(), remote) == peers.end())
    {
        return nullptr;
    }
    m_sources = GetLocalAddresses();
    return &m_sources;
}

std::vector<Address>
UsrsctpSocket::GetPeerAddresses(SctpAssociationId id) const
{
    std::vector<Address> addresses;
    if (IsOpen())
    {
        UsrsctpL4Protocol::Call call(m_usrsctp);
        sockaddr* first = nullptr;
        const int count = call->getPeers(m_socket, id, &first);
        if (count > 0)
        {
            addresses = sctp::UnpackSocketAddresses(first, count);
            call->freePeers(first);
        }
    }
    return addresses;
}

UsrsctpSocket::Target
UsrsctpSocket::FindTarget(const Address& address) const
{
    const auto end = IsOpen() ? sctp::SplitAddress(address) : std::nullopt;
    return end ? Target{0, m_remotePort, end->address} : Target();
}

int
UsrsctpSocket::SetPathOptions(const Address& address, sctp_paddrparams options) const
{
    const Target target = FindTarget(address);
    if (target.address.IsInvalid())
    {
        return Fail(IsOpen() ? ERROR_ADDRNOTAVAIL : ERROR_NOTCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    options.spp_assoc_id = target.id;
    options.spp_address = sctp::ToSocketAddress(target.address, target.port);
    sctp_paddrparams present = options;
    socklen_t size = sizeof present;
    if (options.spp_flags == SPP_PMTUD_ENABLE &&
        call->getOption(m_socket, IPPROTO_SCTP, SCTP_PEER_ADDR_PARAMS, &present, &size) == 0 &&
        !(present.spp_flags & SPP_PMTUD_DISABLE))
    {
        return 0; // the stack would start its timer again
    }
    const int failed =
        call->setOption(m_socket, IPPROTO_SCTP, SCTP_PEER_ADDR_PARAMS, &options, sizeof options);
    return failed ? Fail(ERROR_ADDRNOTAVAIL) : 0;
}

Address
UsrsctpSocket::FindAddress(const SctpPathName& name) const
{
    if (name.id == SCTP_NO_PATH)
    {
        return name.remote;
    }
    SctpPathInfo info;
    SctpSocketBase::GetPathInfo(name.id, info);
    return info.remote;
}

int
UsrsctpSocket::MakePrimary(const SctpPathName& name)
{
    const Address address = FindAddress(name);
    const Target target = FindTarget(address);
    if (target.address.IsInvalid())
    {
        return name.id != SCTP_NO_PATH ? -1 : Fail(IsOpen() ? ERROR_ADDRNOTAVAIL : ERROR_NOTCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_setprim primary{};
    primary.ssp_assoc_id = target.id;
    primary.ssp_addr = sctp::ToSocketAddress(target.address, target.port);
    const int failed =
        call->setOption(m_socket, IPPROTO_SCTP, SCTP_PRIMARY_ADDR, &primary, sizeof primary);
    return failed ? Fail(ERROR_ADDRNOTAVAIL) : 0;
}

int
UsrsctpSocket::SendHeartbeat(const SctpPathName& name)
{
    const Address address = FindAddress(name);
    sctp_paddrparams options{};
    options.spp_flags = SPP_HB_DEMAND;
    return address.IsInvalid() && name.id != SCTP_NO_PATH ? -1 : SetPathOptions(address, options);
}

int
UsrsctpSocket::ChangePaths(const SctpPathName& name, const PathChange& change)
{
    const Address address = FindAddress(name);
    if (address.IsInvalid() && name.id != SCTP_NO_PATH)
    {
        return -1;
    }
    const uint32_t most = change.thresholds.value_or(SctpPathThresholds())
                              .pathMaxRetrans.value_or(m_parameters->pathMaxRetrans);
    const auto fault = change.dscp > MAX_DSCP ? ERROR_INVAL : FindFault(change, most);
    if (fault != ERROR_NOTERROR)
    {
        return Fail(fault);
    }
    // One after the other: the stack turns heartbeats on with their interval.
    sctp_paddrparams options{};
    options.spp_pathmaxrxt = change.thresholds ? static_cast<uint16_t>(most) : 0;
    if (change.dscp)
    {
        constexpr uint32_t ECN_BITS = 2;
        options.spp_flags = SPP_DSCP;
        options.spp_dscp = static_cast<uint8_t>(*change.dscp << ECN_BITS);
    }
    if (SetPathOptions(address, options) != 0)
    {
        return -1;
    }
    if (change.udpPort)
    {
        const Target target = FindTarget(address);
        UsrsctpL4Protocol::Call call(m_usrsctp);
        const auto remote = sctp::ToSocketAddress(target.address, target.port);
        sctp::SetUdpPort(*call.operator->(), m_socket, remote, target.id, *change.udpPort);
    }
    if (change.mtuDiscovery)
    {
        SctpPathInfo info;
        GetPathInfo(address, info);
        SetPathOptions(address, sctp::MakeMtuOptions(*change.mtuDiscovery, change.mtu, info));
    }
    if (change.hbInterval)
    {
        const Time usual = m_parameters->hbInterval;
        const Time wanted = change.hbInterval->IsStrictlyNegative() ? usual : *change.hbInterval;
        SetPathOptions(address, sctp::MakeIntervalOptions(wanted));
    }
    if (change.heartbeats)
    {
        options = {};
        options.spp_flags = *change.heartbeats ? SPP_HB_ENABLE : SPP_HB_DISABLE;
        SetPathOptions(address, options);
    }
    return 0;
}

} // namespace ns3
