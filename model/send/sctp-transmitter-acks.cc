/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/*
 * The part of the transmitter that reacts: to timers and to acknowledgements.
 */

#include "sctp-send-limit.h"
#include "sctp-transmitter.h"

#include "ns3/log.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpTransmitterAcks");

// ---- timers ----

void
Transmitter::ArmT3(SctpPath& path, bool restart)
{
    // RFC 9260 section 6.3.2 R1.
    if (restart || !path.GetT3().IsRunning())
    {
        path.GetT3().Start(path.GetRto());
    }
}

void
Transmitter::Established()
{
    for (const auto& path : m_paths.GetPaths())
    {
        if (m_board.GetEarliest(*path) != 0)
        {
            ArmT3(*path, false);
        }
    }
}

void
Transmitter::T3Expired(SctpPath& path)
{
    const bool probing = m_probe != 0 && m_board.IsInFlight(m_probe) && m_probeAnswered &&
                         m_board.GetLastPath(m_probe) == path.GetId();
    NS_LOG_INFO("T3-rtx expires on path " << path.GetId() << ", RTO " << path.GetRto().GetSeconds()
                                          << " s");
    Time lastSent;
    const bool onlyLarge = !probing && m_board.IsOnlyLargeOn(path, lastSent);
    if (m_context.GetState() == SctpState::CLOSED || m_board.MarkAllOn(path) == 0)
    {
        return;
    }
    path.PacketsTimedOut(onlyLarge, lastSent);
    // RFC 9260 section 6.3.3: E1, E2 and, with the next packet, E3 and E4.
    m_timedOut = true;
    m_traces.timeoutTrace(&path);
    if (!probing)
    {
        path.CountLoss();
        m_congestionOps.TimedOut(path); // E1
    }
    // The peer that answers with a closed window is alive (RFC 9260 section 6.1 A).
    const bool countForAssociation = !probing && !m_paths.IsTimeoutCounted(path);
    path.BackOff(); // E2
    if (!m_context.CountError(path, true, !probing, countForAssociation))
    {
        return;
    }
    m_retransmissionPolicy.TimedOut(path);
    NewOpportunity();
    m_states[path.GetId()].force = true;     // E3: one packet at once
    m_states[path.GetId()].onePacket = true; // RFC 9260 section 7.2.3
    m_context.FlushOutput();
}

void
Transmitter::WatchWindow(bool blocked)
{
    if (!blocked)
    {
        m_probeTimer.Stop();
    }
    else if (!m_probeTimer.IsRunning())
    {
        NS_LOG_INFO("the peer's window is closed");
        // RFC 9260 section 6.1 A: the first zero window probe goes after one RTO.
        m_probeTimer.Start(m_paths.GetDestination()->GetRto());
    }
}

void
Transmitter::WatchReceiveBuffer(bool noRoom)
{
    const auto& paths = m_paths.GetPaths();
    const bool blocked = noRoom && m_board.GetPayloadHeld() > 0 &&
                         std::any_of(paths.begin(), paths.end(), [](const auto& path) {
                             return path->IsActive() && path->GetFlightSize() == 0;
                         });
    if (blocked != m_bufferBlocked)
    {
        m_bufferBlocked = blocked;
        NS_LOG_INFO("the peer's receive buffer " << (blocked ? "blocks" : "no longer blocks"));
        m_traces.bufferBlockedTrace(blocked, m_board.GetHolePath());
    }
}

void
Transmitter::ProbeWindow()
{
    // A peer that counts more than payload may never open its window as far as its INIT said.
    // Larger chunks would wait for a probe each.
    m_roomOfPeer = m_widest;
    NewOpportunity();
    BeginOpportunity();
    SctpPath* path = nullptr;
    if (!m_queue.IsEmpty())
    {
        path = m_paths.Own(m_pathSelector.Select(NewDataAvailability(*this), m_queue.PeekInfo()));
    }
    if (!path || !SendNewPacket(*path, SctpTxReason::WINDOW_PROBE))
    {
        m_probeTimer.Start(m_paths.GetDestination()->GetRto());
        return;
    }
    m_probe = m_board.GetHighestSent();
    m_probeAnswered = false;
    m_context.FlushOutput();
}

