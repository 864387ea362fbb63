/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scoreboard.h"

#include "ns3/sctp-data-tracker.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

/**
 * @file
 * @ingroup sctp-send
 * The part of the scoreboard that compares SACKs with those before, those that were overtaken, and
 * those that had no room for all gap blocks.
 */

namespace ns3::sctp
{

Scoreboard::Comparison
Scoreboard::Compare(const SctpAcknowledgement& ack) const
{
    Comparison comparison;
    const auto [now, before] = FindChanged(RangeView(ack.received), RangeView(m_ranges));
    ForEachDifference(now, before, [&comparison](SctpTsn, SctpTsn) { comparison.more = true; });
    ForEachDifference(before, now, [&comparison](SctpTsn, SctpTsn) { comparison.less = true; });
    return comparison;
}

void
Scoreboard::HandleRanges(const SctpAcknowledgement& ack, AckResult& result)
{
    RangeView reported(ack.received);
    std::vector<SctpTsnRange> above;
    if (reported.size() > 0 && reported[0].first <= m_cumulative)
    {
        above.assign(reported.begin(), reported.end());
        CutRanges(above, m_cumulative);
        reported = RangeView(above);
    }
    if (reported.size() > 0)
    {
        m_highestReported = std::max(m_highestReported, reported[reported.size() - 1].last);
    }
    const auto [now, before] = FindChanged(reported, RangeView(m_ranges));
    ForEachDifference(now, before, [&](SctpTsn first, SctpTsn last) {
        for (SctpTsn tsn = first; tsn <= last; ++tsn)
        {
            NewlyAcked(tsn, false, result);
        }
    });
    HandleReleased(ack, result);
    const auto renege = [this](SctpTsn first, SctpTsn last) {
        for (SctpTsn tsn = first; tsn <= last; ++tsn)
        {
            Renege(tsn);
        }
    };
    if (ack.renegable && m_released.empty())
    {
        // Hundreds of ranges may be the same as before: those that are not are exchanged.
        m_scratch.assign(now.begin(), now.end());
        const size_t kept = result.mayBeCut ? KeepUnreported(reported) : 0;
        const size_t same = RangeView(m_ranges).end() - before.end();
        const RangeView old(before.begin(), before.size() + same - std::max(kept, same));
        ForEachDifference(old, m_scratch, renege);
        ReplaceRanges(m_ranges, old, m_scratch);
        return;
    }
    m_scratch.assign(reported.begin(), reported.end());
    if (ack.renegable)
    {
        const size_t kept = result.mayBeCut ? KeepUnreported(reported) : 0;
        m_scratch.insert(m_scratch.end(), m_ranges.end() - kept, m_ranges.end());
        m_scratch.insert(m_scratch.end(), m_released.begin(), m_released.end());
        MergeRanges(m_scratch);
        const auto changed = FindChanged(RangeView(m_ranges), RangeView(m_scratch));
        ForEachDifference(changed.first, changed.second, renege);
    }
    else
    {
        // Earlier ranges stay acknowledged: both lists together, merged.
        m_scratch.insert(m_scratch.end(), m_ranges.begin(), m_ranges.end());
        MergeRanges(m_scratch);
    }
    m_ranges.swap(m_scratch);
}

size_t
Scoreboard::KeepUnreported(RangeView reported)
{
    const SctpTsn next = m_cumulative + 1;
    if (!m_chunks.empty() && m_chunks.front().state == SentChunk::State::ACKED &&
        (reported.size() == 0 || reported[0].first > next))
    {
        return 0; // taken back for certain, and so may be all that is not reported any more
    }
    const SctpTsn highest =
        reported.size() == 0 ? m_cumulative : reported[reported.size() - 1].last;
    auto range =
        std::upper_bound(m_ranges.begin(), m_ranges.end(), highest, [](SctpTsn tsn, const auto& r) {
            return tsn < r.last;
        });
    if (range != m_ranges.end() && range->first <= highest + 1 && !m_scratch.empty())
    {
        m_scratch.back().last = range->last; // the first one may overlap or touch what is reported
        ++range;
    }
    return m_ranges.end() - range;
}

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
