/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-socket.h"

#include "sctp-usrsctp-address.h"
#include "sctp-usrsctp-dynamic-addresses.h"
#include "sctp-usrsctp-host.h"
#include "sctp-usrsctp-init.h"
#include "sctp-usrsctp-l4-protocol.h"
#include "sctp-usrsctp-partial-reliability.h"
#include "sctp-usrsctp-reconfiguration.h"

#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("UsrsctpSocket");

NS_OBJECT_ENSURE_REGISTERED(UsrsctpSocket);

TypeId
UsrsctpSocket::GetTypeId()
{
    // No constructor: sockets are made by UsrsctpL4Protocol.
    static TypeId tid =
        TypeId("ns3::UsrsctpSocket").SetParent<SctpSocketBase>().SetGroupName("Sctp");
    return tid;
}

UsrsctpSocket::UsrsctpSocket()
    : m_binding(std::make_unique<sctp::Binding>())
{
    NS_LOG_FUNCTION(this);
}

UsrsctpSocket::UsrsctpSocket(const UsrsctpSocket& listener)
    : SctpSocketBase(listener),
      m_usrsctp(listener.m_usrsctp),
      m_binding(std::make_unique<sctp::Binding>(*listener.m_binding))
{
    NS_LOG_FUNCTION(this << &listener);
}

UsrsctpSocket::~UsrsctpSocket()
{
    NS_LOG_FUNCTION(this);
}

void
UsrsctpSocket::Setup(Ptr<UsrsctpL4Protocol> usrsctp, Ptr<SctpParameters> parameters)
{
    m_usrsctp = usrsctp;
    m_parameters = parameters;
}

void
UsrsctpSocket::DoDispose()
{
    NS_LOG_FUNCTION(this);
    if (m_socket)
    {
        UsrsctpL4Protocol::Call call(m_usrsctp); // trace sinks hear of it when all is let go of
        Release(true);
        m_usrsctp = nullptr;
    }
    m_usrsctp = nullptr;
    SctpSocketBase::DoDispose();
}

const SctpProtocol*
UsrsctpSocket::FindProtocol() const
{
    return PeekPointer(m_usrsctp);
}

const sctp::Binding*
UsrsctpSocket::FindBinding() const
{
    return m_socket ? m_binding.get() : nullptr;
}

bool
UsrsctpSocket::HasAssociation() const
{
    return m_connecting || m_accepting;
}

