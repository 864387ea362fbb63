/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-failover-log.h"

#include "ns3/enum.h"
#include "ns3/simulator.h"

/**
 * @file
 * @ingroup sctp-tests
 * ASSOCIATE with a list of destinations: the order in which they are tried.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_set_up_list_test
{

/// Takes the time of a set-up.
struct SetUpTime
{
    Time time{Seconds(-1)}; ///< the time; negative = none yet

    /// @param lab a laboratory whose client connects
    void Connect(SctpLab& lab)
    {
        lab.client.socket->GetAssociation()->TraceConnectWithoutContext(
            "SetUp",
            MakeCallback(&SetUpTime::Note, this));
    }

    /// @param value the time
    void Note(Time value)
    {
        time = value;
    }
};

/**
 * Connects to a list, and checks the time it takes.
 * @param lab the laboratory
 * @param remotes the list
 * @param seconds the time
 */
void
Open(SctpLab& lab, const std::vector<Address>& remotes, double seconds)
{
    SetUpTime setUp;
    lab.Equal(lab.client.socket->Connectx(remotes, SctpLab::PORT), 0, "connect");
    setUp.Connect(lab);
    lab.Run(Seconds(20));
    lab.Equal(lab.client.connected, 1U, "connected");
    lab.Equal(setUp.time.GetSeconds(), seconds, "time of the set-up");
    lab.client.socket->GetAssociation()->TraceDisconnectWithoutContext(
        "SetUp",
        MakeCallback(&SetUpTime::Note, &setUp));
}

/**
 * @param order how the list is tried
 * @param seconds how long the set-up takes
 * @return a test with a dead first address
 */
SctpLab::Script
FirstIsDead(SctpConnectOrder order, double seconds)
{
    return [order, seconds](SctpLab& lab) {
        lab.Set("ConnectOrder", EnumValue(order));
        lab.Build(2);
        lab.CreateSockets();
        lab.Cut(0);
        Open(lab, {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)}, seconds);
        lab.Equal(lab.client.socket->GetStatus().primary.remote,
                  SctpLab::GetAddress(1, 1),
                  "the address that answered is primary");
        lab.Cut(0, false);
        SendSteadily(lab, Seconds(60));
        lab.Equal(lab.GetPath(0).state, SctpPathState::ACTIVE, "the other one is a path, too");
        lab.Equal(lab.server.GetText().size(), 60000U, "data arrives");
    };
}

/// @param lab the laboratory
void
QuickestWins(SctpLab& lab)
{
    lab.Set("ConnectOrder", EnumValue(SCTP_CONNECT_PARALLEL));
    lab.Build(3);
    lab.CreateSockets();
    lab.Delay(0, OnPath(0, Any()), MilliSeconds(30), 100);
    lab.Delay(0, OnPath(2, Any()), MilliSeconds(20), 100);
    Open(lab,
         {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1), SctpLab::GetAddress(1, 2)},
         0.2);
    lab.Equal(lab.Count(0, With(ChunkType::INIT)), 3U, "an INIT to each");
    lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ECHO)), 1U, "one COOKIE ECHO");
    lab.Equal(lab.Last(0, With(ChunkType::COOKIE_ECHO)).path, 1U, "to the quickest");
    lab.Equal(lab.client.socket->GetPeerAddresses().size(), 3U, "all addresses of the peer");
    lab.Equal(lab.server.accepted.size(), size_t{1}, "one association");
}

/// @param lab the laboratory
void
PathFailsAfterInitAck(SctpLab& lab)
{
    lab.Build(2);
    lab.CreateSockets();
    lab.Drop(0, OnPath(0, With(ChunkType::COOKIE_ECHO)), 1000);
    lab.Drop(1, OnPath(0, With(ChunkType::COOKIE_ACK)), 1000);
    Open(lab, {SctpLab::GetAddress(1, 0)}, 1.2); // two round trips and T1-cookie
    const auto echo = lab.Last(0, With(ChunkType::COOKIE_ECHO));
    lab.Equal(echo.path, 1U, "the COOKIE ECHO is repeated at the other address");
    lab.True(echo.Has(ChunkType::HEARTBEAT), "with a HEARTBEAT, as that is not verified");
    lab.True(!echo.Has(ChunkType::DATA), "and without data");
    const auto ack = lab.Last(1, With(ChunkType::COOKIE_ACK));
    lab.Equal(ack.path, 1U, "the COOKIE ACK comes back on that path");
    lab.True(ack.Has(ChunkType::HEARTBEAT), "with a HEARTBEAT, too");
}

/// @param lab the laboratory
void
FirstAnswersInTurn(SctpLab& lab)
{
    lab.Build(2);
    lab.CreateSockets();
    Open(lab, {SctpLab::GetAddress(1, 1), SctpLab::GetAddress(1, 0)}, 0.2);
    lab.Equal(lab.Count(0, With(ChunkType::INIT)), 1U, "the first is tried first");
    lab.Equal(lab.client.socket->GetStatus().primary.remote,
              SctpLab::GetAddress(1, 1),
              "and is primary");
}

/**
 * @param order how the list is tried
 * @return a test with addresses of other hosts
 */
