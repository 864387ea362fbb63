/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-failover-log.h"

#include "ns3/boolean.h"
#include "ns3/enum.h"
#include "ns3/integer.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <optional>

/**
 * @file
 * @ingroup sctp-tests
 * Failover: failed paths, their probes, the destination and the primary.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_failover_test
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/**
 * Builds paths whose failures are found by the first timeout, and connects.
 * @param lab the laboratory
 * @param paths number of paths
 * @param probes when paths that have failed are probed
 */
void
OpenPaths(SctpLab& lab, uint32_t paths, SctpFailedPathProbes probes = SCTP_PROBE_AT_ONCE)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Set("SctpRfc9260FailurePolicy::ProbeFailedPaths", EnumValue(probes));
    lab.Build(paths);
    lab.Open();
    lab.Run(Seconds(5)); // all paths are verified
}

/**
 * Checks that all that the client sent arrives.
 * @param lab the laboratory
 * @param limit time that it may take
 */
void
CheckAllArrives(SctpLab& lab, Time limit)
{
    lab.client.socket->ShutdownSend();
    lab.Run(limit);
    lab.Equal(lab.server.closed, 1U, "the transfer finishes");
    lab.Equal(lab.client.errors, 0U, "without an error");
    lab.Equal(SctpLab::CountNotifications(lab.client, Notification::SEND_FAILED), 0U, "whole");
}

/// @param lab the laboratory
void
PhasesAreTraced(SctpLab& lab)
{
    OpenPaths(lab, 3);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(5));
    lab.Equal(log.Take(), "I 0 > II 1: path failed", "the primary fails");
    lab.Cut(1);
    SendSteadily(lab, Seconds(5));
    lab.Equal(log.Take(), "II 1 > II 2: path failed", "the alternate fails");
    lab.Cut(2);
    SendSteadily(lab, MilliSeconds(1500));
    lab.Equal(log.Take(), "II 2 > III 0: path failed", "all have failed");
    SendSteadily(lab, Seconds(10));
    lab.Equal(log.Take().substr(0, 25), "III 0 > III 1: dormant ho", "the dormant policy moves on");
    lab.Cut(1, false);
    SendSteadily(lab, Seconds(20));
    const std::string back = log.Take();
    lab.True(back.find("> II 1: path answered") != std::string::npos, "an alternate answers");
    lab.True(back.find("> I ") == std::string::npos, "not the primary");
    lab.Cut(0, false);
    SendSteadily(lab, Seconds(80));
    lab.Equal(log.Take(), "II 1 > I 0: path answered", "the primary answers");
    lab.Cut(2, false);
    CheckAllArrives(lab, Seconds(70));
}

/// @param lab the laboratory
void
FurtherFailuresGoRound(SctpLab& lab)
{
    OpenPaths(lab, 4);
    SctpFailoverLog log(lab);
    std::string moves;
    for (const uint32_t path : {0, 1, 2})
    {
        lab.Cut(path);
        SendSteadily(lab, Seconds(4));
        moves += log.Take() + "\n";
    }
    lab.Cut(1, false);
    SendSteadily(lab, Seconds(20));
    lab.Cut(3);
    SendSteadily(lab, Seconds(4));
    moves += log.Take();
    lab.Equal(moves,
              "I 0 > II 1: path failed\nII 1 > II 2: path failed\nII 2 > II 3: path failed\n"
              "II 3 > II 1: path failed",
              "round robin, over the end of the list");
    CheckAllArrives(lab, Seconds(20));
}

/// @param lab the laboratory
void
VerifiedPathEndsPhaseThree(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Set("SctpRfc9260FailurePolicy::ProbeFailedPaths", EnumValue(SCTP_PROBE_AT_ONCE));
    lab.Build(2);
    lab.Cut(1);
    lab.Open();
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(3));
    lab.Equal(log.Take(), "I 0 > III 0: path failed", "no other path is verified");
    lab.Cut(1, false);
    SendSteadily(lab, Seconds(10));
    lab.Equal(log.Take(), "III 0 > II 1: path confirmed", "its HEARTBEAT is answered");
}

/// @param lab the laboratory
void
ChosenPrimaryEndsPhaseTwo(SctpLab& lab)
{
    OpenPaths(lab, 2);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(3));
    lab.Equal(log.Take(), "I 0 > II 1: path failed", "the primary fails");
    lab.client.socket->SetPrimary(SctpLab::GetAddress(1, 1));
    lab.Equal(log.Take(),
              "primary 0 > 1: primary changed; II 1 > I 1: primary changed",
              "the user chooses the alternate");
}

