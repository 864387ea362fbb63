/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reactive-mesh.h"

#include "../helper/scenario/sctp-transfer-monitor.h"
#include "sctp-interface-routing.h"

#include "ns3/aodv-routing-protocol.h"
#include "ns3/config.h"
#include "ns3/constant-position-mobility-model.h"
#include "ns3/double.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/propagation-delay-model.h"
#include "ns3/propagation-loss-model.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path-error-model.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/udp-header.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/wifi-mode.h"
#include "ns3/wifi-net-device.h"
#include "ns3/yans-wifi-helper.h"

namespace ns3
{

namespace
{

constexpr double SPACING = 100.0; //!< between neighbours, m
constexpr double RANGE = 150.0;   //!< of the radios, m
constexpr double AWAY = 1e6;      //!< where a relay is that is out of reach, m

/// Protocol number of UDP.
constexpr uint8_t UDP_PROTOCOL = 17;

/// Port of AODV.
constexpr uint16_t AODV_PORT = 654;

/// Random streams of radios and AODV, away from those of the transfer.
constexpr int64_t STREAMS = 100000;

/// Simulated time after the transfer, so that the association can be closed.
constexpr double GRACE = 1.0;

/**
 * Put a node somewhere.
 *
 * @param node the node
 * @param x how far from the sender, m
 */
void
Place(Ptr<Node> node, double x)
{
    auto mobility = node->GetObject<MobilityModel>();
    if (!mobility)
    {
        mobility = CreateObject<ConstantPositionMobilityModel>();
        node->AggregateObject(mobility);
    }
    mobility->SetPosition(Vector(x, 0, 0));
}

} // namespace

void
SctpReactiveMesh::AddOptions(SctpScenarioOptions& options)
{
    options.Add("hops", "3", "aodv: hops of each path, 2 to 10");
    options.Add("activeRouteTimeout",
                "3",
                "aodv: ActiveRouteTimeout; MyRouteTimeout is twice that");
    options.Add("wifiMode", "OfdmRate12Mbps", "aodv: mode of 802.11a in which data is sent");
}

SctpReactiveMesh::SctpReactiveMesh(const SctpScenarioOptions& options)
    : m_hops(options.GetInteger("hops", 2, 10)),
      m_mode(options.GetText("wifiMode")),
      m_nextStream(STREAMS)
{
    const auto timeout = options.GetTime("activeRouteTimeout");
    Config::SetDefault("ns3::aodv::RoutingProtocol::ActiveRouteTimeout", TimeValue(timeout));
    Config::SetDefault("ns3::aodv::RoutingProtocol::MyRouteTimeout", TimeValue(2 * timeout));
    if (options.Has("delaySteps") && options.GetText("routing") == "aodv")
    {
        throw SctpOptionError("--delaySteps: delays over radio are those of the distances");
    }
    if (options.GetInteger("paths") > 2)
    {
        throw SctpOptionError("--paths: there are one or two radio networks");
    }
    for (const auto ipv6 : options.GetFlags("ipv6", options.GetInteger("paths")))
    {
        if (ipv6)
        {
            throw SctpOptionError("--ipv6: AODV is for IPv4");
        }
    }
    bool known = false;
    for (const std::string mbps : {"6", "9", "12", "18", "24", "36", "48", "54"})
    {
        known |= m_mode == "OfdmRate" + mbps + "Mbps";
    }
    if (!known)
    {
        throw SctpOptionError("--wifiMode: '" + m_mode +
                              "' is not a mode of 802.11a, such as "
                              "OfdmRate12Mbps");
    }
}

NetDeviceContainer
SctpReactiveMesh::BuildNetwork(uint32_t number, const NodeContainer& hosts)
{
    NodeContainer relays;
    relays.Create(m_hops - 1);
    InternetStackHelper internet;
    SctpInterfaceRoutingHelper routing(1);
    internet.SetRoutingHelper(routing);
    internet.SetIpv6StackInstall(false);
    internet.Install(relays);
    NodeContainer row(hosts.Get(0));
    row.Add(relays);
    row.Add(hosts.Get(1));

    auto channel = CreateObject<YansWifiChannel>();
    auto loss = CreateObject<RangePropagationLossModel>();
    loss->SetAttribute("MaxRange", DoubleValue(RANGE));
    channel->SetPropagationLossModel(loss);
    channel->SetPropagationDelayModel(CreateObject<ConstantSpeedPropagationDelayModel>());
    YansWifiPhyHelper phy;
    phy.SetChannel(channel);
    WifiMacHelper mac;
    mac.SetType("ns3::AdhocWifiMac");
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211a);
    // Neighbours but one do not hear each other.
    wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager",
                                 "DataMode",
                                 StringValue(m_mode),
                                 "ControlMode",
                                 StringValue("OfdmRate6Mbps"),
                                 "RtsCtsThreshold",
                                 UintegerValue(500));
    const auto devices = wifi.Install(phy, mac, row);
    m_nextStream += wifi.AssignStreams(devices, m_nextStream);

    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        Place(row.Get(i), SPACING * i);
        devices.Get(i)->SetMtu(1500);
        // The hosts are 10.N.0.1 and 10.N.0.2.
        const uint32_t host = i == 0 ? 1 : i + 1 == devices.GetN() ? 2 : i + 2;
        const Ipv4Address address((10U << 24) | (number + 1) << 16 | host);
        auto ipv4 = row.Get(i)->GetObject<Ipv4>();
        const auto interface = ipv4->AddInterface(devices.Get(i));
        ipv4->AddAddress(interface, Ipv4InterfaceAddress(address, Ipv4Mask("/24")));
        ipv4->SetMetric(interface, 1);
        ipv4->SetUp(interface);
        ipv4->TraceConnectWithoutContext(
            "Tx",
            sctp::MakeFunctionCallback<void, Ptr<const Packet>, Ptr<Ipv4>, uint32_t>(
                [this](Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t) { CountRouting(packet); }));
    }
    m_relays.push_back(relays);
    return devices;
}

