/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-manager.h"

#include "sctp-dormant-policy.h"
#include "sctp-failure-policy.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpPathManager");

std::ostream&
operator<<(std::ostream& os, SctpFailoverPhase value)
{
    static const char* const NAMES[] = {"I", "II", "III"};
    return os << "phase " << NAMES[static_cast<int>(value)];
}

std::ostream&
operator<<(std::ostream& os, SctpFailoverCause value)
{
    static const char* const NAMES[] = {"path failed",
                                        "path answered",
                                        "dormant hop",
                                        "primary changed",
                                        "path confirmed",
                                        "path removed",
                                        "made permanent",
                                        "primary selected"};
    return os << NAMES[static_cast<int>(value)];
}

void
SctpPathManager::Setup(SctpParameterValuesPtr parameters,
                       const Policies& policies,
                       Observer* observer)
{
    m_parameters = parameters;
    m_policies = policies;
    m_observer = observer;
    m_policies.primary->SetOwner(this);
}

void
SctpPathManager::Expect(size_t count)
{
    m_paths.reserve(m_paths.size() + count);
    m_view.reserve(m_view.size() + count);
}

SctpPath&
SctpPathManager::Add(const Address& remote, const SctpRoute& route, bool confirmed)
{
    NS_ASSERT(!FindPair(remote, route.local));
    const Ptr<SctpPath> path(new SctpPath, false); // a peer may have many addresses
    path->Setup(m_nextId++, remote, route, m_parameters);
    m_policies.mtu->RouteChanged(*path);
    if (confirmed)
    {
        path->SetConfirmed();
    }
    if (path->IsConfirmed())
    {
        path->SetState(SctpPathState::ACTIVE);
    }
    m_paths.push_back(path);
    m_view.push_back(PeekPointer(path));
    if (!m_primary || (!m_primary->HasRoute() && path->HasRoute()))
    {
        m_primary = PeekPointer(path);
        m_destination = m_primary;
    }
    return *path;
}

void
SctpPathManager::SetUdpPort(SctpPath& path, uint16_t port)
{
    if (path.m_route.udpPort != port)
    {
        NS_LOG_INFO("path " << path.GetId() << ": UDP port is " << port << " now");
        path.m_route.udpPort = port;
        path.UpdateSizes(); // RFC 6951 section 5.6
    }
}

void
SctpPathManager::SetRoute(SctpPath& path, const SctpRoute& route)
{
    path.SetRoute(route);
    m_policies.mtu->RouteChanged(path);
    SctpMtuPolicy::FixMtu(path);
    if (path.GetState() != SctpPathState::UNCONFIRMED && !path.HasRoute())
    {
        ChangeState(path, SctpPathState::INACTIVE, SctpFailoverCause::PATH_FAILED);
    }
}

void
SctpPathManager::RouteFound(SctpPath& path)
{
    if (path.IsConfirmed())
    {
        ChangeState(path, SctpPathState::ACTIVE, SctpFailoverCause::PATH_CONFIRMED);
    }
}

void
SctpPathManager::FailAtOnce(SctpPath& path)
{
    const auto& own = path.GetSettings().thresholds.pathMaxRetrans;
    const uint32_t most = own.value_or(m_parameters->pathMaxRetrans);
    if (path.GetState() == SctpPathState::INACTIVE)
    {
        return;
    }
    path.SetErrorCount(std::max(path.GetErrorCount(), most < UINT32_MAX ? most + 1 : most));
    m_failedAtOnce = Simulator::Now();
    EnterState(path, m_policies.failure->ErrorCounted(path));
    UpdateDestination(SctpFailoverCause::PATH_FAILED, &path);
}

std::vector<Ptr<SctpPath>>
SctpPathManager::FindAll(const Address& remote) const
{
    std::vector<Ptr<SctpPath>> all;
    std::copy_if(m_paths.begin(),
                 m_paths.end(),
                 std::back_inserter(all),
                 [&remote](const Ptr<SctpPath>& path) { return path->GetRemote() == remote; });
    return all;
}

