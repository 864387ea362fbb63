/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-state-machine.h"

#include "sctp-association-counters.h"
#include "sctp-heartbeat.h"
#include "sctp-parameter-doubts.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-extension-table.h"
#include "ns3/sctp-extension.h"
#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-send-side.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpStateMachine");

namespace
{

/**
 * RFC 9260 section 7.2.5.1: another code point may lead to another queue. So may another priority,
 * which selects the queue of the own device.
 * @param a options of packets
 * @param b options of later packets
 * @param ipv6 whether the packets are of IPv6
 * @return whether packets may be queued in different queues
 */
bool
MayChangeQueue(const SctpPacketOptions& a, const SctpPacketOptions& b, bool ipv6)
{
    const auto getDscp = [ipv6](const SctpPacketOptions& options) {
        return (ipv6 ? options.trafficClass : options.tos).value_or(0) >> 2;
    };
    return getDscp(a) != getDscp(b) || a.priority != b.priority;
}

/**
 * Packets may be queued elsewhere from now on: resets congestion control of all paths of a family
 * (RFC 9260 section 7.2.5.1).
 * @param units the units
 * @param ipv6 whether of IPv6
 */
void
ReinitializePaths(const Units& units, bool ipv6)
{
    for (const auto& path : units.paths.GetPaths())
    {
        if (path->IsIpv6() == ipv6)
        {
            units.sendSide->RouteChanged(*path);
        }
    }
}

} // namespace

StateMachine::StateMachine(const Environment& environment,
                           SctpUser* user,
                           SctpAddressList localAddresses)
    : m_environment(environment),
      m_values(environment.parameters.GetValues()),
      m_notifier(environment.association, environment.id),
      m_handshake(static_cast<UnitContext&>(*this),
                  static_cast<AssociationStates&>(*this),
                  environment.lower,
                  environment.ports),
      m_dispatcher(PacketDispatcher::Links{*this,
                                           *this,
                                           m_handshake,
                                           m_autoclose,
                                           m_notifier,
                                           environment.traces,
                                           environment.lower},
                   environment.ports),
      m_autoclose(*this, [this] { Shutdown(); }),
      m_buffer(*this, *this, m_work),
      m_unackedLimit(*this, *this, [this] {
          AbortWith(MakeUserInitiatedAbortCause("data stayed unacknowledged"),
                    SctpCloseReason::UNACKED_TIMEOUT);
          FlushOutput();
      })
{
    m_notifier.SetUser(user);
    TransmissionControlBlock::Heritage heritage;
    heritage.addresses.local = std::move(localAddresses);
    m_tcb = MakeTcb(heritage);
}

StateMachine::~StateMachine() = default;

std::unique_ptr<TransmissionControlBlock>
StateMachine::MakeTcb(const TransmissionControlBlock::Heritage& heritage)
{
    // A restart agrees on extensions that were asked for since the association began.
    auto& objects = m_environment.extensions;
    for (const auto* extension : ExtensionTable::Choose(*m_environment.parameters))
    {
        const auto has = [extension](const auto& one) { return one->GetName() == extension->name; };
        if (extension->makeObject && std::none_of(objects.begin(), objects.end(), has))
        {
            objects.push_back(extension->makeObject());
            objects.back()->Setup(extension->name, this);
        }
    }
    return std::make_unique<TransmissionControlBlock>(UnitsEnvironment{*this,
                                                                       *this,
                                                                       m_environment.lower,
                                                                       m_environment.traces,
                                                                       m_notifier,
                                                                       m_environment.parameters,
                                                                       m_environment.defaults,
                                                                       m_environment.ports,
                                                                       m_environment.extensions,
                                                                       m_options,
                                                                       m_buffer.GetRequested()},
                                                      heritage);
}

// ---- requests of the user ----

void
StateMachine::SetPacketOptions(const SctpPacketOptions& options)
{
    const SctpPacketOptions old = std::exchange(m_options, options);
    for (const bool ipv6 : {false, true})
    {
        if (MayChangeQueue(old, options, ipv6))
        {
            Perform([this, ipv6] {
                if (const Units* units = FindUnits())
                {
                    ReinitializePaths(*units, ipv6);
                }
            });
        }
    }
}

