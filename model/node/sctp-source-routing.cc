/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-source-routing.h"

#include "sctp-gateway-finder.h"

#include "ns3/log.h"
#include "ns3/loopback-net-device.h"
#include "ns3/node.h"
#include "ns3/output-stream-wrapper.h"
#include "ns3/sctp-address.h"
#include "ns3/simulator.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSourceRouting");

NS_OBJECT_ENSURE_REGISTERED(SctpIpv4SourceRouting);
NS_OBJECT_ENSURE_REGISTERED(SctpIpv6SourceRouting);

namespace sctp
{

template <typename F>
void
SourceRouting<F>::SetGateway(Ptr<NetDevice> device, typename F::Ip gateway)
{
    m_gateways[device] = gateway;
}

template <typename F>
void
SourceRouting<F>::SetStack(Ptr<typename F::Stack> stack)
{
    m_stack = stack;
}

template <typename F>
void
SourceRouting<F>::DoDispose()
{
    m_stack = nullptr;
    m_gateways.clear();
    m_found.clear();
    F::Protocol::DoDispose();
}

template <typename F>
bool
SourceRouting<F>::IsOnLink(uint32_t interface, typename F::Ip destination) const
{
    for (uint32_t i = 0; i < m_stack->GetNAddresses(interface); ++i)
    {
        if (F::IsInNetwork(m_stack->GetAddress(interface, i), destination))
        {
            return true;
        }
    }
    return false;
}

template <typename F>
Ptr<typename F::Route>
SourceRouting<F>::MakeRoute(const typename F::Header& header,
                            Ptr<NetDevice> device,
                            typename F::Ip gateway)
{
    auto route = Create<typename F::Route>();
    route->SetSource(header.GetSource());
    route->SetDestination(header.GetDestination());
    route->SetGateway(gateway);
    route->SetOutputDevice(device);
    return route;
}

template <typename F>
Ptr<typename F::Route>
SourceRouting<F>::AskOthers(Ptr<Packet> packet,
                            const typename F::Header& header,
                            Ptr<NetDevice> device)
{
    auto list = DynamicCast<typename F::List>(m_stack->GetRoutingProtocol());
    for (uint32_t i = 0; list && i < list->GetNRoutingProtocols(); ++i)
    {
        int16_t priority = 0;
        auto protocol = list->GetRoutingProtocol(i, priority);
        Socket::SocketErrno error = Socket::ERROR_NOTERROR;
        auto route =
            protocol == this ? nullptr : protocol->RouteOutput(packet, header, device, error);
        if (route && route->GetOutputDevice() == device)
        {
            return MakeRoute(header, device, route->GetGateway());
        }
        if (route && DynamicCast<LoopbackNetDevice>(route->GetOutputDevice()))
        {
            return route; // its protocol gets the packet back there, and discovers the route
        }
    }
    return nullptr;
}

template <typename F>
Ptr<typename F::Route>
SourceRouting<F>::RouteOutput(Ptr<Packet> packet,
                              const typename F::Header& header,
                              Ptr<NetDevice> oif,
                              Socket::SocketErrno& sockerr)
{
    sockerr = Socket::ERROR_NOROUTETOHOST;
    const auto source = header.GetSource();
    const auto destination = header.GetDestination();
    const int32_t interface = m_stack ? m_stack->GetInterfaceForAddress(source) : -1;
    if (interface < 0 || !m_stack->IsUp(interface) || HasLocalScope(source) ||
        !IsUnicast(destination) || HasLocalScope(destination) ||
        m_stack->GetInterfaceForAddress(destination) >= 0)
    {
        return nullptr;
    }
    Ptr<NetDevice> device = m_stack->GetNetDevice(interface);
    if (oif && oif != device)
    {
        return nullptr;
    }
    Ptr<typename F::Route> route;
    const auto set = m_gateways.find(device);
    if (set != m_gateways.end() && !IsOnLink(interface, destination))
    {
        route = MakeRoute(header, device, set->second);
    }
    else
    {
        route = AskOthers(packet, header, device);
    }
    const auto key = std::make_pair(static_cast<uint32_t>(interface), destination);
    auto found = m_found.find(key);
    if (!route && found == m_found.end())
    {
        if (const auto gateway = FindGateway<F>(m_stack, interface, source, destination))
        {
            found = m_found.emplace(key, *gateway).first;
        }
    }
    if (!route && found != m_found.end())
    {
        route = MakeRoute(header, device, found->second);
    }
    if (route)
    {
        sockerr = Socket::ERROR_NOTERROR;
    }
    return route;
}

template <typename F>
void
SourceRouting<F>::RoutesChanged()
{
}

template <typename F>
void
SourceRouting<F>::InterfacesChanged()
{
    m_found.clear();
}

template <typename F>
void
SourceRouting<F>::PrintRoutingTable(Ptr<OutputStreamWrapper> stream, Time::Unit unit) const
{
    std::ostream& os = *stream->GetStream();
    auto node = m_stack->template GetObject<Node>();
    os << "Node: " << node->GetId() << ", Time: " << Simulator::Now().As(unit)
       << ", Local time: " << node->GetLocalTime().As(unit) << ", "
       << this->GetInstanceTypeId().GetName() << " table" << std::endl;
    for (uint32_t i = 0; i < m_stack->GetNInterfaces(); ++i)
    {
        for (uint32_t j = 0; m_stack->IsUp(i) && j < m_stack->GetNAddresses(i); ++j)
        {
            const auto source = F::GetAddress(m_stack->GetAddress(i, j));
            if (!HasLocalScope(source))
            {
                os << "from " << source << " by interface " << i;
                const auto set = m_gateways.find(m_stack->GetNetDevice(i));
                if (set != m_gateways.end())
                {
                    os << ", gateway " << set->second;
                }
                os << std::endl;
            }
        }
    }
    for (const auto& [key, gateway] : m_found)
    {
        os << "to " << key.second << " by interface " << key.first << ", found gateway " << gateway
           << std::endl;
    }
}

template class SourceRouting<Ipv4Family>;
template class SourceRouting<Ipv6Family>;

} // namespace sctp

TypeId
SctpIpv4SourceRouting::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpIpv4SourceRouting")
                            .SetParent<Ipv4RoutingProtocol>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpIpv4SourceRouting>();
    return tid;
}

TypeId
SctpIpv6SourceRouting::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpIpv6SourceRouting")
                            .SetParent<Ipv6RoutingProtocol>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpIpv6SourceRouting>();
    return tid;
}

} // namespace ns3
