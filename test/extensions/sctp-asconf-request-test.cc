/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/ipv4.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunks.h"

#include <algorithm>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Addresses of this end that join and leave during an association (RFC 5061), between two hosts.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_asconf_request_test
{

/// Chooses packets with ASCONF.
const SctpMatch WITH_ASCONF = WithType(AsconfChunk::TYPE);
/// Chooses packets with ASCONF-ACK.
const SctpMatch WITH_ACK = WithType(AsconfAckChunk::TYPE);

/// @param lab the laboratory
void
OfferedWithAuthentication(SctpLab& lab)
{
    AsconfLab asconf(lab);
    for (const auto& [host, type] : {std::pair<uint32_t, ChunkType>{0, ChunkType::INIT},
                                     std::pair<uint32_t, ChunkType>{1, ChunkType::INIT_ACK}})
    {
        const auto init = lab.Sent(host, With(type)).at(0).Get<InitChunk>();
        const auto offer = ExtensionOffer::Read(init.others);
        lab.True(offer.ListsChunk(AsconfChunk::TYPE) && offer.ListsChunk(AsconfAckChunk::TYPE) &&
                     offer.ListsChunk(AuthChunk::TYPE),
                 "all three are listed (section 4.2.7)");
        lab.True(offer.Find(Authenticator::CHUNKS)->value ==
                     Bytes{AsconfChunk::TYPE, AsconfAckChunk::TYPE},
                 "they must be authenticated");
        lab.True(asconf.GetUser(host)->IsAgreed(), "agreed");
    }
}

/// @param lab the laboratory
void
AddressIsAdded(SctpLab& lab)
{
    AsconfLab asconf(lab);
    const uint32_t first = lab.Sent(0, With(ChunkType::INIT)).at(0).Get<InitChunk>().initialTsn;
    lab.Forget();
    lab.Equal(lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)}), 0, "added");
    lab.Run(MilliSeconds(75)); // ASCONF has arrived
    lab.Equal(asconf.GetLocals(), std::string("10.0.0.1"), "not in use before the answer (F1)");
    lab.Run(Seconds(2));
    const auto seen = lab.Sent(0, WITH_ASCONF);
    lab.Equal(seen.size(), size_t{1}, "one ASCONF");
    lab.True(seen.at(0).view.GetChunks().front().type == AuthChunk::TYPE, "authenticated");
    const auto chunk = seen.at(0).Get<AsconfChunk>();
    lab.Equal(chunk.serial, first, "the first number is the initial TSN (A2)");
    lab.Equal(ListAddresses({chunk.address}),
              std::string("10.0.0.1"),
              "an address of the association");
    lab.Equal(asconf.GetLocals(), std::string("10.0.0.1 10.0.1.1"), "in use");
    lab.Equal(asconf.GetPeers(1), std::string("10.0.0.1 10.0.1.1"), "the peer has it");
    lab.Equal(asconf.TakeAnswers(), std::string("ADDED 10.0.1.1, "), "the answer");
    lab.Equal(asconf.GetNotified(), std::string("+10.0.1.1"), "the peer's user is notified");
    SctpPathInfo info;
    lab.Equal(lab.GetAccepted()->GetPathInfo(SctpLab::GetAddress(0, 1), info), 0, "it has a path");
    lab.Equal(info.state, SctpPathState::ACTIVE, "which was verified (F14)");
    for (const auto& packet : lab.Sent(1))
    {
        const bool allowed = packet.Has(ChunkType::HEARTBEAT) ||
                             packet.Has(ChunkType::HEARTBEAT_ACK) || WITH_ACK(packet);
        lab.True(packet.destination != SctpLab::GetAddress(0, 1) || allowed,
                 "nothing else goes there");
    }
}

