/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-loss-detection.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-tx-reason.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpLossDetection");

NS_OBJECT_ENSURE_REGISTERED(SctpLossDetection);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260LossDetection);

TypeId
SctpLossDetection::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpLossDetection")
            .SetParent<SctpStrategy>()
            .SetGroupName("Sctp")
            .AddAttribute("BurstLossShare",
                          "Share of reported chunks at one place in bursts that must be lost for "
                          "unreported ones there to count as lost; above 1: never",
                          DoubleValue(0.95),
                          MakeDoubleAccessor(&SctpLossDetection::m_burstLossShare),
                          MakeDoubleChecker<double>(0.5, 2))
            .AddAttribute("FastRtxThreshold",
                          "Missing reports that start a fast retransmit; RFC 9260 has 3, the "
                          "papers 4",
                          UintegerValue(3),
                          MakeUintegerAccessor(&SctpLossDetection::m_fastRtxThreshold),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("FastRtxEligibility",
                          "Retransmitted chunks that fast retransmit may take: Once (RFC 9260 "
                          "section 7.2.4), AgainAfterTimeout (once more after a timeout), "
                          "FirstTransmission (none; ns-2.35's CMT)",
                          EnumValue(SCTP_FAST_RTX_ONCE),
                          SCTP_MAKE_ENUM_ACCESSOR(SctpFastRtxEligibility,
                                                  &SctpLossDetection::m_fastRtxEligibility),
                          MakeEnumChecker(SCTP_FAST_RTX_ONCE,
                                          "Once",
                                          SCTP_FAST_RTX_AGAIN_AFTER_TIMEOUT,
                                          "AgainAfterTimeout",
                                          SCTP_FAST_RTX_FIRST_TRANSMISSION,
                                          "FirstTransmission"))
            .AddAttribute(
                "TimeoutEndsFastRecovery",
                "Whether a T3-rtx timeout ends fast recovery; if false, only the "
                "acknowledgement of the exit point does (RFC 9260 section 7.2.4, ns-2.35)",
                BooleanValue(true),
                MakeBooleanAccessor(&SctpLossDetection::m_timeoutEndsFastRecovery),
                MakeBooleanChecker());
    return tid;
}

void
SctpLossDetection::Use(SctpLossActions& actions, const SctpOutstandingView& view)
{
    m_actions = &actions;
    m_view = &view;
}

void
SctpLossDetection::TimersUpdated(SctpPathId /* path */)
{
}

void
SctpLossDetection::TimerExpired(SctpPathId /* path */)
{
}

void
SctpLossDetection::EnterFastRecovery(SctpPathId path, SctpTsn highestSent)
{
    auto& period = UseRecovery(path);
    period.active = true;
    period.exit = highestSent;
    period.began = Simulator::Now();
    NS_LOG_INFO("fast recovery of path " << path << " until TSN " << highestSent);
}

void
SctpLossDetection::EndFastRecoveryAtTimeout(SctpPathId path)
{
    if (m_recovery.IsIn(path) && EndsFastRecoveryAtTimeout())
    {
        UseRecovery(path).active = false;
    }
}

void
SctpLossDetection::RecoveryUndone(SctpPathId path)
{
    auto& period = UseRecovery(path);
    period.active = false;
    period.timeoutExit = 0;
}

Time
SctpOutstandingView::GetSentOn(SctpTsn tsn, SctpPathId path) const
{
    return IsAwaited(tsn) && GetLastPath(tsn) == path ? GetLastSent(tsn) : Time::Max();
}

bool
SctpOutstandingView::WasSentOn(SctpTsn tsn, SctpPathId path) const
{
    return GetLastPath(tsn) == path;
}

SctpTransmissionRole
SctpOutstandingView::FindRole(SctpTsn /* tsn */, uint64_t /* number */) const
{
    return SctpTransmissionRole::ONLY;
}

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
