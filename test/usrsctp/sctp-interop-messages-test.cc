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

#include <cstdlib>
#include <fstream>
#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * The extensions of messages with FreeBSD's stack, alone and in pairs, in both directions, and of
 * this module's stack with itself, of which no fault is excused. A message that was not given up
 * arrives once, whole and in order. One that was given up arrives whole, not at all, or in part
 * with a notification. Last messages have the numbers that the sender's count demands.
 *
 * One run in ten is made. SCTP_INTEROP_RUNS=all makes all of them, SCTP_INTEROP_PART=K/N those of
 * the K-th of N parts, from 0. SCTP_INTEROP_TABLE=FILE appends a row for each run, with its first
 * fault. SCTP_INTEROP_BOTH=1 puts FreeBSD on both hosts.
 */

namespace ns3
{

namespace sctp_interop_messages_test
{

/**
 * @param name name of a variable of the environment
 * @return its value; empty = there is none
 */
std::string
GetVariable(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

/**
 * @param number number of a run
 * @return whether it is to be made
 */
bool
IsChosen(uint32_t number)
{
    if (GetVariable("SCTP_INTEROP_RUNS") != "all")
    {
        return number * 2654435761U / 7 % 10 == 0;
    }
    std::istringstream part(GetVariable("SCTP_INTEROP_PART"));
    uint32_t index = 0;
    uint32_t parts = 1;
    char slash = 0;
    part >> index >> slash >> parts;
    return parts == 0 || number % parts == index;
}

/**
 * @param freebsd host of FreeBSD's stack, or NEITHER
 * @return where messages go, seen from this module's stack
 */
std::string
GetWay(uint32_t freebsd)
{
    return freebsd == SctpInteropRun::NEITHER ? "own" : freebsd == 0 ? "from" : "to";
}

} // namespace sctp_interop_messages_test

using namespace sctp_interop_messages_test;

/**
 * @ingroup sctp-tests
 * Some extensions in one direction: over IPv4 and IPv6, one path and two, at several loss rates.
 */
class SctpInteropMessagesTestCase : public TestCase
{
  public:
    /**
     * @param extensions the extensions
     * @param freebsd 0 if the client is FreeBSD's, 1 if the server is, NEITHER if none is
     * @param number number of the first run
     */
    SctpInteropMessagesTestCase(const std::vector<SctpInteropExtension>& extensions,
                                uint32_t freebsd,
                                uint32_t number);

    /// @return number of the runs
    static uint32_t CountRuns();

  private:
    void DoRun() override;

    /**
     * @param ipv6 whether over IPv6
     * @param paths number of paths
     * @param loss loss probability of packets, each way
     * @return the scenario
     */
    SctpInteropScenario Make(bool ipv6, uint32_t paths, double loss) const;

    /**
     * Makes a run, if it is chosen.
     * @param scenario the scenario
     * @param seed number of the run in the scenario
     */
    void RunOnce(const SctpInteropScenario& scenario, uint32_t seed);

    /**
     * @param scenario a scenario
     * @return whether FreeBSD's stack has faults there with itself
     */
    bool HasFaultsOfItsOwn(const SctpInteropScenario& scenario);

    static constexpr double LOSSES[] = {0, 0.01, 0.05, 0.1}; //!< loss probabilities
    static constexpr uint32_t SEEDS = 10;                    //!< runs of each, with loss

