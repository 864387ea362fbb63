/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reassembly-queue.h"

#include "ns3/assert.h"
#include "ns3/log.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <iterator>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpReassemblyQueue");

namespace sctp
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

ReassemblyQueue::ReassemblyQueue(uint32_t capacity,
                                 uint32_t chunkOverhead,
                                 uint32_t partialDeliveryPoint)
    : m_capacity(capacity),
      m_chunkOverhead(chunkOverhead),
      m_partialDeliveryPoint(partialDeliveryPoint > 0 ? partialDeliveryPoint : capacity / 2)
{
}

bool
ReassemblyQueue::Add(const Fragment& fragment)
{
    NS_LOG_FUNCTION(this << fragment.tsn << fragment.streamId << fragment.ssn);
    Run run = MakeRun(fragment);
    Run* before = FindBefore(run.first);
    auto after = m_runs.upper_bound(run.first);
    const bool touchesAfter = after != m_runs.end() && after->first == run.first + 1;
    const bool isNext = run.first == m_cumulative + 1;
    if (run.bytes == 0 || (before && before->last >= run.first) ||
        (before && !IsConsistent(*before, run)) ||
        (touchesAfter && !IsConsistent(run, after->second)) || (!before && isNext && !run.begin) ||
        HasBadSsn(run))
    {
        NS_LOG_LOGIC("Fragment with TSN " << fragment.tsn << " contradicts what is held");
        return false;
    }
    m_used += run.bytes + m_chunkOverhead;
    if (run.begin && run.end && !m_partial && IsInTurn(run))
    {
        Deliver(std::move(run));
        return true;
    }
    if (run.begin)
    {
        Enter(run);
    }
    const bool joinsAfter = touchesAfter && !run.end;
    const uint32_t size = run.bytes;
    if (before && !before->end)
    {
        Append(*before, run);
    }
    else
    {
        before = &m_runs.emplace_hint(after, run.first, std::move(run))->second;
    }
    uint32_t grown = size;
    if (joinsAfter)
    {
        grown += after->second.bytes;
        Append(*before, after->second);
        m_runs.erase(after);
    }
    if (before != m_partial)
    {
        Grown(*before);
        return true;
    }
    m_readable += grown;
    if (m_partial->end)
    {
        EndPartialDelivery();
    }
    return true;
}

void
ReassemblyQueue::SetCumulative(SctpTsn cumulative)
{
    m_cumulative = cumulative;
    TryPartialDelivery(m_partialDeliveryPoint);
}

bool
ReassemblyQueue::HasRoomFor(const Fragment& fragment, bool isNextTsn) const
{
    const uint64_t size = fragment.payload->GetSize() + uint64_t{m_chunkOverhead};
    if (m_used + size <= m_capacity)
    {
        return true;
    }
    const bool goesOn = m_partial && m_readable == 0 && fragment.tsn == m_partial->last + 1;
    return isNextTsn && (goesOn || m_used == 0);
}

std::optional<SctpTsn>
ReassemblyQueue::DropHighest(SctpTsn above)
{
    if (m_runs.empty() || m_runs.rbegin()->second.last <= above)
    {
        return std::nullopt;
    }
    auto highest = std::prev(m_runs.end());
    Run& run = highest->second;
    const SctpTsn tsn = run.last;
    NS_LOG_LOGIC("Gives up TSN " << tsn);
    const uint32_t size = run.payloads.back()->GetSize();
    run.payloads.pop_back();
    run.bytes -= size;
    m_used -= size + m_chunkOverhead;
    run.end = false;
    m_blocked.erase(run.first);
    if (run.payloads.empty())
    {
        if (run.begin && !run.unordered)
        {
            m_streams[run.streamId].waiting.erase(run.ssn);
        }
        m_runs.erase(highest);
    }
    else
    {
        --run.last;
    }
    return tsn;
}

bool
ReassemblyQueue::IsReadable() const
{
    return m_readable > 0;
}