/// @param lab the laboratory
void
AddressIsDeleted(SctpLab& lab)
{
    AsconfLab asconf(lab);
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
    lab.Run(Seconds(2));
    lab.Forget();
    lab.GetAccepted()->Send(Create<Packet>(1000), 0);
    lab.Run(MilliSeconds(10)); // in flight to the first address
    lab.Drop(1, With(ChunkType::DATA));
    lab.GetAccepted()->Send(Create<Packet>(1000), 0); // lost
    lab.Equal(lab.client.socket->Bindx({SctpLab::GetAddress(0, 0)}, 0, SctpBindx::REMOVE), 0, "");
    lab.Run(MilliSeconds(300));
    lab.Equal(asconf.GetLocals(), std::string("10.0.1.1"), "given up");
    lab.Equal(asconf.GetPeers(1), std::string("10.0.1.1"), "by the peer, too");
    lab.Equal(asconf.GetNotified(),
              std::string("+10.0.1.1 !10.0.1.1 -10.0.0.1"),
              "its user is notified");
    lab.Equal(lab.client.GetText().size(), size_t{2000}, "nothing waits for T3-rtx");
    lab.Equal(lab.GetAccepted()->GetPathInfos().size(), size_t{1}, "one path");
    lab.Equal(lab.GetAccepted()->GetPathInfos().at(0).errorCount, 0U, "without an error");
    lab.Equal(lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)}, 0, SctpBindx::REMOVE),
              -1,
              "the last one stays (F5)");
    lab.Run(Seconds(20));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "late packets end nothing");
    lab.Equal(lab.GetState(1), SctpState::ESTABLISHED, "late packets end nothing");
}

/// @param lab the laboratory
void
OnlyAddressIsReplaced(SctpLab& lab)
{
    AsconfLab asconf(lab, 1);
    const Address second = asconf.AddSecond();
    lab.Forget();
    lab.client.Send(std::string(3000, 'x'));
    lab.GetAccepted()->Send(Create<Packet>(3000), 0);
    lab.Run(MilliSeconds(20));
    lab.Equal(lab.client.socket->Bindx({second}), 0, "added");
    lab.Equal(lab.client.socket->Bindx({SctpLab::GetAddress(0)}, 0, SctpBindx::REMOVE), 0, "");
    lab.client.Send(std::string(3000, 'y'));
    lab.Run(Seconds(3));
    const auto seen = lab.Sent(0, WITH_ASCONF);
    lab.Equal(seen.size(), size_t{1}, "both changes in one ASCONF (5.3.2)");
    lab.Equal(ListAddresses({seen.at(0).source}),
              std::string("10.0.0.77"),
              "from the new one (F6)");
    lab.Equal(ListAddresses({seen.at(0).Get<AsconfChunk>().address}),
              std::string("10.0.0.1"),
              "the old one finds the association");
    lab.Equal(ListAddresses({lab.Last(1, WITH_ACK).destination}),
              std::string("10.0.0.77"),
              "answered where it came from (E6)");
    lab.Equal(asconf.GetLocals(), std::string("10.0.0.77"), "replaced");
    lab.Equal(asconf.GetPeers(1), std::string("10.0.0.77"), "at the peer, too");
    lab.Equal(lab.server.GetText().size(), size_t{6000}, "data of the client");
    lab.Equal(lab.client.GetText().size(), size_t{3000}, "data of the server");
    bool verified = false;
    for (const auto& packet : lab.Sent(1))
    {
        verified = verified || packet.Has(ChunkType::HEARTBEAT);
        lab.True(!packet.Has(ChunkType::DATA) || packet.destination != second || verified,
                 "no data before the address is verified");
    }
}

/// @param lab the laboratory
void
RepeatedUnchanged(SctpLab& lab)
{
    AsconfLab asconf(lab);
    lab.Forget();
    lab.Drop(0, WITH_ASCONF, 2);
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
    lab.Run(Seconds(10));
    const auto seen = lab.Sent(0, WITH_ASCONF);
    lab.Equal(seen.size(), size_t{3}, "T4 has expired twice");
    lab.Equal(lab.GetGaps(0, WITH_ASCONF), std::string("1.000 2.000"), "the RTO is doubled (B3)");
    lab.True(seen.at(0).Get<AsconfChunk>().serial == seen.at(2).Get<AsconfChunk>().serial,
             "the same number (B4)");
    lab.Equal(asconf.GetLocals(), std::string("10.0.0.1 10.0.1.1"), "in use");
    lab.Equal(lab.GetPath().errorCount, 0U, "errors are cleared (A5)");
}

/// @param lab the laboratory
void
AnswerIsCached(SctpLab& lab)
{
    AsconfLab asconf(lab);
    lab.Forget();
    lab.Drop(1, WITH_ACK, 1);
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
    lab.Run(Seconds(10));
    lab.Equal(lab.Count(1, WITH_ACK), size_t{2}, "answered twice (E2)");
    lab.Equal(asconf.GetNotified(), std::string("+10.0.1.1"), "performed once");
    lab.Equal(asconf.TakeAnswers(), std::string("ADDED 10.0.1.1, "), "one answer counts");
}

