/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-windows.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/sctp-cmt-pf-failure-policy.h"
#include "ns3/sctp-path.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * The variant CMT-PF: potentially failed paths and their probes.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_cmt_pf_test
{

using namespace ns3::sctp_cmt_lab;

/// State of a path.
using State = SctpPathState;

/// The variant under test.
const char* const VARIANT = "ns3::CmtPfSctpL4Protocol";

/**
 * Sends ten chunks on each of two paths and lets path 0 time out, nothing of which has arrived.
 * @param lab the laboratory
 */
void
TimeOut(SctpLab& lab)
{
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpCongestionOps::IdleDecay", BooleanValue(false));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    StartCmt(lab, 20, 2, VARIANT);
    Acknowledge(lab, 0, {{2, 2}, {4, 4}, {6, 6}, {8, 8}, {10, 10}, {12, 12}, {14, 14}});
    Acknowledge(lab,
                0,
                {{2, 2},
                 {4, 4},
                 {6, 6},
                 {8, 8},
                 {10, 10},
                 {12, 12},
                 {14, 14},
                 {16, 16},
                 {18, 18},
                 {20, 20}});
    lab.peer.heartbeat = false;
    lab.Forget();
    lab.Run(MilliSeconds(950));
}

/// @param lab the laboratory
void
OneTimeoutIsEnough(SctpLab& lab)
{
    TimeOut(lab);
    lab.Equal(lab.GetPath(0).state, State::POTENTIALLY_FAILED, "after one timeout");
    lab.Equal(lab.GetPath(0).errorCount, 1U, "one");
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::HEARTBEAT))), 1U, "it is probed at once");
    lab.Equal(TakePaths(lab), "1:1", "its first chunk goes to the other path");
    lab.Equal(Acknowledge(lab, 2, {{4, 4}, {6, 6}, {8, 8}, {10, 10}, {12, 12}, {14, 20}}),
              "1:3,5,7,9,11,13",
              "and so do the others");
    Acknowledge(lab, 20);
    lab.Equal(lab.GetPath(0).state, State::POTENTIALLY_FAILED, "they say nothing of this path");
    SendChunks(lab, 4);
    lab.Equal(TakePaths(lab), "1:21,22,23,24", "no new data, either");
}

/// @param lab the laboratory
void
LateAcknowledgementDoesNotRevive(SctpLab& lab)
{
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxSame"));
    TimeOut(lab);
    lab.Equal(TakePaths(lab), "1:1", "RTX-SAME keeps away from it, too");
    Acknowledge(lab, 1, {{2, 20}});
    lab.Equal(lab.GetPath(0).state, State::POTENTIALLY_FAILED, "first transmissions");
    lab.Equal(lab.GetPath(0).errorCount, 1U, "its errors are kept");
}

/// @param lab the laboratory
void
ProbesAreSpacedByTheRto(SctpLab& lab)
{
    TimeOut(lab);
    Acknowledge(lab, 20);
    lab.Run(Seconds(61));
    lab.Equal(lab.GetPath(0).state, State::POTENTIALLY_FAILED, "not failed before 63 s");
    lab.Run(Seconds(2));
    lab.Equal(lab.GetPath(0).state, State::INACTIVE, "failed after PMR + 1 timeouts");
    lab.Equal(lab.GetPath(0).errorCount, 6U, "in all");
    lab.Run(Seconds(30));
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::HEARTBEAT))), 4U, "then they are rare");
}

/// @param lab the laboratory
void
GapsOfProbes(SctpLab& lab)
{
    TimeOut(lab);
    lab.Run(Seconds(60));
    lab.Equal(lab.GetGaps(0, OnPath(0, With(ChunkType::HEARTBEAT))),
              "2.000 4.000 8.000 16.000",
              "at once after each timeout");
}

/**
 * @param cwnd PfCwnd
 * @return a test
 */
