/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-dual-dumbbell.h"

#include "sctp-csv-row.h"
#include "sctp-transfer-scenario.h"
#include "sctp-udp-option.h"

#include "ns3/data-rate.h"
#include "ns3/double.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/log.h"
#include "ns3/onoff-application.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/udp-socket-factory.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpDualDumbbell");

namespace
{

/// Nodes at each router, beside the host.
constexpr uint32_t NODES = 4;

/// Sizes of the packets of a node's sources, IP header included: 50 % 44, 25 % 576, 25 % 1500.
constexpr std::array<uint32_t, 8> SIZES{44, 44, 44, 44, 576, 576, 1500, 1500};

constexpr double EDGE_RATE = 100e6; //!< rate of the nodes' links, b/s
constexpr double MIN_DELAY = 5e-3;  //!< least one-way delay of the nodes' links, s
constexpr double MAX_DELAY = 20e-3; //!< largest one-way delay of the nodes' links, s

/// Port of the sinks.
constexpr uint16_t PORT = 9;

/// Random streams of the cross-traffic, away from those of the transfer.
constexpr int64_t STREAMS = 100000;

/// Simulated time after the transfer, so that the association can be closed.
constexpr double GRACE = 1.0;

/**
 * Make an address with a port.
 *
 * @param address an Ipv4Address or Ipv6Address
 * @return the address for sockets
 */
Address
MakeSocketAddress(const Address& address)
{
    if (Ipv4Address::IsMatchingType(address))
    {
        return InetSocketAddress(Ipv4Address::ConvertFrom(address), PORT);
    }
    return Inet6SocketAddress(Ipv6Address::ConvertFrom(address), PORT);
}

} // namespace

void
SctpDualDumbbell::AddOptions(SctpScenarioOptions& options)
{
    options.SetDefault("start", "10");
    options.Add("load", "0.5", "cross-traffic of each path, each way, as a share of the core rate");
    options.Add("crossStart", "5", "when sources of cross-traffic start at the latest");
    options.Add("crossOn", "500ms", "mean of their ON periods");
    options.Add("crossOff", "500ms", "mean of their OFF periods");
    options.Add("crossShape", "1.5", "shape of the Pareto distributions of both");
}

SctpDualDumbbell::SctpDualDumbbell(const SctpScenarioOptions& options)
    : m_count(options.GetInteger("paths", 1, 255)),
      m_loads(options.GetNumbers("load", m_count, 10, "a share of the core rate from 0 to 10")),
      m_udpPort(SctpUdpOption::GetPort(options)),
      m_startWithin(options.GetTime("crossStart")),
      m_transferStart(options.GetTime("start")),
      m_stop(options.GetTime("stop")),
      m_onTime(options.GetTime("crossOn")),
      m_offTime(options.GetTime("crossOff")),
      m_shape(options.GetNumbers("crossShape", 1, 100, "a shape above 1, to 100").front()),
      m_nextStream(STREAMS)
{
    if (m_shape <= 1)
    {
        throw SctpOptionError("--crossShape: a Pareto distribution has a mean only above 1");
    }
    if (m_onTime.IsZero())
    {
        throw SctpOptionError("--crossOn: the time must not be zero");
    }
    if (options.GetText("edgeRate") == "none" || options.GetText("edgeDelay") == "none")
    {
        throw SctpOptionError("--edgeRate, --edgeDelay: cross-traffic needs paths with routers");
    }
}

double
SctpDualDumbbell::Draw(double min, double max)
{
    auto variable = CreateObject<UniformRandomVariable>();
    variable->SetStream(m_nextStream++);
    return variable->GetValue(min, max);
}

Ptr<ParetoRandomVariable>
SctpDualDumbbell::MakePeriod(Time mean)
{
    auto variable = CreateObject<ParetoRandomVariable>();
    variable->SetAttribute("Shape", DoubleValue(m_shape));
    variable->SetAttribute("Scale", DoubleValue(mean.GetSeconds() * (m_shape - 1) / m_shape));
    variable->SetStream(m_nextStream++);
    return variable;
}

