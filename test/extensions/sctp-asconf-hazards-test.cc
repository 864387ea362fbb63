/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/inet-socket-address.h"
#include "ns3/ipv4.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunks.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Late packets, missing addresses, foreign addresses and wrong keys (RFC 5061 sections 5.3, 6 and
 * appendix A.5).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_asconf_hazards_test
{

/// Chooses packets with ASCONF.
const SctpMatch WITH_ASCONF = WithType(AsconfChunk::TYPE);
/// Chooses packets with ASCONF-ACK.
const SctpMatch WITH_ACK = WithType(AsconfAckChunk::TYPE);
/// Chooses packets with DATA.
const SctpMatch WITH_DATA = With(ChunkType::DATA);

/**
 * Both ends must still be there, and all data delivered.
 * @param lab the laboratory
 * @param toClient bytes that the client was sent
 * @param toServer bytes that the server was sent
 */
void
CheckWhole(SctpLab& lab, size_t toClient, size_t toServer)
{
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the client goes on");
    lab.Equal(lab.GetState(1), SctpState::ESTABLISHED, "the server goes on");
    lab.Equal(lab.client.GetText().size(), toClient, "data of the server");
    lab.Equal(lab.server.GetText().size(), toServer, "data of the client");
}

/**
 * Has the client use its second address beside the first.
 * @param lab the laboratory
 */
void
UseBoth(SctpLab& lab)
{
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
    lab.Run(Seconds(2));
    lab.Forget();
}

/**
 * Has the client give up its first address.
 * @param lab the laboratory
 */
void
LeaveFirst(SctpLab& lab)
{
    lab.Equal(lab.client.socket->Bindx({SctpLab::GetAddress(0)}, 0, SctpBindx::REMOVE), 0, "");
}

/// @param lab the laboratory
void
LateDataToAForgottenAddress(SctpLab& lab)
{
    AsconfLab asconf(lab);
    UseBoth(lab);
    lab.Delay(1, WITH_DATA, MilliSeconds(600));
    lab.GetAccepted()->Send(Create<Packet>(1000), 0);
    lab.Run(MilliSeconds(5));
    LeaveFirst(lab);
    lab.Run(MilliSeconds(400));
    lab.Equal(asconf.GetLocals(), std::string("10.0.1.1"), "forgotten");
    lab.Equal(lab.client.GetText().size(), size_t{1000}, "sent again to the other one at once");
    lab.Run(Seconds(2));
    lab.Equal(lab.CountDrops(0, SctpDropReason::OUT_OF_THE_BLUE), size_t{1}, "discarded");
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{1}, "out of the blue (5.3)");
    CheckWhole(lab, 1000, 0);
}

/// @param lab the laboratory
void
LateDataFromADeletedAddress(SctpLab& lab)
{
    AsconfLab asconf(lab);
    UseBoth(lab);
    lab.Delay(0, WITH_DATA, MilliSeconds(600));
    lab.client.Send(std::string(1000, 'x'));
    lab.Run(MilliSeconds(5));
    LeaveFirst(lab);
    lab.Run(MilliSeconds(400));
    lab.Equal(asconf.GetPeers(1), std::string("10.0.1.1"), "deleted");
    lab.Run(Seconds(5));
    lab.Equal(lab.CountDrops(1, SctpDropReason::OUT_OF_THE_BLUE), size_t{1}, "discarded (F13)");
    lab.Equal(lab.Count(1, With(ChunkType::ABORT)), size_t{1}, "out of the blue");
    CheckWhole(lab, 0, 1000);
}

/// @param lab the laboratory
void
DataBeforeTheAnswer(SctpLab& lab)
{
    AsconfLab asconf(lab);
    lab.Delay(1, WITH_ACK, MilliSeconds(700));
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
    lab.Run(MilliSeconds(300));
    lab.GetAccepted()->SetPrimary(SctpLab::GetAddress(0, 1));
    lab.GetAccepted()->Send(Create<Packet>(1000), 0);
    lab.Run(MilliSeconds(300));
    lab.Equal(asconf.GetLocals(), std::string("10.0.0.1"), "the answer is late");
    lab.Equal(lab.client.GetText().size(), size_t{1000}, "data to the new address (5.3)");
    for (const auto& seen : lab.Sent(0))
    {
        lab.True(seen.source == SctpLab::GetAddress(0) || seen.Has(ChunkType::HEARTBEAT_ACK),
                 "no source before the answer (F1)");
    }
    lab.Run(Seconds(3));
    CheckWhole(lab, 1000, 0);
}

