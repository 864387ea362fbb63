/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multihomed-path.h"

#include "sctp-path-addressing.h"
#include "sctp-path-link.h"
#include "sctp-trace-link-helper.h"

#include "ns3/double.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-route.h"
#include "ns3/ipv6-static-routing-helper.h"
#include "ns3/ipv6.h"
#include "ns3/log.h"
#include "ns3/pie-queue-disc.h"
#include "ns3/pointer.h"
#include "ns3/queue-disc.h"
#include "ns3/red-queue-disc.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path-error-model.h"
#include "ns3/trace-source-accessor.h"
#include "ns3/traffic-control-layer.h"

namespace ns3
{

using namespace sctp;

NS_LOG_COMPONENT_DEFINE("MultihomedPath");

NS_OBJECT_ENSURE_REGISTERED(MultihomedPath);

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

/**
 * @param sides the sides of a path
 * @param host number of a host
 * @return its side
 */
template <typename Sides>
auto&
At(Sides& sides, uint32_t host)
{
    if (host >= sides.size())
    {
        NS_FATAL_ERROR("MultihomedPath: there is no host " << host << "; hosts are 0 and 1");
    }
    return sides[host];
}

} // namespace

TypeId
MultihomedPath::GetTypeId()
{
    static TypeId tid = TypeId("ns3::MultihomedPath")
                            .SetParent<Object>()
                            .SetGroupName("Sctp")
                            .AddTraceSource("Down",
                                            "The core link is cut.",
                                            MakeTraceSourceAccessor(&MultihomedPath::m_down),
                                            "ns3::MultihomedPath::DownTracedCallback");
    return tid;
}

MultihomedPath::MultihomedPath()
{
    NS_LOG_FUNCTION(this);
}

MultihomedPath::~MultihomedPath()
{
    NS_LOG_FUNCTION(this);
}

void
MultihomedPath::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_sides = {};
    Object::DoDispose();
}

Ptr<Node>
MultihomedPath::GetHost(uint32_t host) const
{
    return At(m_sides, host).host;
}

Ptr<Node>
MultihomedPath::GetRouter(uint32_t side) const
{
    return m_sides.at(side).router;
}

Ptr<NetDevice>
MultihomedPath::GetDevice(uint32_t host) const
{
    return At(m_sides, host).device;
}

Ptr<NetDevice>
MultihomedPath::GetCoreDevice(uint32_t side) const
{
    return m_sides.at(side).coreDevice;
}

Address
MultihomedPath::GetAddress(uint32_t host) const
{
    return GetAddresses(host).at(0);
}

std::vector<Address>
MultihomedPath::GetAddresses(uint32_t host) const
{
    const auto& side = At(m_sides, host);
    std::vector<Address> addresses;
    if (side.hasIpv4)
    {
        addresses.emplace_back(side.ipv4);
    }
    if (side.hasIpv6)
    {
        addresses.emplace_back(side.ipv6);
    }
    return addresses;
}

Address
MultihomedPath::GetSocketAddress(uint32_t host, uint16_t port) const
{
    const auto& side = At(m_sides, host);
    if (side.hasIpv4)
    {
        return InetSocketAddress(side.ipv4, port);
    }
    return Inet6SocketAddress(side.ipv6, port);
}

void
MultihomedPath::SetDown()
{
    NS_LOG_FUNCTION(this);
    for (auto& side : m_sides)
    {
        side.errors->SetDown(true);
    }
    m_down = true;
}

void
MultihomedPath::SetUp()
{
    NS_LOG_FUNCTION(this);
    for (auto& side : m_sides)
    {
        side.errors->SetDown(false);
    }
    m_down = false;
}

bool
MultihomedPath::IsDown() const
{
    return m_down;
}

void
MultihomedPath::SetInterfaceDown(uint32_t host)
{
    NS_LOG_FUNCTION(this << host);
    const auto& side = At(m_sides, host);
    if (side.hasIpv4)
    {
        auto ipv4 = side.host->GetObject<Ipv4>();
        ipv4->SetDown(ipv4->GetInterfaceForDevice(side.device));
    }
    if (side.hasIpv6)
    {
        auto ipv6 = side.host->GetObject<Ipv6>();
        ipv6->SetDown(ipv6->GetInterfaceForDevice(side.device));
    }
}