void
SctpPathManager::Remove(SctpPath& path)
{
    NS_ASSERT(m_paths.size() > 1);
    const size_t place = IndexOf(path);
    const Ptr<SctpPath> removed = m_paths[place]; // observers still hear of it
    m_paths.erase(m_paths.begin() + static_cast<std::ptrdiff_t>(place));
    m_view.erase(m_view.begin() + static_cast<std::ptrdiff_t>(place));
    // The next in turn takes over unless another one is fitter for data (RFC 9260 section 5.4).
    const SctpPath& next = *m_view[place % m_view.size()];
    const bool fit = next.IsActive() || (next.IsConfirmed() && !AnyActive());
    const SctpPath& successor = fit ? next : GetNextToTry(next);
    if (m_destination == &path)
    {
        MoveTo(successor, m_phase, SctpFailoverCause::PATH_REMOVED);
    }
    if (m_primary == &path)
    {
        ChangePrimary(successor, SctpFailoverCause::PATH_REMOVED);
    }
    else
    {
        UpdateDestination(SctpFailoverCause::PATH_REMOVED);
    }
    removed->Dispose();
}

void
SctpPathManager::Clear()
{
    m_primary = nullptr;
    m_destination = nullptr;
    m_view.clear();
    for (auto& path : m_paths)
    {
        path->Dispose();
    }
    m_paths.clear();
    m_phase = SctpFailoverPhase::PRIMARY;
    ClearErrorCount();
    if (m_policies.primary)
    {
        m_policies.primary->SetOwner(nullptr);
    }
    m_policies = {};
    m_observer = nullptr;
}

void
SctpPathManager::SetPrimary(SctpPath& path)
{
    if (m_primary == &path)
    {
        return;
    }
    ChangePrimary(path, SctpFailoverCause::PRIMARY_CHANGED);
}

void
SctpPathManager::ChangePrimary(const SctpPath& path, SctpFailoverCause cause)
{
    NS_LOG_INFO("primary path is " << path.GetId() << " now (" << cause << ")");
    SctpPath& old = *GetPrimary();
    m_primary = &path;
    m_policies.primary->PrimaryChanged();
    m_observer->PrimaryChanged(old, *GetPrimary(), cause);
    UpdateDestination(cause);
}

bool
SctpPathManager::IsFailedOver() const
{
    return m_phase != SctpFailoverPhase::PRIMARY;
}

void
SctpPathManager::MakePrimary(const SctpPath& path, bool isPermanent)
{
    ChangePrimary(path,
                  isPermanent ? SctpFailoverCause::MADE_PERMANENT
                              : SctpFailoverCause::PRIMARY_SELECTED);
}

void
SctpPathManager::Perform(std::function<void()> change)
{
    m_observer->Perform(std::move(change));
}

bool
SctpPathManager::IsTimeoutCounted(const SctpPath& path) const
{
    if (m_failedAtOnce == Simulator::Now() && path.GetState() == SctpPathState::INACTIVE)
    {
        return true; // RFC 9260 section 8.1: no RTO has passed
    }
    return m_policies.failure->CountsTimeoutsOnce() && !m_timeoutCounted.IsStrictlyNegative() &&
           m_timeoutPath != path.GetId() && Simulator::Now() - m_timeoutCounted < path.GetRto();
}

bool
SctpPathManager::ErrorOn(SctpPath& path,
                         bool byTimeoutOfData,
                         bool countForPath,
                         bool countForAssociation)
{
    // RFC 9260 section 8.1: errors of the association; section 8.2: of the path.
    if (countForAssociation)
    {
        ++m_errorCount;
        if (byTimeoutOfData)
        {
            m_timeoutCounted = Simulator::Now();
            m_timeoutPath = path.GetId();
        }
    }
    if (countForPath)
    {
        CountOn(path, byTimeoutOfData);
    }
    if (byTimeoutOfData && m_phase == SctpFailoverPhase::DORMANT && m_destination == &path)
    {
        MoveTo(m_policies.dormant->TimedOut(path), m_phase, SctpFailoverCause::DORMANT_HOP);
    }
    m_policies.primary->ErrorHandled();
    NS_LOG_INFO("error " << path.GetErrorCount() << " on path " << path.GetId() << ", "
                         << m_errorCount << " of the association");
    return m_errorCount <= m_parameters->associationMaxRetrans;
}

void
SctpPathManager::CountOn(SctpPath& path, bool byTimeoutOfData)
{
    m_policies.primary->ErrorCounted(path, byTimeoutOfData);
    // RFC 9260 section 8.3 stops counting when the path has failed; RFC 7829 section 4.1 goes on.
    if (path.GetState() == SctpPathState::INACTIVE &&
        path.GetErrorCount() >= m_policies.dormant->GetErrorLimit())
    {
        return;
    }
    path.SetErrorCount(path.GetErrorCount() + 1);
    const bool entered = EnterState(path, m_policies.failure->ErrorCounted(path));
    if (entered && !path.IsConfirmed() && path.GetState() == SctpPathState::INACTIVE)
    {
        m_observer->VerificationFailed(path);
    }
    UpdateDestination(SctpFailoverCause::PATH_FAILED, &path);
}

