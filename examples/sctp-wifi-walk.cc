/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp
 * A station with two radios walks from one WiFi access point to another one, which is out of its
 * reach at first. The server has a path to each of the station's addresses. ARP of the second
 * access point must not give the station up for longer than it needs to walk there.
 *
 * @code
 *              10.1.1.0/24           10.1.2.0/24
 *             +~~~~~~~~~~~ first AP -- 10 ms --+
 *   station --+                                +-- server
 *             +~~~~~~~~~~ second AP -- 10 ms --+
 *              10.2.1.0/24           10.2.2.0/24
 * @endcode
 */

#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/mobility-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"
#include "ns3/wifi-module.h"

#include <iostream>
#include <string>

using namespace ns3;

/// Distance between the access points, m.
constexpr double DISTANCE = 120;

/**
 * Place a node on a line.
 *
 * @param node the node
 * @param x its position, m
 * @param speed its speed, m/s
 */
static void
Place(Ptr<Node> node, double x, double speed = 0)
{
    auto mobility = CreateObject<ConstantVelocityMobilityModel>();
    node->AggregateObject(mobility);
    mobility->SetPosition(Vector(x, 0, 0));
    mobility->SetVelocity(Vector(speed, 0, 0));
}

/**
 * Build a cell on a channel of its own, and the link of its access point to the server.
 *
 * @param number 1 or 2
 * @param station the station
 * @param ap the access point
 * @param server the server
 * @return the station's address there
 */
static Ipv4Address
BuildCell(int number, Ptr<Node> station, Ptr<Node> ap, Ptr<Node> server)
{
    const std::string name = std::to_string(number);
    YansWifiPhyHelper phy;
    phy.SetChannel(YansWifiChannelHelper::Default().Create());
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211a);
    wifi.SetRemoteStationManager("ns3::MinstrelWifiManager");
    WifiMacHelper mac;
    mac.SetType("ns3::StaWifiMac", "Ssid", SsidValue(Ssid(name)));
    NetDeviceContainer radios = wifi.Install(phy, mac, station);
    mac.SetType("ns3::ApWifiMac", "Ssid", SsidValue(Ssid(name)));
    radios.Add(wifi.Install(phy, mac, ap));
    PointToPointHelper cable;
    cable.SetDeviceAttribute("DataRate", StringValue("50Mbps"));
    cable.SetChannelAttribute("Delay", StringValue("10ms"));

    Ipv4AddressHelper addresses(("10." + name + ".1.0").c_str(), "255.255.255.0");
    const auto interfaces = addresses.Assign(radios);
    addresses.NewNetwork();
    addresses.Assign(cable.Install(ap, server));
    return interfaces.GetAddress(0);
}

/**
 * Print that a path has changed its state.
 *
 * @param path the path
 * @param before its state before
 * @param now its state
 */
static void
PathChanged(std::string, Ptr<const SctpPath> path, SctpPathState before, SctpPathState now)
{
    std::cout << Simulator::Now().GetSeconds() << " s: path " << path->GetId() << " goes from "
              << before << " to " << now << std::endl;
}

/**
 * Print the goodput, each 5 s.
 *
 * @param sink the receiver
 * @param before bytes that it had at the last call
 */
static void
PrintGoodput(Ptr<PacketSink> sink, uint64_t before)
{
    const Time interval = Seconds(5);
    const uint64_t bytes = sink->GetTotalRx();
    std::cout << Simulator::Now().GetSeconds()
              << " s: " << (bytes - before) * 8e-6 / interval.GetSeconds() << " Mb/s" << std::endl;
    Simulator::Schedule(interval, &PrintGoodput, sink, bytes);
}

/**
 * Build the network, run the simulation.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    std::string policy = "Rfc7829";
    std::string variant = "Sctp";
    double speed = 5;
    Time deadTimeout = Seconds(1);
    Time stop = Seconds(30);
    std::string pcap;
    CommandLine cmd(__FILE__);
    cmd.AddValue("failure", "failure policy: Rfc7829, Rfc9260", policy);
    cmd.AddValue("variant", "Sctp, Cmt, CmtPf", variant);
    cmd.AddValue("speed", "of the station, m/s", speed);
    cmd.AddValue("deadTimeout", "ArpCache::DeadTimeout; ns-3 has 100s", deadTimeout);
    cmd.AddValue("stop", "simulated time", stop);
    cmd.AddValue("pcap", "prefix of pcap files of the cables", pcap);
    cmd.Parse(argc, argv);

    NodeContainer nodes(4);
    auto station = nodes.Get(0);
    auto server = nodes.Get(3);
    InternetStackHelper().Install(nodes);
    Place(station, 5, speed);
    Place(nodes.Get(1), 0);
    Place(nodes.Get(2), DISTANCE);
    const Ipv4Address address = BuildCell(1, station, nodes.Get(1), server);
    BuildCell(2, station, nodes.Get(2), server);
    if (!pcap.empty())
    {
        PointToPointHelper().EnablePcapAll(pcap);
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();

    const NodeContainer hosts(station, server);
    SctpHelper sctp("ns3::" + (variant == "Sctp" ? "" : variant) + "SctpL4Protocol");
    sctp.SetAssociationAttribute("FailurePolicy",
                                 StringValue("ns3::Sctp" + policy + "FailurePolicy"));
    sctp.Install(hosts);
    SctpRouteHelper().Install(hosts);
    // ARP gives an address up that does not answer, here for a second only.
    SctpRouteHelper::SetArpDeadTimeout(nodes, deadTimeout);
    SctpHelper::ConnectPathTrace(server, "State", MakeCallback(&PathChanged));

    const uint16_t port = 9;
    BulkSendHelper source("ns3::SctpSocketFactory", InetSocketAddress(address, port));
    source.SetAttribute("SendSize", UintegerValue(1452)); // one DATA chunk of an IPv4 packet
    source.Install(server).Start(Seconds(1));             // the station has joined the cell
    PacketSinkHelper sink("ns3::SctpSocketFactory", InetSocketAddress(Ipv4Address::GetAny(), port));
    auto receiver = DynamicCast<PacketSink>(sink.Install(station).Get(0));
    Simulator::Schedule(Seconds(5), &PrintGoodput, receiver, 0);

    Simulator::Stop(stop);
    Simulator::Run();
    std::cout << receiver->GetTotalRx() << " bytes received" << std::endl;
    Simulator::Destroy();
    return 0;
}
