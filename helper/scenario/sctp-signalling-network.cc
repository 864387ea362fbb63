/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signalling-network.h"

#include "ns3/double.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/traffic-control-helper.h"

namespace ns3
{

namespace
{

/**
 * @param network a network, from 0
 * @param number number of a link
 * @return the address of the link
 */
Ipv4Address
GetLinkAddress(uint32_t network, uint32_t number)
{
    return Ipv4Address((10U << 24) | (network + 1) << 16 | number << 8);
}

} // namespace

SctpSignallingNetwork::SctpSignallingNetwork(const Parameters& parameters)
    : m_core(CreateObject<Node>()),
      m_routers(NETWORKS),
      m_hosts(parameters.stations)
{
    InternetStackHelper stack;
    stack.SetIpv6StackInstall(false);
    stack.Install(NodeContainer(NodeContainer(m_core), m_routers, m_hosts));
    const Time half = NanoSeconds(parameters.delay.GetNanoSeconds() / 2);
    for (uint32_t network = 0; network < NETWORKS; ++network)
    {
        auto& links = m_links[network];
        links.push_back(Join(network, m_core, 0, parameters.coreRate, half));
        for (uint32_t station = 0; station < parameters.stations; ++station)
        {
            links.push_back(Join(network,
                                 m_hosts.Get(station),
                                 station + 1,
                                 parameters.stationRate,
                                 parameters.delay - half));
            for (const auto& errors : {links.back().atRouter, links.back().atHost})
            {
                errors->SetAttribute("LossRate", DoubleValue(parameters.loss[network]));
            }
        }
        for (const auto& link : links)
        {
            AddRoute(network, link);
        }
    }
}

SctpSignallingNetwork::Link
SctpSignallingNetwork::Join(uint32_t network,
                            Ptr<Node> host,
                            uint32_t number,
                            const std::string& rate,
                            Time delay) const
{
    PointToPointHelper helper;
    helper.SetDeviceAttribute("DataRate", StringValue(rate));
    helper.SetChannelAttribute("Delay", TimeValue(delay));
    Link link;
    link.host = host;
    link.devices = helper.Install(host, m_routers.Get(network));
    link.atRouter = CreateObject<SctpPathErrorModel>();
    link.atHost = CreateObject<SctpPathErrorModel>();
    link.devices.Get(0)->SetAttribute("ReceiveErrorModel", PointerValue(link.atHost));
    link.devices.Get(1)->SetAttribute("ReceiveErrorModel", PointerValue(link.atRouter));
    Ipv4AddressHelper addresses(GetLinkAddress(network, number), "255.255.255.0");
    const auto interfaces = addresses.Assign(link.devices);
    TrafficControlHelper().Uninstall(link.devices); // the device's queue alone
    link.address = interfaces.GetAddress(0);
    link.gateway = interfaces.GetAddress(1);
    return link;
}

void
SctpSignallingNetwork::AddRoute(uint32_t network, const Link& link)
{
    const auto ipv4 = link.host->GetObject<Ipv4>();
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->AddNetworkRouteTo(
        GetLinkAddress(network, 0),
        Ipv4Mask("255.255.0.0"),
        Ipv4Address::ConvertFrom(link.gateway),
        ipv4->GetInterfaceForDevice(link.devices.Get(0)));
}

Ptr<Node>
SctpSignallingNetwork::GetCore() const
{
    return m_core;
}

const NodeContainer&
SctpSignallingNetwork::GetStations() const
{
    return m_hosts;
}

std::vector<Address>
SctpSignallingNetwork::GetCoreAddresses() const
{
    std::vector<Address> addresses;
    for (const auto& links : m_links)
    {
        addresses.push_back(links[0].address);
    }
    return addresses;
}

std::vector<Address>
SctpSignallingNetwork::GetStationAddresses(uint32_t station) const
{
    std::vector<Address> addresses;
    for (const auto& links : m_links)
    {
        addresses.push_back(links.at(station + 1).address);
    }
    return addresses;
}

NetDeviceContainer
SctpSignallingNetwork::GetCoreDevices() const
{
    NetDeviceContainer devices;
    for (const auto& links : m_links)
    {
        devices.Add(links[0].devices.Get(0));
    }
    return devices;
}

void
SctpSignallingNetwork::Cut(const Losses& up, const Losses& down, Direction direction, bool isDown)
{
    if (direction != Direction::DOWN)
    {
        up->SetDown(isDown);
    }
    if (direction != Direction::UP)
    {
        down->SetDown(isDown);
    }
}

void
SctpSignallingNetwork::SetDown(Failure failure, Direction direction, bool down)
{
    const auto& links = m_links[0];
    switch (failure)
    {
    case Failure::NONE:
        break;
    case Failure::LINK:
        Cut(links[0].atHost, links[0].atRouter, direction, down);
        break;
    case Failure::STATION:
        Cut(links[1].atRouter, links[1].atHost, direction, down);
        break;
    case Failure::ROUTER:
        for (const auto& link : links)
        {
            Cut(link.atRouter, link.atHost, Direction::BOTH, down);
        }
        break;
    case Failure::INTERFACE: {
        const auto ipv4 = m_core->GetObject<Ipv4>();
        const auto interface = ipv4->GetInterfaceForDevice(links[0].devices.Get(0));
        if (down)
        {
            ipv4->SetDown(interface);
            break;
        }
        ipv4->SetUp(interface);
        AddRoute(0, links[0]); // ns-3 has deleted it with the interface
        break;
    }
    }
}

int64_t
SctpSignallingNetwork::AssignStreams(int64_t stream)
{
    const int64_t first = stream;
    for (const auto& links : m_links)
    {
        for (const auto& link : links)
        {
            stream += link.atRouter->AssignStreams(stream);
            stream += link.atHost->AssignStreams(stream);
        }
    }
    return stream - first;
}

} // namespace ns3
