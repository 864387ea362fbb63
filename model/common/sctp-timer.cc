/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-timer.h"

#include "sctp-time-sum.h"

#include "ns3/simulator.h"

#include <utility>

namespace ns3::sctp
{

Timer::~Timer()
{
    Cancel();
}

void
Timer::SetFunction(std::function<void()> function)
{
    m_function = std::move(function);
}

void
Timer::Start(Time delay)
{
    m_deadline = SaturatingSum(Simulator::Now(), delay);
    m_running = true;
    if (m_event.PeekEventImpl())
    {
        if (TimeStep(m_event.GetTs()) <= m_deadline)
        {
            return; // Fire() will wait for the rest
        }
        CancelEvent();
    }
    if (m_deadline < Time::Max()) // or it never expires, and does not keep the simulation alive
    {
        m_event = Simulator::Schedule(delay, &Timer::Fire, this);
    }
}

void
Timer::Stop()
{
    m_running = false;
}

bool
Timer::IsRunning() const
{
    return m_running;
}

Time
Timer::GetDeadline() const
{
    return m_deadline;
}

void
Timer::Cancel()
{
    m_running = false;
    CancelEvent();
}

void
Timer::CancelEvent()
{
    if (m_event.PeekEventImpl()) // most timers of an association never run
    {
        m_event.Cancel();
        m_event = EventId();
    }
}

void
Timer::Fire()
{
    m_event = EventId();
    if (!m_running)
    {
        return;
    }
    if (Simulator::Now() < m_deadline)
    {
        Start(m_deadline - Simulator::Now());
        return;
    }
    m_running = false;
    const auto function = m_function; // it may dispose of what owns this timer
    function();
}

} // namespace ns3::sctp
