/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-alternate-retransmission.h"

#include "ns3/log.h"
#include "ns3/sctp-path-set.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAlternateRetransmission");

NS_OBJECT_ENSURE_REGISTERED(SctpAlternateRetransmission);

TypeId
SctpAlternateRetransmission::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpAlternateRetransmission")
                            .SetParent<SctpRetransmissionPolicy>()
                            .SetGroupName("Sctp");
    return tid;
}

void
SctpAlternateRetransmission::TimedOut(const SctpPath& path)
{
    auto known = m_alternates.find(path.GetId());
    const SctpPath* last = known == m_alternates.end() ? nullptr : Paths().Find(known->second);
    const SctpPath* next = Paths().GetNextActive(last ? *last : path);
    if (next == &path)
    {
        next = Paths().GetNextActive(path);
    }
    if (next)
    {
        NS_LOG_INFO("path " << path.GetId() << ": alternate is path " << next->GetId());
        m_alternates[path.GetId()] = next->GetId();
    }
}

void
SctpAlternateRetransmission::PathRemoved(const SctpPath& path)
{
    m_alternates.erase(path.GetId());
}

const SctpPath*
SctpAlternateRetransmission::FindAlternate(const SctpPath& path) const
{
    auto known = m_alternates.find(path.GetId());
    if (known != m_alternates.end())
    {
        const SctpPath* alternate = Paths().Find(known->second);
        if (alternate && alternate->IsActive())
        {
            return alternate;
        }
    }
    return Paths().GetNextActive(path);
}

const SctpPath*
SctpAlternateRetransmission::SelectAlternate(const SctpPath& last) const
{
    const SctpPath* alternate = FindAlternate(last);
    return alternate ? alternate : SelectSame(last);
}

} // namespace ns3
