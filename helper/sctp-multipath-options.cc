/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multipath-options.h"

#include "sctp-helper.h"

#include "ns3/config.h"
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

} // namespace

void
SctpMultipathOptions::AddTo(SctpScenarioOptions& options)
{
    options.Add("pathOrder", "", "order of paths: RoundRobin, LowestRtt, LargestWindow, FillFirst");
    options.Add("sfr", "variant", "split fast retransmit: 1, 0 or variant");
    options.Add("cuc", "variant", "congestion window update for CMT: 1, 0 or variant");
    options.Add("dac", "variant", "delayed acknowledgement for CMT: 1, 0 or variant");
    options.Add("pfCwnd", "2", "window after CMT-PF's probe, in steps: 1 = PF1, 2 = PF2");
    options.Add("burst", "", "burst limit: Rfc9260, Validation");
    options.Add("bufferSplit", "none", "buffers shared evenly: none, sender, receiver, both");
    options.Add("nrSack", "0", "non-renegable acknowledgements");
    options.Add("lossRates", "", "loss rates that RtxLossRate is told, such as 0.01,0.05");
}

void
SctpMultipathOptions::Apply(const SctpScenarioOptions& options, SctpHelper& sctp)
{
    Choose(options,
           "pathOrder",
           {{"", ""},
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
    const bool pf = options.GetText("variant") == "CmtPf";
    Switch(options,
           "cuc",
           sctp,
           "CongestionOps",
           pf ? "SctpCmtPfCongestion" : "SctpCmtCongestion",
           "SctpRfc9260Congestion");
    Switch(options, "dac", sctp, "SackPolicy", "SctpCmtSackPolicy", "SctpRfc9260SackPolicy");
    sctp.SetAssociationAttribute("PfCwnd", UintegerValue(options.GetInteger("pfCwnd", 1, 1000)));
    Choose(options,
           "burst",
           {{"", ""},
            {"Rfc9260", "ns3::SctpRfc9260SendLimit"},
            {"Validation", "ns3::SctpWindowValidation"}},
           sctp,
           "SendLimit");
    Choose(options,
           "bufferSplit",
           {{"none", "None"}, {"sender", "Sender"}, {"receiver", "Receiver"}, {"both", "Both"}},
           sctp,
           "BufferSplitting");
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
