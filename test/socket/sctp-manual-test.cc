/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp-tests
 * The code that the manual shows and that no example has. The pages include the parts between
 * a line with a name in brackets and the next "[end]".
 */

#include "../extensions/sctp-load-extension.h"

#include "ns3/boolean.h"
#include "ns3/bulk-send-helper.h"
#include "ns3/config.h"
#include "ns3/flow-monitor-helper.h"
#include "ns3/flow-monitor.h"
#include "ns3/global-value.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/sctp-cmt-pf-failure-policy.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-flow-division.h"
#include "ns3/sctp-flow-monitor-helper.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-route-helper.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

namespace ns3
{
namespace sctp_manual_test
{

/// Times that a trace sink was called.
uint32_t g_calls = 0;

/// The state machine of CMT-PF has handled an event.
void
Transition(std::string, Ptr<const SctpPath>, SctpPfEvent, SctpPathState, SctpPathState)
{
    ++g_calls;
}

/// BERP has a new estimate of a path's bandwidth, bytes per second.
void
Bandwidth(std::string, SctpPathId, double)
{
    ++g_calls;
}

/// Connect a trace source of the failure policy.
void
ConnectTransition()
{
    // [transition]
    Config::Connect("/NodeList/0/$ns3::SctpL4Protocol/AssociationList/*/FailurePolicy/"
                    "$ns3::SctpCmtPfFailurePolicy/Transition",
                    MakeCallback(&Transition));
    // [end]
}

/// Connect a trace source of the congestion control.
void
ConnectBandwidth()
{
    // [bandwidth]
    Config::Connect("/NodeList/0/$ns3::SctpL4Protocol/AssociationList/*/CongestionOps/"
                    "$ns3::SctpBerp/Bandwidth",
                    MakeCallback(&Bandwidth)); // also Beta, and Alpha, as $ns3::SctpLia has
    // [end]
}

/// @param hosts nodes that get CMT-PF
void
InstallCmtPf(const NodeContainer& hosts)
{
    // [cmt-pf]
    SctpHelper sctp("ns3::CmtPfSctpL4Protocol");
    sctp.SetAssociationAttribute("RetransmissionPolicy", StringValue("ns3::SctpRtxCwnd"));
    sctp.Install(hosts);
    // [end]
}

/// @param hosts nodes that get CMT with LIA
void
InstallLia(const NodeContainer& hosts)
{
    // [lia]
    SctpHelper sctp("ns3::CmtSctpL4Protocol");
    sctp.SetAssociationAttribute("CongestionOps", StringValue("ns3::SctpLia"));
    // [end]
    sctp.Install(hosts);
}

/// @param hosts nodes that get CMT with BERP
void
InstallBerp(const NodeContainer& hosts)
{
    SctpHelper sctp("ns3::CmtSctpL4Protocol");
    sctp.SetAssociationAttribute("CongestionOps", StringValue("ns3::SctpBerp"));
    sctp.Install(hosts);
}

/// @param hosts nodes that get CMT with BERP and delay targets
void
InstallDelayTarget(const NodeContainer& hosts)
{
    SctpHelper sctp("ns3::CmtSctpL4Protocol");
    // [delay-target]
    Config::SetDefault("ns3::SctpDelayTarget::Targets", StringValue("210ms,300ms"));
    Config::SetDefault("ns3::SctpDelayTarget::InnerType", StringValue("ns3::SctpBerp"));
    sctp.SetAssociationAttribute("CongestionOps", StringValue("ns3::SctpDelayTarget"));
    // [end]
    sctp.Install(hosts);
}

/// @param hosts nodes that get MPSCTP
void
InstallMpSctp(const NodeContainer& hosts)
{
    // [mpsctp]
    SctpHelper sctp("ns3::MpSctpL4Protocol");
    sctp.Install(hosts);
    // [end]
}

/// @param hosts nodes that get SCTP with delays of reactive routing
void
InstallRouteDelay(const NodeContainer& hosts)
{
    SctpHelper sctp;
    // [route-delay]
    Config::SetDefault("ns3::SctpReactiveRouteDelay::CacheLifetime", TimeValue(MilliSeconds(1200)));
    Config::SetDefault("ns3::SctpReactiveRouteDelay::DiscoveryDelay", TimeValue(Seconds(1)));
    sctp.SetAssociationAttribute("RouteDelayModel", StringValue("ns3::SctpReactiveRouteDelay"));
    // [end]
    // [checksums]
    GlobalValue::Bind("ChecksumEnabled", BooleanValue(true)); // or --ChecksumEnabled=1
    // [end]
    sctp.Install(hosts);
}

/// @param hosts nodes, of which the first gets a path for each pair of addresses
void
InstallPairs(const NodeContainer& hosts)
{
    const Ptr<Node> phone = hosts.Get(0);
    SctpHelper().Install(hosts.Get(1));
    // [pairs]
    SctpHelper sctp("ns3::CmtSctpL4Protocol");
    sctp.SetAssociationAttribute("PathsPerAddressPair", StringValue("Mesh"));
    sctp.Install(phone);
    SctpRouteHelper().Install(phone); // a route by each interface
    // [end]
}

/// @param hosts nodes that get SCTP with an extension
void
InstallExtension(const NodeContainer& hosts)
{
    LoadReporter::Install();
    SctpHelper sctp;
    // [extensions]
    sctp.SetAssociationAttribute("Extensions", StringValue("Load"));
    // [end]
    sctp.Install(hosts);
}

/// @param hosts nodes, of which the second gets FreeBSD's stack
void
InstallFreeBsd(const NodeContainer& hosts)
{
    SctpHelper().Install(hosts.Get(0));
    // [freebsd]
    SctpHelper freebsd("ns3::UsrsctpL4Protocol");
    freebsd.Set("Cmt", UintegerValue(1));
    freebsd.Install(hosts.Get(1));
    // [end]
}

/**
 * Build two paths, and let both fail for a time.
 *
 * @param hosts the hosts
 * @return the paths
 */
MultihomedPathsContainer
BuildPaths(const NodeContainer& hosts)
{
    MultihomedPathsHelper helper;
    helper.AddPath("10Mbps", "25ms");
    // [path]
    MultihomedPathsHelper::Path path;
    path.rate = "2Mbps";
    path.delay = "100ms";
    path.lossForward = 0.01;
    helper.AddPath(path);
    // [end]
    auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    // [down]
    sctp::ScheduleFunction(Seconds(4), [paths] { paths.SetPathDown(0); });
    sctp::ScheduleFunction(Seconds(9), [paths] { paths.SetPathUp(0); });
    sctp::ScheduleFunction(Seconds(4), [paths] { paths.SetInterfaceDown(0, 1); }); // host, path
    sctp::ScheduleFunction(Seconds(9), [paths] { paths.SetInterfaceUp(0, 1); });
    // [end]
    return paths;
}

/**
 * @ingroup sctp-tests
 * A transfer with parts of the manual's code.
 */
class ManualTransferTestCase : public TestCase
{
  public:
    /// Installs SCTP on nodes.
    using Install = void (*)(const NodeContainer&);
    /// Connects trace sinks.
    using Connect = void (*)();

