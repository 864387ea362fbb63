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
#include "sctp-usrsctp-reconfiguration.h"
#include "sctp-usrsctp-socket.h"

#include "ns3/log.h"
#include "ns3/packet.h"
#include "ns3/sctp-address.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-usrsctp
 * Events of FreeBSD's stack for UsrsctpSocket, and the callbacks of the application that follow.
 */

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("UsrsctpSocketEvents");

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
        const auto socket = MakeAccepted(usrsctp, handle, port);
        if (!wanted)
        {
            socket->Release(true);
            continue;
        }
        RaiseAccepted(socket, peer);
        socket->Settle();
    }
}

Ptr<UsrsctpSocket>
UsrsctpSocket::MakeAccepted(Ptr<UsrsctpL4Protocol> usrsctp,
                            struct ::socket* handle,
                            uint16_t port) const
{
    const auto socket = CreateObject<UsrsctpSocket>(*this);
    socket->m_usrsctp = usrsctp; // the application may have disposed of the listener
    socket->m_socket = handle;
    socket->m_remotePort = port;
    usrsctp->AddSocket(handle, socket);
    socket->MakeExtensions();
    return socket;
}

void
UsrsctpSocket::Settle()
{
    if (m_listening)
    {
        AcceptAll();
    }
    else if (m_socket && (m_connecting || m_accepting))
    {
        ReadEvents();
    }
}

void
UsrsctpSocket::ReadEvents()
{
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
            size == 0 && !notification ? PeerEnds() : void();
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
    if (m_socket)
    {
        LookForSpace();
    }
}

void
UsrsctpSocket::LookForSpace()
{
    UsrsctpL4Protocol::Call call(m_usrsctp);
    if (m_blocked && (call->getEvents(m_socket) & SCTP_EVENT_WRITE))
    {
        m_blocked = false;
        Raise(SENDABLE);
    }
}

void
UsrsctpSocket::PeerEnds()
{
    RaiseEndOfData();
}

void
UsrsctpSocket::Report(SctpNotification& notification, uint32_t /* id */)
{
    RaiseNotification(notification);
}

void
UsrsctpSocket::HandleNotification(const std::vector<uint8_t>& bytes)
{
    const auto all = reinterpret_cast<const sctp_notification*>(bytes.data());
    SctpNotification notification;
    uint32_t id = 0;
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
        id = all->sn_remote_error.sre_assoc_id;
        break;
    case SCTP_SHUTDOWN_EVENT:
        notification.type = SctpNotification::Type::SHUTDOWN_EVENT;
        id = all->sn_shutdown_event.sse_assoc_id;
        PeerEnds();
        break;
    case SCTP_PARTIAL_DELIVERY_EVENT:
        notification.type = SctpNotification::Type::PARTIAL_DELIVERY_ABORTED;
        notification.streamId = all->sn_pdapi_event.pdapi_stream;
        id = all->sn_pdapi_event.pdapi_assoc_id;
        break;
    case SCTP_STREAM_RESET_EVENT:
    case SCTP_ASSOC_RESET_EVENT:
    case SCTP_STREAM_CHANGE_EVENT:
        HandleReset(bytes);
        return;
    default:
        return;
    }
    Report(notification, id);
}

void
UsrsctpSocket::HandleReset(const std::vector<uint8_t>& bytes)
{
    const auto all = reinterpret_cast<const sctp_notification*>(bytes.data());
    SctpNotification notification;
    // The bits of all three kinds are the same.
    notification.denied = (all->sn_header.sn_flags & SCTP_STREAM_RESET_DENIED) != 0;
    notification.failed = (all->sn_header.sn_flags & SCTP_STREAM_RESET_FAILED) != 0;
    if (all->sn_header.sn_type == SCTP_STREAM_RESET_EVENT)
    {
        const auto& event = all->sn_strreset_event;
        notification.type = SctpNotification::Type::STREAM_RESET;
        notification.incoming = (event.strreset_flags & SCTP_STREAM_RESET_INCOMING_SSN) != 0;
        notification.outgoing = (event.strreset_flags & SCTP_STREAM_RESET_OUTGOING_SSN) != 0;
        const auto count = (event.strreset_length - sizeof event) / sizeof(uint16_t);
        notification.streams.assign(event.strreset_stream_list, event.strreset_stream_list + count);
    }
    else if (all->sn_header.sn_type == SCTP_ASSOC_RESET_EVENT)
    {
        notification.type = SctpNotification::Type::ASSOCIATION_RESET;
        notification.localTsn = all->sn_assocreset_event.assocreset_local_tsn;
        notification.remoteTsn = all->sn_assocreset_event.assocreset_remote_tsn;
    }
    else
    {
        notification.type = SctpNotification::Type::STREAM_CHANGE;
        notification.inboundStreams = all->sn_strchange_event.strchange_instrms;
        notification.outboundStreams = all->sn_strchange_event.strchange_outstrms;
    }
    Report(notification, all->sn_strreset_event.strreset_assoc_id); // all three have it there
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
        m_established = true; // trace sinks may ask
        notification.type = Type::COMMUNICATION_UP;
        notification.extensions = ListExtensions(0);
        if (std::count(change.sac_info,
                       reinterpret_cast<const uint8_t*>(&change) + change.sac_length,
                       SCTP_ASSOC_SUPPORTS_RE_CONFIG) > 0)
        {
            m_streams->SetAgreed();
        }
        RaiseNotification(notification);
        RaiseEstablished();
        break;
    case SCTP_RESTART:
        notification.type = Type::RESTART;
        notification.extensions = ListExtensions(0);
        RaiseNotification(notification);
        break;
    case SCTP_SHUTDOWN_COMP:
        Ended(Type::SHUTDOWN_COMPLETE, SctpCloseReason::GRACEFUL);
        break;
    case SCTP_CANT_STR_ASSOC:
        Ended(Type::CANT_START, SctpCloseReason::SETUP_FAILED);
        break;
    default:
        Ended(m_established || m_accepting ? Type::COMMUNICATION_LOST : Type::CANT_START,
              GetReason(change));
        break;
    }
}

SctpCloseReason
UsrsctpSocket::GetReason(const sctp_assoc_change& change)
{
    switch (change.sac_state)
    {
    case SCTP_SHUTDOWN_COMP:
        return SctpCloseReason::GRACEFUL;
    case SCTP_CANT_STR_ASSOC:
        return SctpCloseReason::SETUP_FAILED;
    default:
        // An ABORT that came is told with the notification.
        return change.sac_length > sizeof change ? SctpCloseReason::PEER_ABORTED
                                                 : SctpCloseReason::UNREACHABLE;
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
    Report(notification, change.spc_assoc_id);
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
    notification.sendInfo.associationId = failed.ssfe_assoc_id;
    Report(notification, failed.ssfe_assoc_id);
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
    RaiseEnded(reason == SctpCloseReason::GRACEFUL);
    if (m_socket) // or a trace sink has disposed of this
    {
        Release(true);
    }
}

} // namespace ns3
