/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/integer.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-wire.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Options and notifications of sockets (RFC 6458 sections 6 and 8).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_socket_options_test
{

/// Kinds of events.
using Type = SctpNotification::Type;

/// @param lab the laboratory
void
EventsAreSubscribedTo(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    lab.server.socket->SetEvent(Type::SHUTDOWN_EVENT, false);
    lab.client.socket->SetEvent(Type::COMMUNICATION_UP, false);
    lab.Open();
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::COMMUNICATION_UP), 0U, "turned off");
    lab.Equal(SctpLab::CountNotifications(lab.server, Type::COMMUNICATION_UP), 1U, "on at first");
    lab.client.socket->SetEvent(Type::SHUTDOWN_COMPLETE, false);
    lab.client.socket->SetEvent(Type::SHUTDOWN_COMPLETE, true);
    lab.client.socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::SHUTDOWN_COMPLETE), 1U, "on again");
    lab.Equal(SctpLab::CountNotifications(lab.server, Type::SHUTDOWN_EVENT), 0U, "inherited");
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::SENDER_DRY), 0U, "off at first");
}

/// @param lab the laboratory
void
SenderRunsDry(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    const auto count = [&lab] { return SctpLab::CountNotifications(lab.client, Type::SENDER_DRY); };
    lab.client.socket->SetEvent(Type::SENDER_DRY, true);
    lab.Open();
    lab.Equal(count(), 0U, "nothing was sent");
    lab.client.socket->SetEvent(Type::SENDER_DRY, true);
    lab.Run(MilliSeconds(1));
    lab.Equal(count(), 1U, "at once when subscribed, as no data waits (6.1.9)");
    lab.Drop(0, With(ChunkType::DATA));
    lab.client.Send("first");
    lab.client.Send("second");
    lab.client.socket->SetEvent(Type::SENDER_DRY, true);
    lab.Run(MilliSeconds(500));
    lab.Equal(count(), 1U, "not while data is unacknowledged");
    lab.Run(Seconds(10));
    lab.Equal(count(), 2U, "when all of it is acknowledged");
    lab.client.Send("third");
    lab.Run(Seconds(10));
    lab.Equal(count(), 3U, "each time");
    lab.client.socket->SetEvent(Type::SENDER_DRY, false);
    lab.client.Send("fourth");
    lab.Run(Seconds(10));
    lab.Equal(count(), 3U, "turned off");
}

/// @param lab the laboratory
void
DefaultsOfMessages(SctpLab& lab)
{
    lab.Set("DefaultStream", UintegerValue(3));
    lab.Set("DefaultPpid", UintegerValue(18));
    lab.Set("DefaultUnordered", BooleanValue(true));
    lab.Set("DefaultImmediate", BooleanValue(true));
    lab.Set("DefaultContext", UintegerValue(77));
    lab.Set("ReceiveContext", UintegerValue(88));
    lab.Build();
    lab.Open();
    lab.client.Send("message");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.infos.size(), size_t{1}, "it arrives");
    const auto info = lab.server.infos.front();
    lab.Equal(info.streamId, 3U, "stream");
    lab.Equal(info.ppid, 18U, "payload protocol identifier");
    lab.True(info.unordered, "unordered");
    lab.Equal(info.context, 88U, "context of the receiver (8.1.25)");
    const auto chunk = lab.Last(0, With(ChunkType::DATA)).Get<DataChunk>();
    lab.True(chunk.immediate, "I bit");
    lab.client.socket->GetParameters()->SetAttribute("DefaultPpid", UintegerValue(60));
    lab.client.Send("later");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.infos.back().ppid, 60U, "on a live association");
    lab.Cut(0);
    lab.client.Send("lost");
    lab.client.socket->Abort();
    lab.Run(Seconds(1));
    const auto failed = SctpLab::GetNotification(lab.client, Type::SEND_FAILED);
    lab.Equal(failed.sendInfo.context, 77U, "context of SEND_FAILED");
}

/// @param lab the laboratory
void
FragmentsAreDisabled(SctpLab& lab)
{
    lab.Set("DisableFragments", BooleanValue(true));
    lab.Build();
    lab.Open();
    const uint32_t most = lab.client.socket->GetStatus().fragmentationPoint;
    lab.Equal(lab.client.Send(std::string(most + 1, 'x')), -1, "one byte too large");
    lab.Equal(lab.client.socket->GetErrno(), Socket::ERROR_MSGSIZE, "EMSGSIZE (8.1.11)");
    lab.Equal(lab.client.Send(std::string(most, 'x')), static_cast<int>(most), "one chunk");
    lab.client.socket->GetParameters()->SetAttribute("DisableFragments", BooleanValue(false));
    lab.Equal(lab.client.Send(std::string(most + 1, 'x')), static_cast<int>(most + 1), "two");
    lab.Run(Seconds(2));
    lab.Equal(lab.server.GetText().size(), size_t{2 * most + 1}, "both arrive");
}

/// @param lab the laboratory
void
CloseAborts(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.client.socket->GetParameters()->SetAttribute("CloseAborts", BooleanValue(true));
    lab.client.Send("lost");
    lab.client.socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "ABORT (8.1.4)");
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 0U, "no SHUTDOWN");
    lab.Equal(lab.server.errors, 1U, "the server's association is lost");
}

