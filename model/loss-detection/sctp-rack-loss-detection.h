/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RACK_LOSS_DETECTION_H
#define SCTP_RACK_LOSS_DETECTION_H

#include "sctp-loss-actions.h"
#include "sctp-loss-detection.h"
#include "sctp-reordering-window.h"
#include "sctp-tail-loss-probe.h"

#include "ns3/sctp-per-path.h"

#include <algorithm>
#include <boost/container/deque.hpp>
#include <boost/container/small_vector.hpp>
#include <map>
#include <set>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-loss-detection
 * RACK with tail loss probe (RFC 8985), each path by itself: a chunk is lost when one that was sent
 * later to the same path has been acknowledged, and a reordering window has passed since. So a lost
 * retransmission is found as a lost chunk is; FastRtxEligibility does not apply. FastRtxThreshold
 * is DupThresh.
 *
 * Differences from TCP:
 * - A chunk that was sent on several paths advances none of them when it is acknowledged, as any of
 *   them may have carried it. If each copy has a number of its own (PSN), it advances the path of
 * the one that is acknowledged, and each copy is lost by time on its own path.
 * - At equal times the order of sending counts, not that of TSNs. No chunk is lost in the instant
 *   in which it was last sent, also with a round trip of 0.
 * - A TSN that a SACK had no room to report (SctpAckSummary::unknownAbove) is not lost, until a
 * later one says more.
 * - A chunk that the peer takes back counts as sent at that moment, so that a SACK that came late
 *   finds nothing lost.
 * - SACKs always report duplicates. They count for the path that the chunk was found lost on, also
 *   as a sign of reordering.
 * - The reordering timer runs to the first chunk that becomes lost, where section 6.2 lets it run
 *   to the last.
 * - T3-rtx marks all that is outstanding on the path (RFC 9260 section 6.3.3), not only chunks old
 * enough (RFC 8985 section 6.3).
 * - A loss probe carries the I bit (RFC 7053). None is sent before the path has an RTT sample.
 *
 * The loss of a retransmission ends one recovery and begins another, so that it lowers the window
 * again, at most once per round trip (RFC 8985 section 9.3, RFC 5681 section 4.3).
 *
 * The work per acknowledgement is bounded by the chunks that it newly acknowledges or finds lost.
 */
