/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-chunks.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Changes of the peer's addresses (RFC 5061 sections 5.2 and 5.3), asked for by a scripted peer.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_asconf_answer_test
{

/// Chooses packets with ASCONF-ACK.
const SctpMatch WITH_ACK = WithType(AsconfAckChunk::TYPE);

/// An address that the peer does not have at first.
const Ipv4Address NEW = Ipv4Address("10.0.0.9");

/**
 * @param path number of a wire
 * @return address of the peer
 */
Address
At(uint32_t path)
{
    return SctpLab::GetAddress(1, path);
}

/// @param lab the laboratory
void
UnverifiedUntilHeartbeat(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    lab.peer.heartbeat = false;
    peer.Ask(0, {{AsconfType::ADD, NEW}});
    lab.Equal(peer.GetAnswer(), std::string("0:"), "performed");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2 10.0.0.9"), "added");
    lab.client.socket->SetPrimary(NEW);
    lab.client.Send(std::string(5000, 'x'));
    lab.Run(Seconds(1));
    size_t heartbeats = 0;
    for (const auto& seen : lab.Sent(0))
    {
        if (seen.destination == NEW)
        {
            lab.True(seen.Has(ChunkType::HEARTBEAT), "HEARTBEAT only (F14)");
            ++heartbeats;
        }
    }
    lab.True(heartbeats > 0, "the address is verified");
    SctpPathInfo info;
    lab.client.socket->GetPathInfo(NEW, info);
    lab.Equal(info.state, SctpPathState::UNCONFIRMED, "not yet");
}

/// @param lab the laboratory
void
Deletions(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    peer.Ask(0, {{AsconfType::DELETE_ADDR, At(0)}});
    lab.Equal(peer.GetAnswer(), std::string("0: 1 a2"), "the source (F8)");
    peer.Ask(1, {{AsconfType::DELETE_ADDR, At(1)}});
    lab.Equal(peer.GetAnswer(), std::string("1:"), "performed");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2"), "deleted");
    peer.Ask(2, {{AsconfType::DELETE_ADDR, At(1)}});
    lab.Equal(peer.GetAnswer(), std::string("2:"), "it has been deleted");
    peer.Ask(3, {{AsconfType::DELETE_ADDR, At(0)}});
    lab.Equal(peer.GetAnswer(), std::string("3: 1 a0"), "the last one (F7)");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2"), "it stays");
}

/// @param lab the laboratory
void
LimitOfAddresses(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    peer.GetUser()->SetAttribute("MaxPeerAddresses", UintegerValue(3));
    peer.Ask(0,
             {{AsconfType::ADD, NEW},
              {AsconfType::ADD, Ipv4Address("10.0.0.10")},
              {AsconfType::ADD, Ipv4Address("10.0.0.11")},
              {AsconfType::DELETE_ADDR, At(1)},
              {AsconfType::SET_PRIMARY, At(1)}});
    lab.Equal(peer.GetAnswer(), std::string("0: 2 a1 3 a1 4 a1 5 ok"), "F9, F11, and A7");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2 10.0.0.9"), "the first one is there");
    lab.Equal(lab.client.socket->GetStatus().primary.id, SctpPathId{1}, "another primary");
}

/// @param lab the laboratory
void
DeletionsMakeRoom(SctpLab& lab)
{
    const Ipv4Address second("10.0.0.10");
    const Ipv4Address third("10.0.0.11");
    ScriptedAsconf peer(lab);
    peer.GetUser()->SetAttribute("MaxPeerAddresses", UintegerValue(2));
    peer.Ask(0,
             {{AsconfType::ADD, NEW},
              {AsconfType::ADD, second},
              {AsconfType::DELETE_ADDR, At(0)},
              {AsconfType::DELETE_ADDR, At(1)}},
             0,
             NEW);
    lab.Equal(peer.GetAnswer(), std::string("0:"), "all of a full peer are replaced (5.3.2)");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.9 10.0.0.10"), "as many as allowed");
    peer.Ask(1, {{AsconfType::ADD, third}, {AsconfType::DELETE_ADDR, NEW}}, 0, NEW);
    lab.Equal(peer.GetAnswer(), std::string("1: 1 a1 2 a1"), "the source does not leave (F8)");
    peer.Ask(2, {{AsconfType::ADD, third}, {AsconfType::DELETE_ADDR, At(0)}}, 0, NEW);
    lab.Equal(peer.GetAnswer(), std::string("2: 1 a1 2 a1"), "it has left before");
    peer.Ask(3,
             {{AsconfType::ADD, third},
              {AsconfType::DELETE_ADDR, second},
              {AsconfType::DELETE_ADDR, second},
              {AsconfType::ADD, At(0)}},
             0,
             NEW);
    lab.Equal(peer.GetAnswer(), std::string("3: 1 a1 2 a1 3 a1 4 a1"), "two for one");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.9 10.0.0.10"), "nothing has changed");
}

/// @param lab the laboratory
void
RoomIsNotMadeTwice(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    peer.GetUser()->SetAttribute("MaxPeerAddresses", UintegerValue(2));
    for (uint32_t i = 0; i < 20; ++i)
    {
        // The deletion fails with the request before it (F11).
        peer.Ask(i,
                 {{AsconfType::ADD, Ipv4Address(0x0a000014 + i)},
                  {AsconfType::SET_PRIMARY, Ipv4Address("224.0.0.1")},
                  {AsconfType::DELETE_ADDR, Ipv4Address::GetAny()},
                  {AsconfType::DELETE_ADDR, At(1)}});
    }
    lab.Between(lab.GetAssociations(0).at(0)->GetRemoteAddresses().size(),
                size_t{2},
                size_t{3},
                "the limit is exceeded by the deletions of one request at most");
}

/// @param lab the laboratory
void
Wildcards(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    const Address any = Ipv4Address::GetAny();
    peer.Ask(0, {{AsconfType::DELETE_ADDR, any}, {AsconfType::SET_PRIMARY, any}}, 1);
    lab.Equal(peer.GetAnswer(), std::string("0: 1 a4 2 a4"), "not authorized (section 6)");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2"), "nothing is deleted");
    peer.GetUser()->SetAttribute("AllowWildcards", BooleanValue(true));
    peer.Ask(1, {{AsconfType::SET_PRIMARY, any}, {AsconfType::DELETE_ADDR, any}}, 1);
    lab.Equal(peer.GetAnswer(), std::string("1:"), "performed");
    lab.Equal(peer.GetPeers(), std::string("10.0.1.2"), "all but the source");
}

/// @param lab the laboratory
void
WrongAddresses(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    peer.Ask(0,
             {{AsconfType::SET_PRIMARY, NEW},
              {AsconfType::ADD, Ipv4Address("224.0.0.1")},
              {AsconfType::ADD, Ipv4Address("10.0.0.9")}});
    lab.Equal(peer.GetAnswer(), std::string("0: 1 5 2 5 3 a1"), "unknown, multicast, after it");
    peer.Ask(1, {{AsconfType::ADD, Ipv6Address("2001:db8::9")}});
    lab.Equal(peer.GetAnswer(), std::string("1: 1 5"), "this end has no IPv6");
    peer.Ask(2, {{AsconfType::ADD, SctpLab::GetAddress(0)}});
    lab.Equal(peer.GetAnswer(), std::string("2: 1 5"), "an address of this node");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2"), "none is added");
    auto chunk = ScriptedAsconf::Make(3, {{AsconfType::ADD, NEW}});
    chunk.requests[0].value = {0, 0, 0, 1, 0, 11, 0, 8, 'h', 'o', 's', 't'};
    peer.Send(ToBytes(chunk));
    lab.Equal(peer.GetAnswer(), std::string("3: 1 7"), "a host name");
}

/// @param lab the laboratory
void
UnknownRequests(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    auto chunk = ScriptedAsconf::Make(0, {{AsconfType::ADD, NEW}, {AsconfType::ADD, NEW}});
    chunk.requests[0].type = 0xc0ff;
    peer.Send(ToBytes(chunk));
    lab.Equal(peer.GetAnswer(), std::string("0: 1 8 2 ok"), "reported, and skipped (V2)");
    chunk = ScriptedAsconf::Make(1, {{AsconfType::ADD, NEW}, {AsconfType::DELETE_ADDR, NEW}});
    chunk.requests[0].type = 0x40ff;
    peer.Send(ToBytes(chunk));
    lab.Equal(peer.GetAnswer(), std::string("1: 1 8"), "reported; reading stops");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2 10.0.0.9"), "not deleted");
    chunk = ScriptedAsconf::Make(2, {{AsconfType::ADD, NEW}, {AsconfType::DELETE_ADDR, NEW}});
    chunk.requests[0].type = static_cast<uint16_t>(AsconfType::ADAPTATION);
    peer.Send(ToBytes(chunk));
    lab.Equal(peer.GetAnswer(), std::string("2:"), "not allowed there: ignored (4.2)");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2"), "deleted");
}

/// @param lab the laboratory
void
SerialNumbers(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    peer.Ask(1, {{AsconfType::ADD, NEW}});
    lab.Equal(lab.Count(0, WITH_ACK), size_t{0}, "too early (E5)");
    peer.Ask(0, {{AsconfType::DELETE_ADDR, At(0)}});
    peer.Ask(0, {{AsconfType::ADD, NEW}});
    lab.Equal(lab.Count(0, WITH_ACK), size_t{2}, "again");
    lab.Equal(peer.GetAnswer(), std::string("0: 1 a2"), "the cached answer (E2)");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2"), "nothing is performed");
    peer.Send(ToBytes(ScriptedAsconf::Make(1, {{AsconfType::ADD, NEW}})) +
              ToBytes(ScriptedAsconf::Make(2, {{AsconfType::DELETE_ADDR, At(1)}})));
    lab.Equal(peer.GetAnswer(), std::string("1:; 2:"), "both in one packet (E6)");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.0.9"), "performed");
    peer.Ask(0, {});
    lab.Equal(lab.Count(0, WITH_ACK), size_t{3}, "no answer is kept for an old one");
    peer.Ask(1, {});
    lab.Equal(peer.GetAnswer(), std::string("1:"), "but for those of the last packet (E1-ext)");
}

/// @param lab the laboratory
void
FromAnUnknownAddress(SctpLab& lab)
{
    ScriptedAsconf peer(lab, 1);
    lab.peer.heartbeat = false; // it answers from its old address
    peer.Ask(0, {{AsconfType::ADD, NEW}, {AsconfType::DELETE_ADDR, At(0)}}, 0, NEW);
    lab.Equal(peer.GetAnswer(), std::string("0:"), "found by the Address Parameter (D2)");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.9"), "renumbered (5.3.2)");
    lab.Equal(ListAddresses({lab.Last(0, WITH_ACK).destination}),
              std::string("10.0.0.9"),
              "answered where it came from");
    lab.client.Send("text");
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), size_t{0}, "no data before it is verified");
    auto heartbeat = lab.Last(0, With(ChunkType::HEARTBEAT)).Get<HeartbeatChunk>();
    heartbeat.isAck = true;
    peer.Send(ToBytes(heartbeat), 0, NEW);
    lab.Run(Seconds(3));
    lab.Equal(ListAddresses({lab.Last(0, With(ChunkType::DATA)).destination}),
              std::string("10.0.0.9"),
              "data goes there");
    lab.Forget();
    lab.peer.Send(MakeDataChunk(lab.peer.tsn, "late")); // from the old one
    lab.Run(Seconds(1));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "that ends nothing");
    lab.True(lab.Last(0, With(ChunkType::ABORT)).Has(ChunkType::ABORT), "out of the blue (F13)");
}

