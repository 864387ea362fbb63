/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/*
 * The states of SctpAssociation: set-up, restart, end, and the end of each piece of work.
 */

#include "sctp-association.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/simulator.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAssociationStates");

// ---- what units see ----

const SctpParameterValues&
SctpAssociation::GetParams() const
{
    return *m_parameters;
}

sctp::TransmissionControlBlock&
SctpAssociation::GetTcb()
{
    return *m_tcb;
}

void
SctpAssociation::SetState(SctpState state)
{
    const SctpState old = m_state;
    if (old != state)
    {
        NS_LOG_INFO("association " << m_id << " goes from " << old << " to " << state);
        m_state = state;
        stateTrace(old, state);
    }
}

void
SctpAssociation::TraceDrop(SctpDropReason reason)
{
    NS_LOG_INFO("association " << m_id << " drops: " << reason);
    dropTrace(reason);
}

bool
SctpAssociation::CountError(SctpPath& path,
                            bool byTimeoutOfData,
                            bool countForPath,
                            bool countForAssociation)
{
    if (!m_tcb->GetPaths().ErrorOn(path, byTimeoutOfData, countForPath, countForAssociation))
    {
        Terminate(SctpCloseReason::UNREACHABLE, 0);
        FlushOutput();
        return false;
    }
    const auto& failurePolicy = m_tcb->GetStrategies().Get<SctpFailurePolicy>();
    const bool probe = m_parameters->heartbeatAfterRto || failurePolicy.ProbesAfterTimeout(path);
    if (byTimeoutOfData && probe && m_state != SctpState::CLOSED)
    {
        path.GetHeartbeatTimer().Stop(); // the timeout is the error of an earlier HEARTBEAT, too
        m_tcb->GetHeartbeat().SendNow(path);
    }
    return true;
}

void
SctpAssociation::PathJoined(SctpPath& path)
{
    m_pathList[path.GetId()] = &path;
    pathAddedTrace(&path);
}

void
SctpAssociation::PathLeft(Ptr<SctpPath> path)
{
    m_pathList.erase(path->GetId());
    pathRemovedTrace(path); // the address stays the peer's: what comes from it is no stranger's
}

bool
SctpAssociation::HasRequestedMessages() const
{
    return m_requestedBytes > 0;
}

void
SctpAssociation::TouchAutoclose()
{
    if (m_parameters->autoclose.IsStrictlyPositive() && m_state == SctpState::ESTABLISHED)
    {
        m_autoclose.Start(m_parameters->autoclose);
    }
}

// ---- the beginning ----

bool
SctpAssociation::AdoptPeer(const sctp::PeerOffer& offer)
{
    if (!m_tcb->AdoptPeer(offer))
    {
        return false;
    }
    if (!m_tcb->GetPaths().Find(m_peerName))
    {
        // Another host of a list has answered.
        m_peerName = m_tcb->GetPaths().GetPrimary()->GetRemote();
    }
    m_lower->AddressesChanged(this);
    return true;
}

void
SctpAssociation::BecomeEstablished()
{
    SetState(SctpState::ESTABLISHED);
    m_handshake->Stop();
    m_tcb->Establish();
    TouchAutoclose();
    if (!m_setUpStart.IsStrictlyNegative())
    {
        setUpTrace(Simulator::Now() - m_setUpStart);
        m_setUpStart = Seconds(-1);
    }
    SctpNotification up;
    up.type =
        m_restarted ? SctpNotification::Type::RESTART : SctpNotification::Type::COMMUNICATION_UP;
    m_notifier.Notify(up);
    if (!m_restarted)
    {
        m_notifier.SetEstablished();
    }
    m_restarted = false;
    if (m_discardWanted)
    {
        m_tcb->GetReceiver()->Discard();
    }
}

bool
SctpAssociation::OpenFromCookie(const sctp::Cookie& cookie,
                                const Address& source,
                                const Address& /* destination */)
{
    sctp::Work work(*this);
    m_lower->AssociationBegins(this);
    m_peerName = source;
    m_tcb->SetLocalAddresses(cookie.localAddresses);
    m_tcb->Start(cookie.localTag, cookie.localInitialTsn);
    if (!AdoptPeer(sctp::OfferFrom(cookie)))
    {
        return false;
    }
    BecomeEstablished();
    return true;
}

