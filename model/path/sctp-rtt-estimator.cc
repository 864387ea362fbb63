/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rtt-estimator.h"

#include "ns3/sctp-time-sum.h"

#include <algorithm>
#include <cmath>

namespace ns3::sctp
{

RttEstimator::RttEstimator(SctpParameterValuesPtr parameters)
    : m_parameters(parameters),
      m_rto(parameters->rtoInitial)
{
}

void
RttEstimator::AddSample(Time rtt)
{
    m_last = rtt;
    if (m_min.IsZero() || rtt < m_min)
    {
        m_min = rtt;
    }
    m_max = std::max(m_max, rtt);
    // RFC 9260 section 6.3.1.
    const double sample = rtt.GetSeconds();
    double srtt = m_srtt.GetSeconds();
    double rttvar = m_rttvar.GetSeconds();
    if (m_srtt.IsZero())
    {
        srtt = sample; // C2
        rttvar = sample / 2;
    }
    else
    {
        const double beta = m_parameters->rtoBeta; // C3
        const double alpha = m_parameters->rtoAlpha;
        rttvar = (1 - beta) * rttvar + beta * std::abs(srtt - sample);
        srtt = (1 - alpha) * srtt + alpha * sample;
    }
    m_srtt = Seconds(srtt);
    m_rttvar = std::max(Seconds(rttvar), m_parameters->clockGranularity); // G1
    const Time rto = m_srtt + 4 * m_rttvar;
    const Time least = std::max(m_parameters->rtoMin, TimeStep(1)); // a timeout takes time
    m_rto = std::min(std::max(rto, least), m_parameters->rtoMax);   // C6, C7
}

void
RttEstimator::BackOff()
{
    // RFC 9260 section 6.3.3 E2.
    m_rto = std::min(SaturatingSum(m_rto, m_rto), m_parameters->rtoMax);
}

void
RttEstimator::Reset()
{
    *this = RttEstimator(m_parameters);
}

} // namespace ns3::sctp
