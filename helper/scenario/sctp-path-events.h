/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_EVENTS_H
#define SCTP_PATH_EVENTS_H

#include "sctp-scenario-options.h"

#include "ns3/sctp-multihomed-paths-helper.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * What happens to the paths of a scenario while it runs: outages, and changes of delays.
 */
class SctpPathEvents
{
  public:
    /**
     * Add the options: down, interfaceDown, delaySteps.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Constructor.
     *
     * @param options the options, after Parse
     * @param count number of paths
     * @throws SctpOptionError for a mistake
     */
    SctpPathEvents(const SctpScenarioOptions& options, uint32_t count);

    /**
     * Schedule all of them.
     *
     * @param paths the paths
     * @return the outage that begins first, if there is one
     */
    std::optional<SctpOutage> Schedule(const MultihomedPathsContainer& paths) const;

  private:
    std::vector<SctpOutage> m_outages;          //!< of core links
    std::vector<SctpOutage> m_interfaceOutages; //!< of the sender's interfaces
    std::vector<SctpDelayStep> m_delaySteps;    //!< of core links
};

} // namespace ns3

#endif /* SCTP_PATH_EVENTS_H */
