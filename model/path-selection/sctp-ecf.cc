/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ecf.h"

#include "ns3/double.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpEcf);

TypeId
SctpEcf::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpEcf")
            .SetParent<SctpMptcpLowestRtt>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpEcf>()
            .AddAttribute("Beta",
                          "Hysteresis: how much longer the fastest path may take once a packet "
                          "has waited for it, a share of the time of the slower path",
                          DoubleValue(0.25),
                          MakeDoubleAccessor(&SctpEcf::m_beta),
                          MakeDoubleChecker<double>(0.0))
            .AddAttribute("Deviation",
                          "Deviation of a round trip time, in RTTVAR of RFC 9260 section 6.3.1; "
                          "Linux's variable is twice RTTVAR",
                          DoubleValue(2),
                          MakeDoubleAccessor(&SctpEcf::m_deviation),
                          MakeDoubleChecker<double>(0.0));
    return tid;
}

bool
SctpEcf::WaitsFor(const SctpSendOpportunity& opportunity,
                  const SctpPath& fastest,
                  const SctpPath& next)
{
    const double delta = m_deviation * std::max(fastest.GetRttvar(), next.GetRttvar()).GetSeconds();
    const double fast = fastest.GetSrtt().GetSeconds();
    const double slow = next.GetSrtt().GetSeconds();
    const double fastWindow = fastest.GetCwnd();
    const double slowWindow = next.GetCwnd();
    const double waiting = opportunity.waiting;
    const double hysteresis = m_waiting ? m_beta : 0;
    if (fast * (std::max(waiting, fastWindow) + fastWindow) / fastWindow >=
        (1 + hysteresis) * (slow + delta))
    {
        m_waiting = false;
        return false;
    }
    const bool waits = slow * std::max(waiting, slowWindow) / slowWindow >= 2 * fast + delta;
    m_waiting |= waits;
    return waits;
}

} // namespace ns3
