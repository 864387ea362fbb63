/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-ledger.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-wire.h"
#include "ns3/simulator.h"

#include <set>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpSendLedger");

using Fate = Transmission::Fate; //!< state of a transmission

SendLedger::SendLedger(const LedgerListeners& listeners, SendPaths& sides)
    : SentChunks(sides),
      m_listeners(listeners)
{
}

void
SendLedger::Start(uint32_t next)
{
    NS_ASSERT_MSG(m_chunks.empty(), "TSNs are outstanding");
    // RFC 6525 section 5.2.4 G1: 2^31 above or more, so the distance is not one of serial numbers.
    m_cumulative += next - 1 - static_cast<uint32_t>(m_cumulative);
}

void
SendLedger::RemovePath(SctpPath& path, SctpPath& other)
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
            chunk.inherited = true;
            heir.held += chunk.state == SentChunk::State::ACKED ? chunk.payloadSize : 0;
            if (chunk.state == SentChunk::State::PENDING)
            {
                heir.pending.Insert(tsn);
            }
        }
    }
    Record(path).Clear();
}

std::vector<Ptr<OutgoingMessage>>
SendLedger::Drain()
{
    std::vector<Ptr<OutgoingMessage>> messages;
    std::set<const OutgoingMessage*> known; // fragments of messages may be interleaved
    for (const auto& chunk : m_chunks)
    {
        // Chunks held behind a gap are not delivered. Abandoned ones have been reported.
        if (chunk.state != SentChunk::State::ABANDONED &&
            known.insert(PeekPointer(chunk.message)).second)
        {
            messages.push_back(chunk.message);
        }
        Discount(chunk);
    }
    for (auto [id, side] : m_sides)
    {
        side.record.Clear();
    }
    m_chunks.clear();
    m_others.Clear();
    m_watched.clear();
    return messages;
}

// ---- sending ----

SctpTsn
SendLedger::AddNew(const SendQueue::Fragment& fragment,
                   uint32_t headerSize,
                   bool countHeaders,
                   SctpPath& path,
                   SctpTxReason reason)
{
    SentChunk& chunk = m_chunks.emplace_back();
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
    const SctpTsn tsn = GetHighestSent();
    Count(chunk);
    Record(path).SendFirst(tsn, chunk.GetWindowSize());
    NotifySent(chunk.Describe(tsn));
    return tsn;
}

SctpTsn
SendLedger::AddSkipped(Ptr<OutgoingMessage> message, SctpPath& path)
{
    SentChunk chunk;
    chunk.message = std::move(message);
    chunk.path = &path;
    chunk.state = SentChunk::State::ABANDONED;
    chunk.end = true;
    m_chunks.push_back(std::move(chunk));
    return GetHighestSent();
}

void
SendLedger::Retransmit(SctpTsn tsn, SctpPath& path)
{
    SentChunk& chunk = At(tsn);
    NS_ASSERT(chunk.state == SentChunk::State::PENDING);
    const SctpPathId lostOn = chunk.GetLostOn();
    PathRecord& old = Record(*chunk.path);
    old.pending.Erase(tsn);
    old.ambiguous |= tsn < old.timed;
    SetState(chunk, SentChunk::State::IN_FLIGHT);
    SendAgain(tsn, chunk, path);
    Record(path).Enter(tsn, chunk.GetWindowSize());
    SctpTransmission transmission = chunk.Describe(tsn);
    transmission.lostOn = lostOn;
    NotifySent(transmission);
}

void
SendLedger::AddCopy(SctpTsn tsn, SctpPath& path)
{
    SentChunk& chunk = At(tsn);
    NS_ASSERT(IsCopyable(tsn) && chunk.path != &path);
    PathRecord& own = Record(*chunk.path);
    own.others.Insert(tsn); // a chunk that was sent twice is not among the first transmissions
    PathRecord& record = Record(path);
    record.Enter(tsn, chunk.GetWindowSize());
    record.timedOut.Erase(tsn);
    m_numbered ? record.Measure(tsn) : own.StopMeasuring(tsn);
    chunk.CountCopy();
    chunk.severalPaths = true;
    Transmission copy = chunk.GetLast(Fate::IN_FLIGHT);
    copy.sent = Simulator::Now();
    copy.highestSent = GetHighestSent();
    copy.number = ++m_sent;
    copy.path = path.GetId();
    copy.reason = SctpTxReason::COPY;
    m_others.Replace(tsn, copy.path); // on a path its latest number counts
    m_others.Add(tsn, copy);
    NotifySent(DescribeOn(tsn, chunk, path));
}

