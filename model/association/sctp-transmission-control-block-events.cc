/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-transmission-control-block.h"

#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-packet-builder.h"

/**
 * @file
 * @ingroup sctp-association
 * What the units notify the transmission control block of.
 */

namespace ns3::sctp
{

void
TransmissionControlBlock::BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    // Before the acknowledgement: what extensions say of TSNs is read while these are outstanding.
    m_extensions.ForEach([&](ExtensionUnit& unit) { unit.BundleControl(builder, path, need); });
    Bytes last;
    bool hasLast = false;
    m_extensions.ForEach([&](ExtensionUnit& unit) {
        if (unit.HasLastControl(path))
        {
            hasLast = true;
            if (need == 0)
            {
                unit.AppendLastControl(path, last);
            }
        }
    });
    if (m_receiver && !(hasLast && need > 0))
    {
        const auto reserved = static_cast<uint32_t>(need + last.size());
        m_receiver->GetAckSender().Bundle(builder, path, reserved);
    }
    if (last.size() <= builder.GetRoom())
    {
        builder.AddControl(last);
    }
}

void
TransmissionControlBlock::PreparePacket(const PacketBuilder& builder,
                                        SctpPath& path,
                                        SctpPacketOptions& options)
{
    m_extensions.ForEach([&](ExtensionUnit& unit) { unit.PreparePacket(builder, path, options); });
}

void
TransmissionControlBlock::PathJoined(SctpPath& path)
{
    m_strategies.ForEach([&path](SctpStrategy& strategy) { strategy.PathAdded(path); });
    m_environment.owner.PathJoined(path);
}

void
TransmissionControlBlock::PathLeaving(SctpPath& path, SctpPath& other)
{
    if (m_shutdown)
    {
        m_shutdown->PathLeaving(path, other);
    }
}

void
TransmissionControlBlock::PathLeft(Ptr<SctpPath> path)
{
    m_strategies.ForEach([&path](SctpStrategy& strategy) { strategy.PathRemoved(*path); });
    m_environment.owner.PathLeft(path);
}

SctpPathState
TransmissionControlBlock::Expose(SctpPathState state) const
{
    const bool hidden = state == SctpPathState::POTENTIALLY_FAILED &&
                        !m_environment.parameters->exposePotentiallyFailed;
    return hidden ? SctpPathState::ACTIVE : state;
}

void
TransmissionControlBlock::PathStateChanged(SctpPath& path, SctpPathState oldState)
{
    m_strategies.ForEach(
        [&](SctpStrategy& strategy) { strategy.PathStateChanged(path, oldState); });
    const bool verified = oldState != SctpPathState::UNCONFIRMED || path.IsConfirmed();
    if (verified && Expose(oldState) != Expose(path.GetState()))
    {
        m_environment.notifier.NotifyPath(path.GetRemote(), Expose(path.GetState()), false);
    }
    m_heartbeat->StateChanged(path);
}

void
TransmissionControlBlock::PathRevived(SctpPath& path, SctpPathState oldState)
{
    m_sendSide->Revived(path, oldState);
}

void
TransmissionControlBlock::VerificationFailed(SctpPath& path)
{
    m_addresses.GetRouteMonitor().ReportNeverConfirmed(path);
}

void
TransmissionControlBlock::DestinationChanged(SctpPath& from,
                                             SctpPath& to,
                                             SctpFailoverPhase oldPhase,
                                             SctpFailoverPhase newPhase,
                                             SctpFailoverCause cause)
{
    m_environment.traces.failoverTrace(&from, &to, oldPhase, newPhase, cause);
}

void
TransmissionControlBlock::PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause)
{
    m_environment.traces.primaryTrace(&from, &to, cause);
    if (m_tags.peer != 0) // the choice of the first primary is no change
    {
        m_environment.notifier.NotifyPath(to.GetRemote(), Expose(to.GetState()), true);
    }
}

void
TransmissionControlBlock::SetState(SctpState state)
{
    m_environment.owner.SetState(state);
    if (state == SctpState::SHUTDOWN_SENT || state == SctpState::SHUTDOWN_ACK_SENT)
    {
        m_extensions.ForEach([](ExtensionUnit& unit) { unit.DataEnded(); });
    }
}

bool
TransmissionControlBlock::IsAllAcked() const
{
    return !m_environment.owner.HasRequestedMessages() && m_sendSide->IsIdle();
}

uint32_t
TransmissionControlBlock::GetCumulativeTsn() const
{
    return m_receiver->GetCumulativeTsn();
}

bool
TransmissionControlBlock::NeedsSack() const
{
    return m_receiver->NeedsSackBesideShutdown();
}

void
TransmissionControlBlock::SendSack()
{
    m_receiver->GetAckSender().SendAll();
}

void
TransmissionControlBlock::StopHeartbeats()
{
    m_heartbeat->Stop();
}

void
TransmissionControlBlock::PeerShutsDown()
{
    SctpNotification notification;
    notification.type = SctpNotification::Type::SHUTDOWN_EVENT;
    m_environment.notifier.Notify(notification);
    m_environment.notifier.SetPeerClosed();
}

} // namespace ns3::sctp
