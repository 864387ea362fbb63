#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The script sctp-first.cc in Python: two paths, the first of which is cut on the way.

It needs ns-3's Python package with this module, see utils/python.
"""

import sys

from ns import ns

# ns-3's callbacks and events take C++ functions. These take Python's.
ns.cppyy.cppdef("""
#include <functional>
#include <sstream>

namespace ns3
{
/// Calls a function with the path's id, old and new state when a path of a node changes its state.
void OnPathState(Ptr<Node> node, std::function<void(int, std::string, std::string)> function)
{
    SctpHelper::ConnectPathTrace(
        node,
        "State",
        Callback<void, std::string, Ptr<const SctpPath>, SctpPathState, SctpPathState>(
            [function](std::string, Ptr<const SctpPath> path, SctpPathState before, SctpPathState now) {
                std::ostringstream beforeText, nowText;
                beforeText << before;
                nowText << now;
                function(path->GetId(), beforeText.str(), nowText.str());
            }));
}

/// Calls a function at a time from now.
void CallAfter(Time delay, std::function<void()> function)
{
    Simulator::Schedule(delay, [function] { function(); });
}
} // namespace ns3
""")

command_line = ns.CommandLine(__file__)
command_line.Parse(sys.argv)

hosts = ns.NodeContainer(2)
ns.InternetStackHelper().Install(hosts)
sctp = ns.SctpHelper()
sctp.SetAssociationAttribute("PathMaxRetrans", ns.UintegerValue(1))
sctp.Install(hosts)

helper = ns.MultihomedPathsHelper()
helper.AddPath("10Mbps", "25ms")
helper.AddPath("10Mbps", "25ms")
paths = helper.Install(hosts.Get(0), hosts.Get(1))

source = ns.BulkSendHelper("ns3::SctpSocketFactory", paths.GetPrimary(1, 9))
source.SetAttribute("MaxBytes", ns.UintegerValue(2000000))
source.SetAttribute("SendSize", ns.UintegerValue(1452))  # one DATA chunk of an IPv4 packet
source.Install(hosts.Get(0))
everywhere = ns.InetSocketAddress(ns.Ipv4Address.GetAny(), 9)
sink = ns.PacketSinkHelper("ns3::SctpSocketFactory", everywhere.ConvertTo())
receiver = sink.Install(hosts.Get(1)).Get(0)


def path_changed(path, before, now):
    """A path of the sender has changed its state."""
    print(f"{ns.Simulator.Now().GetSeconds():g} s: path {path} goes from {before} to {now}")


def cut():
    """Cut the first path."""
    paths.SetPathDown(0)


ns.OnPathState(hosts.Get(0), path_changed)
ns.CallAfter(ns.Seconds(1), cut)
ns.Simulator.Stop(ns.Seconds(60))
ns.Simulator.Run()
print(receiver.GetTotalRx(), "bytes received")
ns.Simulator.Destroy()
