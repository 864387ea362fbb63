/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-fr-same-rto-alt.h"

#include "ns3/sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpFrSameRtoAlt);

TypeId
SctpFrSameRtoAlt::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFrSameRtoAlt")
                            .SetParent<SctpAlternateRetransmission>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFrSameRtoAlt>();
    return tid;
}

const SctpPath*
SctpFrSameRtoAlt::Select(const SctpRetransmission& retransmission)
{
    const SctpPath& last = *retransmission.lastPath;
    const bool byTimeout = retransmission.reason == SctpTxReason::TIMEOUT_RETRANSMIT;
    return byTimeout || !last.IsActive() ? SelectAlternate(last) : SelectSame(last);
}

} // namespace ns3
