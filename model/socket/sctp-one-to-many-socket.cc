/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-one-to-many-socket.h"

#include "sctp-socket-impl.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-l4-protocol.h"

#include <algorithm>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpOneToManySocket");

NS_OBJECT_ENSURE_REGISTERED(SctpOneToManySocket);

namespace
{

/// The class makes the sockets of its style.
[[maybe_unused]] const bool g_oneToManyRegistered =
    sctp::Endpoint::Register(SctpSocketStyle::ONE_TO_MANY,
                             [](SctpL4Protocol& sctp, const SctpSharedParameters& parameters) {
                                 auto socket = CreateObject<SctpOneToManySocket>();
                                 socket->Setup(Ptr<SctpL4Protocol>(&sctp), parameters);
                                 return Ptr<Socket>(socket);
                             });

} // namespace

TypeId
SctpOneToManySocket::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpOneToManySocket")
                            .SetParent<SctpEndpointSocket>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpOneToManySocket>();
    return tid;
}

SctpOneToManySocket::SctpOneToManySocket()
{
    NS_LOG_FUNCTION(this);
}

SctpOneToManySocket::~SctpOneToManySocket()
{
    NS_LOG_FUNCTION(this);
}

void
SctpOneToManySocket::DoDispose()
{
    SctpEndpointSocket::DoDispose();
    m_members.clear();
    m_afterApplication.clear();
    m_order = sctp::ArrivalOrder();
}

SctpSocketStyle
SctpOneToManySocket::GetStyle() const
{
    return SctpSocketStyle::ONE_TO_MANY;
}

// The associations

bool
SctpOneToManySocket::HasAssociation() const
{
    return FindBinding() != nullptr;
}

bool
SctpOneToManySocket::IsInUse() const
{
    return !m_members.empty();
}

std::vector<Ptr<SctpAssociation>>
SctpOneToManySocket::GetOpenAssociations() const
{
    std::vector<Ptr<SctpAssociation>> open;
    for (const auto& [id, member] : m_members)
    {
        if (!member.ended)
        {
            open.push_back(member.association);
        }
    }
    return open;
}

std::vector<SctpAssociationId>
SctpOneToManySocket::GetAssociationIds() const
{
    std::vector<SctpAssociationId> ids;
    for (const auto& [id, member] : m_members)
    {
        if (!member.ended)
        {
            ids.push_back(id);
        }
    }
    return ids;
}

SctpState
SctpOneToManySocket::GetState(SctpAssociationId id) const
{
    const auto it = m_members.find(id);
    return it == m_members.end() || it->second.ended ? SctpState::CLOSED
                                                     : it->second.association->GetState();
}

SctpOneToManySocket::Member*
SctpOneToManySocket::FindMember(SctpAssociationId id)
{
    const auto it = m_members.find(id);
    return it == m_members.end() || it->second.ended ? nullptr : &it->second;
}

Ptr<SctpAssociation>
SctpOneToManySocket::FindPeer(const std::vector<Address>& remotes, uint16_t port) const
{
    std::vector<Address> locals;
    if (!FindBinding() || !m_sctp || !m_sctp->ResolveBinding(GetBinding(), GetDevice(), locals))
    {
        return nullptr;
    }
    const auto all = m_sctp->GetLocalAddresses();
    const auto association = m_sctp->FindAssociation(SctpPorts{GetBinding().port, port},
                                                     remotes,
                                                     locals.empty() ? *all : locals);
    return association && FindAssociation(association->GetAssociationId()) ? association : nullptr;
}

SctpAssociationId
SctpOneToManySocket::FindAssociationId(const Address& peer) const
{
    const auto end = sctp::SplitAddress(peer);
    if (!end || end->port == 0)
    {
        return SctpEndpointSocket::FindAssociationId(peer);
    }
    const auto association = FindPeer({end->address}, end->port);
    return association ? association->GetAssociationId() : SCTP_FUTURE_ASSOCIATION;
}

SctpAssociation*
SctpOneToManySocket::FindOpen(const Address& peer) const
{
    return PeekPointer(FindAssociation(FindAssociationId(peer)));
}

Ptr<SctpAssociation>
SctpOneToManySocket::FindAssociation(SctpAssociationId id) const
{
    const auto it = m_members.find(id);
    return it == m_members.end() ? nullptr : it->second.association;
}

Address
SctpOneToManySocket::GetName(SctpAssociationId id) const
{
    const auto association = FindAssociation(id);
    const Address remote = association ? association->GetPrimaryRemote() : Address();
    return remote.IsInvalid() ? remote : sctp::JoinAddress(remote, association->GetPorts().remote);
}

void
SctpOneToManySocket::Attach(Ptr<SctpAssociation> association)
{
    m_members[association->GetAssociationId()].association = association;
}

void
SctpOneToManySocket::Detach(SctpAssociation& association)
{
    const SctpAssociationId id = association.GetAssociationId();
    m_order.RemoveAll(id);
    m_afterApplication.erase(id);
    m_members.erase(id);
}

// Begin and end

bool
SctpOneToManySocket::Accept(const sctp::Cookie& cookie,
                            const Address& source,
                            Ptr<SctpAssociation>& association)
{
    const Address from = sctp::JoinAddress(cookie.initSource, cookie.remotePort);
    if (!RequestConnection(from) || !m_sctp) // the application may have disposed of it
    {
        return false;
    }
    association = Adopt(cookie, source);
    return true;
}

