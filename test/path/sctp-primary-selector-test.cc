/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-failover-log.h"

#include "ns3/double.h"
#include "ns3/integer.h"
#include "ns3/ipv4.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-delay-centric-primary.h"
#include "ns3/sctp-link-reports.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-signal-primary.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Policies that select the primary: fixed, by delay, by the reports of links, and one of a script.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_primary_selector_test
{

/**
 * @ingroup sctp-tests
 * A policy of a script: the path that answered last is the primary.
 */
class LastAnswered : public SctpPrimarySelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("sctp_primary_selector_test::LastAnswered")
                                .SetParent<SctpPrimarySelector>()
                                .AddConstructor<LastAnswered>();
        return tid;
    }

    void HeartbeatAnswered(const SctpPath& path) override
    {
        if (&path != Paths().GetPrimary())
        {
            MakePrimary(path, false);
        }
    }
};

/// The first change of the primary, by the policy.
const std::string SELECTED = "primary 0 > 1: primary selected; I 0 > I 1: primary selected";

/**
 * Connects with the policy; all paths are verified, and idle ones probed each second.
 * @param lab the laboratory
 * @param policy the policy
 * @param paths number of paths
 */
void
OpenWith(SctpLab& lab, TypeId policy, uint32_t paths = 2)
{
    lab.Set("PrimarySelector", TypeIdValue(policy));
    lab.Set("HbInterval", TimeValue(Seconds(1)));
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Build(paths);
    lab.Open();
}

/**
 * Delays the packets of the client on one path.
 * @param lab the laboratory
 * @param path number of the path
 * @param extra time that is added to the round trip time
 */
void
Slow(SctpLab& lab, uint32_t path, Time extra)
{
    lab.Delay(0, OnPath(path, Any()), extra, 1000000);
}

/**
 * @param hysteresis hysteresis of the policy
 * @param extra difference of the round trip times, of which path 0 has the larger one
 * @param changes whether path 1 becomes the primary
 * @return a test of the comparison
 */
SctpLab::Script
FasterPath(Time hysteresis, Time extra, bool changes)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpDelayCentricPrimary::Hysteresis", TimeValue(hysteresis));
        OpenWith(lab, SctpDelayCentricPrimary::GetTypeId());
        SctpFailoverLog log(lab);
        SendSteadily(lab, Seconds(5));
        lab.Equal(log.Take(), "", "equal paths");
        Slow(lab, 0, extra);
        SendSteadily(lab, Seconds(20));
        lab.Equal(log.Take(), changes ? SELECTED : "", "whether the faster path is the primary");
        lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, changes ? 1U : 0U, "data follows");
        lab.Run(Seconds(5)); // it may take some time
        lab.Equal(lab.server.GetText().size(), 25000U, "nothing is lost");
    };
}

/**
 * Runs with paths of which one after the other is slower, for four seconds each.
 * @param lab the laboratory
 * @return changes of the primary in 80 s
 */
size_t
CountChanges(SctpLab& lab)
{
    OpenWith(lab, SctpDelayCentricPrimary::GetTypeId());
    SctpFailoverLog log(lab);
    for (const uint32_t slow : {0, 1})
    {
        const SctpMatch isSlow = [slow](const SctpSeen& seen) {
            const auto period = Simulator::Now().GetMilliSeconds() / 4000;
            return seen.path == slow && period % 2 == slow;
        };
        lab.Delay(0, isSlow, MilliSeconds(40), 1000000);
    }
    SendSteadily(lab, Seconds(80));
    const auto text = log.Take();
    size_t changes = 0;
    for (size_t at = text.find("> I "); at != std::string::npos; at = text.find("> I ", at + 1))
    {
        ++changes;
    }
    return changes;
}

/// @param lab the laboratory
void
HysteresisStopsFlapping(SctpLab& lab)
{
    lab.Set("SctpDelayCentricPrimary::Hysteresis", TimeValue(MilliSeconds(50)));
    lab.Equal(CountChanges(lab), size_t{0}, "within the hysteresis");
}

/// @param lab the laboratory
void
FlapsWithoutHysteresis(SctpLab& lab)
{
    lab.Set("SctpDelayCentricPrimary::Hysteresis", TimeValue(Time(0)));
    lab.Between(CountChanges(lab), size_t{10}, size_t{80}, "each period");
}

/// @param lab the laboratory
void
HoldTimeLimitsChanges(SctpLab& lab)
{
    lab.Set("SctpDelayCentricPrimary::Hysteresis", TimeValue(Time(0)));
    lab.Set("SctpDelayCentricPrimary::HoldTime", TimeValue(Seconds(30)));
    lab.Between(CountChanges(lab), size_t{1}, size_t{3}, "one in 30 s");
}

/// @param lab the laboratory
void
FailedPathIsNoCandidate(SctpLab& lab)
{
    OpenWith(lab, SctpDelayCentricPrimary::GetTypeId(), 3);
    SctpFailoverLog log(lab);
    lab.Cut(1);
    lab.Run(Seconds(5));
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "the fastest path has failed");
    Slow(lab, 0, MilliSeconds(200));
    Slow(lab, 2, MilliSeconds(100));
    lab.Run(Seconds(10));
    lab.Equal(log.Take(),
              "primary 0 > 2: primary selected; I 0 > I 2: primary selected",
              "the next faster one is the primary");
}

