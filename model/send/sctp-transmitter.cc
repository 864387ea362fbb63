/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transmitter.h"

#include "sctp-sack-order.h"
#include "sctp-send-limit.h"

#include "ns3/log.h"
#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-sequenced-data.h"
#include "ns3/sctp-undo.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpTransmitter");

namespace
{

/**
 * @param strategies the strategies
 * @param sampler measures delivery rates
 * @return those of them that are notified of transmissions, beside loss detection
 */
LedgerListeners
ListListeners(const SctpStrategySet& strategies, RateSampler& sampler)
{
    using Place = LedgerListeners::Place;
    LedgerListeners listeners;
    listeners.Add(Place::RATE_SAMPLER, sampler.GetTransmissionListener());
    listeners.Add(Place::UNDO, strategies.Get<SctpUndo>().GetTransmissionListener());
    listeners.Add(Place::SEND_LIMIT, strategies.Get<SctpSendLimit>().GetTransmissionListener());
    return listeners;
}

} // namespace

Transmitter::Transmitter(UnitContext& context,
                         SctpPathManager& paths,
                         ErrorCounter& errors,
                         const SctpStrategySet& strategies,
                         const ChunkFormats& formats,
                         PacketOutput& output,
                         SctpAssociationTraces& traces)
    : m_context(context),
      m_paths(paths),
      m_formats(formats),
      m_output(output),
      m_traces(traces),
      m_congestionOps(strategies.Get<SctpCongestionOps>()),
      m_pathSelector(strategies.Get<SctpPathSelector>()),
      m_remedy(strategies.Get<SctpBlockingRemedy>()),
      m_retransmissionPolicy(strategies.Get<SctpRetransmissionPolicy>()),
      m_lossDetection(strategies.Get<SctpLossDetection>()),
      m_sendLimit(strategies.Get<SctpSendLimit>()),
      m_sackOrder(strategies.Get<SctpSackOrder>()),
      m_packetExtension(strategies.Get<SctpPacketExtension>()),
      m_queue(strategies.Find<SctpStreamScheduler>(), &m_sendLimit),
      m_sampler(m_congestionOps),
      m_board(strategies.Find<SctpLossDetection>(), ListListeners(strategies, m_sampler)),
      m_window(context, paths, m_board, traces, [this] { return SendProbe(); }),
      m_recovery(context, paths, errors, strategies, m_board, m_window, traces, *this),
      m_control(strategies.Get<SctpReliabilityPolicy>(),
                m_queue,
                m_board,
                m_recovery,
                [this](SctpTsn tsn) { HandleCumulativeTsn(tsn, *m_paths.GetDestination()); }),
      m_pacer(context, m_congestionOps, [this] { SendAfterLoss(); })
{
}

void
Transmitter::Start(uint32_t initialTsn)
{
    m_control.Start(initialTsn);
}

uint32_t
FindAmdcs(const SctpPathManager& paths)
{
    uint32_t amdcs = UINT32_MAX;
    for (const auto& path : paths.GetPaths())
    {
        amdcs = std::min(amdcs, path->GetPmdcs());
    }
    return amdcs;
}

uint32_t
Transmitter::GetLargestPayload(uint32_t amdcs, uint32_t cap) const
{
    // RFC 9260 section 6.9: fragments are at most as large as AMDCS, the least PMDCS.
    uint32_t payload = amdcs - m_formats.data->GetHeaderSize();
    if (const uint32_t configured = m_context.Parameters().maxFragment)
    {
        payload = std::min(payload, configured);
    }
    return std::min(payload, std::max(cap, MIN_FRAGMENT_CAP));
}

uint32_t
Transmitter::GetFragmentPayload() const
{
    return GetLargestPayload(FindAmdcs(m_paths), m_window.GetFragmentCap());
}

uint32_t
Transmitter::PeekSize() const
{
    const uint32_t whole = GetLargestPayload(m_amdcs, m_window.GetRoom());
    if (m_queue.PeekMessageSize() <= whole)
    {
        return m_queue.PeekSize(whole);
    }
    const bool fills =
        m_queue.IsLast(UINT32_MAX) && m_window.IsFilledBy(m_queue.PeekSize(UINT32_MAX), whole);
    return m_queue.PeekSize(fills ? whole : GetLargestPayload(m_amdcs, m_window.GetFragmentCap()));
}

bool
Transmitter::CanSend(const SctpPath& path) const
{
    // RFC 9260 section 6.1 B: new data as long as the flight size is below cwnd.
    const uint32_t flight = path.GetFlightSize();
    return m_recovery.IsOnePacket(path) ? flight == 0 : flight < m_states[path.GetId()].window;
}

