/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/*
 * The part of SctpAssociation that its units and its paths talk to.
 */

#include "sctp-association.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-route-delay-model.h"
#include "ns3/sctp-time-sum.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAssociationWork");

void
SctpAssociation::SetState(SctpState state)
{
    const SctpState old = m_state;
    if (old != state)
    {
        NS_LOG_INFO("association " << m_id << " goes from " << old << " to " << state);
        m_state = state;
        m_stateTrace(old, state);
    }
}

const SctpParameterValues&
SctpAssociation::GetParams() const
{
    return *m_parameters;
}

SctpPathManager&
SctpAssociation::GetPaths()
{
    return m_paths;
}

const SctpStrategySet&
SctpAssociation::GetStrategies() const
{
    return m_strategies;
}

SctpSequencing&
SctpAssociation::GetSequencing() const
{
    return *m_sequencing;
}

SctpLowerLayer&
SctpAssociation::GetLower()
{
    return *m_lower;
}

sctp::AssociationTags&
SctpAssociation::GetTags()
{
    return m_tags;
}

std::vector<Address>
SctpAssociation::GetUsableAddresses()
{
    return m_localAddresses;
}

void
SctpAssociation::PutDataBehindCookie(sctp::PacketBuilder& builder, SctpPath& path)
{
    m_transmitter->PutDataBehindCookie(builder, path);
}

sctp::Bytes
SctpAssociation::MakeProbe(SctpPath& path)
{
    return m_heartbeat->MakeProbe(path);
}

// ---- packets that go out ----

void
SctpAssociation::QueueControl(const sctp::Bytes& chunks, SctpPath& path)
{
    // Answers to HEARTBEATs may go to an unverified address, and a COOKIE ACK with a HEARTBEAT
    // behind it (section 5.4).
    const auto type = static_cast<sctp::ChunkType>(chunks.front());
    const bool allowed = path.IsConfirmed() || type == sctp::ChunkType::HEARTBEAT_ACK ||
                         type == sctp::ChunkType::COOKIE_ACK;
    if (type == sctp::ChunkType::HEARTBEAT_ACK || type == sctp::ChunkType::ERROR)
    {
        // What answers one packet has to fit into one packet; the rest is dropped (section 12.4).
        size_t total = chunks.size();
        for (const auto& queued : m_control)
        {
            total += queued.bytes.size();
        }
        if (!m_control.empty() && total > path.GetChunkRoom())
        {
            return;
        }
    }
    m_control.push_back({allowed ? &path : m_paths.GetDestination(), chunks});
}

void
SctpAssociation::BundleControl(sctp::PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    auto kept = m_control.begin();
    for (auto it = m_control.begin(); it != m_control.end(); ++it)
    {
        if (it->path == &path && (builder.IsEmpty() || it->bytes.size() <= builder.GetRoom()))
        {
            builder.AddControl(it->bytes);
        }
        else
        {
            if (kept != it)
            {
                *kept = std::move(*it);
            }
            ++kept;
        }
    }
    m_control.erase(kept, m_control.end());
    if (m_receiver)
    {
        m_receiver->BundleAck(builder, path, need);
    }
}

void
SctpAssociation::FlushControl()
{
    while (!m_control.empty())
    {
        SctpPath& path = *m_control.front().path;
        sctp::PacketBuilder builder(path.GetChunkRoom());
        BundleControl(builder, path, 0);
        Transmit(builder, path);
    }
}

void
SctpAssociation::SendStandAlone(const sctp::Bytes& chunks, SctpPath& path)
{
    sctp::PacketBuilder builder(path.GetChunkRoom());
    builder.AddControl(chunks);
    path.Sent(false);
    Ptr<Packet> packet =
        builder.Build(m_ports.local, m_ports.remote, m_tags.peer, m_lower->ChecksumEnabled());
    SendOnWire(packet, path.GetId());
}

