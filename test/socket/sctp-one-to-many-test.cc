/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-error-text.h"
#include "../harness/sctp-one-to-many-server.h"

#include "ns3/nstime.h"
#include "ns3/sctp-address.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Associations of sockets of the one-to-many style (RFC 6458 section 3): set-up, names, and end.
 */

using namespace ns3;
using ns3::sctp::ChunkType;
using ns3::sctp::JoinAddress;

namespace sctp_one_to_many_test
{

/// Kinds of events.
using Type = SctpNotification::Type;
/// The server.
using Server = SctpOneToManyServer;

/// @param lab checks
void
AssociationsHaveIds(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 3);
    const auto ids = server.many.socket->GetAssociationIds();
    lab.Equal(ids.size(), 3U, "three associations");
    lab.True(ids.front() >= 3, "0, 1 and 2 are reserved (RFC 6458 section 7.2)");
    for (uint32_t i = 0; i < 3; ++i)
    {
        server.clients[i]->Send(std::to_string(i));
    }
    lab.Run(Seconds(1));
    lab.Equal(server.many.GetText(), std::string("012"), "all messages");
    for (uint32_t i = 0; i < 3; ++i)
    {
        lab.Equal(server.GetId(i), ids[i], "found by address");
        lab.Equal(server.many.infos[i].associationId, ids[i], "the message's association");
        lab.Equal(server.many.notifications[i].associationId, ids[i], "the notification's");
        lab.True(server.many.socket->GetPeerAddresses(ids[i]).front() == SctpLab::GetAddress(0),
                 "addresses by id");
        lab.Equal(server.many.socket->GetStatus(ids[i]).state, SctpState::ESTABLISHED, "status");
        server.many.socket->SendMsg(Server::MakeMessage("for " + std::to_string(i)),
                                    Server::For(ids[i]));
    }
    lab.Run(Seconds(1));
    lab.Equal(server.clients[1]->GetText(), std::string("for 1"), "sent by id");
    server.many.socket->SendTo(Server::MakeMessage(" too"), 0, server.GetName(2));
    lab.Run(Seconds(1));
    lab.Equal(server.clients[2]->GetText(), std::string("for 2 too"), "sent by address");
    lab.Equal(server.many.accepted.size(), 0U, "the accept callback is not called");
}

/// @param lab checks
void
IdsAreNotUsedAgain(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 1);
    const auto first = server.GetId(0);
    server.clients[0]->socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(server.many.socket->GetAssociationIds().size(), 0U, "it has ended");
    lab.Equal(server.many.notifications.back().type, Type::SHUTDOWN_COMPLETE, "notified");
    lab.Equal(server.many.notifications.back().associationId, first, "with its id");
    lab.Equal(server.many.endsOfData, 0U, "no empty packet");
    lab.client.Attach(lab.CreateSocket(0));
    lab.client.socket->Connect(Server::GetEnd(1));
    lab.Run(Seconds(1));
    lab.True(server.many.socket->GetAssociationIds().front() > first, "a new id");
    lab.Equal(server.many.socket->SendMsg(Server::MakeMessage("x"), Server::For(first)),
              -1,
              "the old one is refused");
    lab.Equal(server.many.socket->GetErrno(), Socket::ERROR_INVAL, "there is no such association");
}

/// @param lab checks
void
FromStaysTheSame(SctpLab& lab)
{
    lab.Build(2);
    Server server(lab, 1);
    server.many.read = false;
    server.clients[0]->Send("first");
    lab.Run(Seconds(1));
    lab.Cut(0);
    server.clients[0]->Send("second");
    lab.Run(Seconds(10));
    Address one;
    Address other;
    lab.True(server.many.socket->RecvFrom(one) != nullptr, "a message");
    lab.True(server.many.socket->RecvFrom(other) != nullptr, "one by the second path");
    lab.True(one == other && one == server.GetName(0), "the same name of the association");
    lab.True(server.many.socket->RecvFrom(other) == nullptr, "nothing more");
    lab.Equal(server.many.socket->GetErrno(), Socket::ERROR_AGAIN, "as nothing waits");
}

