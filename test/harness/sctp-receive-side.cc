/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-receive-side.h"

namespace ns3
{
namespace sctp
{

ReceiveSide::ReceiveSide(uint32_t capacity, uint32_t overhead, uint32_t partialDeliveryPoint)
    : tracker(INITIAL_TSN),
      queue(capacity, overhead, partialDeliveryPoint),
      m_fullWindow(queue.GetBuffer().GetWindow())
{
    queue.SetCumulative(tracker.GetCumulative());
}

bool
ReceiveSide::Arrive(const ReassemblyQueue::Fragment& fragment)
{
    const SctpTsn tsn = fragment.tsn;
    if (tracker.Check(tsn) != DataTracker::Verdict::NEW)
    {
        return false;
    }
    const bool isNext = tsn == tracker.GetCumulative() + 1;
    while (!queue.HasRoomFor(fragment, isNext))
    {
        const auto dropped = queue.DropHighest(tsn);
        if (!dropped)
        {
            queue.ForcePartialDelivery();
            return false;
        }
        tracker.Remove(*dropped);
        m_bytes -= m_sizes[*dropped];
    }
    if (!queue.Add(fragment))
    {
        violated = true;
        return false;
    }
    tracker.Add(tsn);
    m_sizes[tsn] = fragment.payload->GetSize();
    m_bytes += fragment.payload->GetSize();
    queue.SetCumulative(tracker.GetCumulative());
    return true;
}

bool
ReceiveSide::Arrive(uint32_t index,
                    const std::string& flags,
                    uint16_t streamId,
                    uint16_t ssn,
                    const std::string& text)
{
    ReassemblyQueue::Fragment fragment;
    fragment.tsn = UnwrapFirst(INITIAL_TSN) + index;
    fragment.streamId = streamId;
    fragment.mid = ssn;
    fragment.begin = flags.find('B') != std::string::npos;
    fragment.end = flags.find('E') != std::string::npos;
    fragment.unordered = flags.find('U') != std::string::npos;
    fragment.payload = Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size());
    return Arrive(fragment);
}

void
ReceiveSide::Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages)
{
    if (tsn > tracker.GetCumulative())
    {
        queue.Skip(tsn, messages);
        tracker.SkipTo(tsn);
        queue.SetCumulative(tracker.GetCumulative());
    }
}

std::string
ReceiveSide::Read(uint32_t maxSize)
{
    Ptr<Packet> packet = queue.Receive(maxSize, info);
    return packet ? GetText(packet) + (info.endOfRecord ? "" : "..") : "";
}

std::string
ReceiveSide::ReadAll()
{
    std::string all;
    for (std::string text = Read(); !text.empty(); text = Read())
    {
        all += (all.empty() ? "" : " ") + text;
    }
    return all;
}

std::string
GetText(Ptr<const Packet> packet)
{
    std::string text(packet->GetSize(), ' ');
    packet->CopyData(reinterpret_cast<uint8_t*>(text.data()), text.size());
    return text;
}

} // namespace sctp
} // namespace ns3
