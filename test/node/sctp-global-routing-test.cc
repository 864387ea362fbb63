/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/boolean.h"
#include "ns3/bulk-send-helper.h"
#include "ns3/config.h"
#include "ns3/error-model.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-global-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/node-container.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-path-addressing.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-route-helper.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Multihomed hosts under ns-3's global routing: transfers over topologies that users build, with
 * one link cut, and the warnings about routes that defeat multihoming.
 */

using namespace ns3;

namespace sctp_global_routing_test
{

/// A link.
struct Link
{
    uint32_t a;          //!< a node
    uint32_t b;          //!< another one
    const char* network; //!< address of its network, a /24; a has number 1
    uint32_t delay{5};   //!< one-way delay, ms
};

/**
 * A topology: node 0 sends to node 1. Networks are numbered along the routes.
 */
struct Topology
{
    const char* name;               //!< its name
    uint32_t nodes;                 //!< number of nodes
    std::vector<Link> links;        //!< the links
    std::vector<uint32_t> receiver; //!< links of the receiver, in the order of its interfaces
    std::vector<uint32_t> cuts;     //!< links that are cut, one at a time
    uint32_t lines{0};              //!< lines on standard error; 0 = routes are disjoint
    bool ecmp{false};               //!< RandomEcmpRouting
    const char* pairs{"Off"};       //!< PathsPerAddressPair
};

/// Two routes of one router each, as in the second tutorial.
const Topology TUTORIAL{
    "tutorial 2",
    4,
    {{0, 2, "10.1.1.0"}, {0, 3, "10.2.1.0"}, {2, 1, "10.1.2.0"}, {3, 1, "10.2.2.0"}},
    {2, 3},
    {0, 1}};
/// Two routes with two routers each, one of them long.
const Topology SATELLITE{"satellite and DSL",
                         6,
                         {{0, 2, "10.1.1.0", 10},
                          {0, 4, "10.2.1.0", 10},
                          {2, 3, "10.1.2.0", 10},
                          {4, 5, "10.2.2.0", 250},
                          {3, 1, "10.1.3.0"},
                          {5, 1, "10.2.3.0"}},
                         {4, 5},
                         {2, 3}};
/// A host with two access networks, and a server with two addresses in two data centres.
const Topology WIFI_LTE{"WiFi and LTE",
                        6,
                        {{0, 2, "10.1.1.0", 2},
                         {0, 3, "10.2.1.0", 20},
                         {2, 4, "10.1.2.0"},
                         {3, 5, "10.2.2.0"},
                         {4, 1, "10.1.3.0"},
                         {5, 1, "10.2.3.0"}},
                        {4, 5},
                        {0, 1}};
/// Two providers, and a server with one address.
const Topology PROVIDERS{"two providers and one server address",
                         5,
                         {{0, 2, "10.1.1.0"},
                          {0, 3, "10.2.1.0"},
                          {2, 4, "10.1.2.0"},
                          {3, 4, "10.2.2.0"},
                          {4, 1, "10.3.1.0"}},
                         {4},
                         {0, 1},
                         1};
/// Two edge switches for each host, each with links to two core switches.
const Topology FAT_TREE{"fat tree",
                        8,
                        {{0, 2, "10.1.1.0"},
                         {0, 3, "10.2.1.0"},
                         {2, 6, "10.9.1.0"},
                         {2, 7, "10.9.2.0"},
                         {3, 6, "10.9.3.0"},
                         {3, 7, "10.9.4.0"},
                         {4, 6, "10.9.5.0"},
                         {4, 7, "10.9.6.0"},
                         {5, 6, "10.9.7.0"},
                         {5, 7, "10.9.8.0"},
                         {4, 1, "10.1.2.0"},
                         {5, 1, "10.2.2.0"}},
                        {10, 11},
                        {0, 1},
                        1};

/**
 * @ingroup sctp-tests
 * A transfer by CMT over a topology with global routing, while one link is cut.
 */
class SctpGlobalRoutingTestCase : public TestCase
{
  public:
    /// Choices of one transfer over a topology.
    struct Case
    {
        bool helper;          //!< whether both hosts have SctpRouteHelper
        uint32_t destination; //!< which address of the receiver is connected to
        uint32_t cut;         //!< which of the links is cut
    };

    /**
     * @param topology the topology
     * @param one the transfer
     */
    SctpGlobalRoutingTestCase(const Topology& topology, const Case& one)
        : TestCase(std::string(topology.name) + (topology.ecmp ? ", ECMP" : "") +
                   (topology.pairs == std::string("Off") ? "" : ", pairs") +
                   (one.helper ? ", helper" : "") + ", to address " +
                   std::to_string(one.destination) + ", cut " + std::to_string(one.cut)),
          m_topology(topology),
          m_case(one)
    {
    }

