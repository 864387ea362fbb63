/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-run.h"

#include "ns3/sctp-compat.h"
#include "ns3/sctp-hmac.h"
#include "ns3/test.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Authenticated chunks with FreeBSD's stack (RFC 4895): keys that are right or wrong, either end
 * as the one that requires AUTH, and keys that change in flight.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * One scenario with the association from one of the stacks.
 */
class SctpInteropAuthTestCase : public TestCase
{
  public:
    /// Ends that require AUTH before DATA.
    enum Requirer : uint8_t
    {
        OWN,     //!< this module's
        FREEBSD, //!< FreeBSD's
        EACH     //!< both
    };

    /// Settings.
    struct Case
    {
        const char* name;             //!< its name
        Requirer requirer{EACH};      //!< who requires AUTH
        const char* keys{""};         //!< AuthKeys of both ends
        const char* ownKeys{nullptr}; //!< AuthKeys of this module's end; null = keys
        uint16_t named{0};            //!< number of keys that messages name in turn
        double loss{0};               //!< loss probability, each way
        const char* hmacs{""};        //!< AuthHmacs of both ends
    };

    /**
     * @param settings the settings
     * @param freebsd 0 if the client is FreeBSD's, 1 if the server is
     */
    SctpInteropAuthTestCase(const Case& settings, uint32_t freebsd)
        : TestCase(std::string(settings.name) + (freebsd == 0 ? ", from FreeBSD" : ", to FreeBSD")),
          m_case(settings),
          m_freebsd(freebsd)
    {
    }

  private:
    /// @return the scenario
    SctpInteropScenario Make() const
    {
        SctpInteropScenario scenario;
        scenario.name = GetName();
        scenario.loss = m_case.loss;
        scenario.seeds = m_case.loss > 0 ? 5 : 1;
        scenario.outOfTheBlue = 1; // the last packet of a SHUTDOWN sequence may be lost
        scenario.settings["Auth"] = "true";
        scenario.own["Extensions"] = "Auth";
        scenario.own["AuthKeys"] = m_case.ownKeys ? m_case.ownKeys : m_case.keys;
        scenario.own["AuthHmacs"] = m_case.hmacs;
        scenario.own["AuthChunks"] = m_case.requirer == FREEBSD ? "" : "DATA";
        auto& plan = scenario.plan;
        plan.auth["AuthKeys"] = m_case.keys;
        plan.auth["AuthHmacs"] = m_case.hmacs;
        plan.auth["AuthChunks"] = m_case.requirer == OWN ? "" : "DATA";
        plan.messages = 300;
        plan.minSize = 1;
        plan.maxSize = 4000;
        plan.streams = 3;
        plan.keys = m_case.named;
        return scenario;
    }

    void DoRun() override
    {
        auto scenario = Make();
        if (m_case.ownKeys)
        {
            RunWithWrongKey(scenario);
            return;
        }
        scenario.bothWays = true;
        scenario.plan.hold = Seconds(20);
        for (uint32_t seed = 1; seed <= scenario.seeds; ++seed)
        {
            SctpInteropRun run(scenario, m_freebsd, seed);
            run.Run("");
            for (const auto& fault : run.GetFaults())
            {
                NS_TEST_EXPECT_MSG_EQ(fault, "", scenario.name << ", seed " << seed);
            }
            NS_TEST_EXPECT_MSG_GT(run.GetAuthenticated(), 100U, "data is authenticated");
            if (m_case.loss == 0)
            {
                NS_TEST_EXPECT_MSG_EQ(run.GetUnauthenticated(), 0U, "and nothing is refused");
            }
        }
    }

    /**
     * The server requires AUTH, whose keys the client does not have.
     * @param scenario the scenario
     */
    void RunWithWrongKey(SctpInteropScenario& scenario)
    {
        scenario.parameters["AssociationMaxRetrans"] = "3";
        scenario.parameters["RtoMax"] = "2s";
        SctpInteropRun run(scenario, m_freebsd, 1);
        run.Run("");
        NS_TEST_EXPECT_MSG_EQ(run.GetReceived(), 0U, "nothing is delivered");
        NS_TEST_EXPECT_MSG_GT(run.GetUnauthenticated(), 3U, "the server counts the reason");
    }

    Case m_case;        //!< the settings
    uint32_t m_freebsd; //!< FreeBSD's host
};

/**
 * @ingroup sctp-tests
 * The scenarios; without nettle there is none.
 */
class SctpInteropAuthTestSuite : public TestSuite
{
  public:
    SctpInteropAuthTestSuite()
        : TestSuite("sctp-interop-auth", Type::SYSTEM)
    {
        using Auth = SctpInteropAuthTestCase;
        const Auth::Case cases[] = {
            {"The empty key", Auth::EACH},
            {"This module requires AUTH", Auth::OWN, "1=secret"},
            {"FreeBSD requires AUTH", Auth::FREEBSD, "1=secret"},
            {"Both require AUTH", Auth::EACH, "1=secret"},
            {"SHA-1 alone", Auth::EACH, "1=secret", nullptr, 0, 0, "SHA-1"},
            {"Both require AUTH, 1 % loss", Auth::EACH, "1=secret", nullptr, 0, 0.01},
            {"Both require AUTH, 5 % loss", Auth::EACH, "1=secret", nullptr, 0, 0.05},
            {"A long key", Auth::EACH, "7=0x000102030405060708090a0b0c0d0e0f1011121314151617"},
            {"Messages of two keys", Auth::EACH, "1=one,2=two", nullptr, 2},
            {"Messages of two keys, 1 % loss", Auth::EACH, "1=one,2=two", nullptr, 2, 0.01},
            {"Messages of three keys, 5 % loss", Auth::EACH, "1=a,2=b,3=c", nullptr, 3, 0.05},
            {"A wrong key", Auth::EACH, "1=secret", "1=guessed"},
            {"A key that the peer does not have", Auth::EACH, "1=secret", "2=secret"},
            {"No key", Auth::EACH, "1=secret", ""},
        };
        for (const auto& each : cases)
        {
            for (uint32_t freebsd = 0; freebsd < 2 && sctp::HasHmac(); ++freebsd)
            {
                AddTestCase(new Auth(each, freebsd), SCTP_TEST_QUICK);
            }
        }
    }
};

static SctpInteropAuthTestSuite g_sctpInteropAuthTestSuite; //!< registers the suite

} // namespace ns3
