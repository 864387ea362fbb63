/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-lia.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpLia);

TypeId
SctpLia::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpLia")
            .SetParent<SctpCmtPfCongestion>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpLia>()
            .AddTraceSource("Alpha",
                            "Factor of aggressiveness of a step of congestion avoidance",
                            MakeTraceSourceAccessor(&SctpLia::m_alphaTrace),
                            "ns3::SctpLinkedIncrease::AlphaTracedCallback");
    return tid;
}

double
SctpLia::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const SctpPathPool pool(Paths());
    if (!pool.Contains(path))
    {
        return SctpLinkedIncrease::GetUncoupledStep(path, acked);
    }
    const double alpha = GetAlpha(pool);
    m_alphaTrace(alpha);
    return SctpLinkedIncrease::GetStep(pool, path, alpha, acked);
}

double
SctpLia::GetAlpha(const SctpPathPool& pool)
{
    double best = 0;
    for (const SctpPath* path : pool.GetPaths())
    {
        best = std::max(best, SctpPathPool::GetRate(*path) / path->GetSrtt().GetSeconds());
    }
    const double rate = pool.GetTotalRate();
    return pool.GetTotalWindow() * best / (rate * rate);
}

} // namespace ns3
