/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cubic.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cmath>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCubic);

namespace
{

/// The largest window, bytes.
constexpr double LARGEST_WINDOW = 4e9;

} // namespace

TypeId
SctpCubic::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpCubic")
            .SetParent<SctpCmtPfCongestion>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpCubic>()
            .AddAttribute("C",
                          "Aggressiveness of the cubic function, packets per second^3 (RFC 9438 "
                          "section 5.1)",
                          DoubleValue(0.4),
                          MakeDoubleAccessor(&SctpCubic::m_c),
                          MakeDoubleChecker<double>(1e-6, 1e6))
            .AddAttribute("Beta",
                          "What a loss leaves of the window (RFC 9438 section 4.6); a mark leaves "
                          "the same unless EcnBeta says otherwise",
                          DoubleValue(0.7),
                          MakeDoubleAccessor(&SctpCubic::m_beta),
                          MakeDoubleChecker<double>(0.01, 0.99))
            .AddAttribute("FastConvergence",
                          "Remember a smaller W_max where a loss comes below the last one (RFC "
                          "9438 section 4.7)",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpCubic::m_fastConvergence),
                          MakeBooleanChecker())
            .AddAttribute("RenoFriendly",
                          "Whether windows grow as Reno's where that is faster (RFC 9438 section "
                          "4.3); implementations before RFC 8312 may not",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpCubic::m_renoFriendly),
                          MakeBooleanChecker())
            .AddAttribute("GrowthWithoutLoss",
                          "Least growth per round trip before the first loss, as a share of the "
                          "window; Linux and ns-3's TcpCubic have 0.05",
                          DoubleValue(0),
                          MakeDoubleAccessor(&SctpCubic::m_growthWithoutLoss),
                          MakeDoubleChecker<double>(0, 0.5));
    return tid;
}

void
SctpCubic::Initialize(SctpPath& path)
{
    SctpCmtPfCongestion::Initialize(path);
    m_stages.Erase(path);
}

void
SctpCubic::Acked(SctpPath& path, const SctpAckEvent& event)
{
    if (path.GetCwnd() <= path.GetSsthresh())
    {
        SctpCmtPfCongestion::Acked(path, event);
        return;
    }
    Stage& stage = m_stages.Get(path);
    const Time now = Simulator::Now();
    if (event.inFastRecovery || event.GetUsed() < path.GetCwnd())
    {
        // RFC 9438 section 4.2: t has no time in which the window is not limiting.
        stage.paused = stage.paused.value_or(now);
        return;
    }
    if (stage.epoch && stage.paused)
    {
        *stage.epoch += now - *stage.paused;
    }
    stage.paused.reset();
    const double unit = path.GetWindowUnit();
    if (!stage.epoch || static_cast<uint32_t>(stage.window * unit) != path.GetCwnd())
    {
        stage.window = path.GetCwnd() / unit;
    }
    if (!stage.epoch)
    {
        Begin(stage, stage.window);
    }
    Grow(stage, path.GetSrtt(), event.bytesAcked / unit);
    stage.window = std::min(stage.window, LARGEST_WINDOW / unit);
    SetCwnd(path, static_cast<uint32_t>(stage.window * unit));
}

void
SctpCubic::Begin(Stage& stage, double window) const
{
    stage.epoch = Simulator::Now();
    stage.prior = std::max(stage.prior, window);
    stage.estimate = window;
    if (stage.afterTimeout || stage.wMax < window)
    {
        // RFC 9438 sections 4.8 and 4.10: K = 0 after a timeout, and where there was no loss.
        stage.wMax = window;
    }
    stage.k = std::cbrt((stage.wMax - window) / m_c);
    stage.afterTimeout = false;
}

void
SctpCubic::Grow(Stage& stage, Time rtt, double acked) const
{
    const auto cubic = [this, &stage](Time t) {
        const double x = t.GetSeconds() - stage.k;
        return m_c * x * x * x + stage.wMax;
    };
    // RFC 9438 section 4.3, figure 4.
    const double alpha = stage.estimate >= stage.prior ? 1 : 3 * (1 - m_beta) / (1 + m_beta);
    stage.estimate += alpha * acked / stage.window;
    const Time t = Simulator::Now() - *stage.epoch;
    const bool reno = m_renoFriendly && cubic(t) < stage.estimate;
    // Sections 4.2, 4.4 and 4.5; each of the packets that one SACK acknowledges counts.
    const double least = stage.window * (1 + (stage.lossFree ? m_growthWithoutLoss : 0));
    const double target = reno ? least : std::clamp(cubic(t + rtt), least, 1.5 * stage.window);
    stage.window += (target - stage.window) * std::min(acked / stage.window, 1.0);
    if (reno)
    {
        stage.window = std::max(stage.window, stage.estimate);
    }
}

void
SctpCubic::EndStage(const SctpPath& path)
{
    Stage& stage = m_stages.Get(path);
    m_before.Get(path) = stage;
    const double window = 1.0 * path.GetCwnd() / path.GetWindowUnit();
    const bool lower = window < stage.wMax && m_fastConvergence;
    stage.wMax = lower ? window * (1 + m_beta) / 2 : window;
    stage.prior = window;
    stage.epoch.reset();
    stage.afterTimeout = false;
    stage.lossFree = false;
}

void
SctpCubic::FastRetransmit(SctpPath& path)
{
    EndStage(path);
    SctpCmtPfCongestion::FastRetransmit(path);
}

void
SctpCubic::CongestionExperienced(SctpPath& path)
{
    EndStage(path);
    SctpCmtPfCongestion::CongestionExperienced(path);
}

void
SctpCubic::TimedOut(SctpPath& path)
{
    EndStage(path);
    m_stages.Get(path).afterTimeout = true;
    SctpCmtPfCongestion::TimedOut(path);
}

void
SctpCubic::Undo(SctpPath& path, const SctpUndoEvent& event)
{
    if (path.GetCwnd() < event.cwnd)
    {
        Stage& stage = m_stages.Get(path);
        const Stage& before = m_before.Get(path);
        if (event.timeout)
        {
            // RFC 9438 section 4.9.1 refers to RFC 4015: the window begins anew, below ssthresh.
            stage = Stage();
            stage.wMax = before.wMax;
            stage.prior = before.prior;
            stage.lossFree = before.lossFree;
        }
        else
        {
            stage = before;
        }
    }
    SctpCmtPfCongestion::Undo(path, event);
}

void
SctpCubic::Idle(SctpPath& path, uint32_t rtos, bool first)
{
    SctpCmtPfCongestion::Idle(path, rtos, first);
    m_stages.Get(path).epoch.reset();
}

uint32_t
SctpCubic::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    return std::max(static_cast<uint32_t>(std::lround(path.GetCwnd() * m_beta)), floor);
}

} // namespace ns3
