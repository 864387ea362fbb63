/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-stack-options.h"

#include "sctp-attribute-option.h"
#include "sctp-auth-option.h"
#include "sctp-failure-options.h"
#include "sctp-message-options.h"
#include "sctp-multipath-options.h"
#include "sctp-own-classes.h"
#include "sctp-policy-option.h"
#include "sctp-udp-option.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-multiple-fast-rtx.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-profile.h"
#include "ns3/sctp-reactive-route-delay.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/sctp-type-names.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace ns3
{

namespace
{

/**
 * Get the options that are the text of an attribute, of which other stacks have some, too.
 *
 * @return the table
 */
const SctpAttributeOption::Table&
GetTextOptions()
{
    static const SctpAttributeOption::Table table = [] {
        SctpAttributeOption::Table rows{
            {"receiveBuffer", "65536", "bytes", "RcvBufSize"},
            {"failedProbes",
             "",
             "heartbeats to failed paths: HbInterval or AtOnce",
             "ns3::SctpRfc9260FailurePolicy::ProbeFailedPaths"},
            {"ambiguousAcks",
             "",
             "acks of chunks sent to several paths: Ignore, ClearErrors or Revive the last path",
             "ns3::SctpRfc9260FailurePolicy::AmbiguousAcks"},
            {"changePrimaryCounts",
             "",
             "it counts: Heartbeats (missed) or all Errors",
             "ChangePrimaryCounts"},
            {"changePrimaryIfBetter",
             "",
             "1: only if the throughput model advises it",
             "ChangePrimaryOnlyIfBetter"},
            {"initialSsthresh", "", "bytes", "ns3::SctpRfc9260Congestion::InitialSsthresh"},
            {"initialCwnd", "", "bytes", "ns3::SctpRfc9260Congestion::InitialCwnd"},
            {"rtoInitial", "", "RTO.Initial", "RtoInitial"},
            {"fastRtxThreshold",
             "",
             "missing reports before a fast retransmit",
             "ns3::SctpLossDetection::FastRtxThreshold"},
            {"ssthreshFloor",
             "",
             "least ssthresh after a loss, in full DATA chunks; 0 = the control's own",
             "ns3::SctpRfc9260Congestion::MinSsthresh"},
            {"sackDelay", "", "SACK.Delay; none = the profile's, or 200 ms", "SackDelay"},
            {"pacing",
             "",
             "1: packets with DATA leave one by one, by cwnd and SRTT",
             "EnablePacing"},
            {"ecn", "", "explicit congestion notification: Off, On or AcceptOnly", "UseEcn"},
            {"streamValues", "", "priorities or weights of streams, as in 0:1,1:4", "StreamValues"},
        };
        const auto& failure = SctpFailureOptions::Get();
        rows.insert(rows.end(), failure.begin(), failure.end());
        return rows;
    }();
    return table;
}

/**
 * Get the options of failover and of the order of set-up.
 *
 * @return the table
 */
const SctpAttributeOption::Table&
GetFailoverOptions()
{
    static const SctpAttributeOption::Table table{
        {"dormant",
         "",
         "data while all paths have failed: hop, primary, last, fewest",
         "DormantPolicy",
         SctpAttributeOption::Choice({{"", ""},
                                      {"hop", "ns3::SctpDormantHop"},
                                      {"primary", "ns3::SctpDormantPrimary"},
                                      {"last", "ns3::SctpDormantLastDestination"},
                                      {"fewest", "ns3::SctpDormantFewestErrors"}})},
        {"lossDetection",
         "",
         "Rfc9260, Split, Path, Multiple, Rack",
         "LossDetection",
         SctpAttributeOption::Choice({{"", ""},
                                      {"Multiple", "ns3::SctpMultipleFastRtx"},
                                      {"Path", "ns3::SctpPathLossDetection"},
                                      {"Rack", "ns3::SctpRackLossDetection"},
                                      {"Rfc9260", "ns3::SctpRfc9260LossDetection"},
                                      {"Split", "ns3::SctpSplitFastRetransmit"}})},
        {"fastRecovery",
         "",
         "what goes in fast recovery: Rfc9260, Prr",
         "Recovery",
         SctpAttributeOption::Choice(
             {{"", ""}, {"Prr", "ns3::SctpPrr"}, {"Rfc9260", "ns3::SctpRfc9260Recovery"}})},
        {"connect",
         "First",
         "set-up to the First address, or to all InTurn or Parallel",
         "ConnectOrder",
         SctpAttributeOption::Choice(
             {{"First", "InTurn"}, {"InTurn", "InTurn"}, {"Parallel", "Parallel"}})},
        {"changePrimary",
         "off",
         "change-primary threshold, off = temporary failovers",
         "ChangePrimaryThreshold",
         SctpAttributeOption::Integer(0, UINT32_MAX, "off")},
        {"switchoverThreshold",
         "off",
         "Primary.Switchover.Max.Retrans of RFC 7829",
         "PrimarySwitchoverMaxRetrans",
         SctpAttributeOption::Integer(0, UINT32_MAX, "off")},
    };
    return table;
}

/**
 * Tell whether a stack has an association attribute.
 *
 * @param variant the stack
 * @param name name of the attribute, behind its class if it is one of a strategy
 * @return whether it can be set
 */
bool
HasAttribute(TypeId variant, const std::string& name)
{
    TypeId::AttributeInformation info;
    const auto base = SctpL4Protocol::GetTypeId();
    const bool own = variant == base || variant.IsChildOf(base);
    return (own && name.find("::") != std::string::npos) ||
           (own ? SctpParameters::GetTypeId() : variant).LookupAttributeByName(name, &info);
}

} // namespace

void
SctpStackOptions::AddVariantsTo(SctpScenarioOptions& options)
{
    options.Add("variant", "Sctp", "Sctp, Cmt, CmtPf, MpSctp: ns3::CmtSctpL4Protocol and so on");
    options.Add("peerVariant", "", "the same for the receiver, none = as the sender");
}

void
SctpStackOptions::AddTo(SctpScenarioOptions& options)
{
    const auto& texts = GetTextOptions();
    const auto& failover = GetFailoverOptions();
    SctpAttributeOption::Add(texts, {"receiveBuffer"}, options);
    options.Add("sendBuffer", "auto", "bytes, auto = 128 KiB or twice --receiveBuffer (larger)");
    options.Add("profile", "", "defaults: Rfc9260, Rfc2960, PaperEra, Ns2Cmt or Modern");
    options.Add("rtxPolicy", "", "AllRtxSame, AllRtxAlt, FrSameRtoAlt, or another policy");
    options.Add("extensions", "", "any of har, ts and mfr, separated by commas");
    SctpAttributeOption::Add(failover, {"lossDetection", "fastRecovery"}, options);
    SctpAttributeOption::Add(texts, {"pathMaxRetrans"}, options);
    options.SetDefault("pathMaxRetrans", "5");
    SctpAttributeOption::Add(failover, {"connect"}, options);
    SctpAttributeOption::Add(texts, {"ambiguousAcks", "failure", "pfThreshold"}, options);
    SctpAttributeOption::Add(texts, {"failedProbes"}, options);
    SctpAttributeOption::Add(failover, {"dormant", "changePrimary"}, options);
    SctpAttributeOption::Add(texts, {"changePrimaryCounts", "changePrimaryIfBetter"}, options);
    SctpAttributeOption::Add(failover, {"switchoverThreshold"}, options);
    SctpAttributeOption::Add(texts,
                             {"initialSsthresh",
                              "initialCwnd",
                              "rtoInitial",
                              "fastRtxThreshold",
                              "ssthreshFloor",
                              "sackDelay",
                              "pacing",
                              "ecn"},
                             options);
    options.Add("streams", "1", "streams that get messages in turn");
    options.Add("interleaving", "0", "1: user message interleaving, I-DATA (RFC 8260)");
    options.Add("scheduler",
                "",
                "of streams: fcfs, rr, rrPacket, priority, fair or wfq (RFC 8260 section 3)");
    SctpAttributeOption::Add(texts, {"streamValues"}, options);
    options.Add("sackDelayAt", "both", "who has it: both, or only the sender or the receiver");
    SctpMultipathOptions::AddTo(options);
    SctpMessageOptions::AddTo(options);
    SctpAuthOption::AddTo(options);
    SctpOwnClasses::AddTo(options);
    SctpUdpOption::AddTo(options);
    options.Add("routeCache", "", "reactive routing: how long an idle path keeps its route");
    options.Add("routeDelay", "", "reactive routing: how long it takes to find a route");
}

SctpStackOptions::SctpStackOptions(const SctpScenarioOptions& options, uint32_t messageSize)
    : m_options(options),
      m_messageSize(messageSize)
{
}

TypeId
SctpStackOptions::GetVariant(const std::string& option) const
{
    const auto& text = m_options.GetText(option);
    std::string known;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        if (!type.IsChildOf(SctpProtocol::GetTypeId()) || !type.HasConstructor())
        {
            continue;
        }
        const auto full = type.GetName();
        if ((!text.empty() && sctp::IsSameName(full, "ns3::" + text + "SctpL4Protocol")) ||
            sctp::IsSameName(full, "ns3::" + text + "L4Protocol"))
        {
            return type;
        }
        // As the manual has them: Sctp, Usrsctp, MpSctp, but Cmt.
        auto name = full.substr(full.rfind("::") + 2);
        name = name.substr(0, name.rfind("L4Protocol"));
        const auto bare = name.substr(0, name.rfind("Sctp"));
        const bool isBare = bare == "Cmt" || bare == "CmtPf" || bare == "MptcpLike";
        known += (known.empty() ? "" : ", ") + (isBare ? bare : name);
    }
    TypeId type;
    const auto wrong = SctpHelper::FindVariant("ns3::" + text + "L4Protocol", type);
    throw SctpOptionError("--" + option + ": " +
                          (wrong.find("usrsctp") == std::string::npos
                               ? "'" + text + "' is not one of " + known
                               : wrong));
}

