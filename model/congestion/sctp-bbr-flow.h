/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BBR_FLOW_H
#define SCTP_BBR_FLOW_H

#include "sctp-bbr-probing.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-congestion
 * Runs BBR on one path (draft-ietf-ccwg-bbr-06 sections 5.3, 5.4 and 5.6). It has Startup, Drain,
 * ProbeRTT and the control parameters, above ProbeBW and the model. It knows nothing of SCTP: its
 * user hands it the events of the path, sets cwnd before each call, and takes cwnd and pacing rate
 * from the variables after it.
 *
 * Choices that the draft leaves open: has_selective_acks is true; the offload budget is the send
 * quantum, as for QUIC (section 5.5.8.2), as nothing is offloaded. If its text and pseudo-code
 * differ, the pseudo-code holds: in Drain no inflight_longterm caps the window.
 */
class BbrFlow : public BbrProbing
{
  public:
    /// OnInit (section 5.2.1). @copydetails BbrProbing::BbrProbing
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

    /// UpdateOnACK (section 5.2.3); ends loss recovery first. @param ack the acknowledgement
    void UpdateOnAck(const BbrAck& ack);

    /// HandleLostPacket (section 5.5.10.2). @param loss the loss
    void HandleLost(const BbrLoss& loss);

    /// OnEnterFastRecovery (section 5.6.4.4). @param now the time
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
    /// EnterDrain (section 5.3.2).
    void EnterDrain();

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
    /// SaveStateUponLoss, unless a loss of this time has. @param now the time
    void SaveStateOnce(Time now);
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

    Time m_probeRttDoneStamp;        //!< probe_rtt_done_stamp; zero = none
    bool m_probeRttRoundDone{false}; //!< probe_rtt_round_done
    bool m_rttKnown{false};          //!< InitPacingRate had an RTT

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
