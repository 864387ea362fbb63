/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-handshake-test.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/uinteger.h"

using namespace ns3;
using namespace ns3::sctp;

namespace ns3
{
namespace sctp
{

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

} // namespace sctp
} // namespace ns3

namespace sctp_handshake_test
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

/**
 * @param listed attribute SupportedAddressTypes
 * @return a test of INIT
 */
SctpLab::Script
AddressTypes(bool listed)
{
    return [listed](SctpLab& lab) {
        Config::SetDefault("ns3::SctpL4Protocol::SupportedAddressTypes", BooleanValue(listed));
        lab.Build();
        lab.Open();
        const auto init = lab.Last(0, With(ChunkType::INIT)).Get<InitChunk>();
        lab.Equal(init.supportedAddressTypes.has_value(), listed, "Supported Address Types");
        lab.Equal(lab.client.connected, 1U, "connected");
    };
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
RefusedSetup(SctpLab& lab)
{
    GoToCookieEchoed(lab);
    lab.Equal(lab.client.failed, 0U, "not yet");
    ErrorChunk abort;
    abort.isAbort = true;
    abort.causes = {ErrorCause{CauseCode::OUT_OF_RESOURCE, {}}};
    lab.peer.Send(ToBytes(abort));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.client.failed, 1U, "told");
    lab.Equal(lab.CountNotifications(lab.client, Notification::CANT_START), 1U, "told");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "no association");
    lab.Equal(lab.Count(0), 0U, "no answer to an ABORT");
}

SctpLabSuite g_suite(
    "sctp-handshake",
    SctpLabSuite::Join(
        {{
             {"An association is set up by four packets (5.1)", FourWayHandshake},
             {"INIT has Supported Address Types", AddressTypes(true)},
             {"INIT has no Supported Address Types", AddressTypes(false)},
             {"A lost INIT is sent again (5.1.6)",
              LoseFirst(ChunkType::INIT, "0:INIT! 0:INIT 1:INIT-ACK 0:COOKIE-ECHO 1:COOKIE-ACK")},
             {"A lost INIT ACK is asked for again (5.1.6)",
              LoseFirst(ChunkType::INIT_ACK,
                        "0:INIT 1:INIT-ACK! 0:INIT 1:INIT-ACK 0:COOKIE-ECHO 1:COOKIE-ACK")},
             {"A lost COOKIE ECHO is sent again (5.1.4)",
              LoseFirst(ChunkType::COOKIE_ECHO,
                        "0:INIT 1:INIT-ACK 0:COOKIE-ECHO! 0:COOKIE-ECHO 1:COOKIE-ACK")},
             {"A lost COOKIE ACK is asked for again (5.2 E)",
              LoseFirst(
                  ChunkType::COOKIE_ACK,
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
         },
         GetUnexpectedSetupTests(),
         {
             {"An ABORT refuses the set-up (3.3.7)", RefusedSetup},
         }})); //!< registers the suite

} // namespace sctp_handshake_test
