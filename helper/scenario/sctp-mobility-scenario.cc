/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mobility-scenario.h"

#include "sctp-attribute-option.h"
#include "sctp-csv-row.h"
#include "sctp-failure-options.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/data-rate.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-dynamic-addresses.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-protocol.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <iomanip>
#include <sstream>
#include <string>
#include <vector>

namespace ns3
{

namespace
{

/// Most entries of the time line in a summary, and their label's decimals.
constexpr std::size_t TIME_LINE = 12;

/// Data is sent for so long after the arrival, s.
constexpr double REST = 3;

/// The end is waited for so long after that, s.
constexpr double LIMIT = 120;

/// Text of an option that stands for a value that follows from others.
const std::string AUTO = "auto";

/**
 * Get the options that set an association attribute.
 *
 * @return the table
 */
const SctpAttributeOption::Table&
GetAttributeOptions()
{
    static const SctpAttributeOption::Table table{
        {"primarySelector",
         "Threshold",
         "who is primary: Fixed, Threshold, DelayCentric or Signal",
         "PrimarySelector",
         SctpAttributeOption::Choice({{"DelayCentric", "ns3::SctpDelayCentricPrimary"},
                                      {"Fixed", "ns3::SctpFixedPrimary"},
                                      {"Signal", "ns3::SctpSignalPrimary"},
                                      {"Threshold", "ns3::SctpThresholdPrimary"}})},
        {"rtoMin", "", "RTO.Min", "RtoMin"},
    };
    return table;
}

/**
 * @param time a time
 * @return it in seconds
 */
std::string
ToText(Time time)
{
    std::ostringstream text;
    text << std::fixed << std::setprecision(4) << time.GetSeconds() << " s";
    return text.str();
}

/**
 * Find options that have no effect beside others.
 *
 * @param options the options
 * @return a line for each of them
 */
std::vector<std::string>
FindIdle(const SctpScenarioOptions& options)
{
    std::vector<std::string> lines;
    const auto judge = [&](const std::string& name, bool isIdle, const std::string& reason) {
        if (isIdle && !options.IsDefault(name))
        {
            lines.push_back("--" + name + ": no effect, as " + reason + ".");
        }
    };
    const bool one = options.Is("radios", "1");
    for (const auto* name : {"events", "leaveBelow", "shadowing", "primarySelector"})
    {
        judge(name, one, "--radios is 1");
    }
    const bool blind = !one && options.Is("events", "0");
    const bool bySignal = options.Is("primarySelector", "Signal");
    judge("leaveBelow", blind, "--events is 0");
    judge("shadowing", blind, "--events is 0");
    judge("primarySelector", blind && bySignal, "--events is 0");
    return lines;
}

} // namespace

void
SctpMobilityScenario::AddOptions(SctpScenarioOptions& options)
{
    options.Add("radios", "2", "of the host: 1 (break before make) or 2 (make before break)");
    options.Add("variant", "Sctp", "Sctp, Cmt or CmtPf");
    options.Add("direction", "up", "up: the host sends; down: the server sends");
    options.Add("rate", "4Mbps", "of the data");
    options.Add("messageSize", "1000", "bytes");
    options.Add("speed", "5", "of the host, m/s; 0 = it stays");
    options.Add("overlap", "20", "of the cells on the host's way, m; negative = a hole");
    options.Add("shadowing", "0", "standard deviation of a beacon's reported signal strength, dB");
    options.Add("cut", "", "the first access point fails, s");
    options.Add("duration", AUTO, "of the data, s; auto = until 3 s after the arrival");
    options.Add("delay",
                "5ms",
                "one way from the access points, for both or for each, to the router");
    options.Add("addressing",
                "Static",
                "addresses of the host: Static, with the association, or Dhcp");
    options.Add("events", "1", "two radios, 1: the loss of a cell takes its address away; 0: not");
    options.Add("leaveBelow", "-81", "two radios with events: leave a cell below this, dBm");
    SctpAttributeOption::Add(GetAttributeOptions(), {"primarySelector"}, options);
    options.Add("hysteresis", "", "of primarySelector: dB with Signal, ms with DelayCentric");
    SctpAttributeOption::Add(SctpFailureOptions::Get(), {"failure"}, options);
    options.Add("hbInterval", "30s", "HB.interval; DelayCentric measures idle paths so often");
    options.Add("pathMaxRetrans", "0", "Path.Max.Retrans");
    SctpAttributeOption::Add(GetAttributeOptions(), {"rtoMin"}, options);
    options.AddVerbose();
    options.Add("output", "", "file that the row of options and results is appended to");
    options.Add("pcap", "", "prefix of pcap files of the server");
}

SctpMobilityScenario::SctpMobilityScenario(const SctpScenarioOptions& options)
    : m_options(options),
      m_up(!options.GetChoice("direction", {{"up", "up"}, {"down", ""}}).empty())
{
    options.CheckOutput();
    const auto settings = ReadNetwork();
    m_network = std::make_unique<SctpMobilityNetwork>(settings);
    const double duration = options.Is("duration", AUTO) ? settings.GetArrival().GetSeconds() + REST
                                                         : options.GetTime("duration").GetSeconds();
    const DataRate rate(options.GetRates("rate", 1)[0]);
    m_bytes =
        static_cast<uint64_t>(std::ceil(static_cast<double>(rate.GetBitRate()) / 8 * duration));
    if (m_bytes == 0)
    {
        SctpScenarioOptions::Refuse("duration", options.GetText("duration"), "a time above 0");
    }
    for (const auto& line : FindIdle(options))
    {
        SctpUserWarning::Print(line);
    }
    InstallSctp();
    m_meter = std::make_unique<SctpMobilityMeter>(m_network->GetStation(),
                                                  m_network->GetServer(),
                                                  m_up,
                                                  !options.Is("variant", "Sctp"));
    m_sink = CreateObject<SctpPatternSink>();
    m_sink->SetAttribute("Protocol", TypeIdValue(SctpSocketFactory::GetTypeId()));
    m_sink->SetAttribute("Port", UintegerValue(PORT));
    m_sink->TraceConnectWithoutContext("Received",
                                       MakeCallback(&SctpMobilityScenario::HandleDelivery, this));
    (m_up ? m_network->GetServer() : m_network->GetStation())->AddApplication(m_sink);
    m_network->SetObserver([this](auto event, uint32_t cell, Ipv4Address address) {
        HandleEvent(event, cell, address);
    });
    if (options.Has("cut"))
    {
        Simulator::Schedule(options.GetTime("cut"), &SctpMobilityNetwork::Cut, m_network.get());
    }
    if (options.Has("pcap"))
    {
        const auto prefix = options.GetText("pcap");
        SctpScenarioOptions::CheckFile("pcap", prefix + "-4-1.pcap");
        PointToPointHelper().EnablePcap(prefix, NodeContainer(m_network->GetServer()));
    }
    Simulator::Stop(Seconds(duration + LIMIT));
}

SctpMobilitySettings
SctpMobilityScenario::ReadNetwork() const
{
    constexpr double MAX = 1000;
    SctpMobilitySettings settings;
    settings.radios = static_cast<uint32_t>(m_options.GetInteger("radios", 1, 2));
    settings.speed = m_options.GetNumbers("speed", 1, MAX, "a speed in m/s")[0];
    settings.shadowing = m_options.GetNumbers("shadowing", 1, MAX, "a deviation in dB")[0];
    settings.events = m_options.GetInteger("events", 0, 1) == 1;
    settings.dhcp = !m_options.GetChoice("addressing", {{"Static", ""}, {"Dhcp", "dhcp"}}).empty();
    settings.delays = m_options.GetTimes("delay", 2);
    const auto read = [this](const std::string& name, double min, double max, const char* wanted) {
        const auto& text = m_options.GetText(name);
        char* end = nullptr;
        const double value = std::strtod(text.c_str(), &end);
        if (text.empty() || *end != '\0' || !(value >= min && value <= max))
        {
            SctpScenarioOptions::Refuse(name, text, wanted);
        }
        return value;
    };
    const double most = 2 * (SctpMobilitySettings::RADIUS - SctpMobilitySettings::NEAR);
    settings.overlap = read("overlap", -MAX, most, "a length from -1000 to 93 m");
    settings.leaveBelow = read("leaveBelow", -200, 0, "a signal strength from -200 to 0 dBm");
    if (settings.radios > 1 && settings.dhcp && !settings.events)
    {
        throw SctpOptionError(
            "--events=0: the DHCP client notices the loss of a cell, use --addressing=Static");
    }
    return settings;
}

void
SctpMobilityScenario::InstallSctp()
{
    const auto variant = m_options.GetChoice("variant",
                                             {{"Sctp", "ns3::SctpL4Protocol"},
                                              {"Cmt", "ns3::CmtSctpL4Protocol"},
                                              {"CmtPf", "ns3::CmtPfSctpL4Protocol"}});
    for (const auto& node : {m_network->GetStation(), m_network->GetServer()})
    {
        SctpHelper sctp(variant);
        SetAttributes(sctp);
        if (node == m_network->GetStation() && m_options.GetInteger("radios") == 2)
        {
            sctp.SetAssociationAttribute("PathsPerAddressPair", StringValue("Mesh"));
        }
        sctp.Install(node);
    }
    SctpScenarioOptions::CheckStack(m_network->GetStation());
    SctpHelper::AssignStreams({m_network->GetStation(), m_network->GetServer()}, 1);
    m_network->GetStation()->GetObject<SctpProtocol>()->TraceConnectWithoutContext(
        "AssociationCreated",
        MakeCallback(&SctpMobilityScenario::HandleAssociation, this));
}

void
SctpMobilityScenario::SetAttributes(SctpHelper& sctp) const
{
    sctp.SetAssociationAttribute("DynamicAddresses", BooleanValue(true));
    sctp.SetAssociationAttribute("SndBufSize", UintegerValue(1 << 22));
    sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(1 << 22));
    sctp.SetAssociationAttribute(
        "PathMaxRetrans",
        m_options.GetAttribute("pathMaxRetrans", "ns3::SctpParameters::PathMaxRetrans"));
    sctp.SetAssociationAttribute(
        "HbInterval",
        m_options.GetAttribute("hbInterval", "ns3::SctpParameters::HbInterval"));
    for (const auto& option : GetAttributeOptions())
    {
        option.Apply(m_options, sctp);
    }
    SctpFailureOptions::Get()[0].Apply(m_options, sctp);
    if (m_options.Has("hysteresis"))
    {
        const bool signal = m_options.Is("primarySelector", "Signal");
        const auto value = m_options.GetNumbers("hysteresis", 1, 200, "a number up to 200")[0];
        if (!signal && !m_options.Is("primarySelector", "DelayCentric"))
        {
            throw SctpOptionError(
                "--hysteresis: only --primarySelector=Signal and DelayCentric have one");
        }
        const auto text = std::to_string(value);
        Config::SetDefault(signal ? "ns3::SctpSignalPrimary::Hysteresis"
                                  : "ns3::SctpDelayCentricPrimary::Hysteresis",
                           StringValue(signal ? text : text + "ms"));
    }
}

