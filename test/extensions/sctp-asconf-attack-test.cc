/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "../harness/sctp-test-heap.h"
#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunks.h"

#include <algorithm>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Attacks by address changes: hijacking, replays, bombing of third parties and exhaustion (RFC 5061
 * sections 5.2, 5.3 and 6).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_asconf_attack_test
{

/// Chooses packets with ASCONF-ACK.
const SctpMatch WITH_ACK = WithType(AsconfAckChunk::TYPE);

/// An address that is no part of the association: the attacker's, or that of a third party.
const Ipv4Address OTHER = Ipv4Address("10.0.0.9");

/**
 * @param lab the laboratory
 * @param address an address
 * @return packets that the host has sent there
 */
std::vector<SctpSeen>
SentTo(const SctpLab& lab, const Address& address)
{
    return lab.Sent(0, [address](const SctpSeen& seen) { return seen.destination == address; });
}

/**
 * Checks that an address that is not verified gets no more than RFC 5061 section 5.3 F1 allows.
 * @param lab the laboratory
 * @param address the address
 * @param heartbeats HEARTBEATs at most
 */
void
CheckBombing(SctpLab& lab, const Address& address, size_t heartbeats)
{
    size_t count = 0;
    for (const auto& seen : SentTo(lab, address))
    {
        const bool isProbe = seen.GetNames() == "HEARTBEAT";
        lab.True(isProbe || WITH_ACK(seen), "HEARTBEAT or ASCONF-ACK, not " + seen.GetNames());
        lab.True(!isProbe || seen.bytes->size() <= 100, "a small one");
        count += isProbe;
    }
    lab.Between(count, size_t{0}, heartbeats, "few of them");
}

/**
 * @param source source of the attacker's packets
 * @return a test: ASCONF without AUTH is discarded with the rest of its packet (section 5.2 D5)
 */
SctpLab::Script
WithoutAuth(const Address& source)
{
    return [source](SctpLab& lab) {
        ScriptedAsconf peer(lab);
        HeartbeatChunk heartbeat;
        heartbeat.info = {1, 2, 3, 4};
        ErrorChunk abort;
        abort.isAbort = true;
        const auto hijack =
            ScriptedAsconf::Make(0,
                                 {{AsconfType::ADD, OTHER},
                                  {AsconfType::SET_PRIMARY, OTHER},
                                  {AsconfType::DELETE_ADDR, Ipv4Address("10.0.0.2")}});
        auto packet = lab.MakeForgery(0, {});
        packet.source = source;
        for (const Bytes& behind :
             {MakeDataChunk(lab.peer.tsn, "forged"), ToBytes(heartbeat), ToBytes(abort), Bytes()})
        {
            packet.chunks = ToBytes(hijack) + behind;
            lab.Inject(packet);
            lab.Run(MilliSeconds(500));
        }
        lab.Equal(lab.Count(0), size_t{0}, "silence");
        lab.Equal(lab.client.GetText(), std::string(), "data behind it does not count");
        lab.Equal(lab.GetAssociations(0).size(), size_t{1}, "that ends nothing");
        if (lab.GetAssociations(0).empty())
        {
            return;
        }
        lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2"), "the addresses stay");
        lab.Equal(lab.CountDrops(0, SctpDropReason::NOT_AUTHENTICATED), size_t{4}, "discarded");
        lab.peer.SendMessage("true");
        lab.Run(Seconds(1));
        lab.Equal(lab.client.GetText(), std::string("true"), "the peer's data does");
    };
}

/// @param lab the laboratory
void
ReplayedAnswers(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    const Address second = SctpLab::GetAddress(0, 1);
    const auto getLocals = [&lab] {
        return ListAddresses(lab.GetAssociations(0).at(0)->GetLocalAddresses());
    };
    AsconfAckChunk ack;
    ack.serial = lab.peer.hostInit.initialTsn;
    const Bytes first = ToBytes(ack);
    lab.client.socket->Bindx({second}, 0, SctpBindx::REMOVE);
    lab.Run(MilliSeconds(10));
    peer.Send(first);
    lab.Equal(getLocals(), std::string("10.0.0.1"), "deleted");
    lab.client.socket->Bindx({second});
    lab.Run(MilliSeconds(10));
    peer.Send(first);
    lab.Equal(getLocals(), std::string("10.0.0.1"), "an old answer is none to a new request");
    ++ack.serial;
    peer.Send(ToBytes(ack));
    peer.Send(ToBytes(ack));
    lab.Equal(getLocals(), std::string("10.0.0.1 10.0.1.1"), "added, once");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no harm is done");
    lab.client.socket->Bindx({second}, 0, SctpBindx::REMOVE);
    lab.Run(MilliSeconds(10));
    ack.serial += 2;
    peer.Send(ToBytes(ack));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "a number that was not sent (F0)");
    lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses() ==
                 std::vector<CauseCode>{CauseCode::ILLEGAL_ASCONF_ACK},
             "its cause");
}

