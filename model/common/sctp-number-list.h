/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NUMBER_LIST_H
#define SCTP_NUMBER_LIST_H

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-common
 * Lists of numbers in attributes.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * @param text numbers, separated by commas, such as "0.01,0.05"
 * @param most the largest number that is taken; the least is 0
 * @return the numbers; nothing if it is something else
 */
std::optional<std::vector<double>> ReadNumbers(const std::string& text, double most);

/**
 * @ingroup sctp-common
 * @param text pairs of a number and its value, such as "0:1,1:4"; no number twice
 * @return the values by number; nothing if it is something else
 */
std::optional<std::map<uint16_t, uint16_t>> ReadNumberValues(const std::string& text);

} // namespace ns3::sctp

#endif /* SCTP_NUMBER_LIST_H */
