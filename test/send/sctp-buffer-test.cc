/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/sctp-address.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Send and receive buffers: a_rwnd, its probes, and the free space that the socket reports.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_buffer_test
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/**
 * @param overhead the attribute RcvChunkOverhead
 * @param window a_rwnd after ten chunks of 1000 bytes
 * @return a test of the window
 */
SctpLab::Script
Window(uint32_t overhead, uint32_t window)
{
    return [=](SctpLab& lab) {
        lab.Set("RcvChunkOverhead", UintegerValue(overhead));
        lab.BuildScripted();
        lab.client.read = false;
        lab.OpenFromPeer();
        for (int i = 0; i < 10; ++i)
        {
            lab.peer.SendMessage(std::string(1000, 'x'));
            lab.Run(MilliSeconds(1));
        }
        lab.Run(Seconds(1));
        const auto sack = lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>();
        lab.Equal(sack.advertisedWindow, window, "a_rwnd");
        lab.Equal(lab.GetAccepted()->GetStatus().pendingBytes, 10000U, "bytes to be read");
    };
}

/// @param lab the laboratory
void
FullReceiveBuffer(SctpLab& lab)
{
    lab.Set("RcvBufSize", UintegerValue(5000));
    lab.BuildScripted();
    lab.client.read = false;
    lab.OpenFromPeer();
    const uint32_t base = lab.peer.tsn - 1;
    const auto send = [&lab, base](uint32_t tsn) {
        lab.peer.Send(MakeDataChunk(base + tsn, std::string(1000, '0' + tsn), 0, tsn - 1));
        lab.Run(MilliSeconds(51));
        return GetSack(lab.Last(0, With(ChunkType::SACK)), base);
    };
    for (const uint32_t tsn : {1, 2, 3, 5})
    {
        send(tsn);
    }
    lab.Equal(send(6), "3 [5-6]", "five chunks are held");
    lab.Equal(lab.Last(0).Get<SackChunk>().advertisedWindow, 0U, "the window is closed");
    lab.Equal(send(7), "3 [5-6]", "the highest TSN is dropped, and told at once");
    lab.Equal(send(4), "5", "room is made for a lower one");
    lab.Equal(lab.CountDrops(0, SctpDropReason::NO_BUFFER_SPACE), 1U, "the drop is traced");
    lab.client.read = true;
    lab.client.Receivable(lab.GetAccepted());
    lab.Run(MilliSeconds(10));
    lab.Equal(lab.Last(0).Get<SackChunk>().advertisedWindow, 5000U, "a window update");
    lab.Equal(lab.client.messages.size(), 5U, "all that was acknowledged");
}

/// @param lab the laboratory
void
WindowClosedForTenMinutes(SctpLab& lab)
{
    lab.Set("RcvBufSize", UintegerValue(20000));
    lab.Set("Heartbeats", BooleanValue(false)); // they would measure the RTT and take the RTO back
    lab.Build();
    lab.server.read = false;
    lab.Open();
    for (int i = 0; i < 50; ++i)
    {
        lab.client.Send(std::string(1000, 'x'));
    }
    lab.Run(Seconds(20));
    lab.Forget();
    lab.Run(Minutes(10));
    lab.Between(lab.Count(0, With(ChunkType::DATA)), size_t{9}, size_t{14}, "probes back off");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association survives");
    lab.Equal(lab.GetPath().errorCount, 0U, "probes that are answered are no errors");
    lab.Equal(lab.GetPath().state, SctpPathState::ACTIVE, "the path is fine");
    lab.Forget();
    lab.server.read = true;
    lab.server.Receivable(lab.GetAccepted());
    lab.Run(Seconds(2));
    lab.Equal(lab.Sent(1).front().GetNames(), "SACK", "the window opens by itself");
    lab.Equal(lab.server.GetText().size(), 50000U, "everything arrives soon");
}

/**
 * The peer counts more for each message than the sender does, so that it has to drop some.
 * @param lab the laboratory
 */
