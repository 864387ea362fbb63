/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SCENARIO_RUN_H
#define SCTP_SCENARIO_RUN_H

#include "../../helper/scenario/sctp-csv-row.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Transfers as the programs run them.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Runs a transfer as sctp-paths does; the simulator and attributes are as before afterwards.
 * @param arguments options of sctp-paths
 * @return its parameters and results
 * @throws SctpOptionError if an option is wrong; the caller then destroys the simulation
 */
SctpCsvRow RunTransfer(const std::vector<std::string>& arguments);

/**
 * @ingroup sctp-tests
 * Runs the program sctp-shared-bottleneck likewise.
 * @param arguments its options
 * @param beforeRun takes the row as it is before the run; nullptr = none wanted
 * @return the row of its results
 */
SctpCsvRow RunSharedBottleneck(const std::vector<std::string>& arguments,
                               SctpCsvRow* beforeRun = nullptr);

} // namespace ns3

#endif /* SCTP_SCENARIO_RUN_H */
