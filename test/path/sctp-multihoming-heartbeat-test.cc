/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multihoming-test.h"

#include "ns3/boolean.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Heartbeats of the suite sctp-multihoming (RFC 9260 section 8.3).
 */

namespace ns3
{
namespace sctp
{

namespace
{

/// @param lab the laboratory
void
HeartbeatsOfIdlePaths(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(40));
    lab.Forget();
    lab.Run(Seconds(1000));
    for (const uint32_t path : {0, 1})
    {
        const auto beats = lab.Sent(0, OnPath(path, With(ChunkType::HEARTBEAT)));
        lab.Between(beats.size(), size_t{31}, size_t{33}, "HB.interval + RTO");
        double least = 100;
        double most = 0;
        for (size_t i = 1; i < beats.size(); ++i)
        {
            const double gap = (beats[i].time - beats[i - 1].time).GetSeconds();
            least = std::min(least, gap);
            most = std::max(most, gap);
        }
        lab.Between(least, 30.5, 30.9, "jitter of half an RTO downwards");
        lab.Between(most, 31.1, 31.6, "and upwards");
    }
    lab.Equal(lab.Count(1, With(ChunkType::HEARTBEAT_ACK)),
              lab.Count(0, With(ChunkType::HEARTBEAT)),
              "each is answered");
}

/**
 * An idle path loses its first HEARTBEAT.
 * @param lab the laboratory
 * @param time how long to wait
 * @return the HEARTBEATs of the path
 */
auto
LoseHeartbeat(SctpLab& lab, Time time)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
    lab.Forget();
    const auto match = OnPath(1, With(ChunkType::HEARTBEAT));
    lab.Drop(0, match);
    lab.Run(time);
    return lab.Sent(0, match);
}

/**
 * @param repeat the attribute RepeatMissedHeartbeats
 * @param least earliest time of the HEARTBEAT after one that was lost
 * @param most latest time
 * @return a test of it
 */
SctpLab::Script
HeartbeatAfterLostOne(bool repeat, Time least, Time most)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpFailurePolicy::RepeatMissedHeartbeats", BooleanValue(repeat));
        const auto beats = LoseHeartbeat(lab, Seconds(70));
        lab.True(beats.size() >= 2, "one is lost, another one follows");
        lab.Between((beats[1].time - beats[0].time).GetSeconds(),
                    least.GetSeconds(),
                    most.GetSeconds(),
                    "when");
        lab.Equal(lab.GetPath(1).errorCount, 0U, "it is answered");
        lab.Equal(lab.GetPath(1).rto, Seconds(1), "which ends the backoff");
    };
}

/**
 * @param fixed the attribute FixedHeartbeatPeriods
 * @param least least time from a HEARTBEAT that is lost and repeated to the next, s
 * @param most largest
 * @return a test of it
 */
SctpLab::Script
HeartbeatAfterRepeatedOne(bool fixed, double least, double most)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpFailurePolicy::RepeatMissedHeartbeats", BooleanValue(true));
        lab.Set("SctpFailurePolicy::FixedHeartbeatPeriods", BooleanValue(fixed));
        const auto beats = LoseHeartbeat(lab, Seconds(100));
        lab.True(beats.size() >= 3, "one is lost, repeated, and another one follows");
        lab.Between((beats[0].time).GetSeconds(), 30.4, 31.8, "the first period");
        lab.Equal(beats[1].time - beats[0].time, Seconds(1), "repeated");
        lab.Between((beats[2].time - beats[0].time).GetSeconds(), least, most, "the next");
    };
}

/**
 * @param fixed the attribute FixedHeartbeatPeriods
 * @param least least time from new data to the next HEARTBEAT, s
 * @param most largest
 * @return a test of it
 */
SctpLab::Script
HeartbeatAfterData(bool fixed, double least, double most)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpFailurePolicy::FixedHeartbeatPeriods", BooleanValue(fixed));
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(40));
        lab.Forget();
        const Time now = Simulator::Now();
        lab.client.Send("in use");
        lab.Run(Seconds(100));
        const auto beats = lab.Sent(0, OnPath(0, With(ChunkType::HEARTBEAT)));
        lab.True(!beats.empty(), "there is one");
        lab.Between((beats[0].time - now).GetSeconds(), least, most, "when");
    };
}

/// @param lab the laboratory
void
NoHeartbeatsOnUsedPaths(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
    lab.Forget();
    for (int i = 0; i < 100; ++i)
    {
        lab.client.Send("in use");
        lab.Run(Seconds(2));
    }
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::HEARTBEAT))), 0U, "path in use");
    lab.Between(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))), size_t{6}, size_t{7}, "idle");
}

