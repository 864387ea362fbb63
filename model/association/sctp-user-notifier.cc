/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-user-notifier.h"

#include "ns3/sctp-capabilities.h"
#include "ns3/sctp-send-queue.h"

#include <utility>

namespace ns3::sctp
{

void
UserNotifier::SetUser(SctpUser* user)
{
    m_user = user;
}

void
UserNotifier::Notify(const SctpNotification& notification)
{
    if (m_user)
    {
        m_events.notifications.push_back(notification);
        m_events.notifications.back().associationId = m_id;
    }
}

void
UserNotifier::NotifyUp(bool restarted, const Capabilities& capabilities)
{
    SctpNotification up;
    up.type =
        restarted ? SctpNotification::Type::RESTART : SctpNotification::Type::COMMUNICATION_UP;
    up.extensions = capabilities.GetExtensions();
    Notify(up);
    for (const auto& refusal : capabilities.ListRefusals())
    {
        Notify(refusal);
    }
}

void
UserNotifier::NotifyFailed(const OutgoingMessage& message)
{
    SctpNotification failed;
    failed.type = SctpNotification::Type::SEND_FAILED;
    failed.sendInfo = message.info;
    failed.sentOnce = message.taken > 0;
    failed.message =
        message.data->CreateFragment(message.ackedBytes, message.size - message.ackedBytes);
    Notify(failed);
}

void
UserNotifier::NotifyPath(const Address& remote, SctpPathState state, bool madePrimary)
{
    SctpNotification notification;
    notification.type = SctpNotification::Type::PEER_ADDRESS_CHANGE;
    notification.address = remote;
    notification.pathState = state;
    notification.madePrimary = madePrimary;
    Notify(notification);
}

void
UserNotifier::SetEstablished()
{
    m_events.established = true;
}

void
UserNotifier::SetDataArrived()
{
    m_events.data = true;
}

void
UserNotifier::SetSendSpaceAvailable()
{
    m_events.space = true;
}

void
UserNotifier::SetSenderDry()
{
    m_events.dry = true;
}

void
UserNotifier::SetPeerClosed()
{
    m_events.peerClosed = true;
}

void
UserNotifier::SetClosed(SctpCloseReason reason)
{
    m_events.closed = true;
    m_closeReason = reason;
}

void
UserNotifier::Clear()
{
    m_events.Clear();
}

bool
UserNotifier::Deliver()
{
    if (m_events.IsEmpty())
    {
        return false;
    }
    const Events events(std::move(m_events));
    m_events.Clear();
    // A callback may replace the user, or let go of the association.
    const auto notify = [this](bool due, auto callback, const auto&... arguments) {
        if (due && m_user)
        {
            (m_user->*callback)(m_association, arguments...);
        }
    };
    for (const auto& notification : events.notifications)
    {
        notify(true, &SctpUser::Notify, notification);
    }
    notify(events.established, &SctpUser::AssociationEstablished);
    notify(events.data, &SctpUser::DataArrived);
    notify(events.space, &SctpUser::SendSpaceAvailable);
    notify(events.dry, &SctpUser::SenderDry);
    notify(events.peerClosed, &SctpUser::PeerClosed);
    notify(events.closed, &SctpUser::AssociationClosed, m_closeReason);
    if (events.closed)
    {
        m_user = nullptr;
    }
    return events.closed;
}

} // namespace ns3::sctp