/**
 * The source of a packet with wildcards is changed on the path, which AUTH does not cover.
 * @param lab the laboratory
 */
void
WildcardFromElsewhere(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    lab.peer.heartbeat = false;
    const Address any = Ipv4Address::GetAny();
    const std::vector<std::pair<AsconfType, Address>> requests{{AsconfType::ADD, any},
                                                               {AsconfType::SET_PRIMARY, any},
                                                               {AsconfType::DELETE_ADDR, any}};
    peer.Ask(0, requests, 0, OTHER);
    lab.Equal(peer.GetAnswer(), std::string("0: 1 a4 2 a4 3 a4"), "refused by default (section 6)");
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2"), "the addresses stay");
    lab.Equal(SentTo(lab, OTHER).size(), size_t{1}, "one answer");
    peer.GetUser()->SetAttribute("AllowWildcards", BooleanValue(true));
    lab.Forget();
    peer.Ask(1, requests, 0, OTHER);
    lab.Equal(peer.GetPeers(), std::string("10.0.0.9"), "the risk of AllowWildcards");
    lab.client.Send(std::string(20000, 'x'));
    lab.Run(Minutes(20));
    CheckBombing(lab, OTHER, 20);
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{0}, "nor an ABORT (RFC 9260 5.4)");
    const auto lost = lab.GetNotification(lab.client, SctpNotification::Type::COMMUNICATION_LOST);
    lab.Equal(lost.reason, SctpCloseReason::UNREACHABLE, "the end, as no address is verified");
}

// ---- replies to an address that is not verified ----

/**
 * @param lab the laboratory
 * @return packets to added addresses, which are never verified, that RFC 9260 section 5.4 and RFC
 *         5061 section 5.3 F1 forbid, as "SHUTDOWN-ACK, "
 */
std::string
ListForbidden(const SctpLab& lab)
{
    std::string forbidden;
    for (const auto& seen : lab.Sent(0, [tag = lab.peer.tag](const SctpSeen& each) {
             return each.GetTag() == tag && // not out of the blue
                    each.destination != SctpLab::GetAddress(1, 0) &&
                    each.destination != SctpLab::GetAddress(1, 1);
         }))
    {
        const auto& chunks = seen.view.GetChunks();
        const bool probes = seen.Has(ChunkType::HEARTBEAT);
        if (!std::all_of(chunks.begin(), chunks.end(), [probes](const ChunkView& chunk) {
                return chunk.Is(ChunkType::HEARTBEAT) || chunk.Is(ChunkType::HEARTBEAT_ACK) ||
                       chunk.type == AuthChunk::TYPE || chunk.type == AsconfAckChunk::TYPE ||
                       (chunk.Is(ChunkType::COOKIE_ACK) && probes);
            }))
        {
            forbidden += seen.GetNames() + ", ";
        }
    }
    return forbidden;
}

