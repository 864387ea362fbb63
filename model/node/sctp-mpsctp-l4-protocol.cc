/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mpsctp-l4-protocol.h"

#include "ns3/sctp-cmt-retransmission.h"
#include "ns3/sctp-mpsctp-sequencing.h"
#include "ns3/sctp-sack-policy.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(MpSctpL4Protocol);

TypeId
MpSctpL4Protocol::GetTypeId()
{
    static TypeId tid = TypeId("ns3::MpSctpL4Protocol")
                            .SetParent<CmtSctpL4Protocol>()
                            .SetGroupName("Sctp")
                            .AddConstructor<MpSctpL4Protocol>();
    return tid;
}

SctpVariantDefaults
MpSctpL4Protocol::GetVariantDefaults() const
{
    SctpVariantDefaults defaults = CmtSctpL4Protocol::GetVariantDefaults();
    defaults.types.sequencing = SctpMpSctpSequencing::GetTypeId();
    defaults.types.retransmissionPolicy = SctpRtxCwnd::GetTypeId();
    defaults.types.sackPolicy = SctpRfc9260SackPolicy::GetTypeId();
    return defaults;
}

} // namespace ns3
