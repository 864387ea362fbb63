/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-receiver.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-error-chunk.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-sequenced-data.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpReceiver");

Receiver::Receiver(UnitContext& context,
                   SctpPathManager& paths,
                   SctpSackPolicy& sackPolicy,
                   const ChunkFormats& formats,
                   PacketOutput& output,
                   const Offer& offer)
    : m_context(context),
      m_paths(paths),
      m_sackPolicy(sackPolicy),
      m_dataFormat(*formats.data),
      m_ackFormat(*formats.ack),
      m_output(output),
      m_tracker(offer.initialTsn),
      m_queue(context.GetParams().rcvBufSize,
              context.GetParams().rcvChunkOverhead,
              context.GetParams().partialDeliveryPoint),
      m_advertised(context.GetParams().rcvBufSize),
      m_inboundStreams(offer.streams)
{
    m_ackTimer.SetFunction([this] {
        Work work(m_context);
        SendAcks();
    });
    m_queue.SetCumulative(m_tracker.GetCumulative());
}

Receiver::~Receiver()
{
    m_ackEvent.Cancel();
}

bool
Receiver::HandleData(const ChunkView& view, Ptr<const Packet> packet, SctpPath& path)
{
    SctpReceivedData data;
    if (!m_dataFormat.Read(view, data))
    {
        m_context.TraceDrop(SctpDropReason::MALFORMED);
        return true;
    }
    // RFC 9260 section 6.2: ABORT with No User Data.
    if (data.payloadSize == 0)
    {
        m_context.AbortWith(MakeNoUserDataCause(data.tsn), SctpCloseReason::PROTOCOL_ERROR);
        return false;
    }
    m_packetHasData = true;
    m_arrival.path = path.GetId();
    m_arrival.space = data.space;
    m_arrival.immediate |= data.immediate;
    const SctpTsn tsn = m_tracker.Unwrap(data.tsn);
    if (!IsNew(tsn, data))
    {
        return true;
    }
    m_arrival.fillsGap |= m_ackFormat.FillsGap(m_tracker, tsn);
    if (data.streamId >= m_inboundStreams)
    {
        RefuseStream(tsn, data, path);
        return true;
    }
    switch (Deliver(tsn, data, packet))
    {
    case Delivery::DONE:
        Accept(tsn, data);
        return true;
    case Delivery::NO_ROOM:
        ++m_arrival.dropped;
        m_context.TraceDrop(SctpDropReason::NO_BUFFER_SPACE);
        return true;
    case Delivery::CONTRADICTION:
        break;
    }
    m_context.AbortWith(MakeProtocolViolationCause("fragments that contradict each other"),
                        SctpCloseReason::PROTOCOL_ERROR);
    return false;
}

bool
Receiver::IsNew(SctpTsn tsn, const SctpReceivedData& data)
{
    // RFC 9260 section 6.2: duplicates are reported and acknowledged at once.
    switch (m_tracker.Check(tsn))
    {
    case DataTracker::Verdict::DUPLICATE:
        m_tracker.AddDuplicate(tsn);
        m_ackFormat.DataTaken(data, true);
        ++m_arrival.duplicates;
        m_context.TraceDrop(SctpDropReason::DUPLICATE_DATA);
        return false;
    case DataTracker::Verdict::OUTSIDE:
        ++m_arrival.dropped;
        m_context.TraceDrop(SctpDropReason::OUTSIDE_WINDOW);
        return false;
    case DataTracker::Verdict::NEW:
        break;
    }
    return true;
}

void
Receiver::RefuseStream(SctpTsn tsn, const SctpReceivedData& data, SctpPath& path)
{
    // RFC 9260 section 6.5: acknowledged, reported and thrown away.
    m_tracker.Add(tsn);
    m_ackFormat.DataTaken(data, false);
    m_queue.SetCumulative(m_tracker.GetCumulative());
    ++m_arrival.newChunks;
    ErrorChunk error;
    error.causes.push_back(MakeInvalidStreamCause(data.streamId));
    Bytes bytes;
    ByteWriter writer(bytes);
    error.Write(writer);
    m_output.QueueControl(bytes, path);
    m_context.TraceDrop(SctpDropReason::INVALID_STREAM);
}

