/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-abandonment.h"

#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpAbandonment");

Abandonment::Abandonment(SctpReliabilityPolicy& policy,
                         SendQueue& queue,
                         SendLedger& ledger,
                         RetransmissionTimers& timers,
                         SmallFunction<void(SctpTsn)> acked)
    : m_policy(policy),
      m_queue(queue),
      m_ledger(ledger),
      m_timers(timers),
      m_acked(acked)
{
}

void
Abandonment::SetNotify(SmallFunction<void(const OutgoingMessage&)> notify)
{
    m_notify = notify;
}

void
Abandonment::SetSkipper(Skipper* skipper)
{
    m_skipper = skipper;
    m_timers.SetSkipper(skipper);
}

bool
Abandonment::Abandon(SctpTsn tsn)
{
    return Skips() && DropSent(tsn);
}

void
Abandonment::Notify(const OutgoingMessage& message)
{
    if (message.taken > 0)
    {
        m_timers.Update();
    }
    if (m_skipper)
    {
        m_skipper->Abandoned(message);
    }
    if (m_notify)
    {
        m_notify(message);
    }
}

bool
Abandonment::DropPartialNext(SctpPath& path)
{
    const Ptr<OutgoingMessage> message = m_queue.PeekMessage();
    if ((message->taken > 0 && !Skips()) ||
        !m_policy.ShouldAbandon(*message, 0, path, Simulator::Now()))
    {
        return false;
    }
    if (message->taken == 0)
    {
        DropUnsent(message); // RFC 3758 section 4.1 TR3: it gets no TSN
        return true;
    }
    const SctpTsn last = m_queue.GetLastTsn(message->info.streamId);
    if (last > m_ledger.GetCumulative())
    {
        return DropSent(last);
    }
    DropRest(message, path);
    Notify(*message);
    return true;
}

bool
Abandonment::DropPartial(SctpTsn tsn, const SctpPath& path)
{
    const SentChunk& chunk = m_ledger.Get(tsn);
    return Skips() &&
           m_policy.ShouldAbandon(*chunk.message, chunk.GetTimesNeeded(), path, Simulator::Now()) &&
           DropSent(tsn);
}

void
Abandonment::TimedOut(SctpPath& path)
{
    const auto pending = m_ledger.GetPending(path); // a copy: fragments of a message go together
    for (const SctpTsn tsn : pending)
    {
        if (m_ledger.Get(tsn).state == SentChunk::State::PENDING)
        {
            DropPending(tsn, path);
        }
    }
    if (m_skipper)
    {
        m_skipper->TimedOut(path);
    }
}

void
Abandonment::DropUnsent(const Ptr<OutgoingMessage>& message)
{
    if (m_queue.Discard(*message) > 0)
    {
        NS_LOG_INFO("message " << message->id << " is abandoned unsent");
        Notify(*message);
    }
}

void
Abandonment::DropRest(const Ptr<OutgoingMessage>& message, SctpPath& path)
{
    if (m_queue.Discard(*message) > 0)
    {
        m_queue.SetTsn(message->info.streamId, m_ledger.AddSkipped(message, path));
    }
}

std::vector<SctpTsn>
Abandonment::ListFragments(SctpTsn tsn) const
{
    const auto* message = PeekPointer(m_ledger.Get(tsn).message);
    const auto isOf = [this, message](SctpTsn other) {
        return m_ledger.Get(other).message == message;
    };
    SctpTsn first = tsn;
    while (first > m_ledger.GetCumulative() + 1 && !(isOf(first) && m_ledger.Get(first).begin))
    {
        --first;
    }
    // RFC 3758 section 3.5 A3: all fragments at once. With interleaving others lie between them.
    std::vector<SctpTsn> fragments;
    bool open = message->taken < message->size;
    for (SctpTsn next = first; next <= m_ledger.GetHighestSent(); ++next)
    {
        if (isOf(next))
        {
            const SentChunk& chunk = m_ledger.Get(next);
            if (chunk.state == SentChunk::State::ABANDONED)
            {
                return {};
            }
            open |= chunk.state != SentChunk::State::ACKED;
            fragments.push_back(next);
            if (chunk.end)
            {
                break;
            }
        }
    }
    return open ? fragments : std::vector<SctpTsn>();
}