/**
 * Reports the link of a path of the client.
 * @param lab the laboratory
 * @param path number of the path
 * @param up whether it is up
 * @param dBm its signal strength
 */
void
Report(SctpLab& lab, uint32_t path, bool up, double dBm = SctpLinkReports::NO_SIGNAL)
{
    const auto ipv4 = lab.GetHost(0)->GetObject<Ipv4>();
    const auto address = Ipv4Address::ConvertFrom(SctpLab::GetAddress(0, path));
    const auto device = ipv4->GetNetDevice(ipv4->GetInterfaceForAddress(address));
    SctpLinkReports::Report(device, up, dBm);
}

/**
 * Connects with the policy of signal strength; all paths are verified.
 * @param lab the laboratory
 * @param paths number of paths
 */
void
OpenWithSignals(SctpLab& lab, uint32_t paths = 2)
{
    OpenWith(lab, SctpSignalPrimary::GetTypeId(), paths);
    lab.Run(Seconds(5));
}

/// @param lab the laboratory
void
StrongerSignal(SctpLab& lab)
{
    lab.Set("SctpSignalPrimary::Hysteresis", DoubleValue(6));
    OpenWithSignals(lab);
    SctpFailoverLog log(lab);
    Report(lab, 0, true, -70);
    lab.Equal(log.Take(), "", "the strength of the other link is not known");
    Report(lab, 1, true, -64);
    lab.Equal(log.Take(), "", "stronger by the hysteresis, not by more");
    for (int i = 0; i < 20; ++i)
    {
        Report(lab, 0, true, -64 - 5 * (i % 2));
        Report(lab, 1, true, -69 + 5 * (i % 2));
    }
    lab.Equal(log.Take(), "", "changes within the hysteresis");
    Report(lab, 0, true, -70.5);
    lab.Equal(log.Take(), SELECTED, "stronger by more, at once");
    Report(lab, 0, true, -60);
    lab.Equal(log.Take(), "", "not back within the hysteresis");
    Report(lab, 0, true, -57);
    lab.True(log.Take().find("primary 1 > 0: primary selected") != std::string::npos, "but beyond");
}

/// @param lab the laboratory
void
StrongPrimaryIsKept(SctpLab& lab)
{
    lab.Set("SctpSignalPrimary::KeepAbove", DoubleValue(-65));
    OpenWithSignals(lab);
    SctpFailoverLog log(lab);
    Report(lab, 1, true, -30);
    Report(lab, 0, true, -65);
    lab.Equal(log.Take(), "", "strong enough");
    Report(lab, 0, true, -66);
    lab.Equal(log.Take(), SELECTED, "too weak");
}

/// @param lab the laboratory
void
LinkDownChangesAtOnce(SctpLab& lab)
{
    OpenWithSignals(lab, 3);
    SctpFailoverLog log(lab);
    Report(lab, 1, true, -80);
    Report(lab, 2, true, -70);
    lab.Cut(0);
    lab.client.Send(std::string(60000, 'x'));
    lab.Run(MilliSeconds(20));
    lab.Forget();
    Report(lab, 0, false);
    lab.Equal(log.Take(),
              "primary 0 > 2: primary selected; I 0 > I 2: primary selected",
              "the path with the strongest signal");
    lab.Run(MilliSeconds(1));
    lab.True(lab.Count(0, OnPath(2, With(ChunkType::DATA))) > 0, "data that waited goes there now");
    Report(lab, 2, false);
    lab.Equal(log.Take(),
              "primary 2 > 1: primary selected; I 2 > I 1: primary selected",
              "not back to one that is down");
    Report(lab, 1, false);
    lab.Equal(log.Take(), "", "no other link is up");
    lab.Run(Seconds(20));
    lab.Equal(lab.server.GetText().size(), 60000U, "the transfer ends");
}

/// @param lab the laboratory
void
LinkDownAfterFailover(SctpLab& lab)
{
    OpenWithSignals(lab);
    SctpFailoverLog log(lab);
    lab.Cut(0);
    SendSteadily(lab, Seconds(3));
    lab.Equal(log.Take(), "I 0 > II 1: path failed", "a failover, which is temporary");
    Report(lab, 0, false);
    lab.Equal(log.Take(),
              "primary 0 > 1: primary selected; II 1 > I 1: primary selected",
              "the alternate is the primary now");
}

/// @param lab the laboratory
void
ReportBeforeThePathIsActive(SctpLab& lab)
{
    lab.Set("PrimarySelector", TypeIdValue(SctpSignalPrimary::GetTypeId()));
    lab.Set("HbInterval", TimeValue(Seconds(1)));
    lab.Build(2);
    lab.Cut(1);
    lab.Open();
    SctpFailoverLog log(lab);
    Report(lab, 0, false);
    lab.Run(Seconds(5));
    lab.Equal(log.Take(), "", "the other path is not verified");
    lab.Cut(1, false);
    lab.Run(Seconds(20));
    lab.Equal(log.Take(), SELECTED, "it is the primary when its HEARTBEAT is answered");
}