bool
Transmitter::CanSendNewData(const SctpPath& path) const
{
    if (!CanSend(path))
    {
        return false; // most paths, most of the time
    }
    const PathState& state = m_states[path.GetId()];
    const bool paused = state.pausedUntil.IsStrictlyPositive() &&
                        state.pausedUntil > Simulator::Now() && m_board.GetPayloadInFlight() > 0;
    if (paused || m_sendLimit.BlocksNewData(path, state.awaited, !m_board.GetPending(path).empty()))
    {
        return false;
    }
    const uint32_t sndBufSize = m_context.Parameters().sndBufSize;
    SctpBufferRoom room;
    room.sender = sndBufSize - std::min(sndBufSize, m_board.GetPayloadKept());
    room.receiver = m_window.GetAdvertised();
    return !m_sendLimit.ExceedsShare(path, room) && !m_pacer.HoldsBack(path);
}

Transmitter::NewDataAvailability::NewDataAvailability(const Transmitter& transmitter)
    : m_transmitter(transmitter)
{
}

bool
Transmitter::NewDataAvailability::CanSend(const SctpPath& path) const
{
    return m_transmitter.CanSendNewData(path);
}

bool
Transmitter::NewDataAvailability::HasTimedOut(const SctpPath& path) const
{
    return path.GetFlightSize() > 0 && m_transmitter.m_recovery.IsOnePacket(path);
}

bool
Transmitter::NewDataAvailability::IsRecovering(const SctpPath& path) const
{
    return HasTimedOut(path) ||
           (path.GetFlightSize() > 0 && m_transmitter.m_lossDetection.InFastRecovery(path.GetId()));
}

Transmitter::RetransmissionAvailability::RetransmissionAvailability(const Transmitter& transmitter,
                                                                    uint32_t size)
    : NewDataAvailability(transmitter),
      m_size(size)
{
}

bool
Transmitter::RetransmissionAvailability::CanSend(const SctpPath& path) const
{
    return m_transmitter.CanRetransmit(path, m_size) && !m_transmitter.m_pacer.HoldsBack(path);
}

bool
Transmitter::CanRetransmit(const SctpPath& path, uint32_t size) const
{
    // RFC 9260 section 6.1 C: cwnd limits retransmissions. Max.Burst does, too (D): a device drops
    // a whole window at once.
    const uint32_t flight = path.GetFlightSize();
    const uint32_t window = m_states[path.GetId()].window;
    if (flight == 0 || m_recovery.IsOnePacket(path))
    {
        return flight == 0;
    }
    return m_recovery.GetAllowance(path) ? flight < window
                                         : flight + size <= std::min(window, path.GetCwnd());
}

// ---- sending ----

void
Transmitter::SendPending()
{
    // RFC 9260 section 6: DATA is sent in these states only.
    switch (m_context.GetState())
    {
    case SctpState::ESTABLISHED:
    case SctpState::SHUTDOWN_PENDING:
    case SctpState::SHUTDOWN_RECEIVED:
        break;
    default:
        return;
    }
    const bool begun = m_board.AnyPending() || m_queue.CanProduce();
    if (begun)
    {
        // RFC 9260 section 6.1 C: what is marked for retransmission goes first.
        BeginOpportunity();
        SendRetransmissions();
        SendNewData();
    }
    else
    {
        m_window.NothingToSend();
    }
    CopySender(*this, begun).Send();
    if (m_pacer.IsUsed())
    {
        m_pacer.AwaitAsked();
    }
}

void
Transmitter::NewOpportunity()
{
    m_sampler.OpportunityOver(m_paths.GetPaths(), [this](const SctpPath& path) {
        return !m_pacer.IsAsked(path) && CanSend(path) && m_board.GetPending(path).empty();
    });
    m_burstBegan = Time::Min();
    m_pathSelector.OpportunityBegins();
}

