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
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <sstream>
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
    : SctpSocket(listener),
      m_notificationCallback(listener.m_notificationCallback)
{
    NS_LOG_FUNCTION(this << &listener);
}

SctpSocketBase::~SctpSocketBase()
{
    NS_LOG_FUNCTION(this);
}

void
SctpSocketBase::DoDispose()
{
    NS_LOG_FUNCTION(this);
    if (m_dispatch)
    {
        m_dispatch->Cancel();
        m_dispatch = nullptr;
    }
    m_afterDispatch = nullptr;
    m_notificationCallback = NotificationCallback();
    m_notifications.clear();
    const auto accepted = std::move(m_accepted);
    m_accepted.clear();
    for (const auto& entry : accepted)
    {
        entry.first->Dispose(); // nobody will ever hear of it
    }
    if (m_callingBack > 0)
    {
        m_mute = true; // Socket::DoDispose would destroy the callback that is running
        Object::DoDispose();
        return;
    }
    SctpSocket::DoDispose();
}

SctpSocketBase::CallingBack::CallingBack(SctpSocketBase& socket)
    : m_socket(socket)
{
    ++m_socket.m_callingBack;
}

SctpSocketBase::CallingBack::~CallingBack()
{
    if (--m_socket.m_callingBack == 0 && m_socket.m_mute)
    {
        m_socket.ClearCallbacks();
    }
}

void
SctpSocketBase::ClearCallbacks()
{
    using Plain = Callback<void, Ptr<Socket>>;
    using Sized = Callback<void, Ptr<Socket>, uint32_t>;
    SetConnectCallback(Plain(), Plain());
    SetCloseCallbacks(Plain(), Plain());
    SetAcceptCallback(Callback<bool, Ptr<Socket>, const Address&>(),
                      Callback<void, Ptr<Socket>, const Address&>());
    SetDataSentCallback(Sized());
    SetSendCallback(Sized());
    SetRecvCallback(Plain());
    m_boundnetdevice = nullptr;
}

