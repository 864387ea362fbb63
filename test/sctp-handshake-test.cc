/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-harness.h"

#include "ns3/uinteger.h"

using namespace ns3;
using namespace ns3::sctp;

namespace
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/**
 * @param type a chunk type, the first of four chunks of the set-up to be lost
 * @param trace the packets that are to be seen
 * @return a test that loses the first such packet
 */
SctpLab::Script
LoseFirst(ChunkType type, const std::string& trace)
{
    return [type, trace](SctpLab& lab) {
        lab.Build();
        lab.CreateSockets();
        for (const uint32_t host : {0, 1})
        {
            lab.Drop(host, With(type));
        }
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(Seconds(5));
        lab.Equal(lab.GetTrace(), trace, "what is sent");
        lab.Equal(lab.client.connected, 1U, "connected once");
        lab.Equal(lab.server.accepted.size(), 1U, "accepted once");
        for (const auto repeated : {ChunkType::INIT, ChunkType::COOKIE_ECHO})
        {
            const auto sent = lab.Sent(0, With(repeated));
            lab.True(*sent.front().bytes == *sent.back().bytes, "the same packet again");
            if (sent.size() > 1)
            {
                lab.Equal(lab.GetGaps(0, With(repeated)), "1.000", "after RTO.Initial");
            }
        }
    };
}

/**
 * @param type INIT or COOKIE ECHO, which never arrives
 * @return a test that gives up
 */
SctpLab::Script
GiveUp(ChunkType type)
{
    return [type](SctpLab& lab) {
        lab.Set("MaxInitRetransmits", UintegerValue(3));
        lab.Build();
        lab.CreateSockets();
        lab.Drop(0, With(type), 100);
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(Seconds(14));
        lab.Equal(lab.client.failed, 0U, "not given up yet");
        lab.Run(Seconds(2));
        lab.Equal(lab.GetGaps(0, With(type)), "1.000 2.000 4.000", "doubled each time");
        lab.Equal(lab.client.failed, 1U, "the application is told");
        lab.Equal(lab.CountNotifications(lab.client, Notification::CANT_START), 1U, "notified");
        lab.Equal(lab.GetAssociations(0).size(), 0U, "the association is gone");
        lab.Equal(lab.GetAssociations(1).size(), 0U, "there never was one");
    };
}

/**
 * @param offset when the second host connects, milliseconds
 * @param lost which INIT is lost: that of host 0 or 1, or none (2)
 * @return a test in which both ends connect
 */
SctpLab::Script
Collide(uint32_t offset, uint32_t lost)
{
    return [offset, lost](SctpLab& lab) {
        lab.Build();
        lab.Drop(lost, With(ChunkType::INIT));
        lab.client.Attach(lab.CreateSocket(0));
        lab.server.Attach(lab.CreateSocket(1));
        lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
        lab.server.socket->Bindx({SctpLab::GetAddress(1)}, SctpLab::PORT);
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.client.Send("from 0");
        lab.Run(MilliSeconds(offset));
        lab.server.socket->Connect(InetSocketAddress("10.0.0.1", SctpLab::PORT));
        lab.server.Send("from 1");
        lab.Run(Seconds(10));
        const auto at0 = lab.GetAssociations(0);
        const auto at1 = lab.GetAssociations(1);
        lab.Equal(at0.size(), 1U, "one association at host 0");
        lab.Equal(at1.size(), 1U, "one association at host 1");
        if (at0.size() == 1 && at1.size() == 1)
        {
            lab.Equal(at0[0]->GetLocalTag(), at1[0]->GetPeerTag(), "tag of host 0");
            lab.Equal(at1[0]->GetLocalTag(), at0[0]->GetPeerTag(), "tag of host 1");
        }
        lab.Equal(lab.client.connected, 1U, "host 0 is connected, once");
        lab.Equal(lab.server.connected, 1U, "host 1 is connected, once");
        lab.Equal(lab.client.GetText(), "from 1", "data arrives at host 0");
        lab.Equal(lab.server.GetText(), "from 0", "data arrives at host 1");
    };
}

/**
 * @param lab the laboratory, with a scripted peer: the client is brought to COOKIE-ECHOED
 */
void
GoToCookieEchoed(SctpLab& lab)
{
    lab.BuildScripted();
    lab.CreateSockets();
    lab.peer.setup = false;
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(100));
    lab.peer.Send(ToBytes(lab.peer.MakeInit(true)));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "the cookie is echoed");
    lab.Forget();
}

