/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scoreboard.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-wire.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpScoreboard");

Scoreboard::Scoreboard(const LedgerListeners& listeners, SendPaths& sides)
    : m_listeners(listeners),
      m_sides(sides)
{
}

void
Scoreboard::Start(uint32_t next)
{
    NS_ASSERT_MSG(m_chunks.empty(), "TSNs are outstanding");
    // RFC 6525 section 5.2.4 G1: 2^31 above or more, so the distance is not one of serial numbers.
    m_cumulative += next - 1 - static_cast<uint32_t>(m_cumulative);
}

PathRecord&
Scoreboard::Record(const SctpPath& path)
{
    return m_sides.At(path).record;
}

void
Scoreboard::RemovePath(SctpPath& path, SctpPath& other)
{
    MarkAllOn(path);
    PathRecord& heir = Record(other);
    SctpTsn tsn = m_cumulative;
    for (auto& chunk : m_chunks)
    {
        ++tsn;
        if (chunk.path == &path)
        {
            chunk.path = &other;
            chunk.severalPaths = true;
            if (chunk.state == SentChunk::State::PENDING)
            {
                heir.pending.insert(tsn);
            }
            else if (chunk.state == SentChunk::State::ACKED)
            {
                heir.held += chunk.payloadSize;
            }
        }
    }
    Record(path) = PathRecord();
}

SctpTsn
Scoreboard::AddNew(const SendQueue::Fragment& fragment,
                   uint32_t headerSize,
                   bool countHeaders,
                   SctpPath& path,
                   SctpTxReason reason)
{
    SentChunk chunk;
    chunk.message = fragment.message;
    chunk.payload = fragment.payload;
    chunk.path = &path;
    chunk.lastSent = Simulator::Now();
    chunk.number = ++m_sent;
    chunk.payloadSize = fragment.payload->GetSize();
    chunk.chunkSize = Padded(headerSize + chunk.payloadSize);
    chunk.countsHeader = countHeaders;
    chunk.lastReason = reason;
    chunk.timesSent = 1;
    chunk.fsn = fragment.fsn;
    chunk.begin = fragment.begin;
    chunk.end = fragment.end;
    m_chunks.push_back(std::move(chunk));

    const SctpTsn tsn = GetHighestSent();
    PathRecord& record = Record(path);
    record.first.push_back(tsn);
    m_payload += m_chunks.back().payloadSize;
    if (record.timed == 0)
    {
        record.timed = tsn;
        record.ambiguous = false;
    }
    EnterFlight(m_chunks.back());
    NotifySent(m_chunks.back().Describe(tsn));
    return tsn;
}

void
Scoreboard::Retransmit(SctpTsn tsn, SctpPath& path)
{
    SentChunk& chunk = At(tsn);
    NS_ASSERT(chunk.state == SentChunk::State::PENDING);
    // A window probe that was dropped for want of buffer was not lost on its path.
    const bool lost = chunk.reason != SctpTxReason::WINDOW_PROBE;
    const SctpPathId lostOn = lost ? chunk.path->GetId() : SCTP_NO_PATH;
    PathRecord& old = Record(*chunk.path);
    old.pending.erase(tsn);
    --m_pendingCount;
    m_payloadPending -= chunk.payloadSize;
    PathRecord& record = Record(path);
    old.ambiguous |= tsn < old.timed;
    record.ambiguous |= tsn < record.timed;
    record.others.insert(tsn);
    SendAgain(tsn, chunk, path);
    EnterFlight(chunk);
    SctpTransmission transmission = chunk.Describe(tsn);
    transmission.lostOn = lostOn;
    NotifySent(transmission);
}

void
Scoreboard::SendAgain(SctpTsn tsn, SentChunk& chunk, SctpPath& path)
{
    m_others.Add(tsn, chunk.GetLast(Transmission::Fate::OVER));
    chunk.SendAgain(path);
    chunk.number = ++m_sent;
}

void
Scoreboard::NotifySent(SctpTransmission transmission) const
{
    transmission.highestSent = GetHighestSent();
    m_listeners.Sent(transmission);
}

void
Scoreboard::EnterFlight(SentChunk& chunk)
{
    chunk.path->AddFlight(chunk.GetWindowSize());
    m_payloadInFlight += chunk.payloadSize;
    ++m_inFlightCount;
}

