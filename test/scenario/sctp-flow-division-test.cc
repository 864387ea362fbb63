/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/sctp-compat.h"
#include "ns3/sctp-flow-division.h"
#include "ns3/test.h"

#include <algorithm>
#include <array>
#include <cmath>

/**
 * @file
 * @ingroup sctp-tests
 * Flow division: its model, and its results for the network of a thesis.
 */

using namespace ns3;

namespace sctp_flow_division_test
{

/// Who repeats lost packets.
using Recovery = SctpFlowDivision::Recovery;

/// @return the network of Shailendra 2013, section 3.5: three paths of 8 nodes
std::vector<SctpFlowDivision::Path>
GetThesisPaths()
{
    return {SctpFlowDivision::Path(7, {5e6, 0.1, 50, 0}),
            SctpFlowDivision::Path(7, {10e6, 0.1, 100, 0}),
            SctpFlowDivision::Path(7, {15e6, 0.1, 200, 0})};
}

/**
 * @param recovery who repeats lost packets
 * @return the model of that network
 */
SctpFlowDivision
MakeThesisModel(Recovery recovery)
{
    return {GetThesisPaths(), 1000, recovery};
}

/**
 * @ingroup sctp-tests
 * Division that nobody can improve by search, without the method of the solver.
 */
class BruteForceSearch
{
  public:
    /// Objective of a division, to be least.
    using Objective = double (*)(const SctpFlowDivision&, const std::array<double, 3>&);

    /**
     * Search a grid around the best point so far, ever finer.
     * @param model the network, of three paths
     * @param demand packets/s
     * @param objective function to minimize
     * @return its least value
     */
    static double Minimize(const SctpFlowDivision& model, double demand, Objective objective)
    {
        constexpr int STEPS = 20;
        std::array<double, 2> centre{demand / 2, demand / 2};
        double best = INFINITY;
        for (double width = demand / 2; width > demand * 1e-7; width /= 4)
        {
            const auto old = centre;
            for (int i = -STEPS; i <= STEPS; ++i)
            {
                for (int j = -STEPS; j <= STEPS; ++j)
                {
                    const double first = old[0] + width * i / STEPS;
                    const double second = old[1] + width * j / STEPS;
                    const std::array<double, 3> flows{first, second, demand - first - second};
                    if (!IsPossible(model, flows))
                    {
                        continue;
                    }
                    const double value = objective(model, flows);
                    if (value < best)
                    {
                        best = value;
                        centre = {first, second};
                    }
                }
            }
        }
        return best;
    }

    /**
     * @param model the network
     * @param flows packets/s
     * @return the largest delay of a used path
     */
    static double GetMaxDelay(const SctpFlowDivision& model, const std::array<double, 3>& flows)
    {
        double max = 0;
        for (size_t i = 0; i < flows.size(); ++i)
        {
            max = std::max(max, flows[i] > 0 ? model.GetDelay(i, flows[i]) : 0);
        }
        return max;
    }

    /**
     * @param model the network
     * @param flows packets/s
     * @return the mean delay of a packet
     */
    static double GetMeanDelay(const SctpFlowDivision& model, const std::array<double, 3>& flows)
    {
        double sum = 0;
        double total = 0;
        for (size_t i = 0; i < flows.size(); ++i)
        {
            sum += flows[i] * model.GetDelay(i, flows[i]);
            total += flows[i];
        }
        return sum / total;
    }

  private:
    /**
     * @param model the network
     * @param flows packets/s
     * @return whether each path can carry its flow
     */
    static bool IsPossible(const SctpFlowDivision& model, const std::array<double, 3>& flows)
    {
        for (size_t i = 0; i < flows.size(); ++i)
        {
            if (flows[i] < 0 || flows[i] >= model.GetCapacity(i))
            {
                return false;
            }
        }
        return true;
    }
};

/**
 * @ingroup sctp-tests
 * The solver finds the optimum of an exhaustive search and of the equations.
 */
class FlowDivisionOptimumTest : public TestCase
{
  public:
    FlowDivisionOptimumTest()
        : TestCase("a division of flow is as good as an exhaustive search finds it")
    {
    }

  private:
    void DoRun() override
    {
        for (const auto recovery : {Recovery::END_TO_END, Recovery::LINK_BY_LINK})
        {
            const auto model = MakeThesisModel(recovery);
            for (double demand = 100; demand < 1600; demand += 300)
            {
                Compare(model, demand);
            }
        }
    }