/// @param lab the laboratory
void
FourWayHandshake(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Equal(lab.GetTrace(), "0:INIT 1:INIT-ACK 0:COOKIE-ECHO 1:COOKIE-ACK", "four packets");
    const auto first = lab.Last(0, With(ChunkType::INIT));
    const auto second = lab.Last(1, With(ChunkType::INIT_ACK));
    const auto third = lab.Last(0, With(ChunkType::COOKIE_ECHO));
    const auto init = first.Get<InitChunk>();
    const auto ack = second.Get<InitChunk>();
    lab.Equal(first.GetTag(), 0U, "tag of the INIT");
    lab.True(init.initiateTag != 0 && ack.initiateTag != 0, "Initiate Tags");
    lab.Equal(second.GetTag(), init.initiateTag, "tag of the INIT ACK");
    lab.Equal(third.GetTag(), ack.initiateTag, "tag of the COOKIE ECHO");
    lab.Equal(lab.Last(1).GetTag(), init.initiateTag, "tag of the COOKIE ACK");
    lab.Equal(init.advertisedWindow, 131072U, "a_rwnd is the receive buffer");
    lab.Equal(init.outboundStreams, 10U, "OS");
    lab.Equal(ack.inboundStreams, 2048U, "MIS");
    lab.True(!init.cookie && ack.cookie, "the cookie is in the INIT ACK");
    lab.True(third.Get<CookieEchoChunk>().cookie == *ack.cookie, "the cookie is echoed");
    lab.Equal(lab.CountNotifications(lab.client, Notification::COMMUNICATION_UP), 1U, "up");
    lab.Equal(lab.CountNotifications(lab.server, Notification::COMMUNICATION_UP), 1U, "up");
    lab.Equal(lab.client.socket->GetStatus().outboundStreams, 10U, "streams out");
    lab.Equal(lab.client.socket->GetStatus().inboundStreams, 10U, "streams in");
}

/// @param lab the laboratory
void
NoStateBeforeCookieEcho(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    lab.Drop(0, With(ChunkType::COOKIE_ECHO), 1);
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(900));
    lab.Equal(lab.Count(1, With(ChunkType::INIT_ACK)), 1U, "the INIT is answered");
    lab.Equal(lab.GetAssociations(1).size(), 0U, "without any state");
    lab.Run(Seconds(1));
    lab.Equal(lab.GetAssociations(1).size(), 1U, "the cookie makes the association");
}

/// @param lab the laboratory
void
LargestTimeoutIsCapped(SctpLab& lab)
{
    lab.Set("MaxInitTimeout", TimeValue(Seconds(3)));
    lab.Build();
    lab.CreateSockets();
    lab.Cut(0);
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(Seconds(60));
    lab.Equal(lab.GetGaps(0, With(ChunkType::INIT)),
              "1.000 2.000 3.000 3.000 3.000 3.000 3.000 3.000",
              "capped; eight retransmissions");
    lab.Equal(lab.client.failed, 1U, "given up");
}

/// @param lab the laboratory
void
StreamsAreNegotiated(SctpLab& lab)
{
    lab.BuildScripted();
    lab.peer.streams = 3;
    lab.OpenToPeer();
    lab.Equal(lab.client.socket->GetStatus().outboundStreams, 3U, "the peer takes no more");
    lab.Equal(lab.client.socket->GetStatus().inboundStreams, 3U, "the peer has no more");
    SctpSendInfo info;
    info.streamId = 3;
    lab.Equal(lab.client.socket->SendMsg(Create<Packet>(10), info), -1, "no such stream");
    lab.Equal(lab.client.socket->GetErrno(), Socket::ERROR_INVAL, "the reason");
}

/// @param lab the laboratory
void
DamagedCookie(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    lab.Change(0, With(ChunkType::COOKIE_ECHO), [](Bytes& bytes) { bytes[40] ^= 1; });
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(900));
    lab.Equal(lab.GetTrace(), "0:INIT 1:INIT-ACK 0:COOKIE-ECHO", "silently discarded");
    lab.Equal(lab.CountDrops(1, SctpDropReason::BAD_COOKIE), 1U, "the drop is traced");
    lab.Equal(lab.GetAssociations(1).size(), 0U, "no association");
    lab.Run(Seconds(1));
    lab.Equal(lab.client.connected, 1U, "T1 repairs that");
}

