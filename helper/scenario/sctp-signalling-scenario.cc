/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signalling-scenario.h"

#include "sctp-attribute-option.h"
#include "sctp-csv-row.h"
#include "sctp-failure-options.h"
#include "sctp-option-text.h"

#include "ns3/boolean.h"
#include "ns3/global-value.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/sctp-helper.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

namespace
{

/// The program looks for answers that are missing at this interval after the load's end.
constexpr int64_t LOOK_MS = 100;

/// Text of an option that stands for a time relative to the failure.
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
        {"rtoMin", "", "RTO.Min", "RtoMin"},
        {"sackDelay", "", "delay of SACKs", "SackDelay"},
        {"scheduler",
         "",
         "of streams: fcfs, rr, rrPacket, priority, fair or wfq (RFC 8260 section 3)",
         "StreamScheduler",
         SctpAttributeOption::Choice({{"", ""},
                                      {"fcfs", "ns3::SctpFcfsScheduler"},
                                      {"rr", "ns3::SctpRoundRobinScheduler"},
                                      {"rrPacket", "ns3::SctpRoundRobinPacketScheduler"},
                                      {"priority", "ns3::SctpPriorityScheduler"},
                                      {"fair", "ns3::SctpFairCapacityScheduler"},
                                      {"wfq", "ns3::SctpWeightedFairScheduler"}})},
    };
    return table;
}

} // namespace

void
SctpSignallingScenario::AddOptions(SctpScenarioOptions& options)
{
    options.Add("stations", "20", "base stations, 1 to 250");
    options.Add("rate", "50", "procedures per second and station");
    options.Add("mix", "40,39,20,1", "weights of initial, context, handover and paging procedures");
    options.Add("users", "100", "most connected users of a station");
    options.Add(
        "coreSocket",
        "oneToMany",
        "oneToMany: one socket for all associations, which pages by SCTP_SENDALL; accepted: "
        "a socket for each");
    options.Add("weights", "1", "weight factor of each association of a station, 0 to 255");
    options.Add("addAt", "", "TIME:WEIGHT: the core adds an association");
    options.Add("removeAt", "", "TIME:NUMBER: the core removes an association, from 1");
    options.Add("streams", "17", "streams of an association; the first is reserved");
    options.Add("messageSize", "200", "bytes");
    options.Add("largeSize", "60000", "bytes of a large context request");
    options.Add("largeShare", "0", "share of context requests that are large");
    options.Add("port", "38412", "the core's; NGAP 38412, S1AP 36412, Diameter 3868");
    options.Add("ppid", "60", "NGAP 60, S1AP 18, Diameter 46, or 47 with DTLS");
    options.Add("dscp", "0", "of all packets, 0 to 63");
    options.Add("delay", "5ms", "one way from station to core");
    options.Add("coreRate", "1Gbps", "of the core's links");
    options.Add("stationRate", "100Mbps", "of the stations' links");
    options.Add("loss", "0", "on the stations' links, for both networks or for each");
    options.Add("variant", "Sctp", "Sctp, Cmt or CmtPf");
    SctpAttributeOption::Add(SctpFailureOptions::Get(),
                             {"failure", "pathMaxRetrans", "pfThreshold"},
                             options);
    SctpAttributeOption::Add(GetAttributeOptions(), {"rtoMin", "sackDelay"}, options);
    options.Add("interleaving", "0", "1: user message interleaving, I-DATA (RFC 8260)");
    SctpAttributeOption::Add(GetAttributeOptions(), {"scheduler"}, options);
    options.Add("fail",
                "none",
                "in network 1: link (the core's), router, interface (the core's), station (link of "
                "the first one) or none");
    options.Add("failAt", "12", "when, s");
    options.Add("failFor", "0", "for how long, s; 0 = for good");
    options.Add("direction", "both", "of the link that fails: both, up (to the core) or down");
    options.Add("measureFrom", AUTO, "first procedures that count; auto = 1 s before failAt");
    options.Add("measureTo", AUTO, "end of those that count; auto = 10 s after failAt");
    options.Add("stop", "120", "longest simulated time, s");
    options.Add("output", "", "CSV file to append the results to");
    options.AddVerbose();
    options.Add("pcap", "", "prefix of pcap files of the core's devices");
}

