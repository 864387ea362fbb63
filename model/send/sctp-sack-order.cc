/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sack-order.h"

#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpSackOrder");

SackOrder::SackOrder(const SctpPathManager& paths, const Scoreboard& board)
    : m_paths(paths),
      m_board(board)
{
}

Time
SackOrder::GetRoundTrip(SctpPathId id) const
{
    const SctpPath* path = m_paths.Find(id);
    if (!path)
    {
        return Time(0); // has left the association
    }
    return path->GetSrtt().IsStrictlyPositive() ? path->GetSrtt() : path->GetRto();
}

bool
SackOrder::IsOvertaken(const SctpAcknowledgement& ack) const
{
    if (!ack.renegable || ack.cumulativeTsn != m_board.GetCumulative() || m_reporters.empty() ||
        std::find(m_reporters.begin(), m_reporters.end(), ack.path) != m_reporters.end())
    {
        return false;
    }
    const Time slower = std::max(GetRoundTrip(ack.path), GetRoundTrip(m_reporters.front()));
    if (Simulator::Now() >= m_reported + slower)
    {
        return false;
    }
    const Scoreboard::Comparison comparison = m_board.Compare(ack);
    // An older SACK may list more at the upper end where the newer one had no room for it.
    const bool overtaken = comparison.less && (!comparison.more || m_board.MayBeCut(ack));
    NS_LOG_LOGIC("SACK of TSN " << *ack.cumulativeTsn << " on path " << ack.path
                                << (overtaken ? " was overtaken" : " is the newest"));
    return overtaken;
}

void
SackOrder::Handled(const SctpAcknowledgement& ack, const Scoreboard::AckResult& result)
{
    if (result.cumulativeAdvanced || !result.paths.empty())
    {
        m_reporters.clear();
        m_reported = Simulator::Now();
    }
    else if (!ack.renegable)
    {
        return; // need not list all that is known
    }
    if (std::find(m_reporters.begin(), m_reporters.end(), ack.path) == m_reporters.end())
    {
        m_reporters.push_back(ack.path);
    }
}

} // namespace ns3::sctp