/// @param lab the laboratory
void
NotAuthenticated(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    lab.peer.Send(ToBytes(ScriptedAsconf::Make(0, {{AsconfType::ADD, NEW}})));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, WITH_ACK) + lab.Count(0, With(ChunkType::ERROR)), size_t{0}, "silence");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2"), "nothing is added");
    lab.Equal(lab.CountDrops(0, SctpDropReason::NOT_AUTHENTICATED), size_t{1}, "discarded");
}

/// @param lab the laboratory
void
Malformed(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    peer.Send(MakeRawChunk(AsconfChunk::TYPE, {0, 0, 0x13, 0x88}));
    peer.Send(MakeRawChunk(AsconfChunk::TYPE, {0, 0, 0x13, 0x88, 0, 11, 0, 8, 'h', 'o', 's', 't'}));
    peer.Send(MakeRawChunk(AsconfChunk::TYPE,
                           {0, 0, 0x13, 0x88, 0, 5, 0, 8, 10, 0, 0, 2, 0xc0, 1, 0, 6, 0, 0, 0, 0}));
    peer.Send(MakeRawChunk(AsconfAckChunk::TYPE, {0, 0}));
    lab.Equal(lab.CountDrops(0, SctpDropReason::MALFORMED), size_t{4}, "discarded");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "that ends nothing");
    lab.Equal(lab.Count(0, WITH_ACK), size_t{0}, "not answered");
}

