/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-heartbeat.h"

#include "ns3/log.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-time-sum.h"
#include "ns3/sctp-timer.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpHeartbeat");

namespace
{

/// Heartbeat Info of this module: path id, nonce, time of sending in nanoseconds; bytes.
constexpr uint32_t INFO_SIZE = 20;

} // namespace

Heartbeat::Heartbeat(UnitContext& context,
                     SctpPathManager& paths,
                     ErrorCounter& errors,
                     SctpFailurePolicy& failurePolicy,
                     PacketOutput& output,
                     RouteFinder& routes,
                     SctpLowerLayer& lower)
    : m_context(context),
      m_paths(paths),
      m_errors(errors),
      m_failurePolicy(failurePolicy),
      m_output(output),
      m_routes(routes),
      m_lower(lower)
{
}

void
Heartbeat::PathsExpected(SctpPathId count)
{
    m_states.Reserve(count);
}

void
Heartbeat::PathJoined(SctpPath& path)
{
    m_states.Get(path).noRoute = !path.HasRoute();
    path.GetHeartbeatTimer().SetFunction([this, &path] {
        Work work(m_context);
        Expired(path);
    });
    if (m_running && path.HasRoute())
    {
        StartTimer(path, Time(0)); // verified now
    }
}

void
Heartbeat::RouteChanged(SctpPath& path)
{
    if (std::exchange(m_states.Get(path).noRoute, false) && m_running)
    {
        StartTimer(path, Time(0)); // verified now
    }
}

bool
Heartbeat::IsAllowedIn(SctpState state)
{
    return state == SctpState::ESTABLISHED || state == SctpState::SHUTDOWN_PENDING ||
           state == SctpState::SHUTDOWN_RECEIVED;
}

bool
Heartbeat::Wanted(const SctpPath& path) const
{
    return !path.IsConfirmed() || m_failurePolicy.MustProbe(path) ||
           (m_context.Parameters().heartbeats && path.GetSettings().heartbeats);
}

void
Heartbeat::Start()
{
    // RFC 9260 section 8.3: from ESTABLISHED on. Section 5.4: unconfirmed addresses at once.
    m_running = true;
    for (const auto& path : m_paths.GetPaths())
    {
        if (path->IsConfirmed())
        {
            Reschedule(*path);
        }
        else
        {
            StopTimer(*path);
            AwaitTurn(*path, Time(0));
        }
    }
}

void
Heartbeat::StartTimer(SctpPath& path, Time delay)
{
    LeaveTurns(path);
    path.GetHeartbeatTimer().Start(delay);
}

void
Heartbeat::StopTimer(SctpPath& path)
{
    LeaveTurns(path);
    path.GetHeartbeatTimer().Stop();
}

Time
Heartbeat::GetProbeDelay(const SctpPath& path) const
{
    const size_t burst = m_context.Parameters().hbMaxBurst;
    if (burst == 0 || m_probes.size() < burst)
    {
        return Time(0);
    }
    const Time first = m_probes[m_probes.size() - burst];
    const Time waited = m_states.Find(path)->rto;
    const Time rto = waited.IsZero() ? path.GetRto() : waited;
    return std::max(Time(0), SaturatingSum(first, rto) - Simulator::Now());
}

void
Heartbeat::Stop()
{
    m_running = false;
    if (m_turns)
    {
        m_turns->timer.Cancel();
        m_turns->list.clear(); // at once, as there may be many
    }
    for (const auto& path : m_paths.GetPaths())
    {
        StopTimer(*path);
    }
}

Time
Heartbeat::DrawDelay(const SctpPath& path)
{
    const Time delay = m_failurePolicy.GetHeartbeatDelay(path);
    if (delay.IsZero() || delay == Time::Max())
    {
        return delay;
    }
    // RFC 9260 section 8.3: the RTO plus HB.interval, with a jitter of +/- 50 % of the RTO.
    const double jitter = m_lower.GetRandomStream()->GetValue(-0.5, 0.5);
    return std::max(Time(0), SaturatingSum(delay, Seconds(jitter * path.GetRto().GetSeconds())));
}

bool
Heartbeat::HasPeriods(const SctpPath& path) const
{
    const Time delay = m_failurePolicy.GetHeartbeatDelay(path);
    return m_failurePolicy.HasFixedHeartbeatPeriods() && path.IsConfirmed() && !delay.IsZero() &&
           delay != Time::Max();
}

