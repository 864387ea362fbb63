/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-shared-bottleneck.h"

#include "sctp-csv-row.h"
#include "sctp-fairness.h"
#include "sctp-multipath-options.h"
#include "sctp-transfer-scenario.h"

#include "ns3/callback.h"
#include "ns3/channel.h"
#include "ns3/config.h"
#include "ns3/data-rate.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/log.h"
#include "ns3/packet.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/queue-size.h"
#include "ns3/queue.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-profile.h"
#include "ns3/sctp-tcp-compat.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSharedBottleneck");

namespace
{

/// Port of the receivers of SCTP flows.
constexpr uint16_t PORT = 9;

/// First port of the receivers on host 1, beside that of the transfer.
constexpr uint16_t MORE_PORTS = 1000;

/// Random streams of the flows, away from those of the transfer.
constexpr int64_t STREAMS = 200000;

/// Time within which flows start.
constexpr double START_SPREAD = 1.0;

/// Simulated time after the transfer, so that the association can be closed.
constexpr double GRACE = 1.0;

/**
 * Get the bytes of the receivers.
 *
 * @param sinks the receivers
 * @return bytes of each
 */
std::vector<uint64_t>
GetReceived(const std::vector<Ptr<SctpPatternSink>>& sinks)
{
    std::vector<uint64_t> bytes;
    for (const auto& sink : sinks)
    {
        bytes.push_back(sink->GetTotalRx());
    }
    return bytes;
}

} // namespace

void
SctpSharedBottleneck::AddOptions(SctpScenarioOptions& options)
{
    options.SetDefault("rate", "1Mbps");
    options.SetDefault("delay", "50ms");
    options.SetDefault("queue", "50p");
    options.SetDefault("edgeRate", "2Mbps");
    options.SetDefault("edgeDelay", "50ms");
    options.SetDefault("edgeQueue", "50p");
    options.Add("network", "Shared", "core link: Shared by all paths, or Disjoint");
    options.Add("edgeLoss",
                "0",
                "loss probability of each edge, each way; takes place on the core link");
    options.Add("tcpFlows", "0", "bulk TCP flows on each core link");
    options.Add("tcpType", "NewReno", "their congestion control, for ns3::TcpNewReno and so on");
    options.Add("tcpSegment", "1448", "bytes of their segments");
    options.Add("sctpFlows", "0", "bulk flows of single-path SCTP on each core link, of each path");
    options.Add("sctpAlike",
                "0",
                "1: with the transfer's congestion control, and --lossDetection=Rack, "
                "--fastRecovery=Prr");
    options.Add("sctpStart", "0", "when these flows start, within a second");
    options.Add("sctpStop", "none", "when they have no more to send");
    options.Add("transfers", "1", "multipath transfers side by side, between the same hosts");
    options.Add("lastHopRate", "none", "rate of the last path's last link, behind the core link");
    options.Add("lastHopQueue", "50p", "its queue");
    options.Add("lastHopFlows", "0", "bulk flows of single-path SCTP over that link alone");
    options.Add("udpLoad", "0", "UDP on each core link, as a share of its rate");
    options.Add("udpPacket", "512", "bytes of UDP's packets, headers included");
    options.Add("udpPeriod", "0", "mean of UDP's ON and OFF periods, 0 = always on");
    options.Add("flowRate", "10Mbps", "rate of the links of the nodes with these flows");
    options.Add("flowDelay", "50ms", "one-way delay of these links");
    options.Add("measureFrom", "0", "when to begin to measure shares and use of links");
}

