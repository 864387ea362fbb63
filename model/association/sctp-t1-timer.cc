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
T1Timer::ResetTimeouts()
{
    m_timeouts.clear();
}

void
T1Timer::SetTimeout(const Address& remote, Time timeout)
{
    m_timeouts[remote] = timeout;
}

Time
T1Timer::GetTimeout(const Address& remote) const
{
    const auto& params = m_context.Parameters();
    const Time limit = params.maxInitTimeout.IsZero() ? params.rtoMax : params.maxInitTimeout;
    const auto known = m_timeouts.find(remote);
    return std::min(known == m_timeouts.end() ? params.rtoInitial : known->second, limit);
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
T1Timer::Start(const std::vector<Address>& remotes)
{
    m_remotes = remotes;
    Time least = Time::Max();
    for (const auto& remote : remotes)
    {
        least = std::min(least, GetTimeout(remote));
    }
    m_timer.Start(least);
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
    for (const auto& remote : m_remotes)
    {
        const Time timeout = GetTimeout(remote);
        SetTimeout(remote, SaturatingSum(timeout, timeout));
    }
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

} // namespace ns3::sctp