class SctpRackLossDetection : public SctpLossDetection
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Sent(const SctpTransmission& transmission) override;
    void Acknowledged(const SctpTransmission& transmission) override;
    void Arrived(const SctpTransmission& transmission) override;
    void DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence) override;
    void Reneged(const SctpTransmission& transmission) override;
    void Moved(const SctpTransmission& transmission) override;
    void FindLost(const SctpAckSummary& ack, std::vector<SctpTsn>& lost) override;
    void TimersUpdated(SctpPathId path) override;
    void TimerExpired(SctpPathId path) override;
    bool InfersUnreported() const override;
    void EnterFastRecovery(SctpPathId path, SctpTsn highestSent) override;
    void LeaveFastRecovery() override;
    void PathStateChanged(const SctpPath& path, SctpPathState oldState) override;

  private:
    /// Chunks found lost that are remembered for reports of duplicates.
    static constexpr size_t MOST_FOUND = 1024;

    /// A transmission: Segment.xmit_ts and Segment.end_seq of RFC 8985 section 5.2.
    struct Transmission
    {
        Time sent;             //!< when; of a chunk that was taken back, when that was
        SctpTsn tsn{0};        //!< the chunk; 0 = there is none
        uint32_t timesSent{0}; //!< how often it had been sent then
        uint64_t number{0};    //!< SctpTransmission::number

        /**
         * @param other another one
         * @return whether it was sent after that (RACK_sent_after)
         */
        bool IsAfter(const Transmission& other) const
        {
            return sent > other.sent || (sent == other.sent && number > other.number);
        }
    };

    using Transmissions = boost::container::deque<Transmission>; //!< in the order they were sent

    /// Event that a timer of a path waits for.
    enum class Wait : uint8_t
    {
        NOTHING,    //!< it does not run
        REORDERING, //!< a chunk becomes lost
        PROBE       //!< an acknowledgement is overdue
    };

    /// The transmissions to a path, as RFC 8985 keeps them.
    struct PathRecord
    {
        Transmissions first;           //!< in flight by first transmission; stale ones are
        Transmissions again;           //!< dropped from the front. Others: retransmissions, copies
        Transmission newest;           //!< RACK.segment
        Transmission acked;            //!< the latest of the acknowledgement being processed
        Time rtt;                      //!< RACK.rtt
        sctp::ReorderingWindow window; //!< RACK.reo_wnd
        SctpTsn highestAcked{0};       //!< RACK.fack
        Time due{Time::Max()};         //!< when the first chunk becomes lost
        Wait wait{Wait::NOTHING};      //!< event that the timer waits for
        bool restartProbe{false};      //!< new data was sent or acknowledged
        sctp::TailLossProbe probe;     //!< the last probe
        /// The highest TSNs acknowledged, ascending, at most FastRtxThreshold of them.
        boost::container::small_vector<SctpTsn, 4> top;
    };

    /**
     * @param path a path's id
     * @return its record
     */
    PathRecord& Record(SctpPathId path);

    /**
     * A chunk has arrived by the only transmission of it that was in flight.
     * @param transmission the transmission
     */
    void ChunkAcked(const SctpTransmission& transmission);

    /**
     * Notes that a transmission has arrived, unless a later one has.
     * @param record its path's record
     * @param transmission the transmission
     */
    static void Advance(PathRecord& record, const Transmission& transmission);

    /**
     * @param record a path's record
     * @param tsn a TSN newly acknowledged there
     */
    void KeepTop(PathRecord& record, SctpTsn tsn) const;

    /**
     * @param path a path
     * @param exit the exit point of a recovery
     * @return whether all up to there has been acknowledged, or has left the path
     */
    bool IsOver(SctpPathId path, SctpTsn exit) const;

    /**
     * Takes in TSNs that the peer has received twice (RFC 8985 section 6.2, step 4).
     * @param ack the acknowledgement
     */
    void HandleDuplicates(const SctpAckSummary& ack);

    /**
     * @param path a path
     * @param record its record
     * @return RACK.reo_wnd (RFC 8985 section 6.2, step 4)
     */
    Time GetReorderingWindow(SctpPathId path, const PathRecord& record) const;

    /**
     * Finds losses on a path, and the time of the next one (RFC 8985 section 6.2, step 5).
     * @param path the path
     * @param record its record
     * @param[out] lost takes the TSNs
     */
    void Detect(SctpPathId path, PathRecord& record, std::vector<SctpTsn>& lost);

    /**
     * The same among some transmissions.
     * @param path the path
     * @param record its record
     * @param list the transmissions
     * @param allowance RACK.rtt and RACK.reo_wnd
     * @param[out] lost takes the TSNs
     */
    void DetectAmong(SctpPathId path,
                     PathRecord& record,
                     Transmissions& list,
                     Time allowance,
                     std::vector<SctpTsn>& lost);

    /**
     * @param path a path
     * @param transmission a transmission to it
     * @return whether it is not in flight any more
     */
    bool IsStale(SctpPathId path, const Transmission& transmission) const;

    /**
     * Drops transmissions that are not in flight any more from the front of a list.
     * @param path their path
     * @param list the list
     * @return whether any transmission is left
     */
    bool DropStale(SctpPathId path, Transmissions& list) const;

    /**
     * @param path a path
     * @param record its record
     * @return whether an acknowledgement that does not come is a reason for a probe (RFC 8985
     * section 7.2)
     */
    bool IsProbeWanted(SctpPathId path, const PathRecord& record) const;

    /**
     * @param path a path
     * @return time to a probe (TLP_calc_PTO, RFC 8985 section 7.2)
     */
    Time GetProbeTimeout(SctpPathId path) const;

    /**
     * Stops the timer of a path if it waits for something.
     * @param path the path
     * @param record its record
     */
    void StopTimer(SctpPathId path, PathRecord& record);

    bool m_tailLossProbe;                  //!< TailLossProbe
    SctpPerPath<PathRecord> m_records;     //!< of each path
    std::map<SctpTsn, SctpPathId> m_found; //!< chunks that were found lost, and where
    std::set<SctpTsn> m_reneged;           //!< taken back by the peer, and not reported since
    SctpTsn m_unknownAbove{0};             //!< of the last acknowledgement
    std::vector<SctpTsn> m_lost;           //!< used by TimerExpired
};

} // namespace ns3

#endif /* SCTP_RACK_LOSS_DETECTION_H */
