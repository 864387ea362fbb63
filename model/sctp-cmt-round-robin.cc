/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-round-robin.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtRoundRobin);

TypeId
SctpCmtRoundRobin::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtRoundRobin")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtRoundRobin>();
    return tid;
}

bool
SctpCmtRoundRobin::IsBetter(const SctpPath& /* candidate */, const SctpPath& /* best */) const
{
    return false;
}

} // namespace ns3
