/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-fully-coupled.h"

#include "sctp-path-pool.h"

#include "ns3/enum.h"
#include "ns3/sctp-compat.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpFullyCoupled);

TypeId
SctpFullyCoupled::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpFullyCoupled")
            .SetParent<SctpCmtPfCongestion>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpFullyCoupled>()
            .AddAttribute("Rule",
                          "Rule of windows: Sum (1 / c_T per packet, half the sum per loss), "
                          "KellyVoice (c_i / c_T^2 per packet, half the window)",
                          EnumValue(SUM),
                          SCTP_MAKE_ENUM_ACCESSOR(Rule, &SctpFullyCoupled::m_rule),
                          MakeEnumChecker(SUM, "Sum", KELLY_VOICE, "KellyVoice"));
    return tid;
}

double
SctpFullyCoupled::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const double step = SctpCmtPfCongestion::GetAvoidanceStep(path, acked);
    const SctpPathPool pool(Paths());
    const double share = pool.Contains(path) ? path.GetCwnd() / pool.GetTotalWindow() : 1;
    return step * (m_rule == SUM ? share : share * share);
}

uint32_t
SctpFullyCoupled::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    const double window =
        m_rule == SUM ? SctpPathPool(Paths(), path).GetTotalWindow() : path.GetCwnd();
    const double left = path.GetCwnd() - window / 2;
    return std::max(static_cast<uint32_t>(std::max(left, 0.0)), floor);
}

uint32_t
SctpFullyCoupled::GetOwnMinSsthresh() const
{
    return 1;
}

} // namespace ns3