void
SctpStackOptions::Install(const NodeContainer& hosts) const
{
    const auto sender = SctpOwnClasses(m_options).GetVariant().value_or(GetVariant("variant"));
    const auto receiver = m_options.Has("peerVariant") ? GetVariant("peerVariant") : sender;
    CheckSettings(sender, receiver);
    InstallHost(hosts.Get(0), 0, sender);
    InstallHost(hosts.Get(1), 1, receiver);
}

void
SctpStackOptions::CheckSettings(TypeId sender, TypeId receiver) const
{
    const auto known = [sender, receiver](const std::string& attribute) {
        return HasAttribute(sender, attribute) || HasAttribute(receiver, attribute);
    };
    const auto refuse = [sender](const std::string& option) {
        throw SctpOptionError("--" + option + ": " + sender.GetName() + " has no such setting");
    };
    for (const auto& option : GetTextOptions())
    {
        if (m_options.Has(option.name) && !known(option.attribute))
        {
            refuse(option.name);
        }
    }
    if (known("RouteDelayModel"))
    {
        return;
    }
    std::vector<std::string> own{"profile", "rtxPolicy", "extensions", "routeCache", "routeDelay"};
    for (const auto& option : GetFailoverOptions())
    {
        if (option.name != "connect") // other stacks connect to several addresses, too
        {
            own.push_back(option.name);
        }
    }
    const auto multipath = SctpMultipathOptions::GetSettings();
    own.insert(own.end(), multipath.begin(), multipath.end());
    const auto set = std::find_if_not(own.begin(), own.end(), [this](const std::string& option) {
        return m_options.IsDefault(option);
    });
    if (set != own.end())
    {
        refuse(*set);
    }
}

