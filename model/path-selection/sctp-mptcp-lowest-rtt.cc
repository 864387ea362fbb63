/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mptcp-lowest-rtt.h"

#include <optional>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpMptcpLowestRtt);

TypeId
SctpMptcpLowestRtt::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMptcpLowestRtt")
                            .SetParent<SctpMultipathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMptcpLowestRtt>();
    return tid;
}

const SctpPath*
SctpMptcpLowestRtt::SelectActive(const SctpSendOpportunity& opportunity)
{
    using Measure = std::optional<Time>;
    const SctpPath* next = FindLeast([&opportunity](const SctpPath& path) {
        const auto& room = opportunity.room;
        return room.CanSend(path) && !room.HasTimedOut(path) ? Measure(path.GetSrtt()) : Measure();
    });
    const SctpPath* fastest =
        FindLeast([](const SctpPath& path) { return Measure(path.GetSrtt()); });
    if (!next || next->GetSrtt() == fastest->GetSrtt())
    {
        return next;
    }
    return WaitsFor(opportunity, *fastest, *next) ? nullptr : next;
}

bool
SctpMptcpLowestRtt::WaitsFor(const SctpSendOpportunity& /* opportunity */,
                             const SctpPath& /* fastest */,
                             const SctpPath& /* next */)
{
    return false;
}

} // namespace ns3
