/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-coupled-congestion.h"

#include "ns3/sctp-path-set.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCoupledCongestion);

TypeId
SctpCoupledCongestion::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpCoupledCongestion").SetParent<SctpCmtPfCongestion>().SetGroupName("Sctp");
    return tid;
}

std::vector<const SctpPath*>
SctpCoupledCongestion::GetPool() const
{
    std::vector<const SctpPath*> pool;
    for (const auto& path : Paths().GetPaths())
    {
        if (path->IsActive() && path->GetSrtt().IsStrictlyPositive())
        {
            pool.push_back(path);
        }
    }
    return pool;
}

double
SctpCoupledCongestion::GetTotalWindow(const std::vector<const SctpPath*>& pool)
{
    double total = 0;
    for (const SctpPath* path : pool)
    {
        total += path->GetCwnd();
    }
    return total;
}

double
SctpCoupledCongestion::GetRate(const SctpPath& path)
{
    return path.GetCwnd() / path.GetSrtt().GetSeconds();
}

double
SctpCoupledCongestion::GetTotalRate(const std::vector<const SctpPath*>& pool)
{
    double total = 0;
    for (const SctpPath* path : pool)
    {
        total += GetRate(*path);
    }
    return total;
}

bool
SctpCoupledCongestion::IsIn(const std::vector<const SctpPath*>& pool, const SctpPath& path)
{
    return std::find(pool.begin(), pool.end(), &path) != pool.end();
}

} // namespace ns3
