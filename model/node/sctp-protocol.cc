/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-protocol.h"

#include "sctp-routing.h"
#include "sctp-socket-factory.h"
#include "sctp-udp-encapsulation.h"

#include "ns3/channel.h"
#include "ns3/ipv4-interface.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv6-interface.h"
#include "ns3/ipv6-route.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/simulator.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpProtocol");

NS_OBJECT_ENSURE_REGISTERED(SctpProtocol);

static_assert(SctpProtocol::PROT_NUMBER == sctp::PROTOCOL_NUMBER);

namespace
{

/**
 * ns-3 disposes of the devices of a node before its applications, and of one node after the other.
 * A packet that a socket sends then would end in a device that has nothing left.
 * @param node a node
 * @param device a device of it; may be null
 * @return whether they, or devices on the same link, have been disposed of
 */
bool
IsDisposed(const Node& node, const Ptr<NetDevice>& device)
{
    if (node.GetNDevices() == 0)
    {
        return true;
    }
    const auto channel = Simulator::IsFinished() && device ? device->GetChannel() : nullptr;
    for (std::size_t i = 0; channel && i < channel->GetNDevices(); ++i)
    {
        if (!channel->GetDevice(i)->GetNode())
        {
            return true;
        }
    }
    return false;
}

} // namespace

TypeId
SctpProtocol::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpProtocol")
            .SetParent<IpL4Protocol>()
            .SetGroupName("Sctp")
            .AddTraceSource("Drop",
                            "A packet was dropped on its way in before an association saw it, or "
                            "could not be sent.",
                            MakeTraceSourceAccessor(&SctpProtocol::m_dropTrace),
                            "ns3::SctpProtocol::DropTracedCallback")
            .AddTraceSource("Tx",
                            "An SCTP packet is handed to IP, with its source and destination.",
                            MakeTraceSourceAccessor(&SctpProtocol::m_txTrace),
                            "ns3::Packet::TwoAddressTracedCallback")
            .AddTraceSource("Rx",
                            "An SCTP packet came from IP, with its source and destination.",
                            MakeTraceSourceAccessor(&SctpProtocol::m_rxTrace),
                            "ns3::Packet::TwoAddressTracedCallback");
    return tid;
}

SctpProtocol::SctpProtocol()
    : m_routing(std::make_unique<sctp::Routing>()),
      m_udp(std::make_unique<sctp::UdpEncapsulation>())
{
    NS_LOG_FUNCTION(this);
}

SctpProtocol::~SctpProtocol()
{
    NS_LOG_FUNCTION(this);
}

Ptr<Node>
SctpProtocol::GetNode() const
{
    return m_node;
}

bool
SctpProtocol::OwnsAddress(const Address& address) const
{
    return m_routing->GetInterfaces().Owns(address);
}

Address
SctpProtocol::FindNextHop(const Address& remote, const SctpRoute& route) const
{
    sctp::Routing::AnyRoute output;
    if (m_routing->FindOutput(nullptr, remote, route, output) || output.device != route.device)
    {
        return Address();
    }
    if (output.ipv6)
    {
        const auto gateway = output.ipv6->GetGateway();
        return gateway.IsAny() ? remote : Address(gateway);
    }
    const auto gateway = output.ipv4->GetGateway();
    return gateway.IsAny() ? remote : Address(gateway);
}

template <typename F>
void
SctpProtocol::SetMaker(SctpSocketStyle style)
{
    auto factory = m_node->GetObject<F>(); // one that explains, if any
    if (!factory)
    {
        factory = CreateObject<F>();
        m_node->AggregateObject(factory);
    }
    factory->GetMaker().Set(
        [self = Ptr<SctpProtocol>(this), style] { return self->CreateSocket(style); });
}