Receiver::Delivery
Receiver::Deliver(SctpTsn tsn, const SctpReceivedData& data, Ptr<const Packet> packet)
{
    if (m_discarding)
    {
        return Delivery::DONE;
    }
    ReassemblyQueue::Fragment fragment;
    fragment.tsn = tsn;
    fragment.streamId = data.streamId;
    fragment.ssn = data.mid;
    fragment.ppid = data.ppid;
    fragment.unordered = data.unordered;
    fragment.begin = data.begin;
    fragment.end = data.end;
    fragment.payload = packet->CreateFragment(data.payloadOffset, data.payloadSize);
    if (!MakeRoomFor(fragment))
    {
        return Delivery::NO_ROOM;
    }
    return m_queue.Add(fragment) ? Delivery::DONE : Delivery::CONTRADICTION;
}

void
Receiver::Accept(SctpTsn tsn, const SctpReceivedData& data)
{
    m_tracker.Add(tsn);
    m_ackFormat.DataTaken(data, false);
    m_queue.SetCumulative(m_tracker.GetCumulative());
    m_arrival.first |= !m_anyData;
    m_anyData = true;
    ++m_arrival.newChunks;
}

bool
Receiver::MakeRoomFor(const ReassemblyQueue::Fragment& fragment)
{
    const bool isNext = fragment.tsn == m_tracker.GetCumulative() + 1;
    while (!m_queue.HasRoomFor(fragment, isNext))
    {
        if (!m_ackFormat.MayRenege())
        {
            // What fills a gap is taken, as the data behind it cannot be given up.
            return isNext && m_tracker.HasGaps();
        }
        // An earlier TSN is worth more than a later one (RFC 9260 section 6.2).
        const auto dropped = m_queue.DropHighest(fragment.tsn);
        if (!dropped)
        {
            return false;
        }
        m_tracker.Remove(*dropped);
        ++m_arrival.dropped;
        m_context.TraceDrop(SctpDropReason::BUFFER_RENEGED);
    }
    return true;
}

bool
Receiver::EndPacket()
{
    const bool hadData = m_packetHasData;
    if (hadData)
    {
        m_lastArrival = Simulator::Now();
        if (m_arrival.dropped > 0 || m_queue.GetWindow() == 0)
        {
            // Nothing may be left to read but pieces of a message larger than the buffer.
            m_queue.ForcePartialDelivery();
        }
        m_broughtReadable = m_queue.IsReadable();
        m_arrival.hasGaps = m_ackFormat.HasGaps(m_tracker, m_arrival.space);
        m_sackPolicy.DataArrived(m_arrival);
        // RFC 9260 section 6.2: SACK.Delay. One timer for all number spaces: some may be
        // acknowledged before their time.
        if (m_sackPolicy.GetUrgency() == SctpSackPolicy::Urgency::DELAYED &&
            !m_ackTimer.IsRunning())
        {
            m_ackTimer.Start(m_context.GetParams().sackDelay);
        }
        m_arrival = SctpDataArrival();
    }
    else
    {
        m_broughtReadable = false;
    }
    m_packetHasData = false;
    return hadData;
}

void
Receiver::ScheduleSackIfDue()
{
    using Urgency = SctpSackPolicy::Urgency;
    const bool due = m_sackPolicy.GetUrgency() == Urgency::NOW;
    if ((due || m_windowNews) && m_ackEvent.IsExpired())
    {
        m_ackEvent = ScheduleFunction(Time(), [this] {
            Work work(m_context);
            SendAcks(Urgency::NOW);
        });
    }
}

SctpPath&
Receiver::GetAckPath(const SctpOwedAck& ack) const
{
    // RFC 9260 section 6.4: to the address that the DATA came from, but to none that has not been
    // verified (section 5.4), or has failed.
    SctpPath* path = m_paths.Find(ack.path);
    return path && path->IsConfirmed() && path->GetState() != SctpPathState::INACTIVE
               ? *path
               : *m_paths.GetDestination();
}

