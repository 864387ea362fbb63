/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multipath-options.h"

#include "sctp-attribute-option.h"
#include "sctp-policy-option.h"

#include "ns3/config.h"
#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-cmt-congestion.h"
#include "ns3/sctp-delay-target.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-idle-settings.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-number-list.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-profile.h"
#include "ns3/sctp-redundant-selector.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/sctp-tcp-compat.h"
#include "ns3/sctp-tcp-congestion.h"
#include "ns3/sctp-type-names.h"

#include <algorithm>

namespace ns3
{

namespace
{

/**
 * Reader: a path selector, by a short name, the name of its class without "Sctp", or its type.
 *
 * @param options the options
 * @param option the option
 * @return its text; empty = the variant's choice
 * @throws SctpOptionError if there is no such selector
 */
std::string
ReadPathOrder(const SctpScenarioOptions& options, const SctpAttributeOption& option)
{
    static const SctpScenarioOptions::Choices names{
        {"FillFirst", "ns3::SctpCmtFillFirst"},
        {"FillInTurn", "ns3::SctpCmtFillInTurn"},
        {"LargestWindow", "ns3::SctpCmtLargestWindow"},
        {"LowestRtt", "ns3::SctpCmtLowestRtt"},
        {"Primary", "ns3::SctpPrimaryPathSelector"},
        {"Random", "ns3::SctpRandomSelector"},
        {"Redundant", "ns3::SctpRedundantSelector"},
        {"RoundRobin", "ns3::SctpCmtRoundRobin"},
        {"Weighted", "ns3::SctpWeightedSelector"},
    };
    const auto& text = options.GetText(option.name);
    if (text.empty())
    {
        return "";
    }
    const auto policy =
        SctpPolicyOption::Get(options, option.name, SctpPathSelector::GetTypeId(), names);
    if (policy.type == SctpRedundantSelector::GetTypeId() &&
        options.GetInteger("paths", 1, 255) == 1)
    {
        throw SctpOptionError("--" + option.name + ": '" + text + "' needs several paths");
    }
    return policy.ToText();
}

/**
 * Reader: a remedy of blocking, by a short name, the name of its class without "Sctp", or its type.
 *
 * @param options the options
 * @param option the option
 * @return its text
 * @throws SctpOptionError if there is no such remedy
 */
std::string
ReadRemedy(const SctpScenarioOptions& options, const SctpAttributeOption& option)
{
    static const SctpScenarioOptions::Choices names{
        {"Both", "ns3::SctpBothRemedy"},
        {"None", "ns3::SctpNoRemedy"},
        {"Opportunistic", "ns3::SctpOpportunisticRemedy"},
        {"Penalise", "ns3::SctpPenaliseRemedy"},
        {"Reschedule", "ns3::SctpRescheduleRemedy"},
    };
    const auto policy =
        SctpPolicyOption::Get(options, option.name, SctpBlockingRemedy::GetTypeId(), names);
    return policy.type == SctpNoRemedy::GetTypeId() ? "" : policy.ToText();
}

/**
 * Reader: numbers of paths, from 1.
 *
 * @param options the options
 * @param option the option
 * @return ids of the paths
 * @throws SctpOptionError if they are no numbers, or there is no such path
 */
std::string
ReadBackup(const SctpScenarioOptions& options, const SctpAttributeOption& option)
{
    const auto& text = options.GetText(option.name);
    const auto paths = options.GetInteger("paths", 1, 255);
    const auto numbers = sctp::ReadNumbers(text, static_cast<double>(paths));
    std::string ids;
    for (const double number : numbers.value_or(std::vector<double>{0}))
    {
        const auto path = static_cast<uint32_t>(number);
        if (path < 1 || path != number)
        {
            throw SctpOptionError("--" + option.name + ": '" + text + "' is not paths from 1 to " +
                                  std::to_string(paths));
        }
        ids += ids.empty() ? "" : ",";
        ids += std::to_string(path - 1);
    }
    return ids;
}

/**
 * Get the options of strategies that are set before those that depend on several options.
 *
 * @return the table
 */
const SctpAttributeOption::Table&
GetPathOptions()
{
    static const SctpAttributeOption::Table table{
        {"pathOrder",
         "",
         "path selector: FillInTurn, RoundRobin, LowestRtt, LargestWindow, FillFirst, "
         "MptcpLowestRtt, Blest, Ecf, RttThreshold, PriorityLowestRtt, Weighted, Random, "
         "StreamToPath, Redundant, CopyWhileSuspect, BandwidthAware, or another one",
         "PathSelector",
         ReadPathOrder},
        {"remedy",
         "None",
         "remedy of buffer blocking: None, Opportunistic, Penalise, Both, Reschedule, or another "
         "one",
         "BlockingRemedy",
         ReadRemedy},
        {"backup", "", "backup paths, such as 2 or 2,3", "BackupPaths", ReadBackup},
        {"primarySelector",
         "",
         "who is primary: Fixed, Threshold, DelayCentric or Signal",
         "PrimarySelector",
         SctpAttributeOption::Choice({{"", ""},
                                      {"DelayCentric", "ns3::SctpDelayCentricPrimary"},
                                      {"Fixed", "ns3::SctpFixedPrimary"},
                                      {"Signal", "ns3::SctpSignalPrimary"},
                                      {"Threshold", "ns3::SctpThresholdPrimary"}})},
        {"mtuPolicy",
         "",
         "path MTU: BlackHole, Fixed or Search (RFC 8899)",
         "MtuPolicy",
         SctpAttributeOption::Choice({{"", ""},
                                      {"BlackHole", "ns3::SctpBlackHoleMtu"},
                                      {"Fixed", "ns3::SctpFixedMtu"},
                                      {"Search", "ns3::SctpSearchMtu"}})},
        {"probeTimer",
         "",
         "PROBE_TIMER of --mtuPolicy=Search; none = 15 s",
         "ns3::SctpSearchMtu::ProbeTimer"},
        {"sfr",
         "variant",
         "split fast retransmit: 1, 0 or variant",
         "LossDetection",
         SctpAttributeOption::Switch("ns3::SctpSplitFastRetransmit", "ns3::SctpPathLossDetection")},
    };
    return table;
}

/**
 * Get the options of strategies that are set behind those.
 *
 * @return the table
 */
const SctpAttributeOption::Table&
GetStrategyOptions()
{
    static const SctpAttributeOption::Table table{
        {"dac",
         "variant",
         "delayed acknowledgement for CMT: 1, 0 or variant",
         "SackPolicy",
         SctpAttributeOption::Switch("ns3::SctpCmtSackPolicy", "ns3::SctpRfc9260SackPolicy")},
        {"pfCwnd",
         "2",
         "window after CMT-PF's probe, in steps: 1 = PF1, 2 = PF2",
         "ns3::SctpPfWindow::PfCwnd",
         SctpAttributeOption::Integer(1, 1000)},
        {"burst",
         "",
         "burst limit: Rfc9260, Validation, AfterRtx, SinceRtx",
         "SendLimit",
         SctpAttributeOption::Choice({{"", ""},
                                      {"AfterRtx", "ns3::SctpMaxBurstAfterRtx"},
                                      {"Rfc9260", "ns3::SctpRfc9260SendLimit"},
                                      {"SinceRtx", "ns3::SctpMaxBurstSinceRtx"},
                                      {"Validation", "ns3::SctpWindowValidation"}},
                                     "none of")},
        {"bufferSplit",
         "none",
         "buffers shared evenly: none, sender, receiver, both",
         "ns3::SctpRfc9260SendLimit::BufferSplitting",
         SctpAttributeOption::Choice(
             {{"both", "Both"}, {"none", "None"}, {"receiver", "Receiver"}, {"sender", "Sender"}},
             "none of")},
        {"mpForm",
         "Modified",
         "MPSCTP's acknowledgements: Modified or First",
         "ns3::SctpPsnSackFormat::MpSctpForm",
         SctpAttributeOption::Choice({{"First", "First"}, {"Modified", "Modified"}}, "none of")},
    };
    return table;
}

/**
 * Set the path selector of new data.
 *
 * @param options the options
 * @param sctp takes the attributes
 */
void
ApplySelection(const SctpScenarioOptions& options, SctpHelper& sctp)
{
    const bool largest =
        options.GetChoice("pathSelection", {{"Cmt", ""}, {"TxCwnd", "largest"}}) == "largest";
    if (!largest)
    {
        return;
    }
    if (options.Has("pathOrder"))
    {
        throw SctpOptionError("--pathOrder: --pathSelection=TxCwnd has an order of its own");
    }
    sctp.SetAssociationAttribute("PathSelector", StringValue("ns3::SctpTxCwnd"));
    if (!options.Has("rtxPolicy"))
    {
        sctp.SetAssociationAttribute("RetransmissionPolicy", StringValue("ns3::SctpRtxSame"));
    }
}

/// Prefix of a congestion control of ns-3's TCP in --congestion.
const std::string TCP_PREFIX = "tcp:";

/**
 * Get the congestion control of ns-3's TCP that the options name.
 *
 * @param text --congestion, without the prefix
 * @return its type
 * @throws SctpOptionError if there is none
 */
TypeId
GetTcpControl(const std::string& text)
{
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        const auto name = type.GetName();
        if (sctp::IsTcpControl(type) &&
            (sctp::IsSameName(name, text) || sctp::IsSameName(name, "ns3::" + text)))
        {
            return type;
        }
    }
    std::string known;
    for (const auto& name : SctpTcpCongestion::ListControls())
    {
        known += (known.empty() ? "" : ", ") + TCP_PREFIX + name.substr(name.rfind("::") + 2);
    }
    throw SctpOptionError("--congestion: '" + TCP_PREFIX + text + "' is not one of " + known);
}

/**
 * Get the congestion operations of the profile.
 *
 * @param options the options
 * @return type and values; the abstract base = the variant's choice
 */
SctpPolicyChoice
GetUsualCongestion(const SctpScenarioOptions& options)
{
    const TypeId base = SctpCongestionOps::GetTypeId();
    SctpPolicyChoice usual(base);
    const auto* profile = SctpProfile::Find(options.GetText("profile"));
    const auto parts =
        profile ? profile->GetParts(SctpL4Protocol::GetTypeId()) : std::vector<SctpProfile::Part>();
    for (const auto& part : parts)
    {
        const auto found = part.attributes.find("CongestionOps");
        if (found != part.attributes.end() && !part.flag)
        {
            usual.Merge(SctpPolicyOption::Read("profile", found->second, base), base);
        }
    }
    usual.settings.clear(); // the profile sets them
    return usual;
}

/**
 * Get the congestion operations that --congestion names.
 *
 * @param options the options
 * @return type and values; the abstract base = the variant's choice
 */
SctpPolicyChoice
ReadCongestion(const SctpScenarioOptions& options)
{
    const TypeId base = SctpCongestionOps::GetTypeId();
    const auto& text = options.GetText("congestion");
    if (sctp::IsSameName(text.substr(0, TCP_PREFIX.size()), TCP_PREFIX))
    {
        const auto open = std::min(text.find('['), text.size());
        const auto control =
            GetTcpControl(text.substr(TCP_PREFIX.size(), open - TCP_PREFIX.size())).GetName();
        return SctpPolicyOption::Read("congestion",
                                      "ns3::SctpTcpCongestion[Control=" + control +
                                          text.substr(open) + "]",
                                      base);
    }
    auto choice = SctpPolicyOption::Get(options,
                                        "congestion",
                                        base,
                                        {{"Rfc9260", "ns3::SctpRfc9260Congestion"}},
                                        ", or of ns-3's TCP, as tcp:TcpCubic");
    if (choice.type == SctpRfc9260Congestion::GetTypeId())
    {
        // The variant's; only that of MptcpLike is coupled.
        const bool coupled = options.Is("variant", "MptcpLike");
        choice.type = coupled ? SctpCmtCongestion::GetTypeId() : base;
    }
    return choice;
}

/**
 * Get the congestion operations that the options name.
 *
 * @param options the options
 * @return type and values; the abstract base = the variant's choice
 */
SctpPolicyChoice
GetCongestion(const SctpScenarioOptions& options)
{
    const auto& text = options.GetText("congestion");
    if (options.Is("cuc", "variant"))
    {
        return ReadCongestion(options);
    }
    const auto name = SctpPolicyOption::GetName(text);
    if (!name.empty() && !sctp::IsSameName(name, "Rfc9260"))
    {
        throw SctpOptionError("--cuc: --congestion=" + text + " has rules of its own");
    }
    auto choice = name.empty() ? SctpPolicyChoice() : ReadCongestion(options);
    choice.type = !options.GetFlags("cuc", 1).front() ? SctpRfc9260Congestion::GetTypeId()
                  : options.Is("variant", "CmtPf")    ? SctpCmtPfCongestion::GetTypeId()
                                                      : SctpCmtCongestion::GetTypeId();
    return choice;
}

} // namespace