/// @param lab the laboratory
void
WithoutAnyAddress(SctpLab& lab)
{
    AsconfLab asconf(lab, 1);
    lab.client.Send(std::string(20000, 'x'));
    lab.GetAccepted()->Send(Create<Packet>(20000), 0);
    lab.Run(MilliSeconds(120));
    lab.SetInterface(0, 0, false);
    lab.Forget();
    for (uint32_t i = 0; i < 30; ++i)
    {
        lab.Run(Seconds(1));
        lab.client.Send(std::string(500, 'y'));
        lab.Equal(lab.GetPath().errorCount, 0U, "no error without a source (F5)");
    }
    lab.Equal(lab.Count(0), size_t{0}, "nothing is sent");
    lab.Equal(lab.client.socket->Bindx({SctpLab::GetAddress(0)}, 0, SctpBindx::REMOVE),
              -1,
              "the last address stays");
    lab.Equal(asconf.GetLocals(), std::string("10.0.0.1"), "nothing is deleted");
    lab.Equal(asconf.GetPeers(1), std::string("10.0.0.1"), "nor at the peer");
    lab.SetInterface(0, 0, true);
    lab.Run(Seconds(2));
    lab.Equal(lab.server.GetText().size(), size_t{35000}, "the host's data goes on at once");
    lab.Run(Seconds(60));
    CheckWhole(lab, 20000, 35000);
}

/// @param lab the laboratory
void
AddressesWithoutARoute(SctpLab& lab)
{
    AsconfLab asconf(lab);
    UseBoth(lab);
    lab.Equal(lab.GetAccepted()->Bindx({SctpLab::GetAddress(1, 1)}, 0, SctpBindx::REMOVE), 0, "");
    LeaveFirst(lab);
    lab.client.Send(std::string(1000, 'x'));
    lab.Run(Seconds(60));
    lab.Equal(asconf.GetLocals(), std::string("10.0.1.1"), "one wire is left to the client");
    lab.Equal(asconf.GetPeers(0), std::string("10.0.0.2"), "the other one to the server");
    lab.client.socket->Close();
    lab.Run(Seconds(1000));
    lab.Equal(lab.GetAssociations(0).size(), size_t{0}, "errors count, as there is a source");
}

/// @param lab the laboratory
void
ChangeWithoutAnyAddress(SctpLab& lab)
{
    AsconfLab asconf(lab, 1);
    const Address second = asconf.AddSecond();
    const Time begin = Simulator::Now();
    lab.Drop(1, WITH_ACK, 1);
    lab.client.socket->Bindx({second});
    lab.Run(MilliSeconds(120));
    lab.SetInterface(0, 0, false);
    lab.Run(Seconds(30));
    lab.Equal(lab.GetPath().errorCount, 0U, "no error without a source (F5)");
    lab.SetInterface(0, 0, true);
    lab.Run(Seconds(2));
    lab.Equal(asconf.GetLocals(), std::string("10.0.0.1 10.0.0.77"), "the request goes on");
    lab.True(Simulator::Now() - begin < Seconds(33), "soon");
    CheckWhole(lab, 0, 0);
}

/**
 * @param packets number of packets with DATA from an address that is not verified
 * @return a test: their SACK waits for the verification
 */
