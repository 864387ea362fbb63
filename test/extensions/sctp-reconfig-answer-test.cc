/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * The peer's requests for stream reconfiguration (RFC 6525 sections 5.1.7 and 5.2).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_reconfig_answer_test
{

/**
 * @param count number of new streams
 * @param incoming whether they are to go from this end to the peer
 * @param index how many requests the peer has made before
 * @return a request of the peer
 */
ReconfigParameter
MakeAdding(uint16_t count, bool incoming = false, uint32_t index = 0)
{
    auto request =
        MakeRequest(incoming ? ReconfigType::ADD_INCOMING : ReconfigType::ADD_OUTGOING, index);
    request.count = count;
    return request;
}

/// @param lab the laboratory
void
DeniedUnlessAllowed(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.Send(1);
    lab.Run(Seconds(1));
    bench.Receive({MakeRequest(ReconfigType::RESET_OUTGOING, 0)});
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 1)});
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS, 2)});
    bench.Receive({MakeAdding(1, false, 3)});
    bench.Receive({MakeAdding(1, true, 4)});
    lab.Equal(bench.Take(), "RESP 0 2; RESP 1 2; RESP 2 2; RESP 3 2; RESP 4 2", "6.3.1");
    lab.Equal(bench.TakeEvents(), "", "nothing to notify of");
    const std::vector<std::string> attributes{"AllowStreamReset",
                                              "AllowAssociationReset",
                                              "AllowStreamChange"};
    const std::vector<ReconfigType> types{ReconfigType::RESET_OUTGOING,
                                          ReconfigType::RESET_TSNS,
                                          ReconfigType::ADD_OUTGOING};
    uint32_t index = 5;
    for (size_t i = 0; i < 3; ++i)
    {
        for (const auto& name : attributes)
        {
            bench.GetUser()->SetAttribute(name, BooleanValue(name == attributes[i]));
        }
        for (size_t j = 0; j < 3; ++j, ++index)
        {
            bench.Receive({MakeRequest(types[j], index)});
            lab.Equal(bench.Take(),
                      "RESP " + std::to_string(index) + (i == j ? " 1" : " 2"),
                      attributes[i]);
        }
    }
}

/// @param lab the laboratory
void
IncomingSsnsBeginAnew(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    lab.peer.SendMessage("a0", 1);
    lab.peer.SendMessage("a1", 1);
    lab.peer.SendMessage("b0", 2);
    lab.Run(Seconds(1));
    auto reset = MakeRequest(ReconfigType::RESET_OUTGOING, 0, {1});
    reset.lastTsn = lab.peer.tsn - 1;
    bench.Receive({reset});
    lab.Equal(bench.Take(), "RESP 0 1", "E5");
    lab.Equal(bench.TakeEvents(), "IN 1", "the user is notified");
    lab.True(lab.Last(0, WithReconfig()).Has(ChunkType::SACK), "5.2.1: a SACK beside it");
    lab.peer.Send(MakeDataChunk(lab.peer.tsn++, "new", 1, 0));
    lab.peer.SendMessage("b1", 2);
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "a0a1b0newb1", "E3: only the stream that is listed");
    lab.Equal(+lab.client.infos.at(3).ssn, 0, "its number begins anew");
}

/// @param lab the laboratory
void
DeferredUntilAllHasArrived(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    lab.peer.SendMessage("a0", 1);
    lab.Run(Seconds(1));
    const uint32_t missing = lab.peer.tsn;
    lab.peer.Send(MakeDataChunk(missing + 1, "b0", 2, 0));
    auto reset = MakeRequest(ReconfigType::RESET_OUTGOING, 0, {1});
    reset.lastTsn = missing + 1;
    bench.Receive({reset});
    lab.Equal(bench.Take(), "RESP 0 6", "E2: in progress");
    bench.Receive({reset});
    lab.Equal(bench.Take(), "RESP 0 6", "still in progress");
    // A peer that does not wait for the answer, and data on another stream.
    lab.peer.Send(MakeDataChunk(missing + 2, "new", 1, 0));
    lab.peer.Send(MakeDataChunk(missing + 3, "b1", 2, 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "a0b0b1", "E2: data behind it on the stream is held");
    lab.Equal(bench.TakeEvents(), "", "nothing is reset yet");
    bench.Receive({MakeRequest(ReconfigType::RESET_OUTGOING, 1, {2})});
    lab.Equal(bench.Take(), "RESP 1 4", "one at a time");
    lab.peer.Send(MakeDataChunk(missing, "a1", 1, 1));
    lab.Run(Seconds(1));
    lab.Equal(bench.TakeEvents(), "IN 1", "now it is");
    lab.Equal(bench.Take(), "RESP 0 1", "E5: without being asked again");
    lab.Equal(lab.client.GetText(), "a0b0b1a1new", "E4: what was held is delivered");
    lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), missing), "3", "and acknowledged");
}