/// Chunks of the peer that ask for a reply, by name.
using Questions = std::vector<std::pair<std::string, std::function<Bytes(SctpLab&)>>>;

/// @return the questions
Questions
GetQuestions()
{
    const auto constant = [](const Bytes& chunk) { return [chunk](SctpLab&) { return chunk; }; };
    const auto data = [](int offset, uint16_t stream) {
        return [offset, stream](SctpLab& lab) {
            constexpr uint8_t WHOLE = 7; // without order
            return MakeDataChunk(lab.peer.tsn++ + offset, "x", stream, 0, WHOLE);
        };
    };
    AuthChunk auth;
    auth.hmacId = 9;
    auth.hmac = Bytes(20, 1);
    HeartbeatChunk heartbeat;
    heartbeat.info = {1, 2, 3, 4};
    return {
        {"HEARTBEAT", constant(ToBytes(heartbeat))},
        {"a chunk to be reported", constant(MakeRawChunk(0xc5))},
        {"AUTH with an unknown HMAC", constant(ToBytes(auth))},
        {"DATA", data(0, 0)},
        {"DATA behind a gap", data(5, 0)},
        {"DATA that came before", data(-1, 0)},
        {"DATA on no stream", data(0, 999)},
        {"SHUTDOWN", [](SctpLab& lab) { return ToBytes(ShutdownChunk{lab.peer.cumulative}); }},
        {"SHUTDOWN ACK", constant(ToBytes(ShutdownAckChunk()))},
        {"DATA without data", constant(MakeRawChunk(0, Bytes(12)))},
    };
}

/**
 * @param state state of the host
 * @param alone whether the peer has no other address than that which is not verified
 * @return a test: each question from that address, in a packet of its own
 */
SctpLab::Script
Replies(SctpState state, bool alone)
{
    return [state, alone](SctpLab& lab) {
        ScriptedAsconf peer(lab);
        lab.peer.heartbeat = false;
        lab.peer.shutdown = false;
        lab.peer.sack = state != SctpState::SHUTDOWN_PENDING;
        if (!lab.peer.sack)
        {
            lab.client.Send(std::string(3000, 'x'));
        }
        if (state != SctpState::ESTABLISHED)
        {
            lab.client.socket->ShutdownSend();
            lab.Run(MilliSeconds(100));
        }
        peer.Ask(0, {{AsconfType::ADD, OTHER}}, 0, OTHER);
        if (alone)
        {
            peer.Ask(1,
                     {{AsconfType::DELETE_ADDR, SctpLab::GetAddress(1, 0)},
                      {AsconfType::DELETE_ADDR, SctpLab::GetAddress(1, 1)}},
                     0,
                     OTHER);
        }
        lab.Equal(peer.GetPeers(),
                  std::string(alone ? "10.0.0.9" : "10.0.0.2 10.0.1.2 10.0.0.9"),
                  "its addresses");
        if (state == SctpState::SHUTDOWN_ACK_SENT)
        {
            peer.Tell(ToBytes(ShutdownChunk{lab.peer.cumulative}), OTHER);
        }
        lab.Equal(lab.GetState(0), state, "its state");
        for (const auto& [name, make] : GetQuestions())
        {
            if (lab.GetAssociations(0).empty())
            {
                break; // packets are out of the blue from now on
            }
            peer.Tell(make(lab), OTHER);
            lab.Equal(ListForbidden(lab), std::string(), name);
        }
    };
}

