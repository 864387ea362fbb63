/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reassembly-queue.h"

#include "sctp-held-data.h"
#include "sctp-mid-reassembly.h"
#include "sctp-ssn-reassembly.h"

#include "ns3/log.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpReassemblyQueue");

namespace sctp
{

namespace
{

/// Above all TSNs.
constexpr SctpTsn NEVER = std::numeric_limits<SctpTsn>::max();

} // namespace

ReassemblyQueue::ReassemblyQueue(uint32_t capacity,
                                 uint32_t chunkOverhead,
                                 uint32_t partialDeliveryPoint,
                                 bool interleaved)
    : m_partialDeliveryPoint(partialDeliveryPoint > 0 ? partialDeliveryPoint : capacity / 2),
      m_interleaved(interleaved),
      m_buffer(capacity, chunkOverhead)
{
}

ReassemblyQueue::~ReassemblyQueue() = default;

ReassemblyStreams&
ReassemblyQueue::GetStreams()
{
    if (!m_streams)
    {
        if (m_interleaved)
        {
            m_streams = std::make_unique<MidReassembly>(m_buffer);
        }
        else
        {
            m_streams = std::make_unique<SsnReassembly>(m_buffer);
        }
        m_streams->SetCumulative(GetReached(), m_partialDeliveryPoint);
    }
    return *m_streams;
}

bool
ReassemblyQueue::Add(const Fragment& fragment)
{
    if (!m_held || !m_held->Holds(fragment))
    {
        return GetStreams().Add(fragment);
    }
    m_buffer.Charge(fragment.payload->GetSize(), fragment.space);
    m_held->Keep(fragment);
    return true;
}

void
ReassemblyQueue::SetCumulative(SctpTsn cumulative)
{
    m_cumulative = cumulative;
    if (m_held && m_held->IsInOrder())
    {
        Release();
    }
    UpdateReached();
}

bool
ReassemblyQueue::HasRoomFor(const Fragment& fragment, bool isNextTsn) const
{
    if (m_buffer.Fits(fragment.payload->GetSize()))
    {
        return true;
    }
    const bool goesOn =
        !m_buffer.IsReadable() && m_streams && m_streams->ContinuesPartial(fragment);
    return isNextTsn && (goesOn || m_buffer.GetUsed() == 0);
}

std::optional<SctpTsn>
ReassemblyQueue::DropHighest(SctpTsn above)
{
    return GetStreams().DropHighest(above);
}

std::optional<SctpTsn>
ReassemblyQueue::DropHeld(SctpTsn above)
{
    if (!m_held || m_held->GetFragments().empty() ||
        m_held->GetFragments().rbegin()->first <= above)
    {
        return std::nullopt;
    }
    const auto highest = std::prev(m_held->GetFragments().end());
    const SctpTsn tsn = highest->first;
    NS_LOG_LOGIC("Gives up TSN " << tsn << ", which is held");
    m_buffer.Release(highest->second.payload->GetSize(), highest->second.space);
    m_held->Remove(highest);
    return tsn;
}

bool
ReassemblyQueue::Hold(const DataHold& hold)
{
    if (!m_held)
    {
        m_held = std::make_unique<HeldData>();
    }
    m_held->Set(hold, m_cumulative);
    return Release();
}

const TsnRanges*
ReassemblyQueue::GetHeldTsns() const
{
    return m_held ? &m_held->GetTsns() : nullptr;
}

std::optional<SctpTsn>
ReassemblyQueue::GetFirstHeld() const
{
    return m_held ? m_held->GetFirst() : std::nullopt;
}

SctpTsn
ReassemblyQueue::GetReached() const
{
    return m_held ? m_held->GetReached(m_cumulative) : m_cumulative;
}

bool
ReassemblyQueue::BeginAnew(SctpTsn first)
{
    if (m_held && m_held->GetFirst())
    {
        m_held->HoldFrom(first);
        if (!Release())
        {
            return false;
        }
    }
    if (m_held && m_held->GetLast() && *m_held->GetLast() < first)
    {
        // The deferred reset of streams comes before it.
        GetStreams().Reset(m_held->GetStreams(), first);
        m_held->EndDeferred();
        if (!Release())
        {
            return false;
        }
    }
    GetStreams().Reset({}, first);
    return true;
}

void
ReassemblyQueue::AbandonBelow(SctpTsn first)
{
    GetStreams().Abandon(first);
}

bool
ReassemblyQueue::StaysHeld(const Fragment& fragment)
{
    if (!m_held->HoldsAll(fragment.tsn))
    {
        return false;
    }
    // Above the cumulative TSN an earlier one may be missing.
    return !m_held->IsInOrder() || fragment.tsn > m_cumulative ||
           (!m_held->IsSkipped(fragment.tsn) && !GetStreams().GoesOn(fragment));
}

bool
ReassemblyQueue::Release()
{
    auto& fragments = m_held->GetFragments();
    for (auto next = fragments.begin(); next != fragments.end();)
    {
        ReleaseSkips(next->first);
        if (StaysHeld(next->second))
        {
            break;
        }
        if (m_held->HoldsStream(next->second.streamId, next->first))
        {
            ++next;
            continue;
        }
        UpdateReached();
        const Fragment fragment = next->second;
        m_buffer.Release(fragment.payload->GetSize(), fragment.space);
        next = m_held->Remove(next);
        if (GetStreams().Add(fragment))
        {
            continue;
        }
        if (!m_held->IsInOrder() || !m_held->HoldsAll(fragment.tsn))
        {
            return false;
        }
        Add(fragment); // it does not go on: it is held again
        break;
    }
    ReleaseSkips(fragments.empty() ? NEVER : fragments.begin()->first);
    UpdateReached();
    return true;
}

void
ReassemblyQueue::ReleaseSkips(SctpTsn below)
{
    auto& skips = m_held->GetSkips();
    for (auto next = skips.begin(); next != skips.end() && next->first < below;)
    {
        auto& [tsn, skip] = *next;
        const bool held = skip.before ? m_held->HoldsAll(tsn) && !m_held->IsInOrder()
                                      : m_held->GetLast().has_value();
        if (held)
        {
            ++next;
            continue;
        }
        if (skip.before)
        {
            GetStreams().Skip(tsn, skip.messages);
        }
        else
        {
            GetStreams().PassOver(skip.messages);
        }
        next = skips.erase(next);
    }
}

void
ReassemblyQueue::UpdateReached()
{
    if (m_streams)
    {
        m_streams->SetCumulative(GetReached(), m_partialDeliveryPoint);
    }
}

bool
ReassemblyQueue::IsBehindReset(SctpTsn tsn, const SkippedMessage& message)
{
    // Each message has a TSN at least, on its side of the reset.
    const auto last = m_held->GetLast();
    return m_held->HoldsStream(message.streamId, tsn) &&
           GetStreams().CountUpTo(message) > *last - std::min(m_cumulative, *last) &&
           message.mid < tsn - *last;
}

void
ReassemblyQueue::Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages)
{
    if (!m_held)
    {
        GetStreams().Skip(tsn, messages);
        return;
    }
    if (m_held->HoldsAll(tsn))
    {
        m_held->Keep(tsn, {messages, m_held->GetReached(m_cumulative)});
        return;
    }
    std::vector<SkippedMessage> now;
    HeldData::Skip later;
    for (const auto& message : messages)
    {
        (IsBehindReset(tsn, message) ? later.messages : now).push_back(message);
    }
    GetStreams().Skip(tsn, now);
    if (!later.messages.empty())
    {
        m_held->Keep(tsn, std::move(later));
    }
}