void
MultihomedPath::SetInterfaceUp(uint32_t host)
{
    NS_LOG_FUNCTION(this << host);
    const auto& side = At(m_sides, host);
    // ns-3 adds the route of the local network each time, so nothing may be done twice.
    if (side.hasIpv4)
    {
        auto ipv4 = side.host->GetObject<Ipv4>();
        const auto interface = ipv4->GetInterfaceForDevice(side.device);
        if (!ipv4->IsUp(interface))
        {
            ipv4->SetUp(interface);
            AddHostRoute4(host);
        }
    }
    if (side.hasIpv6)
    {
        auto ipv6 = side.host->GetObject<Ipv6>();
        if (!ipv6->IsUp(ipv6->GetInterfaceForDevice(side.device)))
        {
            SetIpv6Up(side.device, side.ipv6);
            AddHostRoute6(host);
        }
    }
}

bool
MultihomedPath::IsInterfaceDown(uint32_t host) const
{
    const auto& side = At(m_sides, host);
    if (side.hasIpv4)
    {
        auto ipv4 = side.host->GetObject<Ipv4>();
        return !ipv4->IsUp(ipv4->GetInterfaceForDevice(side.device));
    }
    auto ipv6 = side.host->GetObject<Ipv6>();
    return !ipv6->IsUp(ipv6->GetInterfaceForDevice(side.device));
}

int64_t
MultihomedPath::AssignStreams(int64_t stream)
{
    NS_LOG_FUNCTION(this << stream);
    int64_t used = 0;
    for (auto& side : m_sides)
    {
        used += side.errors->AssignStreams(stream + used);
    }
    return used + TraceLinkHelper::AssignStreams(GetCoreDevice(0), stream + used);
}

int64_t
MultihomedPath::AssignQueueStreams(int64_t stream) const
{
    NS_LOG_FUNCTION(this << stream);
    int64_t used = 0;
    for (uint32_t side = 0; side < 2; ++side)
    {
        const auto device = GetCoreDevice(side);
        const auto control = device->GetNode()->GetObject<TrafficControlLayer>();
        const auto disc = control ? control->GetRootQueueDiscOnDevice(device) : nullptr;
        if (const auto red = DynamicCast<RedQueueDisc>(disc))
        {
            used += red->AssignStreams(stream + used);
        }
        else if (const auto pie = DynamicCast<PieQueueDisc>(disc))
        {
            used += pie->AssignStreams(stream + used);
        }
    }
    return used;
}

std::array<Ptr<NetDevice>, 2>
MultihomedPath::Link(Ptr<Node> a, Ptr<Node> b, const Parameters& parameters, bool core)
{
    sctp::PathLink link;
    link.rate = core ? parameters.rate : parameters.edgeRate;
    link.delay = core ? parameters.delay : parameters.edgeDelay;
    link.queue = core ? parameters.queue : parameters.edgeQueue;
    link.mtu = parameters.mtu;
    if (core)
    {
        link.queueDisc = parameters.queueDisc;
        link.traces = {parameters.traceForward, parameters.traceBackward};
        link.traceOffset = parameters.traceOffset;
        link.traceLoses = parameters.traceLoses;
    }
    return link.Join(a, b);
}

void
MultihomedPath::BuildLinks(const Parameters& parameters,
                           Ptr<Node> host0,
                           Ptr<Node> host1,
                           Ptr<const MultihomedPath> before)
{
    m_mtu = parameters.mtu;
    auto& [first, second] = m_sides;
    first.host = host0;
    second.host = host1;
    if (parameters.direct)
    {
        const auto devices = Link(host0, host1, parameters, true);
        first.device = first.coreDevice = devices[0];
        second.device = second.coreDevice = devices[1];
        CreateErrorModels(parameters.lossForward, parameters.lossBackward);
    }
    else
    {
        BuildCore(parameters, before);
        // In the order of the way from host 0 to host 1.
        auto devices = Link(host0, first.router, parameters, false);
        first.device = devices[0];
        first.routerDevice = devices[1];
        devices = Link(second.router, host1, parameters, false);
        second.routerDevice = devices[0];
        second.device = devices[1];
    }
    for (auto& side : m_sides)
    {
        side.coreDevice->SetAttribute("ReceiveErrorModel", PointerValue(side.errors));
    }
}

