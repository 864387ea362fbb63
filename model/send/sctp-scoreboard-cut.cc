/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scoreboard.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

/**
 * @file
 * @ingroup sctp-send
 * The part of the scoreboard that infers the fate of chunks that truncated SACKs omit.
 */

namespace ns3::sctp
{

bool
Scoreboard::MayBeCut(const SctpAcknowledgement& ack) const
{
    if (ack.received.empty())
    {
        return false;
    }
    // Other chunks take up at most half of the packet.
    constexpr size_t BLOCK_SIZE = 4;
    return std::any_of(m_records.begin(), m_records.end(), [&ack](const auto& record) {
        return record.path && 2 * BLOCK_SIZE * ack.received.size() >= record.path->GetChunkRoom();
    });
}

void
Scoreboard::HandleUnreported(bool mayBeCut)
{
    const bool before = std::exchange(m_unreported, mayBeCut);
    if (!m_unreported)
    {
        return;
    }
    if (m_infersUnreported)
    {
        if (!before)
        {
            m_counted = m_cumulative;
            m_burstLosses.emplace(m_lossDetection->GetBurstLossShare());
        }
        CountBurstLosses();
    }
    LeaveUnreported();
}

void
Scoreboard::NotePlace(SctpTsn tsn, PathRecord& record)
{
    // In a longer pause more than 5 % of a round trip's data find room again.
    constexpr int64_t PAUSES = 20;
    SentChunk& chunk = At(tsn);
    BurstPlace& place = chunk.place;
    place.path = record.path->GetId();
    const Time now = chunk.lastSent;
    if (PAUSES * (now - record.newestSent) > record.path->GetSrtt())
    {
        ++record.train;
    }
    else if (record.newestSent == now && record.newest > m_cumulative)
    {
        BurstPlace& before = At(record.newest).place;
        place.index = before.index + (before.index < UINT8_MAX);
        before.last = false;
    }
    place.train = record.train;
    record.newest = tsn;
    record.newestSent = now;
}

void
Scoreboard::CountBurstLosses()
{
    bool again = false;
    for (SctpTsn tsn = std::max(m_counted, m_cumulative) + 1; tsn <= m_highestReported; ++tsn)
    {
        const SentChunk& chunk = Get(tsn);
        const bool acked = chunk.state == SentChunk::State::ACKED;
        const bool onItsWay = chunk.state == SentChunk::State::IN_FLIGHT && chunk.timesSent == 1 &&
                              chunk.lastSent >= Record(*chunk.path).arrived;
        if (!chunk.guessed && !onItsWay && chunk.copies == 0 &&
            chunk.state != SentChunk::State::ABANDONED)
        {
            again |= m_burstLosses->Count(chunk.place, !acked || chunk.timesSent > 1);
        }
        m_counted = tsn;
    }
    for (auto& record : m_records)
    {
        record.lookedAt = again ? 0 : record.lookedAt;
        record.lookedBefore = again ? Time() : record.lookedBefore;
    }
}

void
Scoreboard::LeaveUnreported()
{
    for (auto& record : m_records)
    {
        if (record.lookedBefore == record.arrived)
        {
            continue; // nothing else has arrived there since
        }
        record.lookedBefore = record.arrived;
        const SctpTsn known = std::max({m_cumulative, m_highestReported, record.lookedAt});
        auto it = std::upper_bound(record.first.begin(), record.first.end(), known);
        for (; it != record.first.end() && At(*it).lastSent < record.arrived; ++it)
        {
            SentChunk& chunk = At(*it);
            if (chunk.timesSent == 1 && chunk.state == SentChunk::State::IN_FLIGHT)
            {
                if (m_burstLosses && m_burstLosses->IsLost(chunk.place))
                {
                    chunk.guessed = true;
                    Mark(*it, SctpTxReason::FAST_RETRANSMIT, SctpLossEvidence::UNREPORTED);
                }
                else if (!chunk.left)
                {
                    chunk.path->RemoveFlight(chunk.GetWindowSize());
                    chunk.left = true;
                }
            }
            record.lookedAt = *it;
        }
        if (record.timed > known && record.timed <= record.lookedAt)
        {
            record.timed = 0; // its acknowledgement will be late
        }
    }
}

} // namespace ns3::sctp