    /**
     * @param name of the test case
     * @param install installs SCTP
     * @param connect connects a trace sink during the transfer, or null
     */
    ManualTransferTestCase(const std::string& name, Install install, Connect connect = nullptr)
        : TestCase(name),
          m_install(install),
          m_connect(connect)
    {
    }

  private:
    void DoRun() override
    {
        g_calls = 0;
        NodeContainer hosts(2);
        InternetStackHelper().Install(hosts);
        m_install(hosts);
        const auto paths = BuildPaths(hosts);
        BulkSendHelper source("ns3::SctpSocketFactory", paths.GetPrimary(1, 9));
        source.Install(hosts.Get(0));
        PacketSinkHelper sink("ns3::SctpSocketFactory",
                              InetSocketAddress(Ipv4Address::GetAny(), 9));
        auto receiver = DynamicCast<PacketSink>(sink.Install(hosts.Get(1)).Get(0));
        if (m_connect)
        {
            sctp::ScheduleFunction(Seconds(1), m_connect);
        }
        // [flow-monitor]
        FlowMonitorHelper flows;
        Ptr<FlowMonitor> monitor = flows.InstallAll();
        SctpFlowMonitorHelper sctpFlows(monitor);
        sctpFlows.Install(NodeContainer::GetGlobal());
        // [end]
        Simulator::Stop(Seconds(12));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_GT(receiver->GetTotalRx(), 100000U, "data arrives");
        NS_TEST_EXPECT_MSG_EQ((g_calls > 0), (m_connect != nullptr), "the sink is called");
        NS_TEST_EXPECT_MSG_EQ(monitor->GetFlowStats().empty(), false, "flows are counted");
        Simulator::Destroy();
        Config::Reset();
    }

