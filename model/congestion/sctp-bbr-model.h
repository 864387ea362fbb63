/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BBR_MODEL_H
#define SCTP_BBR_MODEL_H

#include "sctp-bbr-values.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-congestion
 * BBR's model of the network path (draft-ietf-ccwg-bbr-06 section 5.5). It has rounds, bandwidth,
 * RTT, aggregation, and the short-term bounds after losses.
 */
class BbrModel
{
  public:
    /// BBR.MinRTTFilterLen.
    static constexpr int64_t MIN_RTT_FILTER_SECONDS = 10;
    /// BBR.ProbeRTTInterval.
    static constexpr int64_t PROBE_RTT_INTERVAL_SECONDS = 5;
    /// BBR.MaxBwFilterLen, cycles.
    static constexpr uint32_t MAX_BW_FILTER_LENGTH = 2;
    /// BBR.ExtraAckedFilterLen, round trips.
    static constexpr uint32_t EXTRA_ACKED_FILTER_LENGTH = 10;

    /**
     * @param settings values of attributes; outlives the model
     * @param now the time
     * @param smss C.SMSS, bytes
     * @param initialCwnd C.InitialCwnd, bytes
     */
    BbrModel(const BbrSettings& settings, Time now, double smss, double initialCwnd);

    /// @return the variables
    const BbrVariables& Get() const
    {
        return m_v;
    }

  protected:
    /**
     * Takes an acknowledgement over: C.delivered, C.is_cwnd_limited, and RS.is_app_limited by the
     * path's own marks.
     * @param ack the acknowledgement
     */
    void Take(const BbrAck& ack);

    /// MarkConnectionAppLimited (section 4.1.2.4), for samples of this path alone.
    void MarkAppLimited();

    /**
     * @param priorDelivered P.delivered of a packet
     * @return whether it was sent while MarkAppLimited held
     */
    bool IsMarkedLimited(double priorDelivered) const;

    /// StartRound (section 5.5.1).
    void StartRound();
    /// UpdateLatestDeliverySignals (section 5.5.10.3).
    void UpdateLatestDeliverySignals();
    /// AdvanceLatestDeliverySignals (section 5.5.10.3).
    void AdvanceLatestDeliverySignals();
    /// UpdateCongestionSignals (section 5.5.10.3).
    void UpdateCongestionSignals();
    /// ResetCongestionSignals (section 5.5.10.3).
    void ResetCongestionSignals();
    /// ResetShortTermModel (section 5.5.10.3).
    void ResetShortTermModel();
    /// BoundBWForModel (section 5.5.10.3).
    void BoundBwForModel();
    /// UpdateACKAggregation (section 5.5.9).
    void UpdateAckAggregation();
    /// ResetFullBW (section 5.3.1.2).
    void ResetFullBw();
    /// CheckFullBWReached (section 5.3.1.2).
    void CheckFullBwReached();
    /// UpdateMinRTT (section 5.3.4.3).
    void UpdateMinRtt();

    /**
     * BDPMultiple (section 5.6.4.2).
     * @param bw a bandwidth, bytes/s
     * @param gain a gain
     * @return gain x bandwidth x min_rtt, bytes; C.InitialCwnd without an RTT
     */
    double GetBdp(double bw, double gain = 1) const;

    /**
     * IsProbingBW (section 5.3.3.9).
     * @return whether losses do not lower the short-term model now
     */
    bool IsProbingBw() const;

    /**
     * IsInAProbeBWState (section 5.3.3.9).
     * @return whether the state is one of ProbeBW
     */
    bool IsInProbeBw() const;

    /**
     * IsInflightTooHigh (section 5.5.10.2).
     * @param lost RS.lost, bytes
     * @param inflight RS.tx_in_flight, bytes
     * @return whether the loss rate is above LossThresh
     */
    bool IsInflightTooHigh(double lost, double inflight) const
    {
        return lost > inflight * m_settings.lossThreshold;
    }

    /**
     * QuantizationBudget (section 5.6.4.2).
     * @param cap a volume, bytes
     * @return the same, or the least volume needed
     */
    double GetQuantizationBudget(double cap) const;

    /**
     * InflightWithHeadroom (section 5.3.3.9).
     * @return inflight_longterm less the room left to others, bytes; may be infinite
     */
    double GetInflightWithHeadroom() const;

    /**
     * TargetInflight (section 5.3.3.8.3).
     * @return the product, or cwnd if that is less, bytes
     */
    double GetTargetInflight() const;

    /**
     * ProbeRTTCwnd (section 5.6.4.5).
     * @return most in flight in ProbeRTT, bytes
     */
    double GetProbeRttCwnd() const;

    /// @return BBR.MinPipeCwnd, bytes
    double GetMinPipeCwnd() const
    {
        return 4 * m_smss;
    }

    /// BBR.ProbeRTTCwndGain.
    static constexpr double PROBE_RTT_CWND_GAIN = 0.5;

    const BbrSettings& m_settings; //!< values of attributes
    const double m_smss;           //!< C.SMSS, bytes
    const double m_initialCwnd;    //!< C.InitialCwnd, bytes
    BbrVariables m_v;              //!< the variables
    BbrAck m_ack;                  //!< the last acknowledgement, RS

  private:
    /// UpdateRound (section 5.5.1).
    void UpdateRound();
    /// UpdateMaxBw (section 5.5.5).
    void UpdateMaxBw();
    /// AdaptLowerBoundsFromCongestion, with InitLowerBounds and LossLowerBounds (5.5.10.3).
    void AdaptLowerBounds();

    WindowedMaximum m_maxBwFilter;      //!< max_bw_filter
    WindowedMaximum m_extraAckedFilter; //!< extra_acked_filter
    double m_limitedFrom{0};            //!< C.delivered when the marks began
    double m_limitedUntil{0};           //!< C.app_limited of the last mark; 0 = there was none
    bool m_fullWindow{false};           //!< cwnd was fully used in the present round
    bool m_fullWindowBefore{false};     //!< likewise in the one before
};

} // namespace ns3::sctp

#endif /* SCTP_BBR_MODEL_H */
