/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SERIES_WRITER_H
#define SCTP_SERIES_WRITER_H

#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Writes what a transfer looks like at regular times: to PREFIX-delivered.csv the bytes delivered,
 * to PREFIX-paths.csv, a row for each path, congestion window, bytes in flight and state.
 */
class SctpSeriesWriter
{
  public:
    /// Tells the bytes delivered so far.
    using Delivered = std::function<uint64_t()>;
    /// Tells the paths, in their order.
    using Paths = std::function<std::vector<SctpPathInfo>()>;

    /**
     * Open the files and begin.
     *
     * @param prefix start of the names of the files
     * @param interval time between rows
     * @param delivered tells the bytes delivered
     * @param paths tells the paths
     * @throws std::runtime_error if a file cannot be written
     */
    SctpSeriesWriter(const std::string& prefix, Time interval, Delivered delivered, Paths paths);

    ~SctpSeriesWriter();

    SctpSeriesWriter(const SctpSeriesWriter&) = delete;
    SctpSeriesWriter& operator=(const SctpSeriesWriter&) = delete;

    /// Write the last rows.
    void Stop();

    /**
     * Close the files.
     *
     * @throws std::runtime_error if not all of them could be written
     */
    void Close();

  private:
    /// Write rows now, and again later.
    void Sample();

    std::string m_prefix;          //!< what their names begin with
    std::ofstream m_deliveredFile; //!< bytes delivered
    std::ofstream m_pathsFile;     //!< paths
    Time m_interval;               //!< time between rows
    Delivered m_delivered;         //!< tells the bytes delivered
    Paths m_paths;                 //!< tells the paths
    EventId m_next;                //!< the next rows
};

} // namespace ns3

#endif /* SCTP_SERIES_WRITER_H */