    Install m_install; //!< installs SCTP
    Connect m_connect; //!< connects a trace sink, or null
};

/**
 * @ingroup sctp-tests
 * The manual's code for the division of flows.
 */
class ManualFlowDivisionTestCase : public TestCase
{
  public:
    ManualFlowDivisionTestCase()
        : TestCase("Flow division")
    {
    }

  private:
    void DoRun() override
    {
        if (!SctpFlowDivision::IsSupported())
        {
            return;
        }
        // [flow-division]
        SctpFlowDivision::Path slow(7, {5e6, 0.1, 50, 0}); // 7 links: bit/s, loss, others/s, delay
        SctpFlowDivision::Path fast(7, {15e6, 0.1, 200, 0});
        SctpFlowDivision model({slow, fast}, 1000, SctpFlowDivision::Recovery::END_TO_END);
        auto division = model.MinimizeMaxDelay(900); // packets/s; flows and delays of both paths
        Config::SetDefault("ns3::SctpWeightedSelector::Weights",
                           StringValue(division.GetWeights())); // with that PathSelector
        // [end]
        NS_TEST_EXPECT_MSG_EQ(division.delays.size(), 2U, "a delay of each path");
    }
};

/**
 * @ingroup sctp-tests
 * Tests of the manual's code.
 */
class SctpManualTestSuite : public TestSuite
{
  public:
    SctpManualTestSuite()
        : TestSuite("sctp-manual", Type::UNIT)
    {
        AddTestCase(new ManualTransferTestCase("CMT-PF", InstallCmtPf, ConnectTransition));
        AddTestCase(new ManualTransferTestCase("LIA", InstallLia));
        AddTestCase(new ManualTransferTestCase("BERP", InstallBerp, ConnectBandwidth));
        AddTestCase(new ManualTransferTestCase("Delay targets", InstallDelayTarget));
        AddTestCase(new ManualTransferTestCase("MPSCTP", InstallMpSctp));
        AddTestCase(new ManualTransferTestCase("Route delays", InstallRouteDelay));
        AddTestCase(new ManualTransferTestCase("Pairs of addresses", InstallPairs));
        AddTestCase(new ManualTransferTestCase("An extension", InstallExtension));
        TypeId freebsd;
        if (TypeId::LookupByNameFailSafe("ns3::UsrsctpL4Protocol", &freebsd))
        {
            AddTestCase(new ManualTransferTestCase("FreeBSD's stack", InstallFreeBsd));
        }
        AddTestCase(new ManualFlowDivisionTestCase);
    }
};

/// The instance that registers the suite.
SctpManualTestSuite g_sctpManualTestSuite;

} // namespace sctp_manual_test
} // namespace ns3
