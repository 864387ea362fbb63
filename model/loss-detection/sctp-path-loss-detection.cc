/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-loss-detection.h"

#include "ns3/sctp-ack-count.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-tx-reason.h"

#include <algorithm>

namespace ns3
{

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
    return m_records.Get(path, Paths());
}

void
SctpPathLossDetection::Sent(const SctpTransmission& transmission)
{
    if (!GetSctpTxReason(transmission.reason).Is(SctpTxReasonInfo::BESIDE))
    {
        Register(transmission, transmission.reason);
    }
}

void
SctpPathLossDetection::Moved(const SctpTransmission& transmission)
{
    Register(transmission, SctpTxReason::MOVED);
}

void
SctpPathLossDetection::Register(const SctpTransmission& transmission, SctpTxReason reason)
{
    const SctpTsn tsn = transmission.tsn;
    // RFC 9260 section 7.2.4, step 5, is about chunks that were reported missing. A chunk that no
    // SACK could report is retransmitted without that, as after a timeout.
    const bool unreported = m_unreported.erase(tsn) > 0;
    const SctpTxReason cause = unreported ? SctpTxReason::TIMEOUT_RETRANSMIT : reason;
    m_ineligible.Transmitted(tsn, cause, GetFastRtxEligibility());
    if (cause == SctpTxReason::MOVED)
    {
        Forget(tsn); // reports of the path that it was in flight on say nothing of this one
    }
    if (GetSctpTxReason(cause).Is(SctpTxReasonInfo::RECOUNT) && !m_ineligible.Has(tsn))
    {
        Record(transmission.path).missing[tsn] = {0, transmission.highestSent};
    }
}

void
SctpPathLossDetection::Acknowledged(const SctpTransmission& transmission)
{
    const SctpTsn tsn = transmission.tsn;
    if (transmission.ambiguous)
    {
        Forget(tsn); // its path is not known, so it is no evidence of earlier chunks
    }
    else
    {
        PathRecord& record = Record(transmission.path);
        record.highestNewlyAcked = std::max(record.highestNewlyAcked, tsn);
        record.missing.erase(tsn);
    }
    if (m_lowestNewlyAcked == 0)
    {
        m_lowestNewlyAcked = tsn;
    }
}

void
SctpPathLossDetection::Forget(SctpTsn tsn)
{
    for (auto [id, record] : m_records)
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
SctpPathLossDetection::Scan(SctpTsn from, SctpTsn highest)
{
    for (SctpTsn tsn = from; tsn < highest; ++tsn)
    {
        if (View().IsAwaited(tsn) && !m_ineligible.Has(tsn))
        {
            auto& missing = Record(View().GetLastPath(tsn)).missing;
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
SctpPathLossDetection::LeaveFastRecovery()
{
    for (auto [path, period] : Recovery().GetOfPaths())
    {
        if (period.active)
        {
            const SctpTsn earliest = View().GetEarliestOn(path);
            period.active = earliest != 0 && earliest <= period.exit;
        }
    }
}

void
SctpPathLossDetection::FindLost(const SctpAckSummary& ack, std::vector<SctpTsn>& lost)
{
    m_ineligible.Acked(ack.cumulativeTsn);
    m_unreported.erase(m_unreported.begin(), m_unreported.upper_bound(ack.cumulativeTsn));
    if (ack.missing)
    {
        CountNamed(ack, lost);
    }
    else
    {
        CountByOrder(ack, lost);
    }
    for (auto [id, record] : m_records)
    {
        record.highestNewlyAcked = 0;
    }
    m_lowestNewlyAcked = 0;
    std::sort(lost.begin(), lost.end());
}

void
SctpPathLossDetection::CountNamed(const SctpAckSummary& ack, std::vector<SctpTsn>& lost)
{
    for (const SctpTsn tsn : *ack.missing)
    {
        if (!View().IsAwaited(tsn))
        {
            continue;
        }
        auto& missing = Record(View().GetLastPath(tsn)).missing;
        if (++missing[tsn].reports >= ack.missingThreshold)
        {
            lost.push_back(tsn);
            missing.erase(tsn);
        }
    }
}

void
SctpPathLossDetection::CountByOrder(const SctpAckSummary& ack, std::vector<SctpTsn>& lost)
{
    SctpTsn highest = 0;
    uint32_t paths = 0;
    for (const auto [id, record] : m_records)
    {
        highest = std::max(highest, record.highestNewlyAcked);
        paths += record.highestNewlyAcked > 0;
    }
    Scan(std::max(m_scanned, ack.cumulativeTsn) + 1, highest);
    m_scanned = std::max({m_scanned, highest, ack.cumulativeTsn});
    const uint32_t credit = paths == 1 ? sctp::AckCount::Read(ack.flags) : 1;
    const bool onePath = m_records.GetCount() == 1 && m_records.Find(0);
    for (auto [id, record] : m_records)
    {
        // RFC 9260 section 7.2.4: in fast recovery an advancing SACK counts for all TSNs that it
        // reports missing. Of data on several paths their order does not show that.
        const bool all = onePath && InFastRecovery(0) && ack.cumulativeAdvanced;
        const SctpTsn limit =
            all ? ack.highestReported : GetLimit(record.highestNewlyAcked, highest);
        Count(record, limit, credit, lost);
    }
    for (const SctpTsn tsn : m_reneged)
    {
        if (View().IsAwaited(tsn) && !m_ineligible.Has(tsn))
        {
            // RFC 9260 section 6.2.1 D iii: one report, this SACK's own.
            Record(View().GetLastPath(tsn)).missing[tsn] = {1, 0};
        }
    }
    m_reneged.clear();
}

void
SctpPathLossDetection::DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence)
{
    if (evidence == SctpLossEvidence::TIMEOUT)
    {
        Record(transmission.path).missing.erase(transmission.tsn);
        EndFastRecoveryAtTimeout(transmission.path);
    }
    else if (evidence == SctpLossEvidence::UNREPORTED)
    {
        m_unreported.insert(transmission.tsn);
    }
}

void
SctpPathLossDetection::Reneged(const SctpTransmission& transmission)
{
    // its path is looked up when the acknowledgement has been taken in
    m_reneged.push_back(transmission.tsn);
}

} // namespace ns3