bool
SctpAssociation::TakesExtension(const sctp::PacketBuilder& builder) const
{
    if (m_state == SctpState::COOKIE_WAIT || m_state == SctpState::COOKIE_ECHOED)
    {
        return false; // the peer's extensions are not known yet
    }
    switch (static_cast<sctp::ChunkType>(builder.GetFirstType()))
    {
    case sctp::ChunkType::INIT:
    case sctp::ChunkType::INIT_ACK:
    case sctp::ChunkType::COOKIE_ECHO:
    case sctp::ChunkType::COOKIE_ACK: // has to be first (section 5.1)
    case sctp::ChunkType::SHUTDOWN_ACK:
    case sctp::ChunkType::SHUTDOWN_COMPLETE:
        return false;
    default:
        return true;
    }
}

void
SctpAssociation::Transmit(sctp::PacketBuilder& builder, SctpPath& path)
{
    m_dataSender |= builder.HasData();
    // Asked before the path counts as used: the delay may depend on how long it was idle.
    const SctpDeparture departure{m_dataSender, builder.IsAnswer()};
    const Time delay = m_strategies.Get<SctpRouteDelayModel>().GetDelay(path, departure);
    path.Sent(builder.HasData());
    if (m_strategies.Get<SctpPacketExtension>().GetSize() > 0 && TakesExtension(builder))
    {
        sctp::Bytes bytes;
        sctp::ByteWriter writer(bytes);
        m_strategies.Get<SctpPacketExtension>().Write(path, writer);
        builder.Prepend(bytes);
    }
    Ptr<Packet> packet =
        builder.Build(m_ports.local, m_ports.remote, m_tags.peer, m_lower->ChecksumEnabled());
    // A packet that has to wait holds back those behind it, but not mere answers.
    const Time now = Simulator::Now();
    HeldPackets& held = m_held[path.GetId()];
    const Time until = sctp::SaturatingSum(now, delay);
    if (until > std::max(now, held.until))
    {
        held.until = until;
        m_routeDelayTrace(&path, delay);
    }
    if (delay.IsZero() && (held.count == 0 || departure.answer))
    {
        SendOnWire(packet, path.GetId());
        return;
    }
    ++held.count;
    const auto release = [self = Ptr<SctpAssociation>(this), packet, id = path.GetId()] {
        sctp::Work work(*self);
        --self->m_held[id].count;
        if (self->m_state != SctpState::CLOSED)
        {
            self->SendOnWire(packet, id);
        }
    };
    Simulator::Schedule(std::max(held.until - now, Time(0)), release);
}

void
SctpAssociation::SendOnWire(Ptr<Packet> packet, SctpPathId id)
{
    SctpPath* path = m_paths.Find(id);
    if (!path || !m_lower)
    {
        return;
    }
    m_txTrace(packet, path);
    if (m_user)
    {
        m_user->PreparePacket(packet);
    }
    if (m_lower->SendPacket(packet, path->GetRemote(), path->GetRoute()))
    {
        return;
    }
    if (Rebind(*path) && m_lower->SendPacket(packet, path->GetRemote(), path->GetRoute()))
    {
        return;
    }
    NS_LOG_INFO("path " << id << ": packet cannot be sent from this node");
    if (m_parameters->localFailureAtOnce)
    {
        if (path->GetT3().IsRunning())
        {
            path->GetT3().Start(Time(0));
        }
        else if (path->GetHeartbeatTimer().IsRunning() &&
                 path->GetState() != SctpPathState::INACTIVE)
        {
            // A path that has failed counts no more errors, so probing it at once had no end.
            path->GetHeartbeatTimer().Start(Time(0));
        }
    }
}

bool
SctpAssociation::Rebind(SctpPath& path)
{
    SctpRoute route;
    if (!m_lower->FindRoute(path.GetRemote(), GetUsableAddresses(), route) ||
        (route.local == path.GetRoute().local && route.device == path.GetRoute().device))
    {
        return false;
    }
    NS_LOG_INFO("path " << path.GetId() << " leaves by another interface now");
    path.SetRoute(route);
    m_transmitter->RouteChanged(path);
    return true;
}

