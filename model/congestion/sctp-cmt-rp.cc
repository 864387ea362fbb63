/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-rp.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtRp);

namespace
{

/// Registers ns3::SctpCmtRpV2, as NS_OBJECT_ENSURE_REGISTERED does ns3::SctpCmtRpV1.
const TypeId g_typeIdOfV2 = SctpCmtRp::GetTypeIdOfV2();

/**
 * @param path a path
 * @return its slow start threshold, bytes; its window while there is no threshold
 */
double
GetThreshold(const SctpPath& path)
{
    const bool isSet = path.GetSsthresh() < std::numeric_limits<uint32_t>::max();
    return isSet ? path.GetSsthresh() : path.GetCwnd();
}

/**
 * @param pool the coupled paths, the path among them
 * @param path a path
 * @return its share of the pool, by slow start thresholds
 */
double
GetShareOfThresholds(const SctpPathPool& pool, const SctpPath& path)
{
    double total = 0;
    for (const SctpPath* other : pool.GetPaths())
    {
        total += GetThreshold(*other);
    }
    return GetThreshold(path) / total;
}

/**
 * @param pool the coupled paths
 * @return decrease of the window of each of them after a loss in CMT/RPv1, bytes
 */
double
HalveSum(const SctpPathPool& pool, const SctpPath& /* path */)
{
    return pool.GetTotalWindow() / 2;
}

/**
 * @param pool the coupled paths, the path among them
 * @param path a path
 * @return its share of the pool, by rates
 */
double
GetShareOfRates(const SctpPathPool& pool, const SctpPath& path)
{
    return SctpPathPool::GetRate(path) / pool.GetTotalRate();
}

/**
 * @param pool the coupled paths, the path among them
 * @param path a path
 * @return decrease of its window after a loss in CMT/RPv2, bytes
 */
double
DecreaseByRate(const SctpPathPool& pool, const SctpPath& path)
{
    return std::max(0.5, pool.GetTotalRate() / (2 * SctpPathPool::GetRate(path))) * path.GetCwnd();
}

} // namespace

TypeId
SctpCmtRp::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtRpV1")
                            .SetParent<SctpCmtPfCongestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtRp>();
    return tid;
}

TypeId
SctpCmtRp::GetTypeIdOfV2()
{
    static TypeId tid = TypeId("ns3::SctpCmtRpV2")
                            .SetParent<SctpCmtPfCongestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtRp>();
    return tid;
}

void
SctpCmtRp::NotifyConstructionCompleted()
{
    const bool second = GetInstanceTypeId() == GetTypeIdOfV2();
    m_share = second ? GetShareOfRates : GetShareOfThresholds;
    m_decrease = second ? DecreaseByRate : HalveSum;
    SctpCmtPfCongestion::NotifyConstructionCompleted();
}

double
SctpCmtRp::GetShareOf(const SctpPath& path, double step) const
{
    if (!path.GetSrtt().IsStrictlyPositive())
    {
        return step;
    }
    return std::ceil(m_share(SctpPathPool(Paths(), path), path) * step);
}

double
SctpCmtRp::GetSlowStartStep(const SctpPath& path, uint32_t acked) const
{
    return GetShareOf(path, SctpCmtPfCongestion::GetSlowStartStep(path, acked));
}

double
SctpCmtRp::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    return GetShareOf(path, SctpCmtPfCongestion::GetAvoidanceStep(path, acked));
}

uint32_t
SctpCmtRp::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    if (!path.GetSrtt().IsStrictlyPositive())
    {
        return SctpCmtPfCongestion::SsthreshAfterLoss(path, floor);
    }
    const double decrease = std::ceil(m_decrease(SctpPathPool(Paths(), path), path));
    const double unit = path.GetWindowUnit();
    return static_cast<uint32_t>(
        std::max({path.GetCwnd() - decrease, GetShareOf(path, floor), unit}));
}

} // namespace ns3
