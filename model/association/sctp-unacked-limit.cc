/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-unacked-limit.h"

#include "sctp-units.h"

#include "ns3/sctp-send-side.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

void
UnackedLimit::Cancel()
{
    m_marks.clear();
    m_timer.Cancel();
}

void
UnackedLimit::Watch()
{
    const Time limit = m_context.Parameters().maxUnackedTime;
    const Units* units = m_states.FindUnits();
    if (!units || !limit.IsStrictlyPositive() || units->sendSide->GetLedger().IsEmpty())
    {
        m_marks.clear();
        m_timer.Stop();
        return;
    }
    const Time now = Simulator::Now();
    const SendLedger& ledger = units->sendSide->GetLedger();
    while (!m_marks.empty() && m_marks.front().highest <= ledger.GetCumulative())
    {
        m_marks.pop_front();
    }
    const SctpTsn highest = ledger.GetHighestSent();
    if (m_marks.empty() ||
        (m_marks.back().highest < highest && now - m_marks.back().begin >= limit / STEPS))
    {
        m_marks.push_back({highest, now});
    }
    m_marks.back().highest = highest;
    if (units->sendSide->GetPeerWindow().GetAdvertised() == 0)
    {
        m_open = now;
    }
    const Time age = now - std::max(m_marks.front().begin, m_open);
    m_timer.Start(std::max(limit - age, Time()), [this] { Expire(); });
}

void
UnackedLimit::Expire()
{
    Work work(m_context);
    const Units* units = m_states.FindUnits();
    if (units && units->sendSide->GetPeerWindow().GetAdvertised() == 0)
    {
        Watch();
        return;
    }
    m_abort();
}

} // namespace ns3::sctp
