/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"

#include "ns3/config.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The option --udpEncapsulation of programs with FreeBSD's stack at one end or both.
 */

using namespace ns3;

namespace sctp_usrsctp_udp_option_test
{

/**
 * @ingroup sctp-tests
 * A transfer of sctp-paths in UDP.
 */
class UdpOptionTestCase : public TestCase
{
  public:
    /**
     * @param sender variant of the sender
     * @param receiver variant of the receiver
     * @param option the option
     */
    UdpOptionTestCase(const std::string& sender,
                      const std::string& receiver,
                      const std::string& option)
        : TestCase(sender + " to " + receiver + ", " + option),
          m_arguments{"sctp-paths",
                      "--variant=" + sender,
                      "--peerVariant=" + receiver,
                      "--bytes=300000",
                      "--loss=0.01",
                      option}
    {
    }

  private:
    void DoRun() override
    {
        SctpScenarioOptions options;
        SctpTransferScenario::AddOptions(options);
        options.Parse(m_arguments, "test");
        SctpTransferScenario scenario(options);
        scenario.Build();
        for (uint32_t host = 0; host < 2; ++host)
        {
            scenario.GetHosts().Get(host)->GetObject<Ipv4L3Protocol>()->TraceConnectWithoutContext(
                "Tx",
                MakeCallback(&UdpOptionTestCase::Sent, this));
        }
        scenario.Run();
        SctpCsvRow row;
        scenario.AddTo(row);
        NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", "all of it arrives");
        NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_corrupt"), "0", "as it was sent");
        NS_TEST_EXPECT_MSG_GT(m_sent[UDP], 300U, "packets in UDP, of both hosts");
        NS_TEST_EXPECT_MSG_EQ(m_sent[SCTP], 0U, "none right on IP");
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
        Config::Reset();
    }

    /**
     * A packet leaves a host.
     * @param packet the packet, with its IP header
     */
    void Sent(Ptr<const Packet> packet, Ptr<Ipv4> /* ipv4 */, uint32_t /* interface */)
    {
        Ipv4Header header;
        packet->PeekHeader(header);
        ++m_sent[header.GetProtocol()];
    }

    static constexpr uint8_t UDP = 17;   //!< protocol number
    static constexpr uint8_t SCTP = 132; //!< protocol number

    std::vector<std::string> m_arguments; //!< the command line
    std::map<uint8_t, uint32_t> m_sent;   //!< packets by protocol
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class UdpOptionSuite : public TestSuite
{
  public:
    UdpOptionSuite()
        : TestSuite("sctp-usrsctp-udp-option", Type::UNIT)
    {
        const auto add = [this](const char* sender, const char* receiver, const char* option) {
            AddTestCase(new UdpOptionTestCase(sender, receiver, option), SCTP_TEST_QUICK);
        };
        add("Usrsctp", "Usrsctp", "--udpEncapsulation");
        add("Usrsctp", "Sctp", "--udpEncapsulation");
        add("Sctp", "Usrsctp", "--udpEncapsulation");
        add("Usrsctp", "Cmt", "--udpEncapsulation=40000");
        add("Cmt", "Usrsctp", "--udpEncapsulation=40000");
    }
};

const UdpOptionSuite g_suite; //!< registers the suite

} // namespace sctp_usrsctp_udp_option_test
