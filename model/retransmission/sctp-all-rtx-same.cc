/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-all-rtx-same.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpAllRtxSame);

TypeId
SctpAllRtxSame::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpAllRtxSame")
                            .SetParent<SctpRetransmissionPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpAllRtxSame>();
    return tid;
}

const SctpPath*
SctpAllRtxSame::Select(const SctpRetransmission& retransmission)
{
    return SelectSame(*retransmission.lastPath);
}

} // namespace ns3
