/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-test.h"

#include "ns3/sctp-chunks.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Requests of this end for stream reconfiguration (RFC 6525 sections 5.1 and 5.2.7).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_reconfig_request_test
{

/// The user's side of stream reconfiguration.
using Reconfig = SctpStreamReconfiguration;

/// @param lab the laboratory
void
OutgoingStreamsBeginAnew(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.Send(1, 2);
    bench.Send(2, 1);
    lab.Run(Seconds(1));
    lab.Equal(bench.FetchSent(), "1:0 1:1 2:0", "before");
    lab.Equal(bench.GetUser()->ResetStreams(Reconfig::OUTGOING, {1}),
              Socket::ERROR_NOTERROR,
              "taken");
    bench.Send(1);
    bench.Send(2);
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "OUT 0 1", "numbered from the initial TSN on (RFC 6525 4.1)");
    const auto request = bench.GetAll().front().parameters.front();
    lab.Equal(request.responseSequence, ReconfigLab::PEER_FIRST - 1, "A4: the peer's next, less 1");
    lab.Equal(request.lastTsn, bench.first + 2, "A3: the last TSN assigned");
    lab.Equal(bench.FetchSent(), "2:1", "A1: data on the stream is queued, other data is not");
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.FetchSent(), "1:0", "H4: what was queued is sent, numbered anew");
    lab.Equal(bench.TakeEvents(), "OUT 1", "the user is notified");
    lab.Run(Seconds(20));
    lab.Equal(bench.Take(), "", "answered: no repetition");
}

/// @param lab the laboratory
void
WaitsForAcknowledgement(SctpLab& lab)
{
    ReconfigLab bench(lab);
    lab.peer.sack = false;
    bench.Send(1);
    lab.Run(MilliSeconds(200));
    bench.Send(1);
    bench.GetUser()->ResetStreams(Reconfig::OUTGOING, {1});
    bench.Send(1, 1, "later");
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "", "not before all of the stream is acknowledged");
    lab.peer.sack = true;
    lab.peer.SendSack();
    lab.Run(MilliSeconds(500));
    lab.Equal(bench.FetchSent(), "1:0 1:1", "what was sent before the call keeps its numbers");
    lab.Equal(bench.Take(), "OUT 0 1", "and goes before the request");
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.FetchSent(), "1:0", "what was sent after the call");
}

/// @param lab the laboratory
void
LargeMessageEndsFirst(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.Send(1, 1, std::string(20000, 'x'));
    bench.GetUser()->ResetStreams(Reconfig::OUTGOING);
    bench.Send(1);
    lab.Run(Seconds(1));
    lab.Equal(bench.Take(), "OUT 0 all", "after its last fragment is acknowledged");
    lab.Equal(lab.peer.cumulative + 1, bench.GetNextTsn(), "all of it has arrived");
    lab.Equal(bench.GetAll().front().parameters.front().lastTsn, lab.peer.cumulative, "A3");
}

/// @param lab the laboratory
void
DeniedAndFailedAreApart(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.Send(1);
    lab.Run(Seconds(1));
    bench.FetchSent();
    uint16_t ssn = 1;
    for (const auto result : {ReconfigResult::DENIED,
                              ReconfigResult::WRONG_SSN,
                              ReconfigResult::ALREADY_IN_PROGRESS,
                              ReconfigResult::BAD_SEQUENCE_NUMBER,
                              static_cast<ReconfigResult>(77)})
    {
        bench.GetUser()->ResetStreams(Reconfig::OUTGOING, {1});
        bench.Send(1);
        lab.Run(MilliSeconds(200));
        bench.Answer(result);
        const bool denied = result == ReconfigResult::DENIED;
        lab.Equal(bench.TakeEvents(), denied ? "OUT 1 denied" : "OUT 1 failed", "6.1.1");
        lab.Equal(bench.FetchSent(), "1:" + std::to_string(ssn++), "H3: numbers go on");
    }
    bench.GetUser()->ResetStreams(Reconfig::INCOMING, {2});
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::DENIED);
    lab.Equal(bench.TakeEvents(), "IN 2 denied", "6.1.1");
    bench.GetUser()->AddStreams(0, 3);
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::DENIED);
    lab.Equal(bench.TakeEvents(), "STREAMS 10 10 denied", "6.1.3");
    bench.GetUser()->AddStreams(3, 0);
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::BAD_SEQUENCE_NUMBER);
    lab.Equal(bench.TakeEvents(), "STREAMS 10 10 failed", "6.1.3");
    bench.GetUser()->ResetAssociation();
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::DENIED);
    lab.Equal(bench.TakeEvents(), "TSN denied", "6.1.2");
}

