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
 * A topology built by hand: a client with two interfaces, one on a point-to-point link and one on a
 * CSMA network, and static routes. The router of the first path fails during the transfer.
 */

#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/csma-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"

#include <iostream>

using namespace ns3;

/**
 * Join two nodes by a link, and assign addresses.
 *
 * @tparam Link helper of the link
 * @param link the helper
 * @param left first node
 * @param right second node
 * @param network address of the network, a /24
 * @return the interfaces of both nodes, in this order
 */
template <typename Link>
static Ipv4InterfaceContainer
Join(Link& link, Ptr<Node> left, Ptr<Node> right, const char* network)
{
    return Ipv4AddressHelper(network, "255.255.255.0").Assign(link.Install({left, right}));
}

/**
 * Add a route to an address of the peer.
 *
 * @param first link of the host on this path: interfaces of the host and of the router
 * @param host index of the host there; the other one is the router
 * @param peer address of the peer on this path
 */
static void
AddRoute(const Ipv4InterfaceContainer& first, uint32_t host, Ipv4Address peer)
{
    const auto [ipv4, interface] = first.Get(host);
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->AddHostRouteTo(peer,
                                                                     first.GetAddress(1 - host),
                                                                     interface);
}

/**
 * Join the hosts by two paths that share no link.
 *
 * @param client one host
 * @param server the other one
 * @param routers a router for each path
 * @return the server's address on path 1
 */
static Ipv4Address
BuildNetwork(Ptr<Node> client, Ptr<Node> server, const NodeContainer& routers)
{
    // Path 1: client - router 0 - server, point-to-point links.
    PointToPointHelper line;
    line.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    line.SetChannelAttribute("Delay", StringValue("10ms"));
    auto client1 = Join(line, client, routers.Get(0), "10.1.1.0");
    auto server1 = Join(line, server, routers.Get(0), "10.1.2.0");

    // Path 2: client - router 1 - server; the client's side is a CSMA network.
    CsmaHelper lan;
    lan.SetChannelAttribute("DataRate", StringValue("5Mbps"));
    lan.SetChannelAttribute("Delay", TimeValue(NanoSeconds(6560)));
    auto client2 = Join(lan, client, routers.Get(1), "10.2.1.0");
    auto server2 = Join(line, server, routers.Get(1), "10.2.2.0");

    // Each host: a route to each address of the peer, by the interface of the same path.
    AddRoute(client1, 0, server1.GetAddress(0));
    AddRoute(client2, 0, server2.GetAddress(0));
    AddRoute(server1, 0, client1.GetAddress(0));
    AddRoute(server2, 0, client2.GetAddress(0));
    return server1.GetAddress(0);
}

/**
 * A path has changed its state.
 *
 * @param context where
 * @param path the path
 * @param oldState its state before
 * @param newState its state now
 */
static void
PathChanged([[maybe_unused]] std::string context,
            Ptr<const SctpPath> path,
            SctpPathState oldState,
            SctpPathState newState)
{
    std::cout << Simulator::Now().GetSeconds() << " s: path " << path->GetId() << " goes from "
              << oldState << " to " << newState << std::endl;
}

/**
 * Data has arrived at the server.
 *
 * @param last where to store the time
 */
static void
Received(Time* last, Ptr<const Packet>, const Address&)
{
    *last = Simulator::Now();
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
    std::string variant = "Sctp";
    Time cut;
    std::string pcap;
    CommandLine cmd(__FILE__);
    cmd.AddValue("variant", "variant of the protocol: Sctp, Cmt, CmtPf, MpSctp", variant);
    cmd.AddValue("cut", "time at which the router of path 1 fails (s); 0 = never", cut);
    cmd.AddValue("pcap", "prefix of pcap files", pcap);
    cmd.Parse(argc, argv);

    // The nodes. Routers need no SCTP.
    NodeContainer hosts(2);
    NodeContainer routers(2);
    auto client = hosts.Get(0);
    auto server = hosts.Get(1);
    InternetStackHelper().Install(NodeContainer(hosts, routers));
    const bool cmt = variant == "Cmt" || variant == "CmtPf";
    SctpHelper sctp("ns3::" + variant + (cmt ? "Sctp" : "") + "L4Protocol");
    sctp.SetAssociationAttribute("PathMaxRetrans", UintegerValue(1));
    sctp.Install(hosts);

    const auto address = BuildNetwork(client, server, routers);
    BulkSendHelper source("ns3::SctpSocketFactory", InetSocketAddress(address, 9));
    source.SetAttribute("MaxBytes", UintegerValue(5000000));
    source.SetAttribute("SendSize", UintegerValue(1452)); // one DATA chunk of an IPv4 packet
    source.Install(client);
    PacketSinkHelper sink("ns3::SctpSocketFactory", InetSocketAddress(Ipv4Address::GetAny(), 9));
    auto receiver = DynamicCast<PacketSink>(sink.Install(server).Get(0));
    Time last;
    receiver->TraceConnectWithoutContext("Rx", MakeBoundCallback(&Received, &last));

    SctpHelper::ConnectPathTrace(client, "State", MakeCallback(&PathChanged));
    if (cut.IsStrictlyPositive())
    {
        Simulator::Schedule(cut, &Ipv4::SetDown, routers.Get(0)->GetObject<Ipv4>(), 1);
    }
    if (!pcap.empty())
    {
        PointToPointHelper().EnablePcap(pcap, hosts);
        CsmaHelper().EnablePcap(pcap, hosts);
    }
    Simulator::Stop(Seconds(60));
    Simulator::Run();
    std::cout << receiver->GetTotalRx() << " bytes received in " << last.GetSeconds() << " s"
              << std::endl;
    Simulator::Destroy();
    return 0;
}
