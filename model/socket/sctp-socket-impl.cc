/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-impl.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-l4-protocol.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSocketImpl");

NS_OBJECT_ENSURE_REGISTERED(SctpSocketImpl);

namespace
{

/// The class makes the sockets of its style.
[[maybe_unused]] const bool g_oneToOneRegistered =
    sctp::Endpoint::Register(SctpSocketStyle::ONE_TO_ONE,
                             [](SctpL4Protocol& sctp, const SctpSharedParameters& parameters) {
                                 auto socket = CreateObject<SctpSocketImpl>();
                                 socket->Setup(Ptr<SctpL4Protocol>(&sctp), parameters);
                                 return Ptr<Socket>(socket);
                             });

} // namespace

TypeId
SctpSocketImpl::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSocketImpl")
                            .SetParent<SctpEndpointSocket>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSocketImpl>();
    return tid;
}

SctpSocketImpl::SctpSocketImpl()
{
    NS_LOG_FUNCTION(this);
}

SctpSocketImpl::SctpSocketImpl(const SctpEndpointSocket& origin)
    : SctpEndpointSocket(origin)
{
    NS_LOG_FUNCTION(this << &origin);
}

SctpSocketImpl::SctpSocketImpl(const SctpSocketImpl& listener)
    : SctpSocketImpl(static_cast<const SctpEndpointSocket&>(listener))
{
}

SctpSocketImpl::~SctpSocketImpl()
{
    NS_LOG_FUNCTION(this);
}

void
SctpSocketImpl::DoDispose()
{
    SctpEndpointSocket::DoDispose();
    m_association = nullptr;
}

SctpSocketStyle
SctpSocketImpl::GetStyle() const
{
    return SctpSocketStyle::ONE_TO_ONE;
}

bool
SctpSocketImpl::Accept(const sctp::Cookie& cookie,
                       const Address& source,
                       Ptr<SctpAssociation>& association)
{
    const Address from = sctp::JoinAddress(cookie.initSource, cookie.remotePort);
    if (!RequestConnection(from) || !m_sctp) // the application may have disposed of it
    {
        return false;
    }
    const auto socket = CopyObject<SctpSocketImpl>(Ptr<SctpSocketImpl>(this));
    RaiseAccepted(socket, from); // which keeps it
    m_sctp->AddSocket(*socket);
    association = socket->Adopt(cookie, source);
    return true;
}

// The one association

Ptr<SctpAssociation>
SctpSocketImpl::GetAssociation() const
{
    return m_association;
}

bool
SctpSocketImpl::HasAssociation() const
{
    return m_association != nullptr;
}

bool
SctpSocketImpl::IsInUse() const
{
    return m_association != nullptr;
}

std::vector<Ptr<SctpAssociation>>
SctpSocketImpl::GetOpenAssociations() const
{
    return IsOpen() ? std::vector<Ptr<SctpAssociation>>{m_association}
                    : std::vector<Ptr<SctpAssociation>>();
}

SctpAssociation*
SctpSocketImpl::FindOpen(const Address& /* peer */) const
{
    return IsOpen() ? PeekPointer(m_association) : nullptr;
}

void
SctpSocketImpl::Attach(Ptr<SctpAssociation> association)
{
    m_association = association;
    m_peerName = Address();
}

void
SctpSocketImpl::Detach(SctpAssociation& /* association */)
{
    m_association = nullptr;
}

int
SctpSocketImpl::Connectx(const std::vector<Address>& addresses, uint16_t port)
{
    NS_LOG_FUNCTION(this << addresses.size() << port);
    if (m_userClosed || !HasNode())
    {
        return Fail(ERROR_BADF);
    }
    if (m_association || m_listening)
    {
        return Fail(m_listening ? ERROR_OPNOTSUPP : ERROR_ISCONN);
    }
    std::vector<Address> remotes;
    return SplitAddresses(addresses, port, remotes, port) == 0 && Associate(remotes, port) ? 0 : -1;
}

void
SctpSocketImpl::TakeOver(Ptr<SctpAssociation> association)
{
    const SctpState state = association->GetState();
    Attach(association);
    ShareBinding();
    m_established = state != SctpState::COOKIE_WAIT && state != SctpState::COOKIE_ECHOED;
    association->SetUser(this);
    if (association->GetReceivableBytes() > 0)
    {
        Raise(RECEIVABLE);
    }
    if (state == SctpState::SHUTDOWN_RECEIVED || state == SctpState::SHUTDOWN_ACK_SENT)
    {
        RaiseEndOfData();
    }
}

int
SctpSocketImpl::Listen()
{
    return m_association ? Fail(ERROR_ISCONN) : SctpEndpointSocket::Listen();
}

int
SctpSocketImpl::GetPeerName(Address& address) const
{
    if (!m_peerName.IsInvalid())
    {
        address = m_peerName; // applications ask with each message that they read
        return 0;
    }
    // A trace sink may ask before the association has its first path.
    const Address remote = m_association ? m_association->GetPrimaryRemote() : Address();
    if (remote.IsInvalid())
    {
        return Fail(ERROR_NOTCONN);
    }
    address = sctp::JoinAddress(remote, m_association->GetPorts().remote);
    if (m_established)
    {
        m_peerName = address; // until the peer restarts
    }
    return 0;
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
        if (m_parameters->closeAborts) // RFC 6458 section 8.1.4
        {
            m_association->Abort();
        }
        else
        {
            m_association->Shutdown();
        }
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

// Data

Socket::SocketErrno
SctpSocketImpl::Submit(const Ptr<Packet>& message, const SctpSendInfo& info)
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

int
SctpSocketImpl::GetNextInfo(SctpNextInfo& info) const
{
    info = SctpNextInfo();
    const bool waits = m_association && !m_receiveShut && m_association->PeekNext(info);
    return waits ? 0 : Fail(ERROR_AGAIN);
}

void
SctpSocketImpl::AssociationEstablished(SctpAssociation& /* association */)
{
    RaiseEstablished();
}

void
SctpSocketImpl::DataArrived(SctpAssociation& /* association */)
{
    if (!m_receiveShut)
    {
        Raise(RECEIVABLE);
    }
}

void
SctpSocketImpl::SendSpaceAvailable(SctpAssociation& /* association */)
{
    if (!m_userClosed && !m_sendShut)
    {
        Raise(SENDABLE);
    }
}

void
SctpSocketImpl::PeerClosed(SctpAssociation& /* association */)
{
    RaiseEndOfData();
}

void
SctpSocketImpl::AssociationClosed(SctpAssociation& /* association */, SctpCloseReason reason)
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
SctpSocketImpl::Notify(SctpAssociation& /* association */, const SctpNotification& notification)
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
SctpSocketImpl::CallAfterApplication(SctpAssociation& /* association */,
                                     const std::function<void()>& function)
{
    return CallAfterDispatch(function);
}

} // namespace ns3