/// @param lab the laboratory
void
OneInFlight(SctpLab& lab)
{
    ReconfigLab bench(lab);
    auto user = bench.GetUser();
    user->ResetStreams(Reconfig::OUTGOING, {1});
    lab.Equal(user->ResetStreams(Reconfig::OUTGOING, {2}), Socket::ERROR_AGAIN, "6.3: EALREADY");
    lab.Run(MilliSeconds(200));
    lab.Equal(user->AddStreams(1, 1), Socket::ERROR_AGAIN, "whatever is asked for");
    lab.Equal(user->ResetAssociation(), Socket::ERROR_AGAIN, "whatever is asked for");
    lab.Equal(bench.Take(), "OUT 0 1", "5.1.1: one request in flight");
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(user->ResetStreams(Reconfig::OUTGOING, {2}), Socket::ERROR_NOTERROR, "the next");
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "OUT 1 2", "A2: the next number");
}

/// @param lab the laboratory
void
RepeatedOnTheNextPath(SctpLab& lab)
{
    ReconfigLab bench(lab, 2);
    lab.Run(Seconds(5));
    lab.Drop(0, WithReconfig(), 2);
    bench.GetUser()->ResetStreams(Reconfig::OUTGOING, {1, 2});
    lab.Run(MilliSeconds(100));
    const auto sent = lab.Sent(0, WithReconfig());
    lab.Equal(sent.size(), size_t{1}, "sent");
    lab.Run(Seconds(3));
    const auto all = lab.Sent(0, WithReconfig());
    lab.Equal(all.size(), size_t{3}, "5.1.1: repeated after the RTO, which is doubled");
    lab.True(all.at(0).path != all.at(1).path && all.at(0).path == all.at(2).path, "other paths");
    lab.Equal(bench.Take(), "OUT 0 1,2; OUT 0 1,2; OUT 0 1,2", "the same request");
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.TakeEvents(), "OUT 1,2", "answered");
    bench.Answer(ReconfigResult::PERFORMED);
    bench.Answer(ReconfigResult::DENIED);
    lab.Equal(bench.TakeEvents(), "", "H1: further responses say nothing");
}

/// @param lab the laboratory
void
InProgressCountsNoError(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.GetUser()->ResetStreams(Reconfig::OUTGOING, {1});
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::IN_PROGRESS);
    lab.Equal(bench.TakeEvents(), "", "not over");
    bench.Take();
    lab.Run(Seconds(1));
    lab.Equal(bench.Take(), "OUT 0 1", "H2: repeated");
    lab.Equal(lab.GetPath().errorCount, 0U, "no error");
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.TakeEvents(), "OUT 1", "over");
}

/// @param lab the laboratory
void
SilenceEndsTheAssociation(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(2));
    ReconfigLab bench(lab);
    lab.peer.heartbeat = false;
    bench.GetUser()->ResetStreams(Reconfig::OUTGOING, {1});
    lab.Run(Seconds(60));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "5.1.1: threshold management");
    lab.Equal(bench.TakeEvents(), "OUT 1 failed", "the user is notified");
}

