/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-alternate-retransmission.h"

#include "ns3/sctp-path-set.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpAlternateRetransmission);

TypeId
SctpAlternateRetransmission::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpAlternateRetransmission")
                            .SetParent<SctpRetransmissionPolicy>()
                            .SetGroupName("Sctp");
    return tid;
}

const SctpPath*
SctpAlternateRetransmission::SelectAlternate(const SctpPath& last) const
{
    const SctpPath* alternate = Paths().GetNextActive(last);
    return alternate ? alternate : SelectSame(last);
}

} // namespace ns3
