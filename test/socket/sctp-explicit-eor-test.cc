/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-one-to-many-server.h"

#include "ns3/boolean.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-stream-reconfiguration.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <memory>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Messages that are given in pieces (RFC 6458 section 8.1.26, SCTP_EXPLICIT_EOR).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_explicit_eor_test
{

/// Kinds of events.
using Type = SctpNotification::Type;
/// A one-to-many server.
using Server = SctpOneToManyServer;

/**
 * @param eor whether the message ends
 * @param streamId the stream
 * @return how a piece is sent
 */
SctpSendInfo
Piece(bool eor, uint16_t streamId = 0)
{
    SctpSendInfo info;
    info.eor = eor;
    info.streamId = streamId;
    return info;
}

/**
 * @param lab checks
 * @param text a piece
 * @param info how it is sent
 * @return ERROR_NOTERROR if the client's socket accepts it
 */
Socket::SocketErrno
Give(SctpLab& lab, const std::string& text, const SctpSendInfo& info)
{
    const int sent = lab.client.socket->SendMsg(Server::MakeMessage(text), info);
    if (sent < 0)
    {
        return lab.client.socket->GetErrno();
    }
    lab.Equal(sent, static_cast<int>(text.size()), "all of it");
    return Socket::ERROR_NOTERROR;
}

/**
 * @param size size, bytes
 * @return a text without a period that is a piece's size
 */
std::string
MakeText(size_t size)
{
    std::string text(size, ' ');
    for (size_t i = 0; i < size; ++i)
    {
        text[i] = static_cast<char>('a' + (i + i / 251) % 23);
    }
    return text;
}

/**
 * @param infos infos of received pieces
 * @return how many end a message
 */
size_t
CountEnds(const std::vector<SctpReceiveInfo>& infos)
{
    return std::count_if(infos.begin(), infos.end(), [](const auto& info) {
        return info.endOfRecord;
    });
}

/// Opens an association for messages in pieces. @param lab the laboratory, not built
void
OpenForPieces(SctpLab& lab)
{
    lab.Set("ExplicitEor", BooleanValue(true));
    lab.Build();
    lab.Open();
}

/**
 * @param interleaving whether I-DATA is agreed
 * @param losses DATA that is lost
 * @return a test of a message that neither buffer holds
 */
SctpLab::Script
LargerThanBuffers(bool interleaving, uint32_t losses)
{
    return [=](SctpLab& lab) {
        lab.Set("Interleaving", BooleanValue(interleaving));
        lab.Set("FragmentInterleave", UintegerValue(interleaving ? 2 : 1));
        lab.Set("SndBufSize", UintegerValue(20000));
        lab.Set("RcvBufSize", UintegerValue(20000));
        lab.rate = "10Mbps";
        OpenForPieces(lab);
        lab.Drop(0,
                 With(interleaving ? static_cast<ChunkType>(IDataChunk::TYPE) : ChunkType::DATA),
                 losses,
                 20);
        const std::string text = MakeText(300001);
        size_t refused = 0;
        for (size_t at = 0; at < text.size();)
        {
            const size_t size = std::min<size_t>(6999, text.size() - at);
            const auto error = Give(lab, text.substr(at, size), Piece(at + size == text.size()));
            if (error != Socket::ERROR_NOTERROR)
            {
                lab.Equal(error, Socket::ERROR_AGAIN, "the buffer is full");
                ++refused;
                lab.Run(MilliSeconds(10));
                continue;
            }
            at += size;
        }
        lab.True(refused > 0, "it waited for room");
        lab.Run(Seconds(10));
        lab.True(lab.server.GetText() == text, "each byte in its place");
        lab.Equal(CountEnds(lab.server.infos), size_t{1}, "one message");
        lab.True(lab.server.infos.back().endOfRecord, "which ends at its end");
        lab.Equal(lab.server.infos.back().mid, 0U, "the first one");
        lab.Equal(Give(lab, "next", Piece(true)), Socket::ERROR_NOTERROR, "another one");
        lab.Run(Seconds(1));
        lab.Equal(lab.server.messages.back(), std::string("next"), "a message of its own");
        lab.Equal(lab.server.infos.back().mid, 1U, "the second one");
    };
}

/// @param lab the laboratory
void
OthersDoNotBreakIt(SctpLab& lab)
{
    OpenForPieces(lab);
    lab.Equal(Give(lab, "abc", Piece(false)), Socket::ERROR_NOTERROR, "begin");
    lab.Equal(Give(lab, "x", Piece(true, 1)), Socket::ERROR_INVAL, "another stream, no I-DATA");
    lab.Equal(Give(lab, "x", Piece(false, 1)), Socket::ERROR_INVAL, "also in pieces");
    SctpSendInfo other = Piece(false);
    other.ppid = 46;
    lab.Equal(Give(lab, "x", other), Socket::ERROR_INVAL, "another PPID");
    other = Piece(true);
    other.unordered = true;
    lab.Equal(Give(lab, "x", other), Socket::ERROR_INVAL, "unordered");
    other = Piece(true);
    other.reliability = SctpReliability::TTL;
    other.value = 1000;
    lab.Equal(Give(lab, "x", other), Socket::ERROR_INVAL, "partially reliable");
    lab.Equal(Give(lab, "", Piece(false)), Socket::ERROR_INVAL, "an empty piece");
    lab.Equal(Give(lab, std::string(200000, 'x'), Piece(false)),
              Socket::ERROR_MSGSIZE,
              "a piece larger than the buffer");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.messages.size(), size_t{0}, "it has no end");
    other = Piece(false);
    other.context = 7; // only the notification has it
    lab.Equal(Give(lab, "def", other), Socket::ERROR_NOTERROR, "it goes on");
    lab.Equal(Give(lab, "g", Piece(true)), Socket::ERROR_NOTERROR, "and ends");
    lab.Equal(Give(lab, "x", Piece(true, 1)), Socket::ERROR_NOTERROR, "now the other stream");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.messages.size(), size_t{2}, "both arrive");
    lab.Equal(lab.server.messages.front(), std::string("abcdefg"), "in one piece");
    lab.client.socket->GetParameters()->SetAttribute("DisableFragments", BooleanValue(true));
    lab.Equal(Give(lab, "x", Piece(false)), Socket::ERROR_MSGSIZE, "8.1.11: one chunk only");
}

