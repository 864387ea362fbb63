/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-retransmission.h"

#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

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

const SctpPath*
SctpCmtRetransmission::Select(const SctpRetransmission& retransmission)
{
    std::vector<const SctpPath*> best;
    double merit = 0;
    for (const auto& path : Paths().GetPaths())
    {
        if (!path->IsActive() || !IsCandidate(*path, retransmission.room))
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
            best.push_back(path);
        }
    }
    if (best.empty())
    {
        return Paths().AnyActive() ? nullptr : Paths().GetDestination();
    }
    const auto last = static_cast<uint32_t>(best.size() - 1);
    return last == 0 ? best.front() : best[m_context->random->GetInteger(0, last)];
}

bool
SctpCmtRetransmission::IsCandidate(const SctpPath& /* path */,
                                   const SctpPathAvailability& /* room */) const
{
    return true;
}

NS_OBJECT_ENSURE_REGISTERED(SctpRtxAsap);

TypeId
SctpRtxAsap::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRtxAsap")
                            .SetParent<SctpCmtRetransmission>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRtxAsap>();
    return tid;
}

bool
SctpRtxAsap::IsCandidate(const SctpPath& path, const SctpPathAvailability& room) const
{
    return room.CanSend(path);
}

double
SctpRtxAsap::GetMerit(const SctpPath& /* path */) const
{
    return 0;
}

NS_OBJECT_ENSURE_REGISTERED(SctpRtxCwnd);

TypeId
SctpRtxCwnd::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRtxCwnd")
                            .SetParent<SctpCmtRetransmission>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRtxCwnd>();
    return tid;
}

double
SctpRtxCwnd::GetMerit(const SctpPath& path) const
{
    return path.GetCwnd();
}

NS_OBJECT_ENSURE_REGISTERED(SctpRtxSame);

TypeId
SctpRtxSame::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRtxSame")
                            .SetParent<SctpRetransmissionPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRtxSame>();
    return tid;
}

const SctpPath*
SctpRtxSame::Select(const SctpRetransmission& retransmission)
{
    const SctpPath& last = *retransmission.lastPath;
    if (last.IsActive())
    {
        return &last;
    }
    const SctpPath* next = Paths().GetNextActive(last);
    return next ? next : Paths().GetDestination();
}

NS_OBJECT_ENSURE_REGISTERED(SctpRtxSsthresh);

TypeId
SctpRtxSsthresh::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRtxSsthresh")
                            .SetParent<SctpCmtRetransmission>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRtxSsthresh>();
    return tid;
}

double
SctpRtxSsthresh::GetMerit(const SctpPath& path) const
{
    return path.GetSsthresh();
}

} // namespace ns3
