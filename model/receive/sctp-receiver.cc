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
#include "ns3/sctp-error-chunk.h"
#include "ns3/sctp-sequenced-data.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpReceiver");

namespace
{

/// A payload below this share of its packet is copied.
constexpr uint32_t SMALL_SHARE = 8;

/**
 * Takes the user data of a chunk out of its packet. A fragment keeps the bytes of the whole packet
 * in memory: of a small one the bytes are copied.
 * @param data the chunk
 * @param packet the SCTP packet with the common header
 * @return the user data, with its byte tags
 */
Ptr<Packet>
TakePayload(const SctpReceivedData& data, const Ptr<const Packet>& packet)
{
    // The same as a fragment of the packet, made by fewer instructions.
    auto payload = packet->Copy();
    payload->RemoveAllPacketTags();
    payload->RemoveAtStart(data.payloadOffset);
    if (const uint32_t behind = payload->GetSize() - data.payloadSize)
    {
        payload->RemoveAtEnd(behind);
    }
    if (data.payloadSize >= packet->GetSize() / SMALL_SHARE)
    {
        return payload;
    }
    auto copy = Create<Packet>();
    copy->AddAtEnd(payload);
    return copy;
}

} // namespace

Receiver::Receiver(UnitContext& context,
                   SctpPathManager& paths,
                   SctpSackPolicy& sackPolicy,
                   const ChunkFormats& formats,
                   PacketOutput& output,
                   const Offer& offer,
                   BrokenCallback broken)
    : m_context(context),
      m_dataFormat(*formats.data),
      m_ackFormat(*formats.ack),
      m_output(output),
      m_broken(broken),
      m_tracker(offer.initialTsn),
      m_queue(context.Parameters().rcvBufSize,
              context.Parameters().rcvChunkOverhead,
              context.Parameters().partialDeliveryPoint,
              formats.data->InterleavesMessages()),
      m_acks({context, paths, sackPolicy, *formats.ack, output, m_tracker, m_queue}),
      m_inboundStreams(offer.streams)
{
    m_former.Start(m_tracker.GetCumulative() + 1);
    m_queue.SetCumulative(m_tracker.GetCumulative());
    m_ackFormat.SetBuffer(m_queue);
}

Receiver::~Receiver() = default;

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
    m_ackOwed = true;
    m_arrival.path = path.GetId();
    m_arrival.space = data.space;
    m_space = data.space;
    m_arrival.immediate |= data.immediate;
    const SctpTsn tsn = m_tracker.Unwrap(data.tsn);
    m_arrival.highest = std::max(m_arrival.highest, tsn);
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
    switch (Deliver(tsn, data, packet, path))
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
    AbortByContradiction();
    return false;
}

void
Receiver::AbortByContradiction()
{
    m_context.AbortWith(MakeProtocolViolationCause("fragments that contradict each other"),
                        SctpCloseReason::PROTOCOL_ERROR);
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
    NotifyBroken();
    NoteTaken(tsn);
    ErrorChunk error;
    error.causes.push_back(MakeInvalidStreamCause(data.streamId));
    Bytes bytes;
    ByteWriter writer(bytes);
    error.Write(writer);
    m_output.QueueControl(bytes, path);
    m_context.TraceDrop(SctpDropReason::INVALID_STREAM);
}

Receiver::Delivery
Receiver::Deliver(SctpTsn tsn,
                  const SctpReceivedData& data,
                  Ptr<const Packet> packet,
                  const SctpPath& path)
{
    if (m_discarding)
    {
        return Delivery::DONE;
    }
    ReassemblyQueue::Fragment fragment;
    static_cast<SctpFragmentInfo&>(fragment) = data;
    fragment.tsn = tsn;
    fragment.space = static_cast<uint8_t>(data.space);
    fragment.path = path.GetId();
    fragment.payload = TakePayload(data, packet);
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
    NotifyBroken();
    m_arrival.first |= !m_anyData;
    m_anyData = true;
    NoteTaken(tsn);
}

