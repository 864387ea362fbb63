/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-route-monitor.h"

#include "ns3/log.h"
#include "ns3/loopback-net-device.h"

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpRouteMonitor");

RouteMonitor::RouteMonitor(const SctpPathSet& paths, SctpAssociationTraces& traces)
    : m_paths(paths),
      m_traces(traces)
{
}

void
RouteMonitor::CheckDevice(const SctpPath& path) const
{
    const auto& device = path.GetRoute().device;
    if (!device || DynamicCast<LoopbackNetDevice>(device))
    {
        return;
    }
    for (const SctpPath* other : m_paths.GetPaths())
    {
        if (other != &path && other->GetRoute().device == device)
        {
            NS_LOG_WARN("paths " << other->GetId() << " and " << path.GetId()
                                 << " leave by one device, from " << path.GetRoute().local
                                 << " (see SctpRouteHelper)");
            m_traces.routeWarningTrace(SctpRouteWarning::SHARED_DEVICE, &path, other->GetRemote());
            return;
        }
    }
}

void
RouteMonitor::ReportNoRoute(const Address& remote) const
{
    NS_LOG_WARN("no route to the peer's address " << remote << " (see SctpRouteHelper)");
    m_traces.routeWarningTrace(SctpRouteWarning::NO_ROUTE, nullptr, remote);
}

void
RouteMonitor::ReportReturn(const SctpPath& path, const Address& destination)
{
    if (m_returns.emplace(path.GetId(), destination).second)
    {
        NS_LOG_WARN("SACKs from " << path.GetRemote() << " arrive at " << destination
                                  << ", but path " << path.GetId() << " is used from "
                                  << path.GetRoute().local);
        m_traces.routeWarningTrace(SctpRouteWarning::OTHER_RETURN, &path, destination);
    }
}

} // namespace ns3::sctp
