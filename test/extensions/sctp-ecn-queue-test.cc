/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/queue-disc.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-ecn-marks.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/traffic-control-layer.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Explicit congestion notification with ns-3's queue discs on the paths of MultihomedPathsHelper.
 */

using namespace ns3;

namespace sctp_ecn_queue_test
{

/**
 * @ingroup sctp-tests
 * A transfer over a path with a queue disc, with ECN and without.
 */
class EcnQueueTestCase : public TestCase
{
  public:
    /**
     * @param disc name of the queue disc, without its end, QueueDisc
     * @param use UseEcn of both ends
     * @param ipv6 whether addresses are IPv6
     */
    EcnQueueTestCase(const std::string& disc, const std::string& use, bool ipv6)
        : TestCase(disc + ", UseEcn " + use + (ipv6 ? ", IPv6" : "")),
          m_disc(disc),
          m_use(use),
          m_ipv6(ipv6)
    {
    }

  private:
    void DoRun() override;

    std::string m_disc; //!< the queue disc
    std::string m_use;  //!< UseEcn
    bool m_ipv6;        //!< addresses are IPv6
};

void
EcnQueueTestCase::DoRun()
{
    NodeContainer hosts;
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    // [ecn]
    Config::SetDefault("ns3::SctpParameters::UseEcn", StringValue(m_use)); // On
    MultihomedPathsHelper helper;
    helper.SetQueueDisc("ns3::" + m_disc + "QueueDisc", "UseEcn", BooleanValue(true)); // CoDel
    helper.SetIpv6(m_ipv6);
    helper.AddPath("5Mbps", "25ms");
    const auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    SctpHelper().Install(hosts);
    const auto source = CreateObject<SctpPatternSource>();
    // [middle]
    source->SetAttribute("Protocol", TypeIdValue(TypeId::LookupByName("ns3::SctpSocketFactory")));
    source->SetAttribute("Remote", AddressValue(paths.GetPrimary(1, 9)));
    hosts.Get(0)->AddApplication(source);
    const auto sink = CreateObject<SctpPatternSink>();
    sink->SetAttribute("Protocol", TypeIdValue(TypeId::LookupByName("ns3::SctpSocketFactory")));
    hosts.Get(1)->AddApplication(sink);
    Simulator::Stop(Seconds(20));
    Simulator::Run();
    // [marks]
    const auto socket = DynamicCast<SctpSocket>(source->GetSocket());
    if (const auto marks = socket->GetExtension<SctpEcnMarks>())
    {
        NS_TEST_EXPECT_MSG_GT(marks->GetLowered(0), 0, "path 0: the window was lowered for marks");
    }
    // [end]
    const auto core = paths.Get(0)->GetCoreDevice(0);
    const auto disc =
        core->GetNode()->GetObject<TrafficControlLayer>()->GetRootQueueDiscOnDevice(core);
    const auto& stats = disc->GetStats();
    NS_TEST_EXPECT_MSG_EQ((stats.nTotalMarkedPackets > 0), (m_use == "On"), "packets were marked");
    NS_TEST_EXPECT_MSG_GT(sink->GetTotalRx(), 20 * 5000000 / 8 * 0.7, "the link is used");
    Config::SetDefault("ns3::SctpParameters::UseEcn", StringValue("Off"));
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * The suite.
 */
class EcnQueueTestSuite : public TestSuite
{
  public:
    EcnQueueTestSuite()
        : TestSuite("sctp-ecn-queue", Type::SYSTEM)
    {
        for (const std::string disc : {"Red", "CoDel", "FqCoDel", "Pie", "Cobalt"})
        {
            AddTestCase(new EcnQueueTestCase(disc, "On", false), SCTP_TEST_QUICK);
        }
        AddTestCase(new EcnQueueTestCase("CoDel", "On", true), SCTP_TEST_QUICK);
        AddTestCase(new EcnQueueTestCase("CoDel", "Off", false), SCTP_TEST_QUICK);
    }
};

EcnQueueTestSuite g_suite; //!< registers the suite

} // namespace sctp_ecn_queue_test
