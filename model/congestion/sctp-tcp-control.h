/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TCP_CONTROL_H
#define SCTP_TCP_CONTROL_H

#include "sctp-congestion-ops.h"

#include "ns3/nstime.h"
#include "ns3/sequence-number.h"

#include <optional>

namespace ns3
{

class RttEstimator;
class TcpCongestionOps;
class TcpRateOps;
class TcpSocketState;

namespace sctp
{

/**
 * @ingroup sctp-congestion
 * Runs a congestion control of ns-3's TCP on one path, with its state. Calls come in the order of
 * TcpSocketBase; the state's windows are the path's before each, and the control's after it.
 */
class TcpControl
{
  public:
    TcpControl();
    ~TcpControl();
    TcpControl(const TcpControl&) = delete;
    TcpControl& operator=(const TcpControl&) = delete;

    /**
     * Begins on a path with its initial windows.
     * @param path the path
     * @param ops the control
     */
    void Begin(const SctpPath& path, Ptr<TcpCongestionOps> ops);

    /// @return the control
    Ptr<TcpCongestionOps> GetOps() const
    {
        return m_ops;
    }

    /// @return the state that it works on
    Ptr<TcpSocketState> GetState() const
    {
        return m_state;
    }

    /// @return rate of a control with CongControl, bytes/s; none = it has none
    std::optional<double> GetPacingRate() const;

    /// Data goes to a path without any in flight. @param path the path
    void TransmissionStarts(const SctpPath& path);

    /**
     * Takes the sample of the round trip time and moves the sequence numbers.
     * @param path the path
     * @param event the acknowledgement
     * @param mayGrow whether acknowledged bytes count by now
     * @return segments by which the path's cumulative point has moved; none = it has not
     */
    std::optional<uint32_t> Count(const SctpPath& path, const SctpAckEvent& event, bool mayGrow);

    /**
     * Reports acknowledged segments and leaves the control's state if it is over.
     * @param full whether the window is fully used
     * @param held whether the path's fast recovery, or its window of data before a mark, goes on
     * @param segments those of Count
     * @return whether the window may grow
     */
    bool UpdateState(bool full, bool held, std::optional<uint32_t> segments);

    /**
     * Lets the window grow by whole segments; a rest is kept for the next call.
     * @param segments segments acknowledged
     */
    void IncreaseWindowBy(double segments);

    /// Gives a control with CongControl the sample of the rate. @param event the acknowledgement
    void Steer(const SctpAckEvent& event);

    /// Losses are found. @param flight bytes in flight before them
    void LossFound(uint32_t flight);

    /// Fast recovery begins: CA_RECOVERY. @param path the path
    void EnterRecovery(const SctpPath& path);

    /// A mark is reported: CA_CWR. @param path the path
    void CongestionExperienced(const SctpPath& path);

    /**
     * T3-rtx expired: slow start begins, in CA_LOSS.
     * @param path the path
     * @param again whether the same data has timed out before: ssthresh is held (RFC 5681 section
     * 3.1)
     */
    void EnterLoss(const SctpPath& path, bool again);

  private:
    /// Copies the windows of the path. @param path the path
    void Fill(const SctpPath& path);

    /// Moves the highest sequence number sent, which never falls. @param flight bytes in flight
    void MoveHighTxMark(uint32_t flight);

    /**
     * Takes the sample of the round trip time. With the first one the control is told that the
     * connection is established.
     * @param path the path
     * @param event the acknowledgement
     */
    void Sample(const SctpPath& path, const SctpAckEvent& event);

    /**
     * Moves the path's cumulative point by the bytes that wait for that.
     * @return whole segments by which it has moved
     */
    uint32_t TakePending();

    /**
     * Reports acknowledged segments, once in an instant: bytes acknowledged by further SACKs of the
     * instant go with the next report. TcpWestwood divides by the time between two.
     * @param segments how many
     */
    void Report(uint32_t segments);

    /// A reduction of the window is over: CA_RECOVERY or CA_CWR turns into CA_OPEN.
    void EndReduction();

    /// Asks for the slow start threshold after a loss or a mark. @param path the path
    void LowerSsthresh(const SctpPath& path);

    Ptr<TcpCongestionOps> m_ops;      //!< the control
    Ptr<TcpSocketState> m_state;      //!< the state that it works on
    Ptr<RttEstimator> m_rtt;          //!< the smoothed round trip time, as TCP's
    Ptr<TcpRateOps> m_rates;          //!< rates for m_ops; null = it has no CongControl
    Time m_quiet;                     //!< when events of its own are over, such as TcpWestwood's
    SequenceNumber32 m_recover;       //!< m_highTxMark at the last timeout
    uint32_t m_pending{0};            //!< bytes acknowledged that do not count yet
    uint32_t m_reported{0};           //!< segments that PktsAcked has in disorder
    std::optional<uint32_t> m_flight; //!< of LossFound, bytes; none = the path's
    uint64_t m_delivered{0};          //!< SctpRateSample::totalDelivered of the last sample
    uint64_t m_deliveredBefore{0};    //!< its SctpRateSample::priorDelivered
    double m_credit{0};               //!< rest of IncreaseWindowBy, segments, below 1
    Time m_lastReport{Time::Min()};   //!< of the last report of Report
    uint32_t m_unreported{0};         //!< segments for the next one
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_TCP_CONTROL_H */
