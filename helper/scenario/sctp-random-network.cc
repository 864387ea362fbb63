/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-random-network.h"

#include "sctp-csv-row.h"
#include "sctp-transfer-scenario.h"

#include "ns3/config.h"
#include "ns3/data-rate.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/log.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/sctp-path-addressing.h"
#include "ns3/sctp-path-error-model.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>

namespace ns3
{

using namespace sctp;

NS_LOG_COMPONENT_DEFINE("SctpRandomNetwork");

namespace
{

constexpr uint32_t HOSTS = SctpRandomGraph::HOSTS; //!< number of hosts, the first nodes

/// Random streams, away from those of the transfer.
constexpr int64_t NETWORK_STREAM = 400000;
constexpr int64_t START_STREAM = 400001; //!< when TCP flows start

/// Time within which TCP flows start.
constexpr double START_SPREAD = 1.0;

/// Simulated time after the transfer, so that the association can be closed.
constexpr double GRACE = 1.0;

/**
 * Make a random variable whose numbers are those of a network, whatever RngRun is.
 *
 * @param network number of the network
 * @return the variable
 */
Ptr<UniformRandomVariable>
MakeNetworkVariable(uint64_t network)
{
    const auto run = RngSeedManager::GetRun();
    RngSeedManager::SetRun(network);
    auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(NETWORK_STREAM);
    RngSeedManager::SetRun(run);
    return random;
}

} // namespace

void
SctpRandomNetwork::AddOptions(SctpScenarioOptions& options)
{
    options.SetDefault("queue", "50p");
    options.Add("network", "1", "number of the random network");
    options.Add("nodes", "30", "nodes of the network, sender and receiver included");
    options.Add("links", "60", "links of the network, theirs included");
    options.Add("linkRate", "1Mbps,2Mbps", "least and largest rate of a link");
    options.Add("linkDelay", "50ms,90ms", "least and largest one-way delay of a link");
    options.Add("tcpFlows", "10", "bulk TCP flows between random routers");
    options.Add("tcpSegment", "1448", "bytes of their segments");
}

SctpRandomNetwork::SctpRandomNetwork(const SctpScenarioOptions& options)
    : m_options(options),
      m_count(options.GetInteger("paths", 1, 16)),
      m_nodeCount(options.GetInteger("nodes", HOSTS + HOSTS * m_count, 254))
{
    CheckOptions();
    const uint32_t segment = options.GetInteger("tcpSegment", 64, 1460);
    const uint32_t window = options.GetInteger("receiveBuffer", 1, 1U << 30) / segment;
    SctpCrossFlows::SetTcpDefaults(segment, std::max(window, 1U));
    Config::SetDefault("ns3::TcpL4Protocol::SocketType",
                       TypeIdValue(TypeId::LookupByName("ns3::TcpNewReno")));
    Draw();
}

void
SctpRandomNetwork::CheckOptions() const
{
    for (const auto& option : {"rate", "delay", "edgeRate", "edgeDelay", "edgeJitter", "edgeQueue"})
    {
        if (!m_options.IsDefault(option))
        {
            throw SctpOptionError(std::string("--") + option +
                                  ": the links are random, see --linkRate, --linkDelay, --queue");
        }
    }
    for (const auto& option : {"delaySteps", "interfaceDown", "queueDisc", "mtu", "mtuReports"})
    {
        if (!m_options.IsDefault(option))
        {
            throw SctpOptionError(std::string("--") + option + ": not in a random network");
        }
    }
    for (const auto ipv6 : m_options.GetFlags("ipv6", m_count))
    {
        if (ipv6)
        {
            throw SctpOptionError("--ipv6: the random network is for IPv4");
        }
    }
}

void
SctpRandomNetwork::Draw()
{
    auto random = MakeNetworkVariable(m_options.GetInteger("network", 1));
    const auto links =
        m_options.GetInteger("links",
                             SctpRandomGraph::GetLinkLimit(m_nodeCount, m_count, false),
                             SctpRandomGraph::GetLinkLimit(m_nodeCount, m_count, true));
    m_graph = SctpRandomGraph::Draw(m_nodeCount, links, m_count, random);
    if (!m_graph)
    {
        throw SctpOptionError("--nodes, --links: no network with disjoint paths was found");
    }
    const auto rates = m_options.GetRates("linkRate", 2);
    const auto delays = m_options.GetTimes("linkDelay", 2);
    const auto rate = [&](uint32_t end) {
        return static_cast<double>(DataRate(rates[end]).GetBitRate());
    };
    const auto delay = [&](uint32_t end) { return Time(delays[end]).GetSeconds(); };
    if (rate(0) > rate(1) || delay(0) > delay(1))
    {
        throw SctpOptionError("--linkRate, --linkDelay: the least must not be above the largest");
    }
    for (size_t i = 0; i < m_graph->GetLinks().size(); ++i)
    {
        const auto drawn = static_cast<uint64_t>(random->GetValue(rate(0), rate(1)));
        m_links.push_back({drawn, Seconds(random->GetValue(delay(0), delay(1)))});
    }
    for (uint64_t i = m_options.GetInteger("tcpFlows", 0, 1000); i > 0; --i)
    {
        const uint32_t from = random->GetInteger(HOSTS, m_nodeCount - 1);
        uint32_t to = random->GetInteger(HOSTS, m_nodeCount - 2);
        to += to >= from; // any router but the sender
        m_flowEnds.push_back({from, to});
    }
}

Ipv4Address
SctpRandomNetwork::GetAddress(uint32_t node, uint32_t interface)
{
    return MakeIpv4(node + 1, interface, interface == 0 ? 0 : 1);
}

void
SctpRandomNetwork::BuildLink(size_t index)
{
    const auto& link = m_graph->GetLinks()[index];
    PointToPointHelper helper;
    helper.SetDeviceAttribute("DataRate", DataRateValue(DataRate(m_links[index].rate)));
    helper.SetChannelAttribute("Delay", TimeValue(m_links[index].delay));
    helper.SetQueue("ns3::DropTailQueue",
                    "MaxSize",
                    StringValue(m_options.GetQueues("queue", 1).front()));
    const auto devices = helper.Install(m_nodes.Get(link.a), m_nodes.Get(link.b));
    const Direction ends[] = {{link.a, link.b}, {link.b, link.a}};
    for (uint32_t end = 0; end < 2; ++end)
    {
        const auto device = devices.Get(end);
        const auto node = device->GetNode();
        // Interface 0 is the loopback device.
        const uint32_t interface = node->GetObject<Ipv4>()->GetNInterfaces();
        AssignIpv4(device, GetAddress(ends[end].first, interface));
        m_interfaces[ends[end]] = interface;
    }
}

void
SctpRandomNetwork::AddRoute(uint32_t from, uint32_t to, Ipv4Address network, const char* mask) const
{
    GetIpv4Routing(m_nodes.Get(from))
        ->AddNetworkRouteTo(network, Ipv4Mask(mask), m_interfaces.at({from, to}));
}

void
SctpRandomNetwork::AddRoutes() const
{
    for (uint32_t from = HOSTS; from < m_nodeCount; ++from)
    {
        for (uint32_t to = HOSTS; to < m_nodeCount; ++to)
        {
            if (to != from)
            {
                AddRoute(from, m_graph->GetRoute(from, to)[1], GetAddress(to, 0), "/16");
            }
        }
    }
    for (uint32_t path = 0; path < m_count; ++path)
    {
        const auto route = m_graph->GetPath(path);
        // A host's interface has the number of the path.
        const Ipv4Address networks[] = {MakeIpv4(1, path + 1, 0), MakeIpv4(2, path + 1, 0)};
        const uint32_t last[] = {route[1], route[route.size() - 2]};
        for (uint32_t host = 0; host < HOSTS; ++host)
        {
            AddRoute(1 - host, last[1 - host], networks[host], "/24");
            for (uint32_t from = HOSTS; from < m_nodeCount; ++from)
            {
                const bool there = from == last[host];
                const uint32_t next = there ? host : m_graph->GetRoute(from, last[host])[1];
                AddRoute(from, next, networks[host], "/24");
            }
        }
    }
}

MultihomedPathsContainer
SctpRandomNetwork::BuildPaths(const NodeContainer& hosts,
                              const std::vector<MultihomedPath::Parameters>& parameters)
{
    m_nodes.Add(hosts);
    m_nodes.Create(m_nodeCount - HOSTS);
    InternetStackHelper internet;
    internet.SetIpv6StackInstall(false);
    internet.Install(m_nodes);
    for (size_t i = 0; i < m_links.size(); ++i)
    {
        BuildLink(i);
    }
    AddRoutes();
    MultihomedPathsContainer paths;
    for (uint32_t path = 0; path < m_count; ++path)
    {
        const auto device = [&](uint32_t host) {
            return hosts.Get(host)->GetObject<Ipv4>()->GetNetDevice(path + 1);
        };
        auto described = MultihomedPath::Describe(device(0),
                                                  device(1),
                                                  parameters[path].lossForward,
                                                  parameters[path].lossBackward);
        for (uint32_t host = 0; host < HOSTS; ++host)
        {
            device(host)->SetAttribute("ReceiveErrorModel",
                                       PointerValue(described->GetErrorModel(host)));
        }
        paths.Add(described);
    }
    return paths;
}

void
SctpRandomNetwork::AddFlows()
{
    auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(START_STREAM);
    for (const auto& ends : m_flowEnds)
    {
        const auto makeEnd = [&](uint32_t node) {
            return MultihomedPath::EdgeNode{m_nodes.Get(node), GetAddress(node, 1)};
        };
        m_flows.AddTcp(makeEnd(ends.a),
                       makeEnd(ends.b),
                       Seconds(random->GetValue(0, START_SPREAD)));
    }
}

void
SctpRandomNetwork::Build(SctpTransferScenario& scenario)
{
    NS_LOG_FUNCTION(this);
    scenario.Build([this](const NodeContainer& hosts,
                          const std::vector<MultihomedPath::Parameters>& parameters) {
        return BuildPaths(hosts, parameters);
    });
    AddFlows();
    Simulator::Schedule(m_options.GetTime("stop"), &SctpRandomNetwork::Stop, this);
    scenario.SetCompletedAction([this] {
        Stop();
        Simulator::Stop(Seconds(GRACE));
    });
}

void
SctpRandomNetwork::Stop()
{
    if (m_end.IsZero())
    {
        m_end = Simulator::Now();
        for (uint32_t flow = 0; flow < m_flowEnds.size(); ++flow)
        {
            m_tcpBytes += m_flows.GetReceived(flow);
        }
    }
}

uint64_t
SctpRandomNetwork::GetPathRate(uint32_t path) const
{
    const auto route = m_graph->GetPath(path);
    uint64_t slowest = UINT64_MAX;
    for (size_t i = 0; i + 1 < route.size(); ++i)
    {
        for (size_t link = 0; link < m_links.size(); ++link)
        {
            const auto& ends = m_graph->GetLinks()[link];
            if (std::minmax(ends.a, ends.b) == std::minmax(route[i], route[i + 1]))
            {
                slowest = std::min(slowest, m_links[link].rate);
            }
        }
    }
    return slowest;
}

void
SctpRandomNetwork::AddTo(SctpCsvRow& row) const
{
    for (uint32_t path = 0; path < m_count; ++path)
    {
        const auto suffix = "_path" + std::to_string(path + 1);
        row.Add("links" + suffix, static_cast<uint64_t>(m_graph->GetPath(path).size() - 1));
        row.Add("rate_mbps" + suffix, 1e-6 * GetPathRate(path));
    }
    const double seconds = m_end.GetSeconds() * m_flowEnds.size();
    row.Add("tcp_mbps", seconds > 0 ? 8e-6 * m_tcpBytes / seconds : 0.0);
}

} // namespace ns3
