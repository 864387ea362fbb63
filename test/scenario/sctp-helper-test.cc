/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"

#include "ns3/config.h"
#include "ns3/flow-monitor-helper.h"
#include "ns3/flow-monitor.h"
#include "ns3/ipv4-flow-classifier.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-l3-protocol.h"
#include "ns3/node.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-flow-monitor-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <map>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * SctpHelper: installation, attributes, traces, random streams.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A variant with a default of its own.
 */
class SctpTestVariant : public SctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestVariant")
                                .SetParent<SctpL4Protocol>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestVariant>();
        return tid;
    }

    SctpVariantDefaults GetVariantDefaults() const override
    {
        auto defaults = SctpL4Protocol::GetVariantDefaults();
        defaults.types.Set<SctpStreamScheduler>(
            TypeId::LookupByName("ns3::SctpRoundRobinScheduler"));
        return defaults;
    }
};

NS_OBJECT_ENSURE_REGISTERED(SctpTestVariant);

namespace sctp_helper_test
{

/// Names of the variants.
const std::vector<std::string> VARIANTS{"ns3::SctpL4Protocol", "ns3::SctpTestVariant"};

/**
 * @ingroup sctp-tests
 * Sources of the protocol parameters of a socket, and their precedence.
 */
class ParameterSourcesTestCase : public SctpNodeTestCase
{
  public:
    /// @param variant the variant of SctpL4Protocol
    ParameterSourcesTestCase(const std::string& variant)
        : SctpNodeTestCase("Config::SetDefault, helper and socket win in this order, " + variant),
          m_variant(variant)
    {
    }

  private:
    void DoRun() override;

    /**
     * @param helper installs SCTP on a new node
     * @return a socket of that node
     */
    Ptr<SctpSocket> Make(const SctpHelper& helper);

    std::string m_variant; //!< the variant
};

Ptr<SctpSocket>
ParameterSourcesTestCase::Make(const SctpHelper& helper)
{
    auto node = CreateObject<Node>();
    node->AggregateObject(CreateObject<Ipv4L3Protocol>());
    helper.Install(node);
    m_hosts.Add(node);
    return DynamicCast<SctpSocket>(Socket::CreateSocket(node, SctpSocketFactory::GetTypeId()));
}

void
ParameterSourcesTestCase::DoRun()
{
    SctpHelper helper(m_variant);
    NS_TEST_EXPECT_MSG_EQ(Make(helper)->GetParameters()->pathMaxRetrans, 5, "RFC 9260");

    Config::SetDefault("ns3::SctpParameters::PathMaxRetrans", UintegerValue(6));
    NS_TEST_EXPECT_MSG_EQ(Make(helper)->GetParameters()->pathMaxRetrans, 6, "Config::SetDefault");

    helper.SetAssociationAttribute("PathMaxRetrans", UintegerValue(7));
    auto socket = Make(helper);
    NS_TEST_EXPECT_MSG_EQ(socket->GetParameters()->pathMaxRetrans, 7, "helper");

    socket->GetParameters()->SetAttribute("PathMaxRetrans", UintegerValue(8));
    NS_TEST_EXPECT_MSG_EQ(socket->GetParameters()->pathMaxRetrans, 8, "socket");

    ObjectFactory factory("ns3::SctpParameters", "PathMaxRetrans", UintegerValue(9));
    socket->SetParameters(factory.Create<SctpParameters>());
    NS_TEST_EXPECT_MSG_EQ(socket->GetParameters()->pathMaxRetrans, 9, "factory");

    // A seam: unset it is the variant's choice, set in any way it is the user's.
    const auto resolve = [](Ptr<SctpSocket> s) {
        const auto defaults = s->GetNode()->GetObject<SctpL4Protocol>()->GetVariantDefaults();
        return s->GetParameters()->ResolveTypes(defaults).Get<SctpStreamScheduler>().GetName();
    };
    auto choice = TypeId::LookupByName("ns3::SctpFcfsScheduler");
    auto other = TypeId::LookupByName("ns3::SctpRoundRobinScheduler");
    if (m_variant == "ns3::SctpTestVariant")
    {
        std::swap(choice, other);
    }
    NS_TEST_EXPECT_MSG_EQ(resolve(Make(helper)), choice.GetName(), "the variant's choice");
    Config::SetDefault("ns3::SctpParameters::StreamScheduler", TypeIdValue(other));
    NS_TEST_EXPECT_MSG_EQ(resolve(Make(helper)), other.GetName(), "Config::SetDefault");
    helper.SetAssociationAttribute("StreamScheduler", TypeIdValue(choice));
    NS_TEST_EXPECT_MSG_EQ(resolve(Make(helper)), choice.GetName(), "helper");
    helper.SetAssociationAttribute("StreamScheduler", StringValue(other.GetName()));
    NS_TEST_EXPECT_MSG_EQ(resolve(Make(helper)), other.GetName(), "helper, by name");
}

/**
 * @ingroup sctp-tests
 * How SCTP becomes part of a node.
 */
class AggregationTestCase : public TestCase
{
  public:
    AggregationTestCase()
        : TestCase("IPv4 and IPv6 may join a node before or after SCTP")
    {
    }