void
Scoreboard::LeaveFlight(SctpTsn tsn, SentChunk& chunk)
{
    RemoveCopies(tsn, chunk, nullptr);
    if (!chunk.left)
    {
        chunk.path->RemoveFlight(chunk.GetWindowSize());
    }
    chunk.left = false;
    m_payloadInFlight -= chunk.payloadSize;
    --m_inFlightCount;
    PathRecord& record = Record(*chunk.path);
    if (!record.others.empty())
    {
        record.others.erase(tsn);
    }
    if (record.timed == tsn) // RFC 9260 section 6.3.1 C5: no sample of what is retransmitted
    {
        record.timed = 0;
    }
}

void
Scoreboard::LeavePath(SctpTsn tsn)
{
    SentChunk& chunk = At(tsn);
    if (!chunk.left)
    {
        chunk.path->RemoveFlight(chunk.GetWindowSize());
        chunk.left = true;
    }
}

void
Scoreboard::Mark(SctpTsn tsn, SctpTxReason reason, std::optional<SctpLossEvidence> evidence)
{
    SentChunk& chunk = At(tsn);
    const SctpTransmission transmission = chunk.Describe(tsn);
    if (chunk.state == SentChunk::State::ACKED)
    {
        ReturnToFlight(tsn);
    }
    NS_ASSERT(chunk.state == SentChunk::State::IN_FLIGHT);
    LeaveFlight(tsn, chunk);
    chunk.state = SentChunk::State::PENDING;
    chunk.reason = reason;
    PathRecord& record = Record(*chunk.path);
    record.pending.insert(tsn);
    ++m_pendingCount;
    m_payloadPending += chunk.payloadSize;
    if (evidence)
    {
        m_listeners.DeclaredLost(transmission, *evidence);
    }
}

uint32_t
Scoreboard::MarkAllOn(SctpPath& path)
{
    uint32_t count = 0;
    while (const SctpTsn tsn = GetEarliestOn(path.GetId()))
    {
        if (m_numbered && !m_others.Find(tsn, Transmission::Fate::SURPLUS, path.GetId()))
        {
            Record(path).timedOut.insert(tsn);
        }
        MarkLost(tsn, path, SctpTxReason::TIMEOUT_RETRANSMIT);
        ++count;
    }
    if (IsHoleOn(path))
    {
        Mark(m_cumulative + 1, SctpTxReason::TIMEOUT_RETRANSMIT, SctpLossEvidence::TIMEOUT);
        ++count;
    }
    for (auto watched = m_watched.begin(); watched != m_watched.end();)
    {
        if (At(*watched).path == &path)
        {
            m_listeners.DeclaredLost(At(*watched).Describe(*watched), SctpLossEvidence::TIMEOUT);
            watched = m_watched.erase(watched);
            ++count;
        }
        else
        {
            ++watched;
        }
    }
    return count;
}

void
Scoreboard::UnmarkAllOn(SctpPath& path)
{
    const auto pending = GetPending(path); // a copy: it changes
    for (const SctpTsn tsn : pending)
    {
        SentChunk& chunk = At(tsn);
        if (chunk.reason == SctpTxReason::TIMEOUT_RETRANSMIT)
        {
            Record(path).pending.erase(tsn);
            --m_pendingCount;
            m_payloadPending -= chunk.payloadSize;
            chunk.state = SentChunk::State::IN_FLIGHT;
            Record(path).others.insert(tsn);
            EnterFlight(chunk);
            SctpTransmission transmission = chunk.Describe(tsn);
            transmission.highestSent = GetHighestSent();
            m_listeners.Moved(transmission);
        }
    }
}

void
Scoreboard::Abandon(SctpTsn tsn)
{
    SentChunk& chunk = At(tsn);
    const SctpTransmission transmission = chunk.Describe(tsn);
    switch (chunk.state)
    {
    case SentChunk::State::IN_FLIGHT:
        LeaveFlight(tsn, chunk);
        m_watched.insert(tsn); // F5: windows fall if it is lost
        break;
    case SentChunk::State::PENDING:
        Record(*chunk.path).pending.erase(tsn);
        --m_pendingCount;
        m_payloadPending -= chunk.payloadSize;
        break;
    case SentChunk::State::ACKED:
        Record(*chunk.path).held -= chunk.payloadSize;
        break;
    default:
        break;
    }
    m_payload -= chunk.payloadSize;
    m_payloadReleased -= chunk.released ? chunk.payloadSize : 0;
    chunk.state = SentChunk::State::ABANDONED;
    chunk.payload = nullptr;
    chunk.payloadSize = 0;
    chunk.chunkSize = 0;
    m_listeners.Abandoned(transmission);
}

