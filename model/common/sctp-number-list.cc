/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-number-list.h"

#include <sstream>

namespace ns3::sctp
{

std::optional<std::vector<double>>
ReadNumbers(const std::string& text, double most)
{
    std::vector<double> numbers;
    std::istringstream texts(text);
    for (std::string one; std::getline(texts, one, ',');)
    {
        std::istringstream number(one);
        double value;
        if (!(number >> value) || number.peek() != EOF || value < 0 || value > most)
        {
            return std::nullopt;
        }
        numbers.push_back(value);
    }
    return numbers;
}

std::optional<std::map<uint16_t, uint16_t>>
ReadNumberValues(const std::string& text)
{
    std::map<uint16_t, uint16_t> values;
    std::istringstream texts(text);
    for (std::string one; std::getline(texts, one, ',');)
    {
        std::istringstream parts(one);
        int64_t number = -1;
        char colon = 0;
        int64_t value = -1;
        if (!(parts >> number >> colon >> value) || parts.peek() != EOF || colon != ':' ||
            number < 0 || number > UINT16_MAX || value < 0 || value > UINT16_MAX ||
            !values.emplace(static_cast<uint16_t>(number), static_cast<uint16_t>(value)).second)
        {
            return std::nullopt;
        }
    }
    return values;
}

} // namespace ns3::sctp