/// @param lab the laboratory
void
IncomingStreamsBeginAnew(SctpLab& lab)
{
    ReconfigLab bench(lab);
    for (uint32_t i = 0; i < 3; ++i)
    {
        lab.peer.SendMessage("old", 3);
    }
    lab.Run(Seconds(1));
    bench.GetUser()->ResetStreams(Reconfig::INCOMING, {3});
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "IN 0 3", "5.1.3");
    auto reset = MakeRequest(ReconfigType::RESET_OUTGOING, 0, {3});
    reset.responseSequence = bench.first;
    reset.lastTsn = lab.peer.tsn - 1;
    bench.Receive({reset});
    lab.Equal(bench.Take(), "RESP 0 1", "what was asked for needs no permission");
    lab.Equal(bench.TakeEvents(), "IN 3", "notified when it is done");
    lab.peer.Send(MakeDataChunk(lab.peer.tsn++, "new", 3, 0));
    lab.Run(Seconds(5));
    lab.Equal(lab.client.GetText(), "oldoldoldnew", "from 0 on");
    lab.Equal(bench.Take(), "", "E1: the reset is the answer, too");
    reset.sequence += 1;
    bench.Receive({reset});
    lab.Equal(bench.Take(), "RESP 1 2", "another one is denied");
}

/// @param lab the laboratory
void
IncomingAnsweredFirst(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.GetUser()->ResetStreams(Reconfig::INCOMING, {3});
    lab.Run(MilliSeconds(200));
    bench.Take();
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.TakeEvents(), "", "accepted, not done");
    auto reset = MakeRequest(ReconfigType::RESET_OUTGOING, 0, {3});
    reset.responseSequence = bench.first;
    bench.Receive({reset});
    lab.Equal(bench.TakeEvents(), "IN 3", "done");
    lab.Equal(bench.Take(), "RESP 0 1", "performed");
    bench.GetUser()->ResetStreams(Reconfig::INCOMING, {4});
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::NOTHING_TO_DO);
    lab.Equal(bench.TakeEvents(), "IN 4", "5.2.3: they are at 0");
}

/// @param lab the laboratory
void
BothDirectionsInOneChunk(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.GetUser()->ResetStreams(Reconfig::BOTH, {3, 4});
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "OUT 0 3,4 IN 1 3,4", "3.1, combination 3");
    auto reset = MakeRequest(ReconfigType::RESET_OUTGOING, 0, {3, 4});
    reset.responseSequence = bench.first + 1;
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED), reset});
    lab.Equal(bench.TakeEvents(), "OUT 3,4; IN 3,4", "combination 9 answers both");
    lab.Run(Seconds(5));
    lab.Equal(bench.Take(), "RESP 0 1", "no repetition");
}

/// @param lab the laboratory
void
HalfAnsweredIsRepeated(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.GetUser()->ResetStreams(Reconfig::BOTH);
    lab.Run(MilliSeconds(200));
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED)});
    bench.Take();
    lab.Run(Seconds(2));
    lab.Equal(bench.Take(), "OUT 0 all IN 1 all", "E1, H1: until all are acknowledged");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED),
                   MakeResponse(bench.first + 1, ReconfigResult::DENIED)});
    lab.Equal(bench.TakeEvents(), "OUT all; IN all denied", "each by itself, once");
}

/// @param lab the laboratory
void
StreamsAreAdded(SctpLab& lab)
{
    ReconfigLab bench(lab);
    SctpSendInfo info;
    info.streamId = 12;
    auto user = bench.GetUser();
    lab.Equal(user->AddStreams(0, 0), Socket::ERROR_INVAL, "none");
    lab.Equal(user->AddStreams(0, 65526), Socket::ERROR_INVAL, "more than 65535");
    lab.Equal(user->AddStreams(65526, 0), Socket::ERROR_INVAL, "more than 65535");
    lab.Equal(user->AddStreams(0, 3), Socket::ERROR_NOTERROR, "taken");
    lab.Equal(lab.client.socket->SendMsg(Create<Packet>(1), info), -1, "5.1.5: not to be used yet");
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "ADD-OUT 0 +3", "the request");
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.TakeEvents(), "STREAMS 10 13", "H6");
    bench.Send(12);
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.FetchSent(), "12:0", "a new stream begins with SSN 0");
    lab.Equal(user->AddStreams(0, 65522), Socket::ERROR_NOTERROR, "up to 65535");
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.TakeEvents(), "STREAMS 10 65535", "all that there can be");
    bench.Send(65534);
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.FetchSent(), "65534:0", "the last one");
}

