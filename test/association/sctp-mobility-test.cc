/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Drawn mobility: interfaces of a host that sends go down and come back, and no association may
 * end.
 */

using namespace ns3;

namespace sctp_mobility_test
{

/// Number of runs.
constexpr uint32_t RUNS = 210;
/// Flaps begin within so many steps.
constexpr uint32_t STEPS = 1000;
/// Duration of a step.
constexpr int64_t STEP_MS = 10;
/// A message is sent so many steps after the one before.
constexpr uint32_t SEND_EVERY = 4;
/// Size of a message, bytes.
constexpr uint32_t SIZE = 1000;

/// An interface is down.
struct Flap
{
    uint32_t path; //!< whose interface
    uint32_t from; //!< first step in which it is
    uint32_t to;   //!< first step after that
};

/**
 * @param dice the source
 * @param paths number of paths
 * @return flaps of 10 ms to 2 s, some of all interfaces at once
 */
std::vector<Flap>
DrawFlaps(SctpTestDice& dice, uint32_t paths)
{
    std::vector<Flap> flaps;
    const uint64_t count = 1 + dice.Below(6);
    for (uint64_t i = 0; i < count; ++i)
    {
        const auto from = static_cast<uint32_t>(dice.Below(STEPS));
        const uint32_t to = from + dice.Log(1, 200);
        const bool all = dice.Chance(0.4);
        const auto chosen = static_cast<uint32_t>(dice.Below(paths));
        for (uint32_t path = 0; path < paths; ++path)
        {
            if (all || path == chosen)
            {
                flaps.push_back({path, from, to});
            }
        }
    }
    return flaps;
}

/**
 * @param number number of the run
 * @return a run with paths, variant, local failures and flaps that the number tells
 */
SctpLab::Script
DrawnRun(uint32_t number)
{
    return [number](SctpLab& lab) {
        SctpTestDice dice(number);
        const auto paths = static_cast<uint32_t>(1 + dice.Below(3));
        constexpr const char* VARIANTS[] = {"", "Cmt", "CmtPf", "Mp"};
        lab.variant = std::string("ns3::") + VARIANTS[dice.Below(4)] + "SctpL4Protocol";
        lab.delay = MilliSeconds(static_cast<int64_t>(1 + dice.Below(100)));
        lab.Set("SctpFailurePolicy::LocalFailureAtOnce", BooleanValue(number % 10 > 0));
        lab.Set("PathMaxRetrans", UintegerValue(dice.Below(6)));
        // In 12 s, six flaps in a row, T3 expires three times (after 1, 3, 7 s).
        lab.Set("AssociationMaxRetrans", UintegerValue(4));
        lab.Set("SndBufSize", UintegerValue(2 * STEPS * SIZE)); // nothing is refused
        const auto flaps = DrawFlaps(dice, paths);
        lab.Build(paths);
        lab.Open();
        std::vector<bool> up(paths, true);
        uint32_t sent = 0;
        for (uint32_t step = 0; step < 2 * STEPS; ++step)
        {
            for (uint32_t path = 0; path < paths; ++path)
            {
                const bool down = std::any_of(flaps.begin(), flaps.end(), [=](const Flap& flap) {
                    return flap.path == path && flap.from <= step && step < flap.to;
                });
                if (down == up[path])
                {
                    up[path] = !down;
                    lab.SetInterface(0, path, !down);
                }
            }
            if (step % SEND_EVERY == 0)
            {
                lab.client.Send(std::string(SIZE, 'm'));
                sent += SIZE;
            }
            lab.Run(MilliSeconds(STEP_MS));
        }
        lab.Run(Seconds(100));
        lab.Equal(lab.client.errors + lab.server.errors, 0U, "the association lives");
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "its state");
        lab.Equal(lab.server.GetText().size(), size_t{sent}, "all has arrived");
    };
}

/// @return all runs
SctpLabSuite::Tests
GetRuns()
{
    SctpLabSuite::Tests tests;
    for (uint32_t number = 0; number < RUNS; ++number)
    {
        tests.emplace_back("Drawn flaps " + std::to_string(number), DrawnRun(number));
    }
    return tests;
}

SctpLabSuite g_suite("sctp-mobility", GetRuns()); //!< registers the suite

} // namespace sctp_mobility_test
