/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"

#include "ns3/bulk-send-helper.h"
#include "ns3/config.h"
#include "ns3/data-rate.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/ipv6.h"
#include "ns3/node.h"
#include "ns3/on-off-helper.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-pattern.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * ns-3's applications (BulkSend, OnOff, PacketSink) over SCTP.
 */

using namespace ns3;

namespace sctp_applications_test
{

/// The factory, as applications want it.
const char* const FACTORY = "ns3::SctpSocketFactory";

/**
 * @ingroup sctp-tests
 * ns-3's applications as they are.
 */
class ApplicationsTestCase : public SctpNodeTestCase
{
  public:
    /**
     * @param ipv6 whether to use IPv6
     * @param bulk BulkSend rather than OnOff
     */
    ApplicationsTestCase(bool ipv6, bool bulk)
        : SctpNodeTestCase(std::string(bulk ? "BulkSend" : "OnOff") + " to PacketSink over IPv" +
                           (ipv6 ? "6" : "4")),
          m_ipv6(ipv6),
          m_bulk(bulk)
    {
    }

  private:
    void DoRun() override;

    bool m_ipv6; //!< whether to use IPv6
    bool m_bulk; //!< BulkSend rather than OnOff
};

void
ApplicationsTestCase::DoRun()
{
    constexpr uint32_t BYTES = 300000;
    PacketSinkHelper sinkHelper(FACTORY,
                                m_ipv6 ? Address(Inet6SocketAddress(Ipv6Address::GetAny(), PORT))
                                       : InetSocketAddress(Ipv4Address::GetAny(), PORT));
    auto sinks = sinkHelper.Install(m_hosts.Get(1));
    const Address server = GetServer(1, 0, m_ipv6);
    ApplicationContainer sources;
    if (m_bulk)
    {
        BulkSendHelper helper(FACTORY, server);
        helper.SetAttribute("MaxBytes", UintegerValue(BYTES));
        sources = helper.Install(m_hosts.Get(0));
    }
    else
    {
        OnOffHelper helper(FACTORY, server);
        helper.SetConstantRate(DataRate("2Mbps"), 1000);
        helper.SetAttribute("MaxBytes", UintegerValue(BYTES));
        sources = helper.Install(m_hosts.Get(0));
    }
    sources.Start(Seconds(1));
    sources.Stop(Seconds(20));
    sinks.Stop(Seconds(25));
    Simulator::Stop(Seconds(60));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(DynamicCast<PacketSink>(sinks.Get(0))->GetTotalRx(),
                          BYTES,
                          "all bytes arrive");
    for (uint32_t host : {0, 1})
    {
        NS_TEST_EXPECT_MSG_EQ(CountInList(host, "AssociationList"), 0, "no association is left");
        NS_TEST_EXPECT_MSG_EQ(CountInList(host, "SocketList"), 0, "no socket is left");
    }
}

/**
 * @ingroup sctp-tests
 * SctpPatternSource with a send buffer that is smaller than a full DATA chunk.
 */
class SmallSendBufferTestCase : public SctpNodeTestCase
{
  public:
    SmallSendBufferTestCase()
        : SctpNodeTestCase("The pattern source sends what a small send buffer takes")
    {
    }

  private:
    void DoRun() override
    {
        Config::SetDefault("ns3::SctpParameters::SndBufSize", UintegerValue(100));
        auto sink = CreateObject<SctpPatternSink>();
        m_hosts.Get(1)->AddApplication(sink);
        auto source = CreateObject<SctpPatternSource>();
        source->SetAttribute("Remote", AddressValue(GetServer()));
        source->SetAttribute("MaxBytes", UintegerValue(1000));
        m_hosts.Get(0)->AddApplication(source);
        Simulator::Stop(Seconds(60));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(sink->GetTotalRx(), 1000, "all bytes arrive");
    }
};

/**
 * @ingroup sctp-tests
 * SctpPatternChecker counts the wrong bytes of messages of 100 bytes.
 */
class PatternCheckerTestCase : public TestCase
{
  public:
    PatternCheckerTestCase()
        : TestCase("A message carries its pattern in itself")
    {
    }

  private:
    void DoRun() override;

    /**
     * A message, or a part of it, arrives.
     * @param offset offset of the message
     * @param from first byte of it that arrives
     * @param to end of the bytes that arrive
     * @param unordered whether it is unordered
     * @return wrong bytes
     */
    uint32_t Arrive(uint64_t offset, uint32_t from = 0, uint32_t to = 100, bool unordered = false)
    {
        SctpReceiveInfo info;
        info.unordered = unordered;
        info.endOfRecord = to == 100;
        const auto message = SctpPattern::MakeMessage(offset, 100);
        return m_checker.CountWrong(message->CreateFragment(from, to - from), info);
    }

