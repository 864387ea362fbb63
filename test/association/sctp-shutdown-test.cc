/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/simulator.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * SHUTDOWN and ABORT in all states (RFC 9260 section 9).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_shutdown_test
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/**
 * Checks that both ends were told of a graceful end, and that nothing is left.
 * @param lab the laboratory
 */
void
ExpectGracefulEnd(SctpLab& lab)
{
    lab.Equal(lab.client.closed, 1U, "the client is told");
    lab.Equal(lab.server.closed, 1U, "the server is told");
    lab.Equal(lab.client.errors + lab.server.errors, 0U, "of no error");
    for (const auto* record : {&lab.client, &lab.server})
    {
        lab.Equal(lab.CountNotifications(*record, Notification::SHUTDOWN_COMPLETE), 1U, "told");
        lab.Equal(lab.CountNotifications(*record, Notification::COMMUNICATION_LOST), 0U, "only");
    }
    lab.Equal(lab.GetAssociations(0).size(), 0U, "the client has no association");
    lab.Equal(lab.GetAssociations(1).size(), 0U, "the server has no association");
    lab.Forget();
    lab.True(lab.RunDry(Seconds(400)), "no timer is left");
    lab.Equal(lab.GetTrace(), "", "no packet follows");
}

/**
 * @param lost a chunk type whose first packet is lost
 * @param trace the packets that are to be seen; empty = any
 * @return a test that closes
 */
SctpLab::Script
LoseFirst(ChunkType lost, const std::string& trace)
{
    return [lost, trace](SctpLab& lab) {
        lab.Build();
        lab.Open();
        lab.Forget();
        lab.Drop(0, With(lost));
        lab.Drop(1, With(lost));
        lab.client.socket->ShutdownSend();
        lab.Run(Seconds(5));
        if (!trace.empty())
        {
            lab.Equal(lab.GetTrace(), trace, "what is sent");
        }
        ExpectGracefulEnd(lab);
    };
}

/**
 * Establishes an association with a scripted peer that does not answer the end of it.
 * @param lab the laboratory
 */
void
OpenToMutePeer(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.shutdown = false;
    lab.Forget();
}

/**
 * @param lab the laboratory, with an association with a scripted peer
 * @return SHUTDOWN of the peer
 */
Bytes
MakeShutdown(const SctpLab& lab)
{
    return ToBytes(ShutdownChunk{lab.peer.cumulative});
}

/**
 * @param byPeer whether the peer has closed: SHUTDOWN ACK is sent again rather than SHUTDOWN
 * @return a test in which the peer never answers
 */
SctpLab::Script
NoAnswer(bool byPeer)
{
    return [byPeer](SctpLab& lab) {
        lab.Set("AssociationMaxRetrans", UintegerValue(3));
        OpenToMutePeer(lab);
        const auto type = byPeer ? ChunkType::SHUTDOWN_ACK : ChunkType::SHUTDOWN;
        if (byPeer)
        {
            lab.peer.Send(MakeShutdown(lab));
        }
        else
        {
            lab.client.socket->ShutdownSend();
        }
        lab.Run(Seconds(14));
        lab.Equal(lab.client.errors, 0U, "not given up yet");
        lab.Run(Seconds(2));
        lab.Equal(lab.GetGaps(0, With(type)), "1.000 2.000 4.000", "T2 backs off");
        lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "the peer is told (8.1)");
        lab.Equal(lab.Last(0).Get<ErrorChunk>().tBit, false, "with its tag");
        lab.Equal(lab.client.errors, 1U, "the application is told");
        const auto lost = lab.GetNotification(lab.client, Notification::COMMUNICATION_LOST);
        lab.Equal(lost.reason, SctpCloseReason::UNREACHABLE, "the reason");
        lab.Equal(lab.GetAssociations(0).size(), 0U, "the association is gone");
        lab.True(lab.RunDry(Seconds(400)), "no timer is left");
    };
}

/// @param lab the laboratory
void
ThreePackets(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.client.Send("last words");
    lab.Run(Seconds(1));
    lab.Forget();
    lab.client.socket->ShutdownSend();
    lab.Equal(lab.client.Send("too late"), -1, "no more data");
    lab.Equal(lab.client.socket->GetErrno(), Socket::ERROR_SHUTDOWN, "the reason");
    lab.Run(Seconds(1));
    lab.Equal(lab.GetTrace(), "0:SHUTDOWN 1:SHUTDOWN-ACK 0:SHUTDOWN-COMPLETE", "three packets");
    lab.Equal(lab.Last(0).Get<ShutdownCompleteChunk>().tBit, false, "the tag is not reflected");
    lab.Equal(lab.CountNotifications(lab.server, Notification::SHUTDOWN_EVENT), 1U, "announced");
    lab.Equal(lab.server.endsOfData, 1U, "the end of data is read");
    ExpectGracefulEnd(lab);
}

