/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-arriving-packet.h"

#include "sctp-ack-sender.h"
#include "sctp-reassembly-queue.h"

#include "ns3/sctp-sequenced-data.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

void
ArrivingPacket::BeginData(const SctpReceivedData& data, SctpTsn tsn, SctpPathId path)
{
    m_hasData = true;
    m_ackOwed = true;
    m_space = data.space;
    m_arrival.path = path;
    m_arrival.space = data.space;
    m_arrival.immediate |= data.immediate;
    m_arrival.highest = std::max(m_arrival.highest, tsn);
}

void
ArrivingPacket::OweAck(SctpPathId path, bool immediate)
{
    m_ackOwed = true;
    m_arrival.path = path;
    m_arrival.space = m_space;
    m_arrival.immediate |= immediate;
}

void
ArrivingPacket::NoteTaken(SctpTsn tsn)
{
    m_lowestTaken = m_lowestTaken == 0 ? tsn : std::min(m_lowestTaken, tsn);
    ++m_arrival.newChunks;
}

void
ArrivingPacket::NoteAccepted(SctpTsn tsn)
{
    m_arrival.first |= !std::exchange(m_anyData, true);
    NoteTaken(tsn);
}

void
ArrivingPacket::Forget(const std::function<bool(SctpTsn)>& isVoid)
{
    m_lowestTaken = isVoid(m_lowestTaken) ? 0 : m_lowestTaken;
}

PacketData
ArrivingPacket::End(ReassemblyQueue& queue, AckSender& acks)
{
    PacketData data;
    data.any = std::exchange(m_hasData, false);
    if (const SctpTsn lowest = std::exchange(m_lowestTaken, 0))
    {
        data.lowestTaken = static_cast<uint32_t>(lowest);
    }
    m_broughtReadable = false;
    if (m_ackOwed || m_released)
    {
        if (m_arrival.dropped > 0 || queue.GetBuffer().GetWindow() == 0)
        {
            // Nothing may be left to read but pieces of a message larger than the buffer.
            queue.ForcePartialDelivery();
        }
        m_broughtReadable = queue.GetBuffer().IsReadable();
    }
    if (m_ackOwed)
    {
        acks.HandleArrival(m_arrival);
        m_arrival = SctpDataArrival();
    }
    m_ackOwed = false;
    m_released = false;
    return data;
}

} // namespace ns3::sctp
