/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-buffer-aware.h"

#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpBufferAware");

NS_OBJECT_ENSURE_REGISTERED(SctpBufferAware);

bool
SctpBufferEstimates::AllowAlternate() const
{
    if (primaryBandwidth <= 0 || alternateBandwidth <= 0)
    {
        return false;
    }
    const double time = 2 * receiveBuffer / primaryBandwidth + 2 * primaryRtt - alternateRtt;
    const double bytes = primaryBandwidth * primaryRtt + primaryQueue + 2 * mtu;
    return time > 0 && alternateBandwidth > bytes / time;
}

TypeId
SctpBufferAware::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpBufferAware")
            .SetParent<SctpAlternateRetransmission>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpBufferAware>()
            .AddAttribute("AlternateBandwidth",
                          "Bandwidth of alternates, B2 of Qiao 2007; 0bps means that it is "
                          "estimated from what was sent there",
                          DataRateValue(DataRate(0)),
                          MakeDataRateAccessor(&SctpBufferAware::m_alternateBandwidth),
                          MakeDataRateChecker())
            .AddAttribute("Gain",
                          "Weight of the old estimate of a bandwidth when a sample comes (TCP "
                          "Westwood)",
                          DoubleValue(0.9),
                          MakeDoubleAccessor(&SctpBufferAware::m_gain),
                          MakeDoubleChecker<double>(0.0, 1.0))
            .AddTraceSource("Decision",
                            "The path of a fast retransmission is chosen, by these estimates",
                            MakeTraceSourceAccessor(&SctpBufferAware::m_decisionTrace),
                            "ns3::SctpBufferAware::DecisionTracedCallback");
    return tid;
}

void
SctpBufferAware::Acked(const SctpPath& path, uint32_t bytes)
{
    auto& estimator = m_estimators.Get(path);
    if (estimator.Acked(bytes, m_gain) && path.GetFlightSize() == 0)
    {
        estimator.Pause();
    }
}

double
SctpBufferAware::GetBandwidth(const SctpPath& path) const
{
    const auto* known = m_estimators.Find(path);
    return known ? known->Get() : 0;
}

SctpBufferEstimates
SctpBufferAware::Estimate(const SctpPath& path, const SctpPath& alternate, uint32_t buffer) const
{
    SctpBufferEstimates estimates;
    estimates.primaryBandwidth = GetBandwidth(path);
    estimates.primaryQueue =
        estimates.primaryBandwidth * (path.GetMaxRtt() - path.GetMinRtt()).GetSeconds();
    estimates.primaryRtt = path.GetMinRtt().GetSeconds();
    estimates.alternateBandwidth = m_alternateBandwidth.GetBitRate() > 0
                                       ? m_alternateBandwidth.GetBitRate() / 8.0
                                       : GetBandwidth(alternate);
    estimates.alternateRtt = alternate.GetMinRtt().GetSeconds();
    estimates.receiveBuffer = buffer;
    estimates.mtu = path.GetMtu();
    return estimates;
}

const SctpPath*
SctpBufferAware::Select(const SctpRetransmission& retransmission)
{
    const SctpPath& last = *retransmission.lastPath;
    const SctpPath* alternate = Paths().GetNextActive(last);
    if (retransmission.reason == SctpTxReason::TIMEOUT_RETRANSMIT || !last.IsActive() || !alternate)
    {
        return SelectAlternate(last);
    }
    const auto estimates = Estimate(last, *alternate, retransmission.receiveBuffer);
    const bool allowed = estimates.AllowAlternate();
    if (m_decided != retransmission.tsn)
    {
        m_decided = retransmission.tsn;
        NS_LOG_INFO("B1 " << estimates.primaryBandwidth << " B/s, Q1 " << estimates.primaryQueue
                          << " B, R1 " << estimates.primaryRtt << " s, B2 "
                          << estimates.alternateBandwidth << " B/s, R2 " << estimates.alternateRtt
                          << " s: fast retransmission on the "
                          << (allowed ? "alternate" : "same path"));
        m_decisionTrace(last.GetId(), alternate->GetId(), estimates, allowed);
    }
    return allowed ? alternate : &last;
}

} // namespace ns3
