/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DEPENDENT_SETTINGS_H
#define SCTP_DEPENDENT_SETTINGS_H

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-association
 * Settings that act only if another setting lets them.
 */

namespace ns3
{
class SctpParameters;
class SctpStrategySet;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Finds settings of the user that another setting makes void.
 * @param parameters the protocol parameters
 * @param strategies the strategies of the association
 * @return a sentence for each of them, which begins with its full name
 */
std::vector<std::string> FindDependentSettings(const SctpParameters& parameters,
                                               const SctpStrategySet& strategies);

/**
 * @ingroup sctp-association
 * @return attributes that FindDependentSettings judges by the strategies, so that they may act at
 * one end alone
 */
const std::vector<std::string>& GetOneSidedDependents();

} // namespace ns3::sctp

#endif /* SCTP_DEPENDENT_SETTINGS_H */
