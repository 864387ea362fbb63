/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-one-to-many-server.h"

#include "ns3/boolean.h"
#include "ns3/node.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/sctp-arrival-order.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <array>
#include <optional>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Messages of sockets of the one-to-many style (RFC 6458 section 3): buffers, order, SENDALL, and
 * peel-off.
 */

using namespace ns3;
using ns3::sctp::JoinAddress;

namespace sctp_one_to_many_data_test
{

/// Kinds of events.
using Type = SctpNotification::Type;
/// The server.
using Server = SctpOneToManyServer;

/// @param lab checks
void
StalledAssociationHoldsNoOther(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(20000));
    lab.Set("RcvBufSize", UintegerValue(10000));
    lab.Build();
    Server server(lab, 2);
    server.clients[0]->read = false;
    const auto stalled = server.GetId(0);
    int sent = 0;
    do
    {
        sent = server.many.socket->SendMsg(Create<Packet>(1000), Server::For(stalled));
        lab.Run(MilliSeconds(100));
    } while (sent > 0);
    lab.Equal(server.many.socket->GetErrno(), Socket::ERROR_AGAIN, "its buffer is full");
    lab.True(server.many.socket->GetAssociationTxAvailable(stalled) < 1000, "no room");
    lab.Equal(server.many.socket->GetAssociationTxAvailable(server.GetId(1)), 20000U, "room");
    lab.Equal(server.many.socket->SendMsg(Server::MakeMessage("x"), Server::For(server.GetId(1))),
              1,
              "the other");
    lab.Run(Seconds(1));
    lab.Equal(server.clients[1]->GetText(), std::string("x"), "gets its message");
    server.many.notifications.clear();
    server.clients[0]->read = true;
    server.clients[0]->Receivable(server.clients[0]->socket);
    lab.Run(Seconds(1));
    lab.Equal(server.many.notifications.front().type, Type::SEND_SPACE, "there is room");
    lab.Equal(server.many.notifications.front().associationId, stalled, "of this one");
}

/// @param lab checks
void
ReadingInOrderOfArrival(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 2);
    server.many.read = false;
    for (const auto* text : {"a", "b", "c", "d"})
    {
        server.clients[(text[0] - 'a') % 2]->Send(text);
        lab.Run(MilliSeconds(100));
    }
    server.clients[0]->socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(server.many.socket->GetRxAvailable(), 4U, "of both");
    server.many.read = true;
    server.many.Receivable(server.many.socket);
    lab.Equal(server.many.GetText(), std::string("abcd"), "also of one that has ended");
}

/**
 * A client's message stops in the midst of partial delivery while another client sends.
 * @param lab checks
 * @param level FragmentInterleave of all sockets; nothing = the default
 * @return texts that the server can read, after those of the large message
 */
std::string
ReadPartly(SctpLab& lab, std::optional<uint32_t> level)
{
    lab.Set("RcvBufSize", UintegerValue(20000));
    if (level)
    {
        lab.Set("FragmentInterleave", UintegerValue(*level));
    }
    lab.Build();
    Server server(lab, 2);
    lab.Equal(server.clients[0]->socket->Send(Create<Packet>(60000)), 60000, "a large message");
    lab.Run(MilliSeconds(400));
    lab.Cut(0);
    lab.Run(MilliSeconds(1));
    const size_t pieces = server.many.messages.size();
    lab.True(pieces > 0 && !server.many.infos.back().endOfRecord, "it is partly delivered");
    lab.Cut(0, false);
    lab.Drop(
        0,
        [](const SctpSeen& seen) { return seen.bytes->size() > 1000; },
        100000);
    server.clients[1]->Send("x");
    lab.Run(MilliSeconds(200));
    std::string rest;
    for (size_t i = pieces; i < server.many.messages.size(); ++i)
    {
        rest += server.many.messages[i].size() < 10 ? server.many.messages[i] : "";
    }
    server.clients[0]->socket->Abort();
    lab.Run(MilliSeconds(200));
    lab.Equal(server.many.messages.back(), std::string("x"), "at the latest now");
    return rest;
}

