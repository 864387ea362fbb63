/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-one-to-many-socket.h"

#include "sctp-usrsctp-address.h"
#include "sctp-usrsctp-host.h"
#include "sctp-usrsctp-init.h"
#include "sctp-usrsctp-l4-protocol.h"
#include "sctp-usrsctp-notification.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("UsrsctpOneToManySocket");

NS_OBJECT_ENSURE_REGISTERED(UsrsctpOneToManySocket);

TypeId
UsrsctpOneToManySocket::GetTypeId()
{
    // No constructor: sockets are made by UsrsctpL4Protocol.
    static TypeId tid =
        TypeId("ns3::UsrsctpOneToManySocket").SetParent<UsrsctpSocket>().SetGroupName("Sctp");
    return tid;
}

UsrsctpOneToManySocket::UsrsctpOneToManySocket()
{
    NS_LOG_FUNCTION(this);
}

UsrsctpOneToManySocket::~UsrsctpOneToManySocket()
{
    NS_LOG_FUNCTION(this);
}

void
UsrsctpOneToManySocket::DoDispose()
{
    m_members.clear();
    UsrsctpSocket::DoDispose();
}

int
UsrsctpOneToManySocket::GetStackType() const
{
    return SOCK_SEQPACKET;
}

int
UsrsctpOneToManySocket::BindTo(sctp::Binding binding,
                               const std::vector<Address>& added,
                               SctpBindx action)
{
    if (UsrsctpSocket::BindTo(std::move(binding), added, action) != 0)
    {
        return -1;
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    const auto idle = static_cast<uint32_t>(m_parameters->autoclose.GetSeconds()); // section 8.1.8
    call->setOption(m_socket, IPPROTO_SCTP, SCTP_AUTOCLOSE, &idle, sizeof idle);
    return 0;
}

// The associations

bool
UsrsctpOneToManySocket::HasAssociation() const
{
    return m_socket && m_binding->port != 0;
}

std::vector<SctpAssociationId>
UsrsctpOneToManySocket::GetAssociationIds() const
{
    std::vector<SctpAssociationId> ids;
    for (const auto& [id, member] : m_members)
    {
        ids.push_back(id);
    }
    return ids;
}

SctpAssociationId
UsrsctpOneToManySocket::FindAssociationId(const Address& peer) const
{
    const auto end = m_socket ? sctp::SplitAddress(peer) : std::nullopt;
    if (end && end->port != 0)
    {
        UsrsctpL4Protocol::Call call(m_usrsctp);
        auto address = sctp::ToSocketAddress(end->address, end->port);
        const auto id = call->getId(m_socket, reinterpret_cast<sockaddr*>(&address));
        return m_members.count(id) > 0 ? id : SCTP_FUTURE_ASSOCIATION;
    }
    const auto found = std::find_if(m_members.begin(), m_members.end(), [&](const auto& entry) {
        return end && sctp::Contains(GetPeerAddresses(entry.first), end->address);
    });
    return found == m_members.end() ? SCTP_FUTURE_ASSOCIATION : found->first;
}

UsrsctpSocket::Target
UsrsctpOneToManySocket::FindTarget(const Address& address) const
{
    const auto id = FindAssociationId(address);
    if (id == SCTP_FUTURE_ASSOCIATION)
    {
        return Target();
    }
    return {id, sctp::SplitAddress(GetName(id))->port, sctp::SplitAddress(address)->address};
}

Address
UsrsctpOneToManySocket::GetName(SctpAssociationId id) const
{
    const auto member = m_members.find(id);
    return member == m_members.end() ? Address() : member->second.name;
}

SctpState
UsrsctpOneToManySocket::GetState(SctpAssociationId id) const
{
    return m_members.count(id) > 0 ? GetStatus(id).state : SctpState::CLOSED;
}

const std::vector<Address>*
UsrsctpOneToManySocket::FindSources(uint16_t localPort, uint16_t remotePort, const Address& remote)
{
    const auto target =
        m_binding->port == localPort ? FindTarget(sctp::JoinAddress(remote, remotePort)) : Target();
    if (target.address.IsInvalid())
    {
        return nullptr;
    }
    m_sources = GetLocalAddresses(target.id);
    return &m_sources;
}

// Begin and end

SctpAssociationId
UsrsctpOneToManySocket::Begin(const std::vector<Address>& remotes, uint16_t port, bool connecting)
{
    UsrsctpL4Protocol::Call call(m_usrsctp); // it is a member when events come
    uint32_t id = SCTP_FUTURE_ASSOCIATION;
    if (Associate(remotes, port, id) != 0)
    {
        return SCTP_FUTURE_ASSOCIATION;
    }
    Member& member = m_members[id];
    member.name = sctp::JoinAddress(remotes.front(), port);
    member.connecting = connecting;
    return id;
}

int
UsrsctpOneToManySocket::Connectx(const std::vector<Address>& addresses, uint16_t port)
{
    NS_LOG_FUNCTION(this << addresses.size() << port);
    if (m_userClosed || !HasNode())
    {
        return Fail(ERROR_BADF);
    }
    std::vector<Address> remotes;
    if (SplitAddresses(addresses, port, remotes, port) != 0)
    {
        return -1;
    }
    return Begin(remotes, port, true) == SCTP_FUTURE_ASSOCIATION ? -1 : 0;
}

int
UsrsctpOneToManySocket::SendToPeer(Ptr<Packet> message,
                                   SctpSendInfo& info,
                                   const std::vector<Address>& remotes,
                                   uint16_t port,
                                   const SctpInitInfo& init)
{
    NS_LOG_FUNCTION(this << message << remotes.size());
    UsrsctpL4Protocol::Call call(m_usrsctp); // the message goes with the set-up
    info.associationId = SCTP_FUTURE_ASSOCIATION;
    for (auto it = remotes.begin();
         it != remotes.end() && info.associationId == SCTP_FUTURE_ASSOCIATION;
         ++it)
    {
        info.associationId = FindAssociationId(sctp::JoinAddress(*it, port));
    }
    if (info.associationId == SCTP_FUTURE_ASSOCIATION)
    {
        const SocketErrno error = CheckFirstMessage(message->GetSize(), info, init);
        if (error != ERROR_NOTERROR)
        {
            return Refuse(message, error);
        }
        if (!m_socket && Bind() != 0)
        {
            return -1;
        }
        const auto usual = sctp::ExchangeInit(*call.operator->(), m_socket, init);
        info.associationId = Begin(remotes, port, false);
        sctp::ExchangeInit(*call.operator->(), m_socket, usual);
        if (info.associationId == SCTP_FUTURE_ASSOCIATION || message->GetSize() == 0)
        {
            return info.associationId == SCTP_FUTURE_ASSOCIATION ? -1 : 0;
        }
    }
    return SendMsg(message, info);
}

bool
UsrsctpOneToManySocket::EndAssociation(SctpAssociationId id, End how, const std::string& reason)
{
    if (m_members.count(id) == 0)
    {
        return false;
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    if (how == End::ABORT)
    {
        AbortInStack(id, reason);
        Ended(id, SctpCloseReason::USER_ABORTED);
        return true;
    }
    sctp_sndinfo info{};
    info.snd_flags = SCTP_EOF;
    info.snd_assoc_id = id;
    call->sendv(m_socket, "", 0, nullptr, 0, &info, sizeof info, SCTP_SENDV_SNDINFO, 0);
    return true;
}

int
UsrsctpOneToManySocket::Close()
{
    NS_LOG_FUNCTION(this);
    if (m_userClosed)
    {
        return 0;
    }
    Ptr<UsrsctpOneToManySocket> self(this); // the node's list may hold the last reference
    m_userClosed = true;
    m_listening = false;
    m_receiveShut = true; // nobody is going to read
    if (!m_socket)
    {
        return 0;
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    if (m_members.empty())
    {
        Release(true);
        return 0;
    }
    for (const auto id : GetAssociationIds())
    {
        EndAssociation(id, m_parameters->closeAborts ? End::ABORT : End::GRACEFUL, "");
    }
    if (m_socket)
    {
        ReadEvents(); // drops unread data
    }
    return 0;
}

void
UsrsctpOneToManySocket::ReleaseIfDone()
{
    if (m_userClosed && m_members.empty() && m_socket)
    {
        Raise(CLOSED);
        Release(true);
    }
}

Ptr<SctpSocket>
UsrsctpOneToManySocket::PeelOff(SctpAssociationId id)
{
    NS_LOG_FUNCTION(this << id);
    const auto member = m_members.find(id);
    if (member == m_members.end() || m_userClosed)
    {
        Fail(ERROR_INVAL);
        return nullptr;
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    const auto handle = call->peelOff(m_socket, id);
    if (!handle)
    {
        Fail(ERROR_INVAL);
        return nullptr;
    }
    const auto port = sctp::SplitAddress(member->second.name)->port;
    m_members.erase(member);
    const auto socket = MakeAccepted(m_usrsctp, handle, port);
    MoveNotifications(id, *socket);
    socket->Settle();
    return socket;
}

// Events

void
UsrsctpOneToManySocket::Settle()
{
    if (m_socket)
    {
        ReadEvents();
    }
}

void
UsrsctpOneToManySocket::HandleAssociationChange(const sctp_assoc_change& change)
{
    const SctpAssociationId id = change.sac_assoc_id;
    if (change.sac_state == SCTP_COMM_UP)
    {
        Established(id);
    }
    else if (change.sac_state == SCTP_RESTART)
    {
        SctpNotification notification;
        notification.type = SctpNotification::Type::RESTART;
        notification.extensions = ListExtensions(id);
        notification.associationId = id;
        RaiseNotification(notification);
    }
    else
    {
        Ended(id, sctp::GetCloseReason(change), sctp::GetCauseCode(change));
    }
}

void
UsrsctpOneToManySocket::Established(SctpAssociationId id)
{
    const auto self = Ptr<UsrsctpOneToManySocket>(this); // the application may dispose of it
    auto member = m_members.find(id);
    if (member == m_members.end())
    {
        UsrsctpL4Protocol::Call call(m_usrsctp);
        sockaddr* first = nullptr;
        if (call->getPeers(m_socket, id, &first) <= 0)
        {
            return; // it has ended meanwhile
        }
        const Address name =
            sctp::JoinAddress(sctp::FromSocketAddress(first), sctp::GetPort(first));
        call->freePeers(first);
        const bool wanted = !m_userClosed && RequestConnection(name);
        if (!m_socket)
        {
            return;
        }
        if (!wanted)
        {
            AbortInStack(id, "");
            return;
        }
        member = m_members.emplace(id, Member()).first;
        member->second.name = name;
    }
    member->second.established = true;
    const bool connected = std::exchange(member->second.connecting, false);
    SctpNotification notification;
    notification.type = SctpNotification::Type::COMMUNICATION_UP;
    notification.extensions = ListExtensions(id);
    notification.associationId = id;
    RaiseNotification(notification);
    if (connected)
    {
        RaiseConnected(true);
    }
    Raise(SENDABLE);
}

void
UsrsctpOneToManySocket::Ended(SctpAssociationId id, SctpCloseReason reason, uint16_t causeCode)
{
    const auto member = m_members.find(id);
    if (member == m_members.end())
    {
        return; // it was refused, or aborted by the user
    }
    const auto self = Ptr<UsrsctpOneToManySocket>(this); // the node's list may hold the last one
    const Member ended = member->second;
    m_members.erase(member);
    SctpNotification notification;
    notification.type = reason == SctpCloseReason::GRACEFUL
                            ? SctpNotification::Type::SHUTDOWN_COMPLETE
                        : ended.established ? SctpNotification::Type::COMMUNICATION_LOST
                                            : SctpNotification::Type::CANT_START;
    notification.reason = reason;
    notification.causeCode = causeCode;
    notification.associationId = id;
    RaiseNotification(notification);
    if (ended.connecting)
    {
        RaiseConnected(false);
    }
    ReleaseIfDone();
}

void
UsrsctpOneToManySocket::PeerEnds()
{
    // The notification is SHUTDOWN_EVENT. An empty packet would be the end of all associations.
}

// Room

Socket::SocketErrno
UsrsctpOneToManySocket::Submit(const Ptr<Packet>& message, const SctpSendInfo& info)
{
    const auto member = m_members.find(info.associationId);
    if (member == m_members.end())
    {
        return ERROR_INVAL;
    }
    const SocketErrno error = UsrsctpSocket::Submit(message, info);
    member->second.blocked = error == ERROR_AGAIN;
    return error;
}

void
UsrsctpOneToManySocket::LookForSpace()
{
    // The stack does not say which association has room: each that was refused may try.
    for (const auto id : GetAssociationIds())
    {
        const auto member = m_members.find(id);
        if (member != m_members.end() && std::exchange(member->second.blocked, false))
        {
            SctpNotification space;
            space.type = SctpNotification::Type::SEND_SPACE;
            space.associationId = id;
            RaiseNotification(space);
            Raise(SENDABLE);
        }
    }
}

uint32_t
UsrsctpOneToManySocket::GetAssociationTxAvailable(SctpAssociationId id) const
{
    if (id == SCTP_FUTURE_ASSOCIATION)
    {
        return GetTxAvailable();
    }
    const auto member = m_members.find(id);
    const bool room = member != m_members.end() && !m_userClosed && !member->second.blocked;
    return room ? m_parameters->sndBufSize : 0;
}

} // namespace ns3