/// @param lab the laboratory
void
StaleCookie(SctpLab& lab)
{
    lab.Set("ValidCookieLife", TimeValue(Seconds(1)));
    lab.Build();
    lab.CreateSockets();
    lab.Delay(0, With(ChunkType::COOKIE_ECHO), Seconds(1), 1);
    lab.Drop(0, With(ChunkType::COOKIE_ECHO), 1, 1);
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(Seconds(10));
    const auto error = lab.Last(1, With(ChunkType::ERROR)).Get<ErrorChunk>();
    lab.Equal(error.causes.size(), 1U, "an error cause");
    if (!error.causes.empty())
    {
        // Made at 0.05 s, expired at 1.05 s, arrived at 1.15 s.
        lab.Equal(ReadStaleCookie(error.causes[0]).value_or(0), 100000U, "staleness in us");
    }
    lab.Equal(lab.Count(0, With(ChunkType::INIT)), 2U, "a second INIT");
    const auto again = lab.Last(0, With(ChunkType::INIT)).Get<InitChunk>();
    lab.True(again.cookiePreservativeMs.has_value(), "with a Cookie Preservative");
    // The exchange took 1.1 s by the first COOKIE ECHO; no more than one second beyond that.
    lab.Between(again.cookiePreservativeMs.value_or(0), 1U, 2100U, "that is moderate");
    lab.Equal(lab.client.connected, 1U, "connected");
    lab.Equal(lab.server.accepted.size(), 1U, "one association");
}

/// @param lab the laboratory
void
CookieForEver(SctpLab& lab)
{
    lab.Set("ValidCookieLife", TimeValue(Time::Max()));
    lab.Set("MaxInitRetransmits", UintegerValue(1000));
    lab.Build();
    lab.CreateSockets();
    lab.Delay(0, With(ChunkType::COOKIE_ECHO), Hours(1), 100);
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(Hours(2));
    lab.Equal(lab.Count(1, With(ChunkType::ERROR)), 0U, "no cookie is stale");
    lab.Equal(lab.client.connected, 1U, "connected");
}

/// @param lab the laboratory
void
DataWithCookieEcho(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.client.Send("early");
    lab.Run(Seconds(1));
    lab.Equal(lab.GetTrace(),
              "0:INIT 1:INIT-ACK 0:COOKIE-ECHO+DATA 1:COOKIE-ACK+SACK",
              "data goes along and is acknowledged at once");
    lab.Equal(lab.server.GetText(), "early", "it arrives");
}

/// @param lab the laboratory
void
NothingBetweenCookieEchoAndCookieAck(SctpLab& lab)
{
    GoToCookieEchoed(lab);
    for (int i = 0; i < 5; ++i)
    {
        lab.client.Send(std::string(1000, 'x'));
    }
    lab.Run(MilliSeconds(700));
    lab.Equal(lab.GetTrace(), "", "no packet before the COOKIE ACK");
    lab.peer.Send(ToBytes(CookieAckChunk()));
    lab.Run(Seconds(1));
    lab.Equal(lab.peer.cumulative, lab.peer.hostInit.initialTsn + 4, "all data after it");
}

/// @param lab the laboratory
void
InitInCookieWait(SctpLab& lab)
{
    lab.BuildScripted();
    lab.CreateSockets();
    lab.peer.setup = false;
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(100));
    const auto own = lab.Last(0).Get<InitChunk>();
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(MilliSeconds(200));
    const auto answer = lab.Last(0);
    const auto ack = answer.Get<InitChunk>();
    lab.Equal(answer.GetNames(), "INIT-ACK", "the answer");
    lab.Equal(answer.GetTag(), lab.peer.tag, "its tag");
    lab.Equal(ack.initiateTag, own.initiateTag, "the Initiate Tag is unchanged");
    lab.Equal(ack.initialTsn, own.initialTsn, "the initial TSN is unchanged");
    lab.Equal(lab.GetState(0), SctpState::COOKIE_WAIT, "the state is unchanged");
    lab.peer.Send(ToBytes(CookieEchoChunk{*ack.cookie}));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Last(0).GetNames(), "COOKIE-ACK", "action B");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "established");
    lab.Equal(lab.client.connected, 1U, "connected");
    lab.Forget();
    lab.Run(Seconds(10));
    lab.Equal(lab.Count(0, With(ChunkType::INIT)), 0U, "T1 is stopped");
}

