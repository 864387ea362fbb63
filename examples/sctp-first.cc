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
 * The smallest script: ns-3's own applications over two paths, the first of which is cut on the
 * way.
 */

#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"

#include <iostream>

using namespace ns3;

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
 * Build the network, run the simulation.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    std::string pcap;
    std::string statistics;
    CommandLine cmd(__FILE__);
    cmd.AddValue("pcap", "prefix of pcap files", pcap);
    cmd.AddValue("statistics", "file for the statistics of both hosts at the end, CSV", statistics);
    cmd.Parse(argc, argv);

    NodeContainer hosts(2);
    InternetStackHelper().Install(hosts);
    SctpHelper sctp;
    sctp.SetAssociationAttribute("PathMaxRetrans", UintegerValue(1));
    sctp.Install(hosts);

    MultihomedPathsHelper helper;
    helper.AddPath("10Mbps", "25ms");
    helper.AddPath("10Mbps", "25ms");
    auto paths = helper.Install(hosts.Get(0), hosts.Get(1));

    BulkSendHelper source("ns3::SctpSocketFactory", paths.GetPrimary(1, 9));
    source.SetAttribute("MaxBytes", UintegerValue(2000000));
    source.SetAttribute("SendSize", UintegerValue(1452)); // one DATA chunk of an IPv4 packet
    source.Install(hosts.Get(0));
    PacketSinkHelper sink("ns3::SctpSocketFactory", InetSocketAddress(Ipv4Address::GetAny(), 9));
    auto receiver = DynamicCast<PacketSink>(sink.Install(hosts.Get(1)).Get(0));

    SctpHelper::ConnectPathTrace(hosts.Get(0), "State", MakeCallback(&PathChanged));
    Simulator::Schedule(Seconds(1), &MultihomedPathsContainer::SetPathDown, &paths, 0);
    if (!pcap.empty())
    {
        PointToPointHelper().EnablePcap(pcap, hosts);
    }
    Simulator::Stop(Seconds(60));
    Simulator::Run();
    std::cout << receiver->GetTotalRx() << " bytes received" << std::endl;
    if (!statistics.empty())
    {
        SctpHelper::PrintStatistics(hosts,
                                    Create<OutputStreamWrapper>(statistics, std::ios::out),
                                    SctpHelper::StatisticsFormat::CSV);
    }
    Simulator::Destroy();
    return 0;
}
