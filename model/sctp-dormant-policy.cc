/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-dormant-policy.h"

#include "sctp-path-manager.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpDormantPolicy);
NS_OBJECT_ENSURE_REGISTERED(SctpDormantHop);

TypeId
SctpDormantPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpDormantPolicy").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

uint32_t
SctpDormantPolicy::GetErrorLimit() const
{
    return 0;
}

SctpPath&
SctpDormantPolicy::GetNextVerified(SctpPath& path) const
{
    SctpPath* next = &Paths().GetNext(path);
    while (next != &path && !next->IsConfirmed())
    {
        next = &Paths().GetNext(*next);
    }
    return *next;
}

TypeId
SctpDormantHop::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpDormantHop")
                            .SetParent<SctpDormantPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpDormantHop>();
    return tid;
}

SctpPath&
SctpDormantHop::Entered(SctpPath& current)
{
    return TimedOut(current);
}

SctpPath&
SctpDormantHop::TimedOut(SctpPath& current)
{
    return GetNextVerified(current);
}

} // namespace ns3