/// @param lab the laboratory
void
InitInCookieEchoed(SctpLab& lab)
{
    GoToCookieEchoed(lab);
    const auto tag = lab.peer.hostTag;
    lab.peer.tag = 0x22222222;
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(MilliSeconds(200));
    const auto ack = lab.Last(0).Get<InitChunk>();
    lab.Equal(lab.Last(0).GetNames(), "INIT-ACK", "the answer");
    lab.Equal(ack.initiateTag, tag, "the Initiate Tag is unchanged");
    lab.peer.Send(ToBytes(CookieEchoChunk{ack.cookie.value_or(Bytes())}));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "action B");
    lab.Equal(lab.Last(0).GetNames(), "COOKIE-ACK", "the answer");
    lab.Equal(lab.Last(0).GetTag(), 0x22222222U, "the peer's new tag");
}

/// @param lab the laboratory
void
InitInCookieEchoedWithNewAddress(SctpLab& lab)
{
    GoToCookieEchoed(lab);
    lab.peer.addresses = {SctpLab::GetAddress(1), Ipv4Address("10.9.9.9")};
    lab.peer.tag = 0x22222222;
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Last(0).GetNames(), "ABORT", "the answer");
    lab.Equal(lab.Last(0).GetTag(), 0x22222222U, "its tag");
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "the state is unchanged");
    lab.peer.Send(ToBytes(CookieAckChunk()));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the set-up goes on");
}

/// @param lab the laboratory
void
CollideOnDifferentPaths(SctpLab& lab)
{
    lab.Build(2);
    lab.client.Attach(lab.CreateSocket(0));
    lab.server.Attach(lab.CreateSocket(1));
    for (const uint32_t host : {0, 1})
    {
        auto socket = host == 0 ? lab.client.socket : lab.server.socket;
        socket->Bindx({SctpLab::GetAddress(host, 0), SctpLab::GetAddress(host, 1)}, SctpLab::PORT);
    }
    lab.client.socket->Connectx({SctpLab::GetAddress(1, 0)}, SctpLab::PORT);
    lab.server.socket->Connectx({SctpLab::GetAddress(0, 1)}, SctpLab::PORT);
    lab.client.Send("from 0");
    lab.server.Send("from 1");
    lab.Run(MilliSeconds(90));
    const auto answer = lab.Last(0, With(ChunkType::INIT_ACK));
    lab.Equal(answer.destination, SctpLab::GetAddress(1, 0), "only where the user wants to");
    lab.Equal(answer.source, SctpLab::GetAddress(0, 0), "from the address on that path");
    lab.Run(Seconds(1));
    lab.Equal(lab.client.connected, 1U, "host 0 is connected, once");
    lab.Equal(lab.server.connected, 1U, "host 1 is connected, once");
    lab.Run(Seconds(10));
    lab.Equal(lab.client.GetText(), "from 1", "data arrives at host 0");
    lab.Equal(lab.server.GetText(), "from 0", "data arrives at host 1");
}

/**
 * @param tagOffset what is added to the right tag
 * @param listed whether the INIT ACK lists the address that the user gave
 * @param trace what is seen
 * @return a test in which the INIT ACK comes from another address than the INIT went to
 */
SctpLab::Script
InitAckFromElsewhere(uint32_t tagOffset, bool listed, const std::string& trace)
{
    return [=](SctpLab& lab) {
        lab.BuildScripted(2);
        lab.CreateSockets();
        lab.peer.setup = false;
        lab.client.socket->Connectx({SctpLab::GetAddress(1, 0)}, SctpLab::PORT);
        lab.Run(MilliSeconds(100));
        lab.Forget();
        if (listed)
        {
            lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
        }
        lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(true)), lab.peer.hostTag + tagOffset, 1);
        lab.Run(MilliSeconds(100));
        lab.Equal(lab.GetTrace(), trace, "what is sent");
        if (lab.Count(0, With(ChunkType::COOKIE_ECHO)) > 0)
        {
            lab.Equal(lab.Last(0).path, 0U, "the COOKIE ECHO goes to the verified address");
            lab.Equal(lab.client.socket->GetPeerAddresses().size(), 2U, "both are known");
        }
    };
}

