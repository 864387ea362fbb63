/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reliability-policy.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpReliabilityPolicy);
NS_OBJECT_ENSURE_REGISTERED(SctpFullReliability);

TypeId
SctpReliabilityPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpReliabilityPolicy").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

bool
SctpReliabilityPolicy::YieldsRoom(SctpReliability reliability) const
{
    return reliability == SctpReliability::PRIO;
}

std::vector<const SctpSubmittedMessage*>
SctpReliabilityPolicy::MakeRoom(uint32_t /* bytes */,
                                const SctpSubmittedMessage& /* message */,
                                const std::vector<const SctpSubmittedMessage*>& /* candidates */)
{
    return {};
}

TypeId
SctpFullReliability::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFullReliability")
                            .SetParent<SctpReliabilityPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFullReliability>();
    return tid;
}

bool
SctpFullReliability::ShouldAbandon(const SctpSubmittedMessage& /* message */,
                                   uint32_t /* transmissions */,
                                   const SctpPath& /* path */,
                                   Time /* now */)
{
    return false;
}

} // namespace ns3
