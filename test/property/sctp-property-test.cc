/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-property-ledger.h"
#include "sctp-property-run.h"
#include "sctp-property-scenario.h"

#include "ns3/test.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * Properties that hold in random scenarios: everything arrives, once and in order.
 */

using namespace ns3;

namespace sctp_property_test
{

/// Number of scenarios, unless the environment variable SCTP_TEST_SEEDS says another.
constexpr uint32_t SCENARIOS = 1000;

/**
 * @ingroup sctp-tests
 * One random scenario.
 */
class SctpPropertyTestCase : public TestCase
{
  public:
    /**
     * @param number the scenario's number
     * @param chosen whether it is the only one, which tells more
     */
    SctpPropertyTestCase(uint32_t number, bool chosen)
        : TestCase("Scenario " + std::to_string(number)),
          m_number(number),
          m_chosen(chosen)
    {
    }

  private:
    void DoRun() override;

    uint32_t m_number; //!< the scenario's number
    bool m_chosen;     //!< it is the only one
};

void
SctpPropertyTestCase::DoRun()
{
    const SctpPropertyScenario scenario(m_number);
    SctpPropertyLedger ledger;
    if (m_chosen)
    {
        std::cout << scenario << std::endl;
    }
    {
        SctpPropertyRun run(scenario, ledger);
        run.Run();
        if (m_chosen)
        {
            run.Print(std::cout);
        }
    }
    if (!ledger.problems.empty())
    {
        std::ostringstream text;
        text << scenario;
        constexpr size_t SHOWN = 10;
        for (size_t i = 0; i < std::min(SHOWN, ledger.problems.size()); ++i)
        {
            text << "\n  " << ledger.problems[i];
        }
        text << "\n  alone by SCTP_TEST_SCENARIO=" << m_number;
        NS_TEST_EXPECT_MSG_EQ(ledger.problems.size(), 0, text.str());
    }
    constexpr uint32_t EVERY = 10;
    if (m_number % EVERY == 0 || m_chosen)
    {
        SctpPropertyLedger again;
        SctpPropertyRun run(scenario, again);
        run.Run();
        NS_TEST_EXPECT_MSG_EQ(again.GetHash(),
                              ledger.GetHash(),
                              "scenario " << m_number << " runs differently the second time");
    }
}

/**
 * @ingroup sctp-tests
 * Random scenarios. SCTP_TEST_SEEDS says how many, SCTP_TEST_SCENARIO runs a single one.
 */
class SctpPropertyTestSuite : public TestSuite
{
  public:
    SctpPropertyTestSuite()
        : TestSuite("sctp-property", Type::SYSTEM)
    {
        const char* only = std::getenv("SCTP_TEST_SCENARIO");
        const char* count = std::getenv("SCTP_TEST_SEEDS");
        if (only)
        {
            AddTestCase(new SctpPropertyTestCase(std::strtoul(only, nullptr, 10), true));
            return;
        }
        const uint32_t scenarios = count ? std::strtoul(count, nullptr, 10) : SCENARIOS;
        for (uint32_t i = 0; i < scenarios; ++i)
        {
            AddTestCase(new SctpPropertyTestCase(i, false));
        }
    }
};

/// The instance that registers the suite.
SctpPropertyTestSuite g_sctpPropertyTestSuite;

} // namespace sctp_property_test
