/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multihomed-path.h"

#include "sctp-path-link.h"
#include "sctp-path-side.h"
#include "sctp-trace-link-helper.h"

#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/sctp-narrow-link.h"
#include "ns3/sctp-path-error-model.h"
#include "ns3/trace-source-accessor.h"

namespace ns3
{

using namespace sctp;

NS_LOG_COMPONENT_DEFINE("MultihomedPath");

NS_OBJECT_ENSURE_REGISTERED(MultihomedPath);

namespace
{

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
    : m_sides(std::make_unique<PathSides>())
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
    *m_sides = {};
    Object::DoDispose();
}

Ptr<Node>
MultihomedPath::GetHost(uint32_t host) const
{
    return At(*m_sides, host).host;
}

Ptr<Node>
MultihomedPath::GetRouter(uint32_t side) const
{
    return m_sides->at(side).router;
}

Ptr<NetDevice>
MultihomedPath::GetDevice(uint32_t host) const
{
    return At(*m_sides, host).device;
}

Ptr<NetDevice>
MultihomedPath::GetCoreDevice(uint32_t side) const
{
    return m_sides->at(side).coreDevice;
}

Address
MultihomedPath::GetAddress(uint32_t host) const
{
    return GetAddresses(host).at(0);
}

std::vector<Address>
MultihomedPath::GetAddresses(uint32_t host) const
{
    return At(*m_sides, host).GetAddresses();
}

Address
MultihomedPath::GetSocketAddress(uint32_t host, uint16_t port) const
{
    const auto& side = At(*m_sides, host);
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
    for (auto& side : *m_sides)
    {
        side.errors->SetDown(true);
    }
    m_down = true;
}

void
MultihomedPath::SetUp()
{
    NS_LOG_FUNCTION(this);
    for (auto& side : *m_sides)
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
    At(*m_sides, host).SetInterfaceDown();
}

void
MultihomedPath::SetInterfaceUp(uint32_t host)
{
    NS_LOG_FUNCTION(this << host);
    At(*m_sides, host).SetInterfaceUp(At(*m_sides, 1 - host));
}

bool
MultihomedPath::IsInterfaceDown(uint32_t host) const
{
    return At(*m_sides, host).IsInterfaceDown();
}

int64_t
MultihomedPath::AssignStreams(int64_t stream)
{
    NS_LOG_FUNCTION(this << stream);
    int64_t used = 0;
    for (auto& side : *m_sides)
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
        used += PathLink::AssignQueueStreams(GetCoreDevice(side), stream + used);
    }
    return used;
}

namespace
{

/**
 * @param parameters parameters of a path
 * @param core true for the core link, false for an edge link
 * @return the link
 */
PathLink
MakeLink(const MultihomedPath::Parameters& parameters, bool core)
{
    PathLink link;
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
    return link;
}

} // namespace

void
MultihomedPath::Build(const Parameters& parameters,
                      uint32_t number,
                      Ptr<Node> host0,
                      Ptr<Node> host1,
                      Ptr<const MultihomedPath> before)
{
    m_mtu = parameters.mtu;
    m_sides->SetHosts(host0, host1);
    if (parameters.direct)
    {
        m_sides->JoinHosts(MakeLink(parameters, true));
    }
    else if (parameters.shared)
    {
        m_sides->ShareCore(*before->m_sides);
    }
    else
    {
        m_sides->BuildCore(MakeLink(parameters, true),
                           parameters.family != Parameters::IPV6,
                           parameters.family != Parameters::IPV4);
    }
    if (parameters.direct || !parameters.shared)
    {
        m_sides->CreateErrorModels(parameters.lossForward, parameters.lossBackward);
    }
    if (!parameters.direct)
    {
        m_sides->JoinEdges(MakeLink(parameters, false));
    }
    for (auto& side : *m_sides)
    {
        side.coreDevice->SetAttribute("ReceiveErrorModel", PointerValue(side.errors));
    }
    m_sides->AssignAddresses(number,
                             parameters.family != Parameters::IPV6,
                             parameters.family != Parameters::IPV4,
                             !parameters.shared);
}

Ptr<MultihomedPath>
MultihomedPath::Describe(Ptr<NetDevice> device0,
                         Ptr<NetDevice> device1,
                         double lossForward,
                         double lossBackward)
{
    auto path = CreateObject<MultihomedPath>();
    path->m_sides->CreateErrorModels(lossForward, lossBackward);
    const Ptr<NetDevice> devices[2] = {device0, device1};
    for (uint32_t i = 0; i < 2; ++i)
    {
        if (!path->m_sides->at(i).Describe(devices[i]))
        {
            NS_FATAL_ERROR("MultihomedPath::Describe needs a device with an IPv4 address on node "
                           << devices[i]->GetNode()->GetId());
        }
    }
    return path;
}

void
MultihomedPath::SetCoreMtu(uint32_t mtu, bool reports)
{
    SctpNarrowLink::Install(GetCoreDevice(0), GetCoreDevice(1), mtu, reports);
}

Ptr<SctpPathErrorModel>
MultihomedPath::GetErrorModel(uint32_t side) const
{
    return m_sides->at(side).errors;
}

MultihomedPath::EdgeNode
MultihomedPath::AddEdgeNode(uint32_t side,
                            const std::string& rate,
                            const std::string& delay,
                            const std::string& queue)
{
    NS_LOG_FUNCTION(this << side << rate << delay << queue);
    PathLink link;
    link.rate = rate;
    link.delay = delay;
    link.queue = queue;
    link.mtu = m_mtu;
    const auto [node, address] = m_sides->AddEdgeNode(side, link);
    if (!node)
    {
        NS_FATAL_ERROR("MultihomedPath::AddEdgeNode needs a path with routers, and adds at most "
                       << PathSides::MOST_EDGE_NODES << " nodes");
    }
    return {node, address};
}

void
MultihomedPath::AddHostRoute(uint32_t host, const Address& to) const
{
    At(*m_sides, host).AddHostRoute(to);
}

} // namespace ns3