    SctpPatternChecker m_checker; //!< checks them
};

void
PatternCheckerTestCase::DoRun()
{
    NS_TEST_EXPECT_MSG_EQ(Arrive(0), 0, "the first one");
    NS_TEST_EXPECT_MSG_EQ(Arrive(200), 0, "one before it was abandoned");
    NS_TEST_EXPECT_MSG_EQ(Arrive(100), 100, "it comes too late");
    NS_TEST_EXPECT_MSG_EQ(Arrive(200), 100, "or twice");
    NS_TEST_EXPECT_MSG_EQ(Arrive(100, 0, 100, true), 0, "unordered ones have no order");
    NS_TEST_EXPECT_MSG_EQ(Arrive(uint64_t{1} << 40, 0, 50), 0, "in two parts");
    NS_TEST_EXPECT_MSG_EQ(Arrive(uint64_t{1} << 40, 50), 0, "the other one");
    const uint64_t next = (uint64_t{1} << 40) + 100;
    NS_TEST_EXPECT_MSG_EQ(Arrive(next, 0, 40), 0, "a part");
    NS_TEST_EXPECT_MSG_GT(Arrive(next, 50), 40, "bytes between are missing");
    NS_TEST_EXPECT_MSG_EQ(Arrive(next + 100, 0, 50), 0, "its rest is abandoned");
    NS_TEST_EXPECT_MSG_EQ(Arrive(next + 200), 0, "the next one begins");
    NS_TEST_EXPECT_MSG_EQ(Arrive(next, 0, 50, true), 0, "likewise, unordered");
    NS_TEST_EXPECT_MSG_EQ(Arrive(next + 100, 0, 50, true), 0, "the next one begins");
    NS_TEST_EXPECT_MSG_EQ(Arrive(next + 100, 50, 100, true), 0, "and is in two parts");
    SctpReceiveInfo info;
    NS_TEST_EXPECT_MSG_EQ(m_checker.CountWrong(Create<Packet>(8), info), 0, "too small");
    NS_TEST_EXPECT_MSG_EQ(m_checker.CountWrong(Create<Packet>(100), info), 100, "another sender's");
}

/**
 * @ingroup sctp-tests
 * PacketSink on both families, as newer releases of ns-3 have it without a local address.
 */
class TwoSinksTestCase : public SctpNodeTestCase
{
  public:
    TwoSinksTestCase()
        : SctpNodeTestCase("Any IPv4 and any IPv6 address are bound apart on one port")
    {
    }

  private:
    void DoRun() override;
};

void
TwoSinksTestCase::DoRun()
{
    const std::vector<Address> locals{InetSocketAddress(Ipv4Address::GetAny(), PORT),
                                      Inet6SocketAddress(Ipv6Address::GetAny(), PORT)};
    ApplicationContainer sinks;
    ApplicationContainer sources;
    for (uint32_t i : {0, 1})
    {
        sinks.Add(PacketSinkHelper(FACTORY, locals[i]).Install(m_hosts.Get(1)));
        BulkSendHelper helper(FACTORY, GetServer(1, 0, i == 1));
        helper.SetAttribute("MaxBytes", UintegerValue(10000 * (i + 1)));
        sources.Add(helper.Install(m_hosts.Get(0)));
    }
    sources.Start(Seconds(1));
    Simulator::Stop(Seconds(20));
    Simulator::Run();
    for (uint32_t i : {0, 1})
    {
        NS_TEST_EXPECT_MSG_EQ(DynamicCast<PacketSink>(sinks.Get(i))->GetTotalRx(),
                              10000 * (i + 1),
                              "each family its own");
    }
}

/**
 * @ingroup sctp-tests
 * Many sockets on one port.
 */
class ManyAssociationsTestCase : public SctpNodeTestCase
{
  public:
    ManyAssociationsTestCase()
        : SctpNodeTestCase("Many associations share a listener's port and outlive the listener", 2)
    {
    }

