/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-phone.h"

#include "ns3/error-model.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/object-map.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/string.h"

#include <sstream>

namespace ns3
{

SctpTestPhone::SctpTestPhone(SctpLab& checks,
                             uint32_t addresses,
                             const std::string& variant,
                             const std::string& serverVariant)
    : m_checks(checks)
{
    nodes.Create(3);
    InternetStackHelper().Install(nodes);
    SctpHelper(variant).Install(nodes.Get(0));
    SctpHelper(serverVariant.empty() ? variant : serverVariant).Install(nodes.Get(1));
    for (uint32_t i = 0; i < 2; ++i)
    {
        links.push_back(Join(nodes.Get(0), "10.0." + std::to_string(i) + ".", "2Mbps", "20ms"));
        for (const uint32_t end : {0, 1})
        {
            links[i].Get(end)->TraceConnectWithoutContext(
                "MacTx",
                Callback<void, Ptr<const Packet>>([this, i, end](Ptr<const Packet> packet) {
                    packets[end][i] += packet->GetSize() > 1000 ? 1 : 0;
                }));
        }
    }
    for (uint32_t i = 0; i < addresses; ++i)
    {
        Join(nodes.Get(1), "10.1." + std::to_string(i) + ".", "100Mbps", "1ms");
    }
    client.Attach(Socket::CreateSocket(nodes.Get(0), SctpSocketFactory::GetTypeId()));
    server.Attach(Socket::CreateSocket(nodes.Get(1), SctpSocketFactory::GetTypeId()));
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
    Ipv4AddressHelper addresses((network + "0").c_str(), "255.255.255.0");
    addresses.Assign(devices);
    auto ipv4 = host->GetObject<Ipv4>();
    const auto interface = static_cast<uint32_t>(ipv4->GetInterfaceForDevice(devices.Get(0)));
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->SetDefaultRoute(
        Ipv4Address((network + "2").c_str()),
        interface,
        interface);
    return devices;
}

void
SctpTestPhone::Open(const std::string& atPhone, const std::string& atServer)
{
    client.socket->GetParameters()->SetAttribute("PathsPerAddressPair", StringValue(atPhone));
    server.socket->GetParameters()->SetAttribute("PathsPerAddressPair", StringValue(atServer));
    server.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
    server.socket->Listen();
    client.socket->Connect(InetSocketAddress("10.1.0.1", SctpLab::PORT));
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
        pair << Ipv4Address::ConvertFrom(path.local) << "-" << Ipv4Address::ConvertFrom(path.remote)
             << " " << path.state;
        text << (text.str().empty() ? "" : ", ") << pair.str();
    }
    return text.str();
}

Ptr<SctpAssociation>
SctpTestPhone::GetAssociation(uint32_t host) const
{
    ObjectMapValue list;
    nodes.Get(host)->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList", list);
    return list.GetN() == 0 ? nullptr : DynamicCast<SctpAssociation>(list.Begin()->second);
}

} // namespace ns3
