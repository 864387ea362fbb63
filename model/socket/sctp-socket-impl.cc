/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-impl.h"

#include "ns3/inet-socket-address.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameter-doubts.h"
#include "ns3/sctp-port-table.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSocketImpl");

NS_OBJECT_ENSURE_REGISTERED(SctpSocketImpl);

TypeId
SctpSocketImpl::GetTypeId()
{
    // For SctpL4Protocol, which calls Setup.
    static TypeId tid = TypeId("ns3::SctpSocketImpl")
                            .SetParent<SctpSocketBase>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSocketImpl>();
    return tid;
}

SctpSocketImpl::SctpSocketImpl()
{
    NS_LOG_FUNCTION(this);
}

SctpSocketImpl::SctpSocketImpl(const SctpSocketImpl& listener)
    : SctpSocketBase(listener),
      SctpUser(),
      SocketEndpoint(),
      m_sctp(listener.m_sctp),
      m_parameters(listener.m_parameters.Clone()),
      m_binding(listener.m_binding),
      m_accepting(true)
{
    NS_LOG_FUNCTION(this << &listener);
}

SctpSocketImpl::~SctpSocketImpl()
{
    NS_LOG_FUNCTION(this);
}

void
SctpSocketImpl::Setup(Ptr<SctpL4Protocol> sctp, const SctpSharedParameters& parameters)
{
    m_sctp = sctp;
    m_parameters = parameters;
}

void
SctpSocketImpl::DoDispose()
{
    NS_LOG_FUNCTION(this);
    // Let go of everything first: trace sinks may use this socket even now.
    Release();
    m_listening = false;
    m_sctp = nullptr;
    const auto association = std::move(m_association);
    m_association = nullptr;
    SctpSocketBase::DoDispose();
    if (association)
    {
        association->SetUser(nullptr);
        if (!m_userClosed)
        {
            association->Abort("the socket is gone"); // nobody would read its data
        }
    }
}

// From sctp::SocketEndpoint

Ptr<Node>
SctpSocketImpl::GetNode() const
{
    return m_sctp ? m_sctp->GetNode() : nullptr;
}

Ptr<SctpParameters>
SctpSocketImpl::GetParameters() const
{
    return m_parameters.GetOwn();
}

const SctpSharedParameters&
SctpSocketImpl::GetSharedParameters() const
{
    return m_parameters;
}

void
SctpSocketImpl::SetParameters(Ptr<SctpParameters> parameters)
{
    NS_ABORT_MSG_IF(!parameters || m_association || m_listening,
                    "SCTP parameters are set before Connect and Listen.");
    m_parameters = parameters;
}

Ptr<SctpAssociation>
SctpSocketImpl::GetAssociation() const
{
    return m_association;
}

std::optional<uint32_t>
SctpSocketImpl::GetId() const
{
    return m_id;
}

void
SctpSocketImpl::SetId(uint32_t id)
{
    m_id = id;
}

bool
SctpSocketImpl::IsListening() const
{
    return m_listening;
}

const sctp::Binding&
SctpSocketImpl::GetBinding() const
{
    return *m_binding;
}

Ptr<Socket>
SctpSocketImpl::GetSocket()
{
    return this;
}

Ptr<NetDevice>
SctpSocketImpl::GetDevice() const
{
    return m_boundnetdevice;
}

sctp::SocketEndpoint*
SctpSocketImpl::Accept(const Address& from)
{
    if (!RequestConnection(from) || !m_sctp) // the application may have disposed of it
    {
        return nullptr;
    }
    auto socket = CopyObject<SctpSocketImpl>(Ptr<SctpSocketImpl>(this));
    RaiseAccepted(socket, from); // which keeps it
    return PeekPointer(socket);
}

Ptr<SctpAssociation>
SctpSocketImpl::Adopt(const sctp::Cookie& cookie, const Address& source)
{
    const auto sctp = m_sctp;
    const auto association = MakeAssociation(cookie.remotePort, cookie.localAddresses);
    if (!association->OpenFromCookie(cookie, source))
    {
        association->SetUser(nullptr);
        sctp->AssociationClosed(*association);
        AssociationClosed(SctpCloseReason::SETUP_FAILED);
        return nullptr;
    }
    return association;
}

// Life

bool
SctpSocketImpl::IsOpen() const
{
    return m_association && !m_ended;
}

int
SctpSocketImpl::BindTo(sctp::Binding binding)
{
    if (m_association || m_listening || m_userClosed || !m_sctp)
    {
        return Fail(ERROR_INVAL);
    }
    const bool anyPort = binding.port == 0;
    if (!m_sctp->BindSocket(binding, *this))
    {
        return Fail(anyPort ? ERROR_ADDRNOTAVAIL : ERROR_ADDRINUSE);
    }
    m_portIsMine = true;
    m_binding = std::make_shared<const sctp::Binding>(std::move(binding));
    m_sctp->AddSocket(*this);
    return 0;
}

