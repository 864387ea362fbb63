/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-options.h"

#include "sctp-edge-jitter.h"
#include "sctp-path-events.h"
#include "sctp-trace-options.h"

#include "ns3/red-queue-disc.h"
#include "ns3/string.h"

#include <string>

namespace ns3
{

void
SctpPathOptions::AddTo(SctpScenarioOptions& options)
{
    options.Add("rate", "10Mbps", "core: rate of each path");
    options.Add("delay", "25ms", "core: one-way delay of each path");
    options.Add("edgeRate", "100Mbps", "edges: rate of each path, none = direct links");
    options.Add("edgeDelay", "10ms", "edges: one-way delay of each path, none = direct links");
    SctpEdgeJitter::AddTo(options);
    SctpTraceOptions::AddTo(options);
    options.Add("loss", "0", "core: loss probability of each path, each way");
    options.Add("ackLoss", "", "core: the same from receiver to sender only, none = --loss");
    options.Add("queue", "42p", "core: queue of each path");
    options.Add("queueDisc",
                "DropTail",
                "core: DropTail, or RED, CoDel, FqCoDel, PIE, FqPIE, COBALT, FqCOBALT, which mark");
    options.Add("edgeQueue", "167p", "edges: queue of each path");
    options.Add("mtu",
                "1500",
                "MTU of all links, bytes; and, of core links, path (from 1):bytes[@time],...");
}

bool
SctpPathOptions::IsDirect(const SctpScenarioOptions& options)
{
    const bool direct =
        options.GetText("edgeRate") == "none" || options.GetText("edgeDelay") == "none";
    for (const auto& option : {"edgeRate", "edgeDelay", "edgeJitter", "edgeQueue"})
    {
        if (direct && !options.IsDefault(option) && options.GetText(option) != "none")
        {
            throw SctpOptionError(std::string("--") + option + ": there are no edge links");
        }
    }
    return direct;
}

std::vector<MultihomedPath::Parameters>
SctpPathOptions::Read(const SctpScenarioOptions& options, uint32_t count, Time stop)
{
    const auto rates = options.GetRates("rate", count);
    const auto delays = options.GetTimes("delay", count);
    const auto queues = options.GetQueues("queue", count);
    const auto losses = options.GetProbabilities("loss", count);
    const auto ackLosses =
        options.Has("ackLoss") ? options.GetProbabilities("ackLoss", count) : losses;
    const auto ipv6 = options.GetFlags("ipv6", count);
    const bool direct = IsDirect(options);
    std::vector<MultihomedPath::Parameters> paths(count);
    for (uint32_t i = 0; i < count; ++i)
    {
        auto& path = paths[i];
        path.rate = rates[i];
        path.delay = delays[i];
        path.queue = queues[i];
        path.lossForward = losses[i];
        path.lossBackward = ackLosses[i];
        path.family = ipv6[i] ? MultihomedPath::Parameters::IPV6 : MultihomedPath::Parameters::IPV4;
        path.direct = direct;
        path.mtu = SctpPathEvents::ReadDeviceMtu(options);
        if (!direct)
        {
            path.edgeRate = options.GetRates("edgeRate", count)[i];
            path.edgeDelay = SctpEdgeJitter::GetDelays(options, count)[i];
            path.edgeQueue = options.GetQueues("edgeQueue", count)[i];
        }
    }
    SctpTraceOptions::Set(options, stop, paths);
    auto queueDisc = options.GetQueueDisc("queueDisc");
    for (auto& path : paths)
    {
        if (queueDisc.GetTypeId() == RedQueueDisc::GetTypeId())
        {
            queueDisc.Set("LinkBandwidth", StringValue(path.rate));
            queueDisc.Set("LinkDelay", StringValue(path.delay));
        }
        path.queueDisc = queueDisc;
    }
    return paths;
}

} // namespace ns3
