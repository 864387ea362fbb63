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
    gaps.resize(std::min(room, tracker.CountRanges()), boost::container::default_init);
    auto* gap = gaps.data();
    tracker.ForEachRange(gaps.size(), [&gap, cumulative](SctpTsn first, SctpTsn last) {
        gap->start = static_cast<uint16_t>(first - cumulative);
        gap->end = static_cast<uint16_t>(last - cumulative);
        ++gap;
    });
    room -= gaps.size();
    const auto& received = tracker.GetDuplicates();
    for (size_t i = 0; i < std::min(room, received.size()); ++i)
    {
        duplicates.push_back(static_cast<uint32_t>(received[i]));
    }
}

void
ReadTsnReports(uint32_t cumulativeTsn,
               const GapBlocks& gaps,
               const Duplicates& duplicates,
               SctpTsn reference,
               SctpAcknowledgement& ack)
{
    ack = SctpAcknowledgement();
    const SctpTsn cumulative = Unwrap(cumulativeTsn, reference);
    ack.cumulativeTsn = cumulative;
    ack.received.resize(gaps.size(), boost::container::default_init);
    std::transform(gaps.begin(), gaps.end(), ack.received.begin(), [cumulative](const auto& gap) {
        return SctpTsnRange{cumulative + gap.start, cumulative + gap.end};
    });
    ack.duplicates.reserve(duplicates.size());
    for (uint32_t tsn : duplicates)
    {
        ack.duplicates.push_back(Unwrap(tsn, reference));
    }
}

} // namespace ns3::sctp
