/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-psn-sender.h"

#include "sctp-data-tracker.h"

#include "ns3/log.h"
#include "ns3/sctp-outstanding-view.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPsnSender");

using Role = SctpTransmissionRole; //!< meaning of an arrival

PsnSender::PsnSender(NumberWidth width)
    : m_width(width)
{
}

uint32_t
PsnSender::Number(uint32_t tag, SctpTsn tsn, uint64_t transmission)
{
    m_initial = m_initial == 0 ? tsn : m_initial;
    Record& record = m_records[tag];
    if (record.next == 0)
    {
        record.next = m_initial;
        record.cumulative = m_initial - 1;
        record.scanned = record.cumulative;
    }
    record.sent.push_back({tsn, transmission});
    m_jumps.erase(tsn);
    return m_width.ToWire(record.next++);
}

void
PsnSender::Arrived(const SctpNamedTransmission& sent,
                   SctpTransmissionRole role,
                   SctpAcknowledgement& ack)
{
    if (role == SctpTransmissionRole::COPY)
    {
        ack.copiesArrived.push_back(sent);
    }
    else if (role == SctpTransmissionRole::ONLY)
    {
        ack.acknowledged.push_back(sent.tsn);
    }
}

bool
PsnSender::Read(const PathAck& sack, const SctpOutstandingView& board, SctpAcknowledgement& ack)
{
    Record& record = m_records[sack.pathTag];
    const SctpTsn cumulative = m_width.Unwrap(sack.cumulativePsn, record.cumulative);
    const auto neverSent = [&record, cumulative](const auto& gap) {
        return cumulative + gap.end >= record.next;
    };
    if (record.next == 0)
    {
        NS_LOG_INFO("nothing was sent with path tag " << +sack.pathTag);
        return ReadCumulativeOnly(sack, board, ack);
    }
    ack = SctpAcknowledgement();
    if (cumulative >= record.next || std::any_of(sack.gaps.begin(), sack.gaps.end(), neverSent))
    {
        // RFC 9260 section 12.4: as a TSN that was never sent.
        ack.cumulativeTsn = board.GetHighestSent() + 1;
        return true;
    }
    ack.renegable = false;
    ack.releases = !sack.cumulativeTsn;
    ack.missingThreshold = ack.releases ? FIRST_FORM_REPORTS : MODIFIED_FORM_REPORTS;
    ack.missing.emplace();
    m_jumps.erase(m_jumps.begin(), m_jumps.upper_bound(board.GetCumulative()));
    if (cumulative < record.cumulative)
    {
        // Overtaken by a later one: nothing in it is news.
        ack.cumulativeTsn = board.GetCumulative();
        return true;
    }
    ReadAssociation(sack, board, ack);
    const bool advanced = cumulative > record.cumulative;
    Advance(sack.pathTag, cumulative, board, ack);
    const bool anyNew = HandleBlocks(sack, board, ack);
    if (ack.cumulativeTsn)
    {
        FindSkipped(ack);
    }
    if (advanced || anyNew)
    {
        FindMissing(sack.pathTag, board, ack);
    }
    std::sort(ack.acknowledged.begin(), ack.acknowledged.end());
    ack.duplicates.assign(sack.duplicates.begin(), sack.duplicates.end());
    return true;
}

bool
PsnSender::ReadCumulativeOnly(const PathAck& sack,
                              const SctpOutstandingView& board,
                              SctpAcknowledgement& ack)
{
    if (!sack.cumulativeTsn || !sack.gaps.empty())
    {
        return false;
    }
    ack = SctpAcknowledgement();
    ack.renegable = false;
    ack.missingThreshold = MODIFIED_FORM_REPORTS;
    ack.missing.emplace();
    ReadAssociation(sack, board, ack);
    return true;
}

void
PsnSender::ReadAssociation(const PathAck& sack,
                           const SctpOutstandingView& board,
                           SctpAcknowledgement& ack)
{
    bool outdated = sack.timeStamp && !m_stamps.IsNewest(*sack.timeStamp);
    if (sack.cumulativeTsn)
    {
        // One of a slower path than others: its PSNs are news, but the rest is outdated.
        const SctpTsn cumulative = Unwrap(*sack.cumulativeTsn, board.GetCumulative());
        ack.cumulativeTsn = std::max(cumulative, board.GetCumulative());
        outdated |= cumulative < board.GetCumulative();
    }
    if (!outdated)
    {
        ack.advertisedWindow = sack.advertisedWindow;
    }
}

