/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-congestion-ops.h"

#include "ns3/boolean.h"
#include "ns3/sctp-path.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCongestionOps);

TypeId
SctpCongestionOps::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpCongestionOps")
            .SetParent<SctpStrategy>()
            .SetGroupName("Sctp")
            .AddAttribute("IdleDecay",
                          "Reduce the congestion window of a path that sends no data, once per RTO "
                          "(RFC 9260 section 7.2.1)",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpCongestionOps::m_idleDecay),
                          MakeBooleanChecker())
            .AddAttribute("RttBeforeGrowth",
                          "Whether the RTT that an acknowledgement measures is known when the "
                          "windows grow by it; otherwise they grow first",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpCongestionOps::m_rttBeforeGrowth),
                          MakeBooleanChecker())
            .AddAttribute("PacingSsRatio",
                          "Pacing rate in slow start, per cent of cwnd / SRTT",
                          UintegerValue(200),
                          MakeUintegerAccessor(&SctpCongestionOps::m_pacingSsRatio),
                          MakeUintegerChecker<uint32_t>(100))
            .AddAttribute("PacingCaRatio",
                          "Pacing rate in congestion avoidance, per cent of cwnd / SRTT",
                          UintegerValue(120),
                          MakeUintegerAccessor(&SctpCongestionOps::m_pacingCaRatio),
                          MakeUintegerChecker<uint32_t>(100));
    return tid;
}

void
SctpCongestionOps::Measure(const SctpPath& /* path */, const SctpAckEvent& /* event */)
{
}

void
SctpCongestionOps::TransmissionStarts(SctpPath& /* path */)
{
}

void
SctpCongestionOps::ChunkLost(const SctpPath& /* path */, const SctpLostChunk& /* loss */)
{
}

void
SctpCongestionOps::LossFound(const SctpPath& /* path */, uint32_t /* flight */)
{
}

void
SctpCongestionOps::Penalised(SctpPath& path)
{
    const uint32_t unit = path.GetWindowUnit();
    const bool slowStart = path.GetCwnd() < path.GetSsthresh();
    SetCwnd(path, std::max(path.GetCwnd() / 2, unit));
    if (!slowStart)
    {
        SetSsthresh(path, std::max(path.GetSsthresh() / 2, 2 * unit));
    }
}

void
SctpCongestionOps::TimedOutAgain(SctpPath& path)
{
    TimedOut(path);
}

void
SctpCongestionOps::Undo(SctpPath& path, const SctpUndoEvent& event)
{
    if (!event.timeout)
    {
        SetSsthresh(path, std::max(path.GetSsthresh(), event.ssthresh));
        SetCwnd(path, std::max(path.GetCwnd(), event.cwnd));
        return;
    }
    // RFC 4015 section 3.1, steps 0 and 9; IW of RFC 3390.
    const uint32_t unit = path.GetWindowUnit();
    const uint32_t initial = std::min(4 * unit, std::max(2 * unit, 4380U));
    const uint32_t window = path.GetFlightSize() + std::min(event.bytesAcked, initial);
    SetSsthresh(path, std::max({path.GetSsthresh(), event.ssthresh, event.flight}));
    SetCwnd(path, std::max(path.GetCwnd(), std::min(window, event.cwnd)));
}

void
SctpCongestionOps::BurstLimited(SctpPath& path, uint32_t window)
{
    SetCwnd(path, window);
}

void
SctpCongestionOps::CongestionExperienced(SctpPath& path)
{
    FastRetransmit(path);
}

void
SctpCongestionOps::AllAcked(SctpPath& path)
{
    SetPartialBytesAcked(path, 0);
}

void
SctpCongestionOps::Revived(SctpPath& /* path */, SctpPathState /* oldState */)
{
}

SctpControlNeeds
SctpCongestionOps::GetNeeds() const
{
    return {};
}

uint32_t
SctpCongestionOps::GetPacingRatio(const SctpPath& path) const
{
    return path.GetCwnd() < path.GetSsthresh() ? m_pacingSsRatio : m_pacingCaRatio;
}

std::optional<double>
SctpCongestionOps::GetPacingRate(const SctpPath& /* path */) const
{
    return std::nullopt;
}

void
SctpCongestionOps::SetCwnd(SctpPath& path, uint32_t cwnd)
{
    path.SetCwnd(cwnd);
}

void
SctpCongestionOps::SetSsthresh(SctpPath& path, uint32_t ssthresh)
{
    path.SetSsthresh(ssthresh);
}

void
SctpCongestionOps::SetPartialBytesAcked(SctpPath& path, uint32_t bytes)
{
    path.SetPartialBytesAcked(bytes);
}

} // namespace ns3