/// @param lab the laboratory
void
AnswersAreRepeated(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    bench.Send(1);
    lab.Run(Seconds(1));
    const std::vector<ReconfigParameter> both{MakeRequest(ReconfigType::RESET_OUTGOING, 0, {1}),
                                              MakeRequest(ReconfigType::RESET_INCOMING, 1, {1})};
    bench.Receive(both);
    lab.Equal(bench.Take(), "RESP 0 1 OUT 0 1", "3.1, combination 9");
    bench.Receive(both);
    lab.Equal(bench.Take(), "RESP 0 1 OUT 0 1", "5.2.1: the same chunk again");
    lab.Equal(bench.TakeEvents(), "IN 1", "nothing is done twice");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED)});
    lab.Equal(bench.TakeEvents(), "OUT 1", "performed");
    bench.Receive(both);
    lab.Equal(bench.Take(), "RESP 0 1 RESP 1 1", "its request is over");
    bench.Receive({MakeAdding(5, false, 2)});
    bench.Receive({MakeAdding(5, false, 2)});
    lab.Equal(bench.Take(), "RESP 2 1; RESP 2 1", "the same answer");
    lab.Equal(bench.TakeEvents(), "STREAMS 15 10", "added once");
}

/// @param lab the laboratory
void
BadSequenceNumbers(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    for (const uint32_t index : {1U, 0U - 1, 0x80000000U})
    {
        bench.Receive({MakeRequest(ReconfigType::RESET_TSNS, index)});
    }
    lab.Equal(bench.Take(), "RESP 1 5; RESP -1 5; RESP -2147483648 5", "neither next nor last");
    bench.Receive({MakeAdding(1)});
    bench.Receive({MakeAdding(1, false, 1)});
    bench.Receive({MakeAdding(1, false, 0)});
    lab.Equal(bench.Take(), "RESP 0 1; RESP 1 1; RESP 0 5", "the last but one is too old");
    lab.Equal(bench.TakeEvents(), "STREAMS 11 10; STREAMS 12 10", "each once");
}

/// @param lab the laboratory
void
WrongStreams(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    bench.Receive({MakeRequest(ReconfigType::RESET_OUTGOING, 0, {0, 10})});
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 1, {65535})});
    lab.Equal(bench.Take(), "RESP 0 3; RESP 1 3", "there are no such streams");
}

/// @param lab the laboratory
void
OutgoingResetForThePeer(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    bench.Send(1, 2);
    lab.Run(Seconds(1));
    bench.FetchSent();
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 0, {1, 2})});
    lab.Equal(bench.Take(), "OUT 0 1,2", "5.2.3 F1, with the same streams (A4)");
    lab.Equal(bench.GetAll().back().parameters.front().responseSequence,
              ReconfigLab::PEER_FIRST,
              "A4: it answers the request");
    bench.Send(1);
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.FetchSent(), "1:0", "begins anew");
    lab.Equal(bench.TakeEvents(), "OUT 1,2", "the user is notified");
}

/// @param lab the laboratory
void
OutgoingResetForThePeerWaits(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    lab.peer.sack = false;
    bench.Send(1);
    lab.Run(MilliSeconds(200));
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 0, {1})});
    lab.Equal(bench.Take(), "RESP 0 1", "accepted: data is outstanding");
    lab.peer.SendSack();
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "OUT 0 1", "the request follows");
    lab.Equal(bench.GetAll().back().parameters.front().responseSequence,
              ReconfigLab::PEER_FIRST,
              "A4");
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 0, {1})});
    lab.Equal(bench.Take(), "OUT 0 1", "asked again while it is in flight");
}

