/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PARAMETER_DOUBTS_H
#define SCTP_PARAMETER_DOUBTS_H

#include "sctp-parameters.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{
class SctpPathSet;
class SctpStrategySet;
} // namespace ns3

namespace ns3::sctp
{

class Capabilities;
struct OfferContext;

/**
 * @ingroup sctp-association
 * Finds settings that are valid but hardly meant. Mistakes are found by
 * SctpParameters::FindMistake.
 * @param parameters the protocol parameters
 * @param defaults the variant's choices
 * @return a sentence for each, with the names of the attributes
 */
std::vector<std::string> FindParameterDoubts(const SctpParameters& parameters,
                                             const SctpVariantDefaults& defaults);

/**
 * @ingroup sctp-association
 * Finds settings of the user that have no effect on an association. Asked when it is established.
 * @param parameters the protocol parameters
 * @param strategies its strategies
 * @param paths its paths
 * @param streams outbound streams that the peer has granted
 * @return a sentence for each, with the names of the attributes
 */
std::vector<std::string> FindIdleSettings(const SctpParameters& parameters,
                                          const SctpStrategySet& strategies,
                                          const SctpPathSet& paths,
                                          uint16_t streams);

/**
 * @ingroup sctp-association
 * Finds strategies and extensions that were set when the association had begun, which takes them at
 * its set-up. Asked when it ends.
 * @param parameters the protocol parameters
 * @param strategies its strategies
 * @param taken choices of the user at its set-up
 * @param capabilities extensions that it has offered
 * @param context source of its offers
 * @return a sentence for each, with the name of the attribute or extension
 */
std::vector<std::string> FindLateSettings(const SctpParameters& parameters,
                                          const SctpStrategySet& strategies,
                                          const SctpStrategyTypes& taken,
                                          const Capabilities& capabilities,
                                          const OfferContext& context);

/**
 * @ingroup sctp-association
 * Finds all that SctpParameters::FindMistake does, and judges the strategies, which it makes for
 * that. Associations with such parameters end the simulation.
 * @param parameters the protocol parameters
 * @param defaults the variant's choices
 * @return attributes out of range or that exclude another, with the reason; empty = none
 */
std::string FindParameterMistake(const SctpSharedParameters& parameters,
                                 const SctpVariantDefaults& defaults);

} // namespace ns3::sctp

#endif /* SCTP_PARAMETER_DOUBTS_H */
