/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-retransmission-policy.h"

#include "sctp-path-manager.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRetransmissionPolicy);
NS_OBJECT_ENSURE_REGISTERED(SctpFrSameRtoAlt);

TypeId
SctpRetransmissionPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRetransmissionPolicy").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

void
SctpRetransmissionPolicy::TimedOut(SctpPath& /* path */)
{
}

void
SctpRetransmissionPolicy::Transmitted(const SctpPath& /* path */, const SctpPath* /* lostOn */)
{
}

TypeId
SctpFrSameRtoAlt::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFrSameRtoAlt")
                            .SetParent<SctpRetransmissionPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFrSameRtoAlt>();
    return tid;
}

void
SctpFrSameRtoAlt::TimedOut(SctpPath& path)
{
    auto known = m_alternates.find(path.GetId());
    SctpPath* last = known == m_alternates.end() ? nullptr : Paths().Find(known->second);
    SctpPath* next = Paths().GetNextActive(last ? *last : path);
    if (next == &path)
    {
        next = Paths().GetNextActive(path);
    }
    if (next)
    {
        m_alternates[path.GetId()] = next->GetId();
    }
}

SctpPath*
SctpFrSameRtoAlt::GetAlternate(SctpPath& path)
{
    auto known = m_alternates.find(path.GetId());
    if (known != m_alternates.end())
    {
        SctpPath* alternate = Paths().Find(known->second);
        if (alternate && alternate->IsActive())
        {
            return alternate;
        }
    }
    return Paths().GetNextActive(path);
}

SctpPath*
SctpFrSameRtoAlt::Select(const SctpRetransmission& retransmission, const SctpRoom& /* room */)
{
    SctpPath& last = *retransmission.lastPath;
    if (retransmission.reason != SctpTxReason::TIMEOUT_RETRANSMIT && last.IsActive())
    {
        return &last;
    }
    if (SctpPath* alternate = GetAlternate(last))
    {
        return alternate;
    }
    // No other path is active: the same one, or where the dormant policy wants data to go.
    return last.IsActive() ? &last : Paths().GetDestination();
}

void
SctpFrSameRtoAlt::PathRemoved(SctpPath& path)
{
    m_alternates.erase(path.GetId());
}

} // namespace ns3
