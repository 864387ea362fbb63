/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-loss-recovery.h"

#include "sctp-send-limit.h"
#include "sctp-send-units.h"

#include "ns3/log.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-recovery.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpLossRecovery");

LossRecovery::LossRecovery(SendUnits& units, const SctpStrategySet& strategies)
    : m_units(units),
      m_recovery(strategies.Get<SctpRecovery>())
{
}

// ---- timeouts ----

void
LossRecovery::TimedOut(SctpPath& path, const Timeout& timeout)
{
    m_timedOut = true;
    if (timeout.probing)
    {
        return;
    }
    path.CountLoss();
    m_units.spurious.NoteWindow(path, timeout.flight, true);
    for (const SctpTsn tsn : m_units.ledger.GetPending(path))
    {
        m_units.spurious.NoteLost(tsn, path);
    }
    m_units.congestionOps.LossFound(path, timeout.flight);
    const bool again =
        m_units.sides.At(path).NoteTimeout(timeout.earliest, m_units.ledger.GetHighestSent());
    again ? m_units.congestionOps.TimedOutAgain(path) : m_units.congestionOps.TimedOut(path);
    StopReducing(path);
}

void
LossRecovery::Revived(const SctpPath& path)
{
    // RFC 9260 section 6.3.3 E3: as soon as cwnd allows. A path that answers need not wait for a
    // SACK; paths that timed out keep their limit of one packet.
    m_timedOut = false;
    m_units.sides.At(path).Revived();
}

bool
LossRecovery::HoldsNewData() const
{
    // RFC 9260 section 6.3.3 E3: one packet, and the rest as a SACK arrives. If all that timed out
    // was abandoned, it is no longer outstanding (RFC 3758 section 3.5, A2): then it is new data.
    return m_timedOut && m_units.ledger.GetOutstandingCount() > 0 &&
           (m_units.ledger.AnyPending() || !m_units.sendLimit.AllowsNewDataAfterTimeout());
}

// ---- acknowledgements ----

SctpTsn
LossRecovery::DetectLosses(const SctpAcknowledgement& ack,
                           const ExpectedDuplicates::List& duplicates,
                           const AckResult& result)
{
    SctpAckSummary summary;
    summary.cumulativeAdvanced = result.cumulativeAdvanced;
    summary.cumulativeTsn = m_units.ledger.GetCumulative();
    summary.highestReported =
        ack.received.empty() ? m_units.ledger.GetCumulative() : ack.received.back().last;
    if (!ack.acknowledged.empty())
    {
        summary.highestReported = std::max(summary.highestReported, ack.acknowledged.back());
    }
    summary.flags = ack.flags;
    summary.missing = ack.missing ? &*ack.missing : nullptr;
    summary.missingThreshold = ack.missingThreshold;
    summary.duplicates = duplicates.empty() ? nullptr : &duplicates;
    summary.unknownAbove = result.mayBeCut ? summary.highestReported : 0;
    std::vector<SctpTsn> named;
    m_units.lossDetection.FindLost(summary, named);
    std::vector<Lost> lost = ListLost(named);
    for (const auto& copy : ack.copiesLost)
    {
        if (const SctpPath* path = m_units.paths.Find(m_units.ledger.FindAwaited(copy)))
        {
            lost.push_back({copy.tsn, m_units.paths.Own(path)});
        }
    }
    for (const SctpTsn tsn : ack.skipped)
    {
        if (m_units.ledger.IsInFlight(tsn))
        {
            lost.push_back({tsn, m_units.ledger.Get(tsn).path});
        }
    }
    LostPaths hit;
    HandleLost(lost, &result, hit);
    for (const auto& entry : result.paths)
    {
        if (m_units.sides.At(*entry.path).IsReducing())
        {
            // RFC 9937 sections 6.2 and 9.
            const bool more = std::find(hit.begin(), hit.end(), entry.path) != hit.end();
            m_recovery.Acked(*entry.path, {entry.bytes, entry.againAcked && !more});
        }
    }
    return summary.unknownAbove;
}

void
LossRecovery::MarkLost(const std::vector<SctpTsn>& lost)
{
    LostPaths hit;
    HandleLost(ListLost(lost), nullptr, hit);
}

void
LossRecovery::CopyLost(SctpTsn tsn, SctpPath& path)
{
    m_lostCopies.push_back({tsn, &path});
}

void
LossRecovery::LossRepaired(SctpPath& path)
{
    NS_LOG_INFO("path " << path.GetId() << ": a probe has repaired a loss");
    path.CountLoss();
    m_units.spurious.Cancel(path);
    m_units.congestionOps.LossFound(path, path.GetFlightSize());
    m_units.congestionOps.FastRetransmit(path);
    m_units.sides.At(path).NoteLowered(m_units.ledger.GetHighestSent());
}

std::vector<LossRecovery::Lost>
LossRecovery::ListLost(const std::vector<SctpTsn>& lost)
{
    std::vector<Lost> all;
    for (const SctpTsn tsn : lost)
    {
        if (m_units.ledger.IsAwaited(tsn)) // else it waits for its retransmission already
        {
            all.push_back({tsn, m_units.ledger.Get(tsn).path});
        }
    }
    all.insert(all.end(), m_lostCopies.begin(), m_lostCopies.end());
    m_lostCopies.clear();
    return all;
}