bool
SctpSocketBase::RequestConnection(const Address& from)
{
    const CallingBack callingBack(*this);
    return NotifyConnectionRequest(from);
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

void
SctpSocketBase::SetNotificationCallback(NotificationCallback callback)
{
    m_notificationCallback = callback;
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

int
SctpSocketBase::Fail(SocketErrno error) const
{
    m_errno = error;
    return -1;
}

int
SctpSocketBase::Refuse(Ptr<const Packet> message, SocketErrno error)
{
    if (error == ERROR_MSGSIZE && !m_saidTooLarge && m_refusedTrace.IsEmpty())
    {
        m_saidTooLarge = true;
        SctpUserWarning::Print(GetNode()->GetId(),
                               "a message of " + std::to_string(message->GetSize()) +
                                   " bytes is refused, it is larger than SndBufSize (" +
                                   std::to_string(GetParameters()->sndBufSize) + " bytes).");
    }
    m_refusedTrace(message, error);
    return Fail(error);
}

int
SctpSocketBase::FailNoRoute(const Address& remote)
{
    if (!m_saidNoRoute)
    {
        m_saidNoRoute = true;
        SctpUserWarning::Print(GetNode()->GetId(),
                               "Connect fails, there is no route to " + sctp::ToText(remote) + ".");
    }
    return Fail(ERROR_NOROUTETOHOST);
}

void
SctpSocketBase::WarnOfLoss(const SctpNotification& notification)
{
    const bool ended = notification.type == SctpNotification::Type::COMMUNICATION_LOST ||
                       notification.type == SctpNotification::Type::CANT_START;
    if (notification.type == SctpNotification::Type::SEND_FAILED && notification.message)
    {
        m_undelivered += notification.message->GetSize();
    }
    // Who aborts, or ends the simulation, knows.
    else if (ended && m_undelivered > 0 && notification.reason != SctpCloseReason::USER_ABORTED &&
             notification.reason != SctpCloseReason::DISPOSED)
    {
        Address peer;
        GetPeerName(peer);
        std::ostringstream text;
        text << "the association with " << sctp::ToText(peer) << " ended (" << notification.reason
             << "), " << m_undelivered << " bytes were not acknowledged.";
        SctpUserWarning::Print(GetNode()->GetId(), text.str());
        m_undelivered = 0;
    }
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

SctpPacketOptions
SctpSocketBase::GetPacketOptions() const
{
    SctpPacketOptions options;
    options.priority = GetPriority();
    if (const uint8_t tos = GetIpTos())
    {
        options.tos = tos;
        options.priority = options.priority != 0 ? options.priority : IpTos2Priority(tos);
    }
    if (IsManualIpv6Tclass())
    {
        options.trafficClass = GetIpv6Tclass();
    }
    if (IsManualIpTtl())
    {
        options.ttl = GetIpTtl();
    }
    if (IsManualIpv6HopLimit())
    {
        options.hopLimit = GetIpv6HopLimit();
    }
    return options;
}

void
SctpSocketBase::RaiseNotification(const SctpNotification& notification)
{
    m_notificationTrace(notification);
    if (!m_notificationCallback.IsNull())
    {
        m_notifications.push_back(notification);
        Raise(0);
    }
    else
    {
        WarnOfLoss(notification);
    }
}

void
SctpSocketBase::RaiseAccepted(Ptr<Socket> socket, const Address& from)
{
    m_accepted.emplace_back(socket, from);
    Raise(0);
}

void
SctpSocketBase::CountSent(uint32_t bytes)
{
    m_unreported += bytes;
}

void
SctpSocketBase::Raise(uint8_t events)
{
    m_events |= events;
    if (!m_dispatch)
    {
        const Ptr<SctpSocketBase> self(this);
        m_dispatch = Simulator::ScheduleNow(&SctpSocketBase::Dispatch, self).PeekEventImpl();
    }
}

bool
SctpSocketBase::CallAfterDispatch(const std::function<void()>& function)
{
    if (m_dispatch)
    {
        m_afterDispatch = function;
    }
    return m_dispatch != nullptr;
}

void
SctpSocketBase::Dispatch()
{
    m_dispatch = nullptr; // the event refers to this socket
    // A callback may cause further events, which get a dispatch of their own.
    const uint8_t events = m_events;
    m_events = 0;
    const auto notifications = std::move(m_notifications);
    m_notifications.clear();
    const CallingBack callingBack(*this);
    while (!m_accepted.empty())
    {
        const auto [socket, from] = m_accepted.front();
        m_accepted.erase(m_accepted.begin());
        NotifyNewConnectionCreated(socket, from);
    }
    if (events & (CONNECTED | FAILED))
    {
        DispatchEvents(events & (CONNECTED | FAILED));
    }
    for (const auto& notification : notifications)
    {
        const auto callback = m_notificationCallback; // it may be replaced by itself
        if (!callback.IsNull())
        {
            callback(this, notification);
        }
    }
    DispatchEvents(events & ~(CONNECTED | FAILED));
    if (const auto after = std::exchange(m_afterDispatch, nullptr))
    {
        after();
    }
}

void
SctpSocketBase::DispatchEvents(uint8_t events)
{
    // The application may dispose of the socket in each callback.
    const auto pending = [this, events](Event event) { return (events & event) && !m_mute; };
    if (pending(CONNECTED))
    {
        NotifyConnectionSucceeded();
    }
    if (pending(FAILED))
    {
        NotifyConnectionFailed();
    }
    if (pending(RECEIVABLE))
    {
        NotifyDataRecv();
    }
    if (pending(SENDABLE))
    {
        const uint32_t sent = m_unreported;
        m_unreported = 0;
        if (sent > 0)
        {
            NotifyDataSent(sent);
        }
    }
    if (pending(SENDABLE))
    {
        NotifySend(GetTxAvailable());
    }
    if (pending(CLOSED))
    {
        NotifyNormalClose();
    }
    if (pending(ERROR_CLOSED))
    {
        NotifyErrorClose();
    }
}

} // namespace ns3
