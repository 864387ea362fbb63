/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * T1 and the RTO that data begins with.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_handshake_rto_test
{

/**
 * Connects; data waits for the association.
 * @param lab the laboratory
 * @param time how long to wait
 */
void
Connect(SctpLab& lab, Time time)
{
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(time);
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "established");
}

/**
 * The client sends two messages, of which the second one is never sent before the first one is
 * acknowledged.
 * @param lab the laboratory
 * @param sent how often DATA goes out
 */
void
ExpectTransmissions(SctpLab& lab, size_t sent)
{
    lab.client.Send("a");
    lab.Run(Seconds(10));
    lab.client.Send("b");
    lab.Run(Seconds(10));
    lab.Equal(lab.server.GetText(), "ab", "arrives");
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), sent, "transmissions");
}

/// @param lab the laboratory
void
SampleEndsTheBackoff(SctpLab& lab)
{
    lab.delay = MilliSeconds(600);
    lab.Build();
    Connect(lab, Seconds(3));
    lab.Equal(lab.GetGaps(0, With(ChunkType::INIT)), "1.000", "too early for the INIT ACK");
    lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ECHO)), 1U, "T1-cookie lasts two seconds");
    lab.Equal(lab.GetPath().srtt.GetSeconds(), 1.2, "so that COOKIE ACK gives a sample");
    lab.Equal(lab.GetPath().rto.GetSeconds(), 3.6, "and an RTO");
    ExpectTransmissions(lab, 2);
}

/// @param lab the laboratory
void
BackoffGoesOnAtTheCookie(SctpLab& lab)
{
    lab.Build();
    lab.Drop(0, With(ChunkType::INIT), 2);
    lab.Drop(0, With(ChunkType::COOKIE_ECHO), 2);
    Connect(lab, Seconds(20));
    lab.Equal(lab.GetGaps(0, With(ChunkType::INIT)), "1.000 2.000", "T1-init");
    lab.Equal(lab.GetGaps(0, With(ChunkType::COOKIE_ECHO)), "4.000 8.000", "T1-cookie");
    lab.Equal(lab.GetPath().rto.GetSeconds(), 1.0, "data begins with RTO.Initial");
}

/// @param lab the laboratory
void
InitAckEndsTheBackoff(SctpLab& lab)
{
    lab.delay = MilliSeconds(200);
    lab.Build();
    lab.Drop(0, With(ChunkType::COOKIE_ECHO), 2);
    Connect(lab, Seconds(10));
    lab.Equal(lab.GetGaps(0, With(ChunkType::COOKIE_ECHO)), "1.200 2.400", "three round trips");
    lab.Equal(lab.GetPath().srtt.GetSeconds(), 0.4, "as INIT ACK has told");
    lab.Equal(lab.GetPath().rto.GetSeconds(), 1.2, "which data begins with");
}

/**
 * @param reset RtoResetAfterHandshake
 * @param rto RTO of the first data, seconds
 * @param sent transmissions of DATA
 * @return a test in which INIT and COOKIE ECHO are retransmitted
 */
SctpLab::Script
NoSample(bool reset, double rto, size_t sent)
{
    return [=](SctpLab& lab) {
        lab.Set("RtoResetAfterHandshake", BooleanValue(reset));
        lab.delay = MilliSeconds(1100);
        lab.Build();
        Connect(lab, Seconds(5));
        lab.Equal(lab.Count(0, With(ChunkType::INIT)), 2U, "INIT is sent twice");
        lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ECHO)), 2U, "COOKIE ECHO, too");
        lab.Equal(lab.GetPath().srtt.GetSeconds(), 0.0, "Karn's algorithm");
        lab.Equal(lab.GetPath().rto.GetSeconds(), rto, "RTO");
        ExpectTransmissions(lab, sent);
    };
}

/// @param lab the laboratory
void
CookieMeasuresItsOwnPath(SctpLab& lab)
{
    lab.Set("PrimaryPath", UintegerValue(1));
    lab.Set("HbMaxBurst", UintegerValue(1));
    lab.Build(2);
    lab.Drop(0, With(ChunkType::HEARTBEAT), 100);
    Connect(lab, MilliSeconds(300));
    lab.Equal(lab.Last(0, With(ChunkType::COOKIE_ECHO)).path, 0U, "verified");
    lab.Equal(lab.GetPath(0).srtt.GetSeconds(), 0.1, "measured");
    lab.Equal(lab.GetPath(1).srtt.GetSeconds(), 0.0, "the primary path is not");
}

/**
 * Of two hosts one is mute at first, and the other one refuses after that.
 * @param lab the laboratory
 */
void
InitAckOfAnEarlierInit(SctpLab& lab)
{
    lab.BuildScripted(2);
    lab.CreateSockets();
    lab.peer.setup = false;
    lab.client.socket->Connectx({SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)},
                                SctpLab::PORT);
    lab.Run(Seconds(3.1)); // INITs to 0, 1 and 0
    ErrorChunk abort;
    abort.isAbort = true;
    const auto init = lab.Last(0, With(ChunkType::INIT)).Get<InitChunk>();
    lab.peer.SendWithTag(ToBytes(abort), init.initiateTag, 0);
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.Last(0, With(ChunkType::INIT)).path, 1U, "INIT to 1 again");
    lab.peer.Send(ToBytes(lab.peer.MakeInit(true)), 1); // answers the first one
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "goes on");
    lab.Equal(lab.GetPath(1).rto.GetSeconds(), 1.0, "without a sample");
    lab.Equal(lab.GetPath(1).srtt.GetSeconds(), 0.0, "of its path");
}

SctpLabSuite g_suite(
    "sctp-handshake-rto",
    {
        {"T1-cookie keeps the backoff of T1-init until a sample ends it (6.3.1 C5, 6.3.3)",
         SampleEndsTheBackoff},
        {"Data begins with RTO.Initial after losses of both (RFC 6298 5.7)",
         BackoffGoesOnAtTheCookie},
        {"A sample of INIT ACK is kept when COOKIE ECHO is retransmitted", InitAckEndsTheBackoff},
        {"Without a sample, the RTO is RTO.Initial", NoSample(true, 1, 4)},
        {"or what T1 has backed off", NoSample(false, 4, 2)},
        {"COOKIE ACK measures the path of the COOKIE ECHO", CookieMeasuresItsOwnPath},
        {"INIT ACK of an address that was sent an INIT before gives no sample (6.3.1 C5)",
         InitAckOfAnEarlierInit},
    }); //!< registers the suite

} // namespace sctp_handshake_rto_test
