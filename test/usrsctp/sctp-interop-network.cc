/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-network.h"

#include "ns3/internet-stack-helper.h"

namespace ns3
{

MultihomedPathsContainer
MakeInteropPaths(const std::array<SctpHelper, 2>& stacks,
                 NodeContainer& hosts,
                 uint32_t count,
                 double loss)
{
    hosts = NodeContainer(); // a test may run twice
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    for (uint32_t host = 0; host < 2; ++host)
    {
        stacks[host].Install(hosts.Get(host));
    }
    MultihomedPathsHelper helper;
    MultihomedPath::Parameters path;
    path.direct = true;
    path.lossForward = loss;
    path.lossBackward = loss;
    for (uint32_t i = 0; i < count; ++i)
    {
        helper.AddPath(path);
    }
    auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    SctpHelper::AssignStreams(hosts, 1);
    paths.AssignStreams(100);
    return paths;
}

} // namespace ns3
