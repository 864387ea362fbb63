/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-tx-cwnd.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpTxCwnd);

TypeId
SctpTxCwnd::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpTxCwnd")
                            .SetParent<SctpCmtLargestWindow>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpTxCwnd>();
    return tid;
}

} // namespace ns3