int
SctpOneToManySocket::Connectx(const std::vector<Address>& addresses, uint16_t port)
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
    if (FindPeer(remotes, port))
    {
        return Fail(ERROR_ISCONN);
    }
    const auto association = Associate(remotes, port);
    if (!association)
    {
        return -1;
    }
    if (Member* member = FindMember(association->GetAssociationId()))
    {
        member->connecting = true;
    }
    return 0;
}

int
SctpOneToManySocket::Close()
{
    NS_LOG_FUNCTION(this);
    if (m_userClosed)
    {
        return 0;
    }
    Ptr<SctpOneToManySocket> self(this); // the list of sockets may hold the last reference
    m_userClosed = true;
    m_listening = false;
    m_receiveShut = true;
    m_order = sctp::ArrivalOrder();
    const auto associations = GetOpenAssociations();
    for (auto it = m_members.begin(); it != m_members.end();)
    {
        it = it->second.ended ? m_members.erase(it) : std::next(it);
    }
    for (const auto& association : associations)
    {
        if (m_parameters->closeAborts) // RFC 6458 section 8.1.4
        {
            association->Abort();
            continue;
        }
        association->DiscardReceived(); // as nobody reads, it would keep the peer from ending
        association->Shutdown();
    }
    if (associations.empty())
    {
        Release();
    }
    return 0;
}

void
SctpOneToManySocket::ReleaseIfDone()
{
    const auto isEnded = [](const auto& entry) { return entry.second.ended; };
    if (m_userClosed && std::all_of(m_members.begin(), m_members.end(), isEnded))
    {
        Raise(CLOSED);
        Release();
    }
}

Ptr<SctpSocket>
SctpOneToManySocket::PeelOff(SctpAssociationId id)
{
    NS_LOG_FUNCTION(this << id);
    const Member* member = FindMember(id);
    if (!member || m_userClosed)
    {
        Fail(ERROR_INVAL);
        return nullptr;
    }
    const auto association = member->association;
    const auto socket = CreateObject<SctpSocketImpl>(static_cast<const SctpEndpointSocket&>(*this));
    Detach(*association);
    MoveNotifications(id, *socket);
    socket->TakeOver(association);
    return socket;
}

bool
SctpOneToManySocket::EndAssociation(SctpAssociationId id, End how, const std::string& reason)
{
    const Member* member = FindMember(id);
    const auto association = member ? member->association : nullptr;
    if (association)
    {
        how == End::ABORT ? association->Abort(reason) : association->Shutdown();
    }
    return association != nullptr;
}

// From SctpUser

void
SctpOneToManySocket::AssociationEstablished(SctpAssociation& association)
{
    Member* member = FindMember(association.GetAssociationId());
    if (member && std::exchange(member->connecting, false))
    {
        RaiseConnected(true);
    }
    Raise(SENDABLE);
}

void
SctpOneToManySocket::DataArrived(SctpAssociation& association)
{
    const SctpAssociationId id = association.GetAssociationId();
    Member* member = m_receiveShut ? nullptr : FindMember(id);
    if (!member)
    {
        return;
    }
    // Less than before: the unread rest of a message that broke off has gone.
    const uint32_t bytes = association.GetReceivableBytes();
    m_order.Remove(id, member->unread - std::min(bytes, member->unread));
    m_order.Add(id, bytes - std::min(bytes, member->unread));
    member->unread = bytes;
    Raise(RECEIVABLE);
}

void
SctpOneToManySocket::SendSpaceAvailable(SctpAssociation& association)
{
    if (!m_userClosed)
    {
        SctpNotification space;
        space.type = SctpNotification::Type::SEND_SPACE;
        space.associationId = association.GetAssociationId();
        RaiseNotification(space);
        Raise(SENDABLE);
    }
}

void
SctpOneToManySocket::PeerClosed(SctpAssociation& /* association */)
{
    // The notification is SHUTDOWN_EVENT. An empty packet would be the end of all associations.
}

void
SctpOneToManySocket::AssociationClosed(SctpAssociation& association, SctpCloseReason reason)
{
    NS_LOG_INFO("association closed: " << reason);
    const SctpAssociationId id = association.GetAssociationId();
    Member* member = FindMember(id);
    if (!member)
    {
        return;
    }
    member->ended = true;
    m_afterApplication.erase(id);
    if (reason == SctpCloseReason::DISPOSED)
    {
        return;
    }
    Ptr<SctpOneToManySocket> self(this); // the list of sockets may hold the last reference
    if (member->connecting)
    {
        RaiseConnected(false);
    }
    if (member->unread == 0)
    {
        m_order.Release(id);
        m_members.erase(id);
    }
    if (m_order.GetBytes() > 0)
    {
        Raise(RECEIVABLE); // data that a message of the association held back
    }
    ReleaseIfDone();
}

void
SctpOneToManySocket::Notify(SctpAssociation& association, const SctpNotification& notification)
{
    Ptr<SctpOneToManySocket> self(this); // a trace sink may let go of the last reference
    if (notification.type == SctpNotification::Type::PARTIAL_DELIVERY_ABORTED)
    {
        m_order.Release(association.GetAssociationId());
        Raise(RECEIVABLE);
    }
    RaiseNotification(notification);
}

bool
SctpOneToManySocket::CallAfterApplication(SctpAssociation& association,
                                          const std::function<void()>& function)
{
    const bool willCall = CallAfterDispatch([this] {
        while (!m_afterApplication.empty())
        {
            const auto first = m_afterApplication.extract(m_afterApplication.begin());
            first.mapped()();
        }
    });
    if (willCall)
    {
        m_afterApplication[association.GetAssociationId()] = function;
    }
    return willCall;
}

} // namespace ns3