/// @param lab checks
void
MessageSetsTheAssociationUp(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 0);
    lab.client.Attach(server.Create(0));
    SctpSendInfo info;
    info.ppid = 7;
    lab.Equal(lab.client.socket->SendMsgTo(Server::MakeMessage("hello"), info, {Server::GetEnd(1)}),
              5,
              "it is taken");
    lab.True(info.associationId >= 3, "the id is returned");
    lab.Equal(
        lab.client.socket->SendMsg(Server::MakeMessage(" again"), Server::For(info.associationId)),
        6,
        "and used");
    lab.Run(Seconds(1));
    const auto echo = lab.Sent(0, With(ChunkType::COOKIE_ECHO));
    lab.Equal(echo.size(), 1U, "one COOKIE ECHO");
    lab.True(With(ChunkType::DATA)(echo.front()), "the data goes with it");
    lab.Equal(server.many.GetText(), std::string("hello again"), "it has arrived");
    lab.Equal(server.many.infos.front().ppid, 7U, "with its PPID");
    lab.Equal(lab.client.notifications.front().type, Type::COMMUNICATION_UP, "a notification");
    lab.Equal(lab.client.notifications.front().associationId, info.associationId, "with the id");
    lab.Equal(lab.client.connected, 0U, "no connection callback: nobody called Connect");
    lab.Equal(lab.client.socket->SendTo(Server::MakeMessage("!"), 0, Server::GetEnd(1)),
              1,
              "by address");
    lab.Run(Seconds(1));
    lab.Equal(lab.client.socket->GetAssociationIds().size(), 1U, "over the same association");
    lab.Equal(server.many.GetText(), std::string("hello again!"), "all of it");
}

/// @param lab checks
void
SetUpThatFailsReturnsTheMessage(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 0);
    server.many.socket->Close();
    lab.client.Attach(server.Create(0));
    SctpSendInfo info;
    lab.client.socket->SendMsgTo(Server::MakeMessage("hello"), info, {Server::GetEnd(1)});
    lab.Run(Seconds(1));
    lab.Equal(lab.client.notifications.size(), 2U, "two notifications");
    for (const auto type : {Type::SEND_FAILED, Type::CANT_START})
    {
        lab.Equal(lab.CountNotifications(lab.client, type), 1U, "the message and the set-up");
        lab.Equal(lab.GetNotification(lab.client, type).associationId, info.associationId, "id");
    }
    lab.Equal(lab.client.failed, 0U, "no connection callback: nobody called Connect");
    lab.Equal(lab.client.socket->GetAssociationIds().size(), 0U, "no association is left");
}

/// @param lab checks
void
CallsOfOneAssociationFail(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 1);
    const auto fails = [&](int result, Socket::SocketErrno error, const std::string& call) {
        lab.Equal(result, -1, call + " fails");
        lab.Equal(server.many.socket->GetErrno(), error, call);
    };
    Address peer;
    fails(server.many.Send("x"), Socket::ERROR_OPNOTSUPP, "Send");
    fails(server.many.socket->GetPeerName(peer), Socket::ERROR_NOTCONN, "GetPeerName");
    fails(server.many.socket->Connect(server.GetName(0)), Socket::ERROR_ISCONN, "Connect again");
    fails(server.many.socket->ShutdownRecv(), Socket::ERROR_OPNOTSUPP, "ShutdownRecv");
    lab.Equal(server.many.socket->ShutdownSend(), 0, "ShutdownSend of a listening one");
    lab.Equal(server.many.socket->SendMsg(Server::MakeMessage("x"), Server::For(server.GetId(0))),
              1,
              "does nothing");
    lab.Equal(server.clients[0]->socket->PeelOff(server.GetId(0)) == nullptr, true, "one-to-one");
}

