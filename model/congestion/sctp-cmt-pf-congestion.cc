/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-pf-congestion.h"

#include "ns3/sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtPfCongestion);

TypeId
SctpCmtPfCongestion::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtPfCongestion")
                            .SetParent<SctpCmtCongestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtPfCongestion>();
    return tid;
}

void
SctpCmtPfCongestion::Revived(SctpPath& path, SctpPathState oldState)
{
    if (oldState == SctpPathState::POTENTIALLY_FAILED)
    {
        path.SetCwnd(Parameters().pfCwnd * path.GetWindowUnit());
        path.SetPartialBytesAcked(0);
    }
}

} // namespace ns3