void
SctpMobilityScenario::HandleEvent(SctpMobilityNetwork::Event event,
                                  uint32_t cell,
                                  Ipv4Address address)
{
    m_meter->HandleEvent(event, cell, address);
    if (event == SctpMobilityNetwork::Event::ADDRESS && cell == 1 && !m_source)
    {
        Start(address);
    }
}

void
SctpMobilityScenario::Start(Ipv4Address address)
{
    m_source = CreateObject<SctpPatternSource>();
    const Address peer = m_up ? m_network->GetServerAddress() : address;
    m_source->SetAttribute("Protocol", TypeIdValue(SctpSocketFactory::GetTypeId()));
    m_source->SetAttribute("Remote", AddressValue(sctp::JoinAddress(peer, PORT)));
    m_source->SetAttribute("MaxBytes", UintegerValue(m_bytes));
    m_source->SetAttribute("MessageSize",
                           UintegerValue(m_options.GetInteger("messageSize", 1, 65535)));
    m_source->SetAttribute("DataRate", StringValue(m_options.GetRates("rate", 1)[0]));
    (m_up ? m_network->GetStation() : m_network->GetServer())->AddApplication(m_source);
}

void
SctpMobilityScenario::HandleAssociation(Ptr<SctpAssociation> association)
{
    m_association = association;
    const auto extension = DynamicCast<SctpDynamicAddresses>(
        association->GetExtension(SctpDynamicAddresses::GetTypeId()));
    extension->SetAttribute("AutoAsconf", BooleanValue(true));
    if (m_up || !m_options.Is("primarySelector", "Signal"))
    {
        return;
    }
    // The peer has no reports of the links: it is asked to follow (RFC 5061 section 4.2.4).
    association->TraceConnectWithoutContext(
        "PrimaryChanged",
        sctp::
            MakeFunctionCallback<void, Ptr<const SctpPath>, Ptr<const SctpPath>, SctpFailoverCause>(
                [extension](Ptr<const SctpPath>, Ptr<const SctpPath> to, SctpFailoverCause) {
                    const Address local = to->GetRoute().local;
                    Simulator::ScheduleNow(&SctpDynamicAddresses::SetPeerPrimary, extension, local);
                }));
}