void
SendLedger::Move(SctpTsn tsn, SctpPath& path, SctpTxReason reason)
{
    SentChunk& chunk = At(tsn);
    NS_ASSERT(IsCopyable(tsn));
    chunk.reason = reason;
    const bool moved = reason == SctpTxReason::MOVED;
    PathRecord& record = Record(path);
    if (moved)
    {
        LeaveFlight(tsn, chunk);
        chunk.copies += chunk.copies < UINT8_MAX;
    }
    else
    {
        NS_ASSERT(chunk.path == &path);
        record.StopMeasuring(tsn);
    }
    SendAgain(tsn, chunk, path);
    record.Enter(tsn, moved ? chunk.GetWindowSize() : 0);
    SctpTransmission transmission = chunk.Describe(tsn);
    transmission.ambiguous = moved && !m_numbered;
    NotifySent(transmission);
}

void
SendLedger::SendAgain(SctpTsn tsn, SentChunk& chunk, SctpPath& path)
{
    m_others.Replace(tsn, HasCopies(tsn) ? path.GetId() : SCTP_NO_PATH);
    m_others.Add(tsn, chunk.GetLast(Fate::REPLACED));
    chunk.SendAgain(path);
    chunk.number = ++m_sent;
    PathRecord& record = Record(path);
    record.ambiguous |= tsn < record.timed;
}

void
SendLedger::NotifySent(SctpTransmission transmission) const
{
    transmission.highestSent = GetHighestSent();
    m_listeners.Sent(transmission);
}

// ---- loss ----

void
SendLedger::LeaveFlight(SctpTsn tsn, SentChunk& chunk, std::vector<SctpPath*>* relieved)
{
    while (Transmission* copy = chunk.copies > 0 ? m_others.Find(tsn, Fate::IN_FLIGHT) : nullptr)
    {
        PathRecord& record = m_sides.Find(copy->path)->record;
        if (relieved && GetEarliestOn(copy->path) == tsn)
        {
            relieved->push_back(record.path);
        }
        record.Leave(tsn, copy->size);
        copy->fate = Fate::OVER;
    }
    Record(*chunk.path).Leave(tsn, chunk.left ? 0 : chunk.GetWindowSize());
    chunk.left = false;
}

void
SendLedger::LeavePath(SctpTsn tsn)
{
    SentChunk& chunk = At(tsn);
    if (!chunk.left)
    {
        Record(*chunk.path).LeaveFlightSize(tsn, chunk.GetWindowSize());
        chunk.left = true;
    }
}

void
SendLedger::Mark(SctpTsn tsn, SctpTxReason reason, std::optional<SctpLossEvidence> evidence)
{
    SentChunk& chunk = At(tsn);
    const SctpTransmission transmission = chunk.Describe(tsn);
    if (chunk.state == SentChunk::State::ACKED)
    {
        ReturnToFlight(tsn);
    }
    NS_ASSERT(chunk.state == SentChunk::State::IN_FLIGHT);
    LeaveFlight(tsn, chunk);
    SetState(chunk, SentChunk::State::PENDING);
    chunk.reason = reason;
    Record(*chunk.path).pending.Insert(tsn);
    if (evidence)
    {
        m_listeners.DeclaredLost(transmission, *evidence);
    }
}

bool
SendLedger::MarkLost(SctpTsn tsn, SctpPath& path, SctpTxReason reason)
{
    const SctpLossEvidence evidence = reason == SctpTxReason::TIMEOUT_RETRANSMIT
                                          ? SctpLossEvidence::TIMEOUT
                                          : SctpLossEvidence::REPORTS;
    if (m_watched.erase(tsn) > 0)
    {
        m_listeners.DeclaredLost(At(tsn).Describe(tsn), evidence);
        return false;
    }
    Transmission* surplus = m_numbered ? m_others.Find(tsn, Fate::SURPLUS, path.GetId()) : nullptr;
    if (surplus)
    {
        m_listeners.DeclaredLost(RemoveSurplus(tsn, *surplus), evidence);
        return false;
    }
    if (!HasCopies(tsn))
    {
        Mark(tsn, reason, evidence);
        return true;
    }
    SentChunk& chunk = At(tsn);
    const SctpTransmission transmission = DescribeOn(tsn, chunk, path);
    Record(path).Leave(tsn, chunk.GetWindowSize());
    if (chunk.path == &path)
    {
        // The first copy takes its place.
        Transmission& copy = *m_others.Find(tsn, Fate::IN_FLIGHT);
        const Transmission heir = std::exchange(copy, chunk.GetLast(Fate::OVER));
        chunk.SetLast(heir, m_sides.Find(heir.path)->GetPath());
        SctpTransmission moved = chunk.Describe(tsn);
        moved.highestSent = heir.highestSent;
        m_listeners.Moved(moved);
    }
    else
    {
        m_others.Find(tsn, Fate::IN_FLIGHT, path.GetId())->fate = Fate::OVER;
    }
    m_listeners.DeclaredLost(transmission, evidence);
    return false;
}