void
StateMachine::Send(const Ptr<Packet>& message, const SctpSendInfo& info)
{
    if (!m_work.IsBusy())
    {
        Work work(*this);
        QueueMessage(message, info);
        return;
    }
    m_buffer.Request(message->GetSize(), info);
    m_work.Defer([this, message, info] {
        m_buffer.GetRequested().Remove(info.streamId, message->GetSize());
        QueueMessage(message, info);
    });
}

void
StateMachine::QueueMessage(const Ptr<Packet>& message, const SctpSendInfo& info)
{
    const Units* units = FindUnits();
    if (m_state == SctpState::CLOSED || info.streamId >= units->GetOutboundStreams())
    {
        OutgoingMessage failed;
        failed.info = info;
        failed.data = message;
        failed.size = message->GetSize();
        m_notifier.NotifyFailed(failed);
    }
    else
    {
        units->sendSide->GetTransmitter().Push(message, info);
        m_buffer.Filled();
        m_autoclose.Touch();
    }
    FlushOutput();
}

void
StateMachine::Shutdown()
{
    Perform([this] {
        // During the set-up it waits, and data that waits is delivered first. It holds, too, for
        // a restart by the peer.
        m_shutdownWanted = true;
        if (m_tcb && !IsForming())
        {
            FindUnits()->GetShutdown().Begin();
            FlushOutput();
        }
    });
}

void
StateMachine::Abort(const std::string& reasonText)
{
    Perform([this, reasonText] {
        if (m_state != SctpState::CLOSED)
        {
            AbortWith(MakeUserInitiatedAbortCause(reasonText), SctpCloseReason::USER_ABORTED);
            FlushOutput();
        }
    });
}

void
StateMachine::HandleNoSctp(const Address& remote)
{
    Perform([this, remote] {
        if (m_state == SctpState::COOKIE_WAIT && m_handshake.HandleInitRejected(remote))
        {
            return;
        }
        Terminate(IsForming() ? SctpCloseReason::SETUP_FAILED : SctpCloseReason::PEER_ABORTED, 0);
        FlushOutput();
    });
}

const std::vector<Address>&
StateMachine::GetRemoteAddresses() const
{
    const Units* units = FindUnits();
    const bool known = units && !units->addresses.GetPeer().empty();
    return known ? units->addresses.GetPeer() : m_handshake.GetRemotes();
}

// ---- events of units ----

SctpState
StateMachine::GetState() const
{
    return m_state;
}

const SctpParameterValues&
StateMachine::Parameters() const
{
    return *m_values;
}

void
StateMachine::SetState(SctpState state)
{
    const SctpState old = m_state;
    if (old != state)
    {
        NS_LOG_INFO("association of " << m_environment.ports.local << " to "
                                      << m_environment.ports.remote << " goes from " << old
                                      << " to " << state);
        m_state = state;
        CountTransition(old, state, m_counters);
        m_environment.traces.stateTrace(old, state);
    }
}

CounterSet&
StateMachine::GetCounters()
{
    return m_counters;
}

const SctpPacketOptions&
StateMachine::GetPacketOptions() const
{
    return m_options;
}

void
StateMachine::TraceDrop(SctpDropReason reason)
{
    NS_LOG_INFO("association of " << m_environment.ports.local << " to "
                                  << m_environment.ports.remote << " drops: " << reason);
    m_environment.traces.dropTrace(reason);
}

// ---- the beginning ----

bool
StateMachine::Associate(const std::vector<Address>& remotes)
{
    Work work(*this);
    m_peerName = remotes.front();
    m_setUpStart = Simulator::Now();
    const uint32_t localTag = m_environment.lower.GetFreshTag();
    const uint32_t initialTsn = DrawInitialTsn(*m_values, m_environment.lower);
    m_tcb->Start(localTag, initialTsn);
    if (!m_handshake.Initiate(remotes, initialTsn))
    {
        m_handshake.Stop();
        SetState(SctpState::CLOSED);
        return false;
    }
    AddressesChanged();
    return true;
}

