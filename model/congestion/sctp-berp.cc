/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-berp.h"

#include "ns3/double.h"
#include "ns3/enum.h"
#include "ns3/sctp-compat.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpBerp);

TypeId
SctpBerp::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpBerp")
            .SetParent<SctpCmtPfCongestion>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpBerp>()
            .AddAttribute("Gain",
                          "Weight of the old estimate of a bandwidth when a sample comes, p",
                          DoubleValue(0.9),
                          MakeDoubleAccessor(&SctpBerp::m_gain),
                          MakeDoubleChecker<double>(0.0, 1.0))
            .AddAttribute("Beta",
                          "Share of every path instead of that of its estimated bandwidth; 0 means "
                          "that it is estimated, 0.5 makes BERP the same as LIA",
                          DoubleValue(0),
                          MakeDoubleAccessor(&SctpBerp::m_beta),
                          MakeDoubleChecker<double>(0.0, 1.0))
            .AddAttribute("Sampling",
                          "When bandwidth is sampled: Sack (by each acknowledgement of the path) "
                          "or Rtt (once per smoothed round trip time)",
                          EnumValue(PER_SACK),
                          SCTP_MAKE_ENUM_ACCESSOR(Sampling, &SctpBerp::m_sampling),
                          MakeEnumChecker(PER_SACK, "Sack", PER_RTT, "Rtt"))
            .AddAttribute(
                "Growth",
                "Growth in congestion avoidance: Window (partial_bytes_acked, once per "
                "window), Sack (the same per SACK), SackBytes (the bytes of each SACK)",
                EnumValue(BY_WINDOW),
                SCTP_MAKE_ENUM_ACCESSOR(Growth, &SctpBerp::m_growth),
                MakeEnumChecker(BY_WINDOW, "Window", BY_SACK, "Sack", BY_BYTES, "SackBytes"))
            .AddTraceSource("Alpha",
                            "Factor of aggressiveness of a step of congestion avoidance",
                            MakeTraceSourceAccessor(&SctpBerp::m_alphaTrace),
                            "ns3::SctpLinkedIncrease::AlphaTracedCallback")
            .AddTraceSource("Bandwidth",
                            "New estimate of a path's bandwidth, bytes per second",
                            MakeTraceSourceAccessor(&SctpBerp::m_bandwidthTrace),
                            "ns3::SctpBerp::PathTracedCallback")
            .AddTraceSource("Beta",
                            "Share of a path's bandwidth in that of all, when a loss makes use "
                            "of it",
                            MakeTraceSourceAccessor(&SctpBerp::m_betaTrace),
                            "ns3::SctpBerp::PathTracedCallback");
    return tid;
}

void
SctpBerp::Measure(const SctpPath& path, const SctpAckEvent& event)
{
    SctpCmtPfCongestion::Measure(path, event);
    auto& estimator = m_estimators.Get(path);
    const Time interval = m_sampling == PER_RTT ? path.GetSrtt() : Time(0);
    if (estimator.Acked(event.bytesAcked, m_gain, interval) && estimator.Get() > 0)
    {
        m_bandwidthTrace(path.GetId(), estimator.Get());
    }
}

void
SctpBerp::Idle(SctpPath& path, uint32_t rtos, bool first)
{
    SctpCmtPfCongestion::Idle(path, rtos, first);
    m_estimators.Get(path).Pause();
}

double
SctpBerp::GetBandwidth(const SctpPath& path) const
{
    const auto* known = m_estimators.Find(path);
    return known ? known->Get() : 0;
}

double
SctpBerp::GetBeta(const SctpPath& path) const
{
    if (m_beta > 0)
    {
        return m_beta;
    }
    double total = 0;
    bool known = GetBandwidth(path) > 0;
    for (const auto& other : Paths().GetPaths())
    {
        // A path that has just failed decreases its window, too.
        if (other->IsActive() || other == &path)
        {
            known = known && GetBandwidth(*other) > 0;
            total += GetBandwidth(*other);
        }
    }
    return known ? GetBandwidth(path) / total : 0.5;
}

std::optional<uint32_t>
SctpBerp::GetStepBytes(const SctpPath& path, uint32_t partial, uint32_t acked) const
{
    switch (m_growth)
    {
    case BY_SACK:
        return partial;
    case BY_BYTES:
        return acked;
    default:
        return SctpCmtPfCongestion::GetStepBytes(path, partial, acked);
    }
}

double
SctpBerp::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const SctpPathPool pool(Paths());
    if (!pool.Contains(path))
    {
        return SctpLinkedIncrease::GetUncoupledStep(path, acked);
    }
    const double alpha = GetAlpha(pool);
    m_alphaTrace(alpha);
    const double step = SctpLinkedIncrease::GetStep(pool, path, alpha, acked);
    if (m_growth != BY_BYTES)
    {
        return step;
    }
    // A window has whole bytes, and a step of one SACK is small.
    double& fraction = m_fractions.Get(path);
    const double whole = std::floor(step + fraction);
    fraction += step - whole;
    return whole;
}

double
SctpBerp::GetAlpha(const SctpPathPool& pool) const
{
    double best = 0;
    for (const SctpPath* path : pool.GetPaths())
    {
        best =
            std::max(best,
                     GetBeta(*path) * SctpPathPool::GetRate(*path) / path->GetSrtt().GetSeconds());
    }
    const double rate = pool.GetTotalRate();
    return 2 * pool.GetTotalWindow() * best / (rate * rate);
}

uint32_t
SctpBerp::GetOwnMinSsthresh() const
{
    return 4;
}

uint32_t
SctpBerp::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    const double beta = GetBeta(path);
    m_betaTrace(path.GetId(), beta);
    return std::max(static_cast<uint32_t>(path.GetCwnd() - beta * path.GetCwnd()), floor);
}

} // namespace ns3
