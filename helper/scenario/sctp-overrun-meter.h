/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OVERRUN_METER_H
#define SCTP_OVERRUN_METER_H

#include "ns3/nstime.h"
#include "ns3/ptr.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpPath;

/**
 * @ingroup sctp
 * Counts overrun queues, reduced windows and repeated chunks of a transfer. The queues are those of
 * core links from host 0 to host 1. It measures data that is delivered in the steady state. Paths
 * are indices from 0 on.
 *
 * Packets that a queue drops less than ROUND_TRIPS round trips apart are one overrun: in one round
 * trip their loss is reported, RACK's reordering window may take a quarter of another, and data
 * that was sent until the window is reduced belongs to the same window.
 */
class SctpOverrunMeter
{
  public:
    /// Drops that are fewer round trips (SRTT) apart are one overrun.
    static constexpr int64_t ROUND_TRIPS = 2;

    /**
     * Constructor.
     *
     * @param paths the paths of the transfer
     * @param from when the steady state begins
     */
    SctpOverrunMeter(const MultihomedPathsContainer& paths, Time from);

    /// Count from now on. The hosts must have no association yet.
    void Connect();

    /**
     * Records data received.
     *
     * @param total bytes so far
     */
    void NoteReceived(uint64_t total);

    /**
     * Records a packet that the queue of a core link dropped.
     *
     * @param path the path
     */
    void NoteOverflow(uint32_t path);

    /**
     * Records a congestion window.
     *
     * @param path the path
     * @param before window before, bytes
     * @param now window now, bytes
     */
    void NoteWindow(uint32_t path, uint32_t before, uint32_t now);

    /**
     * Records a smoothed round trip time.
     *
     * @param path the path
     * @param srtt the time
     */
    void NoteSrtt(uint32_t path, Time srtt);

    /// The transfer is complete, or the simulation ends: nothing more is recorded.
    void Stop();

    /**
     * Add the columns of the measurements: steady_mbps (delivered from the begin of the steady
     * state on, Mb/s), rtx_arrived (chunks that arrived twice), and of each path overflows_pathN
     * (packets that the queue of the core link dropped), overruns_pathN, and reductions_pathN (how
     * often cwnd decreased).
     *
     * @param row takes them
     * @param paths number of paths
     * @param meter the meter; null leaves the columns empty
     */
    static void AddTo(SctpCsvRow& row, std::size_t paths, const SctpOverrunMeter* meter);

  private:
    /// Counts of a path.
    struct Counts
    {
        uint64_t overflows{0};  //!< packets dropped by the queue
        uint64_t overruns{0};   //!< groups of them
        uint64_t reductions{0}; //!< decreases of cwnd
        Time srtt;              //!< the latest SRTT
        Time lastOverflow;      //!< when the last packet was dropped
    };

    /**
     * A path has joined the association of the sender.
     *
     * @param context path of the trace source
     * @param path the path
     */
    void PathAdded(std::string context, Ptr<SctpPath> path);

    /**
     * The receiver has dropped a packet or chunk.
     *
     * @param context path of the trace source
     * @param reason why
     */
    void Dropped(std::string context, SctpDropReason reason);

    MultihomedPathsContainer m_paths;      //!< the paths
    Time m_from;                           //!< begin of the steady state
    std::map<Address, uint32_t> m_indices; //!< index of the path to each address of host 1
    std::vector<Counts> m_counts;          //!< of each path
    bool m_windowsKnown{false};            //!< windows were reported: not another transport
    bool m_stopped{false};                 //!< counts no more
    uint64_t m_twice{0};                   //!< chunks that arrived twice
    uint64_t m_total{0};                   //!< bytes received
    uint64_t m_totalBefore{0};             //!< of them, before the steady state
    Time m_end;                            //!< when it stopped
};

} // namespace ns3

#endif /* SCTP_OVERRUN_METER_H */