bool
StateMachine::AdoptPeer(const PeerOffer& offer)
{
    if (!m_tcb->AdoptPeer(offer))
    {
        return false;
    }
    const SctpPathManager& paths = FindUnits()->paths;
    if (!paths.Find(m_peerName))
    {
        // Another host of a list has answered.
        m_peerName = paths.GetPrimary()->GetRemote();
    }
    AddressesChanged();
    return true;
}

void
StateMachine::BecomeEstablished()
{
    SetState(SctpState::ESTABLISHED);
    m_handshake.Stop();
    m_tcb->Establish();
    m_autoclose.Touch();
    if (!m_setUpStart.IsStrictlyNegative())
    {
        m_environment.traces.setUpTrace(Simulator::Now() - m_setUpStart);
        m_setUpStart = Seconds(-1);
    }
    m_notifier.NotifyUp(m_restarted, FindUnits()->capabilities);
    if (!m_restarted)
    {
        m_notifier.SetEstablished();
    }
    m_restarted = false;
}

bool
StateMachine::OpenFromCookie(const Cookie& cookie, const Address& source)
{
    Work work(*this);
    m_peerName = source;
    m_tcb->Start(cookie.localTag, cookie.localInitialTsn);
    if (!AdoptPeer(OfferFrom(cookie)))
    {
        return false;
    }
    BecomeEstablished();
    return true;
}

void
StateMachine::RestartFrom(const Cookie& cookie)
{
    const bool forming = IsForming();
    m_unackedLimit.Cancel();
    auto heritage = m_tcb->MakeWay();
    heritage.addresses.local = cookie.localAddresses;
    m_tcb->Dispose();
    m_tcb = MakeTcb(heritage);
    m_tcb->Start(cookie.localTag, cookie.localInitialTsn);
    if (!AdoptPeer(OfferFrom(cookie)))
    {
        Terminate(SctpCloseReason::UNREACHABLE, 0);
        return;
    }
    m_restarted = !forming; // the user has not been notified of an association yet
    BecomeEstablished();
}

bool
StateMachine::CheckSettings()
{
    const auto mistake = FindParameterMistake(m_environment.parameters, m_environment.defaults);
    if (!mistake.empty() && !m_warnedOfSettings)
    {
        m_warnedOfSettings = true;
        m_environment.lower.WarnUser("The association of port " +
                                     std::to_string(m_environment.ports.local) + " to port " +
                                     std::to_string(m_environment.ports.remote) +
                                     " refuses what its peer begins anew: " + mistake + ".");
    }
    return mistake.empty();
}

void
StateMachine::AddressesChanged()
{
    m_environment.lower.AddressesChanged(m_environment.association);
}

// ---- the end ----

void
StateMachine::AbortWith(const ErrorCause& cause, SctpCloseReason reason)
{
    if (m_state == SctpState::CLOSED)
    {
        return;
    }
    NS_LOG_INFO("association of " << m_environment.ports.local << " to "
                                  << m_environment.ports.remote
                                  << " is aborted: " << Describe(cause));
    SctpPath* path = FindUnits()->paths.GetDestination();
    if (path && path->IsConfirmed()) // RFC 9260 section 5.4
    {
        ErrorChunk abort;
        abort.isAbort = true;
        abort.causes = {cause};
        FindUnits()->sender->SendUnbundled(ToBytes(abort), *path);
    }
    Terminate(reason, 0);
}

