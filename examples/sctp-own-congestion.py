#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""A congestion control of one's own in a Python script, beside that of RFC 9260 on a path with random loss.

The class is C++, as ns-3 calls it for each packet; cppyy compiles it when the script starts. It is that of
sctp-own-congestion.cc, but for its attribute.
"""

from ns import ns

ns.cppyy.cppdef("""
namespace ns3
{
/// RFC 9260's congestion control, but for what is left of the window after a loss.
class GentleCongestion : public SctpRfc9260Congestion
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::GentleCongestion")
                                .SetParent<SctpRfc9260Congestion>()
                                .AddConstructor<GentleCongestion>();
        return tid;
    }

  protected:
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override
    {
        return std::max<uint32_t>(path.GetCwnd() * 0.8, floor);
    }
};
} // namespace ns3
""")
ns.GentleCongestion.GetTypeId()  # registers the type, so that attributes can name it

SECONDS = 60


def transfer(congestion):
    """Run a transfer with a type of congestion control; return its goodput in Mb/s."""
    hosts = ns.NodeContainer(2)
    ns.InternetStackHelper().Install(hosts)
    sctp = ns.SctpHelper()
    sctp.SetAssociationAttribute("CongestionOps", ns.StringValue(congestion))
    sctp.Install(hosts)
    ns.SctpHelper.AssignStreams(hosts, 1000)

    path = ns.MultihomedPathsHelper.Path()
    path.lossForward = path.lossBackward = 0.01
    helper = ns.MultihomedPathsHelper()
    helper.AddPath(path)
    paths = helper.Install(hosts.Get(0), hosts.Get(1))
    paths.AssignStreams(1)

    source = ns.BulkSendHelper("ns3::SctpSocketFactory", paths.GetPrimary(1, 9))
    source.SetAttribute("SendSize", ns.UintegerValue(1452))
    source.Install(hosts.Get(0))
    everywhere = ns.InetSocketAddress(ns.Ipv4Address.GetAny(), 9)
    sink = ns.PacketSinkHelper("ns3::SctpSocketFactory", everywhere.ConvertTo())
    receiver = sink.Install(hosts.Get(1)).Get(0)
    ns.Simulator.Stop(ns.Seconds(SECONDS))
    ns.Simulator.Run()
    goodput = receiver.GetTotalRx() * 8e-6 / SECONDS
    ns.Simulator.Destroy()
    return goodput


for name in ("ns3::SctpRfc9260Congestion", "ns3::GentleCongestion"):
    print(f"{name}: {transfer(name):g} Mb/s")