/// @param lab checks
void
ConnectSeveralTimes(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 0);
    SctpTestSocket second;
    second.Attach(lab.CreateSocket(1));
    second.socket->Bind(JoinAddress(SctpLab::GetAddress(1), 10));
    second.socket->Listen();
    lab.client.Attach(server.Create(0));
    lab.Equal(lab.client.socket->Connect(Server::GetEnd(1)), 0, "to the first");
    lab.Run(Seconds(1));
    lab.Equal(lab.client.socket->Connect(JoinAddress(SctpLab::GetAddress(1), 10)), 0, "second");
    lab.Equal(lab.client.socket->Connect(JoinAddress(SctpLab::GetAddress(1), 11)), 0, "third");
    lab.Run(Seconds(1));
    lab.Equal(lab.client.connected, 2U, "a callback for each");
    lab.Equal(lab.client.failed, 1U, "nobody listens on the third port");
    lab.Equal(lab.client.socket->GetAssociationIds().size(), 2U, "two associations");
    lab.Equal(second.accepted.size(), 1U, "a socket of the other style accepts");
}

/// @param lab checks
void
ApplicationRefuses(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 1);
    server.many.accept = false;
    lab.client.Attach(lab.CreateSocket(0));
    lab.client.socket->Connect(Server::GetEnd(1));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.errors + lab.client.failed, 1U, "refused");
    lab.Equal(server.many.socket->GetAssociationIds().size(), 1U, "the first one stays");
}

/// @param lab checks
void
CloseEndsEachAssociation(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 3);
    for (const auto id : server.many.socket->GetAssociationIds())
    {
        server.many.socket->SendMsg(Server::MakeMessage("bye"), Server::For(id));
    }
    server.many.socket->Close();
    auto other = server.Create(1);
    lab.Equal(other->Bind(Server::GetEnd(1)), -1, "the port is taken while associations end");
    lab.Run(Seconds(1));
    for (const auto& client : server.clients)
    {
        lab.Equal(client->GetText(), std::string("bye"), "what waited is delivered");
        lab.Equal(client->closed, 1U, "then it ends gracefully");
    }
    lab.Equal(server.many.closed, 1U, "one callback for the socket");
    lab.Equal(other->Bind(Server::GetEnd(1)), 0, "the port is free after the last");
}

/// @param lab checks
void
EofAndAbortEndOne(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 3);
    auto eof = Server::For(server.GetId(0));
    eof.eof = true;
    lab.Equal(server.many.socket->SendMsg(Server::MakeMessage("last"), eof), 4, "a last message");
    auto empty = Server::For(server.GetId(1));
    empty.eof = true;
    lab.Equal(server.many.socket->SendMsg(Create<Packet>(), empty), 0, "without a message");
    lab.Run(Seconds(1));
    lab.Equal(server.clients[0]->GetText(), std::string("last"), "it is delivered");
    lab.Equal(server.clients[0]->closed + server.clients[1]->closed, 2U, "both ended gracefully");
    auto abort = Server::For(server.GetId(2));
    abort.abort = true;
    lab.Equal(server.many.socket->SendMsg(Server::MakeMessage("why"), abort), 3, "a reason");
    lab.Run(Seconds(1));
    lab.Equal(server.clients[2]->errors, 1U, "aborted");
    lab.Equal(server.clients[2]->GetText(), std::string(), "the reason is not data");
    lab.Equal(server.many.socket->GetAssociationIds().size(), 0U, "none is left");
    SctpSendInfo none;
    none.abort = true;
    lab.Equal(server.many.socket->SendMsgTo(Create<Packet>(), none, {server.GetName(2)}),
              -1,
              "none");
    lab.Equal(server.many.socket->GetErrno(), Socket::ERROR_INVAL, "RFC 6458 section 3.1.4");
}

/// @param lab checks
void
OneStyleOnAPort(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 1);
    const SctpErrorText text;
    auto one = lab.CreateSocket(1);
    lab.Equal(one->Bind(Server::GetEnd(1)), -1, "the port is taken");
    lab.Equal(one->GetErrno(), Socket::ERROR_ADDRINUSE, "by the other style");
    lab.True(text.Get().find("port 9 is bound by a socket of the other style") != std::string::npos,
             "a line says so: " + text.Get());
}

