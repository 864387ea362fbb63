/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"
#include "../harness/sctp-scenario-run.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/config.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node.h"
#include "ns3/object-vector.h"
#include "ns3/pointer.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-profile.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Profiles: attributes as other implementations have them.
 */

using namespace ns3;

namespace sctp_profile_test
{

/**
 * @param profile name of a profile
 * @param variant name of a variant, without ns3:: and L4Protocol
 * @param har whether Heartbeat After RTO is on
 * @return its values: by attribute of SctpParameters, those in texts by attribute of the strategy
 */
SctpProfile::Attributes
GetValues(const std::string& profile, const std::string& variant, bool har = false)
{
    SctpProfile::Attributes values;
    const auto own = TypeId::LookupByName("ns3::" + variant + "L4Protocol");
    for (const auto& part : SctpProfile::Find(profile)->GetParts(own))
    {
        if (part.flag && !har)
        {
            continue;
        }
        for (const auto& [name, text] : part.attributes)
        {
            SctpPolicyChoice choice;
            if (text.rfind("ns3::", 0) != 0)
            {
                values[name] = text;
                continue;
            }
            const auto type = TypeId::LookupByName(text.substr(0, text.find('[')));
            sctp::ReadPolicy(text, type, choice);
            if (choice.type.HasConstructor())
            {
                values[name] = choice.type.GetName();
            }
            for (const auto& [attribute, setting] : choice.settings)
            {
                values[attribute] = setting.text;
            }
        }
    }
    return values;
}

/**
 * @param profile name of a profile
 * @param variant name of a variant, without ns3:: and L4Protocol
 * @param attribute an attribute of SctpParameters, or of a strategy
 * @param har whether Heartbeat After RTO is on
 * @return the profile's value; empty = the default
 */
std::string
GetValue(const std::string& profile,
         const std::string& variant,
         const std::string& attribute,
         bool har = false)
{
    const auto values = GetValues(profile, variant, har);
    const auto value = values.find(attribute);
    return value == values.end() ? "" : value->second;
}

/// @param lab the laboratory
void
PaperEraFollowsTheAgentsOfNs2(SctpLab& lab)
{
    lab.Equal(GetValue("PaperEra", "Sctp", "MinSsthresh"), "4", "one path");
    lab.Equal(GetValue("PaperEra", "Sctp", "FastRtxEligibility"), "", "one path");
    lab.Equal(GetValue("PaperEra", "Sctp", "GrowInFastRecovery"), "", "one path");
    lab.Equal(GetValue("PaperEra", "Sctp", "PartialBytes"), "FullWindow", "one path");
    lab.Equal(GetValue("PaperEra", "Sctp", "TimeoutEndsFastRecovery"), "false", "one path");
    lab.Equal(GetValue("PaperEra", "Sctp", "FixedHeartbeatPeriods"), "true", "one path");
    lab.Equal(GetValue("PaperEra", "Sctp", "HbMaxBurst"), "0", "one path");
    lab.Equal(GetValue("PaperEra", "Sctp", "DataBeforeConfirmation"), "false", "one path");
    lab.Equal(GetValue("PaperEra", "Sctp", "RttBeforeGrowth"), "false", "one path");
    lab.Equal(GetValue("PaperEra", "Sctp", "ForwardTsnOncePerRoundTrip"), "false", "one path");
    for (const std::string variant : {"CmtSctp", "CmtPfSctp", "MpSctp"})
    {
        lab.Equal(GetValue("PaperEra", variant, "MinSsthresh"), "2", variant);
        lab.Equal(GetValue("PaperEra", variant, "FastRtxEligibility"),
                  "FirstTransmission",
                  variant);
        lab.Equal(GetValue("PaperEra", variant, "GrowInFastRecovery"), "true", variant);
        lab.Equal(GetValue("PaperEra", variant, "InitialCwnd"), "4380", variant);
        lab.Equal(GetValue("PaperEra", variant, "PartialBytes"), "EachSack", variant);
        lab.Equal(GetValue("PaperEra", variant, "FirstRtxExceedsAnyCwnd"), "false", variant);
        lab.Equal(GetValue("PaperEra", variant, "RcvChunkOverhead"), "16", variant);
        lab.Equal(GetValue("PaperEra", variant, "PeerChunkOverhead"), "16", variant);
        lab.Equal(GetValue("PaperEra", variant, "DacReportsAtTimer"), "false", variant);
        lab.Equal(GetValue("PaperEra", variant, "IdleSetsSsthresh"), "false", variant);
        lab.Equal(GetValue("PaperEra", variant, "TimeoutEndsFastRecovery"), "true", variant);
    }
    lab.Equal(GetValue("PaperEra", "Sctp", "MinSsthreshAtTimeout"), "", "without HAR");
    lab.Equal(GetValue("PaperEra", "Sctp", "MinSsthreshAtTimeout", true), "2", "with HAR");
}

/// @param lab the laboratory
void
Ns2CmtHasTwoMoreOfItsCmt(SctpLab& lab)
{
    const std::map<std::string, std::string> more{{"SackOrder", "ns3::SctpSackOrderByArrival"},
                                                  {"SendLimit", "ns3::SctpMaxBurstSinceRtx"}};
    for (const std::string variant : {"CmtSctp", "CmtPfSctp"})
    {
        auto expected = GetValues("PaperEra", variant);
        for (const auto& [name, value] : more)
        {
            expected[name] = value;
        }
        lab.True(GetValues("Ns2Cmt", variant) == expected, variant);
    }
    lab.True(GetValues("Ns2Cmt", "Sctp") == GetValues("PaperEra", "Sctp"), "one path");
}

/// @param lab the laboratory
void
NewDataOfPaperErasCmtWaitsWhereARetransmissionIsToGo(SctpLab& lab)
{
    const auto get = [](const std::string& variant) {
        return GetValue("PaperEra", variant, "RetransmissionsBlockNewData");
    };
    lab.Equal(get("CmtSctp"), "On", "as in ns-2.35");
    lab.Equal(get("CmtPfSctp"), "On", "as in ns-2.35");
    lab.Equal(get("Sctp"), "", "one path");
    for (const std::string variant : {"Mp", "Ls", "Ipcc", "Cmp", "Wm2", "Bls", "MptcpLike"})
    {
        lab.Equal(get(variant + "Sctp"), "Variant", variant + ": no agent of ns-2.35");
    }
    lab.Equal(GetValue("Rfc2960", "CmtSctp", "RetransmissionsBlockNewData"), "", "Rfc2960");
}

/// @param lab the laboratory
void
Rfc2960IsTheAgentOf2005(SctpLab& lab)
{
    lab.Equal(GetValue("Rfc2960", "Sctp", "MinSsthresh"), "2", "floor");
    lab.Equal(GetValue("Rfc2960", "Sctp", "InitialCwnd"), "2936", "initial window");
    lab.Equal(GetValue("Rfc2960", "Sctp", "AmbiguousAcks"), "Revive", "ambiguous SACKs");
    lab.Equal(GetValue("Rfc2960", "Sctp", "WindowUpdate"), "0", "window updates");
    lab.Equal(GetValue("Rfc2960", "Sctp", "RttBeforeGrowth"), "false", "order");
    lab.Equal(GetValue("Rfc2960", "Sctp", "ForwardTsnOncePerRoundTrip"), "false", "each SACK");
    lab.Equal(GetValue("Rfc2960", "Sctp", "SackAtFilledGap"), "false", "filled gaps");
    lab.Equal(GetValue("Rfc2960", "Sctp", "AbortOnMaxRetrans"), "false", "a silent end");
    lab.Equal(GetValue("PaperEra", "Sctp", "AbortOnMaxRetrans"), "false", "here, too");
    lab.Equal(GetValue("Rfc2960", "Sctp", "PartialBytes"), "", "avoidance");
    lab.Equal(GetValue("Rfc2960", "Sctp", "HbMaxBurst"), "0", "before RFC 4460");
    lab.Equal(GetValue("Rfc2960", "Sctp", "DataBeforeConfirmation"), "", "no verification");
    lab.Equal(GetValue("Rfc2960", "Sctp", "TimeoutEndsFastRecovery"), "false", "recovery");
    lab.Equal(GetValue("Rfc2960", "CmtSctp", "MinSsthresh"), "2", "the same for all variants");
}

/// @param lab the laboratory
void
PapersPoliciesAreSet(SctpLab& lab)
{
    for (const std::string profile : {"PaperEra", "Rfc2960"})
    {
        const auto get = [&](const std::string& variant) {
            return GetValue(profile, variant, "RetransmissionPolicy");
        };
        lab.Equal(get("Sctp"), "", profile);
        lab.Equal(get("CmtSctp"), "ns3::SctpRtxSsthresh", profile);
        lab.Equal(get("CmtPfSctp"), "ns3::SctpRtxSsthresh", profile);
        lab.Equal(get("MpSctp"), "ns3::SctpRtxCwnd", profile);
        lab.Equal(get("LsSctp"), "ns3::SctpAllRtxAlt", profile);
        lab.Equal(get("CmpSctp"), "ns3::SctpRtxLossRate", profile);
        lab.Equal(get("Wm2Sctp"), "ns3::SctpFrSameRtoAlt", profile);
        lab.Equal(get("BlsSctp"), "ns3::SctpFrSameRtoAlt", profile);
        lab.Equal(get("IpccSctp"), "ns3::SctpAllRtxAlt", profile);
        lab.Equal(get("MptcpLikeSctp"), "ns3::SctpFrSameRtoLowestRtt", profile);
    }
}

/// @param lab the laboratory
void
Rfc9260SetsNothing(SctpLab& lab)
{
    lab.True(GetValues("Rfc9260", "Sctp").empty(), "no attribute");
}

/// @param lab the laboratory
void
ModernIsTheTcpOf2026(SctpLab& lab)
{
    const auto get = [](const std::string& attribute) {
        return GetValue("Modern", "Sctp", attribute);
    };
    lab.Equal(get("CongestionOps"), "ns3::SctpCubic", "growth and decrease");
    lab.Equal(get("SlowStart"), "ns3::SctpHystart", "slow start");
    lab.Equal(get("Recovery"), "ns3::SctpPrr", "recovery");
    lab.Equal(get("LossDetection"), "ns3::SctpRackLossDetection", "losses");
    lab.Equal(get("EnablePacing"), "true", "pacing");
    lab.Equal(get("PacingBatch"), "65536", "what leaves together (Linux: GSO)");
    lab.Equal(get("MaxBurst"), "0", "bursts");
    lab.Equal(get("RtoMin"), "200ms", "RTO.Min");
    lab.Equal(get("SackDelay"), "40ms", "delay of SACKs");
}

/**
 * Data goes from one host to another, with losses.
 * @param control a congestion control in place of the profile's; empty = none
 * @return a test
 */
SctpLab::Script
ModernTransfers(const std::string& control)
{
    return [=](SctpLab& lab) {
        lab.variant = "ns3::CmtSctpL4Protocol";
        lab.rate = "10Mbps";
        lab.Set("SndBufSize", UintegerValue(1000000));
        lab.Build(2);
        for (uint32_t host = 0; host < 2; ++host)
        {
            const auto protocol = lab.GetHost(host)->GetObject<SctpL4Protocol>();
            for (const auto& part : SctpProfile::Find("Modern")->GetParts(protocol->GetTypeId()))
            {
                for (const auto& [name, value] : part.attributes)
                {
                    protocol->SetUsualAttribute(name, StringValue(value));
                }
            }
            if (!control.empty())
            {
                protocol->SetAssociationAttribute("CongestionOps", StringValue(control));
            }
        }
        lab.Open();
        lab.Equal(lab.GetPath().cwnd, 14600U, "ten packets (RFC 6928)");
        auto association = lab.GetAssociations(0).at(0);
        PointerValue ops;
        association->GetAttribute("CongestionOps", ops);
        TypeIdValue slowStart;
        ops.Get<Object>()->GetAttribute("SlowStart", slowStart);
        const bool own = !control.empty();
        lab.Equal(slowStart.Get().GetName(),
                  std::string(own ? "ns3::SctpSlowStart" : "ns3::SctpHystart"),
                  "a control with a slow start of its own keeps it");
        const auto data = With(sctp::ChunkType::DATA);
        lab.Drop(0, data, 2, 40);
        lab.Drop(0, data, 5, 200);
        std::string sent;
        for (uint32_t i = 0; i < 300; ++i)
        {
            const std::string message(1452, static_cast<char>('a' + i % 26));
            lab.client.Send(message);
            sent += message;
        }
        lab.Run(Seconds(20));
        lab.Equal(lab.server.GetText().size(), sent.size(), "everything has arrived");
        lab.True(lab.server.GetText() == sent, "as it was sent");
    };
}

/**
 * @param name name of a profile
 * @return a test
 */
SctpLab::Script
Installs(const std::string& name)
{
    return [=](SctpLab& lab) {
        for (const std::string variant :
             {"SctpL4Protocol", "CmtSctpL4Protocol", "CmtPfSctpL4Protocol", "MpSctpL4Protocol"})
        {
            auto node = CreateObject<Node>();
            InternetStackHelper().Install(node);
            SctpHelper sctp("ns3::" + variant);
            sctp.SetProfile(name);
            sctp.Install(node);
            lab.True(node->GetObject<SctpProtocol>() != nullptr, variant);
        }
    };
}

/**
 * @param arguments options of a program
 * @return the congestion control of its sender
 */
std::string
GetControl(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), {"program", "--bytes=0", "--stop=1"});
    SctpScenarioOptions options;
    SctpTransferScenario::AddOptions(options);
    options.Parse(arguments, "test");
    SctpTransferScenario scenario(options);
    scenario.Build();
    scenario.Run();
    ObjectVectorValue associations;
    scenario.GetHosts().Get(0)->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList",
                                                                          associations);
    PointerValue control;
    associations.Get(0)->GetAttribute("CongestionOps", control);
    const auto name = control.Get<Object>()->GetInstanceTypeId().GetName();
    Simulator::Destroy();
    return name;
}

