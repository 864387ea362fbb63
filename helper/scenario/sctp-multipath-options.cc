/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multipath-options.h"

#include "ns3/config.h"
#include "ns3/sctp-cmt-congestion.h"
#include "ns3/sctp-cmt-pf-congestion.h"
#include "ns3/sctp-delay-target.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/uinteger.h"

#include <map>

namespace ns3
{

namespace
{

/// Values of an option, and what they set an attribute to; empty = the variant's choice.
using Choices = std::map<std::string, std::string>;

/**
 * Set an attribute to what an option chooses.
 *
 * @param options the options
 * @param name name of the option
 * @param choices its values
 * @param sctp takes the attribute
 * @param attribute name of the attribute
 */
void
Choose(const SctpScenarioOptions& options,
       const std::string& name,
       const Choices& choices,
       SctpHelper& sctp,
       const std::string& attribute)
{
    const auto chosen = choices.find(options.GetText(name));
    if (chosen == choices.end())
    {
        std::string known;
        for (const auto& [value, type] : choices)
        {
            known += value.empty() ? "" : (known.empty() ? "" : ", ") + value;
        }
        throw SctpOptionError("--" + name + ": '" + options.GetText(name) + "' is none of " +
                              known);
    }
    if (!chosen->second.empty())
    {
        sctp.SetAssociationAttribute(attribute, StringValue(chosen->second));
    }
}

/**
 * Set a seam by an option that is on, off, or left to the variant.
 *
 * @param options the options
 * @param name name of the option
 * @param sctp takes the attribute
 * @param attribute name of the seam's attribute
 * @param on type for on
 * @param off type for off
 */
void
Switch(const SctpScenarioOptions& options,
       const std::string& name,
       SctpHelper& sctp,
       const std::string& attribute,
       const std::string& on,
       const std::string& off)
{
    const std::string& text = options.GetText(name);
    if (text != "variant")
    {
        const bool yes = options.GetFlags(name, 1).front();
        sctp.SetAssociationAttribute(attribute, StringValue("ns3::" + (yes ? on : off)));
    }
}

/**
 * Set what chooses paths for new data.
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

/**
 * Get the congestion operations that the options name.
 *
 * @param options the options
 * @return their type; the abstract base = the variant's choice
 */
TypeId
GetCongestion(const SctpScenarioOptions& options)
{
    const bool uncoupled = options.GetText("congestion") == "Rfc9260";
    if (options.GetText("cuc") == "variant")
    {
        return uncoupled ? SctpCongestionOps::GetTypeId()
                         : options.GetStrategy("congestion", SctpCongestionOps::GetTypeId());
    }
    if (!uncoupled)
    {
        throw SctpOptionError("--cuc: --congestion=" + options.GetText("congestion") +
                              " has rules of its own");
    }
    if (!options.GetFlags("cuc", 1).front())
    {
        return SctpRfc9260Congestion::GetTypeId();
    }
    return options.GetText("variant") == "CmtPf" ? SctpCmtPfCongestion::GetTypeId()
                                                 : SctpCmtCongestion::GetTypeId();
}

/**
 * Set what adjusts the congestion windows.
 *
 * @param options the options
 * @param sctp takes the attributes
 */
void
ApplyCongestion(const SctpScenarioOptions& options, SctpHelper& sctp)
{
    const TypeIdValue type(GetCongestion(options));
    if (!options.Has("delayTarget"))
    {
        sctp.SetAssociationAttribute("CongestionOps", type);
        return;
    }
    std::string targets;
    for (const auto& target : options.GetTimes("delayTarget", options.GetInteger("paths", 1, 255)))
    {
        const auto microseconds = Time(target).GetMicroSeconds();
        targets += (targets.empty() ? "" : ",") + std::to_string(microseconds) + "us";
    }
    Config::SetDefault("ns3::SctpDelayTarget::InnerType", type);
    Config::SetDefault("ns3::SctpDelayTarget::Targets", StringValue(targets));
    sctp.SetAssociationAttribute("CongestionOps", TypeIdValue(SctpDelayTarget::GetTypeId()));
}

} // namespace

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
    options.Add("pathOrder",
                "",
                "order of paths: FillInTurn, RoundRobin, LowestRtt, LargestWindow, FillFirst");
    options.Add("pathSelection", "Cmt", "Cmt: by --pathOrder, TxCwnd: the largest window");
    options.Add(
        "congestion",
        "Rfc9260",
        "congestion control: Rfc9260 (uncoupled, with CUC as the variant has it), Berp, Lia, "
        "Olia, CmtRpV1, CmtRpV2, Westwood, or another one");
    options.Add("delayTarget", "", "one-way delay that windows are to keep, of each path");
    options.Add("lateAfter", "", "delay after which messages count as late, none = --delayTarget");
    options.Add("delaysFrom", "0", "when to begin to measure delays");
    options.Add("sfr", "variant", "split fast retransmit: 1, 0 or variant");
    options.Add("cuc", "variant", "congestion window update for CMT: 1, 0 or variant");
    options.Add("dac", "variant", "delayed acknowledgement for CMT: 1, 0 or variant");
    options.Add("pfCwnd", "2", "window after CMT-PF's probe, in steps: 1 = PF1, 2 = PF2");
    options.Add("burst", "", "burst limit: Rfc9260, Validation, AfterRtx");
    options.Add("bufferSplit", "none", "buffers shared evenly: none, sender, receiver, both");
    options.Add("nrSack", "0", "non-renegable acknowledgements");
    options.Add("mpForm", "Modified", "MPSCTP's acknowledgements: Modified or First");
    options.Add("lossRates", "", "loss rates that RtxLossRate is told, such as 0.01,0.05");
}

