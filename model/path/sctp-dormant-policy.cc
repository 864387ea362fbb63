/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-dormant-policy.h"

#include "sctp-path-set.h"

#include <algorithm>

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

const SctpPath&
SctpDormantPolicy::GetNextVerified(const SctpPath& path) const
{
    const SctpPath* next = &Paths().GetNext(path);
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

const SctpPath&
SctpDormantHop::Entered(const SctpPath& current)
{
    return TimedOut(current);
}

const SctpPath&
SctpDormantHop::TimedOut(const SctpPath& current)
{
    return GetNextVerified(current);
}

NS_OBJECT_ENSURE_REGISTERED(SctpDormantFewestErrors);

TypeId
SctpDormantFewestErrors::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpDormantFewestErrors")
                            .SetParent<SctpDormantPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpDormantFewestErrors>();
    return tid;
}

const SctpPath&
SctpDormantFewestErrors::Entered(const SctpPath& current)
{
    const SctpPath* best = nullptr;
    const SctpPath* path = &current; // which comes last: it has just had an error
    for (size_t i = 0; i < Paths().GetPaths().size(); ++i)
    {
        path = &Paths().GetNext(*path);
        if (path->IsConfirmed() && (!best || path->GetErrorCount() < best->GetErrorCount()))
        {
            best = path;
        }
    }
    return best ? *best : current;
}

const SctpPath&
SctpDormantFewestErrors::TimedOut(const SctpPath& current)
{
    return Entered(current);
}

uint32_t
SctpDormantFewestErrors::GetErrorLimit() const
{
    const uint64_t limit = 10 * (uint64_t{Parameters().pathMaxRetrans} + 1);
    return static_cast<uint32_t>(std::min<uint64_t>(limit, UINT32_MAX));
}

NS_OBJECT_ENSURE_REGISTERED(SctpDormantLastDestination);

TypeId
SctpDormantLastDestination::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpDormantLastDestination")
                            .SetParent<SctpDormantPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpDormantLastDestination>();
    return tid;
}

const SctpPath&
SctpDormantLastDestination::Entered(const SctpPath& current)
{
    return current;
}

const SctpPath&
SctpDormantLastDestination::TimedOut(const SctpPath& current)
{
    return current;
}

NS_OBJECT_ENSURE_REGISTERED(SctpDormantPrimary);

TypeId
SctpDormantPrimary::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpDormantPrimary")
                            .SetParent<SctpDormantPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpDormantPrimary>();
    return tid;
}

const SctpPath&
SctpDormantPrimary::Entered(const SctpPath& current)
{
    const SctpPath* primary = Paths().GetPrimary();
    return primary->IsConfirmed() ? *primary : current;
}

const SctpPath&
SctpDormantPrimary::TimedOut(const SctpPath& current)
{
    return Entered(current);
}

} // namespace ns3
