/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scoreboard.h"

#include "ns3/assert.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

/**
 * @file
 * @ingroup sctp-send
 * The part of the scoreboard that knows chunks in flight on several paths.
 */

namespace ns3::sctp
{

using Fate = Transmission::Fate; //!< fate of a transmission

void
Scoreboard::AddCopy(SctpTsn tsn, SctpPath& path)
{
    SentChunk& chunk = At(tsn);
    NS_ASSERT(IsCopyable(tsn) && chunk.path != &path);
    PathRecord& own = Record(*chunk.path);
    own.others.insert(tsn); // a chunk that was sent twice is not among the first transmissions
    if (own.timed == tsn && !m_numbered)
    {
        own.timed = 0;
    }
    PathRecord& record = Record(path);
    chunk.CountCopy();
    chunk.severalPaths = true;
    record.others.insert(tsn);
    record.timedOut.erase(tsn);
    if (m_numbered && record.timed == 0)
    {
        record.timed = tsn;
        record.ambiguous = false;
    }
    path.AddFlight(chunk.GetWindowSize());
    Transmission copy;
    copy.sent = Simulator::Now();
    copy.highestSent = GetHighestSent();
    copy.number = ++m_sent;
    copy.path = path.GetId();
    copy.size = chunk.GetWindowSize();
    copy.reason = SctpTxReason::COPY;
    copy.fate = Fate::IN_FLIGHT;
    m_others.Add(tsn, copy);
    NotifySent(DescribeOn(tsn, chunk, path));
}

void
Scoreboard::Move(SctpTsn tsn, SctpPath& path, SctpTxReason reason)
{
    SentChunk& chunk = At(tsn);
    NS_ASSERT(IsCopyable(tsn));
    PathRecord& record = Record(path);
    chunk.reason = reason;
    const bool moved = reason == SctpTxReason::MOVED;
    if (moved)
    {
        LeaveFlight(tsn, chunk);
        chunk.copies += chunk.copies < UINT8_MAX;
    }
    else
    {
        NS_ASSERT(chunk.path == &path);
        record.timed = record.timed == tsn ? 0 : record.timed; // RFC 9260 section 6.3.1 C5
    }
    SendAgain(tsn, chunk, path);
    if (moved)
    {
        EnterFlight(chunk);
    }
    record.ambiguous |= tsn < record.timed;
    record.others.insert(tsn);
    SctpTransmission transmission = chunk.Describe(tsn);
    transmission.numbered = moved && m_numbered;
    NotifySent(transmission);
}

SctpTransmission
Scoreboard::DescribeOn(SctpTsn tsn, const SentChunk& chunk, const SctpPath& path) const
{
    SctpTransmission transmission = chunk.Describe(tsn);
    transmission.path = path.GetId();
    transmission.once = chunk.GetTimesNeeded() == 1;
    transmission.numbered = m_numbered;
    if (&path != chunk.path)
    {
        const Transmission* copy = m_others.Find(tsn, Fate::IN_FLIGHT, path.GetId());
        transmission.sent = copy->sent;
        transmission.number = copy->number;
        transmission.reason = copy->reason;
    }
    return transmission;
}

bool
Scoreboard::KeepSurplus(SctpTsn tsn, SentChunk& chunk, SctpPathId path)
{
    const Transmission last = chunk.GetLast(Fate::IN_FLIGHT);
    Transmission* copy = path == SCTP_NO_PATH ? nullptr : m_others.Find(tsn, Fate::IN_FLIGHT, path);
    const bool arrived = copy || last.path == path;
    if (copy)
    {
        chunk.SetLast(*copy, m_sides.Find(path)->GetPath());
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
    return arrived;
}

void
Scoreboard::ArrivedSomehow(SctpTsn tsn, SentChunk& chunk)
{
    const SctpTransmission transmission = chunk.Describe(tsn);
    m_payloadInFlight -= chunk.payloadSize;
    --m_inFlightCount;
    Record(*chunk.path).held += chunk.payloadSize;
    chunk.state = SentChunk::State::ACKED;
    m_listeners.Acknowledged(transmission, SctpAckedBy::ANY);
}

SctpTransmission
Scoreboard::RemoveSurplus(SctpTsn tsn, Transmission& surplus)
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
Scoreboard::SurplusAcked(SctpTsn tsn, Transmission& surplus, AckResult& result)
{
    PathRecord& record = m_sides.Find(surplus.path)->record;
    AckOnPath& entry = result.On(*record.path);
    entry.NoteOrder(tsn, EarliestFirst(record), record.GetOther());
    if (record.timed == tsn)
    {
        entry.rttMeasured = true;
        entry.rtt = Simulator::Now() - surplus.sent;
    }
    const SctpTransmission transmission = RemoveSurplus(tsn, surplus);
    entry.bytes += transmission.size;
    entry.inFlightAcked = true;
    entry.NoteNumbered(transmission.sent);
    m_listeners.Acknowledged(transmission, SctpAckedBy::ITS_COPY);
}

void
Scoreboard::HandleCopies(const SctpAcknowledgement& ack, AckResult& result)
{
    for (const auto& copy : ack.copiesArrived)
    {
        const SctpTsn tsn = copy.tsn;
        if (Transmission* surplus = m_others.Find(tsn, Fate::SURPLUS, copy.path))
        {
            SurplusAcked(tsn, *surplus, result);
        }
        else if (tsn > m_cumulative && tsn <= GetHighestSent())
        {
            SentChunk& chunk = At(tsn);
            const bool inFlight = chunk.state == SentChunk::State::IN_FLIGHT;
            const bool known = inFlight && KeepSurplus(tsn, chunk, copy.path);
            if (inFlight && !known)
            {
                ArrivedSomehow(tsn, chunk); // by one that was given up
            }
            NewlyAcked(tsn, false, result);
            if (known)
            {
                result.On(*chunk.path).NoteNumbered(chunk.lastSent);
                m_listeners.Acknowledged(DescribeOn(tsn, chunk, *chunk.path),
                                         SctpAckedBy::ITS_COPY);
            }
            if (ack.releases)
            {
                Release(tsn, chunk, result);
            }
        }
    }
}

Time
Scoreboard::GetSentOn(SctpTsn tsn, SctpPathId path) const
{
    if (m_numbered)
    {
        if (const Transmission* surplus = m_others.Find(tsn, Fate::SURPLUS, path))
        {
            return surplus->sent;
        }
    }
    if (!IsAwaited(tsn))
    {
        return Time::Max();
    }
    const SentChunk& chunk = Get(tsn);
    if (chunk.path->GetId() == path)
    {
        return chunk.lastSent;
    }
    const Transmission* copy =
        chunk.copies > 0 ? m_others.Find(tsn, Fate::IN_FLIGHT, path) : nullptr;
    return copy ? copy->sent : Time::Max();
}

bool
Scoreboard::MarkLost(SctpTsn tsn, SctpPath& path, SctpTxReason reason)
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

void
Scoreboard::RemoveCopies(SctpTsn tsn, const SentChunk& chunk, std::vector<SctpPath*>* relieved)
{
    if (chunk.copies == 0)
    {
        return;
    }
    while (Transmission* copy = m_others.Find(tsn, Fate::IN_FLIGHT))
    {
        PathRecord& record = m_sides.Find(copy->path)->record;
        if (relieved && GetEarliestOn(copy->path) == tsn)
        {
            relieved->push_back(record.path);
        }
        record.Leave(tsn, copy->size);
        copy->fate = Fate::OVER;
    }
}

bool
Scoreboard::IsOnlyLargeOn(const SctpPath& path, Time& lastSent) const
{
    bool any = false;
    if (m_others.AnyInFlightOn(path.GetId()))
    {
        return false; // their packets are not told apart
    }
    for (const auto& chunk : m_chunks)
    {
        if (chunk.path == &path && chunk.state == SentChunk::State::IN_FLIGHT)
        {
            if (!chunk.large)
            {
                return false;
            }
            lastSent = any ? std::max(lastSent, chunk.lastSent) : chunk.lastSent;
            any = true;
        }
    }
    return any;
}

bool
Scoreboard::WasSentOn(SctpTsn tsn, SctpPathId path) const
{
    const SentChunk& chunk = Get(tsn);
    const auto isThere = [path](const auto& each) { return each.path == path; };
    return chunk.path->GetId() == path ||
           (chunk.timesSent > 1 &&
            std::any_of(m_others.Get(tsn).begin(), m_others.Get(tsn).end(), isThere));
}

Time
Scoreboard::GetFirstSentOn(SctpTsn tsn, SctpPathId path) const
{
    const SentChunk& chunk = Get(tsn);
    Time first = chunk.path->GetId() == path ? chunk.lastSent : Time::Max();
    for (const auto& each : m_others.Get(tsn))
    {
        first = each.path == path ? std::min(first, each.sent) : first;
    }
    return first;
}

} // namespace ns3::sctp