int
SctpSocketImpl::Bind()
{
    if (m_binding)
    {
        return Fail(ERROR_INVAL);
    }
    sctp::Binding binding;
    binding.anyIpv4 = true;
    binding.anyIpv6 = true;
    return BindTo(binding);
}

int
SctpSocketImpl::Bind6()
{
    if (m_binding)
    {
        return Fail(ERROR_INVAL);
    }
    sctp::Binding binding;
    binding.anyIpv6 = true;
    return BindTo(binding);
}

int
SctpSocketImpl::Bind(const Address& address)
{
    return m_binding ? Fail(ERROR_INVAL) : Bindx({address}, 0);
}

int
SctpSocketImpl::Bindx(const std::vector<Address>& addresses, uint16_t port)
{
    std::vector<Address> bare;
    sctp::Binding binding;
    if (SplitAddresses(addresses, port, bare, binding.port) != 0)
    {
        return -1;
    }
    if (m_binding)
    {
        if (binding.port != 0 && binding.port != m_binding->port)
        {
            return Fail(ERROR_INVAL);
        }
        binding = *m_binding;
    }
    for (const auto& address : bare)
    {
        if (sctp::IsAny(address))
        {
            (sctp::IsIpv4(address) ? binding.anyIpv4 : binding.anyIpv6) = true;
        }
        else if (!m_sctp || !m_sctp->OwnsAddress(address))
        {
            return Fail(ERROR_ADDRNOTAVAIL);
        }
        else if (!binding.Contains(address))
        {
            binding.addresses.push_back(address);
        }
    }
    return BindTo(binding);
}

int
SctpSocketImpl::Listen()
{
    if (m_association || m_userClosed || !m_sctp)
    {
        return Fail(m_association ? ERROR_ISCONN : ERROR_BADF);
    }
    // All of it now: later the network would find out.
    if (CheckSettings(sctp::FindParameterMistake(m_parameters, m_sctp->GetVariantDefaults())) !=
            0 ||
        (!m_binding && Bind() != 0))
    {
        return -1;
    }
    m_listening = true;
    return 0;
}

int
SctpSocketImpl::Connect(const Address& address)
{
    return Connectx({address}, 0);
}

int
SctpSocketImpl::Connectx(const std::vector<Address>& addresses, uint16_t port)
{
    NS_LOG_FUNCTION(this << addresses.size() << port);
    if (m_userClosed || !m_sctp)
    {
        return Fail(ERROR_BADF);
    }
    if (m_association || m_listening)
    {
        return Fail(m_listening ? ERROR_OPNOTSUPP : ERROR_ISCONN);
    }
    std::vector<Address> remotes;
    if (SplitAddresses(addresses, port, remotes, port) != 0)
    {
        return -1;
    }
    if (CheckSettings(m_parameters->FindMistake(m_sctp->GetVariantDefaults())) != 0 ||
        (!m_binding && Bind() != 0))
    {
        return -1;
    }
    std::vector<Address> locals;
    if (CheckRemotes(remotes, port, locals) != 0)
    {
        return -1;
    }
    const auto sctp = m_sctp;
    const auto association =
        MakeAssociation(port, std::make_shared<const std::vector<Address>>(std::move(locals)));
    if (!association->Associate(remotes))
    {
        association->SetUser(nullptr);
        sctp->AssociationClosed(*association);
        m_association = nullptr;
        return FailNoRoute(remotes.front());
    }
    return 0;
}

int
SctpSocketImpl::CheckRemotes(const std::vector<Address>& remotes,
                             uint16_t port,
                             std::vector<Address>& locals)
{
    if (port == 0 || !std::all_of(remotes.begin(), remotes.end(), sctp::IsUnicast))
    {
        return Fail(ERROR_INVAL);
    }
    if (!m_sctp->ResolveBinding(*m_binding, m_boundnetdevice, locals))
    {
        return Fail(ERROR_ADDRNOTAVAIL);
    }
    const auto all = m_sctp->GetLocalAddresses();
    const auto& candidates = locals.empty() ? *all : locals;
    SctpRoute route;
    if (std::none_of(remotes.begin(), remotes.end(), [&](const Address& remote) {
            return m_sctp->FindRoute(remote, candidates, route);
        }))
    {
        return FailNoRoute(remotes.front());
    }
    if (m_sctp->HasAssociation(SctpPorts{m_binding->port, port}, remotes, candidates))
    {
        return Fail(ERROR_ADDRINUSE);
    }
    if (const uint32_t most = m_parameters->maxAdvertisedAddresses)
    {
        locals = sctp::TakeFirst(candidates, route.local, most);
    }
    return 0;
}

Ptr<SctpAssociation>
SctpSocketImpl::MakeAssociation(uint16_t remotePort, const SctpAddressList& locals)
{
    m_association = m_sctp->CreateAssociation(this,
                                              m_parameters,
                                              SctpPorts{m_binding->port, remotePort},
                                              m_binding,
                                              locals);
    m_peerName = Address();
    UpdatePacketOptions();
    if (m_receiveShut)
    {
        m_association->DiscardReceived();
    }
    return m_association;
}

