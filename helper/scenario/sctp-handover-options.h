/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HANDOVER_OPTIONS_H
#define SCTP_HANDOVER_OPTIONS_H

#include "sctp-scenario-options.h"

#include "ns3/nstime.h"
#include "ns3/sctp-handover-schedule.h"
#include "ns3/sctp-multihomed-paths-helper.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Handovers of the core links of a scenario.
 */
class SctpHandoverOptions
{
  public:
    /**
     * Add the option handover.
     *
     * @param options takes it
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Apply the schedules to the traces of paths, or to their rates where they have none.
     *
     * @param options the options, after Parse
     * @param paths the paths
     * @return the longest period of a schedule
     * @throws SctpOptionError for a mistake, in the option or in a file
     */
    static Time Apply(const SctpScenarioOptions& options,
                      std::vector<MultihomedPath::Parameters>& paths);

  private:
    /**
     * Read a schedule.
     *
     * @param parts a file, or names and values
     * @return the schedule
     */
    static HandoverSchedule Read(const std::vector<std::string>& parts);
};

} // namespace ns3

#endif /* SCTP_HANDOVER_OPTIONS_H */
