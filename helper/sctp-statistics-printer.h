/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STATISTICS_PRINTER_H
#define SCTP_STATISTICS_PRINTER_H

#include "ns3/node-container.h"

#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp
 * Prints statistics as tables, counters that are zero left out; see SctpHelper::PrintStatistics.
 * @param nodes nodes; those without SctpL4Protocol are left out
 * @param os where to print
 */
void PrintStatisticsTable(const NodeContainer& nodes, std::ostream& os);

/**
 * @ingroup sctp
 * Prints all statistics as CSV; see SctpHelper::PrintStatistics.
 * @param nodes nodes; those without SctpL4Protocol are left out
 * @param os where to print
 */
void PrintStatisticsCsv(const NodeContainer& nodes, std::ostream& os);

} // namespace ns3::sctp

#endif /* SCTP_STATISTICS_PRINTER_H */