MultihomedPathsContainer
SctpReactiveMesh::BuildPaths(const NodeContainer& hosts,
                             const std::vector<MultihomedPath::Parameters>& parameters)
{
    InternetStackHelper internet;
    SctpInterfaceRoutingHelper helper(parameters.size());
    internet.SetRoutingHelper(helper);
    internet.SetIpv6StackInstall(false);
    internet.Install(hosts);
    MultihomedPathsContainer paths;
    for (uint32_t i = 0; i < parameters.size(); ++i)
    {
        const auto devices = BuildNetwork(i, hosts);
        auto path = MultihomedPath::Describe(devices.Get(0),
                                             devices.Get(devices.GetN() - 1),
                                             parameters[i].lossForward,
                                             parameters[i].lossBackward);
        for (uint32_t side = 0; side < 2; ++side)
        {
            auto ipv4 = hosts.Get(side)->GetObject<Ipv4>();
            const auto interface = ipv4->GetInterfaceForDevice(path->GetDevice(side));
            DynamicCast<SctpInterfaceRouting>(ipv4->GetRoutingProtocol())
                ->SetErrors(interface, path->GetErrorModel(side));
        }
        path->TraceConnectWithoutContext(
            "Down",
            sctp::MakeFunctionCallback<void, bool, bool>(
                [this, i](bool wasDown, bool isDown) { MoveRelay(i, wasDown, isDown); }));
        m_waitingSince[Ipv4Address::ConvertFrom(path->GetAddress(1))] = std::nullopt;
        paths.Add(path);
    }
    NodeContainer all(hosts);
    for (const auto& relays : m_relays)
    {
        all.Add(relays);
    }
    for (auto node = all.Begin(); node != all.End(); ++node)
    {
        m_nextStream +=
            DynamicCast<SctpInterfaceRouting>((*node)->GetObject<Ipv4>()->GetRoutingProtocol())
                ->AssignStreams(m_nextStream);
        m_nextStream += internet.AssignStreams(NodeContainer(*node), m_nextStream);
    }
    return paths;
}

void
SctpReactiveMesh::Build(SctpTransferScenario& scenario)
{
    m_scenario = &scenario;
    scenario.Build([this](const NodeContainer& hosts,
                          const std::vector<MultihomedPath::Parameters>& parameters) {
        return BuildPaths(hosts, parameters);
    });
    scenario.SetCompletedAction([this] { Stop(); });
    auto sender = scenario.GetHosts().Get(0)->GetObject<Ipv4L3Protocol>();
    sender->TraceConnectWithoutContext("Tx", MakeCallback(&SctpReactiveMesh::SenderSent, this));
    sender->TraceConnectWithoutContext(
        "Drop",
        sctp::MakeFunctionCallback<void,
                                   const Ipv4Header&,
                                   Ptr<const Packet>,
                                   Ipv4L3Protocol::DropReason,
                                   Ptr<Ipv4>,
                                   uint32_t>([this](const Ipv4Header& header,
                                                    Ptr<const Packet>,
                                                    Ipv4L3Protocol::DropReason,
                                                    Ptr<Ipv4>,
                                                    uint32_t) { SenderDropped(header); }));
}

void
SctpReactiveMesh::MoveRelay(uint32_t number, bool wasDown, bool isDown)
{
    if (wasDown != isDown)
    {
        Place(m_relays[number].Get(0), isDown ? AWAY : SPACING);
    }
}

void
SctpReactiveMesh::SenderSent(Ptr<const Packet> packet, Ptr<Ipv4> /* ipv4 */, uint32_t interface)
{
    Ipv4Header header;
    packet->PeekHeader(header);
    const auto found = m_waitingSince.find(header.GetDestination());
    if (found == m_waitingSince.end() || header.GetProtocol() != SctpL4Protocol::PROT_NUMBER)
    {
        return;
    }
    auto& since = found->second;
    if (interface == 0 && !since)
    {
        since = Simulator::Now();
    }
    else if (interface > 0 && since)
    {
        m_scenario->GetMonitor().NoteDiscovery(Simulator::Now() - *since);
        since.reset();
    }
}

void
SctpReactiveMesh::SenderDropped(const Ipv4Header& header)
{
    const auto found = m_waitingSince.find(header.GetDestination());
    if (found != m_waitingSince.end() && found->second)
    {
        m_failures += !m_stopped;
        found->second.reset();
    }
}

void
SctpReactiveMesh::CountRouting(Ptr<const Packet> packet)
{
    auto copy = packet->Copy();
    Ipv4Header header;
    copy->RemoveHeader(header);
    if (m_stopped || header.GetProtocol() != UDP_PROTOCOL)
    {
        return;
    }
    UdpHeader udp;
    copy->PeekHeader(udp);
    if (udp.GetDestinationPort() == AODV_PORT)
    {
        ++m_routingPackets;
        m_routingBytes += packet->GetSize();
    }
}

void
SctpReactiveMesh::Stop()
{
    m_stopped = true;
    Simulator::Stop(Seconds(GRACE));
}

void
SctpReactiveMesh::AddTo(SctpCsvRow& row) const
{
    row.Add("route_failures", m_failures);
    row.Add("routing_packets", m_routingPackets);
    row.Add("routing_bytes", m_routingBytes);
}

} // namespace ns3
