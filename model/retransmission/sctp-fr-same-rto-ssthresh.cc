/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-fr-same-rto-ssthresh.h"

#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

#include <utility>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpFrSameRtoSsthresh);

TypeId
SctpFrSameRtoSsthresh::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFrSameRtoSsthresh")
                            .SetParent<SctpRetransmissionPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFrSameRtoSsthresh>();
    return tid;
}

const SctpPath*
SctpFrSameRtoSsthresh::Select(const SctpRetransmission& retransmission)
{
    const SctpPath& last = *retransmission.lastPath;
    const bool byTimeout = retransmission.reason == SctpTxReason::TIMEOUT_RETRANSMIT;
    return byTimeout || !last.IsActive() ? SelectOther(last, retransmission.room)
                                         : SelectForFast(last);
}

const SctpPath*
SctpFrSameRtoSsthresh::SelectForFast(const SctpPath& last) const
{
    const SctpPath* best = &last;
    uint64_t ssthresh = ADVANTAGE * last.GetSsthresh();
    for (const auto& path : Paths().GetPaths())
    {
        if (path != &last && path->IsActive() && path->GetCwnd() >= path->GetSsthresh() &&
            path->GetSsthresh() > ssthresh)
        {
            best = path;
            ssthresh = path->GetSsthresh();
        }
    }
    return best;
}

const SctpPath*
SctpFrSameRtoSsthresh::SelectOther(const SctpPath& last, const SctpPathAvailability& room) const
{
    const SctpPath* best = nullptr;
    std::pair<bool, uint32_t> merit;
    for (const auto& path : Paths().GetPaths())
    {
        const std::pair<bool, uint32_t> own{room.CanSend(*path), path->GetSsthresh()};
        if (path != &last && path->IsActive() && (!best || own > merit))
        {
            best = path;
            merit = own;
        }
    }
    return best ? best : SelectSame(last);
}

} // namespace ns3
