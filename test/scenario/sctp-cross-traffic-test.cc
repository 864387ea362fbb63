/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-cross-flows.h"
#include "../../helper/scenario/sctp-cross-traffic.h"
#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-packet-meter.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"

#include "ns3/config.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-header.h"
#include "ns3/node-container.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <functional>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of TCP and UDP flows beside a transfer (Ali 2010): the flows, the queues in which they
 * meet, and how throughput and delay are measured.
 */

using namespace ns3;

namespace sctp_cross_traffic_test
{

/**
 * @ingroup sctp-tests
 * Packets of the hosts are counted, with their delays, wherever they are dropped.
 */
class PacketMeterTestCase : public TestCase
{
  public:
    /// @param queueDisc whether the core link has a queue disc
    explicit PacketMeterTestCase(bool queueDisc);

  private:
    void DoRun() override;

    bool m_queueDisc; //!< whether the core link has a queue disc
};

PacketMeterTestCase::PacketMeterTestCase(bool queueDisc)
    : TestCase(queueDisc ? "Packets through a queue disc" : "Packets through a device's queue"),
      m_queueDisc(queueDisc)
{
}

void
PacketMeterTestCase::DoRun()
{
    NodeContainer hosts;
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    MultihomedPathsHelper helper;
    if (m_queueDisc)
    {
        helper.SetQueueDisc("ns3::FifoQueueDisc");
    }
    helper.AddPath("10Mbps", "25ms");
    auto path = helper.Install(hosts.Get(0), hosts.Get(1)).Get(0);
    SctpPacketMeter meter(path);
    const auto burst = [&path](uint32_t host, uint32_t packets) {
        for (uint32_t i = 0; i < packets; ++i)
        {
            Ipv4Header header;
            header.SetSource(Ipv4Address::ConvertFrom(path->GetAddress(host)));
            header.SetDestination(Ipv4Address::ConvertFrom(path->GetAddress(1 - host)));
            header.SetProtocol(SctpL4Protocol::PROT_NUMBER);
            header.SetTtl(64);
            header.SetPayloadSize(1480);
            auto packet = Create<Packet>(1480);
            packet->AddHeader(header);
            auto device = path->GetDevice(host);
            device->Send(packet, device->GetBroadcast(), 0x0800);
        }
    };
    burst(0, 1);
    Simulator::Run();
    // 45 ms on the way, and 1502 bytes over 100, 10 and 100 Mb/s.
    NS_TEST_EXPECT_MSG_EQ(meter.Get(0).sent, 1, "sent");
    NS_TEST_EXPECT_MSG_EQ(meter.Get(0).received, 1, "received");
    NS_TEST_EXPECT_MSG_EQ(meter.Get(0).bytes, 1500, "without the link header");
    NS_TEST_EXPECT_MSG_EQ(meter.Get(0).delay, NanoSeconds(46441920), "delay");
    NS_TEST_EXPECT_MSG_EQ(meter.Get(1).sent, 0, "nothing the other way");
    // They come ten times as fast as they go: 9 go while 91 come, and 42 or, before a device queue
    // of one packet, 43 wait.
    burst(1, 100);
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(meter.Get(1).sent, 100, "a burst the other way");
    NS_TEST_EXPECT_MSG_EQ_TOL(meter.Get(1).dropped, 48.0, 2.0, "overflow");
    NS_TEST_EXPECT_MSG_EQ(meter.Get(1).received, 100 - meter.Get(1).dropped, "the others");
    path->SetDown();
    burst(0, 5);
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(meter.Get(0).dropped, 5, "lost on the link");
    meter.Stop();
    burst(0, 1);
    NS_TEST_EXPECT_MSG_EQ(meter.Get(0).sent, 6, "no more");
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * A UDP flow has its rate; a TCP flow fills its window once a round trip; neither is a packet of
 * the hosts.
 */
class CrossFlowsTestCase : public TestCase
{
  public:
    /// @param ipv6 whether the path is an IPv6 path
    explicit CrossFlowsTestCase(bool ipv6);

  private:
    void DoRun() override;

    bool m_ipv6; //!< whether the path is an IPv6 path
};

CrossFlowsTestCase::CrossFlowsTestCase(bool ipv6)
    : TestCase(ipv6 ? "TCP and UDP flows over IPv6" : "TCP and UDP flows"),
      m_ipv6(ipv6)
{
}

void
CrossFlowsTestCase::DoRun()
{
    NodeContainer hosts;
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    MultihomedPathsHelper helper;
    helper.SetIpv6(m_ipv6);
    helper.AddPath("10Mbps", "25ms");
    auto path = helper.Install(hosts.Get(0), hosts.Get(1)).Get(0);
    SctpPacketMeter meter(path);
    SctpCrossFlows flows;
    SctpCrossFlows::SetTcpDefaults(1040, 20);
    const auto node = [&path](uint32_t side) {
        return path->AddEdgeNode(side, "100Mbps", "5ms", "50p");
    };
    const auto udp = flows.AddUdp(node(0), node(1), Seconds(1), DataRate("1Mbps"), 1000);
    const auto tcp = flows.AddTcp(node(0), node(1), Seconds(1));
    Simulator::Stop(Seconds(11));
    Simulator::Run();
    const double payload = m_ipv6 ? 952 : 972;
    NS_TEST_EXPECT_MSG_EQ_TOL(flows.GetReceived(udp), 1250 * payload, 10 * payload, "10 s of UDP");
    // 20 segments in a round trip of 72.5 ms, less 4 % for a slow start of some round trips.
    const double mbps = flows.GetReceived(tcp) * 8e-6 / 10;
    NS_TEST_EXPECT_MSG_EQ_TOL(mbps, 0.96 * 20 * 1040 * 8e-6 / 0.0725, 0.1, "TCP");
    NS_TEST_EXPECT_MSG_EQ(meter.Get(0).sent + meter.Get(1).sent, 0, "not of the hosts");
    Simulator::Destroy();
    Config::Reset();
}

/**
 * @ingroup sctp-tests
 * The network of the thesis: window-limited TCP, RED's shorter queue, and whose SACK delay matters.
 */
class CrossTrafficScenarioTestCase : public TestCase
{
  public:
    CrossTrafficScenarioTestCase();

  private:
    void DoRun() override;

    /// Gives a result of a run by the name of its column.
    using Results = std::function<double(const std::string& name)>;

    /**
     * Run the scenario.
     *
     * @param arguments the command line
     * @return the results
     */
    Results RunScenario(std::vector<std::string> arguments);
};

CrossTrafficScenarioTestCase::CrossTrafficScenarioTestCase()
    : TestCase("Multipath transfer beside TCP and UDP flows")
{
}

CrossTrafficScenarioTestCase::Results
CrossTrafficScenarioTestCase::RunScenario(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), "program");
    arguments.emplace_back("--stop=5");
    SctpScenarioOptions options;
    SctpTransferScenario::AddOptions(options);
    SctpCrossTraffic::AddOptions(options);
    options.Parse(arguments, "test");
    SctpTransferScenario scenario(options);
    SctpCrossTraffic traffic(options);
    traffic.Build(scenario);
    SctpCsvRow before; // --output wants the columns before the run
    traffic.AddTo(before);
    NS_TEST_EXPECT_MSG_EQ(before.Get("throughput_mbps"), "0", "nothing was measured yet");
    scenario.Run();
    SctpCsvRow row;
    scenario.AddTo(row);
    traffic.AddTo(row);
    Simulator::Destroy();
    Config::Reset();
    return [row](const std::string& name) { return std::stod(row.Get(name)); };
}