/// @param lab checks
void
PartialDeliveryHoldsOthersAtLevel0(SctpLab& lab)
{
    lab.Equal(ReadPartly(lab, 0), std::string(), "nothing of others");
}

/// @param lab checks
void
PartialDeliveryHoldsNoOthersAtLevel1(SctpLab& lab)
{
    lab.Equal(ReadPartly(lab, 1), std::string("x"), "others can be read");
}

/// @param lab checks
void
PartialDeliveryHoldsNoOthersByDefault(SctpLab& lab)
{
    lab.Equal(ReadPartly(lab, std::nullopt), std::string("x"), "others can be read");
}

/// @param lab checks
void
PeelOffMovesWhatWaits(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 2);
    server.many.read = false;
    server.clients[0]->Send("one");
    server.clients[1]->Send("other");
    server.clients[0]->Send("two");
    lab.Run(Seconds(1));
    const auto id = server.GetId(0);
    SctpTestSocket peeled;
    peeled.Attach(server.many.socket->PeelOff(id));
    lab.Run(Seconds(1));
    lab.Equal(peeled.messages.size(), 2U, "unread messages are there");
    lab.Equal(peeled.GetText(), std::string("onetwo"), "in order");
    lab.Equal(peeled.Send("reply"), 5, "Send works");
    Address peer;
    lab.True(peeled.socket->GetPeerName(peer) == 0 && peer == server.GetName(0), "its peer");
    lab.Equal(server.many.socket->SendMsg(Server::MakeMessage("x"), Server::For(id)),
              -1,
              "refused by the old socket");
    lab.Equal(server.many.socket->GetErrno(), Socket::ERROR_INVAL, "it has no such association");
    lab.Equal(server.many.socket->GetAssociationIds().size(), 1U, "it has one left");
    server.many.read = true;
    server.many.Receivable(server.many.socket);
    lab.Equal(server.many.GetText(), std::string("other"), "the rest is there");
    server.many.socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(server.clients[0]->GetText(), std::string("reply"), "it goes on");
    lab.Equal(server.clients[0]->closed, 0U, "Close of the old socket does not end it");
    auto other = server.Create(1);
    lab.Equal(other->Bind(Server::GetEnd(1)), -1, "it shares the port");
    peeled.socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(server.clients[0]->closed, 1U, "it ends");
    lab.Equal(other->Bind(Server::GetEnd(1)), 0, "the port is free");
}

/// @param lab checks
void
StatisticsGoWithTheAssociation(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 2);
    server.clients[0]->Send("four");
    server.clients[1]->Send("seventy");
    lab.Run(Seconds(1));
    const auto id = server.GetId(0);
    const auto& many = server.many.socket;
    lab.Equal(many->GetStatistics(id).received.userBytes, 4U, "those of one");
    lab.Equal(many->GetStatistics(server.GetId(1)).received.userBytes, 7U, "those of another");
    lab.Equal(many->GetStatistics().received.userBytes, 0U, "none is named");
    const auto peeled = many->PeelOff(id);
    server.clients[0]->Send("more");
    lab.Run(Seconds(1));
    lab.Equal(peeled->GetStatistics().received.userBytes, 8U, "the counters went along");
    lab.Equal(many->GetStatistics(id).received.userBytes, 0U, "the old socket has none");
}

/// @param lab checks
void
OptionsAreThoseOfEachAssociation(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 2);
    auto& many = server.many;
    const auto dry = [&lab, &many] { return lab.CountNotifications(many, Type::SENDER_DRY); };
    many.socket->SetEvent(Type::SENDER_DRY, true);
    lab.Run(Seconds(1));
    lab.Equal(dry(), 2U, "told at once, of each (6.1.9)");
    many.socket->SendMsg(Server::MakeMessage("data"), Server::For(server.GetId(1)));
    lab.Run(Seconds(1));
    lab.Equal(dry(), 3U, "of the one that had data");
    lab.Equal(many.notifications.back().associationId, server.GetId(1), "by its id");
    many.read = false;
    server.clients[1]->Send("first");
    lab.Run(Seconds(1));
    SctpNextInfo next;
    lab.Equal(many.socket->GetNextInfo(next), 0, "a message waits (8.1.30)");
    lab.Equal(next.size, 5U, "its size");
    lab.Equal(next.associationId, server.GetId(1), "its association");
    many.socket->GetParameters()->SetAttribute("CloseAborts", BooleanValue(true));
    many.socket->Close();
    lab.Run(Seconds(1));
    for (const auto& client : server.clients)
    {
        lab.Equal(lab.CountNotifications(*client, Type::COMMUNICATION_LOST), 1U, "ABORT (8.1.4)");
    }
    lab.Equal(many.socket->GetAssociationIds().size(), 0U, "all have ended");
}

