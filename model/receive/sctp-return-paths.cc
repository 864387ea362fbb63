/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-return-paths.h"

#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3::sctp
{

void
ReturnPaths::DataArrived(SctpPathId path, SctpTsn highest, bool brought, const SctpPathSet& paths)
{
    Record& record = m_records.Get(path, paths);
    if (brought)
    {
        record.lost = 0;
        if (record.wait > 0)
        {
            --record.wait;
            record.proven = 0;
        }
        else if (++record.proven >= record.nextWait)
        {
            record.nextWait = 1; // no sign of a loss for as long as it was suspect
        }
    }
    else if (highest <= record.highest)
    {
        ++m_turn;
        AckLost(m_last == SCTP_NO_PATH ? record : m_records.Get(m_last, paths));
    }
    record.highest = std::max(record.highest, highest);
}

void
ReturnPaths::AckLost(Record& record)
{
    if (++record.lost >= LOST && record.wait == 0)
    {
        record.wait = record.nextWait;
        record.nextWait = std::min(record.nextWait * BACKOFF, LONGEST_WAIT);
        m_turn = 0;
    }
}

SctpPathId
ReturnPaths::GetOther(SctpPathId path, const SctpPathSet& paths) const
{
    std::vector<SctpPathId> others;
    for (const SctpPath* other : paths.GetPaths())
    {
        // RFC 9260 section 5.4: nothing goes to an address that is not confirmed.
        if (other->GetId() != path && other->IsActive() && other->IsConfirmed())
        {
            others.push_back(other->GetId());
        }
    }
    const auto end = std::stable_partition(others.begin(), others.end(), [this](SctpPathId id) {
        return !IsSuspect(id);
    });
    const auto trusted = static_cast<size_t>(end - others.begin());
    const size_t choice = trusted > 0 ? trusted : others.size();
    return choice > 0 ? others[m_turn % choice] : path;
}

} // namespace ns3::sctp
