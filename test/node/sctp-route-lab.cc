/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-route-lab.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-global-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/mac48-address.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simple-channel.h"
#include "ns3/simulator.h"

namespace ns3
{

SctpRouteLab::SctpRouteLab(const std::string& name, Script script)
    : TestCase(name),
      m_script(std::move(script))
{
}

void
SctpRouteLab::DoRun()
{
    m_script(*this);
}

void
SctpRouteLab::DoTeardown()
{
    client = SctpTestSocket();
    server = SctpTestSocket();
    m_links.clear();
    nodes = NodeContainer();
    Simulator::Destroy();
    Config::Reset();
}

void
SctpRouteLab::True(bool condition, const std::string& what)
{
    NS_TEST_EXPECT_MSG_EQ(condition, true, what);
}

Address
SctpRouteLab::GetAddress(uint32_t link, uint32_t end) const
{
    return ipv6 ? Address(sctp::MakeIpv6(1, link, end)) : Address(sctp::MakeIpv4(1, link, end));
}

Ptr<NetDevice>
SctpRouteLab::GetDevice(uint32_t link, uint32_t end) const
{
    return m_links[link][end - 1];
}

void
SctpRouteLab::AddLink(const std::vector<Place>& places)
{
    const auto link = static_cast<uint32_t>(m_links.size());
    auto channel = CreateObject<SimpleChannel>();
    channel->SetAttribute("Delay", TimeValue(MilliSeconds(5)));
    m_links.emplace_back();
    for (const Place place : places)
    {
        auto device = CreateObject<SimpleNetDevice>();
        device->SetAttribute("PointToPointMode", BooleanValue(!lan));
        device->SetAddress(Mac48Address::Allocate());
        device->SetChannel(channel);
        nodes.Get(place)->AddDevice(device);
        m_links.back().push_back(device);
        const auto end = static_cast<uint32_t>(m_links.back().size());
        if (ipv6)
        {
            sctp::AssignIpv6(device, sctp::MakeIpv6(1, link, end));
        }
        else
        {
            sctp::AssignIpv4(device, sctp::MakeIpv4(1, link, end));
        }
    }
}

void
SctpRouteLab::AddRoutes(Place place,
                        uint32_t link,
                        uint32_t end,
                        const std::vector<uint32_t>& destinations)
{
    for (const auto& device : m_links[link])
    {
        for (const uint32_t destination : destinations)
        {
            if (device->GetNode() != nodes.Get(place))
            {
                continue;
            }
            if (ipv6)
            {
                sctp::AddIpv6Route(device,
                                   sctp::MakeIpv6(1, destination, 0),
                                   sctp::MakeIpv6(1, link, end));
            }
            else
            {
                sctp::AddIpv4Route(device,
                                   sctp::MakeIpv4(1, destination, 0),
                                   sctp::MakeIpv4(1, link, end));
            }
        }
    }
}

void
SctpRouteLab::AddAllRoutes()
{
    AddRoutes(PHONE, 0, 2, {5, 6});
    AddRoutes(NEIGHBOUR, 0, 2, {1, 5, 6});
    AddRoutes(NEAR, 2, 2, {1, 5, 6});
    AddRoutes(FAR, 3, 2, {0, 5, 6});
    AddRoutes(MIDDLE, 3, 1, {1});
    AddRoutes(MIDDLE, 4, 2, {0, 5, 6});
    AddRoutes(CORE, 2, 1, {0});
    AddRoutes(CORE, 4, 1, {1});
    AddRoutes(SERVER, 5, 1, {0, 1});
}

void
SctpRouteLab::Build()
{
    Config::SetGlobal("ChecksumEnabled", BooleanValue(true));
    nodes.Create(NEIGHBOUR + 1);
    InternetStackHelper internet;
    internet.SetIpv4StackInstall(!ipv6);
    internet.SetIpv6StackInstall(ipv6);
    internet.Install(nodes);
    if (lan)
    {
        AddLink({PHONE, NEAR, NEIGHBOUR});
    }
    else
    {
        AddLink({PHONE, NEAR});
    }
    AddLink({PHONE, FAR});
    AddLink({NEAR, CORE});
    AddLink({FAR, MIDDLE});
    AddLink({MIDDLE, CORE});
    AddLink({CORE, SERVER});
    AddLink({CORE, SERVER});
    if (global)
    {
        // In builds with assertions ns-3 stops at two best ways to a router that leads on.
        const std::pair<Ptr<NetDevice>, uint16_t> metrics[] = {{GetDevice(1, 1), 9},
                                                               {GetDevice(1, 2), 5},
                                                               {GetDevice(6, 1), 2},
                                                               {GetDevice(6, 2), 2}};
        for (const auto& [device, metric] : metrics)
        {
            auto ipv4 = device->GetNode()->GetObject<Ipv4>();
            ipv4->SetMetric(static_cast<uint32_t>(ipv4->GetInterfaceForDevice(device)), metric);
        }
        Ipv4GlobalRoutingHelper::PopulateRoutingTables();
    }
    else
    {
        AddAllRoutes();
    }
    const NodeContainer hosts(nodes.Get(PHONE), nodes.Get(SERVER));
    SctpHelper().Install(hosts);
    SctpHelper::AssignStreams(hosts, 1);
    const Node::ProtocolHandler count =
        sctp::MakeFunctionCallback<void,
                                   Ptr<NetDevice>,
                                   Ptr<const Packet>,
                                   uint16_t,
                                   const Address&,
                                   const Address&,
                                   NetDevice::PacketType>([this](auto&&, auto&& packet, auto&&...) {
            largeBehindFar += packet->GetSize() > 900 ? 1 : 0;
        });
    nodes.Get(FAR)->RegisterProtocolHandler(count, 0, GetDevice(1, 2));
}

void
SctpRouteLab::Open(int local, uint32_t link)
{
    const auto create = [this](Place place) {
        return Socket::CreateSocket(nodes.Get(place), SctpSocketFactory::GetTypeId());
    };
    server.Attach(create(SERVER));
    server.socket->Bind(
        sctp::JoinAddress(ipv6 ? Address(Ipv6Address::GetAny()) : Address(Ipv4Address::GetAny()),
                          PORT));
    server.socket->Listen();
    client.Attach(create(PHONE));
    if (local >= 0)
    {
        client.socket->Bind(sctp::JoinAddress(GetAddress(local, 1), 0));
    }
    client.socket->Connect(sctp::JoinAddress(GetAddress(link, 2), PORT));
    Run(Seconds(2));
}

void
SctpRouteLab::Send(uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
    {
        client.Send(std::string(1000, 'r'));
    }
}

void
SctpRouteLab::Run(Time time)
{
    Simulator::Stop(time);
    Simulator::Run();
}

void
SctpRouteLab::SetPhoneInterface(uint32_t link, bool up)
{
    auto device = GetDevice(link, 1);
    if (ipv6)
    {
        auto stack = nodes.Get(PHONE)->GetObject<Ipv6>();
        if (up)
        {
            sctp::SetIpv6Up(device, sctp::MakeIpv6(1, link, 1));
        }
        else
        {
            stack->SetDown(stack->GetInterfaceForDevice(device));
        }
        return;
    }
    auto stack = nodes.Get(PHONE)->GetObject<Ipv4>();
    const auto interface = stack->GetInterfaceForDevice(device);
    if (up)
    {
        stack->SetUp(interface);
    }
    else
    {
        stack->SetDown(interface);
    }
}

std::vector<Address>
SctpRouteLab::GetSources() const
{
    std::vector<Address> sources;
    for (const auto& info : client.socket->GetPathInfos())
    {
        sources.push_back(info.local);
    }
    return sources;
}

SctpRouteLabSuite::SctpRouteLabSuite(
    const std::string& name,
    const std::vector<std::pair<std::string, SctpRouteLab::Script>>& tests)
    : TestSuite(name, Type::UNIT)
{
    for (const auto& [title, script] : tests)
    {
        AddTestCase(new SctpRouteLab(title, script), SCTP_TEST_QUICK);
    }
}

} // namespace ns3
