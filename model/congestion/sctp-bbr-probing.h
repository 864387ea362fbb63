/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BBR_PROBING_H
#define SCTP_BBR_PROBING_H

#include "sctp-bbr-model.h"

#include "ns3/ptr.h"
#include "ns3/random-variable-stream.h"

#include <functional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-congestion
 * The states of BBR with their gains, and ProbeBW (draft-ietf-ccwg-bbr-06 section 5.3.3).
 */
class BbrProbing : public BbrModel
{
  public:
    /// Is notified of a change of the state: the old and the new one.
    using Entered = std::function<void(SctpBbrPhase, SctpBbrPhase)>;

  protected:
    /// pacing_gain of Startup.
    static constexpr double STARTUP_PACING_GAIN = 2.77;

    /**
     * @param settings values of attributes; outlives this
     * @param now the time
     * @param smss C.SMSS, bytes
     * @param initialCwnd C.InitialCwnd, bytes
     * @param random draws waits between probes
     * @param entered is notified of each change of the state
     */
    BbrProbing(const BbrSettings& settings,
               Time now,
               double smss,
               double initialCwnd,
               Ptr<UniformRandomVariable> random,
               Entered entered);

    /**
     * Enters a state, with its gains (table of section 5.6.1).
     * @param phase the state
     */
    void Enter(SctpBbrPhase phase);

    /// UpdateProbeBWCyclePhase (section 5.3.3.9).
    void UpdateProbeBwCyclePhase();
    /// StartProbeBW_DOWN (section 5.3.3.9). @param now the time
    void StartDown(Time now);
    /// StartProbeBW_REFILL (section 5.3.3.9).
    void StartRefill();
    /// Feedback of the present probe is not awaited any more.
    void StopProbing();
    /// The present probe has put too much in flight.
    void RejectProbe();

    /// @return is_bw_probe_sample
    bool IsProbeSample() const
    {
        return m_isProbeSample;
    }

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

    /// AdaptLongTermModel (section 5.3.3.9). @return whether it has changed the state
    bool AdaptLongTermModel();
    /// ProbeInflightLongtermUpward (section 5.3.3.9).
    void ProbeInflightLongtermUpward();
    /// RaiseInflightLongtermSlope (section 5.3.3.9).
    void RaiseInflightLongtermSlope();
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
};

} // namespace ns3::sctp

#endif /* SCTP_BBR_PROBING_H */