/// @param lab the laboratory
void
CookieEchoFromElsewhere(SctpLab& lab)
{
    lab.BuildScripted(2);
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1), OTHER};
    lab.peer.heartbeat = false;
    lab.peer.shutdown = false;
    lab.OpenFromPeer();
    const uint32_t tag = lab.peer.hostTag;
    const auto echo = [&lab](uint32_t hostTag, const Bytes& cookie) {
        auto packet = lab.MakeForgery(0, ToBytes(CookieEchoChunk{cookie}));
        packet.source = OTHER;
        packet.tag = hostTag;
        lab.Inject(packet);
        lab.Run(MilliSeconds(200));
    };
    echo(tag, *lab.peer.hostInit.cookie);
    lab.Equal(lab.Last(0, With(ChunkType::COOKIE_ACK)).GetNames(),
              std::string("COOKIE-ACK+HEARTBEAT"),
              "COOKIE ACK with a probe");
    lab.Equal(ListForbidden(lab), std::string(), "no other way");
    // A restart whose COOKIE ECHO comes after the SHUTDOWN.
    lab.peer.setup = false;
    auto restart = lab.peer.MakeInit(false);
    restart.initiateTag = 77;
    lab.peer.SendWithTag(ToBytes(restart), 0);
    lab.Run(MilliSeconds(200));
    lab.GetAccepted()->ShutdownSend();
    lab.Run(MilliSeconds(200));
    lab.peer.SendWithTag(ToBytes(ShutdownChunk{lab.peer.cumulative}), tag);
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_ACK_SENT, "both shut down");
    lab.Forget();
    echo(lab.peer.hostTag, *lab.peer.hostInit.cookie);
    lab.Equal(lab.Last(0, With(ChunkType::ERROR)).GetNames(),
              std::string("SHUTDOWN-ACK+ERROR"),
              "the restart is told to wait (5.2.4 A)");
    lab.Equal(ListForbidden(lab), std::string(), "where the peer is verified");
}

/**
 * @param lab the laboratory
 * @param dice choose
 * @param late whether those may be among them that end the association
 * @return up to two questions
 */
Bytes
AskAnything(SctpLab& lab, SctpTestDice& dice, bool late)
{
    static const auto QUESTIONS = GetQuestions();
    Bytes chunks;
    for (uint64_t n = dice.Below(3); n > 0; --n)
    {
        chunks = chunks + QUESTIONS[dice.Below(QUESTIONS.size() - (late ? 0 : 3))].second(lab);
    }
    return chunks;
}

/**
 * The peer adds an address and deletes another one, or only that.
 * @param peer the peer
 * @param dice choose
 * @param index number of changes before
 * @param late as AskAnything has it, of the chunks around the request
 */
void
ChangeAnything(ScriptedAsconf& peer, SctpTestDice& dice, uint32_t index, bool late)
{
    const auto known = peer.lab.GetAssociations(0).at(0)->GetRemoteAddresses();
    const Address old = known[dice.Below(known.size())];
    const Address added = Ipv4Address(0x0a000009 + static_cast<uint32_t>(dice.Below(3)));
    Address source = known[dice.Below(known.size())];
    std::vector<std::pair<AsconfType, Address>> requests;
    if (dice.Chance(0.5) && !Contains(known, added))
    {
        requests = {{AsconfType::ADD, added}, {AsconfType::SET_PRIMARY, added}};
        source = dice.Chance(0.5) ? added : source;
    }
    requests.emplace_back(AsconfType::DELETE_ADDR, old);
    auto chunk = ScriptedAsconf::Make(index, requests);
    chunk.address = known.front();
    const Bytes before = AskAnything(peer.lab, dice, late);
    peer.Send(ToBytes(chunk) + AskAnything(peer.lab, dice, late), 0, source, before);
}

/**
 * The peer's addresses come and go, and it asks this and that from all of them.
 * @param seed number of the dice
 * @return a test
 */