SctpSignallingNetwork::Parameters
SctpSignallingScenario::ReadNetwork(const SctpScenarioOptions& options)
{
    SctpSignallingNetwork::Parameters network;
    network.stations = static_cast<uint32_t>(options.GetInteger("stations", 1, 250));
    network.delay = options.GetTime("delay");
    network.coreRate = options.GetRates("coreRate", 1)[0];
    network.stationRate = options.GetRates("stationRate", 1)[0];
    const auto loss = options.GetProbabilities("loss", SctpSignallingNetwork::NETWORKS);
    std::copy(loss.begin(), loss.end(), network.loss.begin());
    return network;
}

Time
SctpSignallingScenario::ReadTime(const SctpScenarioOptions& options,
                                 const std::string& name,
                                 Time afterFailure)
{
    return options.Is(name, AUTO) ? Max(options.GetTime("failAt") + afterFailure, Time(0))
                                  : options.GetTime(name);
}

SctpSignallingScenario::SctpSignallingScenario(const SctpScenarioOptions& options)
    : m_options(options),
      m_network(ReadNetwork(options)),
      m_meter(ReadTime(options, "measureFrom", Seconds(-1)),
              ReadTime(options, "measureTo", Seconds(10)))
{
    InstallSctp();
    InstallApplications();
    ScheduleEvents();
    options.CheckOutput();
    if (options.Has("pcap"))
    {
        GlobalValue::Bind("ChecksumEnabled", BooleanValue(true)); // readers of the files check them
        const auto& prefix = options.GetText("pcap");
        const auto devices = m_network.GetCoreDevices();
        for (auto device = devices.Begin(); device != devices.End(); ++device)
        {
            const auto file =
                prefix + "-network" + std::to_string((*device)->GetIfIndex()) + ".pcap";
            SctpScenarioOptions::CheckFile("pcap", file);
            PointToPointHelper().EnablePcap(file, *device, false, true);
        }
    }
}

void
SctpSignallingScenario::InstallSctp()
{
    SctpHelper sctp(m_options.GetChoice("variant",
                                        {{"Sctp", "ns3::SctpL4Protocol"},
                                         {"Cmt", "ns3::CmtSctpL4Protocol"},
                                         {"CmtPf", "ns3::CmtPfSctpL4Protocol"}}));
    for (const auto* table : {&SctpFailureOptions::Get(), &GetAttributeOptions()})
    {
        for (const auto& option : *table)
        {
            option.Apply(m_options, sctp);
        }
    }
    // TS 38.412 section 7: one stream is reserved, and at least one is for users.
    sctp.SetAssociationAttribute("OutboundStreams",
                                 UintegerValue(m_options.GetInteger("streams", 2, 65535)));
    if (m_options.GetFlags("interleaving", 1)[0])
    {
        sctp.SetAssociationAttribute("Interleaving", BooleanValue(true));
        sctp.SetAssociationAttribute("FragmentInterleave", UintegerValue(2));
    }
    const auto overridden = sctp.FindOverridden();
    if (!overridden.empty())
    {
        throw SctpOptionError("--ns3::SctpParameters::" + overridden +
                              ": an option of this program sets it; see --PrintHelp");
    }
    const NodeContainer nodes(NodeContainer(m_network.GetCore()), m_network.GetStations());
    sctp.Install(nodes);
    SctpScenarioOptions::CheckStack(m_network.GetCore());
    int64_t stream = m_network.AssignStreams(1);
    SctpHelper::AssignStreams(nodes, stream + 1);
}

SctpSignallingSettings
SctpSignallingScenario::ReadSettings() const
{
    SctpSignallingSettings settings;
    settings.port = static_cast<uint16_t>(m_options.GetInteger("port", 1, UINT16_MAX));
    settings.ppid = static_cast<uint32_t>(m_options.GetInteger("ppid"));
    settings.dscp = static_cast<uint8_t>(m_options.GetInteger("dscp", 0, 63));
    constexpr uint32_t MAX_SIZE = 65536;
    const auto size = [this](const std::string& name) {
        return static_cast<uint32_t>(
            m_options.GetInteger(name, SctpSignallingMessage::SIZE, MAX_SIZE));
    };
    settings.messageSize = size("messageSize");
    settings.largeSize = size("largeSize");
    settings.largeShare = m_options.GetProbabilities("largeShare", 1)[0];
    return settings;
}

