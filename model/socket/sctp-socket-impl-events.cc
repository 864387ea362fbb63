/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-impl.h"

#include "ns3/log.h"

/**
 * @file
 * @ingroup sctp-socket
 * Events of an association for its user, SctpSocketImpl, and which callbacks of the application
 * follow.
 */

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSocketImplEvents");

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