SctpLab::Script
RandomReplies(uint64_t seed)
{
    return [seed](SctpLab& lab) {
        SctpTestDice dice(seed);
        ScriptedAsconf peer(lab);
        lab.peer.heartbeat = lab.peer.shutdown = false;
        uint32_t changes = 0;
        for (uint32_t i = 0; i < 60 && !lab.GetAssociations(0).empty(); ++i)
        {
            const bool late = i > 40;
            lab.peer.sack = dice.Chance(0.7);
            if (dice.Chance(0.3))
            {
                lab.client.Send(std::string(dice.Log(1, 4000), 'x'));
            }
            if (late && dice.Chance(0.1))
            {
                lab.client.socket->ShutdownSend();
            }
            if (dice.Chance(0.5))
            {
                ChangeAnything(peer, dice, changes++, late);
            }
            else
            {
                const auto known = lab.GetAssociations(0).at(0)->GetRemoteAddresses();
                peer.Tell(AskAnything(lab, dice, late), known[dice.Below(known.size())]);
            }
            lab.Run(MilliSeconds(dice.Log(1, 2000)));
            lab.Equal(ListForbidden(lab), std::string(), "step " + std::to_string(i));
            lab.Forget();
        }
    };
}

/// @param lab the laboratory
void
BombingByAddedAddresses(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    std::vector<std::pair<AsconfType, Address>> requests;
    for (uint32_t i = 0; i < 30; ++i)
    {
        requests.emplace_back(AsconfType::ADD, Ipv4Address(0x0a00000a + i));
    }
    requests.emplace_back(AsconfType::SET_PRIMARY, Ipv4Address(0x0a00000a));
    lab.peer.heartbeat = false;
    lab.Forget();
    peer.Ask(0, requests);
    lab.Equal(lab.client.socket->GetPathInfos().size(), size_t{32}, "all are there");
    lab.client.Send(std::string(20000, 'x'));
    lab.Run(Seconds(60));
    size_t probes = 0;
    for (uint32_t i = 0; i < 30; ++i)
    {
        const Ipv4Address third(0x0a00000a + i);
        CheckBombing(lab, third, 12); // until the path is inactive
        probes += SentTo(lab, third).size();
    }
    lab.Between(probes,
                size_t{30},
                size_t{70},
                "one packet per RTO for all of them (RFC 9260 5.4)");
    lab.True(lab.peer.cumulative - lab.peer.hostInit.initialTsn >= 13, "data goes to the peer");
}

/// @param lab the laboratory
void
Camping(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    peer.Ask(0, {{AsconfType::ADD, OTHER}});
    lab.Equal(peer.GetPeers(), std::string("10.0.0.2 10.0.1.2 10.0.0.9"), "added");
    const auto probes = SentTo(lab, OTHER);
    lab.True(!probes.empty() && probes.back().Has(ChunkType::HEARTBEAT), "probed at once");
    ErrorChunk abort;
    abort.isAbort = true;
    abort.tBit = true;
    auto answer = lab.MakeForgery(0, ToBytes(abort)); // its owner does not know the packet
    answer.source = OTHER;
    answer.tag = lab.peer.tag;
    lab.Inject(answer);
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetAssociations(0).size(), size_t{0}, "who names it loses the association");
}

/// @param lab the laboratory
void
SmallAnswers(SctpLab& lab)
{
    ScriptedAsconf peer(lab);
    std::vector<std::pair<AsconfType, Address>> requests;
    for (uint32_t i = 0; i < 80; ++i)
    {
        requests.emplace_back(AsconfType::ADD, Ipv4Address(0xe0000001 + i)); // multicast
    }
    peer.Ask(0, requests, 0, OTHER);
    Bytes repeated;
    for (uint32_t i = 0; i < 70; ++i)
    {
        repeated = repeated + ToBytes(ScriptedAsconf::Make(0, {}));
    }
    for (uint32_t i = 0; i < 10; ++i)
    {
        peer.Send(repeated, 0, OTHER); // small chunks whose cached answer is large
    }
    const auto answers = SentTo(lab, OTHER);
    lab.Equal(answers.size(), size_t{11}, "one packet answers one packet (E6)");
    for (const auto& seen : answers)
    {
        lab.Between(seen.bytes->size(), size_t{1000}, size_t{1480}, "within the path MTU (E7)");
    }
}

/**
 * @param change makes a change of the peer's addresses, told how many were before it
 * @return a test: memory does not grow with the number of changes
 */