void
PsnSender::Advance(uint32_t tag,
                   SctpTsn psn,
                   const SctpOutstandingView& board,
                   SctpAcknowledgement& ack)
{
    Record& record = m_records[tag];
    // The receiver skips a PSN after so many reports, each of which has a new PSN.
    const bool mayHaveSkipped = psn - record.cumulative > MODIFIED_FORM_REPORTS;
    m_jump += mayHaveSkipped ? 1 : 0;
    while (record.cumulative < psn)
    {
        const SctpNamedTransmission sent = record.sent.front();
        record.sent.pop_front();
        ++record.cumulative;
        const bool reported = record.holes.erase(record.cumulative) > 0;
        const Role role = sent.tsn == 0 ? Role::NONE : board.FindRole(sent.tsn, sent.number);
        if (role == Role::NONE)
        {
            continue;
        }
        if (mayHaveSkipped && role == Role::ONLY)
        {
            m_jumps[sent.tsn] = m_jump;
        }
        // A PSN that was reported missing may have come late, or may have been skipped. With a
        // cumulative TSN that will show; without one, it is not taken for received.
        if (!reported)
        {
            Arrived(sent, role, ack);
        }
        else if (role == Role::COPY)
        {
            ack.copiesLost.push_back(sent); // given up: others may arrive
        }
        else if (!ack.releases && board.IsInFlight(sent.tsn))
        {
            ack.acknowledged.push_back(sent.tsn);
        }
    }
    record.scanned = std::max(record.scanned, psn);
    CutRanges(record.received, psn);
}

void
PsnSender::FindSkipped(SctpAcknowledgement& ack)
{
    auto next = m_jumps.find(*ack.cumulativeTsn + 1);
    if (next == m_jumps.end())
    {
        return;
    }
    const uint16_t jump = next->second;
    while (next != m_jumps.end())
    {
        if (next->second == jump)
        {
            ack.skipped.push_back(next->first);
            next = m_jumps.erase(next);
        }
        else
        {
            ++next;
        }
    }
    const auto isSkipped = [&ack](SctpTsn tsn) {
        return std::binary_search(ack.skipped.begin(), ack.skipped.end(), tsn);
    };
    auto& acked = ack.acknowledged;
    acked.erase(std::remove_if(acked.begin(), acked.end(), isSkipped), acked.end());
}

bool
PsnSender::HandleBlocks(const PathAck& sack,
                        const SctpOutstandingView& board,
                        SctpAcknowledgement& ack)
{
    Record& record = m_records[sack.pathTag];
    if (sack.gaps.empty())
    {
        return false;
    }
    std::vector<SctpTsnRange> told;
    for (const auto& gap : sack.gaps)
    {
        told.push_back({record.cumulative + gap.start, record.cumulative + gap.end});
    }
    bool anyNew = false;
    ForEachDifference(told, record.received, [&](SctpTsn first, SctpTsn last) {
        anyNew = true;
        for (SctpTsn psn = first; psn <= last; ++psn)
        {
            SctpNamedTransmission& sent = record.At(psn);
            if (sent.tsn != 0)
            {
                Arrived(sent, board.FindRole(sent.tsn, sent.number), ack);
                sent.tsn = 0;
            }
            record.holes.erase(psn);
        }
    });
    record.received.insert(record.received.end(), told.begin(), told.end());
    MergeRanges(record.received);
    return anyNew;
}

void
PsnSender::FindMissing(uint32_t tag, const SctpOutstandingView& board, SctpAcknowledgement& ack)
{
    Record& record = m_records[tag];
    const SctpTsn highest =
        record.received.empty() ? record.cumulative : record.received.back().last;
    for (SctpTsn psn = record.scanned + 1; psn <= highest; ++psn)
    {
        if (record.At(psn).tsn != 0)
        {
            record.holes.emplace_hint(record.holes.end(), psn, 0);
        }
    }
    record.scanned = std::max(record.scanned, highest);
    for (auto it = record.holes.begin(); it != record.holes.end();)
    {
        auto& [psn, reports] = *it;
        SctpNamedTransmission& sent = record.At(psn);
        const Role role = board.FindRole(sent.tsn, sent.number);
        if (role == Role::ONLY && board.IsAwaited(sent.tsn))
        {
            ack.missing->push_back(sent.tsn);
            ++it;
            continue;
        }
        if (role == Role::COPY && ++reports < ack.missingThreshold)
        {
            ++it;
            continue;
        }
        if (role == Role::COPY)
        {
            ack.copiesLost.push_back(sent);
        }
        sent.tsn = 0; // lost, or acknowledged otherwise
        it = record.holes.erase(it);
    }
    std::sort(ack.missing->begin(), ack.missing->end());
}

} // namespace ns3::sctp
