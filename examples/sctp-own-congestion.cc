/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp
 * A strategy of one's own: a congestion control that reduces its window by another
 * factor than one half, beside that of RFC 9260 on a path with random loss.
 */

#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"

#include <algorithm>
#include <iostream>

using namespace ns3;

/**
 * RFC 9260's congestion control, but for the share of the window after a loss.
 */
class GentleCongestion : public SctpRfc9260Congestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("GentleCongestion")
                                .SetParent<SctpRfc9260Congestion>()
                                .AddConstructor<GentleCongestion>()
                                .AddAttribute("Beta",
                                              "What is left of the window after a loss",
                                              DoubleValue(0.8),
                                              MakeDoubleAccessor(&GentleCongestion::m_beta),
                                              MakeDoubleChecker<double>(0.1, 1.0));
        return tid;
    }

  protected:
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override
    {
        return std::max(static_cast<uint32_t>(path.GetCwnd() * m_beta), floor);
    }

  private:
    double m_beta{0.8}; //!< share of the window after a loss
};

NS_OBJECT_ENSURE_REGISTERED(GentleCongestion);

/**
 * Build the network, run the simulation.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    double loss = 0.01;
    std::string pcap;
    CommandLine cmd(__FILE__);
    cmd.AddValue("loss", "probability of loss, each way", loss);
    cmd.AddValue("pcap", "prefix of pcap files", pcap);
    cmd.Parse(argc, argv);

    for (const std::string type : {"ns3::SctpRfc9260Congestion", "GentleCongestion"})
    {
        NodeContainer hosts(2);
        InternetStackHelper().Install(hosts);
        SctpHelper sctp;
        sctp.SetAssociationAttribute("CongestionOps", StringValue(type));
        sctp.Install(hosts);
        SctpHelper::AssignStreams(hosts, 1000);

        MultihomedPathsHelper helper;
        MultihomedPathsHelper::Path path;
        path.lossForward = path.lossBackward = loss;
        helper.AddPath(path);
        auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
        paths.AssignStreams(1);

        BulkSendHelper source("ns3::SctpSocketFactory", paths.GetPrimary(1, 9));
        source.SetAttribute("SendSize", UintegerValue(1452));
        source.Install(hosts.Get(0));
        PacketSinkHelper sink("ns3::SctpSocketFactory",
                              InetSocketAddress(Ipv4Address::GetAny(), 9));
        auto receiver = DynamicCast<PacketSink>(sink.Install(hosts.Get(1)).Get(0));
        if (!pcap.empty())
        {
            const auto name = type.substr(type.rfind(':') + 1);
            PointToPointHelper().EnablePcap(pcap + "-" + name, hosts);
        }
        Simulator::Stop(Seconds(60));
        Simulator::Run();
        std::cout << type << ": " << receiver->GetTotalRx() * 8e-6 / 60 << " Mb/s" << std::endl;
        Simulator::Destroy();
    }
    return 0;
}
