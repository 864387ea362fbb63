/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-failover-meter.h"

#include "sctp-csv-row.h"

#include "ns3/callback.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

void
SctpFailoverMeter::Connect(const NodeContainer& sender)
{
    using Meter = SctpFailoverMeter;
    SctpHelper::ConnectAssociationTrace(sender,
                                        "Failover",
                                        MakeCallback(&Meter::DestinationChanged, this));
    SctpHelper::ConnectAssociationTrace(sender,
                                        "PrimaryChanged",
                                        MakeCallback(&Meter::PrimaryChanged, this));
    SctpHelper::ConnectAssociationTrace(sender,
                                        "WindowBlocked",
                                        MakeCallback(&Meter::WindowBlocked, this));
    SctpHelper::ConnectAssociationTrace(sender, "SetUp", MakeCallback(&Meter::SetUp, this));
}

void
SctpFailoverMeter::SetUp(std::string /* context */, Time time)
{
    NoteSetUp(time);
}

void
SctpFailoverMeter::NoteSetUp(Time time)
{
    m_setUp = time;
}

void
SctpFailoverMeter::DestinationChanged(std::string /* context */,
                                      Ptr<const SctpPath> /* from */,
                                      Ptr<const SctpPath> /* to */,
                                      SctpFailoverPhase oldPhase,
                                      SctpFailoverPhase newPhase,
                                      SctpFailoverCause cause)
{
    NoteTransition(oldPhase, newPhase, cause);
}

void
SctpFailoverMeter::PrimaryChanged(std::string /* context */,
                                  Ptr<const SctpPath> /* from */,
                                  Ptr<const SctpPath> /* to */,
                                  SctpFailoverCause cause)
{
    if (cause == SctpFailoverCause::MADE_PERMANENT)
    {
        NotePermanent();
    }
}

void
SctpFailoverMeter::WindowBlocked(std::string /* context */, bool blocked)
{
    NoteBlocked(blocked);
}

void
SctpFailoverMeter::Start()
{
    m_start = Simulator::Now();
}

void
SctpFailoverMeter::Stop()
{
    m_stop = Simulator::Now();
}

Time
SctpFailoverMeter::GetPart(Time from) const
{
    if (!m_start)
    {
        return Time(0);
    }
    const Time end = m_stop ? *m_stop : Simulator::Now();
    return std::max(Time(0), end - std::max(from, *m_start));
}

void
SctpFailoverMeter::NoteTransition(SctpFailoverPhase oldPhase,
                                  SctpFailoverPhase newPhase,
                                  SctpFailoverCause cause)
{
    if (m_stop)
    {
        return;
    }
    if (newPhase != oldPhase)
    {
        m_phaseTimes[static_cast<size_t>(oldPhase)] += GetPart(m_phaseSince);
        m_phaseSince = Simulator::Now();
        m_phase = newPhase;
        m_dormant += newPhase == SctpFailoverPhase::DORMANT;
    }
    m_temporary += newPhase == SctpFailoverPhase::PRIMARY &&
                   oldPhase != SctpFailoverPhase::PRIMARY &&
                   cause == SctpFailoverCause::PATH_ANSWERED;
    m_hops += cause == SctpFailoverCause::DORMANT_HOP;
}

void
SctpFailoverMeter::NotePermanent()
{
    m_permanent += !m_stop;
}

void
SctpFailoverMeter::NoteBlocked(bool blocked)
{
    if (m_stop || blocked == m_blocked)
    {
        return;
    }
    if (!blocked)
    {
        m_blockedTime += GetPart(m_blockedSince);
    }
    m_blocked = blocked;
    m_blockedSince = Simulator::Now();
}

void
SctpFailoverMeter::AddTo(SctpCsvRow& row, bool measured) const
{
    const auto add = [&row, measured](const std::string& name, auto value) {
        measured ? row.Add(name, value) : row.Add(name, "");
    };
    add("failovers_temporary", m_temporary);
    add("failovers_permanent", m_permanent);
    add("dormant_entries", m_dormant);
    add("dormant_hops", m_hops);
    for (size_t phase = 0; phase < m_phaseTimes.size(); ++phase)
    {
        const bool now = phase == static_cast<size_t>(m_phase);
        const Time time = m_phaseTimes[phase] + (now ? GetPart(m_phaseSince) : Time(0));
        add("phase" + std::to_string(phase + 1) + "_s", time.GetSeconds());
    }
    const Time blocked = m_blockedTime + (m_blocked ? GetPart(m_blockedSince) : Time(0));
    const Time total = GetPart(Time(0));
    add("blocked_share", total.IsZero() ? 0.0 : blocked.GetSeconds() / total.GetSeconds());
    row.Add("setup_time_s", m_setUp ? std::to_string(m_setUp->GetSeconds()) : "");
}

} // namespace ns3
