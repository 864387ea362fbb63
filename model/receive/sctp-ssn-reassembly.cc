/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ssn-reassembly.h"

#include "ns3/log.h"

#include <iterator>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSsnReassembly");

namespace sctp
{

SsnReassembly::SsnReassembly(ReceiveBuffer& buffer)
    : m_buffer(buffer)
{
}

SsnReassembly::~SsnReassembly() = default;

bool
SsnReassembly::Add(const IncomingFragment& fragment)
{
    NS_LOG_FUNCTION(this << fragment.tsn << fragment.streamId << fragment.mid);
    Run run = MakeRun(fragment);
    Run* before = FindBefore(run.first);
    auto after = m_runs.upper_bound(run.first);
    const bool touchesAfter = after != m_runs.end() && after->first == run.first + 1;
    const bool isTail = !run.begin && m_tail != 0 && run.first == m_tail + 1;
    const bool lacksBegin = !before && run.first == m_cumulative + 1 && !run.begin && !isTail;
    const bool isOutOfTurn = lacksBegin || HasBadSsn(run);
    if (run.bytes == 0 || (before && !CanFollow(*before, run)) ||
        (touchesAfter && !CanFollow(run, after->second)) || (isOutOfTurn && !IsPassed(run)))
    {
        NS_LOG_LOGIC("Fragment with TSN " << fragment.tsn << " contradicts what is held");
        return false;
    }
    if (isOutOfTurn)
    {
        NS_LOG_LOGIC("Fragment with TSN " << fragment.tsn << " is of a message that was skipped");
        return true;
    }
    m_buffer.Charge(run.bytes, fragment.space);
    if (run.begin && run.end && !m_partial && IsInTurn(run))
    {
        Deliver(std::move(run));
        return true;
    }
    if (run.begin)
    {
        Enter(run);
    }
    const bool joinsAfter = touchesAfter && !run.end && !after->second.begin;
    if (before && !before->end && !run.begin)
    {
        Append(*before, run);
    }
    else
    {
        before = &m_runs.emplace_hint(after, run.first, std::move(run))->second;
    }
    if (joinsAfter)
    {
        Append(*before, after->second);
        m_runs.erase(after);
    }
    if (isTail)
    {
        DropTail();
    }
    else
    {
        Grown(*before);
    }
    return true;
}

void
SsnReassembly::SetCumulative(SctpTsn cumulative, uint32_t least)
{
    const SctpTsn former = std::exchange(m_cumulative, cumulative);
    m_tail = m_tail < m_cumulative ? 0 : m_tail;
    if (m_mayAbandon)
    {
        DropAbandoned(former);
    }
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
    m_partial = std::make_unique<PartialRun>();
    m_partial->run = Take(run.first);
    m_partial->message = m_buffer.BeginPartial(std::move(m_partial->run));
    m_partial->run.pieces.clear();
    m_partial->run.bytes = 0;
}

bool
SsnReassembly::ContinuesPartial(const IncomingFragment& fragment) const
{
    return m_partial && fragment.tsn == m_partial->run.last + 1;
}

std::optional<SctpTsn>
SsnReassembly::DropHighest(SctpTsn above)
{
    if (m_runs.empty() || m_runs.rbegin()->second.last <= above)
    {
        return std::nullopt;
    }
    auto highest = std::prev(m_runs.end());
    Run& run = highest->second;
    const SctpTsn tsn = run.last;
    NS_LOG_LOGIC("Gives up TSN " << tsn);
    m_blocked.erase(run.first);
    if (run.pieces.size() == 1)
    {
        Drop(highest);
        return tsn;
    }
    const uint32_t size = run.pieces.back().payload->GetSize();
    m_buffer.Release(size, run.pieces.back().space);
    run.pieces.pop_back();
    run.bytes -= size;
    run.end = false;
    --run.last;
    return tsn;
}

uint32_t
SsnReassembly::CountUpTo(const SkippedMessage& message) const
{
    const auto stream = m_streams.find(message.streamId);
    const uint64_t next = stream == m_streams.end() ? 0 : stream->second.nextSsn;
    return uint32_t{1} + static_cast<uint16_t>(message.mid - next);
}

bool
SsnReassembly::GoesOn(const IncomingFragment& fragment) const
{
    return fragment.unordered || !fragment.begin || IsInTurn(MakeRun(fragment));
}

SsnReassembly::Run
SsnReassembly::MakeRun(const IncomingFragment& fragment)
{
    Run run;
    static_cast<SctpFragmentInfo&>(run) = fragment;
    run.first = fragment.tsn;
    run.last = fragment.tsn;
    run.ssn = static_cast<uint16_t>(fragment.mid);
    run.bytes = fragment.payload->GetSize();
    run.pieces.emplace_back(fragment);
    return run;
}

bool
SsnReassembly::CanFollow(const Run& earlier, const Run& later) const
{
    if (earlier.last >= later.first)
    {
        return false;
    }
    if (later.begin)
    {
        return earlier.end || m_mayAbandon;
    }
    if (earlier.end)
    {
        return false;
    }
    // The SSN of unordered messages is ignored (RFC 9260 section 6.6).
    return earlier.streamId == later.streamId && earlier.unordered == later.unordered &&
           (earlier.unordered ||
            static_cast<uint16_t>(earlier.ssn) == static_cast<uint16_t>(later.ssn));
}

void
SsnReassembly::Append(Run& earlier, Run& later)
{
    earlier.last = later.last;
    earlier.end = later.end;
    earlier.bytes += later.bytes;
    earlier.pieces.splice(earlier.pieces.end(), later.pieces);
}

SsnReassembly::Run*
SsnReassembly::FindBefore(SctpTsn tsn)
{
    auto after = m_runs.upper_bound(tsn);
    if (after != m_runs.begin() && std::prev(after)->second.last + 1 >= tsn)
    {
        return &std::prev(after)->second;
    }
    return m_partial && m_partial->run.last + 1 == tsn ? &m_partial->run : nullptr;
}

bool
SsnReassembly::HasBadSsn(const Run& run) const
{
    // The rest of a message that was skipped has an SSN of before.
    if (run.unordered || (!run.begin && m_tail != 0))
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
SsnReassembly::UnwrapSsn(const Run& run) const
{
    auto stream = m_streams.find(run.streamId);
    const uint64_t next = stream == m_streams.end() ? 0 : stream->second.nextSsn;
    // Not delivered yet, so ahead: TSNs reach 65535 ahead, and SSNs not further.
    return next + static_cast<uint16_t>(run.ssn - next);
}

bool
SsnReassembly::IsInTurn(const Run& run) const
{
    // RFC 9260 section 6.6: unordered messages at once, the others in the order of their SSN.
    if (run.unordered || run.released)
    {
        return true;
    }
    auto stream = m_streams.find(run.streamId);
    const uint64_t next = stream == m_streams.end() ? 0 : stream->second.nextSsn;
    return static_cast<uint16_t>(run.ssn - next) == 0;
}

void
SsnReassembly::Enter(Run& run)
{
    if (!run.unordered)
    {
        run.ssn = UnwrapSsn(run);
        m_streams[run.streamId].waiting.emplace(run.ssn, run.first);
    }
}

void
SsnReassembly::Grown(Run& run)
{
    if (m_partial && &run == &m_partial->run)
    {
        m_buffer.ContinuePartial(m_partial->message, run);
        if (run.end)
        {
            EndPartialDelivery();
        }
        return;
    }
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

SsnReassembly::Run
SsnReassembly::Take(SctpTsn first)
{
    auto it = m_runs.find(first);
    Run run = std::move(it->second);
    m_runs.erase(it);
    return run;
}

SsnReassembly::RunMap::iterator
SsnReassembly::Drop(RunMap::iterator run)
{
    const Run& dropped = run->second;
    m_buffer.Release(dropped);
    if (dropped.begin && !dropped.unordered && !dropped.released)
    {
        m_streams[dropped.streamId].waiting.erase(dropped.ssn);
    }
    return m_runs.erase(run);
}

void
SsnReassembly::Deliver(Run&& run)
{
    NS_LOG_LOGIC("Message of " << run.bytes << " bytes on stream " << run.streamId << ", TSN "
                               << run.first << " to " << run.last);
    const uint16_t streamId = run.streamId;
    const SctpTsn last = run.last;
    const bool advances = !run.unordered && !run.released;
    m_buffer.Deliver(std::move(run));
    if (advances)
    {
        AdvanceStream(streamId, last);
    }
}

void
SsnReassembly::DeliverBlocked()
{
    while (!m_blocked.empty())
    {
        const SctpTsn first = *m_blocked.begin();
        m_blocked.erase(m_blocked.begin());
        Deliver(Take(first));
    }
}

void
SsnReassembly::AdvanceStream(uint16_t streamId, SctpTsn last)
{
    Stream& stream = m_streams[streamId];
    stream.lastTsn = last;
    stream.waiting.erase(stream.nextSsn++);
    DeliverInTurn(stream);
}

void
SsnReassembly::DeliverInTurn(Stream& stream)
{
    while (!stream.waiting.empty() && stream.waiting.begin()->first == stream.nextSsn)
    {
        if (stream.waiting.begin()->second == ABANDONED)
        {
            stream.waiting.erase(stream.nextSsn++);
            continue;
        }
        auto next = m_runs.find(stream.waiting.begin()->second);
        if (!next->second.end)
        {
            return;
        }
        stream.lastTsn = next->second.last;
        stream.waiting.erase(stream.waiting.begin());
        ++stream.nextSsn;
        m_buffer.Deliver(Take(next->first));
    }
}

void
SsnReassembly::EndPartialDelivery()
{
    const Run& run = m_partial->run;
    const uint16_t streamId = run.streamId;
    const SctpTsn last = run.last;
    const bool advances = !run.unordered && !run.released;
    m_partial.reset();
    if (advances)
    {
        AdvanceStream(streamId, last);
    }
    DeliverBlocked();
}

SsnReassembly::RunMap::iterator
SsnReassembly::FindFrom(SctpTsn tsn)
{
    const auto after = m_runs.upper_bound(tsn);
    const bool reaches = after != m_runs.begin() && std::prev(after)->second.last >= tsn;
    return reaches ? std::prev(after) : after;
}

} // namespace sctp
} // namespace ns3
