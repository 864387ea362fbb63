/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-spurious-losses.h"

#include "sctp-send-units.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-undo.h"

#include <algorithm>
#include <vector>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpSpuriousLosses");

SpuriousLosses::SpuriousLosses(SendUnits& units, SctpUndo& undo)
    : m_units(units),
      m_undo(undo)
{
}

void
SpuriousLosses::NoteLost(SctpTsn tsn, const SctpPath& path)
{
    m_undo.Lost(tsn, path.GetId());
}

void
SpuriousLosses::Cancel(const SctpPath& path)
{
    m_undo.Cancel(path.GetId());
}

void
SpuriousLosses::NoteWindow(const SctpPath& path, uint32_t flight, bool timeout)
{
    m_units.sides.At(path).KeepWindow(flight, timeout);
    m_undo.Lowered(path.GetId(), timeout, m_units.ledger.GetHighestSent());
}

void
SpuriousLosses::Undo(const SctpAcknowledgement& ack,
                     const ExpectedDuplicates::List& duplicates,
                     const AckResult& result,
                     std::optional<Time> echoed)
{
    SctpUndoAck summary;
    summary.cumulativeTsn = m_units.ledger.GetCumulative();
    summary.flags = ack.flags;
    summary.duplicates = duplicates.empty() ? nullptr : &duplicates;
    summary.echoed = echoed;
    summary.acknowledgesAll = m_units.ledger.IsEmpty();
    std::vector<SctpUndone> undone;
    m_undo.Judge(summary, undone);
    for (const auto& each : undone)
    {
        Restore(each, result.GetBytes(*m_units.paths.Find(each.path)));
    }
}

void
SpuriousLosses::Restore(const SctpUndone& undone, uint32_t bytesAcked)
{
    SctpPath& path = *m_units.paths.Own(m_units.paths.Find(undone.path));
    if (undone.returnsToFlight)
    {
        m_units.ledger.UnmarkAllOn(path);
        m_units.recovery.EndTimeout();
    }
    SendPath& side = m_units.sides.At(path);
    SctpUndoEvent& event = side.GetWindowBefore();
    event.bytesAcked = bytesAcked;
    [[maybe_unused]] const uint32_t most = std::max(path.GetCwnd(), event.cwnd);
    m_units.congestionOps.Undo(path, event);
    NS_ASSERT_MSG(path.GetCwnd() <= most, "an undone window is larger than it was");
    m_units.lossDetection.RecoveryUndone(undone.path);
    m_units.recovery.StopReducing(path);
    side.EndLimits();
    NS_LOG_INFO("path " << undone.path << ": losses were spurious, cwnd " << path.GetCwnd());
}

} // namespace ns3::sctp