  private:
    void DoRun() override;
};

void
AggregationTestCase::DoRun()
{
    for (bool ipv4First : {true, false})
    {
        auto node = CreateObject<Node>();
        auto ipv4 = CreateObject<Ipv4L3Protocol>();
        auto ipv6 = CreateObject<Ipv6L3Protocol>();
        Ptr<Object> first = ipv4;
        Ptr<Object> second = ipv6;
        if (!ipv4First)
        {
            std::swap(first, second);
        }
        node->AggregateObject(first);
        SctpHelper().Install(node);
        auto sctp = node->GetObject<SctpL4Protocol>();
        NS_TEST_ASSERT_MSG_NE(sctp, nullptr, "SCTP");
        NS_TEST_EXPECT_MSG_NE(node->GetObject<SctpSocketFactory>(), nullptr, "factory");
        NS_TEST_EXPECT_MSG_EQ((ipv4->GetProtocol(SctpL4Protocol::PROT_NUMBER) == sctp),
                              ipv4First,
                              "IPv4 at first");
        NS_TEST_EXPECT_MSG_EQ((ipv6->GetProtocol(SctpL4Protocol::PROT_NUMBER) == sctp),
                              !ipv4First,
                              "IPv6 at first");
        node->AggregateObject(second);
        NS_TEST_EXPECT_MSG_EQ(ipv4->GetProtocol(SctpL4Protocol::PROT_NUMBER), sctp, "IPv4");
        NS_TEST_EXPECT_MSG_EQ(ipv6->GetProtocol(SctpL4Protocol::PROT_NUMBER), sctp, "IPv6");
    }
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * Traces of paths and associations.
 */
class TracesTestCase : public SctpNodeTestCase
{
  public:
    TracesTestCase()
        : SctpNodeTestCase("Traces reach present and future paths", 2)
    {
    }

  private:
    void DoRun() override;

    /**
     * @param context Config path of the trace source
     * @param from the old window
     * @param to the new window
     */
    void CwndChanged(std::string context, uint32_t from, uint32_t to);

    /// @param association an association that comes or goes
    void Counted(Ptr<SctpAssociation> association);

    std::map<std::string, uint32_t> m_cwnd; //!< last window by context
    uint32_t m_counted{0};                  //!< associations that came or went
};

void
TracesTestCase::CwndChanged(std::string context, uint32_t, uint32_t to)
{
    m_cwnd[context] = to;
}

void
TracesTestCase::Counted(Ptr<SctpAssociation>)
{
    ++m_counted;
}

void
TracesTestCase::DoRun()
{
    CreatePair();
    const std::string prefix =
        "/NodeList/" + std::to_string(m_hosts.Get(0)->GetId()) + "/$ns3::SctpL4Protocol/";
    NS_TEST_EXPECT_MSG_EQ(
        Config::ConnectWithoutContextFailSafe(prefix + "AssociationCreated",
                                              MakeCallback(&TracesTestCase::Counted, this)),
        true,
        "Config path of the node");
    Config::ConnectWithoutContext(prefix + "AssociationRemoved",
                                  MakeCallback(&TracesTestCase::Counted, this));
    const auto connect = [this]() {
        SctpHelper::ConnectPathTrace(NodeContainer(m_hosts.Get(0)),
                                     "CongestionWindow",
                                     MakeCallback(&TracesTestCase::CwndChanged, this));
    };
    const auto send = [this]() {
        for (uint32_t i = 0; i < 50; ++i)
        {
            m_client.Send(std::string(1000, 'c'));
        }
    };

    connect(); // future paths
    m_client.socket->Connect(GetServer());
    send();
    Simulator::Stop(Seconds(5));
    Simulator::Run();
    const std::string path0 = prefix + "AssociationList/0/PathList/0/CongestionWindow";
    NS_TEST_EXPECT_MSG_EQ(m_cwnd.count(path0), 1, "a future path");
    NS_TEST_EXPECT_MSG_EQ(m_counted, 1, "created");

    m_cwnd.clear();
    connect(); // present paths
    NS_TEST_EXPECT_MSG_EQ(
        Config::ConnectFailSafe(prefix + "AssociationList/*/PathList/*/CongestionWindow",
                                MakeCallback(&TracesTestCase::CwndChanged, this)),
        true,
        "Config path of paths");
    send();
    Simulator::Stop(Seconds(5));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(m_cwnd.count(path0), 1, "a present path");

    m_client.socket->Close();
    Simulator::Stop(Seconds(5));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(m_counted, 2, "removed");
    m_client.Attach(CreateSocket(0));
    m_client.socket->Connect(GetServer());
    Simulator::Stop(Seconds(5));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->GetAssociation()->GetId(), 1, "ids are not used again");
}

/**
 * @ingroup sctp-tests
 * Random streams.
 */
class AssignStreamsTestCase : public TestCase
{
  public:
    AssignStreamsTestCase()
        : TestCase("The same streams give the same tags")
    {
    }