/**
 * @param policy a dormant policy
 * @param paths paths of the retransmissions while both paths have failed, as far as they matter
 * @return a test of where it sends data
 */
SctpLab::Script
DormantPaths(TypeId policy, const std::string& paths)
{
    return [policy, paths](SctpLab& lab) {
        lab.Set("DormantPolicy", TypeIdValue(policy));
        OpenPaths(lab, 2, SCTP_PROBE_HB_INTERVAL);
        lab.Cut(0);
        lab.Cut(1);
        lab.Forget();
        lab.client.Send("x");
        lab.Run(Seconds(25));
        const auto taken = GetPaths(lab.Sent(0, With(ChunkType::DATA)));
        lab.Equal(taken.substr(0, paths.size()), paths, "where data goes");
    };
}

/**
 * @param policy a dormant policy
 * @param back path that comes back
 * @param probes when failed paths are probed
 * @return a test that data follows the path that comes back, and that the transfer finishes
 */
SctpLab::Script
DormantReturn(TypeId policy, uint32_t back, SctpFailedPathProbes probes)
{
    return [policy, back, probes](SctpLab& lab) {
        lab.Set("DormantPolicy", TypeIdValue(policy));
        OpenPaths(lab, 2, probes);
        SctpFailoverLog log(lab);
        SendSteadily(lab, Seconds(2));
        lab.Cut(0);
        lab.Cut(1);
        SendSteadily(lab, Seconds(8));
        lab.True(log.Take().find("> III ") != std::string::npos, "dormant");
        lab.Cut(back, false);
        SendSteadily(lab, Seconds(100));
        const std::string phase = back == 0 ? "> I 0" : "> II 1";
        lab.True(log.Take().find(phase) != std::string::npos, "the path in use again");
        lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, back, "data follows");
        CheckAllArrives(lab, Seconds(100));
        lab.Equal(lab.server.GetText().size(), 110000U, "nothing is lost");
    };
}

/**
 * @param counts count that is compared with the threshold
 * @param threshold the threshold
 * @param seconds when the failover becomes permanent, after the cut; negative = never
 * @return a test of permanent failover
 */
SctpLab::Script
Permanent(SctpChangePrimaryCounts counts, int64_t threshold, double seconds)
{
    return [counts, threshold, seconds](SctpLab& lab) {
        lab.Set("ChangePrimaryThreshold", IntegerValue(threshold));
        lab.Set("ChangePrimaryCounts", EnumValue(counts));
        OpenPaths(lab, 2);
        SctpFailoverLog log(lab);
        lab.Cut(0);
        const std::string failed = "I 0 > II 1: path failed";
        const std::string kept = "primary 0 > 1: made permanent; II 1 > I 1: made permanent";
        if (seconds < 0)
        {
            SendSteadily(lab, Seconds(30));
            lab.Equal(log.Take(), failed, "the failover stays temporary");
            return;
        }
        SendSteadily(lab, Seconds(seconds - 0.2));
        const bool early = seconds > 1.5;
        lab.Equal(log.Take(), early ? failed : "", "temporary at first");
        SendSteadily(lab, Seconds(0.5));
        lab.Equal(log.Take(), early ? kept : failed + "; " + kept, "permanent then");
        const auto told = SctpLab::GetNotification(lab.client, Notification::PEER_ADDRESS_CHANGE);
        lab.True(told.madePrimary && told.address == SctpLab::GetAddress(1, 1), "the user is told");
        lab.Cut(0, false);
        SendSteadily(lab, Seconds(60));
        lab.Equal(log.Take(), "", "the old primary answers, data stays");
        lab.Equal(lab.GetPath(0).state, SctpPathState::ACTIVE, "it is an alternate now");
        lab.Cut(1);
        SendSteadily(lab, Seconds(1.5));
        lab.Equal(log.Take().substr(0, 23), "I 1 > II 0: path failed", "and used as such");
    };
}

/// @param lab the laboratory
void
PermanentWithPathMaxRetrans(SctpLab& lab)
{
    lab.Set("ChangePrimaryThreshold", IntegerValue(0));
    lab.Set("ChangePrimaryCounts", EnumValue(SCTP_CHANGE_PRIMARY_ERRORS));
    OpenPaths(lab, 2);
    lab.client.socket->GetParameters()->SetAttribute("PathMaxRetrans", UintegerValue(1));
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(2));
    lab.Equal(log.Take(), "", "errors do not change the primary while it is active");
    SendSteadily(lab, Seconds(3));
    lab.Equal(log.Take(),
              "I 0 > II 1: path failed; primary 0 > 1: made permanent; II 1 > I 1: made permanent",
              "but once failed over");
}

