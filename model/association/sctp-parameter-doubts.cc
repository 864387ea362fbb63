/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameter-doubts.h"

#include "sctp-dependent-settings.h"
#include "sctp-strategy-table.h"

#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-capabilities.h"
#include "ns3/sctp-extension-definition.h"
#include "ns3/sctp-extension-table.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-reliability-policy.h"
#include "ns3/sctp-rfc7496-reliability.h"
#include "ns3/sctp-rfc7829-failure-policy.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-strategy.h"
#include "ns3/sctp-user-settings.h"
#include "ns3/string.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace ns3::sctp
{

namespace
{

/// MTU of a path where SctpParameters::MaxMtu is 0, bytes.
constexpr uint32_t USUAL_MTU = 1500;

/// TSNs from the lowest outstanding one that an association has in flight or in its buffers.
constexpr uint64_t TSN_SPAN = 65535;

/// Bytes of a full packet of IPv4 that are not user data: IP header, common header, DATA header.
constexpr uint32_t PACKET_OVERHEAD = 48;

/**
 * @param parameters the protocol parameters
 * @param defaults the variant's choices
 * @return whether paths become potentially failed by PotentiallyFailedMaxRetrans (RFC 7829)
 */
bool
UsesPotentiallyFailed(const SctpParameters& parameters, const SctpVariantDefaults& defaults)
{
    const TypeId base = SctpFailurePolicy::GetTypeId();
    const TypeId chosen = parameters.strategies.Get(base);
    const TypeId type = chosen == base ? defaults.types.Get(base) : chosen;
    const TypeId rfc7829 = SctpRfc7829FailurePolicy::GetTypeId();
    return type == rfc7829 || type.IsChildOf(rfc7829);
}

/**
 * @param parameters the protocol parameters
 * @return whether a SACK of a single packet is delayed
 */
bool
DelaysSacks(const SctpParameters& parameters)
{
    return parameters.sackDelay.IsStrictlyPositive() && parameters.sackFrequency > 1;
}

/**
 * @param parameters the protocol parameters
 * @return a sentence about messages that may be abandoned, of which the peer is not to be told; or
 * nothing
 */
std::string
FindReliabilityDoubt(const SctpParameters& parameters)
{
    const bool partial = parameters.reliability != SCTP_RELIABILITY_FULL;
    const TypeId base = SctpReliabilityPolicy::GetTypeId();
    const TypeId policy = parameters.strategies.IsEmpty() ? base : parameters.strategies.Get(base);
    const bool isUsual = policy == base || policy == SctpRfc7496Reliability::GetTypeId();
    if ((!partial && isUsual) || policy == SctpFullReliability::GetTypeId() || parameters.prSctp ||
        parameters.extensions.find("PrSctp") != std::string::npos)
    {
        return "";
    }
    StringValue reliability;
    parameters.GetAttribute("Reliability", reliability);
    return (partial ? "Reliability is " + reliability.Get()
                    : std::string("ReliabilityPolicy is set")) +
           ", but PrSctp is false: messages that are in flight are never given up, those that wait "
           "to be sent are given up, and lost.";
}

/**
 * @param parameters the protocol parameters
 * @param doubts gets a sentence for each setting of the extension Auth if that is not offered
 */
void
FindAuthDoubts(const SctpParameters& parameters, std::vector<std::string>& doubts)
{
    const std::pair<const char*, const std::string&> settings[] = {
        {"AuthChunks", parameters.authChunks},
        {"AuthHmacs", parameters.authHmacs},
        {"AuthKeys", parameters.authKeys}};
    const auto offered = ExtensionTable::Choose(parameters);
    if (std::any_of(offered.begin(), offered.end(), [](const Extension* extension) {
            return extension->name == "Auth";
        }))
    {
        return;
    }
    for (const auto& [name, value] : settings)
    {
        if (!value.empty())
        {
            doubts.push_back("ns3::SctpParameters::" + std::string(name) +
                             " has no effect: ns3::SctpParameters::Extensions does not name Auth.");
        }
    }
}

/**
 * The end that sees one path may have the settings of a peer that sees several.
 * @param paths the paths
 * @param id id of a path, or its place
 * @param setting a setting that names it
 * @param doubts gets a sentence if there are several paths, but not this one
 */
void
RequirePath(const SctpPathSet& paths,
            uint32_t id,
            const std::string& setting,
            std::vector<std::string>& doubts)
{
    const auto count = paths.GetPaths().size();
    if (count > 1 && id >= count)
    {
        doubts.push_back("ns3::SctpParameters::" + setting + " names path " + std::to_string(id) +
                         ", but there are " + std::to_string(count) + " paths, counted from 0.");
    }
}

/**
 * @param parameters the protocol parameters
 * @param strategies the strategies
 * @param paths the paths
 * @return sentences about settings of missing paths, of all paths, and where one path is used
 */
std::vector<std::string>
FindPathDoubts(const SctpParameters& parameters,
               const SctpStrategySet& strategies,
               const SctpPathSet& paths)
{
    std::vector<std::string> doubts;
    RequirePath(paths, parameters.primaryPath, "PrimaryPath", doubts);
    if (strategies.Get<SctpPathSelector>().GetInstanceTypeId() ==
        SctpPrimaryPathSelector::GetTypeId())
    {
        if (strategies.Get<SctpBlockingRemedy>().MayAct() && IsChosen(parameters, "BlockingRemedy"))
        {
            doubts.emplace_back(
                "ns3::SctpParameters::BlockingRemedy has no effect: ns3::SctpPrimaryPathSelector "
                "sends new data to one path at a time.");
        }
        return doubts; // it tells of backups itself
    }
    for (const SctpPathId id : parameters.backupPaths)
    {
        RequirePath(paths, id, "BackupPaths", doubts);
    }
    const auto& all = paths.GetPaths();
    if (!parameters.backupPaths.empty() && all.size() > 1 &&
        std::all_of(all.begin(), all.end(), [](const SctpPath* path) { return path->IsBackup(); }))
    {
        doubts.emplace_back("ns3::SctpParameters::BackupPaths has no effect: it names all paths.");
    }
    return doubts;
}

} // namespace

std::vector<std::string>
FindParameterDoubts(const SctpParameters& parameters, const SctpVariantDefaults& defaults)
{
    std::vector<std::string> doubts;
    const uint32_t mtu = parameters.maxMtu > 0 ? parameters.maxMtu : USUAL_MTU;
    if (parameters.sndBufSize < 2 * mtu)
    {
        doubts.push_back("SndBufSize of " + std::to_string(parameters.sndBufSize) +
                         " bytes holds less than two packets, so the sender waits for a SACK " +
                         (DelaysSacks(parameters)
                              ? "after each, which the receiver may delay by SackDelay."
                              : "after each."));
    }
    if (parameters.partialDeliveryPoint >= parameters.rcvBufSize)
    {
        doubts.push_back("PartialDeliveryPoint (" +
                         std::to_string(parameters.partialDeliveryPoint) +
                         ") is not below RcvBufSize (" + std::to_string(parameters.rcvBufSize) +
                         "), so a longer message fills the buffer before it is delivered in part.");
    }
    const uint64_t span = TSN_SPAN * (mtu - std::min(mtu, PACKET_OVERHEAD));
    if (std::min(parameters.sndBufSize, parameters.rcvBufSize) > span)
    {
        doubts.push_back("SndBufSize and RcvBufSize are above " + std::to_string(span) +
                         " bytes, which 65,535 TSNs hold in packets of " + std::to_string(mtu) +
                         " bytes: no more is in flight. A larger MaxMtu raises that.");
    }
    if (UsesPotentiallyFailed(parameters, defaults))
    {
        const auto threshold = parameters.potentiallyFailedMaxRetrans;
        if (threshold > parameters.pathMaxRetrans)
        {
            doubts.push_back("PotentiallyFailedMaxRetrans (" + std::to_string(threshold) +
                             ") is above PathMaxRetrans (" +
                             std::to_string(parameters.pathMaxRetrans) +
                             "), so paths fail without having been potentially failed.");
        }
    }
    if (parameters.maxBurst == 1 && DelaysSacks(parameters))
    {
        doubts.push_back("MaxBurst of 1 lets one packet go after each SACK, but the SACK of a "
                         "single packet is delayed by SackDelay where SackFrequency is above 1.");
    }
    const auto reliability = FindReliabilityDoubt(parameters);
    if (!reliability.empty())
    {
        doubts.push_back(reliability);
    }
    return doubts;
}

std::vector<std::string>
FindIdleSettings(const SctpParameters& parameters,
                 const SctpStrategySet& strategies,
                 const SctpPathSet& paths,
                 uint16_t streams)
{
    auto doubts = FindPathDoubts(parameters, strategies, paths);
    FindAuthDoubts(parameters, doubts);
    const auto dependent = FindDependentSettings(parameters, strategies);
    doubts.insert(doubts.end(), dependent.begin(), dependent.end());
    strategies.ForEach([&doubts](const SctpStrategy& strategy) {
        const auto doubt = strategy.IsAttached() ? strategy.FindDoubt() : "";
        if (!doubt.empty())
        {
            doubts.push_back(doubt);
        }
    });
    const auto policy = strategies.Get<SctpFailurePolicy>().GetInstanceTypeId();
    const TypeId rfc7829 = SctpRfc7829FailurePolicy::GetTypeId();
    if (parameters.potentiallyFailedMaxRetrans > 0 && policy != rfc7829 &&
        !policy.IsChildOf(rfc7829) && IsChosen(parameters, "PotentiallyFailedMaxRetrans"))
    {
        doubts.push_back("ns3::SctpParameters::PotentiallyFailedMaxRetrans has no effect: " +
                         policy.GetName() + " does not follow RFC 7829.");
    }
    if (streams < parameters.outboundStreams && IsChosen(parameters, "OutboundStreams"))
    {
        doubts.push_back("ns3::SctpParameters::OutboundStreams is " +
                         std::to_string(parameters.outboundStreams) + ", but the peer grants " +
                         std::to_string(streams) + " streams (its MaxInboundStreams).");
    }
    return doubts;
}

std::vector<std::string>
FindLateSettings(const SctpParameters& parameters,
                 const SctpStrategySet& strategies,
                 const SctpStrategyTypes& taken,
                 const Capabilities& capabilities,
                 const OfferContext& context)
{
    const std::string late = " when an association had begun, which takes it at its set-up: it is "
                             "for later associations only.";
    std::vector<std::string> settings;
    for (const auto& row : GetSctpStrategyTable())
    {
        const auto choice = parameters.strategies.GetChoice(row.base());
        if (choice.type == row.base() && choice.settings.empty())
        {
            continue;
        }
        bool isUsed = !choice.type.HasConstructor() || UsedClasses::Has(choice.type);
        strategies.ForEach([&isUsed, &choice](const SctpStrategy& strategy) {
            isUsed |= strategy.GetInstanceTypeId() == choice.type;
        });
        const auto text = choice.ToText();
        const bool hasOtherValues =
            text != choice.type.GetName() && text != taken.GetChoice(row.base()).ToText();
        if (!isUsed || hasOtherValues)
        {
            settings.push_back("ns3::SctpParameters::" + std::string(row.attribute) +
                               " was set to " + text + late);
        }
    }
    const auto& entries = capabilities.GetEntries();
    for (const Extension* extension : ExtensionTable::ListAll())
    {
        const bool offered = std::any_of(entries.begin(), entries.end(), [&](const auto& entry) {
            return entry.extension == extension;
        });
        if (!offered && extension->isWanted && extension->isWanted(parameters) &&
            (!extension->makeOffer || extension->makeOffer(context)))
        {
            settings.push_back("The extension " + extension->name +
                               " was asked for by ns3::SctpParameters" + late);
        }
    }
    return settings;
}

std::string
FindParameterMistake(const SctpSharedParameters& parameters, const SctpVariantDefaults& defaults)
{
    const std::string mistake = parameters->FindMistake(defaults);
    if (!mistake.empty())
    {
        return mistake;
    }
    auto context = std::make_shared<SctpStrategyContext>();
    context->parameters = parameters.GetValues();
    context->variantTypes = GetSctpUsualTypes(parameters->GetChoices(), defaults.types);
    return FindSctpStrategyMistake(parameters->ResolveTypes(defaults), context);
}

} // namespace ns3::sctp