SctpLab::Script
OtherHosts(SctpConnectOrder order)
{
    return [order](SctpLab& lab) {
        lab.Set("ConnectOrder", EnumValue(order));
        lab.BuildScripted(3);
        // The peer owns the last address only; the first is a host that refuses.
        lab.peer.addresses = {SctpLab::GetAddress(1, 2)};
        lab.Cut(1);
        lab.CreateSockets();
        lab.peer.setup = false;
        const std::vector<Address> list{SctpLab::GetAddress(1, 0),
                                        SctpLab::GetAddress(1, 1),
                                        SctpLab::GetAddress(1, 2)};
        lab.Equal(lab.client.socket->Connectx(list, SctpLab::PORT), 0, "connect");
        lab.Run(MilliSeconds(60));
        ErrorChunk abort;
        abort.isAbort = true;
        const auto init = lab.Last(0, OnPath(0, With(ChunkType::INIT))).Get<InitChunk>();
        lab.peer.SendWithTag(ToBytes(abort), init.initiateTag, 0);
        lab.peer.setup = true;
        lab.Run(Seconds(10));
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "a refusal is not the end");
        const auto addresses = lab.client.socket->GetPeerAddresses();
        lab.Equal(addresses.size(), size_t{1}, "no address of another host");
        lab.Equal(addresses.front(), SctpLab::GetAddress(1, 2), "but that of the peer");
        Address name;
        lab.client.socket->GetPeerName(name);
        lab.Equal(InetSocketAddress::ConvertFrom(name).GetIpv4(),
                  Ipv4Address::ConvertFrom(SctpLab::GetAddress(1, 2)),
                  "which also names it");
    };
}

/**
 * @param order how the list is tried
 * @return a test in which the first host answers with an INIT ACK that is refused
 */
SctpLab::Script
FirstAnswersBadly(SctpConnectOrder order)
{
    return [order](SctpLab& lab) {
        lab.Set("ConnectOrder", EnumValue(order));
        lab.BuildScripted(2);
        lab.CreateSockets();
        lab.peer.setup = false;
        lab.client.socket->Connectx({SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)},
                                    SctpLab::PORT);
        lab.Run(MilliSeconds(60));
        auto bad = lab.peer.MakeInit(true);
        bad.cookie.reset();
        lab.peer.Send(ToBytes(bad), 0);
        lab.peer.setup = true;
        lab.Run(Seconds(10));
        lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::ABORT))), 1U, "it is told");
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "but that is not the end");
        lab.Equal(lab.client.socket->GetStatus().primary.remote,
                  SctpLab::GetAddress(1, 1),
                  "the other host is the peer");
    };
}

/**
 * @param type INIT or COOKIE ECHO, which never arrives
 * @return a test in which each address is timed out again and again
 */
SctpLab::Script
EachBacksOffAlone(ChunkType type)
{
    return [type](SctpLab& lab) {
        lab.Build(2);
        lab.CreateSockets();
        lab.Drop(0, With(type), 100);
        lab.client.socket->Connectx({SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)},
                                    SctpLab::PORT);
        lab.Run(Seconds(100));
        lab.Equal(lab.GetGaps(0, With(type)),
                  "1.000 1.000 2.000 2.000 4.000 4.000 8.000 8.000",
                  "doubled per address");
        const auto sent = lab.Sent(0, With(type));
        for (size_t i = 0; i < sent.size(); ++i)
        {
            lab.Equal(sent[i].path, i % 2, "in turn");
        }
        lab.Equal(lab.client.failed, 1U, "Max.Init.Retransmits counts all of them");
    };
}

/// @param lab the laboratory
void
DeadAddressSlowsNoOther(SctpLab& lab)
{
    lab.Build(2);
    lab.CreateSockets();
    lab.Cut(0);
    lab.Drop(0, OnPath(1, With(ChunkType::INIT)));
    Open(lab, {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)}, 4.2);
    lab.Equal(lab.GetGaps(0, With(ChunkType::INIT)), "1.000 1.000 2.000", "not the third by 4 s");
}

SctpLabSuite g_suite(
    "sctp-set-up-list",
    {
        {"In turn, the first one answers", FirstAnswersInTurn},
        {"A path that fails after INIT ACK", PathFailsAfterInitAck},
        {"In turn, the first one is dead", FirstIsDead(SCTP_CONNECT_IN_TURN, 1.2)},
        {"In turn, a dead one slows no other (5.1)", DeadAddressSlowsNoOther},
        {"T1-init backs off per address (5.1)", EachBacksOffAlone(ChunkType::INIT)},
        {"T1-cookie backs off per address (5.1)", EachBacksOffAlone(ChunkType::COOKIE_ECHO)},
        {"In parallel, the first one is dead", FirstIsDead(SCTP_CONNECT_PARALLEL, 0.2)},
        {"In parallel, the quickest one wins", QuickestWins},
        {"In turn, entries of other hosts", OtherHosts(SCTP_CONNECT_IN_TURN)},
        {"In turn, the first one's INIT ACK is refused", FirstAnswersBadly(SCTP_CONNECT_IN_TURN)},
        {"In parallel, the first one's INIT ACK is refused",
         FirstAnswersBadly(SCTP_CONNECT_PARALLEL)},
        {"In parallel, entries of other hosts", OtherHosts(SCTP_CONNECT_PARALLEL)},
    }); //!< registers the suite

} // namespace sctp_set_up_list_test
