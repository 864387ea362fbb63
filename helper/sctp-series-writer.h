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
#include "ns3/ptr.h"
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <fstream>
#include <functional>
#include <list>
#include <string>
#include <vector>

namespace ns3
{

class SctpSocket;

/**
 * @ingroup sctp
 * Samples a transfer at regular times: each table is a CSV file PREFIX-NAME.csv whose first column
 * is the time.
 */
class SctpSeriesWriter
{
  public:
    /// Returns the rows of a table now, without their time.
    using Rows = std::function<std::vector<std::string>()>;
    /// Returns the sender's socket; null = there is none yet.
    using Socket = std::function<Ptr<const SctpSocket>()>;

    /// A transfer as its tables read it.
    struct Transfer
    {
        std::function<uint64_t()> delivered;              //!< returns the bytes delivered so far
        std::function<SctpStatus()> sender;               //!< returns the sender's status
        std::function<SctpStatus()> receiver;             //!< returns the receiver's status
        std::function<std::vector<SctpPathInfo>()> paths; //!< returns the state of each path
    };

    /**
     * Begin. The first rows are written when the simulation runs.
     *
     * @param prefix start of the names of the files
     * @param interval time between rows, above zero
     */
    SctpSeriesWriter(const std::string& prefix, Time interval);

    ~SctpSeriesWriter();

    SctpSeriesWriter(const SctpSeriesWriter&) = delete;
    SctpSeriesWriter& operator=(const SctpSeriesWriter&) = delete;

    /**
     * Add a table.
     *
     * @param name its name
     * @param columns names of its columns after the time, separated by commas
     * @param rows returns its rows
     * @throws std::runtime_error if the file cannot be written
     */
    void AddTable(const std::string& name, const std::string& columns, Rows rows);

    /**
     * Add the tables of a transfer: "delivered" with the bytes delivered, the peer's receive window
     * as the sender maintains it (rwnd of RFC 9260 section 6.2.1) and the bytes in the receiver's
     * buffer, and "paths" with congestion window, bytes in flight, state, RTO, smoothed RTT and
     * share in the sum of the windows of each path. Values that are not known are empty.
     *
     * @param transfer the transfer
     */
    void AddTransfer(const Transfer& transfer);

    /**
     * Add the table "bbr" of a transfer with SctpBbr: state of each path (number of SctpBbrPhase),
     * pacing rate and estimated bandwidth (Mb/s), bytes in flight, and the bounds of those that
     * losses have set. Values that are not known, and bounds that are not set, are empty.
     *
     * @param socket returns the sender's socket
     * @param count number of paths
     */
    void AddBbr(Socket socket, uint32_t count);

    /// Write the last rows.
    void Stop();

    /**
     * Close the files.
     *
     * @throws std::runtime_error if not all of them could be written
     */
    void Close();

  private:
    /// A table.
    struct Table
    {
        std::ofstream file; //!< its file
        Rows rows;          //!< returns its rows
    };

    /// Write rows now, and again later.
    void Sample();

    std::string m_prefix;      //!< start of the names of the files
    Time m_interval;           //!< time between rows
    std::list<Table> m_tables; //!< the tables
    EventId m_next;            //!< the next rows
};

} // namespace ns3

#endif /* SCTP_SERIES_WRITER_H */
