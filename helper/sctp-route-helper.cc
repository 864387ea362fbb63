/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-route-helper.h"

#include "sctp-null-check.h"

#include "ns3/arp-cache.h"
#include "ns3/fatal-error.h"
#include "ns3/ipv4-interface.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-adopting-list.h"
#include "ns3/sctp-source-routing.h"

#include <algorithm>
#include <limits>
#include <type_traits>

namespace ns3
{

void
SctpRouteHelper::SetGateway(Ptr<NetDevice> device, const Address& gateway)
{
    sctp::CheckNotNull(device, "SctpRouteHelper::SetGateway", "device");
    if (!sctp::IsIpv4(gateway) && !sctp::IsIpv6(gateway))
    {
        NS_FATAL_ERROR("SctpRouteHelper: a gateway is an Ipv4Address or an Ipv6Address.");
    }
    m_gateways.emplace_back(device, gateway);
}

void
SctpRouteHelper::SetArpDeadTimeout(const NodeContainer& nodes, Time timeout)
{
    if (!timeout.IsStrictlyPositive())
    {
        NS_FATAL_ERROR("SctpRouteHelper::SetArpDeadTimeout: the time must be above 0.");
    }
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        sctp::CheckNotNull(*it, "SctpRouteHelper::SetArpDeadTimeout", "node");
        const auto ipv4 = (*it)->GetObject<Ipv4L3Protocol>();
        if (!ipv4)
        {
            NS_FATAL_ERROR("SctpRouteHelper::SetArpDeadTimeout: node "
                           << (*it)->GetId() << " needs IPv4 (InternetStackHelper) first.");
        }
        for (uint32_t i = 0; i < ipv4->GetNInterfaces(); ++i)
        {
            if (const auto cache = ipv4->GetInterface(i)->GetArpCache())
            {
                cache->SetDeadTimeout(timeout);
            }
        }
    }
}

template <typename F, typename Routing, typename AdoptingList>
bool
SctpRouteHelper::InstallFamily(Ptr<Node> node) const
{
    auto stack = node->GetObject<typename F::Stack>();
    if (!stack)
    {
        return false;
    }
    auto protocol = stack->GetRoutingProtocol();
    if (!protocol)
    {
        NS_FATAL_ERROR("SctpRouteHelper: node " << node->GetId() << " has no routing protocol.");
    }
    auto list = DynamicCast<typename F::List>(protocol);
    if (!list)
    {
        auto adopting = CreateObject<AdoptingList>();
        adopting->Adopt(protocol);
        stack->SetRoutingProtocol(adopting);
        list = adopting;
    }
    Ptr<Routing> routing;
    int16_t highest = PRIORITY - 1;
    for (uint32_t i = 0; i < list->GetNRoutingProtocols(); ++i)
    {
        int16_t priority = 0;
        auto present = DynamicCast<Routing>(list->GetRoutingProtocol(i, priority));
        routing = present ? present : routing;
        highest = std::max(highest, priority);
    }
    if (!routing)
    {
        routing = CreateObject<Routing>();
        constexpr int limit = std::numeric_limits<int16_t>::max();
        list->AddRoutingProtocol(routing, static_cast<int16_t>(std::min(highest + 1, limit)));
    }
    constexpr bool ipv6 = std::is_same_v<F, sctp::Ipv6Family>;
    for (const auto& [device, gateway] : m_gateways)
    {
        if (device->GetNode() == node && sctp::IsIpv6(gateway) == ipv6)
        {
            routing->SetGateway(device, F::Ip::ConvertFrom(gateway));
        }
    }
    return true;
}

void
SctpRouteHelper::Install(Ptr<Node> node) const
{
    sctp::CheckNotNull(node, "SctpRouteHelper::Install", "node");
    const bool ipv4 =
        InstallFamily<sctp::Ipv4Family, SctpIpv4SourceRouting, sctp::Ipv4AdoptingList>(node);
    const bool ipv6 =
        InstallFamily<sctp::Ipv6Family, SctpIpv6SourceRouting, sctp::Ipv6AdoptingList>(node);
    if (!ipv4 && !ipv6)
    {
        NS_FATAL_ERROR("SctpRouteHelper: node " << node->GetId()
                                                << " needs an Internet stack first.");
    }
}

void
SctpRouteHelper::Install(const NodeContainer& nodes) const
{
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        Install(*it);
    }
}

} // namespace ns3
