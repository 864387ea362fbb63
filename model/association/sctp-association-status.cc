/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association-status.h"

#include "sctp-units.h"

#include "ns3/sctp-receiver.h"
#include "ns3/sctp-send-side.h"

namespace ns3::sctp
{

SctpPathState
Expose(SctpPathState state, const SctpParameterValues& parameters)
{
    const bool hidden =
        state == SctpPathState::POTENTIALLY_FAILED && !parameters.exposePotentiallyFailed;
    return hidden ? SctpPathState::ACTIVE : state;
}

SctpPathInfo
MakePathInfo(const Units& units, const SctpPath& path)
{
    SctpPathInfo info = path.GetInfo();
    info.primary = &path == units.paths.GetPrimary();
    info.state = Expose(info.state, *units.environment.parameters);
    return info;
}

std::vector<SctpPathInfo>
MakePathInfos(const Units& units)
{
    std::vector<SctpPathInfo> infos;
    for (const auto& path : units.paths.GetPaths())
    {
        infos.push_back(MakePathInfo(units, *path));
    }
    return infos;
}

SctpStatus
MakeStatus(const Units& units)
{
    SctpStatus status;
    SendSide& sendSide = *units.sendSide;
    status.inboundStreams = units.receiver ? units.receiver->GetInboundStreams() : 0;
    status.outboundStreams = static_cast<uint16_t>(sendSide.GetQueue().GetStreamCount());
    status.pendingBytes = units.unread.GetBytes();
    status.bufferedBytes = units.receiver ? units.receiver->GetBuffer().GetUsed() : 0;
    status.extensions = units.capabilities.GetExtensions();
    if (const SctpPath* primary = units.paths.GetPrimary())
    {
        status.peerWindow = sendSide.GetPeerWindow().GetRwnd();
        const auto& board = sendSide.GetLedger();
        status.unackedChunks =
            static_cast<uint32_t>(board.GetHighestSent() - board.GetCumulative());
        status.fragmentationPoint = sendSide.GetFragmentSizes().GetFragmentPayload();
        status.primary = MakePathInfo(units, *primary);
    }
    return status;
}

} // namespace ns3::sctp
