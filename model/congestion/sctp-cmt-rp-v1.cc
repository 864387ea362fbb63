/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-rp-v1.h"

#include <limits>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtRpV1);

namespace
{

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
GetShare(const SctpPathPool& pool, const SctpPath& path)
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
 * @return decrease of the window of each of them after a loss, bytes
 */
double
GetDecrease(const SctpPathPool& pool, const SctpPath& /* path */)
{
    return pool.GetTotalWindow() / 2;
}

} // namespace

TypeId
SctpCmtRpV1::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtRpV1")
                            .SetParent<SctpCmtPfCongestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtRpV1>();
    return tid;
}

SctpCmtRpV1::SctpCmtRpV1()
    : m_share(GetShare, GetDecrease)
{
}

double
SctpCmtRpV1::GetSlowStartStep(const SctpPath& path, uint32_t acked) const
{
    const double step = SctpCmtPfCongestion::GetSlowStartStep(path, acked);
    return m_share.GetStep(Paths(), path, step);
}

double
SctpCmtRpV1::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const double step = SctpCmtPfCongestion::GetAvoidanceStep(path, acked);
    return m_share.GetStep(Paths(), path, step);
}

uint32_t
SctpCmtRpV1::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    const uint32_t uncoupled = SctpCmtPfCongestion::SsthreshAfterLoss(path, floor);
    return m_share.GetSsthresh(Paths(), path, floor, uncoupled);
}

} // namespace ns3
