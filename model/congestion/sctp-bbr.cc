/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-bbr.h"

#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-user-settings.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpBbr");

NS_OBJECT_ENSURE_REGISTERED(SctpBbr);

namespace
{

/// The largest window, bytes.
constexpr double LARGEST_WINDOW = 4e9;

} // namespace

TypeId
SctpBbr::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpBbr")
            .SetParent<SctpCmtPfCongestion>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpBbr>()
            .AddAttribute("LossThreshold",
                          "Largest share of a round trip that may get lost while probing for "
                          "bandwidth, LossThresh; taken when a path joins (draft-ietf-ccwg-bbr-06 "
                          "section 2.8)",
                          DoubleValue(0.02),
                          MakeDoubleAccessor(&SctpBbr::m_lossThreshold),
                          MakeDoubleChecker<double>(0.0, 0.9))
            .AddAttribute("Beta",
                          "What a round trip with losses leaves of the bounds at least; taken when "
                          "a path joins (draft-ietf-ccwg-bbr-06 section 2.8)",
                          DoubleValue(0.7),
                          MakeDoubleAccessor(&SctpBbr::m_beta),
                          MakeDoubleChecker<double>(0.01, 1.0))
            .AddAttribute("Headroom",
                          "Share of inflight_longterm that is left to other flows; taken when a "
                          "path joins (draft-ietf-ccwg-bbr-06 section 2.8)",
                          DoubleValue(0.15),
                          MakeDoubleAccessor(&SctpBbr::m_headroom),
                          MakeDoubleChecker<double>(0.0, 0.9))
            .AddAttribute("PacingMargin",
                          "Share by which the pacing rate is below the bandwidth; taken when a "
                          "path joins (draft-ietf-ccwg-bbr-06 section 2.5)",
                          DoubleValue(0.01),
                          MakeDoubleAccessor(&SctpBbr::m_pacingMargin),
                          MakeDoubleChecker<double>(0.0, 0.5))
            .AddTraceSource("Phase",
                            "The state of a path's BBR has changed",
                            MakeTraceSourceAccessor(&SctpBbr::m_phaseTrace),
                            "ns3::SctpBbr::PhaseTracedCallback")
            .AddTraceSource("Bandwidth",
                            "New estimate of a path's bandwidth, max_bw, bytes per second",
                            MakeTraceSourceAccessor(&SctpBbr::m_bandwidthTrace),
                            "ns3::SctpBbr::RateTracedCallback")
            .AddTraceSource("InflightBounds",
                            "inflight_longterm or inflight_shortterm of a path has changed, bytes",
                            MakeTraceSourceAccessor(&SctpBbr::m_inflightTrace),
                            "ns3::SctpBbr::InflightTracedCallback");
    return tid;
}

SctpBbr::SctpBbr() = default;

SctpBbr::~SctpBbr() = default;

std::string
SctpBbr::FindMistake() const
{
    if (GetSlowStart())
    {
        return "ns3::SctpBbr has a slow start of its own, so that SlowStart cannot be set";
    }
    return SctpCmtPfCongestion::FindMistake();
}

std::string
SctpBbr::FindDoubt() const
{
    if (!Parameters().enablePacing && sctp::IsChosen(Parameters(), "EnablePacing"))
    {
        return "ns3::SctpParameters::EnablePacing has no effect: ns3::SctpBbr paces by a rate of "
               "its own.";
    }
    return SctpCmtPfCongestion::FindDoubt();
}

bool
SctpBbr::HasOwnSlowStart() const
{
    return true;
}

void
SctpBbr::DoDispose()
{
    m_states.Clear();
    SctpCmtPfCongestion::DoDispose();
}

const sctp::BbrVariables*
SctpBbr::FindVariables(const SctpPath& path) const
{
    const auto* found = m_states.Find(path);
    return found ? &found->flow->Get() : nullptr;
}

SctpBbr::State&
SctpBbr::Get(const SctpPath& path)
{
    State& state = *m_states.Find(path);
    state.flow->SetCwnd(path.GetCwnd());
    return state;
}

void
SctpBbr::Initialize(SctpPath& path)
{
    SctpCmtPfCongestion::Initialize(path);
    m_settings = {m_lossThreshold, m_beta, m_headroom, m_pacingMargin};
    const SctpPathId id = path.GetId();
    State& state = m_states.Get(path);
    state = State();
    state.flow = std::make_unique<sctp::BbrFlow>(m_settings,
                                                 Simulator::Now(),
                                                 path.GetWindowUnit(),
                                                 path.GetCwnd(),
                                                 m_context->random,
                                                 [this, id](SctpBbrPhase before, SctpBbrPhase now) {
                                                     NS_LOG_INFO("path " << id << ": " << before
                                                                         << " to " << now);
                                                     m_phaseTrace(id, before, now);
                                                 });
    state.flow->NoteSrtt(path.GetSrtt());
}

