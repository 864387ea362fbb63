/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-failover-log.h"

#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * The shutdown over several paths, and its guard.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_shutdown_paths_test
{

/**
 * Connects two hosts over three paths, which fail with the first error.
 * @param lab the laboratory
 */
void
OpenThreePaths(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Build(3);
    lab.Open();
    lab.Run(Seconds(5)); // all paths are verified
}

/**
 * Closes at the client while nothing gets through.
 * @param lab the laboratory
 * @return the paths of the SHUTDOWNs, as "0 1 2"
 */
std::string
CloseInVain(SctpLab& lab)
{
    for (const uint32_t path : {0, 1, 2})
    {
        lab.Cut(path);
    }
    lab.client.socket->ShutdownSend();
    lab.Run(Seconds(8.5));
    return GetPaths(lab.Sent(0, With(ChunkType::SHUTDOWN)));
}

/// @param lab the laboratory
void
ShutdownGoesRound(SctpLab& lab)
{
    OpenThreePaths(lab);
    lab.Equal(CloseInVain(lab), "0 1 2 0 1 2", "also when all have failed");
}

/// @param lab the laboratory
void
ActivePathsFirst(SctpLab& lab)
{
    OpenThreePaths(lab);
    lab.Cut(1);
    lab.client.socket->RequestHeartbeat(SctpLab::GetAddress(1, 1));
    lab.Run(Seconds(1.5));
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "one has failed");
    lab.Equal(CloseInVain(lab), "0 2 0 1 2 0", "its turn comes when the others have failed, too");
}

/// @param lab the laboratory
void
UnconfirmedPathsAreLeftOut(SctpLab& lab)
{
    lab.Drop(0, OnPath(2, With(ChunkType::HEARTBEAT)), UINT32_MAX);
    OpenThreePaths(lab);
    lab.Equal(CloseInVain(lab), "0 1 0 1 0", "path 2 was never verified");
}

/**
 * @param verified whether the peer's second address has been verified
 * @param paths paths of the SHUTDOWN ACKs
 * @return a test in which the peer closes and says nothing more
 */
SctpLab::Script
ShutdownAckGoesRound(bool verified, const std::string& paths)
{
    return [verified, paths](SctpLab& lab) {
        lab.Set("PathMaxRetrans", UintegerValue(0));
        lab.BuildScripted(2);
        lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
        lab.peer.heartbeat = verified;
        lab.OpenToPeer();
        lab.Run(Seconds(3));
        lab.peer.shutdown = false;
        lab.peer.heartbeat = false;
        lab.peer.Send(ToBytes(ShutdownChunk{lab.peer.cumulative}), 1);
        lab.Run(Seconds(10));
        lab.Equal(GetPaths(lab.Sent(0, With(ChunkType::SHUTDOWN_ACK))), paths, "its ways");
    };
}

/// @param lab the laboratory
void
ShutdownAnswersDataWhereItCameFrom(SctpLab& lab)
{
    lab.BuildScripted(2);
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.OpenToPeer();
    lab.Run(Seconds(3));
    lab.Cut(0);
    lab.peer.shutdown = false;
    lab.client.socket->ShutdownSend();
    for (uint16_t i = 0; i < 100; ++i)
    {
        lab.Run(MilliSeconds(200));
        lab.peer.Send(MakeDataChunk(lab.peer.tsn++, "x", 0, i), 1);
    }
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.client.messages.size(), size_t{100}, "the peer drains its queue");
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::SHUTDOWN))), 100U, "each is acknowledged");
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::SHUTDOWN))), 1U, "not to the dead path");
}

/**
 * The peer goes on sending after the SHUTDOWN.
 * @param guard ShutdownGuard
 * @param seconds when the guard expires; 0 = never
 * @return the test
 */
SctpLab::Script
Guard(Time guard, int seconds)
{
    return [guard, seconds](SctpLab& lab) {
        lab.Set("RtoMax", TimeValue(Seconds(8)));
        lab.Set("ShutdownGuard", TimeValue(guard));
        lab.BuildScripted();
        lab.OpenToPeer();
        lab.peer.shutdown = false;
        lab.client.socket->ShutdownSend();
        const int end = seconds > 0 ? seconds : 600;
        for (int i = 1; i < end; ++i)
        {
            lab.Run(Seconds(1));
            lab.peer.SendMessage("x");
        }
        lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_SENT, "it waits for its peer");
        lab.Run(Seconds(1.5));
        lab.Equal(lab.client.errors, seconds > 0 ? 1U : 0U, "the guard");
        lab.Equal(lab.Count(0, With(ChunkType::ABORT)), seconds > 0 ? 1U : 0U, "ABORT");
        lab.Equal(lab.client.messages.size(), size_t(end - 1), "what arrived is delivered");
    };
}

SctpLabSuite g_suite(
    "sctp-shutdown-paths",
    {
        {"SHUTDOWN goes to each path in turn, failed ones too (6.4, 9.2)", ShutdownGoesRound},
        {"as long as there are active ones, to these", ActivePathsFirst},
        {"and to no unconfirmed one (5.4)", UnconfirmedPathsAreLeftOut},
        {"SHUTDOWN ACK goes where SHUTDOWN came from, then to each path in turn (6.4, 9.2)",
         ShutdownAckGoesRound(true, "1 0 1 0 1")},
        {"and to no unconfirmed one (5.4): SHUTDOWN ACK", ShutdownAckGoesRound(false, "0 0 0 0")},
        {"SHUTDOWN acknowledges DATA where it came from (6.2, 9.2)",
         ShutdownAnswersDataWhereItCameFrom},
        {"The guard is five times RTO.Max by default (9.2)", Guard(Seconds(-1), 40)},
        {"and lasts as long as it is told to", Guard(Seconds(20), 20)},
        {"or there is none", Guard(Seconds(0), 0)},
    }); //!< registers the suite

} // namespace sctp_shutdown_paths_test
