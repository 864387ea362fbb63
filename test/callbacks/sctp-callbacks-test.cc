/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"
#include "sctp-callback-case.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"

#include <set>

/**
 * @file
 * @ingroup sctp-tests
 * Every call of the socket in every trace source and callback, in the variants that have formats
 * and policies of their own; one of five calls in each of the others.
 */

using namespace ns3;

namespace sctp_callbacks_test
{

/// Variants with every call.
constexpr const char* VARIANTS[] = {"ns3::SctpL4Protocol",
                                    "ns3::CmtSctpL4Protocol",
                                    "ns3::MpSctpL4Protocol"};

/// Variants, selectors with copies and remedies with one call of SAMPLE, each with others.
constexpr const char* SAMPLED[] = {"ns3::CmtPfSctpL4Protocol",
                                   "ns3::LsSctpL4Protocol",
                                   "ns3::CmpSctpL4Protocol",
                                   "ns3::Wm2SctpL4Protocol",
                                   "ns3::MptcpLikeSctpL4Protocol",
                                   "ns3::BlsSctpL4Protocol",
                                   "ns3::IpccSctpL4Protocol",
                                   "ns3::CmtSctpL4Protocol PathSelector=ns3::SctpRedundantSelector",
                                   "ns3::CmtSctpL4Protocol PathSelector=ns3::SctpCopyWhileSuspect "
                                   "BlockingRemedy=ns3::SctpRescheduleRemedy",
                                   "ns3::MpSctpL4Protocol PathSelector=ns3::SctpRedundantSelector "
                                   "BlockingRemedy=ns3::SctpBothRemedy"};

/// One of so many calls; the variants of SAMPLED have each of them.
constexpr size_t SAMPLE = 5;

/**
 * @ingroup sctp-tests
 * The scenarios reach every trace source and every callback in some variant, on some host.
 */
class PointsTestCase : public SctpCallbackCallsTestCase
{
  public:
    PointsTestCase()
        : SctpCallbackCallsTestCase("", "", {"every point is reached", nullptr, false, false})
    {
    }

  private:
    void DoRun() override
    {
        std::set<std::string> all;
        std::set<std::string> reached;
        const auto strip = [](const std::string& point) {
            return point.substr(point.find('.') + 1);
        };
        for (const char* variant : VARIANTS)
        {
            for (const auto& [kind, counts] : GetPoints(variant, variant, *this))
            {
                for (const auto& [point, count] : counts)
                {
                    all.insert(strip(point));
                    if (count > 0)
                    {
                        reached.insert(strip(point));
                    }
                }
            }
        }
        all.erase("path.PathMtuBlackHole"); // takes minutes: the suite sctp-black-hole has it
        all.erase("path.PathMtu");          // the suite sctp-search-mtu has it
        for (const auto& point : all)
        {
            Expect(reached.count(point) > 0, point + " is reached");
        }
    }
};

/**
 * @ingroup sctp-tests
 * Both ends on one host: packets that a trace sink of one sends by the other arrive during the work
 * of the first.
 */
class SameHostTestCase : public SctpNodeTestCase
{
  public:
    SameHostTestCase()
        : SctpNodeTestCase("The peer on the same host sends in a trace sink")
    {
    }

  private:
    void DoRun() override
    {
        constexpr uint32_t COUNT = 20;
        m_server.Attach(CreateSocket(0));
        m_server.socket->Bindx({Ipv4Address::GetAny()}, PORT);
        m_server.socket->Listen();
        m_client.Attach(CreateSocket(0));
        NS_TEST_ASSERT_MSG_EQ(m_client.socket->Connect(GetServer(0)), 0, "connect");
        uint32_t sent = 0;
        sctp::ScheduleFunction(Seconds(1), [&] {
            const auto answer = [&](Ptr<const SctpPath>, uint32_t, SctpTxReason) {
                sent += m_server.accepted.at(0)->Send(Create<Packet>(1000)) > 0;
            };
            m_client.socket->GetAssociation()->TraceConnectWithoutContext(
                "DataSent",
                sctp::MakeFunctionCallback<void, Ptr<const SctpPath>, uint32_t, SctpTxReason>(
                    answer));
            for (uint32_t i = 0; i < COUNT; ++i)
            {
                m_client.Send(std::string(1000, 'x'));
            }
        });
        sctp::ScheduleFunction(Seconds(3), [this] { m_client.socket->ShutdownSend(); });
        Simulator::Stop(Seconds(10));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_server.messages.size(), COUNT, "messages arrive");
        NS_TEST_EXPECT_MSG_EQ(sent, COUNT, "one answer each");
        NS_TEST_EXPECT_MSG_EQ(m_client.messages.size(), COUNT, "answers arrive");
        NS_TEST_EXPECT_MSG_EQ(m_client.closed, 1, "closed");
    }
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class CallbacksTestSuite : public TestSuite
{
  public:
    CallbacksTestSuite()
        : TestSuite("sctp-callbacks", Type::SYSTEM)
    {
        AddTestCase(new SameHostTestCase);
        AddTestCase(new PointsTestCase);
        for (const char* variant : VARIANTS)
        {
            for (const auto& call : GetSctpCallbackCalls())
            {
                AddTestCase(new SctpCallbackCallsTestCase(variant, variant, call));
            }
        }
        size_t first = 0;
        for (const char* variant : SAMPLED)
        {
            const auto& calls = GetSctpCallbackCalls();
            for (size_t i = first++ % SAMPLE; i < calls.size(); i += SAMPLE)
            {
                AddTestCase(new SctpCallbackCallsTestCase(variant, variant, calls[i]));
            }
        }
    }
};

CallbacksTestSuite g_callbacksTestSuite; //!< the suite

} // namespace sctp_callbacks_test
