/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-callbacks.h"

#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSocketCallbacks");

SctpSocketCallbacks::SctpSocketCallbacks(const SctpSocketCallbacks& listener)
    : SctpSocket(listener),
      m_notificationCallback(listener.m_notificationCallback),
      m_subscribed(listener.m_subscribed)
{
}

void
SctpSocketCallbacks::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_dispatchDue = false;
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

SctpSocketCallbacks::CallingBack::CallingBack(SctpSocketCallbacks& socket)
    : m_socket(socket)
{
    ++m_socket.m_callingBack;
}

SctpSocketCallbacks::CallingBack::~CallingBack()
{
    if (--m_socket.m_callingBack == 0 && m_socket.m_mute)
    {
        m_socket.ClearCallbacks();
    }
}

void
SctpSocketCallbacks::ClearCallbacks()
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
SctpSocketCallbacks::RequestConnection(const Address& from)
{
    const CallingBack callingBack(*this);
    return NotifyConnectionRequest(from);
}

void
SctpSocketCallbacks::SetNotificationCallback(NotificationCallback callback)
{
    m_notificationCallback = callback;
}

int
SctpSocketCallbacks::SetEvent(SctpNotification::Type type, bool on)
{
    m_subscribed = on ? m_subscribed | GetBit(type) : m_subscribed & ~GetBit(type);
    if (on && type == SctpNotification::Type::SENDER_DRY)
    {
        for (const auto id : GetDrySenders())
        {
            RaiseSenderDry(id); // RFC 6458 section 6.1.9: at once
        }
    }
    return 0;
}

void
SctpSocketCallbacks::RaiseSenderDry(SctpAssociationId id)
{
    if (m_subscribed & GetBit(SctpNotification::Type::SENDER_DRY))
    {
        SctpNotification dry;
        dry.type = SctpNotification::Type::SENDER_DRY;
        dry.associationId = id;
        RaiseNotification(dry);
    }
}

void
SctpSocketCallbacks::WarnOfLoss(const SctpNotification& notification)
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
        std::ostringstream text;
        const Address name = GetName(notification.associationId);
        text << "the association" << (name.IsInvalid() ? "" : " with " + sctp::ToText(name))
             << " ended (" << notification.reason << "), " << m_undelivered
             << " bytes were not acknowledged.";
        WarnUser(text.str());
        m_undelivered = 0;
    }
}

bool
SctpSocketCallbacks::HasNode() const
{
    return GetNode() != nullptr;
}

void
SctpSocketCallbacks::WarnUser(const std::string& text) const
{
    if (HasNode())
    {
        SctpUserWarning::Print(GetNode()->GetId(), text);
    }
}

void
SctpSocketCallbacks::RaiseNotification(const SctpNotification& notification)
{
    m_notificationTrace(notification);
    if (m_notificationCallback.IsNull())
    {
        WarnOfLoss(notification);
    }
    else if (m_subscribed & GetBit(notification.type))
    {
        m_notifications.push_back(notification);
        Raise(0);
    }
}

void
SctpSocketCallbacks::MoveNotifications(SctpAssociationId id, SctpSocketCallbacks& to)
{
    const auto isOthers = [id](const auto& notification) {
        return notification.associationId != id;
    };
    const auto move = [&](auto& from, size_t begin) {
        const auto moved = std::stable_partition(from.begin() + begin, from.end(), isOthers);
        to.m_notifications.insert(to.m_notifications.end(), moved, from.end());
        from.erase(moved, from.end());
    };
    move(m_dispatched, m_nextDispatched);
    move(m_notifications, 0);
    if (!to.m_notifications.empty())
    {
        to.Raise(0);
    }
}

Address
SctpSocketCallbacks::GetName(SctpAssociationId /* id */) const
{
    Address peer;
    GetPeerName(peer);
    return peer;
}

void
SctpSocketCallbacks::RaiseAccepted(Ptr<Socket> socket, const Address& from)
{
    m_accepted.emplace_back(socket, from);
    Raise(0);
}

void
SctpSocketCallbacks::CountSent(uint32_t bytes)
{
    m_unreported += bytes;
}

void
SctpSocketCallbacks::Raise(uint8_t events)
{
    m_events |= events;
    if (!m_dispatchDue)
    {
        m_dispatchDue = true;
        const Ptr<SctpSocketCallbacks> self(this);
        // The event alone has that reference: one that never runs takes it along.
        Simulator::ScheduleNow(&SctpSocketCallbacks::Dispatch, self);
    }
}

void
SctpSocketCallbacks::RaiseConnected(bool succeeded)
{
    ++(succeeded ? m_connected : m_failed);
    Raise(0);
}

bool
SctpSocketCallbacks::CallAfterDispatch(const std::function<void()>& function)
{
    if (m_dispatchDue)
    {
        m_afterDispatch = function;
    }
    return m_dispatchDue;
}

void
SctpSocketCallbacks::Dispatch()
{
    if (!std::exchange(m_dispatchDue, false))
    {
        return; // disposed of since
    }
    // A callback may cause further events, which get a dispatch of their own.
    const uint8_t events = m_events;
    m_events = 0;
    m_dispatched.swap(m_notifications);
    const CallingBack callingBack(*this);
    while (!m_accepted.empty())
    {
        const auto [socket, from] = m_accepted.front();
        m_accepted.erase(m_accepted.begin());
        NotifyNewConnectionCreated(socket, from);
    }
    DispatchOutcomes();
    DispatchNotifications();
    DispatchEvents(events);
    if (const auto after = std::exchange(m_afterDispatch, nullptr))
    {
        after();
    }
}

void
SctpSocketCallbacks::DispatchOutcomes()
{
    // The application may dispose of the socket in each callback.
    for (auto left = std::exchange(m_connected, 0); left > 0 && !m_mute; --left)
    {
        NotifyConnectionSucceeded();
    }
    for (auto left = std::exchange(m_failed, 0); left > 0 && !m_mute; --left)
    {
        NotifyConnectionFailed();
    }
}

void
SctpSocketCallbacks::DispatchNotifications()
{
    for (m_nextDispatched = 0; m_nextDispatched < m_dispatched.size();)
    {
        const auto notification = std::move(m_dispatched[m_nextDispatched++]);
        const auto callback = m_notificationCallback; // it may be replaced by itself
        if (!callback.IsNull())
        {
            callback(this, notification);
        }
    }
    m_dispatched.clear();
}

void
SctpSocketCallbacks::DispatchEvents(uint8_t events)
{
    // The application may dispose of the socket in each callback.
    const auto pending = [this, events](Event event) { return (events & event) && !m_mute; };
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