/// @param lab the laboratory
void
NextMessageIsKnown(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.server.read = false;
    const auto accepted = lab.GetAccepted();
    SctpNextInfo next;
    lab.Equal(accepted->GetNextInfo(next), -1, "none waits");
    lab.Equal(accepted->GetErrno(), Socket::ERROR_AGAIN, "as of RecvMsg");
    SctpSendInfo info;
    info.streamId = 2;
    info.ppid = 60;
    lab.client.socket->SendMsg(Create<Packet>(3000), info);
    info.unordered = true;
    lab.client.socket->SendMsg(Create<Packet>(100), info);
    lab.Run(Seconds(1));
    lab.Equal(accepted->GetNextInfo(next), 0, "one waits");
    lab.Equal(next.streamId, 2U, "stream");
    lab.Equal(next.ppid, 60U, "payload protocol identifier");
    lab.Equal(next.size, 3000U, "size");
    lab.True(next.complete && !next.unordered, "whole and ordered");
    SctpReceiveInfo received;
    accepted->RecvMsg(1000, received);
    lab.Equal(accepted->GetNextInfo(next), 0, "its rest");
    lab.Equal(next.size, 2000U, "size of the rest");
    accepted->RecvMsg(2000, received);
    accepted->GetNextInfo(next);
    lab.True(next.size == 100 && next.unordered, "the second message");
}

/// @param lab the laboratory
void
SettingsOfPathsAtOnce(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    SctpPathSettings settings;
    settings.hbInterval = Seconds(2);
    settings.thresholds.pathMaxRetrans = 1;
    lab.Equal(lab.client.socket->SetPathSettings(SctpLab::GetAddress(1, 1), settings), 0, "set");
    lab.Run(Seconds(60));
    lab.Forget();
    lab.Run(Seconds(30));
    lab.Between(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))), 8U, 15U, "HB.interval");
    lab.Cut(1);
    lab.Run(Seconds(12));
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "Path.Max.Retrans");
    settings.heartbeats = false;
    lab.Equal(lab.client.socket->SetPathSettings(SctpPathId{1}, settings), 0, "by id");
    lab.Forget();
    lab.Run(Seconds(60));
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))), 0U, "no HEARTBEATs");
    lab.Equal(lab.client.socket->SetPathSettings(SctpPathId{7}, settings), -1, "no such path");
    lab.Equal(lab.client.socket->GetErrno(), Socket::ERROR_INVAL, "and why");
}

/// @param lab the laboratory
void
OptionsOfALiveAssociation(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.client.Send("the first is acknowledged at once");
    lab.Run(Seconds(2));
    const auto sacks = [&lab](Time delay) {
        const Ptr<SctpParameters> parameters = lab.GetAccepted()->GetParameters();
        parameters->SetAttribute("SackDelay", TimeValue(delay));
        lab.Forget();
        lab.client.Send("message");
        lab.Run(Seconds(2));
        return lab.Last(1, With(ChunkType::SACK)).time - lab.Last(0, With(ChunkType::DATA)).time;
    };
    lab.Equal(sacks(MilliSeconds(100)), MilliSeconds(150), "SACK.Delay 100 ms (8.1.19)");
    lab.Equal(sacks(MilliSeconds(0)), MilliSeconds(50), "none");
    const Ptr<SctpParameters> parameters = lab.client.socket->GetParameters();
    parameters->SetAttribute("RtoMin", TimeValue(Seconds(5)));
    parameters->SetAttribute("RtoInitial", TimeValue(Seconds(5)));
    lab.client.Send("message");
    lab.Run(Seconds(1));
    lab.Equal(lab.GetPath().rto, Seconds(5), "RTO.Min (8.1.1)");
    parameters->SetAttribute("AssociationMaxRetrans", UintegerValue(1));
    lab.Cut(0);
    lab.client.Send("message");
    lab.Run(Seconds(16));
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::COMMUNICATION_LOST),
              1U,
              "Association.Max.Retrans (8.1.2)");
}

/// @param lab the laboratory
void
AdaptationIsIndicated(SctpLab& lab)
{
    lab.Set("AdaptationIndication", IntegerValue(0x12345678));
    lab.Build();
    lab.Open();
    for (const auto* socket : {&lab.client, &lab.server})
    {
        const auto& notifications = socket->notifications;
        lab.Equal(notifications.size(), size_t{2}, "two notifications");
        lab.Equal(notifications.at(0).type, Type::COMMUNICATION_UP, "the first");
        lab.Equal(notifications.at(1).type, Type::ADAPTATION_INDICATION, "the second (6.1.6)");
        lab.Equal(notifications.at(1).adaptation, 0x12345678U, "the peer's code point");
    }
}

/// @param lab the laboratory
void
AdaptationIsNotAsked(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->GetParameters()->SetAttribute("AdaptationIndication", IntegerValue(5));
    lab.Open();
    lab.Equal(lab.client.connected, 1U, "a peer without it connects");
    lab.Equal(SctpLab::CountNotifications(lab.client, Type::ADAPTATION_INDICATION), 0U, "client");
    lab.Equal(SctpLab::CountNotifications(lab.server, Type::ADAPTATION_INDICATION), 0U, "server");
}

SctpLabSuite g_suite("sctp-socket-options",
                     {
                         {"Events are subscribed to by type (6.2.2)", EventsAreSubscribedTo},
                         {"The sender runs dry (6.1.9)", SenderRunsDry},
                         {"Defaults of messages (8.1.31, 8.1.25)", DefaultsOfMessages},
                         {"Fragments are disabled (8.1.11)", FragmentsAreDisabled},
                         {"Close aborts (8.1.4)", CloseAborts},
                         {"The next message is known (8.1.30)", NextMessageIsKnown},
                         {"Settings of paths at once (8.1.12)", SettingsOfPathsAtOnce},
                         {"Options of a live association", OptionsOfALiveAssociation},
                         {"Adaptation is indicated (6.1.6)", AdaptationIsIndicated},
                         {"Adaptation of one end only", AdaptationIsNotAsked},
                     }); //!< registers the suite

} // namespace sctp_socket_options_test
