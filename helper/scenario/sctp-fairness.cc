/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-fairness.h"

#include <cstddef>
#include <numeric>

namespace ns3::sctp
{

std::vector<double>
GetRates(const std::vector<uint64_t>& last, const std::vector<uint64_t>& first, double seconds)
{
    std::vector<double> rates;
    for (std::size_t i = 0; i < last.size(); ++i)
    {
        const uint64_t bytes = last[i] - (i < first.size() ? first[i] : 0);
        rates.push_back(seconds > 0 ? 8e-6 * bytes / seconds : 0);
    }
    return rates;
}

double
GetMean(const std::vector<double>& values)
{
    return values.empty() ? 0 : std::accumulate(values.begin(), values.end(), 0.0) / values.size();
}

double
GetJainIndex(const std::vector<double>& rates)
{
    double sum = 0;
    double squares = 0;
    for (const double rate : rates)
    {
        sum += rate;
        squares += rate * rate;
    }
    return squares > 0 ? sum * sum / (rates.size() * squares) : 1;
}

} // namespace ns3::sctp