/// @param lab the laboratory
void
IllegalAcknowledgement(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    AsconfAckChunk ack;
    ack.serial = lab.peer.hostInit.initialTsn - 1;
    peer.Send(ToBytes(ack));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "an old one is ignored");
    ++ack.serial;
    peer.Send(ToBytes(ack));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "ABORT (F0)");
    lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses() ==
                 std::vector<CauseCode>{CauseCode::ILLEGAL_ASCONF_ACK},
             "with its cause (4.3.4)");
}

/**
 * Binds the host to its first address, and gives it up for another one.
 * @param lab the laboratory
 * @param responses the peer's responses
 * @return the host's addresses afterwards
 */
std::string
Replace(SctpLab& lab, const std::vector<AsconfResponse>& responses)
{
    ScriptedAsconf peer(lab);
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)}, 0, SctpBindx::REMOVE);
    lab.Run(MilliSeconds(10));
    AsconfAckChunk ack;
    ack.serial = lab.peer.hostInit.initialTsn;
    ack.responses = responses;
    peer.Send(ToBytes(ack));
    return ListAddresses(lab.GetAssociations(0).at(0)->GetLocalAddresses());
}

/// @param lab the laboratory
void
DeletionIsRefused(SctpLab& lab)
{
    AsconfResponse response;
    response.correlation = 1;
    response.success = false;
    response.causes = {{CauseCode::NOT_AUTHORIZED, {}}};
    lab.Equal(Replace(lab, {response}), std::string("10.0.0.1 10.0.1.1"), "the address stays");
    lab.Equal(lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)}, 0, SctpBindx::REMOVE),
              0,
              "it may be asked for again");
}

