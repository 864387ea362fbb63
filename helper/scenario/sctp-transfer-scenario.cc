/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transfer-scenario.h"

#include "sctp-csv-row.h"
#include "sctp-idle-options.h"
#include "sctp-message-options.h"
#include "sctp-path-options.h"
#include "sctp-stack-options.h"
#include "sctp-trace-figure.h"
#include "sctp-trace-options.h"
#include "sctp-transfer-meters.h"
#include "sctp-udp-option.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/double.h"
#include "ns3/global-value.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/log.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/simulator.h"
#include "ns3/tcp-l4-protocol.h"
#include "ns3/tcp-socket-factory.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpTransferScenario");

namespace
{

/// Port of the receiver.
constexpr uint16_t PORT = 9;

/// Random streams of the losses and of the protocol, so that neither shifts the other.
constexpr int64_t LOSS_STREAMS = 1;
constexpr int64_t SCTP_STREAMS = 1000;  //!< of the protocol
constexpr int64_t QUEUE_STREAMS = 2000; //!< of queue discs

} // namespace

void
SctpTransferScenario::AddOptions(SctpScenarioOptions& options)
{
    options.Add("transport",
                "Sctp",
                "Sctp, or a congestion control of ns-3's TCP, as TcpLinuxReno, on the first path");
    SctpStackOptions::AddVariantsTo(options);
    options.Add("paths", "2", "number of paths");
    SctpPathOptions::AddTo(options);
    options.Add("bytes", "4194828", "bytes to move, 0 = without end");
    options.Add("sendRate", "", "message rate, of all streams or each, none = as fast as taken");
    options.Add("messageSize",
                "auto",
                "bytes, of all streams or each, auto = largest that is not fragmented");
    options.Add("unordered", "0", "share of the messages that are unordered");
    SctpStackOptions::AddTo(options);
    SctpPathEvents::AddTo(options);
    SctpAddressEvents::AddTo(options);
    options.Add("steadyFrom",
                "",
                "count overruns of queues, and measure goodput from then on, none = neither");
    options.Add("messageMeter", "0", "1: measure messages from Send to their delivery in order");
    options.Add("start", "0", "start of the transfer");
    options.Add("stop", "600", "end of the simulation");
    options.Add("ipv6", "0", "IPv6 addresses, for all paths or each");
    options.Add("pcap", "", "prefix of pcap files of the hosts' devices");
    options.Add("series", "", "prefix of CSV files of the course of the transfer");
    options.Add("seriesInterval", "10ms", "time between its rows");
    SctpTraceFigure::AddTo(options);
    options.Add("output", "", "CSV file to append the row of this run to");
    options.AddVerbose();
}

SctpTransferScenario::SctpTransferScenario(const SctpScenarioOptions& options)
    : m_options(options),
      m_count(options.GetInteger("paths", 1, 255)),
      m_bytes(options.GetInteger("bytes", 0, 1ULL << 50)),
      m_start(options.GetTime("start")),
      m_stop(options.GetTime("stop")),
      m_events(options, m_count),
      m_addressEvents(options, m_count)
{
    SctpMessageOptions::GetStreams(options); // refuses mistakes
    if (m_stop <= m_start)
    {
        throw SctpOptionError("--stop: the simulation must end after --start");
    }
    if (m_options.Has("steadyFrom") && m_options.GetTime("steadyFrom") >= m_stop)
    {
        throw SctpOptionError("--steadyFrom: the simulation must end after it");
    }
    SctpTransferMeters::Check(options);
    m_parameters = SctpPathOptions::Read(options, m_count, m_stop);
}

SctpTransferScenario::~SctpTransferScenario() = default;

TypeId
SctpTransferScenario::PrepareTransport() const
{
    if (!SctpIdleOptions::IsTcp(m_options))
    {
        return TypeId::LookupByName("ns3::SctpSocketFactory");
    }
    const TypeId type = SctpIdleOptions::GetTcpControl(m_options);
    SctpMessageOptions::CheckPlain(m_options);
    // ns-3's TCP crashes when a loss meets a full receive window: its send buffer limits it.
    const auto window = std::max<uint64_t>(m_options.GetInteger("receiveBuffer", 1, 1U << 29),
                                           SctpMessageOptions::GetLargest(m_options));
    Config::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(window));
    Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(2 * window));
    for (uint32_t i = 0; i < m_hosts.GetN(); ++i)
    {
        m_hosts.Get(i)->GetObject<TcpL4Protocol>()->SetAttribute("SocketType", TypeIdValue(type));
    }
    return TcpSocketFactory::GetTypeId();
}

