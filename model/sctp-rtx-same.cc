/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rtx-same.h"

#include "sctp-path-manager.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRtxSame);

TypeId
SctpRtxSame::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRtxSame")
                            .SetParent<SctpRetransmissionPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRtxSame>();
    return tid;
}

SctpPath*
SctpRtxSame::Select(const SctpRetransmission& retransmission, const SctpRoom& /* room */)
{
    SctpPath& last = *retransmission.lastPath;
    if (last.IsActive())
    {
        return &last;
    }
    SctpPath* next = Paths().GetNextActive(last);
    return next ? next : Paths().GetDestination();
}

} // namespace ns3
