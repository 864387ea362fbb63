/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-chunk-copies.h"

#include <algorithm>

namespace ns3::sctp
{

const ChunkCopies::List*
ChunkCopies::Find(SctpTsn tsn) const
{
    if (IsEmpty())
    {
        return nullptr;
    }
    const auto found = m_records->copies.find(tsn);
    return found == m_records->copies.end() ? nullptr : &found->second;
}

bool
ChunkCopies::AnyOn(const SctpPath& path) const
{
    if (!m_records)
    {
        return false;
    }
    const auto isCopied = [&path](const auto& chunk) {
        return std::any_of(chunk.second.begin(), chunk.second.end(), [&path](const Copy& copy) {
            return copy.path == &path;
        });
    };
    const auto isSurplus = [&path](const auto& entry) { return entry.second.path == &path; };
    const auto& copies = m_records->copies;
    const auto& surplus = m_records->surplus;
    return std::any_of(copies.begin(), copies.end(), isCopied) ||
           std::any_of(surplus.begin(), surplus.end(), isSurplus);
}

SctpTransmission
ChunkCopies::Describe(SctpTsn tsn, const SentChunk& chunk, const SctpPath& path) const
{
    SctpTransmission transmission = chunk.Describe(tsn);
    transmission.path = path.GetId();
    transmission.once = chunk.GetTimesNeeded() == 1;
    transmission.numbered = m_numbered;
    if (&path != chunk.path)
    {
        const auto* copies = Find(tsn);
        const auto copy = std::find_if(copies->begin(), copies->end(), [&path](const Copy& each) {
            return each.path == &path;
        });
        transmission.sent = copy->sent;
        transmission.reason = SctpTxReason::COPY;
    }
    return transmission;
}

bool
ChunkCopies::KeepSurplus(SctpTsn tsn, SentChunk& chunk, SctpPathId path)
{
    List all;
    if (const auto* copies = Find(tsn))
    {
        all = *copies;
        Remove(tsn);
    }
    all.push_back({chunk.path, chunk.lastSent, 0});
    bool arrived = false;
    for (const auto& each : all)
    {
        if (each.path->GetId() == path)
        {
            arrived = true;
            chunk.path = each.path;
            chunk.lastSent = each.sent;
        }
        else
        {
            MakeRecords().surplus[{tsn, each.path->GetId()}] = {each.path,
                                                                each.sent,
                                                                chunk.GetWindowSize(),
                                                                chunk.GetTimesNeeded() == 1};
        }
    }
    return arrived;
}

const ChunkCopies::Surplus*
ChunkCopies::FindSurplus(SctpTsn tsn, SctpPathId path) const
{
    if (!m_records || m_records->surplus.empty())
    {
        return nullptr;
    }
    const auto found = m_records->surplus.find({tsn, path});
    return found == m_records->surplus.end() ? nullptr : &found->second;
}

SctpTransmission
ChunkCopies::Surplus::Describe(SctpTsn tsn) const
{
    SctpTransmission transmission;
    transmission.tsn = tsn;
    transmission.sent = sent;
    transmission.path = path->GetId();
    transmission.size = size;
    transmission.timesSent = 1;
    transmission.reason = SctpTxReason::COPY;
    transmission.once = once;
    transmission.numbered = true;
    transmission.severalPaths = true;
    return transmission;
}

std::optional<ChunkCopies::Surplus>
ChunkCopies::TakeSurplus(SctpTsn tsn, SctpPathId path)
{
    const Surplus* found = FindSurplus(tsn, path);
    if (!found)
    {
        return std::nullopt;
    }
    const Surplus surplus = *found;
    m_records->surplus.erase({tsn, path});
    return surplus;
}

void
ChunkCopies::DropSurplus()
{
    if (!m_records)
    {
        return;
    }
    for (const auto& entry : m_records->surplus)
    {
        entry.second.path->RemoveFlight(entry.second.size);
    }
    m_records->surplus.clear();
}

void
ChunkCopies::ExpectDuplicate(SctpTsn tsn)
{
    if (m_numbered)
    {
        return;
    }
    auto& expected = MakeRecords().expected;
    ++expected[tsn];
    if (expected.size() > MAX_EXPECTED)
    {
        expected.erase(expected.begin());
    }
}

const ChunkCopies::Duplicates&
ChunkCopies::FindUnexpected(const Duplicates& reported)
{
    if (!m_records || m_records->expected.empty())
    {
        return reported;
    }
    auto& expected = m_records->expected;
    auto& unexpected = m_records->unexpected;
    unexpected.clear();
    for (const SctpTsn tsn : reported)
    {
        const auto found = expected.find(tsn);
        if (found == expected.end())
        {
            unexpected.push_back(tsn);
        }
        else if (--found->second == 0)
        {
            expected.erase(found);
        }
    }
    return unexpected;
}

void
ChunkCopies::Clear()
{
    m_records.reset();
}

} // namespace ns3::sctp
