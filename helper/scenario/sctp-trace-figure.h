/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACE_FIGURE_H
#define SCTP_TRACE_FIGURE_H

#include "sctp-scenario-options.h"

#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-series-writer.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * The figure of a transfer over paths that follow traces: rates of the traces and of the queues'
 * output, bytes delivered, windows.
 */
class SctpTraceFigure
{
  public:
    /**
     * Add the option figure.
     *
     * @param options takes it
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * @param options the options, after Parse
     * @return prefix of the files of time series, by series or figure; empty = none
     * @throws SctpOptionError if both are given
     */
    static std::string GetPrefix(const SctpScenarioOptions& options);

    /**
     * @param paths the paths
     * @param parameters their parameters
     */
    SctpTraceFigure(const MultihomedPathsContainer& paths,
                    const std::vector<MultihomedPath::Parameters>& parameters);

    /**
     * Add the table "traces": of each path that follows a trace, the bytes that it could have sent
     * from sender to receiver, those that have left the queue, and those that wait in it.
     *
     * @param series takes the table, if there is such a path
     */
    void AddTable(SctpSeriesWriter& series) const;

    /**
     * Write a script of gnuplot that draws the tables as PREFIX.svg, if figure is given.
     *
     * @param options the options
     * @throws SctpOptionError if the file cannot be written
     */
    void WriteScript(const SctpScenarioOptions& options) const;

  private:
    MultihomedPathsContainer m_paths;                     //!< the paths
    std::vector<MultihomedPath::Parameters> m_parameters; //!< their parameters
    bool m_traces{false};                                 //!< a path follows a trace
};

} // namespace ns3

#endif /* SCTP_TRACE_FIGURE_H */
