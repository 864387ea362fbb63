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

ChunkCopies::List*
ChunkCopies::Find(SctpTsn tsn)
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
    return std::any_of(m_copies.begin(), m_copies.end(), [&path](const auto& chunk) {
        return std::any_of(chunk.second.begin(), chunk.second.end(), [&path](const Copy& copy) {
            return copy.path == &path;
        });
    });
}

void
ChunkCopies::ExpectDuplicate(SctpTsn tsn)
{
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
