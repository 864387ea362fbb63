/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-unit-events.h"

#include "sctp-association-status.h"
#include "sctp-heartbeat.h"
#include "sctp-path-counters.h"

#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-send-side.h"

namespace ns3::sctp
{

UnitEvents::UnitEvents(Units& units)
    : m_units(units),
      m_environment(units.environment)
{
}

void
UnitEvents::ProbeAfterTimeout(SctpPath& path)
{
    const auto& failurePolicy = m_units.strategies.Get<SctpFailurePolicy>();
    const bool probe =
        m_environment.parameters->heartbeatAfterRto || failurePolicy.ProbesAfterTimeout(path);
    if (probe && m_environment.context.GetState() != SctpState::CLOSED)
    {
        path.GetHeartbeatTimer().Stop(); // the timeout is the error of an earlier HEARTBEAT, too
        m_units.heartbeat->SendLater(path);
    }
}

void
UnitEvents::MessageAbandoned(const OutgoingMessage& message)
{
    m_environment.notifier.NotifyFailed(message);
    m_units.extensions.ForEach([](ExtensionUnit& unit) { unit.MessageAbandoned(); });
    m_environment.context.FlushOutput();
}

void
UnitEvents::DeliveryBroken(const BrokenMessage& message)
{
    SctpNotification aborted;
    aborted.type = SctpNotification::Type::PARTIAL_DELIVERY_ABORTED;
    aborted.streamId = message.streamId;
    m_environment.notifier.Notify(aborted);
}

void
UnitEvents::BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    // Before the acknowledgement: extensions read TSNs while these are outstanding.
    m_units.extensions.ForEach(
        [&](ExtensionUnit& unit) { unit.BundleControl(builder, path, need); });
    Bytes last;
    bool hasLast = false;
    m_units.extensions.ForEach([&](ExtensionUnit& unit) {
        if (unit.HasLastControl(path))
        {
            hasLast = true;
            if (need == 0)
            {
                unit.AppendLastControl(path, last);
            }
        }
    });
    if (m_units.receiver && !(hasLast && need > 0))
    {
        const auto reserved = static_cast<uint32_t>(need + last.size());
        m_units.receiver->GetAckSender().Bundle(builder, path, reserved);
    }
    if (last.size() <= builder.GetRoom())
    {
        builder.AddControl(last);
    }
}

void
UnitEvents::PreparePacket(const PacketBuilder& builder, SctpPath& path, SctpPacketOptions& options)
{
    m_units.extensions.ForEach(
        [&](ExtensionUnit& unit) { unit.PreparePacket(builder, path, options); });
}

void
UnitEvents::PathJoined(SctpPath& path)
{
    m_units.strategies.ForEach([&path](SctpStrategy& strategy) { strategy.PathAdded(path); });
    m_environment.traces.pathAddedTrace(&path);
    if (m_units.tags.peer != 0) // the set-up is over
    {
        m_environment.states.AddressesChanged();
    }
}

void
UnitEvents::PathLeaving(SctpPath& path, SctpPath& other)
{
    if (m_units.shutdown)
    {
        m_units.shutdown->PathLeaving(path, other);
    }
}

void
UnitEvents::PathLeft(Ptr<SctpPath> path)
{
    m_units.strategies.ForEach([&path](SctpStrategy& strategy) { strategy.PathRemoved(*path); });
    FoldCounters(*path, m_environment.context.GetCounters());
    m_environment.traces.pathRemovedTrace(path); // its address stays the peer's: no packet is OOTB
}

void
UnitEvents::AddressLeft(const Address& remote)
{
    m_units.pathless.Forget(remote);
    m_environment.states.AddressesChanged();
}

void
UnitEvents::PathStateChanged(SctpPath& path, SctpPathState oldState)
{
    m_units.strategies.ForEach(
        [&](SctpStrategy& strategy) { strategy.PathStateChanged(path, oldState); });
    const bool verified = oldState != SctpPathState::UNCONFIRMED || path.IsConfirmed();
    const SctpPathState exposed = Expose(path.GetState(), *m_environment.parameters);
    if (verified && Expose(oldState, *m_environment.parameters) != exposed)
    {
        m_environment.notifier.NotifyPath(path.GetRemote(), exposed, false);
    }
    m_units.heartbeat->StateChanged(path);
}

void
UnitEvents::PathRevived(SctpPath& path, SctpPathState oldState)
{
    m_units.sendSide->Revived(path, oldState);
}

void
UnitEvents::VerificationFailed(SctpPath& path)
{
    m_units.addresses.GetRouteMonitor().ReportNeverConfirmed(path);
}

void
UnitEvents::DestinationChanged(SctpPath& from,
                               SctpPath& to,
                               SctpFailoverPhase oldPhase,
                               SctpFailoverPhase newPhase,
                               SctpFailoverCause cause)
{
    m_environment.traces.failoverTrace(&from, &to, oldPhase, newPhase, cause);
}

void
UnitEvents::PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause)
{
    m_environment.traces.primaryTrace(&from, &to, cause);
    if (m_units.tags.peer != 0) // the choice of the first primary is no change
    {
        const SctpPathState exposed = Expose(to.GetState(), *m_environment.parameters);
        m_environment.notifier.NotifyPath(to.GetRemote(), exposed, true);
    }
}

void
UnitEvents::Perform(std::function<void()> change)
{
    UnitContext& context = m_environment.context;
    context.Perform([&context, change = std::move(change)] {
        change();
        context.FlushOutput(); // the primary may have room for data
    });
}

void
UnitEvents::SetState(SctpState state)
{
    m_environment.states.SetState(state);
    if (state == SctpState::SHUTDOWN_SENT || state == SctpState::SHUTDOWN_ACK_SENT)
    {
        m_units.extensions.ForEach([](ExtensionUnit& unit) { unit.DataEnded(); });
    }
}

bool
UnitEvents::IsAllAcked() const
{
    return m_environment.requested.GetBytes() == 0 && m_units.sendSide->IsIdle();
}

bool
UnitEvents::IsMidMessage() const
{
    return m_environment.requested.GetBytes() == 0 && m_units.sendSide->IsMidMessage();
}

uint32_t
UnitEvents::GetCumulativeTsn() const
{
    return m_units.receiver->GetCumulativeTsn();
}

bool
UnitEvents::NeedsSack() const
{
    return m_units.receiver->NeedsSackBesideShutdown();
}

void
UnitEvents::SendSack()
{
    m_units.receiver->GetAckSender().SendAll();
}

void
UnitEvents::StopHeartbeats()
{
    m_units.StopHeartbeats();
}

void
UnitEvents::PeerShutsDown()
{
    SctpNotification notification;
    notification.type = SctpNotification::Type::SHUTDOWN_EVENT;
    m_environment.notifier.Notify(notification);
    m_environment.notifier.SetPeerClosed();
}

} // namespace ns3::sctp