void
SctpBbr::TakeOver(SctpPath& path, State& state)
{
    const sctp::BbrVariables& v = state.flow->Get();
    const double cwnd = std::clamp<double>(v.cwnd, path.GetWindowUnit(), LARGEST_WINDOW);
    if (static_cast<uint32_t>(cwnd) != path.GetCwnd())
    {
        SetCwnd(path, static_cast<uint32_t>(cwnd));
    }
    if (v.maxBw != state.maxBw)
    {
        state.maxBw = v.maxBw;
        m_bandwidthTrace(path.GetId(), v.maxBw);
    }
    if (v.inflightLongterm != state.longterm || v.inflightShortterm != state.shortterm)
    {
        state.longterm = v.inflightLongterm;
        state.shortterm = v.inflightShortterm;
        m_inflightTrace(path.GetId(), v.inflightLongterm, v.inflightShortterm);
    }
}

void
SctpBbr::Acked(SctpPath& path, const SctpAckEvent& event)
{
    State& state = Get(path);
    state.heldBack = event.heldByPacing > 0;
    state.timedOut = false;
    state.flow->NoteSrtt(path.GetSrtt());
    sctp::BbrAck ack;
    ack.now = Simulator::Now();
    ack.inflight = path.GetFlightSize();
    ack.newlyAcked = event.bytesAcked;
    ack.fullWindow = event.flightBefore + path.GetWindowUnit() > path.GetCwnd();
    ack.inFastRecovery = event.inFastRecovery;
    ack.allAcked = event.allAcked;
    if (event.rtt.IsStrictlyPositive())
    {
        ack.rtt = event.rtt;
    }
    if (const SctpRateSample* sample = event.rateSample)
    {
        ack.hasSample = true;
        ack.totalDelivered = sample->totalDelivered;
        ack.delivered = sample->delivered;
        ack.priorDelivered = sample->priorDelivered;
        ack.deliveryRate = sample->deliveryRate;
        ack.txInFlight = sample->txInFlight;
        ack.lost = sample->lost;
        ack.isAppLimited = sample->isAppLimited;
    }
    state.flow->UpdateOnAck(ack);
    TakeOver(path, state);
    NS_LOG_DEBUG("path " << path.GetId() << ": " << state.flow->Get().phase << ", cwnd "
                         << path.GetCwnd() << ", rate " << state.flow->Get().pacingRate);
}

void
SctpBbr::TransmissionStarts(SctpPath& path)
{
    State& state = Get(path);
    state.flow->NoteSrtt(path.GetSrtt());
    state.flow->OnTransmit(Simulator::Now(), !state.heldBack && !state.timedOut);
    TakeOver(path, state);
}

void
SctpBbr::ChunkLost(const SctpPath& path, const SctpLostChunk& loss)
{
    sctp::BbrLoss lost;
    lost.now = Simulator::Now();
    lost.size = loss.bytes;
    lost.totalDelivered = loss.totalDelivered;
    lost.priorDelivered = loss.priorDelivered;
    lost.txInFlight = loss.txInFlight;
    lost.lost = loss.lost;
    lost.isAppLimited = loss.isAppLimited;
    lost.known = loss.known;
    lost.beginsRange = loss.beginsRange;
    Get(path).flow->HandleLost(lost);
}

void
SctpBbr::LossFound(const SctpPath& path, uint32_t flight)
{
    m_states.Find(path)->lost = flight;
}

void
SctpBbr::FastRetransmit(SctpPath& path)
{
    State& state = Get(path);
    state.flow->EnterFastRecovery(Simulator::Now());
    TakeOver(path, state);
    NS_LOG_INFO("path " << path.GetId() << ": fast retransmit, cwnd " << path.GetCwnd());
}

void
SctpBbr::CongestionExperienced(SctpPath& path)
{
    State& state = Get(path);
    state.flow->HandleMark(Simulator::Now());
    TakeOver(path, state);
    NS_LOG_INFO("path " << path.GetId() << ": mark, " << state.flow->Get().phase);
}

void
SctpBbr::TimedOut(SctpPath& path)
{
    State& state = Get(path);
    state.timedOut = true;
    state.flow->EnterRto(Simulator::Now(), path.GetFlightSize(), state.lost);
    TakeOver(path, state);
    NS_LOG_INFO("path " << path.GetId() << ": timeout, cwnd " << path.GetCwnd());
}

void
SctpBbr::Idle(SctpPath& /* path */, uint32_t /* rtos */, bool /* first */)
{
}

void
SctpBbr::Undo(SctpPath& path, const SctpUndoEvent& event)
{
    State& state = Get(path);
    const double most = std::max(path.GetCwnd(), event.cwnd);
    state.flow->HandleSpuriousLoss();
    state.flow->SetCwnd(std::min(state.flow->Get().cwnd, most));
    state.timedOut = false;
    TakeOver(path, state);
}

SctpControlNeeds
SctpBbr::GetNeeds() const
{
    return {true, true};
}

std::optional<double>
SctpBbr::GetPacingRate(const SctpPath& path) const
{
    const auto* found = m_states.Find(path);
    return found ? std::optional<double>(found->flow->Get().pacingRate) : std::nullopt;
}

} // namespace ns3
