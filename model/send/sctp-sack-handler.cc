/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sack-handler.h"

#include "sctp-abandonment.h"
#include "sctp-expected-duplicates.h"
#include "sctp-loss-recovery.h"
#include "sctp-pacer.h"
#include "sctp-path-windows.h"
#include "sctp-peer-window.h"
#include "sctp-rate-sampler.h"
#include "sctp-retransmission-timers.h"
#include "sctp-sack-order.h"
#include "sctp-send-ledger.h"
#include "sctp-send-limit.h"
#include "sctp-send-path.h"
#include "sctp-send-queue.h"
#include "sctp-send-units.h"
#include "sctp-sent-tsns.h"
#include "sctp-unreported-chunks.h"

#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-unit-context.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * Updates SRTT and RTO of the paths by the RTTs of an acknowledgement (RFC 9260 section 6.3.1 C4
 * and C5).
 * @param result its effect on the ledger
 * @param extension the packet extension, which may measure RTTs itself
 */
void
UpdateRtts(const AckResult& result, const SctpPacketExtension& extension)
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
 * @param ack a SACK that is neither outdated nor invalid, before it is taken in
 * @param order the order of SACKs
 * @param cumulative highest TSN that is cumulatively acknowledged
 * @param ranges TSNs acknowledged by gap blocks
 * @param mayBeCut whether it may be truncated
 * @return whether it was overtaken: it lists less than is known, and is not the newest
 */
bool
IsOvertaken(const SctpAcknowledgement& ack,
            const SctpSackOrder& order,
            SctpTsn cumulative,
            const AckedRanges& ranges,
            bool mayBeCut)
{
    if (!ack.renegable || ack.cumulativeTsn != cumulative || !order.MayBeOvertaken(ack.path))
    {
        return false;
    }
    const auto comparison = ranges.Compare(ack);
    // An older SACK may list more at the upper end where the newer one had no room for it.
    return comparison.less && (!comparison.more || mayBeCut);
}

} // namespace

SackHandler::SackHandler(SendUnits& units)
    : m_units(units)
{
}

void
SackHandler::HandleSack(const SctpAcknowledgement& ack)
{
    // RFC 9260 section 12.4: not even in a Gap Ack Block.
    if (ack.cumulativeTsn.value_or(0) > m_units.ledger.GetHighestSent() ||
        (!ack.received.empty() && ack.received.back().last > m_units.ledger.GetHighestSent()))
    {
        if (m_units.tsns.IsOfOtherTsns(ack))
        {
            m_units.context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
            return;
        }
        m_units.context.AbortWith(
            MakeProtocolViolationCause("TSN acknowledged that was never sent"),
            SctpCloseReason::PROTOCOL_ERROR);
        return;
    }
    if (ack.cumulativeTsn && *ack.cumulativeTsn < m_units.ledger.GetCumulative())
    {
        return; // out of order (RFC 9260 section 6.2.1 D i)
    }
    if (IsOvertaken(ack,
                    m_units.sackOrder,
                    m_units.ledger.GetCumulative(),
                    m_reader.GetRanges(),
                    m_units.unreported.MayBeCut(ack)))
    {
        // Neither its window nor its gaps describe the chunks that are outstanding now.
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
            m_units.sackOrder.Handled(ack.path, news);
        }
    }
    m_units.abandonment.Acknowledged();
}

AckResult
SackHandler::HandleValidSack(const SctpAcknowledgement& ack, bool overtaken)
{
    m_units.windows.NewOpportunity();
    m_units.pacer.AckArrives(m_units.paths,
                             m_units.queue.GetBytes() + m_units.ledger.GetPayloadPending());
    m_units.recovery.EndTimeout();
    AckResult result;
    result.mayBeCut = m_units.unreported.MayBeCut(ack);
    m_reader.Read(ack, m_units.ledger, result);
    const auto& duplicates = m_units.duplicates.FindUnexpected(ack.duplicates);
    m_units.window.Update(ack);
    m_units.sendLimit.SackHandled(ack, result.retransmissionAcked, m_units.window.GetBuffer());
    // RFC 9260 section 6.2.1 D iv.
    m_units.recovery.LeaveFastRecovery();
    const bool rttFirst = m_units.congestionOps.TakesRttFirst();
    if (rttFirst)
    {
        UpdateRtts(result, m_units.packetExtension);
    }
    GrowWindows(duplicates.size(), result, overtaken);
    if (!rttFirst)
    {
        UpdateRtts(result, m_units.packetExtension);
    }
    NoteAnswers(result);
    const SctpTsn unknownAbove = m_units.recovery.DetectLosses(ack, duplicates, result);
    m_units.spurious.Undo(ack, duplicates, result, m_units.packetExtension.GetEchoedTime());
    m_units.unreported.Update(ack, result.mayBeCut);
    m_units.window.RecoverProbe();
    m_units.timers.Restart(result, unknownAbove);
    return result;
}

