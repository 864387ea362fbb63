/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interface-routing.h"

#include "ns3/ipv4-header.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv4.h"
#include "ns3/log.h"
#include "ns3/packet.h"
#include "ns3/sctp-l4-protocol.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpInterfaceRouting");

NS_OBJECT_ENSURE_REGISTERED(SctpSecondAodv);
NS_OBJECT_ENSURE_REGISTERED(SctpInterfaceRouting);

TypeId
SctpSecondAodv::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSecondAodv")
                            .SetParent<aodv::RoutingProtocol>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSecondAodv>();
    return tid;
}

TypeId
SctpInterfaceRouting::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpInterfaceRouting")
                            .SetParent<Ipv4RoutingProtocol>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpInterfaceRouting>();
    return tid;
}

void
SctpInterfaceRouting::DoDispose()
{
    m_ipv4 = nullptr;
    m_protocols.clear();
    m_errors.clear();
    Ipv4RoutingProtocol::DoDispose();
}

void
SctpInterfaceRouting::Add(Ptr<aodv::RoutingProtocol> protocol)
{
    m_protocols.push_back(protocol);
}

void
SctpInterfaceRouting::SetErrors(uint32_t interface, Ptr<ErrorModel> errors)
{
    m_errors[interface] = errors;
}

int64_t
SctpInterfaceRouting::AssignStreams(int64_t stream)
{
    int64_t used = 0;
    for (const auto& protocol : m_protocols)
    {
        used += protocol->AssignStreams(stream + used);
    }
    return used;
}

Ptr<aodv::RoutingProtocol>
SctpInterfaceRouting::Find(int32_t interface) const
{
    const bool found = interface >= 1 && interface <= static_cast<int32_t>(m_protocols.size());
    return found ? m_protocols[interface - 1] : nullptr;
}

Ptr<Ipv4Route>
SctpInterfaceRouting::RouteOutput(Ptr<Packet> packet,
                                  const Ipv4Header& header,
                                  Ptr<NetDevice> oif,
                                  Socket::SocketErrno& sockerr)
{
    int32_t interface = oif ? m_ipv4->GetInterfaceForDevice(oif) : -1;
    for (uint32_t i = 1; interface < 0 && i < m_ipv4->GetNInterfaces(); ++i)
    {
        const auto own = m_ipv4->GetAddress(i, 0);
        if (own.GetMask().IsMatch(own.GetLocal(), header.GetDestination()))
        {
            interface = i;
        }
    }
    const auto protocol = Find(interface);
    if (!protocol)
    {
        sockerr = Socket::ERROR_NOROUTETOHOST;
        return nullptr;
    }
    return protocol->RouteOutput(packet, header, oif, sockerr);
}

bool
SctpInterfaceRouting::RouteInput(Ptr<const Packet> packet,
                                 const Ipv4Header& header,
                                 Ptr<const NetDevice> idev,
                                 sctp::Ipv4RouteInput::Unicast ucb,
                                 sctp::Ipv4RouteInput::Multicast mcb,
                                 sctp::Ipv4RouteInput::Local lcb,
                                 sctp::Ipv4RouteInput::Error ecb)
{
    int32_t interface = m_ipv4->GetInterfaceForDevice(idev);
    if (interface == 0)
    {
        // AODV sends packets that wait for a route to itself.
        interface = m_ipv4->GetInterfaceForAddress(header.GetSource());
    }
    else if (header.GetProtocol() == SctpL4Protocol::PROT_NUMBER)
    {
        const auto errors = m_errors.find(interface);
        if (errors != m_errors.end() && errors->second->IsCorrupt(packet->Copy()))
        {
            return true;
        }
    }
    const auto protocol = Find(interface);
    return protocol && protocol->RouteInput(packet, header, idev, ucb, mcb, lcb, ecb);
}

void
SctpInterfaceRouting::NotifyInterfaceUp(uint32_t interface)
{
    if (const auto protocol = Find(interface))
    {
        protocol->NotifyInterfaceUp(interface);
    }
}

void
SctpInterfaceRouting::NotifyInterfaceDown(uint32_t interface)
{
    if (const auto protocol = Find(interface))
    {
        protocol->NotifyInterfaceDown(interface);
    }
}

void
SctpInterfaceRouting::NotifyAddAddress(uint32_t interface, Ipv4InterfaceAddress address)
{
    if (const auto protocol = Find(interface))
    {
        protocol->NotifyAddAddress(interface, address);
    }
}

void
SctpInterfaceRouting::NotifyRemoveAddress(uint32_t interface, Ipv4InterfaceAddress address)
{
    if (const auto protocol = Find(interface))
    {
        protocol->NotifyRemoveAddress(interface, address);
    }
}

void
SctpInterfaceRouting::SetIpv4(Ptr<Ipv4> ipv4)
{
    m_ipv4 = ipv4;
    for (const auto& protocol : m_protocols)
    {
        protocol->SetIpv4(ipv4);
    }
}

void
SctpInterfaceRouting::PrintRoutingTable(Ptr<OutputStreamWrapper> stream, Time::Unit unit) const
{
    for (const auto& protocol : m_protocols)
    {
        protocol->PrintRoutingTable(stream, unit);
    }
}

SctpInterfaceRoutingHelper::SctpInterfaceRoutingHelper(uint32_t networks)
    : m_networks(networks)
{
}

SctpInterfaceRoutingHelper*
SctpInterfaceRoutingHelper::Copy() const
{
    return new SctpInterfaceRoutingHelper(*this);
}

Ptr<Ipv4RoutingProtocol>
SctpInterfaceRoutingHelper::Create(Ptr<Node> node) const
{
    auto routing = CreateObject<SctpInterfaceRouting>();
    for (uint32_t i = 0; i < m_networks; ++i)
    {
        // AODV finds its node by aggregation.
        Ptr<aodv::RoutingProtocol> protocol;
        if (i == 0)
        {
            protocol = CreateObject<aodv::RoutingProtocol>();
        }
        else
        {
            protocol = CreateObject<SctpSecondAodv>();
        }
        node->AggregateObject(protocol);
        routing->Add(protocol);
    }
    return routing;
}

} // namespace ns3