/// @param lab the laboratory
void
LateCookieOfOwn(SctpLab& lab)
{
    lab.BuildScripted();
    lab.CreateSockets();
    lab.peer.setup = false;
    lab.client.socket->Bindx({SctpLab::GetAddress(0)}, 9);
    lab.client.socket->Listen();
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(MilliSeconds(200));
    const auto old = lab.peer.hostInit;
    lab.client.socket->Close();
    lab.client.Attach(lab.CreateSocket(0));
    lab.client.socket->Bindx({SctpLab::GetAddress(0)}, 9);
    lab.peer.setup = true;
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", 9));
    lab.Run(Seconds(1));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "established with the peer's same tag");
    lab.Forget();
    lab.peer.SendWithTag(ToBytes(CookieEchoChunk{old.cookie.value_or(Bytes())}), old.initiateTag);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0), 0U, "action C: no answer");
    lab.Equal(lab.GetAssociations(0).size(), 1U, "and no change");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "and no change");
}

/// @param lab the laboratory
void
DuplicateCookieEcho(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    const auto echo = lab.Last(0, With(ChunkType::COOKIE_ECHO)).Get<CookieEchoChunk>();
    for (const double wait : {1.0, 100.0})
    {
        lab.Run(Seconds(wait));
        lab.Forget();
        lab.InjectAsPeer(1, ToBytes(echo));
        lab.Run(Seconds(1));
        lab.Equal(lab.Count(1, With(ChunkType::COOKIE_ACK)), 1U, "action D, even when stale");
        lab.Equal(lab.Count(1, With(ChunkType::ERROR)), 0U, "no error");
    }
    lab.Equal(lab.server.accepted.size(), 1U, "one association");
    lab.Equal(lab.CountNotifications(lab.server, Notification::RESTART), 0U, "no restart");
    lab.Equal(lab.CountNotifications(lab.server, Notification::COMMUNICATION_UP), 1U, "one up");
}

/// @param lab the laboratory
void
PeerRestarts(SctpLab& lab)
{
    lab.BuildScripted();
    lab.client.read = false;
    lab.OpenFromPeer();
    lab.peer.SendMessage("old data");
    lab.Run(Seconds(1));
    lab.peer.sack = false;
    lab.GetAccepted()->Send(Create<Packet>(77));
    lab.Run(MilliSeconds(100));
    const auto oldTag = lab.peer.hostTag;
    lab.peer.tag = 0x33333333;
    lab.peer.tsn = 1;
    lab.Drop(1, With(ChunkType::COOKIE_ECHO));
    lab.peer.Associate();
    lab.Run(MilliSeconds(300));
    lab.True(lab.peer.hostInit.isAck && lab.peer.hostInit.initiateTag != oldTag, "a new tag");
    lab.Equal(lab.GetAssociations(0).at(0)->GetLocalTag(), oldTag, "no change before the cookie");
    lab.peer.Send(ToBytes(CookieEchoChunk{lab.peer.hostInit.cookie.value_or(Bytes())}));
    lab.peer.sack = true;
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.CountNotifications(lab.client, Notification::RESTART), 1U, "told of the restart");
    lab.Equal(lab.CountNotifications(lab.client, Notification::COMMUNICATION_LOST), 0U, "only");
    lab.Equal(lab.CountNotifications(lab.client, Notification::SEND_FAILED), 1U, "undelivered");
    lab.Equal(lab.client.accepted.size(), 1U, "the same socket");
    lab.Equal(lab.GetPath().cwnd, 4404U, "congestion control begins anew");
    lab.peer.Send(MakeDataChunk(1, "new data"));
    lab.GetAccepted()->Send(Create<Packet>(33));
    lab.Run(Seconds(1));
    lab.Equal(lab.peer.cumulative, lab.peer.hostInit.initialTsn, "new data goes out");
    lab.client.read = true;
    lab.client.Receivable(lab.GetAccepted());
    lab.Equal(lab.client.GetText(), "old datanew data", "old data can be read, then new data");
}