std::vector<uint8_t>
SctpSignallingScenario::ReadWeights() const
{
    std::vector<uint8_t> weights;
    uint32_t sum = 0;
    for (const auto& text : SctpOptionText::Split(m_options.GetText("weights"), ','))
    {
        weights.push_back(
            static_cast<uint8_t>(SctpScenarioOptions::ToInteger("weights", text, 0, UINT8_MAX)));
        sum += weights.back();
    }
    if (sum == 0)
    {
        throw SctpOptionError("--weights: one association has to have a weight above 0");
    }
    return weights;
}

std::optional<std::pair<Time, uint8_t>>
SctpSignallingScenario::ReadChange(const std::string& name, uint8_t min, uint8_t max) const
{
    if (!m_options.Has(name))
    {
        return std::nullopt;
    }
    const auto& text = m_options.GetText(name);
    const auto parts = SctpOptionText::Split(text, ':');
    Time at;
    if (parts.size() != 2 || !SctpOptionText::ReadTime(parts[0], at))
    {
        throw SctpOptionError("--" + name + ": '" + text + "' is not a time and a number as 20:1");
    }
    return std::make_pair(
        at,
        static_cast<uint8_t>(SctpScenarioOptions::ToInteger(name, parts[1], min, max)));
}

SctpSignallingLoad::Parameters
SctpSignallingScenario::ReadLoad() const
{
    SctpSignallingLoad::Parameters load;
    load.rate = m_options.GetNumbers("rate", 1, 1e6, "a number of procedures per second")[0];
    if (load.rate == 0)
    {
        throw SctpOptionError("--rate: '0' is not a number of procedures per second above 0");
    }
    const auto mix = m_options.GetList("mix", SctpSignallingMeter::KINDS, "kind");
    const auto numbers = m_options.GetNumbers("mix",
                                              static_cast<uint32_t>(mix.size()),
                                              1e6,
                                              "a weight of a kind of procedures");
    std::copy(numbers.begin(), numbers.end(), load.mix.begin());
    load.users = static_cast<uint32_t>(m_options.GetInteger("users", 1));
    load.from = Seconds(2); // the associations are set up by then
    load.to = ReadTime(m_options, "measureTo", Seconds(10));
    return load;
}

void
SctpSignallingScenario::InstallApplications()
{
    const auto settings = ReadSettings();
    const auto weights = ReadWeights();
    m_associations = static_cast<uint8_t>(weights.size());
    int64_t stream = 100000; // away from those of SCTP and the links
    m_core = CreateObject<SctpSignallingCore>();
    m_core->Configure(settings, weights, m_network.GetCoreAddresses());
    m_core->SetMeter(m_meter);
    const auto style =
        m_options.GetChoice("coreSocket", {{"oneToMany", "many"}, {"accepted", "one"}});
    m_core->SetStyle(style == "many" ? SctpSocketStyle::ONE_TO_MANY : SctpSocketStyle::ONE_TO_ONE);
    m_core->SetStream(stream++);
    m_network.GetCore()->AddApplication(m_core);
    const auto& nodes = m_network.GetStations();
    for (uint16_t i = 0; i < nodes.GetN(); ++i)
    {
        auto station = CreateObject<SctpSignallingStation>();
        station->Configure(i,
                           settings,
                           m_network.GetStationAddresses(i),
                           m_network.GetCoreAddresses());
        station->SetStream(stream++);
        nodes.Get(i)->AddApplication(station);
        station->SetStartTime(Seconds(0.1) + MilliSeconds(i)); // not all of them at once
        m_stations.push_back(station);
    }
    m_load = std::make_unique<SctpSignallingLoad>(ReadLoad(), m_core, m_stations);
    m_load->AssignStreams(stream);
    for (const auto& station : m_stations)
    {
        station->SetMeter(m_meter,
                          MakeCallback(&SctpSignallingLoad::HandleConnected, m_load.get()));
    }
}

