/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-split-fast-retransmit.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpSplitFastRetransmit);

TypeId
SctpSplitFastRetransmit::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSplitFastRetransmit")
                            .SetParent<SctpPathLossDetection>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSplitFastRetransmit>();
    return tid;
}

SctpTsn
SctpSplitFastRetransmit::GetLimit(SctpTsn ofPath, SctpTsn /* ofAll */) const
{
    return ofPath;
}

} // namespace ns3
