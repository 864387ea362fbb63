/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ack-reader.h"

#include "sctp-scoreboard.h"

namespace ns3::sctp
{

void
AckReader::Read(const SctpAcknowledgement& ack, Scoreboard& board, AckResult& result)
{
    for (const auto& copy : ack.copiesArrived) // the cumulative TSN does not name the copy
    {
        board.AcknowledgeCopy(copy, result);
        if (ack.releases && board.IsOutstanding(copy.tsn))
        {
            board.Release(copy.tsn, result);
        }
    }
    if (ack.cumulativeTsn)
    {
        board.Advance(*ack.cumulativeTsn, result);
        m_ranges.Advance(board.GetCumulative());
    }
    if (!m_ranges.IsEmpty() || !ack.received.empty())
    {
        ReadRanges(ack, board, result);
    }
    ReadSingle(ack, board, result);
    for (const SctpTsn tsn : ack.skipped)
    {
        board.Renege(tsn);
    }
}

void
AckReader::ReadRanges(const SctpAcknowledgement& ack, Scoreboard& board, AckResult& result)
{
    const SctpTsn cumulative = board.GetCumulative();
    const bool firstHeld =
        !board.IsEmpty() && board.Get(cumulative + 1).state == SentChunk::State::ACKED;
    const auto& changes = m_ranges.Update(ack, cumulative, result.mayBeCut, firstHeld);
    const auto forEach = [](const std::vector<SctpTsnRange>& ranges, const auto& function) {
        for (const auto& range : ranges)
        {
            for (SctpTsn tsn = range.first; tsn <= range.last; ++tsn)
            {
                function(tsn);
            }
        }
    };
    forEach(changes.acked, [&](SctpTsn tsn) { board.Acknowledge(tsn, false, result); });
    forEach(changes.released, [&](SctpTsn tsn) { board.Release(tsn, result); });
    forEach(changes.reneged, [&](SctpTsn tsn) { board.Renege(tsn); });
}

void
AckReader::ReadSingle(const SctpAcknowledgement& ack, Scoreboard& board, AckResult& result)
{
    for (const SctpTsn tsn : ack.acknowledged)
    {
        if (board.IsOutstanding(tsn))
        {
            board.Acknowledge(tsn, false, result);
            if (ack.releases)
            {
                board.Release(tsn, result);
            }
        }
    }
    while (ack.releases && !board.IsEmpty() && board.Get(board.GetCumulative() + 1).released)
    {
        board.Advance(board.GetCumulative() + 1, result);
    }
}

} // namespace ns3::sctp
