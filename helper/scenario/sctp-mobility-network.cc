/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mobility-network.h"

#include "sctp-wifi-reports.h"

#include "ns3/constant-velocity-mobility-model.h"
#include "ns3/dhcp-client.h"
#include "ns3/dhcp-server.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-routing-table-entry.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-route-helper.h"
#include "ns3/simulator.h"
#include "ns3/ssid.h"
#include "ns3/string.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/wifi-net-device.h"
#include "ns3/yans-wifi-helper.h"

#include <string>
#include <utility>

namespace ns3
{

namespace
{

// The nodes.
constexpr uint32_t STATION = 0; //!< the station
constexpr uint32_t ROUTER = 3;  //!< the router; the access points have the number of their cell
constexpr uint32_t SERVER = 4;  //!< the server

/// Random streams, behind those of SCTP.
constexpr int64_t STREAM = 10000;

/// Way between router and server, one way.
const char* const SERVER_DELAY = "5ms";

/// Position of an access point that has failed, m.
constexpr double AWAY = 1e7;

/// Mask of all networks.
const Ipv4Mask MASK{"255.255.255.0"};

/**
 * Places a node on a line.
 *
 * @param node the node
 * @param x its position, m
 */
void
Place(Ptr<Node> node, double x)
{
    auto mobility = node->GetObject<ConstantVelocityMobilityModel>();
    if (!mobility)
    {
        mobility = CreateObject<ConstantVelocityMobilityModel>();
        node->AggregateObject(mobility);
    }
    mobility->SetPosition(Vector(x, 0, 0));
}

/**
 * @param node a node
 * @return its static routes
 */
Ptr<Ipv4StaticRouting>
Routes(Ptr<Node> node)
{
    return Ipv4StaticRoutingHelper().GetStaticRouting(node->GetObject<Ipv4>());
}

} // namespace

SctpMobilityNetwork::SctpMobilityNetwork(const SctpMobilitySettings& settings)
    : m_settings(settings)
{
    m_nodes.Create(5);
    InternetStackHelper internet;
    internet.SetIpv6StackInstall(false);
    internet.Install(m_nodes);
    internet.AssignStreams(m_nodes, STREAM);
    Place(GetStation(), SctpMobilitySettings::NEAR);
    Place(m_nodes.Get(1), 0);
    Place(m_nodes.Get(2), settings.GetDistance());
    BuildCables();
    BuildCells();
    SctpRouteHelper().Install(GetStation());
    // A station that comes into reach is found soon.
    SctpRouteHelper::SetArpDeadTimeout(m_nodes, Seconds(1));
    if (settings.speed > 0)
    {
        const auto mobility = GetStation()->GetObject<ConstantVelocityMobilityModel>();
        mobility->SetVelocity(Vector(settings.speed, 0, 0));
        Simulator::Schedule(settings.GetArrival(),
                            &ConstantVelocityMobilityModel::SetVelocity,
                            mobility,
                            Vector(0, 0, 0));
    }
}

SctpMobilityNetwork::~SctpMobilityNetwork() = default;

void
SctpMobilityNetwork::SetObserver(Observer observer)
{
    m_observer = std::move(observer);
}

Ptr<Node>
SctpMobilityNetwork::GetStation() const
{
    return m_nodes.Get(STATION);
}

Ptr<Node>
SctpMobilityNetwork::GetServer() const
{
    return m_nodes.Get(SERVER);
}

Ipv4Address
SctpMobilityNetwork::GetServerAddress() const
{
    return Ipv4Address("10.3.1.1");
}

void
SctpMobilityNetwork::Cut()
{
    Place(m_nodes.Get(1), -AWAY);
    if (m_settings.events && m_settings.radios > 1)
    {
        m_radios[0].reports->Lose();
    }
}

// ---- building ----

uint32_t
SctpMobilityNetwork::Join(Ptr<Node> a, Ptr<Node> b, const char* network, const std::string& delay)
{
    PointToPointHelper cable;
    cable.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
    cable.SetChannelAttribute("Delay", StringValue(delay));
    const auto interfaces = Ipv4AddressHelper(network, MASK).Assign(cable.Install(a, b));
    Routes(a)->SetDefaultRoute(interfaces.GetAddress(1), interfaces.Get(0).second);
    return interfaces.Get(1).second;
}

void
SctpMobilityNetwork::BuildCables()
{
    const auto router = m_nodes.Get(ROUTER);
    for (uint32_t cell = 1; cell <= 2; ++cell)
    {
        const auto network = "10." + std::to_string(cell) + ".2.";
        const uint32_t interface = Join(m_nodes.Get(cell),
                                        router,
                                        (network + "0").c_str(),
                                        m_settings.delays.at(cell - 1));
        Routes(router)->AddNetworkRouteTo(GetAddress(cell, 0),
                                          MASK,
                                          Ipv4Address((network + "1").c_str()),
                                          interface);
    }
    Join(GetServer(), router, "10.3.1.0", SERVER_DELAY);
}

void
SctpMobilityNetwork::BuildCells()
{
    YansWifiChannelHelper air = YansWifiChannelHelper::Default();
    YansWifiPhyHelper phy;
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211a);
    wifi.SetRemoteStationManager("ns3::IdealWifiManager");
    const SsidValue ssid(Ssid("walk"));
    WifiMacHelper mac;
    int64_t stream = STREAM + 1000;
    for (uint32_t cell = 1; cell <= 2; ++cell)
    {
        NetDeviceContainer devices;
        if (cell <= m_settings.radios)
        {
            const auto channel = air.Create();
            air.AssignStreams(channel, stream);
            phy.SetChannel(channel);
            mac.SetType("ns3::StaWifiMac", "Ssid", ssid);
            devices = wifi.Install(phy, mac, GetStation());
            m_radios.emplace_back();
            m_radios.back().device = DynamicCast<WifiNetDevice>(devices.Get(0));
        }
        mac.SetType("ns3::ApWifiMac", "Ssid", ssid);
        const auto device = wifi.Install(phy, mac, m_nodes.Get(cell)).Get(0);
        devices.Add(device);
        wifi.AssignStreams(devices, stream + 100);
        stream += 1000;
        m_accessPoints.push_back(Mac48Address::ConvertFrom(device->GetAddress()));
        ConfigureAccessPoint(cell, device);
    }
    for (uint32_t i = 0; i < m_radios.size(); ++i)
    {
        ConfigureRadio(i);
    }
}

