/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-addressing.h"

#include "ns3/boolean.h"
#include "ns3/icmpv6-l4-protocol.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-static-routing-helper.h"
#include "ns3/ipv6.h"

#include <sstream>

namespace ns3::sctp
{

Ptr<Ipv4StaticRouting>
GetIpv4Routing(Ptr<Node> node)
{
    auto routing = Ipv4StaticRoutingHelper().GetStaticRouting(node->GetObject<Ipv4>());
    if (!routing)
    {
        NS_FATAL_ERROR("MultihomedPathsHelper needs Ipv4StaticRouting on node " << node->GetId());
    }
    return routing;
}

Ptr<Ipv6StaticRouting>
GetIpv6Routing(Ptr<Node> node)
{
    auto routing = Ipv6StaticRoutingHelper().GetStaticRouting(node->GetObject<Ipv6>());
    if (!routing)
    {
        NS_FATAL_ERROR("MultihomedPathsHelper needs Ipv6StaticRouting on node " << node->GetId());
    }
    return routing;
}

Ipv4Address
MakeIpv4(uint32_t path, uint32_t link, uint32_t end)
{
    return Ipv4Address((10U << 24) | (path << 16) | (link << 8) | end);
}

Ipv6Address
MakeIpv6(uint32_t path, uint32_t link, uint32_t end)
{
    std::ostringstream text;
    text << "fd00:0:" << std::hex << path << ":" << link << "::" << end;
    return Ipv6Address(text.str().c_str());
}

void
AssignIpv4(Ptr<NetDevice> device, Ipv4Address address)
{
    auto ipv4 = device->GetNode()->GetObject<Ipv4>();
    const auto interface = ipv4->AddInterface(device);
    ipv4->AddAddress(interface, Ipv4InterfaceAddress(address, Ipv4Mask("/24")));
    ipv4->SetMetric(interface, 1);
    ipv4->SetUp(interface);
}

void
SetIpv6Up(Ptr<NetDevice> device, Ipv6Address address)
{
    auto ipv6 = device->GetNode()->GetObject<Ipv6>();
    const auto interface = ipv6->GetInterfaceForDevice(device);
    ipv6->SetUp(interface);
    ipv6->AddAddress(interface, Ipv6InterfaceAddress(address, Ipv6Prefix(64)));
}

void
AssignIpv6(Ptr<NetDevice> device, Ipv6Address address)
{
    // Addresses are unique by construction: without duplicate address detection they can be used
    // from time 0 on.
    device->GetNode()->GetObject<Icmpv6L4Protocol>()->SetAttribute("DAD", BooleanValue(false));

    auto ipv6 = device->GetNode()->GetObject<Ipv6>();
    const auto interface = ipv6->AddInterface(device);
    ipv6->SetMetric(interface, 1);
    // Hosts too, as ns-3 does with IPv4: one that does not forward asks for router advertisements,
    // and ns-3 crashes when it repeats that while the interface is down.
    ipv6->SetForwarding(interface, true);
    SetIpv6Up(device, address);
}

void
AddIpv4Route(Ptr<NetDevice> device, Ipv4Address destination, Ipv4Address gateway)
{
    const Ipv4Mask mask("/24");
    auto node = device->GetNode();
    const auto interface = node->GetObject<Ipv4>()->GetInterfaceForDevice(device);
    GetIpv4Routing(node)->AddNetworkRouteTo(destination.CombineMask(mask),
                                            mask,
                                            gateway,
                                            interface);
}

void
AddIpv6Route(Ptr<NetDevice> device, Ipv6Address destination, Ipv6Address gateway)
{
    const Ipv6Prefix prefix(64);
    auto node = device->GetNode();
    const auto interface = node->GetObject<Ipv6>()->GetInterfaceForDevice(device);
    GetIpv6Routing(node)->AddNetworkRouteTo(destination.CombinePrefix(prefix),
                                            prefix,
                                            gateway,
                                            interface);
}

} // namespace ns3::sctp
