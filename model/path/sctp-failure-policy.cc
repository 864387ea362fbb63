/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-failure-policy.h"

#include "sctp-path-set.h"

#include "ns3/boolean.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-time-sum.h"

#include <string>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpFailurePolicy);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260FailurePolicy);

TypeId
SctpFailurePolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpFailurePolicy")
            .SetParent<SctpStrategy>()
            .SetGroupName("Sctp")
            .AddAttribute("RepeatMissedHeartbeats",
                          "Whether a HEARTBEAT that was not answered is repeated at once on any "
                          "path; otherwise after HbInterval (RFC 9260 section 8.3)",
                          BooleanValue(false),
                          MakeBooleanAccessor(&SctpFailurePolicy::m_repeatMissed),
                          MakeBooleanChecker())
            .AddAttribute(
                "FixedHeartbeatPeriods",
                "Whether heartbeat periods of a path follow one another (RFC 9260 section "
                "8.3); otherwise an answered HEARTBEAT or new data begins one",
                BooleanValue(false),
                MakeBooleanAccessor(&SctpFailurePolicy::m_fixedPeriods),
                MakeBooleanChecker())
            .AddAttribute("LocalFailureAtOnce",
                          "Whether a packet that finds no route or a downed interface makes its "
                          "path inactive at once, not when its timers have expired",
                          BooleanValue(false),
                          MakeBooleanAccessor(&SctpFailurePolicy::m_localFailureAtOnce),
                          MakeBooleanChecker())
            .AddAttribute("SimultaneousTimeoutsCountOnce",
                          "Whether T3-rtx timeouts of several paths within one RTO count as one "
                          "error of the association; otherwise as one each (RFC 9260 section 8.1)",
                          BooleanValue(false),
                          MakeBooleanAccessor(&SctpFailurePolicy::m_timeoutsCountOnce),
                          MakeBooleanChecker());
    return tid;
}

SctpPathState
SctpFailurePolicy::ChosenForData(const SctpPath& path)
{
    return path.GetState();
}

std::string
SctpFailurePolicy::FindMistake() const
{
    const int64_t threshold = Parameters().primarySwitchoverMaxRetrans;
    const uint32_t least = GetFailoverThreshold();
    if (threshold < 0 || threshold >= least)
    {
        return "";
    }
    return "ns3::SctpParameters::PrimarySwitchoverMaxRetrans: " + std::to_string(threshold) +
           " is below " + std::to_string(least) +
           ", the errors that a path survives as destination of new data"; // RFC 7829 section 5
}

bool
SctpFailurePolicy::MustProbe(const SctpPath& /* path */) const
{
    return false;
}

bool
SctpFailurePolicy::CountsMissedHeartbeat(const SctpPath& /* path */) const
{
    return true;
}

const SctpPath*
SctpFailurePolicy::ChoosePotentiallyFailed(const SctpPath& current, bool leave) const
{
    const SctpPath* best = nullptr;
    const SctpPath* path = leave ? &Paths().GetNext(current) : &current;
    for (size_t i = 0; i < Paths().GetPaths().size(); ++i)
    {
        if (path->GetState() == SctpPathState::POTENTIALLY_FAILED &&
            (!best || path->GetErrorCount() < best->GetErrorCount()))
        {
            best = path;
        }
        path = &Paths().GetNext(*path);
    }
    return best;
}

TypeId
SctpRfc9260FailurePolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRfc9260FailurePolicy")
            .SetParent<SctpFailurePolicy>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpRfc9260FailurePolicy>()
            .AddAttribute(
                "ProbeFailedPaths",
                "Probes of a failed path: HbInterval (RFC 9260: like any idle path) or "
                "AtOnce (Caro 2005: at the failure and after each unanswered HEARTBEAT)",
                EnumValue(SCTP_PROBE_HB_INTERVAL),
                SCTP_MAKE_ENUM_ACCESSOR(SctpFailedPathProbes,
                                        &SctpRfc9260FailurePolicy::m_probeFailedPaths),
                MakeEnumChecker(SCTP_PROBE_HB_INTERVAL, "HbInterval", SCTP_PROBE_AT_ONCE, "AtOnce"))
            .AddAttribute(
                "AmbiguousAcks",
                "Effect of ambiguous acknowledgements on the last path: Ignore (RFC 9260 "
                "section 8.2), ClearErrors (RFC 7829 rule 9) or Revive (failed paths; RFC "
                "2960)",
                EnumValue(SCTP_AMBIGUOUS_IGNORE),
                SCTP_MAKE_ENUM_ACCESSOR(SctpAmbiguousAcks,
                                        &SctpRfc9260FailurePolicy::m_ambiguousAcks),
                MakeEnumChecker(SCTP_AMBIGUOUS_IGNORE,
                                "Ignore",
                                SCTP_AMBIGUOUS_CLEAR_ERRORS,
                                "ClearErrors",
                                SCTP_AMBIGUOUS_REVIVE,
                                "Revive"));
    return tid;
}

SctpPathState
SctpRfc9260FailurePolicy::ErrorCounted(const SctpPath& path)
{
    // RFC 9260 section 8.2: inactive once the errors exceed Path.Max.Retrans.
    return HasFailed(path) ? SctpPathState::INACTIVE : path.GetState();
}

bool
SctpRfc9260FailurePolicy::HasFailed(const SctpPath& path) const
{
    const auto& own = path.GetSettings().thresholds.pathMaxRetrans;
    return path.GetErrorCount() > own.value_or(Parameters().pathMaxRetrans);
}

SctpPathState
SctpRfc9260FailurePolicy::Answered(const SctpPath& path, SctpReachabilityEvidence proof)
{
    // An unconfirmed path needs the nonce of a HEARTBEAT, which SctpPathManager::Confirm handles.
    if (!path.IsConfirmed() || !ClearsErrors(path, proof))
    {
        return path.GetState();
    }
    return SctpPathState::ACTIVE;
}

bool
SctpRfc9260FailurePolicy::ClearsErrors(const SctpPath& path, SctpReachabilityEvidence proof) const
{
    if (proof == SctpReachabilityEvidence::LATE_ACK ||
        proof == SctpReachabilityEvidence::LATE_DATA_ACK)
    {
        return false; // acknowledged late: proves nothing about the path after the timeout
    }
    if (proof != SctpReachabilityEvidence::AMBIGUOUS_ACK)
    {
        return true;
    }
    // RFC 9260 section 8.2: an acknowledgement of data that went to several addresses need not
    // clear the counter of the last one. If it did, copies that arrive over a working path could
    // hide for ever that the last one is dead.
    const SctpAmbiguousAcks effect = m_ambiguousAcks;
    return path.IsActive() ? effect != SCTP_AMBIGUOUS_IGNORE : effect == SCTP_AMBIGUOUS_REVIVE;
}

Time
SctpRfc9260FailurePolicy::GetHeartbeatDelay(const SctpPath& path) const
{
    // RFC 9260 section 8.3: the RTO plus HB.interval.
    const bool atOnce =
        path.GetState() == SctpPathState::INACTIVE && m_probeFailedPaths == SCTP_PROBE_AT_ONCE;
    const Time interval = path.GetSettings().hbInterval.value_or(Parameters().hbInterval);
    return atOnce ? Time(0) : sctp::SaturatingSum(path.GetRto(), interval);
}

uint32_t
SctpRfc9260FailurePolicy::GetFailoverThreshold() const
{
    return Parameters().pathMaxRetrans;
}

bool
SctpRfc9260FailurePolicy::ProbesAfterTimeout(const SctpPath& /* path */) const
{
    return false;
}

} // namespace ns3
