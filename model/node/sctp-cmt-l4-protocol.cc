/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-l4-protocol.h"

#include "ns3/sctp-cmt-congestion.h"
#include "ns3/sctp-cmt-path-selector.h"
#include "ns3/sctp-cmt-retransmission.h"
#include "ns3/sctp-cmt-sack-policy.h"
#include "ns3/sctp-split-fast-retransmit.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(CmtSctpL4Protocol);

TypeId
CmtSctpL4Protocol::GetTypeId()
{
    static TypeId tid = TypeId("ns3::CmtSctpL4Protocol")
                            .SetParent<SctpL4Protocol>()
                            .SetGroupName("Sctp")
                            .AddConstructor<CmtSctpL4Protocol>();
    return tid;
}

SctpVariantDefaults
CmtSctpL4Protocol::GetVariantDefaults() const
{
    SctpVariantDefaults defaults = SctpL4Protocol::GetVariantDefaults();
    defaults.types.congestionOps = SctpCmtCongestion::GetTypeId();
    defaults.types.pathSelector = SctpCmtFillInTurn::GetTypeId();
    defaults.types.retransmissionPolicy = SctpRtxSsthresh::GetTypeId();
    defaults.types.lossDetection = SctpSplitFastRetransmit::GetTypeId();
    defaults.types.sackPolicy = SctpCmtSackPolicy::GetTypeId();
    defaults.retransmissionsBlockNewData = false;
    return defaults;
}

} // namespace ns3
