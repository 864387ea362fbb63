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
#include "ns3/sctp-loss-detection.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPsnSender");

PsnSender::PsnSender(NumberWidth width)
    : m_width(width)
{
}

uint32_t
PsnSender::Number(uint32_t tag, SctpTsn tsn, SctpPathId path, bool copy)
{
    if (m_initial == 0)
    {
        m_initial = tsn;
        m_lowest = tsn;
    }
    Record& record = m_records[tag];
    if (record.next == 0)
    {
        record.next = m_initial;
        record.cumulative = m_initial - 1;
        record.scanned = record.cumulative;
    }
    const SctpTsn psn = record.next++;
    record.tsns.push_back(tsn);
    Note(tsn, {psn, path, static_cast<uint8_t>(tag)}, copy);
    return m_width.ToWire(psn);
}

void
PsnSender::Note(SctpTsn tsn, const Transmission& transmission, bool copy)
{
    // Chunks sent before both ends agreed on PSNs have none.
    while (tsn < m_lowest)
    {
        m_last.push_front(Transmission{});
        --m_lowest;
    }
    while (m_lowest + m_last.size() <= tsn)
    {
        m_last.push_back(Transmission{});
    }
    Transmission& last = m_last[tsn - m_lowest];
    if (copy)
    {
        Copies& copies = m_copied[tsn];
        if (copies.empty() && last.psn != 0)
        {
            copies.push_back(last);
        }
        // If a chunk goes to a path again, only its new number counts there.
        const auto isElsewhere = [&transmission](const auto& each) {
            return each.path != transmission.path;
        };
        const auto old = std::stable_partition(copies.begin(), copies.end(), isElsewhere);
        std::for_each(old, copies.end(), [this](const auto& each) { Forget(each); });
        copies.erase(old, copies.end());
        copies.push_back(transmission);
    }
    else if (last.psn != 0)
    {
        Forget(last);
        if (const auto copied = m_copied.find(tsn); copied != m_copied.end())
        {
            for (const auto& each : copied->second)
            {
                Forget(each);
            }
            m_copied.erase(copied);
        }
    }
    last = transmission;
}

void
PsnSender::Forget(const Transmission& transmission)
{
    Record& record = m_records[transmission.tag];
    if (transmission.psn > record.cumulative)
    {
        record.At(transmission.psn) = 0;
    }
}

PsnSender::Transmission*
PsnSender::FindCopy(uint32_t tag, SctpTsn psn, SctpTsn tsn)
{
    const auto copied = m_copied.empty() ? m_copied.end() : m_copied.find(tsn);
    if (copied == m_copied.end())
    {
        return nullptr;
    }
    Copies& copies = copied->second;
    const auto copy = std::find_if(copies.begin(), copies.end(), [tag, psn](const auto& each) {
        return each.tag == tag && each.psn == psn;
    });
    return copy == copies.end() ? nullptr : &*copy;
}

void
PsnSender::Report(SctpTsn tsn, Transmission* copy, std::vector<SctpCopyReport>& reports)
{
    reports.push_back({tsn, copy->path});
    Copies& copies = m_copied[tsn];
    copies.erase(copies.begin() + (copy - copies.data()));
    if (copies.empty())
    {
        m_copied.erase(tsn);
    }
}

void
PsnSender::Arrived(uint32_t tag, SctpTsn psn, SctpTsn tsn, SctpAcknowledgement& ack)
{
    if (Transmission* copy = FindCopy(tag, psn, tsn))
    {
        Report(tsn, copy, ack.copiesArrived);
    }
    else
    {
        ack.acknowledged.push_back(tsn);
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
    while (!m_last.empty() && m_lowest <= board.GetCumulative())
    {
        m_last.pop_front();
        ++m_lowest;
    }
    if (cumulative < record.cumulative)
    {
        // Overtaken by a later one: nothing in it is news.
        ack.cumulativeTsn = board.GetCumulative();
        return true;
    }
    ReadAssociation(sack, board, ack);
    const bool advanced = cumulative > record.cumulative;
    Advance(sack.pathTag, cumulative, board, ack);
    const bool anyNew = HandleBlocks(sack, ack);
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
        const SctpTsn tsn = record.tsns.front();
        record.tsns.pop_front();
        ++record.cumulative;
        const bool reported = !record.holes.empty() && *record.holes.begin() == record.cumulative;
        if (reported)
        {
            record.holes.erase(record.holes.begin());
        }
        if (tsn == 0)
        {
            continue;
        }
        if (mayHaveSkipped && tsn >= m_lowest && !FindCopy(tag, record.cumulative, tsn))
        {
            m_last[tsn - m_lowest].jump = m_jump;
        }
        // A PSN that was reported missing may have come late, or may have been skipped. With a
        // cumulative TSN that will show; without one, it is not taken for received.
        if (!reported)
        {
            Arrived(tag, record.cumulative, tsn, ack);
        }
        else if (Transmission* copy = FindCopy(tag, record.cumulative, tsn))
        {
            Report(tsn, copy, ack.copiesLost); // given up: others may arrive
        }
        else if (!ack.releases && board.IsInFlight(tsn))
        {
            ack.acknowledged.push_back(tsn);
        }
    }
    record.scanned = std::max(record.scanned, psn);
    CutRanges(record.received, psn);
}

void
PsnSender::FindSkipped(SctpAcknowledgement& ack)
{
    const SctpTsn next = *ack.cumulativeTsn + 1;
    if (next < m_lowest || next - m_lowest >= m_last.size() || m_last[next - m_lowest].jump == 0)
    {
        return;
    }
    const uint16_t jump = m_last[next - m_lowest].jump;
    for (SctpTsn tsn = next; tsn - m_lowest < m_last.size(); ++tsn)
    {
        Transmission& last = m_last[tsn - m_lowest];
        if (last.jump == jump)
        {
            last.jump = 0;
            ack.skipped.push_back(tsn);
        }
    }
    const auto isSkipped = [&ack](SctpTsn tsn) {
        return std::binary_search(ack.skipped.begin(), ack.skipped.end(), tsn);
    };
    auto& acked = ack.acknowledged;
    acked.erase(std::remove_if(acked.begin(), acked.end(), isSkipped), acked.end());
}

bool
PsnSender::HandleBlocks(const PathAck& sack, SctpAcknowledgement& ack)
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
            SctpTsn& tsn = record.At(psn);
            if (tsn != 0)
            {
                Arrived(sack.pathTag, psn, tsn, ack);
                tsn = 0;
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
        if (record.At(psn) != 0)
        {
            record.holes.insert(record.holes.end(), psn);
        }
    }
    record.scanned = std::max(record.scanned, highest);
    for (auto it = record.holes.begin(); it != record.holes.end();)
    {
        const SctpTsn tsn = record.At(*it);
        Transmission* copy = FindCopy(tag, *it, tsn);
        if (copy ? ++copy->reports < ack.missingThreshold : tsn != 0 && board.IsAwaited(tsn))
        {
            if (!copy)
            {
                ack.missing->push_back(tsn);
            }
            ++it;
            continue;
        }
        if (copy)
        {
            Report(tsn, copy, ack.copiesLost);
        }
        record.At(*it) = 0; // lost, or acknowledged otherwise
        it = record.holes.erase(it);
    }
    std::sort(ack.missing->begin(), ack.missing->end());
}

} // namespace ns3::sctp
