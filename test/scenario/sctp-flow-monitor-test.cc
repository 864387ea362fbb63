/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/flow-monitor-helper.h"
#include "ns3/flow-monitor.h"
#include "ns3/sctp-flow-monitor-helper.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-i-forward-tsn-chunk.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-reconfig-chunk.h"
#include "ns3/sctp-stream-reconfiguration.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * FlowMonitor with the chunks of extensions: it counts packets, whatever their chunks.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_flow_monitor_test
{

/**
 * @tparam Chunk a type of chunk
 * @param lab the laboratory
 * @param host who sends them
 * @return number of packets with such a chunk
 */
template <typename Chunk>
size_t
CountPackets(const SctpLab& lab, uint32_t host)
{
    return lab.Count(host, [](const SctpSeen& seen) { return !seen.GetAll<Chunk>().empty(); });
}

/**
 * Sends messages, one of which is lost and given up; then resets streams.
 * @param lab the laboratory
 */
void
UseExtensions(SctpLab& lab)
{
    for (uint32_t i = 0; i < 10; ++i)
    {
        lab.client.Send(std::string(5000, 'f'));
    }
    lab.Run(Seconds(3));
    lab.Drop(0, Any());
    SctpSendInfo info;
    info.reliability = SctpReliability::RTX;
    lab.client.socket->SendMsg(Create<Packet>(500), info);
    lab.Run(Seconds(5));
    lab.client.socket->GetExtension<SctpStreamReconfiguration>()->ResetStreams(
        SctpStreamReconfiguration::OUTGOING,
        {});
    lab.Run(Seconds(20));
}

/**
 * @param lab the laboratory
 * @param ipv6 whether over IPv6
 */
void
CountsPackets(SctpLab& lab, bool ipv6)
{
    lab.family = ipv6 ? SctpLab::IPV6 : SctpLab::IPV4;
    lab.Set("PrSctp", BooleanValue(true));
    lab.Set("Interleaving", BooleanValue(true));
    lab.Set("FragmentInterleave", UintegerValue(2));
    lab.Set("Reconfig", BooleanValue(true));
    lab.Build();
    const NodeContainer hosts(lab.GetHost(0), lab.GetHost(1));
    FlowMonitorHelper flows;
    const auto monitor = flows.Install(hosts);
    SctpFlowMonitorHelper sctpFlows(monitor);
    sctpFlows.Install(hosts);
    lab.Open(ipv6);
    UseExtensions(lab);
    lab.True(CountPackets<IDataChunk>(lab, 0) > 30, "I-DATA");
    lab.Equal(CountPackets<DataChunk>(lab, 0), 0U, "and no DATA");
    lab.True(CountPackets<IForwardTsnChunk>(lab, 0) > 0, "I-FORWARD-TSN");
    lab.True(CountPackets<ReconfigChunk>(lab, 0) > 0, "RE-CONFIG");

    monitor->CheckForLostPackets();
    const auto& stats = monitor->GetFlowStats();
    lab.Equal(stats.size(), 2U, "a flow each way");
    for (uint32_t host = 0; host < 2; ++host)
    {
        const auto& flow = stats.at(SctpFlowClassifier::FIRST_FLOW_ID + host);
        uint64_t bytes = 0;
        for (const auto& seen : lab.Sent(host))
        {
            bytes += seen.bytes->size() + (ipv6 ? 40 : 20);
        }
        lab.Equal(flow.txPackets, lab.Count(host), "packets sent");
        lab.Equal(flow.txBytes, bytes, "their bytes");
        lab.Equal(flow.lostPackets, 1 - host, "the one of the message that is given up");
        lab.Equal(flow.rxPackets, flow.txPackets - flow.lostPackets, "packets received");
        const auto node = lab.GetHost(host)->GetObject<SctpL4Protocol>()->GetStatistics();
        lab.Equal(node.sctpOutSCTPPacks, flow.txPackets, "as the node counts them");
        lab.Equal(node.sctpInSCTPPacks,
                  stats.at(SctpFlowClassifier::FIRST_FLOW_ID + 1 - host).rxPackets,
                  "as those received");
    }
    const auto client = lab.client.socket->GetStatistics();
    const auto& out = stats.at(SctpFlowClassifier::FIRST_FLOW_ID);
    const auto& in = stats.at(SctpFlowClassifier::FIRST_FLOW_ID + 1);
    lab.Equal(client.sent.packets, out.txPackets, "packets of the association");
    lab.Equal(client.sent.ipBytes, out.txBytes, "their bytes");
    lab.Equal(client.received.packets, in.rxPackets, "packets to it");
    lab.Equal(client.received.ipBytes, in.rxBytes, "their bytes");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-flow-monitor",
    {{"All chunks of extensions over IPv4", [](SctpLab& lab) { CountsPackets(lab, false); }},
     {"All chunks of extensions over IPv6", [](SctpLab& lab) { CountsPackets(lab, true); }}});

} // namespace sctp_flow_monitor_test