/// @param lab checks
void
BothEndsSetUp(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 0);
    lab.client.Attach(server.Create(0));
    lab.client.socket->Bind(Server::GetEnd(0));
    lab.client.socket->Listen();
    SctpSendInfo info;
    SctpSendInfo other;
    lab.client.socket->SendMsgTo(Server::MakeMessage("ping"), info, {Server::GetEnd(1)});
    server.many.socket->SendMsgTo(Server::MakeMessage("pong"), other, {Server::GetEnd(0)});
    lab.Run(Seconds(5));
    lab.Equal(lab.client.GetText(), std::string("pong"), "one way");
    lab.Equal(server.many.GetText(), std::string("ping"), "the other");
    lab.Equal(lab.client.socket->GetAssociationIds().size(), 1U, "one association");
    lab.Equal(lab.client.socket->GetAssociationIds().front(), info.associationId, "the same");
    lab.Equal(server.many.socket->GetAssociationIds().size(), 1U, "at both ends");
    lab.Equal(lab.CountNotifications(lab.client, Type::COMMUNICATION_UP), 1U, "notified once");
}

/// @param lab checks
void
RestartKeepsTheId(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 0);
    lab.client.Attach(server.Create(0));
    lab.client.socket->Bind(Server::GetEnd(0));
    SctpSendInfo info;
    lab.client.socket->SendMsgTo(Server::MakeMessage("first"), info, {Server::GetEnd(1)});
    lab.Run(Seconds(1));
    const auto ids = server.many.socket->GetAssociationIds();
    lab.Cut(0);
    lab.client.socket->Abort();
    lab.client.socket->Close();
    lab.Run(Seconds(1));
    lab.Cut(0, false);
    SctpTestSocket again;
    again.Attach(server.Create(0));
    lab.Equal(again.socket->Bind(Server::GetEnd(0)), 0, "the same port");
    again.socket->SendMsgTo(Server::MakeMessage("second"), info, {Server::GetEnd(1)});
    lab.Run(Seconds(5));
    lab.Equal(lab.CountNotifications(server.many, Type::RESTART), 1U, "a restart");
    lab.True(server.many.socket->GetAssociationIds() == ids, "the id stays");
    lab.Equal(server.many.GetText(), std::string("firstsecond"), "all data");
    lab.Equal(server.many.infos.back().associationId, ids.front(), "with the same id");
}

/// @param lab checks
void
PeerOfALostAssociationIsAborted(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 0);
    lab.client.Attach(server.Create(0));
    SctpSendInfo info;
    lab.client.socket->SendMsgTo(Server::MakeMessage("first"), info, {Server::GetEnd(1)});
    lab.Run(Seconds(1));
    const auto first = info.associationId;
    lab.Cut(0);
    auto abort = Server::For(server.many.socket->GetAssociationIds().front());
    abort.abort = true;
    server.many.socket->SendMsg(Create<Packet>(), abort);
    lab.Run(Seconds(1));
    lab.Cut(0, false);
    lab.client.socket->SendMsg(Server::MakeMessage("lost"), Server::For(first));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.notifications.back().type, Type::COMMUNICATION_LOST, "aborted");
    lab.Equal(lab.client.notifications.back().associationId, first, "by its id");
    lab.Equal(lab.client.socket->GetAssociationIds().size(), 0U, "it is gone");
    lab.client.socket->SendMsgTo(Server::MakeMessage(" again"), info, {Server::GetEnd(1)});
    lab.Run(Seconds(1));
    lab.True(info.associationId != first, "a new association");
    lab.Equal(server.many.GetText(), std::string("first again"), "carries the next message");
}

/// @param lab checks
void
EachConnectHasItsOutcome(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 0);
    std::vector<Ptr<SctpSocket>> others;
    for (uint16_t port = 10; port < 12; ++port)
    {
        others.push_back(server.Create(1));
        others.back()->Bind(JoinAddress(SctpLab::GetAddress(1), port));
        others.back()->Listen();
    }
    lab.client.Attach(server.Create(0));
    for (uint16_t port = SctpLab::PORT; port < SctpLab::PORT + 5; ++port)
    {
        lab.client.socket->Connect(JoinAddress(SctpLab::GetAddress(1), port));
    }
    lab.Run(Seconds(1));
    lab.Equal(lab.client.connected, 3U, "three ports listen, all answer in one instant");
    lab.Equal(lab.client.failed, 2U, "two do not");
}

