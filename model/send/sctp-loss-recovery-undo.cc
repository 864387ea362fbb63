/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-loss-recovery.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-undo.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-send
 * The part of loss recovery that takes back what spurious losses did.
 */

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpLossUndo");

void
LossRecovery::NoteWindow(const SctpPath& path, uint32_t flight, bool timeout)
{
    m_sides.At(path).KeepWindow(flight, timeout);
    m_undo.Lowered(path.GetId(), timeout, m_board.GetHighestSent());
}

void
LossRecovery::UndoSpurious(const SctpAcknowledgement& ack,
                           const ExpectedDuplicates::List& duplicates,
                           const Scoreboard::AckResult& result,
                           std::optional<Time> echoed)
{
    SctpUndoAck summary;
    summary.cumulativeTsn = m_board.GetCumulative();
    summary.flags = ack.flags;
    summary.duplicates = duplicates.empty() ? nullptr : &duplicates;
    summary.echoed = echoed;
    summary.acknowledgesAll = m_board.IsEmpty();
    std::vector<SctpUndone> undone;
    m_undo.Judge(summary, undone);
    for (const auto& each : undone)
    {
        Undo(each, result.GetBytes(*m_paths.Find(each.path)));
    }
}

void
LossRecovery::Undo(const SctpUndone& undone, uint32_t bytesAcked)
{
    SctpPath& path = *m_paths.Own(m_paths.Find(undone.path));
    if (undone.returnsToFlight)
    {
        m_board.UnmarkAllOn(path);
        m_timedOut = false;
    }
    SendPath& side = m_sides.At(path);
    SctpUndoEvent& event = side.GetWindowBefore();
    event.bytesAcked = bytesAcked;
    [[maybe_unused]] const uint32_t most = std::max(path.GetCwnd(), event.cwnd);
    m_congestionOps.Undo(path, event);
    NS_ASSERT_MSG(path.GetCwnd() <= most, "an undone window is larger than it was");
    m_lossDetection.RecoveryUndone(undone.path);
    StopReducing(path);
    side.EndLimits();
    NS_LOG_INFO("path " << undone.path << ": losses were spurious, cwnd " << path.GetCwnd());
}

} // namespace ns3::sctp
