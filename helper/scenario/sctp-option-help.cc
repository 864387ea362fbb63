/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-option-help.h"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <numeric>
#include <utility>

namespace ns3
{

namespace
{

/// Groups and their options, the common ones first. Other options are those of one program.
const std::vector<std::pair<std::string, std::vector<std::string>>> GROUPS{
    {"network", {"paths",           "rate",        "delay",       "loss",      "queue",
                 "queueDisc",       "ackLoss",     "ipv6",        "mtu",       "edgeRate",
                 "edgeDelay",       "edgeQueue",   "edgeJitter",  "trace",     "handover",
                 "traceEnd",        "traceValues", "traceOffset", "traceDown", "delaySteps",
                 "routeCache",      "routeDelay",  "mtuReports",  "mtuPolicy", "probeTimer",
                 "udpEncapsulation"}},
    {"transfer",
     {"variant",
      "bytes",
      "stop",
      "start",
      "receiveBuffer",
      "sendBuffer",
      "sendRate",
      "profile",
      "transport",
      "peerVariant",
      "sackDelay",
      "sackDelayAt",
      "library",
      "with"}},
    {"failover",
     {"down",
      "pathMaxRetrans",
      "failure",
      "pfThreshold",
      "interfaceDown",
      "addAddress",
      "deleteAddress",
      "setPeerPrimary",
      "primarySelector",
      "changePrimary",
      "changePrimaryCounts",
      "changePrimaryIfBetter",
      "switchoverThreshold",
      "dormant",
      "failedProbes",
      "ambiguousAcks",
      "connect"}},
    {"multipath",
     {"pathOrder",
      "pathSelection",
      "rtxPolicy",
      "remedy",
      "bufferSplit",
      "backup",
      "nrSack",
      "sfr",
      "cuc",
      "dac",
      "pfCwnd",
      "mpForm",
      "lossRates"}},
    {"congestion",
     {"congestion",
      "lossDetection",
      "fastRecovery",
      "pacing",
      "ecn",
      "initialCwnd",
      "initialSsthresh",
      "ssthreshFloor",
      "rtoInitial",
      "rtoMin",
      "fastRtxThreshold",
      "burst",
      "delayTarget",
      "extensions"}},
    {"messages",
     {"messageSize",
      "streams",
      "unordered",
      "interleaving",
      "auth",
      "scheduler",
      "streamValues",
      "reliability",
      "deadline",
      "messageMeter",
      "measuredStream",
      "lateAfter",
      "delaysFrom"}},
    {"output", {"verbose", "output", "series", "figure", "pcap", "seriesInterval", "steadyFrom"}},
};

/// Heading of options that no group has.
const std::string OWN = "of this program";

/// ns-3's part of the help.
const std::string GENERAL = R"(General Arguments:
    --PrintGlobals:              Print the list of globals.
    --PrintGroups:               Print the list of groups.
    --PrintGroup=[group]:        Print all TypeIds of group.
    --PrintTypeIds:              Print all TypeIds.
    --PrintAttributes=[typeid]:  Print all attributes of typeid.
    --PrintVersion:              Print the ns-3 version.
    --PrintHelp:                 Print this help message.
)";

/// Options by their place.
using Entries = std::vector<const SctpOptionHelp::Entry*>;

/**
 * Write the options of a group.
 *
 * @param title its heading
 * @param entries its options
 * @param width characters of the longest name
 * @return the lines; empty without options
 */
std::string
WriteGroup(const std::string& title, const Entries& entries, std::size_t width)
{
    std::string text = entries.empty() ? "" : "  " + title + "\n";
    for (const auto* entry : entries)
    {
        text += "    --" + entry->name + ":" + std::string(width + 2 - entry->name.size(), ' ') +
                entry->help + (entry->usual.empty() ? "" : " [" + entry->usual + "]") + "\n";
    }
    return text;
}

/**
 * Count the changes between two texts (Levenshtein's distance).
 *
 * @param one a text
 * @param other another one
 * @return the least number of characters to insert, delete or replace
 */
std::size_t
CountChanges(const std::string& one, const std::string& other)
{
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < one.size(); ++i)
    {
        auto diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < other.size(); ++j)
        {
            const auto replaced = diagonal + (one[i] != other[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::string
SctpOptionHelp::Make(const std::string& program,
                     const std::string& usage,
                     const std::vector<Entry>& entries)
{
    std::size_t width = 0;
    Entries rest;
    for (const auto& entry : entries)
    {
        width = std::max(width, entry.name.size());
        rest.push_back(&entry);
    }
    std::string groups;
    for (const auto& [title, names] : GROUPS)
    {
        Entries found;
        for (const auto& name : names)
        {
            const auto at = std::find_if(rest.begin(), rest.end(), [&name = name](const auto* one) {
                return one->name == name;
            });
            if (at != rest.end())
            {
                found.push_back(*at);
                rest.erase(at);
            }
        }
        groups += WriteGroup(title, found, width);
    }
    return program + " [Program Options] [General Arguments]\n\n" + usage +
           "\n\nProgram Options:\n" + WriteGroup(OWN, rest, width) + groups + "\n" + GENERAL;
}

std::string
SctpOptionHelp::FindNearest(const std::string& name, const std::vector<std::string>& names)
{
    std::string nearest;
    auto least = name.size() / 3 + 1; // more changes make another word of it
    for (const auto& one : names)
    {
        const auto changes = CountChanges(name, one);
        if (changes < least || (changes == least && nearest.empty()))
        {
            least = changes;
            nearest = one;
        }
    }
    if (nearest.empty() && name.size() > 2)
    {
        // The shortest name that has it as a part.
        for (const auto& one : names)
        {
            if (boost::icontains(one, name) && (nearest.empty() || one.size() < nearest.size()))
            {
                nearest = one;
            }
        }
    }
    return nearest;
}

} // namespace ns3