  private:
    static constexpr uint32_t BYTES = 1000000; //!< size of the transfer

    /// Builds the network.
    void Build()
    {
        Config::SetDefault("ns3::Ipv4GlobalRouting::RandomEcmpRouting",
                           StringValue(m_topology.ecmp ? "true" : "false"));
        m_nodes.Create(m_topology.nodes);
        InternetStackHelper().Install(m_nodes);
        for (const auto& link : m_topology.links)
        {
            PointToPointHelper line;
            line.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
            line.SetChannelAttribute("Delay", TimeValue(MilliSeconds(link.delay)));
            m_devices.push_back(line.Install(m_nodes.Get(link.a), m_nodes.Get(link.b)));
            m_addresses.push_back(Ipv4AddressHelper(link.network, "255.255.255.0")
                                      .Assign(m_devices.back())
                                      .GetAddress(1));
        }
        Ipv4GlobalRoutingHelper::PopulateRoutingTables();
        const NodeContainer hosts(m_nodes.Get(0), m_nodes.Get(1));
        SctpHelper sctp("ns3::CmtSctpL4Protocol");
        sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(500000));
        sctp.SetAssociationAttribute("SndBufSize", UintegerValue(1000000));
        sctp.SetAssociationAttribute("PathsPerAddressPair", StringValue(m_topology.pairs));
        sctp.Install(hosts);
        SctpHelper::AssignStreams(hosts, 1);
        if (m_case.helper)
        {
            SctpRouteHelper().Install(hosts);
        }
    }

    /// Nothing passes a link any more.
    void Cut()
    {
        const auto& link = m_devices[m_topology.cuts[m_case.cut]];
        for (uint32_t end = 0; end < 2; ++end)
        {
            auto errors = CreateObject<RateErrorModel>();
            errors->SetRate(1);
            errors->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
            link.Get(end)->SetAttribute("ReceiveErrorModel", PointerValue(errors));
        }
    }

    void DoRun() override
    {
        std::ostringstream text;
        auto* before = std::cerr.rdbuf(text.rdbuf());
        Build();
        const auto address = m_addresses[m_topology.receiver[m_case.destination]];
        BulkSendHelper source("ns3::SctpSocketFactory", InetSocketAddress(address, 9));
        source.SetAttribute("MaxBytes", UintegerValue(BYTES));
        source.SetAttribute("SendSize", UintegerValue(1452));
        source.Install(m_nodes.Get(0));
        PacketSinkHelper sink("ns3::SctpSocketFactory",
                              InetSocketAddress(Ipv4Address::GetAny(), 9));
        const auto receiver = DynamicCast<PacketSink>(sink.Install(m_nodes.Get(1)).Get(0));
        Simulator::Schedule(MilliSeconds(900), &SctpGlobalRoutingTestCase::Cut, this);
        Simulator::Stop(Seconds(150));
        Simulator::Run();
        std::cerr.rdbuf(before);
        const std::string sign = "arrive at the interface of";
        uint32_t count = 0;
        for (auto at = text.str().find(sign); at != std::string::npos;
             at = text.str().find(sign, at + 1))
        {
            ++count;
        }
        NS_TEST_EXPECT_MSG_EQ(count, m_topology.lines, text.str());
        if (m_topology.lines == 0)
        {
            NS_TEST_EXPECT_MSG_EQ(receiver->GetTotalRx(), BYTES, "all bytes arrive");
            NS_TEST_EXPECT_MSG_EQ(text.str(), "", "no other line");
        }
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
        Config::Reset();
    }

    Topology m_topology;                       //!< the topology
    Case m_case;                               //!< the transfer
    NodeContainer m_nodes;                     //!< the nodes
    std::vector<NetDeviceContainer> m_devices; //!< of each link
    std::vector<Ipv4Address> m_addresses;      //!< of each link's second end
};

/**
 * @ingroup sctp-tests
 * Two IPv6 hosts, which do not forward, with two links: each is the other's way to both addresses.
 */
class SctpNeighbourRouteTestCase : public TestCase
{
  public:
    SctpNeighbourRouteTestCase()
        : TestCase("routes to a neighbour that does not forward")
    {
    }

  private:
    void DoRun() override
    {
        NodeContainer hosts(2);
        InternetStackHelper().Install(hosts);
        std::vector<NetDeviceContainer> links;
        for (uint32_t link = 0; link < 2; ++link)
        {
            links.push_back(PointToPointHelper().Install(hosts));
            for (uint32_t end = 0; end < 2; ++end)
            {
                sctp::AssignIpv6(links[link].Get(end), sctp::MakeIpv6(1, link, end + 1));
            }
        }
        SctpHelper().Install(hosts);
        SctpRouteHelper().Install(hosts);
        const auto sctp = hosts.Get(0)->GetObject<SctpL4Protocol>();
        const auto getHop = [&](uint32_t from, uint32_t to) {
            const SctpRoute route{Address(sctp::MakeIpv6(1, from, 1)), links[from].Get(0)};
            return SctpHelper::ToText(sctp->FindNextHop(sctp::MakeIpv6(1, to, 2), route));
        };
        NS_TEST_EXPECT_MSG_EQ(getHop(0, 1), "fd00:0:1::2", "first link, second address");
        NS_TEST_EXPECT_MSG_EQ(getHop(1, 0), "fd00:0:1:1::2", "second link, first address");
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
    }
};