/// @param lab the laboratory
void
IncomingStreamsAreAdded(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.GetUser()->AddStreams(65525, 2);
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "ADD-OUT 0 +2 ADD-IN 1 +65525", "3.1, combination 7");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED)});
    lab.Equal(bench.TakeEvents(), "STREAMS 10 12", "those to the peer");
    auto adding = MakeRequest(ReconfigType::ADD_OUTGOING);
    adding.count = 65525;
    bench.Receive({adding});
    lab.Equal(bench.Take(), "RESP 0 1", "5.2.6: the peer's request answers that of this end");
    lab.Equal(bench.TakeEvents(), "STREAMS 65535 12", "those from the peer");
    lab.peer.SendMessage("last", 65534);
    lab.Run(Seconds(5));
    lab.Equal(lab.client.GetText(), "last", "is delivered");
    lab.Equal(bench.Take(), "", "no repetition");
}

/// @param lab the laboratory
void
WrongCallsAreRefused(SctpLab& lab)
{
    ReconfigLab bench(lab);
    auto user = bench.GetUser();
    lab.Equal(user->ResetStreams(Reconfig::OUTGOING, {1, 10}), Socket::ERROR_INVAL, "no such one");
    lab.Equal(user->ResetStreams(Reconfig::INCOMING, {10}), Socket::ERROR_INVAL, "no such one");
    lab.Equal(user->ResetStreams(Reconfig::OUTGOING, std::vector<uint16_t>(800, 1)),
              Socket::ERROR_MSGSIZE,
              "more than a packet holds");
    lab.client.socket->Close();
    lab.Equal(user->ResetStreams(Reconfig::OUTGOING, {1}), Socket::ERROR_SHUTDOWN, "shut down");
    lab.Run(Seconds(1));
    lab.Equal(bench.Take(), "", "nothing was sent");
}

/// @param lab the laboratory
void
NotAgreedOn(SctpLab& lab)
{
    ReconfigLab bench(lab, 1, false);
    auto user = bench.GetUser();
    lab.True(user && !user->IsAgreed(), "known, not agreed on");
    lab.Equal(user->ResetStreams(Reconfig::OUTGOING, {1}), Socket::ERROR_OPNOTSUPP, "5.1.1");
    lab.Equal(user->ResetAssociation(), Socket::ERROR_OPNOTSUPP, "5.1.1");
    lab.Equal(user->AddStreams(1, 1), Socket::ERROR_OPNOTSUPP, "5.1.1");
    ReconfigChunk chunk;
    chunk.parameters = {MakeRequest(ReconfigType::RESET_TSNS)};
    lab.peer.Send(ToBytes(chunk) + MakeDataChunk(lab.peer.tsn++, "data"));
    lab.peer.Send(MakeRawChunk(ReconfigChunk::TYPE, {1}));
    lab.Run(Seconds(1));
    lab.Equal(bench.Take(), "", "nothing was sent");
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNKNOWN_CHUNK), size_t{2}, "as an unknown type");
    lab.Equal(lab.Count(0, With(ChunkType::ERROR)), size_t{0}, "3: not reported");
    lab.Equal(lab.client.GetText(), "data", "what follows counts");
}

/// @param lab the laboratory
void
ShutdownEndsRequests(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.Send(1);
    lab.Run(Seconds(1));
    bench.FetchSent();
    bench.GetUser()->ResetStreams(Reconfig::BOTH, {1});
    bench.Send(1);
    lab.client.socket->Close();
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_PENDING, "data waits for the answer");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED)});
    lab.Run(Seconds(1));
    lab.Equal(bench.FetchSent(), "1:0", "and goes then");
    lab.Equal(bench.TakeEvents(), "OUT 1; IN 1 failed", "SHUTDOWN ends the rest");
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "graceful");
}

