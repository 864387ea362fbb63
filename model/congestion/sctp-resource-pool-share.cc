/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-resource-pool-share.h"

#include <algorithm>
#include <cmath>

namespace ns3
{

SctpResourcePoolShare::SctpResourcePoolShare(Figure share, Figure decrease)
    : m_share(share),
      m_decrease(decrease)
{
}

double
SctpResourcePoolShare::GetStep(const SctpPathSet& paths, const SctpPath& path, double step) const
{
    if (!path.GetSrtt().IsStrictlyPositive())
    {
        return step;
    }
    return std::ceil(m_share(SctpPathPool(paths, path), path) * step);
}

uint32_t
SctpResourcePoolShare::GetSsthresh(const SctpPathSet& paths,
                                   const SctpPath& path,
                                   uint32_t floor,
                                   uint32_t uncoupled) const
{
    if (!path.GetSrtt().IsStrictlyPositive())
    {
        return uncoupled;
    }
    const SctpPathPool pool(paths, path);
    const double unit = path.GetWindowUnit();
    const double share = std::ceil(m_share(pool, path) * floor);
    return static_cast<uint32_t>(
        std::max({path.GetCwnd() - std::ceil(m_decrease(pool, path)), share, unit}));
}

} // namespace ns3