void
SctpMultipathOptions::ApplyCongestion(const SctpScenarioOptions& options, SctpHelper& sctp)
{
    const bool isNamed = options.Has("congestion") || !options.Is("cuc", "variant");
    const SctpPolicyValue control(isNamed ? GetCongestion(options) : GetUsualCongestion(options));
    if (!options.Has("delayTarget"))
    {
        if (isNamed)
        {
            sctp.SetAssociationAttribute("CongestionOps", control);
        }
        return;
    }
    std::string targets;
    for (const auto& target : options.GetTimes("delayTarget", options.GetInteger("paths", 1, 255)))
    {
        const auto microseconds = Time(target).GetMicroSeconds();
        targets += targets.empty() ? "" : ",";
        targets += std::to_string(microseconds) + "us";
    }
    Config::SetDefault("ns3::SctpDelayTarget::InnerType", control);
    Config::SetDefault("ns3::SctpDelayTarget::Targets", StringValue(targets));
    sctp.SetAssociationAttribute("CongestionOps", TypeIdValue(SctpDelayTarget::GetTypeId()));
}

void
SctpMultipathOptions::SetInCase(const std::string& attribute, const AttributeValue& value)
{
    Config::SetDefault(attribute, value);
    sctp::IdleSettings::Exempt(attribute);
}

