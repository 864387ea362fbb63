/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-tcp-control.h"

#include "ns3/rtt-estimator.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-tcp-compat.h"
#include "ns3/simulator.h"
#include "ns3/tcp-congestion-ops.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

TcpControl::TcpControl() = default;

TcpControl::~TcpControl()
{
    if (m_quiet > Simulator::Now())
    {
        // TcpWestwood has an event that does not hold it.
        ScheduleFunction(m_quiet - Simulator::Now(), [held = m_ops] {});
    }
}

void
TcpControl::Begin(const SctpPath& path, Ptr<TcpCongestionOps> ops)
{
    m_ops = ops;
    m_rtt = CreateObject<RttMeanDeviation>();
    m_state = CreateObject<TcpSocketState>();
    if (m_ops->HasCongControl())
    {
        m_rates = CreateObject<TcpRateLinux>();
        SetTcpRateOps(*m_ops, m_rates, 0);
    }
    TcpSocketState& state = *m_state;
    const uint32_t unit = path.GetWindowUnit();
    state.m_initialCWnd = (path.GetCwnd() + unit - 1) / unit; // in segments
    state.m_initialSsThresh = path.GetSsthresh();
    state.m_pacing = m_ops->HasCongControl();
    state.m_lastAckedSeq = SequenceNumber32(1);
    state.m_highTxMark = SequenceNumber32(1);
    Fill(path);
    m_ops->Init(m_state);
}

void
TcpControl::Fill(const SctpPath& path)
{
    TcpSocketState& state = *m_state;
    state.m_segmentSize = path.GetWindowUnit();
    state.m_cWnd = path.GetCwnd();
    state.m_cWndInfl = path.GetCwnd();
    state.m_ssThresh = path.GetSsthresh();
    state.m_bytesInFlight = path.GetFlightSize();
    MoveHighTxMark(path.GetFlightSize());
}

void
TcpControl::MoveHighTxMark(uint32_t flight)
{
    TcpSocketState& state = *m_state;
    const auto sent = state.m_lastAckedSeq + m_pending + flight;
    state.m_highTxMark = std::max(state.m_highTxMark.Get(), sent);
    state.m_nextTxSequence = state.m_highTxMark.Get();
}

void
TcpControl::TransmissionStarts(const SctpPath& path)
{
    Fill(path);
    m_state->m_bytesInFlight = 0;
    if (m_rates && m_delivered > 0)
    {
        SetTcpAppLimited(*m_rates, 0, 0); // the path was idle
    }
    m_ops->CwndEvent(m_state, TcpSocketState::CA_EVENT_TX_START);
}

// ---- acknowledgements ----

std::optional<uint32_t>
TcpControl::Count(const SctpPath& path, const SctpAckEvent& event, bool mayGrow)
{
    TcpSocketState& state = *m_state;
    m_pending += event.bytesAcked;
    Fill(path);
    state.m_lastAckedSackedBytes = event.bytesAcked;
    Sample(path, event);
    if (state.m_ecnState == TcpSocketState::ECN_ECE_RCVD)
    {
        state.m_ecnState = TcpSocketState::ECN_CWR_SENT;
    }
    // Bytes acknowledged in fast recovery count at its end, as TCP's cumulative point moves then.
    const bool recovers = state.m_congState == TcpSocketState::CA_RECOVERY && event.inFastRecovery;
    if (recovers || !mayGrow)
    {
        return std::nullopt;
    }
    return TakePending();
}

void
TcpControl::Sample(const SctpPath& path, const SctpAckEvent& event)
{
    TcpSocketState& state = *m_state;
    const bool first = state.m_lastRtt.Get().IsZero(); // the handshake has a sample, too
    const Time rtt = first && event.rtt.IsZero() ? path.GetSrtt() : event.rtt;
    if (!rtt.IsStrictlyPositive())
    {
        return;
    }
    m_rtt->Measurement(rtt);
    sctp::SetTcpRtt(state, rtt, m_rtt->GetEstimate(), 0);
    state.m_minRtt = std::min(state.m_minRtt, state.m_lastRtt.Get());
    if (first)
    {
        // TCP has the first sample when the connection is established.
        m_ops->CongestionStateSet(m_state, TcpSocketState::CA_OPEN);
        if (state.m_congState != TcpSocketState::CA_OPEN)
        {
            m_ops->CongestionStateSet(m_state, state.m_congState);
        }
    }
}

uint32_t
TcpControl::TakePending()
{
    TcpSocketState& state = *m_state;
    const uint32_t segments = m_pending / state.m_segmentSize;
    state.m_lastAckedSeq += segments * state.m_segmentSize;
    m_pending -= segments * state.m_segmentSize;
    return segments;
}

void
TcpControl::Report(uint32_t segments)
{
    m_unreported += segments;
    if (m_lastReport == Simulator::Now())
    {
        return;
    }
    m_lastReport = Simulator::Now();
    const Time rtt = m_state->m_lastRtt;
    m_quiet = std::max(m_quiet, Simulator::Now() + rtt + TimeStep(1));
    m_ops->PktsAcked(m_state, std::exchange(m_unreported, 0), rtt);
}

