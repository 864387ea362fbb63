/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/*
 * The part of SctpAssociation that completes each piece of work: what was asked for meanwhile, the
 * output, and what the user is told.
 */

#include "sctp-association.h"

#include "ns3/assert.h"
#include "ns3/log.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAssociationEndOfWork");

void
SctpAssociation::BeginWork()
{
    if (m_workDepth++ == 0)
    {
        Ref(); // the user may let go of the last reference
    }
}

void
SctpAssociation::EndWork()
{
    if (m_workDepth > 1)
    {
        --m_workDepth;
        return;
    }
    CompleteWork();
    if (m_disposeWanted)
    {
        m_disposeWanted = false;
        Clear();
    }
    --m_workDepth;
    Unref(); // it may end here
}

void
SctpAssociation::FinishWork()
{
    NS_ASSERT(m_workDepth > 0);
    m_finishWanted = true;
}

void
SctpAssociation::CompleteWork()
{
    bool finished = false;
    while (!m_requests.empty() || m_finishWanted)
    {
        // These steps may lead to further requests, and to each other.
        const auto requests = std::move(m_requests);
        m_requests.clear();
        for (const auto& request : requests)
        {
            request();
        }
        if (m_finishWanted)
        {
            m_finishWanted = false;
            finished = true;
            FlushOutput();
            DeliverEvents();
        }
    }
    if (finished && m_receiver && m_state != SctpState::CLOSED)
    {
        m_receiver->Settle();
    }
}

void
SctpAssociation::FlushOutput()
{
    if (m_state == SctpState::CLOSED)
    {
        return;
    }
    m_transmitter->Run();
    if (m_shutdownWanted && m_state == SctpState::ESTABLISHED)
    {
        m_shutdownWanted = false;
        m_shutdown.Begin();
    }
    m_shutdown.Advance();
    FlushControl();
}

void
SctpAssociation::Notify(const SctpNotification& notification)
{
    if (m_user)
    {
        m_events.notifications.push_back(notification);
    }
}

void
SctpAssociation::DeliverEvents()
{
    if (m_state != SctpState::CLOSED && GetSendSpace() > m_freeBefore)
    {
        m_events.space = true;
        m_freeBefore = GetSendSpace();
    }
    const Events events = std::move(m_events);
    m_events = Events();
    const auto tell = [this](auto function) {
        if (m_user)
        {
            function(*m_user);
        }
    };
    for (const auto& notification : events.notifications)
    {
        tell([&](SctpUser& user) { user.Notify(notification); });
    }
    if (events.established)
    {
        tell([](SctpUser& user) { user.AssociationEstablished(); });
    }
    if (events.data)
    {
        tell([](SctpUser& user) { user.DataArrived(); });
    }
    if (events.space)
    {
        tell([](SctpUser& user) { user.SendSpaceAvailable(); });
    }
    if (events.peerClosed)
    {
        tell([](SctpUser& user) { user.PeerClosed(); });
    }
    if (events.closed)
    {
        const SctpCloseReason reason = m_closeReason;
        tell([reason](SctpUser& user) { user.AssociationClosed(reason); });
        m_user = nullptr;
        if (m_lower)
        {
            m_lower->AssociationClosed(this);
        }
    }
}

} // namespace ns3