SctpLab::Script
SackWaitsForVerification(uint32_t packets)
{
    return [packets](SctpLab& lab) {
        const Ipv4Address other("10.0.0.9");
        ScriptedAsconf peer(lab, 1);
        lab.peer.heartbeat = false;
        peer.Ask(0,
                 {{AsconfType::ADD, other}, {AsconfType::DELETE_ADDR, SctpLab::GetAddress(1)}},
                 0,
                 other);
        const auto heartbeat = lab.Last(0, With(ChunkType::HEARTBEAT)).Get<HeartbeatChunk>();
        lab.Forget();
        for (uint32_t i = 0; i < packets; ++i)
        {
            peer.Send(MakeDataChunk(lab.peer.tsn + i, "text", 0, static_cast<uint16_t>(i)),
                      0,
                      other);
        }
        lab.GetAssociations(0).at(0)->GetExtension(SctpDynamicAddresses::GetTypeId());
        peer.GetUser()->SetPeerPrimary(SctpLab::GetAddress(0)); // a request waits, too
        lab.Run(MilliSeconds(500));
        for (const auto& seen : lab.Sent(0))
        {
            lab.True(seen.Has(ChunkType::HEARTBEAT) || WITH_ACK(seen),
                     "HEARTBEAT only, not " + seen.GetNames() + " (F14)");
        }
        auto answer = heartbeat;
        answer.isAck = true;
        peer.Send(ToBytes(answer), 0, other);
        const auto sack = lab.Last(0, With(ChunkType::SACK));
        lab.True(sack.destination == other, "then the SACK");
        lab.True(sack.Get<SackChunk>().cumulativeTsn == lab.peer.tsn + packets - 1, "of all");
        lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "and the request");
    };
}

/// @param lab the laboratory
void
PeerIsGoneDuringAChange(SctpLab& lab)
{
    AsconfLab asconf(lab, 1);
    const Address second = asconf.AddSecond();
    lab.Drop(1, With(ChunkType::ABORT), 1);
    lab.GetAccepted()->Abort("");
    lab.Run(MilliSeconds(200));
    asconf.GetUser(0)->ChangeAddresses({second}, {SctpLab::GetAddress(0)});
    lab.Run(Seconds(5));
    const auto abort = lab.Last(1, With(ChunkType::ABORT));
    lab.True(abort.destination == second && abort.Get<ErrorChunk>().tBit, "out of the blue");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "it does not count (F1)");
    lab.Run(Seconds(600));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "T4-rto ends it (B2)");
}

/// @param lab the laboratory
void
AddressOfAnotherAssociation(SctpLab& lab)
{
    AsconfLab asconf(lab);
    Address name;
    lab.client.socket->GetSockName(name);
    const uint16_t port = InetSocketAddress::ConvertFrom(name).GetPort();
    const auto other = lab.CreateSocket(0);
    lab.Equal(other->Bindx({SctpLab::GetAddress(0, 1)}, port), 0, "the same port");
    other->Connect(InetSocketAddress("10.0.1.2", SctpLab::PORT));
    lab.Run(Seconds(1));
    lab.Equal(lab.GetAssociations(1).size(), size_t{2}, "two associations");
    const Address address = SctpLab::GetAddress(0, 1);
    lab.Equal(lab.client.socket->Bindx({address}), -1, "the socket cannot have it");
    lab.True(lab.client.socket->GetErrno() == Socket::ERROR_ADDRINUSE, "as another one has");
    lab.True(asconf.GetUser(0)->ChangeAddresses({address}, {}) == Socket::ERROR_NOTERROR, "asked");
    lab.Run(Seconds(2));
    lab.Equal(asconf.TakeAnswers(), std::string("ADD_REFUSED 10.0.1.1, "), "nor from the peer");
    lab.Equal(asconf.GetPeers(1), std::string("10.0.0.1"), "the other one's (A.5)");
    other->Send(Create<Packet>(700), 0);
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText().size(), size_t{700}, "which it is still found by");
    lab.Equal(lab.GetAssociations(1).size(), size_t{2}, "both go on");
}

