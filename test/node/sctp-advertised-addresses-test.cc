/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"

#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Hosts that tell their peer some of their addresses only.
 */

using namespace ns3;

namespace sctp_advertised_addresses_test
{

/**
 * @ingroup sctp-tests
 * The hosts have four links with IPv4 and IPv6 and tell two addresses each.
 */
class FewAddresses : public SctpNodeTestCase
{
  public:
    /**
     * @param link number of the link that the set-up uses
     * @param others numbers of the links whose addresses are told
     */
    FewAddresses(uint32_t link, const std::vector<uint32_t>& others)
        : SctpNodeTestCase("Set-up over link " + std::to_string(link), 4),
          m_link(link),
          m_others(others)
    {
        m_sctp.SetAssociationAttribute("MaxAdvertisedAddresses", UintegerValue(2));
    }

  private:
    /**
     * @param host 0 or 1
     * @return the addresses that its peer is to know
     */
    std::vector<Address> GetTold(uint32_t host) const
    {
        std::vector<Address> told;
        for (const uint32_t link : m_others)
        {
            told.push_back(GetAddress(host, link));
        }
        return told;
    }

    void DoRun() override
    {
        CreatePair();
        m_client.socket->Connect(GetServer(1, m_link));
        m_client.Send("hello");
        Simulator::Stop(Seconds(5));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_server.GetText(), "hello", "the message arrives");
        NS_TEST_ASSERT_MSG_EQ(m_server.accepted.size(), 1, "one association");
        const auto server = DynamicCast<SctpSocket>(m_server.accepted.front());
        const auto sorted = [](std::vector<Address> addresses) {
            std::sort(addresses.begin(), addresses.end());
            return addresses;
        };
        NS_TEST_EXPECT_MSG_EQ((sorted(m_client.socket->GetLocalAddresses()) == GetTold(0)),
                              true,
                              "addresses of the client");
        NS_TEST_EXPECT_MSG_EQ((sorted(server->GetLocalAddresses()) == GetTold(1)),
                              true,
                              "addresses of the server, in any order");
        NS_TEST_EXPECT_MSG_EQ(m_client.socket->GetPathInfos().size(), 2, "paths of the client");
        NS_TEST_EXPECT_MSG_EQ(server->GetPathInfos().size(), 2, "paths of the server");
    }

    uint32_t m_link;                //!< link of the set-up
    std::vector<uint32_t> m_others; //!< whose addresses are told
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class FewAddressesSuite : public TestSuite
{
  public:
    FewAddressesSuite()
        : TestSuite("sctp-advertised-addresses", Type::UNIT)
    {
        AddTestCase(new FewAddresses(0, {0, 1}), SCTP_TEST_QUICK);
        AddTestCase(new FewAddresses(1, {0, 1}), SCTP_TEST_QUICK);
        AddTestCase(new FewAddresses(3, {0, 3}), SCTP_TEST_QUICK);
    }
};

const FewAddressesSuite g_suite; //!< registers the suite

} // namespace sctp_advertised_addresses_test
