/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-failover-log.h"

#include "ns3/boolean.h"
#include "ns3/integer.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/sctp-rfc7829-failure-policy.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * SCTP-PF (RFC 7829): potentially failed paths, and where data goes.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_rfc7829_test
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

constexpr auto ACTIVE = SctpPathState::ACTIVE;         //!< a state
constexpr auto PF = SctpPathState::POTENTIALLY_FAILED; //!< a state
constexpr auto INACTIVE = SctpPathState::INACTIVE;     //!< a state
const auto DATA = With(ChunkType::DATA);               //!< chooses packets
const auto HEARTBEATS = With(ChunkType::HEARTBEAT);    //!< chooses packets

/**
 * Builds paths between two hosts with SCTP-PF, and connects.
 * @param lab the laboratory
 * @param paths number of paths
 * @param pfmr PotentiallyFailed.Max.Retrans
 * @param pmr Path.Max.Retrans
 */
void
OpenPaths(SctpLab& lab, uint32_t paths = 2, uint32_t pfmr = 0, uint32_t pmr = 5)
{
    lab.Set("FailurePolicy", TypeIdValue(SctpRfc7829FailurePolicy::GetTypeId()));
    lab.Set("DormantPolicy", TypeIdValue(SctpDormantFewestErrors::GetTypeId()));
    lab.Set("PotentiallyFailedMaxRetrans", UintegerValue(pfmr));
    lab.Set("PathMaxRetrans", UintegerValue(pmr));
    lab.Build(paths);
    lab.Open();
    lab.Run(Seconds(5)); // all paths are verified
    lab.Forget();
}

/// @param lab the laboratory
void
HighThresholdMeansNoPf(SctpLab& lab)
{
    OpenPaths(lab, 2, 2, 2);
    lab.Cut(0);
    SendSteadily(lab, Seconds(6.5));
    lab.Equal(lab.GetPath(0).state, ACTIVE, "two errors");
    SendSteadily(lab, Seconds(2));
    lab.Equal(lab.GetPath(0).state, INACTIVE, "three errors");
    lab.Equal(SctpLab::CountNotifications(lab.client, Notification::PEER_ADDRESS_CHANGE),
              2U,
              "verified once, failed once, never potentially failed");
}

/**
 * @param pfmr PotentiallyFailed.Max.Retrans
 * @param seconds when that is exceeded
 * @return a test with data
 */
SctpLab::Script
TimeoutsMakePf(uint32_t pfmr, double seconds)
{
    return [pfmr, seconds](SctpLab& lab) {
        OpenPaths(lab, 2, pfmr);
        lab.Cut(0);
        SendSteadily(lab, Seconds(seconds - 0.2));
        lab.Equal(lab.GetPath(0).state, ACTIVE, "not yet");
        SendSteadily(lab, Seconds(0.4));
        lab.Equal(lab.GetPath(0).state, PF, "the threshold is exceeded");
        lab.Equal(lab.GetPath(0).errorCount, pfmr + 1, "by one");
        lab.Equal(lab.Last(0, DATA).path, 1U, "data leaves the path");
    };
}

/// @param lab the laboratory
void
MissedHeartbeatsMakePf(SctpLab& lab)
{
    OpenPaths(lab);
    lab.Cut(1);
    lab.Run(Seconds(34));
    lab.Equal(lab.GetPath(1).state, PF, "an idle path");
    lab.Equal(lab.GetPath(0).state, ACTIVE, "not the other");
}

/// @param lab the laboratory
void
DataGoesToActivePaths(SctpLab& lab)
{
    OpenPaths(lab, 3);
    lab.client.socket->GetParameters()->SetAttribute("PotentiallyFailedMaxRetrans",
                                                     UintegerValue(2));
    // One error on path 1 while active, none on path 2.
    lab.client.socket->SetPrimary(SctpLab::GetAddress(1, 1));
    lab.Drop(0, OnPath(1, DATA));
    lab.client.Send("lost once");
    lab.Run(Seconds(1.5));
    lab.Equal(lab.GetPath(1).errorCount, 1U, "an error");
    lab.client.socket->SetPrimary(SctpLab::GetAddress(1, 0));
    lab.client.socket->GetParameters()->SetAttribute("PotentiallyFailedMaxRetrans",
                                                     UintegerValue(0));
    lab.Cut(0);
    lab.Forget();
    lab.client.Send("a");
    lab.Run(Seconds(1.01));
    lab.Equal(lab.GetPath(0).state, PF, "the primary");
    lab.Equal(lab.GetPath(1).state, ACTIVE, "the choice changes no state");
    lab.Equal(lab.GetPath(1).errorCount, 1U, "and clears no counter");
    lab.Run(Seconds(0.5));
    lab.client.Send("b");
    lab.Run(Seconds(0.5));
    lab.Equal(GetPaths(lab.Sent(0, DATA)), "0 1 1", "retransmission and new data");
    lab.Equal(lab.GetPath(1).errorCount, 0U, "the answer clears the counter");
}

