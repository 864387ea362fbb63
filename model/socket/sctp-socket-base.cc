/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-base.h"

#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-extension.h"
#include "ns3/sctp-protocol.h"

#include <algorithm>
#include <string>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSocketBase");

NS_OBJECT_ENSURE_REGISTERED(SctpSocketBase);

TypeId
SctpSocketBase::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSocketBase").SetParent<SctpSocket>().SetGroupName("Sctp");
    return tid;
}

SctpSocketBase::SctpSocketBase()
{
    NS_LOG_FUNCTION(this);
}

SctpSocketBase::SctpSocketBase(const SctpSocketBase& listener)
    : SctpSocketOptions(listener),
      m_parameters(listener.m_parameters.Clone()),
      m_accepting(true)
{
    NS_LOG_FUNCTION(this << &listener);
}

SctpSocketBase::~SctpSocketBase()
{
    NS_LOG_FUNCTION(this);
}

Socket::SocketErrno
SctpSocketBase::GetErrno() const
{
    return m_errno;
}

Socket::SocketType
SctpSocketBase::GetSocketType() const
{
    return NS3_SOCK_SEQPACKET;
}

bool
SctpSocketBase::SetAllowBroadcast(bool allow)
{
    return !allow;
}

bool
SctpSocketBase::GetAllowBroadcast() const
{
    return false;
}

int
SctpSocketBase::GetPathInfo(SctpPathId path, SctpPathInfo& info) const
{
    if (GetStatus().state == SctpState::CLOSED)
    {
        return Fail(ERROR_NOTCONN);
    }
    const auto infos = GetPathInfos();
    const auto found = std::find_if(infos.begin(), infos.end(), [path](const auto& candidate) {
        return candidate.id == path;
    });
    if (found == infos.end())
    {
        std::string ids;
        for (const auto& other : infos)
        {
            ids += " " + std::to_string(other.id);
        }
        NS_LOG_WARN("there is no path " << path << "; the ids of the association's paths are:"
                                        << (ids.empty() ? " none yet" : ids));
        return Fail(ERROR_INVAL);
    }
    info = *found;
    return 0;
}

Ptr<SctpExtension>
SctpSocketBase::GetExtension(TypeId type) const
{
    const auto association = GetAssociation();
    return association ? association->GetExtension(type) : nullptr;
}

Ptr<SctpParameters>
SctpSocketBase::GetParameters() const
{
    return m_parameters.GetOwn();
}

Ptr<Node>
SctpSocketBase::GetNode() const
{
    const SctpProtocol* protocol = FindProtocol();
    return protocol ? protocol->GetNode() : nullptr;
}

// Binding

int
SctpSocketBase::Bind()
{
    sctp::Binding binding;
    binding.anyIpv4 = binding.anyIpv6 = true;
    return FindBinding() ? Fail(ERROR_INVAL) : BindTo(binding, {}, SctpBindx::ADD);
}

int
SctpSocketBase::Bind6()
{
    sctp::Binding binding;
    binding.anyIpv6 = true;
    return FindBinding() ? Fail(ERROR_INVAL) : BindTo(binding, {}, SctpBindx::ADD);
}

int
SctpSocketBase::Bind(const Address& address)
{
    return FindBinding() ? Fail(ERROR_INVAL) : Bindx({address}, 0, SctpBindx::ADD);
}

