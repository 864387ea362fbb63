/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ack-reader.h"

#include "sctp-send-ledger.h"

namespace ns3::sctp
{

void
AckReader::Read(const SctpAcknowledgement& ack, SendLedger& ledger, AckResult& result)
{
    for (const auto& copy : ack.copiesArrived) // the cumulative TSN does not name the copy
    {
        ledger.AcknowledgeCopy(copy, result);
        if (ack.releases && ledger.IsOutstanding(copy.tsn))
        {
            ledger.Release(copy.tsn, result);
        }
    }
    if (ack.cumulativeTsn)
    {
        ledger.Advance(*ack.cumulativeTsn, result);
        m_ranges.Advance(ledger.GetCumulative());
    }
    if (!m_ranges.IsEmpty() || !ack.received.empty())
    {
        ReadRanges(ack, ledger, result);
    }
    ReadSingle(ack, ledger, result);
    for (const SctpTsn tsn : ack.skipped)
    {
        ledger.Renege(tsn);
    }
}

void
AckReader::ReadRanges(const SctpAcknowledgement& ack, SendLedger& ledger, AckResult& result)
{
    const SctpTsn cumulative = ledger.GetCumulative();
    const bool firstHeld =
        !ledger.IsEmpty() && ledger.Get(cumulative + 1).state == SentChunk::State::ACKED;
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
    forEach(changes.acked, [&](SctpTsn tsn) { ledger.Acknowledge(tsn, false, result); });
    forEach(changes.released, [&](SctpTsn tsn) { ledger.Release(tsn, result); });
    forEach(changes.reneged, [&](SctpTsn tsn) { ledger.Renege(tsn); });
}

void
AckReader::ReadSingle(const SctpAcknowledgement& ack, SendLedger& ledger, AckResult& result)
{
    for (const SctpTsn tsn : ack.acknowledged)
    {
        if (ledger.IsOutstanding(tsn))
        {
            ledger.Acknowledge(tsn, false, result);
            if (ack.releases)
            {
                ledger.Release(tsn, result);
            }
        }
    }
    while (ack.releases && !ledger.IsEmpty() && ledger.Get(ledger.GetCumulative() + 1).released)
    {
        ledger.Advance(ledger.GetCumulative() + 1, result);
    }
}

} // namespace ns3::sctp