void
SackHandler::HandleCumulativeTsn(SctpTsn tsn, const SctpPath& path)
{
    SctpAcknowledgement ack;
    ack.path = path.GetId();
    ack.cumulativeTsn = tsn;
    ack.renegable = false;
    HandleSack(ack);
}

void
SackHandler::GrowWindows(size_t duplicates, const AckResult& result, bool overtaken)
{
    for (const auto& entry : result.paths)
    {
        SctpAckEvent event;
        event.bytesAcked = entry.bytes;
        event.flightBefore = entry.flightBefore;
        event.cumulativeAdvanced = result.cumulativeAdvanced;
        event.pathCumulativeAdvanced = entry.cumulativeAdvanced;
        event.pathRtxCumulativeAdvanced = entry.rtxCumulativeAdvanced;
        event.inFastRecovery = m_units.recovery.IsRecovering(*entry.path);
        event.allAcked = m_units.ledger.IsEmpty();
        event.heldByPacing = m_units.pacer.GetHeld(*entry.path);
        event.rateSample =
            m_units.sampler.Take(*entry.path, m_units.ledger.GetCumulative(), overtaken);
        if (!entry.newestSent.IsStrictlyNegative())
        {
            event.rtt = Simulator::Now() - entry.newestSent;
        }
        if (&entry == &result.paths.front())
        {
            // Chunks that arrived twice have left the board; each counts as the largest one.
            const uint64_t bytes = uint64_t{duplicates} * entry.path->GetWindowUnit();
            event.duplicateBytes = static_cast<uint32_t>(std::min<uint64_t>(bytes, entry.bytes));
        }
        // RFC 9260 sections 7.2.1 and 7.2.2.
        m_units.congestionOps.Measure(*entry.path, event);
        m_units.congestionOps.Acked(*entry.path, event);
        m_units.retransmissionPolicy.Acked(*entry.path, entry.bytes);
        m_units.pathSelector.Acked(*entry.path, entry.bytes);
        m_units.pacer.Acked(*entry.path);
    }
    if (m_units.ledger.IsEmpty() && result.cumulativeAdvanced)
    {
        for (const auto& path : m_units.paths.GetPaths())
        {
            SctpCongestionOps::AllAcked(*path); // on paths not acknowledged now, too
        }
    }
}

void
SackHandler::NoteAnswers(const AckResult& result)
{
    for (const auto& entry : result.paths)
    {
        // RFC 9260 sections 8.1 and 8.2: the errors are over.
        if (entry.largeAcked)
        {
            m_units.paths.GetMtuPolicy().For(*entry.path).LargeAcked(*entry.path);
        }
        else if (!entry.smallSent.IsStrictlyNegative())
        {
            m_units.paths.GetMtuPolicy().For(*entry.path).SmallAcked(*entry.path, entry.smallSent);
        }
        SctpReachabilityEvidence proof = entry.onlyHereLate
                                             ? SctpReachabilityEvidence::LATE_DATA_ACK
                                             : SctpReachabilityEvidence::LATE_ACK;
        if (entry.inFlightAcked)
        {
            m_units.sides.At(*entry.path).Answered();
            proof = entry.onlyHere ? SctpReachabilityEvidence::DATA_ACK
                                   : SctpReachabilityEvidence::AMBIGUOUS_ACK;
        }
        m_units.paths.HandleReachability(*entry.path, proof);
    }
}

} // namespace ns3::sctp
