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
 * A host with two uplinks, and a server with two addresses. With a default route by each uplink,
 * the two paths leave by one uplink each. Global routing knows the best uplink only, so that both
 * paths leave by that, until SctpRouteHelper gives the hosts routes by source address.
 */

#include "../helper/scenario/sctp-scenario-options.h"

#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"

#include <iostream>

using namespace ns3;

/**
 * Join two nodes by a link, and assign addresses.
 *
 * @param left first node
 * @param right second node
 * @param rate data rate of the link
 * @param network address of the network, a /24
 * @return the interfaces of both nodes, in this order
 */
static Ipv4InterfaceContainer
Join(Ptr<Node> left, Ptr<Node> right, const char* rate, const char* network)
{
    PointToPointHelper line;
    line.SetDeviceAttribute("DataRate", StringValue(rate));
    line.SetChannelAttribute("Delay", StringValue("5ms"));
    return Ipv4AddressHelper(network, "255.255.255.0").Assign(line.Install(left, right));
}

/**
 * Add a default route.
 *
 * @param link interfaces of a node and of its neighbour
 * @param node which of the two the node is; the other one is the gateway
 * @param metric metric of the route
 */
static void
AddDefaultRoute(const Ipv4InterfaceContainer& link, uint32_t node, uint32_t metric)
{
    const auto [ipv4, interface] = link.Get(node);
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->SetDefaultRoute(link.GetAddress(1 - node),
                                                                      interface,
                                                                      metric);
}

/**
 * Something was received.
 *
 * @param last becomes the time of it
 */
static void
NoteTime(Time* last, Ptr<const Packet>, const Address&)
{
    *last = Simulator::Now();
}

/**
 * Build the network.
 *
 * @param nodes host, server, the host's two access routers, and the router in the middle
 * @param global whether global routing makes the routes
 * @return an address of the server
 */
static Ipv4Address
BuildNetwork(const NodeContainer& nodes, bool global)
{
    const auto first = Join(nodes.Get(0), nodes.Get(2), "10Mbps", "10.1.1.0");
    const auto second = Join(nodes.Get(0), nodes.Get(3), "5Mbps", "10.2.1.0");
    const auto firstMiddle = Join(nodes.Get(2), nodes.Get(4), "100Mbps", "10.1.2.0");
    const auto secondMiddle = Join(nodes.Get(3), nodes.Get(4), "100Mbps", "10.2.2.0");
    const auto firstServer = Join(nodes.Get(4), nodes.Get(1), "100Mbps", "10.1.3.0");
    const auto secondServer = Join(nodes.Get(4), nodes.Get(1), "100Mbps", "10.2.3.0");
    if (global)
    {
        second.Get(0).first->SetMetric(second.Get(0).second, 2); // the first uplink is the better
        Ipv4GlobalRoutingHelper::PopulateRoutingTables();
        return firstServer.GetAddress(1);
    }
    AddDefaultRoute(first, 0, 0);
    AddDefaultRoute(second, 0, 1);
    AddDefaultRoute(firstMiddle, 0, 0);
    AddDefaultRoute(secondMiddle, 0, 0);
    AddDefaultRoute(firstServer, 1, 0);
    AddDefaultRoute(secondServer, 1, 1);
    // The router in the middle knows both access networks.
    const Ipv4Mask mask("255.255.255.0");
    const auto [ipv4, toFirst] = firstMiddle.Get(1);
    const auto table = Ipv4StaticRoutingHelper().GetStaticRouting(ipv4);
    table->AddNetworkRouteTo("10.1.1.0", mask, firstMiddle.GetAddress(0), toFirst);
    table->AddNetworkRouteTo("10.2.1.0",
                             mask,
                             secondMiddle.GetAddress(0),
                             secondMiddle.Get(1).second);
    return firstServer.GetAddress(1);
}

/**
 * A route defeats multihoming.
 *
 * @param context where
 * @param warning the fault
 * @param path the path; may be null
 * @param address the address that it is about
 */
static void
Warned([[maybe_unused]] std::string context,
       SctpRouteWarning warning,
       [[maybe_unused]] Ptr<const SctpPath> path,
       const Address& address)
{
    std::cout << "warning: " << warning << ", " << Ipv4Address::ConvertFrom(address) << std::endl;
}

/**
 * Build the network, run the simulation.
 *
 * @param argc number of arguments
 * @param argv arguments
 */
static void
Simulate(int argc, char* argv[])
{
    SctpScenarioOptions options;
    options.Add("routes", "Static", "what makes the routes: Static (default routes), Global");
    options.Add("helper", "1", "whether SctpRouteHelper gives the hosts routes by source address");
    options.Add("pcap", "", "prefix of pcap files");
    options.Parse(argc, argv, "A host with two uplinks");
    const auto routes = options.GetChoice("routes", {{"Static", "Static"}, {"Global", "Global"}});

    NodeContainer nodes(5);
    const NodeContainer hosts(nodes.Get(0), nodes.Get(1));
    InternetStackHelper().Install(nodes);
    SctpHelper sctp("ns3::CmtSctpL4Protocol");
    // CMT needs about twice the sum of the rates times the longest RTT.
    sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(500000));
    sctp.SetAssociationAttribute("SndBufSize", UintegerValue(1000000));
    sctp.Install(hosts);
    SctpScenarioOptions::CheckStack(nodes.Get(0));
    const auto server = BuildNetwork(nodes, routes == "Global");
    if (options.GetFlags("helper", 1).front())
    {
        SctpRouteHelper().Install(hosts);
    }

    BulkSendHelper source("ns3::SctpSocketFactory", InetSocketAddress(server, 9));
    source.SetAttribute("MaxBytes", UintegerValue(5000000));
    source.SetAttribute("SendSize", UintegerValue(1452)); // one DATA chunk of an IPv4 packet
    source.Install(nodes.Get(0));
    PacketSinkHelper sink("ns3::SctpSocketFactory", InetSocketAddress(Ipv4Address::GetAny(), 9));
    const auto receiver = DynamicCast<PacketSink>(sink.Install(nodes.Get(1)).Get(0));
    Time last;
    receiver->TraceConnectWithoutContext("Rx", MakeBoundCallback(&NoteTime, &last));

    SctpHelper::ConnectAssociationTrace(hosts, "RouteWarning", MakeCallback(&Warned));
    SctpHelper::PrintPathsAt(Seconds(2), nodes.Get(0), Create<OutputStreamWrapper>(&std::cout));
    if (options.Has("pcap"))
    {
        const auto prefix = options.GetText("pcap");
        SctpScenarioOptions::CheckFile("pcap", prefix + "-0-1.pcap"); // the first that is written
        PointToPointHelper().EnablePcap(prefix, hosts);
    }
    Simulator::Stop(Seconds(60));
    Simulator::Run();
    std::cout << receiver->GetTotalRx() << " bytes received in " << last.GetSeconds() << " s"
              << std::endl;
    Simulator::Destroy();
}

/**
 * Run the program; a mistake in the options ends it with one line.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    return SctpScenarioOptions::RunProgram("sctp-default-routes", [&] { Simulate(argc, argv); });
}
