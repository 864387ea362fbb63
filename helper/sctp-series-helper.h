/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SERIES_HELPER_H
#define SCTP_SERIES_HELPER_H

#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/ptr.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp
 * Writes the course of an association of a script as CSV files, which utils/report shows as a page:
 * PREFIX-delivered.csv and PREFIX-paths.csv at regular times, and PREFIX-events.csv.
 *
 * @code
 *   SctpSeriesHelper series("my-run");
 *   series.Install(hosts.Get(0), hosts.Get(1), [sink] { return sink->GetTotalRx(); });
 *   Simulator::Run();
 *   series.Close();
 * @endcode
 *
 * The nodes have SctpL4Protocol or a variant of it. Paths have the numbers of their ids, from 1.
 */
class SctpSeriesHelper
{
  public:
    /// Returns the bytes delivered to the receiver's application so far.
    using Delivered = std::function<uint64_t()>;

    /**
     * Open the files.
     *
     * @param prefix start of the names of the files
     * @param interval time between rows, above zero
     * @throws std::runtime_error if they cannot be written
     */
    explicit SctpSeriesHelper(const std::string& prefix, Time interval = MilliSeconds(10));
    ~SctpSeriesHelper();

    SctpSeriesHelper(const SctpSeriesHelper&) = delete;
    SctpSeriesHelper& operator=(const SctpSeriesHelper&) = delete;

    /**
     * Observe the next association of each of two nodes, and the packets that devices and queue
     * discs of the present nodes drop. The topology must exist; call it once.
     *
     * @param sender node that sends data
     * @param receiver node that receives it
     * @param delivered returns the bytes delivered
     */
    void Install(Ptr<Node> sender, Ptr<Node> receiver, Delivered delivered);

    /// Write the last rows and no more, as when the transfer is complete.
    void Stop();

    /**
     * Write the last rows, and close the files.
     *
     * @throws std::runtime_error if not all of them could be written
     */
    void Close();

  private:
    struct Files;

    std::unique_ptr<Files> m_files; //!< the files, and the associations that they are about
};

} // namespace ns3

#endif /* SCTP_SERIES_HELPER_H */