SctpSharedBottleneck::SctpSharedBottleneck(const SctpScenarioOptions& options)
    : m_options(options),
      m_count(options.GetInteger("paths", 1, 255)),
      m_shared(options.GetChoice("network", {{"Shared", "1"}, {"Disjoint", ""}}) == "1"),
      m_tcpFlows(options.GetInteger("tcpFlows", 0, 50)),
      m_sctpFlows(GetCounts("sctpFlows")),
      m_transfers(options.GetInteger("transfers", 1, 100)),
      m_udpLoads(options.GetNumbers("udpLoad", m_count, 10, "a share of the rate from 0 to 10")),
      m_udpPacket(options.GetInteger("udpPacket", 64, 1500)),
      m_udpPeriod(options.GetTime("udpPeriod")),
      m_measureFrom(options.GetTime("measureFrom")),
      m_stop(options.GetTime("stop")),
      m_nextStream(STREAMS)
{
    if (options.GetText("edgeRate") == "none" || options.GetText("edgeDelay") == "none")
    {
        throw SctpOptionError("--edgeRate, --edgeDelay: the flows need paths with routers");
    }
    const auto ipv6 = options.GetFlags("ipv6", m_count);
    if (m_shared && std::count(ipv6.begin(), ipv6.end(), ipv6[0]) != m_count)
    {
        throw SctpOptionError("--ipv6: paths that share a link have addresses of one kind");
    }
    if (m_measureFrom >= m_stop)
    {
        throw SctpOptionError("--measureFrom: the simulation must end after it");
    }
    options.GetRates("flowRate", 1);
    options.GetTimes("flowDelay", 1);
    TypeId type;
    const auto tcp = "ns3::Tcp" + options.GetText("tcpType");
    if (!TypeId::LookupByNameFailSafe(tcp, &type) || !sctp::IsTcpControl(type))
    {
        throw SctpOptionError("--tcpType: there is no congestion control " + tcp);
    }
    Config::SetDefault("ns3::TcpL4Protocol::SocketType", TypeIdValue(type));
    const uint32_t segment = options.GetInteger("tcpSegment", 64, 1460);
    const uint32_t window = options.GetInteger("receiveBuffer", 1, 1U << 30) / segment;
    SctpCrossFlows::SetTcpDefaults(segment, std::max(window, 1U));
}

Time
SctpSharedBottleneck::DrawStart()
{
    auto variable = CreateObject<UniformRandomVariable>();
    variable->SetStream(m_nextStream++);
    return Seconds(variable->GetValue(0, START_SPREAD));
}

std::vector<uint32_t>
SctpSharedBottleneck::GetCounts(const std::string& name) const
{
    std::vector<uint32_t> counts;
    for (const double number : m_options.GetNumbers(name, m_count, 50, "numbers from 0 to 50"))
    {
        counts.push_back(static_cast<uint32_t>(number));
        if (counts.back() != number)
        {
            throw SctpOptionError("--" + name + ": whole numbers from 0 to 50");
        }
    }
    return counts;
}

void
SctpSharedBottleneck::InstallSctp(const NodeContainer& nodes)
{
    SctpHelper sctp;
    if (m_options.Has("profile"))
    {
        sctp.SetProfile(m_options.GetText("profile"));
    }
    const uint64_t buffer = m_options.GetInteger("receiveBuffer", 1, 1U << 30);
    sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(buffer));
    sctp.SetAssociationAttribute("SndBufSize",
                                 UintegerValue(std::max<uint64_t>(2 * buffer, 131072)));
    if (m_options.GetFlags("sctpAlike", 1).front())
    {
        SctpMultipathOptions::ApplyCongestion(m_options, sctp);
        if (m_options.Is("lossDetection", "Rack"))
        {
            sctp.SetAssociationAttribute("LossDetection",
                                         StringValue("ns3::SctpRackLossDetection"));
        }
        if (m_options.Is("fastRecovery", "Prr"))
        {
            sctp.SetAssociationAttribute("Recovery", StringValue("ns3::SctpPrr"));
        }
    }
    sctp.Install(nodes);
    SctpScenarioOptions::CheckStack(nodes.Get(0));
    m_nextStream += SctpHelper::AssignStreams(nodes, m_nextStream);
}

std::pair<Ptr<SctpPatternSource>, Ptr<SctpPatternSink>>
SctpSharedBottleneck::AddBulk(Ptr<Node> from,
                              const MultihomedPath::EdgeNode& to,
                              uint16_t port,
                              Time start) const
{
    auto sink = CreateObject<SctpPatternSink>();
    sink->SetAttribute("Protocol", TypeIdValue(TypeId::LookupByName("ns3::SctpSocketFactory")));
    sink->SetAttribute("Port", UintegerValue(port));
    to.node->AddApplication(sink);

    const bool ipv4 = Ipv4Address::IsMatchingType(to.address);
    const Address remote =
        ipv4 ? Address(InetSocketAddress(Ipv4Address::ConvertFrom(to.address), port))
             : Address(Inet6SocketAddress(Ipv6Address::ConvertFrom(to.address), port));
    auto source = CreateObject<SctpPatternSource>();
    source->SetAttribute("Protocol", TypeIdValue(TypeId::LookupByName("ns3::SctpSocketFactory")));
    source->SetAttribute("Remote", AddressValue(remote));
    if (m_options.GetText("messageSize") != "auto")
    {
        source->SetAttribute("MessageSize", UintegerValue(m_options.GetInteger("messageSize", 1)));
    }
    source->SetStartTime(start);
    from->AddApplication(source);
    return {source, sink};
}