void
ReassemblyQueue::PeerMayAbandon()
{
    GetStreams().PeerMayAbandon();
}

void
ReassemblyQueue::Reset(const std::vector<uint16_t>& streams)
{
    GetStreams().Reset(streams, NEVER);
}

bool
ReassemblyQueue::ForcePartialDelivery()
{
    if (!m_buffer.IsReadable())
    {
        GetStreams().SetCumulative(GetReached(), 1);
    }
    return m_buffer.IsReadable();
}

void
ReassemblyQueue::Abandon()
{
    if (m_held)
    {
        DataHold rest;
        rest.first = static_cast<uint32_t>(m_held->GetReached(m_cumulative)) + 1;
        rest.inOrder = true;
        Hold(rest); // no more of it will be known to be of after a reset
        while (DropHeld(0))
        {
        }
        m_held->GetSkips().clear();
    }
    if (m_streams)
    {
        m_streams->Abandon(NEVER);
    }
}

std::vector<BrokenMessage>
ReassemblyQueue::TakeBroken()
{
    return m_buffer.TakeBroken();
}

Ptr<Packet>
ReassemblyQueue::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    NS_LOG_FUNCTION(this << maxSize);
    return m_buffer.Receive(maxSize, info);
}

} // namespace sctp
} // namespace ns3
