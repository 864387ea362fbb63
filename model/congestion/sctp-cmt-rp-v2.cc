/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-rp-v2.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtRpV2);

namespace
{

/**
 * @param pool the coupled paths, the path among them
 * @param path a path
 * @return its share of the pool, by rates
 */
double
GetShare(const SctpPathPool& pool, const SctpPath& path)
{
    return SctpPathPool::GetRate(path) / pool.GetTotalRate();
}

/**
 * @param pool the coupled paths, the path among them
 * @param path a path
 * @return decrease of its window after a loss, bytes
 */
double
GetDecrease(const SctpPathPool& pool, const SctpPath& path)
{
    return std::max(0.5, pool.GetTotalRate() / (2 * SctpPathPool::GetRate(path))) * path.GetCwnd();
}

} // namespace

TypeId
SctpCmtRpV2::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtRpV2")
                            .SetParent<SctpCmtPfCongestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtRpV2>();
    return tid;
}

SctpCmtRpV2::SctpCmtRpV2()
    : m_share(GetShare, GetDecrease)
{
}

double
SctpCmtRpV2::GetSlowStartStep(const SctpPath& path, uint32_t acked) const
{
    const double step = SctpCmtPfCongestion::GetSlowStartStep(path, acked);
    return m_share.GetStep(Paths(), path, step);
}

double
SctpCmtRpV2::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const double step = SctpCmtPfCongestion::GetAvoidanceStep(path, acked);
    return m_share.GetStep(Paths(), path, step);
}

uint32_t
SctpCmtRpV2::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    const uint32_t uncoupled = SctpCmtPfCongestion::SsthreshAfterLoss(path, floor);
    return m_share.GetSsthresh(Paths(), path, floor, uncoupled);
}

} // namespace ns3
