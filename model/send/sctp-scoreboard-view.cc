/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scoreboard.h"

#include <algorithm>
#include <set>

/**
 * @file
 * @ingroup sctp-send
 * The scoreboard, as strategies and listeners see it.
 */

namespace ns3::sctp
{

SctpOutstandingChunk
Scoreboard::FindChunk(SctpTsn tsn) const
{
    using State = SctpOutstandingChunk::State;
    SctpOutstandingChunk found;
    if (tsn <= m_cumulative || tsn > GetHighestSent())
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
Scoreboard::FindOnPath(SctpPathId path) const
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
    found.pending = !record.pending.empty();
    auto& timedOut = record.timedOut;
    while (!timedOut.empty())
    {
        const SctpTsn tsn = *timedOut.begin();
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
        timedOut.erase(timedOut.begin());
    }
    return found;
}

std::vector<Ptr<OutgoingMessage>>
Scoreboard::Drain()
{
    std::vector<Ptr<OutgoingMessage>> messages;
    std::set<const OutgoingMessage*> known; // fragments of messages may be interleaved
    for (auto& chunk : m_chunks)
    {
        if (chunk.state == SentChunk::State::IN_FLIGHT && !chunk.left)
        {
            chunk.path->RemoveFlight(chunk.GetWindowSize());
        }
        // What the peer holds behind a gap is not delivered when the association ends. What was
        // abandoned has been reported.
        if (chunk.state == SentChunk::State::ABANDONED)
        {
            continue;
        }
        if (known.insert(PeekPointer(chunk.message)).second)
        {
            messages.push_back(chunk.message);
        }
    }
    m_others.Drain([this](const Transmission& each) {
        m_sides.Find(each.path)->GetPath().RemoveFlight(each.size);
    });
    m_chunks.clear();
    m_ranges.Clear();
    for (auto [id, side] : m_sides)
    {
        side.record = PathRecord();
    }
    m_watched.clear();
    static_cast<SentTotals&>(*this) = SentTotals();
    return messages;
}

} // namespace ns3::sctp
