/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-bbr-probing.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ns3::sctp
{

namespace
{

/// Gains of a state.
struct Gains
{
    double pacing; //!< pacing_gain
    double cwnd;   //!< cwnd_gain
};

} // namespace

BbrProbing::BbrProbing(const BbrSettings& settings,
                       Time now,
                       double smss,
                       double initialCwnd,
                       Ptr<UniformRandomVariable> random,
                       Entered entered)
    : BbrModel(settings, now, smss, initialCwnd),
      m_random(std::move(random)),
      m_entered(std::move(entered))
{
}

void
BbrProbing::Enter(SctpBbrPhase phase)
{
    // By SctpBbrPhase (section 5.6.1).
    static constexpr Gains GAINS[] =
        {{STARTUP_PACING_GAIN, 2}, {0.5, 2}, {0.9, 2}, {1, 2}, {1, 2}, {1.25, 2.25}, {1, 0.5}};
    const SctpBbrPhase before = std::exchange(m_v.phase, phase);
    m_v.pacingGain = GAINS[static_cast<size_t>(phase)].pacing;
    m_v.cwndGain = GAINS[static_cast<size_t>(phase)].cwnd;
    if (before != phase && m_entered)
    {
        m_entered(before, phase);
    }
}

void
BbrProbing::StartDown(Time now)
{
    ResetCongestionSignals();
    m_probeUpAckedPerInc = BBR_INFINITY; // inflight_longterm does not grow
    PickProbeWait();
    m_cycleStamp = now;
    m_ackPhase = AckPhase::PROBE_STOPPING;
    StartRound();
    Enter(SctpBbrPhase::PROBE_BW_DOWN);
}

void
BbrProbing::StartRefill()
{
    ResetShortTermModel();
    m_probeUpRounds = 0;
    m_probeUpAcked = 0;
    m_prevProbePrecautionary = false;
    m_ackPhase = AckPhase::REFILLING;
    StartRound();
    Enter(SctpBbrPhase::PROBE_BW_REFILL);
}

void
BbrProbing::StartUp()
{
    m_ackPhase = AckPhase::PROBE_STARTING;
    StartRound();
    ResetFullBw();
    m_v.fullBw = m_ack.deliveryRate;
    Enter(SctpBbrPhase::PROBE_BW_UP);
    RaiseInflightLongtermSlope();
}

void
BbrProbing::PickProbeWait()
{
    m_v.roundsSinceProbeUp = m_random->GetInteger(0, 1);
    m_probeWait = Seconds(2 + m_random->GetValue(0, 1));
}

bool
BbrProbing::ProbeIfTime()
{
    // T_reno counts round trips in packets of the target (section 5.3.3.8.2).
    const double renoRounds = std::min(GetTargetInflight() / m_smss, 63.0);
    if (m_ack.now > m_cycleStamp + m_probeWait || m_v.roundsSinceProbeUp >= renoRounds)
    {
        StartRefill();
        return true;
    }
    return false;
}

bool
BbrProbing::IsTimeToCruise() const
{
    return m_ack.inflight <= GetInflightWithHeadroom() &&
           m_ack.inflight <= GetQuantizationBudget(GetBdp(m_v.maxBw));
}

bool
BbrProbing::IsTimeToGoDown()
{
    if (m_prevProbeTooHigh && m_ack.inflight >= m_v.inflightLongterm)
    {
        m_prevProbePrecautionary = true;
        return true;
    }
    if (m_v.isCwndLimited && m_v.cwnd >= m_v.inflightLongterm)
    {
        ResetFullBw(); // inflight_longterm limits the bandwidth
        m_v.fullBw = m_ack.deliveryRate;
        return false;
    }
    return m_v.fullBwNow;
}

void
BbrProbing::UpdateProbeBwCyclePhase()
{
    if (!m_v.fullBwReached || AdaptLongTermModel())
    {
        return;
    }
    switch (m_v.phase)
    {
    case SctpBbrPhase::PROBE_BW_DOWN:
        if (!ProbeIfTime() && IsTimeToCruise())
        {
            Enter(SctpBbrPhase::PROBE_BW_CRUISE);
        }
        break;
    case SctpBbrPhase::PROBE_BW_CRUISE:
        ProbeIfTime();
        break;
    case SctpBbrPhase::PROBE_BW_REFILL:
        if (m_v.roundStart)
        {
            m_isProbeSample = true;
            StartUp();
        }
        break;
    case SctpBbrPhase::PROBE_BW_UP:
        if (IsTimeToGoDown())
        {
            m_prevProbeTooHigh = false;
            StartDown(m_ack.now);
        }
        break;
    default:
        break;
    }
}

bool
BbrProbing::AdaptLongTermModel()
{
    if (m_ackPhase == AckPhase::PROBE_STARTING && m_v.roundStart)
    {
        m_ackPhase = AckPhase::PROBE_FEEDBACK;
    }
    if (m_ackPhase == AckPhase::PROBE_STOPPING && m_v.roundStart)
    {
        m_isProbeSample = false;
        m_ackPhase = AckPhase::INIT;
        if (IsInProbeBw() && !m_ack.isAppLimited)
        {
            ++m_v.cycleCount; // AdvanceMaxBwFilter
        }
        if (IsInProbeBw() && m_prevProbePrecautionary && !m_prevProbeTooHigh)
        {
            StartRefill();
            return true;
        }
    }
    if (m_v.inflightLongterm == BBR_INFINITY || IsInflightTooHigh(m_ack.lost, m_ack.txInFlight))
    {
        return false;
    }
    m_v.inflightLongterm = std::max(m_v.inflightLongterm, m_ack.txInFlight);
    if (m_v.phase == SctpBbrPhase::PROBE_BW_UP)
    {
        ProbeInflightLongtermUpward();
    }
    return false;
}

void
BbrProbing::RaiseInflightLongtermSlope()
{
    const double growth = 1U << m_probeUpRounds;
    m_probeUpRounds = std::min(m_probeUpRounds + 1, 30U);
    m_probeUpAckedPerInc = std::max(m_v.cwnd / growth, m_smss);
}

void
BbrProbing::ProbeInflightLongtermUpward()
{
    if (!m_v.isCwndLimited || m_v.cwnd < m_v.inflightLongterm)
    {
        return; // inflight_longterm is not fully used
    }
    m_probeUpAcked += m_ack.newlyAcked;
    if (m_probeUpAcked >= m_probeUpAckedPerInc)
    {
        const double count = std::floor(m_probeUpAcked / m_probeUpAckedPerInc);
        m_probeUpAcked -= count * m_probeUpAckedPerInc;
        m_v.inflightLongterm += count * m_smss;
    }
    if (m_v.roundStart)
    {
        RaiseInflightLongtermSlope();
    }
}

void
BbrProbing::StopProbing()
{
    m_ackPhase = AckPhase::PROBE_STOPPING;
}

void
BbrProbing::RejectProbe()
{
    m_prevProbeTooHigh = true;
    m_isProbeSample = false;
}

} // namespace ns3::sctp