bool
Receiver::MakeRoomFor(const ReassemblyQueue::Fragment& fragment)
{
    const bool isNext = fragment.tsn == m_tracker.GetCumulative() + 1;
    while (!m_queue.HasRoomFor(fragment, isNext))
    {
        // An earlier TSN is worth more than a later one (RFC 9260 section 6.2), and than one that
        // waits for the earlier one.
        auto dropped = m_ackFormat.MayRenegeHeld() ? m_queue.DropHeld(fragment.tsn) : std::nullopt;
        if (!dropped && !m_ackFormat.MayRenege())
        {
            // DATA that fills a gap is taken, as the data behind it cannot be given up.
            return isNext && m_tracker.HasGaps();
        }
        dropped = dropped ? dropped : m_queue.DropHighest(fragment.tsn);
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
Receiver::SkipTo(uint32_t tsn, const std::vector<SkippedMessage>& messages, SctpPathId path)
{
    // RFC 3758 section 3.6: acknowledged by the rules for DATA, at once if it is out of date.
    m_ackOwed = true;
    m_arrival.path = path;
    m_arrival.space = m_space;
    const SctpTsn unwrapped = m_tracker.Unwrap(tsn);
    if (unwrapped <= m_tracker.GetCumulative() || IsFormerTsn(tsn))
    {
        m_arrival.immediate = true;
        return false;
    }
    Skip(unwrapped, messages);
    return true;
}

void
Receiver::Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages)
{
    std::vector<SkippedMessage> known;
    std::copy_if(messages.begin(), messages.end(), std::back_inserter(known), [this](auto& entry) {
        return entry.streamId < m_inboundStreams;
    });
    NS_LOG_INFO("Skips to TSN " << static_cast<uint32_t>(tsn));
    m_arrival.fillsGap |= m_ackFormat.FillsGap(m_tracker, m_tracker.GetCumulative() + 1);
    m_queue.Skip(tsn, known);
    m_tracker.SkipTo(tsn);
    m_queue.SetCumulative(m_tracker.GetCumulative());
    NotifyBroken();
}

uint32_t
Receiver::GetCumulativeTsn() const
{
    return static_cast<uint32_t>(m_tracker.GetCumulative());
}

void
Receiver::ResetIncoming(const std::vector<uint16_t>& streams)
{
    m_released = true;
    m_queue.Reset(streams);
}

void
Receiver::ResetTsns(uint32_t next)
{
    m_released = true;
    // RFC 6525 section 5.2.4 G1: 2^31 above or more, so the distance is not one of serial numbers.
    // DATA that arrived since the hold began may have the new TSNs.
    const SctpTsn cumulative = m_tracker.GetCumulative();
    const SctpTsn held = cumulative + 1 - m_queue.GetFirstHeld().value_or(cumulative + 1);
    const uint32_t beyond = GetCumulativeTsn() + 1 - next;
    const SctpTsn first =
        beyond <= held ? cumulative + 1 - beyond : cumulative + 1 + static_cast<uint32_t>(-beyond);
    if (!m_queue.BeginAnew(first))
    {
        AbortByContradiction();
        return;
    }
    if (first > cumulative + 1)
    {
        Skip(first - 1, {});
    }
    // Messages that are not complete would go on with TSNs that are other data's now.
    m_queue.AbandonBelow(first);
    NotifyBroken();
    m_tracker.ClearDuplicates();
    const SctpTsn highest = cumulative + DataTracker::MAX_AHEAD; // may have been sent
    m_former.Reset(std::min(highest, first - 1), first);
    m_lowestTaken = IsFormerTsn(static_cast<uint32_t>(m_lowestTaken)) ? 0 : m_lowestTaken;
}

bool
Receiver::IsFormerTsn(uint32_t tsn) const
{
    return m_former.Find(tsn).has_value();
}

void
Receiver::PeerMayAbandon()
{
    m_queue.PeerMayAbandon();
}

bool
Receiver::CanResetTsns() const
{
    return !m_ackFormat.HasNumbers();
}

void
Receiver::HoldData(const DataHold& hold)
{
    m_released = true;
    if (!m_queue.Hold(hold))
    {
        AbortByContradiction();
        return;
    }
    m_tracker.SetHeld(m_queue.GetHeldTsns());
    NotifyBroken();
}

uint32_t
Receiver::GetReachedTsn() const
{
    return static_cast<uint32_t>(m_queue.GetReached());
}

uint16_t
Receiver::GetInboundStreams() const
{
    return m_inboundStreams;
}

void
Receiver::SetInboundStreams(uint16_t count)
{
    m_inboundStreams = std::max(m_inboundStreams, count);
}

void
Receiver::OweAck(SctpPathId path)
{
    m_ackOwed = true;
    m_arrival.path = path;
    m_arrival.space = m_space;
    m_arrival.immediate = true;
}

void
Receiver::NotifyBroken()
{
    for (const auto& message : m_queue.TakeBroken())
    {
        m_broken(message);
    }
}

PacketData
Receiver::EndPacket()
{
    PacketData data;
    data.any = std::exchange(m_packetHasData, false);
    if (const SctpTsn lowest = std::exchange(m_lowestTaken, 0))
    {
        data.lowestTaken = static_cast<uint32_t>(lowest);
    }
    m_broughtReadable = false;
    if (m_ackOwed || m_released)
    {
        if (m_arrival.dropped > 0 || m_queue.GetWindow() == 0)
        {
            // Nothing may be left to read but pieces of a message larger than the buffer.
            m_queue.ForcePartialDelivery();
        }
        m_broughtReadable = m_queue.IsReadable();
    }
    if (m_ackOwed)
    {
        m_acks.HandleArrival(m_arrival);
        m_arrival = SctpDataArrival();
    }
    m_ackOwed = false;
    m_released = false;
    return data;
}

void
Receiver::NoteTaken(SctpTsn tsn)
{
    m_lowestTaken = m_lowestTaken == 0 ? tsn : std::min(m_lowestTaken, tsn);
    ++m_arrival.newChunks;
}

Ptr<Packet>
Receiver::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    Ptr<Packet> data = m_queue.Receive(maxSize, info);
    if (data)
    {
        m_acks.UpdateWindow();
    }
    return data;
}

void
Receiver::Discard()
{
    m_discarding = true;
    // Incomplete messages will not be completed here, and must not occupy the receive buffer.
    m_queue.Abandon();
    m_queue.TakeBroken();
    SctpReceiveInfo info;
    while (m_queue.Receive(UINT32_MAX, info))
    {
    }
    m_acks.UpdateWindow();
}

void
Receiver::Stop()
{
    m_acks.Stop();
    m_queue.Abandon();
    NotifyBroken();
}

} // namespace ns3::sctp
