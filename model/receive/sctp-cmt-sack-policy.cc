/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-sack-policy.h"

#include "ns3/boolean.h"
#include "ns3/sctp-ack-count.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtSackPolicy);

TypeId
SctpCmtSackPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpCmtSackPolicy")
            .SetParent<SctpRfc9260SackPolicy>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpCmtSackPolicy>()
            .AddAttribute("DacReportsAtTimer",
                          "Whether a SACK sent at SACK.Delay tells the number of packets that it "
                          "covers (Iyengar 2006, DAC); false as ns-2.35's agent",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpCmtSackPolicy::m_dacReportsAtTimer),
                          MakeBooleanChecker());
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
    const bool counts = m_dacReportsAtTimer || GetUrgency() == Urgency::NOW;
    return counts ? sctp::AckCount::Write(GetPackets(space)) : sctp::AckCount::NONE;
}

} // namespace ns3
