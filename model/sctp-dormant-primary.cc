/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-dormant-primary.h"

#include "sctp-path-manager.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpDormantPrimary);

TypeId
SctpDormantPrimary::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpDormantPrimary")
                            .SetParent<SctpDormantPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpDormantPrimary>();
    return tid;
}

SctpPath&
SctpDormantPrimary::Entered(SctpPath& current)
{
    SctpPath* primary = Paths().GetPrimary();
    return primary->IsConfirmed() ? *primary : current;
}

SctpPath&
SctpDormantPrimary::TimedOut(SctpPath& current)
{
    return Entered(current);
}

} // namespace ns3