int
SctpSocketBase::Bindx(const std::vector<Address>& addresses, uint16_t port, SctpBindx action)
{
    std::vector<Address> bare;
    std::vector<Address> changed;
    sctp::Binding binding;
    if (SplitAddresses(addresses, port, bare, binding.port) != 0)
    {
        return -1;
    }
    if (const sctp::Binding* present = FindBinding())
    {
        if (binding.port != 0 && binding.port != present->port)
        {
            return Fail(ERROR_INVAL);
        }
        binding = *present;
    }
    const SctpProtocol* protocol = FindProtocol();
    for (const auto& address : bare)
    {
        if (action == SctpBindx::REMOVE)
        {
            if (!binding.Remove(address))
            {
                return Fail(ERROR_INVAL);
            }
            changed.push_back(address);
        }
        else if (sctp::IsAny(address))
        {
            (sctp::IsIpv4(address) ? binding.anyIpv4 : binding.anyIpv6) = true;
        }
        else if (!protocol || !protocol->OwnsAddress(address))
        {
            return Fail(ERROR_ADDRNOTAVAIL);
        }
        else if (!binding.Contains(address))
        {
            binding.addresses.push_back(address);
            changed.push_back(address);
        }
        else if (HasAssociation())
        {
            changed.push_back(address); // bound to all: the association may not have it
        }
    }
    return BindTo(binding, changed, action);
}

int
SctpSocketBase::Connect(const Address& address)
{
    return Connectx({address}, 0);
}

// Data

int
SctpSocketBase::Send(Ptr<Packet> packet, uint32_t /* flags */)
{
    return SendMsg(packet, m_parameters->MakeSendInfo());
}

int
SctpSocketBase::SendTo(Ptr<Packet> packet, uint32_t /* flags */, const Address& /* to */)
{
    return SendMsg(packet, m_parameters->MakeSendInfo()); // one-to-one style: there is one peer
}

int
SctpSocketBase::SendMsg(Ptr<Packet> message, const SctpSendInfo& info)
{
    NS_LOG_FUNCTION(this << message << info.streamId);
    const uint32_t size = message->GetSize();
    SocketErrno error = ERROR_NOTERROR;
    if (m_userClosed || m_sendShut)
    {
        error = ERROR_SHUTDOWN;
    }
    else if (!IsOpen())
    {
        error = ERROR_NOTCONN;
    }
    else if (size == 0)
    {
        error = ERROR_INVAL; // a DATA chunk has user data
    }
    else
    {
        error = Submit(message, info);
    }
    if (error != ERROR_NOTERROR)
    {
        return Refuse(message, error);
    }
    CountSent(size);
    m_sendTrace(message, info);
    return static_cast<int>(size);
}

// One-to-many style

int
SctpSocketBase::SendMsgTo(Ptr<Packet> message,
                          SctpSendInfo& /* info */,
                          const std::vector<Address>& /* to */,
                          const SctpInitInfo& /* init */)
{
    return Refuse(message, ERROR_OPNOTSUPP);
}

std::vector<SctpAssociationId>
SctpSocketBase::GetAssociationIds() const
{
    const auto association = m_ended ? nullptr : GetAssociation();
    return association ? std::vector<SctpAssociationId>{association->GetAssociationId()}
                       : std::vector<SctpAssociationId>();
}

SctpAssociationId
SctpSocketBase::FindAssociationId(const Address& peer) const
{
    const auto end = sctp::SplitAddress(peer);
    for (const auto id : GetAssociationIds())
    {
        const auto association = FindAssociation(id);
        if (end && (end->port == 0 || end->port == association->GetPorts().remote) &&
            sctp::Contains(association->GetRemoteAddresses(), end->address))
        {
            return id;
        }
    }
    return SCTP_FUTURE_ASSOCIATION;
}

Ptr<SctpAssociation>
SctpSocketBase::FindAssociation(SctpAssociationId id) const
{
    const auto association = GetAssociation();
    return association && association->GetAssociationId() == id ? association : nullptr;
}

Ptr<SctpSocket>
SctpSocketBase::PeelOff(SctpAssociationId /* id */)
{
    Fail(ERROR_OPNOTSUPP);
    return nullptr;
}

uint32_t
SctpSocketBase::GetAssociationTxAvailable(SctpAssociationId /* id */) const
{
    return GetTxAvailable();
}

uint32_t
SctpSocketBase::GetTxAvailable() const
{
    return GetStreamTxAvailable(m_parameters->MakeSendInfo().streamId);
}

Ptr<Packet>
SctpSocketBase::Recv(uint32_t maxSize, uint32_t /* flags */)
{
    SctpReceiveInfo info;
    return RecvMsg(maxSize, info);
}