/**
 * @ingroup sctp-tests
 * Networks without a fault: no line on standard error.
 */
class SctpNoFalseAlarmTestCase : public TestCase
{
  public:
    /**
     * @param paths number of paths
     * @param pairs PathsPerAddressPair
     * @param ipv6 whether the paths have IPv6 addresses
     */
    SctpNoFalseAlarmTestCase(uint32_t paths, const std::string& pairs, bool ipv6)
        : TestCase("no line with static routes, " + std::to_string(paths) + " paths, pairs " +
                   pairs + (ipv6 ? ", IPv6" : "")),
          m_paths(paths),
          m_pairs(pairs),
          m_ipv6(ipv6)
    {
    }

  private:
    void DoRun() override
    {
        std::ostringstream text;
        auto* before = std::cerr.rdbuf(text.rdbuf());
        NodeContainer hosts(2);
        InternetStackHelper().Install(hosts);
        MultihomedPathsHelper helper;
        helper.SetIpv6(m_ipv6);
        for (uint32_t i = 0; i < m_paths; ++i)
        {
            helper.AddPath("10Mbps", "20ms");
        }
        auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
        SctpHelper sctp("ns3::CmtSctpL4Protocol");
        sctp.SetAssociationAttribute("PathsPerAddressPair", StringValue(m_pairs));
        sctp.Install(hosts);
        BulkSendHelper source("ns3::SctpSocketFactory", paths.GetPrimary(1, 9));
        source.SetAttribute("MaxBytes", UintegerValue(200000));
        source.Install(hosts.Get(0));
        const Address any = m_ipv6 ? Address(Inet6SocketAddress(Ipv6Address::GetAny(), 9))
                                   : Address(InetSocketAddress(Ipv4Address::GetAny(), 9));
        PacketSinkHelper("ns3::SctpSocketFactory", any).Install(hosts.Get(1));
        // An interface that goes down and comes back is no fault of the routes.
        sctp::ScheduleFunction(MilliSeconds(100), [&] { paths.SetInterfaceDown(0, m_paths - 1); });
        sctp::ScheduleFunction(Seconds(2), [&] { paths.SetInterfaceUp(0, m_paths - 1); });
        Simulator::Stop(Seconds(30));
        Simulator::Run();
        std::cerr.rdbuf(before);
        NS_TEST_EXPECT_MSG_EQ(text.str(), "", "no line");
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
    }

    uint32_t m_paths;    //!< number of paths
    std::string m_pairs; //!< PathsPerAddressPair
    bool m_ipv6;         //!< whether the paths have IPv6 addresses
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class SctpGlobalRoutingTestSuite : public TestSuite
{
  public:
    SctpGlobalRoutingTestSuite()
        : TestSuite("sctp-global-routing", Type::SYSTEM)
    {
        AddTestCase(new SctpNeighbourRouteTestCase(), SCTP_TEST_QUICK);
        for (const char* pairs : {"Off", "Parallel", "Mesh"})
        {
            for (const uint32_t paths : {1, 2, 3})
            {
                AddTestCase(new SctpNoFalseAlarmTestCase(paths, pairs, false), SCTP_TEST_QUICK);
                AddTestCase(new SctpNoFalseAlarmTestCase(paths, pairs, true), SCTP_TEST_QUICK);
            }
        }
        Topology ecmp = FAT_TREE;
        ecmp.ecmp = true;
        Topology straight = TUTORIAL;
        straight.pairs = "Parallel";
        Topology pairs = PROVIDERS;
        pairs.pairs = "Parallel";
        for (const auto& topology :
             {TUTORIAL, straight, SATELLITE, WIFI_LTE, FAT_TREE, ecmp, PROVIDERS, pairs})
        {
            for (const bool helper : {false, true})
            {
                for (uint32_t to = 0; to < topology.receiver.size(); ++to)
                {
                    for (uint32_t cut = 0; cut < topology.cuts.size(); ++cut)
                    {
                        AddTestCase(new SctpGlobalRoutingTestCase(topology, {helper, to, cut}),
                                    SCTP_TEST_QUICK);
                    }
                }
            }
        }
    }
};

SctpGlobalRoutingTestSuite g_suite; //!< registers the suite

} // namespace sctp_global_routing_test
