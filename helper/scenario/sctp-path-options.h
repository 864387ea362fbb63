/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_OPTIONS_H
#define SCTP_PATH_OPTIONS_H

#include "sctp-scenario-options.h"

#include "ns3/sctp-multihomed-paths-helper.h"

#include <cstdint>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * The paths of a scenario: links, queues, losses, addresses.
 */
class SctpPathOptions
{
  public:
    /**
     * Add the options.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Read the options.
     *
     * @param options the options, after Parse
     * @param count number of paths
     * @param stop end of the simulation
     * @return parameters of the paths
     * @throws SctpOptionError for a mistake
     */
    static std::vector<MultihomedPath::Parameters> Read(const SctpScenarioOptions& options,
                                                        uint32_t count,
                                                        Time stop);

  private:
    /**
     * Refuse options of edge links that are not there.
     *
     * @param options the options
     * @return whether there are none
     */
    static bool IsDirect(const SctpScenarioOptions& options);
};

} // namespace ns3

#endif /* SCTP_PATH_OPTIONS_H */
