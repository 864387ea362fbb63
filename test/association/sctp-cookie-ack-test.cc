/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the end of COOKIE-ECHOED (RFC 9260 sections 5.1 E and 6): by COOKIE ACK alone, or with
 * ImpliedCookieAck also by other proof that the peer has accepted the cookie.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_cookie_ack_test
{

/**
 * Brings the client to COOKIE-ECHOED; its COOKIE ECHO is never answered.
 * @param lab the laboratory
 * @param implied the attribute ImpliedCookieAck
 * @param early whether the client sends before, so that DATA is bundled with COOKIE ECHO
 */
void
GoToCookieEchoed(SctpLab& lab, bool implied, bool early)
{
    lab.Set("ImpliedCookieAck", BooleanValue(implied));
    lab.BuildScripted();
    lab.CreateSockets();
    lab.peer.setup = false;
    lab.peer.sack = false;
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    if (early)
    {
        lab.client.Send("early");
    }
    lab.Run(MilliSeconds(60));
    lab.peer.Send(ToBytes(lab.peer.MakeInit(true)));
    lab.Run(MilliSeconds(110));
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "the cookie is echoed");
    lab.Forget();
}

/// @param lab the laboratory
void
DataIsDiscarded(SctpLab& lab)
{
    GoToCookieEchoed(lab, false, true);
    lab.peer.SendMessage("too early");
    lab.peer.SendSack();
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "only COOKIE ACK ends the state");
    lab.Equal(lab.Count(0), 0U, "nothing is acknowledged");
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNEXPECTED_CHUNK), 2U, "the drops are traced");
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0).GetNames(), "COOKIE-ECHO+DATA", "T1-cookie expires");
    lab.peer.Send(ToBytes(CookieAckChunk()));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "established");
    --lab.peer.tsn;
    lab.peer.Send(MakeDataChunk(lab.peer.tsn, "again", 0, 0));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "again", "what was discarded is new");
}

/// @param lab the laboratory
void
DataImpliesCookieAck(SctpLab& lab)
{
    GoToCookieEchoed(lab, true, true);
    lab.peer.SendMessage("first");
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "DATA ends the state");
    lab.Equal(lab.client.GetText(), "first", "and is delivered");
    lab.Equal(lab.Last(0).GetNames(), "SACK", "and acknowledged");
    lab.peer.Send(ToBytes(CookieAckChunk()));
    lab.peer.SendSack();
    lab.Run(Seconds(5));
    lab.Equal(lab.client.connected, 1U, "connected, once");
    lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ECHO)), 0U, "T1-cookie is stopped");
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNEXPECTED_CHUNK), 1U, "COOKIE ACK late (5.2.5)");
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 0U, "what was bundled is acknowledged");
}

/// @param lab the laboratory
void
SackImpliesCookieAck(SctpLab& lab)
{
    GoToCookieEchoed(lab, true, true);
    lab.peer.SendSack();
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "SACK ends the state");
    lab.client.Send("next");
    lab.Run(Seconds(1));
    lab.Equal(lab.peer.cumulative, lab.peer.hostInit.initialTsn + 1, "new data follows");
    lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ECHO)), 0U, "T1-cookie is stopped");
}

/// @param lab the laboratory
void
WhatImpliesNothing(SctpLab& lab)
{
    GoToCookieEchoed(lab, true, false);
    lab.peer.SendSack();
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "a SACK where nothing was bundled");
    lab.peer.SendWithTag(MakeDataChunk(lab.peer.tsn, "forged", 0, 0), lab.peer.hostTag + 1);
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "DATA with a wrong tag");
    lab.Equal(lab.CountDrops(0, SctpDropReason::BAD_TAG), 1U, "which is dropped");
}

/**
 * @param implied the attribute ImpliedCookieAck
 * @param setUp time that the set-up of the client takes, milliseconds
 * @return a test that loses COOKIE ACK, with data both ways from the start
 */
SctpLab::Script
CookieAckIsLost(bool implied, int64_t setUp)
{
    return [=](SctpLab& lab) {
        lab.Set("ImpliedCookieAck", BooleanValue(implied));
        lab.Build();
        lab.CreateSockets();
        lab.server.echo = true;
        lab.Drop(1, With(ChunkType::COOKIE_ACK));
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        for (const char* text : {"a", "b", "c"})
        {
            lab.client.Send(std::string(1000, *text));
        }
        lab.Run(MilliSeconds(setUp - 1));
        lab.Equal(lab.client.connected, 0U, "not yet");
        lab.Run(MilliSeconds(2));
        lab.Equal(lab.client.connected, 1U, "connected");
        lab.Run(Seconds(20));
        const std::vector<std::string> all{std::string(1000, 'a'),
                                           std::string(1000, 'b'),
                                           std::string(1000, 'c')};
        lab.True(lab.server.messages == all, "the server gets each message once");
        lab.True(lab.client.messages == all, "the client gets each message once");
        lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ECHO)), implied ? 1U : 2U, "COOKIE ECHOs");
        lab.Equal(lab.client.connected, 1U, "connected once");
        lab.Equal(lab.server.accepted.size(), 1U, "one association");
    };
}

SctpLabSuite g_suite(
    "sctp-cookie-ack",
    {
        {"DATA and SACK do not end COOKIE-ECHOED (5.1 E, 6)", DataIsDiscarded},
        {"ImpliedCookieAck: DATA counts as COOKIE ACK", DataImpliesCookieAck},
        {"ImpliedCookieAck: a SACK of bundled DATA counts as COOKIE ACK", SackImpliesCookieAck},
        {"ImpliedCookieAck: a SACK of nothing and a wrong tag do not", WhatImpliesNothing},
        {"COOKIE ACK is lost: T1-cookie repairs that (5.1.6)", CookieAckIsLost(false, 1200)},
        {"COOKIE ACK is lost: the first DATA replaces it", CookieAckIsLost(true, 200)},
    }); //!< registers the suite

} // namespace sctp_cookie_ack_test