/// A server that peels each association off when it is established.
struct Peeler
{
    SctpTestSocket* many{nullptr}; //!< the server
    SctpTestSocket peeled;         //!< the last association

    /**
     * @param socket the server
     * @param notification an event
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& notification)
    {
        many->Notified(socket, notification);
        if (notification.type == Type::COMMUNICATION_UP)
        {
            auto one = many->socket->PeelOff(notification.associationId);
            one->SetNotificationCallback(MakeCallback(&SctpTestSocket::Notified, &peeled));
            one->SetRecvCallback(MakeCallback(&SctpTestSocket::Receivable, &peeled));
            peeled.socket = one;
        }
    }
};

/// @param lab checks
void
PeelOffWithinANotification(SctpLab& lab)
{
    lab.Build();
    Server server(lab, 0);
    Peeler peeler;
    peeler.many = &server.many;
    server.many.socket->SetNotificationCallback(MakeCallback(&Peeler::Notified, &peeler));
    lab.client.Attach(server.Create(0));
    SctpSendInfo info;
    info.eof = true;
    lab.client.socket->SendMsgTo(Server::MakeMessage("hello"), info, {Server::GetEnd(1)});
    lab.Run(Seconds(1));
    lab.Equal(peeler.peeled.GetText(),
              std::string("hello"),
              "the message that came with the set-up");
    lab.Equal(server.many.messages.size(), 0U, "it is not the server's");
    lab.Equal(lab.CountNotifications(server.many, Type::SHUTDOWN_EVENT),
              0U,
              "nor are later events");
    lab.Equal(lab.CountNotifications(peeler.peeled, Type::SHUTDOWN_EVENT),
              1U,
              "but the new socket's");
    lab.Equal(peeler.peeled.endsOfData, 1U, "which is of the one-to-one style");
}

/// @param lab checks
void
SendAllReachesEstablishedOnes(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(20000));
    lab.Build();
    Server server(lab, 3);
    const auto full = server.GetId(1);
    lab.Cut(0);
    lab.Equal(server.many.socket->SendMsg(Create<Packet>(20000), Server::For(full)),
              20000,
              "one is full");
    server.many.socket->Connect(JoinAddress(SctpLab::GetAddress(0), 77)); // is not established
    server.many.notifications.clear();
    SctpSendInfo all;
    all.sendAll = true;
    lab.Equal(server.many.socket->SendMsg(Server::MakeMessage("all"), all), 3, "sent");
    lab.Run(MilliSeconds(1));
    lab.Equal(server.many.notifications.size(), 1U, "one notification");
    lab.Equal(server.many.notifications.front().type, Type::SEND_FAILED, "of the full one");
    lab.Equal(server.many.notifications.front().associationId, full, "by its id");
    lab.Equal(server.many.notifications.front().message->GetSize(), 3U, "with the message");
    lab.Cut(0, false);
    lab.Run(Seconds(20));
    lab.Equal(server.clients[0]->GetText(), std::string("all"), "the first");
    lab.Equal(server.clients[2]->GetText(), std::string("all"), "the last");
    lab.Equal(server.clients[1]->GetText().size(), 20000U, "not the full one");
}

/// @param lab checks
void
PacketSinkCounts(SctpLab& lab)
{
    lab.Build();
    PacketSinkHelper helper("ns3::SctpOneToManySocketFactory", Server::GetEnd(1));
    auto sinks = helper.Install(lab.GetHost(1));
    sinks.Start(Seconds(0));
    lab.Run(MilliSeconds(100));
    std::array<SctpTestSocket, 3> clients;
    for (auto& client : clients)
    {
        client.Attach(lab.CreateSocket(0));
        client.socket->Connect(Server::GetEnd(1));
    }
    lab.Run(Seconds(1));
    for (auto& client : clients)
    {
        lab.Equal(client.socket->Send(Create<Packet>(5000)), 5000, "a message");
        client.socket->Close();
    }
    lab.Run(Seconds(1));
    lab.Equal(DynamicCast<PacketSink>(sinks.Get(0))->GetTotalRx(), 15000U, "all bytes");
}

/// @param lab checks
void
PatternSinkCountsEachStream(SctpLab& lab)
{
    lab.Build();
    auto sink = CreateObject<SctpPatternSink>();
    sink->SetAttribute("Protocol", TypeIdValue(SctpOneToManySocketFactory::GetTypeId()));
    sink->SetAttribute("Port", UintegerValue(SctpLab::PORT));
    lab.GetHost(1)->AddApplication(sink);
    for (uint32_t i = 0; i < 3; ++i)
    {
        auto source = CreateObject<SctpPatternSource>();
        source->SetAttribute("Protocol", TypeIdValue(SctpSocketFactory::GetTypeId()));
        source->SetAttribute("Remote", AddressValue(Server::GetEnd(1)));
        source->SetAttribute("MessageSize", UintegerValue(3000));
        source->SetAttribute("MaxBytes", UintegerValue(30000));
        source->SetAttribute("Streams", UintegerValue(2));
        source->SetStartTime(MilliSeconds(100 + i));
        lab.GetHost(0)->AddApplication(source);
    }
    lab.Run(Seconds(20));
    lab.Equal(sink->GetTotalRx(), 90000U, "all bytes");
    lab.Equal(sink->GetCorrupt(), 0U, "in the order of each stream of each association");
}

/// @param lab checks
void
OrderOfArrivals(SctpLab& lab)
{
    sctp::ArrivalOrder order;
    order.Add(3, 100);
    order.Add(4, 10);
    order.Add(3, 50);
    order.Add(5, 0);
    lab.Equal(order.GetBytes(), 160U, "of all");
    lab.Equal(order.GetNext(), 3U, "the first");
    order.Remove(3, 120);
    lab.Equal(order.GetNext(), 4U, "a message that came in parts was read at once");
    order.Hold(3);
    lab.Equal(order.GetNext(), 3U, "only the rest of a message");
    order.Remove(3, 30);
    lab.Equal(order.GetNext(), SCTP_FUTURE_ASSOCIATION, "which has not come");
    order.Release(4);
    lab.Equal(order.GetNext(), SCTP_FUTURE_ASSOCIATION, "of another association");
    order.Release(3);
    lab.Equal(order.GetNext(), 4U, "it will not come");
    order.RemoveAll(4);
    lab.Equal(order.GetBytes(), 0U, "nothing is left");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-one-to-many-data",
    {{"A stalled association keeps no other from sending (3.3)", StalledAssociationHoldsNoOther},
     {"Data is read in the order of its arrival", ReadingInOrderOfArrival},
     {"Level 0: partial delivery holds other associations", PartialDeliveryHoldsOthersAtLevel0},
     {"Level 1: it does not", PartialDeliveryHoldsNoOthersAtLevel1},
     {"Level 1 is the default", PartialDeliveryHoldsNoOthersByDefault},
     {"Peel-off moves what waits (9.2)", PeelOffMovesWhatWaits},
     {"Statistics are those of an association, and go with it", StatisticsGoWithTheAssociation},
     {"Options of RFC 6458 by association", OptionsAreThoseOfEachAssociation},
     {"Peel-off within a notification", PeelOffWithinANotification},
     {"SCTP_SENDALL sends to established associations (5.3.4)", SendAllReachesEstablishedOnes},
     {"The order of arrivals", OrderOfArrivals},
     {"PacketSink counts bytes of all associations", PacketSinkCounts},
     {"SctpPatternSink checks the streams of all", PatternSinkCountsEachStream}});

} // namespace sctp_one_to_many_data_test
