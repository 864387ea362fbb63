/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-queue.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-wire.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSendQueue");

namespace sctp
{

SendQueue::SendQueue(Ptr<SctpStreamScheduler> scheduler)
    : m_scheduler(scheduler)
{
}

void
SendQueue::Push(Ptr<Packet> data, const SctpSendInfo& info)
{
    NS_LOG_FUNCTION(this << data << info.streamId);
    NS_ASSERT_MSG(data->GetSize() > 0, "an empty message cannot be sent");
    auto message = Create<OutgoingMessage>();
    message->info = info;
    message->data = data;
    message->size = data->GetSize();
    m_streams[info.streamId].waiting.push_back(message);
    m_bytes += message->size;
    m_paddedBytes += Padded(message->size);
    ++m_messages;
    m_scheduler->MessageQueued(info.streamId, message->size);
}

bool
SendQueue::IsEmpty() const
{
    return m_bytes == 0;
}

uint32_t
SendQueue::GetBytes() const
{
    return m_bytes;
}

uint64_t
SendQueue::GetChunkBytes(uint32_t headerSize) const
{
    return m_paddedBytes + uint64_t{m_messages} * headerSize;
}

uint32_t
SendQueue::PeekSize(uint32_t maxPayload) const
{
    if (IsEmpty())
    {
        return 0;
    }
    const OutgoingMessage& message = PeekMessage();
    return std::min(message.size - message.taken, maxPayload);
}

uint32_t
SendQueue::PeekMessageSize() const
{
    return IsEmpty() ? 0 : PeekMessage().size;
}

const OutgoingMessage&
SendQueue::PeekMessage() const
{
    return *m_streams.find(m_scheduler->GetNext())->second.waiting.front();
}

const SctpSendInfo&
SendQueue::PeekInfo() const
{
    return PeekMessage().info;
}

bool
SendQueue::IsLast(uint32_t maxPayload) const
{
    return PeekSize(maxPayload) == m_bytes;
}

SendQueue::Fragment
SendQueue::Pop(uint32_t maxPayload)
{
    NS_LOG_FUNCTION(this << maxPayload);
    NS_ASSERT_MSG(!IsEmpty() && maxPayload > 0, "nothing can be taken");
    Stream& stream = m_streams.find(m_scheduler->GetNext())->second;
    Fragment fragment;
    fragment.message = stream.waiting.front();
    OutgoingMessage& message = *fragment.message;
    fragment.begin = message.taken == 0;
    if (fragment.begin && !message.info.unordered)
    {
        message.ssn = stream.nextSsn++; // modulo 2^16, RFC 9260 section 6.5
    }
    const uint32_t size = std::min(message.size - message.taken, maxPayload);
    fragment.payload =
        size == message.size ? message.data : message.data->CreateFragment(message.taken, size);
    m_paddedBytes -= Padded(message.size - message.taken);
    message.taken += size;
    m_bytes -= size;
    m_paddedBytes += Padded(message.size - message.taken);
    fragment.end = message.taken == message.size;
    if (fragment.end)
    {
        stream.waiting.pop_front();
        --m_messages;
        m_scheduler->MessageSent();
    }
    return fragment;
}

std::vector<Ptr<OutgoingMessage>>
SendQueue::Drain()
{
    NS_LOG_FUNCTION(this);
    std::vector<Ptr<OutgoingMessage>> messages;
    for (auto& [streamId, stream] : m_streams)
    {
        messages.insert(messages.end(), stream.waiting.begin(), stream.waiting.end());
        stream.waiting.clear();
    }
    m_bytes = 0;
    m_paddedBytes = 0;
    m_messages = 0;
    m_scheduler->Clear();
    return messages;
}

bool
SendQueue::HasStreamFrom(uint16_t streamId) const
{
    return std::any_of(m_streams.lower_bound(streamId), m_streams.end(), [](const auto& entry) {
        return !entry.second.waiting.empty();
    });
}

void
SendQueue::ResetSsns()
{
    NS_LOG_FUNCTION(this);
    for (auto& [streamId, stream] : m_streams)
    {
        stream.nextSsn = 0;
    }
}

} // namespace sctp
} // namespace ns3
