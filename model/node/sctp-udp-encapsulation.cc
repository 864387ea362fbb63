/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-udp-encapsulation.h"

#include "ns3/ipv4-end-point.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-end-point.h"
#include "ns3/ipv6.h"
#include "ns3/node.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/udp-header.h"

#include <string>
#include <utility>

namespace ns3::sctp
{

namespace
{

/// Attribute with the port.
constexpr auto UDP_PORT_ATTRIBUTE = "UdpEncapsulationPort";

/**
 * @param node a node
 * @return name of the class that has the attribute, as Config::SetDefault takes it: FreeBSD's stack
 * has one of its own
 */
std::string
GetOwner(const Node& node)
{
    const auto base = TypeId::LookupByName("ns3::SctpProtocol");
    TypeId type = node.GetObject<Object>(base)->GetInstanceTypeId();
    const auto has = [](const TypeId& one) {
        for (size_t i = 0; i < one.GetAttributeN(); ++i)
        {
            if (one.GetAttribute(i).name == UDP_PORT_ATTRIBUTE)
            {
                return true;
            }
        }
        return false;
    };
    while (!has(type) && type.HasParent())
    {
        type = type.GetParent();
    }
    return type.GetName();
}

} // namespace

UdpEncapsulation::~UdpEncapsulation()
{
    Close();
}

void
UdpEncapsulation::Open(const Node& node, uint16_t port, Handlers handlers, PortlessHandler portless)
{
    Close();
    m_port = port;
    m_handlers = std::move(handlers);
    m_portless = std::move(portless);
    if (!Bind(node))
    {
        Close();
        m_port = port;
        SctpUserWarning::Print(node.GetId(),
                               UDP_PORT_ATTRIBUTE + (" " + std::to_string(port)) + " of " +
                                   GetOwner(node) +
                                   " cannot be bound, a UDP socket has it or there is no UDP: no "
                                   "SCTP packet is encapsulated. Choose another port.");
    }
}

bool
UdpEncapsulation::Bind(const Node& node)
{
    m_udp = node.GetObject<UdpL4Protocol>();
    if (!m_udp)
    {
        return false;
    }
    const bool hasIpv4 = node.GetObject<Ipv4>() != nullptr;
    const bool hasIpv6 = node.GetObject<Ipv6>() != nullptr;
    m_ipv4 = hasIpv4 ? m_udp->Allocate(nullptr, m_port) : nullptr;
    m_ipv6 = hasIpv6 ? m_udp->Allocate6(nullptr, m_port) : nullptr;
    // A socket may close the port of the other family only.
    if ((hasIpv4 && !m_ipv4) || (hasIpv6 && !m_ipv6))
    {
        return false;
    }
    if (m_ipv4)
    {
        m_ipv4->SetRxCallback(
            MakeCallback(&UdpEncapsulation::Receive<Ipv4Header, Ipv4Interface>, this));
        m_ipv4->SetDestroyCallback(MakeCallback(&UdpEncapsulation::ForgetIpv4, this));
    }
    if (m_ipv6)
    {
        m_ipv6->SetRxCallback(
            MakeCallback(&UdpEncapsulation::Receive<Ipv6Header, Ipv6Interface>, this));
        m_ipv6->SetDestroyCallback(MakeCallback(&UdpEncapsulation::ForgetIpv6, this));
    }
    return true;
}

void
UdpEncapsulation::Close()
{
    if (m_ipv4)
    {
        m_udp->DeAllocate(m_ipv4);
        m_ipv4 = nullptr;
    }
    if (m_ipv6)
    {
        m_udp->DeAllocate(m_ipv6);
        m_ipv6 = nullptr;
    }
    m_udp = nullptr;
    m_port = 0;
}

bool
UdpEncapsulation::CanSend(const Node& node, uint16_t port) const
{
    if (m_port == 0)
    {
        SctpUserWarning::PrintOnce(node.GetId(),
                                   "SCTP packets for UDP port " + std::to_string(port) +
                                       " are dropped: set " + UDP_PORT_ATTRIBUTE + " of " +
                                       GetOwner(node) + ", usually to 9899.");
    }
    return m_udp != nullptr;
}

template <typename H, typename I>
void
UdpEncapsulation::Receive(Ptr<Packet> packet, H header, uint16_t port, Ptr<I> interface)
{
    ++m_received;
    if (port == 0)
    {
        m_portless(packet);
        return;
    }
    std::get<Handler<H, I>>(m_handlers)(packet, header, port, interface);
}

void
UdpEncapsulation::AddHeader(Packet& packet,
                            const Address& source,
                            const Address& destination,
                            uint16_t port)
{
    ++m_sent;
    UdpHeader header;
    if (Node::ChecksumEnabled())
    {
        header.EnableChecksums();
        header.InitializeChecksum(source, destination, UDP_PROTOCOL_NUMBER);
    }
    header.SetSourcePort(m_port);
    header.SetDestinationPort(port);
    packet.AddHeader(header);
}

void
UdpEncapsulation::ForgetIpv4()
{
    m_ipv4 = nullptr;
}

void
UdpEncapsulation::ForgetIpv6()
{
    m_ipv6 = nullptr;
}

} // namespace ns3::sctp
