/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-packet-sender.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-packet-filters.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-route-delay-model.h"
#include "ns3/sctp-time-sum.h"
#include "ns3/sctp-timer.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPacketSender");

namespace
{

/**
 * RFC 9260 section 5.4: HEARTBEAT ACK may go to an unverified address, and COOKIE ACK with a
 * HEARTBEAT behind it.
 * @param chunks control chunks
 * @return whether they may
 */
bool
MayGoToUnconfirmed(const Bytes& chunks)
{
    const auto type = static_cast<ChunkType>(chunks.front());
    return type == ChunkType::HEARTBEAT_ACK || type == ChunkType::COOKIE_ACK;
}

} // namespace

PacketSender::PacketSender(const Links& links, SctpPorts ports, Observer& observer)
    : m_links(links),
      m_ports(ports),
      m_observer(observer),
      m_routeDelay(links.strategies.Get<SctpRouteDelayModel>())
{
}

PacketSender::~PacketSender()
{
    m_failure.Cancel();
}

void
PacketSender::QueueControl(const Bytes& chunks, SctpPath& path)
{
    const auto type = static_cast<ChunkType>(chunks.front());
    const bool allowed = path.IsConfirmed() || MayGoToUnconfirmed(chunks);
    if (type == ChunkType::HEARTBEAT_ACK || type == ChunkType::ERROR)
    {
        // RFC 9260 section 12.4: answers to one packet have to fit into one packet; the rest is
        // dropped.
        size_t total = chunks.size();
        for (const auto& queued : m_control)
        {
            total += queued.bytes.size();
        }
        if (!m_control.empty() && total > path.GetChunkRoom())
        {
            return;
        }
    }
    SctpPath* const to = allowed ? &path : m_links.paths.GetDestination();
    if (allowed || to->IsConfirmed() || !IsSetUp())
    {
        m_control.push_back({to, chunks});
    }
    else
    {
        Hold(chunks, to->GetChunkRoom());
    }
}

bool
PacketSender::IsSetUp() const
{
    const SctpState state = m_links.context.GetState();
    return state != SctpState::COOKIE_WAIT && state != SctpState::COOKIE_ECHOED;
}

void
PacketSender::Hold(const Bytes& chunks, uint32_t room)
{
    // Requests are repeated by their timers, so that they may come again, or be left out.
    size_t total = chunks.size();
    for (const auto& held : m_heldControl)
    {
        total += held.size();
    }
    const auto same = std::find(m_heldControl.begin(), m_heldControl.end(), chunks);
    if (same == m_heldControl.end() && total <= room)
    {
        m_heldControl.push_back(chunks);
    }
}

void
PacketSender::ReleaseHeld()
{
    SctpPath* const destination = m_links.paths.GetDestination();
    if (!destination->IsConfirmed())
    {
        return;
    }
    for (auto& chunks : std::exchange(m_heldControl, {}))
    {
        m_control.push_back({destination, std::move(chunks)});
    }
}

void
PacketSender::BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    // RFC 9260 section 6.10: control chunks come before DATA. Section 6.1: a SACK that is owed goes
    // with DATA where it fits.
    auto kept = m_control.begin();
    for (auto it = m_control.begin(); it != m_control.end(); ++it)
    {
        if (it->path == &path && (builder.IsEmpty() || it->bytes.size() <= builder.GetRoom()))
        {
            builder.AddControl(it->bytes);
        }
        else
        {
            if (kept != it)
            {
                *kept = std::move(*it);
            }
            ++kept;
        }
    }
    m_control.erase(kept, m_control.end());
    m_links.acks.BundleAck(builder, path, need);
}

void
PacketSender::FlushControl()
{
    if (!m_heldControl.empty())
    {
        ReleaseHeld();
    }
    while (!m_control.empty())
    {
        SctpPath& path = *m_control.front().path;
        PacketBuilder builder(path.GetChunkRoom());
        BundleControl(builder, path, 0);
        Transmit(builder, path);
    }
}

void
PacketSender::ClearControl()
{
    m_control.clear();
    m_heldControl.clear();
}

void
PacketSender::PathJoined(SctpPath& path)
{
    path.SetReserved(m_links.filters.GetReserve());
}

void
PacketSender::FiltersChanged()
{
    for (const auto& path : m_links.paths.GetPaths())
    {
        path->SetReserved(m_links.filters.GetReserve());
    }
}

void
PacketSender::PathLeaving(SctpPath& path, SctpPath& other)
{
    const bool holds = !other.IsConfirmed() && IsSetUp();
    for (auto& queued : std::exchange(m_control, {}))
    {
        queued.path = queued.path == &path ? &other : queued.path;
        if (queued.path == &other && holds && !MayGoToUnconfirmed(queued.bytes))
        {
            Hold(queued.bytes, other.GetChunkRoom());
        }
        else
        {
            m_control.push_back(std::move(queued));
        }
    }
}

void
PacketSender::SendUnbundled(const Bytes& chunks, SctpPath& path)
{
    PacketBuilder builder(path.GetChunkRoom());
    builder.AddControl(chunks);
    path.Sent(false);
    SendOnWire(Complete(builder, path));
}

