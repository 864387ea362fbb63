/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BBR_H
#define SCTP_BBR_H

#include "sctp-bbr-flow.h"
#include "sctp-cmt-congestion.h"

#include "ns3/sctp-per-path.h"
#include "ns3/sctp-traced.h"

#include <memory>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * BBR version 3 (draft-ietf-ccwg-bbr-06), each path by itself (sctp::BbrFlow). It steers by the
 * delivery rate and the RTT of the path: cwnd bounds the flight size, and packets are paced
 * whatever SctpParameters::EnablePacing is. ssthresh is not used.
 *
 * The initial window and the window of a path that answers its probe are those of
 * SctpCmtPfCongestion. SlowStart cannot be set, as Startup is a slow start of its own. An idle path
 * keeps its window (section 5.4.1).
 */
class SctpBbr : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpBbr();
    ~SctpBbr() override;

    std::string FindMistake() const override;
    std::string FindDoubt() const override;
    void Initialize(SctpPath& path) override;
    void Acked(SctpPath& path, const SctpAckEvent& event) override;
    void TransmissionStarts(SctpPath& path) override;
    void ChunkLost(const SctpPath& path, const SctpLostChunk& loss) override;
    void LossFound(const SctpPath& path, uint32_t flight) override;
    void FastRetransmit(SctpPath& path) override;
    void CongestionExperienced(SctpPath& path) override;
    void TimedOut(SctpPath& path) override;
    void Undo(SctpPath& path, const SctpUndoEvent& event) override;
    void Idle(SctpPath& path, uint32_t rtos, bool first) override;
    SctpControlNeeds GetNeeds() const override;
    std::optional<double> GetPacingRate(const SctpPath& path) const override;

    /**
     * @param path a path
     * @return the variables of the draft; null if it has none
     */
    const sctp::BbrVariables* FindVariables(const SctpPath& path) const;

    /**
     * TracedCallback signature for the state of a path.
     * @param path the path's id
     * @param oldPhase its state before
     * @param newPhase its state now
     */
    typedef void (*PhaseTracedCallback)(SctpPathId path,
                                        SctpBbrPhase oldPhase,
                                        SctpBbrPhase newPhase);

    /**
     * TracedCallback signature for a rate of a path.
     * @param path the path's id
     * @param rate bytes per second
     */
    typedef void (*RateTracedCallback)(SctpPathId path, double rate);

    /**
     * TracedCallback signature for the bounds of the flight size of a path.
     * @param path the path's id
     * @param longterm BBR.inflight_longterm, bytes; may be infinite
     * @param shortterm BBR.inflight_shortterm, bytes; may be infinite
     */
    typedef void (*InflightTracedCallback)(SctpPathId path, double longterm, double shortterm);

  protected:
    void DoDispose() override;
    bool HasOwnSlowStart() const override;

  private:
    /// State of a path.
    struct State
    {
        std::unique_ptr<sctp::BbrFlow> flow; //!< BBR
        uint32_t lost{0};                    //!< flight of LossFound, bytes
        bool heldBack{false};                //!< something waited for its rate at the last
                                             //!< acknowledgement: the path does not become idle
        bool timedOut{false};                //!< a timeout, and no acknowledgement since
        double maxBw{0};                     //!< as traced last
        double longterm{0};                  //!< likewise, inflight_longterm
        double shortterm{0};                 //!< likewise, inflight_shortterm
    };

    /**
     * @param path a path
     * @return its state, BBR knowing its window
     */
    State& Get(const SctpPath& path);

    /**
     * Sets the path's window to that of BBR, and traces changes.
     * @param path the path
     * @param state its state
     */
    void TakeOver(SctpPath& path, State& state);

    double m_lossThreshold{0};    //!< LossThreshold
    double m_beta{0};             //!< Beta
    double m_headroom{0};         //!< Headroom
    double m_pacingMargin{0};     //!< PacingMargin
    sctp::BbrSettings m_settings; //!< the same, as of the last Initialize
    SctpPerPath<State> m_states;  //!< of each path

    SctpTracedCallback<SctpPathId, SctpBbrPhase, SctpBbrPhase> m_phaseTrace; //!< Phase
    SctpTracedCallback<SctpPathId, double> m_bandwidthTrace;                 //!< Bandwidth
    SctpTracedCallback<SctpPathId, double, double> m_inflightTrace;          //!< InflightBounds
};

} // namespace ns3

#endif /* SCTP_BBR_H */
