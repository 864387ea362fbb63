/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-unreported-chunks.h"

#include "sctp-send-ledger.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

UnreportedChunks::UnreportedChunks(const SctpLossDetection& lossDetection,
                                   const SctpPathSet& paths,
                                   SendLedger& ledger)
    : m_lossDetection(lossDetection),
      m_infers(lossDetection.InfersUnreported()),
      m_paths(paths),
      m_ledger(ledger)
{
}

UnreportedChunks::PathState&
UnreportedChunks::State(SctpPathId path)
{
    if (!m_records)
    {
        m_records = std::make_unique<Records>();
    }
    return m_records->states.Get(path, m_paths);
}

bool
UnreportedChunks::MayBeCut(const SctpAcknowledgement& ack) const
{
    if (ack.received.empty())
    {
        return false;
    }
    // Other chunks take up at most half of the packet.
    constexpr size_t BLOCK_SIZE = 4;
    const auto& paths = m_paths.GetPaths();
    return std::any_of(paths.begin(), paths.end(), [&ack](const auto& path) {
        return 2 * BLOCK_SIZE * ack.received.size() >= path->GetChunkRoom();
    });
}

void
UnreportedChunks::Sent(const SctpTransmission& transmission)
{
    // In a longer pause more than 5 % of a round trip's data find room again.
    constexpr int64_t PAUSES = 20;
    if (transmission.timesSent > 1 || !m_infers)
    {
        return;
    }
    const SctpTsn tsn = transmission.tsn;
    const Time now = transmission.sent;
    PathState& state = State(transmission.path);
    Entry entry;
    entry.place.path = transmission.path;
    if (PAUSES * (now - state.newestSent) > m_paths.Find(transmission.path)->GetSrtt())
    {
        ++state.train;
    }
    else if (state.newestSent == now && state.newest > m_ledger.GetCumulative())
    {
        BurstPlace& before = At(state.newest).place;
        entry.place.index = before.index + (before.index < UINT8_MAX);
        before.last = false;
    }
    entry.place.train = state.train;
    state.newest = tsn;
    state.newestSent = now;
    auto& entries = m_records->entries;
    SctpTsn& first = m_records->first;
    while (!entries.empty() && first <= m_ledger.GetCumulative())
    {
        entries.pop_front();
        ++first;
    }
    first = entries.empty() ? tsn : first;
    if (entries.size() < tsn - first)
    {
        entries.resize(tsn - first); // TSNs that were skipped have none
    }
    entries.push_back(entry);
}

void
UnreportedChunks::Acknowledged(const SctpTransmission& transmission)
{
    if (!transmission.ambiguous && !transmission.pending && !transmission.abandoned)
    {
        Time& arrived = State(transmission.path).arrived;
        arrived = std::max(arrived, transmission.sent);
    }
}

void
UnreportedChunks::Update(const SctpAcknowledgement& ack, bool mayBeCut)
{
    if (!m_records)
    {
        return; // nothing was sent
    }
    if (!ack.received.empty())
    {
        SctpTsn& highest = m_records->highestReported;
        highest = std::max(highest, ack.received.back().last);
    }
    const bool before = std::exchange(m_isCut, mayBeCut);
    if (!m_isCut)
    {
        return;
    }
    if (m_infers)
    {
        if (!before)
        {
            m_records->counted = m_ledger.GetCumulative();
            m_records->losses.emplace(m_lossDetection.GetBurstLossShare());
        }
        CountLosses();
    }
    for (const auto* path : m_paths.GetPaths())
    {
        LeavePath(*path);
    }
}

void
UnreportedChunks::CountLosses()
{
    bool again = false;
    Records& records = *m_records;
    const SctpTsn from = std::max(records.counted, m_ledger.GetCumulative()) + 1;
    for (SctpTsn tsn = from; tsn <= records.highestReported; ++tsn)
    {
        const SentChunk& chunk = m_ledger.Get(tsn);
        const bool acked = chunk.state == SentChunk::State::ACKED;
        const bool onItsWay = chunk.state == SentChunk::State::IN_FLIGHT && chunk.timesSent == 1 &&
                              chunk.lastSent >= State(chunk.path->GetId()).arrived;
        const SctpPath* path = m_paths.Find(At(tsn).place.path);
        if (path && !onItsWay && chunk.copies == 0 && !At(tsn).guessed &&
            chunk.state != SentChunk::State::ABANDONED)
        {
            again |= records.losses->Count(At(tsn).place, *path, !acked || chunk.timesSent > 1);
        }
        records.counted = tsn;
    }
    for (auto [id, state] : records.states)
    {
        state.lookedAt = again ? 0 : state.lookedAt;
        state.lookedBefore = again ? Time() : state.lookedBefore;
    }
}

void
UnreportedChunks::LeavePath(const SctpPath& path)
{
    PathState& state = State(path.GetId());
    const auto& first = m_ledger.GetRecord(path).first;
    if (state.lookedBefore == state.arrived)
    {
        return; // nothing else has arrived there since
    }
    state.lookedBefore = state.arrived;
    const Records& records = *m_records;
    const SctpTsn known =
        std::max({m_ledger.GetCumulative(), records.highestReported, state.lookedAt});
    auto it = std::upper_bound(first.begin(), first.end(), known);
    for (; it != first.end() && m_ledger.Get(*it).lastSent < state.arrived; ++it)
    {
        const SctpTsn tsn = *it;
        const SentChunk& chunk = m_ledger.Get(tsn);
        if (chunk.timesSent == 1 && chunk.state == SentChunk::State::IN_FLIGHT)
        {
            if (records.losses && records.losses->IsLost(At(tsn).place))
            {
                At(tsn).guessed = true;
                m_ledger.Mark(tsn, SctpTxReason::FAST_RETRANSMIT, SctpLossEvidence::UNREPORTED);
            }
            else
            {
                m_ledger.LeavePath(tsn);
            }
        }
        state.lookedAt = tsn;
    }
}

} // namespace ns3::sctp