    /**
     * Compares both optimisations with the search.
     * @param model the network
     * @param demand packets/s
     */
    void Compare(const SctpFlowDivision& model, double demand)
    {
        using Search = BruteForceSearch;
        const auto minMax = model.MinimizeMaxDelay(demand);
        const auto weighted = model.MinimizeMeanDelay(demand);
        const double maxDelay = Search::Minimize(model, demand, &Search::GetMaxDelay);
        const double meanDelay = Search::Minimize(model, demand, &Search::GetMeanDelay);
        NS_TEST_EXPECT_MSG_EQ_TOL(minMax.GetMaxDelay(),
                                  maxDelay,
                                  0.001 * maxDelay,
                                  "least maximum at " << demand);
        NS_TEST_EXPECT_MSG_EQ_TOL(weighted.GetMeanDelay(),
                                  meanDelay,
                                  0.001 * meanDelay,
                                  "least mean at " << demand);
        NS_TEST_EXPECT_MSG_EQ_TOL(minMax.GetTotalFlow(), demand, 1e-6 * demand, "all is carried");
        NS_TEST_EXPECT_MSG_EQ_TOL(weighted.GetTotalFlow(), demand, 1e-6 * demand, "all is carried");
        NS_TEST_EXPECT_MSG_EQ((weighted.GetMeanDelay() <= minMax.GetMeanDelay() * (1 + 1e-9)),
                              true,
                              "the mean is never above that of the other optimum");
        for (size_t i = 0; i < 3; ++i)
        {
            const bool fits = minMax.flows[i] > 0
                                  ? std::abs(minMax.delays[i] / minMax.GetMaxDelay() - 1) < 1e-6
                                  : minMax.delays[i] >= minMax.GetMaxDelay() * (1 - 1e-6);
            NS_TEST_EXPECT_MSG_EQ(fits, true, "used paths have the same delay, at " << demand);
        }
    }
};

/**
 * @ingroup sctp-tests
 * Steps towards the least maximum.
 */
class FlowDivisionStepsTest : public TestCase
{
  public:
    FlowDivisionStepsTest()
        : TestCase("steps between the slowest and the fastest path lead to the least maximum")
    {
    }

  private:
    void DoRun() override
    {
        for (const auto recovery : {Recovery::END_TO_END, Recovery::LINK_BY_LINK})
        {
            const auto model = MakeThesisModel(recovery);
            for (const double demand : {100.0, 1430.0, 1600.0})
            {
                const double best = model.MinimizeMaxDelay(demand).GetMaxDelay();
                double before = INFINITY;
                for (uint32_t steps = 0; steps < 40; ++steps)
                {
                    const auto division = model.ApproachLeastMaxDelay(demand, steps);
                    NS_TEST_EXPECT_MSG_EQ_TOL(division.GetTotalFlow(), demand, 1e-6, "all of it");
                    const double now = division.GetMaxDelay();
                    NS_TEST_EXPECT_MSG_LT_OR_EQ(now, before * (1 + 1e-9), "never worse");
                    before = now;
                }
                NS_TEST_EXPECT_MSG_EQ_TOL(before, best, 1e-4 * best, "it is reached");
            }
        }
        const auto first = MakeThesisModel(Recovery::END_TO_END).ApproachLeastMaxDelay(813, 0);
        NS_TEST_EXPECT_MSG_EQ_TOL(first.flows[0], 137.5, 0.5, "half of each path's capacity");
    }
};

/**
 * @ingroup sctp-tests
 * Values of the thesis's network, from its equations.
 */
class FlowDivisionTargetTest : public TestCase
{
  public:
    FlowDivisionTargetTest()
        : TestCase("under a delay target a path carries nothing below its idle delay")
    {
    }

  private:
    void DoRun() override
    {
        const auto linkByLink = MakeThesisModel(Recovery::LINK_BY_LINK);
        const auto endToEnd = MakeThesisModel(Recovery::END_TO_END);
        NS_TEST_EXPECT_MSG_EQ_TOL(linkByLink.GetDelay(0, 0), 0.01169, 1e-5, "idle, link by link");
        NS_TEST_EXPECT_MSG_EQ_TOL(endToEnd.GetDelay(0, 0), 0.02444, 1e-5, "idle, end to end");
        for (const auto& model : {linkByLink, endToEnd})
        {
            const double idle = model.GetDelay(0, 0);
            const auto below = model.MaximizeFlow(std::vector<double>(3, 0.999 * idle));
            const auto above = model.MaximizeFlow(std::vector<double>(3, 1.001 * idle));
            NS_TEST_EXPECT_MSG_EQ(below.flows[0], 0, "nothing below the idle delay");
            NS_TEST_EXPECT_MSG_GT(above.flows[0], 0, "something above it");
            NS_TEST_EXPECT_MSG_EQ_TOL(above.delays[1], 1.001 * idle, 1e-9, "the target is used up");
        }
        const auto division = endToEnd.MaximizeFlow({0.027, 0.027, 0.027});
        NS_TEST_EXPECT_MSG_EQ_TOL(division.GetTotalFlow(), 1280, 15, "total at 27 ms");
        NS_TEST_EXPECT_MSG_EQ_TOL(endToEnd.MaximizeFlow({100, 100, 100}).GetTotalFlow(),
                                  1626,
                                  1,
                                  "it flattens");
    }
};

/**
 * @ingroup sctp-tests
 * Impossible input is refused in one sentence.
 */
class FlowDivisionErrorTest : public TestCase
{
  public:
    FlowDivisionErrorTest()
        : TestCase("impossible demands and networks are refused")
    {
    }

