/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-flow-scheduler.h"

#include "ns3/sctp-stream-flows.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpFlowScheduler);

TypeId
SctpFlowScheduler::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFlowScheduler")
                            .SetParent<SctpPriorityScheduler>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFlowScheduler>();
    return tid;
}

uint32_t
SctpFlowScheduler::GetPriority(const SctpReadyStream& stream) const
{
    // A value that was given since the start is not among the parameters.
    return stream.value > 0 ? stream.value : sctp::StreamFlows::GetFlow(Parameters(), stream.id);
}

} // namespace ns3
