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

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpAbandonment");

Abandonment::Abandonment(SctpReliabilityPolicy& policy,
                         SendQueue& queue,
                         Scoreboard& board,
                         Owner& owner)
    : m_policy(policy),
      m_queue(queue),
      m_board(board),
      m_owner(owner)
{
}

bool
Abandonment::DropPartialNext(SctpPath& path)
{
    const Ptr<OutgoingMessage> message = m_queue.PeekMessage();
    if ((message->taken > 0 && !m_skips) ||
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
    if (last > m_board.GetCumulative())
    {
        return DropSent(last);
    }
    DropRest(message, path);
    m_owner.MessageAbandoned(*message);
    return true;
}

bool
Abandonment::DropPartial(SctpTsn tsn, const SctpPath& path)
{
    const SentChunk& chunk = m_board.Get(tsn);
    return m_skips &&
           m_policy.ShouldAbandon(*chunk.message, chunk.GetTimesNeeded(), path, Simulator::Now()) &&
           DropSent(tsn);
}

void
Abandonment::DropTimedOut(const SctpPath& path)
{
    const auto pending = m_board.GetPending(path); // a copy: fragments of a message go together
    for (const SctpTsn tsn : pending)
    {
        if (m_board.Get(tsn).state == SentChunk::State::PENDING)
        {
            DropPending(tsn, path);
        }
    }
}

void
Abandonment::DropUnsent(const Ptr<OutgoingMessage>& message)
{
    if (m_queue.Discard(*message) > 0)
    {
        NS_LOG_INFO("message " << message->id << " is abandoned unsent");
        m_owner.MessageAbandoned(*message);
    }
}

void
Abandonment::DropRest(const Ptr<OutgoingMessage>& message, SctpPath& path)
{
    if (m_queue.Discard(*message) > 0)
    {
        m_queue.SetTsn(message->info.streamId, m_board.AddSkipped(message, path));
    }
}

bool
Abandonment::DropSent(SctpTsn tsn)
{
    const Ptr<OutgoingMessage> message = m_board.Get(tsn).message;
    SctpPath& path = *m_board.Get(tsn).path;
    if (!m_board.Abandon(tsn))
    {
        return false;
    }
    DropRest(message, path);
    m_owner.MessageAbandoned(*message);
    return true;
}

void
Abandonment::DropAllSent()
{
    for (SctpTsn tsn = m_board.GetCumulative() + 1; tsn <= m_board.GetHighestSent(); ++tsn)
    {
        DropSent(tsn);
    }
    for (const auto& message : m_queue.ListBegun())
    {
        // All that was sent of it is acknowledged.
        m_queue.Discard(*message);
        m_owner.MessageAbandoned(*message);
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
    return m_skips && std::any_of(std::begin(KINDS), std::end(KINDS), [this](SctpReliability kind) {
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
    std::vector<Scoreboard::Candidate> messages;
    m_board.ListPartial(messages);
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