bool
TcpControl::UpdateState(bool full, bool held, std::optional<uint32_t> segments)
{
    TcpSocketState& state = *m_state;
    SetTcpCwndLimited(state, full, 0);
    const auto enter = [this](TcpSocketState::TcpCongState_t next) {
        m_ops->CongestionStateSet(m_state, next);
        m_state->m_congState = next;
    };
    switch (state.m_congState)
    {
    case TcpSocketState::CA_RECOVERY:
    case TcpSocketState::CA_CWR:
        Report(segments.value_or(1));
        if (!held)
        {
            EndReduction();
        }
        break;
    case TcpSocketState::CA_LOSS:
        Report(segments.value_or(1));
        if (state.m_lastAckedSeq >= m_recover)
        {
            enter(TcpSocketState::CA_OPEN);
        }
        held = false; // RFC 6675 section 5.1: a timeout ends fast recovery
        break;
    case TcpSocketState::CA_DISORDER:
        if (!segments)
        {
            ++m_reported;
            Report(1);
        }
        else
        {
            if (*segments >= m_reported)
            {
                Report(*segments - m_reported);
            }
            enter(TcpSocketState::CA_OPEN);
        }
        break;
    default:
        if (!segments)
        {
            enter(TcpSocketState::CA_DISORDER);
            m_reported = 1;
        }
        Report(segments.value_or(1));
    }
    return segments && !held;
}

void
TcpControl::EndReduction()
{
    TcpSocketState& state = *m_state;
    if (state.m_congState == TcpSocketState::CA_RECOVERY)
    {
        m_ops->CwndEvent(m_state, TcpSocketState::CA_EVENT_COMPLETE_CWR);
        m_ops->CongestionStateSet(m_state, TcpSocketState::CA_OPEN);
        state.m_congState = TcpSocketState::CA_OPEN;
    }
    else if (state.m_congState == TcpSocketState::CA_CWR)
    {
        state.m_ecnState = TcpSocketState::ECN_IDLE;
        state.m_congState = TcpSocketState::CA_OPEN;
        m_ops->CwndEvent(m_state, TcpSocketState::CA_EVENT_COMPLETE_CWR);
    }
}

void
TcpControl::IncreaseWindowBy(double segments)
{
    m_credit += segments;
    const auto whole = static_cast<uint32_t>(m_credit);
    m_credit -= whole;
    if (whole > 0)
    {
        m_ops->IncreaseWindow(m_state, whole);
    }
}

void
TcpControl::Steer(const SctpAckEvent& event)
{
    if (!m_ops->HasCongControl())
    {
        return;
    }
    TcpRateOps::TcpRateSample sample;
    sample.m_ackedSacked = event.bytesAcked;
    sample.m_priorInFlight = event.flightBefore;
    sample.m_delivered = -1; // none, unless there is one
    if (const SctpRateSample* measured = event.rateSample)
    {
        sample.m_deliveryRate = DataRate(static_cast<uint64_t>(8 * measured->deliveryRate));
        sample.m_isAppLimited = measured->isAppLimited;
        sample.m_interval = measured->interval;
        sample.m_delivered = static_cast<int32_t>(measured->delivered);
        sample.m_priorDelivered = static_cast<uint32_t>(measured->priorDelivered);
        sample.m_priorTime = Simulator::Now() - measured->rtt;
        sample.m_bytesLoss = measured->newlyLost;
        m_delivered = measured->totalDelivered;
        m_deliveredBefore = measured->priorDelivered;
    }
    TcpRateOps::TcpRateConnection connection;
    connection.m_delivered = m_delivered;
    connection.m_deliveredTime = Simulator::Now();
    connection.m_txItemDelivered = static_cast<uint32_t>(m_deliveredBefore);
    connection.m_rateDelivered = sample.m_delivered;
    connection.m_rateInterval = sample.m_interval;
    connection.m_rateAppLimited = sample.m_isAppLimited;
    m_ops->CongControl(m_state, connection, sample);
}

std::optional<double>
TcpControl::GetPacingRate() const
{
    const double rate = m_state->m_pacingRate.Get().GetBitRate() / 8.0;
    return m_ops->HasCongControl() && rate > 0 ? std::optional<double>(rate) : std::nullopt;
}

// ---- losses ----

void
TcpControl::LossFound(uint32_t flight)
{
    MoveHighTxMark(flight);
    m_flight = flight;
}

void
TcpControl::EnterRecovery(const SctpPath& path)
{
    Fill(path);
    EndReduction();
    m_ops->CongestionStateSet(m_state, TcpSocketState::CA_RECOVERY);
    m_state->m_congState = TcpSocketState::CA_RECOVERY;
    LowerSsthresh(path);
    if (!m_ops->HasCongControl())
    {
        m_state->m_cWnd = m_state->m_ssThresh.Get();
    }
}

void
TcpControl::CongestionExperienced(const SctpPath& path)
{
    Fill(path);
    EndReduction();
    m_state->m_ecnState = TcpSocketState::ECN_ECE_RCVD;
    LowerSsthresh(path);
    m_state->m_congState = TcpSocketState::CA_CWR;
    if (!m_ops->HasCongControl())
    {
        m_state->m_cWnd = std::min(m_state->m_cWnd.Get(), m_state->m_ssThresh.Get());
    }
}

void
TcpControl::EnterLoss(const SctpPath& path, bool again)
{
    Fill(path);
    TakePending(); // slow start begins with later acknowledgements
    if (!again)
    {
        LowerSsthresh(path);
    }
    m_flight.reset();
    m_ops->CwndEvent(m_state, TcpSocketState::CA_EVENT_LOSS);
    m_ops->CongestionStateSet(m_state, TcpSocketState::CA_LOSS);
    m_state->m_congState = TcpSocketState::CA_LOSS;
    m_state->m_cWnd = m_state->m_segmentSize;
    m_recover = m_state->m_highTxMark;
}

void
TcpControl::LowerSsthresh(const SctpPath& path)
{
    const uint32_t flight = m_flight.value_or(path.GetFlightSize());
    m_flight.reset();
    m_state->m_ssThresh = m_ops->GetSsThresh(m_state, flight);
}

} // namespace ns3::sctp