SctpLab::Script
Exhaustion(std::function<void(ScriptedAsconf&, uint32_t)> change)
{
    return [change](SctpLab& lab) {
        ScriptedAsconf peer(lab);
        size_t before = 0;
        for (uint32_t i = 0; i < 2500; ++i)
        {
            change(peer, i);
            if (i % 100 == 99)
            {
                lab.Run(Seconds(1));
                lab.Forget();
                lab.client.notifications = {};
            }
            before = i == 499 ? GetTestHeap() : before;
        }
        lab.Between(GetTestHeap(), size_t{0}, before + 20000, "memory in use");
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association goes on");
    };
}

/**
 * The peer adds an address and deletes that of the change before.
 * @param peer the peer
 * @param i number of changes before
 * @param first the first address; each change has the next one
 */
void
AddAndDelete(ScriptedAsconf& peer, uint32_t i, uint32_t first)
{
    peer.Ask(i,
             {{AsconfType::ADD, Ipv4Address(first + i)},
              {AsconfType::SET_PRIMARY, Ipv4Address(first + i)},
              {AsconfType::DELETE_ADDR, Ipv4Address(first + i - 1)}});
}

/// @return the tests of replies
SctpLabSuite::Tests
MakeReplyTests()
{
    SctpLabSuite::Tests tests{{"COOKIE ECHO from an unverified address", CookieEchoFromElsewhere}};
    for (const auto state : {SctpState::ESTABLISHED,
                             SctpState::SHUTDOWN_PENDING,
                             SctpState::SHUTDOWN_SENT,
                             SctpState::SHUTDOWN_ACK_SENT})
    {
        for (const bool alone : {false, true})
        {
            std::ostringstream name;
            name << "Replies to an unverified address" << (alone ? ", the only one: " : ": ")
                 << state;
            tests.emplace_back(name.str(), Replies(state, alone));
        }
    }
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        tests.emplace_back("Replies while addresses change, " + std::to_string(seed),
                           RandomReplies(seed));
    }
    return tests;
}

/// @return the other tests
SctpLabSuite::Tests
MakeTests()
{
    const auto reachable = [](ScriptedAsconf& peer, uint32_t i) {
        const auto get = [](uint32_t n) { return Ipv4Address(0x0a00000a + n % 200); };
        peer.Ask(i, {{AsconfType::ADD, get(i)}, {AsconfType::DELETE_ADDR, get(i + 199)}});
    };
    const auto unreachable = [](ScriptedAsconf& peer, uint32_t i) {
        AddAndDelete(peer, i, 0xac100000);
    };
    const auto forged = [](ScriptedAsconf& peer, uint32_t i) {
        auto packet =
            peer.lab.MakeForgery(0, ToBytes(ScriptedAsconf::Make(0, {{AsconfType::ADD, OTHER}})));
        packet.source = Ipv4Address(0xac100000 + i);
        peer.lab.Inject(packet);
    };
    return {
        {"Hijacking: ASCONF without AUTH from the peer's address", WithoutAuth(Address())},
        {"Hijacking: ASCONF without AUTH from elsewhere", WithoutAuth(OTHER)},
        {"Replayed answers", ReplayedAnswers},
        {"Wildcards whose source was changed", WildcardFromElsewhere},
        {"Address camping by an added address ends with the first probe", Camping},
        {"Bombing: added addresses get few probes", BombingByAddedAddresses},
        {"Bombing: one packet answers one packet", SmallAnswers},
        {"Exhaustion: addresses that come and go", Exhaustion(reachable)},
        {"Exhaustion: addresses without a route", Exhaustion(unreachable)},
        {"Exhaustion: forged changes from anywhere", Exhaustion(forged)},
    };
}

/// The suite.
SctpLabSuite g_suite("sctp-asconf-attack",
                     SctpLabSuite::Join({MakeTests(), MakeReplyTests()})); //!< registers the suite

} // namespace sctp_asconf_attack_test