/// @param lab the laboratory
void
SilenceEndsTheAssociation(SctpLab& lab)
{
    AsconfLab asconf(lab, 1);
    const Address second = asconf.AddSecond();
    lab.Drop(0, WITH_ASCONF, 1000);
    lab.Drop(0, With(ChunkType::HEARTBEAT), 1000);
    lab.client.socket->Bindx({second});
    lab.Run(Seconds(600));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "Association.Max.Retrans is exceeded (B2)");
    lab.True(lab.Count(0, WITH_ASCONF) <= 12, "so often");
}

/// @param lab the laboratory
void
ChangesWaitForTheAnswer(SctpLab& lab)
{
    AsconfLab asconf(lab, 3);
    lab.Forget();
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
    lab.Run(MilliSeconds(20));
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 2)});
    lab.Run(MilliSeconds(20));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "one in flight (C1)");
    lab.Run(Seconds(2));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{2}, "then the other");
    lab.Equal(asconf.GetPeers(1), std::string("10.0.0.1 10.0.1.1 10.0.2.1"), "both");
}

/// @param lab the laboratory
void
ChangesJoinARepetition(SctpLab& lab)
{
    AsconfLab asconf(lab, 3);
    lab.Forget();
    lab.Drop(0, WITH_ASCONF, 1);
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
    lab.Run(MilliSeconds(20));
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 2)});
    lab.Run(Seconds(5));
    const auto seen = lab.Sent(0, WITH_ASCONF);
    lab.Equal(seen.size(), size_t{2}, "one repetition");
    const auto chunks = seen.at(1).GetAll<AsconfChunk>();
    lab.Equal(chunks.size(), size_t{2}, "with both (5.5)");
    lab.True(chunks.at(0).serial + 1 == chunks.at(1).serial, "in order");
    lab.Equal(lab.Last(1, WITH_ACK).GetAll<AsconfAckChunk>().size(),
              size_t{2},
              "answered in one packet (E6)");
    lab.Equal(asconf.GetPeers(1), std::string("10.0.0.1 10.0.1.1 10.0.2.1"), "both");
}

/// @param lab the laboratory
void
PrimaryOfThePeer(SctpLab& lab)
{
    AsconfLab asconf(lab);
    const auto user = asconf.GetUser(0);
    lab.True(user->SetPeerPrimary(SctpLab::GetAddress(0, 1)) == Socket::ERROR_INVAL, "not there");
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)});
    lab.Run(Seconds(2));
    lab.True(user->SetPeerPrimary(SctpLab::GetAddress(0, 1)) == Socket::ERROR_NOTERROR, "asked");
    lab.Run(Seconds(2));
    lab.Equal(asconf.TakeAnswers(),
              std::string("ADDED 10.0.1.1, PRIMARY 10.0.1.1, "),
              "the answers");
    lab.Equal(asconf.GetNotified(), std::string("+10.0.1.1 !10.0.1.1"), "MADE_PRIM");
    lab.Forget();
    lab.GetAccepted()->Send(Create<Packet>(100), 0);
    lab.Run(Seconds(1));
    lab.Equal(ListAddresses({lab.Last(1, With(ChunkType::DATA)).destination}),
              std::string("10.0.1.1"),
              "data goes there");
}

/// @param lab the laboratory
void
CallsAreAllOrNothing(SctpLab& lab)
{
    AsconfLab asconf(lab, 3);
    const auto socket = lab.client.socket;
    lab.Forget();
    lab.Equal(socket->Bindx({SctpLab::GetAddress(0, 1), SctpLab::GetAddress(1, 1)}), -1, "foreign");
    lab.True(socket->GetErrno() == Socket::ERROR_ADDRNOTAVAIL, "not of this node");
    lab.Equal(
        socket->Bindx({SctpLab::GetAddress(0, 0), SctpLab::GetAddress(0, 1)}, 0, SctpBindx::REMOVE),
        -1,
        "the second one is not bound");
    lab.True(socket->GetErrno() == Socket::ERROR_INVAL, "as RFC 6458 section 9.1 says");
    lab.Run(Seconds(3));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "nothing is changed");
    lab.Equal(asconf.GetLocals(), std::string("10.0.0.1"), "nothing is changed");
    socket->Bindx({SctpLab::GetAddress(0, 1)});
    socket->Bindx({SctpLab::GetAddress(0, 1)}, 0, SctpBindx::REMOVE);
    lab.Run(Seconds(3));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "there and back in one instant");
    lab.Equal(asconf.GetLocals(), std::string("10.0.0.1"), "is nothing");
}

