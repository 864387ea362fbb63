/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TCP_CONGESTION_H
#define SCTP_TCP_CONGESTION_H

#include "sctp-cmt-congestion.h"

#include "ns3/nstime.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sequence-number.h"

#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class RttEstimator;
class TcpCongestionOps;
class TcpRateOps;
class TcpSocketState;

/**
 * @ingroup sctp-congestion
 * A congestion control of ns-3's TCP on each path, unchanged: any TcpCongestionOps, by its TypeId
 * and the defaults of its attributes. Each path has a control and a TcpSocketState of its own, and
 * calls it in the order of TcpSocketBase. A segment is the step of the path's window.
 *
 * Sequence numbers are those of the path: they count bytes sent there and acknowledged, from 1.
 * Acknowledged bytes count when WindowGrowth allows it, with CMT when the path's own cumulative
 * point moves; until then they are like TCP's duplicate acknowledgements. A window that is not
 * fully used does not grow. SlowStart (HyStart++) says of how many acknowledged segments a control
 * without a slow start of its own hears in slow start, and when that ends. The initial windows, the
 * decay of idle paths and the window of a path that answers its probe are those of
 * SctpCmtPfCongestion.
 */
class SctpTcpCongestion : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return TypeIds' names of the controls that can be used, in order
    static std::vector<std::string> ListControls();

    SctpTcpCongestion();
    ~SctpTcpCongestion() override;

    std::string FindMistake() const override;
    void Initialize(SctpPath& path) override;
    void Acked(SctpPath& path, const SctpAckEvent& event) override;
    void TransmissionStarts(SctpPath& path) override;
    void LossFound(const SctpPath& path, uint32_t flight) override;
    void FastRetransmit(SctpPath& path) override;
    void CongestionExperienced(SctpPath& path) override;

    void TimedOut(SctpPath& path) override
    {
        BeginSlowStart(path, false);
    }

    void TimedOutAgain(SctpPath& path) override
    {
        BeginSlowStart(path, true);
    }

    SctpControlNeeds GetNeeds() const override;
    std::optional<double> GetPacingRate(const SctpPath& path) const override;

    /**
     * @param path a path
     * @return its control; null if there is none
     */
    Ptr<TcpCongestionOps> GetControl(const SctpPath& path) const;

    /**
     * @param path a path
     * @return the state that its control works on; null if there is none
     */
    Ptr<const TcpSocketState> GetState(const SctpPath& path) const;

  protected:
    void DoDispose() override;
    bool HasOwnSlowStart() const override;

  private:
    /// The control of a path.
    struct Control
    {
        Control() = default;
        ~Control();
        Control(const Control&) = delete;
        Control& operator=(const Control&) = delete;

        Ptr<TcpCongestionOps> ops;      //!< the control
        Ptr<TcpSocketState> state;      //!< the state that it works on
        Ptr<RttEstimator> rtt;          //!< the smoothed round trip time, as TCP's
        Ptr<TcpRateOps> rates;          //!< rates for ops; null = it has no CongControl
        Time quiet;                     //!< when events of its own are over, such as TcpWestwood's
        SequenceNumber32 recover;       //!< m_highTxMark at the last timeout
        uint32_t pending{0};            //!< bytes acknowledged that do not count yet
        uint32_t reported{0};           //!< segments that PktsAcked has in disorder
        std::optional<uint32_t> flight; //!< of LossFound, bytes; none = the path's
        uint64_t delivered{0};          //!< SctpRateSample::totalDelivered of the last sample
        uint64_t deliveredBefore{0};    //!< its SctpRateSample::priorDelivered
        double credit{0};             //!< acknowledged segments that SlowStart holds back, below 1
        Time lastReport{Time::Min()}; //!< of the last report of Report
        uint32_t unreported{0};       //!< segments for the next one
    };

    /**
     * Copies the state of a path to that of its control.
     * @param path the path
     * @param control its control
     */
    static void Fill(const SctpPath& path, Control& control);

    /**
     * Moves the highest sequence number sent, which never falls.
     * @param control the control
     * @param flight bytes in flight
     */
    static void MoveHighTxMark(Control& control, uint32_t flight);

    /**
     * Takes over the windows that a control has set.
     * @param path the path
     * @param control its control
     */
    static void TakeWindows(SctpPath& path, const Control& control);

    /**
     * Takes the sample of the round trip time and moves the sequence numbers.
     * @param path the path
     * @param event the acknowledgement
     * @param control its control
     * @return segments by which the path's cumulative point has moved; none = it has not
     */
    std::optional<uint32_t> Count(const SctpPath& path,
                                  const SctpAckEvent& event,
                                  Control& control) const;

    /**
     * Takes the sample of the round trip time. With the first one the control is told that the
     * connection is established.
     * @param path the path
     * @param event the acknowledgement
     * @param control its control
     */
    static void Sample(const SctpPath& path, const SctpAckEvent& event, Control& control);

    /**
     * Lets a window grow: in slow start by as many segments as SlowStart says.
     * @param path the path
     * @param control its control
     * @param segments segments acknowledged
     */
    void Grow(const SctpPath& path, Control& control, uint32_t segments);

    /**
     * Gives a control that has CongControl the sample of the delivery rate.
     * @param event the acknowledgement
     * @param control the control
     */
    static void Steer(const SctpAckEvent& event, Control& control);

    /**
     * Moves the path's cumulative point by the bytes that wait for that.
     * @param control the control
     * @return whole segments by which it has moved
     */
    static uint32_t TakePending(Control& control);

    /**
     * Reports acknowledged segments to a control, once in an instant: bytes acknowledged by further
     * SACKs of the instant go with the next report. TcpWestwood divides by the time between two.
     * @param control the control
     * @param segments how many
     */
    static void Report(Control& control, uint32_t segments);

    /**
     * Reports acknowledged segments and leaves the control's state where it is over.
     * @param control the control
     * @param held whether the path's fast recovery, or its window of data before a mark, goes on
     * @param segments those of Count
     * @return whether the window may grow
     */
    static bool UpdateState(Control& control, bool held, std::optional<uint32_t> segments);

    /**
     * A reduction of the window is over: CA_RECOVERY or CA_CWR turns into CA_OPEN.
     * @param control the control
     */
    static void EndReduction(Control& control);

    /**
     * Asks a control for the slow start threshold after a loss or a mark.
     * @param path the path
     * @param control its control
     */
    static void LowerSsthresh(const SctpPath& path, Control& control);

    /**
     * T3-rtx expired: a control begins slow start.
     * @param path the path
     * @param again whether the same data has timed out before: ssthresh is held (RFC 5681 section
     * 3.1)
     */
    void BeginSlowStart(SctpPath& path, bool again);

    SctpPolicyChoice m_type;         //!< Control
    SctpPerPath<Control> m_controls; //!< of each path
};

} // namespace ns3

#endif /* SCTP_TCP_CONGESTION_H */
