/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mtu-probes.h"

#include "ns3/log.h"
#include "ns3/sctp-heartbeat-chunk.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-pad-chunk.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpMtuProbes");

namespace
{

/// Heartbeat Info of a probe: path id, nonce, time of sending in nanoseconds, size; bytes. Other
/// HEARTBEATs have infos of other sizes.
constexpr uint32_t PROBE_INFO_SIZE = 24;

} // namespace

MtuProbes::MtuProbes(UnitContext& context,
                     SctpPathManager& paths,
                     PacketOutput& output,
                     SctpLowerLayer& lower)
    : m_context(context),
      m_paths(paths),
      m_output(output),
      m_lower(lower)
{
}

void
MtuProbes::Start()
{
    m_running = true;
    m_paths.GetMtuPolicy().Established(*this);
}

void
MtuProbes::Stop()
{
    m_running = false;
    m_pending.clear();
    for (const auto& path : m_paths.GetPaths())
    {
        if (PathState* state = m_states.Find(*path))
        {
            state->timer.Cancel();
        }
    }
}

MtuProbes::PathState&
MtuProbes::GetState(SctpPath& path)
{
    if (PathState* known = m_states.Find(path))
    {
        return *known;
    }
    PathState& state = m_states.Get(path);
    state.timer.SetFunction([this, &path] {
        Work work(m_context);
        Expired(path);
    });
    return state;
}

Time
MtuProbes::GetDelay(SctpPath& path)
{
    const PathState& state = GetState(path);
    const bool first = state.lastSent.IsStrictlyNegative();
    return first ? Time(0) : std::max(Time(0), state.lastSent + path.GetSrtt() - Simulator::Now());
}

void
MtuProbes::Probe(SctpPath& path, uint32_t size, Time timeout)
{
    if (!m_running)
    {
        return;
    }
    PathState& state = GetState(path);
    state.waiting = size;
    state.timeout = std::max(timeout, path.GetSrtt() + path.GetSrtt());
    const Time delay = GetDelay(path);
    if (delay.IsZero())
    {
        SendWaiting(path);
    }
    else
    {
        state.timer.Start(delay);
    }
}

void
MtuProbes::Check(SctpPath& path, uint32_t size)
{
    if (m_running && GetDelay(path).IsZero())
    {
        m_pending.push_back({path.GetId(), size});
        m_context.FlushOutput();
    }
}

void
MtuProbes::Wait(SctpPath& path, Time delay)
{
    if (m_running)
    {
        PathState& state = GetState(path);
        state.waiting = 0;
        state.timer.Start(delay);
    }
}

void
MtuProbes::Forget(SctpPath& path)
{
    if (PathState* state = m_states.Find(path))
    {
        state->nonce = 0;
        state->largest = 0;
        state->waiting = 0;
        state->timer.Stop();
    }
}

void
MtuProbes::Expired(SctpPath& path)
{
    if (GetState(path).waiting > 0) // it was not due before
    {
        SendWaiting(path);
    }
    else
    {
        m_paths.GetMtuPolicy().For(path).TimerExpired(path);
    }
}

void
MtuProbes::SendWaiting(SctpPath& path)
{
    PathState& state = GetState(path);
    m_pending.push_back({path.GetId(), 0});
    state.timer.Start(state.timeout);
    m_context.FlushOutput();
}

void
MtuProbes::SendPending()
{
    for (const Pending& probe : std::exchange(m_pending, {}))
    {
        SctpPath* path = m_paths.Find(probe.path);
        const bool isCheck = probe.size > 0;
        const uint32_t size =
            path && !isCheck ? std::exchange(GetState(*path).waiting, 0) : probe.size;
        if (path && size > 0)
        {
            Send(*path, size);
        }
    }
}

void
MtuProbes::Send(SctpPath& path, uint32_t size)
{
    PathState& state = GetState(path);
    while (state.nonce == 0)
    {
        state.nonce = uint64_t{m_lower.GetRandom32()} << 32;
        state.nonce |= m_lower.GetRandom32();
    }
    state.lastSent = Simulator::Now();
    state.largest = std::max(state.largest, size);
    HeartbeatChunk heartbeat;
    ByteWriter info(heartbeat.info);
    info.U32(path.GetId());
    info.U32(static_cast<uint32_t>(state.nonce >> 32));
    info.U32(static_cast<uint32_t>(state.nonce));
    const auto now = static_cast<uint64_t>(state.lastSent.GetNanoSeconds());
    info.U32(static_cast<uint32_t>(now >> 32));
    info.U32(static_cast<uint32_t>(now));
    info.U32(size);
    Bytes chunks = ToBytes(heartbeat);
    const uint32_t least = path.GetPacketSize(static_cast<uint32_t>(chunks.size()));
    if (size >= least + PadChunk::MIN_SIZE)
    {
        PadChunk pad;
        pad.size = std::min((size - least) & ~3U, PadChunk::MAX_SIZE);
        const Bytes padding = ToBytes(pad);
        chunks.insert(chunks.end(), padding.begin(), padding.end());
    }
    NS_LOG_INFO("probe of " << size << " bytes to path " << path.GetId());
    PacketBuilder builder(static_cast<uint32_t>(chunks.size()));
    builder.AddControl(chunks);
    builder.SetMtuProbe();
    m_output.Transmit(builder, path);
}

bool
MtuProbes::HandleHeartbeatAck(const ChunkView& view)
{
    HeartbeatChunk chunk;
    if (!HeartbeatChunk::Parse(view, chunk) || chunk.info.size() != PROBE_INFO_SIZE)
    {
        return false;
    }
    ByteReader info(chunk.info.data(), PROBE_INFO_SIZE);
    SctpPath* path = m_paths.Find(SctpPathId{info.U32()});
    uint64_t nonce = uint64_t{info.U32()} << 32;
    nonce |= info.U32();
    uint64_t sent = uint64_t{info.U32()} << 32;
    sent |= info.U32();
    const uint32_t size = info.U32();
    const PathState* state = path ? m_states.Find(*path) : nullptr;
    if (!state || state->nonce == 0 || state->nonce != nonce || size > state->largest ||
        sent > static_cast<uint64_t>(state->lastSent.GetNanoSeconds()))
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return true;
    }
    // RFC 8899 section 6.2.1.2: a successful probe updates the counters of association and path.
    const Time sentAt = NanoSeconds(static_cast<int64_t>(sent));
    path->AddRttSample(Simulator::Now() - sentAt);
    m_paths.GetMtuPolicy().For(*path).ProbeAcked(*path, size, sentAt);
    m_paths.HandleReachability(*path, SctpReachabilityEvidence::HEARTBEAT_ACK);
    m_context.FlushOutput();
    return true;
}

} // namespace ns3::sctp