/// @param lab the laboratory
void
ReplayedRequests(SctpLab& lab)
{
    AsconfLab asconf(lab);
    lab.Forget();
    const Address second = SctpLab::GetAddress(0, 1);
    for (uint32_t i = 0; i < 3; ++i)
    {
        lab.client.socket->Bindx({second});
        lab.Run(Seconds(1));
        lab.client.socket->Bindx({second}, 0, SctpBindx::REMOVE);
        lab.Run(Seconds(1));
    }
    const auto recorded = lab.Sent(0, WITH_ASCONF);
    lab.Equal(recorded.size(), size_t{6}, "requests");
    const size_t answered = lab.Count(1, WITH_ACK);
    for (size_t i = 0; i + 1 < recorded.size(); ++i)
    {
        auto packet =
            lab.MakeForgery(1, {recorded[i].bytes->begin() + 12, recorded[i].bytes->end()});
        packet.source = second;
        lab.Inject(packet);
        lab.Run(MilliSeconds(200));
        lab.Equal(asconf.GetPeers(1), std::string("10.0.0.1"), "not performed");
    }
    lab.Equal(lab.Count(1, WITH_ACK), answered, "old ones are not answered");
    CheckWhole(lab, 0, 0);
}

/// @param lab the laboratory
void
LateInitOfBeforeADeletion(SctpLab& lab)
{
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.Build(2);
    lab.Duplicate(0, With(ChunkType::INIT), Seconds(5));
    lab.Open();
    lab.Equal(lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)}, 0, SctpBindx::REMOVE), 0, "");
    lab.Run(Seconds(2));
    lab.Equal(lab.GetAssociations(1).at(0)->GetRemoteAddresses().size(), size_t{1}, "deleted");
    lab.Forget();
    lab.Run(Seconds(5));
    lab.Equal(lab.CountDrops(1, SctpDropReason::UNEXPECTED_CHUNK), size_t{1}, "no restart");
    lab.Equal(lab.Count(1, With(ChunkType::ABORT)), size_t{0}, "so not refused as one");
    lab.client.Send(std::string(1000, 'x'));
    lab.Run(Seconds(1));
    CheckWhole(lab, 0, 1000);
}

/// @param lab the laboratory
void
ForgedAuthentication(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    auto request = ToBytes(ScriptedAsconf::Make(0, {{AsconfType::ADD, Ipv4Address("10.0.0.9")}}));
    ExtensionOffer own;
    own.parameters = lab.peer.parameters;
    const Authenticator other(own, ExtensionOffer::Read(lab.peer.hostInit.others));
    lab.peer.Send(other.Make(0, {'k', 'e', 'y'}, request) + request);
    lab.Run(Seconds(1));
    auto last = other.Make(0, {}, request);
    last.back() ^= 1;
    lab.peer.Send(last + request);
    lab.Run(Seconds(1));
    lab.peer.Send(other.Make(7, {}, request) + request);
    lab.Run(Seconds(1));
    lab.Equal(lab.CountDrops(0, SctpDropReason::NOT_AUTHENTICATED), size_t{3}, "discarded");
    lab.Equal(lab.Count(0, WITH_ACK), size_t{0}, "in silence");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2"), "nothing is added");
    peer.Send(request);
    lab.Equal(peer.GetAnswer(), std::string("0:"), "the right key");
}

/// @param lab the laboratory
void
DifferentKeys(SctpLab& lab)
{
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.Build(2);
    lab.CreateSockets();
    lab.client.socket->GetParameters()->SetAttribute("AuthKeys", StringValue("1=one"));
    lab.server.socket->GetParameters()->SetAttribute("AuthKeys", StringValue("1=two"));
    lab.client.socket->Bindx({SctpLab::GetAddress(0)});
    lab.Open();
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "only ASCONF is authenticated");
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
    lab.client.Send(std::string(1000, 'x'));
    lab.Run(Seconds(20));
    lab.Equal(lab.Count(1, WITH_ACK), size_t{0}, "never answered");
    lab.True(lab.CountDrops(1, SctpDropReason::NOT_AUTHENTICATED) > 2, "discarded each time");
    lab.Equal(ListAddresses(lab.GetAssociations(0).at(0)->GetLocalAddresses()),
              std::string("10.0.0.1"),
              "the address is not in use");
    lab.Equal(lab.server.GetText().size(), size_t{1000}, "data goes on");
}

