/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RTT_ESTIMATOR_H
#define SCTP_RTT_ESTIMATOR_H

#include "ns3/nstime.h"
#include "ns3/sctp-parameter-values.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-path
 * Round trip time and retransmission timeout of one destination (RFC 9260 section 6.3.1, whose
 * rules are named C1 to C7 and G1), by the RTO parameters of the association.
 */
class RttEstimator
{
  public:
    RttEstimator() = default;

    /// @param parameters the association's parameters; the RTO begins with RTO.Initial (C1)
    explicit RttEstimator(SctpParameterValuesPtr parameters);

    /**
     * Updates the estimates with a sample (C2, C3), and the RTO within RTO.Min and RTO.Max (C6,
     * C7).
     * @param rtt the sample, not negative
     */
    void AddSample(Time rtt);

    /// Doubles the RTO, up to RTO.Max (RFC 9260 sections 6.3.3 E2 and 8.3).
    void BackOff();

    /// Forgets measurements; the RTO is RTO.Initial again.
    void Reset();

    /// @return retransmission timeout
    Time GetRto() const
    {
        return m_rto;
    }

    /// @return smoothed RTT; zero before the first sample
    Time GetSrtt() const
    {
        return m_srtt;
    }

    /// @return RTT variation; zero before the first sample
    Time GetRttvar() const
    {
        return m_rttvar;
    }

    /// @return last sample; zero before the first
    Time GetLast() const
    {
        return m_last;
    }

    /// @return smallest sample; zero before the first
    Time GetMin() const
    {
        return m_min;
    }

    /// @return largest sample; zero before the first
    Time GetMax() const
    {
        return m_max;
    }

  private:
    SctpParameterValuesPtr m_parameters; //!< RTO.Initial, RTO.Min, RTO.Max and so on
    Time m_rto;                          //!< retransmission timeout
    Time m_srtt;                         //!< smoothed RTT
    Time m_rttvar;                       //!< RTT variation
    Time m_last;                         //!< last sample
    Time m_min;                          //!< smallest sample
    Time m_max;                          //!< largest sample
};

} // namespace ns3::sctp

#endif /* SCTP_RTT_ESTIMATOR_H */
