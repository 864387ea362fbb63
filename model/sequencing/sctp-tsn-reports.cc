/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-tsn-reports.h"

#include "sctp-data-tracker.h"

#include <algorithm>

namespace ns3::sctp
{

void
WriteTsnReports(const DataTracker& tracker, size_t room, GapBlocks& gaps, Duplicates& duplicates)
{
    const SctpTsn cumulative = tracker.GetCumulative();
    if (tracker.HasGaps())
    {
        for (const auto& range : tracker.GetRanges(room))
        {
            gaps.push_back({static_cast<uint16_t>(range.first - cumulative),
                            static_cast<uint16_t>(range.last - cumulative)});
        }
    }
    room -= gaps.size();
    const auto& received = tracker.GetDuplicates();
    for (size_t i = 0; i < std::min(room, received.size()); ++i)
    {
        duplicates.push_back(static_cast<uint32_t>(received[i]));
    }
}

SctpAcknowledgement
ReadTsnReports(uint32_t cumulativeTsn,
               const GapBlocks& gaps,
               const Duplicates& duplicates,
               SctpTsn reference)
{
    SctpAcknowledgement ack;
    const SctpTsn cumulative = Unwrap(cumulativeTsn, reference);
    ack.cumulativeTsn = cumulative;
    ack.received.reserve(gaps.size());
    for (const auto& gap : gaps)
    {
        ack.received.push_back({cumulative + gap.start, cumulative + gap.end});
    }
    ack.duplicates.reserve(duplicates.size());
    for (uint32_t tsn : duplicates)
    {
        ack.duplicates.push_back(Unwrap(tsn, reference));
    }
    return ack;
}

} // namespace ns3::sctp