void
SctpStackOptions::InstallHost(Ptr<Node> node, uint32_t host, TypeId variant) const
{
    SctpHelper sctp(variant.GetName());
    for (const auto& option : GetTextOptions())
    {
        if (IsFor(option.name, host) && m_options.Has(option.name) &&
            HasAttribute(variant, option.attribute))
        {
            option.Apply(m_options, sctp);
        }
    }
    if (HasAttribute(variant, "RouteDelayModel"))
    {
        ApplyStrategies(sctp);
    }
    SctpUdpOption::Apply(m_options, sctp);
    ApplyStreams(sctp, variant);
    SctpMessageOptions(m_options).Apply(sctp, HasAttribute(variant, "RouteDelayModel"));
    SctpAuthOption(m_options).Apply(sctp, HasAttribute(variant, "RouteDelayModel"));
    if (HasAttribute(variant, "SndBufSize"))
    {
        sctp.SetAssociationAttribute("SndBufSize", UintegerValue(GetSendBuffer()));
    }
    const auto twice = sctp.FindSetTwice();
    if (!twice.empty())
    {
        throw SctpOptionError(twice);
    }
    const auto overridden = sctp.FindOverridden();
    if (!overridden.empty())
    {
        throw SctpOptionError("--ns3::SctpParameters::" + overridden +
                              ": an option of this program sets it; see --PrintHelp");
    }
    sctp.Install(node);
    SctpScenarioOptions::CheckStack(node);
}