void
MultihomedPath::BuildCore(const Parameters& parameters, Ptr<const MultihomedPath> before)
{
    if (parameters.shared)
    {
        for (uint32_t i = 0; i < 2; ++i)
        {
            const auto& shared = before->m_sides[i];
            m_sides[i].router = shared.router;
            m_sides[i].coreDevice = shared.coreDevice;
            m_sides[i].errors = shared.errors;
            m_sides[i].ipv4Core = shared.ipv4Core;
            m_sides[i].ipv6Core = shared.ipv6Core;
        }
        return;
    }
    Ipv4StaticRoutingHelper routing4;
    Ipv6StaticRoutingHelper routing6;
    InternetStackHelper internet;
    internet.SetRoutingHelper(routing4);
    internet.SetRoutingHelper(routing6);
    internet.SetIpv4StackInstall(parameters.family != Parameters::IPV6);
    internet.SetIpv6StackInstall(parameters.family != Parameters::IPV4);
    for (auto& side : m_sides)
    {
        side.router = CreateObject<Node>();
        internet.Install(side.router);
    }
    const auto devices = Link(m_sides[0].router, m_sides[1].router, parameters, true);
    m_sides[0].coreDevice = devices[0];
    m_sides[1].coreDevice = devices[1];
    CreateErrorModels(parameters.lossForward, parameters.lossBackward);
}

void
MultihomedPath::CreateErrorModels(double lossForward, double lossBackward)
{
    const double losses[2] = {lossBackward, lossForward};
    for (uint32_t i = 0; i < 2; ++i)
    {
        m_sides[i].errors = CreateObject<SctpPathErrorModel>();
        m_sides[i].errors->SetAttribute("LossRate", DoubleValue(losses[i]));
    }
}

Ptr<MultihomedPath>
MultihomedPath::Describe(Ptr<NetDevice> device0,
                         Ptr<NetDevice> device1,
                         double lossForward,
                         double lossBackward)
{
    auto path = CreateObject<MultihomedPath>();
    path->CreateErrorModels(lossForward, lossBackward);
    const Ptr<NetDevice> devices[2] = {device0, device1};
    for (uint32_t i = 0; i < 2; ++i)
    {
        auto& side = path->m_sides[i];
        side.host = devices[i]->GetNode();
        side.device = side.coreDevice = devices[i];
        auto ipv4 = side.host->GetObject<Ipv4>();
        const auto interface = ipv4->GetInterfaceForDevice(side.device);
        if (interface < 0 || ipv4->GetNAddresses(interface) == 0)
        {
            NS_FATAL_ERROR("MultihomedPath::Describe needs a device with an IPv4 address on node "
                           << side.host->GetId());
        }
        side.hasIpv4 = true;
        side.ipv4 = ipv4->GetAddress(interface, 0).GetLocal();
    }
    return path;
}

Ptr<SctpPathErrorModel>
MultihomedPath::GetErrorModel(uint32_t side) const
{
    return m_sides.at(side).errors;
}

MultihomedPath::EdgeNode
MultihomedPath::AddEdgeNode(uint32_t side,
                            const std::string& rate,
                            const std::string& delay,
                            const std::string& queue)
{
    NS_LOG_FUNCTION(this << side << rate << delay << queue);
    const auto& near = m_sides.at(side);
    const auto& far = m_sides.at(1 - side);
    const uint32_t link = MORE + m_edgeNodes++;
    if (!near.router || link > 255)
    {
        NS_FATAL_ERROR("MultihomedPath::AddEdgeNode needs a path with routers, and adds at most "
                       << 256 - MORE << " nodes");
    }
    Parameters parameters;
    parameters.edgeRate = rate;
    parameters.edgeDelay = delay;
    parameters.edgeQueue = queue;
    parameters.mtu = m_mtu;
    auto node = CreateObject<Node>();
    InternetStackHelper internet;
    internet.SetIpv4StackInstall(near.hasIpv4);
    internet.SetIpv6StackInstall(!near.hasIpv4);
    internet.Install(node);
    const auto devices = Link(node, near.router, parameters, false);
    if (near.hasIpv4)
    {
        const auto own = MakeIpv4(m_number, link, 1);
        const auto gateway = MakeIpv4(m_number, link, 2);
        AssignIpv4(devices[0], own);
        AssignIpv4(devices[1], gateway);
        const auto interface = node->GetObject<Ipv4>()->GetInterfaceForDevice(devices[0]);
        GetIpv4Routing(node)->SetDefaultRoute(gateway, interface);
        AddIpv4Route(far.coreDevice, own, near.ipv4Core);
        return {node, own};
    }
    const auto own = MakeIpv6(m_number, link, 1);
    const auto gateway = MakeIpv6(m_number, link, 2);
    AssignIpv6(devices[0], own);
    AssignIpv6(devices[1], gateway);
    const auto interface = node->GetObject<Ipv6>()->GetInterfaceForDevice(devices[0]);
    GetIpv6Routing(node)->SetDefaultRoute(gateway, interface);
    AddIpv6Route(far.coreDevice, own, near.ipv6Core);
    return {node, own};
}

