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
#include "ns3/sctp-address.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpRouteMonitor");

RouteMonitor::RouteMonitor(const SctpPathSet& paths,
                           SctpAssociationTraces& traces,
                           const SctpLowerLayer& lower)
    : m_paths(paths),
      m_traces(traces),
      m_lower(lower)
{
}

RouteMonitor::Warned&
RouteMonitor::GetWarned()
{
    if (!m_warned)
    {
        m_warned = std::make_unique<Warned>();
    }
    return *m_warned;
}

void
RouteMonitor::CheckDevice(const SctpPath& path, bool pairs) const
{
    const auto& device = path.GetRoute().device;
    if (!device || device->GetInstanceTypeId() == LoopbackNetDevice::GetTypeId())
    {
        return;
    }
    for (const SctpPath* other : m_paths.GetPaths())
    {
        // Pairs of one source with several destinations are wanted.
        const bool wanted = pairs && other->GetRoute().local == path.GetRoute().local;
        if (other != &path && !wanted && other->GetRoute().device == device)
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
RouteMonitor::ReportUnusedSource(const Address& local, const Address& remote) const
{
    const auto& paths = m_paths.GetPaths();
    const auto other = std::find_if(paths.begin(), paths.end(), [&remote](const auto& path) {
        return path->HasRoute() && path->GetRemote() == remote;
    });
    if (other == paths.end())
    {
        return; // ReportNoRoute is about the destination
    }
    NS_LOG_WARN("no route by the device of " << ToText(local) << " to " << ToText(remote)
                                             << ", so this pair is no path");
    m_traces.routeWarningTrace(SctpRouteWarning::SHARED_DEVICE,
                               Ptr<const SctpPath>(&**other),
                               local);
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
    if (GetWarned().returns.emplace(path.GetId(), destination).second)
    {
        NS_LOG_WARN("SACKs from " << path.GetRemote() << " arrive at " << destination
                                  << ", but path " << path.GetId() << " is used from "
                                  << path.GetRoute().local);
        m_traces.routeWarningTrace(SctpRouteWarning::OTHER_RETURN, &path, destination);
    }
}

void
RouteMonitor::ReportArrival(const Address& source, const Address& destination, const Address& other)
{
    if (GetWarned().arrivals.insert(destination).second)
    {
        const auto& paths = m_paths.GetPaths();
        const auto own = std::find_if(paths.begin(), paths.end(), [&other](const auto& path) {
            return path->GetRoute().local == other;
        });
        m_lower.WarnUserOfPeer("arrival",
                               source,
                               "packets from " + ToText(source) + " for " + ToText(destination) +
                                   " arrive at the interface of " + ToText(other) +
                                   ": paths to both addresses may share links. SctpRouteHelper on "
                                   "the sender, or routers' static routes to each address by links "
                                   "of its own, separate them; equal-cost routes chosen at random "
                                   "do not (see RouteWarning).");
        m_traces.routeWarningTrace(SctpRouteWarning::OTHER_INTERFACE,
                                   own != paths.end() ? Ptr<const SctpPath>(&**own) : nullptr,
                                   destination);
    }
}

void
RouteMonitor::ReportNeverConfirmed(const SctpPath& path)
{
    const uint32_t errors = path.GetErrorCount();
    std::string text =
        "path " + std::to_string(path.GetId()) + " from " + ToText(path.GetRoute().local) + " to " +
        ToText(path.GetRemote()) + " is inactive: none of its HEARTBEATs was ever answered (" +
        std::to_string(errors) + (errors == 1 ? " error" : " errors") + "), it is not confirmed.";
    if (!path.IsIpv6())
    {
        text += " If it is only out of reach at first: ns-3's ARP gives an address up for 100 s "
                "(ArpCache::DeadTimeout) when it does not answer; SctpRouteHelper::"
                "SetArpDeadTimeout shortens that on the nodes of its link.";
    }
    m_lower.WarnUserOfPeer("path from " + ToText(path.GetRoute().local) + " to " +
                               ToText(path.GetRemote()),
                           path.GetRemote(),
                           text);
}

} // namespace ns3::sctp