void
SctpAssociation::InterfacesChanged(const std::vector<Address>& appeared)
{
    Perform([&] {
        // RFC 9260 section 3.3.2.1.2: the peer accepts packets from the addresses of the set-up
        // only.
        for (const auto& address : appeared)
        {
            if (!sctp::Contains(m_localAddresses, address))
            {
                NS_LOG_INFO("association " << m_id << " leaves " << address
                                           << " alone: it was not advertised");
                m_localAddressIgnoredTrace(address);
            }
        }
        for (const auto& path : m_paths.GetPaths())
        {
            Rebind(*path);
        }
    });
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
    if (SctpPath* path = m_paths.GetDestination())
    {
        sctp::ErrorChunk abort;
        abort.isAbort = true;
        abort.causes = {cause};
        SendStandAlone(sctp::ToBytes(abort), *path);
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
    const bool forming = m_state == SctpState::COOKIE_WAIT || m_state == SctpState::COOKIE_ECHOED;
    SetState(SctpState::CLOSED);
    m_closeReason = reason;
    m_handshake.Stop();
    m_shutdown.Stop();
    m_heartbeat->Stop();
    m_autoclose.Cancel();
    m_control.clear();

    GiveUpData();
    for (const auto& path : m_paths.GetPaths())
    {
        path->GetHeartbeatTimer().Cancel();
    }
    SctpNotification end;
    end.reason = reason;
    end.causeCode = causeCode;
    end.type = reason == SctpCloseReason::GRACEFUL ? SctpNotification::Type::SHUTDOWN_COMPLETE
               : forming                           ? SctpNotification::Type::CANT_START
                                                   : SctpNotification::Type::COMMUNICATION_LOST;
    Notify(end);
    m_events.closed = true;
    m_closedTrace(reason);
}

void
SctpAssociation::GiveUpData()
{
    if (m_receiver)
    {
        if (const auto stream = m_receiver->Stop())
        {
            SctpNotification aborted;
            aborted.type = SctpNotification::Type::PARTIAL_DELIVERY_ABORTED;
            aborted.streamId = *stream;
            Notify(aborted);
        }
        m_events.data |= m_receiver->IsReadable();
    }
    std::vector<Ptr<sctp::OutgoingMessage>> unsent;
    std::vector<Ptr<sctp::OutgoingMessage>> unacked;
    m_transmitter->Stop(unsent, unacked);
    for (const auto& message : unacked)
    {
        ReportFailed(*message);
    }
    for (const auto& message : unsent)
    {
        ReportFailed(*message);
    }
}

void
SctpAssociation::ReportFailed(const sctp::OutgoingMessage& message)
{
    SctpNotification failed;
    failed.type = SctpNotification::Type::SEND_FAILED;
    failed.sendInfo = message.info;
    failed.sentOnce = message.taken > 0;
    failed.message =
        message.data->CreateFragment(message.ackedBytes, message.size - message.ackedBytes);
    Notify(failed);
}

// ---- progress and errors ----

bool
SctpAssociation::CountError(SctpPath& path,
                            bool byTimeoutOfData,
                            bool countForPath,
                            bool countForAssociation)
{
    if (!m_paths.ErrorOn(path, byTimeoutOfData, countForPath, countForAssociation))
    {
        Terminate(SctpCloseReason::UNREACHABLE, 0);
        FinishWork();
        return false;
    }
    const bool probe = m_parameters->heartbeatAfterRto ||
                       m_strategies.Get<SctpFailurePolicy>().ProbesAfterTimeout(path);
    if (byTimeoutOfData && probe && m_state != SctpState::CLOSED)
    {
        path.GetHeartbeatTimer().Stop(); // the timeout is the error of an earlier HEARTBEAT, too
        m_heartbeat->SendNow(path);
    }
    return true;
}

void
SctpAssociation::PathStateChanged(SctpPath& path, SctpPathState oldState)
{
    m_strategies.ForEach(
        [&](SctpStrategy& strategy) { strategy.PathStateChanged(path, oldState); });
    const bool verified = oldState != SctpPathState::UNCONFIRMED || path.IsConfirmed();
    if (verified && Exposed(oldState) != Exposed(path.GetState()))
    {
        SctpNotification notification;
        notification.type = SctpNotification::Type::PEER_ADDRESS_CHANGE;
        notification.address = path.GetRemote();
        notification.pathState = Exposed(path.GetState());
        Notify(notification);
    }
    m_heartbeat->StateChanged(path);
}

void
SctpAssociation::PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause)
{
    m_primaryTrace(&from, &to, cause);
    if (m_tags.peer == 0)
    {
        return; // the choice of the first primary is no change
    }
    SctpNotification notification;
    notification.type = SctpNotification::Type::PEER_ADDRESS_CHANGE;
    notification.address = to.GetRemote();
    notification.pathState = Exposed(to.GetState());
    notification.madePrimary = true;
    Notify(notification);
}

