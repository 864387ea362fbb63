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
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-recovery.h"
#include "ns3/sctp-undo.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpLossRecovery");

LossRecovery::LossRecovery(UnitContext& context,
                           SctpPathManager& paths,
                           SendPaths& sides,
                           ErrorCounter& errors,
                           const SctpStrategySet& strategies,
                           Scoreboard& board,
                           const PeerWindow& window,
                           SctpAssociationTraces& traces,
                           Sender& sender)
    : m_context(context),
      m_paths(paths),
      m_sides(sides),
      m_errors(errors),
      m_board(board),
      m_window(window),
      m_traces(traces),
      m_congestionOps(strategies.Get<SctpCongestionOps>()),
      m_lossDetection(strategies.Get<SctpLossDetection>()),
      m_recovery(strategies.Get<SctpRecovery>()),
      m_undo(strategies.Get<SctpUndo>()),
      m_sender(sender)
{
    m_lossDetection.Use(*this, m_board);
}

void
LossRecovery::AddPath(SctpPath& path)
{
    path.GetT3().SetFunction([this, &path] {
        Work work(m_context);
        T3Expired(path);
    });
}

void
LossRecovery::RemovePath(SctpPath& path)
{
    path.GetT3().Stop();
    m_timedOut = false; // no SACK may come for what the path carried
}

// ---- timers ----

void
LossRecovery::ArmT3(SctpPath& path, bool restart)
{
    SendPath& side = m_sides.At(path);
    restart ? side.RestartT3() : side.StartT3(); // RFC 9260 section 6.3.2 R1
    m_lossDetection.TimersUpdated(path.GetId());
}

void
LossRecovery::Established()
{
    for (const auto& path : m_paths.GetPaths())
    {
        if (m_board.GetEarliestOn(path->GetId()) != 0)
        {
            ArmT3(*path, false);
        }
    }
}

void
LossRecovery::T3Expired(SctpPath& path)
{
    const bool probing = m_window.IsProbing(path);
    NS_LOG_INFO("T3-rtx expires on path " << path.GetId() << ", RTO " << path.GetRto().GetSeconds()
                                          << " s");
    Time lastSent;
    const bool onlyLarge = !probing && m_board.IsOnlyLargeOn(path, lastSent);
    if (m_context.GetState() == SctpState::CLOSED)
    {
        return;
    }
    const uint32_t flight = path.GetFlightSize();
    const SctpTsn earliest = m_board.GetEarliestOn(path.GetId());
    const bool lost = m_board.MarkAllOn(path) > 0;
    if (!lost && !IsSkipOutstanding(path))
    {
        return;
    }
    if (lost)
    {
        m_paths.GetMtuPolicy().TimedOut(path, onlyLarge, lastSent);
        m_timedOut = true;
    }
    // RFC 9260 section 6.3.3: E1, E2 and, with the next packet, E3 and E4.
    m_traces.timeoutTrace(&path);
    if (lost && !probing)
    {
        path.CountLoss();
        NoteWindow(path, flight, true);
        for (const SctpTsn tsn : m_board.GetPending(path))
        {
            m_undo.Lost(tsn, path.GetId());
        }
        m_congestionOps.LossFound(path, flight);
        const bool again = m_sides.At(path).NoteTimeout(earliest, m_board.GetHighestSent());
        again ? m_congestionOps.TimedOutAgain(path) : m_congestionOps.TimedOut(path); // E1
        StopReducing(path);
    }
    // The peer that answers with a closed window is alive (RFC 9260 section 6.1 A).
    const bool countForAssociation = !probing && !m_paths.IsTimeoutCounted(path);
    path.BackOff(); // E2
    if (!m_errors.DataTimedOut(path, {!probing, countForAssociation}))
    {
        return;
    }
    if (lost)
    {
        m_sides.At(path).LimitToOnePacket();
    }
    m_sender.SendAfterTimeout(path);
}

void
LossRecovery::Revived(const SctpPath& path)
{
    // RFC 9260 section 6.3.3 E3: as soon as cwnd allows. A path that answers need not wait for a
    // SACK; paths that timed out keep their limit of one packet.
    m_timedOut = false;
    m_sides.At(path).Revived();
}

bool
LossRecovery::HoldsNewData() const
{
    // RFC 9260 section 6.3.3 E3: one packet, and the rest as a SACK arrives. If all that timed out
    // was abandoned, it is no longer outstanding (RFC 3758 section 3.5, A2): then it is new data.
    return m_timedOut && m_board.GetOutstandingCount() > 0 &&
           (m_board.AnyPending() || !m_context.Parameters().newDataAfterTimeout);
}

