/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CUBIC_H
#define SCTP_CUBIC_H

#include "sctp-cmt-congestion.h"

#include "ns3/nstime.h"
#include "ns3/sctp-per-path.h"

#include <optional>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * CUBIC (RFC 9438) on each path. In congestion avoidance the window follows
 *
 *     W(t) = C (t - K)^3 + W_max,    K = cbrt((W_max - cwnd_epoch) / C)
 *
 * or Reno's estimate W_est if that is larger, in packets and seconds since the stage of congestion
 * avoidance began. It grows by the packets that are acknowledged, whatever the number of SACKs. A
 * loss or a mark leaves Beta of the window. Slow start, timeouts, idle paths and the floor of
 * ssthresh are RFC 9260's. Losses that turn out to be spurious (SctpUndo) restore the stage of
 * before (section 4.9.2); after a timeout only W_max and cwnd_prior of it, as the window begins
 * anew.
 *
 * Windows grow by SctpPathGrowth, and a path that answers its probe gets SctpPfWindow, unless the
 * attributes WindowGrowth and RevivedWindow say otherwise.
 */
class SctpCubic : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Initialize(SctpPath& path) override;
    void Acked(SctpPath& path, const SctpAckEvent& event) override;
    void FastRetransmit(SctpPath& path) override;
    void CongestionExperienced(SctpPath& path) override;
    void TimedOut(SctpPath& path) override;
    void Undo(SctpPath& path, const SctpUndoEvent& event) override;
    void Idle(SctpPath& path, uint32_t rtos, bool first) override;

  protected:
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;

  private:
    /// Congestion avoidance of a path. Windows are in packets.
    struct Stage
    {
        std::optional<Time> epoch;  //!< when the stage began, t_epoch; none = it has not
        std::optional<Time> paused; //!< since when the window is not full
        double window{0};           //!< cwnd with its fraction of a byte
        double wMax{0};             //!< W_max; 0 = there was no loss yet
        double prior{0};            //!< cwnd_prior
        double estimate{0};         //!< W_est
        double k{0};                //!< K, seconds
        bool afterTimeout{false};   //!< the stage follows a timeout: K is 0 (section 4.8)
        bool lossFree{true};        //!< there was no loss, mark or timeout yet
    };

    /**
     * Congestion avoidance begins.
     * @param stage the path's stage
     * @param window its window, packets
     */
    void Begin(Stage& stage, double window) const;

    /**
     * Packets are acknowledged in congestion avoidance, with the window full.
     * @param stage the path's stage
     * @param rtt the smoothed RTT
     * @param acked number of packets, also less than one
     */
    void Grow(Stage& stage, Time rtt, double acked) const;

    /**
     * The window is about to fall (section 4.6), which ends the stage.
     * @param path the path
     */
    void EndStage(const SctpPath& path);

    double m_c{0};                 //!< C, packets per second^3
    double m_beta{0};              //!< Beta
    bool m_fastConvergence{true};  //!< FastConvergence
    bool m_renoFriendly{true};     //!< RenoFriendly
    double m_growthWithoutLoss{0}; //!< GrowthWithoutLoss
    SctpPerPath<Stage> m_stages;   //!< of each path
    SctpPerPath<Stage> m_before;   //!< likewise, before the window was lowered last
};

} // namespace ns3

#endif /* SCTP_CUBIC_H */
