/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-balia.h"

#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpBalia);

TypeId
SctpBalia::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpBalia")
                            .SetParent<SctpCmtPfCongestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpBalia>();
    return tid;
}

double
SctpBalia::GetAlpha(const SctpPath& path) const
{
    if (!path.GetSrtt().IsStrictlyPositive())
    {
        return 1;
    }
    const SctpPathPool pool(Paths(), path);
    double best = 0;
    for (const SctpPath* other : pool.GetPaths())
    {
        best = std::max(best, SctpPathPool::GetRate(*other));
    }
    return best / SctpPathPool::GetRate(path);
}

double
SctpBalia::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const double step = SctpCmtPfCongestion::GetAvoidanceStep(path, acked);
    const SctpPathPool pool(Paths());
    if (!pool.Contains(path))
    {
        return step;
    }
    const double share = SctpPathPool::GetRate(path) / pool.GetTotalRate();
    const double alpha = GetAlpha(path);
    return step * share * share * (1 + alpha) / 2 * (4 + alpha) / 5;
}

uint32_t
SctpBalia::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    const double lost = path.GetCwnd() / 2.0 * std::min(GetAlpha(path), 1.5);
    return std::max(static_cast<uint32_t>(path.GetCwnd() - lost), floor);
}

uint32_t
SctpBalia::GetOwnMinSsthresh() const
{
    return 2;
}

uint32_t
SctpBalia::GetSsthreshFloor(const SctpPath& path) const
{
    const bool several = SctpPathPool(Paths(), path).GetPaths().size() > 1;
    return several ? path.GetWindowUnit() : SctpCmtPfCongestion::GetSsthreshFloor(path);
}

} // namespace ns3
