/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-l4-protocol.h"

#include "ns3/sctp-strategy-variants.h"

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
    return GetSctpVariantDefaults(SctpVariant::CMT);
}

} // namespace ns3