/// @param lab the laboratory
void
DataPendingBothWays(SctpLab& lab)
{
    lab.rate = "2Mbps";
    lab.Build();
    lab.Open();
    for (int i = 0; i < 40; ++i)
    {
        lab.client.Send(std::string(2000, 'c'));
        lab.GetAccepted()->Send(Create<Packet>(2000));
    }
    lab.Drop(0, With(ChunkType::DATA), 2, 9);
    lab.Drop(1, With(ChunkType::DATA), 2, 7);
    lab.client.socket->ShutdownSend();
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_PENDING, "it waits for its data");
    lab.Run(Seconds(60));
    lab.Equal(lab.server.GetText().size(), 80000U, "all data there");
    lab.Equal(lab.client.GetText().size(), 80000U, "and all data here");
    ExpectGracefulEnd(lab);
}

/// @param lab the laboratory
void
ReceiverFinishesItsData(SctpLab& lab)
{
    OpenToMutePeer(lab);
    lab.peer.sack = false;
    lab.client.Send("unacknowledged");
    lab.Run(MilliSeconds(100));
    lab.peer.Send(ToBytes(ShutdownChunk{lab.peer.cumulative - 1}));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_RECEIVED, "the peer closes");
    lab.Equal(lab.client.Send("more"), -1, "no more data is taken");
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN_ACK)), 0U, "data is outstanding");
    lab.client.socket->ShutdownSend();
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_RECEIVED, "own requests are ignored");
    lab.Run(Seconds(2));
    lab.Between(lab.Count(0, With(ChunkType::DATA)), size_t{2}, size_t{3}, "retransmitted");
    // SHUTDOWN acknowledges as a SACK does.
    lab.peer.Send(MakeShutdown(lab));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_ACK_SENT, "all is acknowledged");
    lab.Equal(lab.Last(0).GetNames(), "SHUTDOWN-ACK", "the answer");
    lab.peer.Send(ToBytes(ShutdownCompleteChunk()));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.client.closed, 1U, "closed");
    lab.Equal(lab.CountNotifications(lab.client, Notification::SEND_FAILED), 0U, "delivered");
}

/// @param lab the laboratory
void
PeerClosesWhileDataIsOutstanding(SctpLab& lab)
{
    OpenToMutePeer(lab);
    lab.peer.sack = false;
    lab.client.Send("unacknowledged");
    lab.client.socket->ShutdownSend();
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_PENDING, "it waits for its data");
    lab.peer.Send(ToBytes(ShutdownChunk{lab.peer.cumulative - 1}));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_RECEIVED, "and still does");
    lab.peer.Send(MakeShutdown(lab));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_ACK_SENT, "all is acknowledged");
}

/// @param lab the laboratory
void
BothShutDownAtOnce(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Forget();
    lab.client.socket->ShutdownSend();
    lab.GetAccepted()->ShutdownSend();
    lab.Run(MilliSeconds(75));
    lab.Equal(lab.GetTrace(),
              "0:SHUTDOWN 1:SHUTDOWN 1:SHUTDOWN-ACK 0:SHUTDOWN-ACK",
              "both answer with SHUTDOWN ACK");
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_ACK_SENT, "both are in the same state");
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN_COMPLETE)), 1U, "and end");
    ExpectGracefulEnd(lab);
}

/// @param lab the laboratory
void
LostShutdownComplete(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Forget();
    lab.Drop(0, With(ChunkType::SHUTDOWN_COMPLETE));
    lab.client.socket->ShutdownSend();
    lab.Run(Seconds(3));
    lab.Equal(lab.GetTrace(),
              "0:SHUTDOWN 1:SHUTDOWN-ACK 0:SHUTDOWN-COMPLETE! 1:SHUTDOWN-ACK 0:SHUTDOWN-COMPLETE",
              "what is sent");
    lab.Equal(lab.Last(0).Get<ShutdownCompleteChunk>().tBit, true, "out of the blue");
    lab.Equal(lab.Last(0).GetTag(), lab.Last(1).GetTag(), "its tag is reflected");
    ExpectGracefulEnd(lab);
}

