/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transfer-meters.h"

#include "sctp-csv-row.h"
#include "sctp-delay-meter.h"
#include "sctp-idle-options.h"
#include "sctp-limit-meter.h"
#include "sctp-message-meter.h"
#include "sctp-message-options.h"
#include "sctp-multipath-monitor.h"
#include "sctp-multipath-options.h"
#include "sctp-overrun-meter.h"
#include "sctp-policy-option.h"
#include "sctp-reliability-meter.h"
#include "sctp-run-series.h"
#include "sctp-stream-meter.h"
#include "sctp-trace-figure.h"
#include "sctp-transfer-monitor.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-type-names.h"

#include <string>

namespace ns3
{

SctpTransferMeters::SctpTransferMeters(const SctpScenarioOptions& options,
                                       const NodeContainer& hosts,
                                       const MultihomedPathsContainer& paths)
    : m_options(options),
      m_hosts(hosts),
      m_paths(paths),
      m_seriesInterval(options.GetTime("seriesInterval")),
      m_delaysFrom(options.GetTime("delaysFrom"))
{
}

SctpTransferMeters::~SctpTransferMeters() = default;

void
SctpTransferMeters::Check(const SctpScenarioOptions& options)
{
    options.GetTime("delaysFrom");
    if (options.GetTime("seriesInterval").IsZero())
    {
        throw SctpOptionError("--seriesInterval: the time must not be zero");
    }
}

void
SctpTransferMeters::ConnectStack(bool marks)
{
    m_monitor = std::make_unique<SctpTransferMonitor>(m_paths);
    m_monitor->Connect(!SctpIdleOptions::IsTcp(m_options));
    m_multipathMonitor = std::make_unique<SctpMultipathMonitor>(m_paths);
    m_multipathMonitor->Connect(!SctpIdleOptions::IsTcp(m_options));
    if (marks)
    {
        m_multipathMonitor->CountMarks();
    }
    if (!m_options.IsVerbose() && !SctpIdleOptions::IsTcp(m_options))
    {
        m_limitMeter = std::make_unique<SctpLimitMeter>(SctpMessageOptions::GetLargest(m_options));
        m_limitMeter->Connect(m_hosts.Get(0));
    }
    MakePathMeters();
}

void
SctpTransferMeters::MakePathMeters()
{
    const auto late = SctpMultipathOptions::GetLateness(m_options);
    if (!late.empty() || !SctpTraceFigure::GetPrefix(m_options).empty())
    {
        m_delayMeter = std::make_unique<SctpDelayMeter>(m_paths, late);
        m_delayMeter->SetStart(m_delaysFrom);
        m_delayMeter->Connect();
    }
    if (m_options.Has("steadyFrom"))
    {
        m_overrunMeter =
            std::make_unique<SctpOverrunMeter>(m_paths, m_options.GetTime("steadyFrom"));
        m_overrunMeter->Connect();
    }
}

bool
SctpTransferMeters::MakeMessageMeters()
{
    const SctpMessageOptions messages(m_options);
    // TCP has nothing else that tells when it began.
    const bool tcp = SctpIdleOptions::IsTcp(m_options);
    if (!tcp && (messages.IsPartial() || messages.GetDeadline()))
    {
        m_reliabilityMeter = std::make_unique<SctpReliabilityMeter>(messages.GetDeadline());
    }
    const auto stream = messages.GetMeasuredStream();
    if (m_options.GetFlags("messageMeter", 1).front() || stream || tcp)
    {
        std::vector<uint32_t> sizes;
        for (const auto& one : SctpMessageOptions::GetStreams(m_options))
        {
            sizes.push_back(one.messageSize);
        }
        m_messageMeter = std::make_unique<SctpMessageMeter>(sizes, m_delaysFrom, stream);
    }
    if (stream && !tcp && m_hosts.Get(0)->GetObject<SctpL4Protocol>())
    {
        m_streamMeter = std::make_unique<SctpStreamMeter>(*stream);
    }
    return !tcp && (m_delayMeter || m_reliabilityMeter || m_messageMeter);
}

void
SctpTransferMeters::ConnectApplications(Ptr<SctpPatternSource> source, Ptr<SctpPatternSink> sink)
{
    const NodeContainer sender(m_hosts.Get(0));
    if (m_reliabilityMeter)
    {
        m_reliabilityMeter->Connect(sender, source, sink);
    }
    if (m_streamMeter)
    {
        m_streamMeter->Connect(sender, source);
    }
    if (m_messageMeter)
    {
        m_messageMeter->Connect(sender, NodeContainer(m_hosts.Get(1)), source, sink);
    }
}

void
SctpTransferMeters::SetFailure(const SctpOutage& outage)
{
    m_monitor->SetFailure(outage.path, outage.from);
    m_multipathMonitor->SetFailure(outage.path, outage.from, outage.to);
}

void
SctpTransferMeters::EnablePcap()
{
    if (!m_options.Has("pcap"))
    {
        return;
    }
    const std::string names[2] = {"sender", "receiver"};
    PointToPointHelper link;
    for (uint32_t host = 0; host < 2; ++host)
    {
        for (uint32_t i = 0; i < m_paths.GetN(); ++i)
        {
            const auto file = m_options.GetText("pcap") + "-" + names[host] + "-path" +
                              std::to_string(i + 1) + ".pcap";
            SctpScenarioOptions::CheckFile("pcap", file);
            const auto device = m_paths.GetDevice(host, i);
            if (DynamicCast<PointToPointNetDevice>(device))
            {
                link.EnablePcap(file, device, false, true);
                continue;
            }
            const auto ipv4 = m_hosts.Get(host)->GetObject<Ipv4>();
            const auto interface = ipv4->GetInterfaceForDevice(device);
            InternetStackHelper().EnablePcapIpv4(file, ipv4, interface, true);
        }
    }
}

void
SctpTransferMeters::EnableSeries(Ptr<SctpPatternSource> source,
                                 Ptr<SctpPatternSink> sink,
                                 const std::vector<MultihomedPath::Parameters>& parameters)
{
    const auto prefix = SctpTraceFigure::GetPrefix(m_options);
    if (prefix.empty())
    {
        return;
    }
    m_delayMeter->WriteTo(prefix + "-delays.csv");
    m_series = std::make_unique<SctpRunSeries>(prefix, m_seriesInterval, m_paths, source, sink);
    if (sctp::IsSameName(SctpPolicyOption::GetName(m_options.GetText("congestion")), "Bbr"))
    {
        m_series->AddBbr();
    }
    const SctpTraceFigure figure(m_paths, parameters);
    figure.AddTable(m_series->GetWriter());
    figure.WriteScript(m_options);
}

void
SctpTransferMeters::NoteReceived(uint64_t total)
{
    m_multipathMonitor->NoteReceived(total);
    if (m_overrunMeter)
    {
        m_overrunMeter->NoteReceived(total);
    }
}

void
SctpTransferMeters::Stop()
{
    m_multipathMonitor->Stop();
    if (m_limitMeter)
    {
        m_limitMeter->Stop();
    }
    if (m_overrunMeter)
    {
        m_overrunMeter->Stop();
    }
    if (m_messageMeter)
    {
        m_messageMeter->Stop();
    }
}

void
SctpTransferMeters::Complete()
{
    m_monitor->Stop();
    Stop();
    if (m_series)
    {
        m_series->Stop();
    }
}

void
SctpTransferMeters::End()
{
    Stop();
    if (m_series)
    {
        m_series->Close();
        m_delayMeter->Close();
    }
}

SctpSeriesWriter*
SctpTransferMeters::GetSeries() const
{
    return m_series ? &m_series->GetWriter() : nullptr;
}

std::optional<Time>
SctpTransferMeters::GetBegin() const
{
    const auto data = m_monitor->GetFirstData();
    return data || !m_messageMeter ? data : m_messageMeter->GetFirst();
}

void
SctpTransferMeters::AddTo(SctpCsvRow& row) const
{
    m_monitor->AddTo(row);
    m_multipathMonitor->AddTo(row);
    SctpDelayMeter::AddTo(row, m_paths.GetN(), m_delayMeter.get());
    SctpReliabilityMeter::AddTo(row, m_reliabilityMeter.get());
    SctpMessageMeter::AddTo(row, m_messageMeter.get());
    SctpStreamMeter::AddTo(row, m_streamMeter.get());
    SctpOverrunMeter::AddTo(row, m_paths.GetN(), m_overrunMeter.get());
    if (m_limitMeter)
    {
        row.AddRemark("limited by", m_limitMeter->Describe());
    }
}

} // namespace ns3
