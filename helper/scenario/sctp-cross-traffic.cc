/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cross-traffic.h"

#include "sctp-csv-row.h"
#include "sctp-transfer-scenario.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/queue-size.h"
#include "ns3/red-queue-disc.h"
#include "ns3/sctp-series-writer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpCrossTraffic");

namespace
{

/// Random streams of the cross-traffic, away from those of the transfer.
constexpr int64_t STREAMS = 100000;

/// Simulated time after a transfer that has an end.
constexpr double GRACE = 1.0;

/// The value of an option that leaves a parameter to RED's own rules.
const std::string AUTO = "auto";

/**
 * Read a parameter of RED.
 *
 * @param options the options
 * @param name name of the option
 * @param automatic value that stands for RED's own rule
 * @param max the largest value
 * @return the value
 */
double
GetRedNumber(const SctpScenarioOptions& options,
             const std::string& name,
             double automatic,
             double max)
{
    return options.GetText(name) == AUTO
               ? automatic
               : options.GetNumbers(name, 1, max, "auto or a number that fits").front();
}

} // namespace

void
SctpCrossTraffic::AddOptions(SctpScenarioOptions& options)
{
    const std::pair<const char*, const char*> thesis[] = {
        {"variant", "Cmt"},
        {"profile", "PaperEra"},
        {"rtxPolicy", "RtxCwnd"},
        {"sackDelayAt", "receiver"},
        {"queue", "50p"},
        // The hosts are at the routers.
        {"edgeRate", "10Gbps"},
        {"edgeDelay", "0ms"},
        {"edgeQueue", "10000p"},
        {"bytes", "0"},
        {"start", "0.5"},
        {"stop", "30"},
    };
    for (const auto& [name, value] : thesis)
    {
        options.SetDefault(name, value);
    }
    options.Add("redBytes", "1", "RED: 1 = the queue counts bytes, 0 = packets");
    options.Add("redMeanPacket", "500", "RED: mean size of a packet, bytes");
    options.Add("redMinTh", AUTO, "RED: lower threshold, in bytes or packets");
    options.Add("redMaxTh", AUTO, "RED: upper threshold, in bytes or packets");
    options.Add("redMaxP", "0.1", "RED: probability of a drop at the upper threshold");
    options.Add("redWeight", AUTO, "RED: weight of a sample in the mean length");
    options.Add("redGentle", "1", "RED: 1 = gentle above the upper threshold");
    options.Add("tcpFlows", "4", "TCP flows of each path");
    options.Add("tcpSegment", "1040", "bytes of their segments");
    options.Add("tcpWindow", "20", "their largest window, in segments");
    options.Add("tcpDelAck", "1", "their segments per acknowledgement");
    options.Add("tcpEcn", "Off", "their use of ECN: Off, On or AcceptOnly");
    options.Add("tcpStart", "1", "when they start");
    options.Add("udpFlows", "1", "UDP flows of each path");
    options.Add("udpRate", "1Mbps", "rate of each of them");
    options.Add("udpPacket", "1000", "bytes of their packets, with IP header");
    options.Add("udpStart", "0.1", "when they start");
    options.Add("startSpread", "0.1", "within which time after that flows start, at random");
    options.Add("crossRate", "100Mbps", "links of the flows' nodes: rate");
    options.Add("crossDelay", "5ms", "links of the flows' nodes: one-way delay");
    options.Add("crossQueue", "50p", "links of the flows' nodes: queue");
}

SctpCrossTraffic::SctpCrossTraffic(const SctpScenarioOptions& options)
    : m_count(options.GetInteger("paths", 1, 255)),
      m_tcpFlows(options.GetInteger("tcpFlows", 0, 50)),
      m_udpFlows(options.GetInteger("udpFlows", 0, 50)),
      m_tcpStart(options.GetTime("tcpStart")),
      m_udpStart(options.GetTime("udpStart")),
      m_startSpread(options.GetTime("startSpread")),
      m_udpRate(options.GetRates("udpRate", 1).front()),
      m_udpPacket(options.GetInteger("udpPacket", 49, 1500)),
      m_edgeRate(options.GetRates("crossRate", 1).front()),
      m_edgeDelay(options.GetTimes("crossDelay", 1).front()),
      m_edgeQueue(options.GetQueues("crossQueue", 1).front()),
      m_start(options.GetTime("start")),
      m_stop(options.GetTime("stop")),
      m_starts(CreateObject<UniformRandomVariable>()),
      m_nextStream(STREAMS)
{
    if (options.GetText("edgeRate") == "none" || options.GetText("edgeDelay") == "none")
    {
        throw SctpOptionError("--edgeRate, --edgeDelay: cross-traffic needs paths with routers");
    }
    m_queueDisc = options.GetQueueDisc("queueDisc");
    if (m_queueDisc.GetTypeId() == RedQueueDisc::GetTypeId())
    {
        ReadRed(options);
    }
    ReadTcp(options);
    m_starts->SetStream(m_nextStream++);
}

