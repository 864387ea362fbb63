/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-eifel-undo.h"

#include "ns3/log.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-tx-reason.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpEifelUndo");

NS_OBJECT_ENSURE_REGISTERED(SctpEifelUndo);

TypeId
SctpEifelUndo::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpEifelUndo")
            .SetParent<SctpUndo>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpEifelUndo>()
            .AddAttribute(
                "Evidence",
                "What shows that a retransmission was not needed: Duplicates (duplicate TSNs, RFC "
                "3708), Timestamps (where both ends have SctpTimestamps, RFC 3522) or Either",
                EnumValue(SCTP_UNDO_EITHER),
                SCTP_MAKE_ENUM_ACCESSOR(SctpUndoEvidence, &SctpEifelUndo::m_evidence),
                MakeEnumChecker(SCTP_UNDO_DUPLICATES,
                                "Duplicates",
                                SCTP_UNDO_TIMESTAMPS,
                                "Timestamps",
                                SCTP_UNDO_EITHER,
                                "Either"));
    return tid;
}

SctpTransmissionListener*
SctpEifelUndo::GetTransmissionListener()
{
    return this;
}

SctpEifelUndo::Episode&
SctpEifelUndo::At(SctpPathId path)
{
    return m_episodes.Get(path, Paths());
}

SctpEifelUndo::Chunk*
SctpEifelUndo::Find(SctpTsn tsn, SctpPathId& path)
{
    for (auto [id, episode] : m_episodes)
    {
        auto& chunks = episode.chunks;
        const auto found = chunks.empty() ? chunks.end() : chunks.find(tsn);
        if (found != chunks.end())
        {
            path = id;
            return &found->second;
        }
    }
    return nullptr;
}

// ---- losses ----

void
SctpEifelUndo::Lowered(SctpPathId path, bool timeout, SctpTsn highestSent)
{
    Episode& episode = At(path);
    // RFC 4015 section 3.1: not upon further timeouts of a recovery that a timeout has begun.
    const bool again = episode.timeout && timeout && m_cumulative < episode.exit;
    episode = Episode();
    episode.open = !again;
    episode.timeout = timeout;
    episode.exit = highestSent;
}

void
SctpEifelUndo::Lost(SctpTsn tsn, SctpPathId path)
{
    Episode& episode = At(path);
    if (!episode.open)
    {
        return;
    }
    if (!episode.chunks.emplace(tsn, Chunk()).second)
    {
        Cancel(path); // its retransmission is lost, too
    }
}

void
SctpEifelUndo::Sent(const SctpTransmission& transmission)
{
    if (transmission.timesSent <= 1)
    {
        return;
    }
    const SctpTsn tsn = transmission.tsn;
    const uint32_t times = ++m_again[tsn];
    if (m_again.size() > MOST_AGAIN)
    {
        m_forgotten = std::max(m_forgotten, m_again.begin()->first);
        m_again.erase(m_again.begin());
    }
    SctpPathId lostOn = SCTP_NO_PATH;
    Chunk* chunk = Find(tsn, lostOn);
    if (!chunk)
    {
        return;
    }
    // RFC 3708 section 3, A.3. Of a chunk that went to another path, or was copied, it is unknown
    // which transmission has arrived.
    const bool regular = GetSctpTxReason(transmission.reason).Is(SctpTxReasonInfo::REPAIR);
    if (times > 1 || transmission.path != lostOn || !regular)
    {
        Cancel(lostOn);
        return;
    }
    chunk->sentAgain = Simulator::Now();
    Episode& episode = At(lostOn);
    episode.first = episode.first == 0 ? tsn : episode.first;
}

void
SctpEifelUndo::Cancel(SctpPathId path)
{
    Episode& episode = At(path);
    episode.open = false;
    episode.chunks.clear();
}

// ---- acknowledgements ----

void
SctpEifelUndo::Acknowledged(const SctpTransmission& transmission)
{
    if (transmission.abandoned)
    {
        return;
    }
    const SctpTsn tsn = transmission.tsn;
    SctpPathId path = SCTP_NO_PATH;
    Chunk* chunk = Find(tsn, path);
    if (!chunk)
    {
        return;
    }
    if (chunk->sentAgain.IsStrictlyNegative())
    {
        Prove(tsn, path); // only the original can have arrived
        return;
    }
    chunk->acked = true;
    chunk->ackedNow = true;
    m_ackedNow.push_back(tsn);
}

void
SctpEifelUndo::Prove(SctpTsn tsn, SctpPathId path)
{
    Episode& episode = At(path);
    episode.chunks.erase(tsn);
    episode.proven = true;
}

void
SctpEifelUndo::HandleDuplicate(SctpTsn tsn)
{
    m_duplicatesSeen = true;
    if (m_again.count(tsn) == 0)
    {
        m_duplicatesMislead |= tsn > m_forgotten; // A.4
        return;
    }
    SctpPathId path = SCTP_NO_PATH;
    const Chunk* chunk = Find(tsn, path);
    if (!chunk || m_duplicatesMislead || m_evidence == SCTP_UNDO_TIMESTAMPS)
    {
        return;
    }
    if (chunk->ackedNow && At(path).timeout)
    {
        Cancel(path); // A.1
        return;
    }
    Prove(tsn, path);
}

void
SctpEifelUndo::HandleEcho(Time echoed)
{
    for (const SctpTsn tsn : m_ackedNow)
    {
        SctpPathId path = SCTP_NO_PATH;
        const Chunk* chunk = Find(tsn, path);
        // Timestamps are whole microseconds.
        if (!chunk || echoed >= MicroSeconds(chunk->sentAgain.GetMicroSeconds()))
        {
            continue;
        }
        Prove(tsn, path);
        Episode& episode = At(path);
        if (episode.timeout && episode.first == tsn)
        {
            episode.chunks.clear(); // the first retransmission decides (RFC 3522 section 3.2)
        }
    }
}

void
SctpEifelUndo::Judge(const SctpUndoAck& ack, std::vector<SctpUndone>& undone)
{
    m_cumulative = ack.cumulativeTsn;
    if (ack.duplicates)
    {
        for (const SctpTsn tsn : *ack.duplicates)
        {
            HandleDuplicate(tsn);
        }
    }
    // RFC 3522 section 3.2, step 5; DAC says in the flags how many packets a SACK is for.
    const bool unambiguous =
        !ack.duplicates && ack.flags <= 1 && (m_duplicatesSeen || !ack.acknowledgesAll);
    if (ack.echoed && m_evidence != SCTP_UNDO_DUPLICATES && unambiguous)
    {
        HandleEcho(*ack.echoed);
    }
    for (const SctpTsn tsn : m_ackedNow)
    {
        SctpPathId path = SCTP_NO_PATH;
        if (Chunk* chunk = Find(tsn, path))
        {
            chunk->ackedNow = false;
        }
    }
    m_ackedNow.clear();
    for (auto [id, episode] : m_episodes)
    {
        if (episode.open && episode.proven && episode.chunks.empty())
        {
            NS_LOG_INFO("losses on path " << id << " were spurious");
            undone.push_back({id, episode.timeout});
            episode.open = false;
        }
    }
}

} // namespace ns3