void
Transmitter::RecoverProbe()
{
    // What the peer has no room for, though it holds nothing else, is a probe from now on. It comes
    // to that where the peer counts more than the payload.
    const SctpTsn lowest = m_board.GetCumulative() + 1;
    if (m_probe < lowest && !m_board.IsEmpty() && m_board.GetPayloadHeld() == 0 &&
        m_board.IsInFlight(lowest) && m_advertised < m_board.Get(lowest).payloadSize)
    {
        m_probe = lowest;
    }
    if (m_probe == 0)
    {
        return;
    }
    if (m_probe <= m_board.GetCumulative())
    {
        m_probe = 0;
        return;
    }
    m_probeAnswered = true;
    if (m_board.IsInFlight(m_probe) && m_advertised >= m_board.Get(m_probe).payloadSize)
    {
        m_board.Mark(m_probe, SctpTxReason::WINDOW_PROBE);
        m_probe = 0;
    }
}

// ---- acknowledgements ----

void
Transmitter::HandleSack(const SctpAcknowledgement& ack)
{
    if (ack.cumulativeTsn && *ack.cumulativeTsn < m_board.GetCumulative())
    {
        return; // out of order (RFC 9260 section 6.2.1 D i)
    }
    if (ack.cumulativeTsn && *ack.cumulativeTsn > m_board.GetHighestSent())
    {
        m_context.AbortWith(MakeProtocolViolationCause("TSN acknowledged that was never sent"),
                            SctpCloseReason::PROTOCOL_ERROR);
        return;
    }
    NewOpportunity();
    m_timedOut = false;
    Scoreboard::AckResult result;
    m_board.HandleAcknowledgement(ack, result);
    UpdatePeerWindow(ack);
    m_sendLimit.Acknowledged(ack, result.retransmissionAcked);
    m_bufferedBytes -= result.freedBytes;
    // RFC 9260 section 6.2.1 D iv.
    m_lossDetection.LeaveFastRecovery(m_board.GetCumulative(), m_board);
    GrowWindows(ack, result);
    NoteAnswers(result);
    DetectLosses(ack, result);
    if (m_board.MayBeCut(ack))
    {
        m_board.MarkUnreported();
    }
    RecoverProbe();
    RestartTimers(result);
}

void
Transmitter::UpdatePeerWindow(const SctpAcknowledgement& ack)
{
    if (!ack.advertisedWindow)
    {
        return;
    }
    // RFC 9260 section 6.2.1 D ii; GetPeerWindow takes off what is outstanding.
    m_advertised = *ack.advertisedWindow;
    m_peerBuffer = std::max(m_peerBuffer, m_advertised);
    m_widest = std::max(m_widest, m_advertised);
    m_roomOfPeer = std::max(m_roomOfPeer, m_advertised);
}

void
Transmitter::HandleCumulativeTsn(SctpTsn tsn)
{
    SctpAcknowledgement ack;
    ack.cumulativeTsn = tsn;
    ack.renegable = false;
    HandleSack(ack);
}

void
Transmitter::GrowWindows(const SctpAcknowledgement& ack, const Scoreboard::AckResult& result)
{
    for (const auto& entry : result.paths)
    {
        SctpAckEvent event;
        event.bytesAcked = entry.bytes;
        event.flightBefore = entry.flightBefore;
        event.cumulativeAdvanced = result.cumulativeAdvanced;
        event.pathCumulativeAdvanced = entry.cumulativeAdvanced;
        event.pathRtxCumulativeAdvanced = entry.rtxCumulativeAdvanced;
        event.inFastRecovery = m_lossDetection.InFastRecovery(entry.path->GetId());
        event.allAcked = m_board.IsEmpty();
        if (&entry == &result.paths.front())
        {
            // What was received twice has left the board; its size is taken as the largest.
            const uint64_t bytes = uint64_t{ack.duplicates.size()} * entry.path->GetWindowUnit();
            event.duplicateBytes = static_cast<uint32_t>(std::min<uint64_t>(bytes, entry.bytes));
        }
        // RFC 9260 sections 7.2.1 and 7.2.2.
        m_congestionOps.Measure(*entry.path, event);
        m_congestionOps.Acked(*entry.path, event);
        m_retransmissionPolicy.Acked(*entry.path, entry.bytes);
    }
    if (m_board.IsEmpty() && result.cumulativeAdvanced)
    {
        for (const auto& path : m_paths.GetPaths())
        {
            m_congestionOps.AllAcked(*path); // on paths not acknowledged now, too
        }
    }
}

