/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HYSTART_H
#define SCTP_HYSTART_H

#include "sctp-rtt-round.h"
#include "sctp-window-growth.h"

#include "ns3/nstime.h"
#include "ns3/sctp-per-path.h"

#include <optional>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Slow start of HyStart++ (RFC 9406). The first slow start of a path turns into conservative slow
 * start (CSS) when the least RTT of a round trip has risen, and ends after some rounds of that. If
 * the RTT falls again, slow start goes on. Rounds are those of the path's own chunks
 * (SctpRttRound). Later slow starts are those of RFC 9260 section 7.2.1.
 *
 * The first packets of a round found a queue no longer than the window then exceeded the
 * bandwidth-delay product, so the least RTT of a round rises one round after the queue has begun to
 * grow. Compared = Latest finds the rise when the packets are acknowledged that saw it.
 */
class SctpHystart : public SctpSlowStart
{
  public:
    /// Samples whose least RTT is compared with that of the round before.
    enum Compared
    {
        OF_ROUND, //!< all samples of the present round (RFC 9406 section 4.2)
        OF_LATEST //!< the latest samples, whatever the round began with
    };

    /// @return the object TypeId
    static TypeId GetTypeId();

    void PathAdded(const SctpPath& path) override;
    void Measure(const SctpPath& path, const SctpAckEvent& event) override;
    double GetStep(const SctpPath& path, uint32_t acked) override;
    bool HasEnded(const SctpPath& path) const override;

    /**
     * @param path a path
     * @return whether it is in conservative slow start
     */
    bool IsConservative(const SctpPath& path) const;

  private:
    /// The first slow start of a path.
    struct Start
    {
        uint32_t ssthresh{0};        //!< its ssthresh, bytes; another one means that it is over
        SctpRttRound round;          //!< the present round
        std::vector<Time> latest;    //!< with OF_LATEST, the latest samples; a ring
        size_t next{0};              //!< place of the next one in it
        Time lastLeast{Time::Max()}; //!< least RTT of the round before
        Time baseline{Time::Max()};  //!< least RTT with which CSS began; Time::Max() = slow start
        uint32_t conservative{0};    //!< rounds of CSS that have ended
    };

    /**
     * @param path a path
     * @return its first slow start; null when that is over
     */
    const Start* Find(const SctpPath& path) const;

    /// @return most packets of an acknowledgement that count, L
    uint32_t GetLimit() const;

    /**
     * @param start the path's slow start
     * @return least RTT of the samples that are compared; none while there are too few
     */
    std::optional<Time> GetLeast(const Start& start) const;

    /**
     * Compares a least RTT with that of the round before, or with that with which CSS began.
     * @param start the path's slow start
     * @param least the least RTT, positive
     */
    void Compare(Start& start, Time least) const;

    Time m_minThreshold;           //!< MinRttThreshold
    Time m_maxThreshold;           //!< MaxRttThreshold
    uint32_t m_divisor{0};         //!< MinRttDivisor
    uint32_t m_samples{0};         //!< RttSamples
    uint32_t m_growthDivisor{0};   //!< CssGrowthDivisor
    uint32_t m_rounds{0};          //!< CssRounds
    uint32_t m_limit{0};           //!< Limit, packets; 0 = by pacing
    Compared m_compared{OF_ROUND}; //!< Compared
    SctpPerPath<Start> m_starts;   //!< of each path
};

} // namespace ns3

#endif /* SCTP_HYSTART_H */
