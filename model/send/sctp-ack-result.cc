/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ack-result.h"

#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

void
AckOnPath::NoteArrival(const SentChunk& chunk)
{
    inFlightAcked = true;
    onlyHere |= !chunk.severalPaths;
    againAcked |= chunk.GetTimesNeeded() > 1;
    if (chunk.timesSent == 1)
    {
        newestSent = std::max(newestSent, chunk.lastSent);
        if (!chunk.large)
        {
            smallSent = std::max(smallSent, chunk.lastSent);
        }
    }
}

void
AckOnPath::NoteNumbered(Time sent)
{
    onlyHere = true; // its number says so
    newestSent = std::max(newestSent, sent);
}

void
AckOnPath::NoteRtt(Time sent)
{
    rttMeasured = true;
    rtt = Simulator::Now() - sent;
}

void
AckOnPath::NoteOrder(SctpTsn tsn, SctpTsn first, SctpTsn other)
{
    cumulativeAdvanced |= tsn == first;
    rtxCumulativeAdvanced |= tsn == other;
    earliestAcked |= (first == 0 || tsn <= first) && (other == 0 || tsn <= other);
}

AckOnPath&
AckResult::On(SctpPath& path)
{
    const auto entry = std::find_if(paths.begin(), paths.end(), [&path](const auto& known) {
        return known.path == &path;
    });
    if (entry != paths.end())
    {
        return *entry;
    }
    paths.emplace_back();
    paths.back().path = &path;
    paths.back().flightBefore = path.GetFlightSize();
    return paths.back();
}

uint32_t
AckResult::GetBytes(const SctpPath& path) const
{
    const auto entry = std::find_if(paths.begin(), paths.end(), [&path](const auto& known) {
        return known.path == &path;
    });
    return entry == paths.end() ? 0 : entry->bytes;
}

} // namespace ns3::sctp
