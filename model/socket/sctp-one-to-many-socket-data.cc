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

// Sending

int
SctpOneToManySocket::SendToPeer(Ptr<Packet> message,
                                SctpSendInfo& info,
                                const std::vector<Address>& remotes,
                                uint16_t port,
                                const SctpInitInfo& init)
{
    NS_LOG_FUNCTION(this << message << remotes.size());
    auto association = FindPeer(remotes, port);
    if (!association)
    {
        const SocketErrno error = CheckFirstMessage(message->GetSize(), info, init);
        if (error != ERROR_NOTERROR)
        {
            return Refuse(message, error);
        }
        association = Associate(remotes, port, init);
        if (!association || message->GetSize() == 0)
        {
            return association ? 0 : -1;
        }
    }
    info.associationId = association->GetAssociationId();
    return SendMsg(message, info);
}

Socket::SocketErrno
SctpOneToManySocket::Submit(const Ptr<Packet>& message, const SctpSendInfo& info)
{
    const Member* member = FindMember(info.associationId);
    if (!member)
    {
        return ERROR_INVAL;
    }
    UpdatePacketOptions(); // not all setters of ns3::Socket are virtual
    return static_cast<SocketErrno>(member->association->Send(message, info)); // takes a copy
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
