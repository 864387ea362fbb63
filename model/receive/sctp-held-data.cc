/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-held-data.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

void
HeldData::Set(const DataHold& hold, SctpTsn cumulative)
{
    m_hold = hold;
    std::sort(m_hold.streams.begin(), m_hold.streams.end());
    const auto unwrap = [cumulative](const std::optional<uint32_t>& tsn) {
        return tsn ? std::optional<SctpTsn>(Unwrap(*tsn, cumulative)) : std::nullopt;
    };
    m_first = unwrap(hold.first);
    m_last = unwrap(hold.last);
}

bool
HeldData::HoldsStream(uint16_t streamId, SctpTsn tsn) const
{
    const auto& streams = m_hold.streams;
    return m_last && tsn > *m_last &&
           (streams.empty() || std::binary_search(streams.begin(), streams.end(), streamId));
}

void
HeldData::Keep(const IncomingFragment& fragment)
{
    m_fragments.emplace(fragment.tsn, fragment);
    m_tsns.Add(fragment.tsn);
}

void
HeldData::Keep(SctpTsn tsn, Skip&& skip)
{
    m_skips.emplace(tsn, std::move(skip));
}

HeldData::Fragments::iterator
HeldData::Remove(Fragments::iterator place)
{
    m_tsns.Remove(place->first);
    return m_fragments.erase(place);
}

SctpTsn
HeldData::GetReached(SctpTsn cumulative) const
{
    SctpTsn reached = cumulative;
    if (!m_fragments.empty())
    {
        reached = std::min(reached, m_fragments.begin()->first - 1);
    }
    if (!m_skips.empty() && m_skips.begin()->second.before)
    {
        reached = std::min(reached, *m_skips.begin()->second.before);
    }
    return reached;
}

bool
HeldData::IsSkipped(SctpTsn tsn) const
{
    return std::any_of(m_skips.begin(), m_skips.end(), [tsn](const auto& entry) {
        return entry.second.before && tsn > *entry.second.before && tsn <= entry.first;
    });
}

} // namespace ns3::sctp