void
LossRecovery::Stop()
{
    for (auto [id, side] : m_sides)
    {
        side.Stop();
    }
}

// ---- acknowledgements ----

void
LossRecovery::DetectLosses(const SctpAcknowledgement& ack,
                           const ExpectedDuplicates::List& duplicates,
                           const Scoreboard::AckResult& result)
{
    SctpAckSummary summary;
    summary.cumulativeAdvanced = result.cumulativeAdvanced;
    summary.cumulativeTsn = m_board.GetCumulative();
    summary.highestReported =
        ack.received.empty() ? m_board.GetCumulative() : ack.received.back().last;
    if (!ack.acknowledged.empty())
    {
        summary.highestReported = std::max(summary.highestReported, ack.acknowledged.back());
    }
    summary.flags = ack.flags;
    summary.missing = ack.missing ? &*ack.missing : nullptr;
    summary.missingThreshold = ack.missingThreshold;
    summary.duplicates = duplicates.empty() ? nullptr : &duplicates;
    summary.unknownAbove = result.mayBeCut ? summary.highestReported : 0;
    m_unknownAbove = summary.unknownAbove;
    std::vector<SctpTsn> named;
    m_lossDetection.FindLost(summary, named);
    std::vector<Lost> lost = ListLost(named);
    for (const auto& copy : ack.copiesLost)
    {
        if (m_board.IsAwaitedOn(copy.tsn, copy.path))
        {
            lost.push_back({copy.tsn, m_paths.Own(m_paths.Find(copy.path))});
        }
    }
    for (const SctpTsn tsn : ack.skipped)
    {
        if (m_board.IsInFlight(tsn))
        {
            lost.push_back({tsn, m_board.Get(tsn).path});
        }
    }
    LostPaths hit;
    HandleLost(lost, &result, hit);
    for (const auto& entry : result.paths)
    {
        if (m_sides.At(*entry.path).IsReducing())
        {
            // RFC 9937 sections 6.2 and 9.
            const bool more = std::find(hit.begin(), hit.end(), entry.path) != hit.end();
            m_recovery.Acked(*entry.path, {entry.bytes, entry.againAcked && !more});
        }
    }
}

std::vector<LossRecovery::Lost>
LossRecovery::ListLost(const std::vector<SctpTsn>& lost)
{
    std::vector<Lost> all;
    for (const SctpTsn tsn : lost)
    {
        if (m_board.IsAwaited(tsn)) // else it waits for its retransmission already
        {
            all.push_back({tsn, m_board.Get(tsn).path});
        }
    }
    all.insert(all.end(), m_lostCopies.begin(), m_lostCopies.end());
    m_lostCopies.clear();
    return all;
}

