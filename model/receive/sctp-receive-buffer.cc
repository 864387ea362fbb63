/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-receive-buffer.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <utility>

namespace ns3::sctp
{

namespace
{

/**
 * Joins packets by halves: one after the other, each byte would be copied again and again.
 * @param parts the packets
 * @param count how many, at least one
 * @return a packet with the bytes and byte tags of all; the first itself if it is the only one
 */
Ptr<Packet>
Join(const Ptr<Packet>* parts, size_t count)
{
    if (count == 1)
    {
        return parts[0];
    }
    const size_t half = count / 2;
    Ptr<Packet> joined = Join(parts, half);
    if (half == 1)
    {
        joined = joined->Copy();
    }
    joined->AddAtEnd(Join(parts + half, count - half));
    return joined;
}

} // namespace

ReceiveBuffer::ReceiveBuffer(uint32_t capacity, uint32_t chunkOverhead)
    : m_capacity(capacity),
      m_chunkOverhead(chunkOverhead)
{
}

uint32_t
ReceiveBuffer::GetWindow() const
{
    // RFC 9260 section 6.2 B and C: less the bytes held and not yet read.
    const uint32_t free = m_capacity - std::min(m_used, m_capacity);
    return free - std::min(m_chunkOverhead, free);
}

void
ReceiveBuffer::Release(const IncomingMessage& message)
{
    uint32_t read = message.offset; // of the first piece
    for (const auto& piece : message.pieces)
    {
        Release(piece.payload->GetSize() - std::exchange(read, 0), piece.space);
    }
}

void
ReceiveBuffer::Deliver(IncomingMessage&& message)
{
    m_readable += message.bytes;
    m_reassembled += message.begin && message.end && message.pieces.size() > 1;
    m_ready.push_back(std::move(message));
}

ReceiveBuffer::Partial
ReceiveBuffer::BeginPartial(IncomingMessage&& message)
{
    Deliver(std::move(message));
    return std::prev(m_ready.end());
}

void
ReceiveBuffer::ContinuePartial(Partial partial, IncomingMessage& more)
{
    if (partial->bytes == 0)
    {
        m_ready.splice(m_ready.end(), m_drained, partial);
    }
    m_readable += more.bytes;
    partial->bytes += more.bytes;
    partial->end = more.end;
    m_reassembled += more.end;
    partial->pieces.splice(partial->pieces.end(), more.pieces);
    more.bytes = 0;
}

void
ReceiveBuffer::BreakPartial(Partial partial)
{
    if (partial->touched)
    {
        m_broken.push_back({partial->streamId, partial->mid, partial->unordered});
    }
    Release(*partial);
    m_readable -= partial->bytes;
    auto& list = partial->bytes == 0 ? m_drained : m_ready;
    list.erase(partial);
}

std::vector<BrokenMessage>
ReceiveBuffer::TakeBroken()
{
    return std::exchange(m_broken, {});
}

Ptr<Packet>
ReceiveBuffer::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    if (!IsReadable() || maxSize == 0)
    {
        return nullptr;
    }
    IncomingMessage& message = m_ready.front();
    info.streamId = message.streamId;
    info.ssn = static_cast<uint16_t>(message.mid);
    info.mid = message.mid;
    info.ppid = message.ppid;
    info.tsn = message.pieces.front().tsn;
    info.path = message.pieces.front().path;
    info.unordered = message.unordered;
    uint32_t left = std::min(maxSize, message.bytes);
    boost::container::small_vector<Ptr<Packet>, 4> parts;
    while (left > 0 && parts.size() < MAX_JOINED)
    {
        parts.push_back(TakePayload(message, left));
        left -= parts.back()->GetSize();
    }
    message.touched = true;
    info.endOfRecord = message.bytes == 0 && message.end;
    if (info.endOfRecord)
    {
        m_ready.pop_front();
    }
    else if (message.bytes == 0)
    {
        m_drained.splice(m_drained.end(), m_ready, m_ready.begin());
    }
    return Join(parts.data(), parts.size());
}

bool
ReceiveBuffer::PeekNext(SctpNextInfo& info) const
{
    if (!IsReadable())
    {
        return false;
    }
    const IncomingMessage& message = m_ready.front();
    info.streamId = message.streamId;
    info.ppid = message.ppid;
    info.unordered = message.unordered;
    info.complete = message.end;
    info.size = message.bytes;
    return true;
}

Ptr<Packet>
ReceiveBuffer::TakePayload(IncomingMessage& message, uint32_t maxSize)
{
    Ptr<Packet> payload = message.pieces.front().payload;
    const uint8_t space = message.pieces.front().space;
    const uint32_t size = payload->GetSize();
    const uint32_t taken = std::min(size - message.offset, maxSize);
    if (taken < size)
    {
        payload = payload->CreateFragment(message.offset, taken);
    }
    message.offset += taken;
    message.bytes -= taken;
    m_used -= taken;
    m_held[space] -= taken;
    m_readable -= taken;
    if (message.offset == size)
    {
        message.pieces.pop_front();
        message.offset = 0;
        Release(0, space);
    }
    return payload;
}

} // namespace ns3::sctp
