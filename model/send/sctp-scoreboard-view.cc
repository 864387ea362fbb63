/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scoreboard.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-send
 * What loss detection and recovery learn from the scoreboard.
 */

namespace ns3::sctp
{

bool
Scoreboard::IsOnSeveralPaths(SctpTsn tsn) const
{
    return Get(tsn).severalPaths;
}

bool
Scoreboard::IsPendingOn(SctpPathId path) const
{
    return !m_records[path].pending.empty();
}

void
Scoreboard::PathAck::NoteArrival(const SentChunk& chunk)
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

} // namespace ns3::sctp
