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
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpLossDetection");

NS_OBJECT_ENSURE_REGISTERED(SctpLossDetection);

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

} // namespace ns3