void
SctpAssociation::RestartFrom(const sctp::Cookie& cookie)
{
    // What was delivered and acknowledged stays readable; what was not is reported.
    const bool forming = IsForming();
    m_tcb->GiveUpData();
    SctpReceiveInfo info;
    sctp::Receiver* receiver = m_tcb->GetReceiver();
    while (receiver && receiver->IsReadable())
    {
        Ptr<Packet> data = receiver->Receive(UINT32_MAX, info);
        m_beforeRestart.emplace_back(data, info);
    }
    m_tcb->Stop();
    for (const auto& [id, path] : m_pathList)
    {
        pathRemovedTrace(path);
    }
    m_pathList.clear();
    auto heritage = m_tcb->GetHeritage();
    heritage.localAddresses = cookie.localAddresses;
    m_tcb->Dispose();
    m_tcb = MakeTcb(heritage);
    m_tcb->Start(cookie.localTag, cookie.localInitialTsn);
    if (!AdoptPeer(sctp::OfferFrom(cookie)))
    {
        Terminate(SctpCloseReason::UNREACHABLE, 0);
        return;
    }
    m_restarted = !forming; // the user knows of no association yet
    BecomeEstablished();
}

// ---- the end ----

void
SctpAssociation::AbortWith(const sctp::ErrorCause& cause, SctpCloseReason reason)
{
    if (m_state == SctpState::CLOSED)
    {
        return;
    }
    NS_LOG_INFO("association " << m_id << " is aborted: " << sctp::Describe(cause));
    if (SctpPath* path = m_tcb->GetPaths().GetDestination())
    {
        sctp::ErrorChunk abort;
        abort.isAbort = true;
        abort.causes = {cause};
        m_tcb->GetSender().SendUnbundled(sctp::ToBytes(abort), *path);
    }
    Terminate(reason, 0);
}

void
SctpAssociation::Terminate(SctpCloseReason reason, uint16_t causeCode)
{
    if (m_state == SctpState::CLOSED)
    {
        return;
    }
    NS_LOG_INFO("association " << m_id << " ends: " << reason);
    const bool forming = IsForming();
    SetState(SctpState::CLOSED);
    m_handshake->Stop();
    m_tcb->Stop();
    m_autoclose.Cancel();
    m_tcb->GiveUpData();
    for (const auto& path : m_tcb->GetPaths().GetPaths())
    {
        path->GetHeartbeatTimer().Cancel();
    }
    SctpNotification end;
    end.reason = reason;
    end.causeCode = causeCode;
    end.type = reason == SctpCloseReason::GRACEFUL ? SctpNotification::Type::SHUTDOWN_COMPLETE
               : forming                           ? SctpNotification::Type::CANT_START
                                                   : SctpNotification::Type::COMMUNICATION_LOST;
    m_notifier.Notify(end);
    m_notifier.SetClosed(reason);
    closedTrace(reason);
}

// ---- the end of each piece of work ----

bool
SctpAssociation::PerformOn(SctpPathId id, const PathRequest& request)
{
    if (!GetPath(id))
    {
        return false;
    }
    Perform([this, id, request] {
        if (SctpPath* path = m_tcb ? m_tcb->GetPaths().Find(id) : nullptr)
        {
            request(*m_tcb, *path);
            FlushOutput();
        }
    });
    return true;
}

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
SctpAssociation::FlushOutput()
{
    NS_ASSERT(m_workDepth > 0);
    m_flushWanted = true;
}

void
SctpAssociation::CompleteWork()
{
    bool flushed = false;
    while (!m_requests.empty() || m_flushWanted)
    {
        // These steps may lead to further requests, and to each other.
        const auto requests = std::move(m_requests);
        m_requests.clear();
        for (const auto& request : requests)
        {
            request();
        }
        if (m_flushWanted)
        {
            m_flushWanted = false;
            flushed = true;
            SendPending();
            DeliverEvents();
        }
    }
    if (flushed && m_state != SctpState::CLOSED && m_tcb->GetReceiver())
    {
        m_tcb->GetReceiver()->ScheduleSackIfDue();
    }
}

void
SctpAssociation::SendPending()
{
    if (m_state == SctpState::CLOSED)
    {
        return;
    }
    m_tcb->GetTransmitter().SendPending();
    if (m_shutdownWanted && m_state == SctpState::ESTABLISHED)
    {
        m_shutdownWanted = false;
        m_tcb->GetShutdown().Begin();
    }
    m_tcb->GetShutdown().Advance();
    m_tcb->GetSender().FlushControl();
}

void
SctpAssociation::DeliverEvents()
{
    if (m_state != SctpState::CLOSED && GetSendSpace() > m_freeBefore)
    {
        m_notifier.SetSendSpaceAvailable();
        m_freeBefore = GetSendSpace();
    }
    if (m_notifier.Deliver() && m_lower)
    {
        m_lower->AssociationClosed(this);
    }
}

} // namespace ns3
