/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_IMPOSSIBLE_PAIRS_H
#define SCTP_IMPOSSIBLE_PAIRS_H

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-association
 * Strategies and extensions that cannot be used together.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Two strategies, or an extension and a strategy or another extension, that exclude each other.
 */
struct ImpossiblePair
{
    std::string one;   //!< TypeId's name, or an extension
    std::string other; //!< TypeId's name, or an extension
    std::string why;   //!< why
};

/**
 * @ingroup sctp-association
 * Lists all of them for any other settings: formats of different schemes, and classes that
 * extensions exclude.
 * @return the pairs
 */
std::vector<ImpossiblePair> ListImpossiblePairs();

} // namespace ns3::sctp

#endif /* SCTP_IMPOSSIBLE_PAIRS_H */
