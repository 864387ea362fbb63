/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rtx-asap.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRtxAsap);

TypeId
SctpRtxAsap::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRtxAsap")
                            .SetParent<SctpCmtRetransmission>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRtxAsap>();
    return tid;
}

bool
SctpRtxAsap::IsCandidate(const SctpPath& path, const SctpRoom& room) const
{
    return room.HasRoom(path);
}

double
SctpRtxAsap::GetMerit(const SctpPath& /* path */) const
{
    return 0;
}

} // namespace ns3