void
SctpTransferScenario::ConfigureMessages()
{
    m_source->SetAttribute("MaxBytes", UintegerValue(m_bytes));
    m_source->SetAttribute("Streams", UintegerValue(m_options.GetInteger("streams", 1, 65535)));
    m_source->SetAttribute("Unordered", DoubleValue(m_options.GetProbabilities("unordered", 1)[0]));
    const auto streams = SctpMessageOptions::GetStreams(m_options);
    if (streams.size() == 1)
    {
        m_source->SetAttribute("MessageSize", UintegerValue(streams.front().messageSize));
        m_source->SetAttribute("DataRate", DataRateValue(streams.front().rate));
    }
    else
    {
        for (const auto& stream : streams)
        {
            m_source->AddStream(stream.messageSize, stream.rate);
        }
    }
    m_source->SetAttribute("TagMessages", BooleanValue(m_meters->MakeMessageMeters()));
}

void
SctpTransferScenario::InstallApplications()
{
    const auto protocol = PrepareTransport();
    m_sink = CreateObject<SctpPatternSink>();
    m_sink->SetAttribute("Protocol", TypeIdValue(protocol));
    m_sink->SetAttribute("Port", UintegerValue(PORT));
    m_sink->TraceConnectWithoutContext("Received",
                                       MakeCallback(&SctpTransferScenario::Received, this));
    m_hosts.Get(1)->AddApplication(m_sink);

    m_source = CreateObject<SctpPatternSource>();
    m_source->SetAttribute("Protocol", TypeIdValue(protocol));
    const bool isTcp = SctpIdleOptions::IsTcp(m_options);
    const uint32_t first = isTcp ? 0 : m_addressEvents.GetFirst();
    const auto remote = sctp::JoinAddress(m_paths.GetAddress(1, first), PORT);
    m_source->SetAttribute("Remote", AddressValue(remote));
    for (uint32_t i = 0; i < m_count && !m_options.Is("connect", "First"); ++i)
    {
        if (i != first)
        {
            m_source->AddRemote(m_paths.GetAddress(1, i));
        }
    }
    ConfigureMessages();
    m_source->SetStartTime(m_start);
    if (!isTcp)
    {
        m_addressEvents.Schedule(m_paths, m_source);
    }
    m_hosts.Get(0)->AddApplication(m_source);
    m_meters->ConnectApplications(m_source, m_sink);
}

MultihomedPathsContainer
SctpTransferScenario::BuildPaths() const
{
    InternetStackHelper().Install(m_hosts);
    MultihomedPathsHelper helper;
    for (const auto& path : m_parameters)
    {
        helper.AddPath(path);
    }
    return helper.Install(m_hosts.Get(0), m_hosts.Get(1));
}

void
SctpTransferScenario::Build(const PathBuilder& builder)
{
    NS_LOG_FUNCTION(this);
    m_options.CheckOutput();
    if (m_options.Has("pcap"))
    {
        // Readers of the files check them.
        GlobalValue::Bind("ChecksumEnabled", BooleanValue(true));
    }
    for (const auto& option : {"trace", "handover"})
    {
        if (builder && m_options.Has(option))
        {
            throw SctpOptionError(std::string("--") + option + ": not in this program's network");
        }
    }
    m_hosts.Create(2);
    m_paths = builder ? builder(m_hosts, m_parameters) : BuildPaths();
    m_paths.AssignStreams(LOSS_STREAMS);
    if (m_parameters.front().queueDisc.IsTypeIdSet())
    {
        int64_t next = QUEUE_STREAMS;
        for (uint32_t i = 0; i < m_count; ++i)
        {
            next += m_paths.Get(i)->AssignQueueStreams(next);
        }
    }
    m_addressEvents.Enable();
    SctpStackOptions(m_options, SctpMessageOptions::GetLargest(m_options)).Install(m_hosts);
    SctpIdleOptions::Report(m_options);
    SctpHelper::AssignStreams(m_hosts, SCTP_STREAMS);
    m_meters = std::make_unique<SctpTransferMeters>(m_options, m_hosts, m_paths);
    m_meters->ConnectStack(m_parameters.front().queueDisc.IsTypeIdSet());
    InstallApplications();
    if (m_hosts.Get(0)->GetObject<SctpL4Protocol>())
    {
        SctpHelper::ConnectAssociationTrace(
            NodeContainer(m_hosts.Get(0)),
            "Closed",
            MakeCallback(&SctpTransferScenario::AssociationClosed, this));
    }
    if (const auto outage = m_events.Schedule(m_paths))
    {
        m_meters->SetFailure(*outage);
    }
    SctpTraceOptions::Schedule(m_options, m_parameters, m_paths);
    m_meters->EnablePcap();
    m_meters->EnableSeries(m_source, m_sink, m_parameters);
}