Time
Heartbeat::GetNextDelay(const SctpPath& path, Time waited)
{
    PathState& state = m_states.Get(path);
    if (!HasPeriods(path))
    {
        state.periodEnds = Time(0);
        return std::max(Time(0), DrawDelay(path) - waited);
    }
    if (state.periodEnds <= Simulator::Now())
    {
        state.periodBegan = Simulator::Now();
        state.periodEnds = SaturatingSum(Simulator::Now(), DrawDelay(path));
    }
    return state.periodEnds - Simulator::Now();
}

void
Heartbeat::Reschedule(SctpPath& path)
{
    m_states.Get(path).awaiting = false;
    m_states.Get(path).repeat = false;
    m_states.Get(path).idleSince = Simulator::Now();
    if (m_running && Wanted(path))
    {
        StartTimer(path, path.HasRoute() ? GetNextDelay(path) : path.GetRto());
    }
    else
    {
        StopTimer(path);
    }
}

void
Heartbeat::SettingsChanged(SctpPath& path, const SctpPathSettings& before)
{
    const auto& settings = path.GetSettings();
    if (settings.heartbeats == before.heartbeats && settings.hbInterval == before.hbInterval)
    {
        return;
    }
    // RFC 9260 section 5.4: verification does not depend on either. Section 8.3: a HEARTBEAT that
    // is not answered counts as an error, also when no other one follows.
    PathState& state = m_states.Get(path);
    if (!m_running || !path.IsConfirmed() || state.awaiting)
    {
        return;
    }
    if (!Wanted(path))
    {
        state.repeat = false;
        StopTimer(path);
    }
    else if (!state.repeat)
    {
        StartTimer(path, GetChangedDelay(path));
    }
}

Time
Heartbeat::GetChangedDelay(const SctpPath& path)
{
    PathState& state = m_states.Get(path);
    const Time now = Simulator::Now();
    Time delay;
    if (HasPeriods(path) && state.periodEnds > now)
    {
        state.periodEnds = std::max(now, SaturatingSum(state.periodBegan, DrawDelay(path)));
        delay = state.periodEnds - now;
    }
    else
    {
        delay = GetNextDelay(path, HasPeriods(path) ? Time(0) : now - state.idleSince);
    }
    const Time spacing = state.rto.IsZero() ? Time(0) : state.sentAt + state.rto - now;
    return std::max(delay, spacing);
}

void
Heartbeat::StateChanged(SctpPath& path)
{
    const bool probe =
        m_failurePolicy.GetHeartbeatDelay(path).IsZero() && !m_states.Get(path).awaiting;
    const bool waits = path.GetHeartbeatTimer().IsRunning() || m_states.Get(path).inTurn;
    if (probe || path.IsActive() || !waits)
    {
        Reschedule(path);
    }
}

void
Heartbeat::SendNow(SctpPath& path)
{
    if (!path.HasRoute() && !m_routes.Rebind(path))
    {
        return;
    }
    PacketBuilder builder(path.GetChunkRoom());
    builder.AddControl(MakeProbe(path));
    NS_LOG_INFO("HEARTBEAT to path " << path.GetId());
    m_output.Transmit(builder, path);
}

void
Heartbeat::SendLater(const SctpPath& path)
{
    m_pending.push_back(path.GetId());
    m_context.FlushOutput();
}

void
Heartbeat::SendPending()
{
    for (const SctpPathId id : std::exchange(m_pending, {}))
    {
        if (SctpPath* path = m_paths.Find(id))
        {
            SendNow(*path);
        }
    }
}

Bytes
Heartbeat::MakeProbe(SctpPath& path)
{
    // RFC 9260 section 5.4: a nonce of 64 bits and the path. Section 8.3: the time of sending.
    PathState& state = m_states.Get(path);
    if (!state.unanswered)
    {
        auto& lower = m_lower;
        state.nonce = uint64_t{lower.GetRandom32()} << 32;
        state.nonce |= lower.GetRandom32();
    }
    state.sentAt = Simulator::Now();
    state.rto = path.GetRto();
    state.unanswered = true;
    if (!path.IsConfirmed())
    {
        m_probes.push_back(state.sentAt);
        while (m_probes.size() > m_context.Parameters().hbMaxBurst)
        {
            m_probes.erase(m_probes.begin());
        }
    }
    HeartbeatChunk chunk;
    ByteWriter info(chunk.info);
    info.U32(path.GetId());
    info.U32(static_cast<uint32_t>(state.nonce >> 32));
    info.U32(static_cast<uint32_t>(state.nonce));
    const auto now = static_cast<uint64_t>(state.sentAt.GetNanoSeconds());
    info.U32(static_cast<uint32_t>(now >> 32));
    info.U32(static_cast<uint32_t>(now));
    // However often HEARTBEATs follow one another, the first one is missed when its RTO has passed.
    const bool waiting = state.awaiting && path.GetHeartbeatTimer().IsRunning();
    if (m_running && !waiting) // with a COOKIE ECHO, whose timer repeats it, it is not running
    {
        state.awaiting = true;
        StartTimer(path, path.GetRto());
    }
    path.CountTransmission();
    return ToBytes(chunk);
}