/// @param lab the laboratory
void
NotLargerThanThePathMtu(SctpLab& lab)
{
    AsconfLab asconf(lab);
    lab.Forget();
    std::vector<Address> many;
    for (uint32_t i = 0; i < 120; ++i)
    {
        many.emplace_back(Ipv4Address(0x0a000a00 + i));
    }
    lab.True(asconf.GetUser(0)->ChangeAddresses(many, {}) == Socket::ERROR_NOTERROR, "asked");
    lab.Run(Seconds(5));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{2}, "as many as fit (C5)");
    lab.Equal(lab.Count(1, WITH_ACK), size_t{2}, "each is answered");
    for (uint32_t host = 0; host < 2; ++host)
    {
        for (const auto& seen : lab.Sent(host))
        {
            lab.True(seen.bytes->size() <= 1480, "within the MTU");
        }
    }
    lab.Equal(lab.GetAssociations(1).at(0)->GetRemoteAddresses().size(), size_t{32}, "the limit");
    lab.Equal(lab.GetAssociations(0).at(0)->GetLocalAddresses().size(), size_t{32}, "as many here");
}

/// @param lab the laboratory
void
WithoutAgreement(SctpLab& lab)
{
    lab.Build(2);
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0)});
    lab.client.socket->GetParameters()->SetAttribute("DynamicAddresses", BooleanValue(true));
    lab.Open();
    lab.Equal(lab.client.socket->Bindx({SctpLab::GetAddress(0, 1)}), -1, "the server has neither");
    lab.True(lab.client.socket->GetErrno() == Socket::ERROR_OPNOTSUPP, "not supported");
    lab.Equal(lab.server.accepted.size(), size_t{1}, "the association is as without");
}

/**
 * @param fromPeer whether the peer sends INIT
 * @return a test: a peer that lists ASCONF and has no authentication is refused (section 6)
 */
SctpLab::Script
PeerWithoutAuthentication(bool fromPeer)
{
    return [fromPeer](SctpLab& lab) {
        lab.Set("DynamicAddresses", BooleanValue(true));
        lab.BuildScripted();
        lab.peer.chunkTypes = {AsconfChunk::TYPE, AsconfAckChunk::TYPE};
        lab.CreateSockets();
        if (fromPeer)
        {
            lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
            lab.client.socket->Listen();
            lab.peer.Associate();
        }
        else
        {
            lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        }
        lab.Run(Seconds(1));
        lab.Equal(lab.Count(0, With(ChunkType::INIT_ACK)), size_t{0}, "no INIT ACK");
        lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ECHO)), size_t{0}, "no COOKIE ECHO");
        lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{1}, "ABORT");
        lab.Equal(SctpLab::CountNotifications(lab.client, SctpNotification::Type::CANT_START),
                  fromPeer ? 0U : 1U,
                  "CANT_START");
    };
}

/// The suite.
SctpLabSuite g_suite("sctp-asconf-request",
                     {
                         {"Offered with authentication", OfferedWithAuthentication},
                         {"An address is added", AddressIsAdded},
                         {"An address is deleted", AddressIsDeleted},
                         {"The only address is replaced", OnlyAddressIsReplaced},
                         {"Repeated unchanged", RepeatedUnchanged},
                         {"The answer is cached", AnswerIsCached},
                         {"Silence ends the association", SilenceEndsTheAssociation},
                         {"Changes wait for the answer", ChangesWaitForTheAnswer},
                         {"Changes join a repetition", ChangesJoinARepetition},
                         {"The peer is asked for its primary", PrimaryOfThePeer},
                         {"Bindx changes all or nothing", CallsAreAllOrNothing},
                         {"Not larger than the path MTU", NotLargerThanThePathMtu},
                         {"Not agreed on", WithoutAgreement},
                         {"INIT with ASCONF and without AUTH", PeerWithoutAuthentication(true)},
                         {"INIT ACK with ASCONF and without AUTH",
                          PeerWithoutAuthentication(false)},
                     }); //!< registers the suite

} // namespace sctp_asconf_request_test