/// @param lab the laboratory
void
NothingToDo(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 0, {1})});
    lab.Equal(bench.Take(), "RESP 0 0", "nothing was sent there");
    bench.Send(1);
    bench.Send(2);
    lab.Run(Seconds(1));
    bench.GetUser()->ResetStreams(SctpStreamReconfiguration::OUTGOING, {1, 3});
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "OUT 0 1,3", "the user's");
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 1, {1})});
    lab.Equal(bench.Take(), "RESP 1 0", "5.2.3: overlaps completely");
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 2, {1, 2})});
    lab.Equal(bench.Take(), "RESP 2 1", "5.2.3: does not, so it is done afterwards");
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 3, {2})});
    lab.Equal(bench.Take(), "RESP 3 4", "one waits already");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED)});
    lab.Equal(bench.Take(), "OUT 1 1,2", "it is its turn");
    lab.Equal(bench.GetAll().back().parameters.front().responseSequence,
              ReconfigLab::PEER_FIRST + 2,
              "A4");
    bench.Answer(ReconfigResult::PERFORMED);
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 4)});
    lab.Equal(bench.Take(), "RESP 4 0", "5.2.3: just completed");
}

/// @param lab the laboratory
void
StreamsFromThePeer(SctpLab& lab)
{
    lab.Set("MaxInboundStreams", UintegerValue(20));
    ReconfigLab bench(lab);
    bench.AllowAll();
    lab.peer.SendMessage("refused", 11);
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.CountDrops(0, SctpDropReason::INVALID_STREAM), size_t{1}, "not there");
    bench.Receive({MakeAdding(11)});
    lab.Equal(bench.Take(), "RESP 0 2", "5.2.5: more than MaxInboundStreams");
    bench.Receive({MakeAdding(10, false, 1)});
    lab.Equal(bench.Take(), "RESP 1 1", "as many as MaxInboundStreams");
    lab.Equal(bench.TakeEvents(), "STREAMS 20 10", "the user is notified");
    lab.peer.Send(MakeDataChunk(lab.peer.tsn++, "new", 19, 0));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.client.GetText(), "new", "with SSN 0");
    bench.Receive({MakeAdding(0, false, 2)});
    lab.Equal(bench.Take(), "RESP 2 0", "none");
}

/// @param lab the laboratory
void
StreamsToThePeer(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    bench.GetUser()->SetAttribute("MaxOutboundStreams", UintegerValue(15));
    bench.Receive({MakeAdding(6, true)});
    lab.Equal(bench.Take(), "RESP 0 2", "5.2.6: more than MaxOutboundStreams");
    bench.Receive({MakeAdding(5, true, 1)});
    lab.Equal(bench.Take(), "ADD-OUT 0 +5", "5.2.6: the request takes the place of a response");
    bench.Receive({MakeAdding(5, true, 1)});
    lab.Equal(bench.Take(), "ADD-OUT 0 +5", "5.2.1: the same chunk again");
    lab.Equal(bench.TakeEvents(), "", "not done");
    bench.Send(14);
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.FetchSent(), "", "5.1.5: not to be used before the response (MUST NOT)");
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.TakeEvents(), "STREAMS 10 15", "done");
    bench.Send(14);
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.FetchSent(), "14:0", "used from SSN 0 on");
    bench.Receive({MakeAdding(5, true, 1)});
    lab.Equal(bench.Take(), "RESP 1 1", "for a peer to which the request is no answer");
    lab.Equal(bench.TakeEvents(), "", "nothing is done twice");
    bench.GetUser()->SetAttribute("MaxOutboundStreams", UintegerValue(65535));
    bench.Receive({MakeAdding(65535, true, 2)});
    lab.Equal(bench.Take(), "RESP 2 2", "more than there can be");
}

