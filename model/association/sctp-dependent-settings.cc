/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-dependent-settings.h"

#include "sctp-parameters.h"

#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-extension-definition.h"
#include "ns3/sctp-extension-table.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-reliability-policy.h"
#include "ns3/sctp-rfc7496-reliability.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-user-settings.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/// A setting that may be void.
struct Dependent
{
    const char* setting; //!< attribute of SctpParameters
    bool isOneSided;     //!< it is void by the strategies of one end
    bool (*isVoid)(const SctpParameters& p, const SctpStrategySet& s); //!< whether it is now
    const char* reason; //!< setting that makes it void, in words
};

/**
 * @param parameters the protocol parameters
 * @param name name of an extension
 * @return whether the association offers it
 */
bool
Offers(const SctpParameters& parameters, const std::string& name)
{
    const auto offered = ExtensionTable::Choose(parameters);
    return std::any_of(offered.begin(), offered.end(), [&name](const Extension* extension) {
        return extension->name == name;
    });
}

/**
 * @param s the strategies
 * @return whether the congestion control paces by a rate of its own
 */
bool
HasOwnRate(const SctpStrategySet& s)
{
    return s.Get<SctpCongestionOps>().GetNeeds().pacingRate;
}

/// Rows: a value other than the default is tested first, as it is seldom there.
const Dependent DEPENDENTS[] = {
    {"ChangePrimaryCounts",
     false,
     [](const SctpParameters& p, const SctpStrategySet&) {
         return p.changePrimaryCounts != SCTP_CHANGE_PRIMARY_HEARTBEATS &&
                p.changePrimaryThreshold < 0;
     },
     "ChangePrimaryThreshold is -1"},
    {"ChangePrimaryOnlyIfBetter",
     false,
     [](const SctpParameters& p, const SctpStrategySet&) {
         return p.changePrimaryOnlyIfBetter && p.changePrimaryThreshold < 0;
     },
     "ChangePrimaryThreshold is -1"},
    {"ExposePotentiallyFailed",
     true,
     [](const SctpParameters& p, const SctpStrategySet& s) {
         return !p.exposePotentiallyFailed && s.Get<SctpFailurePolicy>().GetInstanceTypeId() ==
                                                  SctpRfc9260FailurePolicy::GetTypeId();
     },
     "with ns3::SctpRfc9260FailurePolicy no path is potentially failed"},
    {"ReliabilityValue",
     true,
     [](const SctpParameters& p, const SctpStrategySet& s) {
         return p.reliabilityValue > 0 && p.reliability == SCTP_RELIABILITY_FULL &&
                s.Get<SctpReliabilityPolicy>().GetInstanceTypeId() ==
                    SctpRfc7496Reliability::GetTypeId();
     },
     "Reliability is Full"},
    {"ForwardTsnOncePerRoundTrip",
     false,
     [](const SctpParameters& p, const SctpStrategySet&) {
         return !p.skipsOncePerRoundTrip && !Offers(p, "PrSctp");
     },
     "PrSctp is false"},
    {"FragmentInterleave",
     false,
     [](const SctpParameters& p, const SctpStrategySet&) {
         return p.fragmentInterleave == 2 && !Offers(p, "Interleaving");
     },
     "2 acts as 1, because Interleaving is false"},
    {"PacingBatch",
     true,
     [](const SctpParameters& p, const SctpStrategySet& s) {
         return p.pacingBatch > 0 && (!p.enablePacing || HasOwnRate(s));
     },
     "EnablePacing is false, or the congestion control has a rate of its own"},
    {"MaxPacingRate",
     true,
     [](const SctpParameters& p, const SctpStrategySet& s) {
         return p.maxPacingRate > 0 && !p.enablePacing && !HasOwnRate(s);
     },
     "EnablePacing is false"},
    {"PaceInitialWindow",
     false,
     [](const SctpParameters& p, const SctpStrategySet&) {
         return p.paceInitialWindow && !p.enablePacing;
     },
     "EnablePacing is false"},
    {"SackFrequency",
     false,
     [](const SctpParameters& p, const SctpStrategySet&) {
         return p.sackDelay.IsZero() && p.sackFrequency > 1;
     },
     "SackDelay is 0, so each packet is acknowledged at once"}};

} // namespace

std::vector<std::string>
FindDependentSettings(const SctpParameters& parameters, const SctpStrategySet& strategies)
{
    std::vector<std::string> found;
    for (const auto& row : DEPENDENTS)
    {
        if (row.isVoid(parameters, strategies) && IsChosen(parameters, row.setting))
        {
            found.push_back("ns3::SctpParameters::" + std::string(row.setting) +
                            " has no effect: " + row.reason + ".");
        }
    }
    return found;
}

const std::vector<std::string>&
GetOneSidedDependents()
{
    static const auto names = [] {
        std::vector<std::string> all;
        for (const auto& row : DEPENDENTS)
        {
            if (row.isOneSided)
            {
                all.emplace_back(row.setting);
            }
        }
        return all;
    }();
    return names;
}

} // namespace ns3::sctp
