/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-lowest-rtt.h"

#include "sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtLowestRtt);

TypeId
SctpCmtLowestRtt::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtLowestRtt")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtLowestRtt>();
    return tid;
}

bool
SctpCmtLowestRtt::IsBetter(const SctpPath& candidate, const SctpPath& best) const
{
    return candidate.GetSrtt() < best.GetSrtt();
}

} // namespace ns3