/// @param lab the laboratory
void
StreamsToThePeerBesideARequest(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    bench.GetUser()->AddStreams(0, 1);
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "ADD-OUT 0 +1", "the user's");
    bench.Receive({MakeAdding(2, true)});
    bench.Receive({MakeAdding(2, true)});
    lab.Equal(bench.Take(), "RESP 0 4; RESP 0 4", "5.1.1: one in flight");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED)});
    lab.Equal(bench.Take(), "", "nothing waits");
    bench.Receive({MakeAdding(2, true)});
    lab.Equal(bench.Take(), "RESP 0 4", "5.2.1: the same chunk again");
    bench.TakeEvents();
    const std::vector<ReconfigParameter> both{MakeAdding(1, false, 1), MakeAdding(2, true, 2)};
    bench.Receive(both);
    lab.Equal(bench.Take(), "RESP 1 1; ADD-OUT 1 +2", "3.1 allows no chunk of both");
    bench.Receive(both);
    lab.Equal(bench.Take(), "RESP 1 1; ADD-OUT 1 +2", "the same chunks again");
    bench.Receive({MakeResponse(bench.first + 1, ReconfigResult::PERFORMED)});
    lab.Equal(bench.TakeEvents(), "STREAMS 11 11; STREAMS 11 13", "each is done once");
}

/// @param lab the laboratory
void
PartialOverlapOfNewStreams(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    bench.GetUser()->ResetStreams(SctpStreamReconfiguration::OUTGOING, {1});
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "OUT 0 1", "the user's, of a stream that was never used");
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 0, {2})});
    lab.Equal(bench.Take(), "RESP 0 0", "no overlap: it is at 0");
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 1, {1, 2})});
    lab.Equal(bench.Take(), "RESP 1 1", "5.2.3: in part, so it is processed normally");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED)});
    lab.Equal(bench.Take(), "OUT 1 1,2", "all of them are reset again");
}

/**
 * @param bench the association
 * @param value value of a RE-CONFIG chunk
 * @return the host's answer: "ABORT 13", "ERROR 8", or nothing
 */
std::string
GetReaction(ReconfigLab& bench, const Bytes& value)
{
    SctpLab& lab = bench.lab;
    lab.Forget();
    lab.peer.Send(MakeRawChunk(ReconfigChunk::TYPE, value));
    lab.Run(MilliSeconds(200));
    const auto abort = lab.Last(0, With(ChunkType::ABORT));
    const auto error = lab.Last(0, With(ChunkType::ERROR));
    if (abort.bytes)
    {
        return "ABORT " + std::to_string(static_cast<int>(abort.GetCauses().at(0)));
    }
    return error.bytes ? "ERROR " + std::to_string(static_cast<int>(error.GetCauses().at(0))) : "";
}

