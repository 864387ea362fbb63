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
    if (m_event)
    {
        if (m_eventTime <= m_deadline)
        {
            return; // Fire() will wait for the rest
        }
        CancelEvent();
    }
    if (m_deadline < Time::Max()) // or it never expires, and does not keep the simulation alive
    {
        m_event = Simulator::Schedule(delay, &Timer::Fire, this).PeekEventImpl();
        m_eventTime = m_deadline;
    }
}

void
Timer::Stop()
{
    m_deadline = Time::Min();
}

Time
Timer::GetDeadline() const
{
    return m_deadline;
}

void
Timer::Cancel()
{
    Stop();
    CancelEvent();
}

void
Timer::CancelEvent()
{
    if (m_event) // most timers of an association never run
    {
        m_event->Cancel();
        m_event = nullptr;
    }
}

void
Timer::Fire()
{
    m_event = nullptr;
    if (!IsRunning())
    {
        return;
    }
    if (Simulator::Now() < m_deadline)
    {
        Start(m_deadline - Simulator::Now());
        return;
    }
    Stop();
    const auto function = m_function; // it may dispose of the owner of this timer
    function();
}

} // namespace ns3::sctp