/// @param lab the laboratory
void
AllPotentiallyFailed(SctpLab& lab)
{
    OpenPaths(lab, 2, 0, 10);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(6));
    lab.Cut(1);
    log.Take();
    lab.Forget();
    SendSteadily(lab, Seconds(1.5));
    lab.Equal(lab.GetPath(0).state, PF, "potentially failed");
    lab.Equal(lab.GetPath(1).state, PF, "both");
    lab.Equal(lab.GetPath(1).errorCount, 1U, "one error on path 1");
    lab.Equal(lab.Last(0, DATA).path, 1U, "data goes where there are fewest");
    lab.Equal(lab.GetPath(0).errorCount, 3U, "three errors on path 0");
    lab.Equal(log.Take(), "", "so does data");
    SendSteadily(lab, Seconds(8.5));
    lab.Equal(log.Take(), "II 1 > I 0: path failed", "until it has as many and times out");
    lab.True(lab.Count(0, OnPath(0, DATA)) > 0, "data goes there");
    lab.Equal(lab.GetPath(0).state, PF, "which changes no state");
}

/// @param lab the laboratory
void
PfGoesBeforeInactive(SctpLab& lab)
{
    OpenPaths(lab, 2, 0, 1);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(4));
    lab.Equal(lab.GetPath(0).state, INACTIVE, "two errors");
    lab.Cut(1);
    SendSteadily(lab, Seconds(1.5));
    lab.Equal(lab.GetPath(1).state, PF, "one error");
    lab.Equal(log.Take(), "I 0 > II 1: path failed", "data stays at the better one");
    SendSteadily(lab, Seconds(5));
    lab.Equal(lab.GetPath(1).state, INACTIVE, "two errors");
    lab.Equal(log.Take().substr(0, 24), "II 1 > III 0: path faile", "dormant");
}

/// @param lab the laboratory
void
PfPathsAreProbedPerRto(SctpLab& lab)
{
    OpenPaths(lab, 2, 0, 4);
    lab.Cut(0);
    SendSteadily(lab, Seconds(63));
    lab.Equal(lab.GetGaps(0, OnPath(0, HEARTBEATS)).substr(0, 17),
              "2.000 4.000 8.000",
              "at once, and again after each miss");
    lab.Equal(lab.GetPath(0).state, INACTIVE, "PMR is exceeded after 1 + 2 + 4 + 8 + 16 s");
    const auto told = SctpLab::GetNotification(lab.client, Notification::PEER_ADDRESS_CHANGE);
    lab.Equal(told.pathState, INACTIVE, "the user is told");
    lab.Equal(lab.Count(0, OnPath(0, HEARTBEATS)), 4U, "then HB.interval holds");
    SendSteadily(lab, Seconds(30));
    lab.Equal(lab.Count(0, OnPath(0, HEARTBEATS)), 5U, "and goes on");
}

/// @param lab the laboratory
void
NoProbesWithoutHeartbeats(SctpLab& lab)
{
    OpenPaths(lab);
    lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, 0), false);
    lab.Cut(0);
    SendSteadily(lab, Seconds(20));
    lab.Equal(lab.GetPath(0).state, PF, "potentially failed");
    lab.Equal(lab.Count(0, OnPath(0, HEARTBEATS)), 0U, "none is sent");
}

/// @param lab the laboratory
void
MissesBesideDataDoNotCount(SctpLab& lab)
{
    OpenPaths(lab, 1);
    lab.Cut(0);
    lab.client.Send("a");
    lab.Run(Seconds(20));
    lab.True(lab.Count(0, HEARTBEATS) > 1, "HEARTBEATs are sent");
    lab.Equal(lab.Count(0, DATA) - 1, lab.GetPath(0).errorCount, "T3-rtx alone counts");
}

