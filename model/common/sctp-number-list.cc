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

} // namespace ns3::sctp