/// @param lab the laboratory
void
PermanentInPhaseThree(SctpLab& lab)
{
    lab.Set("ChangePrimaryThreshold", IntegerValue(1));
    lab.Set("DormantPolicy", TypeIdValue(SctpDormantLastDestination::GetTypeId()));
    OpenPaths(lab, 2);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    lab.Cut(1);
    SendSteadily(lab, Seconds(20));
    lab.Equal(log.Take(),
              "I 0 > II 1: path failed; II 1 > III 1: path failed; primary 0 > 1: made permanent",
              "another primary, the same phase");
    lab.Cut(0, false);
    SendSteadily(lab, Seconds(40));
    lab.Equal(log.Take(),
              "III 1 > II 0: path answered; primary 1 > 0: made permanent; "
              "II 0 > I 0: made permanent",
              "the old primary answers, as an alternate, which replaces the dead primary");
}

/**
 * @param slow path with the longer round trip time
 * @param permanent whether the failover becomes permanent
 * @return a test of the throughput model
 */
SctpLab::Script
PermanentIfBetter(uint32_t slow, bool permanent)
{
    return [slow, permanent](SctpLab& lab) {
        lab.Set("ChangePrimaryThreshold", IntegerValue(0));
        lab.Set("ChangePrimaryOnlyIfBetter", BooleanValue(true));
        lab.Delay(0, OnPath(slow, Any()), MilliSeconds(300), 1000000);
        OpenPaths(lab, 2);
        // Both paths are known to lose little.
        for (const uint32_t path : {1, 0})
        {
            lab.client.socket->SetPrimary(SctpLab::GetAddress(1, path));
            SendSteadily(lab, Seconds(50));
        }
        SctpFailoverLog log(lab);
        lab.Cut(0);
        SendSteadily(lab, Seconds(10));
        lab.Equal(log.Take().find("made permanent") != std::string::npos,
                  permanent,
                  "whether the alternate becomes the primary");
    };
}

/// @param lab the laboratory
void
PrimarySwitchover(SctpLab& lab)
{
    lab.Set("PrimarySwitchoverMaxRetrans", IntegerValue(0));
    OpenPaths(lab, 2);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(2));
    lab.Equal(log.Take(),
              "I 0 > II 1: path failed; primary 0 > 1: made permanent; II 1 > I 1: made permanent",
              "no switchback is wanted");
    lab.Cut(0, false);
    SendSteadily(lab, Seconds(20));
    lab.Equal(log.Take(), "", "nor is there one");
}

/// @param lab the laboratory
void
FailedPathsAreProbedAtOnce(SctpLab& lab)
{
    OpenPaths(lab, 2);
    lab.Cut(0);
    lab.Forget();
    SendSteadily(lab, Seconds(17));
    const auto probes = OnPath(0, With(ChunkType::HEARTBEAT));
    lab.Equal(lab.GetGaps(0, probes), "2.000 4.000 8.000", "one per RTO, which doubles");
    const Time failed = lab.Sent(0, probes).front().time;
    lab.Equal(failed.GetTimeStep(),
              lab.Sent(0, OnPath(1, With(ChunkType::DATA))).front().time.GetTimeStep(),
              "the first with the retransmission");
    lab.Cut(0, false);
    SendSteadily(lab, Seconds(20));
    lab.Equal(lab.GetPath(0).state, SctpPathState::ACTIVE, "an answer brings the path back");
    lab.Forget();
    SendSteadily(lab, Seconds(20));
    lab.Equal(lab.Count(0, probes), 0U, "and ends the probes");
}

/**
 * A chunk is lost on path 0 and on path 1 and arrives when it is sent to path 0 again.
 * @param setting AmbiguousAcks; none = the default
 * @param pmr Path.Max.Retrans
 * @param errors error counter of path 0 afterwards
 * @param state state of path 0 afterwards
 * @return the test
 */
auto
AmbiguousAck(std::optional<SctpAmbiguousAcks> setting,
             uint32_t pmr,
             uint32_t errors,
             SctpPathState state)
{
    return [=](SctpLab& lab) {
        lab.Set("PathMaxRetrans", UintegerValue(pmr));
        if (setting)
        {
            lab.Set("SctpRfc9260FailurePolicy::AmbiguousAcks", EnumValue(*setting));
        }
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(5)); // all paths are verified
        for (const uint32_t path : {0, 1})
        {
            lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, path), false);
            lab.Drop(0, OnPath(path, With(ChunkType::DATA)));
        }
        lab.client.Send("a");
        lab.Run(Seconds(5));
        lab.Equal(lab.server.GetText(), "a", "arrives the third time");
        lab.Equal(lab.GetPath(0).errorCount, errors, "errors");
        lab.Equal(lab.GetPath(0).state, state, "state");
        lab.Equal(lab.GetPath(1).errorCount, 1U, "the other path keeps its error");
    };
}