void
CrossTrafficScenarioTestCase::DoRun()
{
    const auto alone = RunScenario({"--tcpFlows=0", "--udpFlows=0"});
    // 65536 bytes in 50 ms.
    NS_TEST_EXPECT_MSG_GT(alone("throughput_mbps"), 8, "alone");
    NS_TEST_EXPECT_MSG_LT(alone("throughput_mbps"), 10.6, "limited by the receive buffer");
    NS_TEST_EXPECT_MSG_EQ(alone("tcp_mbps_path1"), 0, "no TCP");
    const auto tail = RunScenario({});
    NS_TEST_EXPECT_MSG_EQ(tail("complete"), 1, "complete");
    NS_TEST_EXPECT_MSG_EQ(tail("bytes_corrupt"), 0, "intact");
    NS_TEST_EXPECT_MSG_LT(tail("throughput_mbps"), alone("throughput_mbps"), "shared");
    NS_TEST_EXPECT_MSG_EQ_TOL(tail("throughput_mbps_path1") + tail("throughput_mbps_path2"),
                              tail("throughput_mbps"),
                              1e-6,
                              "sum of the paths");
    NS_TEST_EXPECT_MSG_EQ_TOL(tail("udp_mbps_path2"), 0.97, 0.15, "UDP");
    NS_TEST_EXPECT_MSG_GT(tail("tcp_mbps_path1"), 3, "TCP");
    const double waiting = tail("packets_sent") - tail("packets_received");
    NS_TEST_EXPECT_MSG_LT_OR_EQ(tail("packets_dropped"), waiting, "some are under way");
    const auto red = RunScenario({"--queueDisc=RED"});
    NS_TEST_EXPECT_MSG_EQ(red("complete"), 1, "complete");
    NS_TEST_EXPECT_MSG_LT(red("delay_s"), tail("delay_s") - 0.003, "RED's queue is shorter");
    NS_TEST_EXPECT_MSG_GT(red("delay_s"), 0.0262, "it has one");
    // With one packet at a time on one path, each waits for a delayed acknowledgement. The data
    // sender has nothing to acknowledge, so its delay does not matter.
    const auto getSlow = [this](std::vector<std::string> arguments) {
        for (const auto& argument : {"--paths=1",
                                     "--tcpFlows=0",
                                     "--udpFlows=0",
                                     "--burst=Rfc9260",
                                     "--ns3::SctpParameters::MaxBurst=1"})
        {
            arguments.emplace_back(argument);
        }
        return RunScenario(arguments)("throughput_mbps");
    };
    const double usual = getSlow({});
    NS_TEST_EXPECT_MSG_EQ(getSlow({"--sackDelay=300ms", "--sackDelayAt=sender"}), usual, "sender");
    NS_TEST_EXPECT_MSG_LT(getSlow({"--sackDelay=300ms"}), 0.8 * usual, "receiver");
}

/**
 * @ingroup sctp-tests
 * Test suite of cross-traffic of TCP and UDP.
 */
class SctpCrossTrafficTestSuite : public TestSuite
{
  public:
    SctpCrossTrafficTestSuite();
};

SctpCrossTrafficTestSuite::SctpCrossTrafficTestSuite()
    : TestSuite("sctp-cross-traffic", Type::UNIT)
{
    AddTestCase(new PacketMeterTestCase(false));
    AddTestCase(new PacketMeterTestCase(true));
    AddTestCase(new CrossFlowsTestCase(false));
    AddTestCase(new CrossFlowsTestCase(true));
    AddTestCase(new CrossTrafficScenarioTestCase);
}

/// Registers the suite.
SctpCrossTrafficTestSuite g_sctpCrossTrafficTestSuite;

} // namespace sctp_cross_traffic_test
