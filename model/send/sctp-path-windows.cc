/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-windows.h"

#include "sctp-fragment-sizes.h"
#include "sctp-loss-recovery.h"
#include "sctp-pacer.h"
#include "sctp-peer-window.h"
#include "sctp-rate-sampler.h"
#include "sctp-send-ledger.h"
#include "sctp-send-limit.h"
#include "sctp-send-queue.h"
#include "sctp-send-units.h"
#include "sctp-unreported-chunks.h"

#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-unit-context.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

PathWindows::PathWindows(SendUnits& units)
    : m_units(units),
      m_sides(units.sides)
{
}

void
PathWindows::NewOpportunity()
{
    m_units.sampler.OpportunityOver(m_units.paths.GetPaths(), [this](const SctpPath& path) {
        return !m_units.pacer.IsAsked(path) && CanSend(path) &&
               m_units.ledger.GetPending(path).empty();
    });
    NewBurst();
    m_units.pathSelector.OpportunityBegins();
}

bool
PathWindows::HasBegun() const
{
    return m_burstBegan == Simulator::Now();
}

void
PathWindows::BeginOpportunity()
{
    m_units.pacer.OpportunityBegins(m_units.queue.GetBytes() + m_units.ledger.GetPayloadPending());
    // However often the user sends in one instant, it is one burst (RFC 9260 section 6.1 D).
    const Time now = Simulator::Now();
    const bool sameBurst = std::exchange(m_burstBegan, now) == now;
    const auto& parameters = m_units.context.Parameters();
    const bool mayPace = m_units.pacer.IsUsed();
    const bool anyPending = m_units.ledger.AnyPending();
    m_units.sizes.Update();
    for (const auto& each : m_units.paths.GetPaths())
    {
        SctpPath& path = *each;
        SendPath& side = m_units.sides.At(path);
        SendPath::Window& state = side.window;
        state.waits = state.awaited = false;
        const bool reducing = side.IsReducing();
        const bool paced = mayPace && m_units.pacer.IsPaced(path); // which limits bursts itself
        if (sameBurst && !paced && !reducing)
        {
            state.bytes = std::min(state.bytes, path.GetCwnd());
            continue;
        }
        if (m_units.congestionOps.DecaysWhenIdle() && path.GetFlightSize() == 0 &&
            !path.GetLastDataSent().IsNegative())
        {
            AccountIdleness(path);
        }
        if (reducing)
        {
            const uint32_t most = paced || parameters.maxBurst == 0
                                      ? UINT32_MAX
                                      : parameters.maxBurst * path.GetWindowUnit();
            state.bytes =
                path.GetFlightSize() + std::min(*m_units.recovery.GetAllowance(path), most);
        }
        else
        {
            state.bytes = paced ? path.GetCwnd() : LimitBurst(path);
        }
        if (!anyPending || m_units.ledger.GetPending(path).empty())
        {
            side.TakeForced();
        }
    }
}

uint32_t
PathWindows::LimitBurst(SctpPath& path) const
{
    const SctpBurst burst = m_units.sendLimit.BeginBurst(path);
    // RFC 9260 section 6.1 D: whole windows have left their path in one instant.
    const bool unreported = m_units.unreported.IsCut() && m_units.context.Parameters().maxBurst > 0;
    const uint32_t most =
        unreported ? path.GetFlightSize() + UNREPORTED_BURST * path.GetWindowUnit() : UINT32_MAX;
    if (burst.limitsCwnd)
    {
        SctpCongestionOps::BurstLimited(path, burst.window);
    }
    return std::min(burst.window, most);
}

void
PathWindows::AccountIdleness(SctpPath& path)
{
    // RFC 9260 section 7.2.1: cwnd is adjusted once per RTO in which no data is sent. A path that
    // was never sent data is not asked for.
    Time& accounted = State(path).idleAccounted;
    const Time since = std::max(path.GetLastDataSent(), accounted);
    const auto rtos = (Simulator::Now() - since).GetTimeStep() / path.GetRto().GetTimeStep();
    if (rtos > 0)
    {
        const bool first = accounted <= path.GetLastDataSent();
        accounted = since + rtos * path.GetRto();
        m_units.congestionOps.Idle(path,
                                   static_cast<uint32_t>(std::min<int64_t>(rtos, UINT32_MAX)),
                                   first);
    }
}

bool
PathWindows::CanSend(const SctpPath& path) const
{
    // RFC 9260 section 6.1 B: new data as long as the flight size is below cwnd.
    const uint32_t flight = path.GetFlightSize();
    const SendPath& side = m_units.sides.At(path);
    return side.IsOnePacket() ? flight == 0 : flight < side.window.bytes;
}

bool
PathWindows::CanSendNewData(const SctpPath& path) const
{
    return CanSendUnpaced(path) && !m_units.pacer.Holds(path);
}

void
PathWindows::AwaitPacing(const SctpPath* path) const
{
    if (!m_units.pacer.IsUsed())
    {
        return;
    }
    for (const auto& each : m_units.paths.GetPaths())
    {
        if ((!path || PeekPointer(each) == path) && m_units.pacer.Holds(*each) &&
            CanSendUnpaced(*each))
        {
            m_units.pacer.Ask(*each);
        }
    }
}

bool
PathWindows::CanSendUnpaced(const SctpPath& path) const
{
    if (!CanSend(path))
    {
        return false; // most paths, most of the time
    }
    const SendPath& side = m_units.sides.At(path);
    const SendPath::Window& state = side.window;
    const SendLedger& ledger = m_units.ledger;
    const bool paused = state.pausedUntil.IsStrictlyPositive() &&
                        state.pausedUntil > Simulator::Now() && ledger.GetPayloadInFlight() > 0;
    if (paused ||
        m_units.sendLimit.BlocksNewData(path, state.awaited, !side.record.pending.IsEmpty()))
    {
        return false;
    }
    const uint32_t sndBufSize = m_units.context.Parameters().sndBufSize;
    SctpBufferRoom room;
    room.sender = sndBufSize - std::min(sndBufSize, ledger.GetPayloadKept());
    room.receiver = m_units.window.GetAdvertised();
    return !m_units.sendLimit.ExceedsShare(path, room);
}

bool
PathWindows::CanRetransmit(const SctpPath& path, uint32_t size) const
{
    // RFC 9260 section 6.1 C: cwnd limits retransmissions. Max.Burst does, too (D): a device drops
    // a whole window at once.
    const SendPath& side = m_units.sides.At(path);
    const uint32_t flight = path.GetFlightSize();
    const uint32_t window = side.window.bytes;
    if (flight == 0 || side.IsOnePacket())
    {
        return flight == 0;
    }
    return side.IsReducing() ? flight < window : flight + size <= std::min(window, path.GetCwnd());
}

void
PathWindows::Postpone(const SctpPath& source, const SctpPath* target)
{
    State(source).waits = true;
    if (target)
    {
        State(*target).awaited = true;
    }
}

void
PathWindows::Pause(const SctpPath& path)
{
    Time& until = State(path).pausedUntil;
    until = until > Simulator::Now() ? until : Simulator::Now() + path.GetSrtt();
}

} // namespace ns3::sctp