/// @param lab the laboratory
void
PeerRestartsAfterItsEnd(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    const auto shutdown = [&lab] { return ToBytes(ShutdownChunk{lab.peer.cumulative}); };
    lab.peer.sack = false;
    const auto early = shutdown();
    lab.GetAccepted()->Send(Create<Packet>(77));
    lab.Run(MilliSeconds(100));
    lab.peer.Send(early);
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_RECEIVED, "data is outstanding");
    lab.Equal(lab.client.endsOfData, 1U, "the end of data");
    lab.peer.tag = 0x33333333;
    lab.peer.tsn = 1;
    lab.peer.sack = true;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.CountNotifications(lab.client, Notification::RESTART), 1U, "a restart");
    lab.peer.SendMessage("again");
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "again", "data of the new association");
    lab.Equal(lab.client.endsOfData, 1U, "which has not ended");
    lab.peer.Send(shutdown());
    lab.Run(Seconds(1));
    lab.Equal(lab.client.endsOfData, 2U, "its end");
}

/// @param lab the laboratory
void
RestartWithNewAddress(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    const auto oldTag = lab.peer.hostTag;
    lab.peer.tag = 0x33333333;
    lab.peer.addresses = {SctpLab::GetAddress(1), Ipv4Address("10.9.9.9")};
    lab.Forget();
    lab.peer.Associate();
    lab.Run(Seconds(1));
    const auto abort = lab.Last(0);
    lab.Equal(lab.GetTrace(), "1:INIT 0:ABORT", "refused");
    lab.Equal(abort.GetTag(), 0x33333333U, "the tag is the Initiate Tag");
    const auto causes = abort.Get<ErrorChunk>().causes;
    lab.Equal(causes.size(), 1U, "a cause");
    if (causes.size() == 1)
    {
        lab.Equal(causes[0].code, CauseCode::RESTART_WITH_NEW_ADDRESSES, "the cause");
        lab.Equal(ReadParameters(causes[0])->size(), 1U, "names the new address only");
    }
    lab.peer.hostTag = oldTag;
    lab.peer.SendMessage("still here");
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "still here", "the association goes on");
}

/// @param lab the laboratory
void
RestartWithAddressesThatHaveNoPath(SctpLab& lab)
{
    lab.BuildScripted();
    const Address unreachable = Ipv4Address("192.168.77.7");
    // An address of the host itself is not taken for the peer's, but is none that it adds.
    lab.peer.addresses = {SctpLab::GetAddress(1), unreachable, SctpLab::GetAddress(0)};
    lab.OpenFromPeer();
    lab.Equal(lab.GetAccepted()->GetPathInfos().size(), 1U, "paths");
    SctpLab::Forgery data;
    data.source = unreachable;
    data.sourcePort = lab.peer.port;
    data.tag = lab.peer.hostTag;
    data.chunks = MakeDataChunk(lab.peer.tsn, "x");
    lab.Inject(data);
    lab.Run(Seconds(1));
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNEXPECTED_CHUNK), 1U, "its packets are dropped");
    lab.Equal(lab.CountDrops(0, SctpDropReason::OUT_OF_THE_BLUE), 0U, "not out of the blue");
    lab.peer.tag = 0x33333333;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.CountNotifications(lab.client, Notification::RESTART), 1U, "accepted");
    lab.peer.tag = 0x44444444;
    lab.peer.addresses.push_back(Ipv4Address("192.168.77.8"));
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0).GetNames(), "ABORT", "but not with a further address");
}

/// @param lab the laboratory
void
UnexpectedSetupChunks(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.Forget();
    lab.peer.Send(ToBytes(lab.peer.MakeInit(true)));
    lab.peer.Send(ToBytes(CookieAckChunk()));
    ErrorChunk stale;
    stale.causes = {MakeStaleCookieCause(1000)};
    lab.peer.Send(ToBytes(stale));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0), 0U, "INIT ACK, COOKIE ACK and Stale Cookie are ignored");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the state is unchanged");
    lab.Equal(lab.client.connected, 1U, "connected once");
}

/// @param lab the laboratory
void
RefusedSetup(SctpLab& lab)
{
    GoToCookieEchoed(lab);
    lab.Equal(lab.client.failed, 0U, "not yet");
    ErrorChunk abort;
    abort.isAbort = true;
    abort.causes = {MakeOutOfResourceCause()};
    lab.peer.Send(ToBytes(abort));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.client.failed, 1U, "told");
    lab.Equal(lab.CountNotifications(lab.client, Notification::CANT_START), 1U, "told");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "no association");
    lab.Equal(lab.Count(0), 0U, "no answer to an ABORT");
}

