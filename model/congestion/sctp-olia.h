/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OLIA_H
#define SCTP_OLIA_H

#include "sctp-cmt-congestion.h"

#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * OLIA, the opportunistic linked increases algorithm (Khalili et al. 2013;
 * draft-khalili-mptcp-congestion-control-05): when a window's worth P has been acknowledged on path
 * i of n, its window grows by
 *
 *     P * MTU * (c_i / RTT_i^2 / (sum_j c_j / RTT_j)^2 + alpha_i / c_i)
 *
 * alpha_i moves window towards the best paths, those with the largest l^2 / RTT, where l is the
 * larger of the bytes acknowledged since the last loss and between the last two: 1 / (n * number of
 * best paths without largest window) for these paths, the negative of that, shared among the paths
 * with the largest window, for those, and 0 where no best path lacks the largest window. Slow start
 * and the decrease after a loss are those of a single path; with MinSsthresh of 1 the least
 * ssthresh is that of the draft.
 *
 * Windows grow by SctpPathGrowth, and a path that answers its probe gets SctpPfWindow, unless the
 * attributes WindowGrowth and RevivedWindow say otherwise.
 */
class SctpOlia : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Measure(const SctpPath& path, const SctpAckEvent& event) override;
    void FastRetransmit(SctpPath& path) override;
    void CongestionExperienced(SctpPath& path) override;
    void TimedOut(SctpPath& path) override;

    /**
     * @param path a path
     * @return alpha of the path
     */
    double GetAlpha(const SctpPath& path) const;

  protected:
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;

  private:
    /// Bytes acknowledged on a path between losses.
    struct Epochs
    {
        uint64_t last{0};    //!< between the last two losses
        uint64_t current{0}; //!< since the last loss
    };

    /**
     * A loss ends an epoch.
     * @param path the path
     */
    void EndEpoch(const SctpPath& path);

    /**
     * @param path a path
     * @return l^2 / RTT
     */
    double GetQuality(const SctpPath& path) const;

    SctpPerPath<Epochs> m_epochs; //!< per path
};

} // namespace ns3

#endif /* SCTP_OLIA_H */
