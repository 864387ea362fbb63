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
    // Only verified destinations may get data (RFC 9260 section 5.4).
    SctpPath* next = &Paths().GetNext(current);
    while (next != &current && !next->IsConfirmed())
    {
        next = &Paths().GetNext(*next);
    }
    return *next;
}

} // namespace ns3
