/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sack-order.h"

#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpSackOrder);
NS_OBJECT_ENSURE_REGISTERED(SctpSackOrderByRoundTrip);
NS_OBJECT_ENSURE_REGISTERED(SctpSackOrderByArrival);

TypeId
SctpSackOrder::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSackOrder").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

TypeId
SctpSackOrderByRoundTrip::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSackOrderByRoundTrip")
                            .SetParent<SctpSackOrder>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSackOrderByRoundTrip>();
    return tid;
}

Time
SctpSackOrderByRoundTrip::GetRoundTrip(SctpPathId id) const
{
    const SctpPath* path = Paths().Find(id);
    if (!path)
    {
        return Time(0); // has left the association
    }
    return path->GetSrtt().IsStrictlyPositive() ? path->GetSrtt() : path->GetRto();
}

bool
SctpSackOrderByRoundTrip::MayBeOvertaken(SctpPathId path) const
{
    if (m_reporters.empty() ||
        std::find(m_reporters.begin(), m_reporters.end(), path) != m_reporters.end())
    {
        return false;
    }
    const Time slower = std::max(GetRoundTrip(path), GetRoundTrip(m_reporters.front()));
    return Simulator::Now() < m_reported + slower;
}

void
SctpSackOrderByRoundTrip::Handled(SctpPathId path, bool news)
{
    if (news)
    {
        m_reporters.clear();
        m_reported = Simulator::Now();
    }
    if (std::find(m_reporters.begin(), m_reporters.end(), path) == m_reporters.end())
    {
        m_reporters.push_back(path);
    }
}

void
SctpSackOrderByRoundTrip::PathRemoved(const SctpPath& path)
{
    SctpSackOrder::PathRemoved(path);
    m_reporters.erase(std::remove(m_reporters.begin(), m_reporters.end(), path.GetId()),
                      m_reporters.end());
}

TypeId
SctpSackOrderByArrival::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSackOrderByArrival")
                            .SetParent<SctpSackOrder>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSackOrderByArrival>();
    return tid;
}

bool
SctpSackOrderByArrival::MayBeOvertaken(SctpPathId /* path */) const
{
    return false;
}

void
SctpSackOrderByArrival::Handled(SctpPathId /* path */, bool /* news */)
{
}

} // namespace ns3