/// @param lab the laboratory
void
DataInShutdownSent(SctpLab& lab)
{
    OpenToMutePeer(lab);
    lab.client.socket->ShutdownSend();
    lab.Run(MilliSeconds(200));
    const uint32_t first = lab.peer.tsn;
    const auto send = [&lab](uint32_t tsn) {
        lab.Forget();
        lab.peer.Send(MakeDataChunk(tsn, "x", 1, 0, 0x07));
        lab.Run(MilliSeconds(51));
    };
    send(first);
    lab.Equal(lab.Count(0), 1U, "answered at once");
    const auto answer = lab.Last(0).Get<ShutdownChunk>();
    lab.Equal(answer.cumulativeTsn, first, "by SHUTDOWN, which acknowledges");
    send(first + 2);
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 1U, "a gap");
    auto sack = lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>();
    lab.Equal(sack.gaps.size(), 1U, "needs a SACK, too");
    send(first + 2);
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 1U, "a duplicate");
    sack = lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>();
    lab.Equal(sack.duplicates.size(), 1U, "needs a SACK, too");
    // 0.2 s after the SHUTDOWN, T2 was restarted thrice within 153 ms.
    lab.Forget();
    lab.Run(MilliSeconds(998));
    lab.Equal(lab.Count(0), 0U, "T2 was restarted");
    lab.Run(MilliSeconds(3));
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 1U, "and runs");
    lab.Equal(lab.client.GetText(), "xx", "the data is delivered");
}

/// @param lab the laboratory
void
GuardTimer(SctpLab& lab)
{
    lab.Set("ShutdownGuard", TimeValue(Seconds(20)));
    OpenToMutePeer(lab);
    lab.client.socket->ShutdownSend();
    for (int i = 0; i < 39; ++i)
    {
        lab.peer.SendMessage("busy");
        lab.Run(MilliSeconds(500));
    }
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_SENT, "the peer goes on sending");
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0).GetNames(), "ABORT", "T5 ends that");
    const auto lost = lab.GetNotification(lab.client, Notification::COMMUNICATION_LOST);
    lab.Equal(lost.reason, SctpCloseReason::SHUTDOWN_TIMEOUT, "the reason");
    lab.Equal(lab.client.messages.size(), 39U, "all data was delivered");
}

/**
 * @param attribute a time that may be without end
 * @return a test
 */
SctpLab::Script
NeverIsAnEnd(const std::string& attribute)
{
    return [=](SctpLab& lab) {
        lab.Set(attribute, TimeValue(Time::Max()));
        lab.Build();
        lab.Open();
        lab.client.Send("x");
        lab.Drop(0, With(ChunkType::SHUTDOWN), 2);
        lab.Run(Hours(1));
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "an hour without data");
        lab.client.socket->ShutdownSend();
        lab.Run(Minutes(1));
        ExpectGracefulEnd(lab);
    };
}

/// @param lab the laboratory
void
DataClearsTheErrorCountOfShutdown(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(2));
    OpenToMutePeer(lab);
    lab.client.socket->ShutdownSend();
    for (int i = 0; i < 10; ++i)
    {
        lab.Run(Seconds(5));
        lab.peer.SendMessage("still sending");
    }
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_SENT, "the peer is alive");
}

/// @param lab the laboratory
void
HeartbeatsDoNotPostponeShutdown(SctpLab& lab)
{
    OpenToMutePeer(lab);
    lab.client.socket->ShutdownSend();
    lab.Run(MilliSeconds(200));
    lab.Forget();
    for (int i = 0; i < 8; ++i)
    {
        HeartbeatChunk beat;
        beat.info = {1, 2, 3, 4};
        lab.peer.Send(ToBytes(beat));
        lab.Run(MilliSeconds(400));
    }
    lab.Equal(lab.Count(0, With(ChunkType::HEARTBEAT_ACK)), 8U, "each is answered");
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 2U, "T2 goes on: 1 s, and 2 s more");
}

/// @param lab the laboratory
void
InitInShutdownAckSent(SctpLab& lab)
{
    OpenToMutePeer(lab);
    lab.peer.Send(MakeShutdown(lab));
    lab.Run(MilliSeconds(200));
    lab.Forget();
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.GetTrace(), "1:INIT 0:SHUTDOWN-ACK", "the SHUTDOWN ACK again");
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_ACK_SENT, "the state is unchanged");
    lab.peer.Send(ToBytes(ShutdownCompleteChunk()));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.client.closed, 1U, "closed");
}

