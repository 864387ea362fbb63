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
    if (own.timed == tsn)
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
    path.AddFlight(chunk.GetWindowSize());
    m_copies.Add(tsn, {&path, Simulator::Now(), GetHighestSent()});
    m_copies.ExpectDuplicate(tsn);
}

void
Scoreboard::Move(SctpTsn tsn, SctpPath& path)
{
    SentChunk& chunk = At(tsn);
    NS_ASSERT(IsCopyable(tsn));
    PathRecord& record = Record(path);
    LeaveFlight(tsn, chunk);
    chunk.reason = SctpTxReason::MOVED;
    chunk.SendAgain(path, record.delivered);
    chunk.copies += chunk.copies < UINT8_MAX;
    record.ambiguous |= tsn < record.timed;
    record.others.insert(tsn);
    EnterFlight(chunk);
    m_copies.ExpectDuplicate(tsn);
}

bool
Scoreboard::LoseOn(SctpTsn tsn, SctpPath& path, SctpTxReason reason)
{
    auto* copies = m_copies.Find(tsn);
    if (!copies)
    {
        Mark(tsn, reason);
        return true;
    }
    SentChunk& chunk = At(tsn);
    Record(path).others.erase(tsn);
    path.RemoveFlight(chunk.GetWindowSize());
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
        m_lossDetection->Transmitted(tsn, copy->path->GetId(), SctpTxReason::COPY, copy->highest);
    }
    copies->erase(copy);
    if (copies->empty())
    {
        m_copies.Remove(tsn);
    }
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
        if (relieved && GetEarliest(*copy.path) == tsn)
        {
            relieved->push_back(copy.path);
        }
        Record(*copy.path).others.erase(tsn);
        copy.path->RemoveFlight(chunk.GetWindowSize());
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

uint32_t
Scoreboard::GetHeldFrom(SctpPathId path) const
{
    return m_records[path].held;
}

} // namespace ns3::sctp