void
SctpMobilityNetwork::ConfigureAccessPoint(uint32_t cell, Ptr<NetDevice> device) const
{
    const auto node = m_nodes.Get(cell);
    const auto ipv4 = node->GetObject<Ipv4>();
    const uint32_t interface = ipv4->AddInterface(device);
    ipv4->AddAddress(interface, Ipv4InterfaceAddress(GetAddress(cell, 1), MASK));
    ipv4->SetUp(interface);
    if (m_settings.dhcp)
    {
        const auto server = CreateObject<DhcpServer>();
        server->SetAttribute("PoolAddresses", Ipv4AddressValue(GetAddress(cell, 0)));
        server->SetAttribute("PoolMask", Ipv4MaskValue(MASK));
        server->SetAttribute("FirstAddress", Ipv4AddressValue(GetAddress(cell, 2)));
        server->SetAttribute("LastAddress", Ipv4AddressValue(GetAddress(cell, 100)));
        server->SetAttribute("Gateway", Ipv4AddressValue(GetAddress(cell, 1)));
        node->AddApplication(server);
    }
}

void
SctpMobilityNetwork::ConfigureRadio(uint32_t index)
{
    auto& radio = m_radios[index];
    const auto ipv4 = GetStation()->GetObject<Ipv4>();
    radio.interface = ipv4->AddInterface(radio.device);
    ipv4->SetUp(radio.interface);
    SctpWifiReports::Settings settings;
    settings.reports = m_settings.events;
    settings.deviation = m_settings.shadowing;
    settings.stream = STREAM + 600 + index;
    if (m_settings.events && m_settings.radios > 1)
    {
        settings.leaveBelow = m_settings.leaveBelow;
    }
    radio.reports = std::make_unique<SctpWifiReports>(radio.device, settings);
    radio.reports->SetObserver(
        [this, index](bool up, Mac48Address accessPoint) { LinkChanged(index, up, accessPoint); });
    if (m_settings.dhcp)
    {
        const auto client = CreateObject<DhcpClient>(radio.device);
        client->SetAttribute("Collect", TimeValue(MilliSeconds(50))); // there is one server
        client->TraceConnectWithoutContext(
            "NewLease",
            sctp::MakeFunctionCallback<void, const Ipv4Address&>(
                [this, index](const Ipv4Address& address) { Leased(m_radios[index], address); }));
        radio.device->AddLinkChangeCallback(sctp::MakeFunctionCallback<void>([this, index] {
            auto& lost = m_radios[index];
            lost.leased = lost.leased && lost.device->IsLinkUp(); // the client removes the address
            Simulator::ScheduleNow(&SctpMobilityNetwork::KeepAddress, this, index);
        }));
        KeepAddress(index);
        client->AssignStreams(STREAM + 500 + index);
        GetStation()->AddApplication(client);
    }
}