Bytes
Receiver::MakeAck(uint32_t space, uint32_t room)
{
    Bytes bytes;
    bytes.reserve(64); // most acknowledgements fit
    ByteWriter writer(bytes);
    // RFC 9260 section 6.2 D: with the present a_rwnd.
    m_advertised = m_queue.GetWindow();
    m_ackFormat.Write(m_tracker, space, m_advertised, m_sackPolicy.GetFlags(space), room, writer);
    m_tracker.ClearDuplicates();
    m_sackPolicy.AckSent(space);
    m_windowNews = false;
    const auto urgency = m_sackPolicy.GetUrgency();
    if (urgency == SctpSackPolicy::Urgency::NONE)
    {
        m_ackTimer.Stop();
    }
    if (urgency != SctpSackPolicy::Urgency::NOW)
    {
        m_ackEvent.Cancel();
    }
    return bytes;
}

void
Receiver::BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    using Urgency = SctpSackPolicy::Urgency;
    if (m_sendingAcks || (!m_windowNews && m_sackPolicy.GetUrgency() == Urgency::NONE))
    {
        return;
    }
    for (const auto& owed : m_sackPolicy.GetOwed(Urgency::DELAYED))
    {
        // Gap blocks are not worth a packet of less data: then it goes alone.
        const auto room =
            static_cast<uint32_t>(m_ackFormat.GetSize() + 4 * m_tracker.GetDuplicates().size());
        if (&GetAckPath(owed) == &path && room + need <= builder.GetRoom() &&
            !m_ackFormat.HasGaps(m_tracker, owed.space))
        {
            builder.AddControl(MakeAck(owed.space, builder.GetRoom()));
        }
    }
}

void
Receiver::SendAcks()
{
    m_ackTimer.Stop();
    SendAcks(SctpSackPolicy::Urgency::DELAYED);
}

void
Receiver::SendAcks(SctpSackPolicy::Urgency least)
{
    m_ackEvent.Cancel();
    m_sendingAcks = true;
    for (const auto& owed : m_sackPolicy.GetOwed(least))
    {
        SctpPath& path = GetAckPath(owed);
        PacketBuilder builder(path.GetChunkRoom());
        m_output.BundleControl(builder, path, 0);
        if (!builder.IsEmpty() && builder.GetRoom() < path.GetChunkRoom() / 2)
        {
            m_output.Transmit(builder, path); // leave room for gap blocks
            builder = PacketBuilder(path.GetChunkRoom());
        }
        builder.AddControl(MakeAck(owed.space, builder.GetRoom()));
        m_output.Transmit(builder, path);
    }
    m_sendingAcks = false;
}

Ptr<Packet>
Receiver::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    Ptr<Packet> data = m_queue.Receive(maxSize, info);
    if (data)
    {
        UpdateWindow();
    }
    return data;
}

void
Receiver::UpdateWindow()
{
    // RFC 9260 section 6.2: a SACK that updates the window as the application reads, but not many.
    const auto& params = m_context.GetParams();
    if (params.windowUpdate == 0 || m_context.GetState() == SctpState::CLOSED ||
        IsAckOfInstantOwed())
    {
        return;
    }
    // Silly window avoidance (RFC 1122 section 4.2.3.3): an update is worth a packet, or half of a
    // small buffer.
    const uint32_t worth = std::min(m_paths.GetDestination()->GetPmdcs(), params.rcvBufSize / 2);
    const auto share = static_cast<uint32_t>(params.windowUpdate * params.rcvBufSize);
    const uint32_t window = m_queue.GetWindow();
    if (window >= m_advertised && window - m_advertised >= std::max(share, worth))
    {
        m_windowNews = true;
        ScheduleSackIfDue();
    }
}

bool
Receiver::IsAckOfInstantOwed() const
{
    return m_lastArrival == Simulator::Now() &&
           m_sackPolicy.GetUrgency() != SctpSackPolicy::Urgency::NONE;
}

void
Receiver::Discard()
{
    m_discarding = true;
    // Incomplete messages will not be completed here, and must not occupy the receive buffer.
    m_queue.Abandon();
    SctpReceiveInfo info;
    while (m_queue.Receive(UINT32_MAX, info))
    {
    }
    UpdateWindow();
}

std::optional<uint16_t>
Receiver::Stop()
{
    m_ackTimer.Cancel();
    m_ackEvent.Cancel();
    m_windowNews = false;
    return m_queue.Abandon();
}

} // namespace ns3::sctp
