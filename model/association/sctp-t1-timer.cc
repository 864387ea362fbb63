/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-t1-timer.h"

#include "ns3/sctp-time-sum.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

T1Timer::T1Timer(UnitContext& context, std::function<void()> expired)
    : m_context(context)
{
    m_timer.SetFunction(std::move(expired));
}

void
T1Timer::ResetTimeout()
{
    m_timeout = m_context.GetParams().rtoInitial;
}

void
T1Timer::SetTimeout(Time timeout)
{
    m_timeout = timeout;
}

Time
T1Timer::GetTimeout() const
{
    return m_timeout;
}

void
T1Timer::BeginChunk()
{
    m_attempt = 0;
    m_retransmitted = false;
    m_sentAt = Simulator::Now();
}

void
T1Timer::BeginHost()
{
    m_attempt = 0;
    m_sentAt = Simulator::Now();
}

void
T1Timer::Start()
{
    const auto& params = m_context.GetParams();
    const Time limit = params.maxInitTimeout.IsZero() ? params.rtoMax : params.maxInitTimeout;
    m_timeout = std::min(m_timeout, limit);
    m_timer.Start(m_timeout);
}

void
T1Timer::CountRetransmission()
{
    ++m_attempt;
    m_retransmitted = true;
}

void
T1Timer::BackOff()
{
    m_timeout = SaturatingSum(m_timeout, m_timeout);
}

uint32_t
T1Timer::GetAttempt() const
{
    return m_attempt;
}

Time
T1Timer::GetElapsed() const
{
    return Simulator::Now() - m_sentAt;
}

std::optional<Time>
T1Timer::GetSample() const
{
    return m_retransmitted ? std::nullopt : std::optional<Time>(GetElapsed());
}

void
T1Timer::Stop()
{
    m_timer.Stop();
}

void
T1Timer::Cancel()
{
    m_timer.Cancel();
}

} // namespace ns3::sctp
