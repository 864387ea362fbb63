/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sent-tsns.h"

namespace ns3::sctp
{

SentTsns::SentTsns(const SendQueue& queue, SendLedger& ledger)
    : m_queue(queue),
      m_ledger(ledger)
{
}

void
SentTsns::Start(uint32_t initialTsn)
{
    m_ledger.Start(initialTsn);
    m_former.Start(m_ledger.GetCumulative() + 1);
}

bool
SentTsns::IsOfOtherTsns(const SctpAcknowledgement& ack) const
{
    if (!ack.cumulativeTsn)
    {
        return false;
    }
    const auto cumulative = m_former.Find(static_cast<uint32_t>(*ack.cumulativeTsn));
    if (ack.received.empty())
    {
        return m_awaitsNext || cumulative.has_value();
    }
    const auto highest = m_former.Find(static_cast<uint32_t>(ack.received.back().last));
    return cumulative && highest && *cumulative < *highest;
}

void
SentTsns::AwaitNextTsn(bool awaited)
{
    m_awaitsNext = awaited;
}

void
SentTsns::SetNextTsn(uint32_t next)
{
    const SctpTsn last = m_ledger.GetCumulative();
    m_ledger.Start(next);
    m_former.Reset(last, m_ledger.GetCumulative() + 1);
}

SctpPathId
SentTsns::FindLastPath(SctpTsn tsn) const
{
    return m_ledger.GetLastPath(tsn);
}

std::optional<SctpTsn>
SentTsns::FindSent(uint32_t tsn) const
{
    const SctpTsn present = Unwrap(tsn, m_ledger.GetHighestSent());
    return present <= m_ledger.GetHighestSent() ? present : m_former.Find(tsn);
}

bool
SentTsns::NamesKey(uint16_t key) const
{
    if (m_queue.NamesKey(key))
    {
        return true;
    }
    for (SctpTsn tsn = m_ledger.GetCumulative() + 1; tsn <= m_ledger.GetHighestSent(); ++tsn)
    {
        const SentChunk& chunk = m_ledger.Get(tsn);
        if (chunk.state != SentChunk::State::ABANDONED && chunk.message->info.authKey == key)
        {
            return true;
        }
    }
    return false;
}

} // namespace ns3::sctp