void
SctpProtocol::NotifyNewAggregate()
{
    NS_LOG_FUNCTION(this);
    Ptr<Node> node = GetObject<Node>();
    Ptr<Ipv4> ipv4 = GetObject<Ipv4>();
    Ptr<Ipv6> ipv6 = GetObject<Ipv6>();
    if (!m_node && node && (ipv4 || ipv6))
    {
        m_node = node;
        SetMaker<SctpSocketFactoryImpl>(SctpSocketStyle::ONE_TO_ONE);
        SetMaker<SctpOneToManySocketFactory>(SctpSocketStyle::ONE_TO_MANY);
    }
    // IPv4 and IPv6 may come one after the other, and each only counts once.
    if (ipv4 && !m_routing->GetInterfaces().GetIpv4())
    {
        m_routing->GetInterfaces().SetIpv4(ipv4);
        ipv4->Insert(this);
        SetDownTarget(MakeCallback(&Ipv4::Send, ipv4));
    }
    if (ipv6 && !m_routing->GetInterfaces().GetIpv6())
    {
        m_routing->GetInterfaces().SetIpv6(ipv6);
        ipv6->Insert(this);
        SetDownTarget6(MakeCallback(&Ipv6::Send, ipv6));
    }
    IpL4Protocol::NotifyNewAggregate();
}

void
SctpProtocol::DoInitialize()
{
    NS_LOG_FUNCTION(this);
    SctpSocketFactoryImpl::ExplainMissing();
    OpenUdp();
    IpL4Protocol::DoInitialize();
}

void
SctpProtocol::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_routing->Clear();
    m_udp->Close();
    m_node = nullptr;
    IpL4Protocol::DoDispose();
}

bool
SctpProtocol::Transmit(const Ptr<Packet>& packet, const Address& remote, const SctpRoute& route)
{
    NS_LOG_FUNCTION(this << packet << remote << route.local);
    if (!m_node)
    {
        return false;
    }
    if (IsDisposed(*m_node, route.device))
    {
        Drop(packet, SctpDropReason::INTERFACE_DOWN);
        return false;
    }
    if (!m_node->IsInitialized())
    {
        // A socket was connected before the simulation runs; queues are not ready before it does.
        sctp::ScheduleFunction(Time(), [self = Ptr<SctpProtocol>(this), packet, remote, route]() {
            self->Transmit(packet, remote, route);
        });
        return true;
    }
    const auto key = route.key ? *route.key : sctp::RouteKey(remote, route.local, route.device);
    sctp::Routing::AnyRoute output;
    if (const auto failure = m_routing->FindRecentOutput(packet, remote, route, key, output))
    {
        Drop(packet, *failure);
        return false;
    }
    if (route.udpPort != 0 && !m_udp->CanSend(*m_node, route.udpPort))
    {
        Drop(packet, SctpDropReason::NO_ROUTE);
        return false;
    }
    m_txTrace(packet, route.local, remote);
    if (route.udpPort != 0)
    {
        m_udp->AddHeader(*packet, route.local, remote, route.udpPort);
    }
    m_routing->Send(packet, remote, route, key, output);
    return true;
}

void
SctpProtocol::OpenUdp()
{
    if (m_udpPort != 0 && m_node)
    {
        const auto receive = [this](Ptr<Packet> packet, auto& header, auto port, auto& interface) {
            ReceiveIp(packet, header, port, interface);
        };
        m_udp->Open(*m_node, m_udpPort, {receive, receive}, [this](Ptr<const Packet> packet) {
            Drop(packet, SctpDropReason::MALFORMED);
        });
    }
}

void
SctpProtocol::Drop(Ptr<const Packet> packet, SctpDropReason reason)
{
    NS_LOG_LOGIC("drop a packet of " << packet->GetSize() << " bytes: " << reason);
    m_dropTrace(packet, reason);
}

// From IpL4Protocol

int
SctpProtocol::GetProtocolNumber() const
{
    return PROT_NUMBER;
}

IpL4Protocol::RxStatus
SctpProtocol::Receive(Ptr<Packet> packet, const Ipv4Header& header, Ptr<Ipv4Interface> interface)
{
    ReceiveIp(packet, header, 0, interface);
    return RX_OK;
}

