/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-dormant-fewest-errors.h"

#include "sctp-path-manager.h"

#include <algorithm>

namespace ns3
{

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

SctpPath&
SctpDormantFewestErrors::Entered(SctpPath& current)
{
    SctpPath* best = nullptr;
    SctpPath* path = &current; // which comes last: it has just had an error
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

SctpPath&
SctpDormantFewestErrors::TimedOut(SctpPath& current)
{
    return Entered(current);
}

uint32_t
SctpDormantFewestErrors::GetErrorLimit() const
{
    const uint64_t limit = 10 * (uint64_t{Parameters().pathMaxRetrans} + 1);
    return static_cast<uint32_t>(std::min<uint64_t>(limit, UINT32_MAX));
}

} // namespace ns3