void
Transmitter::BeginOpportunity()
{
    m_pacer.OpportunityBegins(m_queue.GetBytes() + m_board.GetPayloadPending());
    // However often the user sends in one instant, it is one burst (RFC 9260 section 6.1 D).
    const bool sameBurst = std::exchange(m_burstBegan, Simulator::Now()) == Simulator::Now();
    const auto& parameters = m_context.Parameters();
    const bool mayPace = m_pacer.IsUsed();
    const bool anyPending = m_board.AnyPending();
    const bool unreported = m_board.IsUnreported() && parameters.maxBurst > 0;
    uint32_t amdcs = UINT32_MAX;
    for (const auto& each : m_paths.GetPaths())
    {
        SctpPath& path = *each;
        PathState& state = m_states[path.GetId()];
        amdcs = std::min(amdcs, path.GetPmdcs());
        state.waits = state.awaited = false;
        const bool reducing = m_recovery.IsReducing(path);
        const bool paced = mayPace && m_pacer.IsPaced(path); // which limits bursts itself
        if (sameBurst && !paced && !reducing)
        {
            state.window = std::min(state.window, path.GetCwnd());
            continue;
        }
        if (parameters.idleDecay && path.GetFlightSize() == 0 &&
            !path.GetLastDataSent().IsNegative())
        {
            AccountIdleness(path);
        }
        if (reducing)
        {
            const uint32_t most = paced || parameters.maxBurst == 0
                                      ? UINT32_MAX
                                      : parameters.maxBurst * path.GetWindowUnit();
            state.window = path.GetFlightSize() + std::min(*m_recovery.GetAllowance(path), most);
        }
        else if (paced)
        {
            state.window = path.GetCwnd();
        }
        else
        {
            const SctpBurst burst = m_sendLimit.BeginBurst(path);
            // RFC 9260 section 6.1 D: whole windows have left their path in one instant.
            const uint32_t most =
                unreported ? path.GetFlightSize() + UNREPORTED_BURST * path.GetWindowUnit()
                           : UINT32_MAX;
            state.window = std::min(burst.window, most);
            if (burst.limitsCwnd)
            {
                SctpCongestionOps::BurstLimited(path, burst.window);
            }
        }
        if (!anyPending || m_board.GetPending(path).empty())
        {
            m_recovery.TakeForced(path);
        }
    }
    m_amdcs = amdcs;
}

void
Transmitter::AccountIdleness(SctpPath& path)
{
    // RFC 9260 section 7.2.1: cwnd is adjusted once per RTO in which no data is sent. A path that
    // was never sent data is not asked for.
    Time& accounted = m_states[path.GetId()].idleAccounted;
    const Time since = std::max(path.GetLastDataSent(), accounted);
    const auto rtos = (Simulator::Now() - since).GetTimeStep() / path.GetRto().GetTimeStep();
    if (rtos > 0)
    {
        const bool first = accounted <= path.GetLastDataSent();
        accounted = since + rtos * path.GetRto();
        m_congestionOps.Idle(path,
                             static_cast<uint32_t>(std::min<int64_t>(rtos, UINT32_MAX)),
                             first);
    }
}

void
Transmitter::SendRetransmissions()
{
    // The lowest TSN first, over all paths: it holds back the cumulative TSN, and SACKs have no
    // room to tell of what arrives too far above it.
    while (SctpPath* source = GetNextSource())
    {
        SctpPath* target = SelectTarget(*source);
        if (target &&
            m_control.GetAbandonment().DropPending(*m_board.GetPending(*source).begin(), *target))
        {
            continue;
        }
        const uint32_t size = m_board.Get(*m_board.GetPending(*source).begin()).GetWindowSize();
        const bool held = m_recovery.HasTimedOut() || !target || !CanRetransmit(*target, size);
        if (target && target != source && !m_context.Parameters().firstRtxExceedsAnyCwnd &&
            !CanRetransmit(*target, size))
        {
            m_recovery.TakeForced(*source);
        }
        if (!target || (held && !m_recovery.IsForced(*source)) || m_pacer.HoldsBack(*target))
        {
            m_states[source->GetId()].waits = true;
            if (target)
            {
                m_states[target->GetId()].awaited = true;
            }
            continue;
        }
        const bool forced = m_recovery.TakeForced(*source);
        SendRetransmissionPacket(*source, *target, forced);
    }
}

SctpPath*
Transmitter::GetNextSource() const
{
    if (!m_board.AnyPending())
    {
        return nullptr;
    }
    SctpPath* next = nullptr;
    SctpTsn lowest = 0;
    for (const auto& path : m_paths.GetPaths())
    {
        const auto& pending = m_board.GetPending(*path);
        if (!pending.empty() && !m_states[path->GetId()].waits &&
            (!next || *pending.begin() < lowest))
        {
            next = PeekPointer(path);
            lowest = *pending.begin();
        }
    }
    return next;
}

SctpPath*
Transmitter::SelectTarget(SctpPath& source)
{
    const SctpTsn tsn = *m_board.GetPending(source).begin();
    const SentChunk& chunk = m_board.Get(tsn);
    const RetransmissionAvailability room(*this, chunk.GetWindowSize());
    SctpRetransmission retransmission{room, m_board};
    retransmission.tsn = tsn;
    retransmission.lastPath = &source;
    retransmission.reason = chunk.reason;
    retransmission.timesSent = chunk.timesSent;
    retransmission.receiveBuffer = m_window.GetBuffer();
    return m_paths.Own(m_retransmissionPolicy.Select(retransmission));
}

