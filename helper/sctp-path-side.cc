/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-side.h"

#include "sctp-path-addressing.h"

#include "ns3/double.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-static-routing-helper.h"
#include "ns3/ipv6.h"
#include "ns3/sctp-link-reports.h"
#include "ns3/sctp-path-error-model.h"

namespace ns3::sctp
{

namespace
{

/// Links of a path, as numbered in its addresses.
enum LinkNumber
{
    EDGE_0 = 1, //!< host 0 to its router, or to host 1
    CORE = 2,   //!< router to router
    EDGE_1 = 3, //!< router to host 1
    MORE = 16   //!< the first of those for nodes that are attached to routers
};

} // namespace

std::vector<Address>
PathSide::GetAddresses() const
{
    std::vector<Address> addresses;
    if (hasIpv4)
    {
        addresses.emplace_back(ipv4);
    }
    if (hasIpv6)
    {
        addresses.emplace_back(ipv6);
    }
    return addresses;
}

void
PathSide::AssignIpv4Addresses(uint32_t path, uint32_t edge, uint32_t core, uint32_t end)
{
    hasIpv4 = true;
    ipv4 = MakeIpv4(path, edge, end);
    ipv4Gateway = MakeIpv4(path, edge, 3 - end);
    AssignIpv4(device, ipv4);
    if (router)
    {
        AssignIpv4(routerDevice, ipv4Gateway);
    }
    if (router && core > 0)
    {
        ipv4Core = MakeIpv4(path, core, end);
        AssignIpv4(coreDevice, ipv4Core);
    }
}

void
PathSide::AssignIpv6Addresses(uint32_t path, uint32_t edge, uint32_t core, uint32_t end)
{
    hasIpv6 = true;
    ipv6 = MakeIpv6(path, edge, end);
    ipv6Gateway = MakeIpv6(path, edge, 3 - end);
    AssignIpv6(device, ipv6);
    if (router)
    {
        AssignIpv6(routerDevice, ipv6Gateway);
    }
    if (router && core > 0)
    {
        ipv6Core = MakeIpv6(path, core, end);
        AssignIpv6(coreDevice, ipv6Core);
    }
}

void
PathSide::AddRoutes(const PathSide& other) const
{
    // The hosts of a direct path are in one network, whose route ns-3 adds.
    if (router && hasIpv4)
    {
        AddIpv4Route(device, other.ipv4, ipv4Gateway);
    }
    if (router && hasIpv6)
    {
        AddIpv6Route(device, other.ipv6, ipv6Gateway);
    }
    if (router && hasIpv4)
    {
        AddIpv4Route(coreDevice, other.ipv4, other.ipv4Core);
    }
    if (router && hasIpv6)
    {
        AddIpv6Route(coreDevice, other.ipv6, other.ipv6Core);
    }
}

void
PathSide::AddHostRoute(const Address& to) const
{
    if (Ipv4Address::IsMatchingType(to))
    {
        AddIpv4Route(device, Ipv4Address::ConvertFrom(to), ipv4Gateway);
    }
    else
    {
        AddIpv6Route(device, Ipv6Address::ConvertFrom(to), ipv6Gateway);
    }
}

void
PathSide::SetInterfaceDown() const
{
    if (hasIpv4)
    {
        auto stack = host->GetObject<Ipv4>();
        stack->SetDown(stack->GetInterfaceForDevice(device));
    }
    if (hasIpv6)
    {
        auto stack = host->GetObject<Ipv6>();
        stack->SetDown(stack->GetInterfaceForDevice(device));
    }
    SctpLinkReports::Report(device, false);
}

void
PathSide::SetInterfaceUp(const PathSide& other) const
{
    // ns-3 adds the route of the local network each time, so nothing may be done twice.
    if (hasIpv4)
    {
        auto stack = host->GetObject<Ipv4>();
        const auto interface = stack->GetInterfaceForDevice(device);
        if (!stack->IsUp(interface))
        {
            stack->SetUp(interface);
            if (router)
            {
                AddIpv4Route(device, other.ipv4, ipv4Gateway);
            }
        }
    }
    if (hasIpv6)
    {
        auto stack = host->GetObject<Ipv6>();
        if (!stack->IsUp(stack->GetInterfaceForDevice(device)))
        {
            SetIpv6Up(device, ipv6);
            if (router)
            {
                AddIpv6Route(device, other.ipv6, ipv6Gateway);
            }
        }
    }
    SctpLinkReports::Report(device, true);
}

bool
PathSide::IsInterfaceDown() const
{
    if (hasIpv4)
    {
        auto stack = host->GetObject<Ipv4>();
        return !stack->IsUp(stack->GetInterfaceForDevice(device));
    }
    auto stack = host->GetObject<Ipv6>();
    return !stack->IsUp(stack->GetInterfaceForDevice(device));
}

bool
PathSide::Describe(Ptr<NetDevice> own)
{
    host = own->GetNode();
    device = coreDevice = own;
    auto stack = host->GetObject<Ipv4>();
    const auto interface = stack->GetInterfaceForDevice(device);
    if (interface < 0 || stack->GetNAddresses(interface) == 0)
    {
        return false;
    }
    hasIpv4 = true;
    ipv4 = stack->GetAddress(interface, 0).GetLocal();
    return true;
}

std::pair<Ptr<Node>, Address>
PathSide::AddEdgeNode(const PathLink& link,
                      uint32_t path,
                      uint32_t number,
                      const PathSide& far) const
{
    auto node = CreateObject<Node>();
    InternetStackHelper internet;
    internet.SetIpv4StackInstall(hasIpv4);
    internet.SetIpv6StackInstall(!hasIpv4);
    internet.Install(node);
    const auto devices = link.Join(node, router);
    if (hasIpv4)
    {
        const auto own = MakeIpv4(path, number, 1);
        const auto gateway = MakeIpv4(path, number, 2);
        AssignIpv4(devices[0], own);
        AssignIpv4(devices[1], gateway);
        const auto interface = node->GetObject<Ipv4>()->GetInterfaceForDevice(devices[0]);
        GetIpv4Routing(node)->SetDefaultRoute(gateway, interface);
        AddIpv4Route(far.coreDevice, own, ipv4Core);
        return {node, own};
    }
    const auto own = MakeIpv6(path, number, 1);
    const auto gateway = MakeIpv6(path, number, 2);
    AssignIpv6(devices[0], own);
    AssignIpv6(devices[1], gateway);
    const auto interface = node->GetObject<Ipv6>()->GetInterfaceForDevice(devices[0]);
    GetIpv6Routing(node)->SetDefaultRoute(gateway, interface);
    AddIpv6Route(far.coreDevice, own, ipv6Core);
    return {node, own};
}

void
PathSides::SetHosts(Ptr<Node> host0, Ptr<Node> host1)
{
    front().host = host0;
    back().host = host1;
}

void
PathSides::JoinHosts(const PathLink& core)
{
    const auto devices = core.Join(front().host, back().host);
    front().device = front().coreDevice = devices[0];
    back().device = back().coreDevice = devices[1];
}

void
PathSides::ShareCore(const PathSides& before)
{
    for (uint32_t i = 0; i < 2; ++i)
    {
        at(i).router = before[i].router;
        at(i).coreDevice = before[i].coreDevice;
        at(i).errors = before[i].errors;
        at(i).ipv4Core = before[i].ipv4Core;
        at(i).ipv6Core = before[i].ipv6Core;
    }
}

void
PathSides::BuildCore(const PathLink& core, bool hasIpv4, bool hasIpv6)
{
    Ipv4StaticRoutingHelper routing4;
    Ipv6StaticRoutingHelper routing6;
    InternetStackHelper internet;
    internet.SetRoutingHelper(routing4);
    internet.SetRoutingHelper(routing6);
    internet.SetIpv4StackInstall(hasIpv4);
    internet.SetIpv6StackInstall(hasIpv6);
    for (auto& side : *this)
    {
        side.router = CreateObject<Node>();
        internet.Install(side.router);
    }
    const auto devices = core.Join(front().router, back().router);
    front().coreDevice = devices[0];
    back().coreDevice = devices[1];
}

void
PathSides::JoinEdges(const PathLink& edge)
{
    // In the order of the way from host 0 to host 1.
    auto devices = edge.Join(front().host, front().router);
    front().device = devices[0];
    front().routerDevice = devices[1];
    devices = edge.Join(back().router, back().host);
    back().routerDevice = devices[0];
    back().device = devices[1];
}

void
PathSides::CreateErrorModels(double lossForward, double lossBackward)
{
    const double losses[2] = {lossBackward, lossForward};
    for (uint32_t i = 0; i < 2; ++i)
    {
        at(i).errors = CreateObject<SctpPathErrorModel>();
        at(i).errors->SetAttribute("LossRate", DoubleValue(losses[i]));
    }
}

void
PathSides::AssignAddresses(uint32_t path, bool hasIpv4, bool hasIpv6, bool ownsCore)
{
    m_number = path;
    const uint32_t edges[2] = {EDGE_0, front().router ? EDGE_1 : EDGE_0};
    for (uint32_t i = 0; i < 2; ++i)
    {
        if (hasIpv4)
        {
            at(i).AssignIpv4Addresses(path, edges[i], ownsCore ? CORE : 0, 1 + i);
        }
        if (hasIpv6)
        {
            at(i).AssignIpv6Addresses(path, edges[i], ownsCore ? CORE : 0, 1 + i);
        }
    }
    front().AddRoutes(back());
    back().AddRoutes(front());
}

std::pair<Ptr<Node>, Address>
PathSides::AddEdgeNode(uint32_t side, const PathLink& link)
{
    if (!at(side).router || m_edgeNodes >= MOST_EDGE_NODES)
    {
        return {};
    }
    return at(side).AddEdgeNode(link, m_number, MORE + m_edgeNodes++, at(1 - side));
}

} // namespace ns3::sctp
