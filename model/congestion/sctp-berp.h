/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BERP_H
#define SCTP_BERP_H

#include "sctp-cmt-congestion.h"
#include "sctp-linked-increase.h"

#include "ns3/sctp-bandwidth-estimator.h"
#include "ns3/sctp-per-path.h"
#include "ns3/traced-callback.h"

#include <optional>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * BERP, bandwidth estimation based resource pooling (Shailendra 2013, section 4.5), a
 * SctpLinkedIncrease. Each path has its share of the estimated bandwidth of all, beta_i = BWE_i /
 * sum BWE (4.4), and
 *
 *     alpha = 2 * c_T * max_i(beta_i * c_i / RTT_i^2) / (sum_i c_i / RTT_i)^2        (4.3)
 *
 * After a loss ssthresh is max(c_i - beta_i * c_i, 4 MTU) (4.5, 4.7; MinSsthresh replaces the 4).
 * While an active path has no estimate yet, beta is 1/2, as it is where the attribute Beta says so:
 * that is LIA. If one path is left, beta is 1 by the formula and a loss leaves the floor.
 *
 * Windows grow by SctpPathGrowth, and a path that answers its probe gets SctpPfWindow, unless the
 * attributes WindowGrowth and RevivedWindow say otherwise.
 */
class SctpBerp : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// When the bandwidth is sampled.
    enum Sampling
    {
        PER_SACK, ///< by each acknowledgement of the path
        PER_RTT   ///< once per smoothed round trip time
    };

    /// When congestion avoidance takes its step.
    enum Growth
    {
        BY_WINDOW, ///< when a window's worth has been acknowledged, as RFC 9260 has it
        BY_SACK,   ///< with each acknowledgement, by all of partial_bytes_acked
        BY_BYTES   ///< with each acknowledgement, by the bytes that it acknowledges (RFC 6356)
    };

    void Measure(const SctpPath& path, const SctpAckEvent& event) override;
    void Idle(SctpPath& path, uint32_t rtos, bool first) override;

    /**
     * @param path a path
     * @return its estimated bandwidth, bytes per second; 0 = none yet
     */
    double GetBandwidth(const SctpPath& path) const;

    /**
     * @param path a path
     * @return its share of the estimated bandwidth
     */
    double GetBeta(const SctpPath& path) const;

    /**
     * TracedCallback signature for estimates of a path.
     * @param path the path's id
     * @param value the estimate
     */
    typedef void (*PathTracedCallback)(SctpPathId path, double value);

  protected:
    std::optional<uint32_t> GetStepBytes(const SctpPath& path,
                                         uint32_t partial,
                                         uint32_t acked) const override;
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;
    uint32_t GetOwnMinSsthresh() const override;
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;

  private:
    /**
     * @param pool the coupled paths, at least one
     * @return alpha
     */
    double GetAlpha(const SctpPathPool& pool) const;

    double m_gain{0};                                    //!< p of the filter
    double m_beta{0};                                    //!< fixed beta; 0 = estimated
    Sampling m_sampling{PER_SACK};                       //!< when to sample
    Growth m_growth{BY_WINDOW};                          //!< when to grow
    SctpPerPath<SctpBandwidthEstimator> m_estimators;    //!< per path
    mutable SctpPerPath<double> m_fractions;             //!< of bytes that BY_BYTES has left over
    TracedCallback<double> m_alphaTrace;                 //!< alpha of steps
    TracedCallback<SctpPathId, double> m_bandwidthTrace; //!< estimates
    TracedCallback<SctpPathId, double> m_betaTrace;      //!< shares at losses
};

} // namespace ns3

#endif /* SCTP_BERP_H */
