/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EDGE_JITTER_H
#define SCTP_EDGE_JITTER_H

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{

class SctpScenarioOptions;

/**
 * @ingroup sctp
 * Delays of edge links that vary from run to run (--edgeJitter). Results of a run without loss that
 * depend on the instants of single packets vary with them.
 */
class SctpEdgeJitter
{
  public:
    /**
     * Adds the option.
     * @param options the options
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * @param options the options
     * @param count number of paths
     * @return one-way delay of the edge links of each path, --edgeDelay times a factor that is
     * drawn from a random stream of its own: always the same in a run
     */
    static std::vector<std::string> GetDelays(const SctpScenarioOptions& options, uint32_t count);
};

} // namespace ns3

#endif /* SCTP_EDGE_JITTER_H */