/**
 * Trace sink: reports that the link of path 0 is down.
 * @param lab the laboratory
 */
void
ReportOnFailover(SctpLab* lab,
                 Ptr<const SctpPath> /* from */,
                 Ptr<const SctpPath> /* to */,
                 SctpFailoverPhase /* oldPhase */,
                 SctpFailoverPhase /* newPhase */,
                 SctpFailoverCause /* cause */)
{
    Report(*lab, 0, false);
}

/// @param lab the laboratory
void
ReportInTheMidstOfWork(SctpLab& lab)
{
    OpenWithSignals(lab);
    const auto association = lab.client.socket->GetAssociation();
    SctpFailoverLog log(lab);
    association->TraceConnectWithoutContext("Failover", MakeBoundCallback(&ReportOnFailover, &lab));
    lab.Cut(0);
    SendSteadily(lab, Seconds(3));
    lab.Equal(log.Take(),
              "I 0 > II 1: path failed; primary 0 > 1: primary selected; "
              "II 1 > I 1: primary selected",
              "when the timeout has been handled");
    lab.client.socket->Close();
    lab.Run(Seconds(5));
    lab.Equal(association->GetState(), SctpState::CLOSED, "the association has ended");
    Report(lab, 1, false);
    Report(lab, 0, true, -50);
    lab.Equal(log.Take(), "", "and nobody listens");
}

/// @param lab the laboratory
void
FixedPrimary(SctpLab& lab)
{
    lab.Set("ChangePrimaryThreshold", IntegerValue(0));
    OpenWith(lab, SctpFixedPrimary::GetTypeId());
    SctpFailoverLog log(lab);
    Report(lab, 0, false);
    lab.Cut(0);
    SendSteadily(lab, Seconds(10));
    lab.Equal(log.Take(), "I 0 > II 1: path failed", "neither errors nor reports change it");
    lab.client.socket->SetPrimary(SctpLab::GetAddress(1, 1));
    lab.Equal(log.Take(),
              "primary 0 > 1: primary changed; II 1 > I 1: primary changed",
              "the user does");
}

/**
 * @param policy a policy
 * @return a test that it makes failovers permanent as the default does
 */
SctpLab::Script
KeepsThresholds(TypeId policy)
{
    return [policy](SctpLab& lab) {
        lab.Set("ChangePrimaryThreshold", IntegerValue(0));
        OpenWith(lab, policy);
        lab.Run(Seconds(3));
        SctpFailoverLog log(lab);
        lab.Cut(0);
        SendSteadily(lab, Seconds(10));
        lab.Equal(log.Take(),
                  "I 0 > II 1: path failed; primary 0 > 1: made permanent; "
                  "II 1 > I 1: made permanent",
                  "by the change-primary threshold");
    };
}

/// @param lab the laboratory
void
PolicyOfAScript(SctpLab& lab)
{
    OpenWith(lab, LastAnswered::GetTypeId());
    SctpFailoverLog log(lab);
    SendSteadily(lab, Seconds(5));
    lab.True(log.Take().find("primary 1 > 0: primary selected") != std::string::npos, "in turn");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText().size(), 5000U, "nothing is lost");
}

/// Selectors of the primary.
const SctpLabSuite g_suite(
    "sctp-primary-selector",
    {
        {"Delay-centric: a faster path becomes the primary beyond the hysteresis",
         FasterPath(MilliSeconds(20), MilliSeconds(30), true)},
        {"but not within it", FasterPath(MilliSeconds(20), MilliSeconds(15), false)},
        {"Delay-centric does not flap within the hysteresis", HysteresisStopsFlapping},
        {"but does so without one", FlapsWithoutHysteresis},
        {"unless a new primary is held", HoldTimeLimitsChanges},
        {"Delay-centric selects no failed path", FailedPathIsNoCandidate},
        {"Signal strength: a stronger link takes over beyond the hysteresis", StrongerSignal},
        {"A strong primary is kept", StrongPrimaryIsKept},
        {"A link that is down changes the primary at once, and data follows",
         LinkDownChangesAtOnce},
        {"also after a failover, which it makes permanent", LinkDownAfterFailover},
        {"A report waits for a path that is verified later", ReportBeforeThePathIsActive},
        {"A report in the midst of work, and one after the end", ReportInTheMidstOfWork},
        {"A fixed primary changes by the user alone", FixedPrimary},
        {"The delay-centric policy makes failovers permanent",
         KeepsThresholds(SctpDelayCentricPrimary::GetTypeId())},
        {"and so does that of signal strength", KeepsThresholds(SctpSignalPrimary::GetTypeId())},
        {"A script has a policy of its own", PolicyOfAScript},
    }); //!< registers the suite

} // namespace sctp_primary_selector_test
