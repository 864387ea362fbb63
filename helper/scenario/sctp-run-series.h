/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RUN_SERIES_H
#define SCTP_RUN_SERIES_H

#include "ns3/nstime.h"
#include "ns3/ptr.h"
#include "ns3/sctp-event-writer.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-series-writer.h"
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{

class SctpAssociation;
class SctpPatternSink;
class SctpPatternSource;

/**
 * @ingroup sctp
 * Writes the time series and the events of a scenario's transfer.
 */
class SctpRunSeries
{
  public:
    /**
     * Open the files. Hosts have their stacks, but no association yet.
     *
     * @param prefix start of the names of the files
     * @param interval time between rows, above zero
     * @param paths the paths from host 0, which sends, to host 1
     * @param source the application of host 0
     * @param sink the application of host 1
     * @throws std::runtime_error if they cannot be written
     */
    SctpRunSeries(const std::string& prefix,
                  Time interval,
                  const MultihomedPathsContainer& paths,
                  Ptr<SctpPatternSource> source,
                  Ptr<SctpPatternSink> sink);
    ~SctpRunSeries();

    SctpRunSeries(const SctpRunSeries&) = delete;
    SctpRunSeries& operator=(const SctpRunSeries&) = delete;

    /// Add the table of SctpBbr.
    void AddBbr();

    /**
     * Get the writer of time series, to add tables to it.
     *
     * @return the writer
     */
    SctpSeriesWriter& GetWriter();

    /// Write the last rows and no more.
    void Stop();

    /**
     * Close the files.
     *
     * @throws std::runtime_error if not all of them could be written
     */
    void Close();

  private:
    /// Observe the associations of both hosts, and the losses of the paths.
    void Connect();

    /**
     * The receiver has an association.
     *
     * @param association the association
     */
    void ReceiverCreated(Ptr<SctpAssociation> association);

    /**
     * Get the state of each path.
     *
     * @return the states; UNCONFIRMED if the association does not have the path
     */
    std::vector<SctpPathInfo> GetPaths() const;

    MultihomedPathsContainer m_paths; //!< the paths
    Ptr<SctpPatternSource> m_source;  //!< the application of host 0
    Ptr<SctpAssociation> m_receiver;  //!< association of host 1; null = none yet
    SctpSeriesWriter m_series;        //!< writes samples
    SctpEventWriter m_events;         //!< writes events
};

} // namespace ns3

#endif /* SCTP_RUN_SERIES_H */
