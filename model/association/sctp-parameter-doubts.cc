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

namespace ns3::sctp
{

namespace
{

/// MTU of a path where SctpParameters::MaxMtu is 0, bytes.
constexpr uint32_t USUAL_MTU = 1500;

/**
 * @param parameters the protocol parameters
 * @param defaults the variant's choices
 * @return whether paths become potentially failed by PotentiallyFailedMaxRetrans (RFC 7829)
 */
bool
UsesPotentiallyFailed(const SctpParameters& parameters, const SctpVariantDefaults& defaults)
{
    const TypeId type =
        ResolveSctpStrategy(SctpFailurePolicy::GetTypeId(), parameters.strategies, defaults.types);
    const TypeId rfc7829 = SctpRfc7829FailurePolicy::GetTypeId();
    return type == rfc7829 || type.IsChildOf(rfc7829);
}

} // namespace

std::vector<std::string>
FindParameterDoubts(const SctpParameters& parameters, const SctpVariantDefaults& defaults)
{
    std::vector<std::string> doubts;
    const bool delayed = parameters.sackFrequency > 1 && parameters.sackDelay.IsStrictlyPositive();
    const uint32_t mtu = parameters.maxMtu > 0 ? parameters.maxMtu : USUAL_MTU;
    if (parameters.sndBufSize < 2 * mtu)
    {
        doubts.push_back(
            "SndBufSize of " + std::to_string(parameters.sndBufSize) +
            " bytes holds less than two packets, so the sender waits for a SACK " +
            (delayed ? "after each, which the receiver may delay by SackDelay." : "after each."));
    }
    if (parameters.potentiallyFailedMaxRetrans > parameters.pathMaxRetrans &&
        UsesPotentiallyFailed(parameters, defaults))
    {
        doubts.push_back("PotentiallyFailedMaxRetrans (" +
                         std::to_string(parameters.potentiallyFailedMaxRetrans) +
                         ") is above PathMaxRetrans (" + std::to_string(parameters.pathMaxRetrans) +
                         "), so paths fail without having been potentially failed.");
    }
    if (parameters.maxBurst == 1 && delayed)
    {
        doubts.push_back("MaxBurst of 1 lets one packet go after each SACK, but the SACK of a "
                         "single packet is delayed by SackDelay where SackFrequency is above 1.");
    }
    return doubts;
}

} // namespace ns3::sctp