/// @param lab the laboratory
void
ProgramsHaveTheProfilesControl(SctpLab& lab)
{
    lab.Equal(GetControl({"--variant=Cmt"}), "ns3::SctpCmtCongestion", "the variant's");
    lab.Equal(GetControl({"--variant=Cmt", "--profile=Modern"}), "ns3::SctpCubic", "the profile's");
    lab.Equal(GetControl({"--profile=Modern", "--congestion=Westwood"}),
              "ns3::SctpWestwood",
              "that of --congestion");
    lab.Equal(GetControl({"--variant=Cmt", "--profile=Modern", "--congestion=Rfc9260"}),
              "ns3::SctpCmtCongestion",
              "the variant's, where --congestion says so");
    lab.Equal(GetControl({"--variant=MptcpLike"}), "ns3::SctpLia", "MPTCP's");
    lab.Equal(GetControl({"--variant=MptcpLike", "--congestion=Rfc9260"}),
              "ns3::SctpCmtCongestion",
              "uncoupled");
}

/**
 * @param batch PacingBatch, bytes
 * @return goodput from 2 to 4 s over two paths of 100 Mb/s, 193 Mb/s of payload, with a round trip
 * of 180 ms and queues of half a product, Mb/s
 */
double
GetGoodputOnLongPaths(uint32_t batch)
{
    SctpScenarioOptions options;
    SctpTransferScenario::AddOptions(options);
    options.Parse({"program",
                   "--variant=Cmt",
                   "--profile=Modern",
                   "--edgeRate=none",
                   "--edgeDelay=none",
                   "--rate=100Mbps",
                   "--delay=90ms",
                   "--queue=750p",
                   "--receiveBuffer=15000000",
                   "--bytes=0",
                   "--steadyFrom=2",
                   "--stop=4"},
                  "test");
    SctpTransferScenario scenario(options);
    Config::SetDefault("ns3::SctpParameters::PacingBatch", UintegerValue(batch));
    scenario.Build();
    scenario.Run();
    SctpCsvRow row;
    scenario.AddTo(row);
    Simulator::Destroy();
    Config::Reset();
    return std::stod(row.Get("steady_mbps"));
}

