/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-attack-test.h"

#include "ns3/inet-socket-address.h"
#include "ns3/integer.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-extension-offer.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <array>
#include <memory>

/**
 * @file
 * @ingroup sctp-tests
 * Attacks by INIT and COOKIE ECHO, of the suite sctp-attack (RFC 5062).
 */

namespace ns3
{
namespace sctp
{

namespace
{

/**
 * @return a cookie of the host, which listens
 * @param lab the laboratory
 */
InitChunk
FetchCookie(SctpLab& lab)
{
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(MilliSeconds(150));
    return lab.peer.hostInit;
}

/// @param lab the laboratory
void
FloodOfInits(SctpLab& lab)
{
    ListenOnly(lab);
    for (uint32_t i = 0; i < 2000; ++i)
    {
        auto init = lab.peer.MakeInit(false);
        init.initiateTag = i + 1;
        SctpLab::Forgery forgery;
        forgery.source = Ipv4Address(0x0a000003 + i % 200);
        forgery.sourcePort = 1000 + i;
        forgery.chunks = ToBytes(init);
        lab.Inject(forgery);
        if (i % 100 == 99)
        {
            lab.Run(MilliSeconds(10));
        }
    }
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetAssociations(0).size(), 0U, "no memory is held");
    lab.Equal(lab.client.accepted.size(), 0U, "nobody is told");
    lab.True(lab.RunDry(Seconds(1)), "no timer runs");
    lab.peer.setup = true;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.client.accepted.size(), 1U, "an honest peer gets through");
}

/// @param lab the laboratory
void
CookieIsAllThatIsKept(SctpLab& lab)
{
    ListenOnly(lab);
    const auto references = lab.client.socket->GetReferenceCount();
    const auto ack = FetchCookie(lab);
    lab.Equal(lab.client.socket->GetReferenceCount(), references, "nobody holds the listener");
    lab.True(lab.RunDry(Seconds(1)), "no timer runs");
    lab.client.socket->Close();
    SctpTestSocket other;
    other.Attach(lab.CreateSocket(0));
    other.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
    other.socket->Listen();
    lab.peer.SendWithTag(ToBytes(CookieEchoChunk{ack.cookie.value_or(Bytes())}), ack.initiateTag);
    lab.Run(MilliSeconds(200));
    lab.Equal(other.accepted.size(), 1U, "a listener that saw no INIT takes the cookie");
    lab.Equal(lab.Last(0).GetNames(), "COOKIE-ACK", "and answers");
}

/**
 * @param bytes some bytes
 * @param value a number
 * @return whether it stands anywhere in the bytes, in either order
 */
bool
Contains(const Bytes& bytes, uint32_t value)
{
    Bytes big;
    ByteWriter(big).U32(value);
    const Bytes little(big.rbegin(), big.rend());
    return std::search(bytes.begin(), bytes.end(), big.begin(), big.end()) != bytes.end() ||
           std::search(bytes.begin(), bytes.end(), little.begin(), little.end()) != bytes.end();
}

/// @param lab the laboratory
void
CookieOfAStranger(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    const auto own = lab.peer.hostInit;
    lab.peer.SendMessage("moves the peer's TSN");
    lab.GetAccepted()->Send(Create<Packet>(100));
    lab.Run(Seconds(1));
    lab.peer.setup = false;
    auto init = lab.peer.MakeInit(false);
    init.initiateTag = 0x77777777;
    init.initialTsn = 0x66666666;
    lab.peer.SendWithTag(ToBytes(init), 0);
    lab.Run(MilliSeconds(150));
    const auto answer = lab.Last(0, With(ChunkType::INIT_ACK));
    lab.Equal(answer.GetTag(), init.initiateTag, "an answer to somebody else");
    lab.True(Contains(*answer.bytes, init.initialTsn), "its TSN is in the cookie");
    lab.True(!Contains(*answer.bytes, own.initiateTag), "own tag of the association");
    lab.True(!Contains(*answer.bytes, lab.peer.tag), "the peer's tag");
    for (uint32_t i = 0; i < 3; ++i)
    {
        lab.True(!Contains(*answer.bytes, own.initialTsn + i), "own TSN");
        lab.True(!Contains(*answer.bytes, lab.peer.tsn - i), "the peer's TSN");
    }
}

/// @param lab the laboratory
void
KeyOfTheCookie(SctpLab& lab)
{
    const std::array<uint64_t, 2> key{0x0123456789abcdef, 0x13579bdf2468ace0};
    CookieJar jar;
    jar.SetKey(key);
    Cookie cookie;
    cookie.localAddresses = std::make_shared<const std::vector<Address>>();
    const Bytes sealed = jar.Seal(cookie);
    for (const uint64_t half : key)
    {
        lab.True(!Contains(sealed, static_cast<uint32_t>(half)), "low half of a word");
        lab.True(!Contains(sealed, static_cast<uint32_t>(half >> 32)), "high half of a word");
    }
    lab.True(jar.Seal(cookie) == sealed, "no bytes from elsewhere");
}

/**
 * @param each size of the value of each parameter, bytes
 * @return a test with an INIT that Supported Extensions parameters of that size fill
 */
SctpLab::Script
HugeSupportedExtensions(uint32_t each)
{
    return [each](SctpLab& lab) {
        lab.variant = "ns3::MpSctpL4Protocol";
        ListenOnly(lab);
        auto init = lab.peer.MakeInit(false);
        lab.peer.SendWithTag(ToBytes(init), 0);
        lab.Run(MilliSeconds(150));
        const size_t usual = lab.peer.hostInit.cookie.value_or(Bytes()).size();
        lab.Forget();
        for (uint32_t size = 0; size + 4 + each <= 65480; size += 4 + each)
        {
            init.extensions.push_back(
                {sctp::ExtensionOffer::SUPPORTED_EXTENSIONS, Bytes(each, 0xaa)});
        }
        lab.peer.SendWithTag(ToBytes(init), 0);
        lab.Run(MilliSeconds(150));
        lab.Equal(lab.Last(0, With(ChunkType::INIT_ACK)).GetNames(), "INIT-ACK", "answered");
        const size_t size = lab.peer.hostInit.cookie.value_or(Bytes()).size();
        lab.Between(size, usual, usual + 4 + 256, "the cookie stays small");
    };
}

/// @param lab the laboratory
void
BogusCookies(SctpLab& lab)
{
    ListenOnly(lab);
    const auto ack = FetchCookie(lab);
    const Bytes cookie = ack.cookie.value_or(Bytes());
    lab.Forget();
    for (size_t i = 0; i < cookie.size(); ++i)
    {
        auto forged = cookie;
        forged[i] ^= 1 << i % 8;
        lab.peer.SendWithTag(ToBytes(CookieEchoChunk{forged}), ack.initiateTag);
    }
    for (const size_t size : {size_t{1}, cookie.size() - 1, cookie.size() + 1, size_t{1000}})
    {
        auto forged = cookie;
        forged.resize(size);
        lab.peer.SendWithTag(ToBytes(CookieEchoChunk{forged}), ack.initiateTag);
    }
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0), 0U, "silently discarded");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "no association");
    lab.Equal(lab.CountDrops(0, SctpDropReason::BAD_COOKIE), cookie.size() + 4, "and counted");
    lab.peer.SendWithTag(ToBytes(CookieEchoChunk{cookie}), ack.initiateTag);
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetAssociations(0).size(), 1U, "the true one is accepted");
}

