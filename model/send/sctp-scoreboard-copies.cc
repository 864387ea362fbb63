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

/**
 * @file
 * @ingroup sctp-send
 * The part of the scoreboard that knows chunks in flight on several paths.
 */

namespace ns3::sctp
{

void
Scoreboard::AddCopy(SctpTsn tsn, SctpPath& path)
{
    SentChunk& chunk = At(tsn);
    NS_ASSERT(IsCopyable(tsn) && chunk.path != &path);
    PathRecord& own = Record(*chunk.path);
    own.others.insert(tsn); // a chunk that was sent twice is not among the first transmissions
    const bool numbered = m_copies.AreNumbered();
    if (own.timed == tsn && !numbered)
    {
        own.timed = 0;
    }
    if (!chunk.earlier)
    {
        chunk.earlier = std::make_unique<std::vector<Transmission>>();
    }
    PathRecord& record = Record(path);
    chunk.earlier->push_back(
        {Simulator::Now(), path.GetId(), record.delivered, SctpTxReason::COPY});
    chunk.CountCopy();
    chunk.severalPaths = true;
    record.others.insert(tsn);
    record.timedOut.erase(tsn);
    if (numbered && record.timed == 0)
    {
        record.timed = tsn;
        record.ambiguous = false;
    }
    path.AddFlight(chunk.GetWindowSize());
    m_copies.Add(tsn, {&path, Simulator::Now(), GetHighestSent()});
    m_copies.ExpectDuplicate(tsn);
    SctpTransmission transmission = m_copies.Describe(tsn, chunk, path);
    transmission.highestSent = GetHighestSent();
    m_listeners.Sent(transmission);
}

void
Scoreboard::Move(SctpTsn tsn, SctpPath& path, SctpTxReason reason)
{
    SentChunk& chunk = At(tsn);
    NS_ASSERT(IsCopyable(tsn));
    PathRecord& record = Record(path);
    chunk.reason = reason;
    if (reason == SctpTxReason::LOSS_PROBE)
    {
        NS_ASSERT(chunk.path == &path);
        record.timed = record.timed == tsn ? 0 : record.timed; // RFC 9260 section 6.3.1 C5
        chunk.SendAgain(path, record.delivered);
    }
    else
    {
        LeaveFlight(tsn, chunk);
        chunk.SendAgain(path, record.delivered);
        chunk.copies += chunk.copies < UINT8_MAX;
        EnterFlight(chunk);
        m_copies.ExpectDuplicate(tsn);
    }
    record.ambiguous |= tsn < record.timed;
    record.others.insert(tsn);
    SctpTransmission transmission = chunk.Describe(tsn);
    transmission.highestSent = GetHighestSent();
    m_listeners.Sent(transmission);
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

void
Scoreboard::SurplusAcked(SctpTsn tsn, const ChunkCopies::Surplus& surplus, AckResult& result)
{
    AckOnPath& entry = result.On(*surplus.path);
    PathRecord& record = Record(*surplus.path);
    entry.NoteOrder(tsn, EarliestFirst(record), record.GetOther());
    if (record.timed == tsn)
    {
        entry.rttMeasured = true;
        entry.rtt = Simulator::Now() - surplus.sent;
    }
    record.Leave(tsn, surplus.size);
    record.delivered += surplus.size;
    entry.bytes += surplus.size;
    entry.inFlightAcked = true;
    entry.NoteNumbered(surplus.sent);
    m_listeners.Acknowledged(surplus.Describe(tsn), SctpAckedBy::ITS_COPY);
}

void
Scoreboard::HandleCopies(const SctpAcknowledgement& ack, AckResult& result)
{
    for (const auto& copy : ack.copiesArrived)
    {
        const SctpTsn tsn = copy.tsn;
        if (const auto surplus = m_copies.TakeSurplus(tsn, copy.path))
        {
            SurplusAcked(tsn, *surplus, result);
        }
        else if (tsn > m_cumulative && tsn <= GetHighestSent())
        {
            SentChunk& chunk = At(tsn);
            const bool inFlight = chunk.state == SentChunk::State::IN_FLIGHT;
            const bool known = inFlight && m_copies.KeepSurplus(tsn, chunk, copy.path);
            if (inFlight && !known)
            {
                ArrivedSomehow(tsn, chunk); // by one that was given up
            }
            NewlyAcked(tsn, false, result);
            if (known)
            {
                result.On(*chunk.path).NoteNumbered(chunk.lastSent);
                m_listeners.Acknowledged(m_copies.Describe(tsn, chunk, *chunk.path),
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
    if (const auto* surplus = m_copies.FindSurplus(tsn, path))
    {
        return surplus->sent;
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
    if (const auto* copies = m_copies.Find(tsn))
    {
        for (const auto& copy : *copies)
        {
            if (copy.path->GetId() == path)
            {
                return copy.sent;
            }
        }
    }
    return Time::Max();
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
    if (const auto surplus = m_copies.TakeSurplus(tsn, path.GetId()))
    {
        Record(path).Leave(tsn, surplus->size);
        m_listeners.DeclaredLost(surplus->Describe(tsn), evidence);
        return false;
    }
    auto* copies = m_copies.Find(tsn);
    if (!copies)
    {
        Mark(tsn, reason, evidence);
        return true;
    }
    SentChunk& chunk = At(tsn);
    const SctpTransmission transmission = m_copies.Describe(tsn, chunk, path);
    Record(path).Leave(tsn, chunk.GetWindowSize());
    // The copy that is a copy no more: it is lost, or takes the place of what is.
    const SctpPath* where = chunk.path == &path ? copies->front().path : &path;
    const auto copy = std::find_if(copies->begin(), copies->end(), [where](const auto& each) {
        return each.path == where;
    });
    NS_ASSERT(copy != copies->end());
    if (chunk.path == &path)
    {
        chunk.earlier->push_back({chunk.lastSent, path.GetId(), chunk.delivered, chunk.lastReason});
        chunk.path = copy->path;
        chunk.lastSent = copy->sent;
        SctpTransmission heir = chunk.Describe(tsn);
        heir.highestSent = copy->highest;
        m_listeners.Moved(heir);
    }
    copies->erase(copy);
    if (copies->empty())
    {
        m_copies.Remove(tsn);
    }
    m_listeners.DeclaredLost(transmission, evidence);
    return false;
}

void
Scoreboard::RemoveCopies(SctpTsn tsn, const SentChunk& chunk, std::vector<SctpPath*>* relieved)
{
    const auto* copies = m_copies.Find(tsn);
    if (!copies)
    {
        return;
    }
    for (const auto& copy : *copies)
    {
        if (relieved && GetEarliestOn(copy.path->GetId()) == tsn)
        {
            relieved->push_back(copy.path);
        }
        Record(*copy.path).Leave(tsn, chunk.GetWindowSize());
    }
    m_copies.Remove(tsn);
}

bool
Scoreboard::IsOnlyLargeOn(const SctpPath& path, Time& lastSent) const
{
    bool any = false;
    if (m_copies.AnyOn(path))
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
    return Get(tsn).WasSentOn(path);
}

} // namespace ns3::sctp
