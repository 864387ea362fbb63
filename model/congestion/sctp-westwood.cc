/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-westwood.h"

#include "ns3/double.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpWestwood);

TypeId
SctpWestwood::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpWestwood")
            .SetParent<SctpRfc9260Congestion>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpWestwood>()
            .AddAttribute("Gain",
                          "Weight of the old estimate of a bandwidth when a sample comes",
                          DoubleValue(0.9),
                          MakeDoubleAccessor(&SctpWestwood::m_gain),
                          MakeDoubleChecker<double>(0.0, 1.0));
    return tid;
}

void
SctpWestwood::Measure(const SctpPath& path, const SctpAckEvent& event)
{
    SctpRfc9260Congestion::Measure(path, event);
    m_estimators.Get(path).Acked(event.bytesAcked, m_gain);
}

void
SctpWestwood::FastRetransmit(SctpPath& path)
{
    const uint32_t before = path.GetCwnd();
    SetSsthresh(path, SsthreshAfterLoss(path, GetSsthreshFloor(path)));
    SetCwnd(path, std::min(before, path.GetSsthresh()));
    SetPartialBytesAcked(path, 0);
}

void
SctpWestwood::Idle(SctpPath& path, uint32_t rtos, bool first)
{
    SctpRfc9260Congestion::Idle(path, rtos, first);
    m_estimators.Get(path).Pause();
}

double
SctpWestwood::GetBandwidth(const SctpPath& path) const
{
    const auto* known = m_estimators.Find(path);
    return known ? known->Get() : 0;
}

uint32_t
SctpWestwood::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    const double product = GetBandwidth(path) * path.GetMinRtt().GetSeconds();
    if (product <= 0)
    {
        return SctpRfc9260Congestion::SsthreshAfterLoss(path, floor);
    }
    return std::max(static_cast<uint32_t>(std::min(product, 4e9)), floor);
}

} // namespace ns3