/// @param lab the laboratory
void
RequestIsUnknown(SctpLab& lab)
{
    AsconfResponse response;
    response.correlation = 1;
    response.success = false;
    response.causes = {{CauseCode::UNRECOGNIZED_PARAMETERS, {}}};
    lab.Equal(Replace(lab, {response}), std::string("10.0.0.1 10.0.1.1"), "the address stays");
    const auto user = lab.client.socket->GetExtension<SctpDynamicAddresses>();
    lab.True(user->ChangeAddresses({}, {SctpLab::GetAddress(0, 1)}) == Socket::ERROR_OPNOTSUPP,
             "never asked again (F3a)");
    lab.True(user->SetPeerPrimary(SctpLab::GetAddress(0, 1)) == Socket::ERROR_NOTERROR,
             "but for the primary address (F3b)");
}

/// @param lab the laboratory
void
ChunkIsUnknown(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)}, 0, SctpBindx::REMOVE);
    lab.Run(MilliSeconds(10));
    ErrorChunk error;
    error.causes = {{CauseCode::UNRECOGNIZED_CHUNK_TYPE, {AsconfChunk::TYPE, 0, 0, 4}}};
    lab.peer.Send(ToBytes(error));
    lab.Run(Seconds(10));
    lab.Equal(lab.Count(0, WithType(AsconfChunk::TYPE)), size_t{1}, "not repeated (A9)");
    const auto user = lab.client.socket->GetExtension<SctpDynamicAddresses>();
    lab.True(user->SetPeerPrimary(SctpLab::GetAddress(0, 1)) == Socket::ERROR_OPNOTSUPP, "never");
}

/// @param lab the laboratory
void
AbortToADeletedAddress(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)}, 0, SctpBindx::REMOVE);
    lab.Run(MilliSeconds(10));
    ErrorChunk abort;
    abort.isAbort = true;
    lab.peer.Send(ToBytes(abort), 1);
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "ignored (5.3.1)");
    AsconfAckChunk ack;
    ack.serial = lab.Last(0, WithType(AsconfChunk::TYPE)).GetAll<AsconfChunk>().front().serial;
    peer.Send(ToBytes(ack));
    lab.Run(MilliSeconds(100));
    lab.peer.Send(ToBytes(abort), 1);
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the same after the answer");
    lab.peer.Send(ToBytes(abort), 0);
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "another one counts");
}

/**
 * An address was deleted, and is offered again.
 * @param reflected whether the ABORT is the answer to a packet that had left from the address
 * before the deletion; else the peer's own one, with the host's tag
 * @return a test
 */
