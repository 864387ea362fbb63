/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-fr-same-rto-lowest-rtt.h"

#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

#include <utility>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpFrSameRtoLowestRtt);

TypeId
SctpFrSameRtoLowestRtt::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFrSameRtoLowestRtt")
                            .SetParent<SctpFrSameRtoAlt>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFrSameRtoLowestRtt>();
    return tid;
}

const SctpPath*
SctpFrSameRtoLowestRtt::Select(const SctpRetransmission& retransmission)
{
    const SctpPath* best = nullptr;
    std::pair<bool, Time> least;
    const bool byTimeout = retransmission.reason == SctpTxReason::TIMEOUT_RETRANSMIT;
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (!byTimeout || path == retransmission.lastPath || !Paths().IsCandidate(*path) ||
            retransmission.board.WasSentOn(retransmission.tsn, path->GetId()))
        {
            continue;
        }
        const auto& room = retransmission.room;
        const std::pair<bool, Time> measure(!room.CanSend(*path) || room.HasTimedOut(*path),
                                            path->GetSrtt());
        if (!best || measure < least)
        {
            best = path;
            least = measure;
        }
    }
    return best ? best : SctpFrSameRtoAlt::Select(retransmission);
}

} // namespace ns3
