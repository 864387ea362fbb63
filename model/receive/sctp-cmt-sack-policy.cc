/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-sack-policy.h"

#include "ns3/sctp-ack-count.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtSackPolicy);

TypeId
SctpCmtSackPolicy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtSackPolicy")
                            .SetParent<SctpRfc9260SackPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtSackPolicy>();
    return tid;
}

bool
SctpCmtSackPolicy::IsUrgent(const SctpDataArrival& arrival) const
{
    return arrival.first || arrival.immediate || arrival.duplicates > 0 || arrival.dropped > 0;
}

uint8_t
SctpCmtSackPolicy::GetFlags(uint32_t space) const
{
    const bool counts = Parameters().dacReportsAtTimer || GetUrgency() == Urgency::NOW;
    return counts ? sctp::AckCount::Write(GetPackets(space)) : sctp::AckCount::NONE;
}

} // namespace ns3