void
LossRecovery::HandleLost(const std::vector<Lost>& all, const AckResult* result, LostPaths& hit)
{
    LostPaths newlyHit;
    boost::container::small_vector<uint32_t, 4> flights;
    for (const Lost& lost : all)
    {
        const auto [tsn, path] = lost;
        if (!m_units.ledger.IsAwaitedOn(tsn, path->GetId()))
        {
            continue; // named twice
        }
        SendPath& side = m_units.sides.At(*path);
        if (!InFastRecovery(*path) && !IsLoweredFor(lost) && !side.IsPenalisedFor(tsn) &&
            std::find(newlyHit.begin(), newlyHit.end(), path) == newlyHit.end())
        {
            newlyHit.push_back(path);
            flights.push_back(path->GetFlightSize() + (result ? result->GetBytes(*path) : 0));
            m_units.spurious.NoteWindow(*path, flights.back(), false);
        }
        const bool awaited = m_units.ledger.IsAwaited(tsn);
        const bool inFlight = m_units.ledger.IsInFlight(tsn);
        if (std::find(hit.begin(), hit.end(), path) == hit.end())
        {
            hit.push_back(path);
        }
        NS_LOG_INFO("TSN " << static_cast<uint32_t>(tsn) << " is missing on path "
                           << path->GetId());
        path->CountLoss();
        if (tsn == m_units.ledger.GetEarliestOn(path->GetId()))
        {
            // RFC 9260 section 7.2.4, step 4: the remaining chunks of the path were sent later.
            side.RestartT3();
        }
        // RFC 9260 section 7.2.4, step 3: one packet at once, in fast recovery, too.
        const bool again = m_units.ledger.MarkLost(tsn, *path, SctpTxReason::FAST_RETRANSMIT);
        if (again)
        {
            side.Force();
        }
        if (inFlight && !again)
        {
            m_units.spurious.Cancel(*path); // a copy may have arrived, which is no proof
        }
        else if (awaited)
        {
            m_units.spurious.NoteLost(tsn, *path);
        }
    }
    for (size_t i = 0; i < newlyHit.size(); ++i)
    {
        EnterFastRecovery(*newlyHit[i], flights[i]);
    }
}

void
LossRecovery::EnterFastRecovery(SctpPath& path, uint32_t flight)
{
    // RFC 9260 section 7.2.4, step 2: ssthresh and cwnd are lowered once, as fast recovery begins.
    m_units.congestionOps.LossFound(path, flight);
    m_units.congestionOps.FastRetransmit(path);
    SendPath& side = m_units.sides.At(path);
    side.NoteLowered(m_units.ledger.GetHighestSent());
    m_units.lossDetection.EnterFastRecovery(path.GetId(), m_units.ledger.GetHighestSent());
    side.BeginRecovery(m_recovery.Began(path, flight));
}

void
LossRecovery::StopReducing(const SctpPath& path)
{
    if (m_units.sides.At(path).EndReducing())
    {
        m_recovery.Ended(path);
    }
}

void
LossRecovery::LeaveFastRecovery()
{
    m_units.lossDetection.LeaveFastRecovery();
    for (auto [id, side] : m_units.sides)
    {
        if (side.IsReducing() && !InFastRecovery(side.GetPath()))
        {
            StopReducing(side.GetPath());
        }
    }
}

bool
LossRecovery::IsRecovering(const SctpPath& path) const
{
    const SctpTsn marked = m_units.sides.At(path).GetMarked();
    const SctpTsn earliest = marked != 0 ? m_units.ledger.GetEarliestOn(path.GetId()) : 0;
    return InFastRecovery(path) || (earliest != 0 && earliest <= marked);
}

bool
LossRecovery::InFastRecovery(const SctpPath& path) const
{
    return m_units.lossDetection.InFastRecovery(path.GetId());
}

std::optional<uint32_t>
LossRecovery::GetAllowance(const SctpPath& path) const
{
    if (!m_units.sides.At(path).IsReducing())
    {
        return std::nullopt;
    }
    // Without data in flight no SACK would trigger the rest.
    const uint32_t least = path.GetFlightSize() == 0 ? path.GetWindowUnit() : 0;
    return std::max(m_recovery.GetAllowance(path), least);
}

void
LossRecovery::Transmitted(SctpTsn tsn, const SctpPath& path)
{
    if (m_units.sides.At(path).IsReducing())
    {
        m_recovery.Sent(path, m_units.ledger.Get(tsn).GetWindowSize());
    }
}

bool
LossRecovery::IsLoweredFor(const Lost& lost) const
{
    return lost.tsn <= m_units.sides.At(*lost.path).GetMarked() &&
           (!m_units.ledger.IsAwaited(lost.tsn) ||
            m_units.ledger.Get(lost.tsn).GetTimesNeeded() == 1);
}

bool
LossRecovery::CongestionExperienced(SctpTsn tsn, SctpPath& path)
{
    SendPath& side = m_units.sides.At(path);
    m_units.spurious.Cancel(path); // RFC 4015 section 3.1, step 9
    if (side.IsLoweredSince(tsn))
    {
        return false;
    }
    m_units.congestionOps.CongestionExperienced(path);
    side.NoteMarked(m_units.ledger.GetHighestSent());
    NS_LOG_INFO("path " << path.GetId() << ": congestion experienced, cwnd " << path.GetCwnd());
    return true;
}

void
LossRecovery::Penalise(SctpTsn tsn, SctpPath& path)
{
    SendPath& side = m_units.sides.At(path);
    if (side.IsLoweredSince(m_units.ledger.GetFirstSentOn(tsn, path.GetId())))
    {
        return; // no path is reduced twice for one TSN
    }
    m_units.spurious.Cancel(path);
    m_units.congestionOps.Penalised(path);
    side.NotePenalty(tsn);
    NS_LOG_INFO("path " << path.GetId() << " is penalised, cwnd " << path.GetCwnd());
}

void
LossRecovery::Moved(SctpPath& path)
{
    m_units.spurious.Cancel(path);
    EnterFastRecovery(path, path.GetFlightSize());
}

} // namespace ns3::sctp