void
SctpSharedBottleneck::AddTransfers(const SctpTransferScenario& scenario)
{
    const auto paths = scenario.GetPaths();
    const auto hosts = scenario.GetHosts();
    for (uint32_t i = 1; i < m_transfers; ++i)
    {
        const Time start = m_options.GetTime("start") + DrawStart();
        const auto flow =
            AddBulk(hosts.Get(0), {hosts.Get(1), paths.GetAddress(1, 0)}, MORE_PORTS + i, start);
        m_others.push_back(flow.second);
    }
}

void
SctpSharedBottleneck::AddLastHop(const SctpTransferScenario& scenario)
{
    const uint32_t flows = m_options.GetInteger("lastHopFlows", 0, 50);
    const auto path = scenario.GetPaths().Get(m_count - 1);
    const auto channel = path->GetDevice(1)->GetChannel();
    const uint32_t far = channel->GetDevice(0) == path->GetDevice(1) ? 1 : 0;
    const auto router = DynamicCast<PointToPointNetDevice>(channel->GetDevice(far));
    if (m_options.GetText("lastHopRate") != "none")
    {
        router->SetAttribute("DataRate", StringValue(m_options.GetRates("lastHopRate", 1)[0]));
        router->GetQueue()->SetMaxSize(QueueSize(m_options.GetQueues("lastHopQueue", 1)[0]));
    }
    // A path that shares a core link has the routers of the first one.
    const auto core = scenario.GetPaths().Get(m_shared ? 0 : m_count - 1);
    for (uint32_t i = 0; i < flows; ++i)
    {
        const auto from = core->AddEdgeNode(1,
                                            m_options.GetText("flowRate"),
                                            m_options.GetText("flowDelay"),
                                            "1000p");
        path->AddHostRoute(1, from.address);
        InstallSctp(NodeContainer(from.node));
        const MultihomedPath::EdgeNode to{scenario.GetHosts().Get(1), path->GetAddress(1)};
        const uint16_t port = MORE_PORTS + m_transfers + i;
        m_lastHop.push_back(AddBulk(from.node, to, port, DrawStart()).second);
    }
}

void
SctpSharedBottleneck::AddFlows(Ptr<MultihomedPath> path)
{
    const size_t index = m_core.size();
    m_core.push_back(std::make_unique<SctpCoreLinkMeter>(path));
    const double load = m_udpLoads[index] * m_core.back()->GetRate();
    const uint32_t udpFlows = load > 0 ? 1 : 0;
    const uint32_t sctpFlows = m_sctpFlows[index];
    for (uint32_t i = 0; i < m_tcpFlows + sctpFlows + udpFlows; ++i)
    {
        const auto& flowRate = m_options.GetText("flowRate");
        const auto& flowDelay = m_options.GetText("flowDelay");
        const auto from = path->AddEdgeNode(0, flowRate, flowDelay, "1000p");
        const auto to = path->AddEdgeNode(1, flowRate, flowDelay, "1000p");
        const Time start = DrawStart();
        if (i < m_tcpFlows)
        {
            m_tcp.push_back(m_flows.AddTcp(from, to, start));
        }
        else if (i < m_tcpFlows + sctpFlows)
        {
            InstallSctp(NodeContainer(from.node, to.node));
            const Time delay = m_options.GetTime("sctpStart");
            const auto flow = AddBulk(from.node, to, PORT, start + delay);
            m_sinks.push_back(flow.second);
            if (m_options.GetText("sctpStop") != "none")
            {
                flow.first->SetStopTime(m_options.GetTime("sctpStop"));
            }
        }
        else
        {
            const DataRate udpRate(static_cast<uint64_t>(load));
            m_udp.push_back(
                m_flows.AddUdp(from, to, start, udpRate, m_udpPacket, m_udpPeriod, m_nextStream));
            m_nextStream += 2;
        }
    }
}