/// @param lab the laboratory
void
AbortEndsRequests(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.GetUser()->ResetStreams(Reconfig::INCOMING);
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::PERFORMED);
    ErrorChunk abort;
    abort.isAbort = true;
    lab.peer.Send(ToBytes(abort));
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.TakeEvents(), "IN all failed", "what was accepted, too");
}

/// @param lab the laboratory
void
RestartEndsRequests(SctpLab& lab)
{
    ReconfigLab bench(lab);
    lab.peer.SendMessage("old", 3);
    bench.GetUser()->ResetStreams(Reconfig::OUTGOING, {1});
    bench.Send(1);
    lab.Run(MilliSeconds(200));
    lab.peer.tag = 0x33333333;
    lab.peer.tsn = 100;
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(Seconds(1));
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::RESTART), 1U, "restart");
    lab.Equal(bench.TakeEvents(), "OUT 1 failed", "the request failed");
    auto user = bench.GetUser();
    lab.Equal(user->ResetStreams(Reconfig::OUTGOING, {2}), Socket::ERROR_NOTERROR, "a new life");
    lab.Run(MilliSeconds(200));
    const auto request = bench.GetAll().back().parameters.front();
    lab.Equal(request.sequence, lab.peer.hostInit.initialTsn, "numbers of the new life");
    lab.Equal(request.responseSequence, 99U, "numbers of the new life");
}

/// @param lab the laboratory
void
FollowsAFailedPath(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    ReconfigLab bench(lab, 2);
    lab.Run(Seconds(5));
    lab.Cut(0);
    bench.GetUser()->ResetStreams(Reconfig::OUTGOING, {1});
    lab.Run(Seconds(3));
    const auto all = lab.Sent(0, WithReconfig());
    lab.True(all.size() >= 2 && all[1].path == 1, "goes to the other path");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED)}, 1);
    lab.Equal(bench.TakeEvents(), "OUT 1", "is answered there");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "goes on");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-reconfig-request",
    {{"Outgoing streams begin anew (RFC 6525 5.1.2)", OutgoingStreamsBeginAnew},
     {"What was sent before is acknowledged first", WaitsForAcknowledgement},
     {"A large message ends before the reset", LargeMessageEndsFirst},
     {"Denied and failed are apart (RFC 6525 6.1)", DeniedAndFailedAreApart},
     {"One request in flight (RFC 6525 5.1.1)", OneInFlight},
     {"Repeated on the next path (RFC 6525 5.1.1)", RepeatedOnTheNextPath},
     {"In progress counts no error (RFC 6525 5.2.7 H2)", InProgressCountsNoError},
     {"Silence ends the association (RFC 6525 5.1.1)", SilenceEndsTheAssociation},
     {"Incoming streams begin anew (RFC 6525 5.1.3)", IncomingStreamsBeginAnew},
     {"A response before the peer's reset", IncomingAnsweredFirst},
     {"Both directions in one chunk (RFC 6525 3.1)", BothDirectionsInOneChunk},
     {"A request of which half is answered is repeated", HalfAnsweredIsRepeated},
     {"Streams are added (RFC 6525 5.1.5)", StreamsAreAdded},
     {"Streams from the peer are added (RFC 6525 5.1.6)", IncomingStreamsAreAdded},
     {"Wrong calls are refused", WrongCallsAreRefused},
     {"Not agreed on: an unknown chunk, calls fail (RFC 6525 5.1.1)", NotAgreedOn},
     {"SHUTDOWN ends requests", ShutdownEndsRequests},
     {"ABORT ends requests", AbortEndsRequests},
     {"A restart ends requests", RestartEndsRequests},
     {"A request follows a path that fails", FollowsAFailedPath}});

} // namespace sctp_reconfig_request_test
