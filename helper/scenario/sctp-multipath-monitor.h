/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MULTIPATH_MONITOR_H
#define SCTP_MULTIPATH_MONITOR_H

#include "ns3/nstime.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-types.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class QueueDiscItem;
class SctpCsvRow;
class SctpPath;

/**
 * @ingroup sctp
 * Measures reordering, blocking and spurious retransmissions of multipath transfer (Natarajan
 * 2009): receive buffer blocking, timeouts of data in a row, and goodput while a path is down but
 * not given up. Paths are indices from 0 on.
 *
 * The time of failure begins when a path fails, and ends when the sender gives the path up, when it
 * works again, or when the transfer is complete, whatever comes first.
 */
class SctpMultipathMonitor
{
  public:
    /// Timeouts in a row are counted from this number on.
    static constexpr uint32_t FIRST_ROW = 2;
    /// Timeouts in a row are counted up to this number.
    static constexpr uint32_t LAST_ROW = 5;

    /**
     * Constructor.
     *
     * @param paths the paths of the transfer
     */
    explicit SctpMultipathMonitor(const MultihomedPathsContainer& paths);

    /**
     * Records the events of host 0 as a sender. It must have SCTP, and no association yet.
     *
     * @param usesSctp false for a transfer by TCP, of which nothing is measured
     */
    void Connect(bool usesSctp);

    /**
     * Count the packets that arrive at host 1 with Congestion Experienced (RFC 3168), and those
     * that are ECN-capable and dropped by the queue disc of the core link to it all the same.
     */
    void CountMarks();

    /**
     * Set the failure.
     *
     * @param path the path that fails
     * @param from when
     * @param to when it works again; Time::Max() = never
     */
    void SetFailure(uint32_t path, Time from, Time to);

    /**
     * Records data received.
     *
     * @param total bytes so far
     */
    void NoteReceived(uint64_t total);

    /// The transfer is complete: nothing more is recorded.
    void Stop();

    /**
     * Records the begin or end of receive buffer blocking.
     *
     * @param blocked whether it begins
     */
    void NoteBlocked(bool blocked);

    /**
     * Records a timeout of data.
     *
     * @param path the path
     */
    void NoteTimeout(uint32_t path);

    /**
     * Records a path's error counter.
     *
     * @param path the path
     * @param count consecutive errors
     */
    void NoteErrors(uint32_t path, uint32_t count);

    /**
     * Notes that a path was given up.
     *
     * @param path the path
     */
    void NoteFailed(uint32_t path);

    /**
     * Add the columns of the measurements: agreed (extensions that both ends offered, Sequencing
     * for other numbers than those of RFC 9260; "none" if nothing is), rbuf_blocked_s,
     * rbuf_blocked_episodes, rbuf_blocked_share (of the time of failure), data_timeouts_pathN,
     * consecutive_timeouts_K (how often path 2 timed out for the K-th time in a row),
     * goodput_in_failure_mbps, ecn_marks_pathN (packets that arrived marked), ecn_drops_pathN
     * (ECN-capable packets that the queue disc has dropped although it had room),
     * ecn_overflows_pathN (for want of room). Empty if the sender's stack does not report it.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /// Counts of ECN-capable packets of a path from host 0 to host 1.
    struct Marks
    {
        uint64_t arrived{0};   //!< arrived marked
        uint64_t dropped{0};   //!< dropped by the queue disc, though it had room
        uint64_t overflows{0}; //!< dropped by the queue disc for want of room
    };

    /**
     * Find a path.
     *
     * @param path the association's path
     * @param [out] index index of the path, from 0
     * @return false if it is not one of those that are watched, or no more
     */
    bool Find(Ptr<const SctpPath> path, uint32_t& index) const;

    /**
     * A packet has arrived at host 1.
     *
     * @param to destination address
     * @param trafficClass ToS or traffic class
     */
    void NoteArrival(const Address& to, uint8_t trafficClass);

    /**
     * A queue disc has dropped a packet.
     *
     * @param path the path
     * @param item the packet
     * @param reason why
     */
    void NoteDrop(uint32_t path, Ptr<const QueueDiscItem> item, const std::string& reason);

    /**
     * Receive buffer blocking begins or ends.
     *
     * @param context path of the trace source
     * @param blocked whether it begins
     * @param hole path of the lowest outstanding TSN
     */
    void BlockedChanged(std::string context, bool blocked, Ptr<const SctpPath> hole);

    /**
     * The retransmission timer has expired.
     *
     * @param context path of the trace source
     * @param path the path
     */
    void TimedOut(std::string context, Ptr<SctpPath> path);

    /**
     * The offers of both ends are known.
     *
     * @param context path of the trace source
     * @param names the extensions that are agreed
     */
    void Agreed(std::string context, const std::string& names);

    /**
     * A path has joined the association.
     *
     * @param context path of the trace source
     * @param path the path
     */
    void PathAdded(std::string context, Ptr<SctpPath> path);

    /**
     * A path has changed its state.
     *
     * @param context path of the trace source
     * @param path the path
     * @param oldState its state before
     * @param newState its state now
     */
    void StateChanged(std::string context,
                      Ptr<const SctpPath> path,
                      SctpPathState oldState,
                      SctpPathState newState);

    /// The failure begins.
    void BeginFailure();

    /// The time of failure ends.
    void EndFailure();

    /// Add the time since the last change to the times that run.
    void Advance();

    MultihomedPathsContainer m_paths;          //!< the paths
    std::map<Address, uint32_t> m_indices;     //!< index of the path to each address of host 1
    bool m_connected{true};                    //!< the sender has trace sources to connect to
    std::string m_agreed;                      //!< extensions that are agreed
    bool m_stopped{false};                     //!< the transfer is complete
    uint32_t m_failurePath{0};                 //!< the path that fails
    bool m_failing{false};                     //!< within the time of failure
    bool m_failed{false};                      //!< there was one
    bool m_blocked{false};                     //!< receive buffer blocking
    Time m_last;                               //!< time up to which times were added
    Time m_blockedTime;                        //!< blocked
    Time m_failureTime;                        //!< time of failure
    Time m_blockedInFailure;                   //!< blocked within it
    uint64_t m_total{0};                       //!< bytes received
    uint64_t m_totalBefore{0};                 //!< of them, before the failure
    uint64_t m_totalInFailure{0};              //!< of them, in the time of failure
    uint32_t m_episodes{0};                    //!< times that blocking began
    std::vector<uint64_t> m_timeouts;          //!< of each path
    std::vector<uint32_t> m_row;               //!< timeouts in a row of each path
    std::vector<std::vector<uint64_t>> m_rows; //!< of each path, how often the K-th in a row came
    std::vector<Marks> m_marks;                //!< of each path
};

} // namespace ns3

#endif /* SCTP_MULTIPATH_MONITOR_H */