/// @param lab the laboratory
void
OthersGoBetween(SctpLab& lab)
{
    lab.Set("Interleaving", BooleanValue(true));
    lab.Set("FragmentInterleave", UintegerValue(2));
    OpenForPieces(lab);
    lab.Equal(Give(lab, "abc", Piece(false)), Socket::ERROR_NOTERROR, "begin");
    lab.Equal(Give(lab, "k", Piece(false, 1)), Socket::ERROR_NOTERROR, "of another stream");
    SctpSendInfo other = Piece(true, 1);
    other.ppid = 46;
    lab.Equal(Give(lab, "x", other), Socket::ERROR_INVAL, "whose PPID is that of its begin");
    lab.Equal(Give(lab, "whole", Piece(true, 2)), Socket::ERROR_NOTERROR, "a whole message");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("whole"), "which overtakes both");
    lab.Equal(Give(lab, "l", Piece(true, 1)), Socket::ERROR_NOTERROR, "end of the second");
    lab.Run(Seconds(1));
    lab.Equal(Give(lab, "d", Piece(true)), Socket::ERROR_NOTERROR, "end of the first");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("wholeklabcd"), "in the order of their ends");
    lab.Equal(CountEnds(lab.server.infos), size_t{3}, "three messages");
}

/// @param lab the laboratory
void
CloseInTheMidst(SctpLab& lab)
{
    lab.Set("PartialDeliveryPoint", UintegerValue(1));
    OpenForPieces(lab);
    Give(lab, "whole", Piece(true));
    Give(lab, "begin", Piece(false));
    lab.client.socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("wholebegin"), "data is delivered before");
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 0U, "no SHUTDOWN");
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "ABORT: nobody can end the message");
    lab.Equal(lab.server.errors, 1U, "the server's association is lost");
    lab.True(!lab.server.infos.back().endOfRecord, "the server knows that the end is missing");
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "ended");
}

