/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-skip-progress.h"

#include "sctp-outgoing-message.h"
#include "sctp-sent-chunk.h"

#include <algorithm>
#include <tuple>

namespace ns3::sctp
{

SkipPoint
SkipProgress::Advance(SctpTsn cumulative,
                      SctpTsn highest,
                      size_t most,
                      bool unordered,
                      const Lookup& get)
{
    m_entries.erase(
        std::remove_if(m_entries.begin(),
                       m_entries.end(),
                       [cumulative](const Entry& entry) { return entry.tsn <= cumulative; }),
        m_entries.end());
    m_point = std::max(m_point, cumulative); // C1
    // Another path, of a smaller MTU; or the association has ended.
    if (m_entries.size() > most || m_point > highest)
    {
        m_entries.clear();
        m_point = cumulative;
    }
    while (m_point < highest && Pass(m_point + 1, get(m_point + 1), most, unordered)) // C2
    {
        ++m_point;
    }
    SkipPoint result;
    result.cumulative = cumulative;
    result.tsn = m_point;
    result.messages.reserve(m_entries.size());
    for (const auto& entry : m_entries)
    {
        result.messages.push_back(entry.message);
    }
    return result;
}

bool
SkipProgress::Pass(SctpTsn tsn, const SentChunk& chunk, size_t most, bool unordered)
{
    if (chunk.state != SentChunk::State::ABANDONED)
    {
        return false;
    }
    const SctpSendInfo& info = chunk.message->info;
    if (!info.unordered || unordered)
    {
        const SkippedMessage message{info.streamId, info.unordered, chunk.message->mid};
        const auto isBefore = [](const Entry& entry, const SkippedMessage& other) {
            return std::tie(entry.message.streamId, entry.message.unordered) <
                   std::tie(other.streamId, other.unordered);
        };
        auto entry = std::lower_bound(m_entries.begin(), m_entries.end(), message, isBefore);
        const bool known = entry != m_entries.end() &&
                           entry->message.streamId == message.streamId &&
                           entry->message.unordered == message.unordered;
        if (!known && m_entries.size() == most)
        {
            return false; // C4
        }
        entry = known ? entry : m_entries.insert(entry, Entry());
        *entry = {message, tsn};
    }
    return true;
}

} // namespace ns3::sctp