uint32_t
SendLedger::MarkAllOn(SctpPath& path)
{
    uint32_t count = 0;
    while (const SctpTsn tsn = GetEarliestOn(path.GetId()))
    {
        if (m_numbered && !m_others.Find(tsn, Fate::SURPLUS, path.GetId()))
        {
            Record(path).timedOut.Insert(tsn);
        }
        MarkLost(tsn, path, SctpTxReason::TIMEOUT_RETRANSMIT);
        ++count;
    }
    if (IsHoleOn(path))
    {
        Mark(m_cumulative + 1, SctpTxReason::TIMEOUT_RETRANSMIT, SctpLossEvidence::TIMEOUT);
        ++count;
    }
    for (auto next = m_watched.begin(); next != m_watched.end();)
    {
        const SctpTsn tsn = *next++;
        if (At(tsn).path == &path)
        {
            MarkLost(tsn, path, SctpTxReason::TIMEOUT_RETRANSMIT);
            ++count;
        }
    }
    return count;
}

void
SendLedger::UnmarkAllOn(SctpPath& path)
{
    const auto pending = GetPending(path); // a copy: it changes
    for (const SctpTsn tsn : pending)
    {
        SentChunk& chunk = At(tsn);
        if (chunk.reason == SctpTxReason::TIMEOUT_RETRANSMIT)
        {
            PathRecord& record = Record(path);
            record.pending.Erase(tsn);
            record.Enter(tsn, chunk.GetWindowSize());
            SetState(chunk, SentChunk::State::IN_FLIGHT);
            SctpTransmission transmission = chunk.Describe(tsn);
            transmission.highestSent = GetHighestSent();
            m_listeners.Moved(transmission);
        }
    }
}

void
SendLedger::Abandon(SctpTsn tsn)
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
        Record(*chunk.path).pending.Erase(tsn);
        break;
    case SentChunk::State::ACKED:
        Record(*chunk.path).held -= chunk.payloadSize;
        break;
    default:
        break;
    }
    SetState(chunk, SentChunk::State::ABANDONED);
    Discount(chunk);
    chunk.payload = nullptr;
    chunk.payloadSize = 0;
    chunk.chunkSize = 0;
    m_listeners.Abandoned(transmission);
}

// ---- acknowledgement ----

void
SendLedger::Acknowledge(SctpTsn tsn, bool cumulatively, AckResult& result)
{
    SentChunk& chunk = At(tsn);
    if (chunk.state == SentChunk::State::ACKED)
    {
        return;
    }
    if (chunk.state == SentChunk::State::ABANDONED)
    {
        if (m_watched.erase(tsn) > 0)
        {
            m_listeners.Acknowledged(chunk.Describe(tsn));
        }
        return;
    }
    PathRecord& record = Record(*chunk.path);
    record.held += chunk.payloadSize;
    if (chunk.inherited) // no other path is credited
    {
        record.pending.Erase(tsn);
        SetState(chunk, SentChunk::State::ACKED);
        return;
    }
    AckOnPath& entry = result.On(*chunk.path);
    if (chunk.state == SentChunk::State::PENDING)
    {
        // Declared lost too early: it needs no retransmission after all.
        record.pending.Erase(tsn);
        entry.onlyHereLate |= !chunk.severalPaths;
    }
    else
    {
        entry.NoteOrder(tsn, EarliestFirst(record), record.GetOther());
        // RFC 9260 section 6.3.1 C4: one sample per round trip and path. C5: the cumulative TSN
        // may have waited for a retransmission; a Gap Ack Block does not.
        if (record.timed == tsn && !(cumulatively && record.ambiguous))
        {
            entry.NoteRtt(chunk.lastSent);
        }
        entry.NoteArrival(chunk);
        LeaveFlight(tsn, chunk, &result.relieved);
    }
    entry.largeAcked |= chunk.large;
    entry.bytes += chunk.GetWindowSize();
    SctpTransmission transmission = chunk.Describe(tsn);
    transmission.ambiguous = chunk.copies > 0;
    SetState(chunk, SentChunk::State::ACKED);
    m_listeners.Acknowledged(transmission);
}

void
SendLedger::AcknowledgeCopy(const SctpNamedTransmission& named, AckResult& result)
{
    const SctpTsn tsn = named.tsn;
    Transmission* other = m_others.FindNumber(tsn, named.number);
    if (other && other->fate == Fate::SURPLUS)
    {
        SurplusAcked(tsn, *other, result);
        return;
    }
    if (!IsOutstanding(tsn))
    {
        return;
    }
    SentChunk& chunk = At(tsn);
    const bool known =
        chunk.state == SentChunk::State::IN_FLIGHT && KeepSurplus(tsn, chunk, named.number);
    Acknowledge(tsn, false, result);
    if (known)
    {
        result.On(*chunk.path).NoteNumbered(chunk.lastSent);
        m_listeners.Arrived(DescribeOn(tsn, chunk, *chunk.path));
    }
}

