/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-bandwidth-estimator.h"

#include "ns3/simulator.h"

namespace ns3
{

bool
SctpBandwidthEstimator::Acked(uint32_t bytes, double gain, Time interval)
{
    const Time now = Simulator::Now();
    const Time passed = now - m_last;
    m_bytes += bytes;
    if (m_busy && (passed.IsZero() || passed < interval))
    {
        return false;
    }
    if (m_busy)
    {
        const double sample = m_bytes / passed.GetSeconds();
        const double mean = (sample + m_sample) / 2;
        m_estimate = m_estimate <= 0 ? sample : gain * m_estimate + (1 - gain) * mean;
        m_sample = sample;
    }
    m_last = now;
    m_bytes = 0;
    m_busy = true;
    return true;
}

} // namespace ns3
