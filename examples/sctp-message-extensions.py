#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Positions that are worthless after 100 ms beside a large file: partial reliability, interleaved messages and
a reset of a stream.

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
/// Calls a function with stream, message identifier, size, and whether the message ends, of each piece that arrives.
void OnPiece(Ptr<Socket> listener, std::function<void(int, unsigned, unsigned, bool)> function)
{
    listener->SetRecvCallback(Callback<void, Ptr<Socket>>([function](Ptr<Socket> socket) {
        SctpReceiveInfo info;
        while (Ptr<Packet> piece = DynamicCast<SctpSocket>(socket)->RecvMsg(UINT32_MAX, info))
        {
            if (piece->GetSize() == 0)
            {
                return; // the end
            }
            function(info.streamId, info.mid, piece->GetSize(), info.endOfRecord);
        }
    }));
}

/// Calls a function with the name of each event of the association, and whether a request was denied or failed.
void OnEvent(Ptr<SctpSocket> socket, std::function<void(std::string, bool)> function)
{
    socket->SetNotificationCallback(Callback<void, Ptr<Socket>, const SctpNotification&>(
        [function](Ptr<Socket>, const SctpNotification& event) {
            std::ostringstream name;
            name << event.type;
            function(name.str(), event.denied || event.failed);
        }));
}

/// Calls a function at a time from now.
void CallAfter(Time delay, std::function<void()> function)
{
    Simulator::Schedule(delay, [function] { function(); });
}

/// Makes a socket of SCTP.
Ptr<SctpSocket> MakeSctpSocket(Ptr<Node> node)
{
    return DynamicCast<SctpSocket>(Socket::CreateSocket(node, SctpSocketFactory::GetTypeId()));
}
} // namespace ns3
""")

POSITIONS, FILE = 1, 2  # streams
LIFETIME = 100  # of a position, milliseconds

ns.CommandLine(__file__).Parse(sys.argv)

# Both ends offer the extensions, and the receiver allows resets.
for name in ("PrSctp", "Interleaving", "Reconfig", "NoDelay"):
    ns.Config.SetDefault(f"ns3::SctpParameters::{name}", ns.BooleanValue(True))
ns.Config.SetDefault("ns3::SctpParameters::FragmentInterleave", ns.UintegerValue(2))
ns.Config.SetDefault("ns3::SctpParameters::SndBufSize", ns.UintegerValue(2000000))
ns.Config.SetDefault("ns3::SctpStreamReconfiguration::AllowStreamReset", ns.BooleanValue(True))

hosts = ns.NodeContainer(2)
ns.InternetStackHelper().Install(hosts)
ns.SctpHelper().Install(hosts)
ns.SctpHelper.AssignStreams(hosts, 1000)
path = ns.MultihomedPathsHelper.Path()
path.rate = "2Mbps"
path.lossForward = path.lossBackward = 0.03
helper = ns.MultihomedPathsHelper()
helper.AddPath(path)
paths = helper.Install(hosts.Get(0), hosts.Get(1))
paths.AssignStreams(1)

positions = []  # message identifiers of those that have come
pieces = []  # sizes of the pieces of the file
events = {}  # number of events by name


def piece_arrived(stream, mid, size, ends):
    """A message, or a piece of one, has arrived."""
    if stream == POSITIONS:
        positions.append(mid)
        return
    pieces.append(size)
    if ends:
        print(f"{ns.Simulator.Now().GetSeconds():.3f} s: the file is complete, {sum(pieces)} bytes")


def event_occurred(name, refused):
    """Something has happened to the sender's association."""
    name = str(name)  # the C++ string lives until the function returns
    events[name] = events.get(name, 0) + 1
    if name == "STREAM RESET":
        print(f"{ns.Simulator.Now().GetSeconds():.3f} s: reset of the stream {'refused' if refused else 'performed'}")


def send(stream, size, lifetime=None):
    """Send a message."""
    info = ns.SctpSendInfo()
    info.streamId = stream
    if lifetime:
        info.reliability = ns.SctpReliability.TTL
        info.value = lifetime
    sender.SendMsg(ns.Packet(size), info)


def send_position():
    """Send a position, and the next one later."""
    global sent
    sent += 1
    send(POSITIONS, 100, LIFETIME)
    if sent < 200:
        ns.CallAfter(ns.MilliSeconds(50), send_position)


def send_file():
    """Send the file."""
    send(FILE, 1000000)


def reset():
    """Have the numbers of the positions begin anew."""
    sender.GetExtension["ns3::SctpStreamReconfiguration"]().ResetStreams(
        ns.SctpStreamReconfiguration.OUTGOING, [POSITIONS])


sent = 0
listener = ns.MakeSctpSocket(hosts.Get(1))
listener.Bind(ns.InetSocketAddress(ns.Ipv4Address.GetAny(), 9).ConvertTo())
ns.OnPiece(listener, piece_arrived)
listener.Listen()
sender = ns.MakeSctpSocket(hosts.Get(0))
sender.SetStreamScheduler(ns.TypeId.LookupByName("ns3::SctpPriorityScheduler"))
sender.SetStreamValue(POSITIONS, 0)  # before the file
sender.SetStreamValue(FILE, 1)
ns.OnEvent(sender, event_occurred)
sender.Connect(paths.GetPrimary(1, 9))
ns.CallAfter(ns.Seconds(1), send_position)
ns.CallAfter(ns.Seconds(2), send_file)
ns.CallAfter(ns.Seconds(8), reset)
ns.Simulator.Stop(ns.Seconds(60))
ns.Simulator.Run()

again = next(i for i in range(1, len(positions)) if positions[i] < positions[i - 1])
print(f"{len(positions)} of {sent} positions arrived, {events.get('SEND FAILED', 0)} were abandoned")
print(f"their numbers: {positions[0]} to {positions[again - 1]}, after the reset {positions[again]} to {positions[-1]}")
print(f"the file came in {len(pieces)} pieces")
sender = listener = None
ns.Simulator.Destroy()
