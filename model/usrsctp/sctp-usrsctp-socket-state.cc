/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-address.h"
#include "sctp-usrsctp-host.h"
#include "sctp-usrsctp-l4-protocol.h"
#include "sctp-usrsctp-socket.h"

#include "ns3/inet-socket-address.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/packet.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-parameters.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp
 * What UsrsctpSocket tells of its state, and how it hands on what FreeBSD's stack tells.
 */

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("UsrsctpSocketState");

namespace
{

/**
 * @param state a state of the stack
 * @return the same for the module
 */
SctpState
ToState(int32_t state)
{
    switch (state)
    {
    case SCTP_COOKIE_WAIT:
        return SctpState::COOKIE_WAIT;
    case SCTP_COOKIE_ECHOED:
        return SctpState::COOKIE_ECHOED;
    case SCTP_ESTABLISHED:
        return SctpState::ESTABLISHED;
    case SCTP_SHUTDOWN_PENDING:
        return SctpState::SHUTDOWN_PENDING;
    case SCTP_SHUTDOWN_SENT:
        return SctpState::SHUTDOWN_SENT;
    case SCTP_SHUTDOWN_RECEIVED:
        return SctpState::SHUTDOWN_RECEIVED;
    case SCTP_SHUTDOWN_ACK_SENT:
        return SctpState::SHUTDOWN_ACK_SENT;
    default:
        return SctpState::CLOSED;
    }
}

/**
 * @param path what the stack tells of a path
 * @return the same for the module
 */
SctpPathInfo
ToPathInfo(const sctp_paddrinfo& path)
{
    SctpPathInfo info;
    info.remote = sctp::FromSocketAddress(reinterpret_cast<const sockaddr*>(&path.spinfo_address));
    info.state = path.spinfo_state == SCTP_ACTIVE        ? SctpPathState::ACTIVE
                 : path.spinfo_state == SCTP_UNCONFIRMED ? SctpPathState::UNCONFIRMED
                                                         : SctpPathState::INACTIVE;
    info.cwnd = path.spinfo_cwnd;
    info.ssthresh = SCTP_NOT_KNOWN;
    info.flightSize = SCTP_NOT_KNOWN;
    info.errorCount = SCTP_NOT_KNOWN;
    // The stack leaves out the headers of IP and SCTP.
    info.mtu = path.spinfo_mtu + (sctp::IsIpv6(info.remote) ? 40 : 20) + 12;
    info.srtt = MilliSeconds(path.spinfo_srtt);
    info.rto = MilliSeconds(path.spinfo_rto);
    return info;
}

} // namespace

// Names and state

Ptr<Node>
UsrsctpSocket::GetNode() const
{
    return m_usrsctp ? m_usrsctp->GetNode() : nullptr;
}