void
Transmitter::NoteAnswers(const Scoreboard::AckResult& result)
{
    for (const auto& entry : result.paths)
    {
        // RFC 9260 section 6.3.1 C4 and C5; sections 8.1 and 8.2: the errors are over.
        if (entry.rttMeasured && !m_packetExtension.MeasuresRtt())
        {
            entry.path->AddRttSample(entry.rtt);
        }
        if (entry.largeAcked)
        {
            entry.path->LargePacketAcked();
        }
        else if (!entry.smallSent.IsStrictlyNegative())
        {
            entry.path->SmallPacketAcked(entry.smallSent);
        }
        SctpReachabilityEvidence proof = entry.onlyHereLate
                                             ? SctpReachabilityEvidence::LATE_DATA_ACK
                                             : SctpReachabilityEvidence::LATE_ACK;
        if (entry.inFlightAcked)
        {
            m_states[entry.path->GetId()].onePacket = false;
            proof = entry.onlyHere ? SctpReachabilityEvidence::DATA_ACK
                                   : SctpReachabilityEvidence::AMBIGUOUS_ACK;
        }
        m_paths.AnswerOn(*entry.path, proof);
    }
}

void
Transmitter::DetectLosses(const SctpAcknowledgement& ack, const Scoreboard::AckResult& result)
{
    auto& detection = m_lossDetection;
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
    m_lost.clear();
    detection.Acked(summary, m_board, m_lost);
    if (m_lost.empty())
    {
        return;
    }
    boost::container::small_vector<SctpPath*, 4> newlyHit;
    for (const SctpTsn tsn : m_lost)
    {
        if (!m_board.IsInFlight(tsn))
        {
            continue; // waits for its retransmission already
        }
        SctpPath* path = m_board.Get(tsn).path;
        if (!detection.InFastRecovery(path->GetId()) &&
            std::find(newlyHit.begin(), newlyHit.end(), path) == newlyHit.end())
        {
            newlyHit.push_back(path);
        }
        NS_LOG_INFO("TSN " << static_cast<uint32_t>(tsn) << " is missing on path "
                           << path->GetId());
        path->CountLoss();
        if (tsn == m_board.GetEarliest(*path))
        {
            // RFC 9260 section 7.2.4, step 4: what is left on the path has had less time, wherever
            // this goes.
            path->GetT3().Start(path->GetRto());
        }
        m_board.Mark(tsn, SctpTxReason::FAST_RETRANSMIT);
        // RFC 9260 section 7.2.4, step 3: one packet at once, in fast recovery, too.
        m_states[path->GetId()].force = true;
    }
    // RFC 9260 section 7.2.4, step 2: ssthresh and cwnd are lowered once, as fast recovery begins.
    for (SctpPath* path : newlyHit)
    {
        m_congestionOps.FastRetransmit(*path);
        detection.EnterFastRecovery(path->GetId(), m_board.GetHighestSent());
    }
}

void
Transmitter::RestartTimers(const Scoreboard::AckResult& result)
{
    // RFC 9260 section 6.3.2, rules R2 to R4.
    for (const auto& entry : result.paths)
    {
        if (entry.earliestAcked && m_board.GetEarliest(*entry.path) != 0 &&
            !m_board.IsHoleOn(*entry.path))
        {
            entry.path->GetT3().Start(entry.path->GetRto()); // R3
        }
    }
    for (const auto& path : m_paths.GetPaths())
    {
        if (!m_board.IsWatched(*path))
        {
            path->GetT3().Stop(); // R2
        }
        else
        {
            ArmT3(*path, false); // R4, and for a hole that has become the lowest one
        }
    }
}

} // namespace ns3::sctp
