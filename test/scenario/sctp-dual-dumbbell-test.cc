/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-core-loss-meter.h"
#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-dual-dumbbell.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-header.h"
#include "ns3/node-container.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/simulator.h"
#include "ns3/test.h"
#include "ns3/udp-header.h"

#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the dual dumbbell (Caro 2005, section 2.2): its cross-traffic, and the measurement of
 * the loss.
 */

using namespace ns3;

namespace sctp_dual_dumbbell_test
{

/// Protocol number of UDP.
constexpr uint8_t UDP_PROTOCOL = 17;

/**
 * @ingroup sctp-tests
 * A burst into a queue of 42 packets loses the packets that do not fit, counted by protocol.
 */
class LossMeterTestCase : public TestCase
{
  public:
    /// @param inUdp whether SCTP is in UDP
    explicit LossMeterTestCase(bool inUdp);

  private:
    void DoRun() override;

    bool m_inUdp; //!< whether SCTP is in UDP
};

LossMeterTestCase::LossMeterTestCase(bool inUdp)
    : TestCase(inUdp ? "Loss at the core, of SCTP in UDP" : "Loss at the core"),
      m_inUdp(inUdp)
{
}

void
LossMeterTestCase::DoRun()
{
    NodeContainer hosts;
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    MultihomedPathsHelper helper;
    helper.AddPath("10Mbps", "25ms");
    auto path = helper.Install(hosts.Get(0), hosts.Get(1)).Get(0);
    constexpr uint16_t PORT = 9899;
    SctpCoreLossMeter meter(path, m_inUdp ? PORT : 0);
    auto core = path->GetCoreDevice(0);
    const auto burst = [this, core](uint32_t packets) {
        for (uint32_t i = 0; i < packets; ++i)
        {
            const bool isSctp = i % 2 == 0;
            auto packet = Create<Packet>(72);
            UdpHeader udp; // or bytes of SCTP
            udp.SetSourcePort(PORT);
            udp.SetDestinationPort(isSctp ? PORT : 9);
            packet->AddHeader(udp);
            Ipv4Header header;
            header.SetProtocol(isSctp && !m_inUdp ? SctpL4Protocol::PROT_NUMBER : UDP_PROTOCOL);
            header.SetDestination("192.0.2.1");
            packet->AddHeader(header);
            core->Send(packet, core->GetBroadcast(), 0x0800);
        }
    };
    burst(100);
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(meter.GetLoss(), 0, "not yet started");
    // One packet is on its way, 42 wait: 43 of 100 stay, 22 of them of SCTP.
    meter.Start();
    burst(100);
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ_TOL(meter.GetLoss(), 0.57, 1e-9, "all packets");
    NS_TEST_EXPECT_MSG_EQ_TOL(meter.GetSctpLoss(), 28.0 / 50, 1e-9, "SCTP packets");
    NS_TEST_EXPECT_MSG_EQ(meter.GetBytes(), 100 * 102, "bytes, with the link header");
    path->SetDown();
    burst(100);
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ_TOL(meter.GetLoss(), 1.57 / 2, 1e-9, "lost on the link");
    meter.Stop();
    burst(1);
    NS_TEST_EXPECT_MSG_EQ_TOL(meter.GetLoss(), 1.57 / 2, 1e-9, "no more");
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * The cross-traffic has the wanted sizes and load, in both directions, on the path that it is
 * meant for, and the transfer beside it completes.
 */
class CrossTrafficTestCase : public TestCase
{
  public:
    /// @param ipv6 whether the paths are IPv6 paths
    explicit CrossTrafficTestCase(bool ipv6);

  private:
    void DoRun() override;

    /**
     * A packet came to the core link of a path.
     *
     * @param direction counts its size
     * @param packet the packet
     */
    static void Count(std::map<uint32_t, uint32_t>* direction, Ptr<const Packet> packet);

    bool m_ipv6; //!< whether the paths are IPv6 paths
};

CrossTrafficTestCase::CrossTrafficTestCase(bool ipv6)
    : TestCase(ipv6 ? "Cross-traffic over IPv6" : "Cross-traffic"),
      m_ipv6(ipv6)
{
}

void
CrossTrafficTestCase::Count(std::map<uint32_t, uint32_t>* direction, Ptr<const Packet> packet)
{
    ++(*direction)[packet->GetSize() - 2]; // without the link header
}

void
CrossTrafficTestCase::DoRun()
{
    std::vector<std::string> texts{"program", "--load=0.4,0", "--start=5", "--bytes=400000"};
    texts.emplace_back(m_ipv6 ? "--ipv6=1" : "--ipv6=0");
    SctpScenarioOptions options;
    SctpTransferScenario::AddOptions(options);
    SctpDualDumbbell::AddOptions(options);
    options.Parse(texts, "test");
    SctpTransferScenario scenario(options);
    SctpDualDumbbell dumbbell(options);
    scenario.Build();
    dumbbell.Build(scenario);
    std::map<uint32_t, uint32_t> sizes[2];
    for (uint32_t side = 0; side < 2; ++side)
    {
        scenario.GetPaths().Get(0)->GetCoreDevice(side)->TraceConnectWithoutContext(
            "MacTx",
            sctp::MakeFunctionCallback<void, Ptr<const Packet>>(
                [&sizes, side](Ptr<const Packet> packet) { Count(&sizes[side], packet); }));
    }
    scenario.Run();
    for (auto& direction : sizes)
    {
        // The transfer has packets of its own, of 1500 bytes in one direction.
        const uint32_t small = direction[m_ipv6 ? 49 : 44];
        NS_TEST_EXPECT_MSG_GT(small, 1000, "small packets");
        const double middle = direction[576];
        NS_TEST_EXPECT_MSG_EQ_TOL(middle / small, 0.5, 0.15, "packets of 576 bytes");
        NS_TEST_EXPECT_MSG_EQ_TOL((direction[1500] - 150.0) / small, 0.5, 0.2, "of 1500 bytes");
    }
    SctpCsvRow row;
    scenario.AddTo(row);
    dumbbell.AddTo(row);
    NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", "complete");
    // The transfer itself adds up to 0.5, and 32 sources are far from their mean for seconds.
    const double offered = std::stod(row.Get("offered_path1"));
    NS_TEST_EXPECT_MSG_GT(offered, 0.3, "load");
    NS_TEST_EXPECT_MSG_LT(offered, 1.2, "load");
    NS_TEST_EXPECT_MSG_LT(std::stod(row.Get("offered_path2")), 0.01, "no load");
    NS_TEST_EXPECT_MSG_EQ(row.Get("loss_path2"), "0", "no loss");
    NS_TEST_EXPECT_MSG_LT(Simulator::Now(), Seconds(60), "ends soon after the transfer");
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * Test suite of the dual dumbbell.
 */
class SctpDualDumbbellTestSuite : public TestSuite
{
  public:
    SctpDualDumbbellTestSuite();
};

SctpDualDumbbellTestSuite::SctpDualDumbbellTestSuite()
    : TestSuite("sctp-dual-dumbbell", Type::UNIT)
{
    AddTestCase(new LossMeterTestCase(false));
    AddTestCase(new LossMeterTestCase(true));
    AddTestCase(new CrossTrafficTestCase(false));
    AddTestCase(new CrossTrafficTestCase(true));
}

/// Registers the suite.
SctpDualDumbbellTestSuite g_sctpDualDumbbellTestSuite;

} // namespace sctp_dual_dumbbell_test