void
SctpPathManager::HandleReachability(SctpPath& path, SctpReachabilityEvidence proof)
{
    // RFC 9260 sections 8.1 and 8.2: both counters start anew. Section 8.3: the path is active
    // again.
    ClearErrorCount();
    if (!path.HasRoute())
    {
        return; // an answer to its retired source (RFC 5061 section 5.3 F4)
    }
    const SctpPathState oldState = path.GetState();
    const SctpPathState state = m_policies.failure->Answered(path, proof);
    if (m_policies.failure->ClearsErrors(path, proof))
    {
        if (path.GetErrorCount() > 0)
        {
            path.SetErrorCount(0);
        }
        if (&path == m_primary)
        {
            m_policies.primary->PrimaryAnswered();
        }
    }
    ChangeState(path, state, SctpFailoverCause::PATH_ANSWERED);
    if (proof != SctpReachabilityEvidence::HEARTBEAT_ACK)
    {
        return;
    }
    if (oldState != SctpPathState::ACTIVE && path.IsActive())
    {
        m_observer->PathRevived(path, oldState);
    }
    m_policies.primary->HeartbeatAnswered(path);
}

void
SctpPathManager::Confirm(SctpPath& path)
{
    // RFC 9260 section 5.4: available for data from now on.
    if (!path.HasRoute())
    {
        path.SetConfirmed(); // active when it has a source again
        ChangeState(path, SctpPathState::INACTIVE, SctpFailoverCause::PATH_FAILED);
    }
    else if (!path.IsConfirmed())
    {
        NS_LOG_INFO("path " << path.GetId() << " is verified");
        path.SetConfirmed();
        ChangeState(path, SctpPathState::ACTIVE, SctpFailoverCause::PATH_CONFIRMED);
        m_observer->PathRevived(path, SctpPathState::UNCONFIRMED);
    }
}

bool
SctpPathManager::EnterState(SctpPath& path, SctpPathState state)
{
    const SctpPathState old = path.GetState();
    if (old == state)
    {
        return false;
    }
    NS_LOG_INFO("path " << path.GetId() << " goes from " << old << " to " << state);
    path.SetState(state);
    m_observer->PathStateChanged(path, old);
    return true;
}

void
SctpPathManager::ChangeState(SctpPath& path, SctpPathState state, SctpFailoverCause cause)
{
    if (EnterState(path, state))
    {
        UpdateDestination(cause);
    }
}

void
SctpPathManager::UpdateDestination(SctpFailoverCause cause, const SctpPath* failing)
{
    // RFC 9260 section 6.4: to the primary path. Section 8.2: if it is inactive, to one that is
    // active.
    if (m_primary->IsActive())
    {
        MoveTo(*m_primary, SctpFailoverPhase::PRIMARY, cause);
    }
    else if (m_destination->IsActive())
    {
        MoveTo(*m_destination, SctpFailoverPhase::ALTERNATE, cause);
    }
    else if (const SctpPath* next = GetNextActive(*m_destination))
    {
        MoveTo(*next, SctpFailoverPhase::ALTERNATE, cause);
    }
    else if (const SctpPath* chosen =
                 m_policies.failure->ChoosePotentiallyFailed(*m_destination,
                                                             failing == m_destination))
    {
        const bool primary = chosen == m_primary;
        MoveTo(*chosen, primary ? SctpFailoverPhase::PRIMARY : SctpFailoverPhase::ALTERNATE, cause);
    }
    else if (m_phase != SctpFailoverPhase::DORMANT || cause == SctpFailoverCause::PRIMARY_CHANGED)
    {
        MoveTo(m_policies.dormant->Entered(*m_destination), SctpFailoverPhase::DORMANT, cause);
    }
}

void
SctpPathManager::MoveTo(const SctpPath& path, SctpFailoverPhase phase, SctpFailoverCause cause)
{
    SctpPath& from = *GetDestination();
    const SctpFailoverPhase oldPhase = m_phase;
    m_destination = &path;
    m_phase = phase;
    SctpPath& destination = *GetDestination();
    const bool revived = !destination.IsActive() &&
                         EnterState(destination, m_policies.failure->ChosenForData(destination));
    if (&from != &destination || oldPhase != phase)
    {
        NS_LOG_INFO(phase << ": new data goes to path " << destination.GetId() << " (" << cause
                          << ")");
        m_observer->DestinationChanged(from, destination, oldPhase, phase, cause);
    }
    if (revived)
    {
        UpdateDestination(cause);
    }
}

} // namespace ns3
