/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-dormant-last-destination.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpDormantLastDestination);

TypeId
SctpDormantLastDestination::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpDormantLastDestination")
                            .SetParent<SctpDormantPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpDormantLastDestination>();
    return tid;
}

SctpPath&
SctpDormantLastDestination::Entered(SctpPath& current)
{
    return current;
}

SctpPath&
SctpDormantLastDestination::TimedOut(SctpPath& current)
{
    return current;
}

} // namespace ns3
