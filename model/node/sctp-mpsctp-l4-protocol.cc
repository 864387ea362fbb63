/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mpsctp-l4-protocol.h"

#include "ns3/sctp-strategy-variants.h"

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
    return GetSctpVariantDefaults(SctpVariant::MPSCTP);
}

} // namespace ns3