std::vector<Time>
SctpMultipathOptions::GetLateness(const SctpScenarioOptions& options)
{
    std::vector<Time> late;
    const std::string name = options.Has("lateAfter") ? "lateAfter" : "delayTarget";
    if (options.Has(name))
    {
        for (const auto& text : options.GetTimes(name, options.GetInteger("paths", 1, 255)))
        {
            late.emplace_back(text);
        }
    }
    return late;
}

void
SctpMultipathOptions::AddTo(SctpScenarioOptions& options)
{
    SctpAttributeOption::Add(GetPathOptions(),
                             {"pathOrder", "remedy", "backup", "primarySelector"},
                             options);
    SctpAttributeOption::Add(GetPathOptions(), {"mtuPolicy", "probeTimer"}, options);
    options.Add("pathSelection", "Cmt", "Cmt: by --pathOrder, TxCwnd: the largest free window");
    options.Add(
        "congestion",
        "",
        "congestion control: Rfc9260 (uncoupled, with CUC as the variant has it), Berp, Lia, "
        "Olia, Balia, FullyCoupled, Wvegas, CmtRpV1, CmtRpV2, Cubic, Bbr, Westwood, a control of "
        "ns-3's TCP such as tcp:TcpCubic, or another one; none = the profile's, or Rfc9260");
    options.Add("delayTarget", "", "one-way delay that windows are to keep, of each path");
    options.Add("lateAfter", "", "delay after which messages count as late, none = --delayTarget");
    options.Add("delaysFrom", "0", "when to begin to measure delays");
    SctpAttributeOption::Add(GetPathOptions(), {"sfr"}, options);
    options.Add("cuc", "variant", "congestion window update for CMT: 1, 0 or variant");
    SctpAttributeOption::Add(GetStrategyOptions(),
                             {"dac", "pfCwnd", "burst", "bufferSplit"},
                             options);
    options.Add("nrSack", "0", "non-renegable acknowledgements");
    SctpAttributeOption::Add(GetStrategyOptions(), {"mpForm"}, options);
    options.Add("lossRates", "", "loss rates given to RtxLossRate, such as 0.01,0.05");
}