void
SendLedger::Advance(SctpTsn tsn, AckResult& result)
{
    while (m_cumulative < tsn)
    {
        const SctpTsn next = m_cumulative + 1;
        SentChunk& chunk = m_chunks.front();
        if (m_numbered && HasCopies(next))
        {
            KeepSurplus(next, chunk, 0);
        }
        else
        {
            Acknowledge(next, true, result);
        }
        chunk.message->ackedBytes += chunk.payloadSize;
        if (chunk.state == SentChunk::State::ACKED)
        {
            Record(*chunk.path).held -= chunk.payloadSize;
            result.retransmissionAcked |= chunk.GetTimesNeeded() > 1;
        }
        Release(next, result);
        if (chunk.timesSent > 1)
        {
            m_others.Forget(next);
        }
        Discount(chunk);
        m_chunks.pop_front();
        m_cumulative = next;
        result.cumulativeAdvanced = true;
    }
}

void
SendLedger::Release(SctpTsn tsn, AckResult& result)
{
    SentChunk& chunk = At(tsn);
    if (!chunk.released)
    {
        Discount(chunk);
        chunk.released = true;
        Count(chunk);
        result.freedBytes += chunk.payloadSize;
        m_listeners.Released(chunk.Describe(tsn));
    }
}

void
SendLedger::Renege(SctpTsn tsn)
{
    if (At(tsn).state == SentChunk::State::ACKED)
    {
        NS_LOG_INFO("the peer reneges on TSN " << tsn);
        ReturnToFlight(tsn);
        m_listeners.Reneged(At(tsn).Describe(tsn));
    }
}

void
SendLedger::ReturnToFlight(SctpTsn tsn)
{
    SentChunk& chunk = At(tsn);
    PathRecord& record = Record(*chunk.path);
    SetState(chunk, SentChunk::State::IN_FLIGHT);
    chunk.number = ++m_sent; // an acknowledgement of before says nothing of it
    chunk.inherited = false;
    record.held -= chunk.payloadSize;
    record.Enter(tsn, chunk.GetWindowSize());
}

// ---- acknowledgement of copies with numbers of their own ----

bool
SendLedger::KeepSurplus(SctpTsn tsn, SentChunk& chunk, uint64_t number)
{
    const Transmission last = chunk.GetLast(Fate::IN_FLIGHT);
    Transmission* copy = m_others.FindNumber(tsn, number);
    copy = copy && copy->fate == Fate::IN_FLIGHT ? copy : nullptr;
    const bool arrived = copy || last.number == number;
    if (copy)
    {
        chunk.SetLast(*copy, m_sides.Find(copy->path)->GetPath());
        *copy = last;
    }
    else if (!arrived)
    {
        m_others.Add(tsn, last);
    }
    while (Transmission* other = m_others.Find(tsn, Fate::IN_FLIGHT))
    {
        other->fate = Fate::SURPLUS;
        other->once = chunk.GetTimesNeeded() == 1;
    }
    if (!arrived)
    {
        SctpTransmission transmission = chunk.Describe(tsn);
        transmission.ambiguous = true;
        Record(*chunk.path).held += chunk.payloadSize;
        SetState(chunk, SentChunk::State::ACKED);
        m_listeners.Acknowledged(transmission);
    }
    return arrived;
}

SctpTransmission
SendLedger::RemoveSurplus(SctpTsn tsn, Transmission& surplus)
{
    const SctpTransmission transmission = surplus.Describe(tsn);
    m_sides.Find(surplus.path)->record.Leave(tsn, surplus.size);
    surplus.fate = Fate::OVER;
    if (tsn <= m_cumulative)
    {
        m_others.Forget(tsn);
    }
    return transmission;
}

void
SendLedger::SurplusAcked(SctpTsn tsn, Transmission& surplus, AckResult& result)
{
    PathRecord& record = m_sides.Find(surplus.path)->record;
    AckOnPath& entry = result.On(*record.path);
    entry.NoteOrder(tsn, EarliestFirst(record), record.GetOther());
    if (record.timed == tsn)
    {
        entry.NoteRtt(surplus.sent);
    }
    const SctpTransmission transmission = RemoveSurplus(tsn, surplus);
    entry.bytes += transmission.size;
    entry.inFlightAcked = true;
    entry.NoteNumbered(transmission.sent);
    m_listeners.Arrived(transmission);
}

} // namespace ns3::sctp
