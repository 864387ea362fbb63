/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scoreboard.h"

#include "ns3/log.h"

#include <utility>

/**
 * @file
 * @ingroup sctp-send
 * The part of the scoreboard that abandons messages (RFC 3758 section 3.5).
 */

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpScoreboardAbandon");

bool
Scoreboard::Abandon(SctpTsn tsn)
{
    const auto* message = PeekPointer(At(tsn).message);
    SctpTsn first = tsn;
    while (first > m_cumulative + 1 && !(At(first).message == message && At(first).begin))
    {
        --first;
    }
    // RFC 3758 section 3.5 A3: all fragments at once. With interleaving others lie between them.
    std::vector<SctpTsn> fragments;
    bool open = message->taken < message->size;
    for (SctpTsn next = first; next <= GetHighestSent(); ++next)
    {
        const SentChunk& chunk = At(next);
        if (chunk.message == message)
        {
            if (chunk.state == SentChunk::State::ABANDONED)
            {
                return false;
            }
            open |= chunk.state != SentChunk::State::ACKED;
            fragments.push_back(next);
            if (chunk.end)
            {
                break;
            }
        }
    }
    if (!open)
    {
        return false;
    }
    for (const SctpTsn fragment : fragments)
    {
        AbandonChunk(fragment, At(fragment));
    }
    NS_LOG_INFO("TSNs from " << static_cast<uint32_t>(first) << " on are abandoned");
    return true;
}

void
Scoreboard::AbandonChunk(SctpTsn tsn, SentChunk& chunk)
{
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

void
Scoreboard::ListPartial(std::vector<Candidate>& messages) const
{
    std::set<const OutgoingMessage*> known; // fragments of messages may be interleaved
    for (SctpTsn tsn = m_cumulative + 1; tsn <= GetHighestSent(); ++tsn)
    {
        const SentChunk& chunk = Get(tsn);
        const bool open =
            chunk.state == SentChunk::State::IN_FLIGHT || chunk.state == SentChunk::State::PENDING;
        if (open && chunk.message->info.reliability != SctpReliability::FULL &&
            known.insert(PeekPointer(chunk.message)).second)
        {
            messages.push_back({chunk.message, tsn});
        }
    }
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

SkipPoint
Scoreboard::GetSkipPoint(size_t most, bool unordered)
{
    return m_skipProgress.Advance(m_cumulative,
                                  GetHighestSent(),
                                  most,
                                  unordered,
                                  [this](SctpTsn tsn) -> const SentChunk& { return Get(tsn); });
}

} // namespace ns3::sctp
