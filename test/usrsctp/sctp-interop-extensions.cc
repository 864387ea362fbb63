/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-extensions.h"

namespace ns3
{

namespace
{

/// @param plan messages of which most may be given up
void
GiveUp(SctpInteropEndpoint::Plan& plan)
{
    plan.reliability = {{SctpReliability::FULL, 0},
                        {SctpReliability::RTX, 0},
                        {SctpReliability::TTL, 100},
                        {SctpReliability::PRIO, 5},
                        {SctpReliability::RTX, 1},
                        {SctpReliability::TTL, 20},
                        {SctpReliability::FULL, 0}};
}

/// @param plan messages that end with an unordered one on each stream
void
EndUnordered(SctpInteropEndpoint::Plan& plan)
{
    plan.closing = 2 * plan.streams;
}

/// @param plan messages with resets of their streams
void
Reset(SctpInteropEndpoint::Plan& plan)
{
    plan.resets = 3;
}

/// @param plan ordinary messages
void
DoNothing([[maybe_unused]] SctpInteropEndpoint::Plan& plan)
{
}

} // namespace

const std::vector<SctpInteropExtension>&
SctpInteropExtension::List()
{
    static const std::vector<SctpInteropExtension> all{
        {"PR-SCTP", "PrSctp", "false", "true", {{"PrSctp", "true"}}, GiveUp},
        {"I-DATA",
         "Interleaving",
         "false",
         "true",
         {{"Interleaving", "true"}, {"FragmentInterleave", "2"}},
         EndUnordered},
        {"resets", "Reconfig", "false", "true", {{"Reconfig", "true"}}, Reset},
        {"ECN", "UseEcn", "Off", "On", {{"UseEcn", "On"}}, DoNothing},
        {"NR-SACK", "NrSack", "false", "true", {{"AckFormat", "ns3::SctpNrSackFormat"}}, DoNothing},
    };
    return all;
}

std::string
SctpInteropExtension::Name(const std::vector<SctpInteropExtension>& extensions)
{
    std::string names;
    for (const auto& extension : extensions)
    {
        names += (names.empty() ? "" : " and ") + std::string(extension.name);
    }
    return names;
}

void
SctpInteropExtension::Use(const std::vector<SctpInteropExtension>& extensions,
                          SctpInteropScenario& scenario)
{
    for (const auto& extension : List())
    {
        scenario.settings[extension.freebsd] = extension.off;
    }
    for (const auto& extension : extensions)
    {
        scenario.settings[extension.freebsd] = extension.on;
        scenario.own.insert(extension.own.begin(), extension.own.end());
        extension.plan(scenario.plan);
    }
    // FreeBSD's receiver takes unordered messages in an I-FORWARD-TSN for ordered ones, and aborts.
    scenario.plan.reliableUnordered = scenario.settings["Interleaving"] == "true";
}

} // namespace ns3