void
SctpMobilityScenario::HandleDelivery(uint64_t total)
{
    m_meter->HandleDelivery(total);
    if (total >= m_bytes)
    {
        Simulator::Stop(Seconds(1)); // time to close the association
    }
}

void
SctpMobilityScenario::Run()
{
    Simulator::Run();
    if (m_options.Has("cut") && m_sink->GetTotalRx() >= m_bytes &&
        m_options.GetTime("cut") >= m_sink->GetLastRx())
    {
        SctpUserWarning::Print("--cut: no effect, as the transfer had ended before.");
    }
}

const SctpMobilityMeter&
SctpMobilityScenario::GetMeter() const
{
    return *m_meter;
}

SctpMobilityNetwork&
SctpMobilityScenario::GetNetwork()
{
    return *m_network;
}

Ptr<SctpPatternSink>
SctpMobilityScenario::GetSink() const
{
    return m_sink;
}

Ptr<SctpAssociation>
SctpMobilityScenario::GetStationAssociation() const
{
    return m_association;
}

void
SctpMobilityScenario::AddTo(SctpCsvRow& row) const
{
    const auto total = m_sink->GetTotalRx();
    row.Add("complete", total >= m_bytes);
    row.Add("end_reason", total >= m_bytes ? "" : std::to_string(total) + " bytes have arrived");
    row.Add("bytes_corrupt", m_sink->GetCorrupt());
    m_meter->AddTo(row);
    const auto& timeLine = m_meter->GetTimeLine();
    for (std::size_t i = 0; i < timeLine.size(); ++i)
    {
        if (i + 1 == TIME_LINE && timeLine.size() > TIME_LINE)
        {
            row.AddRemark("...", std::to_string(timeLine.size() - i) + " more with --verbose");
            return;
        }
        row.AddRemark(ToText(timeLine[i].first), timeLine[i].second);
    }
}

} // namespace ns3