void
SctpMultipathOptions::Apply(const SctpScenarioOptions& options, SctpHelper& sctp)
{
    Choose(options,
           "pathOrder",
           {{"", ""},
            {"FillInTurn", "ns3::SctpCmtFillInTurn"},
            {"RoundRobin", "ns3::SctpCmtRoundRobin"},
            {"LowestRtt", "ns3::SctpCmtLowestRtt"},
            {"LargestWindow", "ns3::SctpCmtLargestWindow"},
            {"FillFirst", "ns3::SctpCmtFillFirst"}},
           sctp,
           "PathSelector");
    Switch(options,
           "sfr",
           sctp,
           "LossDetection",
           "SctpSplitFastRetransmit",
           "SctpPathLossDetection");
    ApplySelection(options, sctp);
    ApplyCongestion(options, sctp);
    Switch(options, "dac", sctp, "SackPolicy", "SctpCmtSackPolicy", "SctpRfc9260SackPolicy");
    sctp.SetAssociationAttribute("PfCwnd", UintegerValue(options.GetInteger("pfCwnd", 1, 1000)));
    Choose(options,
           "burst",
           {{"", ""},
            {"Rfc9260", "ns3::SctpRfc9260SendLimit"},
            {"Validation", "ns3::SctpWindowValidation"},
            {"AfterRtx", "ns3::SctpMaxBurstAfterRtx"}},
           sctp,
           "SendLimit");
    Choose(options,
           "bufferSplit",
           {{"none", "None"}, {"sender", "Sender"}, {"receiver", "Receiver"}, {"both", "Both"}},
           sctp,
           "BufferSplitting");
    Choose(options, "mpForm", {{"Modified", "Modified"}, {"First", "First"}}, sctp, "MpSctpForm");
    if (options.GetFlags("nrSack", 1).front())
    {
        sctp.SetAssociationAttribute("Sequencing", StringValue("ns3::SctpNrSackSequencing"));
    }
    if (options.Has("lossRates"))
    {
        std::string rates;
        for (const double rate :
             options.GetProbabilities("lossRates", options.GetInteger("paths", 1, 255)))
        {
            rates += (rates.empty() ? "" : ",") + std::to_string(rate);
        }
        Config::SetDefault("ns3::SctpRtxLossRate::LossRates", StringValue(rates));
    }
}

} // namespace ns3