SctpTsn
Scoreboard::AddSkipped(Ptr<OutgoingMessage> message, SctpPath& path)
{
    SentChunk chunk;
    chunk.message = std::move(message);
    chunk.path = &path;
    chunk.state = SentChunk::State::ABANDONED;
    chunk.end = true;
    m_chunks.push_back(std::move(chunk));
    return GetHighestSent();
}

SctpTsn
Scoreboard::EarliestFirst(PathRecord& record) const
{
    while (!record.first.empty())
    {
        const SctpTsn tsn = record.first.front();
        if (tsn > m_cumulative)
        {
            const SentChunk& chunk = Get(tsn);
            if (chunk.timesSent == 1 && chunk.state == SentChunk::State::IN_FLIGHT)
            {
                return tsn;
            }
        }
        record.first.pop_front();
    }
    return 0;
}

SctpTsn
Scoreboard::GetEarliestOn(SctpPathId path) const
{
    SendPath* side = m_sides.Find(path);
    if (!side)
    {
        return 0; // it has left
    }
    // Dropping what is stale from the front changes no answer.
    PathRecord& record = side->record;
    const SctpTsn first = EarliestFirst(record);
    if (record.others.empty())
    {
        return first;
    }
    const SctpTsn other = *record.others.begin();
    return first == 0 ? other : std::min(first, other);
}

const std::set<SctpTsn>&
Scoreboard::GetPending(const SctpPath& path) const
{
    return m_sides.At(path).record.pending;
}

void
Scoreboard::NewlyAcked(SctpTsn tsn, bool cumulatively, AckResult& result)
{
    SentChunk& chunk = At(tsn);
    if (chunk.state == SentChunk::State::ACKED)
    {
        return;
    }
    SctpPath& path = *chunk.path;
    if (chunk.state == SentChunk::State::ABANDONED)
    {
        if (m_watched.erase(tsn) > 0)
        {
            m_listeners.Acknowledged(chunk.Describe(tsn), SctpAckedBy::TSN);
        }
        return;
    }
    AckOnPath* entry = &result.On(path);
    PathRecord& record = Record(path);
    if (chunk.state == SentChunk::State::PENDING)
    {
        // Declared lost too early: it needs no retransmission after all.
        record.pending.erase(tsn);
        --m_pendingCount;
        m_payloadPending -= chunk.payloadSize;
        entry->onlyHereLate |= !chunk.severalPaths;
    }
    else
    {
        entry->NoteOrder(tsn, EarliestFirst(record), record.GetOther());
        // RFC 9260 section 6.3.1 C4: one sample per round trip and path. C5: the cumulative TSN
        // may have waited for a retransmission; a Gap Ack Block does not.
        if (record.timed == tsn && !(cumulatively && record.ambiguous))
        {
            entry->rttMeasured = true;
            entry->rtt = Simulator::Now() - chunk.lastSent;
        }
        entry->NoteArrival(chunk);
        RemoveCopies(tsn, chunk, &result.relieved);
        LeaveFlight(tsn, chunk);
    }
    entry->largeAcked |= chunk.large;
    entry->bytes += chunk.GetWindowSize();
    record.held += chunk.payloadSize;
    const SctpTransmission transmission = chunk.Describe(tsn);
    chunk.state = SentChunk::State::ACKED;
    m_listeners.Acknowledged(transmission, chunk.copies > 0 ? SctpAckedBy::ANY : SctpAckedBy::TSN);
}

void
Scoreboard::Renege(SctpTsn tsn)
{
    // RFC 9260 section 6.2.1 D iii: outstanding again.
    if (At(tsn).state == SentChunk::State::ACKED)
    {
        NS_LOG_INFO("the peer reneges on TSN " << tsn);
        ReturnToFlight(tsn);
        m_listeners.Reneged(At(tsn).Describe(tsn));
    }
}