SctpPathState
SctpAssociation::Exposed(SctpPathState state) const
{
    const bool hidden =
        state == SctpPathState::POTENTIALLY_FAILED && !m_parameters->exposePotentiallyFailed;
    return hidden ? SctpPathState::ACTIVE : state;
}

void
SctpAssociation::PathRevived(SctpPath& path, SctpPathState oldState)
{
    m_transmitter->Revived(path, oldState);
}

void
SctpAssociation::DestinationChanged(SctpPath& from,
                                    SctpPath& to,
                                    SctpFailoverPhase oldPhase,
                                    SctpFailoverPhase newPhase,
                                    SctpFailoverCause cause)
{
    if (&from != &to)
    {
        m_strategies.Get<SctpCongestionOps>().FailedOver(from, to);
    }
    m_failoverTrace(&from, &to, oldPhase, newPhase, cause);
}

bool
SctpAssociation::IsAllAcked() const
{
    return m_requestedBytes == 0 && m_transmitter->IsIdle();
}

uint32_t
SctpAssociation::GetCumulativeTsn() const
{
    return m_receiver->GetCumulativeTsn();
}

bool
SctpAssociation::NeedsSack() const
{
    return m_receiver->NeedsSackBesideShutdown();
}

void
SctpAssociation::SendSack()
{
    m_receiver->SendAcks();
}

void
SctpAssociation::StopHeartbeats()
{
    m_heartbeat->Stop();
}

void
SctpAssociation::PeerShutsDown()
{
    SctpNotification notification;
    notification.type = SctpNotification::Type::SHUTDOWN_EVENT;
    Notify(notification);
    m_events.peerClosed = true;
}

void
SctpAssociation::TouchAutoclose()
{
    if (m_parameters->autoclose.IsStrictlyPositive() && m_state == SctpState::ESTABLISHED)
    {
        m_autoclose.Start(m_parameters->autoclose);
    }
}

// ---- traces ----

void
SctpAssociation::Drop(SctpDropReason reason)
{
    NS_LOG_INFO("association " << m_id << " drops: " << reason);
    m_dropTrace(reason);
}

void
SctpAssociation::TraceDataSent(SctpTsn tsn, SctpPath& path, SctpTxReason reason)
{
    const auto wire = static_cast<uint32_t>(tsn);
    NS_LOG_DEBUG("DATA " << wire << " to path " << path.GetId() << " (" << reason << ")");
    m_dataSentTrace(&path, wire, reason);
    if (reason == SctpTxReason::FAST_RETRANSMIT || reason == SctpTxReason::TIMEOUT_RETRANSMIT)
    {
        m_rtxTrace(&path, wire, reason);
    }
}

void
SctpAssociation::TraceWindowBlocked(bool blocked)
{
    m_windowBlockedTrace(blocked);
}

void
SctpAssociation::TraceBufferBlocked(bool blocked, const SctpPath* hole)
{
    NS_LOG_INFO("association " << m_id << (blocked ? " is" : " is no longer")
                               << " blocked by the peer's receive buffer");
    m_bufferBlockedTrace(blocked, hole);
}

void
SctpAssociation::TraceTimeout(SctpPath& path)
{
    m_timeoutTrace(&path);
}

} // namespace ns3