/**
 * A chunk is lost on path 0 and arrives when it is sent there again.
 * @param lab the laboratory
 */
void
RetransmissionOnTheSamePath(SctpLab& lab)
{
    lab.Set("RetransmissionPolicy", TypeIdValue(TypeId::LookupByName("ns3::SctpAllRtxSame")));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
    lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, 0), false);
    lab.Drop(0, OnPath(0, With(ChunkType::DATA)));
    lab.client.Send("a");
    lab.Run(Seconds(1.05));
    lab.Equal(lab.GetPath(0).errorCount, 1U, "a timeout");
    lab.Run(Seconds(0.5));
    lab.Equal(lab.server.GetText(), "a", "arrives the second time");
    lab.Equal(lab.GetPath(0).errorCount, 0U, "which says that the path works");
}

/**
 * Two chunks, each lost on both paths before it arrives.
 * @param lab the laboratory
 */
void
AmbiguousAcksKeepTheAssociation(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(2));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
    for (const uint32_t path : {0, 1})
    {
        lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, path), false);
    }
    for (const auto& text : {"a", "b"})
    {
        for (const uint32_t path : {0, 1})
        {
            lab.Drop(0, OnPath(path, With(ChunkType::DATA)));
        }
        lab.client.Send(text);
        lab.Run(Seconds(10));
    }
    lab.Equal(lab.server.GetText(), "ab", "after two timeouts each");
    lab.Equal(lab.client.errors, 0U, "which are no three in a row");
    lab.Equal(lab.GetPath(0).errorCount, 2U, "for the association; for path 0 they are two");
}

/**
 * Four paths of CMT lose their packets at the same time.
 * @param lab the laboratory
 * @param once SimultaneousTimeoutsCountOnce
 */
void
LoseABurst(SctpLab& lab, bool once)
{
    constexpr uint32_t PATHS = 4;
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.Set("AssociationMaxRetrans", UintegerValue(2));
    lab.Set("SctpFailurePolicy::SimultaneousTimeoutsCountOnce", BooleanValue(once));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(1468)); // one packet on each path
    lab.Set("Heartbeats", BooleanValue(false));
    lab.Build(PATHS);
    lab.Open();
    lab.Run(Seconds(5));
    for (uint32_t path = 0; path < PATHS; ++path)
    {
        lab.Cut(path);
    }
    for (uint32_t path = 0; path < PATHS; ++path)
    {
        lab.client.Send(std::string(1452, 'x'));
    }
    lab.Run(MilliSeconds(500));
}

/**
 * @param once SimultaneousTimeoutsCountOnce
 * @return a test in which all paths work again after the losses
 */
SctpLab::Script
TimeoutsAtOnce(bool once)
{
    return [once](SctpLab& lab) {
        LoseABurst(lab, once);
        for (uint32_t path = 0; path < 4; ++path)
        {
            lab.Cut(path, false);
        }
        lab.Run(Seconds(20));
        lab.Equal(lab.client.errors, once ? 0U : 1U, "four errors, or one");
        lab.Equal(lab.server.GetText().size() == 4 * 1452, once, "whether all data arrives");
    };
}

/// @param lab the laboratory
void
DeadPeerWithTimeoutsAtOnce(SctpLab& lab)
{
    LoseABurst(lab, true);
    lab.Run(Seconds(2));
    lab.Equal(lab.client.errors, 0U, "the first timeouts of four paths are not three errors");
    lab.Run(Seconds(6));
    lab.Equal(lab.client.errors, 1U, "but the next ones, with an RTO of 2 and 4 s, are");
}

const TypeId HOP = SctpDormantHop::GetTypeId();              //!< a policy
const TypeId PRIMARY = SctpDormantPrimary::GetTypeId();      //!< a policy
const TypeId LAST = SctpDormantLastDestination::GetTypeId(); //!< a policy
const TypeId FEWEST = SctpDormantFewestErrors::GetTypeId();  //!< a policy
constexpr auto SLOW = SCTP_PROBE_HB_INTERVAL;                //!< heartbeats
constexpr auto QUICK = SCTP_PROBE_AT_ONCE;                   //!< heartbeats
constexpr auto HEARTBEATS = SCTP_CHANGE_PRIMARY_HEARTBEATS;  //!< a count
constexpr auto ERRORS = SCTP_CHANGE_PRIMARY_ERRORS;          //!< a count

