/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-phone.h"

#include "ns3/boolean.h"
#include "ns3/error-model.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-static-routing-helper.h"
#include "ns3/ipv6.h"
#include "ns3/object-map.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-wire.h"
#include "ns3/string.h"

#include <algorithm>
#include <sstream>

namespace ns3
{

SctpTestPhone::SctpTestPhone(SctpLab& checks,
                             uint32_t addresses,
                             const std::string& variant,
                             const std::string& serverVariant,
                             bool ipv6)
    : m_checks(checks),
      m_ipv6(ipv6)
{
    nodes.Create(3);
    InternetStackHelper().Install(nodes);
    if (ipv6)
    {
        nodes.Get(2)->GetObject<Ipv6>()->SetAttribute("IpForward", BooleanValue(true));
    }
    SctpHelper(variant).Install(nodes.Get(0));
    SctpHelper(serverVariant.empty() ? variant : serverVariant).Install(nodes.Get(1));
    for (uint32_t i = 0; i < 2; ++i)
    {
        links.push_back(Join(nodes.Get(0), "0:" + std::to_string(i), "2Mbps", "20ms"));
        for (const uint32_t end : {0, 1})
        {
            links[i].Get(end)->TraceConnectWithoutContext(
                "MacTx",
                sctp::MakeFunctionCallback<void, Ptr<const Packet>>(
                    [this, i, end](Ptr<const Packet> packet) {
                        packets[end][i] += packet->GetSize() > 1000 ? 1 : 0;
                    }));
        }
    }
    for (uint32_t i = 0; i < addresses; ++i)
    {
        Join(nodes.Get(1), "1:" + std::to_string(i), "100Mbps", "1ms");
    }
    client.Attach(Socket::CreateSocket(nodes.Get(0), SctpSocketFactory::GetTypeId()));
    server.Attach(Socket::CreateSocket(nodes.Get(1), SctpSocketFactory::GetTypeId()));
}

Address
SctpTestPhone::MakeAddress(const std::string& network, uint32_t host) const
{
    if (m_ipv6)
    {
        return Ipv6Address(("2001:" + network + ":1::" + std::to_string(host)).c_str());
    }
    std::string address = "10." + network + "." + std::to_string(host);
    std::replace(address.begin(), address.end(), ':', '.');
    return Ipv4Address(address.c_str());
}

Address
SctpTestPhone::GetAddress(uint32_t host, uint32_t interface) const
{
    return MakeAddress(std::to_string(host) + ":" + std::to_string(interface), 1);
}

NetDeviceContainer
SctpTestPhone::Join(Ptr<Node> host,
                    const std::string& network,
                    const std::string& rate,
                    const std::string& delay)
{
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue(rate));
    link.SetChannelAttribute("Delay", StringValue(delay));
    const NetDeviceContainer devices = link.Install(host, nodes.Get(2));
    const Address router = MakeAddress(network, 2);
    if (m_ipv6)
    {
        // Not by Ipv6AddressHelper: its addresses come from those of the devices.
        for (const uint32_t end : {0, 1})
        {
            auto stack = devices.Get(end)->GetNode()->GetObject<Ipv6>();
            const uint32_t interface = stack->AddInterface(devices.Get(end));
            const Address own = MakeAddress(network, end + 1);
            stack->AddAddress(interface,
                              Ipv6InterfaceAddress(Ipv6Address::ConvertFrom(own), Ipv6Prefix(64)));
            stack->SetUp(interface);
        }
        auto ipv6 = host->GetObject<Ipv6>();
        const auto interface = static_cast<uint32_t>(ipv6->GetInterfaceForDevice(devices.Get(0)));
        Ipv6StaticRoutingHelper().GetStaticRouting(ipv6)->SetDefaultRoute(
            Ipv6Address::ConvertFrom(router),
            interface,
            Ipv6Address::GetZero(),
            interface);
        return devices;
    }
    const auto net = Ipv4Address::ConvertFrom(router).CombineMask("255.255.255.0");
    Ipv4AddressHelper(net, "255.255.255.0").Assign(devices);
    auto ipv4 = host->GetObject<Ipv4>();
    const auto interface = static_cast<uint32_t>(ipv4->GetInterfaceForDevice(devices.Get(0)));
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->SetDefaultRoute(
        Ipv4Address::ConvertFrom(router),
        interface,
        interface);
    return devices;
}

