/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "sctp-search-mtu-lab.h"

#include "ns3/simulator.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * The search for a path's MTU over paths of random MTUs, losses and delays.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_search_mtu_random_test
{

/**
 * @param seed draws the path
 * @return a test that its MTU is found
 */
SctpLab::Script
Finds(uint32_t seed)
{
    return [=](SctpLab& lab) {
        SctpTestDice dice(seed);
        MtuLab::Settings settings;
        settings.ipv6 = dice.Chance(0.25);
        settings.device = dice.Chance(0.5) ? 1500 : 9000;
        const uint32_t least = settings.ipv6 ? 1280 : 576;
        const uint32_t mtu = least + dice.Below(settings.device - least + 1);
        settings.mtus = {mtu};
        settings.loss = dice.Chance(0.33) ? 0.05 : 0;
        settings.delay = std::to_string(1 + dice.Below(60)) + "ms";
        settings.transfers = dice.Chance(0.5);
        settings.rate = "2Mbps";
        MtuLab bench(lab, settings);
        const bool large = settings.device > 1500;
        bench.Run(Seconds(large ? 30 : mtu < 1200 ? 20 : 15));
        lab.True(bench.largest <= mtu || mtu < 1200, "never above the true MTU");
        bench.CheckFound(0, mtu);
        const auto text = bench.GetStates() + ", MTU " + std::to_string(mtu) + ", loss " +
                          std::to_string(settings.loss) + ", delay " + settings.delay;
        const auto last =
            bench.states.empty() ? SctpMtuSearchState::DISABLED : bench.states.back().second;
        const bool over =
            last == SctpMtuSearchState::SEARCH_COMPLETE || last == SctpMtuSearchState::ERROR;
        lab.True(over || settings.loss > 0, "the search is over: " + text);
    };
}

/// @return the tests
SctpLabSuite::Tests
GetTests()
{
    SctpLabSuite::Tests tests;
    for (uint32_t seed = 1; seed <= 40; ++seed)
    {
        tests.emplace_back("Path " + std::to_string(seed), Finds(seed));
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-search-mtu-random", GetTests());

} // namespace sctp_search_mtu_random_test
