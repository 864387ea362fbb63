/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ack-sender.h"

#include "sctp-ack-detour.h"
#include "sctp-reassembly-queue.h"

#include "ns3/sctp-data-tracker.h"
#include "ns3/sctp-packet-builder.h"

#include <algorithm>

namespace ns3::sctp
{

/// Urgency of an acknowledgement.
using Urgency = SctpSackPolicy::Urgency;

AckSender::AckSender(const Links& links)
    : m_links(links),
      m_advertised(links.context.Parameters().rcvBufSize)
{
}

AckSender::~AckSender() = default;

void
AckSender::SetDetour(AckDetour& detour)
{
    m_detour = &detour;
}

bool
AckSender::IsDetourOpen() const
{
    return m_detour && m_detour->IsOpen();
}

void
AckSender::HandleArrival(SctpDataArrival& arrival)
{
    arrival.hasGaps = m_links.format.HasGaps(m_links.tracker, arrival.space);
    m_links.policy.DataArrived(arrival);
    // RFC 9260 section 6.2: SACK.Delay. One timer for all number spaces: some may be
    // acknowledged before their time.
    if (m_links.policy.GetUrgency() == Urgency::DELAYED && !m_timer.IsRunning())
    {
        m_timer.Start(m_links.context.Parameters().sackDelay, [this] {
            Work work(m_links.context);
            SendAll();
        });
    }
}

bool
AckSender::IsDue() const
{
    return m_windowNews || m_held || IsAckDueNow();
}

void
AckSender::ScheduleIfDue()
{
    if (IsDue() && !m_instant.IsRunning())
    {
        m_instant.Start(Time(0), [this] { SendIfDue(); });
    }
}

void
AckSender::SendIfDue()
{
    if (IsDue())
    {
        Work work(m_links.context);
        Send(m_held ? Urgency::DELAYED : Urgency::NOW);
    }
}

SctpPath&
AckSender::GetPath(const SctpOwedAck& ack) const
{
    // RFC 9260 section 6.4: to the address that the DATA came from, but to none that has not been
    // verified (section 5.4), or has failed.
    SctpPath* path = m_links.paths.Find(ack.path);
    return path && path->IsConfirmed() && path->GetState() != SctpPathState::INACTIVE
               ? *path
               : *m_links.paths.GetDestination();
}

uint32_t
AckSender::GetWindow(uint32_t /* space */) const
{
    return m_links.queue.GetBuffer().GetWindow();
}

const Bytes&
AckSender::MakeAck(uint32_t space, uint32_t room)
{
    static Bytes bytes; // keeps its memory
    bytes.clear();
    ByteWriter writer(bytes);
    // RFC 9260 section 6.2 D: with the present a_rwnd.
    m_advertised = GetWindow(space);
    m_links.format
        .Write(m_links.tracker, space, m_advertised, m_links.policy.GetFlags(space), room, writer);
    m_links.tracker.ClearDuplicates();
    m_links.policy.AckSent(space);
    m_windowNews = false;
    const auto urgency = m_links.policy.GetUrgency();
    if (urgency == Urgency::NONE)
    {
        m_timer.Stop();
    }
    if (urgency != Urgency::NOW)
    {
        m_instant.Stop();
    }
    return bytes;
}

void
AckSender::Bundle(PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    if (m_leaving)
    {
        BundleLeaving(builder, path, need);
        return;
    }
    if (IsDetourOpen() || !path.IsConfirmed() ||
        (!m_windowNews && m_links.policy.GetUrgency() == Urgency::NONE))
    {
        return;
    }
    for (const auto& owed : m_links.policy.GetOwed(Urgency::DELAYED))
    {
        // Gap blocks are not worth a packet of less data: then it goes alone.
        const auto room = static_cast<uint32_t>(m_links.format.GetSize() +
                                                4 * m_links.tracker.GetDuplicates().size());
        if (&GetPath(owed) == &path && room + need <= builder.GetRoom() &&
            !m_links.format.HasGaps(m_links.tracker, owed.space))
        {
            builder.AddControl(MakeAck(owed.space, builder.GetRoom() - need));
        }
    }
}

void
AckSender::BundleLeaving(PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    if (!builder.IsEmpty() && builder.GetRoom() < path.GetChunkRoom() / 2)
    {
        m_links.output.Transmit(builder, path); // leave room for gap blocks
        builder = PacketBuilder(path.GetChunkRoom());
    }
    builder.AddControl(MakeAck(m_leaving->space, builder.GetRoom() - need));
}

void
AckSender::SendAll()
{
    m_timer.Stop();
    Send(Urgency::DELAYED);
}

void
AckSender::Send(Urgency least)
{
    m_instant.Stop();
    m_held = false;
    for (const auto& owed : m_links.policy.GetOwed(least))
    {
        SctpPath& path = GetPath(owed);
        if (!path.IsConfirmed() && !IsDetourOpen())
        {
            m_held = true; // RFC 9260 section 5.4: the only address is still to be verified
            continue;
        }
        PacketBuilder builder(path.GetChunkRoom());
        if (IsDetourOpen())
        {
            m_detour->SendAck(MakeAck(owed.space, builder.GetRoom()));
            continue;
        }
        m_leaving = &owed;
        m_links.output.BundleControl(builder, path, 0);
        m_leaving = nullptr;
        m_links.output.Transmit(builder, path);
    }
}

void
AckSender::UpdateWindow()
{
    // RFC 9260 section 6.2: a SACK that updates the window as the application reads, but not many.
    const double update = m_links.policy.GetWindowUpdate();
    if (update == 0 || m_links.context.GetState() == SctpState::CLOSED || IsAckDueNow())
    {
        return;
    }
    // Silly window avoidance (RFC 1122 section 4.2.3.3): an update is worth a packet, or half of a
    // small buffer.
    const uint32_t buffer = m_links.context.Parameters().rcvBufSize;
    const uint32_t worth = std::min(m_links.paths.GetDestination()->GetPmdcs(), buffer / 2);
    const auto share = static_cast<uint32_t>(update * buffer);
    const uint32_t window = m_links.queue.GetBuffer().GetWindow();
    if (window >= m_advertised && window - m_advertised >= std::max(share, worth))
    {
        m_windowNews = true;
        ScheduleIfDue();
    }
}

bool
AckSender::IsAckDueNow() const
{
    return m_links.policy.GetUrgency() == Urgency::NOW;
}

void
AckSender::Stop()
{
    m_timer.Cancel();
    m_instant.Cancel();
    m_windowNews = false;
}

} // namespace ns3::sctp