void
SctpMobilityNetwork::KeepAddress(uint32_t index) const
{
    const auto ipv4 = GetStation()->GetObject<Ipv4>();
    const uint32_t interface = m_radios[index].interface;
    if (ipv4->GetNAddresses(interface) == 0)
    {
        ipv4->AddAddress(interface,
                         Ipv4InterfaceAddress(Ipv4Address::GetAny(), Ipv4Mask::GetZero()));
    }
}

Ipv4Address
SctpMobilityNetwork::GetAddress(uint32_t cell, uint32_t host)
{
    return Ipv4Address((10U << 24) + (cell << 16) + (1U << 8) + host);
}

// ---- the walk ----

void
SctpMobilityNetwork::LinkChanged(uint32_t index, bool up, Mac48Address accessPoint)
{
    auto& radio = m_radios[index];
    if (up)
    {
        radio.cell = GetCell(accessPoint);
    }
    Tell(up ? Event::ASSOCIATED : Event::LOST, radio, Ipv4Address::GetAny());
    up ? Joined(radio) : Left(radio);
}

uint32_t
SctpMobilityNetwork::GetCell(Mac48Address accessPoint) const
{
    return accessPoint == m_accessPoints[0] ? 1 : 2;
}

void
SctpMobilityNetwork::Joined(Radio& radio)
{
    const auto ipv4 = GetStation()->GetObject<Ipv4>();
    const bool comesUp = !ipv4->IsUp(radio.interface);
    if (comesUp)
    {
        ipv4->SetUp(radio.interface);
    }
    if (m_settings.dhcp && !(comesUp && radio.leased))
    {
        return; // the address will come, or is there
    }
    const auto address = GetAddress(radio.cell, 2);
    if (!m_settings.dhcp && radio.address != address)
    {
        radio.address = address;
        ipv4->AddAddress(radio.interface, Ipv4InterfaceAddress(address, MASK));
    }
    SetGateway(radio);
    Tell(Event::ADDRESS, radio, radio.address);
}

void
SctpMobilityNetwork::Left(Radio& radio)
{
    if (m_settings.radios > 1 && !m_settings.events)
    {
        return; // the address stays
    }
    const auto ipv4 = GetStation()->GetObject<Ipv4>();
    const auto address = radio.address;
    if (m_settings.radios > 1)
    {
        ipv4->SetDown(radio.interface); // the address comes back with the interface
    }
    else
    {
        radio.address = Ipv4Address::GetAny();
        if (!m_settings.dhcp) // whose client removes it
        {
            ipv4->RemoveAddress(radio.interface, address);
        }
    }
    Tell(Event::NO_ADDRESS, radio, address);
}

void
SctpMobilityNetwork::Leased(Radio& radio, Ipv4Address address)
{
    radio.leased = true;
    radio.cell =
        GetCell(radio.reports->GetAccessPoint()); // the link may be too weak to count as up
    radio.address = address;
    Tell(Event::ADDRESS, radio, address);
}

void
SctpMobilityNetwork::Tell(Event event, const Radio& radio, Ipv4Address address) const
{
    if (m_observer)
    {
        m_observer(event, radio.cell, address);
    }
}

void
SctpMobilityNetwork::SetGateway(const Radio& radio) const
{
    const auto routes = Routes(GetStation());
    for (uint32_t i = routes->GetNRoutes(); i > 0; --i)
    {
        const auto route = routes->GetRoute(i - 1);
        if (route.IsDefault() && route.GetInterface() == radio.interface)
        {
            routes->RemoveRoute(i - 1);
        }
    }
    // The first radio is preferred where the source does not decide.
    routes->SetDefaultRoute(GetAddress(radio.cell, 1), radio.interface, radio.interface);
}

} // namespace ns3
