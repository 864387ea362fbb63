/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-address.h"
#include "sctp-usrsctp-dynamic-addresses.h"
#include "sctp-usrsctp-host.h"
#include "sctp-usrsctp-l4-protocol.h"
#include "sctp-usrsctp-notification.h"
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
UsrsctpSocket::HandleNotification(const std::vector<uint8_t>& bytes)
{
    const auto& told = *reinterpret_cast<const sctp_notification*>(bytes.data());
    if (told.sn_header.sn_type == SCTP_ASSOC_CHANGE)
    {
        HandleAssociationChange(told.sn_assoc_change);
        return;
    }
    SctpNotification notification;
    if (!sctp::ReadNotification(told, notification))
    {
        return;
    }
    if (notification.type == SctpNotification::Type::SHUTDOWN_EVENT)
    {
        PeerEnds();
    }
    else if (notification.type == SctpNotification::Type::PEER_ADDRESS_CHANGE)
    {
        m_usrsctp->ReportPathState(notification.address, notification.pathState);
    }
    RaiseNotification(notification);
}

void
UsrsctpSocket::HandleAssociationChange(const sctp_assoc_change& change)
{
    using Type = SctpNotification::Type;
    NS_LOG_INFO("association change " << change.sac_state << ", error " << change.sac_error);
    SctpNotification notification;
    notification.associationId = change.sac_assoc_id;
    const auto supports = [&change](uint8_t extension) {
        const auto end = reinterpret_cast<const uint8_t*>(&change) + change.sac_length;
        return std::find(change.sac_info, end, extension) != end;
    };
    switch (change.sac_state)
    {
    case SCTP_COMM_UP:
        m_established = true; // trace sinks may ask
        notification.type = Type::COMMUNICATION_UP;
        notification.extensions = ListExtensions(0);
        if (supports(SCTP_ASSOC_SUPPORTS_RE_CONFIG))
        {
            m_streams->SetAgreed();
        }
        if (supports(SCTP_ASSOC_SUPPORTS_ASCONF))
        {
            m_addresses->SetAgreed();
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
              sctp::GetCloseReason(change),
              sctp::GetCauseCode(change));
        break;
    }
}

void
UsrsctpSocket::Ended(SctpNotification::Type type, SctpCloseReason reason, uint16_t causeCode)
{
    if (m_ended)
    {
        return;
    }
    m_ended = true;
    SctpNotification notification;
    notification.type = type;
    notification.reason = reason;
    notification.causeCode = causeCode;
    RaiseNotification(notification);
    RaiseEnded(reason == SctpCloseReason::GRACEFUL);
    if (m_socket) // or a trace sink has disposed of this
    {
        Release(true);
    }
}

} // namespace ns3
