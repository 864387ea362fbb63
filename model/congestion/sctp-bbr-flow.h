/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BBR_FLOW_H
#define SCTP_BBR_FLOW_H

#include "sctp-bbr-model.h"

#include "ns3/ptr.h"
#include "ns3/random-variable-stream.h"

#include <functional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-congestion
 * BBR on one path: the state machine and the control parameters (draft-ietf-ccwg-bbr-06 sections
 * 5.3, 5.4 and 5.6) above the model. It knows nothing of SCTP: its user hands it the events of the
 * path, sets cwnd before each call, and takes cwnd and pacing rate from the variables after it.
 *
 * Choices that the draft leaves open: has_selective_acks is true; the offload budget is the send
 * quantum, as for QUIC (section 5.5.8.2), as nothing is offloaded. If its text and pseudo-code
 * differ, the pseudo-code holds: in Drain no inflight_longterm caps the window.
 */
class BbrFlow : public BbrModel
{
  public:
    /// Is notified of a change of the state: the old and the new one.
    using Entered = std::function<void(SctpBbrPhase, SctpBbrPhase)>;

    /**
     * OnInit (section 5.2.1).
     * @param settings values of attributes; outlives this
     * @param now the time
     * @param smss C.SMSS, bytes
     * @param initialCwnd C.InitialCwnd, bytes
     * @param random draws waits between probes
     * @param entered is notified of each change of the state
     */
    BbrFlow(const BbrSettings& settings,
            Time now,
            double smss,
            double initialCwnd,
            Ptr<UniformRandomVariable> random,
            Entered entered);

    /// @param cwnd C.cwnd, which others may have lowered, bytes
    void SetCwnd(double cwnd)
    {
        m_v.cwnd = cwnd;
    }

    /**
     * The smoothed RTT of the path is known: the first time, the initial pacing rate is that of
     * InitPacingRate (section 5.6.2).
     * @param srtt C.srtt; zero = not known yet
     */
    void NoteSrtt(Time srtt);

    /**
     * HandleRestartFromIdle (section 5.4.1): a packet is about to be sent, where nothing is in
     * flight.
     * @param now the time
     * @param limited whether the connection is application-limited
     */
    void OnTransmit(Time now, bool limited);

    /**
     * UpdateOnACK (section 5.2.3). Loss recovery that is over restores cwnd first.
     * @param ack the acknowledgement
     */
    void UpdateOnAck(const BbrAck& ack);

    /**
     * HandleLostPacket (section 5.5.10.2).
     * @param loss the loss
     */
    void HandleLost(const BbrLoss& loss);

    /**
     * OnEnterFastRecovery (section 5.6.4.4).
     * @param now the time
     */
    void EnterFastRecovery(Time now);

    /**
     * OnEnterRTO (section 5.6.4.4). Recovery lasts until as much was delivered as had been in
     * flight.
     * @param now the time
     * @param inflight C.inflight, without bytes marked lost
     * @param lost bytes that were in flight before
     */
    void EnterRto(Time now, double inflight, double lost);

    /**
     * A mark of explicit congestion notification is taken as a loss (section 3.7): in Startup as
     * the end of it, while probing for bandwidth as too much in flight, otherwise as a loss in the
     * round.
     * @param now the time
     */
    void HandleMark(Time now);

    /// HandleSpuriousLossDetection (section 5.5.11.2).
    void HandleSpuriousLoss();

  private:
    /// BBR.ack_phase (section 2.14).
    enum class AckPhase : uint8_t
    {
        INIT,           //!< no feedback of a probe
        REFILLING,      //!< the pipe is being filled
        PROBE_STARTING, //!< the probe begins
        PROBE_FEEDBACK, //!< feedback of the probe
        PROBE_STOPPING  //!< the probe is over, its feedback is not
    };

    /// Loss recovery, as the path has it.
    enum class Recovery : uint8_t
    {
        NONE, //!< not in recovery
        FAST, //!< fast recovery
        RTO   //!< after a timeout
    };

    /// State to return to when losses turn out spurious, BBR.undo_state.
    enum class UndoState : uint8_t
    {
        NONE,    //!< none
        STARTUP, //!< Startup
        UP       //!< ProbeBW_UP
    };

    /**
     * Enters a state, with its gains (table of section 5.6.1).
     * @param phase the state
     */
    void Enter(SctpBbrPhase phase);