/// @param lab the laboratory
void
CookieOfAnEndedAssociation(SctpLab& lab)
{
    ListenOnly(lab);
    const auto ack = FetchCookie(lab);
    const auto echo = ToBytes(CookieEchoChunk{ack.cookie.value_or(Bytes())});
    lab.peer.SendWithTag(echo, ack.initiateTag);
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.client.accepted.size(), 1U, "accepted");
    lab.GetAssociations(0).at(0)->Abort();
    lab.Run(MilliSeconds(200));
    lab.Forget();
    for (const uint32_t seconds : {0, 50})
    {
        lab.Run(Seconds(seconds));
        lab.peer.SendWithTag(echo, ack.initiateTag); // of the network's, or an attacker's store
        lab.Run(MilliSeconds(200));
    }
    lab.Equal(lab.GetTrace(), "1:COOKIE-ECHO 0:ABORT 1:COOKIE-ECHO 0:ABORT", "refused");
    lab.Equal(lab.Last(0).GetTag(), lab.peer.tag, "with the peer's tag");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "no second association with the same tag");
    lab.Equal(lab.client.accepted.size(), 1U, "of which no application hears");
    lab.peer.setup = true;
    lab.peer.tag = 0x55555555;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.GetAssociations(0).size(), 1U, "a new set-up has a new tag, and is accepted");
}

