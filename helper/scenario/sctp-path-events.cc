/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-events.h"

#include "ns3/channel.h"
#include "ns3/net-device.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"

namespace ns3
{

void
SctpPathEvents::AddTo(SctpScenarioOptions& options)
{
    options.Add("down", "", "path (from 1):from-to,... cut at the core, such as 1:4 or 1:4-9");
    options.Add("interfaceDown", "", "the same for the sender's interface");
    options.Add("delaySteps", "", "path (from 1):time:delay,... new core delay, as in 1:125:400ms");
}

SctpPathEvents::SctpPathEvents(const SctpScenarioOptions& options, uint32_t count)
    : m_outages(options.GetOutages("down", count)),
      m_interfaceOutages(options.GetOutages("interfaceDown", count)),
      m_delaySteps(options.GetDelaySteps("delaySteps", count))
{
}

std::optional<SctpOutage>
SctpPathEvents::Schedule(const MultihomedPathsContainer& paths) const
{
    std::optional<SctpOutage> first;
    const auto consider = [&first](const SctpOutage& outage) {
        first = !first || outage.from < first->from ? outage : first;
    };
    for (const auto& outage : m_outages)
    {
        const auto path = paths.Get(outage.path);
        Simulator::Schedule(outage.from, &MultihomedPath::SetDown, path);
        if (outage.to != Time::Max())
        {
            Simulator::Schedule(outage.to, &MultihomedPath::SetUp, path);
        }
        consider(outage);
    }
    for (const auto& outage : m_interfaceOutages)
    {
        const auto path = paths.Get(outage.path);
        Simulator::Schedule(outage.from, &MultihomedPath::SetInterfaceDown, path, 0);
        if (outage.to != Time::Max())
        {
            Simulator::Schedule(outage.to, &MultihomedPath::SetInterfaceUp, path, 0);
        }
        consider(outage);
    }
    for (const auto& step : m_delaySteps)
    {
        const auto link = paths.Get(step.path)->GetCoreDevice(0)->GetChannel();
        sctp::ScheduleFunction(step.at, [link, step] {
            link->SetAttribute("Delay", TimeValue(step.delay));
        });
    }
    return first;
}

} // namespace ns3
