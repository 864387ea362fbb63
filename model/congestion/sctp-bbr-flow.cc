/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-bbr-flow.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ns3::sctp
{

namespace
{

/// RTT of a path without a sample (section 5.6.2).
const Time UNKNOWN_RTT = MilliSeconds(1);

/// ProbeRTTDuration.
const Time PROBE_RTT_DURATION = MilliSeconds(200);

/// BBRStartupFullLossCnt.
constexpr uint32_t STARTUP_FULL_LOSS_COUNT = 6;

} // namespace

BbrFlow::BbrFlow(const BbrSettings& settings,
                 Time now,
                 double smss,
                 double initialCwnd,
                 Ptr<UniformRandomVariable> random,
                 Entered entered)
    : BbrProbing(settings, now, smss, initialCwnd, std::move(random), std::move(entered))
{
    Enter(SctpBbrPhase::STARTUP);
    InitPacingRate(UNKNOWN_RTT);
    SetSendQuantum();
}

// ---- events (section 5.2) ----

void
BbrFlow::NoteSrtt(Time srtt)
{
    if (m_rttKnown || !srtt.IsStrictlyPositive())
    {
        return;
    }
    m_rttKnown = true;
    m_v.minRtt = std::min(m_v.minRtt, srtt);
    if (m_v.bw <= 0)
    {
        InitPacingRate(srtt);
    }
}

void
BbrFlow::OnTransmit(Time now, bool limited)
{
    if (!limited)
    {
        return;
    }
    m_v.idleRestart = true;
    m_v.extraAckedIntervalStart = now;
    if (IsInProbeBw())
    {
        SetPacingRate(1);
    }
    else if (m_v.phase == SctpBbrPhase::PROBE_RTT)
    {
        CheckProbeRttDone(now);
    }
}

void
BbrFlow::UpdateOnAck(const BbrAck& ack)
{
    Take(ack);
    LeaveRecovery();
    UpdateLatestDeliverySignals();
    UpdateCongestionSignals();
    UpdateAckAggregation();
    CheckFullBwReached();
    CheckStartupDone();
    CheckDrainDone();
    UpdateProbeBwCyclePhase();
    UpdateMinRtt();
    CheckProbeRtt();
    AdvanceLatestDeliverySignals();
    BoundBwForModel();
    SetPacingRate(m_v.pacingGain);
    SetSendQuantum();
    UpdateCwnd();
}

void
BbrFlow::HandleLost(const BbrLoss& loss)
{
    m_v.delivered = std::max(m_v.delivered, loss.totalDelivered);
    NoteLoss(loss.now);
    m_v.lossRanges += loss.beginsRange ? 1 : 0;
    if (!IsProbeSample() || !loss.known || !IsInflightTooHigh(loss.lost, loss.txInFlight))
    {
        return;
    }
    // InflightAtLoss: the flight size when the loss rate reached LossThresh.
    const double before = loss.txInFlight - loss.size;
    const double lostBefore = loss.lost - loss.size;
    const double threshold = m_settings.lossThreshold;
    const double prefix = (threshold * before - lostBefore) / (1 - threshold);
    HandleInflightTooHigh(loss.now,
                          before + prefix,
                          loss.isAppLimited || IsMarkedLimited(loss.priorDelivered));
}

void
BbrFlow::EnterFastRecovery(Time now)
{
    SaveStateOnce(now);
    if (m_recovery == Recovery::NONE)
    {
        m_recovery = Recovery::FAST;
    }
}

void
BbrFlow::EnterRto(Time now, double inflight, double lost)
{
    SaveStateOnce(now);
    m_v.cwnd = inflight + m_smss;
    m_recovery = Recovery::RTO;
    m_recoveredAt = m_v.delivered + lost;
}

void
BbrFlow::LeaveRecovery()
{
    const bool over = m_recovery == Recovery::FAST
                          ? !m_ack.inFastRecovery
                          : m_v.delivered >= m_recoveredAt || m_ack.allAcked;
    if (m_recovery != Recovery::NONE && over)
    {
        m_recovery = Recovery::NONE;
        RestoreCwnd();
    }
}

void
BbrFlow::HandleMark(Time now)
{
    NoteLoss(now);
    if (m_v.phase == SctpBbrPhase::STARTUP)
    {
        EndStartupByLoss();
    }
    else if (IsProbeSample())
    {
        HandleInflightTooHigh(now, m_ack.txInFlight, m_ack.isAppLimited);
    }
}

// ---- Startup and Drain (sections 5.3.1 and 5.3.2) ----

void
BbrFlow::CheckStartupDone()
{
    // One full round trip in fast recovery has passed when the loss round ends.
    if (m_v.phase == SctpBbrPhase::STARTUP && m_v.lossRoundStart && m_recovery == Recovery::FAST &&
        m_v.lossRanges >= STARTUP_FULL_LOSS_COUNT &&
        IsInflightTooHigh(m_ack.lost, m_ack.txInFlight))
    {
        EndStartupByLoss();
    }
    else if (m_v.phase == SctpBbrPhase::STARTUP && m_v.fullBwReached)
    {
        EnterDrain();
    }
}

void
BbrFlow::EndStartupByLoss()
{
    m_undoState = UndoState::STARTUP;
    m_v.fullBwReached = true;
    m_v.fullBwNow = true;
    m_v.inflightLongterm = std::max(GetBdp(m_v.bw), m_v.inflightLatest);
    EnterDrain();
}

void
BbrFlow::EnterDrain()
{
    Enter(SctpBbrPhase::DRAIN);
    m_v.drainStartRound = m_v.roundCount;
}

void
BbrFlow::CheckDrainDone()
{
    if (m_v.phase == SctpBbrPhase::DRAIN &&
        (m_ack.inflight <= GetQuantizationBudget(GetBdp(m_v.bw)) ||
         m_v.roundCount > m_v.drainStartRound + 3))
    {
        StartDown(m_ack.now);
    }
}

// ---- ProbeRTT (section 5.3.4) ----

void
BbrFlow::CheckProbeRtt()
{
    if (m_v.phase != SctpBbrPhase::PROBE_RTT && m_v.probeRttExpired && !m_v.idleRestart)
    {
        Enter(SctpBbrPhase::PROBE_RTT);
        SaveCwnd();
        m_probeRttDoneStamp = Time();
        StopProbing();
        StartRound();
    }
    if (m_v.phase == SctpBbrPhase::PROBE_RTT)
    {
        HandleProbeRtt();
    }
    if (m_ack.delivered > 0)
    {
        m_v.idleRestart = false;
    }
}

void
BbrFlow::HandleProbeRtt()
{
    MarkAppLimited(); // low rates are ignored
    if (m_probeRttDoneStamp.IsZero())
    {
        if (m_ack.inflight <= GetProbeRttCwnd())
        {
            m_probeRttDoneStamp = m_ack.now + PROBE_RTT_DURATION;
            m_probeRttRoundDone = false;
            StartRound();
        }
        return;
    }
    m_probeRttRoundDone |= m_v.roundStart;
    if (m_probeRttRoundDone)
    {
        CheckProbeRttDone(m_ack.now);
    }
}

void
BbrFlow::CheckProbeRttDone(Time now)
{
    if (m_probeRttDoneStamp.IsZero() || now <= m_probeRttDoneStamp)
    {
        return;
    }
    m_v.probeRttMinStamp = now;
    RestoreCwnd();
    ResetShortTermModel();
    if (m_v.fullBwReached)
    {
        StartDown(now);
        Enter(SctpBbrPhase::PROBE_BW_CRUISE);
    }
    else
    {
        Enter(SctpBbrPhase::STARTUP);
    }
}

// ---- losses (sections 5.5.10 and 5.5.11) ----

void
BbrFlow::NoteLoss(Time now)
{
    if (!m_v.isLossInRound)
    {
        m_v.lossRoundDelivered = m_v.delivered;
        SaveStateUponLoss(now);
    }
    m_v.isLossInRound = true;
}

void
BbrFlow::SaveStateOnce(Time now)
{
    SaveCwnd();
    if (m_savedAt != now)
    {
        SaveStateUponLoss(now); // losses that begin a recovery may have changed it since
    }
}

void
BbrFlow::SaveStateUponLoss(Time now)
{
    SaveCwnd();
    m_savedAt = now;
    m_undoState = UndoState::NONE;
    m_undoBwShortterm = m_v.bwShortterm;
    m_undoInflightShortterm = m_v.inflightShortterm;
    m_undoInflightLongterm = m_v.inflightLongterm;
}

void
BbrFlow::HandleInflightTooHigh(Time now, double inflight, bool limited)
{
    RejectProbe();
    if (!limited)
    {
        m_v.inflightLongterm = std::max(inflight, GetTargetInflight() * m_settings.beta);
    }
    if (m_v.phase == SctpBbrPhase::PROBE_BW_UP)
    {
        m_undoState = UndoState::UP;
        StartDown(now);
    }
}

void
BbrFlow::HandleSpuriousLoss()
{
    RestoreCwnd();
    m_recovery = Recovery::NONE;
    m_v.isLossInRound = false;
    ResetFullBw();
    m_v.bwShortterm = std::max(m_v.bwShortterm, m_undoBwShortterm);
    m_v.inflightShortterm = std::max(m_v.inflightShortterm, m_undoInflightShortterm);
    m_v.inflightLongterm = std::max(m_v.inflightLongterm, m_undoInflightLongterm);
    const bool probesRtt = m_v.phase == SctpBbrPhase::PROBE_RTT;
    if (m_undoState == UndoState::STARTUP && m_v.phase != SctpBbrPhase::STARTUP)
    {
        m_v.fullBwReached = false;
        if (!probesRtt)
        {
            Enter(SctpBbrPhase::STARTUP);
        }
    }
    else if (m_undoState == UndoState::UP && m_v.phase != SctpBbrPhase::PROBE_BW_UP && !probesRtt)
    {
        StartRefill();
    }
    m_undoState = UndoState::NONE;
}

void
BbrFlow::SaveCwnd()
{
    const bool free = m_recovery == Recovery::NONE && m_v.phase != SctpBbrPhase::PROBE_RTT;
    m_v.priorCwnd = free ? m_v.cwnd : std::max(m_v.priorCwnd, m_v.cwnd);
}

void
BbrFlow::RestoreCwnd()
{
    m_v.cwnd = std::max(m_v.cwnd, m_v.priorCwnd);
}

// ---- control parameters (section 5.6) ----

void
BbrFlow::InitPacingRate(Time srtt)
{
    m_v.pacingRate = STARTUP_PACING_GAIN * m_initialCwnd / srtt.GetSeconds();
}

void
BbrFlow::SetPacingRate(double gain)
{
    const double rate = gain * m_v.bw * (1 - m_settings.pacingMargin);
    // Startup may end by a loss before there is a sample of the rate.
    if (rate > 0 && (m_v.fullBwReached || rate > m_v.pacingRate))
    {
        m_v.pacingRate = rate;
    }
}

void
BbrFlow::SetSendQuantum()
{
    constexpr double MOST = 65536;
    m_v.sendQuantum = std::max(std::min(m_v.pacingRate * 1e-3, MOST), 2 * m_smss);
}

void
BbrFlow::UpdateCwnd()
{
    m_v.maxInflight = GetQuantizationBudget(GetBdp(m_v.bw, m_v.cwndGain) + m_v.extraAcked);
    if (m_v.fullBwReached)
    {
        m_v.cwnd = std::min(m_v.cwnd + m_ack.newlyAcked, m_v.maxInflight);
    }
    else if (m_v.cwnd < m_v.maxInflight || m_v.delivered < m_initialCwnd)
    {
        m_v.cwnd += m_ack.newlyAcked;
    }
    m_v.cwnd = std::max(m_v.cwnd, GetMinPipeCwnd());
    if (m_v.phase == SctpBbrPhase::PROBE_RTT)
    {
        m_v.cwnd = std::min(m_v.cwnd, GetProbeRttCwnd());
    }
    BoundCwndForModel();
}

void
BbrFlow::BoundCwndForModel()
{
    double cap = BBR_INFINITY;
    if (m_v.phase == SctpBbrPhase::PROBE_RTT || m_v.phase == SctpBbrPhase::PROBE_BW_CRUISE)
    {
        cap = GetInflightWithHeadroom();
    }
    else if (IsInProbeBw())
    {
        cap = m_v.inflightLongterm;
    }
    cap = std::max(std::min(cap, m_v.inflightShortterm), GetMinPipeCwnd());
    m_v.cwnd = std::min(m_v.cwnd, cap);
}

} // namespace ns3::sctp
