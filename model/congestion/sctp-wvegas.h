/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WVEGAS_H
#define SCTP_WVEGAS_H

#include "sctp-cmt-congestion.h"
#include "sctp-rtt-round.h"

#include "ns3/nstime.h"
#include "ns3/sctp-per-path.h"

#include <optional>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * wVegas, weighted Vegas (draft-xu-mptcp-congestion-control-05, section 2): queueing delay is the
 * signal of congestion. At the end of each round trip of a path, of at least three RTT samples with
 * the mean R and the least ever B,
 *
 *     diff = c (R - B) / R
 *
 * is the number of the path's packets in queues. In slow start a diff above Gamma sets ssthresh to
 * one packet less than the window. In congestion avoidance the window grows by one packet if diff
 * is less than alpha, and shrinks by one if it is more. If diff reaches alpha, alpha first becomes
 * the path's share of the rates c / R of all paths times TotalAlpha, at least MinAlpha. If the
 * queueing delay R - B is at least twice the least since the window last fell for that or for a
 * loss, the window becomes c B / (2 R), so that queues drain and B can be measured. Which rounds
 * count for this is an assumption: the attribute Drain. The window is two packets at least, but
 * after a timeout.
 *
 * Losses and marks lower the windows as in RFC 9260, and where round trips have fewer samples the
 * windows grow as there, too. Windows grow by SctpPathGrowth, and a path that answers its probe
 * gets SctpPfWindow, unless the attributes WindowGrowth and RevivedWindow say otherwise.
 */
class SctpWvegas : public SctpCmtPfCongestion
{
  public:
    /// In which rounds of congestion avoidance queues are drained.
    enum Drain
    {
        OF_OWN_QUEUE, //!< diff has reached alpha, also for the least queueing delay to be
                      //!< remembered
        AT_ALPHA,     //!< diff has reached alpha; the least queueing delay is that of all rounds
        ALWAYS        //!< all rounds, by the letter of the draft
    };

    /// @return the object TypeId
    static TypeId GetTypeId();

    void Initialize(SctpPath& path) override;
    void Measure(const SctpPath& path, const SctpAckEvent& event) override;
    void Acked(SctpPath& path, const SctpAckEvent& event) override;
    void FastRetransmit(SctpPath& path) override;
    void CongestionExperienced(SctpPath& path) override;
    void TimedOut(SctpPath& path) override;

    /**
     * @param path a path
     * @return alpha of the path, packets
     */
    double GetAlpha(const SctpPath& path) const;

  protected:
    bool HasOwnSlowStart() const override;
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;

  private:
    /// Round trips of a path.
    struct Rounds
    {
        SctpRttRound present;           //!< the present one
        bool few{true};                 //!< the last one had fewer than three samples
        Time base{Time::Max()};         //!< the least sample of all
        std::optional<Time> leastQueue; //!< since the window last fell for it, as Drain says
        std::optional<double> alpha;    //!< packets to be kept in queues; none = MinAlpha
        double rate{0};                 //!< when alpha was last set, packets per second
    };

    /**
     * The window has fallen: begins a round, and measures the queue anew.
     * @param path the path
     */
    void Restart(const SctpPath& path);

    /**
     * A round with enough samples has ended.
     * @param path the path
     * @param rtt mean of its samples
     * @param used whether the window was full
     */
    void EndRound(SctpPath& path, Time rtt, bool used);

    /**
     * Drains the queues if the queueing delay has doubled.
     * @param path the path, in congestion avoidance
     * @param rtt mean of the samples of its round
     * @param reached whether diff has reached alpha
     */
    void DrainQueue(SctpPath& path, Time rtt, bool reached);

    /**
     * Sets alpha to the path's share.
     * @param path the path
     * @param rtt its round trip time
     */
    void Balance(const SctpPath& path, Time rtt);

    /**
     * Lowers a window in congestion avoidance, where it stays.
     * @param path the path
     * @param cwnd the new window, bytes; not below two packets
     */
    static void Lower(SctpPath& path, double cwnd);

    double m_totalAlpha{0};       //!< TotalAlpha, packets
    double m_minAlpha{0};         //!< MinAlpha, packets
    double m_gamma{0};            //!< Gamma, packets
    Drain m_drain{OF_OWN_QUEUE};  //!< Drain
    SctpPerPath<Rounds> m_rounds; //!< of each path
};

} // namespace ns3

#endif /* SCTP_WVEGAS_H */
