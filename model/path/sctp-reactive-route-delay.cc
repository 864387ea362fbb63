/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reactive-route-delay.h"

#include "sctp-path.h"

#include "ns3/log.h"
#include "ns3/sctp-time-sum.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpReactiveRouteDelay");

NS_OBJECT_ENSURE_REGISTERED(SctpReactiveRouteDelay);

TypeId
SctpReactiveRouteDelay::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpReactiveRouteDelay")
            .SetParent<SctpRouteDelayModel>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpReactiveRouteDelay>()
            .AddAttribute("CacheLifetime",
                          "How long an idle path keeps its route (Caro 2005, section 4.2: 500, "
                          "1200, 3200, 7200 ms)",
                          TimeValue(MilliSeconds(1200)),
                          MakeTimeAccessor(&SctpReactiveRouteDelay::m_cacheLifetime),
                          MakeTimeChecker(Time(0)))
            .AddAttribute("DiscoveryDelay",
                          "How long it takes to find a route (Caro 2005, section 4.2: 100, 250, "
                          "500, 1000 ms)",
                          TimeValue(MilliSeconds(500)),
                          MakeTimeAccessor(&SctpReactiveRouteDelay::m_discoveryDelay),
                          MakeTimeChecker(Time(0)));
    return tid;
}

Time
SctpReactiveRouteDelay::GetDelay(const SctpPath& path, const SctpDeparture& departure)
{
    if (!departure.dataSender || departure.answer)
    {
        return Time(0);
    }
    const Time now = Simulator::Now();
    Time& found = m_found.Get(path, Seconds(-1));
    if (found > now)
    {
        return found - now;
    }
    const Time lastUsed = std::max(path.GetLastSent(), found);
    if (!lastUsed.IsNegative() && now - lastUsed <= m_cacheLifetime)
    {
        return Time(0);
    }
    NS_LOG_INFO("path " << path.GetId() << ": route not in the cache");
    found = sctp::SaturatingSum(now, m_discoveryDelay);
    return m_discoveryDelay;
}

} // namespace ns3
