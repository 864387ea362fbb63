/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-bandwidth-aware.h"

#include "ns3/double.h"

#include <optional>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpBandwidthAware);

TypeId
SctpBandwidthAware::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpBandwidthAware")
            .SetParent<SctpMultipathSelector>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpBandwidthAware>()
            .AddAttribute("Gain",
                          "Weight of the old estimate of a bandwidth when a sample comes",
                          DoubleValue(0.9),
                          MakeDoubleAccessor(&SctpBandwidthAware::m_gain),
                          MakeDoubleChecker<double>(0.0, 1.0));
    return tid;
}

void
SctpBandwidthAware::Acked(const SctpPath& path, uint32_t bytes)
{
    auto& estimator = m_estimators.Get(path);
    estimator.Acked(bytes, m_gain);
    if (path.GetFlightSize() == 0)
    {
        estimator.Pause();
    }
}

double
SctpBandwidthAware::GetBandwidth(const SctpPath& path) const
{
    const auto* known = m_estimators.Find(path);
    return known ? known->Get() : 0;
}

const SctpPath*
SctpBandwidthAware::SelectActive(const SctpSendOpportunity& opportunity)
{
    using Measure = std::optional<double>;
    return FindLeast([&](const SctpPath& path) {
        if (!opportunity.room.CanSend(path))
        {
            return Measure();
        }
        const double bandwidth = GetBandwidth(path);
        const auto bytes = static_cast<double>(path.GetFlightSize() + opportunity.size);
        return Measure(bandwidth > 0 ? bytes / bandwidth : 0);
    });
}

} // namespace ns3
