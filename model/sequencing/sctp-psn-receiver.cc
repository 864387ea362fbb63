/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-psn-receiver.h"

#include "ns3/log.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPsnReceiver");

PsnReceiver::PsnReceiver(NumberWidth width)
    : m_width(width)
{
}

void
PsnReceiver::Start(uint32_t initial)
{
    m_initial = initial;
    m_records.fill(Record());
}

DataTracker&
PsnReceiver::Received(uint32_t tag)
{
    auto& received = m_records[tag].received;
    if (!received)
    {
        received.emplace(m_initial);
    }
    return *received;
}

SctpTsn
PsnReceiver::Unwrap(uint32_t tag, uint32_t wire)
{
    return m_width.Unwrap(wire, Received(tag).GetCumulative());
}

void
PsnReceiver::HandleData(uint32_t tag, SctpTsn psn, bool duplicate)
{
    DataTracker& received = Received(tag);
    if (received.Check(psn) == DataTracker::Verdict::DUPLICATE)
    {
        if (duplicate) // not so when it comes late and was skipped
        {
            received.AddDuplicate(psn);
        }
        return;
    }
    if (received.Check(psn) == DataTracker::Verdict::OUTSIDE)
    {
        NS_LOG_INFO("PSN " << static_cast<uint32_t>(psn) << " is far ahead");
        received.SkipTo(psn - DataTracker::MAX_AHEAD);
        if (received.Check(psn) != DataTracker::Verdict::NEW)
        {
            return;
        }
    }
    m_records[tag].fresh = true;
    received.Add(psn);
}

bool
PsnReceiver::HasGaps(uint32_t tag) const
{
    const auto& received = m_records[tag].received;
    return received && received->HasGaps();
}

void
PsnReceiver::Report(uint32_t tag, size_t room, PathAck& sack)
{
    DataTracker& received = Received(tag);
    const SctpTsn cumulative = received.GetCumulative();
    SctpTsn highest = cumulative;
    sack.cumulativePsn = m_width.ToWire(cumulative);
    for (const auto& range : received.GetRanges(room))
    {
        sack.gaps.push_back({static_cast<uint16_t>(range.first - cumulative),
                             static_cast<uint16_t>(range.last - cumulative)});
        highest = range.last;
    }
    room -= sack.gaps.size();
    const auto& duplicates = received.GetDuplicates();
    for (size_t i = 0; i < std::min(room, duplicates.size()); ++i)
    {
        sack.duplicates.push_back(m_width.ToWire(duplicates[i]));
    }
    received.ClearDuplicates();

    Record& record = m_records[tag];
    if (record.fresh)
    {
        // PSNs missing below the highest PSN of each of these reports were missing in all of them.
        record.fresh = false;
        record.reported.push_back(highest);
        if (record.reported.size() == REPORTS)
        {
            received.SkipTo(*std::min_element(record.reported.begin(), record.reported.end()));
            record.reported.pop_front();
        }
    }
}

} // namespace ns3::sctp