/// @param lab the laboratory
void
CookieWithOtherPortsOrTag(SctpLab& lab)
{
    ListenOnly(lab);
    const auto ack = FetchCookie(lab);
    const auto echo = ToBytes(CookieEchoChunk{ack.cookie.value_or(Bytes())});
    lab.Forget();
    lab.peer.port = 5001;
    lab.peer.SendWithTag(echo, ack.initiateTag);
    lab.peer.port = 5000;
    lab.peer.SendWithTag(echo, ack.initiateTag + 1);
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Count(0), 0U, "silently discarded");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "no association");
}

/// @param lab the laboratory
void
LongCookieLife(SctpLab& lab)
{
    ListenOnly(lab);
    auto init = lab.peer.MakeInit(false);
    init.cookiePreservativeMs = 0xffffffff;
    lab.peer.SendWithTag(ToBytes(init), 0);
    lab.Run(Minutes(10));
    lab.Forget();
    lab.peer.Send(ToBytes(CookieEchoChunk{lab.peer.hostInit.cookie.value_or(Bytes())}));
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0).GetNames(), "ERROR", "a cookie does not live as long as is wished");
    lab.Equal(lab.Last(0).GetCauses().front(), CauseCode::STALE_COOKIE, "the cause");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "no association");
}

/// @param lab the laboratory
void
AddressCamping(SctpLab& lab)
{
    // The attacker names the victim's address; the victim answers probes of it by ABORT.
    ListenOnly(lab);
    lab.peer.setup = true;
    lab.peer.heartbeat = false;
    lab.peer.addresses = {SctpLab::GetAddress(1), Ipv4Address("10.0.0.77")};
    lab.peer.Associate();
    lab.Run(MilliSeconds(300));
    const auto victim = [](const SctpSeen& seen) {
        return seen.destination == Ipv4Address("10.0.0.77");
    };
    const auto probes = lab.Sent(0, victim);
    lab.Equal(probes.size(), 1U, "one probe");
    lab.Equal(probes.back().GetNames(), "HEARTBEAT", "and nothing else");
    SctpLab::Forgery answer;
    answer.source = Ipv4Address("10.0.0.77");
    answer.sourcePort = 5000;
    answer.tag = probes.back().GetTag();
    answer.chunks = MakeError(CauseCode::PROTOCOL_VIOLATION, true, true);
    lab.Inject(answer);
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.GetAssociations(0).size(), 0U, "the attacker loses its association");
}

/// @param lab the laboratory
void
BombingByUnverifiedAddress(SctpLab& lab)
{
    ListenOnly(lab);
    lab.peer.setup = true;
    lab.peer.heartbeat = false;
    lab.peer.sack = false;
    lab.peer.addresses = {SctpLab::GetAddress(1), Ipv4Address("10.0.0.77")};
    lab.peer.Associate();
    lab.Run(Seconds(1));
    for (int i = 0; i < 50; ++i)
    {
        lab.GetAccepted()->Send(Create<Packet>(1000));
    }
    lab.Run(Minutes(10));
    for (const auto& seen : lab.Sent(0))
    {
        lab.True(seen.destination == SctpLab::GetAddress(1) || seen.GetNames() == "HEARTBEAT",
                 "the victim gets small probes only");
    }
    lab.Equal(lab.GetAssociations(0).size(), 0U, "the attacker's association ends");
}