    /// InitPacingRate (section 5.6.2). @param srtt C.srtt, or 1 ms
    void InitPacingRate(Time srtt);
    /// Leaves loss recovery when it is over (section 5.6.4.4).
    void LeaveRecovery();
    /// CheckStartupHighLoss, and CheckStartupDone (sections 5.3.1.1 and 5.3.1.3).
    void CheckStartupDone();
    /// Ends Startup if losses are many (section 5.3.1.3); Drain follows.
    void EndStartupByLoss();
    /// CheckDrainDone (section 5.3.2).
    void CheckDrainDone();
    /// UpdateProbeBWCyclePhase (section 5.3.3.9).
    void UpdateProbeBwCyclePhase();
    /// AdaptLongTermModel (section 5.3.3.9). @return whether it has changed the state
    bool AdaptLongTermModel();
    /// ProbeInflightLongtermUpward (section 5.3.3.9).
    void ProbeInflightLongtermUpward();
    /// RaiseInflightLongtermSlope (section 5.3.3.9).
    void RaiseInflightLongtermSlope();
    /// EnterDrain (section 5.3.2).
    void EnterDrain();
    /// StartProbeBW_DOWN (section 5.3.3.9). @param now the time
    void StartDown(Time now);
    /// StartProbeBW_REFILL (section 5.3.3.9).
    void StartRefill();
    /// StartProbeBW_UP (section 5.3.3.9).
    void StartUp();
    /// PickProbeWait (section 5.3.3.8.3).
    void PickProbeWait();
    /// IsTimeToProbeBW (section 5.3.3.8.3), which starts REFILL. @return whether it has
    bool ProbeIfTime();
    /// IsTimeToCruise (section 5.3.3.9). @return whether
    bool IsTimeToCruise() const;
    /// IsTimeToGoDown (section 5.3.3.9). @return whether
    bool IsTimeToGoDown();

    /// CheckProbeRTT (section 5.3.4.3).
    void CheckProbeRtt();
    /// HandleProbeRTT (section 5.3.4.3).
    void HandleProbeRtt();
    /// CheckProbeRTTDone and ExitProbeRTT (sections 5.3.4.3 and 5.3.4.4). @param now the time
    void CheckProbeRttDone(Time now);

    /// NoteLoss (section 5.5.10.2). @param now the time
    void NoteLoss(Time now);
    /// SaveStateUponLoss (section 5.5.11.1). @param now the time
    void SaveStateUponLoss(Time now);
    /// SaveCwnd (section 5.6.4.4).
    void SaveCwnd();
    /// RestoreCwnd (section 5.6.4.4).
    void RestoreCwnd();

    /**
     * HandleInflightTooHigh (section 5.5.10.2).
     * @param now the time
     * @param inflight flight size at the loss, bytes
     * @param limited whether the sample is application-limited
     */
    void HandleInflightTooHigh(Time now, double inflight, bool limited);

    /// SetPacingRateWithGain (section 5.6.2). @param gain the gain
    void SetPacingRate(double gain);
    /// SetSendQuantum (section 5.6.3).
    void SetSendQuantum();
    /// SetCwnd with BoundCwndForProbeRTT (sections 5.6.4.5 and 5.6.4.6).
    void UpdateCwnd();
    /// BoundCwndForModel (section 5.6.4.7).
    void BoundCwndForModel();

    Ptr<UniformRandomVariable> m_random; //!< draws waits between probes
    Entered m_entered;                   //!< is notified of each change of the state

    AckPhase m_ackPhase{AckPhase::INIT};       //!< ack_phase
    double m_probeUpAckedPerInc{BBR_INFINITY}; //!< probe_up_acked_per_inc
    double m_probeUpAcked{0};                  //!< bw_probe_up_acked
    uint32_t m_probeUpRounds{0};               //!< bw_probe_up_rounds
    bool m_isProbeSample{false};               //!< is_bw_probe_sample
    bool m_prevProbeTooHigh{false};            //!< prev_probe_too_high
    bool m_prevProbePrecautionary{false};      //!< prev_probe_precautionary
    Time m_cycleStamp;                         //!< cycle_stamp
    Time m_probeWait;                          //!< bw_probe_wait
    Time m_probeRttDoneStamp;                  //!< probe_rtt_done_stamp; zero = none
    bool m_probeRttRoundDone{false};           //!< probe_rtt_round_done
    bool m_rttKnown{false};                    //!< InitPacingRate had an RTT

    Recovery m_recovery{Recovery::NONE}; //!< loss recovery
    double m_recoveredAt{0};             //!< C.delivered at which that after a timeout is over

    UndoState m_undoState{UndoState::NONE}; //!< undo_state
    Time m_savedAt{-1};                     //!< when state was saved upon loss; negative = never
    double m_undoBwShortterm{0};            //!< undo_bw_shortterm
    double m_undoInflightShortterm{0};      //!< undo_inflight_shortterm
    double m_undoInflightLongterm{0};       //!< undo_inflight_longterm
};

} // namespace ns3::sctp

#endif /* SCTP_BBR_FLOW_H */
