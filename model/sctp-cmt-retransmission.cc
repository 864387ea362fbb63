/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-retransmission.h"

#include "sctp-path-manager.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtRetransmission);

TypeId
SctpCmtRetransmission::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtRetransmission")
                            .SetParent<SctpRetransmissionPolicy>()
                            .SetGroupName("Sctp");
    return tid;
}

SctpPath*
SctpCmtRetransmission::Select(const SctpRetransmission& /* retransmission */, const SctpRoom& room)
{
    std::vector<SctpPath*> best;
    double merit = 0;
    for (const auto& path : Paths().GetPaths())
    {
        if (!path->IsActive() || !IsCandidate(*path, room))
        {
            continue;
        }
        const double own = GetMerit(*path);
        if (best.empty() || own > merit)
        {
            best.clear();
            merit = own;
        }
        if (own == merit)
        {
            best.push_back(PeekPointer(path));
        }
    }
    if (best.empty())
    {
        return Paths().AnyActive() ? nullptr : Paths().GetDestination();
    }
    const auto last = static_cast<uint32_t>(best.size() - 1);
    return last == 0 ? best.front() : best[m_context.random->GetInteger(0, last)];
}

bool
SctpCmtRetransmission::IsCandidate(const SctpPath& /* path */, const SctpRoom& /* room */) const
{
    return true;
}

} // namespace ns3