void
StateMachine::Terminate(SctpCloseReason reason, uint16_t causeCode)
{
    if (m_state == SctpState::CLOSED)
    {
        return;
    }
    NS_LOG_INFO("association of " << m_environment.ports.local << " to "
                                  << m_environment.ports.remote << " ends: " << reason);
    const bool forming = IsForming();
    CountEnd(m_state, reason, m_counters);
    SetState(SctpState::CLOSED);
    m_handshake.Stop();
    m_autoclose.Cancel();
    m_unackedLimit.Cancel();
    m_tcb->Close();
    SctpNotification end;
    end.reason = reason;
    end.causeCode = causeCode;
    end.type = reason == SctpCloseReason::GRACEFUL ? SctpNotification::Type::SHUTDOWN_COMPLETE
               : forming                           ? SctpNotification::Type::CANT_START
                                                   : SctpNotification::Type::COMMUNICATION_LOST;
    m_notifier.Notify(end);
    m_notifier.SetClosed(reason);
    m_environment.traces.closedTrace(reason);
}

void
StateMachine::Dispose()
{
    m_notifier.SetUser(nullptr);
    if (m_work.IsBusy())
    {
        m_disposeWanted = true;
        return;
    }
    m_work.Begin(); // a trace sink may ask for something even now
    Clear();
    m_work.End();
}

void
StateMachine::Clear()
{
    Terminate(SctpCloseReason::DISPOSED, 0);
    m_work.Clear();
    m_buffer.Clear();
    m_notifier.Clear();
    for (const auto& extension : std::exchange(m_environment.extensions, {}))
    {
        extension->Dispose();
    }
    if (m_tcb)
    {
        m_tcb->Dispose();
        m_tcb.reset();
    }
}

// ---- the end of each piece of work ----

void
StateMachine::BeginWork()
{
    if (m_work.Begin())
    {
        m_environment.object.Ref(); // the user may let go of the last reference
    }
}

void
StateMachine::EndWork()
{
    if (m_work.IsNested())
    {
        m_work.End();
        return;
    }
    bool flushed = false;
    while (m_work.DoRequests())
    {
        flushed = true;
        SendPending();
        DeliverEvents();
    }
    if (flushed)
    {
        ScheduleSackIfDue();
    }
    if (m_disposeWanted)
    {
        m_disposeWanted = false;
        Clear();
    }
    m_work.End();
    m_environment.object.Unref(); // it may end here
}

AckSender*
StateMachine::FindDueSack() const
{
    const Units* units = m_state != SctpState::CLOSED ? FindUnits() : nullptr;
    AckSender* acks = units && units->receiver ? &units->receiver->GetAckSender() : nullptr;
    return acks && acks->IsDue() ? acks : nullptr;
}

void
StateMachine::ScheduleSackIfDue()
{
    AckSender* acks = FindDueSack();
    const auto send = [this] {
        if (AckSender* due = FindDueSack())
        {
            due->SendIfDue();
        }
    };
    if (acks && !m_notifier.CallAfterApplication(send))
    {
        acks->ScheduleIfDue();
    }
}

void
StateMachine::FlushOutput()
{
    NS_ASSERT(m_work.IsBusy());
    m_work.RequestFlush();
}

void
StateMachine::Perform(std::function<void()> request)
{
    Perform<std::function<void()>>(std::move(request));
}

void
StateMachine::SendPending()
{
    if (m_state == SctpState::CLOSED)
    {
        return;
    }
    Units& units = *FindUnits();
    units.SendHeartbeats();
    units.sendSide->GetTransmitter().SendPending();
    if (m_shutdownWanted && m_state == SctpState::ESTABLISHED)
    {
        m_shutdownWanted = false;
        units.GetShutdown().Begin();
    }
    if (units.shutdown)
    {
        units.shutdown->Advance();
    }
    units.sender->FlushControl();
    m_unackedLimit.Update();
}

void
StateMachine::DeliverEvents()
{
    if (m_state != SctpState::CLOSED && m_buffer.HasGrown())
    {
        m_notifier.SetSendSpaceAvailable();
    }
    if (m_state != SctpState::CLOSED && m_buffer.HasRunDry())
    {
        m_notifier.SetSenderDry();
    }
    if (m_notifier.Deliver())
    {
        m_environment.lower.AssociationClosed(m_environment.association);
    }
}

} // namespace ns3::sctp
