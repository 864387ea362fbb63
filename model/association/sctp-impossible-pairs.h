/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_IMPOSSIBLE_PAIRS_H
#define SCTP_IMPOSSIBLE_PAIRS_H

#include "ns3/sctp-strategy-types.h"

#include <string>

/**
 * @file
 * @ingroup sctp-association
 * Strategies that cannot be used together.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Looks for strategies that exclude each other: the table is in the source.
 * @param types a concrete type for each policy interface
 * @return one sentence that names the first two and why; nothing if there are none
 */
std::string FindImpossiblePair(const SctpStrategyTypes& types);

} // namespace ns3::sctp

#endif /* SCTP_IMPOSSIBLE_PAIRS_H */
