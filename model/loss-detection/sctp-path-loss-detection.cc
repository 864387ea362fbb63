/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-loss-detection.h"

#include "ns3/log.h"
#include "ns3/sctp-ack-count.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpPathLossDetection");

NS_OBJECT_ENSURE_REGISTERED(SctpPathLossDetection);

TypeId
SctpPathLossDetection::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPathLossDetection")
                            .SetParent<SctpLossDetection>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPathLossDetection>();
    return tid;
}

SctpPathLossDetection::PathRecord&
SctpPathLossDetection::Record(SctpPathId path)
{
    if (path >= m_records.size())
    {
        m_records.resize(path + 1);
    }
    return m_records[path];
}

void
SctpPathLossDetection::Transmitted(SctpTsn tsn,
                                   SctpPathId path,
                                   SctpTxReason reason,
                                   SctpTsn highestSent)
{
    // RFC 9260 section 7.2.4, step 5, is about chunks that were reported missing. What no SACK
    // could report is retransmitted without that, as after a timeout.
    const bool unreported = m_unreported.erase(tsn) > 0;
    const SctpTxReason cause = unreported ? SctpTxReason::TIMEOUT_RETRANSMIT : reason;
    m_ineligible.Transmitted(tsn, cause, GetFastRtxEligibility());
    const bool elsewhere = cause == SctpTxReason::COPY || cause == SctpTxReason::MOVED;
    if (elsewhere)
    {
        Forget(tsn); // reports of the path that it was in flight on say nothing of this one
    }
    if ((elsewhere || cause == SctpTxReason::TIMEOUT_RETRANSMIT) && !m_ineligible.Has(tsn))
    {
        Record(path).missing[tsn] = {0, highestSent};
    }
}

void
SctpPathLossDetection::NewlyAcked(SctpTsn tsn, SctpPathId path, uint32_t /* timesSent */)
{
    PathRecord& record = Record(path);
    record.highestNewlyAcked = std::max(record.highestNewlyAcked, tsn);
    if (m_lowestNewlyAcked == 0)
    {
        m_lowestNewlyAcked = tsn;
    }
    record.missing.erase(tsn);
}

void
SctpPathLossDetection::CopyAcked(SctpTsn tsn, SctpPathId /* path */, uint32_t /* timesSent */)
{
    Forget(tsn);
    if (m_lowestNewlyAcked == 0)
    {
        m_lowestNewlyAcked = tsn;
    }
}

void
SctpPathLossDetection::Forget(SctpTsn tsn)
{
    for (auto& record : m_records)
    {
        record.missing.erase(tsn);
    }
}

SctpTsn
SctpPathLossDetection::GetLimit(SctpTsn /* ofPath */, SctpTsn ofAll) const
{
    return ofAll;
}

void
SctpPathLossDetection::Scan(SctpTsn from, SctpTsn highest, const SctpOutstandingView& view)
{
    for (SctpTsn tsn = from; tsn < highest; ++tsn)
    {
        if (view.IsAwaited(tsn) && !m_ineligible.Has(tsn))
        {
            auto& missing = Record(view.GetLastPath(tsn)).missing;
            missing.emplace_hint(missing.end(), tsn, Missing{});
        }
    }
}

void
SctpPathLossDetection::Count(PathRecord& record,
                             SctpTsn limit,
                             uint32_t credit,
                             std::vector<SctpTsn>& lost)
{
    for (auto it = record.missing.begin(); it != record.missing.end() && it->first < limit;)
    {
        Missing& missing = it->second;
        if (limit > missing.after)
        {
            missing.reports += it->first < m_lowestNewlyAcked ? credit : 1;
        }
        if (missing.reports >= GetFastRtxThreshold())
        {
            lost.push_back(it->first);
            it = record.missing.erase(it);
        }
        else
        {
            ++it;
        }
    }
}

void
SctpPathLossDetection::LeaveFastRecovery(SctpTsn /* cumulative */, const SctpOutstandingView& view)
{
    for (size_t id = 0; id < m_records.size(); ++id)
    {
        PathRecord& record = m_records[id];
        if (record.inRecovery)
        {
            const SctpTsn earliest = view.GetEarliestOn(static_cast<SctpPathId>(id));
            record.inRecovery = earliest != 0 && earliest <= record.recoveryExit;
        }
    }
}

