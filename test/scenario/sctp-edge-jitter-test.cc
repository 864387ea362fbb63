/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-edge-jitter.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/nstime.h"
#include "ns3/rng-seed-manager.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Delays of edge links that vary from run to run.
 */

using namespace ns3;

namespace sctp_edge_jitter_test
{

/**
 * @param share value of --edgeJitter
 * @param run number of the run
 * @return delays of two paths of 10 and 20 ms
 */
std::vector<std::string>
GetDelays(const std::string& share, uint64_t run)
{
    const auto before = RngSeedManager::GetRun();
    RngSeedManager::SetRun(run);
    SctpScenarioOptions options;
    options.Add("edgeDelay", "10ms", "delays");
    SctpEdgeJitter::AddTo(options);
    options.Parse({"program", "--edgeDelay=10ms,20ms", "--edgeJitter=" + share}, "test");
    const auto delays = SctpEdgeJitter::GetDelays(options, 2);
    RngSeedManager::SetRun(before);
    return delays;
}

/// @param lab the laboratory
void
NoneLeavesDelaysAlone(SctpLab& lab)
{
    lab.True(GetDelays("0", 1) == std::vector<std::string>{"10ms", "20ms"}, "as given");
}

/// @param lab the laboratory
void
DelaysVaryFromRunToRun(SctpLab& lab)
{
    lab.True(GetDelays("0.1", 1) == GetDelays("0.1", 1), "the same in a run");
    lab.True(GetDelays("0.1", 1) != GetDelays("0.1", 2), "others in another one");
    for (uint64_t run = 1; run <= 20; ++run)
    {
        const auto delays = GetDelays("0.1", run);
        const Time first(delays.at(0));
        const Time second(delays.at(1));
        lab.True(first >= MilliSeconds(9) && first <= MilliSeconds(11), delays[0]);
        lab.True(second >= MilliSeconds(18) && second <= MilliSeconds(22), delays[1]);
        lab.True(second != first + first, "each path by itself");
    }
}

SctpLabSuite g_suite("sctp-edge-jitter",
                     {
                         {"Without jitter delays are as given", NoneLeavesDelaysAlone},
                         {"With jitter they vary from run to run", DelaysVaryFromRunToRun},
                     }); //!< registers the suite

} // namespace sctp_edge_jitter_test
