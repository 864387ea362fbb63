/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sent-chunks.h"

#include <algorithm>

namespace ns3::sctp
{

using Fate = Transmission::Fate; //!< fate of a transmission

void
SentTotals::Count(const SentChunk& chunk)
{
    m_payload += chunk.payloadSize;
    m_payloadReleased += chunk.released ? chunk.payloadSize : 0;
    if (chunk.state == SentChunk::State::IN_FLIGHT)
    {
        m_payloadInFlight += chunk.payloadSize;
        ++m_inFlightCount;
    }
    else if (chunk.state == SentChunk::State::PENDING)
    {
        m_payloadPending += chunk.payloadSize;
        ++m_pendingCount;
    }
}

void
SentTotals::Discount(const SentChunk& chunk)
{
    m_payload -= chunk.payloadSize;
    m_payloadReleased -= chunk.released ? chunk.payloadSize : 0;
    if (chunk.state == SentChunk::State::IN_FLIGHT)
    {
        m_payloadInFlight -= chunk.payloadSize;
        --m_inFlightCount;
    }
    else if (chunk.state == SentChunk::State::PENDING)
    {
        m_payloadPending -= chunk.payloadSize;
        --m_pendingCount;
    }
}

SctpOutstandingChunk
SentChunks::FindChunk(SctpTsn tsn) const
{
    using State = SctpOutstandingChunk::State;
    SctpOutstandingChunk found;
    if (!IsOutstanding(tsn))
    {
        return found;
    }
    const SentChunk& chunk = Get(tsn);
    found.path = chunk.path->GetId();
    found.sent = chunk.lastSent;
    switch (chunk.state)
    {
    case SentChunk::State::IN_FLIGHT:
        found.state = State::IN_FLIGHT;
        break;
    case SentChunk::State::ACKED:
        found.state = State::ACKED;
        break;
    case SentChunk::State::PENDING:
        found.state = State::PENDING;
        break;
    case SentChunk::State::ABANDONED:
        found.state = m_watched.count(tsn) > 0 ? State::WATCHED : State::ABANDONED;
        break;
    }
    return found;
}

SctpOutstandingOnPath
SentChunks::FindOnPath(SctpPathId path) const
{
    SctpOutstandingOnPath found;
    SendPath* side = m_sides.Find(path);
    if (!side)
    {
        return found; // it has left
    }
    // Dropping stale entries changes no answer.
    PathRecord& record = side->record;
    found.earliest = GetEarliestOn(path);
    found.held = record.held;
    found.pending = !record.pending.IsEmpty();
    auto& timedOut = record.timedOut;
    while (!timedOut.IsEmpty())
    {
        const SctpTsn tsn = timedOut.GetLowest();
        const bool here = tsn > m_cumulative && Get(tsn).path->GetId() == path;
        if (tsn > m_cumulative && Get(tsn).state == SentChunk::State::PENDING)
        {
            break; // the retransmission goes first
        }
        if (!here && IsCopyable(tsn))
        {
            found.timedOut = tsn;
            break;
        }
        timedOut.Erase(tsn);
    }
    return found;
}

Time
SentChunks::GetSentOn(SctpTsn tsn, SctpPathId path) const
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
SentChunks::WasSentOn(SctpTsn tsn, SctpPathId path) const
{
    const SentChunk& chunk = Get(tsn);
    const auto isThere = [path](const auto& each) { return each.path == path; };
    return chunk.GetLastPath() == path ||
           (chunk.timesSent > 1 &&
            std::any_of(m_others.Get(tsn).begin(), m_others.Get(tsn).end(), isThere));
}

SctpTransmissionRole
SentChunks::FindRole(SctpTsn tsn, uint64_t number) const
{
    using Role = SctpTransmissionRole;
    if (!IsOutstanding(tsn))
    {
        return m_others.FindNumber(tsn, number) ? Role::COPY : Role::NONE; // surplus
    }
    const SentChunk& chunk = Get(tsn);
    const auto counts = [](const auto& each) { return each.fate != Fate::REPLACED; };
    const auto& others = m_others.Get(tsn);
    if (std::none_of(others.begin(), others.end(), counts))
    {
        return chunk.number == number ? Role::ONLY : Role::NONE;
    }
    const Transmission* other = m_others.FindNumber(tsn, number);
    return chunk.number == number || (other && counts(*other)) ? Role::COPY : Role::NONE;
}

uint64_t
SentChunks::GetNumberOn(SctpTsn tsn, SctpPathId path) const
{
    const SentChunk& chunk = Get(tsn);
    return chunk.path->GetId() == path ? chunk.number
                                       : m_others.Find(tsn, Fate::IN_FLIGHT, path)->number;
}

SctpPathId
SentChunks::FindAwaited(const SctpNamedTransmission& named) const
{
    if (const Transmission* other = m_others.FindNumber(named.tsn, named.number))
    {
        return other->IsInFlight() ? other->path : SCTP_NO_PATH;
    }
    const bool isLast = IsAwaited(named.tsn) && Get(named.tsn).number == named.number;
    return isLast ? Get(named.tsn).path->GetId() : SCTP_NO_PATH;
}

Time
SentChunks::GetFirstSentOn(SctpTsn tsn, SctpPathId path) const
{
    const SentChunk& chunk = Get(tsn);
    Time first = chunk.GetLastPath() == path ? chunk.lastSent : Time::Max();
    for (const auto& each : m_others.Get(tsn))
    {
        first = each.path == path ? std::min(first, each.sent) : first;
    }
    return first;
}

SctpTsn
SentChunks::EarliestFirst(PathRecord& record) const
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
SentChunks::GetEarliestOn(SctpPathId path) const
{
    SendPath* side = m_sides.Find(path);
    if (!side)
    {
        return 0; // it has left
    }
    // Dropping stale chunks from the front changes no answer.
    PathRecord& record = side->record;
    const SctpTsn first = EarliestFirst(record);
    const SctpTsn other = record.others.GetLowest();
    if (other == 0)
    {
        return first;
    }
    return first == 0 ? other : std::min(first, other);
}

bool
SentChunks::IsHoleOn(const SctpPath& path) const
{
    return !m_chunks.empty() && m_chunks.front().state == SentChunk::State::ACKED &&
           !m_chunks.front().released && m_chunks.front().path == &path;
}

bool
SentChunks::IsOnlyLargeOn(const SctpPath& path, Time& lastSent) const
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

SctpTransmission
SentChunks::DescribeOn(SctpTsn tsn, const SentChunk& chunk, const SctpPath& path) const
{
    SctpTransmission transmission = chunk.Describe(tsn);
    transmission.path = path.GetId();
    transmission.once = chunk.GetTimesNeeded() == 1;
    transmission.ambiguous = !m_numbered;
    if (&path != chunk.path)
    {
        const Transmission* copy = m_others.Find(tsn, Fate::IN_FLIGHT, path.GetId());
        transmission.sent = copy->sent;
        transmission.number = copy->number;
        transmission.reason = copy->reason;
    }
    return transmission;
}

} // namespace ns3::sctp
