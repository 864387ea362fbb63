/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-state-machine.h"

#include "sctp-parameter-doubts.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-cookie.h"
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

} // namespace

StateMachine::StateMachine(const Environment& environment,
                           SctpUser* user,
                           SctpAddressList localAddresses)
    : m_environment(environment),
      m_values(environment.parameters.GetValues()),
      m_handshake(static_cast<UnitContext&>(*this),
                  static_cast<Handshake::Host&>(*this),
                  environment.lower,
                  environment.ports),
      m_dispatcher(PacketDispatcher::Links{*this,
                                           *this,
                                           m_handshake,
                                           m_notifier,
                                           environment.traces,
                                           environment.lower},
                   environment.ports),
      m_freeBefore(m_values->sndBufSize)
{
    m_notifier.SetUser(user);
    m_autoclose.SetFunction([this] { Shutdown(); });
    TransmissionControlBlock::Heritage heritage;
    heritage.addresses.local = std::move(localAddresses);
    m_tcb = MakeTcb(heritage);
}

StateMachine::~StateMachine() = default;

std::unique_ptr<TransmissionControlBlock>
StateMachine::MakeTcb(const TransmissionControlBlock::Heritage& heritage)
{
    return std::make_unique<TransmissionControlBlock>(
        TransmissionControlBlock::Environment{*this,
                                              *this,
                                              m_environment.lower,
                                              m_environment.traces,
                                              m_notifier,
                                              m_environment.parameters,
                                              m_environment.defaults,
                                              m_environment.ports,
                                              m_environment.extensions,
                                              m_options},
        heritage);
}

// ---- what the user asks for ----

void
StateMachine::SetPacketOptions(const SctpPacketOptions& options)
{
    const SctpPacketOptions old = std::exchange(m_options, options);
    for (const bool ipv6 : {false, true})
    {
        if (MayChangeQueue(old, options, ipv6))
        {
            Perform([this, ipv6] {
                if (m_tcb)
                {
                    m_tcb->Reinitialize(ipv6);
                }
            });
        }
    }
}

void
StateMachine::Send(Ptr<Packet> message, const SctpSendInfo& info)
{
    if (!m_work.IsBusy())
    {
        Work work(*this);
        QueueMessage(message, info);
        return;
    }
    m_requested.Add(info.streamId, message->GetSize());
    m_work.Defer([this, message, info] {
        m_requested.Remove(info.streamId, message->GetSize());
        QueueMessage(message, info);
    });
}

void
StateMachine::QueueMessage(Ptr<Packet> message, const SctpSendInfo& info)
{
    if (m_state == SctpState::CLOSED || !m_tcb->Push(message, info))
    {
        OutgoingMessage failed;
        failed.info = info;
        failed.data = message;
        failed.size = message->GetSize();
        m_notifier.NotifyFailed(failed);
    }
    else
    {
        m_freeBefore = GetSendSpace();
        TouchAutoclose();
    }
    FlushOutput();
}

uint32_t
StateMachine::GetSendSpace() const
{
    const uint32_t used = m_requested.GetBytes() + (m_tcb ? m_tcb->GetBufferedBytes() : 0);
    const uint32_t size = m_values->sndBufSize;
    return size > used ? size - used : 0;
}

uint32_t
StateMachine::GetSendSpace(uint16_t streamId) const
{
    const uint32_t free = GetSendSpace();
    return m_tcb
               ? std::min(free,
                          m_tcb->GetSendLimit().GetBufferRoom(streamId, m_requested.GetByStream()))
               : free;
}

bool
StateMachine::FindRoom(uint32_t size, const SctpSendInfo& info)
{
    if (!m_tcb)
    {
        return size <= GetSendSpace();
    }
    SctpSendLimit& limit = m_tcb->GetSendLimit();
    const bool fits = size <= limit.GetBufferRoom(info.streamId, m_requested.GetByStream());
    if (fits && (size <= GetSendSpace() || MakeRoom(size, info)))
    {
        return true;
    }
    limit.Buffered(info.streamId, 0);
    if (!fits)
    {
        const auto entry = m_refused.try_emplace(info.streamId, size).first;
        entry->second = std::min(entry->second, size);
    }
    return false;
}