void
SctpCrossTraffic::ReadRed(const SctpScenarioOptions& options)
{
    const uint32_t mean = options.GetInteger("redMeanPacket", 1, 65535);
    m_bytesPerPacket = options.GetFlags("redBytes", 1).front() ? mean : 0;
    const double minTh = GetRedNumber(options, "redMinTh", 0, 1e9);
    const double maxTh = GetRedNumber(options, "redMaxTh", 0, 1e9);
    if ((minTh == 0) != (maxTh == 0) || minTh > maxTh)
    {
        throw SctpOptionError("--redMinTh, --redMaxTh: both are auto, or the second is larger");
    }
    const double maxP = options.GetNumbers("redMaxP", 1, 1, "a probability above 0, to 1").front();
    if (maxP == 0)
    {
        throw SctpOptionError("--redMaxP: the probability must not be zero");
    }
    m_queueDisc.Set("MeanPktSize", UintegerValue(mean));
    m_queueDisc.Set("MinTh", DoubleValue(minTh));
    m_queueDisc.Set("MaxTh", DoubleValue(maxTh));
    m_queueDisc.Set("LInterm", DoubleValue(1 / maxP));
    m_queueDisc.Set("QW", DoubleValue(GetRedNumber(options, "redWeight", -1, 1)));
    m_queueDisc.Set("Gentle", BooleanValue(options.GetFlags("redGentle", 1).front()));
}

void
SctpCrossTraffic::ReadTcp(const SctpScenarioOptions& options)
{
    const uint32_t segment = options.GetInteger("tcpSegment", 1, 1428);
    const uint32_t window = options.GetInteger("tcpWindow", 1, 100000);
    SctpCrossFlows::SetTcpDefaults(segment, window);
    const auto perAck = options.GetInteger("tcpDelAck", 1, 1000);
    Config::SetDefault("ns3::TcpSocket::DelAckCount", UintegerValue(perAck));
    const auto ecn =
        options.GetChoice("tcpEcn", {{"Off", "Off"}, {"On", "On"}, {"AcceptOnly", "AcceptOnly"}});
    Config::SetDefault("ns3::TcpSocketBase::UseEcn", StringValue(ecn));
}

void
SctpCrossTraffic::SetQueueDisc(MultihomedPath::Parameters& parameters) const
{
    if (m_queueDisc.GetTypeId() != RedQueueDisc::GetTypeId())
    {
        return;
    }
    parameters.queueDisc = m_queueDisc;
    parameters.queueDisc.Set("LinkBandwidth", StringValue(parameters.rate));
    parameters.queueDisc.Set("LinkDelay", StringValue(parameters.delay));
    const QueueSize size(parameters.queue);
    if (m_bytesPerPacket > 0 && size.GetUnit() == QueueSizeUnit::PACKETS)
    {
        parameters.queue = std::to_string(size.GetValue() * m_bytesPerPacket) + "B";
    }
}

Time
SctpCrossTraffic::DrawStart(Time earliest)
{
    return earliest + Seconds(m_starts->GetValue(0, m_startSpread.GetSeconds()));
}

void
SctpCrossTraffic::AddFlows(Ptr<MultihomedPath> path)
{
    PathFlows flows;
    for (uint32_t i = 0; i < m_tcpFlows + m_udpFlows; ++i)
    {
        const auto from = path->AddEdgeNode(0, m_edgeRate, m_edgeDelay, m_edgeQueue);
        const auto to = path->AddEdgeNode(1, m_edgeRate, m_edgeDelay, m_edgeQueue);
        if (i < m_tcpFlows)
        {
            flows.tcp.push_back(m_flows.AddTcp(from, to, DrawStart(m_tcpStart)));
        }
        else
        {
            const auto start = DrawStart(m_udpStart);
            flows.udp.push_back(m_flows.AddUdp(from, to, start, m_udpRate, m_udpPacket));
        }
    }
    m_pathFlows.push_back(flows);
}

