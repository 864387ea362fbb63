/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ssn-reassembly.h"

#include "ns3/log.h"

#include <algorithm>
#include <iterator>

/**
 * @file
 * @ingroup sctp-receive
 * SsnReassembly: messages that the peer abandons, and resets of streams.
 */

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSsnReassemblySkips");

namespace sctp
{

void
SsnReassembly::PeerMayAbandon()
{
    m_mayAbandon = true;
}

void
SsnReassembly::Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages)
{
    NS_LOG_FUNCTION(this << tsn);
    m_tail = tsn;
    if (m_partial)
    {
        // It reaches up to the cumulative TSN, so its next fragment is skipped.
        NS_LOG_LOGIC("Partial delivery on stream " << m_partial->run.streamId << " breaks off");
        m_buffer.BreakPartial(m_partial->message);
        EndPartialDelivery();
    }
    DropIncomplete(tsn);
    // Each message has a TSN at least: if fewer are skipped, the SSN is not ahead but behind.
    PassOver(messages, tsn - m_cumulative > 0x8000);
}

void
SsnReassembly::PassOver(const std::vector<SkippedMessage>& messages)
{
    PassOver(messages, false);
}

void
SsnReassembly::PassOver(const std::vector<SkippedMessage>& messages, bool far)
{
    for (const auto& message : messages)
    {
        if (message.unordered)
        {
            continue; // its missing TSNs have told
        }
        Stream& stream = m_streams[message.streamId];
        const auto ahead = static_cast<uint16_t>(message.mid - stream.nextSsn);
        if (ahead < 0x8000 || far)
        {
            PassOver(stream, stream.nextSsn + ahead);
            DeliverInTurn(stream);
        }
    }
}

void
SsnReassembly::Reset(const std::vector<uint16_t>& streams, SctpTsn from)
{
    const auto reset = [this, from](Stream& stream) {
        const auto newest =
            std::find_if(stream.waiting.rbegin(), stream.waiting.rend(), [](const auto& entry) {
                return entry.second != ABANDONED;
            });
        if (stream.lastTsn >= from || (newest != stream.waiting.rend() && newest->second >= from))
        {
            return;
        }
        if (!stream.waiting.empty())
        {
            PassOver(stream, stream.waiting.rbegin()->first);
        }
        stream.nextSsn = (stream.nextSsn + UINT16_MAX) & ~uint64_t{UINT16_MAX};
        stream.passed = 0;
    };
    if (streams.empty())
    {
        for (auto& [id, stream] : m_streams)
        {
            reset(stream);
        }
        return;
    }
    for (const uint16_t id : streams)
    {
        const auto stream = m_streams.find(id);
        if (stream != m_streams.end())
        {
            reset(stream->second);
        }
    }
}

void
SsnReassembly::Abandon(SctpTsn from)
{
    NS_LOG_FUNCTION(this << from);
    if (m_partial && m_partial->run.first < from)
    {
        const Run& run = m_partial->run;
        if (!run.unordered && !run.released)
        {
            m_streams[run.streamId].waiting.erase(run.ssn);
        }
        m_buffer.BreakPartial(m_partial->message);
        m_partial.reset();
    }
    if (!m_partial)
    {
        DeliverBlocked();
    }
    for (auto it = m_runs.begin(); it != m_runs.end() && it->first < from;)
    {
        it = m_blocked.count(it->first) > 0 ? std::next(it) : Drop(it);
    }
}

bool
SsnReassembly::IsPassed(const Run& run) const
{
    const auto found = m_streams.find(run.streamId);
    if (run.unordered || found == m_streams.end() || found->second.passed == 0)
    {
        return false;
    }
    // The SSNs behind and ahead of the next one share a range of 16 bits. A message that was
    // delivered since has a later TSN.
    const Stream& stream = found->second;
    const uint64_t since = stream.nextSsn - stream.passed;
    return since < 0x4000 && static_cast<uint16_t>(stream.passed - run.ssn - 1) < 0x3fff &&
           (since == 0 || run.first < stream.lastTsn);
}

void
SsnReassembly::DropAbandoned(SctpTsn former)
{
    if (m_partial && m_partial->run.last < m_cumulative)
    {
        NS_LOG_LOGIC("Partial delivery on stream " << m_partial->run.streamId << " breaks off");
        m_buffer.BreakPartial(m_partial->message);
        EndPartialDelivery();
    }
    for (auto it = FindFrom(former); it != m_runs.end() && it->second.first <= m_cumulative;)
    {
        const Run& run = it->second;
        const bool isWhole = run.begin && run.end;
        if (isWhole || (run.last == m_cumulative && !run.end) || run.last > m_cumulative)
        {
            ++it;
            continue;
        }
        const SctpTsn last = run.last;
        DropVoid(it);
        it = m_runs.upper_bound(last); // later messages may have been delivered
    }
}

void
SsnReassembly::DropVoid(RunMap::iterator run)
{
    const Run& dropped = run->second;
    NS_LOG_LOGIC("Message on stream " << dropped.streamId << " was abandoned behind TSN "
                                      << dropped.last);
    const bool isAwaited = dropped.begin && !dropped.unordered && !dropped.released;
    const uint16_t streamId = dropped.streamId;
    const uint64_t ssn = dropped.ssn;
    Drop(run);
    if (isAwaited)
    {
        Stream& stream = m_streams[streamId];
        stream.waiting.emplace(ssn, ABANDONED);
        DeliverInTurn(stream);
    }
}

void
SsnReassembly::DropIncomplete(SctpTsn tsn)
{
    // Runs that end before the cumulative TSN are complete.
    auto it = FindFrom(m_cumulative);
    while (it != m_runs.end() && it->first <= tsn)
    {
        const Run& run = it->second;
        if (run.last >= tsn)
        {
            m_tail = run.begin || run.end ? 0 : run.last;
        }
        it = !run.begin || (!run.end && run.last < tsn) ? Drop(it) : std::next(it);
    }
    DropTail();
}

void
SsnReassembly::DropTail()
{
    const auto tail = m_runs.find(m_tail + 1);
    if (m_tail != 0 && tail != m_runs.end() && !tail->second.begin)
    {
        m_tail = tail->second.end ? 0 : tail->second.last;
        Drop(tail);
    }
}

void
SsnReassembly::PassOver(Stream& stream, uint64_t ssn)
{
    while (!stream.waiting.empty() && stream.waiting.begin()->first <= ssn)
    {
        const SctpTsn first = stream.waiting.begin()->second;
        stream.waiting.erase(stream.waiting.begin());
        if (first == ABANDONED)
        {
            continue;
        }
        const auto it = m_runs.find(first);
        Run& run = it == m_runs.end() ? m_partial->run : it->second;
        run.released = true;
        stream.lastTsn = run.last;
        if (run.end)
        {
            Grown(run);
        }
        else if (it != m_runs.end())
        {
            m_tail = run.last;
            Drop(it);
        }
    }
    stream.nextSsn = ssn + 1;
    stream.passed = stream.nextSsn;
}

} // namespace sctp
} // namespace ns3