/// @param lab the laboratory
void
PeerClosesInTheMidst(SctpLab& lab)
{
    OpenForPieces(lab);
    Give(lab, "begin", Piece(false));
    lab.Run(Seconds(1));
    lab.GetAccepted()->Close();
    lab.Run(MilliSeconds(60));
    lab.Equal(Give(lab, "end", Piece(true)), Socket::ERROR_NOTCONN, "too late");
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "ABORT");
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "ended");
    lab.Equal(lab.GetState(1), SctpState::CLOSED, "both");
}

/// @param lab the laboratory
void
AbortInTheMidst(SctpLab& lab)
{
    OpenForPieces(lab);
    lab.Cut(0);
    SctpSendInfo info = Piece(false);
    for (const uint32_t context : {1, 2, 3})
    {
        info.context = context;
        Give(lab, std::string(context, 'x'), info);
    }
    lab.client.socket->Abort();
    lab.Run(Seconds(1));
    std::string failed;
    for (const auto& notification : lab.client.notifications)
    {
        if (notification.type == Type::SEND_FAILED)
        {
            failed += std::to_string(notification.sendInfo.context) + ":" +
                      std::to_string(notification.message->GetSize()) + " ";
        }
    }
    lab.Equal(failed, std::string("1:1 2:2 3:3 "), "each piece is given back");
}

/// @param lab the laboratory
void
CallsWithoutInfoEndIt(SctpLab& lab)
{
    OpenForPieces(lab);
    Give(lab, "be", Piece(false));
    lab.client.Send("gin"); // as ns-3's applications do
    lab.client.Send("whole");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.messages.size(), size_t{2}, "messages");
    lab.Equal(lab.server.messages.front(), std::string("begin"), "the first has two pieces");
}

/// @param lab the laboratory
void
WithoutTheOption(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    Give(lab, "a", Piece(false));
    Give(lab, "b", Piece(true));
    lab.Run(Seconds(1));
    lab.Equal(lab.server.messages.size(), size_t{2}, "each call is a message");
}

/// @param lab the laboratory
void
RefusedStreamEndsIt(SctpLab& lab)
{
    lab.Set("ExplicitEor", BooleanValue(true));
    lab.Set("MaxInboundStreams", UintegerValue(2));
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->Connect(Server::GetEnd(1));
    lab.Equal(Give(lab, "abc", Piece(false, 5)), Socket::ERROR_NOTERROR, "before the set-up");
    lab.Equal(Give(lab, "x", Piece(true)), Socket::ERROR_INVAL, "nothing goes between");
    lab.Run(Seconds(1));
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::SEND_FAILED), 1U, "no such stream");
    lab.Equal(Give(lab, "x", Piece(true)), Socket::ERROR_NOTERROR, "the message is gone");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("x"), "others arrive");
}

/// @param lab the laboratory
void
ResetWaitsForItsEnd(SctpLab& lab)
{
    lab.Set("Reconfig", BooleanValue(true));
    OpenForPieces(lab);
    lab.GetAccepted()
        ->GetExtension(SctpStreamReconfiguration::GetTypeId())
        ->SetAttribute("AllowStreamReset", BooleanValue(true));
    Give(lab, "be", Piece(false));
    lab.Run(Seconds(1));
    const auto reconfiguration =
        lab.client.socket->GetExtension(SctpStreamReconfiguration::GetTypeId());
    lab.Equal(DynamicCast<SctpStreamReconfiguration>(reconfiguration)
                  ->ResetStreams(SctpStreamReconfiguration::Direction::OUTGOING, {0}),
              Socket::ERROR_NOTERROR,
              "asked for");
    lab.Run(Seconds(1));
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::STREAM_RESET), 0U, "it waits");
    Give(lab, "gin", Piece(true));
    lab.Run(Seconds(2));
    lab.Equal(lab.server.GetText(), std::string("begin"), "the message ends");
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::STREAM_RESET), 1U, "then it is done");
    Give(lab, "new", Piece(true));
    lab.Run(Seconds(1));
    lab.Equal(lab.server.infos.back().ssn, 0U, "numbers begin anew");
}

