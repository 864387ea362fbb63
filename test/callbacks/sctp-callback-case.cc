/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-callback-case.h"

#include "ns3/log.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"

#include <map>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpCallbackCalls");

namespace
{

/// The scenario in which calls are made.
using Scenario = SctpCallbackScenario;

} // namespace

SctpCallbackCallsTestCase::SctpCallbackCallsTestCase(const std::string& client,
                                                     const std::string& server,
                                                     const SctpCallbackCall& call)
    : TestCase((client.empty() ? "" : client + " to " + server + ": ") + call.name),
      m_client(client),
      m_server(server),
      m_call(call)
{
}

const SctpCallbackCallsTestCase::Points&
SctpCallbackCallsTestCase::GetPoints(const std::string& client,
                                     const std::string& server,
                                     SctpCallbackCallsTestCase& test)
{
    static std::map<std::string, Points> known;
    Points& points = known[client + server];
    if (!points.empty())
    {
        return points;
    }
    Scenario::Counts all;
    for (const auto kind : {Scenario::Kind::TRANSFER,
                            Scenario::Kind::RESTART,
                            Scenario::Kind::REFUSED,
                            Scenario::Kind::ABORTED})
    {
        Scenario scenario(kind, client, server);
        scenario.Run("", 0, nullptr);
        test.Expect(scenario.HasEnded(), "the scenario ends");
        test.Expect(scenario.GetUnknown().empty(), "unknown: " + scenario.GetUnknown());
        if (kind == Scenario::Kind::TRANSFER)
        {
            test.Expect(scenario.CheckData().empty(), scenario.CheckData());
        }
        Scenario::Counts fresh;
        for (const auto& [point, count] : scenario.GetCounts())
        {
            fresh[point] = all[point] == 0 ? count : 0;
            all[point] += count;
        }
        points.emplace_back(kind, fresh);
    }
    for (const auto& [point, count] : all)
    {
        NS_LOG_INFO(client << " " << point << ": " << count);
    }
    return points;
}

void
SctpCallbackCallsTestCase::Expect(bool condition, const std::string& what)
{
    NS_TEST_EXPECT_MSG_EQ(condition, true, what);
}

void
SctpCallbackCallsTestCase::Check(Scenario::Kind kind, const std::string& point, uint32_t occurrence)
{
    NS_LOG_INFO(m_client << ", " << m_server << ": " << m_call.name << " in " << point << ", time "
                         << occurrence);
    Scenario scenario(kind, m_client, m_server);
    scenario.Run(point, occurrence, m_call.call);
    const std::string what = point + ", time " + std::to_string(occurrence) + ": ";
    Expect(scenario.WasCalled(), what + "the call is made");
    Expect(scenario.HasEnded() || m_call.lingers, what + "all ends");
    // Without a server's socket nobody was there to read.
    if (!m_call.aborts && kind == Scenario::Kind::TRANSFER && scenario.GetSide(1).socket)
    {
        const auto wrong = scenario.CheckData();
        Expect(wrong.empty(), what + wrong);
    }
}

void
SctpCallbackCallsTestCase::DoRun()
{
    const Points points = GetPoints(m_client, m_server, *this);
    for (const auto& [kind, counts] : points)
    {
        for (const auto& [point, count] : counts)
        {
            if (count > 0)
            {
                Check(kind, point, 1);
            }
            if (count > 1)
            {
                Check(kind, point, count / 2 + 1);
            }
        }
    }
}

} // namespace ns3