Ptr<Packet>
SctpSocketBase::RecvFrom(uint32_t maxSize, uint32_t flags, Address& from)
{
    auto packet = Recv(maxSize, flags);
    if (packet)
    {
        GetPeerName(from);
    }
    return packet;
}

int
SctpSocketBase::GetNextInfo(SctpNextInfo& info) const
{
    info = SctpNextInfo();
    return Fail(ERROR_OPNOTSUPP);
}

Ptr<Packet>
SctpSocketBase::RecvMsg(uint32_t maxSize, SctpReceiveInfo& info)
{
    info = SctpReceiveInfo();
    if (!HasAssociation() || m_receiveShut)
    {
        Fail(HasAssociation() ? ERROR_SHUTDOWN : ERROR_NOTCONN);
        return nullptr;
    }
    if (auto packet = Take(maxSize, info))
    {
        info.context = m_parameters->receiveContext;
        m_receiveTrace(packet, info);
        return packet;
    }
    if (m_endOfData == EndOfData::PENDING && GetRxAvailable() == 0)
    {
        m_endOfData = EndOfData::DELIVERED;
        return Create<Packet>();
    }
    Fail(ERROR_AGAIN);
    return nullptr;
}

// Events of the association

void
SctpSocketBase::RaiseEstablished()
{
    m_established = true;
    if (!m_accepting) // a listener's application is notified of the new socket instead
    {
        RaiseConnected(true);
    }
    Raise(SENDABLE);
}

void
SctpSocketBase::RaiseEndOfData()
{
    if (m_endOfData == EndOfData::NOT_YET && !m_receiveShut)
    {
        m_endOfData = EndOfData::PENDING;
        Raise(RECEIVABLE);
    }
}

void
SctpSocketBase::RaiseEnded(bool graceful)
{
    if (graceful)
    {
        RaiseEndOfData();
        Raise(CLOSED);
    }
    else
    {
        m_established || m_accepting ? Raise(ERROR_CLOSED) : RaiseConnected(false);
    }
}

// Errors

int
SctpSocketBase::Fail(SocketErrno error) const
{
    m_errno = error;
    return -1;
}

int
SctpSocketBase::Refuse(Ptr<const Packet> message, SocketErrno error)
{
    if (error == ERROR_MSGSIZE && m_refusedTrace.IsEmpty() && !std::exchange(m_saidTooLarge, true))
    {
        const uint32_t buffer = m_parameters->sndBufSize;
        WarnUser("a message of " + std::to_string(message->GetSize()) + " bytes is refused, it " +
                 (message->GetSize() > buffer
                      ? "is larger than SndBufSize (" + std::to_string(buffer) + " bytes)."
                      : "needs several DATA chunks, and DisableFragments is set."));
    }
    m_refusedTrace(message, error);
    return Fail(error);
}

int
SctpSocketBase::FailNoRoute(const Address& remote)
{
    if (!std::exchange(m_saidNoRoute, true))
    {
        WarnUser("Connect fails, there is no route to " + sctp::ToText(remote) + ".");
    }
    return Fail(ERROR_NOROUTETOHOST);
}

int
SctpSocketBase::SplitAddresses(const std::vector<Address>& addresses,
                               uint16_t port,
                               std::vector<Address>& bare,
                               uint16_t& resultPort) const
{
    resultPort = port;
    for (const auto& address : addresses)
    {
        const auto endpoint = sctp::SplitAddress(address);
        if (!endpoint)
        {
            return Fail(ERROR_AFNOSUPPORT);
        }
        if (endpoint->port != 0 && resultPort != 0 && endpoint->port != resultPort)
        {
            return Fail(ERROR_INVAL);
        }
        resultPort = std::max(resultPort, endpoint->port);
        bare.push_back(endpoint->address);
    }
    return bare.empty() ? Fail(ERROR_INVAL) : 0;
}

} // namespace ns3
