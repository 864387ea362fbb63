/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-largest-window.h"

#include "sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtLargestWindow);

TypeId
SctpCmtLargestWindow::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtLargestWindow")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtLargestWindow>();
    return tid;
}

bool
SctpCmtLargestWindow::IsBetter(const SctpPath& candidate, const SctpPath& best) const
{
    const auto getFree = [](const SctpPath& path) {
        return int64_t{path.GetCwnd()} - int64_t{path.GetFlightSize()};
    };
    return getFree(candidate) > getFree(best);
}

} // namespace ns3
