/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-rp-v1.h"

#include "ns3/sctp-path.h"

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

} // namespace

TypeId
SctpCmtRpV1::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtRpV1")
                            .SetParent<SctpResourcePoolShare>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtRpV1>();
    return tid;
}

double
SctpCmtRpV1::GetShare(const std::vector<const SctpPath*>& pool, const SctpPath& path) const
{
    double total = 0;
    for (const SctpPath* other : pool)
    {
        total += GetThreshold(*other);
    }
    return GetThreshold(path) / total;
}

double
SctpCmtRpV1::GetDecrease(const std::vector<const SctpPath*>& pool, const SctpPath& /* path */) const
{
    return GetTotalWindow(pool) / 2;
}

} // namespace ns3
