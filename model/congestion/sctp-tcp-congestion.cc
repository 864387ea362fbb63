/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-tcp-congestion.h"

#include "ns3/boolean.h"
#include "ns3/log.h"
#include "ns3/rtt-estimator.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-prototypes.h"
#include "ns3/sctp-tcp-compat.h"
#include "ns3/sctp-type-names.h"
#include "ns3/simulator.h"
#include "ns3/tcp-congestion-ops.h"
#include "ns3/tcp-cubic.h"

#include <algorithm>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpTcpCongestion");

NS_OBJECT_ENSURE_REGISTERED(SctpTcpCongestion);

namespace
{

/// A control of TCP that SCTP has not all that it needs for.
struct Unsuited
{
    const char* type;   //!< name of its type; those derived from it are unsuited, too
    const char* reason; //!< its need
};

/// The controls that cannot work here.
constexpr Unsuited UNSUITED[] = {
    {"ns3::TcpDctcp", "TCP's receiver, which echoes each mark"},
    {"ns3::TcpLedbat", "TCP's timestamps option"},
    {"ns3::TcpLp", "TCP's timestamps option"},
};

/**
 * @param type a type
 * @param name name of another one, which need not be there
 * @return whether it is that one, or derived from it
 */
bool
IsA(TypeId type, const std::string& name)
{
    TypeId parent;
    return TypeId::LookupByNameFailSafe(name, &parent) &&
           (type == parent || type.IsChildOf(parent));
}

/**
 * @param type type of a control
 * @return its need that SCTP does not have; empty = none
 */
std::string
FindNeed(TypeId type)
{
    for (const auto& unsuited : UNSUITED)
    {
        if (IsA(type, unsuited.type))
        {
            return unsuited.reason;
        }
    }
    return "";
}

} // namespace

TypeId
SctpTcpCongestion::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpTcpCongestion")
            .SetParent<SctpCmtPfCongestion>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpTcpCongestion>()
            .AddAttribute("Control",
                          "Type of the congestion control of TCP, a child of "
                          "ns3::TcpCongestionOps; taken when a path joins",
                          TypeIdValue(TcpCubic::GetTypeId()),
                          MakeSctpPolicyAccessor(&SctpTcpCongestion::m_type),
                          // any class: TcpCubic is no child of it by its TypeId
                          MakeSctpPolicyChecker(TypeId(), "ns3::SctpTcpCongestion::Control"));
    return tid;
}