void
LossRecovery::HandleLost(const std::vector<Lost>& all,
                         const Scoreboard::AckResult* result,
                         LostPaths& hit)
{
    LostPaths newlyHit;
    boost::container::small_vector<uint32_t, 4> flights;
    for (const Lost& lost : all)
    {
        const auto [tsn, path] = lost;
        if (!m_board.IsAwaitedOn(tsn, path->GetId()))
        {
            continue; // named twice
        }
        SendPath& side = m_sides.At(*path);
        if (!m_lossDetection.InFastRecovery(path->GetId()) && !IsLoweredFor(lost) &&
            !side.IsPenalisedFor(tsn) &&
            std::find(newlyHit.begin(), newlyHit.end(), path) == newlyHit.end())
        {
            newlyHit.push_back(path);
            flights.push_back(path->GetFlightSize() + (result ? result->GetBytes(*path) : 0));
            NoteWindow(*path, flights.back(), false);
        }
        const bool awaited = m_board.IsAwaited(tsn);
        const bool inFlight = m_board.IsInFlight(tsn);
        if (std::find(hit.begin(), hit.end(), path) == hit.end())
        {
            hit.push_back(path);
        }
        NS_LOG_INFO("TSN " << static_cast<uint32_t>(tsn) << " is missing on path "
                           << path->GetId());
        path->CountLoss();
        if (tsn == m_board.GetEarliestOn(path->GetId()))
        {
            // RFC 9260 section 7.2.4, step 4: what is left on the path has had less time, wherever
            // this goes.
            side.RestartT3();
        }
        // RFC 9260 section 7.2.4, step 3: one packet at once, in fast recovery, too.
        const bool again = m_board.MarkLost(tsn, *path, SctpTxReason::FAST_RETRANSMIT);
        if (again)
        {
            side.Force();
        }
        if (inFlight && !again)
        {
            m_undo.Cancel(path->GetId()); // a copy may have arrived, which is no proof
        }
        else if (awaited)
        {
            m_undo.Lost(tsn, path->GetId());
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
    m_congestionOps.LossFound(path, flight);
    m_congestionOps.FastRetransmit(path);
    SendPath& side = m_sides.At(path);
    side.NoteLowered(m_board.GetHighestSent());
    m_lossDetection.EnterFastRecovery(path.GetId(), m_board.GetHighestSent());
    side.BeginRecovery(m_recovery.Began(path, flight));
}

void
LossRecovery::StopReducing(const SctpPath& path)
{
    if (m_sides.At(path).EndReducing())
    {
        m_recovery.Ended(path);
    }
}

void
LossRecovery::LeaveFastRecovery()
{
    m_lossDetection.LeaveFastRecovery();
    for (auto [id, side] : m_sides)
    {
        if (side.IsReducing() && !m_lossDetection.InFastRecovery(id))
        {
            StopReducing(side.GetPath());
        }
    }
}

std::optional<uint32_t>
LossRecovery::GetAllowance(const SctpPath& path) const
{
    if (!m_sides.At(path).IsReducing())
    {
        return std::nullopt;
    }
    // Nothing would clock what is left otherwise.
    const uint32_t least = path.GetFlightSize() == 0 ? path.GetWindowUnit() : 0;
    return std::max(m_recovery.GetAllowance(path), least);
}

void
LossRecovery::Transmitted(SctpTsn tsn, const SctpPath& path)
{
    if (m_sides.At(path).IsReducing())
    {
        m_recovery.Sent(path, m_board.Get(tsn).GetWindowSize());
    }
}

bool
LossRecovery::IsLoweredFor(const Lost& lost) const
{
    return lost.tsn <= m_sides.At(*lost.path).GetMarked() &&
           (!m_board.IsAwaited(lost.tsn) || m_board.Get(lost.tsn).GetTimesNeeded() == 1);
}

bool
LossRecovery::CongestionExperienced(SctpTsn tsn, SctpPath& path)
{
    SendPath& side = m_sides.At(path);
    m_undo.Cancel(path.GetId()); // RFC 4015 section 3.1, step 9
    if (side.IsLoweredSince(tsn))
    {
        return false;
    }
    m_congestionOps.CongestionExperienced(path);
    side.NoteMarked(m_board.GetHighestSent());
    NS_LOG_INFO("path " << path.GetId() << ": congestion experienced, cwnd " << path.GetCwnd());
    return true;
}

void
LossRecovery::Penalise(SctpTsn tsn, SctpPath& path)
{
    SendPath& side = m_sides.At(path);
    if (side.IsLoweredSince(m_board.GetFirstSentOn(tsn, path.GetId())))
    {
        return; // no path is reduced twice for one TSN
    }
    m_undo.Cancel(path.GetId());
    m_congestionOps.Penalised(path);
    side.NotePenalty(tsn);
    NS_LOG_INFO("path " << path.GetId() << " is penalised, cwnd " << path.GetCwnd());
}

void
LossRecovery::Moved(SctpPath& path)
{
    m_undo.Cancel(path.GetId());
    EnterFastRecovery(path, path.GetFlightSize());
}

void
LossRecovery::RestartTimers(const Scoreboard::AckResult& result)
{
    // RFC 9260 section 6.3.2, rules R2 to R4.
    for (const auto& entry : result.paths)
    {
        if (entry.earliestAcked && !m_board.IsHoleOn(*entry.path) &&
            (m_board.GetEarliestOn(entry.path->GetId()) != 0 || IsSkipOutstanding(*entry.path)))
        {
            m_sides.At(*entry.path).RestartT3(); // R3
        }
    }
    for (SctpPath* path : result.relieved)
    {
        if (m_board.GetEarliestOn(path->GetId()) != 0)
        {
            m_sides.At(*path).RestartT3(); // R3
        }
    }
    // A truncated SACK says nothing about chunks above its last block. Restart T3 so that it
    // expires only if SACKs stop, or if a complete SACK omits them.
    if (m_unknownAbove != 0 && !m_lossDetection.InfersUnreported())
    {
        for (auto [id, side] : m_sides)
        {
            if (m_board.GetEarliestOn(id) > m_unknownAbove && side.GetPath().GetT3().IsRunning())
            {
                side.RestartT3();
            }
        }
    }
    UpdateTimers();
}

void
LossRecovery::UpdateTimers()
{
    for (auto [id, side] : m_sides)
    {
        if (m_board.IsWatched(side.GetPath()) || IsSkipOutstanding(side.GetPath()))
        {
            side.StartT3(); // R4, and for a hole that has become the lowest one
        }
        else
        {
            side.GetPath().GetT3().Stop(); // R2
        }
        m_lossDetection.TimersUpdated(id);
    }
}

} // namespace ns3::sctp
