/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mid-reassembly.h"

#include "ns3/log.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpMidReassembly");

namespace sctp
{

MidReassembly::MidReassembly(ReceiveBuffer& buffer, uint32_t firstFsn)
    : m_buffer(buffer),
      m_firstFsn(firstFsn)
{
}

bool
MidReassembly::Add(const IncomingFragment& fragment)
{
    NS_LOG_FUNCTION(this << fragment.tsn << fragment.streamId << fragment.mid << fragment.fsn);
    const Key key{fragment.streamId, fragment.unordered};
    Stream& stream = m_streams[key];
    const auto mid = MidMessage::Unwrap(fragment.mid, std::max(stream.next, stream.newest));
    if (!mid || *mid < stream.next)
    {
        return true; // the rest of a message that was skipped
    }
    const auto known = stream.messages.find(*mid);
    const bool isFirst = known == stream.messages.end();
    const auto fsn = MidMessage::Unwrap(fragment.fsn, isFirst ? m_firstFsn : known->second.next);
    if (!fsn || fragment.payload->GetSize() == 0 || fragment.begin != (*fsn == m_firstFsn) ||
        (!isFirst && known->second.Contradicts(fragment, *fsn)))
    {
        NS_LOG_LOGIC("Fragment with TSN " << fragment.tsn << " contradicts what is held");
        return false;
    }
    const bool inTurn = fragment.unordered || *mid == stream.next;
    stream.newest = fragment.unordered ? std::max(stream.newest, *mid) : 0;
    stream.lastTsn = std::max(stream.lastTsn, fragment.tsn);
    m_buffer.Charge(fragment.payload->GetSize(), fragment.space);
    if (isFirst && inTurn && fragment.begin && fragment.end && !IsPartial(key.first))
    {
        m_buffer.Deliver(MidMessage::MakeWhole(fragment));
        stream.next += fragment.unordered ? 0 : 1;
    }
    else
    {
        MidMessage& message = stream.messages[*mid];
        message.next = isFirst ? m_firstFsn : message.next;
        Hold(message, {key, *mid, *fsn}, fragment);
    }
    if (!stream.messages.empty())
    {
        const bool wasPartial = IsPartial(key.first);
        Advance(key, stream, fragment.unordered ? *mid : stream.next);
        m_grown.insert(key);
        if (wasPartial && !IsPartial(key.first))
        {
            Release(key.first);
        }
    }
    return true;
}

void
MidReassembly::Hold(MidMessage& message, const Place& place, const IncomingFragment& fragment)
{
    message.Add(fragment, place.fsn);
    m_places.emplace(fragment.tsn, place);
    if (place.key.second && IsPartial(place.key.first) && message.IsComplete())
    {
        m_streams[place.key].blocked.insert(place.mid);
    }
}

void
MidReassembly::SetCumulative(SctpTsn /* cumulative */, uint32_t least)
{
    if (least == 1)
    {
        // There is no room for more: also consider messages that have not grown.
        m_grown.merge(m_short);
        m_short.clear();
    }
    for (const auto& key : m_grown)
    {
        Stream& stream = m_streams[key];
        if (!CanBeginPartial(key, stream))
        {
            continue;
        }
        if (stream.messages.begin()->second.bytes >= least)
        {
            BeginPartial(key, stream);
        }
        else
        {
            m_short.insert(key);
        }
    }
    m_grown.clear();
}

void
MidReassembly::PeerMayAbandon()
{
    // RFC 8260 section 2.2.3: TSNs say nothing of messages, so the rest may always come.
}

bool
MidReassembly::ContinuesPartial(const IncomingFragment& fragment) const
{
    const auto found = m_streams.find({fragment.streamId, fragment.unordered});
    if (found == m_streams.end())
    {
        return false;
    }
    const Stream& stream = found->second;
    const auto mid = MidMessage::Unwrap(fragment.mid, std::max(stream.next, stream.newest));
    const auto message = mid ? stream.messages.find(*mid) : stream.messages.end();
    return message != stream.messages.end() && message->second.isPartial &&
           static_cast<uint32_t>(message->second.next) == fragment.fsn;
}

std::optional<SctpTsn>
MidReassembly::DropHighest(SctpTsn above)
{
    if (m_places.empty() || m_places.rbegin()->first <= above)
    {
        return std::nullopt;
    }
    const auto [tsn, place] = *m_places.rbegin();
    NS_LOG_LOGIC("Gives up TSN " << tsn);
    m_places.erase(std::prev(m_places.end()));
    Stream& stream = m_streams[place.key];
    const auto found = stream.messages.find(place.mid);
    MidMessage& message = found->second;
    const MidMessage::Held& highest = message.held[place.fsn];
    m_buffer.Release(highest.payload->GetSize(), highest.space);
    for (auto it = message.held.find(place.fsn);
         it != message.held.end() && it->first < message.next;
         ++it)
    {
        message.bytes -= it->second.payload->GetSize();
    }
    message.next = std::min(message.next, place.fsn);
    message.held.erase(place.fsn);
    if (message.last == place.fsn)
    {
        message.last.reset();
    }
    if (message.held.empty() && !message.isPartial)
    {
        stream.messages.erase(found);
        m_short.insert(place.key); // another message may be the next one now
    }
    return tsn;
}

void
MidReassembly::Skip(SctpTsn /* tsn */, const std::vector<SkippedMessage>& messages)
{
    PassOver(messages);
}

void
MidReassembly::PassOver(const std::vector<SkippedMessage>& messages)
{
    for (const auto& skipped : messages)
    {
        const Key key{skipped.streamId, skipped.unordered};
        Stream& stream = m_streams[key];
        const auto mid = MidMessage::Unwrap(skipped.mid, std::max(stream.next, stream.newest));
        if (!mid || *mid < stream.next)
        {
            continue;
        }
        PassOver(key, stream, *mid);
        Release(key.first);
    }
}

uint32_t
MidReassembly::CountUpTo(const SkippedMessage& message) const
{
    const auto stream = m_streams.find({message.streamId, message.unordered});
    const uint64_t next = stream == m_streams.end() ? 0 : stream->second.next;
    const uint32_t ahead = message.mid - static_cast<uint32_t>(next);
    return ahead + (ahead < UINT32_MAX ? 1 : 0);
}

bool
MidReassembly::GoesOn(const IncomingFragment& fragment) const
{
    const auto found = m_streams.find({fragment.streamId, fragment.unordered});
    if (found == m_streams.end() || found->second.lastTsn == 0)
    {
        return true;
    }
    const Stream& stream = found->second;
    const auto mid = MidMessage::Unwrap(fragment.mid, std::max(stream.next, stream.newest));
    const bool isKnown = fragment.unordered && fragment.begin && mid && *mid <= stream.newest;
    return mid && *mid >= stream.next && !isKnown;
}

void
MidReassembly::Reset(const std::vector<uint16_t>& streams, SctpTsn from)
{
    const auto isReset = [this, &streams, from](const Key& key) {
        return m_streams[key].lastTsn < from &&
               (streams.empty() ||
                std::find(streams.begin(), streams.end(), key.first) != streams.end());
    };
    // First the end of partial deliveries, for which others of their streams wait.
    for (auto& [key, stream] : m_streams)
    {
        if (isReset(key) && IsPartial(key.first))
        {
            DropPartial(stream);
        }
    }
    for (auto it = m_streams.begin(); it != m_streams.end();)
    {
        auto& [key, stream] = *it;
        if (!isReset(key))
        {
            ++it;
            continue;
        }
        if (!stream.messages.empty())
        {
            stream.next = 0; // also those that were passed over and waited
            PassOver(key, stream, stream.messages.rbegin()->first);
        }
        m_grown.erase(key);
        m_short.erase(key);
        it = m_streams.erase(it);
    }
}

void
MidReassembly::Abandon(SctpTsn from)
{
    for (auto& [key, stream] : m_streams)
    {
        if (stream.lastTsn < from)
        {
            DropPartial(stream);
        }
    }
    for (auto& [key, stream] : m_streams)
    {
        if (stream.lastTsn >= from)
        {
            continue;
        }
        Release(key.first); // messages that waited only for its end
        for (auto& [mid, message] : stream.messages)
        {
            Drop(message);
        }
        stream.messages.clear();
        stream.blocked.clear();
        m_grown.erase(key);
        m_short.erase(key);
    }
}

IncomingMessage
MidReassembly::TakeHead(MidMessage& message)
{
    for (auto it = message.held.begin(); it != message.held.end() && it->first < message.next; ++it)
    {
        m_places.erase(it->second.tsn);
    }
    return message.TakeHead();
}

bool
MidReassembly::IsPartial(uint16_t streamId) const
{
    return m_partials.count(streamId) > 0;
}

bool
MidReassembly::Serve(MidMessage& message)
{
    const bool complete = message.IsComplete();
    if (message.isPartial && message.bytes > 0)
    {
        IncomingMessage more = TakeHead(message);
        m_buffer.ContinuePartial(message.inBuffer, more);
        if (complete)
        {
            m_partials.erase(message.info.streamId);
        }
    }
    else if (complete)
    {
        m_buffer.Deliver(TakeHead(message));
    }
    return complete;
}

void
MidReassembly::Advance(const Key& key, Stream& stream, uint64_t from)
{
    auto it = stream.messages.lower_bound(key.second ? from : 0);
    while (it != stream.messages.end() && (key.second || it->first <= stream.next) &&
           (it->second.isPartial || !IsPartial(key.first)) && Serve(it->second))
    {
        stream.next = key.second ? stream.next : std::max(stream.next, it->first + 1);
        it = stream.messages.erase(it);
    }
}

void
MidReassembly::Release(uint16_t streamId)
{
    if (IsPartial(streamId))
    {
        return;
    }
    for (const bool unordered : {false, true})
    {
        const auto found = m_streams.find({streamId, unordered});
        if (found == m_streams.end() || found->second.messages.empty())
        {
            continue;
        }
        auto& [key, stream] = *found;
        if (!unordered)
        {
            Advance(key, stream, stream.next);
        }
        for (const uint64_t mid : std::exchange(stream.blocked, {}))
        {
            Advance(key, stream, mid);
        }
        m_grown.insert(key);
    }
}

bool
MidReassembly::CanBeginPartial(const Key& key, const Stream& stream) const
{
    // No two messages of a stream interleave: the first one, in its turn.
    const auto first = stream.messages.begin();
    return first != stream.messages.end() && (key.second || first->first == stream.next) &&
           first->second.bytes > 0 && !IsPartial(key.first);
}

void
MidReassembly::BeginPartial(const Key& key, Stream& stream)
{
    MidMessage& message = stream.messages.begin()->second;
    NS_LOG_LOGIC("Partial delivery on stream " << key.first << " begins with " << message.bytes
                                               << " bytes");
    message.inBuffer = m_buffer.BeginPartial(TakeHead(message));
    message.isPartial = true;
    m_partials.insert(key.first);
}

void
MidReassembly::Drop(MidMessage& message)
{
    for (const auto& [fsn, held] : message.held)
    {
        m_buffer.Release(held.payload->GetSize(), held.space);
        m_places.erase(held.tsn);
    }
    if (message.isPartial)
    {
        m_buffer.BreakPartial(message.inBuffer);
        m_partials.erase(message.info.streamId);
    }
}

void
MidReassembly::DropPartial(Stream& stream)
{
    const auto partial = std::find_if(stream.messages.begin(),
                                      stream.messages.end(),
                                      [](const auto& entry) { return entry.second.isPartial; });
    if (partial != stream.messages.end())
    {
        Drop(partial->second);
        stream.messages.erase(partial);
    }
}

void
MidReassembly::PassOver(const Key& key, Stream& stream, uint64_t mid)
{
    // Those before were passed over: they are complete, and wait.
    auto it = stream.messages.lower_bound(stream.next);
    while (it != stream.messages.end() && it->first <= mid)
    {
        if (!it->second.IsComplete())
        {
            Drop(it->second);
            it = stream.messages.erase(it);
        }
        else if (IsPartial(key.first))
        {
            ++it; // waits for its end
        }
        else
        {
            m_buffer.Deliver(TakeHead(it->second));
            it = stream.messages.erase(it);
        }
    }
    stream.next = mid + 1;
}

} // namespace sctp
} // namespace ns3