SctpLab::Script
AbortToAnOfferedAddress(bool reflected)
{
    return [reflected](SctpLab& lab) {
        ScriptedAsconf peer(lab);
        const Address second = SctpLab::GetAddress(0, 1);
        const auto change = [&](SctpBindx how) {
            lab.client.socket->Bindx({second}, 0, how);
            lab.Run(MilliSeconds(10));
        };
        const auto answer = [&] {
            const auto last = lab.Last(0, WithType(AsconfChunk::TYPE));
            AsconfAckChunk ack;
            ack.serial = last.GetAll<AsconfChunk>().front().serial;
            peer.Send(ToBytes(ack));
        };
        const auto abort = [&] {
            ErrorChunk chunk;
            chunk.isAbort = true;
            chunk.tBit = reflected;
            lab.peer.SendWithTag(ToBytes(chunk), reflected ? lab.peer.tag : lab.peer.hostTag, 1);
            lab.Run(MilliSeconds(100));
        };
        change(SctpBindx::REMOVE);
        answer();
        change(SctpBindx::ADD);
        abort();
        lab.Equal(lab.GetState(0),
                  reflected ? SctpState::ESTABLISHED : SctpState::CLOSED,
                  "not yet part of the association (F1), but the peer knows the tag (8.5.1)");
        if (reflected)
        {
            answer();
            lab.Equal(lab.client.socket->GetLocalAddresses().size(), size_t{2}, "added");
            abort();
            lab.Equal(lab.GetState(0), SctpState::CLOSED, "an address in use");
        }
    };
}

/// @param lab the laboratory
void
StatesOfTheShutdown(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    lab.peer.shutdown = false;
    lab.client.socket->Close();
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_SENT, "shut down");
    peer.Ask(0, {{AsconfType::ADD, NEW}});
    lab.Equal(lab.Count(0, WITH_ACK), size_t{1}, "answered (C4)");
    ShutdownChunk shutdown;
    shutdown.cumulativeTsn = lab.peer.cumulative;
    lab.peer.Send(ToBytes(shutdown));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_ACK_SENT, "both shut down");
    peer.Ask(1, {{AsconfType::DELETE_ADDR, NEW}});
    lab.Equal(lab.Count(0, WITH_ACK), size_t{1}, "not any more");
}

/// @param lab the laboratory
void
ManyAddresses(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    for (uint32_t i = 0; i < 500; ++i)
    {
        const Address address = Ipv4Address(0x0a00000a + i % 200);
        peer.Ask(2 * i, {{AsconfType::ADD, address}, {AsconfType::SET_PRIMARY, address}});
        peer.Ask(2 * i + 1, {{AsconfType::DELETE_ADDR, address}});
        lab.Forget();
    }
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2"), "those of the beginning");
    lab.Equal(lab.client.socket->GetPathInfos().size(), size_t{2}, "and their paths");
    for (uint32_t i = 0; i < 100; ++i)
    {
        peer.Ask(1000 + i, {{AsconfType::ADD, Ipv4Address(0x0a00000a + i)}});
    }
    lab.Equal(lab.client.socket->GetPathInfos().size(), size_t{32}, "up to the limit");
}

/// The suite.
SctpLabSuite g_suite("sctp-asconf-answer",
                     {
                         {"Unverified until a HEARTBEAT is answered", UnverifiedUntilHeartbeat},
                         {"Deletions: source, last one, unknown", Deletions},
                         {"More addresses than allowed", LimitOfAddresses},
                         {"Deletions behind an addition make room", DeletionsMakeRoom},
                         {"Deletions that fail make no room again", RoomIsNotMadeTwice},
                         {"Wildcards", Wildcards},
                         {"Addresses that cannot be used", WrongAddresses},
                         {"Unknown requests", UnknownRequests},
                         {"Serial numbers", SerialNumbers},
                         {"From an unknown address", FromAnUnknownAddress},
                         {"Not authenticated", NotAuthenticated},
                         {"Malformed", Malformed},
                         {"An ASCONF-ACK for nothing", IllegalAcknowledgement},
                         {"A deletion is refused", DeletionIsRefused},
                         {"A request is unknown to the peer", RequestIsUnknown},
                         {"ASCONF is unknown to the peer", ChunkIsUnknown},
                         {"ABORT to an address to be deleted", AbortToADeletedAddress},
                         {"Out of the blue from an offered address", AbortToAnOfferedAddress(true)},
                         {"ABORT to an offered address", AbortToAnOfferedAddress(false)},
                         {"States of the shutdown", StatesOfTheShutdown},
                         {"Many addresses", ManyAddresses},
                     }); //!< registers the suite

} // namespace sctp_asconf_answer_test
