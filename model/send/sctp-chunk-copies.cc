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
    if (m_copies.empty())
    {
        return nullptr;
    }
    const auto found = m_copies.find(tsn);
    return found == m_copies.end() ? nullptr : &found->second;
}

bool
ChunkCopies::AnyOn(const SctpPath& path) const
{
    const auto isCopied = [&path](const auto& chunk) {
        return std::any_of(chunk.second.begin(), chunk.second.end(), [&path](const Copy& copy) {
            return copy.path == &path;
        });
    };
    const auto isSurplus = [&path](const auto& entry) { return entry.second.path == &path; };
    return std::any_of(m_copies.begin(), m_copies.end(), isCopied) ||
           std::any_of(m_surplus.begin(), m_surplus.end(), isSurplus);
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
            m_surplus[{tsn, each.path->GetId()}] = {each.path,
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
    const auto found = m_surplus.empty() ? m_surplus.end() : m_surplus.find({tsn, path});
    return found == m_surplus.end() ? nullptr : &found->second;
}

std::optional<ChunkCopies::Surplus>
ChunkCopies::TakeSurplus(SctpTsn tsn, SctpPathId path)
{
    const auto found = m_surplus.empty() ? m_surplus.end() : m_surplus.find({tsn, path});
    if (found == m_surplus.end())
    {
        return std::nullopt;
    }
    const Surplus surplus = found->second;
    m_surplus.erase(found);
    return surplus;
}

void
ChunkCopies::DropSurplus()
{
    for (const auto& entry : m_surplus)
    {
        entry.second.path->RemoveFlight(entry.second.size);
    }
    m_surplus.clear();
}

void
ChunkCopies::ExpectDuplicate(SctpTsn tsn)
{
    if (m_numbered)
    {
        return;
    }
    ++m_expected[tsn];
    if (m_expected.size() > MAX_EXPECTED)
    {
        m_expected.erase(m_expected.begin());
    }
}

const ChunkCopies::Duplicates&
ChunkCopies::FindUnexpected(const Duplicates& reported)
{
    if (m_expected.empty())
    {
        return reported;
    }
    m_unexpected.clear();
    for (const SctpTsn tsn : reported)
    {
        const auto expected = m_expected.find(tsn);
        if (expected == m_expected.end())
        {
            m_unexpected.push_back(tsn);
        }
        else if (--expected->second == 0)
        {
            m_expected.erase(expected);
        }
    }
    return m_unexpected;
}

void
ChunkCopies::Clear()
{
    m_copies.clear();
    m_expected.clear();
}

} // namespace ns3::sctp