  private:
    void DoRun() override;
};

void
AssignStreamsTestCase::DoRun()
{
    std::vector<std::vector<uint32_t>> tags;
    for (int64_t stream : {5, 5, 50})
    {
        NodeContainer nodes(3);
        for (uint32_t i = 0; i < 2; ++i)
        {
            nodes.Get(i)->AggregateObject(CreateObject<Ipv4L3Protocol>());
            SctpHelper().Install(nodes.Get(i));
        }
        NS_TEST_EXPECT_MSG_EQ(SctpHelper::AssignStreams(nodes, stream), 2, "streams used");
        tags.emplace_back();
        for (uint32_t i = 0; i < 2; ++i)
        {
            auto sctp = nodes.Get(i)->GetObject<SctpL4Protocol>();
            tags.back().push_back(sctp->GetFreshTag());
        }
        Simulator::Destroy();
    }
    NS_TEST_EXPECT_MSG_EQ((tags[0] == tags[1]), true, "the same");
    NS_TEST_EXPECT_MSG_EQ((tags[0] == tags[2]), false, "another");
    NS_TEST_EXPECT_MSG_NE(tags[0][0], tags[0][1], "each node its own");
}

/**
 * @ingroup sctp-tests
 * FlowMonitor with SCTP.
 */
class FlowMonitorTestCase : public SctpNodeTestCase
{
  public:
    /// @param ipv6 whether to use IPv6
    FlowMonitorTestCase(bool ipv6)
        : SctpNodeTestCase(std::string("FlowMonitor counts SCTP over IPv") + (ipv6 ? "6" : "4")),
          m_ipv6(ipv6)
    {
    }

  private:
    void DoRun() override;

    /**
     * Counts a packet of the client.
     * @param packet the packet
     * @param source its source
     * @param destination its destination
     */
    void Sent(Ptr<const Packet> packet, const Address& source, const Address& destination);

