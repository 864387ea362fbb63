/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-pool.h"

#include <algorithm>

namespace ns3
{

SctpPathPool::SctpPathPool(const SctpPathSet& paths)
{
    for (const SctpPath* path : paths.GetPaths())
    {
        if (path->IsActive() && path->GetSrtt().IsStrictlyPositive())
        {
            m_paths.push_back(path);
        }
    }
}

SctpPathPool::SctpPathPool(const SctpPathSet& paths, const SctpPath& path)
    : SctpPathPool(paths)
{
    if (!Contains(path))
    {
        m_paths.push_back(&path);
    }
}

double
SctpPathPool::GetRate(const SctpPath& path)
{
    return path.GetCwnd() / path.GetSrtt().GetSeconds();
}

bool
SctpPathPool::Contains(const SctpPath& path) const
{
    return std::find(m_paths.begin(), m_paths.end(), &path) != m_paths.end();
}

double
SctpPathPool::GetTotalWindow() const
{
    double total = 0;
    for (const SctpPath* path : m_paths)
    {
        total += path->GetCwnd();
    }
    return total;
}

double
SctpPathPool::GetTotalRate() const
{
    double total = 0;
    for (const SctpPath* path : m_paths)
    {
        total += GetRate(*path);
    }
    return total;
}

} // namespace ns3