  private:
    void DoRun() override;
};

void
ManyAssociationsTestCase::DoRun()
{
    constexpr uint32_t COUNT = 200;
    CreatePair();
    m_server.echo = true;
    std::vector<SctpTestSocket> clients(COUNT);
    for (auto& client : clients)
    {
        client.Attach(CreateSocket(0));
        client.socket->Connect(GetServer());
        client.Send("first");
    }
    sctp::ScheduleFunction(Seconds(5), [this]() {
        NS_TEST_EXPECT_MSG_EQ(CountInList(1, "AssociationList"), COUNT, "an association each");
        m_server.socket->Close();
    });
    sctp::ScheduleFunction(Seconds(6), [&clients]() {
        for (auto& client : clients)
        {
            client.Send("second");
        }
    });
    sctp::ScheduleFunction(Seconds(10), [this, &clients]() {
        m_client.socket->Connect(GetServer());
        for (auto& client : clients)
        {
            // IPv4 and IPv6 on both links
            NS_TEST_EXPECT_MSG_EQ(client.socket->GetPathInfos().size(), 4, "paths");
            for (const auto& path : client.socket->GetPathInfos())
            {
                NS_TEST_EXPECT_MSG_EQ((path.state == SctpPathState::ACTIVE), true, "confirmed");
            }
            client.socket->Close();
        }
    });
    Simulator::Stop(Seconds(20));
    Simulator::Run();
    const std::vector<std::string> expected{"first", "second"};
    for (auto& client : clients)
    {
        NS_TEST_EXPECT_MSG_EQ((client.messages == expected), true, "echoed");
        NS_TEST_EXPECT_MSG_EQ(client.closed, 1, "closed");
    }
    NS_TEST_EXPECT_MSG_EQ(m_server.closed, COUNT, "closed");
    NS_TEST_EXPECT_MSG_EQ(m_client.failed, 1, "nobody listens any more");
    NS_TEST_EXPECT_MSG_EQ(CountInList(1, "AssociationList"), 0, "no association is left");
    NS_TEST_EXPECT_MSG_EQ(CountInList(1, "SocketList"), 0, "no socket is left");
}

/**
 * @ingroup sctp-tests
 * Addresses that mean something on one link only.
 */
class LinkLocalTestCase : public SctpNodeTestCase
{
  public:
    LinkLocalTestCase()
        : SctpNodeTestCase("An IPv6 link-local address reaches the neighbour")
    {
    }

  private:
    void DoRun() override;
};

void
LinkLocalTestCase::DoRun()
{
    CreatePair();
    m_server.echo = true;
    auto ipv6 = m_hosts.Get(1)->GetObject<Ipv6>();
    const auto address = ipv6->GetAddress(1, 0).GetAddress();
    NS_TEST_ASSERT_MSG_EQ(address.IsLinkLocal(), true, "link-local");
    m_client.socket->Connect(Inet6SocketAddress(address, PORT));
    m_client.Send("neighbour");
    sctp::ScheduleFunction(Seconds(5), [this]() { m_client.socket->Close(); });
    Simulator::Stop(Seconds(10));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(m_client.GetText(), "neighbour", "echoed");
    NS_TEST_EXPECT_MSG_EQ(m_client.closed, 1, "closed");
}

/**
 * @ingroup sctp-tests
 * Both ends on one node.
 */
class SameNodeTestCase : public SctpNodeTestCase
{
  public:
    /// @param address the server's address
    SameNodeTestCase(const std::string& address)
        : SctpNodeTestCase("Both ends on one node, by " + address),
          m_address(address)
    {
    }

  private:
    void DoRun() override;

    std::string m_address; //!< the server's address
};

void
SameNodeTestCase::DoRun()
{
    CreatePair();
    m_server.echo = true;
    m_client.Attach(CreateSocket(1));
    m_client.socket->Connect(InetSocketAddress(m_address.c_str(), PORT));
    for (uint32_t i = 0; i < 20; ++i)
    {
        m_client.Send(std::string(3000, 'a' + i));
    }
    sctp::ScheduleFunction(Seconds(5), [this]() { m_client.socket->ShutdownSend(); });
    Simulator::Stop(Seconds(20));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(m_server.messages.size(), 20, "there");
    NS_TEST_EXPECT_MSG_EQ((m_client.messages == m_server.messages), true, "and back");
    NS_TEST_EXPECT_MSG_EQ(m_client.closed, 1, "closed");
    NS_TEST_EXPECT_MSG_EQ(m_server.closed, 1, "closed");
}

/**
 * @ingroup sctp-tests
 * Tests of applications and of particular addresses.
 */
class SctpApplicationsTestSuite : public TestSuite
{
  public:
    SctpApplicationsTestSuite()
        : TestSuite("sctp-applications", Type::UNIT)
    {
        for (bool ipv6 : {false, true})
        {
            AddTestCase(new ApplicationsTestCase(ipv6, true));
            AddTestCase(new ApplicationsTestCase(ipv6, false));
        }
        AddTestCase(new SmallSendBufferTestCase);
        AddTestCase(new PatternCheckerTestCase);
        AddTestCase(new TwoSinksTestCase);
        AddTestCase(new ManyAssociationsTestCase);
        AddTestCase(new LinkLocalTestCase);
        AddTestCase(new SameNodeTestCase("127.0.0.1"));
        AddTestCase(new SameNodeTestCase("10.0.0.2"));
    }
};

/// The instance that registers the suite.
SctpApplicationsTestSuite g_sctpApplicationsTestSuite;

} // namespace sctp_applications_test
