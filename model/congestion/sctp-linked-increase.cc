/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-linked-increase.h"

#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpLinkedIncrease);

TypeId
SctpLinkedIncrease::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpLinkedIncrease")
            .SetParent<SctpCoupledCongestion>()
            .SetGroupName("Sctp")
            .AddTraceSource("Alpha",
                            "Factor of aggressiveness of a step of congestion avoidance",
                            MakeTraceSourceAccessor(&SctpLinkedIncrease::m_alphaTrace),
                            "ns3::SctpLinkedIncrease::AlphaTracedCallback");
    return tid;
}

double
SctpLinkedIncrease::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const double own = 1.0 * path.GetWindowUnit() * acked / path.GetCwnd();
    const auto pool = GetPool();
    if (!IsIn(pool, path))
    {
        return own;
    }
    const double alpha = GetAlpha(pool);
    m_alphaTrace(alpha);
    return std::min(alpha * acked * path.GetWindowUnit() / GetTotalWindow(pool), own);
}

} // namespace ns3