/// @param lab the laboratory
void
ModernStartsOnLongPaths(SctpLab& lab)
{
    // Slow start loses a window on each path. In batches its losses are few gaps, so SACKs have
    // room for them; one by one every second packet is lost, and gaps fill all SACKs for seconds.
    lab.Between(GetGoodputOnLongPaths(0), 50.0, 130.0, "one by one");
    lab.Between(GetGoodputOnLongPaths(65536), 175.0, 195.0, "in batches");
}

/// @param lab the laboratory
void
HoldSsthreshLeavesOwnRulesAlone(SctpLab& lab)
{
    // BBR has no ssthresh, and SctpTcpCongestion a rule of its own: they take note of each timeout.
    for (const std::string control : {"Bbr", "tcp:TcpCubic"})
    {
        const auto run = [&control](const std::string& hold) {
            const auto row = RunTransfer({"--paths=1",
                                          "--down=1:1-5",
                                          "--bytes=3000000",
                                          "--congestion=" + control,
                                          "--ns3::SctpRfc9260Congestion::HoldSsthresh=" + hold});
            return row.Get("timeouts_path1") + " " + row.Get("transfer_time_s");
        };
        lab.Equal(run("true"), run("false"), control);
    }
}

/// Suite of profiles.
SctpLabSuite g_suite(
    "sctp-profile",
    {
        {"PaperEra has what the agents of ns-2.35 have, by variant", PaperEraFollowsTheAgentsOfNs2},
        {"New data of PaperEra's CMT waits where a retransmission is to go",
         NewDataOfPaperErasCmtWaitsWhereARetransmissionIsToGo},
        {"Ns2Cmt has two more properties of its CMT", Ns2CmtHasTwoMoreOfItsCmt},
        {"Rfc2960 has what the agent of 2005 has", Rfc2960IsTheAgentOf2005},
        {"Both have the papers' retransmission policies", PapersPoliciesAreSet},
        {"Rfc9260 sets nothing", Rfc9260SetsNothing},
        {"Rfc2960 fits all variants", Installs("Rfc2960")},
        {"PaperEra fits all variants", Installs("PaperEra")},
        {"Modern is the TCP of 2026", ModernIsTheTcpOf2026},
        {"Modern fits all variants", Installs("Modern")},
        {"Programs have the profile's control", ProgramsHaveTheProfilesControl},
        {"HoldSsthresh leaves controls with rules of their own alone",
         HoldSsthreshLeavesOwnRulesAlone},
        {"Modern starts on long paths", ModernStartsOnLongPaths},
        {"Modern carries data", ModernTransfers("")},
        {"Modern with a control of TCP", ModernTransfers("ns3::SctpTcpCongestion")},
        {"Modern with wVegas", ModernTransfers("ns3::SctpWvegas")},
    }); //!< registers the suite

} // namespace sctp_profile_test
