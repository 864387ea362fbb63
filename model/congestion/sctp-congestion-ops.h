/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CONGESTION_OPS_H
#define SCTP_CONGESTION_OPS_H

#include "ns3/nstime.h"
#include "ns3/sctp-strategy.h"

#include <optional>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Sample of the delivery rate of a path (draft-ietf-ccwg-bbr-06 section 4.1): bytes delivered
 * between the transmission of a packet P and the acknowledgement that reports it. Bytes are those
 * that windows count.
 */
struct SctpRateSample
{
    double deliveryRate{0};     //!< bytes/s: delivered / interval; 0 = the interval is too short
    Time interval;              //!< longer one of the times in which this was sent and acknowledged
    Time rtt;                   //!< time since P was sent
    uint64_t delivered{0};      //!< bytes delivered on the path since P was sent
    uint64_t totalDelivered{0}; //!< bytes delivered on the path so far, C.delivered
    uint64_t priorDelivered{0}; //!< the same when P was sent
    uint64_t packets{0};        //!< packets delivered on the path since P was sent
    uint64_t lost{0};           //!< bytes found lost on the path since P was sent
    uint32_t newlyAcked{0};     //!< bytes that this acknowledgement reports on the path
    uint32_t newlyLost{0};      //!< bytes found lost there since the acknowledgement before
    uint32_t txInFlight{0};     //!< flight size of the path after P was sent, bytes
    bool isAppLimited{false};   //!< while P was in flight, there was a time without data to send:
                                //!< the path may be able to carry more
};

/**
 * @ingroup sctp-congestion
 * A chunk that was found lost, and the packet P that carried it (draft-ietf-ccwg-bbr-06
 * section 5.5.10.2). Bytes are those that windows count.
 */
struct SctpLostChunk
{
    uint32_t bytes{0};          //!< bytes of the chunk
    uint32_t txInFlight{0};     //!< flight size of the path after P was sent, bytes
    uint64_t totalDelivered{0}; //!< bytes delivered on the path so far, C.delivered
    uint64_t priorDelivered{0}; //!< the same when P was sent
    uint64_t lost{0};           //!< bytes found lost on the path since P was sent, with the chunk
    bool isAppLimited{false};   //!< as in SctpRateSample
    bool known{false};          //!< the values of P are known: the chunk was sent once
    bool beginsRange{true};     //!< the packet that left there before P is not known to be lost
};

/**
 * @ingroup sctp-congestion
 * Effects of one acknowledgement on one path.
 */
struct SctpAckEvent
{
    uint32_t bytesAcked{0};     //!< bytes newly acknowledged on the path, chunk headers included
    uint32_t duplicateBytes{0}; //!< bytes that the peer reported as received twice
    uint32_t flightBefore{0};   //!< flight size of the path before the acknowledgement, bytes
    uint32_t heldByPacing{0};   //!< bytes that cwnd had room for by then, and pacing held back
    bool cumulativeAdvanced{false};        //!< the association's cumulative TSN moved
    bool pathCumulativeAdvanced{false};    //!< the lowest outstanding TSN of first transmissions on
                                           //!< the path was acknowledged
    bool pathRtxCumulativeAdvanced{false}; //!< likewise for retransmissions on the path
    bool inFastRecovery{false};            //!< the path is in fast recovery and stays in it, or
                                           //!< its window of data before a mark is still on its way
    Time rtt;                              //!< RTT of the newest chunk acknowledged that was in
                                           //!< flight and sent once; zero = there is none
    bool allAcked{false};                  //!< nothing is outstanding any more on any path
    const SctpRateSample* rateSample{nullptr}; //!< only if SctpControlNeeds::rateSamples, and
                                               //!< not of ambiguous chunks; null = there is none

    /**
     * @return bytes of the congestion window that were used before the acknowledgement: the flight
     * size, and the bytes held back by pacing
     */
    uint32_t GetUsed() const
    {
        return flightBefore + heldByPacing;
    }
};

/**
 * @ingroup sctp-congestion
 * Window of a path before it was lowered by losses that turned out to be spurious.
 */
struct SctpUndoEvent
{
    uint32_t cwnd{0};       //!< congestion window, bytes
    uint32_t ssthresh{0};   //!< slow start threshold, bytes
    uint32_t flight{0};     //!< flight size before the losses were found, bytes
    uint32_t bytesAcked{0}; //!< bytes newly acknowledged there by the proof that they were
    bool timeout{false};    //!< T3-rtx had found them
};

/**
 * @ingroup sctp-congestion
 * Services of the association that cost something, which a control may do without.
 */
struct SctpControlNeeds
{
    bool rateSamples{false}; //!< SctpAckEvent::rateSample, and SctpCongestionOps::ChunkLost
    bool pacingRate{false};  //!< SctpCongestionOps::GetPacingRate is asked
};

/**
 * @ingroup sctp-congestion
 * Policy interface: growth and decrease of congestion windows (RFC 9260 section 7.2).
 *
 * All windows are in bytes and count DATA chunks with their header and padding. Only these
 * operations can write the congestion window, ssthresh and partial_bytes_acked of a path: by
 * SetCwnd, SetSsthresh and SetPartialBytesAcked.
 */
