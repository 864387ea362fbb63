/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-nat-lab.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/error-model.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/object-map.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Hosts behind NATs, for tests of SCTP in UDP.
 */

namespace ns3
{

/// Address of the server.
static const char* const SERVER = "192.0.2.2";

SctpNatLab::SctpNatLab(SctpLab& checks,
                       uint32_t nats,
                       uint32_t clients,
                       const SctpNatTranslator::Settings& settings,
                       uint32_t addresses)
    : clients(clients),
      m_checks(checks)
{
    Config::SetDefault("ns3::SctpL4Protocol::UdpEncapsulationPort",
                       UintegerValue(SctpUdpPorts::USUAL));
    Config::SetDefault("ns3::SctpDynamicAddresses::AllowWildcards", BooleanValue(true));
    checks.Set("DynamicAddresses", BooleanValue(true));
    hosts.Create(clients + 1);
    NodeContainer router(1);
    InternetStackHelper().Install(hosts);
    InternetStackHelper().Install(router);
    SctpHelper().Install(hosts);
    const Ptr<Node> last = hosts.Get(clients);
    for (uint32_t i = 0; i < addresses; ++i)
    {
        const auto link = Join(last, router.Get(0));
        const std::string network = "192.0." + std::to_string(2 + i) + ".";
        Assign(link.Get(0), network + "2", true);
        Assign(link.Get(1), network + "1", false);
    }
    for (uint32_t i = 0; i < nats; ++i)
    {
        const std::string number = std::to_string(i);
        NodeContainer nat(1);
        const auto outside = Join(nat.Get(0), router.Get(0));
        const std::string network = "203.0." + number + ".";
        Assign(outside.Get(1), network + "1", false);
        this->nats.push_back(ns3::Create<SctpNatTranslator>(outside.Get(0),
                                                            Ipv4Address((network + "10").c_str()),
                                                            settings));
        for (uint32_t j = 0; j < (i == 0 ? clients : 1); ++j)
        {
            const auto inside = Join(hosts.Get(j), nat.Get(0));
            const std::string address = "10." + number + "." + std::to_string(j) + ".1";
            Assign(inside.Get(0), address, true);
            this->nats.back()->AddHost(inside.Get(1), Ipv4Address(address.c_str()));
            if (j == 0)
            {
                m_links.push_back(inside);
            }
        }
    }
    hosts.Get(0)->GetObject<SctpL4Protocol>()->TraceConnectWithoutContext(
        "Tx",
        sctp::MakeFunctionCallback<void, Ptr<const Packet>, const Address&, const Address&>(
            [this](Ptr<const Packet> packet, const Address&, const Address&) { Sent(packet); }));
    server.Attach(Socket::CreateSocket(last, SctpSocketFactory::GetTypeId()));
    server.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
    server.socket->Listen();
}

NetDeviceContainer
SctpNatLab::Join(Ptr<Node> a, Ptr<Node> b)
{
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    return link.Install(a, b);
}

void
SctpNatLab::Assign(Ptr<NetDevice> device, const std::string& address, bool isGateway)
{
    const auto ipv4 = device->GetNode()->GetObject<Ipv4>();
    const uint32_t interface = ipv4->AddInterface(device);
    const Ipv4Address own(address.c_str());
    const Ipv4Mask mask("255.255.255.0");
    ipv4->AddAddress(interface, Ipv4InterfaceAddress(own, mask));
    ipv4->SetUp(interface);
    if (isGateway)
    {
        const Ipv4Address gateway((own.CombineMask(mask).Get() & 0xffffff00) + 254);
        Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->SetDefaultRoute(gateway,
                                                                          interface,
                                                                          interface);
    }
}

SctpTestSocket&
SctpNatLab::Create(uint32_t client, uint16_t port)
{
    SctpTestSocket& record = clients[client];
    record.Attach(Socket::CreateSocket(hosts.Get(client), SctpSocketFactory::GetTypeId()));
    const auto parameters = record.socket->GetParameters();
    parameters->SetAttribute("BehindNat", BooleanValue(true));
    parameters->SetAttribute("RemoteUdpEncapsPort", UintegerValue(SctpUdpPorts::USUAL));
    record.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), port));
    return record;
}

void
SctpNatLab::Connect(uint32_t client)
{
    clients[client].socket->Connect(InetSocketAddress(Ipv4Address(SERVER), SctpLab::PORT));
    m_checks.Run(Seconds(2));
}

void
SctpNatLab::Open()
{
    Create(0);
    Connect(0);
    m_checks.Equal(clients[0].connected, 1U, "connected");
}

void
SctpNatLab::SendBack(const std::string& text, uint32_t client)
{
    const auto bytes = reinterpret_cast<const uint8_t*>(text.data());
    server.accepted.at(client)->Send(ns3::Create<Packet>(bytes, text.size()));
}

std::vector<Ptr<SctpAssociation>>
SctpNatLab::GetAssociations(uint32_t host) const
{
    ObjectMapValue list;
    const auto node = hosts.Get(host == 0 ? 0 : hosts.GetN() - 1);
    node->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList", list);
    std::vector<Ptr<SctpAssociation>> all;
    for (auto each = list.Begin(); each != list.End(); ++each)
    {
        all.push_back(DynamicCast<SctpAssociation>(each->second));
    }
    return all;
}

std::string
SctpNatLab::GetPeers() const
{
    std::string text;
    const auto all = GetAssociations(1);
    for (const auto& path : all.empty() ? std::vector<SctpPathInfo>() : all.front()->GetPathInfos())
    {
        text += (text.empty() ? "" : " ") + sctp::ToText(path.remote) + ":" +
                std::to_string(path.udpPort);
    }
    return text;
}

void
SctpNatLab::Cut(uint32_t nat, bool cut)
{
    for (const uint32_t end : {0, 1})
    {
        auto model = CreateObject<RateErrorModel>();
        model->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
        model->SetRate(cut ? 1 : 0);
        m_links[nat].Get(end)->SetAttribute("ReceiveErrorModel", PointerValue(model));
    }
}

void
SctpNatLab::Sent(Ptr<const Packet> packet)
{
    m_sent.emplace_back(packet->GetSize());
    packet->CopyData(m_sent.back().data(), packet->GetSize());
}

uint32_t
SctpNatLab::TakeSent(uint8_t type)
{
    uint32_t count = 0;
    for (; m_counted < m_sent.size(); ++m_counted)
    {
        sctp::PacketView view;
        sctp::PacketView::Parse(m_sent[m_counted].data(), m_sent[m_counted].size(), view);
        const auto& chunks = view.GetChunks();
        count += std::any_of(chunks.begin(), chunks.end(), [type](const sctp::ChunkView& chunk) {
            return chunk.type == type;
        });
    }
    return count;
}

bool
SctpNatLab::WasNamed(Ipv4Address address) const
{
    uint8_t bytes[4];
    address.Serialize(bytes);
    return std::any_of(m_sent.begin(), m_sent.end(), [&bytes](const auto& packet) {
        return std::search(packet.begin(), packet.end(), bytes, bytes + 4) != packet.end();
    });
}

} // namespace ns3
