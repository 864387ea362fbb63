/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-one-to-many-socket.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"

#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-socket
 * Messages of SctpOneToManySocket: sending and receiving.
 */

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpOneToManySocketData");

namespace
{

/**
 * @param packet a packet
 * @return its bytes
 */
std::string
ToString(const Packet& packet)
{
    std::string bytes(packet.GetSize(), '\0');
    packet.CopyData(reinterpret_cast<uint8_t*>(bytes.data()), packet.GetSize());
    return bytes;
}

} // namespace

// Sending

int
SctpOneToManySocket::Send(Ptr<Packet> packet, uint32_t /* flags */)
{
    return Refuse(packet, ERROR_OPNOTSUPP); // RFC 6458 section 7.1: no peer is named
}

int
SctpOneToManySocket::SendTo(Ptr<Packet> packet, uint32_t /* flags */, const Address& to)
{
    SctpSendInfo info = m_parameters->MakeSendInfo();
    return SendMsgTo(packet, info, {to});
}

Socket::SocketErrno
SctpOneToManySocket::CheckFirstMessage(uint32_t size, const SctpSendInfo& info) const
{
    // RFC 6458 section 3.1.4: there is nothing to end.
    if (info.abort || (info.eof && size == 0) || info.streamId >= m_parameters->outboundStreams)
    {
        return ERROR_INVAL;
    }
    return size > m_parameters->sndBufSize ? ERROR_MSGSIZE : ERROR_NOTERROR;
}

int
SctpOneToManySocket::SendMsgTo(Ptr<Packet> message,
                               SctpSendInfo& info,
                               const std::vector<Address>& to)
{
    NS_LOG_FUNCTION(this << message << to.size());
    if (m_userClosed || !HasNode())
    {
        return Refuse(message, ERROR_SHUTDOWN);
    }
    std::vector<Address> remotes;
    uint16_t port = 0;
    if (SplitAddresses(to, 0, remotes, port) != 0)
    {
        return -1;
    }
    auto association = FindPeer(remotes, port);
    if (!association)
    {
        const SocketErrno error = CheckFirstMessage(message->GetSize(), info);
        if (error != ERROR_NOTERROR)
        {
            return Refuse(message, error);
        }
        association = Associate(remotes, port);
        if (!association || message->GetSize() == 0)
        {
            return association ? 0 : -1;
        }
    }
    info.associationId = association->GetAssociationId();
    return SendMsg(message, info);
}

int
SctpOneToManySocket::SendMsg(Ptr<Packet> message, const SctpSendInfo& info)
{
    if (info.sendAll)
    {
        return SendAll(message, info);
    }
    if (info.abort || (info.eof && message->GetSize() == 0))
    {
        return End(message, info);
    }
    const int sent = SctpEndpointSocket::SendMsg(message, info);
    Member* member = sent > 0 && info.eof ? FindMember(info.associationId) : nullptr;
    if (member)
    {
        member->association->Shutdown();
    }
    return sent;
}

Socket::SocketErrno
SctpOneToManySocket::Submit(Ptr<Packet> message, const SctpSendInfo& info)
{
    const Member* member = FindMember(info.associationId);
    if (!member)
    {
        return ERROR_INVAL;
    }
    UpdatePacketOptions(); // not all setters of ns3::Socket are virtual
    return static_cast<SocketErrno>(member->association->Send(message, info)); // takes a copy
}

int
SctpOneToManySocket::End(Ptr<Packet> message, const SctpSendInfo& info)
{
    const Member* member = FindMember(info.associationId);
    if (!member)
    {
        return Refuse(message, ERROR_INVAL);
    }
    const auto association = member->association;
    if (info.abort)
    {
        association->Abort(ToString(*message));
    }
    else
    {
        association->Shutdown();
    }
    return static_cast<int>(message->GetSize());
}

int
SctpOneToManySocket::SendAll(Ptr<Packet> message, SctpSendInfo info)
{
    const uint32_t size = message->GetSize();
    const auto ids = GetAssociationIds();
    if (size == 0 || ids.empty())
    {
        return Refuse(message, size == 0 ? ERROR_INVAL : ERROR_NOTCONN);
    }
    info.sendAll = false;
    for (const auto id : ids)
    {
        // RFC 6458 section 5.3.4: established ones. A trace sink may have ended it meanwhile.
        const Member* member = FindMember(id);
        if (!member || member->association->GetState() != SctpState::ESTABLISHED)
        {
            continue;
        }
        info.associationId = id;
        if (SendMsg(message, info) < 0)
        {
            SctpNotification failed;
            failed.type = SctpNotification::Type::SEND_FAILED;
            failed.associationId = id;
            failed.sendInfo = info;
            failed.message = message->Copy();
            RaiseNotification(failed);
        }
    }
    return static_cast<int>(size);
}

uint32_t
SctpOneToManySocket::GetStreamTxAvailable(uint16_t /* streamId */) const
{
    return m_userClosed ? 0 : m_parameters->sndBufSize; // of an association to come
}

uint32_t
SctpOneToManySocket::GetAssociationTxAvailable(SctpAssociationId id) const
{
    if (id == SCTP_FUTURE_ASSOCIATION)
    {
        return GetTxAvailable();
    }
    const auto association = m_userClosed ? nullptr : FindAssociation(id);
    return association ? association->GetSendSpace(m_parameters->MakeSendInfo().streamId) : 0;
}

// Receiving

uint32_t
SctpOneToManySocket::GetRxAvailable() const
{
    return m_order.GetBytes();
}

int
SctpOneToManySocket::GetNextInfo(SctpNextInfo& info) const
{
    info = SctpNextInfo();
    const auto next = FindAssociation(m_order.GetNext());
    return next && next->PeekNext(info) ? 0 : Fail(ERROR_AGAIN);
}

Ptr<Packet>
SctpOneToManySocket::RecvFrom(uint32_t maxSize, uint32_t /* flags */, Address& from)
{
    SctpReceiveInfo info;
    auto packet = RecvMsg(maxSize, info);
    if (packet)
    {
        from = GetName(info.associationId);
    }
    return packet;
}

Ptr<Packet>
SctpOneToManySocket::Take(uint32_t maxSize, SctpReceiveInfo& info)
{
    if (m_drained != SCTP_FUTURE_ASSOCIATION)
    {
        m_members.erase(std::exchange(m_drained, SCTP_FUTURE_ASSOCIATION));
    }
    for (auto id = m_order.GetNext(); id != SCTP_FUTURE_ASSOCIATION && maxSize > 0;
         id = m_order.GetNext())
    {
        Member& member = m_members.at(id);
        const auto packet = member.association->Receive(maxSize, info);
        const uint32_t size = packet ? packet->GetSize() : member.unread;
        member.unread -= size;
        m_order.Remove(id, size);
        // A member that has ended keeps its name until the next call.
        m_drained = member.ended && member.unread == 0 ? id : SCTP_FUTURE_ASSOCIATION;
        if (packet)
        {
            const bool holds = m_parameters->fragmentInterleave == 0 && !info.endOfRecord;
            m_order.Hold(holds && m_drained != id ? id : SCTP_FUTURE_ASSOCIATION);
            return packet;
        }
        m_order.Release(id); // the rest of a message will not come
    }
    return nullptr;
}

} // namespace ns3