void
WindowClosedByOverhead(SctpLab& lab)
{
    lab.Set("RcvBufSize", UintegerValue(20000));
    lab.Set("RcvChunkOverhead", UintegerValue(256));
    lab.Set("Heartbeats", BooleanValue(false));
    lab.Build();
    lab.server.read = false;
    lab.Open();
    for (int i = 0; i < 200; ++i)
    {
        lab.client.Send(std::string(200, 'x'));
    }
    lab.Run(Minutes(20));
    lab.True(lab.CountDrops(1, SctpDropReason::NO_BUFFER_SPACE) > 0, "the buffer overflows");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association survives");
    lab.Equal(lab.GetPath().errorCount, 0U, "a peer that answers is alive");
    lab.server.read = true;
    lab.server.Receivable(lab.GetAccepted());
    lab.Run(Seconds(5));
    lab.Equal(lab.server.GetText().size(), 40000U, "everything arrives soon");
}

/**
 * @param size the attribute RcvBufSize
 * @return a test of the SACKs for a hundred packets
 */
SctpLab::Script
OneSackForTwoPackets(uint32_t size)
{
    return [size](SctpLab& lab) {
        lab.rate = "10Mbps";
        lab.Set("RcvBufSize", UintegerValue(size));
        lab.Set("SndBufSize", UintegerValue(200000));
        lab.Build();
        lab.Open();
        lab.Forget();
        for (int i = 0; i < 100; ++i)
        {
            lab.client.Send(std::string(1400, 'x'));
        }
        lab.Run(Seconds(20));
        lab.Equal(lab.server.messages.size(), 100U, "arrived");
        lab.Between(lab.Count(1, With(ChunkType::SACK)), 50U, 55U, "SACKs");
    };
}

/// @param lab the laboratory
void
LostWindowUpdate(SctpLab& lab)
{
    lab.Set("RcvBufSize", UintegerValue(20000));
    lab.Build();
    lab.server.read = false;
    lab.Open();
    for (int i = 0; i < 30; ++i)
    {
        lab.client.Send(std::string(1000, 'x'));
    }
    lab.Run(Seconds(10));
    lab.Drop(1, With(ChunkType::SACK), 1);
    lab.server.read = true;
    lab.server.Receivable(lab.GetAccepted());
    lab.Run(Seconds(30));
    lab.Equal(lab.server.GetText().size(), 30000U, "a probe finds the window open");
}

/// @param lab the laboratory
void
NoSillyWindows(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.window = 100;
    lab.client.Send("first");
    lab.Run(Seconds(1));
    lab.Forget();
    lab.client.Send(std::string(5000, 'x'));
    lab.Run(MilliSeconds(500));
    lab.Equal(GetSizes(lab.Sent(0)), "", "a window of 100 bytes is not filled by a fragment");
    lab.peer.window = 100000;
    lab.peer.SendSack();
    lab.Run(Seconds(2));
    lab.Equal(GetSizes(lab.Sent(0)), "1452 1452 1452 644", "whole fragments later");
}

/**
 * Lets the scripted peer acknowledge with a closed window, whatever the host sends.
 * @param lab the laboratory
 * @param atOnce the attribute WindowProbeAtOnce
 */
void
CloseWindow(SctpLab& lab, bool atOnce)
{
    lab.Set("SctpSendLimit::WindowProbeAtOnce", BooleanValue(atOnce));
    lab.Set("Heartbeats", BooleanValue(false));
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.window = 0;
    lab.client.Send("first");
    lab.Run(Seconds(1));
    lab.Forget();
}

/**
 * Each SACK advertises 0 (ETSI's conformance tests d-o-8-7 and d-o-8-8).
 * @param lab the laboratory
 */
void
ProbesAreNotCut(SctpLab& lab)
{
    CloseWindow(lab, false);
    lab.client.Send(std::string(1000, 'x'));
    lab.client.Send(std::string(1400, 'y'));
    lab.Run(MilliSeconds(900));
    lab.Equal(GetSizes(lab.Sent(0)), "", "the first probe after an RTO");
    lab.Run(Seconds(1));
    lab.Equal(GetSizes(lab.Sent(0)), "1000", "the whole message, and one chunk");
    lab.Run(Seconds(1));
    lab.Equal(GetSizes(lab.Sent(0)), "1000 1400", "the next one after an RTO");
}

