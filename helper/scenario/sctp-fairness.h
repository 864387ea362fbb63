/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FAIRNESS_H
#define SCTP_FAIRNESS_H

#include <cstdint>
#include <vector>

/**
 * @file
 * @ingroup sctp
 * Rates of flows, and how fair they are.
 */

namespace ns3::sctp
{

/**
 * Compute rates from bytes at two times.
 *
 * @param last bytes of each flow at the end
 * @param first bytes of each flow at the beginning
 * @param seconds the time between
 * @return Mb/s of each flow
 */
std::vector<double> GetRates(const std::vector<uint64_t>& last,
                             const std::vector<uint64_t>& first,
                             double seconds);

/**
 * Compute a mean.
 *
 * @param values the values
 * @return their mean; 0 if there is none
 */
double GetMean(const std::vector<double>& values);

/**
 * Compute Jain's fairness index (Shailendra 2013, equation 4.13).
 *
 * @param rates rates of the flows
 * @return from 1 / n to 1 (equal shares); 1 if all are 0
 */
double GetJainIndex(const std::vector<double>& rates);

} // namespace ns3::sctp

#endif /* SCTP_FAIRNESS_H */
