/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACE_OPTIONS_H
#define SCTP_TRACE_OPTIONS_H

#include "sctp-scenario-options.h"

#include "ns3/sctp-multihomed-paths-helper.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Traces and handovers that the core links of a scenario follow.
 */
class SctpTraceOptions
{
  public:
    /**
     * Add the options: trace, handover, traceEnd, traceValues, traceOffset, traceDown.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Set the traces, offsets and rates of the paths that follow a trace. The rate becomes the mean
     * of the trace from sender to receiver.
     *
     * @param options the options, after Parse
     * @param stop end of the simulation
     * @param paths the paths
     * @throws SctpOptionError for a mistake, in an option or in a file
     */
    static void Set(const SctpScenarioOptions& options,
                    Time stop,
                    std::vector<MultihomedPath::Parameters>& paths);

    /**
     * Schedule outages of interfaces, if traceDown says so.
     *
     * @param options the options
     * @param parameters the parameters of the paths
     * @param paths the paths
     */
    static void Schedule(const SctpScenarioOptions& options,
                         const std::vector<MultihomedPath::Parameters>& parameters,
                         const MultihomedPathsContainer& paths);

  private:
    /**
     * Read a file.
     *
     * @param options the options
     * @param file its name
     * @return the trace
     */
    static Ptr<const LinkTrace> Read(const SctpScenarioOptions& options, const std::string& file);

    /**
     * Take a file.
     *
     * @param options the options
     * @param text a part of --trace
     * @param before path of the file before; null = none
     * @param paths the paths
     * @return path of the file
     */
    static MultihomedPath::Parameters* TakeFile(const SctpScenarioOptions& options,
                                                const std::string& text,
                                                MultihomedPath::Parameters* before,
                                                std::vector<MultihomedPath::Parameters>& paths);

    /**
     * Take all files.
     *
     * @param options the options
     * @param paths the paths
     */
    static void TakeFiles(const SctpScenarioOptions& options,
                          std::vector<MultihomedPath::Parameters>& paths);

    /**
     * Set the offsets of the paths.
     *
     * @param options the options
     * @param stop end of the simulation
     * @param longest longest period of a schedule
     * @param paths the paths
     */
    static void SetOffsets(const SctpScenarioOptions& options,
                           Time stop,
                           Time longest,
                           std::vector<MultihomedPath::Parameters>& paths);
};

} // namespace ns3

#endif /* SCTP_TRACE_OPTIONS_H */