/**
 * @param size bytes of the piece that the message begins with
 * @return a test of a reset of all numbers by the peer, which reads nothing before it
 */
SctpLab::Script
ResetOfTsnsEndsIt(size_t size)
{
    return [=](SctpLab& lab) {
        lab.Set("Reconfig", BooleanValue(true));
        lab.Set("RcvBufSize", UintegerValue(3000));
        OpenForPieces(lab);
        lab.server.read = false;
        lab.client.socket->GetExtension<SctpStreamReconfiguration>()->SetAttribute(
            "AllowAssociationReset",
            BooleanValue(true));
        Give(lab, MakeText(size), Piece(false, 2));
        lab.Run(Seconds(1));
        const auto server = DynamicCast<SctpSocket>(lab.GetAccepted());
        lab.Equal(server->GetExtension<SctpStreamReconfiguration>()->ResetAssociation(),
                  Socket::ERROR_NOTERROR,
                  "asked for");
        lab.Run(Seconds(1));
        lab.Equal(SctpLab::CountNotifications(lab.client, Type::ASSOCIATION_RESET), 1U, "done");
        lab.server.read = true;
        lab.server.Receivable(server);
        lab.server.messages.clear();
        lab.Equal(Give(lab, "x", Piece(true, 1)), Socket::ERROR_NOTERROR, "the message is gone");
        lab.Run(Seconds(5));
        lab.Equal(lab.server.GetText(), std::string("x"), "others arrive");
        lab.client.socket->Close();
        lab.Run(Seconds(5));
        lab.Equal(SctpLab::CountNotifications(lab.client, Type::SHUTDOWN_COMPLETE),
                  1U,
                  "a graceful end");
    };
}

/// @param lab the laboratory
void
ResetOfTsnsDropsAllPieces(SctpLab& lab)
{
    lab.Set("Reconfig", BooleanValue(true));
    OpenForPieces(lab);
    lab.client.socket->GetExtension<SctpStreamReconfiguration>()->SetAttribute(
        "AllowAssociationReset",
        BooleanValue(true));
    const auto lossy = std::make_shared<bool>(true);
    lab.Drop(
        0,
        [lossy](const SctpSeen& seen) { return *lossy && seen.Has(ChunkType::DATA); },
        UINT32_MAX);
    Give(lab, MakeText(20000), Piece(false)); // more than the congestion window
    Give(lab, "tail", Piece(true));
    Give(lab, "next", Piece(true));
    const auto server = DynamicCast<SctpSocket>(lab.GetAccepted());
    server->GetExtension<SctpStreamReconfiguration>()->ResetAssociation();
    lab.Run(MilliSeconds(500));
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::ASSOCIATION_RESET), 1U, "done");
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::SEND_FAILED), 2U, "both pieces");
    *lossy = false;
    lab.Run(Seconds(20));
    lab.Equal(lab.server.GetText(), std::string("next"), "no piece is a message");
}