/// @param lab the laboratory
void
ProbeAtOnce(SctpLab& lab)
{
    CloseWindow(lab, true);
    lab.client.Send(std::string(1000, 'x'));
    lab.client.Send(std::string(1400, 'y'));
    lab.Run(MilliSeconds(1));
    lab.Equal(GetSizes(lab.Sent(0)), "1000", "one chunk at once");
    lab.Run(MilliSeconds(900));
    lab.Equal(GetSizes(lab.Sent(0)), "1000", "not the next one");
    lab.Run(Seconds(1));
    lab.Equal(GetSizes(lab.Sent(0)), "1000 1400", "that goes after an RTO");
    lab.Run(Seconds(5));
    lab.client.Send("z");
    lab.Run(MilliSeconds(500));
    lab.Equal(GetSizes(lab.Sent(0)), "1000 1400", "nor a later one: the window stayed closed");
    lab.peer.window = 100000;
    lab.peer.SendSack();
    lab.Run(Seconds(1));
    lab.peer.window = 0;
    lab.client.Send("fills");
    lab.Run(Seconds(1));
    lab.Forget();
    lab.client.Send("closed again");
    lab.Run(MilliSeconds(1));
    lab.Equal(GetSizes(lab.Sent(0)), "12", "but the first one of the next closed window");
}

/// @param lab the laboratory
void
MessageLargerThanReceiveBuffer(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Build();
    lab.Open();
    std::string text;
    for (uint32_t i = 0; text.size() < 600000; ++i)
    {
        text += std::to_string(i) + ",";
    }
    lab.Equal(lab.client.Send(text), static_cast<int>(text.size()), "sent");
    lab.client.Send("next");
    lab.Run(Seconds(20));
    lab.True(lab.server.GetText() == text + "next", "all of it arrives");
    lab.Between(lab.server.messages.size(), size_t{4}, size_t{600}, "in pieces");
    uint32_t ends = 0;
    for (const auto& info : lab.server.infos)
    {
        ends += info.endOfRecord ? 1 : 0;
    }
    lab.Equal(ends, 2U, "the end of each message is marked");
    lab.True(lab.server.infos.back().endOfRecord, "also that of the last");
}

/// @param lab the laboratory
void
PartialDeliveryEndsWithTheAssociation(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Build();
    lab.Open();
    lab.client.Send(std::string(600000, 'x'));
    lab.Run(MilliSeconds(1500));
    lab.True(!lab.server.messages.empty(), "delivery has begun");
    lab.Between(lab.server.GetText().size(), size_t{1}, size_t{599999}, "and not ended");
    lab.client.socket->Abort("enough");
    lab.Run(Seconds(1));
    lab.Equal(lab.CountNotifications(lab.server, Notification::PARTIAL_DELIVERY_ABORTED),
              1U,
              "the reader is told that the rest will not come");
    lab.Equal(lab.CountNotifications(lab.client, Notification::SEND_FAILED),
              1U,
              "so is the sender");
}

/**
 * Offers a message that is to be refused.
 * @param lab the laboratory
 * @param size its size
 * @param reason why
 * @param what property that the check shows
 */
void
ExpectRefusal(SctpLab& lab, uint32_t size, Socket::SocketErrno reason, const std::string& what)
{
    const uint32_t space = lab.client.socket->GetTxAvailable();
    lab.Equal(lab.client.Send(std::string(size, 'x')), -1, what);
    lab.Equal(lab.client.socket->GetErrno(), reason, what + ": the reason");
    lab.Equal(lab.client.socket->GetTxAvailable(), space, what + ": takes no room");
}

/**
 * Offers the largest message that GetTxAvailable promises.
 * @param lab the laboratory
 * @param space expected result of GetTxAvailable
 * @param what property that the check shows
 */
void
ExpectSpace(SctpLab& lab, uint32_t space, const std::string& what)
{
    lab.Equal(lab.client.socket->GetTxAvailable(), space, what);
    lab.Equal(lab.client.Send(std::string(space, 'x')), static_cast<int>(space), what + ": taken");
    lab.Equal(lab.client.socket->GetTxAvailable(), 0U, what + ": nothing is left");
}

/// @param lab the laboratory
void
SendBufferLimits(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(10000));
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.sack = false;
    lab.Equal(lab.client.socket->GetTxAvailable(), 10000U, "empty");
    lab.Equal(lab.client.Send(std::string(4000, 'x')), 4000, "taken");
    ExpectRefusal(lab, 6001, Socket::ERROR_AGAIN, "not now");
    ExpectSpace(lab, 6000, "what is left");
    lab.client.sendable = 0;
    lab.Run(MilliSeconds(500));
    lab.Equal(lab.client.sendable, 0U, "still full");
    lab.peer.sack = true;
    lab.peer.SendSack();
    lab.Run(Seconds(5));
    lab.True(lab.client.sendable > 0, "the application was told");
    ExpectSpace(lab, 10000, "empty again");
    lab.Run(Seconds(5));
    lab.Equal(lab.client.socket->GetTxAvailable(), 10000U, "the largest message is delivered");
}