/// Values of malformed chunks.
const std::vector<Bytes> MALFORMED{
    {},                                                                         // no parameter
    {0, 13, 0, 15, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},                            // too short
    {0, 13, 0, 17, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0},             // half a stream
    {0, 14, 0, 7, 0, 0, 0, 0},                                                  // too short
    {0, 14, 0, 9, 0, 0, 0, 0, 1, 0, 0, 0},                                      // half a stream
    {0, 15, 0, 4},                                                              // no number
    {0, 15, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1},                                     // too long
    {0, 16, 0, 8, 0, 0, 0, 1},                                                  // no result
    {0, 16, 0, 16, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1},                         // one TSN
    {0, 16, 0, 24, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, // three
    {0, 17, 0, 8, 0, 0, 0, 1},                                                  // no count
    {0, 18, 0, 16, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0},                         // too long
    {0, 15, 0, 3, 0},                                                           // length below four
    {0, 15, 0, 60, 0, 0, 0, 1},                                                 // beyond the end
};

/**
 * @param index which of MALFORMED
 * @return a test of it
 */
SctpLab::Script
IsAborted(size_t index)
{
    return [index](SctpLab& lab) {
        ReconfigLab bench(lab);
        bench.AllowAll();
        lab.Equal(GetReaction(bench, MALFORMED[index]), "ABORT 13", "Protocol Violation");
        lab.Equal(lab.GetState(0), SctpState::CLOSED, "the association has ended");
    };
}

/// @param lab the laboratory
void
WrongCombinations(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    const std::vector<ReconfigType> types{ReconfigType::RESET_OUTGOING,
                                          ReconfigType::RESET_INCOMING,
                                          ReconfigType::RESET_TSNS,
                                          ReconfigType::RESPONSE,
                                          ReconfigType::ADD_OUTGOING,
                                          ReconfigType::ADD_INCOMING};
    uint32_t allowed = 0;
    for (const auto one : types)
    {
        for (const auto other : types)
        {
            ReconfigChunk chunk;
            // Numbers that are neither next nor last, so that nothing is done.
            chunk.parameters = {MakeRequest(one, 1000), MakeRequest(other, 2000)};
            allowed += chunk.IsAllowed() ? 1 : 0;
            const Bytes bytes = ToBytes(chunk);
            const auto reaction = GetReaction(bench, Bytes(bytes.begin() + 4, bytes.end()));
            lab.Equal(reaction, chunk.IsAllowed() ? "" : "ERROR 13", "3.1: an ERROR");
        }
    }
    lab.Equal(allowed, 7U, "four pairs, three of them in either order");
    ReconfigChunk chunk;
    chunk.parameters.assign(3, MakeResponse(1, ReconfigResult::PERFORMED));
    lab.True(!chunk.IsAllowed(), "at most two");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association goes on");
}

/// @param lab the laboratory
void
UnknownParameters(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    const Bytes adding{0, 17, 0, 12, 0, 0, 0x13, 0x88, 0, 1, 0, 0}; // the peer's first request
    lab.Equal(GetReaction(bench, Bytes{0, 99, 0, 4} + adding), "", "00: stop, no report");
    lab.Equal(GetReaction(bench, Bytes{0x40, 99, 0, 4} + adding), "ERROR 8", "01: stop, report");
    lab.Equal(bench.TakeEvents(), "", "nothing behind them was read");
    lab.Equal(GetReaction(bench, Bytes{0x80, 99, 0, 4} + adding), "", "10: skip, no report");
    lab.Equal(bench.TakeEvents(), "STREAMS 11 10", "what follows counts");
    const Bytes next{0, 17, 0, 12, 0, 0, 0x13, 0x89, 0, 1, 0, 0};
    lab.Equal(GetReaction(bench, Bytes{0xc0, 99, 0, 4} + next), "ERROR 8", "11: skip, report");
    lab.Equal(bench.TakeEvents(), "STREAMS 12 10", "what follows counts");
    Bytes large;
    ByteWriter(large).Tlv(0xc063, Bytes(1460));
    lab.Equal(GetReaction(bench, large), "", "a report would be larger than a packet");
    Bytes two;
    ByteWriter writer(two);
    writer.Tlv(0xc063, Bytes(1436));
    writer.Tlv(0xc063, Bytes(20));
    lab.Equal(GetReaction(bench, two), "ERROR 8", "the first one fits");
    lab.Equal(lab.Last(0, With(ChunkType::ERROR)).bytes->size(), 12U + 1448U, "alone");
}

/// @param lab the laboratory
void
OnAnUnconfirmedPath(SctpLab& lab)
{
    lab.Set("Reconfig", BooleanValue(true));
    lab.BuildScripted(2);
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.peer.chunkTypes = {ReconfigChunk::TYPE};
    lab.peer.heartbeat = false;
    lab.OpenToPeer();
    ReconfigChunk chunk;
    chunk.parameters = {MakeRequest(ReconfigType::RESET_TSNS)};
    lab.peer.Send(ToBytes(chunk), 1);
    lab.Run(MilliSeconds(500));
    lab.Equal(lab.Count(0, OnPath(0, WithReconfig())), size_t{1}, "the answer goes elsewhere");
    lab.Equal(lab.Count(0, OnPath(1, WithReconfig())), size_t{0}, "RFC 9260 5.4");
}

/// @param lab the laboratory
void
WhileShuttingDown(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    lab.peer.shutdown = false;
    bench.Send(1);
    lab.Run(Seconds(1));
    lab.client.socket->Close();
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_SENT, "SHUTDOWN-SENT");
    bench.Receive({MakeRequest(ReconfigType::RESET_OUTGOING, 0)});
    bench.Receive({MakeRequest(ReconfigType::RESET_INCOMING, 1)});
    bench.Receive({MakeAdding(1, true, 2)});
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS, 3)});
    lab.Equal(bench.Take(), "RESP 0 1; RESP 1 2; RESP 2 2; RESP 3 2", "the peer may still send");
}