SctpLab::Script
Revives(uint32_t cwnd)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpPfWindow::PfCwnd", UintegerValue(cwnd));
        TimeOut(lab);
        Acknowledge(lab, 20);
        SctpTestWindows::SetCwnd(*GetCmtPath(lab, 1), 2 * PMDCS);
        SendChunks(lab, 20);
        lab.Equal(TakePaths(lab), "1:21,22", "path 1 is full");
        lab.peer.heartbeat = true;
        lab.Run(Seconds(2));
        lab.Equal(lab.GetPath(0).state, State::ACTIVE, "the next probe is answered");
        lab.Equal(lab.GetPath(0).errorCount, 0U, "errors are forgotten");
        lab.Equal(lab.GetPath(0).cwnd, cwnd * PMDCS, "PF1 or PF2");
        const auto data = lab.Sent(0, OnPath(0, With(ChunkType::DATA)));
        lab.Equal(data.size(), size_t{cwnd}, "packets at once");
        // The window is used: after an acknowledgement of all, PF1 is where PF2 began.
        const uint32_t highest = data.back().GetAll<DataChunk>().back().tsn;
        Acknowledge(lab, highest);
        lab.Equal(lab.GetPath(0).cwnd, (cwnd + 1) * PMDCS, "slow start");
    };
}

/// @param lab the laboratory
void
NoSuchStateWithoutRetransmissions(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    TimeOut(lab);
    lab.Equal(lab.GetPath(0).state, State::INACTIVE, "as CMT");
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::HEARTBEAT))), 0U, "no probe");
}

/// @param lab the laboratory
void
TieGoesToTheLastActive(SctpLab& lab)
{
    TimeOut(lab);
    lab.Forget();
    // Now the retransmissions on path 1 are lost, too: 1 s after the timeout of path 0.
    lab.Run(MilliSeconds(1100));
    lab.Equal(lab.GetPath(0).errorCount, 1U, "the probe of path 0 is out");
    lab.Equal(lab.GetPath(1).errorCount, 1U, "path 1 has timed out");
    lab.Equal(lab.GetPath(1).state, State::ACTIVE, "it was active last");
    lab.Equal(lab.GetPath(0).state, State::POTENTIALLY_FAILED, "path 0 not");
    lab.Equal(TakePaths(lab), "1:1", "one packet goes there at once");
}

/// @param lab the laboratory
void
FewestTimeoutsWin(SctpLab& lab)
{
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    StartCmt(lab, 0, 2, VARIANT);
    GetCmtPath(lab, 0)->AddRttSample(Seconds(3)); // T3 of path 0 runs much longer
    const Time rto = GetCmtPath(lab, 0)->GetRto();
    lab.peer.heartbeat = false;
    SendChunks(lab, 2);
    lab.Equal(TakePaths(lab), "0:1 1:2", "one on each");
    lab.Run(Seconds(1.2));
    lab.Equal(lab.GetPath(1).state, State::POTENTIALLY_FAILED, "path 1 times out first");
    lab.Equal(TakePaths(lab), "0:2", "path 0 takes over");
    while (lab.GetPath(0).errorCount == 0)
    {
        lab.Run(MilliSeconds(100));
    }
    lab.True(rto > Seconds(3), "path 1 has had more timeouts");
    lab.True(lab.GetPath(1).errorCount > 1, "more than one");
    lab.Equal(lab.GetPath(0).state, State::ACTIVE, "the fewest");
    const uint32_t before = lab.GetPath(0).errorCount;
    lab.Equal(before, 1U, "one");
    // Path 1 is given up after some more; path 0 stays in use as long as it has fewer.
    lab.True(lab.GetPath(1).state != State::ACTIVE, "path 1 waits");
}