SctpLabSuite g_suite(
    "sctp-handshake",
    {
        {"An association is set up by four packets (5.1)", FourWayHandshake},
        {"A lost INIT is sent again (5.1.6)",
         LoseFirst(ChunkType::INIT, "0:INIT! 0:INIT 1:INIT-ACK 0:COOKIE-ECHO 1:COOKIE-ACK")},
        {"A lost INIT ACK is asked for again (5.1.6)",
         LoseFirst(ChunkType::INIT_ACK,
                   "0:INIT 1:INIT-ACK! 0:INIT 1:INIT-ACK 0:COOKIE-ECHO 1:COOKIE-ACK")},
        {"A lost COOKIE ECHO is sent again (5.1.4)",
         LoseFirst(ChunkType::COOKIE_ECHO,
                   "0:INIT 1:INIT-ACK 0:COOKIE-ECHO! 0:COOKIE-ECHO 1:COOKIE-ACK")},
        {"A lost COOKIE ACK is asked for again (5.2 E)",
         LoseFirst(ChunkType::COOKIE_ACK,
                   "0:INIT 1:INIT-ACK 0:COOKIE-ECHO 1:COOKIE-ACK! 0:COOKIE-ECHO 1:COOKIE-ACK")},
        {"INIT is given up after Max.Init.Retransmits (5.1.6)", GiveUp(ChunkType::INIT)},
        {"COOKIE ECHO is given up after Max.Init.Retransmits (5.1.4)",
         GiveUp(ChunkType::COOKIE_ECHO)},
        {"The timeout of INIT has its own limit", LargestTimeoutIsCapped},
        {"A server keeps no state before COOKIE ECHO (5.1 B)", NoStateBeforeCookieEcho},
        {"Numbers of streams are the least of both (5.1.1)", StreamsAreNegotiated},
        {"A damaged cookie is silently discarded (5.1.5)", DamagedCookie},
        {"A stale cookie is told and a fresh one fetched (5.2.6)", StaleCookie},
        {"A cookie without an end of its life", CookieForEver},
        {"Data goes with the COOKIE ECHO (5.1.4)", DataWithCookieEcho},
        {"No packet goes between COOKIE ECHO and COOKIE ACK (5.1 C)",
         NothingBetweenCookieEchoAndCookieAck},
        {"Both ends connect at once (5.2.1)", Collide(0, 2)},
        {"Both ends connect, 20 ms apart (5.2.1)", Collide(20, 2)},
        {"Both ends connect, 49 ms apart (5.2.1)", Collide(49, 2)},
        {"Both ends connect at once, the first INIT is lost (5.2.1)", Collide(0, 0)},
        {"Both ends connect, 20 ms apart, the second INIT is lost (5.2.1)", Collide(20, 1)},
        {"INIT in COOKIE-WAIT (5.2.1, 5.2.4 B)", InitInCookieWait},
        {"Both ends connect at once, on different paths (5.2.1)", CollideOnDifferentPaths},
        {"INIT ACK from another address of the peer (5.1.2 D)",
         InitAckFromElsewhere(0, true, "1:INIT-ACK 0:COOKIE-ECHO")},
        {"INIT ACK from another address of the peer, with a wrong tag (8.5)",
         InitAckFromElsewhere(1, true, "1:INIT-ACK")},
        {"INIT ACK from an address that is not the peer's (8.4)",
         InitAckFromElsewhere(0, false, "1:INIT-ACK 0:ABORT")},
        {"INIT in COOKIE-ECHOED (5.2.1, 5.2.4 B)", InitInCookieEchoed},
        {"INIT with a new address in COOKIE-ECHOED (5.2.1)", InitInCookieEchoedWithNewAddress},
        {"An own cookie that comes late is discarded (5.2.4 C)", LateCookieOfOwn},
        {"A duplicate COOKIE ECHO is acknowledged again (5.2.4 D)", DuplicateCookieEcho},
        {"The peer restarts (5.2.4 A)", PeerRestarts},
        {"The peer restarts after it had closed (5.2.4 A)", PeerRestartsAfterItsEnd},
        {"A restart that adds an address is refused (5.2.2)", RestartWithNewAddress},
        {"A restart with addresses that never had a path (5.1.2 C, 5.2.2)",
         RestartWithAddressesThatHaveNoPath},
        {"Unexpected chunks of the set-up are discarded (5.2.3, 5.2.5, 5.2.6)",
         UnexpectedSetupChunks},
        {"An ABORT refuses the set-up (3.3.7)", RefusedSetup},
    }); //!< registers the suite

} // namespace