void
SctpTransferScenario::Received(uint64_t total)
{
    m_meters->NoteReceived(total);
    if (total == m_bytes)
    {
        Complete();
    }
}

void
SctpTransferScenario::Complete()
{
    m_complete = true;
    m_meters->Complete();
    if (m_completed)
    {
        m_completed();
    }
}

void
SctpTransferScenario::SetCompletedAction(std::function<void()> action)
{
    m_completed = std::move(action);
}

void
SctpTransferScenario::Run()
{
    NS_LOG_FUNCTION(this);
    Simulator::Stop(m_stop);
    Simulator::Run();
    m_meters->End();
    auto unreached = m_events.FindUnreached(m_complete ? m_sink->GetLastRx() : Simulator::Now());
    // Those behind the transfer are tried, and told if they were not done.
    const auto more = m_addressEvents.FindUnreached(Simulator::Now());
    unreached.insert(unreached.end(), more.begin(), more.end());
    for (const auto& line : unreached)
    {
        SctpUserWarning::Print(line);
    }
}

std::string
SctpTransferScenario::GetEndReason() const
{
    if (m_complete)
    {
        return "";
    }
    const auto& failure = m_source->GetFailure();
    if (failure.empty())
    {
        return m_bytes > 0 ? "stopped" : "";
    }
    return failure + (m_closeReason.empty() ? "" : ": " + m_closeReason);
}

void
SctpTransferScenario::AssociationClosed(std::string /* context */, SctpCloseReason reason)
{
    std::ostringstream text;
    text << reason;
    m_closeReason = text.str();
    // Messages that were abandoned do not come any more.
    if (reason == SctpCloseReason::GRACEFUL && m_meters->MeasuresReliability() && !m_complete &&
        m_source->GetTotalTx() == m_bytes)
    {
        Complete();
    }
}

void
SctpTransferScenario::AddTo(SctpCsvRow& row) const
{
    const auto delivered = m_sink->GetTotalRx();
    const auto start = m_meters->GetBegin();
    // A transfer without end lasts until the simulation stops.
    const auto end = m_bytes > 0 ? m_sink->GetLastRx() : m_stop;
    // If nothing was delivered, there is no end.
    const auto seconds = start && end > *start ? (end - *start).GetSeconds() : 0.0;
    row.Add("RngRun", RngSeedManager::GetRun());
    const auto reason = GetEndReason();
    row.Add("complete", reason.empty());
    row.Add("end_reason", reason);
    row.Add("first_data_s", start ? std::to_string(start->GetSeconds()) : "");
    row.Add("transfer_time_s", seconds);
    row.Add("bytes_delivered", delivered);
    row.Add("bytes_corrupt", m_sink->GetCorrupt());
    row.Add("goodput_mbps", seconds > 0 ? 8e-6 * delivered / seconds : 0.0);
    m_meters->AddTo(row);
    const auto sctp = m_hosts.Get(0)->GetObject<SctpL4Protocol>();
    if (sctp && SctpUdpOption::GetPort(m_options) != 0)
    {
        row.AddRemark("in UDP",
                      std::to_string(sctp->GetStatistics().udpOutPacks) + " packets of the sender");
    }
}

SctpTransferMonitor&
SctpTransferScenario::GetMonitor()
{
    return m_meters->GetMonitor();
}

uint64_t
SctpTransferScenario::GetDelivered() const
{
    return m_sink->GetTotalRx();
}

NodeContainer
SctpTransferScenario::GetHosts() const
{
    return m_hosts;
}

SctpSeriesWriter*
SctpTransferScenario::GetSeries()
{
    return m_meters->GetSeries();
}

MultihomedPathsContainer
SctpTransferScenario::GetPaths() const
{
    return m_paths;
}

std::vector<MultihomedPath::Parameters>&
SctpTransferScenario::GetParameters()
{
    return m_parameters;
}

} // namespace ns3
