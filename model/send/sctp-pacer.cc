/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-pacer.h"

#include "ns3/sctp-congestion-ops.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

namespace
{

/// Size of a batch, as time at the rate.
const Time QUANTUM = MilliSeconds(1);

/// RTT of a path without a sample.
const Time UNKNOWN_RTT = MilliSeconds(1);

/// Longest time that a packet takes, however slow its path is.
const Time LONGEST = Seconds(10);

} // namespace

Pacer::Pacer(UnitContext& context,
             const SctpCongestionOps& congestionOps,
             SmallFunction<void()> due)
    : m_context(context),
      m_congestionOps(congestionOps),
      m_hasOwnRate(congestionOps.GetNeeds().pacingRate),
      m_due(due)
{
}

Time
Pacer::PathState::GetRelease() const
{
    const bool full = heldUntil > batchBegan;
    return full || batchBegan == Simulator::Now() ? heldUntil : batchEnds;
}

bool
Pacer::IsHeld(const PathState& state)
{
    return state.GetRelease() > Simulator::Now();
}

bool
Pacer::IsPaced(const SctpPath& path) const
{
    if (!IsUsed())
    {
        return false;
    }
    const PathState* state = m_states.Find(path);
    return GetRate(path, state && state->acked) > 0;
}

Time
Pacer::GetDelay(const SctpPath& path) const
{
    return Holds(path) ? m_states.Find(path)->GetRelease() - Simulator::Now() : Time(0);
}

double
Pacer::GetRate(const SctpPath& path, bool acked) const
{
    const auto& parameters = m_context.Parameters();
    double rate = 0;
    const auto own = m_hasOwnRate ? m_congestionOps.GetPacingRate(path) : std::nullopt;
    if (own)
    {
        rate = *own;
    }
    else if (parameters.enablePacing && (acked || parameters.paceInitialWindow))
    {
        const Time srtt = path.GetSrtt().IsZero() ? UNKNOWN_RTT : path.GetSrtt();
        // After a reduction, pace by the flight size until it is below cwnd.
        const double window = std::max(path.GetCwnd(), path.GetFlightSize());
        rate = m_congestionOps.GetPacingRatio(path) / 100.0 * window / srtt.GetSeconds();
    }
    const double most = parameters.maxPacingRate / 8.0;
    return most > 0 ? std::min(rate, most) : rate;
}

Time
Pacer::GetBatch(const SctpPath& path, double rate) const
{
    constexpr int64_t LEAST_IN_RTT = 8; // batches of a round trip
    const uint32_t most = m_context.Parameters().pacingBatch;
    const double batch = std::min<double>(most, QUANTUM.GetSeconds() * rate);
    if (m_hasOwnRate || m_waiting < batch)
    {
        return Time(0);
    }
    return std::min(Seconds(batch / rate), path.GetSrtt() / LEAST_IN_RTT);
}

void
Pacer::Sent(const SctpPath& path, uint32_t bytes)
{
    const PathState* known = m_states.Find(path);
    if (!known && !IsUsed())
    {
        return;
    }
    const double rate = GetRate(path, known && known->acked);
    if (!known && rate <= 0 && !m_context.Parameters().enablePacing)
    {
        return;
    }
    PathState& state = m_states.Get(path);
    state.rate = rate;
    if (rate <= 0)
    {
        return;
    }
    const Time now = Simulator::Now();
    const Time took = std::min(Seconds(bytes / rate), LONGEST);
    if (now > state.batchBegan && !IsHeld(state))
    {
        state.batchBegan = now;
        state.batchEnds = now + GetBatch(path, rate);
    }
    state.next = std::max(state.next, now) + took;
    // Another packet of this size would exceed the batch.
    if (state.next - now + took > QUANTUM)
    {
        state.heldUntil = state.next;
    }
}

void
Pacer::Acked(const SctpPath& path)
{
    PathState* known = m_states.Find(path);
    if (!known)
    {
        return;
    }
    PathState& state = *known;
    state.acked = true;
    const Time now = Simulator::Now();
    if (state.heldUntil <= now)
    {
        return;
    }
    const double rate = GetRate(path, true);
    const double share = rate > 0 ? std::min(state.rate / rate, 1e3) : 0;
    const Time left = std::min(Seconds((state.heldUntil - now).GetSeconds() * share), LONGEST);
    state.rate = rate;
    state.next = now + left;
    state.heldUntil = state.next;
    if (state.timer && state.timer->IsRunning())
    {
        state.timer->Start(left);
    }
}

void
Pacer::OpportunityBegins(uint32_t waiting)
{
    m_waiting = waiting;
    for (auto [id, state] : m_states)
    {
        state.asked = false;
    }
}

void
Pacer::AwaitAsked()
{
    for (auto [id, state] : m_states)
    {
        if (!state.asked || !IsHeld(state) || (state.timer && state.timer->IsRunning()))
        {
            continue;
        }
        if (!state.timer)
        {
            state.timer = std::make_unique<Timer>();
            state.timer->SetFunction([this] {
                Work work(m_context);
                if (m_context.GetState() != SctpState::CLOSED)
                {
                    m_due();
                }
            });
        }
        state.timer->Start(state.GetRelease() - Simulator::Now());
    }
}

void
Pacer::AckArrives(const SctpPathSet& paths, uint32_t waiting)
{
    if (m_states.IsEmpty())
    {
        return;
    }
    for (const auto& path : paths.GetPaths())
    {
        if (PathState* state = m_states.Find(*path))
        {
            const uint32_t used = std::min(path->GetFlightSize(), path->GetCwnd());
            const bool held = state->asked && IsHeld(*state);
            state->withheld = held ? std::min(path->GetCwnd() - used, waiting) : 0;
        }
    }
}

void
Pacer::Reset(const SctpPath& path)
{
    if (PathState* known = m_states.Find(path))
    {
        PathState& state = *known;
        if (state.timer)
        {
            state.timer->Stop();
        }
        state.rate = 0;
        state.next = Time();
        state.heldUntil = Time();
        state.batchEnds = Time();
        state.withheld = 0;
        state.acked = false;
        state.asked = false;
    }
}

void
Pacer::Stop()
{
    m_states.Clear();
}

} // namespace ns3::sctp
