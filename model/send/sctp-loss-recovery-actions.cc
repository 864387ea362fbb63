/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-loss-recovery.h"

#include "ns3/log.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-undo.h"
#include "ns3/simulator.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-send
 * What loss detection may ask loss recovery for: timers of its own, losses, probes.
 */

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpLossActions");

void
LossRecovery::StartTimer(SctpPathId path, Time delay)
{
    if (SendPath* side = m_sides.Find(path))
    {
        side->StartDetection(delay, [this, path] { DetectionTimerExpired(path); });
    }
}

void
LossRecovery::StopTimer(SctpPathId path)
{
    if (SendPath* side = m_sides.Find(path))
    {
        side->StopDetection();
    }
}

void
LossRecovery::DetectionTimerExpired(SctpPathId path)
{
    Work work(m_context);
    if (m_context.GetState() != SctpState::CLOSED)
    {
        m_lossDetection.TimerExpired(path);
    }
}

Time
LossRecovery::GetTimeToT3(SctpPathId path) const
{
    Timer& timer = m_paths.Own(m_paths.Find(path))->GetT3();
    return timer.IsRunning() ? timer.GetDeadline() - Simulator::Now() : Time::Max();
}

void
LossRecovery::MarkLost(const std::vector<SctpTsn>& lost)
{
    LostPaths hit;
    HandleLost(ListLost(lost), nullptr, hit);
    m_sender.SendAfterLoss();
}

void
LossRecovery::CopyLost(SctpTsn tsn, SctpPathId path)
{
    m_lostCopies.push_back({tsn, m_paths.Own(m_paths.Find(path))});
}

void
LossRecovery::LossRepaired(SctpPathId id)
{
    SctpPath& path = *m_paths.Own(m_paths.Find(id));
    NS_LOG_INFO("path " << id << ": a probe has repaired a loss");
    path.CountLoss();
    m_undo.Cancel(path.GetId());
    m_congestionOps.LossFound(path, path.GetFlightSize());
    m_congestionOps.FastRetransmit(path);
    m_sides.At(path).NoteLowered(m_board.GetHighestSent());
}

bool
LossRecovery::CanProbe(SctpPathId id) const
{
    const SctpPath* path = m_paths.Find(id);
    return path && path->IsConfirmed() && path->IsActive() && m_board.GetPending(*path).empty() &&
           m_window.GetAdvertised() > 0 && !m_window.IsProbing(*path);
}

SctpTsn
LossRecovery::SendProbe(SctpPathId id)
{
    SctpPath& path = *m_paths.Own(m_paths.Find(id));
    const SctpTsn tsn = m_sender.SendLossProbe(path);
    if (m_board.GetEarliestOn(path.GetId()) != 0)
    {
        m_sides.At(path).RestartT3(); // RFC 8985 section 7.3: it stays the last resort
    }
    NS_LOG_INFO("path " << id << ": tail loss probe " << static_cast<uint32_t>(tsn));
    return tsn;
}

} // namespace ns3::sctp