/// @param lab the laboratory
void
CookieInShutdownAckSent(SctpLab& lab)
{
    OpenToMutePeer(lab);
    const auto oldTag = lab.peer.hostTag;
    const auto oldShutdown = MakeShutdown(lab);
    lab.peer.setup = false;
    lab.peer.tag = 0x44444444;
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(MilliSeconds(200));
    const auto restart = lab.peer.hostInit;
    lab.peer.SendWithTag(oldShutdown, oldTag);
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_ACK_SENT, "closing");
    lab.Forget();
    lab.peer.SendWithTag(ToBytes(CookieEchoChunk{restart.cookie.value_or(Bytes())}),
                         restart.initiateTag);
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN_ACK)), 1U, "SHUTDOWN ACK again");
    const auto error = lab.Last(0, With(ChunkType::ERROR));
    lab.True(error.bytes &&
                 error.GetCauses().front() == CauseCode::COOKIE_RECEIVED_WHILE_SHUTTING_DOWN,
             "and an ERROR");
    lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ACK)), 0U, "no new association");
    lab.Equal(lab.CountNotifications(lab.client, Notification::RESTART), 0U, "no restart");
}

/// @param lab the laboratory
void
ShutdownDuringSetup(SctpLab& lab)
{
    lab.BuildScripted();
    lab.CreateSockets();
    lab.peer.setup = false;
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(100));
    lab.Forget();
    lab.peer.Send(ToBytes(ShutdownChunk{0}));
    lab.peer.Send(ToBytes(ShutdownCompleteChunk()));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.Count(0), 0U, "SHUTDOWN and SHUTDOWN COMPLETE are discarded");
    lab.peer.SendWithTag(ToBytes(ShutdownAckChunk()), 0x55555555);
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.Last(0).GetNames(), "SHUTDOWN-COMPLETE", "SHUTDOWN ACK is out of the blue");
    lab.Equal(lab.Last(0).GetTag(), 0x55555555U, "its tag");
    lab.Equal(lab.Last(0).Get<ShutdownCompleteChunk>().tBit, true, "is reflected");
    lab.Equal(lab.GetState(0), SctpState::COOKIE_WAIT, "the set-up goes on");
}

/// @param lab the laboratory
void
UnexpectedShutdownChunks(SctpLab& lab)
{
    OpenToMutePeer(lab);
    lab.peer.Send(ToBytes(ShutdownCompleteChunk()));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0), 0U, "no answer");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "SHUTDOWN COMPLETE is ignored");
    lab.client.socket->ShutdownSend();
    lab.Run(MilliSeconds(100));
    lab.peer.Send(ToBytes(ShutdownCompleteChunk()));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_SENT, "also in SHUTDOWN-SENT");
}

/// @param lab the laboratory
void
ShutdownForTsnsNotSent(SctpLab& lab)
{
    OpenToMutePeer(lab);
    lab.peer.sack = false;
    lab.client.Send("x");
    lab.Run(MilliSeconds(200));
    lab.Forget();
    lab.peer.Send(ToBytes(ShutdownChunk{lab.peer.cumulative + 5}));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Last(0).GetNames(), "ABORT", "as for such a SACK");
    lab.Equal(lab.CountNotifications(lab.client, Notification::SEND_FAILED), 1U, "not delivered");
}

/// @param lab the laboratory
void
Autoclose(SctpLab& lab)
{
    lab.Set("Autoclose", TimeValue(Seconds(5)));
    lab.Build();
    lab.CreateSockets();
    lab.server.socket->GetParameters()->autoclose = Time(0);
    lab.Open();
    lab.Run(Seconds(2));
    lab.client.Send("still in use");
    lab.Run(Seconds(3));
    lab.GetAccepted()->Send(Create<Packet>(10));
    lab.Run(MilliSeconds(5040));
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 0U, "used in either direction");
    // The data arrived after 50 ms.
    lab.Run(MilliSeconds(20));
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 1U, "five seconds idle");
    lab.Run(Seconds(1));
    ExpectGracefulEnd(lab);
}

/// @param lab the laboratory
void
NothingIsLeftOfTwoPaths(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(100));
    lab.client.Send("x");
    lab.client.socket->ShutdownSend();
    lab.Run(Seconds(2));
    lab.Equal(lab.server.GetText(), "x", "delivered");
    ExpectGracefulEnd(lab);
}

/// @param lab the laboratory
void
PeerVanishesWhileDataIsPending(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(2));
    lab.Build();
    lab.Open();
    lab.Cut(0);
    lab.client.Send("never delivered");
    lab.client.socket->ShutdownSend();
    lab.Run(Seconds(60));
    lab.Equal(lab.client.errors, 1U, "told");
    lab.Equal(lab.CountNotifications(lab.client, Notification::SEND_FAILED), 1U, "undelivered");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "the association is gone");
}

