/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-fill-first.h"

#include "sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtFillFirst);

TypeId
SctpCmtFillFirst::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtFillFirst")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtFillFirst>();
    return tid;
}

bool
SctpCmtFillFirst::IsBetter(const SctpPath& candidate, const SctpPath& /* best */) const
{
    return candidate.GetId() == GetLastUsed();
}

} // namespace ns3
