/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-rp-v2.h"

#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtRpV2);

TypeId
SctpCmtRpV2::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtRpV2")
                            .SetParent<SctpResourcePoolShare>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtRpV2>();
    return tid;
}

double
SctpCmtRpV2::GetShare(const std::vector<const SctpPath*>& pool, const SctpPath& path) const
{
    return GetRate(path) / GetTotalRate(pool);
}

double
SctpCmtRpV2::GetDecrease(const std::vector<const SctpPath*>& pool, const SctpPath& path) const
{
    return std::max(0.5, GetTotalRate(pool) / (2 * GetRate(path))) * path.GetCwnd();
}

} // namespace ns3