void
SctpSocketImpl::UpdatePacketOptions()
{
    if (m_association)
    {
        m_association->SetPacketOptions(GetPacketOptions());
    }
}

void
SctpSocketImpl::SetIpTtl(uint8_t ipTtl)
{
    Socket::SetIpTtl(ipTtl);
    UpdatePacketOptions();
}

void
SctpSocketImpl::SetIpv6HopLimit(uint8_t ipHopLimit)
{
    Socket::SetIpv6HopLimit(ipHopLimit);
    UpdatePacketOptions();
}

int
SctpSocketImpl::Close()
{
    NS_LOG_FUNCTION(this);
    if (m_userClosed)
    {
        return 0;
    }
    Ptr<SctpSocketImpl> self(this); // the list of sockets may hold the last reference
    m_userClosed = true;
    m_listening = false;
    if (IsOpen())
    {
        // Nobody is going to read: the peer's remaining data must not fill the buffer, or the
        // shutdown would never complete.
        ShutdownRecv();
        m_association->Shutdown();
    }
    else
    {
        Release();
    }
    return 0;
}

int
SctpSocketImpl::ShutdownSend()
{
    m_sendShut = true;
    if (IsOpen())
    {
        m_association->Shutdown(); // RFC 6458 section 4.1.7, SHUT_WR
    }
    return 0;
}

int
SctpSocketImpl::ShutdownRecv()
{
    m_receiveShut = true;
    if (IsOpen())
    {
        m_association->DiscardReceived();
    }
    return 0;
}

int
SctpSocketImpl::Abort(const std::string& reason)
{
    if (!IsOpen())
    {
        return Fail(ERROR_NOTCONN);
    }
    m_association->Abort(reason);
    return 0;
}

void
SctpSocketImpl::Release()
{
    if (m_sctp)
    {
        if (m_portIsMine)
        {
            m_sctp->UnbindSocket(*m_binding, *this);
            m_portIsMine = false;
        }
        m_sctp->RemoveSocket(*this);
    }
}

// Data

int
SctpSocketImpl::Send(Ptr<Packet> packet, uint32_t /* flags */)
{
    return SendMsg(packet, m_parameters->MakeSendInfo());
}

int
SctpSocketImpl::SendTo(Ptr<Packet> packet, uint32_t /* flags */, const Address& /* to */)
{
    return SendMsg(packet, m_parameters->MakeSendInfo()); // one-to-one style: there is one peer
}

int
SctpSocketImpl::SendMsg(Ptr<Packet> message, const SctpSendInfo& info)
{
    NS_LOG_FUNCTION(this << message << info.streamId);
    const uint32_t size = message->GetSize();
    int error = ERROR_NOTERROR;
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
        UpdatePacketOptions();                      // not all of its setters are virtual
        error = m_association->Send(message, info); // takes a copy
    }
    if (error != ERROR_NOTERROR)
    {
        return Refuse(message, static_cast<SocketErrno>(error));
    }
    CountSent(size);
    m_sendTrace(message, info);
    return static_cast<int>(size);
}

uint32_t
SctpSocketImpl::GetTxAvailable() const
{
    return GetStreamTxAvailable(m_parameters->MakeSendInfo().streamId);
}

uint32_t
SctpSocketImpl::GetStreamTxAvailable(uint16_t streamId) const
{
    if (m_userClosed || m_sendShut || m_ended)
    {
        return 0;
    }
    return m_association ? m_association->GetSendSpace(streamId) : m_parameters->sndBufSize;
}

Ptr<Packet>
SctpSocketImpl::Recv(uint32_t maxSize, uint32_t /* flags */)
{
    SctpReceiveInfo info;
    return RecvMsg(maxSize, info);
}

Ptr<Packet>
SctpSocketImpl::RecvFrom(uint32_t maxSize, uint32_t flags, Address& from)
{
    auto packet = Recv(maxSize, flags);
    if (packet)
    {
        GetPeerName(from);
    }
    return packet;
}

Ptr<Packet>
SctpSocketImpl::RecvMsg(uint32_t maxSize, SctpReceiveInfo& info)
{
    info = SctpReceiveInfo();
    if (!m_association || m_receiveShut)
    {
        Fail(m_association ? ERROR_SHUTDOWN : ERROR_NOTCONN);
        return nullptr;
    }
    if (auto packet = m_association->Receive(maxSize, info))
    {
        m_receiveTrace(packet, info);
        return packet;
    }
    if (m_endOfData == EndOfData::PENDING && m_association->GetReceivableBytes() == 0)
    {
        m_endOfData = EndOfData::DELIVERED;
        return Create<Packet>();
    }
    Fail(ERROR_AGAIN);
    return nullptr;
}

uint32_t
SctpSocketImpl::GetRxAvailable() const
{
    return m_association && !m_receiveShut ? m_association->GetReceivableBytes() : 0;
}

} // namespace ns3
