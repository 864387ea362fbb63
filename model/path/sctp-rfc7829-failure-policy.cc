/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rfc7829-failure-policy.h"

#include "sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRfc7829FailurePolicy);

TypeId
SctpRfc7829FailurePolicy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc7829FailurePolicy")
                            .SetParent<SctpRfc9260FailurePolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc7829FailurePolicy>();
    return tid;
}

SctpPathState
SctpRfc7829FailurePolicy::ErrorCounted(const SctpPath& path)
{
    const SctpPathState state = SctpRfc9260FailurePolicy::ErrorCounted(path); // rule 8
    const auto& own = path.GetSettings().thresholds.potentiallyFailedMaxRetrans;
    const bool tooMany =
        path.GetErrorCount() > own.value_or(Parameters().potentiallyFailedMaxRetrans);
    return state == SctpPathState::ACTIVE && tooMany ? SctpPathState::POTENTIALLY_FAILED // rule 2
                                                     : state;
}

bool
SctpRfc7829FailurePolicy::ClearsErrors(const SctpPath& path, SctpReachabilityEvidence proof) const
{
    if (proof == SctpReachabilityEvidence::AMBIGUOUS_ACK && !path.IsActive())
    {
        return false; // rule 9
    }
    return proof == SctpReachabilityEvidence::LATE_DATA_ACK || // rule 10
           SctpRfc9260FailurePolicy::ClearsErrors(path, proof);
}

Time
SctpRfc7829FailurePolicy::GetHeartbeatDelay(const SctpPath& path) const
{
    return path.GetState() == SctpPathState::POTENTIALLY_FAILED // rules 5 and 6
               ? Time(0)
               : SctpRfc9260FailurePolicy::GetHeartbeatDelay(path);
}

uint32_t
SctpRfc7829FailurePolicy::GetFailoverThreshold() const
{
    return std::min(Parameters().potentiallyFailedMaxRetrans, Parameters().pathMaxRetrans);
}

bool
SctpRfc7829FailurePolicy::CountsMissedHeartbeat(const SctpPath& path) const
{
    return path.GetFlightSize() == 0; // rule 6
}

} // namespace ns3
