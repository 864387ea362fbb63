/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-pf-failure-policy.h"

#include "sctp-path-set.h"

#include "ns3/log.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpCmtPfFailurePolicy");

NS_OBJECT_ENSURE_REGISTERED(SctpCmtPfFailurePolicy);

std::ostream&
operator<<(std::ostream& os, SctpPfEvent value)
{
    static const char* const NAMES[] = {"timeout",
                                        "last timeout",
                                        "HEARTBEAT ACK",
                                        "data acknowledged",
                                        "all paths failed"};
    return os << NAMES[static_cast<int>(value)];
}

TypeId
SctpCmtPfFailurePolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpCmtPfFailurePolicy")
            .SetParent<SctpRfc9260FailurePolicy>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpCmtPfFailurePolicy>()
            .AddTraceSource("Transition",
                            "An event of the state machine and what it does to the state",
                            MakeTraceSourceAccessor(&SctpCmtPfFailurePolicy::m_transition),
                            "ns3::SctpCmtPfFailurePolicy::TransitionTracedCallback");
    return tid;
}

SctpPathState
SctpCmtPfFailurePolicy::GetNext(SctpPathState state, SctpPfEvent event)
{
    using State = SctpPathState;
    switch (event)
    {
    case SctpPfEvent::TIMEOUT:
        return state == State::ACTIVE ? State::POTENTIALLY_FAILED : state;
    case SctpPfEvent::LAST_TIMEOUT:
        return State::INACTIVE;
    case SctpPfEvent::HEARTBEAT_ACK:
        return State::ACTIVE;
    case SctpPfEvent::DATA_ACK:
        return state == State::POTENTIALLY_FAILED ? state : State::ACTIVE;
    case SctpPfEvent::ALL_FAILED:
        return state == State::POTENTIALLY_FAILED ? State::ACTIVE : state;
    }
    return state;
}

SctpPathState
SctpCmtPfFailurePolicy::Move(const SctpPath& path, SctpPfEvent event)
{
    const SctpPathState old = path.GetState();
    const SctpPathState next = GetNext(old, event);
    NS_LOG_INFO("path " << path.GetId() << ": " << event << ", " << old << " to " << next);
    m_transition(&path, event, old, next);
    return next;
}

SctpPathState
SctpCmtPfFailurePolicy::ErrorCounted(const SctpPath& path)
{
    const bool last = HasFailed(path);
    if (!path.IsConfirmed())
    {
        return last ? SctpPathState::INACTIVE : path.GetState(); // has not had data yet
    }
    return Move(path, last ? SctpPfEvent::LAST_TIMEOUT : SctpPfEvent::TIMEOUT);
}

bool
SctpCmtPfFailurePolicy::ClearsErrors(const SctpPath& path, SctpReachabilityEvidence proof) const
{
    if (path.GetState() == SctpPathState::POTENTIALLY_FAILED)
    {
        return proof == SctpReachabilityEvidence::HEARTBEAT_ACK;
    }
    return SctpRfc9260FailurePolicy::ClearsErrors(path, proof);
}

SctpPathState
SctpCmtPfFailurePolicy::Answered(const SctpPath& path, SctpReachabilityEvidence proof)
{
    const bool counts = proof == SctpReachabilityEvidence::HEARTBEAT_ACK || !path.IsActive();
    if (!path.IsConfirmed() || !ClearsErrors(path, proof) || !counts)
    {
        return path.GetState(); // data on an active path is acknowledged all the time
    }
    return Move(path,
                proof == SctpReachabilityEvidence::HEARTBEAT_ACK ? SctpPfEvent::HEARTBEAT_ACK
                                                                 : SctpPfEvent::DATA_ACK);
}

Time
SctpCmtPfFailurePolicy::GetHeartbeatDelay(const SctpPath& path) const
{
    return path.GetState() == SctpPathState::POTENTIALLY_FAILED
               ? Time(0)
               : SctpRfc9260FailurePolicy::GetHeartbeatDelay(path);
}

uint32_t
SctpCmtPfFailurePolicy::GetFailoverThreshold() const
{
    return 0;
}

bool
SctpCmtPfFailurePolicy::MustProbe(const SctpPath& path) const
{
    return path.GetState() == SctpPathState::POTENTIALLY_FAILED; // nothing else brings it back
}

std::ptrdiff_t
SctpCmtPfFailurePolicy::GetRank(const SctpPath& path) const
{
    return std::find(m_leftActive.begin(), m_leftActive.end(), path.GetId()) - m_leftActive.begin();
}

const SctpPath*
SctpCmtPfFailurePolicy::ChoosePotentiallyFailed(const SctpPath& /* current */,
                                                bool /* leave */) const
{
    const SctpPath* best = nullptr;
    for (const auto& path : Paths().GetPaths())
    {
        if (path->GetState() == SctpPathState::POTENTIALLY_FAILED &&
            (!best || path->GetErrorCount() < best->GetErrorCount() ||
             (path->GetErrorCount() == best->GetErrorCount() && GetRank(*path) > GetRank(*best))))
        {
            best = path;
        }
    }
    return best;
}

SctpPathState
SctpCmtPfFailurePolicy::ChosenForData(const SctpPath& path)
{
    return path.GetState() == SctpPathState::POTENTIALLY_FAILED
               ? Move(path, SctpPfEvent::ALL_FAILED)
               : path.GetState();
}

void
SctpCmtPfFailurePolicy::PathStateChanged(const SctpPath& path, SctpPathState oldState)
{
    if (oldState == SctpPathState::ACTIVE)
    {
        PathRemoved(path);
        m_leftActive.push_back(path.GetId());
    }
}

void
SctpCmtPfFailurePolicy::PathRemoved(const SctpPath& path)
{
    m_leftActive.erase(std::remove(m_leftActive.begin(), m_leftActive.end(), path.GetId()),
                       m_leftActive.end());
}

} // namespace ns3