void
SctpDualDumbbell::AddSources(const MultihomedPath::EdgeNode& from,
                             const MultihomedPath::EdgeNode& to,
                             double bps)
{
    // A socket that wants to receive nothing is the cheapest sink that sends no ICMP.
    auto sink = Socket::CreateSocket(to.node, UdpSocketFactory::GetTypeId());
    if (sink->Bind(MakeSocketAddress(to.address)) != 0)
    {
        NS_FATAL_ERROR("The sink of the cross-traffic cannot be bound");
    }
    sink->ShutdownRecv();
    m_sinks.push_back(sink);

    const uint32_t headers = Ipv4Address::IsMatchingType(to.address) ? 28 : 48;
    double sum = 0;
    for (const auto size : SIZES)
    {
        sum += size;
    }
    const double peak = bps / sum * (m_onTime + m_offTime).GetSeconds() / m_onTime.GetSeconds();
    for (const auto size : SIZES)
    {
        // The application counts bytes that it gives to UDP.
        const uint32_t payload = size > headers ? size - headers : 1;
        const auto rate = static_cast<uint64_t>(std::llround(peak * payload));
        auto source = CreateObject<OnOffApplication>();
        source->SetAttribute("Protocol", TypeIdValue(UdpSocketFactory::GetTypeId()));
        source->SetAttribute("Remote", AddressValue(MakeSocketAddress(to.address)));
        source->SetAttribute("PacketSize", UintegerValue(payload));
        source->SetAttribute("DataRate", DataRateValue(DataRate(std::max<uint64_t>(rate, 1))));
        source->SetAttribute("OnTime", PointerValue(MakePeriod(m_onTime)));
        source->SetAttribute("OffTime", PointerValue(MakePeriod(m_offTime)));
        source->SetStartTime(Seconds(Draw(0, m_startWithin.GetSeconds())));
        from.node->AddApplication(source);
    }
}

void
SctpDualDumbbell::AddTraffic(Ptr<MultihomedPath> path, double load)
{
    DataRateValue rate;
    path->GetCoreDevice(0)->GetAttribute("DataRate", rate);
    const double bps = rate.Get().GetBitRate();
    m_rates.push_back(bps);
    m_meters.push_back(std::make_unique<SctpCoreLossMeter>(path, m_udpPort));
    for (uint32_t i = 0; load > 0 && i < NODES; ++i)
    {
        std::array<MultihomedPath::EdgeNode, 2> ends;
        for (uint32_t side = 0; side < 2; ++side)
        {
            const double delay = Draw(MIN_DELAY, MAX_DELAY);
            const double queue = std::ceil(2 * EDGE_RATE * delay / 8 / SIZES.back());
            ends[side] = path->AddEdgeNode(side,
                                           "100Mbps",
                                           std::to_string(delay) + "s",
                                           std::to_string(static_cast<uint32_t>(queue)) + "p");
        }
        AddSources(ends[0], ends[1], load * bps / NODES);
        AddSources(ends[1], ends[0], load * bps / NODES);
    }
}

void
SctpDualDumbbell::Build(SctpTransferScenario& scenario)
{
    NS_LOG_FUNCTION(this);
    for (uint32_t i = 0; i < m_count; ++i)
    {
        AddTraffic(scenario.GetPaths().Get(i), m_loads[i]);
    }
    Simulator::Schedule(m_transferStart, &SctpDualDumbbell::Start, this);
    Simulator::Schedule(m_stop, &SctpDualDumbbell::Stop, this);
    scenario.SetCompletedAction([this] {
        Stop();
        Simulator::Stop(Seconds(GRACE));
    });
}

void
SctpDualDumbbell::Start()
{
    for (const auto& meter : m_meters)
    {
        meter->Start();
    }
}

void
SctpDualDumbbell::Stop()
{
    for (const auto& meter : m_meters)
    {
        meter->Stop();
    }
    if (m_measured.IsZero())
    {
        m_measured = Simulator::Now() - m_transferStart;
    }
}

void
SctpDualDumbbell::AddTo(SctpCsvRow& row) const
{
    for (uint32_t i = 0; i < m_count; ++i)
    {
        row.Add("loss_path" + std::to_string(i + 1), m_meters[i]->GetSctpLoss());
    }
    for (uint32_t i = 0; i < m_count; ++i)
    {
        row.Add("loss_all_path" + std::to_string(i + 1), m_meters[i]->GetLoss());
    }
    for (uint32_t i = 0; i < m_count; ++i)
    {
        const double offered = m_meters[i]->GetBytes() * 8.0 / m_measured.GetSeconds();
        row.Add("offered_path" + std::to_string(i + 1), offered / m_rates[i]);
    }
}

} // namespace ns3
