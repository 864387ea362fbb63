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
#include <tuple>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSocketImpl");

NS_OBJECT_ENSURE_REGISTERED(SctpSocketImpl);

namespace
{

/**
 * @param a options of packets
 * @param b options of packets
 * @return whether packets with either are treated alike
 */
bool
AreEqual(const SctpPacketOptions& a, const SctpPacketOptions& b)
{
    const auto tie = [](const SctpPacketOptions& options) {
        return std::tie(options.tos,
                        options.trafficClass,
                        options.ttl,
                        options.hopLimit,
                        options.priority);
    };
    return tie(a) == tie(b);
}

} // namespace

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
      Endpoint(),
      m_sctp(listener.m_sctp),
      m_binding(listener.m_binding)
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

// From sctp::Endpoint

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

sctp::Endpoint*
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

const SctpProtocol*
SctpSocketImpl::FindProtocol() const
{
    return PeekPointer(m_sctp);
}

const sctp::Binding*
SctpSocketImpl::FindBinding() const
{
    return m_binding.get();
}

bool
SctpSocketImpl::HasAssociation() const
{
    return m_association != nullptr;
}

int
SctpSocketImpl::BindTo(sctp::Binding binding, const std::vector<Address>& /* added */)
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
    m_options = SctpPacketOptions();
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
    const SctpPacketOptions options = GetPacketOptions();
    if (m_association && !AreEqual(options, m_options))
    {
        m_options = options;
        m_association->SetPacketOptions(options);
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

Socket::SocketErrno
SctpSocketImpl::Submit(Ptr<Packet> message, const SctpSendInfo& info)
{
    UpdatePacketOptions(); // not all setters of ns3::Socket are virtual
    return static_cast<SocketErrno>(m_association->Send(message, info)); // takes a copy
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
SctpSocketImpl::Take(uint32_t maxSize, SctpReceiveInfo& info)
{
    return m_association->Receive(maxSize, info);
}

uint32_t
SctpSocketImpl::GetRxAvailable() const
{
    return m_association && !m_receiveShut ? m_association->GetReceivableBytes() : 0;
}

void
SctpSocketImpl::AssociationEstablished()
{
    RaiseEstablished();
}

void
SctpSocketImpl::DataArrived()
{
    if (!m_receiveShut)
    {
        Raise(RECEIVABLE);
    }
}

void
SctpSocketImpl::SendSpaceAvailable()
{
    if (!m_userClosed && !m_sendShut)
    {
        Raise(SENDABLE);
    }
}

void
SctpSocketImpl::PeerClosed()
{
    RaiseEndOfData();
}

void
SctpSocketImpl::AssociationClosed(SctpCloseReason reason)
{
    NS_LOG_INFO("association closed: " << reason);
    m_ended = true;
    if (reason != SctpCloseReason::DISPOSED)
    {
        RaiseEnded(reason == SctpCloseReason::GRACEFUL);
        Release();
    }
}

void
SctpSocketImpl::Notify(const SctpNotification& notification)
{
    Ptr<SctpSocketImpl> self(this); // a trace sink may let go of the last reference
    if (notification.type == SctpNotification::Type::RESTART)
    {
        m_endOfData = EndOfData::NOT_YET; // the end was that of the association before
        m_peerName = Address();           // both ends may have other addresses now
        m_sockName = Address();
    }
    RaiseNotification(notification);
}

bool
SctpSocketImpl::CallAfterApplication(const std::function<void()>& function)
{
    return CallAfterDispatch(function);
}

} // namespace ns3