void
Heartbeat::Expired(SctpPath& path)
{
    PathState& state = m_states.Get(path);
    if (!path.HasRoute())
    {
        WaitForRoute(path);
        return;
    }
    if (path.GetRoute().kind == SctpRouteKind::BORROWED)
    {
        m_routes.Rebind(path); // ns-3 notifies nobody that its own device has one now
    }
    if (state.awaiting)
    {
        Missed(path);
        return;
    }
    if (!Wanted(path))
    {
        return;
    }
    const bool repeat = std::exchange(state.repeat, false);
    const Time inUse = repeat && HasPeriods(path) ? Time(0) : GetTimeInUse(path);
    if (inUse.IsStrictlyPositive())
    {
        path.GetHeartbeatTimer().Start(inUse);
        return;
    }
    // RFC 9260 section 5.4: HB.Max.Burst limits the probes of addresses sent at each RTO.
    const Time delay = path.IsConfirmed() ? Time(0) : GetProbeDelay(path);
    if (delay.IsStrictlyPositive())
    {
        AwaitTurn(path, delay);
        return;
    }
    SendNow(path);
}

void
Heartbeat::AwaitTurn(const SctpPath& path, Time delay)
{
    if (!m_turns)
    {
        m_turns = std::make_unique<Turns>();
        m_turns->timer.SetFunction([this] {
            Work work(m_context);
            TakeTurns();
        });
    }
    const Time due = SaturatingSum(Simulator::Now(), delay);
    m_turns->list.push_back({path.GetId(), due});
    m_states.Get(path).inTurn = true;
    Timer& timer = m_turns->timer;
    if (!timer.IsRunning() || due < timer.GetDeadline())
    {
        timer.Start(delay);
    }
}

void
Heartbeat::LeaveTurns(const SctpPath& path)
{
    if (std::exchange(m_states.Get(path).inTurn, false))
    {
        auto& list = m_turns->list;
        list.erase(std::remove_if(list.begin(),
                                  list.end(),
                                  [&path](const auto& turn) { return turn.path == path.GetId(); }),
                   list.end());
    }
}

void
Heartbeat::TakeTurns()
{
    const auto waiting = std::exchange(m_turns->list, {});
    m_turns->list.reserve(waiting.size());
    for (const auto& turn : waiting)
    {
        SctpPath* path = m_paths.Find(turn.path);
        if (!path || !std::exchange(m_states.Get(*path).inTurn, false))
        {
            continue; // it has left, or was probed for another reason
        }
        const Time left = turn.due - Simulator::Now();
        const bool plain = path->GetRoute().kind == SctpRouteKind::OWN && !path->IsConfirmed();
        const Time delay = left.IsStrictlyPositive() || !plain ? left : GetProbeDelay(*path);
        if (delay.IsStrictlyPositive())
        {
            AwaitTurn(*path, delay);
        }
        else
        {
            Expired(*path);
        }
    }
}

void
Heartbeat::WaitForRoute(SctpPath& path)
{
    // Routes that come later, as by OLSR, cause no notification. HEARTBEATs due then are scheduled
    // by RouteChanged and StateChanged.
    if (m_routes.Rebind(path))
    {
        return;
    }
    // RFC 9260 section 8.1: without a route to any address the peer is unreachable. One address
    // more that has none is no error.
    if (&path == m_paths.GetDestination())
    {
        path.BackOff();
        if (!m_errors.ControlTimedOut(path, {false, true}))
        {
            return;
        }
    }
    path.GetHeartbeatTimer().Start(path.GetRto());
}

Time
Heartbeat::GetTimeInUse(const SctpPath& path)
{
    // A path that carries new data is not idle; retransmissions measure no RTT (RFC 9260
    // section 8.3).
    const Time lastUsed = path.GetLastNewDataSent();
    if (HasPeriods(path))
    {
        const PathState& state = m_states.Get(path);
        const Time began = state.periodBegan;
        const Time next = GetNextDelay(path);
        return std::max(lastUsed, state.sentAt) > began ? next : Time(0);
    }
    if (!path.IsActive() || lastUsed.IsNegative())
    {
        return Time(0);
    }
    const Time delay = m_failurePolicy.GetHeartbeatDelay(path);
    return std::max(Time(0), SaturatingSum(lastUsed, delay) - Simulator::Now());
}