int
UsrsctpSocket::GetSockName(Address& address) const
{
    const auto locals = GetLocalAddresses();
    const auto peers = GetPeerAddresses();
    const bool ipv6 = !peers.empty() && sctp::IsIpv6(peers[0]);
    const auto found = std::find_if(locals.begin(), locals.end(), [&](const Address& local) {
        return sctp::IsIpv6(local) == ipv6;
    });
    const bool all = (m_binding.anyIpv4 || m_binding.anyIpv6) && peers.empty();
    address =
        sctp::JoinAddress(all || found == locals.end() ? (m_binding.anyIpv6 && !m_binding.anyIpv4
                                                              ? Address(Ipv6Address::GetAny())
                                                              : Address(Ipv4Address::GetAny()))
                                                       : *found,
                          m_binding.port);
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

SctpStatus
UsrsctpSocket::GetStatus() const
{
    SctpStatus status;
    if (!IsOpen())
    {
        return status;
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_status told{};
    socklen_t size = sizeof told;
    if (call->getOption(m_socket, IPPROTO_SCTP, SCTP_STATUS, &told, &size) != 0)
    {
        return status;
    }
    status.state = ToState(told.sstat_state);
    status.peerWindow = told.sstat_rwnd;
    status.unackedChunks = told.sstat_unackdata;
    status.inboundStreams = told.sstat_instrms;
    status.outboundStreams = told.sstat_outstrms;
    status.fragmentationPoint = told.sstat_fragmentation_point;
    status.primary = ToPathInfo(told.sstat_primary);
    GetPathInfo(status.primary.remote, status.primary);
    status.primary.primary = true;
    return status;
}

int
UsrsctpSocket::GetPathInfo(const Address& address, SctpPathInfo& info) const
{
    const auto endpoint = sctp::SplitAddress(address);
    if (!IsOpen() || !endpoint)
    {
        return Fail(IsOpen() ? ERROR_ADDRNOTAVAIL : ERROR_NOTCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_paddrinfo told{};
    told.spinfo_address = sctp::ToSocketAddress(endpoint->address, m_remotePort);
    socklen_t size = sizeof told;
    if (call->getOption(m_socket, IPPROTO_SCTP, SCTP_GET_PEER_ADDR_INFO, &told, &size) != 0)
    {
        return Fail(ERROR_ADDRNOTAVAIL);
    }
    const auto peers = GetPeerAddresses();
    info = ToPathInfo(told);
    info.id = std::find(peers.begin(), peers.end(), endpoint->address) - peers.begin();
    SctpRoute route;
    if (m_usrsctp->FindRoute(endpoint->address, GetLocalAddresses(), route))
    {
        info.local = route.local;
    }
    sctp_setprim primary{};
    size = sizeof primary;
    if (call->getOption(m_socket, IPPROTO_SCTP, SCTP_PRIMARY_ADDR, &primary, &size) == 0)
    {
        info.primary =
            endpoint->address ==
            sctp::FromSocketAddress(reinterpret_cast<const sockaddr*>(&primary.ssp_addr));
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
UsrsctpSocket::GetLocalAddresses() const
{
    std::vector<Address> addresses;
    for (const auto& address : m_usrsctp&& m_socket ? m_usrsctp->GetLocalAddresses() : addresses)
    {
        if (m_binding.Contains(address))
        {
            addresses.push_back(address);
        }
    }
    return addresses;
}

std::vector<Address>
UsrsctpSocket::GetPeerAddresses() const
{
    std::vector<Address> addresses;
    if (IsOpen())
    {
        UsrsctpL4Protocol::Call call(m_usrsctp);
        sockaddr* first = nullptr;
        const int count = call->getPeers(m_socket, 0, &first);
        if (count > 0)
        {
            addresses = sctp::UnpackSocketAddresses(first, count);
            call->freePeers(first);
        }
    }
    return addresses;
}

int
UsrsctpSocket::SetPrimary(const Address& address)
{
    const auto endpoint = sctp::SplitAddress(address);
    if (!IsOpen() || !endpoint)
    {
        return Fail(IsOpen() ? ERROR_ADDRNOTAVAIL : ERROR_NOTCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_setprim primary{};
    primary.ssp_addr = sctp::ToSocketAddress(endpoint->address, m_remotePort);
    const int failed =
        call->setOption(m_socket, IPPROTO_SCTP, SCTP_PRIMARY_ADDR, &primary, sizeof primary);
    return failed ? Fail(ERROR_ADDRNOTAVAIL) : 0;
}

int
UsrsctpSocket::SetHeartbeats(const Address& address, uint32_t flags) const
{
    const auto endpoint = sctp::SplitAddress(address);
    if (!IsOpen() || !endpoint)
    {
        return Fail(IsOpen() ? ERROR_ADDRNOTAVAIL : ERROR_NOTCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_paddrparams options{};
    options.spp_address = sctp::ToSocketAddress(endpoint->address, m_remotePort);
    options.spp_flags = flags;
    const int failed =
        call->setOption(m_socket, IPPROTO_SCTP, SCTP_PEER_ADDR_PARAMS, &options, sizeof options);
    return failed ? Fail(ERROR_ADDRNOTAVAIL) : 0;
}

int
UsrsctpSocket::RequestHeartbeat(const Address& address)
{
    return SetHeartbeats(address, SPP_HB_DEMAND);
}

int
UsrsctpSocket::SetPathHeartbeats(const Address& address, bool enable)
{
    return SetHeartbeats(address, enable ? SPP_HB_ENABLE : SPP_HB_DISABLE);
}

Ptr<SctpParameters>
UsrsctpSocket::GetParameters() const
{
    return m_parameters;
}

void
UsrsctpSocket::SetParameters(Ptr<SctpParameters> parameters)
{
    NS_ABORT_MSG_IF(!parameters || m_socket,
                    "Parameters of a socket of FreeBSD's SCTP are set before it is bound.");
    m_parameters = parameters;
}

Ptr<SctpAssociation>
UsrsctpSocket::GetAssociation() const
{
    return nullptr;
}

// What the stack tells

int64_t
UsrsctpSocket::Read(uint32_t maxSize,
                    bool peek,
                    std::vector<uint8_t>& bytes,
                    SctpReceiveInfo& info,
                    bool& notification) const
{
    UsrsctpL4Protocol::Call call(m_usrsctp);
    // No message in the buffer is larger than the buffer.
    bytes.resize(std::min(maxSize, m_parameters->rcvBufSize));
    sockaddr_storage from;
    socklen_t fromSize = sizeof from;
    sctp_rcvinfo told{};
    socklen_t toldSize = sizeof told;
    unsigned int type = 0;
    int flags = peek ? MSG_PEEK : 0;
    const auto size = call->recvv(m_socket,
                                  bytes.data(),
                                  bytes.size(),
                                  reinterpret_cast<sockaddr*>(&from),
                                  &fromSize,
                                  &told,
                                  &toldSize,
                                  &type,
                                  &flags);
    notification = size >= 0 && (flags & MSG_NOTIFICATION);
    bytes.resize(std::max<ssize_t>(size, 0));
    info.streamId = told.rcv_sid;
    info.ssn = told.rcv_ssn;
    info.ppid = ntohl(told.rcv_ppid);
    info.tsn = told.rcv_tsn;
    info.unordered = told.rcv_flags & SCTP_UNORDERED;
    info.endOfRecord = flags & MSG_EOR;
    return size;
}

void
UsrsctpSocket::AcceptAll()
{
    const auto usrsctp = m_usrsctp;
    UsrsctpL4Protocol::Call call(usrsctp);
    while (m_socket && m_listening)
    {
        sockaddr_storage from{};
        socklen_t size = sizeof from;
        const auto pointer = reinterpret_cast<sockaddr*>(&from);
        const auto handle = call->accept(m_socket, pointer, &size);
        if (!handle)
        {
            return;
        }
        const auto port = sctp::GetPort(pointer);
        const auto peer = sctp::JoinAddress(sctp::FromSocketAddress(pointer), port);
        const bool wanted = RequestConnection(peer) && m_usrsctp;
        auto socket = CopyObject<UsrsctpSocket>(Ptr<UsrsctpSocket>(this));
        socket->m_usrsctp = usrsctp; // the application may have disposed of the listener
        socket->m_socket = handle;
        socket->m_remotePort = port;
        usrsctp->AddSocket(handle, socket);
        if (!wanted)
        {
            socket->Release(true);
            continue;
        }
        RaiseAccepted(socket, peer);
        socket->Settle();
    }
}

void
UsrsctpSocket::Settle()
{
    if (m_listening)
    {
        AcceptAll();
        return;
    }
    if (!m_socket || !(m_connecting || m_accepting))
    {
        return;
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    constexpr uint32_t NOTIFICATION_SIZE = 512; // a head of one; data needs not be copied
    std::vector<uint8_t> bytes;
    SctpReceiveInfo info;
    bool notification = false;
    while (m_socket)
    {
        const auto size = Read(NOTIFICATION_SIZE, true, bytes, info, notification);
        if (size <= 0)
        {
            size == 0 && !notification ? PeerClosed() : void();
            break;
        }
        if (!notification && !m_receiveShut)
        {
            Raise(RECEIVABLE);
            break;
        }
        if (Read(0xffffffff, false, bytes, info, notification) > 0 && notification)
        {
            HandleNotification(bytes);
        }
    }
    if (m_socket && m_blocked && (call->getEvents(m_socket) & SCTP_EVENT_WRITE))
    {
        m_blocked = false;
        Raise(SENDABLE);
    }
}

void
UsrsctpSocket::HandleNotification(const std::vector<uint8_t>& bytes)
{
    const auto all = reinterpret_cast<const sctp_notification*>(bytes.data());
    SctpNotification notification;
    switch (all->sn_header.sn_type)
    {
    case SCTP_ASSOC_CHANGE:
        HandleAssociationChange(all->sn_assoc_change);
        return;
    case SCTP_PEER_ADDR_CHANGE:
        HandlePathChange(all->sn_paddr_change);
        return;
    case SCTP_SEND_FAILED_EVENT:
        HandleSendFailed(all->sn_send_failed_event);
        return;
    case SCTP_REMOTE_ERROR:
        notification.type = SctpNotification::Type::REMOTE_ERROR;
        notification.causeCode = ntohs(all->sn_remote_error.sre_error);
        break;
    case SCTP_SHUTDOWN_EVENT:
        notification.type = SctpNotification::Type::SHUTDOWN_EVENT;
        PeerClosed();
        break;
    case SCTP_PARTIAL_DELIVERY_EVENT:
        notification.type = SctpNotification::Type::PARTIAL_DELIVERY_ABORTED;
        notification.streamId = all->sn_pdapi_event.pdapi_stream;
        break;
    default:
        return;
    }
    RaiseNotification(notification);
}

void
UsrsctpSocket::HandleAssociationChange(const sctp_assoc_change& change)
{
    using Type = SctpNotification::Type;
    NS_LOG_INFO("association change " << change.sac_state << ", error " << change.sac_error);
    SctpNotification notification;
    switch (change.sac_state)
    {
    case SCTP_COMM_UP:
        m_established = true;
        notification.type = Type::COMMUNICATION_UP;
        RaiseNotification(notification);
        Raise(m_accepting ? SENDABLE : CONNECTED | SENDABLE);
        break;
    case SCTP_RESTART:
        notification.type = Type::RESTART;
        RaiseNotification(notification);
        break;
    case SCTP_SHUTDOWN_COMP:
        Ended(Type::SHUTDOWN_COMPLETE, SctpCloseReason::GRACEFUL);
        break;
    case SCTP_CANT_STR_ASSOC:
        Ended(Type::CANT_START, SctpCloseReason::SETUP_FAILED);
        break;
    default:
        // An ABORT that came is told with the notification.
        Ended(m_established || m_accepting ? Type::COMMUNICATION_LOST : Type::CANT_START,
              change.sac_length > sizeof change ? SctpCloseReason::PEER_ABORTED
                                                : SctpCloseReason::UNREACHABLE);
        break;
    }
}

void
UsrsctpSocket::HandlePathChange(const sctp_paddr_change& change)
{
    SctpNotification notification;
    notification.type = SctpNotification::Type::PEER_ADDRESS_CHANGE;
    notification.address =
        sctp::FromSocketAddress(reinterpret_cast<const sockaddr*>(&change.spc_aaddr));
    switch (change.spc_state)
    {
    case SCTP_ADDR_AVAILABLE:
    case SCTP_ADDR_CONFIRMED:
        notification.pathState = SctpPathState::ACTIVE;
        break;
    case SCTP_ADDR_UNREACHABLE:
        notification.pathState = SctpPathState::INACTIVE;
        break;
    case SCTP_ADDR_MADE_PRIM:
        notification.pathState = SctpPathState::ACTIVE;
        notification.madePrimary = true;
        break;
    default:
        return;
    }
    m_usrsctp->ReportPathState(notification.address, notification.pathState);
    RaiseNotification(notification);
}

void
UsrsctpSocket::HandleSendFailed(const sctp_send_failed_event& failed)
{
    SctpNotification notification;
    notification.type = SctpNotification::Type::SEND_FAILED;
    notification.sendInfo.streamId = failed.ssfe_info.snd_sid;
    notification.sendInfo.ppid = ntohl(failed.ssfe_info.snd_ppid);
    notification.sendInfo.context = failed.ssfe_info.snd_context;
    notification.sendInfo.unordered = failed.ssfe_info.snd_flags & SCTP_UNORDERED;
    notification.sentOnce = failed.ssfe_flags & SCTP_DATA_SENT;
    notification.message = Create<Packet>(failed.ssfe_data, failed.ssfe_length - sizeof failed);
    RaiseNotification(notification);
}

void
UsrsctpSocket::PeerClosed()
{
    if (m_endOfData == EndOfData::NOT_YET && !m_receiveShut)
    {
        m_endOfData = EndOfData::PENDING;
        Raise(RECEIVABLE);
    }
}

void
UsrsctpSocket::Ended(SctpNotification::Type type, SctpCloseReason reason)
{
    if (m_ended)
    {
        return;
    }
    m_ended = true;
    SctpNotification notification;
    notification.type = type;
    notification.reason = reason;
    RaiseNotification(notification);
    if (reason == SctpCloseReason::GRACEFUL)
    {
        PeerClosed();
        Raise(CLOSED);
    }
    else
    {
        Raise(m_established || m_accepting ? ERROR_CLOSED : FAILED);
    }
    if (m_socket) // or a trace sink has disposed of this
    {
        Release(true);
    }
}

} // namespace ns3