void
SctpTestPhone::Open(const std::string& atPhone, const std::string& atServer)
{
    client.socket->GetParameters()->SetAttribute("PathsPerAddressPair", StringValue(atPhone));
    server.socket->GetParameters()->SetAttribute("PathsPerAddressPair", StringValue(atServer));
    const Address any = m_ipv6 ? Address(Ipv6Address::GetAny()) : Address(Ipv4Address::GetAny());
    server.socket->Bind(sctp::JoinAddress(any, SctpLab::PORT));
    server.socket->Listen();
    client.socket->Connect(sctp::JoinAddress(GetAddress(1), SctpLab::PORT));
    m_checks.Run(Seconds(20));
    m_checks.Equal(client.connected, 1U, "connected");
}

size_t
SctpTestPhone::Send(bool down)
{
    Ptr<Socket> socket = down ? server.accepted.at(0) : Ptr<Socket>(client.socket);
    size_t sent = 0;
    while (sent < LONG && socket->Send(Create<Packet>(1000)) == 1000)
    {
        sent += 1000;
    }
    m_checks.True(sent > LONG / 2, "data to send");
    return sent;
}

size_t
SctpTestPhone::GetReceived(bool down) const
{
    return (down ? client : server).GetText().size();
}

void
SctpTestPhone::Cut(uint32_t link, bool cut)
{
    for (const uint32_t end : {0, 1})
    {
        auto model = CreateObject<RateErrorModel>();
        model->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
        model->SetRate(cut ? 1 : 0);
        links[link].Get(end)->SetAttribute("ReceiveErrorModel", PointerValue(model));
    }
}

std::string
SctpTestPhone::GetPaths(uint32_t host) const
{
    std::ostringstream text;
    for (const auto& path : GetAssociation(host)->GetPathInfos())
    {
        std::ostringstream pair;
        if (m_ipv6)
        {
            pair << Ipv6Address::ConvertFrom(path.local) << "-"
                 << Ipv6Address::ConvertFrom(path.remote);
        }
        else
        {
            pair << Ipv4Address::ConvertFrom(path.local) << "-"
                 << Ipv4Address::ConvertFrom(path.remote);
        }
        pair << " " << path.state;
        text << (text.str().empty() ? "" : ", ") << pair.str();
    }
    return text.str();
}

void
SctpTestPhone::ReceiveIcmp(uint32_t interface, uint8_t type, uint8_t code, uint32_t mtu) const
{
    const auto association = GetAssociation(0);
    sctp::Bytes quoted; // ports and verification tag of the packet
    sctp::ByteWriter writer(quoted);
    writer.U16(association->GetPorts().local);
    writer.U16(association->GetPorts().remote);
    writer.U32(association->GetTags().peer);
    auto stack = nodes.Get(0)->GetObject<SctpL4Protocol>();
    const Address local = GetAddress(0, interface);
    const Address remote = GetAddress(1);
    if (m_ipv6)
    {
        stack->ReceiveIcmp(Ipv6Address("2001:9::9"),
                           64,
                           type,
                           code,
                           mtu,
                           Ipv6Address::ConvertFrom(local),
                           Ipv6Address::ConvertFrom(remote),
                           quoted.data());
        return;
    }
    stack->ReceiveIcmp(Ipv4Address("10.9.0.9"),
                       64,
                       type,
                       code,
                       mtu,
                       Ipv4Address::ConvertFrom(local),
                       Ipv4Address::ConvertFrom(remote),
                       quoted.data());
}

Ptr<SctpAssociation>
SctpTestPhone::GetAssociation(uint32_t host) const
{
    ObjectMapValue list;
    nodes.Get(host)->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList", list);
    return list.GetN() == 0 ? nullptr : DynamicCast<SctpAssociation>(list.Begin()->second);
}

} // namespace ns3
