/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"
#include "sctp-interop-network.h"

#include "ns3/inet-socket-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-wire.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <algorithm>
#include <array>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Error causes from the peer, of which an application over FreeBSD's stack is notified.
 */

using namespace ns3;

namespace sctp_usrsctp_causes_test
{

/**
 * @ingroup sctp-tests
 * FreeBSD's server hears of parameters that this module's client does not know, and of its ABORT.
 */
class CausesTestCase : public TestCase
{
  public:
    /// @param style style of the server's socket
    explicit CausesTestCase(SctpSocketStyle style)
        : TestCase(std::string("Error causes from the peer, one-to-") +
                   (style == SctpSocketStyle::ONE_TO_ONE ? "one" : "many")),
          m_style(style)
    {
    }

  private:
    void DoRun() override
    {
        NodeContainer hosts;
        auto paths = MakeInteropPaths(
            {SctpHelper("ns3::SctpL4Protocol"), SctpHelper("ns3::UsrsctpL4Protocol")},
            hosts,
            1);
        SctpTestSocket server;
        server.Attach(SctpHelper::CreateSocket(hosts.Get(1), m_style));
        server.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
        server.socket->Listen();
        SctpTestSocket client;
        client.Attach(SctpHelper::CreateSocket(hosts.Get(0), SctpSocketStyle::ONE_TO_ONE));
        client.socket->Connect(paths.GetPrimary(1, PORT));
        sctp::ScheduleFunction(Seconds(1), [&client] { client.socket->Abort("enough"); });
        Simulator::Stop(Seconds(5));
        Simulator::Run();
        Expect(server, SctpNotification::Type::REMOTE_ERROR, ErrorCause::UNRECOGNIZED_PARAMETERS);
        Expect(server,
               SctpNotification::Type::COMMUNICATION_LOST,
               ErrorCause::USER_INITIATED_ABORT);
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
    }

    /// Error causes.
    using ErrorCause = sctp::CauseCode;

    /**
     * @param server the server's socket
     * @param type kind of a notification
     * @param cause error cause that it must have
     */
    void Expect(const SctpTestSocket& server, SctpNotification::Type type, ErrorCause cause)
    {
        const auto& all = server.notifications;
        const auto told =
            std::find_if(all.begin(), all.end(), [type](const auto& n) { return n.type == type; });
        NS_TEST_ASSERT_MSG_EQ((told != all.end()), true, "the server is notified: " << type);
        NS_TEST_EXPECT_MSG_EQ(told->causeCode, static_cast<uint16_t>(cause), "cause, " << type);
    }

    static constexpr uint16_t PORT = 9; //!< of the server

    SctpSocketStyle m_style; //!< of the server's socket
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class CausesTestSuite : public TestSuite
{
  public:
    CausesTestSuite()
        : TestSuite("sctp-usrsctp-causes", Type::SYSTEM)
    {
        AddTestCase(new CausesTestCase(SctpSocketStyle::ONE_TO_ONE), SCTP_TEST_QUICK);
        AddTestCase(new CausesTestCase(SctpSocketStyle::ONE_TO_MANY), SCTP_TEST_QUICK);
    }
};

static CausesTestSuite g_suite; //!< registers the suite

} // namespace sctp_usrsctp_causes_test