class SctpCongestionOps : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * Sets the initial window of a path, also after a change of route (RFC 9260 section 7.2.5).
     * @param path the path
     */
    virtual void Initialize(SctpPath& path) = 0;

    /**
     * Data on the path was newly acknowledged: take samples. Called before Acked, and also where a
     * strategy around this one does not let the window change.
     * @param path the path
     * @param event the acknowledgement
     */
    virtual void Measure(const SctpPath& path, const SctpAckEvent& event);

    /**
     * Data on the path was newly acknowledged: adjust the window.
     * @param path the path
     * @param event the acknowledgement
     */
    virtual void Acked(SctpPath& path, const SctpAckEvent& event) = 0;

    /**
     * Data is sent on the path, where nothing was in flight.
     * @param path the path, its flight size with the first chunk
     */
    virtual void TransmissionStarts(SctpPath& path);

    /**
     * A chunk on the path was found lost, or was moved to another one. Called for each, before
     * LossFound, if SctpControlNeeds::rateSamples.
     * @param path the path
     * @param loss the chunk
     */
    virtual void ChunkLost(const SctpPath& path, const SctpLostChunk& loss);

    /**
     * A loss was found that lowers the window: FastRetransmit or TimedOut follows.
     * @param path the path
     * @param flight bytes in flight before it was found, and before the acknowledgement that has
     * shown it
     */
    virtual void LossFound(const SctpPath& path, uint32_t flight);

    /**
     * A loss was found by missing reports, or a chunk in flight was moved to another path because
     * it blocks a buffer: the path enters fast recovery.
     * @param path the path on which the chunk was last sent
     */
    virtual void FastRetransmit(SctpPath& path) = 0;

    /**
     * The network has marked data that went on the path, in place of dropping it (RFC 3168 section
     * 5, RFC 4960 Appendix A). Called at most once per window of data, marks and losses together.
     * By default the window is adjusted as by a loss that missing reports have found; nothing is
     * retransmitted.
     * @param path the path on which the marked chunk was last sent
     */
    virtual void CongestionExperienced(SctpPath& path);

    /**
     * The path holds back data of faster paths, which blocks the peer's window or the send buffer.
     * By default cwnd is halved, to one step at least, and ssthresh, to two steps at least, but
     * ssthresh stays in slow start (Linux MPTCP 0.95).
     * @param path the path
     */
    virtual void Penalised(SctpPath& path);

    /**
     * T3-rtx expired on the path with data outstanding.
     * @param path the path
     */
    virtual void TimedOut(SctpPath& path) = 0;

    /**
     * T3-rtx expired on the path, and the earliest data outstanding there has timed out there
     * before. By default as TimedOut.
     * @param path the path
     */
    virtual void TimedOutAgain(SctpPath& path);

    /**
     * The losses that lowered the window last were spurious. By default ssthresh gets its earlier
     * value, and cwnd, too, unless it is larger. After a timeout ssthresh becomes the larger one of
     * that and the flight size of then, and cwnd the present flight size and the bytes
     * acknowledged, at most an initial window of it (RFC 4015 section 3.1, step 9).
     * @param path the path
     * @param event the earlier window
     */
    virtual void Undo(SctpPath& path, const SctpUndoEvent& event);

    /**
     * No data was sent on the path for some RTOs and it is to be used again.
     * @param path the path
     * @param rtos number of whole RTOs of idleness not yet accounted for, at least 1
     * @param first whether these are the first since data was last sent
     */
    virtual void Idle(SctpPath& path, uint32_t rtos, bool first) = 0;

    /**
     * A HEARTBEAT ACK made a path active again. A window of more than one step lifts the limit of
     * one packet in flight that holds after a timeout (RFC 9260 section 7.2.3).
     * @param path the path
     * @param oldState its state before
     */
    virtual void Revived(SctpPath& path, SctpPathState oldState);

    /**
     * Asked once, before anything is sent.
     * @return services that it needs; by default none
     */
    virtual SctpControlNeeds GetNeeds() const;

    /**
     * Asked after each packet with DATA on the path, if SctpControlNeeds::pacingRate.
     * @param path the path
     * @return rate at which packets leave, bytes/s, above 0, whatever
     * SctpParameters::EnablePacing is; nothing, which is the default, if that decides
     */
    virtual std::optional<double> GetPacingRate(const SctpPath& path) const;

    /**
     * @param path the path
     * @return rate at which packets leave when the control has none of its own, per cent of
     * cwnd / SRTT
     */
    uint32_t GetPacingRatio(const SctpPath& path) const;

    /// @return whether windows of paths without data to send are reduced
    bool DecaysWhenIdle() const
    {
        return m_idleDecay;
    }

    /// @return whether the RTT sample of an acknowledgement is taken before the windows grow by it
    bool TakesRttFirst() const
    {
        return m_rttBeforeGrowth;
    }

    /**
     * The send limit lowers the window for good.
     * @param path the path
     * @param window new window, bytes, below cwnd
     */
    static void BurstLimited(SctpPath& path, uint32_t window);

    /**
     * Everything outstanding on all paths has been acknowledged: partial_bytes_acked starts anew
     * (RFC 9260 section 7.2.2). Called for each path after Acked.
     * @param path the path
     */
    static void AllAcked(SctpPath& path);

  protected:
    /**
     * @param path the path
     * @param cwnd its congestion window, bytes; at least 1
     */
    static void SetCwnd(SctpPath& path, uint32_t cwnd);

    /**
     * @param path the path
     * @param ssthresh its slow start threshold, bytes
     */
    static void SetSsthresh(SctpPath& path, uint32_t ssthresh);

    /**
     * @param path the path
     * @param bytes its partial_bytes_acked (RFC 9260 section 7.2.2)
     */
    static void SetPartialBytesAcked(SctpPath& path, uint32_t bytes);

  private:
    uint32_t m_pacingSsRatio{200}; //!< PacingSsRatio
    uint32_t m_pacingCaRatio{120}; //!< PacingCaRatio
    bool m_idleDecay{true};        //!< IdleDecay
    bool m_rttBeforeGrowth{true};  //!< RttBeforeGrowth
};

} // namespace ns3

#endif /* SCTP_CONGESTION_OPS_H */