SctpLabSuite g_suite(
    "sctp-failover",
    {
        {"Phases I, II and III are traced with their causes", PhasesAreTraced},
        {"Further failures go round the alternates", FurtherFailuresGoRound},
        {"A path that is verified ends phase III", VerifiedPathEndsPhaseThree},
        {"An alternate that the user makes the primary ends phase II", ChosenPrimaryEndsPhaseTwo},
        {"Failed paths are probed at once and per RTO", FailedPathsAreProbedAtOnce},
        {"Dormant Hop goes on after each timeout", DormantPaths(HOP, "0 1 0 1 0 1")},
        {"Dormant Primary sends to the primary", DormantPaths(PRIMARY, "0 1 0 0 0")},
        {"Dormant LastDest stays", DormantPaths(LAST, "0 1 1 1 1")},
        {"Dormant with the fewest errors (RFC 7829 4.1)", DormantPaths(FEWEST, "0 1 0 1 0 1")},
        {"Dormant Hop: data follows the primary", DormantReturn(HOP, 0, SLOW)},
        {"Dormant Hop: data follows an alternate", DormantReturn(HOP, 1, SLOW)},
        {"Dormant Primary: data follows the primary", DormantReturn(PRIMARY, 0, SLOW)},
        {"Dormant Primary: data follows an alternate", DormantReturn(PRIMARY, 1, SLOW)},
        {"Dormant LastDest: data follows the primary", DormantReturn(LAST, 0, SLOW)},
        {"Dormant LastDest: data follows an alternate", DormantReturn(LAST, 1, SLOW)},
        {"Dormant with the fewest errors: data follows the primary",
         DormantReturn(FEWEST, 0, SLOW)},
        {"Dormant with the fewest errors: data follows an alternate",
         DormantReturn(FEWEST, 1, SLOW)},
        {"Dormant Primary, quick probes: data follows an alternate",
         DormantReturn(PRIMARY, 1, QUICK)},
        {"Dormant LastDest, quick probes: data follows the primary", DormantReturn(LAST, 0, QUICK)},
        {"Failovers are temporary by default", Permanent(HEARTBEATS, -1, -1)},
        {"Permanent failover after one missed HEARTBEAT", Permanent(HEARTBEATS, 0, 3)},
        {"Permanent failover after two missed HEARTBEATs", Permanent(HEARTBEATS, 1, 7)},
        {"Permanent failover after three missed HEARTBEATs", Permanent(HEARTBEATS, 2, 15)},
        {"Permanent failover after one error", Permanent(ERRORS, 0, 1)},
        {"Permanent failover after two errors", Permanent(ERRORS, 1, 3)},
        {"Errors make no failover permanent that is none", PermanentWithPathMaxRetrans},
        {"Permanent failover in phase III changes no phase", PermanentInPhaseThree},
        {"Failover to a slower path stays temporary with the throughput model",
         PermanentIfBetter(1, false)},
        {"Failover to a faster path becomes permanent with the throughput model",
         PermanentIfBetter(0, true)},
        {"Acknowledgements of data that went to several paths clear no path's errors (RFC 9260 "
         "8.2)",
         AmbiguousAck(std::nullopt, 5, 1, SctpPathState::ACTIVE)},
        {"nor do they revive one", AmbiguousAck(std::nullopt, 0, 1, SctpPathState::INACTIVE)},
        {"unless so set: of an active path",
         AmbiguousAck(SCTP_AMBIGUOUS_CLEAR_ERRORS, 5, 0, SctpPathState::ACTIVE)},
        {"which leaves a failed one alone (RFC 7829 rule 9)",
         AmbiguousAck(SCTP_AMBIGUOUS_CLEAR_ERRORS, 0, 1, SctpPathState::INACTIVE)},
        {"or of a failed one (RFC 2960 8.2)",
         AmbiguousAck(SCTP_AMBIGUOUS_REVIVE, 0, 0, SctpPathState::ACTIVE)},
        {"Retransmissions to the same address clear its errors (RFC 9260 8.2)",
         RetransmissionOnTheSamePath},
        {"Acknowledgements of any data clear the errors of the association (RFC 9260 8.1)",
         AmbiguousAcksKeepTheAssociation},
        {"Timeouts of several paths at once count each for the association (RFC 9260 8.1)",
         TimeoutsAtOnce(false)},
        {"or as one, if so set", TimeoutsAtOnce(true)},
        {"which still finds a dead peer", DeadPeerWithTimeoutsAtOnce},
        {"Primary switchover without PF (RFC 7829 section 5)", PrimarySwitchover},
    }); //!< registers the suite

} // namespace sctp_failover_test
