/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-resource-pool-share.h"

#include "ns3/sctp-path.h"

#include <algorithm>
#include <cmath>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpResourcePoolShare);

TypeId
SctpResourcePoolShare::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpResourcePoolShare")
                            .SetParent<SctpCoupledCongestion>()
                            .SetGroupName("Sctp");
    return tid;
}

std::vector<const SctpPath*>
SctpResourcePoolShare::GetPoolWith(const SctpPath& path) const
{
    auto pool = GetPool();
    if (!path.GetSrtt().IsStrictlyPositive())
    {
        pool.clear();
    }
    else if (!IsIn(pool, path))
    {
        pool.push_back(&path);
    }
    return pool;
}

double
SctpResourcePoolShare::GetShareOf(const SctpPath& path, double step) const
{
    const auto pool = GetPoolWith(path);
    return pool.empty() ? step : std::ceil(GetShare(pool, path) * step);
}

double
SctpResourcePoolShare::GetSlowStartStep(const SctpPath& path, uint32_t acked) const
{
    return GetShareOf(path, SctpCoupledCongestion::GetSlowStartStep(path, acked));
}

double
SctpResourcePoolShare::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    return GetShareOf(path, SctpCoupledCongestion::GetAvoidanceStep(path, acked));
}

uint32_t
SctpResourcePoolShare::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    const auto pool = GetPoolWith(path);
    if (pool.empty())
    {
        return SctpCoupledCongestion::SsthreshAfterLoss(path, floor);
    }
    const double unit = path.GetWindowUnit();
    const double share = std::ceil(GetShare(pool, path) * floor);
    return static_cast<uint32_t>(
        std::max({path.GetCwnd() - std::ceil(GetDecrease(pool, path)), share, unit}));
}

} // namespace ns3