void
SctpPathLossDetection::Acked(const SctpAckSummary& ack,
                             const SctpOutstandingView& view,
                             std::vector<SctpTsn>& lost)
{
    m_ineligible.Acked(ack.cumulativeTsn);
    m_unreported.erase(m_unreported.begin(), m_unreported.upper_bound(ack.cumulativeTsn));
    if (ack.missing)
    {
        CountNamed(ack, view, lost);
    }
    else
    {
        CountByOrder(ack, view, lost);
    }
    for (auto& record : m_records)
    {
        record.highestNewlyAcked = 0;
    }
    m_lowestNewlyAcked = 0;
    std::sort(lost.begin(), lost.end());
}

void
SctpPathLossDetection::CountNamed(const SctpAckSummary& ack,
                                  const SctpOutstandingView& view,
                                  std::vector<SctpTsn>& lost)
{
    for (const SctpTsn tsn : *ack.missing)
    {
        if (!view.IsAwaited(tsn))
        {
            continue;
        }
        auto& missing = Record(view.GetLastPath(tsn)).missing;
        if (++missing[tsn].reports >= ack.missingThreshold)
        {
            lost.push_back(tsn);
            missing.erase(tsn);
        }
    }
}

void
SctpPathLossDetection::CountByOrder(const SctpAckSummary& ack,
                                    const SctpOutstandingView& view,
                                    std::vector<SctpTsn>& lost)
{
    SctpTsn highest = 0;
    uint32_t paths = 0;
    for (const auto& record : m_records)
    {
        highest = std::max(highest, record.highestNewlyAcked);
        paths += record.highestNewlyAcked > 0;
    }
    Scan(std::max(m_scanned, ack.cumulativeTsn) + 1, highest, view);
    m_scanned = std::max({m_scanned, highest, ack.cumulativeTsn});
    const uint32_t credit = paths == 1 ? sctp::AckCount::Read(ack.flags) : 1;
    const bool onePath = m_records.size() == 1;
    for (auto& record : m_records)
    {
        // RFC 9260 section 7.2.4: in fast recovery an advancing SACK counts for all TSNs that it
        // reports missing. Of data on several paths their order does not show that.
        const bool all = onePath && record.inRecovery && ack.cumulativeAdvanced;
        const SctpTsn limit =
            all ? ack.highestReported : GetLimit(record.highestNewlyAcked, highest);
        Count(record, limit, credit, lost);
    }
    for (const SctpTsn tsn : m_reneged)
    {
        if (view.IsAwaited(tsn) && !m_ineligible.Has(tsn))
        {
            // RFC 9260 section 6.2.1 D iii: one report, this SACK's own.
            Record(view.GetLastPath(tsn)).missing[tsn] = {1, 0};
        }
    }
    m_reneged.clear();
}

void
SctpPathLossDetection::MarkedByTimeout(SctpTsn tsn, SctpPathId path)
{
    PathRecord& record = Record(path);
    record.missing.erase(tsn);
    // Slow start takes over from fast recovery, in which the window could not grow.
    record.inRecovery &= !EndsFastRecoveryAtTimeout();
}

void
SctpPathLossDetection::MarkedUnreported(SctpTsn tsn)
{
    m_unreported.insert(tsn);
}

void
SctpPathLossDetection::Reneged(SctpTsn tsn)
{
    m_reneged.push_back(tsn); // its path is looked up when the acknowledgement has been taken in
}

bool
SctpPathLossDetection::InFastRecovery(SctpPathId path) const
{
    return path < m_records.size() && m_records[path].inRecovery;
}

void
SctpPathLossDetection::EnterFastRecovery(SctpPathId path, SctpTsn highestSent)
{
    PathRecord& record = Record(path);
    record.inRecovery = true;
    record.recoveryExit = highestSent;
    NS_LOG_INFO("fast recovery of path " << path << " until TSN " << highestSent);
}

void
SctpPathLossDetection::PathRemoved(const SctpPath& path)
{
    Record(path.GetId()) = PathRecord();
}

void
SctpPathLossDetection::RecoveryUndone(SctpPathId path)
{
    Record(path).inRecovery = false;
}

} // namespace ns3