std::vector<std::string>
SctpTcpCongestion::ListControls()
{
    std::vector<std::string> names;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        if (sctp::IsTcpControl(type) && FindNeed(type).empty())
        {
            names.push_back(type.GetName());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

SctpTcpCongestion::SctpTcpCongestion() = default;

SctpTcpCongestion::~SctpTcpCongestion() = default;

std::string
SctpTcpCongestion::FindMistake() const
{
    const std::string begin = "ns3::SctpTcpCongestion::Control: " + m_type.type.GetName();
    if (!sctp::IsTcpControl(m_type.type))
    {
        return begin + " is no congestion control of TCP; there are" +
               sctp::ListTypes(TcpCongestionOps::GetTypeId());
    }
    const auto need = FindNeed(m_type.type);
    if (!need.empty())
    {
        return begin + " needs " + need + ", which SCTP does not have";
    }
    if (GetSlowStart() && HasOwnSlowStart())
    {
        return begin + " has a slow start of its own, so that SlowStart cannot be set";
    }
    return SctpCmtPfCongestion::FindMistake();
}

bool
SctpTcpCongestion::HasOwnSlowStart() const
{
    if (!sctp::IsTcpControl(m_type.type))
    {
        return false; // a mistake
    }
    const auto control = DynamicCast<TcpCongestionOps>(sctp::Prototypes::Get(m_type));
    BooleanValue hystart(false); // TcpCubic's
    control->GetAttributeFailSafe("HyStart", hystart);
    return control->HasCongControl() || hystart.Get() || IsA(m_type.type, "ns3::TcpVegas");
}

void
SctpTcpCongestion::DoDispose()
{
    m_controls.Clear();
    SctpCmtPfCongestion::DoDispose();
}

SctpTcpCongestion::Control::~Control()
{
    if (quiet > Simulator::Now())
    {
        // TcpWestwood has an event that does not hold it.
        sctp::ScheduleFunction(quiet - Simulator::Now(), [held = ops] {});
    }
}

Ptr<TcpCongestionOps>
SctpTcpCongestion::GetControl(const SctpPath& path) const
{
    const auto* found = m_controls.Find(path);
    return found ? found->ops : nullptr;
}

Ptr<const TcpSocketState>
SctpTcpCongestion::GetState(const SctpPath& path) const
{
    const auto* found = m_controls.Find(path);
    return found ? found->state : nullptr;
}

// ---- state ----

void
SctpTcpCongestion::Initialize(SctpPath& path)
{
    SctpCmtPfCongestion::Initialize(path);
    m_controls.Erase(path);
    Control& control = m_controls.Get(path);
    control.ops = DynamicCast<TcpCongestionOps>(sctp::MakePolicy(m_type));
    control.rtt = CreateObject<RttMeanDeviation>();
    control.state = CreateObject<TcpSocketState>();
    if (control.ops->HasCongControl())
    {
        control.rates = CreateObject<TcpRateLinux>();
        sctp::SetTcpRateOps(*control.ops, control.rates, 0);
    }
    TcpSocketState& state = *control.state;
    const uint32_t unit = path.GetWindowUnit();
    state.m_initialCWnd = (path.GetCwnd() + unit - 1) / unit; // in segments
    state.m_initialSsThresh = path.GetSsthresh();
    state.m_pacing = control.ops->HasCongControl();
    state.m_lastAckedSeq = SequenceNumber32(1);
    state.m_highTxMark = SequenceNumber32(1);
    Fill(path, control);
    control.ops->Init(control.state);
    TakeWindows(path, control);
}

void
SctpTcpCongestion::Fill(const SctpPath& path, Control& control)
{
    TcpSocketState& state = *control.state;
    state.m_segmentSize = path.GetWindowUnit();
    state.m_cWnd = path.GetCwnd();
    state.m_cWndInfl = path.GetCwnd();
    state.m_ssThresh = path.GetSsthresh();
    state.m_bytesInFlight = path.GetFlightSize();
    MoveHighTxMark(control, path.GetFlightSize());
}

void
SctpTcpCongestion::MoveHighTxMark(Control& control, uint32_t flight)
{
    TcpSocketState& state = *control.state;
    const auto sent = state.m_lastAckedSeq + control.pending + flight;
    state.m_highTxMark = std::max(state.m_highTxMark.Get(), sent);
    state.m_nextTxSequence = state.m_highTxMark.Get();
}

void
SctpTcpCongestion::TakeWindows(SctpPath& path, const Control& control)
{
    const TcpSocketState& state = *control.state;
    if (path.GetSsthresh() != state.m_ssThresh)
    {
        SetSsthresh(path, state.m_ssThresh);
    }
    if (path.GetCwnd() != state.m_cWnd)
    {
        SetCwnd(path, std::max(state.m_cWnd.Get(), path.GetWindowUnit()));
    }
}

void
SctpTcpCongestion::TransmissionStarts(SctpPath& path)
{
    Control& control = *m_controls.Find(path);
    Fill(path, control);
    control.state->m_bytesInFlight = 0;
    if (control.rates && control.delivered > 0)
    {
        sctp::SetTcpAppLimited(*control.rates, 0, 0); // the path was idle
    }
    control.ops->CwndEvent(control.state, TcpSocketState::CA_EVENT_TX_START);
    TakeWindows(path, control);
}

// ---- acknowledgements ----

void
SctpTcpCongestion::Acked(SctpPath& path, const SctpAckEvent& event)
{
    Control& control = *m_controls.Find(path);
    const auto segments = Count(path, event, control);
    // As in SctpRfc9260Congestion: full, too, when no further packet fits.
    const bool full = event.GetUsed() + path.GetWindowUnit() > path.GetCwnd();
    sctp::SetTcpCwndLimited(*control.state, full, 0);
    if (UpdateState(control, event.inFastRecovery, segments) && full)
    {
        Grow(path, control, *segments);
    }
    if (control.ops->HasCongControl())
    {
        Steer(event, control);
    }
    TakeWindows(path, control);
    NS_LOG_DEBUG("path " << path.GetId() << ": " << control.ops->GetName() << ", cwnd "
                         << path.GetCwnd() << ", ssthresh " << path.GetSsthresh());
}

void
SctpTcpCongestion::Grow(const SctpPath& path, Control& control, uint32_t segments)
{
    TcpSocketState& state = *control.state;
    const auto starts = [&] { return GetSlowStart() && state.m_cWnd < state.m_ssThresh; };
    if (starts() && GetSlowStart()->HasEnded(path))
    {
        state.m_ssThresh = state.m_cWnd.Get();
    }
    if (starts())
    {
        const uint32_t unit = state.m_segmentSize;
        control.credit += GetSlowStartStep(path, segments * unit) / unit;
        segments = static_cast<uint32_t>(control.credit);
        control.credit -= segments;
        if (segments == 0)
        {
            return;
        }
    }
    control.ops->IncreaseWindow(control.state, segments);
}

void
SctpTcpCongestion::Steer(const SctpAckEvent& event, Control& control)
{
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
        control.delivered = measured->totalDelivered;
        control.deliveredBefore = measured->priorDelivered;
    }
    TcpRateOps::TcpRateConnection connection;
    connection.m_delivered = control.delivered;
    connection.m_deliveredTime = Simulator::Now();
    connection.m_txItemDelivered = static_cast<uint32_t>(control.deliveredBefore);
    connection.m_rateDelivered = sample.m_delivered;
    connection.m_rateInterval = sample.m_interval;
    connection.m_rateAppLimited = sample.m_isAppLimited;
    control.ops->CongControl(control.state, connection, sample);
}

SctpControlNeeds
SctpTcpCongestion::GetNeeds() const
{
    const auto control = DynamicCast<TcpCongestionOps>(sctp::Prototypes::Get(m_type));
    const bool needed = control && control->HasCongControl();
    return {needed, needed};
}

std::optional<double>
SctpTcpCongestion::GetPacingRate(const SctpPath& path) const
{
    const auto* found = m_controls.Find(path);
    if (!found || !found->ops->HasCongControl())
    {
        return std::nullopt;
    }
    const double rate = found->state->m_pacingRate.Get().GetBitRate() / 8.0;
    return rate > 0 ? std::optional<double>(rate) : std::nullopt;
}

std::optional<uint32_t>
SctpTcpCongestion::Count(const SctpPath& path, const SctpAckEvent& event, Control& control) const
{
    TcpSocketState& state = *control.state;
    control.pending += event.bytesAcked;
    Fill(path, control);
    state.m_lastAckedSackedBytes = event.bytesAcked;
    Sample(path, event, control);
    if (state.m_ecnState == TcpSocketState::ECN_ECE_RCVD)
    {
        state.m_ecnState = TcpSocketState::ECN_CWR_SENT;
    }
    // Bytes acknowledged in fast recovery count at its end, as TCP's cumulative point moves then.
    const bool recovers = state.m_congState == TcpSocketState::CA_RECOVERY && event.inFastRecovery;
    if (recovers || !MayGrow(event))
    {
        return std::nullopt;
    }
    return TakePending(control);
}

void
SctpTcpCongestion::Sample(const SctpPath& path, const SctpAckEvent& event, Control& control)
{
    TcpSocketState& state = *control.state;
    const bool first = state.m_lastRtt.Get().IsZero(); // the handshake has a sample, too
    const Time rtt = first && event.rtt.IsZero() ? path.GetSrtt() : event.rtt;
    if (!rtt.IsStrictlyPositive())
    {
        return;
    }
    control.rtt->Measurement(rtt);
    sctp::SetTcpRtt(state, rtt, control.rtt->GetEstimate(), 0);
    state.m_minRtt = std::min(state.m_minRtt, state.m_lastRtt.Get());
    if (first)
    {
        // TCP has the first sample when the connection is established.
        control.ops->CongestionStateSet(control.state, TcpSocketState::CA_OPEN);
        if (state.m_congState != TcpSocketState::CA_OPEN)
        {
            control.ops->CongestionStateSet(control.state, state.m_congState);
        }
    }
}

uint32_t
SctpTcpCongestion::TakePending(Control& control)
{
    TcpSocketState& state = *control.state;
    const uint32_t segments = control.pending / state.m_segmentSize;
    state.m_lastAckedSeq += segments * state.m_segmentSize;
    control.pending -= segments * state.m_segmentSize;
    return segments;
}

void
SctpTcpCongestion::Report(Control& control, uint32_t segments)
{
    control.unreported += segments;
    if (control.lastReport == Simulator::Now())
    {
        return;
    }
    control.lastReport = Simulator::Now();
    const Time rtt = control.state->m_lastRtt;
    control.quiet = std::max(control.quiet, Simulator::Now() + rtt + TimeStep(1));
    control.ops->PktsAcked(control.state, std::exchange(control.unreported, 0), rtt);
}

bool
SctpTcpCongestion::UpdateState(Control& control, bool held, std::optional<uint32_t> segments)
{
    TcpSocketState& state = *control.state;
    const auto enter = [&control](TcpSocketState::TcpCongState_t next) {
        control.ops->CongestionStateSet(control.state, next);
        control.state->m_congState = next;
    };
    switch (state.m_congState)
    {
    case TcpSocketState::CA_RECOVERY:
    case TcpSocketState::CA_CWR:
        Report(control, segments.value_or(1));
        if (!held)
        {
            EndReduction(control);
        }
        break;
    case TcpSocketState::CA_LOSS:
        Report(control, segments.value_or(1));
        if (state.m_lastAckedSeq >= control.recover)
        {
            enter(TcpSocketState::CA_OPEN);
        }
        held = false; // RFC 6675 section 5.1: a timeout ends fast recovery
        break;
    case TcpSocketState::CA_DISORDER:
        if (!segments)
        {
            ++control.reported;
            Report(control, 1);
        }
        else
        {
            if (*segments >= control.reported)
            {
                Report(control, *segments - control.reported);
            }
            enter(TcpSocketState::CA_OPEN);
        }
        break;
    default:
        if (!segments)
        {
            enter(TcpSocketState::CA_DISORDER);
            control.reported = 1;
        }
        Report(control, segments.value_or(1));
    }
    return segments && !held;
}

void
SctpTcpCongestion::EndReduction(Control& control)
{
    TcpSocketState& state = *control.state;
    if (state.m_congState == TcpSocketState::CA_RECOVERY)
    {
        control.ops->CwndEvent(control.state, TcpSocketState::CA_EVENT_COMPLETE_CWR);
        control.ops->CongestionStateSet(control.state, TcpSocketState::CA_OPEN);
        state.m_congState = TcpSocketState::CA_OPEN;
    }
    else if (state.m_congState == TcpSocketState::CA_CWR)
    {
        state.m_ecnState = TcpSocketState::ECN_IDLE;
        state.m_congState = TcpSocketState::CA_OPEN;
        control.ops->CwndEvent(control.state, TcpSocketState::CA_EVENT_COMPLETE_CWR);
    }
}

// ---- losses ----

void
SctpTcpCongestion::LossFound(const SctpPath& path, uint32_t flight)
{
    Control& control = *m_controls.Find(path);
    MoveHighTxMark(control, flight);
    control.flight = flight;
}

void
SctpTcpCongestion::LowerSsthresh(const SctpPath& path, Control& control)
{
    const uint32_t flight = control.flight.value_or(path.GetFlightSize());
    control.flight.reset();
    control.state->m_ssThresh = control.ops->GetSsThresh(control.state, flight);
}

void
SctpTcpCongestion::FastRetransmit(SctpPath& path)
{
    Control& control = *m_controls.Find(path);
    Fill(path, control);
    EndReduction(control);
    control.ops->CongestionStateSet(control.state, TcpSocketState::CA_RECOVERY);
    control.state->m_congState = TcpSocketState::CA_RECOVERY;
    LowerSsthresh(path, control);
    if (!control.ops->HasCongControl())
    {
        control.state->m_cWnd = control.state->m_ssThresh.Get();
    }
    TakeWindows(path, control);
    NS_LOG_INFO("path " << path.GetId() << ": fast retransmit, cwnd " << path.GetCwnd());
}

void
SctpTcpCongestion::CongestionExperienced(SctpPath& path)
{
    Control& control = *m_controls.Find(path);
    Fill(path, control);
    EndReduction(control);
    control.state->m_ecnState = TcpSocketState::ECN_ECE_RCVD;
    LowerSsthresh(path, control);
    control.state->m_congState = TcpSocketState::CA_CWR;
    if (!control.ops->HasCongControl())
    {
        control.state->m_cWnd =
            std::min(control.state->m_cWnd.Get(), control.state->m_ssThresh.Get());
    }
    TakeWindows(path, control);
    NS_LOG_INFO("path " << path.GetId() << ": mark, cwnd " << path.GetCwnd());
}

void
SctpTcpCongestion::BeginSlowStart(SctpPath& path, bool again)
{
    Control& control = *m_controls.Find(path);
    TcpSocketState& state = *control.state;
    Fill(path, control);
    TakePending(control); // slow start begins with later acknowledgements
    if (!again)
    {
        LowerSsthresh(path, control);
    }
    control.flight.reset();
    control.ops->CwndEvent(control.state, TcpSocketState::CA_EVENT_LOSS);
    control.ops->CongestionStateSet(control.state, TcpSocketState::CA_LOSS);
    state.m_congState = TcpSocketState::CA_LOSS;
    state.m_cWnd = state.m_segmentSize;
    control.recover = state.m_highTxMark;
    TakeWindows(path, control);
    NS_LOG_INFO("path " << path.GetId() << ": timeout, ssthresh " << path.GetSsthresh());
}

} // namespace ns3
