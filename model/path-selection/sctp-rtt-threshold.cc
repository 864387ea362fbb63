/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rtt-threshold.h"

#include <optional>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRttThreshold);

TypeId
SctpRttThreshold::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRttThreshold")
                            .SetParent<SctpMultipathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRttThreshold>()
                            .AddAttribute("Limit",
                                          "Smoothed round trip time below which a path is used",
                                          TimeValue(MilliSeconds(100)),
                                          MakeTimeAccessor(&SctpRttThreshold::m_limit),
                                          MakeTimeChecker(Time(0)));
    return tid;
}

const SctpPath*
SctpRttThreshold::SelectActive(const SctpSendOpportunity& opportunity)
{
    using Measure = std::optional<Time>;
    const SctpPath* fastest =
        FindLeast([](const SctpPath& path) { return Measure(path.GetSrtt()); });
    if (fastest->GetSrtt() >= m_limit)
    {
        return fastest;
    }
    return FindLeast([&](const SctpPath& path) {
        const bool fits = path.GetSrtt() < m_limit && opportunity.room.CanSend(path);
        return fits ? Measure(Time(0)) : Measure();
    });
}

} // namespace ns3
