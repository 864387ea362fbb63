/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BANDWIDTH_ESTIMATOR_H
#define SCTP_BANDWIDTH_ESTIMATOR_H

#include "ns3/nstime.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-path
 * Estimates the delivery rate of a path from its acknowledgements: a sample is the data that was
 * acknowledged since the sample before, over the time since then; the mean of the last two samples
 * goes through a low-pass filter (TCP Westwood; Shailendra 2013, section 4.5.3).
 *
 * Acknowledgements at the same instant are one. The first sample is the first estimate.
 */
class SctpBandwidthEstimator
{
  public:
    /**
     * Data was acknowledged.
     * @param bytes how much
     * @param gain weight of the old estimate, from 0 to 1
     * @param interval least time between samples; earlier bytes count with the next one
     * @return whether a new sample was begun; false when this acknowledgement was merged
     */
    bool Acked(uint32_t bytes, double gain, Time interval = Time(0));

    /// The path is not busy: the time until the next acknowledgement says nothing of its rate.
    void Pause()
    {
        m_busy = false;
    }

    /// @return the estimate, bytes per second; 0 before the first sample
    double Get() const
    {
        return m_estimate;
    }

  private:
    Time m_last;          //!< end of the last sample
    uint64_t m_bytes{0};  //!< acknowledged since then
    bool m_busy{false};   //!< busy ever since
    double m_sample{0};   //!< the last sample, bytes per second
    double m_estimate{0}; //!< the estimate, bytes per second
};

} // namespace ns3

#endif /* SCTP_BANDWIDTH_ESTIMATOR_H */