bool
Abandonment::DropSent(SctpTsn tsn)
{
    const Ptr<OutgoingMessage> message = m_ledger.Get(tsn).message;
    SctpPath& path = *m_ledger.Get(tsn).path;
    const auto fragments = ListFragments(tsn);
    if (fragments.empty())
    {
        return false;
    }
    for (const SctpTsn fragment : fragments)
    {
        m_ledger.Abandon(fragment);
    }
    NS_LOG_INFO("TSNs from " << static_cast<uint32_t>(fragments.front()) << " on are abandoned");
    DropRest(message, path);
    Notify(*message);
    return true;
}

SkipPoint
Abandonment::GetSkipPoint(size_t most, bool unordered)
{
    return m_skipProgress.Advance(
        m_ledger.GetCumulative(),
        m_ledger.GetHighestSent(),
        most,
        unordered,
        [this](SctpTsn tsn) -> const SentChunk& { return m_ledger.Get(tsn); });
}

std::vector<Abandonment::Candidate>
Abandonment::ListSent() const
{
    std::vector<Candidate> messages;
    std::set<const OutgoingMessage*> known; // fragments of messages may be interleaved
    for (SctpTsn tsn = m_ledger.GetCumulative() + 1; tsn <= m_ledger.GetHighestSent(); ++tsn)
    {
        const SentChunk& chunk = m_ledger.Get(tsn);
        const bool open =
            chunk.state == SentChunk::State::IN_FLIGHT || chunk.state == SentChunk::State::PENDING;
        if (open && chunk.message->info.reliability != SctpReliability::FULL &&
            known.insert(PeekPointer(chunk.message)).second)
        {
            messages.push_back({chunk.message, tsn});
        }
    }
    return messages;
}

void
Abandonment::AbandonAll()
{
    const auto begun = m_queue.ListBegun(); // DropSent may discard the first piece of a message
    for (SctpTsn tsn = m_ledger.GetCumulative() + 1; tsn <= m_ledger.GetHighestSent(); ++tsn)
    {
        DropSent(tsn);
    }
    for (const auto& message : begun)
    {
        DropUnsent(message); // unless DropSent did
    }
    m_queue.ForgetBegun();
    if (!m_ledger.IsEmpty())
    {
        m_acked(m_ledger.GetHighestSent());
    }
}

bool
Abandonment::CanMakeRoom() const
{
    // A peer that cannot skip gets all that is sent: RFC 3758 section 4.1 limits the lifetime
    // alone.
    constexpr SctpReliability KINDS[] = {SctpReliability::TTL,
                                         SctpReliability::RTX,
                                         SctpReliability::PRIO};
    return Skips() && std::any_of(std::begin(KINDS), std::end(KINDS), [this](SctpReliability kind) {
               return m_queue.Had(kind) && m_policy.YieldsRoom(kind);
           });
}

void
Abandonment::MakeRoom(uint32_t bytes, const SctpSubmittedMessage& message)
{
    if (!CanMakeRoom())
    {
        return;
    }
    auto messages = ListSent();
    for (const auto& waiting : m_queue.ListPartial())
    {
        messages.push_back({waiting, 0});
    }
    std::sort(messages.begin(), messages.end(), [](const auto& a, const auto& b) {
        return a.message->id < b.message->id;
    });
    std::vector<const SctpSubmittedMessage*> candidates;
    for (const auto& one : messages)
    {
        candidates.push_back(PeekPointer(one.message));
    }
    for (const auto* chosen : m_policy.MakeRoom(bytes, message, candidates))
    {
        const auto one =
            std::lower_bound(messages.begin(),
                             messages.end(),
                             chosen->id,
                             [](const auto& entry, uint64_t id) { return entry.message->id < id; });
        if (one == messages.end() || PeekPointer(one->message) != chosen)
        {
            continue; // not one of them
        }
        if (one->tsn == 0)
        {
            DropUnsent(one->message);
        }
        else
        {
            DropSent(one->tsn);
        }
    }
}

} // namespace ns3::sctp