IpL4Protocol::RxStatus
SctpProtocol::Receive(Ptr<Packet> packet, const Ipv6Header& header, Ptr<Ipv6Interface> interface)
{
    ReceiveIp(packet, header, 0, interface);
    return RX_OK;
}

void
SctpProtocol::ReceiveIp(const Ptr<Packet>& packet,
                        const Ipv4Header& header,
                        uint16_t udpPort,
                        const Ptr<Ipv4Interface>& interface)
{
    const Ipv4Address source = header.GetSource();
    const Ipv4Address destination = header.GetDestination();
    const uint32_t from = source.Get();
    const uint32_t to = destination.Get();
    const uint32_t count = interface ? interface->GetNAddresses() : 0;
    bool broadcast = false;
    bool own = !interface;
    for (uint32_t i = 0; i < count; ++i)
    {
        const auto entry = interface->GetAddress(i);
        const uint32_t local = entry.GetLocal().Get();
        const uint32_t mask = entry.GetMask().Get();
        const auto isBroadcast = [&](uint32_t address) { // to all of the network
            return mask != UINT32_MAX && (address | mask) == UINT32_MAX &&
                   ((address ^ local) & mask) == 0;
        };
        broadcast |= isBroadcast(from) || isBroadcast(to);
        own |= local == to;
    }
    if (broadcast)
    {
        Drop(packet, SctpDropReason::NOT_UNICAST);
        return;
    }
    sctp::ReceivedPacket received(packet, source, destination);
    received.sourceKey = sctp::AddressKey(from);
    received.device = interface ? interface->GetDevice() : nullptr;
    received.trafficClass = header.GetTos();
    received.udpPort = udpPort;
    Accept(received, sctp::IsUnicastIpv4(from) && sctp::IsUnicastIpv4(to), own);
}

void
SctpProtocol::ReceiveIp(const Ptr<Packet>& packet,
                        const Ipv6Header& header,
                        uint16_t udpPort,
                        const Ptr<Ipv6Interface>& interface)
{
    const Ipv6Address source = header.GetSource();
    const Ipv6Address destination = header.GetDestination();
    bool own = !interface;
    for (uint32_t i = 0; interface && i < interface->GetNAddresses(); ++i)
    {
        own |= interface->GetAddress(i).GetAddress() == destination;
    }
    sctp::ReceivedPacket received;
    received.packet = packet;
    received.source = source;
    received.sourceKey = sctp::AddressKey(received.source);
    received.destination = destination;
    received.device = interface ? interface->GetDevice() : nullptr;
    received.trafficClass = header.GetTrafficClass();
    received.udpPort = udpPort;
    Accept(received, sctp::IsUnicast(source) && sctp::IsUnicast(destination), own);
}

void
SctpProtocol::Accept(sctp::ReceivedPacket& packet, bool unicast, bool own)
{
    packet.isOwn = m_rxTrace.IsEmpty();
    m_rxTrace(packet.packet, packet.source, packet.destination);
    if (!unicast)
    {
        Drop(packet.packet, SctpDropReason::NOT_UNICAST); // RFC 9260 section 8.4, rule 1
        return;
    }
    m_otherInterface =
        own ? std::nullopt
            : m_routing->GetInterfaces().FindOtherInterface(packet.destination, packet.device);
    HandlePacket(packet);
    m_otherInterface.reset();
}

void
SctpProtocol::SetDownTarget(DownTargetCallback target)
{
    m_routing->SetDownTarget(target);
}

void
SctpProtocol::SetDownTarget6(DownTargetCallback6 target)
{
    m_routing->SetDownTarget6(target);
}

IpL4Protocol::DownTargetCallback
SctpProtocol::GetDownTarget() const
{
    return m_routing->GetDownTarget();
}

IpL4Protocol::DownTargetCallback6
SctpProtocol::GetDownTarget6() const
{
    return m_routing->GetDownTarget6();
}

} // namespace ns3