std::vector<std::string>
SctpMultipathOptions::GetSettings()
{
    SctpScenarioOptions options;
    AddTo(options);
    auto names = options.GetNames();
    const auto measures = [](const std::string& name) {
        return name == "lateAfter" || name == "delaysFrom";
    };
    names.erase(std::remove_if(names.begin(), names.end(), measures), names.end());
    return names;
}

void
SctpMultipathOptions::Apply(const SctpScenarioOptions& options, SctpHelper& sctp)
{
    for (const auto& option : GetPathOptions())
    {
        option.Apply(options, sctp);
    }
    ApplySelection(options, sctp);
    ApplyCongestion(options, sctp);
    for (const auto& option : GetStrategyOptions())
    {
        option.Apply(options, sctp);
    }
    if (options.GetFlags("nrSack", 1).front())
    {
        sctp.SetAssociationAttribute("DataFormat", StringValue("ns3::SctpRfc9260DataFormat"));
        sctp.SetAssociationAttribute("AckFormat", StringValue("ns3::SctpNrSackFormat"));
    }
    if (options.Has("lossRates"))
    {
        std::string rates;
        for (const double rate :
             options.GetProbabilities("lossRates", options.GetInteger("paths", 1, 255)))
        {
            rates += rates.empty() ? "" : ",";
            rates += std::to_string(rate);
        }
        SetInCase("ns3::SctpRtxLossRate::LossRates", StringValue(rates));
    }
}

} // namespace ns3
