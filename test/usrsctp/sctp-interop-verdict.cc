/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-run.h"

#include "ns3/nstime.h"

#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * Judges the outcome of a scenario between this module's stack and FreeBSD's.
 */

namespace ns3
{

std::string
SctpInteropRun::JudgeDelivery(uint32_t host) const
{
    const auto fault =
        host == 0 ? GetClient().JudgeDelivery(*m_server) : m_server->JudgeDelivery(GetClient());
    // FreeBSD goes on with another request where the answer to one is still "In progress", and
    // does not come back to the streams of that other one when it is refused.
    const bool excused = host == m_freebsd && m_refused && m_scenario.bothWays &&
                         fault.find("has the number") != std::string::npos;
    return excused ? "" : fault;
}

void
SctpInteropRun::JudgeEndpoints(std::vector<std::string>& faults) const
{
    const auto expect = [&faults](const std::string& what, auto found, auto wanted) {
        if (found != wanted)
        {
            std::ostringstream text;
            text << what << " is " << found << ", not " << wanted;
            faults.push_back(text.str());
        }
    };
    using Type = SctpNotification::Type;
    const auto name = [](Type type) {
        std::ostringstream text;
        text << type;
        return text.str();
    };
    const uint32_t all = m_scenario.plan.messages;
    expect("the client's fault", GetClient().GetFault(), std::string());
    expect("the server's fault", m_server->GetFault(), std::string());
    switch (m_scenario.outcome)
    {
    case SctpInteropScenario::RESTARTED:
        expect("the number of clients", m_clients.size(), std::size_t{2});
        expect("the server's number of restarts", m_server->GetRestarts(), 1U);
        [[fallthrough]];
    case SctpInteropScenario::COMPLETE:
        if (m_scenario.plan.reliability.empty())
        {
            expect("the number of messages at the server", m_server->GetReceived(), all);
        }
        expect("what is wrong with the delivery",
               JudgeDelivery(0) + (m_scenario.bothWays ? JudgeDelivery(1) : ""),
               std::string());
        if (m_scenario.plan.reliability.empty() || !m_scenario.bothWays)
        {
            expect("the number of messages at the client",
                   GetClient().GetReceived(),
                   m_scenario.plan.echo || m_scenario.both || m_scenario.bothWays ? all : 0);
        }
        expect("the client's end", GetClient().GetEnd(), name(Type::SHUTDOWN_COMPLETE));
        expect("whether it ended in time",
               GetClient().GetEndTime() - m_faults.begin < m_scenario.within,
               true);
        expect("the server's end", m_server->GetEnd(), name(Type::SHUTDOWN_COMPLETE));
        expect("the number of ABORTs by this module",
               m_scenario.restart == Time::Max() ? m_aborts : 0,
               0U);
        break;
    case SctpInteropScenario::ABORTED:
        expect("the server's end", m_server->GetEnd(), name(Type::COMMUNICATION_LOST));
        break;
    case SctpInteropScenario::REFUSED:
        expect("the client's end", GetClient().GetEnd(), name(Type::CANT_START));
        expect("whether it was told at once",
               GetClient().GetEndTime() - m_faults.begin < MilliSeconds(100),
               true);
        break;
    }
}

void
SctpInteropRun::JudgeCounters(std::vector<std::string>& faults) const
{
    const auto atMost = [&faults](const std::string& what, uint32_t found, uint32_t most) {
        if (found > most)
        {
            faults.push_back("FreeBSD has counted " + std::to_string(found) + " " + what);
        }
    };
    atMost("bad checksums", m_counters.badChecksums, 0);
    atMost("bad tags", m_counters.badTags, 0);
    if (m_scenario.outcome == SctpInteropScenario::COMPLETE)
    {
        atMost("aborts", m_counters.aborts, 0);
    }
    if (m_scenario.outcome != SctpInteropScenario::ABORTED)
    {
        atMost("packets out of the blue", m_counters.outOfTheBlue, m_scenario.outOfTheBlue);
    }
    if (m_scenario.outcome == SctpInteropScenario::RESTARTED && m_freebsd == 1 &&
        m_counters.restarts != 1)
    {
        faults.push_back("FreeBSD has counted no restart");
    }
}

std::vector<std::string>
SctpInteropRun::GetFaults() const
{
    std::vector<std::string> faults;
    JudgeEndpoints(faults);
    JudgeCounters(faults);
    for (size_t i = 1; i < m_probes.size(); ++i)
    {
        if (m_probes[i] - m_probes[i - 1] < Seconds(1))
        {
            faults.push_back("more than HB.Max.Burst probes in an RTO");
        }
    }
    if (m_packets > m_scenario.mostPackets)
    {
        faults.push_back(std::to_string(m_packets) + " packets were sent");
    }
    if (m_left > 0)
    {
        faults.push_back("an association is left");
    }
    if (m_scenario.backInUse && m_lastOnFirst < m_faults.begin + m_scenario.up)
    {
        faults.push_back("the path that came back is not in use");
    }
    return faults;
}

} // namespace ns3
