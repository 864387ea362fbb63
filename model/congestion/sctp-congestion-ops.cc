/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-congestion-ops.h"

#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCongestionOps);

TypeId
SctpCongestionOps::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpCongestionOps").SetParent<SctpStrategy>().SetGroupName("Sctp");
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
