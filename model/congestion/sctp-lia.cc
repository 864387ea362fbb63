/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-lia.h"

#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpLia);

TypeId
SctpLia::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpLia")
                            .SetParent<SctpLinkedIncrease>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpLia>();
    return tid;
}

double
SctpLia::GetAlpha(const std::vector<const SctpPath*>& pool) const
{
    double best = 0;
    for (const SctpPath* path : pool)
    {
        best = std::max(best, GetRate(*path) / path->GetSrtt().GetSeconds());
    }
    const double rate = GetTotalRate(pool);
    return GetTotalWindow(pool) * best / (rate * rate);
}

} // namespace ns3
