/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signalling-peer.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-socket.h"

#include <algorithm>

namespace ns3
{

SctpSignallingPeer::SctpSignallingPeer(Ptr<SctpSocket> socket,
                                       const SctpSignallingSettings& settings,
                                       SctpSignallingPeerUser& user)
    : m_socket(socket),
      m_ppid(settings.ppid),
      m_user(&user)
{
    m_socket->SetRecvCallback(MakeCallback(&SctpSignallingPeer::Receive, this));
    m_socket->SetSendCallback(MakeCallback(&SctpSignallingPeer::HandleRoom, this));
    m_socket->SetNotificationCallback(MakeCallback(&SctpSignallingPeer::Notified, this));
    const auto status = m_socket->GetStatus();
    if (status.state == SctpState::ESTABLISHED)
    {
        NoteUp(status);
    }
}

SctpSignallingPeer::SctpSignallingPeer(Ptr<SctpAssociation> association,
                                       Ptr<SctpSocket> socket,
                                       const SctpSignallingSettings& settings,
                                       SctpSignallingPeerUser& user)
    : m_socket(socket),
      m_id(association->GetAssociationId()),
      m_ppid(settings.ppid),
      m_user(&user)
{
    NoteUp(association->GetStatus());
}

SctpSignallingPeer::~SctpSignallingPeer()
{
    NoteEnd(false);
}

void
SctpSignallingPeer::Detach()
{
    m_user = nullptr;
}

bool
SctpSignallingPeer::IsUp() const
{
    return m_up && !m_closing;
}

uint16_t
SctpSignallingPeer::GetStreams() const
{
    return m_streams;
}

void
SctpSignallingPeer::NoteUp(const SctpStatus& status)
{
    m_streams = std::min(status.inboundStreams, status.outboundStreams);
    m_up = true;
}

void
SctpSignallingPeer::NoteEnd(bool notify)
{
    m_up = false;
    if (!m_socket)
    {
        return;
    }
    if (m_id == SCTP_FUTURE_ASSOCIATION)
    {
        m_socket->SetRecvCallback(MakeNullCallback<void, Ptr<Socket>>());
        m_socket->SetSendCallback(MakeNullCallback<void, Ptr<Socket>, uint32_t>());
        m_socket->SetNotificationCallback(
            MakeNullCallback<void, Ptr<Socket>, const SctpNotification&>());
    }
    m_socket = nullptr;
    m_waiting.clear();
    if (notify && m_user)
    {
        m_user->HandleEnd(Ptr<SctpSignallingPeer>(this));
    }
}

void
SctpSignallingPeer::Send(const SctpSignallingMessage& message, uint16_t stream, uint32_t size)
{
    if (!IsUp())
    {
        return;
    }
    m_waiting.push_back({MakePacket(message, size), stream});
    Flush();
}

Ptr<Packet>
SctpSignallingPeer::MakePacket(const SctpSignallingMessage& message, uint32_t size)
{
    auto packet =
        Create<Packet>(std::max(size, SctpSignallingMessage::SIZE) - SctpSignallingMessage::SIZE);
    packet->AddHeader(message);
    return packet;
}

void
SctpSignallingPeer::Flush()
{
    SctpSendInfo info;
    info.ppid = m_ppid;
    info.associationId = m_id;
    while (m_up && !m_waiting.empty())
    {
        info.streamId = m_waiting.front().stream;
        if (m_socket->SendMsg(m_waiting.front().message, info) < 0)
        {
            return; // HandleRoom follows
        }
        m_waiting.pop_front();
    }
    if (m_closing && m_up)
    {
        m_up = false;
        EndAssociation();
    }
}

void
SctpSignallingPeer::EndAssociation()
{
    if (m_id == SCTP_FUTURE_ASSOCIATION)
    {
        m_socket->Close();
        return;
    }
    SctpSendInfo info;
    info.associationId = m_id;
    info.eof = true; // RFC 6458 section 3.1.4
    m_socket->SendMsg(Create<Packet>(), info);
}

void
SctpSignallingPeer::HandleRoom(Ptr<Socket> /* socket */, uint32_t /* room */)
{
    Flush();
}

void
SctpSignallingPeer::Close()
{
    m_closing = true;
    if (m_up)
    {
        Flush();
    }
    else if (m_socket)
    {
        EndAssociation();
    }
}

void
SctpSignallingPeer::Receive(Ptr<Socket> /* socket */)
{
    const Ptr<SctpSignallingPeer> self(this); // the user may drop this peer
    SctpReceiveInfo info;
    while (m_socket)
    {
        const auto piece = m_socket->RecvMsg(UINT32_MAX, info);
        if (!piece)
        {
            return;
        }
        if (piece->GetSize() == 0)
        {
            m_up = false; // end of data: the peer shuts down
            m_socket->Close();
            return;
        }
        HandlePiece(piece, info);
    }
}

void
SctpSignallingPeer::HandlePiece(Ptr<Packet> piece, const SctpReceiveInfo& info)
{
    auto& whole = m_partial[info.streamId];
    if (whole)
    {
        whole->AddAtEnd(piece);
    }
    else
    {
        whole = piece;
    }
    if (!info.endOfRecord)
    {
        return;
    }
    SctpSignallingMessage message;
    whole->RemoveHeader(message);
    m_partial.erase(info.streamId);
    if (m_user)
    {
        m_user->HandleMessage(Ptr<SctpSignallingPeer>(this), message, info.streamId);
    }
}

void
SctpSignallingPeer::Notified(Ptr<Socket> /* socket */, const SctpNotification& event)
{
    HandleEvent(event);
}

void
SctpSignallingPeer::HandleEvent(const SctpNotification& event)
{
    using Type = SctpNotification::Type;
    const Ptr<SctpSignallingPeer> self(this); // the user may drop this peer
    if (event.type == Type::COMMUNICATION_UP)
    {
        NoteUp(m_socket->GetStatus());
        if (m_user)
        {
            m_user->HandleUp(self);
        }
    }
    else if (event.type == Type::SHUTDOWN_EVENT)
    {
        m_up = false;
    }
    else if (event.type == Type::SEND_SPACE)
    {
        Flush();
    }
    else if (event.type == Type::SEND_FAILED && event.sendInfo.associationId == m_id && IsUp())
    {
        m_waiting.push_back({event.message, event.sendInfo.streamId}); // SCTP_SENDALL had no room
    }
    else if (event.type == Type::COMMUNICATION_LOST || event.type == Type::SHUTDOWN_COMPLETE ||
             event.type == Type::CANT_START)
    {
        NoteEnd(true);
    }
}

} // namespace ns3
