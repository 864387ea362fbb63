/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rfc9260-loss-detection.h"

#include "ns3/log.h"
#include "ns3/sctp-tx-reason.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpRfc9260LossDetection");

NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260LossDetection);

SctpRfc9260LossDetection::SctpRfc9260LossDetection()
    : SctpLossDetection(sctp::RecoveryPeriods::Scope::ASSOCIATION)
{
}

TypeId
SctpRfc9260LossDetection::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc9260LossDetection")
                            .SetParent<SctpLossDetection>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc9260LossDetection>();
    return tid;
}

SctpFastRtxEligibility
SctpRfc9260LossDetection::GetEligibility() const
{
    return GetFastRtxEligibility();
}

void
SctpRfc9260LossDetection::Sent(const SctpTransmission& transmission)
{
    m_ineligible.Transmitted(transmission.tsn, transmission.reason, GetEligibility());
    if (GetSctpTxReason(transmission.reason).Is(SctpTxReasonInfo::RECOUNT))
    {
        CountAgain(transmission.tsn);
    }
}

void
SctpRfc9260LossDetection::Moved(const SctpTransmission& transmission)
{
    CountAgain(transmission.tsn);
}

void
SctpRfc9260LossDetection::CountAgain(SctpTsn tsn)
{
    if (tsn <= m_scanned && !m_ineligible.Has(tsn))
    {
        m_missing[tsn] = 0;
    }
}

void
SctpRfc9260LossDetection::Acknowledged(const SctpTransmission& transmission)
{
    m_highestNewlyAcked = std::max(m_highestNewlyAcked, transmission.tsn);
    if (!m_missing.empty())
    {
        m_missing.erase(transmission.tsn);
    }
}

void
SctpRfc9260LossDetection::LeaveFastRecovery()
{
    const auto period = Recovery().Get(0);
    if (period.active && View().GetCumulative() >= period.exit)
    {
        NS_LOG_INFO("fast recovery ends at TSN " << period.exit);
        UseRecovery(0).active = false;
    }
}

void
SctpRfc9260LossDetection::FindLost(const SctpAckSummary& ack, std::vector<SctpTsn>& lost)
{
    const SctpTsn highest = m_highestNewlyAcked;
    m_highestNewlyAcked = 0;
    m_ineligible.Acked(ack.cumulativeTsn);
    for (SctpTsn tsn = std::max(m_scanned, ack.cumulativeTsn) + 1; tsn < highest; ++tsn)
    {
        if (View().IsAwaited(tsn) && !m_ineligible.Has(tsn))
        {
            m_missing.emplace_hint(m_missing.end(), tsn, 0);
        }
    }
    m_scanned = std::max({m_scanned, highest, ack.cumulativeTsn});

    // In fast recovery an advancing SACK counts for all TSNs that it reports missing.
    const bool all = ack.cumulativeAdvanced && InFastRecovery(0);
    const SctpTsn limit = all ? ack.highestReported : highest;
    for (auto it = m_missing.begin(); it != m_missing.end() && it->first < limit;)
    {
        if (++it->second >= GetFastRtxThreshold())
        {
            lost.push_back(it->first);
            it = m_missing.erase(it);
        }
        else
        {
            ++it;
        }
    }
    for (const SctpTsn tsn : m_reneged)
    {
        if (View().IsAwaited(tsn) && !m_ineligible.Has(tsn))
        {
            m_missing[tsn] = 1; // RFC 9260 section 6.2.1 D iii: one report, this SACK's own
        }
    }
    m_reneged.clear();
}

void
SctpRfc9260LossDetection::DeclaredLost(const SctpTransmission& transmission,
                                       SctpLossEvidence evidence)
{
    if (evidence == SctpLossEvidence::TIMEOUT)
    {
        m_missing.erase(transmission.tsn);
        EndFastRecoveryAtTimeout(transmission.path);
    }
}

void
SctpRfc9260LossDetection::Reneged(const SctpTransmission& transmission)
{
    m_reneged.push_back(transmission.tsn);
}

} // namespace ns3
