/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-extensions.h"
#include "sctp-interop-run.h"

#include "ns3/sctp-compat.h"
#include "ns3/test.h"

/**
 * @file
 * @ingroup sctp-tests
 * Pairs of extensions with FreeBSD's stack, data both ways, over paths on which packets come late
 * and twice: all that was not given up arrives whole, once and in order, and nothing is aborted.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A pair of extensions, with the association from one of the stacks.
 */
class SctpInteropLateTestCase : public TestCase
{
  public:
    /**
     * @param extensions the extensions
     * @param freebsd 0 if the client is FreeBSD's, 1 if the server is
     * @param firstSeed number of the first run
     * @param lastSeed number of the last run
     */
    SctpInteropLateTestCase(const std::vector<SctpInteropExtension>& extensions,
                            uint32_t freebsd,
                            uint32_t firstSeed,
                            uint32_t lastSeed)
        : TestCase(SctpInteropExtension::Name(extensions) +
                   (freebsd == 0 ? ", from FreeBSD" : ", to FreeBSD") + ", seeds from " +
                   std::to_string(firstSeed)),
          m_extensions(extensions),
          m_freebsd(freebsd),
          m_firstSeed(firstSeed),
          m_lastSeed(lastSeed)
    {
    }

  private:
    void DoRun() override
    {
        const auto scenario = Make();
        for (uint32_t seed = m_firstSeed; seed <= m_lastSeed; ++seed)
        {
            SctpInteropRun run(scenario, m_freebsd, seed);
            run.Run("");
            for (const auto& fault : run.GetFaults())
            {
                NS_TEST_EXPECT_MSG_EQ(fault, "", scenario.name << ", seed " << seed);
            }
        }
    }

    /// @return the scenario
    SctpInteropScenario Make() const
    {
        SctpInteropScenario scenario;
        scenario.name = GetName();
        scenario.bothWays = true;
        scenario.repeated = 0.03;
        scenario.late = 0.03;
        scenario.outOfTheBlue = 3; // packets of an association that has ended
        auto& plan = scenario.plan;
        plan.messages = 200;
        plan.minSize = 1;
        plan.maxSize = 4000;
        plan.streams = 3;
        plan.mixed = true;
        plan.closing = plan.streams;
        plan.hold = Seconds(20);
        SctpInteropExtension::Use(m_extensions, scenario);
        // As the sender FreeBSD then loses reliable messages, too, or ends the association.
        const auto& settings = scenario.settings;
        scenario.freebsdGivesUp =
            settings.at("Interleaving") == "false" && settings.at("NrSack") == "false";
        return scenario;
    }

    std::vector<SctpInteropExtension> m_extensions; //!< the extensions
    uint32_t m_freebsd;                             //!< FreeBSD's host
    uint32_t m_firstSeed;                           //!< number of the first run
    uint32_t m_lastSeed;                            //!< number of the last run
};

/**
 * @ingroup sctp-tests
 * All pairs, both ways.
 */
class SctpInteropLateTestSuite : public TestSuite
{
  public:
    SctpInteropLateTestSuite()
        : TestSuite("sctp-interop-late", Type::SYSTEM)
    {
        const auto& all = SctpInteropExtension::List();
        for (size_t i = 0; i < all.size(); ++i)
        {
            for (size_t j = i + 1; j < all.size(); ++j)
            {
                Add({all[i], all[j]});
            }
        }
    }

  private:
    /**
     * Adds a pair both ways.
     * @param pair the extensions
     */
    void Add(const std::vector<SctpInteropExtension>& pair)
    {
        constexpr uint32_t SEEDS = 20;
        for (uint32_t freebsd = 0; freebsd < 2; ++freebsd)
        {
            AddTestCase(new SctpInteropLateTestCase(pair, freebsd, 1, 1), SCTP_TEST_QUICK);
            AddTestCase(new SctpInteropLateTestCase(pair, freebsd, 2, SEEDS), SCTP_TEST_EXTENSIVE);
        }
    }
};

static SctpInteropLateTestSuite g_sctpInteropLateTestSuite; //!< registers the suite

} // namespace ns3