  private:
    void DoRun() override
    {
        const auto model = MakeThesisModel(Recovery::END_TO_END);
        ExpectError("1627 packets/s", [&] { model.MinimizeMaxDelay(1627); });
        ExpectError("1627 packets/s", [&] { model.ApproachLeastMaxDelay(1627, 1); });
        ExpectError("no demand", [&] { model.MinimizeMeanDelay(0); });
        ExpectError("unreachable target", [&] { model.MaximizeFlow({1e-3, 1e-3, 1e-3}); });
        ExpectError("two targets", [&] { model.MaximizeFlow({1, 1}); });
        ExpectError("no path", [] { SctpFlowDivision({}, 1000, Recovery::END_TO_END); });
        ExpectError("no link", [] { SctpFlowDivision({{}}, 1000, Recovery::END_TO_END); });
        ExpectError("all lost", [] {
            SctpFlowDivision({{{1e6, 1, 0, 0}}}, 1000, Recovery::LINK_BY_LINK);
        });
        ExpectError("full of background", [] {
            SctpFlowDivision({{{1e6, 0, 125, 0}}}, 1000, Recovery::LINK_BY_LINK);
        });
    }

    /**
     * @param what the mistake
     * @param attempt has to throw
     */
    template <typename F>
    void ExpectError(const std::string& what, F attempt)
    {
        bool refused = false;
        try
        {
            attempt();
        }
        catch (const SctpFlowDivisionError&)
        {
            refused = true;
        }
        NS_TEST_EXPECT_MSG_EQ(refused, true, what);
    }
};

/**
 * @ingroup sctp-tests
 * One path, and paths of different lengths.
 */
class FlowDivisionShapeTest : public TestCase
{
  public:
    FlowDivisionShapeTest()
        : TestCase("any number of paths and links is divided")
    {
    }

  private:
    void DoRun() override
    {
        const SctpFlowDivision one({{{8e6, 0, 0, 0.01}}}, 1000, Recovery::END_TO_END);
        const auto division = one.MinimizeMaxDelay(500);
        NS_TEST_EXPECT_MSG_EQ_TOL(division.flows[0], 500, 1e-6, "all on the only path");
        // M/D/1 at half load: one and a half times of service.
        NS_TEST_EXPECT_MSG_EQ_TOL(division.GetMaxDelay(), 0.0115, 1e-9, "equation 3.14");
        const SctpFlowDivision uneven({{{8e6, 0, 0, 0}},
                                       {{8e6, 0, 0, 0}, {8e6, 0, 0, 0}},
                                       SctpFlowDivision::Path(30, {8e6, 0.01, 0, 0}),
                                       {{8e6, 0, 0, 0}}},
                                      1000,
                                      Recovery::LINK_BY_LINK);
        const auto shared = uneven.MinimizeMaxDelay(600);
        NS_TEST_EXPECT_MSG_EQ_TOL(shared.flows[0], 300, 1e-6, "the short paths share");
        NS_TEST_EXPECT_MSG_EQ_TOL(shared.flows[3], 300, 1e-6, "the short paths share");
        NS_TEST_EXPECT_MSG_EQ(shared.GetWeights(), "300,0,0,300", "the same as weights");
        NS_TEST_EXPECT_MSG_EQ(shared.flows[1] + shared.flows[2],
                              0,
                              "the long ones are not worth it");
    }
};

/**
 * @ingroup sctp-tests
 * Flow division.
 */
class SctpFlowDivisionTestSuite : public TestSuite
{
  public:
    SctpFlowDivisionTestSuite()
        : TestSuite("sctp-flow-division", Type::UNIT)
    {
        AddTestCase(new FlowDivisionErrorTest, SCTP_TEST_QUICK);
        if (SctpFlowDivision::IsSupported())
        {
            AddTestCase(new FlowDivisionOptimumTest, SCTP_TEST_QUICK);
            AddTestCase(new FlowDivisionStepsTest, SCTP_TEST_QUICK);
            AddTestCase(new FlowDivisionTargetTest, SCTP_TEST_QUICK);
            AddTestCase(new FlowDivisionShapeTest, SCTP_TEST_QUICK);
        }
    }
};

/// The suite.
const SctpFlowDivisionTestSuite g_sctpFlowDivisionTestSuite;

} // namespace sctp_flow_division_test
