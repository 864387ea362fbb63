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
#include "ns3/udp-header.h"

namespace ns3::sctp
{

UdpEncapsulation::~UdpEncapsulation()
{
    Close();
}

bool
UdpEncapsulation::Open(const Node& node,
                       uint16_t port,
                       const Ipv4Handler& ipv4,
                       const Ipv6Handler& ipv6)
{
    Close();
    m_udp = node.GetObject<UdpL4Protocol>();
    if (!m_udp)
    {
        return false;
    }
    m_port = port;
    const bool hasIpv4 = node.GetObject<Ipv4>() != nullptr;
    const bool hasIpv6 = node.GetObject<Ipv6>() != nullptr;
    m_ipv4 = hasIpv4 ? m_udp->Allocate(nullptr, port) : nullptr;
    m_ipv6 = hasIpv6 ? m_udp->Allocate6(nullptr, port) : nullptr;
    // A socket may close the port of the other family only.
    if ((hasIpv4 && !m_ipv4) || (hasIpv6 && !m_ipv6))
    {
        Close();
        return false;
    }
    if (m_ipv4)
    {
        m_ipv4->SetRxCallback(ipv4);
        m_ipv4->SetDestroyCallback(MakeCallback(&UdpEncapsulation::ForgetIpv4, this));
    }
    if (m_ipv6)
    {
        m_ipv6->SetRxCallback(ipv6);
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

void
UdpEncapsulation::AddHeader(Packet& packet,
                            const Address& source,
                            const Address& destination,
                            uint16_t port) const
{
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