/// @param lab the laboratory
void
HeartbeatAckMakesActive(SctpLab& lab)
{
    OpenPaths(lab);
    lab.Drop(0, OnPath(0, DATA));
    SctpFailoverLog log(lab);
    lab.client.Send("a");
    lab.Run(Seconds(1.05));
    lab.Equal(lab.GetPath(0).state, PF, "potentially failed");
    lab.Run(Seconds(0.1));
    lab.Equal(lab.GetPath(0).state, ACTIVE, "answered");
    lab.Equal(lab.GetPath(0).errorCount, 0U, "counter cleared");
    lab.Equal(log.Take(), "I 0 > II 1: path failed; II 1 > I 0: path answered", "and back");
    lab.Equal(lab.GetPath(0).cwnd, 1468U, "a window as after any timeout (7.2.3)");
}

/// @param lab the laboratory
void
AmbiguousAcksDoNotCount(SctpLab& lab)
{
    OpenPaths(lab);
    lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, 0), false);
    lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, 1), false);
    lab.Drop(0, OnPath(0, DATA));
    lab.Drop(0, OnPath(1, DATA));
    lab.client.Send("a");
    lab.Run(Seconds(3));
    lab.Equal(GetPaths(lab.Sent(0, DATA)), "0 1 0", "the third time it arrives");
    lab.Equal(lab.server.GetText(), "a", "on a path");
    lab.Equal(lab.GetPath(0).state, PF, "that stays potentially failed");
    lab.Equal(lab.GetPath(0).errorCount, 1U, "with its error");
    lab.client.Send("b");
    lab.Run(Seconds(0.5));
    lab.Equal(lab.GetPath(0).state, ACTIVE, "until data sent there alone is acknowledged");
    lab.Equal(lab.GetPath(0).errorCount, 0U, "which clears it");
}

/// @param lab the laboratory
void
LateAcksCount(SctpLab& lab)
{
    OpenPaths(lab);
    lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, 0), false);
    // All that is lost is SACKs, and a timeout retransmits one packet.
    const Time end = Simulator::Now() + Seconds(1);
    const auto early = [end](const SctpSeen& seen) { return seen.time < end; };
    lab.Drop(1, early, 100);
    for (int i = 0; i < 4; ++i)
    {
        lab.client.Send(std::string(1400, 'x'));
    }
    lab.Run(MilliSeconds(1050));
    lab.Equal(lab.GetPath(0).state, PF, "a spurious timeout");
    lab.Equal(GetPaths(lab.Sent(0, DATA)), "0 0 0 0 1", "three chunks are not sent elsewhere");
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetPath(0).state, ACTIVE, "their acknowledgement counts");
}

/// @param lab the laboratory
void
DormantWithFewestErrors(SctpLab& lab)
{
    OpenPaths(lab, 2, 0, 0);
    lab.Cut(0);
    SendSteadily(lab, Seconds(2));
    lab.Cut(1);
    lab.Forget();
    lab.client.Send("x");
    lab.Run(Seconds(25));
    lab.Equal(GetPaths(lab.Sent(0, DATA)).substr(0, 9), "1 0 1 0 1", "in turn");
    lab.Equal(lab.GetPath(0).state, INACTIVE, "states stay");
    lab.True(lab.GetPath(0).errorCount > 1, "counters go on in dormant state");
    lab.Cut(1, false);
    SendSteadily(lab, Seconds(60));
    lab.Equal(lab.Last(0, DATA).path, 1U, "data follows the path that is back");
    lab.Equal(lab.GetPath(1).errorCount, 0U, "which has no errors");
}

/**
 * @param expose whether the user is told of the PF state
 * @return a test of notifications
 */
SctpLab::Script
Notifications(bool expose)
{
    return [expose](SctpLab& lab) {
        lab.Set("ExposePotentiallyFailed", BooleanValue(expose));
        OpenPaths(lab);
        const auto start = lab.client.notifications.size();
        lab.Drop(0, OnPath(0, DATA));
        lab.client.Send("a");
        lab.Run(Seconds(1.05));
        lab.Equal(lab.GetPath(0).state, expose ? PF : ACTIVE, "what GetPathInfo says");
        lab.Equal(lab.client.socket->GetStatus().primary.state, expose ? PF : ACTIVE, "GetStatus");
        lab.Run(Seconds(1));
        std::ostringstream states;
        for (auto i = start; i < lab.client.notifications.size(); ++i)
        {
            states << lab.client.notifications[i].pathState << " ";
        }
        lab.Equal(states.str(), expose ? "POTENTIALLY-FAILED ACTIVE " : "", "what is told");
    };
}