/// @param lab the laboratory
void
MessageAboveTheSendBuffer(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(10000));
    lab.BuildScripted();
    lab.CreateSockets();
    const Address remote = JoinAddress(SctpLab::GetAddress(1), SctpLab::PORT);
    lab.Equal(lab.client.socket->Connect(remote), 0, "connect");
    ExpectRefusal(lab, 10001, Socket::ERROR_MSGSIZE, "during the set-up");
    lab.Run(Seconds(1));
    lab.peer.sack = false;
    ExpectRefusal(lab, 10001, Socket::ERROR_MSGSIZE, "nothing waits");
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 0U, "nothing of it goes out");
    lab.Equal(lab.client.Send(std::string(4000, 'x')), 4000, "a message that fits");
    ExpectRefusal(lab, 10001, Socket::ERROR_MSGSIZE, "it would never fit");
    ExpectRefusal(lab, 10000, Socket::ERROR_AGAIN, "it will fit");
    ExpectSpace(lab, 6000, "what is left");
    ExpectRefusal(lab, 10001, Socket::ERROR_MSGSIZE, "nor when all is taken");
}

/// @param lab the laboratory
void
UndeliveredMessagesAreReported(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.sack = false;
    SctpSendInfo info;
    for (uint32_t i = 1; i <= 10; ++i)
    {
        info.context = i;
        lab.client.socket->SendMsg(Create<Packet>(900 + i), info);
    }
    lab.Run(MilliSeconds(100));
    lab.peer.Send(MakeSackChunk(lab.peer.hostInit.initialTsn + 1, 100000));
    lab.Run(MilliSeconds(60));
    // The third to tenth were not acknowledged.
    lab.client.socket->Abort();
    lab.Run(Seconds(1));
    lab.Equal(lab.CountNotifications(lab.client, Notification::SEND_FAILED), 8U, "all of them");
    uint32_t context = 3;
    for (const auto& each : lab.client.notifications)
    {
        if (each.type == Notification::SEND_FAILED)
        {
            lab.Equal(each.sendInfo.context, context, "in order, with their context");
            lab.Equal(each.message->GetSize(), 900 + context, "with their text");
            ++context;
        }
    }
    lab.True(lab.GetNotification(lab.client, Notification::SEND_FAILED).type ==
                 Notification::SEND_FAILED,
             "reported");
    lab.Equal(lab.Last(0).GetNames(), "ABORT", "the peer is told");
    lab.Equal(lab.Last(0).GetCauses().front(), CauseCode::USER_INITIATED_ABORT, "the cause");
}

SctpLabSuite g_suite(
    "sctp-buffer",
    {
        {"The receive window is what is free of the buffer (6.2)", Window(0, 121072)},
        {"The receive window counts overhead if told to", Window(256, 118256)},
        {"A full receive buffer drops the highest TSN (6.2)", FullReceiveBuffer},
        {"A window that is closed for ten minutes is no error (6.1 A)", WindowClosedForTenMinutes},
        {"A window that overhead keeps closed is no error (6.1 A)", WindowClosedByOverhead},
        {"A large window adds no SACKs (6.2)", OneSackForTwoPackets(1000000000)},
        {"The largest window adds no SACKs (6.2)", OneSackForTwoPackets(UINT32_MAX)},
        {"A probe is not cut where each SACK advertises 0", ProbesAreNotCut},
        {"WindowProbeAtOnce: the first probe waits for no RTO", ProbeAtOnce},
        {"A lost window update is found by a probe (6.1 A)", LostWindowUpdate},
        {"A silly window is not filled (6.1 A)", NoSillyWindows},
        {"A message larger than the receive buffer is delivered in pieces (6.9)",
         MessageLargerThanReceiveBuffer},
        {"A partial delivery that ends early is told", PartialDeliveryEndsWithTheAssociation},
        {"The send buffer has a limit", SendBufferLimits},
        {"A message above the send buffer is refused", MessageAboveTheSendBuffer},
        {"Messages that are not delivered are reported (11.2)", UndeliveredMessagesAreReported},
    }); //!< registers the suite

} // namespace sctp_buffer_test
