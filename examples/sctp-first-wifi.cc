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
 * The smallest topology of one's own: a station sends to its WiFi access point. One path needs no
 * routes and no attributes: SCTP is used as TCP would be.
 */

#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/mobility-module.h"
#include "ns3/network-module.h"
#include "ns3/sctp-module.h"
#include "ns3/wifi-module.h"

#include <iostream>

using namespace ns3;

/**
 * Data has arrived at the access point.
 *
 * @param last where to store the time
 */
static void
Received(Time* last, Ptr<const Packet>, const Address&)
{
    *last = Simulator::Now();
}

/**
 * Join the nodes by WiFi.
 *
 * @param ap the access point
 * @param station the station
 * @param distance between them, m
 * @param pcap prefix of pcap files; empty = none
 * @return their interfaces, in this order
 */
static Ipv4InterfaceContainer
BuildCell(Ptr<Node> ap, Ptr<Node> station, double distance, const std::string& pcap)
{
    auto positions = CreateObject<ListPositionAllocator>();
    positions->Add(Vector(0, 0, 0));
    positions->Add(Vector(distance, 0, 0));
    MobilityHelper mobility;
    mobility.SetPositionAllocator(positions);
    mobility.Install({ap, station});

    YansWifiPhyHelper phy;
    phy.SetChannel(YansWifiChannelHelper::Default().Create());
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211a);
    wifi.SetRemoteStationManager("ns3::IdealWifiManager");
    WifiMacHelper mac;
    mac.SetType("ns3::ApWifiMac");
    NetDeviceContainer devices = wifi.Install(phy, mac, ap);
    mac.SetType("ns3::StaWifiMac");
    devices.Add(wifi.Install(phy, mac, station));
    if (!pcap.empty())
    {
        phy.EnablePcap(pcap, devices);
    }
    return Ipv4AddressHelper("10.1.1.0", "255.255.255.0").Assign(devices);
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
    uint64_t bytes = 2000000;
    double distance = 10;
    std::string pcap;
    CommandLine cmd(__FILE__);
    cmd.AddValue("bytes", "bytes to transfer", bytes);
    cmd.AddValue("distance", "between station and access point, m", distance);
    cmd.AddValue("pcap", "prefix of pcap files", pcap);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2);
    auto ap = nodes.Get(0);
    auto station = nodes.Get(1);
    InternetStackHelper().Install(nodes);
    SctpHelper().Install(nodes);
    const auto interfaces = BuildCell(ap, station, distance, pcap);

    const uint16_t port = 9;
    BulkSendHelper source("ns3::SctpSocketFactory",
                          InetSocketAddress(interfaces.GetAddress(0), port));
    source.SetAttribute("MaxBytes", UintegerValue(bytes));
    source.SetAttribute("SendSize", UintegerValue(1452)); // one DATA chunk of an IPv4 packet
    const auto start = Seconds(1);                        // the station has joined the cell by then
    source.Install(station).Start(start);
    PacketSinkHelper sink("ns3::SctpSocketFactory", InetSocketAddress(Ipv4Address::GetAny(), port));
    auto receiver = DynamicCast<PacketSink>(sink.Install(ap).Get(0));
    Time last;
    receiver->TraceConnectWithoutContext("Rx", MakeBoundCallback(&Received, &last));

    Simulator::Stop(Seconds(60));
    Simulator::Run();
    std::cout << receiver->GetTotalRx() << " of " << bytes << " bytes received";
    if (receiver->GetTotalRx() > 0)
    {
        const double duration = (last - start).GetSeconds();
        std::cout << " in " << duration << " s, " << receiver->GetTotalRx() * 8e-6 / duration
                  << " Mb/s";
    }
    std::cout << std::endl;
    Simulator::Destroy();
    return 0;
}
