/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multiple-fast-rtx.h"

#include "ns3/log.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpMultipleFastRtx");

NS_OBJECT_ENSURE_REGISTERED(SctpMultipleFastRtx);

TypeId
SctpMultipleFastRtx::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMultipleFastRtx")
                            .SetParent<SctpRfc9260LossDetection>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMultipleFastRtx>();
    return tid;
}

void
SctpMultipleFastRtx::Forget(SctpTsn tsn)
{
    const auto barrier = m_barriers.find(tsn);
    if (barrier != m_barriers.end())
    {
        m_reports.erase({barrier->second, tsn});
        m_barriers.erase(barrier);
    }
}

SctpFastRtxEligibility
SctpMultipleFastRtx::GetEligibility() const
{
    return SCTP_FAST_RTX_AGAIN_AFTER_TIMEOUT;
}

void
SctpMultipleFastRtx::Sent(const SctpTransmission& transmission)
{
    SctpRfc9260LossDetection::Sent(transmission);
    if (transmission.reason == SctpTxReason::FAST_RETRANSMIT)
    {
        const SctpTsn tsn = transmission.tsn;
        Forget(tsn);
        m_barriers[tsn] = transmission.highestSent;
        m_reports[{transmission.highestSent, tsn}] = 0;
    }
}

void
SctpMultipleFastRtx::Acknowledged(const SctpTransmission& transmission)
{
    SctpRfc9260LossDetection::Acknowledged(transmission);
    m_highest = std::max(m_highest, transmission.tsn);
    Forget(transmission.tsn);
}

void
SctpMultipleFastRtx::FindLost(const SctpAckSummary& ack, std::vector<SctpTsn>& lost)
{
    const SctpTsn highest = m_highest;
    m_highest = 0;
    const auto first = static_cast<std::ptrdiff_t>(lost.size());
    SctpRfc9260LossDetection::FindLost(ack, lost);
    for (auto it = m_reports.begin(); it != m_reports.end() && it->first.first < highest;)
    {
        const SctpTsn tsn = it->first.second;
        if (++it->second < GetFastRtxThreshold())
        {
            ++it;
            continue;
        }
        NS_LOG_INFO("the fast retransmission of TSN " << static_cast<uint32_t>(tsn) << " is lost");
        lost.push_back(tsn);
        m_barriers.erase(tsn);
        it = m_reports.erase(it);
    }
    std::sort(lost.begin() + first, lost.end());
}

void
SctpMultipleFastRtx::DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence)
{
    SctpRfc9260LossDetection::DeclaredLost(transmission, evidence);
    if (evidence == SctpLossEvidence::TIMEOUT)
    {
        Forget(transmission.tsn);
    }
}

} // namespace ns3