void
SctpSignallingScenario::ScheduleEvents()
{
    using Failure = SctpSignallingNetwork::Failure;
    using Direction = SctpSignallingNetwork::Direction;
    const auto number = [this](const std::string& name, const SctpScenarioOptions::Choices& texts) {
        return std::stoi(m_options.GetChoice(name, texts));
    };
    const auto failure = static_cast<Failure>(number(
        "fail",
        {{"none", "0"}, {"link", "1"}, {"router", "2"}, {"interface", "3"}, {"station", "4"}}));
    const auto direction =
        static_cast<Direction>(number("direction", {{"both", "0"}, {"up", "1"}, {"down", "2"}}));
    const Time failAt = m_options.GetTime("failAt");
    const Time failFor = m_options.GetTime("failFor");
    const auto set = [this, failure, direction](Time at, bool down) {
        Simulator::Schedule(at,
                            &SctpSignallingNetwork::SetDown,
                            &m_network,
                            failure,
                            direction,
                            down);
    };
    set(failAt, true);
    if (!failFor.IsZero())
    {
        set(failAt + failFor, false);
    }
    if (const auto added = ReadChange("addAt", 0, UINT8_MAX))
    {
        ++m_associations;
        Simulator::Schedule(added->first,
                            &SctpSignallingCore::AddAssociation,
                            m_core,
                            added->second);
    }
    if (const auto removed = ReadChange("removeAt", 1, m_associations))
    {
        Simulator::Schedule(removed->first,
                            &SctpSignallingCore::RemoveAssociation,
                            m_core,
                            static_cast<uint8_t>(removed->second - 1));
    }
}

void
SctpSignallingScenario::StopIfAnswered()
{
    if (m_meter.GetOpen() == 0)
    {
        Simulator::Stop();
        return;
    }
    Simulator::Schedule(MilliSeconds(LOOK_MS), &SctpSignallingScenario::StopIfAnswered, this);
}

void
SctpSignallingScenario::Run()
{
    m_load->Start();
    Simulator::Schedule(ReadTime(m_options, "measureTo", Seconds(10)),
                        &SctpSignallingScenario::StopIfAnswered,
                        this);
    Simulator::Stop(m_options.GetTime("stop"));
    Simulator::Run();
}

void
SctpSignallingScenario::AddTo(SctpCsvRow& row) const
{
    m_meter.AddTo(row);
    uint64_t rebound = 0;
    uint64_t strayed = 0;
    uint32_t lost = 0;
    std::vector<uint64_t> drawn(m_associations, 0);
    const auto add = [&](const SctpSignallingInterface& interface) {
        rebound += interface.GetRebound();
        strayed += interface.GetStrayed();
        for (uint8_t i = 0; i < m_associations; ++i)
        {
            drawn[i] += interface.GetDrawn(i);
        }
    };
    for (uint16_t i = 0; i < m_stations.size(); ++i)
    {
        add(m_stations[i]->GetInterface());
        lost += m_stations[i]->GetLost();
        if (const auto* interface = m_core->FindInterface(i))
        {
            add(*interface);
        }
    }
    row.Add("stations_set_up", m_core->GetStations());
    row.Add("associations_lost", lost);
    row.Add("users_bound_anew", rebound);
    row.Add("messages_astray", strayed);
    for (uint8_t i = 0; i < m_associations; ++i)
    {
        row.Add("users_association" + std::to_string(i + 1), drawn[i]);
    }
}

Ptr<SctpSignallingCore>
SctpSignallingScenario::GetCore() const
{
    return m_core;
}

Ptr<SctpSignallingStation>
SctpSignallingScenario::GetStation(uint32_t index) const
{
    return m_stations.at(index);
}

SctpSignallingNetwork&
SctpSignallingScenario::GetNetwork()
{
    return m_network;
}

const SctpSignallingMeter&
SctpSignallingScenario::GetMeter() const
{
    return m_meter;
}

} // namespace ns3