    std::vector<SctpInteropExtension> m_extensions; //!< the extensions
    uint32_t m_freebsd;                             //!< FreeBSD's host
    uint32_t m_number;                              //!< number of the next run
    std::map<std::string, bool> m_ownFaults; //!< by scenario, whether FreeBSD's stack has some
};

SctpInteropMessagesTestCase::SctpInteropMessagesTestCase(
    const std::vector<SctpInteropExtension>& extensions,
    uint32_t freebsd,
    uint32_t number)
    : TestCase(SctpInteropExtension::Name(extensions) +
               (freebsd == SctpInteropRun::NEITHER ? ", without FreeBSD"
                                                   : ", " + GetWay(freebsd) + " FreeBSD")),
      m_extensions(extensions),
      m_freebsd(freebsd),
      m_number(number)
{
}

uint32_t
SctpInteropMessagesTestCase::CountRuns()
{
    const uint32_t lossy = std::size(LOSSES) - 1;
    return 2 * 2 * (1 + lossy * SEEDS);
}

SctpInteropScenario
SctpInteropMessagesTestCase::Make(bool ipv6, uint32_t paths, double loss) const
{
    SctpInteropScenario scenario;
    std::ostringstream name;
    name << GetName() << (ipv6 ? ", IPv6" : ", IPv4") << ", paths " << paths << ", loss " << loss;
    scenario.name = name.str();
    scenario.ipv6 = ipv6;
    scenario.loss = loss;
    scenario.delays.assign(paths, MilliSeconds(10));
    scenario.outOfTheBlue = 1;
    auto& plan = scenario.plan;
    plan.messages = 300;
    plan.minSize = 1;
    plan.maxSize = 5000;
    plan.streams = 3;
    plan.mixed = true;
    plan.closing = plan.streams;
    SctpInteropExtension::Use(m_extensions, scenario);
    return scenario;
}

void
SctpInteropMessagesTestCase::RunOnce(const SctpInteropScenario& scenario, uint32_t seed)
{
    if (!IsChosen(m_number++))
    {
        return;
    }
    const auto folder = GetVariable("SCTP_INTEROP_PCAPS");
    SctpInteropRun run(scenario, m_freebsd, seed);
    run.Run(folder.empty() ? "" : folder + "/messages-" + std::to_string(m_number));
    const auto faults = run.GetFaults();
    const bool excused =
        !faults.empty() && m_freebsd != SctpInteropRun::NEITHER && HasFaultsOfItsOwn(scenario);
    if (const auto table = GetVariable("SCTP_INTEROP_TABLE"); !table.empty())
    {
        std::ofstream(table, std::ios::app)
            << SctpInteropExtension::Name(m_extensions) << ';' << GetWay(m_freebsd) << ';'
            << scenario.loss << ';' << scenario.name << ", seed " << seed << ';'
            << run.GetAbandoned() << ';' << excused << ';' << (faults.empty() ? "" : faults.front())
            << '\n';
    }
    NS_TEST_EXPECT_MSG_EQ(run.GetAborts(), 0U, "no fault of FreeBSD makes this module abort");
    for (const auto& fault : excused ? std::vector<std::string>() : faults)
    {
        NS_TEST_EXPECT_MSG_EQ(fault, "", scenario.name << ", seed " << seed);
    }
}

bool
SctpInteropMessagesTestCase::HasFaultsOfItsOwn(const SctpInteropScenario& scenario)
{
    const auto [known, isNew] = m_ownFaults.emplace(scenario.name, false);
    for (uint32_t seed = 1; isNew && !known->second && seed <= (scenario.loss > 0 ? 10 * SEEDS : 1);
         ++seed)
    {
        SctpInteropRun run(scenario, SctpInteropRun::BOTH, seed);
        run.Run("");
        known->second = !run.GetFaults().empty();
    }
    return known->second;
}

void
SctpInteropMessagesTestCase::DoRun()
{
    for (const bool ipv6 : {false, true})
    {
        for (const uint32_t paths : {1, 2})
        {
            for (const double loss : LOSSES)
            {
                const auto scenario = Make(ipv6, paths, loss);
                for (uint32_t seed = 1; seed <= (loss > 0 ? SEEDS : 1); ++seed)
                {
                    RunOnce(scenario, seed);
                }
            }
        }
    }
}

/**
 * @ingroup sctp-tests
 * Extensions of messages with FreeBSD's stack.
 */
class SctpInteropMessagesTestSuite : public TestSuite
{
  public:
    SctpInteropMessagesTestSuite()
        : TestSuite("sctp-interop-messages", Type::SYSTEM)
    {
        const auto& all = SctpInteropExtension::List();
        for (size_t i = 0; i < all.size(); ++i)
        {
            Add({all[i]});
            for (size_t j = i + 1; j < all.size(); ++j)
            {
                Add({all[i], all[j]});
            }
        }
    }

  private:
    /**
     * Adds extensions in both directions, and without FreeBSD's stack.
     * @param extensions the extensions
     */
    void Add(const std::vector<SctpInteropExtension>& extensions)
    {
        for (const uint32_t freebsd : {0U, 1U, SctpInteropRun::NEITHER})
        {
            AddTestCase(new SctpInteropMessagesTestCase(extensions, freebsd, m_runs),
                        SCTP_TEST_QUICK);
            m_runs += SctpInteropMessagesTestCase::CountRuns();
        }
    }

    uint32_t m_runs{0}; //!< runs so far
};

static SctpInteropMessagesTestSuite g_sctpInteropMessagesTestSuite; //!< registers the suite

} // namespace ns3
