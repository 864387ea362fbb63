/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mptcp-reinjection.h"

#include "ns3/sctp-outstanding-view.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpMptcpReinjection);

TypeId
SctpMptcpReinjection::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMptcpReinjection")
                            .SetParent<SctpMptcpLowestRtt>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMptcpReinjection>();
    return tid;
}

bool
SctpMptcpReinjection::WantsCopy(const SctpOutstandingView& board)
{
    const auto& paths = Paths().GetPaths();
    return std::any_of(paths.begin(), paths.end(), [&](const SctpPath* path) {
        return board.FindOnPath(path->GetId()).timedOut != 0 && Paths().IsCandidate(*path);
    });
}

SctpCopy
SctpMptcpReinjection::SelectCopy(const SctpPathAvailability& room, const SctpOutstandingView& board)
{
    for (const SctpPath* path : Paths().GetPaths())
    {
        const SctpTsn tsn = board.FindOnPath(path->GetId()).timedOut;
        if (tsn != 0 && Paths().IsCandidate(*path) && room.CanSend(*path))
        {
            return {tsn, path};
        }
    }
    return {};
}

} // namespace ns3