int
UsrsctpSocket::GetStackType() const
{
    return SOCK_STREAM;
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

Ptr<SctpExtension>
UsrsctpSocket::GetExtension(TypeId type) const
{
    if (type == SctpStreamReconfiguration::GetTypeId())
    {
        return m_streams;
    }
    if (type == SctpDynamicAddresses::GetTypeId())
    {
        return m_addresses;
    }
    const TypeId own = UsrsctpPartialReliability::GetTypeId();
    if (!IsOpen() || (own != type && !own.IsChildOf(type)))
    {
        return nullptr;
    }
    if (!m_partialReliability)
    {
        m_partialReliability = CreateObject<UsrsctpPartialReliability>();
        m_partialReliability->SetReader([this](int option, void* value, uint32_t size) {
            UsrsctpL4Protocol::Call call(m_usrsctp);
            socklen_t length = size;
            return call->getOption(m_socket, IPPROTO_SCTP, option, value, &length) == 0;
        });
    }
    return m_partialReliability;
}

void
UsrsctpSocket::MakeExtensions()
{
    const auto setter = [this](int name, const void* value, size_t size) {
        UsrsctpL4Protocol::Call call(m_usrsctp);
        const auto length = static_cast<socklen_t>(size);
        return call->setOption(m_socket, IPPROTO_SCTP, name, value, length) == 0 ? 0 : errno;
    };
    m_streams = CreateObject<UsrsctpReconfiguration>();
    m_streams->SetSocket(setter);
    m_addresses = CreateObject<UsrsctpDynamicAddresses>();
    m_addresses->SetSocket(this, setter);
}

Socket::SocketErrno
UsrsctpSocket::ToSocketErrno(int error)
{
    switch (error)
    {
    case EWOULDBLOCK:
        return ERROR_AGAIN;
    case EADDRINUSE:
        return ERROR_ADDRINUSE;
    case EADDRNOTAVAIL:
        return ERROR_ADDRNOTAVAIL;
    case EMSGSIZE:
        return ERROR_MSGSIZE;
    case EISCONN:
    case EALREADY:
        return ERROR_ISCONN;
    case ENOTCONN:
    case ENOENT:
        return ERROR_NOTCONN;
    case EPIPE:
    case ECONNRESET: // FreeBSD: an end of the association has begun to shut down
        return ERROR_SHUTDOWN;
    case EHOSTUNREACH:
        return ERROR_NOROUTETOHOST;
    default:
        return ERROR_INVAL;
    }
}

void
UsrsctpSocket::Release(bool abort)
{
    UsrsctpL4Protocol::Call call(m_usrsctp);
    if (abort)
    {
        const linger now{1, 0};
        call->setOption(m_socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    }
    if (m_partialReliability)
    {
        m_partialReliability->SetReader(nullptr);
        m_partialReliability = nullptr;
    }
    const auto socket = m_socket;
    m_ended = HasAssociation();
    m_socket = nullptr;
    m_streams->SetSocket(nullptr);
    m_addresses->SetSocket(nullptr, nullptr);
    m_usrsctp->CloseSocket(socket);
    m_usrsctp->FreePort(m_binding->port);
}

// Addresses

int
UsrsctpSocket::ChooseFamily(const sctp::Binding& binding) const
{
    const auto isIpv6 = [](const Address& address) { return sctp::IsIpv6(address); };
    const auto& some = binding.addresses;
    const auto all = m_usrsctp->GetLocalAddresses();
    const bool ipv6 = std::any_of(some.begin(), some.end(), isIpv6) ||
                      (binding.anyIpv6 && std::any_of(all.begin(), all.end(), isIpv6)) ||
                      (binding.anyIpv6 && !binding.anyIpv4 && some.empty());
    return ipv6 ? AF_INET6 : AF_INET;
}

int
UsrsctpSocket::BindTo(sctp::Binding binding, const std::vector<Address>& added, SctpBindx action)
{
    const bool isInUse = m_connecting || m_accepting || m_listening;
    const bool isDynamic = m_socket && HasAssociation() && !added.empty();
    if ((isInUse && !isDynamic) || m_userClosed || !HasNode())
    {
        return Fail(ERROR_INVAL);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    const bool fresh = !m_socket;
    const int family = ChooseFamily(binding);
    if (fresh)
    {
        m_socket = m_usrsctp->OpenSocket(family, GetStackType(), *m_parameters);
        NS_ABORT_MSG_IF(!m_socket, "FreeBSD's SCTP has no memory for a socket.");
        m_usrsctp->AddSocket(m_socket, this);
        sctp::SubscribeToEvents(*call.operator->(), m_socket);
        sctp::SetAuthentication(*call.operator->(), m_socket, *m_parameters);
        MakeExtensions();
        const int onlyIpv6 = !binding.anyIpv4;
        if (family == AF_INET6)
        {
            call->setOption(m_socket, IPPROTO_IPV6, IPV6_V6ONLY, &onlyIpv6, sizeof onlyIpv6);
        }
    }
    auto wanted = added;
    if (!isInUse && (binding.anyIpv4 || binding.anyIpv6))
    {
        wanted = {family == AF_INET6 ? Address(Ipv6Address::GetAny())
                                     : Address(Ipv4Address::GetAny())};
    }
    const auto& host = *call.operator->();
    const int error = fresh ? sctp::BindAddresses(host, m_socket, wanted, binding.port)
                            : sctp::ChangeAddresses(host, m_socket, wanted, binding.port, action);
    if (error != 0)
    {
        if (fresh)
        {
            Release(true);
        }
        return Fail(ToSocketErrno(error));
    }
    *m_binding = std::move(binding);
    if (!m_binding->anyIpv4 && !m_binding->anyIpv6 && !m_accepting) // it shares a listener's port
    {
        m_usrsctp->RestrictPort(m_binding->port, m_binding->addresses);
    }
    if (isInUse)
    {
        m_usrsctp->FollowAssociations();
    }
    return 0;
}

int
UsrsctpSocket::Connectx(const std::vector<Address>& addresses, uint16_t port)
{
    NS_LOG_FUNCTION(this << addresses.size() << port);
    if (m_userClosed || !HasNode())
    {
        return Fail(ERROR_BADF);
    }
    if (m_connecting || m_accepting || m_listening)
    {
        return Fail(m_listening ? ERROR_OPNOTSUPP : ERROR_ISCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp); // it is connecting when events come
    std::vector<Address> remotes;
    uint32_t id = 0;
    if (SplitAddresses(addresses, port, remotes, port) != 0 || Associate(remotes, port, id) != 0)
    {
        return -1;
    }
    m_connecting = true;
    m_remotePort = port;
    return 0;
}

int
UsrsctpSocket::Associate(const std::vector<Address>& remotes, uint16_t port, uint32_t& id)
{
    UsrsctpL4Protocol::Call call(m_usrsctp);
    if (port == 0 || !std::all_of(remotes.begin(), remotes.end(), sctp::IsUnicast))
    {
        return Fail(ERROR_INVAL);
    }
    m_usrsctp->UpdateAddresses();
    // Without an address, the family to bind to would be a guess.
    const auto locals = m_socket ? GetLocalAddresses() : m_usrsctp->GetLocalAddresses();
    SctpRoute route;
    if (std::none_of(remotes.begin(), remotes.end(), [&](const Address& remote) {
            return m_usrsctp->FindRoute(remote, locals, route);
        }))
    {
        return FailNoRoute(remotes.front());
    }
    if (!m_socket && Bind() != 0)
    {
        return -1;
    }
    const auto packed = sctp::PackSocketAddresses(remotes, port);
    const bool begun = call->connectx(m_socket,
                                      reinterpret_cast<const sockaddr*>(packed.data()),
                                      static_cast<int>(remotes.size()),
                                      &id) == 0;
    return begun || errno == EINPROGRESS ? 0 : Fail(ToSocketErrno(errno));
}

int
UsrsctpSocket::Listen()
{
    if (m_connecting || m_accepting || m_userClosed || !HasNode())
    {
        return Fail(m_userClosed || !HasNode() ? ERROR_BADF : ERROR_ISCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    if (!m_socket && Bind() != 0)
    {
        return -1;
    }
    constexpr int BACKLOG = 1024;
    if (call->listen(m_socket, BACKLOG) != 0)
    {
        return Fail(ToSocketErrno(errno));
    }
    m_listening = true;
    return 0;
}

// The end

int
UsrsctpSocket::Close()
{
    NS_LOG_FUNCTION(this);
    if (m_userClosed)
    {
        return 0;
    }
    Ptr<UsrsctpSocket> self(this); // the node's list may hold the last reference
    m_userClosed = true;
    m_listening = false;
    if (IsOpen() && GetParameters()->closeAborts) // RFC 6458 section 8.1.4
    {
        Abort("");
    }
    else if (IsOpen())
    {
        ShutdownSend();
        // Nobody is going to read: the peer's remaining data must not fill the buffer.
        ShutdownRecv();
    }
    else if (m_socket)
    {
        Release(true);
    }
    return 0;
}

int
UsrsctpSocket::ShutdownSend()
{
    const bool first = !m_sendShut;
    m_sendShut = true;
    if (IsOpen() && first)
    {
        UsrsctpL4Protocol::Call call(m_usrsctp);
        call->shutdown(m_socket, SHUT_WR); // RFC 6458 section 4.1.7
    }
    return 0;
}

int
UsrsctpSocket::ShutdownRecv()
{
    m_receiveShut = true;
    if (IsOpen())
    {
        UsrsctpL4Protocol::Call call(m_usrsctp);
        Settle();
    }
    return 0;
}

int
UsrsctpSocket::Abort(const std::string& reason)
{
    if (!IsOpen())
    {
        return Fail(ERROR_NOTCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    AbortInStack(0, reason);
    Ended(SctpNotification::Type::COMMUNICATION_LOST, SctpCloseReason::USER_ABORTED);
    return 0;
}

void
UsrsctpSocket::AbortInStack(uint32_t id, const std::string& reason)
{
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_sndinfo how{};
    how.snd_flags = SCTP_ABORT;
    how.snd_assoc_id = id;
    call->sendv(m_socket,
                reason.data(),
                reason.size(),
                nullptr,
                0,
                &how,
                sizeof how,
                SCTP_SENDV_SNDINFO,
                0);
}

} // namespace ns3