    bool m_ipv6;         //!< whether to use IPv6
    uint32_t m_sent{0};  //!< packets of the client
    uint64_t m_bytes{0}; //!< their bytes, IP headers included
};

void
FlowMonitorTestCase::Sent(Ptr<const Packet> packet,
                          const Address& /* source */,
                          const Address& /* destination */)
{
    ++m_sent;
    m_bytes += packet->GetSize() + (m_ipv6 ? 40 : 20);
}

void
FlowMonitorTestCase::DoRun()
{
    CreatePair();
    m_server.echo = true;
    auto sctp = m_hosts.Get(0)->GetObject<SctpL4Protocol>();
    sctp->TraceConnectWithoutContext("Tx", MakeCallback(&FlowMonitorTestCase::Sent, this));

    FlowMonitorHelper flows;
    auto monitor = flows.Install(m_hosts);
    SctpFlowMonitorHelper sctpFlows(monitor);
    sctpFlows.Install(m_hosts);
    m_client.socket->Bind(sctp::JoinAddress(GetAddress(0, 0, m_ipv6), 0));
    m_client.socket->Connect(GetServer(1, 0, m_ipv6));
    for (uint32_t i = 0; i < 20; ++i)
    {
        m_client.Send(std::string(1000, 'f'));
    }
    sctp::ScheduleFunction(Seconds(5), [this]() { m_client.socket->ShutdownSend(); });
    Simulator::Stop(Seconds(10));
    Simulator::Run();

    const auto& stats = monitor->GetFlowStats();
    NS_TEST_EXPECT_MSG_EQ(stats.size(), 2, "a flow each way");
    const auto first = stats.find(SctpFlowClassifier::FIRST_FLOW_ID);
    NS_TEST_ASSERT_MSG_EQ((first != stats.end()), true, "the flow of the client");
    NS_TEST_EXPECT_MSG_EQ(first->second.txPackets, m_sent, "packets sent");
    NS_TEST_EXPECT_MSG_EQ(first->second.txBytes, m_bytes, "bytes sent");
    NS_TEST_EXPECT_MSG_EQ(first->second.rxPackets, m_sent, "packets received");
    NS_TEST_EXPECT_MSG_EQ(first->second.rxBytes, m_bytes, "bytes received");
    NS_TEST_EXPECT_MSG_EQ(first->second.lostPackets, 0, "none lost");
    const auto back = stats.find(SctpFlowClassifier::FIRST_FLOW_ID + 1);
    NS_TEST_ASSERT_MSG_EQ((back != stats.end()), true, "the flow of the server");
    NS_TEST_EXPECT_MSG_EQ(back->second.rxPackets, back->second.txPackets, "echoes are counted");
    SctpFlowClassifier::Flow flow;
    NS_TEST_EXPECT_MSG_EQ(sctpFlows.GetClassifier()->FindFlow(first->first, flow), true, "found");
    NS_TEST_EXPECT_MSG_EQ(flow.destination, GetAddress(1, 0, m_ipv6), "destination");
    NS_TEST_EXPECT_MSG_EQ(flow.destinationPort, PORT, "port");
    NS_TEST_EXPECT_MSG_EQ(sctpFlows.GetClassifier()->FindFlow(1, flow), false, "not of SCTP");
    std::ostringstream xml;
    monitor->SerializeToXmlStream(xml, 0, false, false);
    NS_TEST_EXPECT_MSG_NE(xml.str().find("<SctpFlowClassifier>"), std::string::npos, "in the XML");
}

/**
 * @ingroup sctp-tests
 * Tests of the helpers.
 */
class SctpHelperTestSuite : public TestSuite
{
  public:
    SctpHelperTestSuite()
        : TestSuite("sctp-helper", Type::UNIT)
    {
        for (const auto& variant : VARIANTS)
        {
            AddTestCase(new ParameterSourcesTestCase(variant));
        }
        AddTestCase(new AggregationTestCase);
        AddTestCase(new TracesTestCase);
        AddTestCase(new AssignStreamsTestCase);
        AddTestCase(new FlowMonitorTestCase(false));
        AddTestCase(new FlowMonitorTestCase(true));
    }
};

/// The instance that registers the suite.
SctpHelperTestSuite g_sctpHelperTestSuite;

} // namespace sctp_helper_test
} // namespace ns3
