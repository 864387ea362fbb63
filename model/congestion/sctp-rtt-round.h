/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RTT_ROUND_H
#define SCTP_RTT_ROUND_H

#include "ns3/nstime.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * A round trip of a path and its RTT samples. It ends when a chunk is acknowledged that was sent
 * since it began, so that each chunk's acknowledgement ends at most one.
 */
class SctpRttRound
{
  public:
    /**
     * Takes a sample.
     * @param rtt the sample, positive
     */
    void Add(Time rtt);

    /**
     * @param rtt a sample that has just come
     * @return whether it is of a chunk that was sent in this round, which is over then
     */
    bool IsEndedBy(Time rtt) const;

    /// Begins a round without samples.
    void Begin();

    /// Leaves out the samples so far; the round goes on.
    void ForgetSamples();

    /// @return number of samples
    uint32_t GetCount() const
    {
        return m_count;
    }

    /// @return mean of the samples, at least one
    Time GetMean() const
    {
        return m_sum / m_count;
    }

    /// @return the least sample; Time::Max() without samples
    Time GetLeast() const
    {
        return m_least;
    }

  private:
    Time m_began;              //!< when it began
    Time m_sum;                //!< of the samples
    Time m_least{Time::Max()}; //!< the least sample
    uint32_t m_count{0};       //!< number of samples
};

} // namespace ns3

#endif /* SCTP_RTT_ROUND_H */