void
SctpSharedBottleneck::Build(SctpTransferScenario& scenario)
{
    NS_LOG_FUNCTION(this);
    m_scenario = &scenario;
    const auto edgeLosses = m_options.GetProbabilities("edgeLoss", m_count);
    auto& parameters = scenario.GetParameters();
    for (uint32_t i = 0; i < m_count; ++i)
    {
        const double kept = (1 - edgeLosses[i]) * (1 - edgeLosses[i]);
        parameters[i].lossForward = 1 - kept * (1 - parameters[i].lossForward);
        parameters[i].lossBackward = 1 - kept * (1 - parameters[i].lossBackward);
        parameters[i].shared = m_shared && i > 0;
    }
    scenario.Build();
    for (uint32_t i = 0; i < (m_shared ? 1 : m_count); ++i)
    {
        AddFlows(scenario.GetPaths().Get(i));
    }
    AddTransfers(scenario);
    AddLastHop(scenario);
    // A row can be made at any time, also before the run.
    m_first = m_last = Take();
    sctp::ScheduleFunction(m_measureFrom, [this] { m_first = Take(); });
    Simulator::Schedule(m_stop, &SctpSharedBottleneck::Stop, this);
    scenario.SetCompletedAction([this] {
        Stop();
        Simulator::Stop(Seconds(GRACE));
    });
}

SctpSharedBottleneck::Measure
SctpSharedBottleneck::Take() const
{
    Measure measure;
    measure.transfers = GetReceived(m_others);
    measure.transfers.insert(measure.transfers.begin(), m_scenario->GetDelivered());
    for (const auto flow : m_tcp)
    {
        measure.tcp.push_back(m_flows.GetReceived(flow));
    }
    measure.sctp = GetReceived(m_sinks);
    measure.lastHop = GetReceived(m_lastHop);
    for (const auto flow : m_udp)
    {
        measure.udp += m_flows.GetReceived(flow);
    }
    for (const auto& link : m_core)
    {
        measure.core.push_back(link->GetBytes());
        measure.queues.push_back(link->GetPacketSeconds());
    }
    return measure;
}

void
SctpSharedBottleneck::Stop()
{
    if (m_end.IsZero())
    {
        m_end = Simulator::Now();
        m_last = Take();
    }
}

void
SctpSharedBottleneck::AddTo(SctpCsvRow& row) const
{
    const double seconds = std::max(m_end - m_measureFrom, Time(0)).GetSeconds();
    const auto tcp = sctp::GetRates(m_last.tcp, m_first.tcp, seconds);
    const auto sctp = sctp::GetRates(m_last.sctp, m_first.sctp, seconds);
    const auto transfers = sctp::GetRates(m_last.transfers, m_first.transfers, seconds);
    const auto lastHop = sctp::GetRates(m_last.lastHop, m_first.lastHop, seconds);
    const double udp = sctp::GetRates({m_last.udp}, {m_first.udp}, seconds).front();
    std::vector<double> flows = tcp;
    flows.insert(flows.end(), sctp.begin(), sctp.end());
    const double other = sctp::GetMean(flows);
    row.Add("transfer_mbps", transfers.front());
    row.Add("tcp_mbps", tcp.empty() ? "" : std::to_string(sctp::GetMean(tcp)));
    row.Add("sctp_mbps", sctp.empty() ? "" : std::to_string(sctp::GetMean(sctp)));
    row.Add("udp_mbps", m_udp.empty() ? "" : std::to_string(udp));
    row.Add("flow_share", other > 0 ? std::to_string(sctp::GetMean(transfers) / other) : "");
    flows.insert(flows.end(), transfers.begin(), transfers.end());
    row.Add("jain_index", flows.size() > 1 ? std::to_string(sctp::GetJainIndex(flows)) : "");
    const auto core = sctp::GetRates(m_last.core, m_first.core, seconds);
    for (uint32_t i = 0; i < m_count; ++i)
    {
        const uint32_t link = m_shared ? 0 : i;
        row.Add("link_use_path" + std::to_string(i + 1),
                1e6 * core[link] / m_core[link]->GetRate());
    }
    for (uint32_t i = 0; i < m_count; ++i)
    {
        const uint32_t link = m_shared ? 0 : i;
        const double packets = m_last.queues[link] - m_first.queues[link];
        row.Add("queue_packets_path" + std::to_string(i + 1), seconds > 0 ? packets / seconds : 0);
    }
    row.Add("transfers_mbps", m_transfers * sctp::GetMean(transfers));
    row.Add("last_hop_mbps", lastHop.empty() ? "" : std::to_string(sctp::GetMean(lastHop)));
}

} // namespace ns3
