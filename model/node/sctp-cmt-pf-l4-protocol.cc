/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-pf-l4-protocol.h"

#include "ns3/sctp-strategy-variants.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(CmtPfSctpL4Protocol);

TypeId
CmtPfSctpL4Protocol::GetTypeId()
{
    static TypeId tid = TypeId("ns3::CmtPfSctpL4Protocol")
                            .SetParent<CmtSctpL4Protocol>()
                            .SetGroupName("Sctp")
                            .AddConstructor<CmtPfSctpL4Protocol>();
    return tid;
}

SctpVariantDefaults
CmtPfSctpL4Protocol::GetVariantDefaults() const
{
    return GetSctpVariantDefaults(SctpVariant::CMT_PF);
}

} // namespace ns3