Ptr<Packet>
ReassemblyQueue::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    NS_LOG_FUNCTION(this << maxSize);
    if (!IsReadable() || maxSize == 0)
    {
        return nullptr;
    }
    Run& run = m_ready.front();
    info.streamId = run.streamId;
    info.ssn = static_cast<uint16_t>(run.ssn);
    info.ppid = run.ppid;
    info.tsn = static_cast<uint32_t>(run.first);
    info.unordered = run.unordered;
    uint32_t left = std::min(maxSize, run.bytes);
    boost::container::small_vector<Ptr<Packet>, 4> parts;
    while (left > 0 && parts.size() < MAX_JOINED)
    {
        parts.push_back(TakePayload(run, left));
        left -= parts.back()->GetSize();
    }
    run.touched = true;
    info.endOfRecord = run.bytes == 0 && run.end;
    if (info.endOfRecord)
    {
        m_ready.pop_front();
    }
    return Join(parts.data(), parts.size());
}

uint32_t
ReassemblyQueue::GetReadableBytes() const
{
    return m_readable;
}

uint32_t
ReassemblyQueue::GetUsed() const
{
    return m_used;
}

uint32_t
ReassemblyQueue::GetWindow() const
{
    // RFC 9260 section 6.2 B and C: less what is held and not yet read.
    const uint32_t free = m_capacity - std::min(m_used, m_capacity);
    return free - std::min(m_chunkOverhead, free);
}

bool
ReassemblyQueue::ForcePartialDelivery()
{
    if (!IsReadable())
    {
        TryPartialDelivery(1);
    }
    return IsReadable();
}

std::optional<uint16_t>
ReassemblyQueue::Abandon()
{
    NS_LOG_FUNCTION(this);
    std::optional<uint16_t> broken;
    if (m_partial)
    {
        if (m_partial->touched)
        {
            broken = m_partial->streamId;
        }
        m_used -= m_partial->bytes + m_chunkOverhead * m_partial->payloads.size();
        m_readable -= m_partial->bytes;
        m_partial = nullptr;
        m_ready.pop_back();
    }
    while (!m_blocked.empty())
    {
        const SctpTsn first = *m_blocked.begin();
        m_blocked.erase(m_blocked.begin());
        Deliver(Take(first));
    }
    while (DropHighest(0))
    {
    }
    return broken;
}

bool
ReassemblyQueue::InPartialDelivery() const
{
    return m_partial != nullptr;
}

ReassemblyQueue::Run
ReassemblyQueue::MakeRun(const Fragment& fragment)
{
    Run run;
    run.first = fragment.tsn;
    run.last = fragment.tsn;
    run.ssn = fragment.ssn;
    run.ppid = fragment.ppid;
    run.streamId = fragment.streamId;
    run.unordered = fragment.unordered;
    run.begin = fragment.begin;
    run.end = fragment.end;
    run.bytes = fragment.payload->GetSize();
    run.payloads.push_back(fragment.payload);
    return run;
}

bool
ReassemblyQueue::IsConsistent(const Run& earlier, const Run& later)
{
    if (earlier.end || later.begin)
    {
        return earlier.end && later.begin;
    }
    // The SSN of unordered messages is ignored (RFC 9260 section 6.6).
    return earlier.streamId == later.streamId && earlier.unordered == later.unordered &&
           (earlier.unordered ||
            static_cast<uint16_t>(earlier.ssn) == static_cast<uint16_t>(later.ssn));
}

void
ReassemblyQueue::Append(Run& earlier, Run& later)
{
    earlier.last = later.last;
    earlier.end = later.end;
    earlier.bytes += later.bytes;
    earlier.payloads.splice(earlier.payloads.end(), later.payloads);
}

ReassemblyQueue::Run*
ReassemblyQueue::FindBefore(SctpTsn tsn)
{
    auto after = m_runs.upper_bound(tsn);
    if (after != m_runs.begin() && std::prev(after)->second.last + 1 >= tsn)
    {
        return &std::prev(after)->second;
    }
    return m_partial && m_partial->last + 1 == tsn ? m_partial : nullptr;
}

bool
ReassemblyQueue::HasBadSsn(const Run& run) const
{
    if (run.unordered)
    {
        return false;
    }
    auto found = m_streams.find(run.streamId);
    if (found == m_streams.end())
    {
        return false;
    }
    // Every message between the last one delivered and this one takes at least one TSN: that
    // tells an SSN that was used before from one far ahead, which 16 bits alone do not.
    const Stream& stream = found->second;
    const uint64_t ssn = UnwrapSsn(run);
    return run.first <= stream.lastTsn + (ssn - stream.nextSsn) ||
           (run.begin && stream.waiting.count(ssn) > 0);
}