/// @param lab the laboratory
void
PrimarySwitchover(SctpLab& lab)
{
    lab.Set("PrimarySwitchoverMaxRetrans", IntegerValue(1));
    OpenPaths(lab, 3, 1);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(4));
    lab.Equal(log.Take(),
              "I 0 > II 1: path failed; primary 0 > 1: made permanent; II 1 > I 1: made permanent",
              "the path in use becomes primary");
    const auto told = SctpLab::GetNotification(lab.client, Notification::PEER_ADDRESS_CHANGE);
    lab.True(told.madePrimary && told.address == SctpLab::GetAddress(1, 1), "the user is told");
    lab.Cut(0, false);
    SendSteadily(lab, Seconds(60));
    lab.Equal(lab.GetPath(0).state, ACTIVE, "the old primary is back");
    lab.Equal(log.Take(), "", "data stays");
    lab.Cut(1);
    SendSteadily(lab, Seconds(4));
    lab.Equal(log.Take().substr(0, 23), "I 1 > II 2: path failed", "the next may be any path");
}

/// @param lab the laboratory
void
SwitchoverAboveThePfThreshold(SctpLab& lab)
{
    lab.Set("PrimarySwitchoverMaxRetrans", IntegerValue(2));
    OpenPaths(lab, 2, 0);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(6.5));
    lab.Equal(log.Take(), "I 0 > II 1: path failed", "two errors: temporary");
    SendSteadily(lab, Seconds(1));
    lab.Equal(log.Take(),
              "primary 0 > 1: made permanent; II 1 > I 1: made permanent",
              "three errors: permanent");
}

/// @param lab the laboratory
void
AnswerMovesDataOffThePfPrimary(SctpLab& lab)
{
    OpenPaths(lab);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    lab.Cut(1);
    std::string moves;
    for (uint32_t i = 0; i < 60 && moves.find("II 1 > I 0: path failed") == std::string::npos; ++i)
    {
        SendSteadily(lab, MilliSeconds(100));
        moves += log.Take();
    }
    lab.Equal(lab.GetPath(0).state, PF, "the primary is PF, and has data all the same");
    lab.Cut(1, false);
    lab.client.socket->RequestHeartbeat(SctpLab::GetAddress(1, 1));
    SendSteadily(lab, MilliSeconds(500));
    lab.Equal(log.Take(), "I 0 > II 1: path answered", "the alternate answers");
}

SctpLabSuite g_suite(
    "sctp-rfc7829",
    {
        {"PFMR >= PMR leaves no room for PF (rule 1)", HighThresholdMeansNoPf},
        {"More timeouts than PFMR 0 make a path PF (rule 2)", TimeoutsMakePf(0, 1)},
        {"More timeouts than PFMR 1 make a path PF (rule 2)", TimeoutsMakePf(1, 3)},
        {"A missed HEARTBEAT makes an idle path PF (rule 2)", MissedHeartbeatsMakePf},
        {"Data goes to active paths, which changes nothing there (rule 3)", DataGoesToActivePaths},
        {"With all paths PF data goes to the one with fewest errors (rule 4)",
         AllPotentiallyFailed},
        {"until one of them answers (rules 3, 7)", AnswerMovesDataOffThePfPrimary},
        {"PF paths go before inactive ones (rule 4)", PfGoesBeforeInactive},
        {"PF paths are probed at once and per RTO, until they fail (rules 5, 6, 8)",
         PfPathsAreProbedPerRto},
        {"No probes where HEARTBEATs are off (rule 5)", NoProbesWithoutHeartbeats},
        {"Misses beside outstanding data do not count (rule 6)", MissesBesideDataDoNotCount},
        {"A HEARTBEAT ACK makes a PF path active (rule 7)", HeartbeatAckMakesActive},
        {"Acknowledgements of chunks sent to several paths do not count (rule 9)",
         AmbiguousAcksDoNotCount},
        {"Acknowledgements of chunks sent to one path count, late ones, too (rule 10)",
         LateAcksCount},
        {"Dormant state (rule 11, section 4.1)", DormantWithFewestErrors},
        {"The user is told of PF (rule 12, section 7.1)", Notifications(true)},
        {"The user is not told of PF (rule 12, section 7.3)", Notifications(false)},
        {"Primary switchover with PSMR = PFMR (section 5)", PrimarySwitchover},
        {"Primary switchover with PSMR > PFMR (section 5)", SwitchoverAboveThePfThreshold},
    }); //!< registers the suite

} // namespace sctp_rfc7829_test