/// @param lab the laboratory
void
StateMachine(SctpLab& lab)
{
    using Event = SctpPfEvent;

    const struct
    {
        State state;
        Event event;
        State next;
    } table[] = {
        {State::ACTIVE, Event::TIMEOUT, State::POTENTIALLY_FAILED},
        {State::ACTIVE, Event::LAST_TIMEOUT, State::INACTIVE},
        {State::ACTIVE, Event::HEARTBEAT_ACK, State::ACTIVE},
        {State::ACTIVE, Event::DATA_ACK, State::ACTIVE},
        {State::ACTIVE, Event::ALL_FAILED, State::ACTIVE},
        {State::POTENTIALLY_FAILED, Event::TIMEOUT, State::POTENTIALLY_FAILED},
        {State::POTENTIALLY_FAILED, Event::LAST_TIMEOUT, State::INACTIVE},
        {State::POTENTIALLY_FAILED, Event::HEARTBEAT_ACK, State::ACTIVE},
        {State::POTENTIALLY_FAILED, Event::DATA_ACK, State::POTENTIALLY_FAILED},
        {State::POTENTIALLY_FAILED, Event::ALL_FAILED, State::ACTIVE},
        {State::INACTIVE, Event::TIMEOUT, State::INACTIVE},
        {State::INACTIVE, Event::LAST_TIMEOUT, State::INACTIVE},
        {State::INACTIVE, Event::HEARTBEAT_ACK, State::ACTIVE},
        {State::INACTIVE, Event::DATA_ACK, State::ACTIVE},
        {State::INACTIVE, Event::ALL_FAILED, State::INACTIVE},
    };

    for (const auto& entry : table)
    {
        std::ostringstream what;
        what << entry.state << " upon " << entry.event;
        lab.Equal(SctpCmtPfFailurePolicy::GetNext(entry.state, entry.event),
                  entry.next,
                  what.str());
    }
}

/// Transitions, as "0 timeout; ".
std::string g_transitions;

/**
 * @param path the path
 * @param event cause of the transition
 * @param oldState its state before
 * @param newState its state now
 */
void
NoteTransition(std::string /* context */,
               Ptr<const SctpPath> path,
               SctpPfEvent event,
               State oldState,
               State newState)
{
    std::ostringstream os;
    os << path->GetId() << " " << event << ": " << oldState << " to " << newState << "; ";
    g_transitions += os.str();
}

/// @param lab the laboratory
void
TransitionsAreTraced(SctpLab& lab)
{
    g_transitions.clear();
    TimeOut(lab);
    lab.Equal(g_transitions, "", "not connected");
    Config::Connect("/NodeList/*/$ns3::SctpL4Protocol/AssociationList/*/FailurePolicy/"
                    "$ns3::SctpCmtPfFailurePolicy/Transition",
                    MakeCallback(&NoteTransition));
    Acknowledge(lab, 20);
    lab.Run(Seconds(2.5));
    lab.peer.heartbeat = true;
    lab.Run(Seconds(5));
    std::ostringstream expected;
    expected << "0 timeout: " << State::POTENTIALLY_FAILED << " to " << State::POTENTIALLY_FAILED
             << "; 0 timeout: " << State::POTENTIALLY_FAILED << " to " << State::POTENTIALLY_FAILED
             << "; 0 HEARTBEAT ACK: " << State::POTENTIALLY_FAILED << " to " << State::ACTIVE
             << "; ";
    lab.Equal(g_transitions, expected.str(), "from the second timeout on");
}

/// Suite of CMT-PF.
SctpLabSuite g_suite(
    "sctp-cmt-pf",
    {
        {"One timeout makes a path potentially failed", OneTimeoutIsEnough},
        {"No acknowledgement of data brings it back", LateAcknowledgementDoesNotRevive},
        {"It fails after PMR + 1 timeouts", ProbesAreSpacedByTheRto},
        {"Probes follow each other as the RTO backs off", GapsOfProbes},
        {"CMT-PF1 begins with one packet", Revives(1)},
        {"CMT-PF2 begins with two packets", Revives(2)},
        {"At PMR 0 there is no such state", NoSuchStateWithoutRetransmissions},
        {"All potentially failed: a tie goes to the last active", TieGoesToTheLastActive},
        {"All potentially failed: the fewest timeouts win", FewestTimeoutsWin},
        {"The state machine of figure 3", StateMachine},
        {"Transitions are traced", TransitionsAreTraced},
    }); //!< registers the suite

} // namespace sctp_cmt_pf_test
