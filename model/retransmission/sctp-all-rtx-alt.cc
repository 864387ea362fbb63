/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-all-rtx-alt.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpAllRtxAlt);

TypeId
SctpAllRtxAlt::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpAllRtxAlt")
                            .SetParent<SctpAlternateRetransmission>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpAllRtxAlt>();
    return tid;
}

const SctpPath*
SctpAllRtxAlt::Select(const SctpRetransmission& retransmission)
{
    return SelectAlternate(*retransmission.lastPath);
}

} // namespace ns3
