/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-detection-timers.h"

#include "sctp-send-units.h"

#include "ns3/log.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"
#include "ns3/simulator.h"

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpDetectionTimers");

DetectionTimers::DetectionTimers(SendUnits& units, Sender& sender)
    : m_units(units),
      m_sender(sender)
{
    m_units.lossDetection.Use(*this, m_units.ledger);
}

void
DetectionTimers::StartTimer(SctpPathId path, Time delay)
{
    if (SendPath* side = m_units.sides.Find(path))
    {
        side->StartDetection(delay, [this, path] { Expired(path); });
    }
}

void
DetectionTimers::StopTimer(SctpPathId path)
{
    if (SendPath* side = m_units.sides.Find(path))
    {
        side->StopDetection();
    }
}

void
DetectionTimers::Expired(SctpPathId path)
{
    Work work(m_units.context);
    if (m_units.context.GetState() != SctpState::CLOSED)
    {
        m_units.lossDetection.TimerExpired(path);
    }
}

Time
DetectionTimers::GetTimeToT3(SctpPathId path) const
{
    const Timer& timer = m_units.paths.Find(path)->GetT3();
    return timer.IsRunning() ? timer.GetDeadline() - Simulator::Now() : Time::Max();
}

void
DetectionTimers::MarkLost(const std::vector<SctpTsn>& lost)
{
    m_units.recovery.MarkLost(lost);
    m_sender.SendAfterLoss();
}

void
DetectionTimers::CopyLost(SctpTsn tsn, SctpPathId path)
{
    m_units.recovery.CopyLost(tsn, *m_units.paths.Find(path));
}

void
DetectionTimers::LossRepaired(SctpPathId path)
{
    m_units.recovery.LossRepaired(*m_units.paths.Find(path));
}

bool
DetectionTimers::CanProbe(SctpPathId id) const
{
    const SctpPath* path = m_units.paths.Find(id);
    return path && path->IsConfirmed() && path->IsActive() &&
           m_units.ledger.GetPending(*path).empty() && m_units.window.GetAdvertised() > 0 &&
           !m_units.window.IsProbing(*path);
}

SctpTsn
DetectionTimers::SendProbe(SctpPathId id)
{
    SctpPath& path = *m_units.paths.Find(id);
    const SctpTsn tsn = m_sender.SendLossProbe(path);
    if (m_units.ledger.GetEarliestOn(id) != 0)
    {
        m_units.sides.At(path).RestartT3(); // RFC 8985 section 7.3: it stays the last resort
    }
    NS_LOG_INFO("path " << id << ": tail loss probe " << static_cast<uint32_t>(tsn));
    return tsn;
}

} // namespace ns3::sctp