/// @param lab the laboratory
void
ManyAddresses(SctpLab& lab)
{
    ListenOnly(lab);
    lab.peer.setup = true;
    lab.peer.addresses.push_back(SctpLab::GetAddress(1));
    for (uint32_t i = 0; i < 200; ++i)
    {
        lab.peer.addresses.emplace_back(Ipv4Address(0x0a000010 + i));
    }
    lab.peer.Associate();
    lab.Run(MilliSeconds(500));
    lab.Between(lab.Count(0, With(ChunkType::HEARTBEAT)), size_t{1}, size_t{1}, "HB.Max.Burst");
    lab.Between(lab.GetAccepted()->GetPeerAddresses().size(), size_t{2}, size_t{65}, "not all");
    lab.Run(Seconds(9));
    lab.Between(lab.Count(0, With(ChunkType::HEARTBEAT)), size_t{2}, size_t{20}, "and per RTO");
}

/// @param lab the laboratory
void
SmallAnswerToInit(SctpLab& lab)
{
    ListenOnly(lab);
    auto init = lab.peer.MakeInit(false);
    const size_t asked = ToBytes(init).size() + 12;
    lab.peer.SendWithTag(ToBytes(init), 0);
    lab.Run(Seconds(100));
    lab.Equal(lab.Count(0), 1U, "one packet, which is not sent again");
    lab.Between(lab.Last(0).bytes->size(), asked, asked + 200, "a cookie more than the INIT");
}

/// @param lab the laboratory
void
PacketDropReport(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    lab.GetAccepted()->Send(Create<Packet>(1000));
    lab.peer.sack = false;
    lab.Run(MilliSeconds(100));
    lab.Forget();
    // Chunk 0x81 of FreeBSD: it claims that the packet was lost, and that the link has one byte.
    Bytes report{0x81, 0, 0, 16, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0};
    for (uint32_t i = 0; i < 100; ++i)
    {
        lab.peer.Send(report);
    }
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.Count(0), 0U, "nothing is sent again, and nothing answered");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "nor does the association end");
}

} // namespace

SctpLabSuite::Tests
GetSetupAttackTests()
{
    return {
        {"A flood of INITs takes no memory (5.1 B)", FloodOfInits},
        {"Behind INIT ACK the cookie is all there is (5.1 B)", CookieIsAllThatIsKept},
        {"A cookie does not show the association that there is (5.1.3)", CookieOfAStranger},
        {"A cookie does not show its key (5.1.3)", KeyOfTheCookie},
        {"Many Supported Extensions in an INIT are one in the cookie (3.3.3)",
         HugeSupportedExtensions(0)},
        {"Long Supported Extensions in an INIT stay out of the cookie (3.3.3)",
         HugeSupportedExtensions(60000)},
        {"Bogus cookies are silently discarded (5.1.5)", BogusCookies},
        {"The cookie of an association that has ended opens no other (5.3.1)",
         CookieOfAnEndedAssociation},
        {"Association redirection: a cookie fits its ports and tag only (RFC 5062 7)",
         CookieWithOtherPortsOrTag},
        {"Very long cookie lives are not granted (RFC 5062 6)", LongCookieLife},
        {"Address camping ends with the first probe (RFC 5062 2)", AddressCamping},
        {"Bombing: no data to an unverified address (RFC 5062 5)", BombingByUnverifiedAddress},
        {"Bombing: many addresses are probed slowly (RFC 5062 6)", ManyAddresses},
        {"Bombing: the answer to INIT is one small packet (RFC 5062 9)", SmallAnswerToInit},
        {"Packet drop reports have no effect", PacketDropReport},
    };
}

} // namespace sctp
} // namespace ns3