bool
StateMachine::MakeRoom(uint32_t size, const SctpSendInfo& info)
{
    if (!m_tcb || !m_tcb->CanMakeRoom() || m_work.IsBusy())
    {
        return false; // units may be in the midst of their messages
    }
    Work work(*this);
    m_tcb->MakeRoom(size - GetSendSpace(), size, info);
    return size <= GetSendSpace();
}

void
StateMachine::Shutdown()
{
    Perform([this] {
        // During the set-up it waits, and data that waits is delivered first. It holds, too, for
        // what a restart of the peer may make of the association.
        m_shutdownWanted = true;
        if (m_tcb && !IsForming())
        {
            m_tcb->BeginShutdown();
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
    const bool known = m_tcb && !m_tcb->GetAddresses().GetPeer().empty();
    return known ? m_tcb->GetAddresses().GetPeer() : m_handshake.GetRemotes();
}

// ---- what units see ----

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

TransmissionControlBlock&
StateMachine::GetTcb()
{
    return *m_tcb;
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
        m_environment.traces.stateTrace(old, state);
    }
}

void
StateMachine::TraceDrop(SctpDropReason reason)
{
    NS_LOG_INFO("association of " << m_environment.ports.local << " to "
                                  << m_environment.ports.remote << " drops: " << reason);
    m_environment.traces.dropTrace(reason);
}

void
StateMachine::PathJoined(SctpPath& path)
{
    m_environment.host.PathJoined(path);
}

void
StateMachine::PathLeft(Ptr<SctpPath> path)
{
    m_environment.host.PathLeft(path);
}

bool
StateMachine::HasRequestedMessages() const
{
    return m_requested.GetBytes() > 0;
}

void
StateMachine::TouchAutoclose()
{
    if (m_values->autoclose.IsStrictlyPositive() && m_state == SctpState::ESTABLISHED)
    {
        m_autoclose.Start(m_values->autoclose);
    }
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
    m_environment.host.PeerChanged();
    return true;
}

bool
StateMachine::AdoptPeer(const PeerOffer& offer)
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
    m_environment.host.PeerChanged();
    return true;
}

void
StateMachine::BecomeEstablished()
{
    SetState(SctpState::ESTABLISHED);
    m_handshake.Stop();
    m_tcb->Establish();
    TouchAutoclose();
    if (!m_setUpStart.IsStrictlyNegative())
    {
        m_environment.traces.setUpTrace(Simulator::Now() - m_setUpStart);
        m_setUpStart = Seconds(-1);
    }
    SctpNotification up;
    up.type =
        m_restarted ? SctpNotification::Type::RESTART : SctpNotification::Type::COMMUNICATION_UP;
    up.extensions = m_tcb->GetCapabilities().GetExtensions();
    m_notifier.Notify(up);
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
    m_tcb->SendAbort(cause);
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
    SetState(SctpState::CLOSED);
    m_handshake.Stop();
    m_autoclose.Cancel();
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
    m_requested.Clear();
    m_refused.clear();
    m_notifier.Clear();
    m_environment.host.Cleared();
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
    const bool flushed = m_work.Complete([this] {
        SendPending();
        DeliverEvents();
    });
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
    m_tcb->SendPending();
    if (m_shutdownWanted && m_state == SctpState::ESTABLISHED)
    {
        m_shutdownWanted = false;
        m_tcb->BeginShutdown();
    }
    m_tcb->FlushControl();
}

void
StateMachine::DeliverEvents()
{
    if (m_state != SctpState::CLOSED)
    {
        const uint32_t free = GetSendSpace();
        // Where streams have shares one may have room without more of it for all.
        const bool fits = std::any_of(m_refused.begin(), m_refused.end(), [this](const auto& one) {
            return one.second <= GetSendSpace(one.first);
        });
        if (free > m_freeBefore || fits)
        {
            m_notifier.SetSendSpaceAvailable();
            m_freeBefore = free;
            m_refused.clear();
        }
    }
    if (m_notifier.Deliver())
    {
        m_environment.host.Ended();
    }
}

} // namespace ns3::sctp
