/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-handshake-test.h"

#include "ns3/sctp-compat.h"
#include "ns3/uinteger.h"

#include <memory>
#include <sstream>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Duplicate or unexpected chunks of the set-up: collisions and restarts of the suite sctp-handshake
 * (RFC 9260 section 5.2).
 */

namespace ns3
{
namespace sctp
{

namespace
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

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
            lab.Equal(at0[0]->GetTags().local, at1[0]->GetTags().peer, "tag of host 0");
            lab.Equal(at1[0]->GetTags().local, at0[0]->GetTags().peer, "tag of host 1");
        }
        lab.Equal(lab.client.connected, 1U, "host 0 is connected, once");
        lab.Equal(lab.server.connected, 1U, "host 1 is connected, once");
        lab.Equal(lab.client.GetText(), "from 1", "data arrives at host 0");
        lab.Equal(lab.server.GetText(), "from 0", "data arrives at host 1");
    };
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
 * @param tagOffset offset added to the right tag
 * @param listed whether the INIT ACK lists the address that the user gave
 * @param trace expected trace of chunks
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
    lab.Equal(lab.GetAssociations(0).at(0)->GetTags().local, oldTag, "no change before the cookie");
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

/**
 * The host has accepted an association, and its user closes it.
 * @param lab the laboratory
 * @param outstanding whether data is outstanding, so that the state is SHUTDOWN-PENDING
 * @return the changes of state from now on, as " > STATE"
 */
std::shared_ptr<std::ostringstream>
CloseAccepted(SctpLab& lab, bool outstanding)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    lab.peer.sack = false;
    lab.peer.shutdown = false;
    if (outstanding)
    {
        lab.GetAccepted()->Send(Create<Packet>(77));
    }
    lab.Run(MilliSeconds(100));
    auto states = std::make_shared<std::ostringstream>();
    lab.GetAssociations(0).front()->TraceConnectWithoutContext(
        "State",
        MakeFunctionCallback<void, SctpState, SctpState>(
            [states](SctpState, SctpState state) { *states << " > " << state; }));
    lab.GetAccepted()->ShutdownSend();
    lab.Run(MilliSeconds(100));
    return states;
}

/**
 * @param outstanding whether data is outstanding
 * @param expected the changes of state
 * @return a test in which the peer restarts during the shutdown
 */
SctpLab::Script
RestartInShutdown(bool outstanding, const std::string& expected)
{
    return [outstanding, expected](SctpLab& lab) {
        const auto states = CloseAccepted(lab, outstanding);
        lab.peer.tag = 0x33333333;
        lab.peer.tsn = 1;
        lab.peer.Associate();
        lab.Run(MilliSeconds(300));
        lab.Equal(states->str(), expected, "the shutdown begins anew");
        lab.Equal(lab.CountNotifications(lab.client, Notification::RESTART),
                  1U,
                  "told of the restart");
    };
}

/// @param lab the laboratory
void
SettingsOfPathsSurviveRestart(SctpLab& lab)
{
    lab.BuildScripted(2);
    lab.peer.addresses = {SctpLab::GetAddress(1), SctpLab::GetAddress(1, 1)};
    lab.CreateSockets();
    lab.client.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(3));
    SctpPathThresholds thresholds;
    thresholds.pathMaxRetrans = 0;
    const auto socket = lab.GetAccepted();
    lab.Equal(socket->SetPathThresholds(SctpLab::GetAddress(1, 1), thresholds), 0, "threshold");
    lab.Equal(socket->SetPathHeartbeatInterval(SctpLab::GetAddress(1, 1), Seconds(5)), 0, "HB");
    lab.peer.tag = 0x33333333;
    lab.peer.Associate();
    lab.Run(Seconds(3));
    lab.Equal(lab.CountNotifications(lab.client, Notification::RESTART), 1U, "a restart");
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "the path is confirmed again");
    lab.Cut(0);
    lab.Cut(1);
    lab.Run(Seconds(15));
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "one error after five seconds");
    lab.Equal(lab.GetPath(0).errorCount, 0U, "none on the other path, in half a minute");
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
RestartWithAddressesThatHaveNoRoute(SctpLab& lab)
{
    lab.BuildScripted();
    const Address unreachable = Ipv4Address("192.168.77.7");
    // An address of the host itself is not taken for the peer's, but is none that it adds.
    lab.peer.addresses = {SctpLab::GetAddress(1), unreachable, SctpLab::GetAddress(0)};
    lab.OpenFromPeer();
    lab.Equal(lab.GetAccepted()->GetPathInfos().size(), 2U, "paths");
    SctpLab::Forgery data;
    data.source = unreachable;
    data.sourcePort = lab.peer.port;
    data.tag = lab.peer.hostTag;
    data.chunks = MakeDataChunk(lab.peer.tsn, "x");
    lab.Inject(data);
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText() + lab.client.GetText(), "x", "its packets are the peer's");
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

} // namespace

SctpLabSuite::Tests
GetUnexpectedSetupTests()
{
    return {
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
        {"The peer restarts in SHUTDOWN-PENDING, and the new association is closed (5.2.4 A)",
         RestartInShutdown(true,
                           " > SHUTDOWN-PENDING > ESTABLISHED > SHUTDOWN-PENDING > SHUTDOWN-SENT")},
        {"and in SHUTDOWN-SENT",
         RestartInShutdown(false,
                           " > SHUTDOWN-PENDING > SHUTDOWN-SENT > ESTABLISHED > SHUTDOWN-PENDING "
                           "> SHUTDOWN-SENT")},
        {"Settings of paths survive a restart of the peer (5.2.4 A)",
         SettingsOfPathsSurviveRestart},
        {"A restart that adds an address is refused (5.2.2)", RestartWithNewAddress},
        {"A restart with addresses that never had a route (5.1.2 C, 5.2.2)",
         RestartWithAddressesThatHaveNoRoute},
        {"Unexpected chunks of the set-up are discarded (5.2.3, 5.2.5, 5.2.6)",
         UnexpectedSetupChunks},
    };
}

} // namespace sctp
} // namespace ns3