/**
 * SHUTDOWN COMPLETE is lost, and a packet that was sent before arrives where the association is
 * gone: the ABORT that answers it has the T bit.
 * @param late type of the late packet's chunk
 * @return a test in SHUTDOWN-ACK-SENT
 */
SctpLab::Script
LatePacketAtTheEnd(ChunkType late)
{
    return [late](SctpLab& lab) {
        lab.Build();
        lab.Open();
        lab.Duplicate(1, With(late), MilliSeconds(500));
        lab.Drop(0, With(ChunkType::SHUTDOWN_COMPLETE));
        lab.client.Send("x");
        lab.GetAccepted()->RequestHeartbeat(SctpLab::GetAddress(0));
        lab.Run(MilliSeconds(350));
        lab.Forget();
        lab.client.socket->ShutdownSend();
        lab.Run(MilliSeconds(400));
        lab.Equal(lab.GetTrace(),
                  "0:SHUTDOWN 1:SHUTDOWN-ACK 0:SHUTDOWN-COMPLETE! 0:ABORT",
                  "what is sent");
        lab.True(lab.Last(0).Get<ErrorChunk>().tBit, "the tag is reflected");
        lab.Run(Seconds(5));
        ExpectGracefulEnd(lab);
    };
}

SctpLabSuite g_suite(
    "sctp-shutdown",
    {
        {"An association ends by three packets (9.2)", ThreePackets},
        {"Data pending in both directions is delivered before the end (9.2)", DataPendingBothWays},
        {"The receiver of SHUTDOWN finishes its data first (9.2)", ReceiverFinishesItsData},
        {"SHUTDOWN in SHUTDOWN-PENDING leads to SHUTDOWN-RECEIVED (9.2)",
         PeerClosesWhileDataIsOutstanding},
        {"Both ends shut down at once (9.2)", BothShutDownAtOnce},
        {"A lost SHUTDOWN is sent again (9.2)",
         LoseFirst(ChunkType::SHUTDOWN,
                   "0:SHUTDOWN! 0:SHUTDOWN 1:SHUTDOWN-ACK 0:SHUTDOWN-COMPLETE")},
        {"A lost SHUTDOWN ACK is asked for again (9.2)", LoseFirst(ChunkType::SHUTDOWN_ACK, "")},
        {"A lost SHUTDOWN COMPLETE is asked for again (8.4, 9.2)", LostShutdownComplete},
        {"An unanswered SHUTDOWN is given up (9.2)", NoAnswer(false)},
        {"An unanswered SHUTDOWN ACK is given up (9.2)", NoAnswer(true)},
        {"DATA in SHUTDOWN-SENT is answered by SHUTDOWN (9.2)", DataInShutdownSent},
        {"T5-shutdown-guard ends an endless shutdown (9.2)", GuardTimer},
        {"Autoclose without end", NeverIsAnEnd("Autoclose")},
        {"ShutdownGuard without end", NeverIsAnEnd("ShutdownGuard")},
        {"RtoMax without end", NeverIsAnEnd("RtoMax")},
        {"RtoInitial without end", NeverIsAnEnd("RtoInitial")},
        {"Packets of the peer clear the count of SHUTDOWN retransmissions (9.2)",
         DataClearsTheErrorCountOfShutdown},
        {"HEARTBEATs of the peer do not postpone a SHUTDOWN (9.2)",
         HeartbeatsDoNotPostponeShutdown},
        {"A late SACK where SHUTDOWN COMPLETE is lost is no failure (8.4)",
         LatePacketAtTheEnd(ChunkType::SACK)},
        {"A late HEARTBEAT where SHUTDOWN COMPLETE is lost is no failure (8.4)",
         LatePacketAtTheEnd(ChunkType::HEARTBEAT)},
        {"INIT in SHUTDOWN-ACK-SENT is answered by SHUTDOWN ACK (9.2)", InitInShutdownAckSent},
        {"A restart in SHUTDOWN-ACK-SENT is refused (5.2.4 A)", CookieInShutdownAckSent},
        {"Chunks of the shutdown during the set-up (9.2, 8.5.1 E)", ShutdownDuringSetup},
        {"SHUTDOWN COMPLETE is ignored in other states (8.5.1 C)", UnexpectedShutdownChunks},
        {"SHUTDOWN that acknowledges what was not sent", ShutdownForTsnsNotSent},
        {"Autoclose shuts an idle association down", Autoclose},
        {"No timer is left of an association with two paths", NothingIsLeftOfTwoPaths},
        {"The peer vanishes in SHUTDOWN-PENDING (8.1)", PeerVanishesWhileDataIsPending},
    }); //!< registers the suite

} // namespace sctp_shutdown_test