void
SctpStackOptions::ApplyStreams(SctpHelper& sctp, TypeId variant) const
{
    if (m_options.GetFlags("interleaving", 1)[0])
    {
        if (HasAttribute(variant, "FragmentInterleave"))
        {
            sctp.SetAssociationAttribute("FragmentInterleave", UintegerValue(2));
        }
        sctp.SetAssociationAttribute("Interleaving", BooleanValue(true));
    }
    if (!m_options.IsDefault("streams"))
    {
        sctp.SetAssociationAttribute("OutboundStreams",
                                     UintegerValue(m_options.GetInteger("streams", 1, 65535)));
    }
    if (!m_options.Has("scheduler"))
    {
        return;
    }
    static const SctpScenarioOptions::Choices types{
        {"fcfs", "ns3::SctpFcfsScheduler"},
        {"rr", "ns3::SctpRoundRobinScheduler"},
        {"rrPacket", "ns3::SctpRoundRobinPacketScheduler"},
        {"priority", "ns3::SctpPriorityScheduler"},
        {"fair", "ns3::SctpFairCapacityScheduler"},
        {"wfq", "ns3::SctpWeightedFairScheduler"}};
    // FreeBSD's numbers; it has no weighted fair queueing.
    static const SctpScenarioOptions::Choices modules{{"fcfs", "5"},
                                                      {"rr", "1"},
                                                      {"rrPacket", "2"},
                                                      {"priority", "3"},
                                                      {"fair", "4"}};
    if (HasAttribute(variant, "StreamScheduler"))
    {
        const auto text = m_options.GetChoice("scheduler", types);
        SctpPolicyOption::Read("scheduler", text, SctpStreamScheduler::GetTypeId());
        sctp.SetAssociationAttribute("StreamScheduler", StringValue(text));
    }
    else
    {
        sctp.Set("SchedulerModule", StringValue(m_options.GetChoice("scheduler", modules)));
    }
}

bool
SctpStackOptions::IsFor(const std::string& option, uint32_t host) const
{
    const SctpScenarioOptions::Choices hosts{{"both", "01"}, {"sender", "0"}, {"receiver", "1"}};
    return option != "sackDelay" ||
           m_options.GetChoice("sackDelayAt", hosts).find(std::to_string(host)) !=
               std::string::npos;
}

void
SctpStackOptions::ApplyStrategies(SctpHelper& sctp) const
{
    if (m_options.Has("profile"))
    {
        const auto& profile = m_options.GetText("profile");
        if (!SctpProfile::Find(profile))
        {
            throw SctpOptionError("--profile: '" + profile + "' is not one of " +
                                  SctpProfile::GetNames());
        }
        sctp.SetProfile(profile);
    }
    if (m_options.Has("rtxPolicy"))
    {
        const TypeId base = SctpRetransmissionPolicy::GetTypeId();
        const auto policy = SctpPolicyOption::Get(m_options, "rtxPolicy", base);
        sctp.SetAssociationAttribute("RetransmissionPolicy", SctpPolicyValue(policy));
    }
    for (const auto& extension : m_options.GetSet("extensions", {"har", "ts", "mfr"}))
    {
        if (extension == "har")
        {
            sctp.SetAssociationAttribute("HeartbeatAfterRto", BooleanValue(true));
        }
        else if (extension == "ts")
        {
            sctp.SetAssociationAttribute("PacketExtension", StringValue("ns3::SctpTimestamps"));
        }
        else
        {
            sctp.SetAssociationAttribute("LossDetection",
                                         TypeIdValue(SctpMultipleFastRtx::GetTypeId()));
        }
    }
    if (m_options.Has("routeCache") || m_options.Has("routeDelay"))
    {
        Config::SetDefault("ns3::SctpReactiveRouteDelay::CacheLifetime",
                           TimeValue(m_options.GetTime("routeCache")));
        Config::SetDefault("ns3::SctpReactiveRouteDelay::DiscoveryDelay",
                           TimeValue(m_options.GetTime("routeDelay")));
        sctp.SetAssociationAttribute("RouteDelayModel",
                                     TypeIdValue(SctpReactiveRouteDelay::GetTypeId()));
    }
    for (const auto& option : GetFailoverOptions())
    {
        option.Apply(m_options, sctp);
    }
    SctpMultipathOptions::Apply(m_options, sctp);
    SctpOwnClasses(m_options).Apply(sctp);
}

uint64_t
SctpStackOptions::GetSendBuffer() const
{
    if (m_options.GetText("sendBuffer") != "auto")
    {
        return m_options.GetInteger("sendBuffer", std::max<uint64_t>(m_messageSize, 1));
    }
    const uint64_t needed = 2 * m_options.GetInteger("receiveBuffer", 1, 1U << 30);
    const uint64_t usual = CreateObject<SctpParameters>()->sndBufSize;
    return std::max({needed, usual, uint64_t{m_messageSize}});
}

} // namespace ns3