void
Heartbeat::Missed(SctpPath& path)
{
    // RFC 9260 section 8.3: an error of the path, and its RTO is doubled.
    PathState& state = m_states.Get(path);
    state.awaiting = false;
    NS_LOG_INFO("HEARTBEAT to path " << path.GetId() << " not answered within the RTO");
    const Time waited = path.GetRto();
    path.CountLoss();
    m_paths.GetMtuPolicy().For(path).SmallLost(path);
    // Sent with data after a timeout (HeartbeatAfterRto), it shares the RTO with that: T3-rtx will
    // count the error and double the RTO, once for both.
    const bool leftToT3 =
        path.GetT3().IsRunning() && path.GetT3().GetDeadline() == Simulator::Now();
    if (!leftToT3)
    {
        path.BackOff();
        // RFC 9260 section 5.4: probes of unverified addresses say nothing of a peer with others;
        // of those only the path that carries the data does, unless T3-rtx watches it already.
        const bool countForPath = m_failurePolicy.CountsMissedHeartbeat(path);
        const bool isTelling = path.IsConfirmed() || !m_paths.AnyConfirmed();
        const bool countForAssociation =
            isTelling && path.GetFlightSize() == 0 && &path == m_paths.GetDestination();
        if (!m_errors.ControlTimedOut(path, {countForPath, countForAssociation}))
        {
            return;
        }
    }
    if (m_running && Wanted(path) && !state.awaiting)
    {
        const bool atOnce = path.GetState() == SctpPathState::UNCONFIRMED ||
                            m_failurePolicy.RepeatsMissedHeartbeats();
        const Time delay = atOnce ? Time(0) : GetNextDelay(path, waited);
        state.repeat = atOnce;
        state.idleSince = Simulator::Now() - waited;
        path.GetHeartbeatTimer().Start(delay);
    }
    m_context.FlushOutput();
}

void
Heartbeat::HandleHeartbeat(const ChunkView& view, SctpPath& path)
{
    m_output.QueueControl(MakeAck(view), path);
    if (!m_running || path.IsConfirmed())
    {
        return;
    }
    // The address is in reach: it is verified now, not when the backed off RTO has passed. RFC 9260
    // section 5.4: HB.Max.Burst probes per RTO.
    const auto& parameters = m_context.Parameters();
    const size_t burst = std::max(parameters.hbMaxBurst, 1U);
    const PathState& state = m_states.Get(path);
    const bool mayProbe =
        m_probes.size() < burst ||
        Simulator::Now() - m_probes[m_probes.size() - burst] >= parameters.rtoInitial;
    if (!state.inTurn && mayProbe && Simulator::Now() - state.sentAt >= parameters.rtoInitial)
    {
        SendLater(path);
    }
}

Bytes
Heartbeat::MakeAck(const ChunkView& view)
{
    // Copied unchanged, whatever is in it (RFC 9260 section 8.3).
    Bytes bytes(view.Raw(), view.Raw() + view.RawSize());
    bytes.resize(Padded(view.RawSize()));
    bytes[0] = static_cast<uint8_t>(ChunkType::HEARTBEAT_ACK);
    bytes[1] = 0;
    return bytes;
}

void
Heartbeat::HandleHeartbeatAck(const ChunkView& view)
{
    HeartbeatChunk chunk;
    if (!HeartbeatChunk::Parse(view, chunk) || chunk.info.size() != INFO_SIZE)
    {
        m_context.TraceDrop(SctpDropReason::MALFORMED);
        return;
    }
    ByteReader info(chunk.info.data(), INFO_SIZE);
    SctpPath* path = m_paths.Find(SctpPathId{info.U32()});
    uint64_t nonce = uint64_t{info.U32()} << 32;
    nonce |= info.U32();
    uint64_t sent = uint64_t{info.U32()} << 32;
    sent |= info.U32();
    if (!path || !m_states.Get(*path).unanswered || m_states.Get(*path).nonce != nonce)
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return;
    }
    // RFC 9260 section 8.3: an RTT sample, the error counters start anew, the path is active;
    // section 5.4: it is confirmed.
    PathState& state = m_states.Get(*path);
    state.unanswered = false;
    state.awaiting = false;
    if (sent <= static_cast<uint64_t>(state.sentAt.GetNanoSeconds()))
    {
        const Time sentAt = NanoSeconds(static_cast<int64_t>(sent));
        path->AddRttSample(Simulator::Now() - sentAt);
        m_paths.GetMtuPolicy().For(*path).SmallAcked(*path, sentAt);
    }
    m_paths.Confirm(*path);
    m_paths.HandleReachability(*path, SctpReachabilityEvidence::HEARTBEAT_ACK);
    Reschedule(*path);
}

} // namespace ns3::sctp