/// @param lab checks
void
MessageSaysHowToSetUp(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 0);
    lab.client.Attach(server.Create(0));
    const auto& socket = lab.client.socket;
    SctpInitInfo init;
    init.outboundStreams = 3;
    init.maxInboundStreams = 2;
    SctpSendInfo info;
    info.streamId = 3;
    const auto message = Server::MakeMessage("x");
    lab.Equal(socket->SendMsgTo(message, info, {Server::GetEnd(1)}, init), -1, "no such stream");
    info.streamId = 2;
    lab.Equal(socket->SendMsgTo(message, info, {Server::GetEnd(1)}, init), 1, "is taken");
    lab.Run(Seconds(1));
    lab.Equal(socket->GetStatus(info.associationId).outboundStreams, 3U, "OS of the message");
    lab.Equal(socket->GetStatus(info.associationId).inboundStreams, 2U, "MIS of the message");
    lab.Equal(server.many.GetText(), std::string("x"), "the message arrives");
    lab.Cut(0);
    init.maxInitRetransmits = 1;
    init.maxInitTimeout = Seconds(1);
    SctpSendInfo other;
    const auto nobody = JoinAddress(SctpLab::GetAddress(1), 77);
    socket->SendMsgTo(message, other, {nobody}, init);
    lab.Run(MilliSeconds(2500));
    lab.Equal(lab.CountNotifications(lab.client, Type::CANT_START), 1U, "two INITs in two seconds");
    lab.True(socket->GetParameters()->maxInitRetransmits > 1, "others are set up as before");
}

/// @param lab checks
void
AutocloseEndsIdleOnes(SctpLab& lab)
{
    lab.Set("Autoclose", TimeValue(Seconds(5)));
    lab.Set("HbInterval", TimeValue(Seconds(1)));
    lab.Build();
    Server server(lab, 2);
    lab.Run(Seconds(3));
    server.many.socket->SendMsg(Server::MakeMessage("x"), Server::For(server.GetId(1)));
    lab.Run(Seconds(3));
    lab.Equal(server.clients[0]->closed, 1U, "idle in spite of HEARTBEATs");
    lab.Equal(server.clients[1]->closed, 0U, "user data was sent");
    lab.Run(Seconds(4));
    lab.Equal(server.clients[1]->closed, 1U, "then it is idle");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-one-to-many",
    {{"Associations have ids (7.2)", AssociationsHaveIds},
     {"Ids are not used again (3.1)", IdsAreNotUsedAgain},
     {"RecvFrom names an association by one address", FromStaysTheSame},
     {"A message sets the association up (7.5)", MessageSetsTheAssociationUp},
     {"A set-up that fails returns the message", SetUpThatFailsReturnsTheMessage},
     {"Calls about one association fail", CallsOfOneAssociationFail},
     {"Connect several times (3.1.6)", ConnectSeveralTimes},
     {"Each Connect has an outcome, also in one instant (3.1.6)", EachConnectHasItsOutcome},
     {"A message says how its association is set up (5.3.1)", MessageSaysHowToSetUp},
     {"The application refuses an association", ApplicationRefuses},
     {"Close ends each association gracefully (3.1.5)", CloseEndsEachAssociation},
     {"SCTP_EOF and SCTP_ABORT end one association (5.3.4)", EofAndAbortEndOne},
     {"One port has sockets of one style", OneStyleOnAPort},
     {"Both ends set the association up at once", BothEndsSetUp},
     {"A restart keeps the id (6.1.1)", RestartKeepsTheId},
     {"The peer of an association that was lost is aborted (8.4)", PeerOfALostAssociationIsAborted},
     {"Autoclose ends idle associations (8.1.8)", AutocloseEndsIdleOnes}});

} // namespace sctp_one_to_many_test