/// @param lab the laboratory
void
HeartbeatsByTheUser(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
    lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, 1), false);
    lab.Forget();
    lab.Run(Seconds(100));
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))), 0U, "turned off");
    lab.Between(lab.Count(0, OnPath(0, With(ChunkType::HEARTBEAT))), size_t{3}, size_t{4}, "on");
    lab.client.socket->RequestHeartbeat(SctpLab::GetAddress(1, 1));
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))), 1U, "on demand");
    lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, 1), true);
    lab.Run(Seconds(100));
    lab.Between(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))), size_t{3}, size_t{5}, "on");
}

/// @param lab the laboratory
void
NoHeartbeatsForEver(SctpLab& lab)
{
    lab.Set("HbInterval", TimeValue(Time::Max()));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
    lab.client.Send("x");
    lab.Run(Seconds(5));
    lab.Forget();
    lab.True(lab.RunDry(Hours(10)), "no timer is left");
    lab.Equal(lab.Count(0), 0U, "nothing is sent");
    lab.client.socket->RequestHeartbeat(SctpLab::GetAddress(1, 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.GetTrace(), "0:HEARTBEAT 1:HEARTBEAT-ACK", "but on demand");
    lab.True(lab.RunDry(Hours(10)), "no timer is left again");
}

/// @param lab the laboratory
void
HeartbeatsFasterThanTheTimeout(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(2));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(2));
    lab.Cut(1);
    for (int i = 0; i < 16; ++i)
    {
        lab.client.socket->RequestHeartbeat(SctpLab::GetAddress(1, 1));
        lab.Run(MilliSeconds(500));
    }
    // Misses after RTOs of 1, 2 and 4 s, and at most 0.5 s to the next request after each.
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "the dead path is noticed");
}

/// @param lab the laboratory
void
HeartbeatIsAnswered(SctpLab& lab)
{
    BuildScriptedPaths(lab, 2);
    lab.OpenToPeer();
    lab.Run(Seconds(2));
    lab.Forget();
    HeartbeatChunk beat;
    beat.info = {1, 2, 3, 4, 5, 6, 7};
    lab.peer.Send(ToBytes(beat), 1);
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.GetTrace(), "1:HEARTBEAT 0:HEARTBEAT-ACK", "at once");
    lab.Equal(lab.Last(0).path, 1U, "to where it came from");
    lab.True(lab.Last(0).Get<HeartbeatChunk>().info == beat.info, "the information is unchanged");
    lab.peer.SendMessage("data by the other path");
    lab.peer.Send(MakeDataChunk(lab.peer.tsn++, "x", 1), 1);
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.Last(0, With(ChunkType::SACK)).path, 1U, "a SACK goes where DATA came from");
}

} // namespace

SctpLabSuite::Tests
GetHeartbeatTests()
{
    return {
        {"Idle paths are probed with jitter (8.3)", HeartbeatsOfIdlePaths},
        {"A lost HEARTBEAT waits for the next one (8.3)",
         HeartbeatAfterLostOne(false, Seconds(29), Seconds(34))},
        {"RepeatMissedHeartbeats repeats it after the RTO",
         HeartbeatAfterLostOne(true, Seconds(1), MilliSeconds(1001))},
        {"A period begins with the answer of a HEARTBEAT",
         HeartbeatAfterRepeatedOne(false, 31.4, 32.7)},
        {"FixedHeartbeatPeriods: no HEARTBEAT after a period with a repeated one (8.3)",
         HeartbeatAfterRepeatedOne(true, 60.9, 63.1)},
        {"A period begins with new data", HeartbeatAfterData(false, 29, 32)},
        {"FixedHeartbeatPeriods: no HEARTBEAT after a period with new data (8.3)",
         HeartbeatAfterData(true, 51, 55)},
        {"Paths in use are not probed (8.3)", NoHeartbeatsOnUsedPaths},
        {"The user turns heartbeats off and on, and asks for one (8.3)", HeartbeatsByTheUser},
        {"HbInterval without end means no HEARTBEATs", NoHeartbeatsForEver},
        {"HEARTBEATs that the user asks for often hide no dead path (8.3)",
         HeartbeatsFasterThanTheTimeout},
        {"HEARTBEAT is answered where it came from (8.3, 6.4)", HeartbeatIsAnswered},
    };
}

} // namespace sctp
} // namespace ns3
