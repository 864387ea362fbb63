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
 * What loss detection and recovery learn from the scoreboard.
 */

namespace ns3::sctp
{

bool
Scoreboard::IsOnSeveralPaths(SctpTsn tsn) const
{
    return Get(tsn).severalPaths;
}

bool
Scoreboard::IsPendingOn(SctpPathId path) const
{
    return !m_records[path].pending.empty();
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
    while (!m_copies.IsEmpty())
    {
        const SctpTsn tsn = m_copies.GetLowest();
        RemoveCopies(tsn, At(tsn), nullptr);
    }
    m_copies.DropSurplus();
    m_copies.Clear();
    m_chunks.clear();
    m_ranges.clear();
    m_released.clear();
    m_records.clear();
    m_watched.clear();
    m_skipProgress = SkipProgress();
    static_cast<SentTotals&>(*this) = SentTotals();
    return messages;
}

Time
Scoreboard::GetLastSent(SctpTsn tsn) const
{
    return Get(tsn).lastSent;
}

uint32_t
Scoreboard::GetTimesSent(SctpTsn tsn) const
{
    return Get(tsn).timesSent;
}

SctpPathId
Scoreboard::GetLastPath(SctpTsn tsn) const
{
    return Get(tsn).path->GetId();
}

} // namespace ns3::sctp