/// @param lab the laboratory
void
EachAssociationHasItsOwn(SctpLab& lab)
{
    lab.Set("ExplicitEor", BooleanValue(true));
    lab.Build();
    Server server(lab, 2);
    const auto give = [&](uint32_t client, const std::string& text, SctpSendInfo info) {
        info.associationId = server.GetId(client);
        const int sent = server.many.socket->SendMsg(Server::MakeMessage(text), info);
        return sent < 0 ? server.many.socket->GetErrno() : Socket::ERROR_NOTERROR;
    };
    lab.Equal(give(0, "a", Piece(false)), Socket::ERROR_NOTERROR, "begin");
    lab.Equal(give(1, "k", Piece(false, 3)), Socket::ERROR_NOTERROR, "to another peer");
    lab.Equal(give(0, "b", Piece(true)), Socket::ERROR_NOTERROR, "end");
    SctpSendInfo info = Piece(false, 3);
    info.eof = true;
    lab.Equal(give(1, "l", info), Socket::ERROR_INVAL, "SCTP_EOF without the message's end");
    info = Piece(true);
    info.sendAll = true;
    lab.Equal(give(0, "x", info), Socket::ERROR_INVAL, "SCTP_SENDALL");
    info = Piece(true, 3);
    info.eof = true;
    lab.Equal(give(1, "m", info), Socket::ERROR_NOTERROR, "SCTP_EOF with it");
    lab.Run(Seconds(2));
    lab.Equal(server.clients[0]->GetText(), std::string("ab"), "one message");
    lab.Equal(server.clients[1]->GetText(), std::string("km"), "the other");
    lab.Equal(CountEnds(server.clients[1]->infos), size_t{1}, "one, too");
    lab.Equal(server.many.socket->GetAssociationIds().size(), size_t{1}, "one has ended");
}

/// @param lab the laboratory
void
FirstPieceSetsUp(SctpLab& lab)
{
    lab.Set("ExplicitEor", BooleanValue(true));
    lab.Build();
    Server server(lab, 0);
    SctpTestSocket many;
    many.Attach(server.Create(0));
    SctpSendInfo info = Piece(false);
    info.eof = true;
    const std::vector<Address> to{Server::GetEnd(1)};
    lab.Equal(many.socket->SendMsgTo(Server::MakeMessage("a"), info, to, SctpInitInfo()),
              -1,
              "SCTP_EOF without an end sets up nothing");
    lab.Equal(many.socket->GetAssociationIds().size(), size_t{0}, "nothing");
    info = Piece(false);
    lab.Equal(many.socket->SendMsgTo(Server::MakeMessage("a"), info, to, SctpInitInfo()), 1, "a");
    info.eor = true;
    lab.Equal(many.socket->SendMsg(Server::MakeMessage("b"), info), 1, "b, by the id");
    lab.Run(Seconds(2));
    lab.Equal(server.many.messages.size(), size_t{1}, "one message");
    lab.Equal(server.many.GetText(), std::string("ab"), "of two pieces");
}

SctpLabSuite g_suite("sctp-explicit-eor",
                     {
                         {"A message larger than both buffers", LargerThanBuffers(false, 0)},
                         {"A message larger than both buffers, losses",
                          LargerThanBuffers(false, 5)},
                         {"A message larger than both buffers, I-DATA", LargerThanBuffers(true, 5)},
                         {"Others do not break a message in pieces", OthersDoNotBreakIt},
                         {"Others go between its pieces with I-DATA", OthersGoBetween},
                         {"Close in the midst of a message", CloseInTheMidst},
                         {"The peer closes in the midst of a message", PeerClosesInTheMidst},
                         {"Abort in the midst of a message", AbortInTheMidst},
                         {"Calls without info end a message", CallsWithoutInfoEndIt},
                         {"Without ExplicitEor each call is a message", WithoutTheOption},
                         {"A stream that the peer refuses ends it", RefusedStreamEndsIt},
                         {"A reset of its stream waits for its end", ResetWaitsForItsEnd},
                         {"A reset of TSNs ends it, sent in full", ResetOfTsnsEndsIt(1000)},
                         {"A reset of TSNs ends it, sent in part", ResetOfTsnsEndsIt(9000)},
                         {"A reset of TSNs drops all its pieces", ResetOfTsnsDropsAllPieces},
                         {"Each association has its own", EachAssociationHasItsOwn},
                         {"The first piece sets up the association", FirstPieceSetsUp},
                     }); //!< registers the suite

} // namespace sctp_explicit_eor_test