PacketSender::ReadyPacket
PacketSender::Complete(PacketBuilder& builder, SctpPath& path)
{
    SctpPacketOptions options = m_links.options;
    if (const auto& dscp = path.GetSettings().dscp) // RFC 6458 section 8.1.12, SPP_DSCP
    {
        constexpr uint32_t ECN_BITS = 2;
        options.tos = options.trafficClass = static_cast<uint8_t>(*dscp << ECN_BITS);
    }
    m_observer.PreparePacket(builder, path, options);
    m_links.filters.Seal(builder, &path);
    const auto packet = builder.Build(m_ports.local,
                                      m_ports.remote,
                                      m_links.tags.peer,
                                      m_links.lower.ChecksumEnabled());
    return {packet, path.GetId(), options, builder.GetTally(), builder.IsMtuProbe()};
}

void
PacketSender::Transmit(PacketBuilder& builder, SctpPath& path)
{
    m_dataSender |= builder.HasData();
    // Asked before the path counts as used: the delay may depend on how long it was idle.
    const SctpDeparture departure{m_dataSender, builder.IsAnswer()};
    const Time delay = m_routeDelay.GetDelay(path, departure);
    path.Sent(builder.HasData());
    SendOnRoute(Complete(builder, path), path, delay, departure.answer);
}

void
PacketSender::SendOnRoute(const ReadyPacket& packet, SctpPath& path, Time delay, bool answer)
{
    const auto* known = m_held.Find(path);
    if (!known && delay.IsZero())
    {
        SendOnWire(packet);
        return;
    }
    const auto held = known ? *known : m_held.Get(path, std::make_shared<HeldPackets>());
    // A packet that has to wait holds back those behind it, but not mere answers.
    const Time now = Simulator::Now();
    const Time until = SaturatingSum(now, delay);
    if (until > std::max(now, held->until))
    {
        held->until = until;
        m_links.traces.routeDelayTrace(&path, delay);
    }
    if (delay.IsZero() && (held->count == 0 || answer))
    {
        SendOnWire(packet);
        return;
    }
    ++held->count;
    // The sender may be gone by then, and its packet with it.
    const auto release = [this, packet, alive = std::weak_ptr<HeldPackets>(held)] {
        const auto waiting = alive.lock();
        if (!waiting)
        {
            return;
        }
        Work work(m_links.context);
        --waiting->count;
        if (m_links.context.GetState() != SctpState::CLOSED)
        {
            SendOnWire(packet);
        }
    };
    ScheduleFunction(std::max(held->until - now, Time(0)), release);
}

void
PacketSender::SendOnWire(const ReadyPacket& ready)
{
    const auto& [packet, id, options, tally, isMtuProbe] = ready;
    SctpPath* path = m_links.paths.Find(id);
    if (!path)
    {
        return;
    }
    CounterSet& counters = path->GetCounters();
    if (!path->HasRoute() && !m_links.routes.Rebind(*path))
    {
        m_links.context.TraceDrop(SctpDropReason::NO_ROUTE);
        counters.Add(Counter::UNSENT_PACKETS);
        return;
    }
    m_links.traces.txTrace(packet, path);
    const uint32_t size = packet->GetSize(); // IP adds its header to it
    const auto send = [&, &packet = packet, &options = options, isProbe = isMtuProbe] {
        if (isProbe)
        {
            SctpRoute route = path->GetRoute();
            route.isProbe = true;
            return m_links.lower.SendPacket(packet, path->GetRemote(), route, options);
        }
        return m_links.lower.SendPacket(packet, path->GetRemote(), path->GetRoute(), options);
    };
    if (send() || (m_links.routes.Rebind(*path) && send()))
    {
        CountSent(counters, tally, size);
        return;
    }
    counters.Add(Counter::UNSENT_PACKETS);
    NS_LOG_INFO("path " << id << ": packet cannot be sent from this node");
    ReportLocalFailure(*path);
}

void
PacketSender::ReportLocalFailure(const SctpPath& path)
{
    if (!m_links.strategies.Get<SctpFailurePolicy>().TakesLocalFailures() ||
        path.GetState() == SctpPathState::INACTIVE)
    {
        return;
    }
    m_failed.insert(path.GetId());
    if (m_failure.IsExpired()) // not within the work that sends
    {
        m_failure = Simulator::ScheduleNow(&PacketSender::FailPaths, this);
    }
}

void
PacketSender::FailPaths()
{
    Work work(m_links.context);
    for (const SctpPathId id : std::exchange(m_failed, {}))
    {
        SctpPath* path = m_links.paths.Find(id);
        if (!path || m_links.context.GetState() == SctpState::CLOSED)
        {
            continue;
        }
        m_links.paths.FailAtOnce(*path);
        if (path->GetT3().IsRunning() && path->GetState() == SctpPathState::INACTIVE)
        {
            path->GetT3().Start(Time(0)); // its data goes elsewhere
        }
    }
    m_links.context.FlushOutput();
}

} // namespace ns3::sctp
