/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-extension-table.h"
#include "ns3/sctp-impossible-pairs.h"
#include "ns3/sctp-parameter-doubts.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy-variants.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Settings that exclude each other: each pair of the list is refused with one line.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_impossible_pairs_test
{

/**
 * @param name TypeId's name, or an extension
 * @return settings that use it, as attribute and value: one for each class that the name stands for
 */
std::vector<std::pair<std::string, std::string>>
ListSettings(const std::string& name)
{
    if (ExtensionTable::Find(name))
    {
        return {{"Extensions", name}};
    }
    std::vector<std::pair<std::string, std::string>> settings;
    const TypeId type = TypeId::LookupByName(name);
    for (const auto& row : GetSctpStrategyTable())
    {
        for (const auto& strategy : ListSctpStrategies(row.base()))
        {
            const TypeId made = TypeId::LookupByName(strategy);
            if (made == type || made.IsChildOf(type))
            {
                settings.emplace_back(row.attribute, strategy);
            }
        }
    }
    return settings;
}

/**
 * @param settings attributes of SctpParameters and their values
 * @return why they are refused; empty = they are not
 */
std::string
FindMistakeOf(const std::vector<std::pair<std::string, std::string>>& settings)
{
    auto parameters = CreateObject<SctpParameters>();
    parameters->SetAttribute("FragmentInterleave", UintegerValue(2)); // which Interleaving needs
    for (const auto& [attribute, value] : settings)
    {
        parameters->SetAttribute(attribute, StringValue(value));
    }
    return FindParameterMistake(SctpSharedParameters(parameters),
                                GetSctpVariantDefaults(SctpVariant::CMT));
}

/// @param lab checks
void
EachIsRefused(SctpLab& lab)
{
    const auto pairs = ListImpossiblePairs();
    for (const auto& pair : pairs)
    {
        lab.True(!pair.why.empty(), pair.one + " and " + pair.other + ": why");
        if (pair.other == "MpSctpForm First" || pair.other == "one path")
        {
            continue; // that is tried below, and by test/check-options.py
        }
        const auto ones = ListSettings(pair.one);
        const auto others = ListSettings(pair.other);
        lab.True(!ones.empty() && !others.empty(), pair.one + " and " + pair.other + " exist");
        for (const auto& one : ones)
        {
            for (const auto& other : others)
            {
                const auto line = FindMistakeOf({one, other});
                lab.True(line.find(one.second) != std::string::npos &&
                             line.find(other.second) != std::string::npos &&
                             line.find('\n') == std::string::npos,
                         one.second + " and " + other.second + ": '" + line + "'");
            }
        }
    }
}

/**
 * @param one TypeId's name, or an extension
 * @param other another one
 * @return whether the list has them
 */
bool
IsListed(const std::string& one, const std::string& other)
{
    const auto pairs = ListImpossiblePairs();
    return std::any_of(pairs.begin(), pairs.end(), [&](const ImpossiblePair& pair) {
        return pair.one == one && pair.other == other;
    });
}

/// @param lab checks
void
SchemesAreListed(SctpLab& lab)
{
    for (const std::string scheme : {"Psn", "Ls", "Cmp", "Wm2"})
    {
        const auto data = "ns3::Sctp" + scheme + "DataFormat";
        const auto ack = "ns3::Sctp" + scheme + "SackFormat";
        lab.True(IsListed("Interleaving", data), scheme + " beside I-DATA");
        lab.Equal(IsListed("PrSctp", data), scheme != "Psn", scheme + " beside FORWARD-TSN");
        lab.True(IsListed(data, "ns3::SctpNrSackFormat"), scheme + " beside NR-SACK");
        lab.True(IsListed("ns3::SctpRfc9260DataFormat", ack), scheme + " beside DATA");
        lab.True(!IsListed(data, ack), scheme + " beside its own acknowledgements");
    }
    lab.True(IsListed("ns3::SctpLsDataFormat", "ns3::SctpWm2SackFormat"), "two schemes");
    lab.True(!IsListed("ns3::SctpRfc9260DataFormat", "ns3::SctpNrSackFormat"), "DATA and NR-SACK");
}

/// @param lab checks
void
FirstFormIsRefused(SctpLab& lab)
{
    lab.True(IsListed("PrSctp", "MpSctpForm First"), "it is listed");
    lab.True(IsListed("ns3::SctpRedundantSelector", "one path"),
             "and so are copies without a path");
    for (const std::string form : {"First", "Modified"})
    {
        const auto line =
            FindMistakeOf({{"Extensions", "PrSctp"},
                           {"DataFormat", "ns3::SctpPsnDataFormat"},
                           {"AckFormat", "ns3::SctpPsnSackFormat[MpSctpForm=" + form + "]"}});
        lab.Equal(line.find("PrSctp") != std::string::npos, form == "First", form + ": " + line);
    }
}

/// @param lab checks
void
OthersAreNotRefused(SctpLab& lab)
{
    lab.Equal(FindMistakeOf({{"AckFormat", "ns3::SctpNrSackFormat"},
                             {"PathSelector", "ns3::SctpRedundantSelector"}}),
              "",
              "NR-SACK and copies");
    lab.Equal(FindMistakeOf({{"DataFormat", "ns3::SctpPsnDataFormat"},
                             {"AckFormat", "ns3::SctpPsnSackFormat"},
                             {"BlockingRemedy", "ns3::SctpBothRemedy"},
                             {"PathSelector", "ns3::SctpRedundantSelector"}}),
              "",
              "path sequence numbers and copies");
    lab.Equal(FindMistakeOf({{"DataFormat", "ns3::SctpLsDataFormat"},
                             {"AckFormat", "ns3::SctpLsSackFormat"}}),
              "",
              "one scheme");
}

/// The suite.
SctpLabSuite g_suite("sctp-impossible-pairs",
                     {
                         {"Each pair is refused with one line", EachIsRefused},
                         {"Schemes exclude each other", SchemesAreListed},
                         {"The first form of MPSCTP's SACK excludes PrSctp", FirstFormIsRefused},
                         {"Other pairs are not refused", OthersAreNotRefused},
                     }); //!< registers the suite

} // namespace sctp_impossible_pairs_test