/// @param lab the laboratory
void
WhenShutDownByThePeer(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    lab.peer.shutdown = false;
    lab.peer.sack = false;
    bench.Send(1);
    lab.Run(MilliSeconds(200));
    ShutdownChunk shutdown;
    shutdown.cumulativeTsn = bench.first - 1;
    lab.peer.Send(ToBytes(shutdown));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_RECEIVED, "SHUTDOWN-RECEIVED");
    bench.Receive({MakeRequest(ReconfigType::RESET_OUTGOING, 0)});
    lab.Equal(bench.Take(), "RESP 0 1", "answered");
    shutdown.cumulativeTsn = bench.first;
    lab.peer.Send(ToBytes(shutdown));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_ACK_SENT, "SHUTDOWN-ACK-SENT");
    bench.Receive({MakeRequest(ReconfigType::RESET_OUTGOING, 1)});
    lab.Equal(bench.Take(), "", "all is over");
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNEXPECTED_CHUNK), size_t{1}, "dropped");
}

/// @param lab the laboratory
void
BeforeTheSetUpIsComplete(SctpLab& lab)
{
    lab.Set("Reconfig", BooleanValue(true));
    lab.BuildScripted();
    lab.peer.chunkTypes = {ReconfigChunk::TYPE};
    lab.peer.setup = false;
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(200));
    auto user = lab.client.socket->GetExtension<SctpStreamReconfiguration>();
    lab.Equal(user->ResetAssociation(), Socket::ERROR_OPNOTSUPP, "COOKIE-WAIT: nothing is agreed");
    ReconfigChunk chunk;
    chunk.parameters = {MakeRequest(ReconfigType::RESET_OUTGOING)};
    lab.peer.Send(ToBytes(chunk));
    lab.Run(MilliSeconds(200));
    lab.peer.Send(ToBytes(lab.peer.MakeInit(true)));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "COOKIE-ECHOED");
    lab.Equal(user->ResetAssociation(), Socket::ERROR_NOTCONN, "not established");
    lab.peer.Send(ToBytes(chunk));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Count(0, WithReconfig()), size_t{0}, "no answer");
    lab.peer.Send(ToBytes(CookieAckChunk()) + ToBytes(chunk));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Count(0, WithReconfig()), size_t{1}, "answered as soon as it is");
}

/// @return the tests of this file
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests{
        {"Denied unless allowed (RFC 6525 6.3.1)", DeniedUnlessAllowed},
        {"SSNs of the peer begin anew (RFC 6525 5.2.2)", IncomingSsnsBeginAnew},
        {"Deferred until all has arrived (RFC 6525 5.2.2 E2)", DeferredUntilAllHasArrived},
        {"Answers are repeated (RFC 6525 5.2.1)", AnswersAreRepeated},
        {"Bad sequence numbers (RFC 6525 4.4)", BadSequenceNumbers},
        {"Wrong streams (RFC 6525 4.4)", WrongStreams},
        {"A reset that the peer asks for (RFC 6525 5.2.3)", OutgoingResetForThePeer},
        {"A reset that the peer asks for waits for its data", OutgoingResetForThePeerWaits},
        {"Nothing to do (RFC 6525 5.2.3)", NothingToDo},
        {"The peer adds streams (RFC 6525 5.2.5)", StreamsFromThePeer},
        {"The peer asks for more streams (RFC 6525 5.2.6)", StreamsToThePeer},
        {"The peer asks for more streams beside a request (RFC 6525 5.1.1)",
         StreamsToThePeerBesideARequest},
        {"Partial overlap with streams that were never used (RFC 6525 5.2.3)",
         PartialOverlapOfNewStreams},
        {"Wrong combinations get an ERROR (RFC 6525 3.1)", WrongCombinations},
        {"Unknown parameters (RFC 9260 3.2.1)", UnknownParameters},
        {"On an unconfirmed path", OnAnUnconfirmedPath},
        {"While shutting down", WhileShuttingDown},
        {"When shut down by the peer", WhenShutDownByThePeer},
        {"Before the set-up is complete", BeforeTheSetUpIsComplete}};
    for (size_t i = 0; i < MALFORMED.size(); ++i)
    {
        tests.emplace_back("Malformed, number " + std::to_string(i) + ", gets an ABORT",
                           IsAborted(i));
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-reconfig-answer", MakeTests());

} // namespace sctp_reconfig_answer_test