void
SctpCrossTraffic::Build(SctpTransferScenario& scenario)
{
    NS_LOG_FUNCTION(this);
    for (auto& parameters : scenario.GetParameters())
    {
        SetQueueDisc(parameters);
    }
    scenario.Build();
    for (uint32_t i = 0; i < m_count; ++i)
    {
        const auto path = scenario.GetPaths().Get(i);
        m_meters.push_back(std::make_unique<SctpPacketMeter>(path));
        m_nextStream += path->AssignQueueStreams(m_nextStream);
        AddFlows(path);
    }
    if (auto series = scenario.GetSeries())
    {
        series->AddTable("links", "path,bytes,tcp_bytes,udp_bytes", [this] { return GetRows(); });
    }
    Simulator::Schedule(m_stop, &SctpCrossTraffic::Stop, this);
    scenario.SetCompletedAction([this] {
        Stop();
        Simulator::Stop(Seconds(GRACE));
    });
}

uint64_t
SctpCrossTraffic::GetReceived(const std::vector<uint32_t>& flows) const
{
    uint64_t bytes = 0;
    for (const auto flow : flows)
    {
        bytes += m_flows.GetReceived(flow);
    }
    return bytes;
}

std::vector<std::string>
SctpCrossTraffic::GetRows() const
{
    std::vector<std::string> rows;
    for (uint32_t i = 0; i < m_count; ++i)
    {
        std::ostringstream row;
        row << i + 1 << "," << m_meters[i]->Get(0).bytes << "," << GetReceived(m_pathFlows[i].tcp)
            << "," << GetReceived(m_pathFlows[i].udp);
        rows.push_back(row.str());
    }
    return rows;
}

void
SctpCrossTraffic::Stop()
{
    if (m_end.IsZero())
    {
        m_end = Simulator::Now();
    }
    for (const auto& meter : m_meters)
    {
        meter->Stop();
    }
}

void
SctpCrossTraffic::AddTo(SctpCsvRow& row) const
{
    // Nothing was measured before the run.
    const double seconds = std::max(m_end - m_start, Time(0)).GetSeconds();
    const auto getRate = [](uint64_t bytes, double time) {
        return time > 0 ? 8e-6 * bytes / time : 0;
    };
    SctpPacketMeter::Count data; // from sender to receiver
    uint64_t sent = 0;
    uint64_t received = 0;
    uint64_t dropped = 0;
    for (const auto& meter : m_meters)
    {
        data.received += meter->Get(0).received;
        data.bytes += meter->Get(0).bytes;
        data.delay += meter->Get(0).delay;
        for (uint32_t host = 0; host < 2; ++host)
        {
            sent += meter->Get(host).sent;
            received += meter->Get(host).received;
            dropped += meter->Get(host).dropped;
        }
    }
    const auto addMeans = [&](const SctpPacketMeter::Count& count, const std::string& suffix) {
        row.Add("throughput_mbps" + suffix, getRate(count.bytes, seconds));
        row.Add("delay_s" + suffix,
                count.received > 0 ? count.delay.GetSeconds() / count.received : 0.0);
    };
    addMeans(data, "");
    row.Add("packets_sent", sent);
    row.Add("packets_received", received);
    row.Add("packets_dropped", dropped);
    for (uint32_t i = 0; i < m_count; ++i)
    {
        addMeans(m_meters[i]->Get(0), "_path" + std::to_string(i + 1));
    }
    const auto addFlows = [&](const std::string& name, const std::vector<uint32_t>& flows) {
        row.Add(name, getRate(GetReceived(flows), m_end.GetSeconds()));
    };
    for (uint32_t i = 0; i < m_count; ++i)
    {
        addFlows("tcp_mbps_path" + std::to_string(i + 1), m_pathFlows[i].tcp);
        addFlows("udp_mbps_path" + std::to_string(i + 1), m_pathFlows[i].udp);
    }
}

} // namespace ns3