/// @param lab the laboratory
void
CountedByName(SctpLab& lab)
{
    AsconfLab asconf(lab);
    UseBoth(lab);
    const auto statistics = lab.client.socket->GetStatistics();
    lab.Equal(statistics.sent.GetChunks(AsconfChunk::TYPE), uint64_t{1}, "ASCONF");
    lab.Equal(statistics.received.GetChunks(AsconfAckChunk::TYPE), uint64_t{1}, "ASCONF-ACK");
    lab.Equal(statistics.sent.GetChunks(SctpTraffic::OTHER_TYPE), uint64_t{0}, "no others");
}

/// @param lab the laboratory
void
ReportToALeavingAddress(SctpLab& lab)
{
    const Address added = Ipv4Address("10.0.0.9");
    ScriptedAsconf peer(lab, 1);
    lab.peer.heartbeat = false;
    peer.Ask(0, {{AsconfType::ADD, added}}, 0, added);
    const auto chunk = ScriptedAsconf::Make(1, {{AsconfType::DELETE_ADDR, SctpLab::GetAddress(1)}});
    peer.Send(ToBytes(chunk), 0, added, MakeRawChunk(0xc5));
    lab.Equal(peer.GetPeers(), std::string("10.0.0.9"), "renumbered");
    lab.Equal(lab.Count(0, With(ChunkType::ERROR)), size_t{0}, "the report waits (9260 5.4)");
    auto heartbeat = lab.Last(0, With(ChunkType::HEARTBEAT)).Get<HeartbeatChunk>();
    heartbeat.isAck = true;
    peer.Tell(ToBytes(heartbeat), added);
    lab.Equal(lab.Count(0, With(ChunkType::ERROR)), size_t{1}, "it is sent once verified");
}

/// @param lab the laboratory
void
RequestToAVerifiedAddress(SctpLab& lab)
{
    const Address added = Ipv4Address("10.0.0.9");
    ScriptedAsconf peer(lab);
    lab.peer.heartbeat = false;
    lab.client.socket->Bindx({SctpLab::GetAddress(0)}, 0, SctpBindx::REMOVE);
    lab.Run(MilliSeconds(10));
    AsconfAckChunk ack;
    ack.serial = lab.peer.hostInit.initialTsn;
    peer.Send(ToBytes(ack), 1);
    peer.Ask(0, {{AsconfType::ADD, added}, {AsconfType::DELETE_ADDR, SctpLab::GetAddress(1)}}, 1);
    lab.Equal(peer.GetPeers(), std::string("10.0.1.2 10.0.0.9"), "one is verified");
    lab.SetInterface(0, 1, false);
    lab.Run(Seconds(1));
    lab.Forget();
    lab.client.socket->Bindx({SctpLab::GetAddress(0)});
    lab.Run(Seconds(20));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "none to the other one (9260 5.4)");
    lab.SetInterface(0, 1, true);
    lab.Run(Seconds(20));
    lab.True(lab.Count(0, OnPath(1, WITH_ASCONF)) > 0, "it goes when there is a route");
}

/// The suite.
SctpLabSuite g_suite("sctp-asconf-hazards",
                     {
                         {"Late data to a forgotten address", LateDataToAForgottenAddress},
                         {"Late data from a deleted address", LateDataFromADeletedAddress},
                         {"Data to an added address before the answer", DataBeforeTheAnswer},
                         {"30 s without any address", WithoutAnyAddress},
                         {"Addresses without a route", AddressesWithoutARoute},
                         {"A change without any address", ChangeWithoutAnyAddress},
                         {"A SACK waits for verification", SackWaitsForVerification(2)},
                         {"A delayed SACK waits for verification", SackWaitsForVerification(1)},
                         {"The peer is gone during a change", PeerIsGoneDuringAChange},
                         {"An address of another association", AddressOfAnotherAssociation},
                         {"Replayed requests", ReplayedRequests},
                         {"A late INIT of before a deletion", LateInitOfBeforeADeletion},
                         {"Forged authentication", ForgedAuthentication},
                         {"Different keys", DifferentKeys},
                         {"Chunks are counted by name", CountedByName},
                         {"A report to an address that leaves", ReportToALeavingAddress},
                         {"ASCONF goes to verified addresses only", RequestToAVerifiedAddress},
                     }); //!< registers the suite

} // namespace sctp_asconf_hazards_test