void
Transmitter::SendRetransmissionPacket(SctpPath& source, SctpPath& target, bool forced)
{
    const uint32_t first = m_board.Get(*m_board.GetPending(source).begin()).chunkSize;
    PacketBuilder builder(target.GetChunkRoom());
    m_output.BundleControl(builder, target, first);
    if (!builder.IsEmpty() && builder.GetRoom() < first)
    {
        m_output.Transmit(builder, target);
        builder = PacketBuilder(target.GetChunkRoom());
    }
    // RFC 9260 section 6.1: T3-rtx restarts if the earliest outstanding TSN of the target is sent
    // again.
    const SctpTsn earliest = m_board.GetEarliestOn(target.GetId());
    const SctpTsn tsn = *m_board.GetPending(source).begin();
    PutPending(builder, source, target, forced);
    m_recovery.ArmT3(target, earliest == 0 || tsn < earliest);
    TransmitData(builder, target);
}

void
Transmitter::PutPending(PacketBuilder& builder, SctpPath& source, SctpPath& target, bool forced)
{
    bool any = false;
    for (SctpPath* from = &source; from; from = GetNextSource())
    {
        const SctpTsn tsn = *m_board.GetPending(*from).begin();
        if (any && m_control.GetAbandonment().DropPending(tsn, target))
        {
            continue;
        }
        const SentChunk& chunk = m_board.Get(tsn);
        // The first one goes in any case: too large only after the path MTU has shrunk.
        if (any && (chunk.chunkSize > builder.GetRoom() || SelectTarget(*from) != &target ||
                    (!forced && !m_recovery.IsOnePacket(target) &&
                     !CanRetransmit(target, chunk.GetWindowSize()))))
        {
            return;
        }
        const SctpTxReason reason = chunk.reason;
        m_board.Retransmit(tsn, target);
        // A window probe that was dropped for want of buffer was not lost on its path.
        m_retransmissionPolicy.Transmitted(target,
                                           reason == SctpTxReason::WINDOW_PROBE ? nullptr : from);
        m_window.Retransmitted(tsn);
        PutChunk(builder, tsn, target, reason, reason == SctpTxReason::LOSS_PROBE);
        any = true;
    }
}

void
Transmitter::PutChunk(PacketBuilder& builder,
                      SctpTsn tsn,
                      SctpPath& path,
                      SctpTxReason reason,
                      bool immediate)
{
    const SentChunk& sent = m_board.Get(tsn);
    const OutgoingMessage& message = *sent.message;
    SctpDataToSend data;
    data.tsn = tsn;
    data.path = path.GetId();
    data.retransmission = sent.timesSent > 1;
    data.copy = reason == SctpTxReason::COPY;
    data.repeat = reason == SctpTxReason::LOSS_PROBE && m_board.GetCopies().Find(tsn);
    data.immediate = immediate;
    data.unordered = message.info.unordered;
    data.begin = sent.begin;
    data.end = sent.end;
    data.streamId = message.info.streamId;
    data.mid = message.mid;
    data.fsn = sent.fsn;
    data.ppid = message.info.ppid;
    data.payloadSize = sent.payloadSize;
    m_header.clear();
    ByteWriter writer(m_header);
    m_formats.ack->AssignNumber(data);
    m_formats.data->WriteHeader(data, writer);
    if (!builder.HasData())
    {
        m_put.clear();
    }
    builder.AddData(m_header,
                    sent.payload,
                    data.retransmission,
                    reason == SctpTxReason::WINDOW_PROBE);
    m_put.push_back(tsn);
    m_recovery.Transmitted(tsn, path);
    if (path.GetFlightSize() <= sent.GetWindowSize())
    {
        m_congestionOps.TransmissionStarts(path);
    }
    path.CountTransmission();
    const auto wireTsn = static_cast<uint32_t>(tsn);
    NS_LOG_DEBUG("DATA " << wireTsn << " to path " << data.path << " (" << reason << ")");
    m_traces.dataSentTrace(&path, wireTsn, reason);
    if (data.retransmission && reason != SctpTxReason::WINDOW_PROBE &&
        reason != SctpTxReason::COPY && reason != SctpTxReason::MOVED)
    {
        m_traces.rtxTrace(&path, wireTsn, reason);
    }
}

void
Transmitter::BundleDataWithCookieEcho(PacketBuilder& builder, SctpPath& path)
{
    if (!m_board.IsEmpty())
    {
        // The earlier COOKIE ECHO may have gone to another address.
        for (const auto& source : m_paths.GetPaths())
        {
            m_board.MarkAllOn(*source);
            const auto& pending = m_board.GetPending(*source);
            if (!pending.empty() && m_board.Get(*pending.begin()).chunkSize <= builder.GetRoom())
            {
                PutPending(builder, *source, path, true);
            }
        }
        return;
    }
    BeginOpportunity();
    if (m_queue.CanProduce() && PeekSize() <= m_window.GetRwnd())
    {
        PutNewData(builder, path, SctpTxReason::NEW_DATA);
        m_queue.PacketEnded();
    }
}

} // namespace ns3::sctp