void
MultihomedPath::AssignAddresses(const Parameters& parameters, uint32_t number)
{
    m_number = number;
    const uint32_t edges[2] = {EDGE_0, GetRouter(0) ? EDGE_1 : EDGE_0};
    for (uint32_t i = 0; i < 2; ++i)
    {
        auto& side = m_sides[i];
        // On each link, the end nearer to host 0 has the number 1.
        const uint32_t hostEnd = 1 + i;
        const uint32_t routerEnd = 2 - i;
        side.hasIpv4 = parameters.family != Parameters::IPV6;
        side.hasIpv6 = parameters.family != Parameters::IPV4;
        if (side.hasIpv4)
        {
            side.ipv4 = MakeIpv4(number, edges[i], hostEnd);
            side.ipv4Gateway = MakeIpv4(number, edges[i], routerEnd);
            AssignIpv4(side.device, side.ipv4);
            if (side.router)
            {
                AssignIpv4(side.routerDevice, side.ipv4Gateway);
            }
            if (side.router && !parameters.shared)
            {
                side.ipv4Core = MakeIpv4(number, CORE, hostEnd);
                AssignIpv4(side.coreDevice, side.ipv4Core);
            }
        }
        if (side.hasIpv6)
        {
            side.ipv6 = MakeIpv6(number, edges[i], hostEnd);
            side.ipv6Gateway = MakeIpv6(number, edges[i], routerEnd);
            AssignIpv6(side.device, side.ipv6);
            if (side.router)
            {
                AssignIpv6(side.routerDevice, side.ipv6Gateway);
            }
            if (side.router && !parameters.shared)
            {
                side.ipv6Core = MakeIpv6(number, CORE, hostEnd);
                AssignIpv6(side.coreDevice, side.ipv6Core);
            }
        }
    }
}

void
MultihomedPath::AddRoutes() const
{
    for (uint32_t i = 0; i < 2; ++i)
    {
        const auto& side = m_sides[i];
        const auto& other = m_sides[1 - i];
        if (side.hasIpv4)
        {
            AddHostRoute4(i);
        }
        if (side.hasIpv6)
        {
            AddHostRoute6(i);
        }
        if (side.router && side.hasIpv4)
        {
            AddIpv4Route(side.coreDevice, other.ipv4, other.ipv4Core);
        }
        if (side.router && side.hasIpv6)
        {
            AddIpv6Route(side.coreDevice, other.ipv6, other.ipv6Core);
        }
    }
}

void
MultihomedPath::AddHostRoute(uint32_t host, const Address& to) const
{
    const auto& side = At(m_sides, host);
    if (Ipv4Address::IsMatchingType(to))
    {
        AddIpv4Route(side.device, Ipv4Address::ConvertFrom(to), side.ipv4Gateway);
    }
    else
    {
        AddIpv6Route(side.device, Ipv6Address::ConvertFrom(to), side.ipv6Gateway);
    }
}

void
MultihomedPath::AddHostRoute4(uint32_t host) const
{
    // The hosts of a direct path are in one network, whose route ns-3 adds.
    const auto& side = At(m_sides, host);
    if (side.router)
    {
        AddIpv4Route(side.device, m_sides[1 - host].ipv4, side.ipv4Gateway);
    }
}

void
MultihomedPath::AddHostRoute6(uint32_t host) const
{
    const auto& side = At(m_sides, host);
    if (side.router)
    {
        AddIpv6Route(side.device, m_sides[1 - host].ipv6, side.ipv6Gateway);
    }
}

} // namespace ns3