uint64_t
ReassemblyQueue::UnwrapSsn(const Run& run) const
{
    auto stream = m_streams.find(run.streamId);
    const uint64_t next = stream == m_streams.end() ? 0 : stream->second.nextSsn;
    // Not delivered yet, so ahead: TSNs reach 65535 ahead, and SSNs not further.
    return next + static_cast<uint16_t>(run.ssn - next);
}

bool
ReassemblyQueue::IsInTurn(const Run& run) const
{
    // RFC 9260 section 6.6: unordered messages at once, the others in the order of their SSN.
    if (run.unordered)
    {
        return true;
    }
    auto stream = m_streams.find(run.streamId);
    const uint64_t next = stream == m_streams.end() ? 0 : stream->second.nextSsn;
    return static_cast<uint16_t>(run.ssn - next) == 0;
}

void
ReassemblyQueue::Enter(Run& run)
{
    if (!run.unordered)
    {
        run.ssn = UnwrapSsn(run);
        m_streams[run.streamId].waiting.emplace(run.ssn, run.first);
    }
}

void
ReassemblyQueue::Grown(Run& run)
{
    if (!run.begin || !run.end || !IsInTurn(run))
    {
        return;
    }
    if (m_partial)
    {
        m_blocked.insert(run.first);
    }
    else
    {
        Deliver(Take(run.first));
    }
}

ReassemblyQueue::Run
ReassemblyQueue::Take(SctpTsn first)
{
    auto it = m_runs.find(first);
    Run run = std::move(it->second);
    m_runs.erase(it);
    return run;
}

void
ReassemblyQueue::Deliver(Run&& run)
{
    NS_LOG_LOGIC("Message of " << run.bytes << " bytes on stream " << run.streamId << ", TSN "
                               << run.first << " to " << run.last);
    m_readable += run.bytes;
    m_ready.push_back(std::move(run));
    const Run& delivered = m_ready.back();
    if (!delivered.unordered)
    {
        AdvanceStream(delivered.streamId, delivered.last);
    }
}

void
ReassemblyQueue::AdvanceStream(uint16_t streamId, SctpTsn last)
{
    Stream& stream = m_streams[streamId];
    stream.lastTsn = last;
    stream.waiting.erase(stream.nextSsn++);
    while (!stream.waiting.empty() && stream.waiting.begin()->first == stream.nextSsn)
    {
        auto next = m_runs.find(stream.waiting.begin()->second);
        if (!next->second.end)
        {
            return;
        }
        stream.lastTsn = next->second.last;
        stream.waiting.erase(stream.waiting.begin());
        ++stream.nextSsn;
        m_readable += next->second.bytes;
        m_ready.push_back(Take(next->first));
    }
}

void
ReassemblyQueue::EndPartialDelivery()
{
    const Run& run = *m_partial;
    m_partial = nullptr;
    if (!run.unordered)
    {
        AdvanceStream(run.streamId, run.last);
    }
    while (!m_blocked.empty())
    {
        const SctpTsn first = *m_blocked.begin();
        m_blocked.erase(m_blocked.begin());
        Deliver(Take(first));
    }
}

void
ReassemblyQueue::TryPartialDelivery(uint32_t least)
{
    auto after = m_runs.upper_bound(m_cumulative);
    if (m_partial || after == m_runs.begin())
    {
        return;
    }
    const Run& run = std::prev(after)->second;
    if (run.last != m_cumulative || !run.begin || run.end || run.bytes < least || !IsInTurn(run))
    {
        return;
    }
    NS_LOG_LOGIC("Partial delivery on stream " << run.streamId << " begins with " << run.bytes
                                               << " bytes");
    m_ready.push_back(Take(run.first));
    m_partial = &m_ready.back();
    m_readable += m_partial->bytes;
}

Ptr<Packet>
ReassemblyQueue::TakePayload(Run& run, uint32_t maxSize)
{
    Ptr<Packet> payload = run.payloads.front();
    const uint32_t size = payload->GetSize();
    const uint32_t taken = std::min(size - run.offset, maxSize);
    if (taken < size)
    {
        payload = payload->CreateFragment(run.offset, taken);
    }
    run.offset += taken;
    run.bytes -= taken;
    m_used -= taken;
    m_readable -= taken;
    if (run.offset == size)
    {
        run.payloads.pop_front();
        run.offset = 0;
        ++run.first;
        m_used -= m_chunkOverhead;
    }
    return payload;
}

} // namespace sctp
} // namespace ns3
