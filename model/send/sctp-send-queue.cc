/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-queue.h"

#include "sctp-send-limit.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-wire.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSendQueue");

namespace sctp
{

namespace
{

/**
 * @tparam Streams a map of outgoing streams
 * @tparam F callable with a stream
 * @param used streams that were used
 * @param streams some streams; none = all
 * @param holds predicate for each of them that was used
 * @return whether it holds for all
 */
template <typename Streams, typename F>
bool
AllOf(Streams& used, const std::vector<uint16_t>& streams, F holds)
{
    if (streams.empty())
    {
        return std::all_of(used.begin(), used.end(), [&](auto& entry) {
            return holds(entry.second);
        });
    }
    return std::all_of(streams.begin(), streams.end(), [&](uint16_t streamId) {
        const auto found = used.find(streamId);
        return found == used.end() || holds(found->second);
    });
}

} // namespace

SendQueue::SendQueue(Ptr<SctpStreamScheduler> scheduler, SctpSendLimit* sendLimit)
    : m_scheduler(scheduler),
      m_sendLimit(sendLimit)
{
}

void
SendQueue::SetScheduler(Ptr<SctpStreamScheduler> scheduler)
{
    NS_LOG_FUNCTION(this << scheduler);
    m_scheduler->Clear();
    m_scheduler = scheduler;
    // In the order of their messages, as if these were queued now.
    std::vector<const OutgoingStream*> ready;
    for (const auto& [streamId, stream] : m_streams)
    {
        if (stream.messageId != 0)
        {
            ready.push_back(&stream);
        }
    }
    std::sort(ready.begin(), ready.end(), [](const auto* a, const auto* b) {
        return a->messageId < b->messageId;
    });
    for (const auto* stream : ready)
    {
        m_scheduler->StreamReady(*stream);
    }
}

bool
SendQueue::SetStreamValue(uint16_t streamId, uint16_t value)
{
    NS_LOG_FUNCTION(this << streamId << value);
    if (!m_scheduler->AcceptsValue(value))
    {
        return false;
    }
    OutgoingStream& stream = Use(streamId);
    const bool ready = stream.messageId != 0;
    if (ready)
    {
        m_scheduler->StreamIdle(stream);
    }
    stream.value = value;
    if (ready)
    {
        m_scheduler->StreamReady(stream);
    }
    return true;
}

void
SendQueue::SetInterleaving(bool interleaves)
{
    m_interleaves = interleaves;
    m_open.SetInterleaving(interleaves);
}

OutgoingStream&
SendQueue::Use(uint16_t streamId)
{
    const auto [entry, isNew] = m_streams.try_emplace(streamId);
    OutgoingStream& stream = entry->second;
    if (isNew)
    {
        stream.id = streamId;
        stream.lastId = m_pausedFrom;
    }
    return stream;
}

void
SendQueue::Push(const Ptr<Packet>& data, const SctpSendInfo& info, bool ends)
{
    NS_ASSERT_MSG(data->GetSize() > 0, "an empty message cannot be sent");
    auto message = Create<OutgoingMessage>();
    message->info = info;
    message->data = data;
    message->size = data->GetSize();
    message->queued = Simulator::Now();
    message->info.eor = ends;
    Push(message);
}

void
SendQueue::Push(Ptr<OutgoingMessage> message)
{
    NS_LOG_FUNCTION(this << message->data << message->info.streamId);
    NS_ASSERT_MSG(message->taken == 0, "a message that was begun cannot be queued again");
    message->id = ++m_lastId;
    m_kinds |= 1U << static_cast<uint32_t>(message->info.reliability);
    if (!message->info.eor || !m_open.IsEmpty())
    {
        m_open.Add(message->info, message->info.eor);
    }
    m_bytes += message->size;
    m_paddedBytes += Padded(message->size);
    ++m_messages;
    if (m_sendLimit)
    {
        m_sendLimit->Buffered(message->info.streamId, message->size);
    }
    OutgoingStream& stream = Use(message->info.streamId);
    stream.waiting.push_back(std::move(message));
    if (stream.waiting.size() == 1)
    {
        Update(stream);
    }
}

void
SendQueue::NoteUnsent(const OutgoingMessage& message, uint32_t bytes)
{
    if (m_sendLimit)
    {
        m_sendLimit->Unbuffered(message.info.streamId, bytes);
    }
}

void
SendQueue::Update(OutgoingStream& stream)
{
    const bool before = stream.messageId != 0;
    stream.Refresh();
    const bool ready = stream.messageId != 0;
    if (ready && !before)
    {
        ++m_ready;
        m_scheduler->StreamReady(stream);
    }
    if (!ready && before)
    {
        --m_ready;
        m_scheduler->StreamIdle(stream);
    }
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
    return CanProduce() ? std::min(GetNext().nextSize, maxPayload) : 0;
}

uint32_t
SendQueue::PeekMessageSize() const
{
    return CanProduce() ? PeekMessage()->size : 0;
}

OutgoingStream&
SendQueue::GetNext() const
{
    // All streams that the scheduler knows are in m_streams.
    return m_begun ? *m_begun
                   : const_cast<OutgoingStream&>(
                         static_cast<const OutgoingStream&>(m_scheduler->Next()));
}

const Ptr<OutgoingMessage>&
SendQueue::PeekMessage() const
{
    return GetNext().waiting.front();
}

std::vector<Ptr<OutgoingMessage>>
SendQueue::ListPartial() const
{
    std::vector<OutgoingMessage*> messages; // sorted without counting references
    for (const auto& [streamId, stream] : m_streams)
    {
        for (const auto& message : stream.waiting)
        {
            if (message->info.reliability != SctpReliability::FULL && message->taken == 0)
            {
                messages.push_back(PeekPointer(message));
            }
        }
    }
    std::sort(messages.begin(), messages.end(), [](const auto* a, const auto* b) {
        return a->id < b->id;
    });
    return {messages.begin(), messages.end()};
}

bool
SendQueue::NamesKey(uint16_t key) const
{
    return std::any_of(m_streams.begin(), m_streams.end(), [key](const auto& entry) {
        const auto& waiting = entry.second.waiting;
        return std::any_of(waiting.begin(), waiting.end(), [key](const auto& message) {
            return message->info.authKey == key;
        });
    });
}

bool
SendQueue::IsLast(uint32_t maxPayload) const
{
    return PeekSize(maxPayload) == m_bytes;
}

bool
SendQueue::CanBundle() const
{
    return !m_inPacket || m_scheduler->BundlesStreams() || &GetNext() == m_served;
}

SendQueue::Fragment
SendQueue::Produce(uint32_t maxPayload)
{
    NS_LOG_FUNCTION(this << maxPayload);
    NS_ASSERT_MSG(CanProduce() && maxPayload > 0, "nothing can be taken");
    OutgoingStream& stream = GetNext();
    Fragment fragment;
    fragment.message = stream.waiting.front();
    OutgoingMessage& message = *fragment.message;
    fragment.begin = message.taken == 0 && stream.Begin(message);
    fragment.fsn = message.fragments++;
    const uint32_t size = std::min(message.size - message.taken, maxPayload);
    fragment.payload =
        size == message.size ? message.data : message.data->CreateFragment(message.taken, size);
    m_paddedBytes -= Padded(message.size - message.taken);
    message.taken += size;
    m_bytes -= size;
    m_paddedBytes += Padded(message.size - message.taken);
    const bool isHandedOut = message.taken == message.size;
    fragment.end = isHandedOut && message.info.eor;
    m_served = &stream;
    m_inPacket = true;
    m_begun = fragment.end || m_interleaves ? nullptr : &stream;
    if (isHandedOut)
    {
        stream.End(message);
        stream.waiting.pop_front();
        --m_messages;
    }
    stream.Refresh();
    m_scheduler->Served(stream, size, fragment.end);
    if (stream.messageId == 0)
    {
        --m_ready;
        m_scheduler->StreamIdle(stream);
    }
    return fragment;
}

void
SendQueue::SetTsn(uint16_t streamId, SctpTsn tsn)
{
    OutgoingStream& stream = m_served && m_served->id == streamId ? *m_served : Use(streamId);
    stream.lastTsn = tsn;
}

void
SendQueue::PacketEnded()
{
    m_inPacket = false;
    m_scheduler->PacketEnded();
}

uint32_t
SendQueue::Discard(const OutgoingMessage& message)
{
    NS_LOG_FUNCTION(this << message.id);
    const auto found = m_streams.find(message.info.streamId);
    if (found == m_streams.end())
    {
        return 0;
    }
    OutgoingStream& stream = found->second;
    auto& waiting = stream.waiting;
    const auto place =
        std::lower_bound(waiting.begin(), waiting.end(), message.id, [](const auto& one, auto id) {
            return one->id < id;
        });
    if (place == waiting.end() || (*place)->id != message.id)
    {
        return 0;
    }
    const uint32_t size = message.size - message.taken;
    m_bytes -= size;
    m_paddedBytes -= Padded(size);
    --m_messages;
    NoteUnsent(message, size);
    if (m_begun == &stream && place == waiting.begin())
    {
        m_begun = nullptr;
    }
    waiting.erase(place);
    Update(stream);
    return size;
}

void
SendQueue::Pause(const std::vector<uint16_t>& streams, bool paused)
{
    NS_LOG_FUNCTION(this << streams.size() << paused);
    const uint64_t last = paused ? m_lastId : UINT64_MAX;
    const auto pause = [&](OutgoingStream& stream) {
        stream.lastId = last;
        Update(stream);
    };
    if (streams.empty())
    {
        m_pausedFrom = last;
        for (auto& [streamId, stream] : m_streams)
        {
            pause(stream);
        }
    }
    for (const uint16_t streamId : streams)
    {
        pause(Use(streamId));
    }
}

bool
SendQueue::Defer()
{
    if (m_begun)
    {
        return false;
    }
    OutgoingStream& stream = GetNext();
    stream.deferred = true;
    m_deferred.push_back(&stream);
    Update(stream);
    return true;
}

void
SendQueue::ResumeDeferred()
{
    for (OutgoingStream* stream : std::exchange(m_deferred, {}))
    {
        stream->deferred = false;
        Update(*stream);
    }
}

bool
SendQueue::Reset(const std::vector<uint16_t>& streams)
{
    NS_LOG_FUNCTION(this << streams.size());
    if (!AllOf(m_streams, streams, [](const auto& stream) {
            return !stream.IsBegun() && !stream.midMessage;
        }))
    {
        return false;
    }
    return AllOf(m_streams, streams, [](OutgoingStream& stream) {
        stream.nextMid = 0;
        stream.nextUnorderedMid = 0;
        return true;
    });
}

bool
SendQueue::AreAcked(const std::vector<uint16_t>& streams, SctpTsn cumulative) const
{
    return AllOf(m_streams, streams, [cumulative](const OutgoingStream& stream) {
        return stream.lastTsn <= cumulative && !stream.CanProduce() && !stream.midMessage;
    });
}

bool
SendQueue::AreNew(const std::vector<uint16_t>& streams) const
{
    return AllOf(m_streams, streams, [](const OutgoingStream& stream) {
        return stream.nextMid == 0 && stream.nextUnorderedMid == 0;
    });
}

SctpTsn
SendQueue::GetLastTsn(uint16_t streamId) const
{
    const auto stream = m_streams.find(streamId);
    return stream == m_streams.end() ? 0 : stream->second.lastTsn;
}

std::vector<Ptr<OutgoingMessage>>
SendQueue::ListBegun() const
{
    std::vector<Ptr<OutgoingMessage>> messages;
    for (const auto& [streamId, stream] : m_streams)
    {
        bool begun = stream.IsBegun() || stream.midMessage;
        for (auto it = stream.waiting.begin(); begun && it != stream.waiting.end(); ++it)
        {
            messages.push_back(*it);
            begun = !(*it)->info.eor;
        }
    }
    return messages;
}

void
SendQueue::ForgetBegun()
{
    for (auto& [streamId, stream] : m_streams)
    {
        if (stream.waiting.empty())
        {
            m_open.Remove(streamId); // if one is open, it was begun
        }
        stream.midMessage = false;
        Update(stream);
    }
    m_begun = nullptr;
}

std::vector<Ptr<OutgoingMessage>>
SendQueue::Drain()
{
    NS_LOG_FUNCTION(this);
    std::vector<Ptr<OutgoingMessage>> messages;
    for (auto& [streamId, stream] : m_streams)
    {
        for (const auto& message : stream.waiting)
        {
            NoteUnsent(*message, message->size - message->taken);
        }
        messages.insert(messages.end(), stream.waiting.begin(), stream.waiting.end());
        stream.waiting.clear();
        stream.midMessage = false;
        stream.messageId = 0;
        stream.nextSize = 0;
    }
    m_open.Clear();
    m_bytes = 0;
    m_paddedBytes = 0;
    m_messages = 0;
    m_ready = 0;
    m_begun = nullptr;
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

} // namespace sctp
} // namespace ns3
