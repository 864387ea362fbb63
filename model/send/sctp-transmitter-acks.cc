/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sack-order.h"
#include "sctp-send-limit.h"
#include "sctp-transmitter.h"

#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/simulator.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-send
 * The part of the transmitter that reacts to acknowledgements.
 */

namespace ns3::sctp
{

namespace
{

/**
 * Updates SRTT and RTO of the paths by what an acknowledgement measures (RFC 9260 section 6.3.1 C4
 * and C5).
 * @param result what the scoreboard made of it
 * @param extension the packet extension, which may measure RTTs itself
 */
void
UpdateRtts(const Scoreboard::AckResult& result, const SctpPacketExtension& extension)
{
    for (const auto& entry : result.paths)
    {
        if (entry.rttMeasured && !extension.MeasuresRtt())
        {
            entry.path->AddRttSample(entry.rtt);
        }
    }
}

/**
 * @param ack a SACK that is neither outdated nor invalid, before the scoreboard takes it in
 * @param order the order of SACKs
 * @param board what was sent
 * @return whether it was overtaken: it lists less than is known, and is not the newest
 */
bool
IsOvertaken(const SctpAcknowledgement& ack, const SctpSackOrder& order, const Scoreboard& board)
{
    if (!ack.renegable || ack.cumulativeTsn != board.GetCumulative() ||
        !order.MayBeOvertaken(ack.path))
    {
        return false;
    }
    const auto comparison = board.GetRanges().Compare(ack);
    // An older SACK may list more at the upper end where the newer one had no room for it.
    return comparison.less && (!comparison.more || board.MayBeCut(ack));
}

} // namespace

void
Transmitter::HandleSack(const SctpAcknowledgement& ack)
{
    // RFC 9260 section 12.4: not even in a Gap Ack Block.
    if (ack.cumulativeTsn.value_or(0) > m_board.GetHighestSent() ||
        (!ack.received.empty() && ack.received.back().last > m_board.GetHighestSent()))
    {
        if (m_control.IsOfOtherTsns(ack))
        {
            m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
            return;
        }
        m_context.AbortWith(MakeProtocolViolationCause("TSN acknowledged that was never sent"),
                            SctpCloseReason::PROTOCOL_ERROR);
        return;
    }
    if (ack.cumulativeTsn && *ack.cumulativeTsn < m_board.GetCumulative())
    {
        return; // out of order (RFC 9260 section 6.2.1 D i)
    }
    if (IsOvertaken(ack, m_sackOrder, m_board))
    {
        // Neither its window nor what it does not list belongs to what is outstanding now.
        SctpAcknowledgement rest = ack;
        rest.renegable = false;
        rest.advertisedWindow.reset();
        HandleValidSack(rest, true);
    }
    else
    {
        const auto result = HandleValidSack(ack, false);
        const bool news = result.cumulativeAdvanced || !result.paths.empty();
        if (news || ack.renegable) // another one need not list all that is known
        {
            m_sackOrder.Handled(ack.path, news);
        }
    }
    m_control.Acknowledged();
}

Scoreboard::AckResult
Transmitter::HandleValidSack(const SctpAcknowledgement& ack, bool overtaken)
{
    NewOpportunity();
    m_pacer.AckArrives(m_paths, m_queue.GetBytes() + m_board.GetPayloadPending());
    m_recovery.SackArrived();
    Scoreboard::AckResult result;
    m_board.HandleAcknowledgement(ack, result);
    const auto& duplicates = m_board.GetCopies().FindUnexpected(ack.duplicates);
    m_window.Update(ack);
    m_sendLimit.Acknowledged(ack, result.retransmissionAcked, m_window.GetBuffer());
    // RFC 9260 section 6.2.1 D iv.
    m_recovery.LeaveFastRecovery();
    const bool rttFirst = m_context.Parameters().rttBeforeGrowth;
    if (rttFirst)
    {
        UpdateRtts(result, m_packetExtension);
    }
    GrowWindows(duplicates.size(), result, overtaken);
    if (!rttFirst)
    {
        UpdateRtts(result, m_packetExtension);
    }
    NoteAnswers(result);
    m_recovery.DetectLosses(ack, duplicates, result);
    m_recovery.UndoSpurious(ack, duplicates, result, m_packetExtension.GetEchoedTime());
    m_board.HandleUnreported(result.mayBeCut);
    m_window.RecoverProbe();
    m_recovery.RestartTimers(result);
    return result;
}

void
Transmitter::HandleCumulativeTsn(SctpTsn tsn, const SctpPath& path)
{
    SctpAcknowledgement ack;
    ack.path = path.GetId();
    ack.cumulativeTsn = tsn;
    ack.renegable = false;
    HandleSack(ack);
}

void
Transmitter::GrowWindows(size_t duplicates, const Scoreboard::AckResult& result, bool overtaken)
{
    for (const auto& entry : result.paths)
    {
        SctpAckEvent event;
        event.bytesAcked = entry.bytes;
        event.flightBefore = entry.flightBefore;
        event.cumulativeAdvanced = result.cumulativeAdvanced;
        event.pathCumulativeAdvanced = entry.cumulativeAdvanced;
        event.pathRtxCumulativeAdvanced = entry.rtxCumulativeAdvanced;
        event.inFastRecovery =
            m_lossDetection.InFastRecovery(entry.path->GetId()) || m_recovery.IsMarked(*entry.path);
        event.allAcked = m_board.IsEmpty();
        event.heldByPacing = m_pacer.GetHeld(*entry.path);
        event.rateSample = m_sampler.Take(*entry.path, m_board.GetCumulative(), overtaken);
        if (!entry.newestSent.IsStrictlyNegative())
        {
            event.rtt = Simulator::Now() - entry.newestSent;
        }
        if (&entry == &result.paths.front())
        {
            // What was received twice has left the board; its size is taken as the largest.
            const uint64_t bytes = uint64_t{duplicates} * entry.path->GetWindowUnit();
            event.duplicateBytes = static_cast<uint32_t>(std::min<uint64_t>(bytes, entry.bytes));
        }
        // RFC 9260 sections 7.2.1 and 7.2.2.
        m_congestionOps.Measure(*entry.path, event);
        m_congestionOps.Acked(*entry.path, event);
        m_retransmissionPolicy.Acked(*entry.path, entry.bytes);
        m_pathSelector.Acked(*entry.path, entry.bytes);
        m_pacer.Acked(*entry.path);
    }
    if (m_board.IsEmpty() && result.cumulativeAdvanced)
    {
        for (const auto& path : m_paths.GetPaths())
        {
            SctpCongestionOps::AllAcked(*path); // on paths not acknowledged now, too
        }
    }
}

void
Transmitter::NoteAnswers(const Scoreboard::AckResult& result)
{
    for (const auto& entry : result.paths)
    {
        // RFC 9260 sections 8.1 and 8.2: the errors are over.
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
            m_recovery.Answered(*entry.path);
            proof = entry.onlyHere ? SctpReachabilityEvidence::DATA_ACK
                                   : SctpReachabilityEvidence::AMBIGUOUS_ACK;
        }
        m_paths.HandleReachability(*entry.path, proof);
    }
}

} // namespace ns3::sctp
