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
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-error-chunk.h"
#include "ns3/sctp-sequenced-data.h"

#include <algorithm>
#include <iterator>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpReceiver");

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
Receiver::HandleData(const ChunkView& view, const DataSource& packet, SctpPath& path)
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
    const SctpTsn tsn = m_tracker.Unwrap(data.tsn);
    m_packet.BeginData(data, tsn, path.GetId());
    if (!IsNew(tsn, data, path))
    {
        return true;
    }
    m_packet.NoteGap(m_ackFormat.FillsGap(m_tracker, tsn));
    if (data.streamId >= m_inboundStreams)
    {
        RefuseStream(tsn, data, path);
        return true;
    }
    switch (Deliver(tsn, data, packet, path))
    {
    case Delivery::DONE:
        Take(tsn, data, path);
        m_packet.NoteAccepted(tsn);
        return true;
    case Delivery::NO_ROOM:
        m_packet.NoteDropped();
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
Receiver::IsNew(SctpTsn tsn, const SctpReceivedData& data, SctpPath& path)
{
    // RFC 9260 section 6.2: duplicates are reported and acknowledged at once.
    switch (m_tracker.Check(tsn))
    {
    case DataTracker::Verdict::DUPLICATE:
        m_tracker.AddDuplicate(tsn);
        m_ackFormat.DataTaken(data, true);
        m_packet.NoteDuplicate();
        path.GetCounters().Add(Counter::DUPLICATES);
        m_context.TraceDrop(SctpDropReason::DUPLICATE_DATA);
        return false;
    case DataTracker::Verdict::OUTSIDE:
        m_packet.NoteDropped();
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
    Take(tsn, data, path);
    m_packet.NoteTaken(tsn);
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
                  const DataSource& packet,
                  const SctpPath& path)
{
    if (m_discarding)
    {
        return Delivery::DONE;
    }
    IncomingFragment fragment = MakeFragment(tsn, data, packet);
    fragment.path = path.GetId();
    if (!MakeRoomFor(fragment))
    {
        return Delivery::NO_ROOM;
    }
    return m_queue.Add(fragment) ? Delivery::DONE : Delivery::CONTRADICTION;
}

void
Receiver::Take(SctpTsn tsn, const SctpReceivedData& data, SctpPath& path)
{
    m_tracker.Add(tsn);
    m_ackFormat.DataTaken(data, false);
    m_queue.SetCumulative(m_tracker.GetCumulative());
    NotifyBroken();
    path.GetCounters().Add(data.unordered ? Counter::UNORDERED_RECEIVED
                                          : Counter::ORDERED_RECEIVED);
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
        m_packet.NoteDropped();
        m_context.TraceDrop(SctpDropReason::BUFFER_RENEGED);
    }
    return true;
}

bool
Receiver::SkipTo(uint32_t tsn, const std::vector<SkippedMessage>& messages, SctpPathId path)
{
    // RFC 3758 section 3.6: acknowledged by the rules for DATA, at once if it is out of date.
    const SctpTsn unwrapped = m_tracker.Unwrap(tsn);
    const bool isOld = unwrapped <= m_tracker.GetCumulative() || IsFormerTsn(tsn);
    m_packet.OweAck(path, isOld);
    if (!isOld)
    {
        Skip(unwrapped, messages);
    }
    return !isOld;
}

void
Receiver::Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages)
{
    std::vector<SkippedMessage> known;
    std::copy_if(messages.begin(), messages.end(), std::back_inserter(known), [this](auto& entry) {
        return entry.streamId < m_inboundStreams;
    });
    NS_LOG_INFO("Skips to TSN " << static_cast<uint32_t>(tsn));
    m_packet.NoteGap(m_ackFormat.FillsGap(m_tracker, m_tracker.GetCumulative() + 1));
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
    m_packet.NoteReleased();
    m_queue.Reset(streams);
}

void
Receiver::ResetTsns(uint32_t next)
{
    m_packet.NoteReleased();
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
    m_packet.Forget([this](SctpTsn tsn) { return IsFormerTsn(static_cast<uint32_t>(tsn)); });
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
    m_packet.NoteReleased();
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
    m_packet.OweAck(path, true);
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
    m_context.GetCounters().Add(Counter::REASSEMBLED_MESSAGES, m_queue.TakeReassembled());
    return m_packet.End(m_queue, m_acks);
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