void
Scoreboard::ReturnToFlight(SctpTsn tsn)
{
    SentChunk& chunk = At(tsn);
    chunk.state = SentChunk::State::IN_FLIGHT;
    chunk.number = ++m_sent; // an acknowledgement of before says nothing of it
    Record(*chunk.path).held -= chunk.payloadSize;
    Record(*chunk.path).others.insert(tsn);
    EnterFlight(chunk);
}

bool
Scoreboard::IsHoleOn(const SctpPath& path) const
{
    return !m_chunks.empty() && m_chunks.front().state == SentChunk::State::ACKED &&
           !m_chunks.front().released && m_chunks.front().path == &path;
}

void
Scoreboard::Release(SctpTsn tsn, SentChunk& chunk, AckResult& result)
{
    if (!chunk.released)
    {
        chunk.released = true;
        m_payloadReleased += chunk.payloadSize;
        result.freedBytes += chunk.payloadSize;
        m_listeners.Released(chunk.Describe(tsn));
    }
}

void
Scoreboard::AdvanceCumulative(SctpTsn tsn, AckResult& result)
{
    while (m_cumulative < tsn)
    {
        const SctpTsn next = m_cumulative + 1;
        SentChunk& chunk = m_chunks.front();
        if (m_numbered && HasCopies(next))
        {
            KeepSurplus(next, chunk, SCTP_NO_PATH);
            ArrivedSomehow(next, chunk);
        }
        else
        {
            NewlyAcked(next, true, result);
        }
        chunk.message->ackedBytes += chunk.payloadSize;
        if (chunk.state == SentChunk::State::ACKED)
        {
            Record(*chunk.path).held -= chunk.payloadSize;
            result.retransmissionAcked |= chunk.GetTimesNeeded() > 1;
        }
        Release(next, chunk, result);
        m_payload -= chunk.payloadSize;
        m_payloadReleased -= chunk.payloadSize;
        if (chunk.timesSent > 1)
        {
            m_others.Forget(next);
        }
        m_chunks.pop_front();
        m_cumulative = next;
        result.cumulativeAdvanced = true;
    }
    m_ranges.Advance(m_cumulative);
}

void
Scoreboard::HandleSingle(const SctpAcknowledgement& ack, AckResult& result)
{
    for (const SctpTsn tsn : ack.acknowledged)
    {
        if (tsn <= m_cumulative || tsn > GetHighestSent())
        {
            continue;
        }
        NewlyAcked(tsn, false, result);
        if (ack.releases)
        {
            Release(tsn, At(tsn), result);
        }
    }
    while (ack.releases && !m_chunks.empty() && m_chunks.front().released)
    {
        AdvanceCumulative(m_cumulative + 1, result);
    }
}

void
Scoreboard::HandleRanges(const SctpAcknowledgement& ack, AckResult& result)
{
    const bool firstHeld = !m_chunks.empty() && m_chunks.front().state == SentChunk::State::ACKED;
    const auto& changes = m_ranges.Update(ack, m_cumulative, result.mayBeCut, firstHeld);
    const auto forEach = [](const std::vector<SctpTsnRange>& ranges, const auto& function) {
        for (const auto& range : ranges)
        {
            for (SctpTsn tsn = range.first; tsn <= range.last; ++tsn)
            {
                function(tsn);
            }
        }
    };
    forEach(changes.acked, [&](SctpTsn tsn) { NewlyAcked(tsn, false, result); });
    forEach(changes.released, [&](SctpTsn tsn) { Release(tsn, At(tsn), result); });
    forEach(changes.reneged, [&](SctpTsn tsn) { Renege(tsn); });
}

void
Scoreboard::HandleAcknowledgement(const SctpAcknowledgement& ack, AckResult& result)
{
    if (!ack.copiesArrived.empty())
    {
        HandleCopies(ack, result); // first, as the cumulative TSN does not say by which copy
    }
    if (ack.cumulativeTsn)
    {
        AdvanceCumulative(*ack.cumulativeTsn, result);
    }
    if (!m_ranges.IsEmpty() || !ack.received.empty())
    {
        HandleRanges(ack, result);
    }
    if (!ack.acknowledged.empty() || !ack.copiesArrived.empty())
    {
        HandleSingle(ack, result);
    }
    for (const SctpTsn tsn : ack.skipped)
    {
        Renege(tsn);
    }
}

SctpTsn
Scoreboard::GetHighestSent() const
{
    return m_cumulative + m_chunks.size();
}

} // namespace ns3::sctp
