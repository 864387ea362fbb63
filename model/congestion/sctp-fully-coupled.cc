/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-fully-coupled.h"

#include "sctp-path-pool.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpFullyCoupled);

TypeId
SctpFullyCoupled::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFullyCoupled")
                            .SetParent<SctpCmtPfCongestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFullyCoupled>();
    return tid;
}

double
SctpFullyCoupled::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const double step = SctpCmtPfCongestion::GetAvoidanceStep(path, acked);
    const SctpPathPool pool(Paths());
    return pool.Contains(path) ? step * path.GetCwnd() / pool.GetTotalWindow() : step;
}

uint32_t
SctpFullyCoupled::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    const double left = path.GetCwnd() - SctpPathPool(Paths(), path).GetTotalWindow() / 2;
    return std::max(static_cast<uint32_t>(std::max(left, 0.0)), floor);
}

uint32_t
SctpFullyCoupled::GetSsthreshFloor(const SctpPath& path) const
{
    return path.GetWindowUnit();
}

} // namespace ns3
