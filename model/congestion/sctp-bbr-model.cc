/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-bbr-model.h"

#include <algorithm>

namespace ns3::sctp
{

BbrModel::BbrModel(const BbrSettings& settings, Time now, double smss, double initialCwnd)
    : m_settings(settings),
      m_smss(smss),
      m_initialCwnd(initialCwnd)
{
    m_v.cwnd = initialCwnd;
    m_v.minRttStamp = now;
    m_v.probeRttMinStamp = now;
    m_v.extraAckedIntervalStart = now;
}

void
BbrModel::Take(const BbrAck& ack)
{
    m_ack = ack;
    m_v.delivered = ack.hasSample ? ack.totalDelivered : m_v.delivered + ack.newlyAcked;
    m_ack.isAppLimited |= IsMarkedLimited(ack.priorDelivered);
    m_fullWindow |= ack.fullWindow;
}

void
BbrModel::MarkAppLimited()
{
    if (m_limitedUntil <= 0 || m_v.delivered > m_limitedUntil)
    {
        m_limitedFrom = m_v.delivered;
    }
    m_limitedUntil = std::max(m_v.delivered + m_ack.inflight, 1.0);
}

bool
BbrModel::IsMarkedLimited(double priorDelivered) const
{
    return m_limitedUntil > 0 && priorDelivered >= m_limitedFrom &&
           priorDelivered <= m_limitedUntil;
}

// ---- rounds and bandwidth ----

void
BbrModel::StartRound()
{
    m_v.nextRoundDelivered = m_v.delivered;
}

void
BbrModel::UpdateRound()
{
    m_v.roundStart = m_ack.hasSample && m_ack.priorDelivered >= m_v.nextRoundDelivered;
    if (m_v.roundStart)
    {
        StartRound();
        ++m_v.roundCount;
        ++m_v.roundsSinceProbeUp;
        m_fullWindowBefore = m_fullWindow;
        m_fullWindow = m_ack.fullWindow;
    }
    m_v.isCwndLimited = m_fullWindow || m_fullWindowBefore;
}

void
BbrModel::UpdateMaxBw()
{
    UpdateRound();
    const double rate = m_ack.deliveryRate;
    if (rate > 0 && (rate >= m_v.maxBw || !m_ack.isAppLimited))
    {
        m_v.maxBw = m_maxBwFilter.Update(rate, m_v.cycleCount, MAX_BW_FILTER_LENGTH);
    }
}

void
BbrModel::BoundBwForModel()
{
    m_v.bw = std::min(m_v.maxBw, m_v.bwShortterm);
}

double
BbrModel::GetBdp(double bw, double gain) const
{
    return m_v.minRtt == Time::Max() ? m_initialCwnd : gain * bw * m_v.minRtt.GetSeconds();
}

// ---- full pipe ----

void
BbrModel::ResetFullBw()
{
    m_v.fullBw = 0;
    m_v.fullBwCount = 0;
    m_v.fullBwNow = false;
}

void
BbrModel::CheckFullBwReached()
{
    if (m_v.fullBwNow || !m_v.roundStart || m_ack.isAppLimited)
    {
        return;
    }
    if (m_ack.deliveryRate >= m_v.fullBw * 1.25)
    {
        ResetFullBw();
        m_v.fullBw = m_ack.deliveryRate;
        return;
    }
    ++m_v.fullBwCount;
    m_v.fullBwNow = m_v.fullBwCount >= 3;
    m_v.fullBwReached |= m_v.fullBwNow;
}

// ---- RTT and aggregation ----

void
BbrModel::UpdateMinRtt()
{
    const Time now = m_ack.now;
    m_v.probeRttExpired = now > m_v.probeRttMinStamp + Seconds(PROBE_RTT_INTERVAL_SECONDS);
    if (!m_ack.rtt.IsStrictlyNegative() &&
        (m_ack.rtt < m_v.probeRttMinDelay || m_v.probeRttExpired))
    {
        m_v.probeRttMinDelay = m_ack.rtt;
        m_v.probeRttMinStamp = now;
    }
    const bool expired = now > m_v.minRttStamp + Seconds(MIN_RTT_FILTER_SECONDS);
    if (m_v.probeRttMinDelay < m_v.minRtt || expired)
    {
        m_v.minRtt = m_v.probeRttMinDelay;
        m_v.minRttStamp = m_v.probeRttMinStamp;
    }
}

void
BbrModel::UpdateAckAggregation()
{
    const Time interval = m_ack.now - m_v.extraAckedIntervalStart;
    double expected = m_v.bw * interval.GetSeconds();
    if (m_v.extraAckedDelivered <= expected)
    {
        // The acknowledgements are slower than the bandwidth: an episode is over.
        m_v.extraAckedDelivered = 0;
        m_v.extraAckedIntervalStart = m_ack.now;
        expected = 0;
    }
    m_v.extraAckedDelivered += m_ack.newlyAcked;
    const double extra = std::min(m_v.extraAckedDelivered - expected, m_v.cwnd);
    m_v.extraAcked = m_extraAckedFilter.Update(extra,
                                               m_v.roundCount,
                                               m_v.fullBwReached ? EXTRA_ACKED_FILTER_LENGTH : 1);
}

// ---- volumes ----

bool
BbrModel::IsInProbeBw() const
{
    return m_v.phase >= SctpBbrPhase::PROBE_BW_DOWN && m_v.phase <= SctpBbrPhase::PROBE_BW_UP;
}

double
BbrModel::GetQuantizationBudget(double cap) const
{
    const double most = std::max({cap, m_v.sendQuantum, GetMinPipeCwnd()});
    return m_v.phase == SctpBbrPhase::PROBE_BW_UP ? most + 2 * m_smss : most;
}

double
BbrModel::GetTargetInflight() const
{
    return std::min(GetBdp(m_v.bw), m_v.cwnd);
}

double
BbrModel::GetProbeRttCwnd() const
{
    return std::max(GetBdp(m_v.bw, PROBE_RTT_CWND_GAIN), GetMinPipeCwnd());
}

double
BbrModel::GetInflightWithHeadroom() const
{
    if (m_v.inflightLongterm == BBR_INFINITY)
    {
        return BBR_INFINITY;
    }
    const double headroom = std::max(m_smss, m_settings.headroom * m_v.inflightLongterm);
    return std::max(m_v.inflightLongterm - headroom, GetMinPipeCwnd());
}

// ---- losses ----

void
BbrModel::UpdateLatestDeliverySignals()
{
    m_v.lossRoundStart = false;
    m_v.bwLatest = std::max(m_v.bwLatest, m_ack.deliveryRate);
    m_v.inflightLatest = std::max(m_v.inflightLatest, m_ack.delivered);
    if (m_ack.hasSample && m_ack.priorDelivered >= m_v.lossRoundDelivered)
    {
        m_v.lossRoundDelivered = m_v.delivered;
        m_v.lossRoundStart = true;
    }
}

void
BbrModel::AdvanceLatestDeliverySignals()
{
    if (m_v.lossRoundStart)
    {
        m_v.bwLatest = m_ack.deliveryRate;
        m_v.inflightLatest = m_ack.delivered;
        m_v.lossRanges = 0;
    }
}

void
BbrModel::ResetCongestionSignals()
{
    m_v.isLossInRound = false;
    m_v.bwLatest = 0;
    m_v.inflightLatest = 0;
}

void
BbrModel::UpdateCongestionSignals()
{
    UpdateMaxBw();
    if (m_v.lossRoundStart)
    {
        AdaptLowerBounds();
        m_v.isLossInRound = false;
    }
}

bool
BbrModel::IsProbingBw() const
{
    return m_v.phase == SctpBbrPhase::STARTUP || m_v.phase == SctpBbrPhase::PROBE_BW_REFILL ||
           m_v.phase == SctpBbrPhase::PROBE_BW_UP;
}

void
BbrModel::AdaptLowerBounds()
{
    if (IsProbingBw() || !m_v.isLossInRound)
    {
        return;
    }
    if (m_v.bwShortterm == BBR_INFINITY)
    {
        m_v.bwShortterm = m_v.maxBw;
    }
    if (m_v.inflightShortterm == BBR_INFINITY)
    {
        m_v.inflightShortterm = m_v.cwnd;
    }
    m_v.bwShortterm = std::max(m_v.bwLatest, m_settings.beta * m_v.bwShortterm);
    m_v.inflightShortterm = std::max(m_v.inflightLatest, m_settings.beta * m_v.inflightShortterm);
}

void
BbrModel::ResetShortTermModel()
{
    m_v.bwShortterm = BBR_INFINITY;
    m_v.inflightShortterm = BBR_INFINITY;
}

} // namespace ns3::sctp
