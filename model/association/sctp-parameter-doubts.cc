/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameter-doubts.h"

#include "sctp-strategy-table.h"

#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-rfc7829-failure-policy.h"
#include "ns3/sctp-strategy.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <memory>

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
 * @param name an alias of a strategy's setting
 * @return what it is set to, else the default of the strategy
 */
uint64_t
GetSetting(const SctpParameters& parameters, const char* name)
{
    UintegerValue value;
    parameters.GetAttribute(name, value);
    return value.Get();
}

/**
 * @param parameters the protocol parameters
 * @return whether a SACK of a single packet is delayed
 */
bool
DelaysSacks(const SctpParameters& parameters)
{
    return parameters.sackDelay.IsStrictlyPositive() && GetSetting(parameters, "SackFrequency") > 1;
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
        const auto threshold = GetSetting(parameters, "PotentiallyFailedMaxRetrans");
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
    return doubts;
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
    context->variantTypes = defaults.types;
    return FindSctpStrategyMistake(parameters->ResolveTypes(defaults), context);
}

} // namespace ns3::sctp
