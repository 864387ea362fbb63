/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-capabilities.h"
#include "ns3/sctp-extension-table.h"
#include "ns3/sctp-psn-formats.h"
#include "ns3/sctp-sack-format.h"
#include "ns3/sctp-send-queue.h"
#include "ns3/sctp-user-notifier.h"
#include "ns3/simulator.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Cookies, capabilities and notifications, each alone, against the rules of RFC 9260.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_set_up_test
{

// ---- CookieJar: RFC 9260 sections 5.1.3 and 5.1.5 ----

/**
 * @ingroup sctp-tests
 * @return a cookie with a value in each field, made at one second, valid for a minute
 */
Cookie
MakeCookie()
{
    Cookie cookie;
    cookie.created = Seconds(1);
    cookie.lifetime = Seconds(60);
    cookie.localPort = 11;
    cookie.remotePort = 22;
    cookie.localTag = 0x11111111;
    cookie.peerTag = 0x22222222;
    cookie.localTieTag = 0x33333333;
    cookie.peerTieTag = 0x44444444;
    cookie.localInitialTsn = 500;
    cookie.peerInitialTsn = 900;
    cookie.peerWindow = 50000;
    cookie.outboundStreams = 3;
    cookie.inboundStreams = 4;
    cookie.initSource = SctpUnitBench::GetRemote(0);
    cookie.localAddresses = std::make_shared<const std::vector<Address>>(
        std::vector<Address>{SctpUnitBench::GetLocal(0), SctpUnitBench::GetLocal(1)});
    cookie.peerAddresses = {SctpUnitBench::GetRemote(0), Ipv6Address("2001:db8::1")};
    cookie.extensions = {{0x8008, {1, 2, 3}}};
    return cookie;
}

/// @param lab checks
void
CookieComesBackWhole(SctpLab& lab)
{
    CookieJar jar;
    jar.SetKey({1, 2});
    const Cookie made = MakeCookie();
    Cookie read;
    lab.True(jar.Open(jar.Seal(made), Seconds(2), read) == CookieJar::Verdict::GOOD, "valid");
    lab.True(read.localTag == made.localTag && read.peerTag == made.peerTag, "tags");
    lab.True(read.localTieTag == made.localTieTag && read.peerTieTag == made.peerTieTag,
             "tie-tags");
    lab.True(read.localInitialTsn == 500 && read.peerInitialTsn == 900, "first TSNs");
    lab.True(read.localPort == 11 && read.remotePort == 22 && read.peerWindow == 50000, "ports");
    lab.True(read.outboundStreams == 3 && read.inboundStreams == 4, "streams");
    lab.True(read.initSource == made.initSource, "the verified address");
    lab.True(*read.localAddresses == *made.localAddresses, "own addresses");
    lab.True(read.peerAddresses == made.peerAddresses, "addresses of the peer");
    lab.True(read.extensions.size() == 1 && read.extensions[0].value == Bytes({1, 2, 3}),
             "extensions");
}

/// @param lab checks
void
ForgedCookies(SctpLab& lab)
{
    CookieJar jar;
    jar.SetKey({1, 2});
    const Bytes sealed = jar.Seal(MakeCookie());
    Cookie read;
    size_t accepted = 0;
    for (size_t bit = 0; bit < 8 * sealed.size(); ++bit)
    {
        Bytes forged = sealed;
        forged[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
        accepted += jar.Open(forged, Seconds(2), read) != CookieJar::Verdict::BAD;
    }
    lab.Equal(accepted, size_t{0}, "no bit may change (section 5.1.5, step 2)");
    for (size_t size = 0; size < sealed.size(); ++size)
    {
        const Bytes cut(sealed.begin(), sealed.begin() + static_cast<std::ptrdiff_t>(size));
        accepted += jar.Open(cut, Seconds(2), read) != CookieJar::Verdict::BAD;
    }
    lab.Equal(accepted, size_t{0}, "nor may it be cut");
    CookieJar other;
    other.SetKey({1, 3});
    lab.True(other.Open(sealed, Seconds(2), read) == CookieJar::Verdict::BAD, "another key");
}

/**
 * @param first last byte of the first address
 * @return a list of 20 addresses
 */
SharedAddresses
MakeLongList(uint8_t first)
{
    std::vector<Address> list;
    for (uint32_t i = 0; i < 20; ++i)
    {
        list.emplace_back(Ipv4Address(0x0a000000 + first + i));
    }
    return std::make_shared<const std::vector<Address>>(list);
}

/// @param lab checks
void
LongListsStayWithTheNode(SctpLab& lab)
{
    CookieJar jar;
    jar.SetKey({1, 2});
    Cookie made = MakeCookie();
    const size_t shorter = jar.Seal(made).size();
    std::vector<Bytes> sealed;
    std::vector<SharedAddresses> lists;
    for (uint8_t i = 0; i < 20; ++i)
    {
        const auto list = MakeLongList(i);
        made.localAddresses = jar.KeepList(list, (*list)[3], Seconds(61));
        lab.True(jar.KeepList(list, (*list)[3], Seconds(61)) == made.localAddresses || i >= 16,
                 "once");
        lists.push_back(made.localAddresses);
        sealed.push_back(jar.Seal(made));
    }
    lab.Equal(lists[0]->front(), Address(Ipv4Address("10.0.0.3")), "the source first");
    lab.Equal(lists[0]->at(3), Address(Ipv4Address("10.0.0.2")), "then the others");
    lab.Equal(lists[0]->size(), size_t{20}, "each once");
    Cookie read;
    for (size_t i = 0; i < sealed.size(); ++i)
    {
        lab.Equal(sealed[i].size() <= shorter, i < 16, "the cookie of a few lists has a number");
        lab.True(jar.Open(sealed[i], Seconds(2), read) == CookieJar::Verdict::GOOD, "valid");
        lab.True(*read.localAddresses == *lists[i], "own addresses");
    }
    lab.Equal(jar.Seal(made).size() > shorter, true, "no place is free");
}

/// @param lab checks
void
PlacesOfStaleListsAreFree(SctpLab& lab)
{
    CookieJar jar;
    jar.SetKey({1, 2});
    Cookie made = MakeCookie();
    const size_t shorter = jar.Seal(made).size();
    for (uint8_t i = 0; i < 16; ++i)
    {
        const auto list = MakeLongList(i);
        made.localAddresses = jar.KeepList(list, list->front(), Seconds(61));
    }
    const Bytes old = jar.Seal(made);
    lab.Run(Seconds(62));
    for (uint8_t i = 16; i < 32; ++i)
    {
        const auto list = MakeLongList(i);
        made.localAddresses = jar.KeepList(list, list->front(), Seconds(122));
        lab.True(jar.Seal(made).size() <= shorter, "kept in the place of a stale one");
    }
    Cookie read;
    lab.True(jar.Open(old, Simulator::Now(), read) == CookieJar::Verdict::STALE, "stale");
}

/// @param lab checks
void
StaleCookies(SctpLab& lab)
{
    CookieJar jar;
    jar.SetKey({1, 2});
    const Bytes sealed = jar.Seal(MakeCookie());
    Cookie read;
    lab.True(jar.Open(sealed, Seconds(61), read) == CookieJar::Verdict::GOOD, "just valid");
    lab.True(jar.Open(sealed, Seconds(61) + NanoSeconds(1), read) == CookieJar::Verdict::STALE,
             "too old (section 5.1.5, step 4)");
    lab.Equal(read.peerTag, 0x22222222U, "its contents are known, for the ERROR");
}

// ---- Capabilities: RFC 5061 section 4.2.7 ----

/// @param lab checks
void
ExtensionsOfBothEnds(SctpLab& lab)
{
    Extension chunks;
    chunks.name = "Chunks";
    Extension parameter;
    parameter.name = "Parameter";
    Capabilities own;
    ExtensionOffer offered;
    offered.chunkTypes = {0x80, 0xc1};
    own.Offer(chunks, offered);
    offered = ExtensionOffer();
    offered.parameters = {{0x8123, {7}}};
    own.Offer(parameter, offered);
    const auto offer = own.GetOffer();
    lab.Equal(offer.size(), size_t{2}, "Supported Extensions and one more");
    lab.True(offer.at(0).type == 0x8008 && offer.at(0).value == Bytes({0x80, 0xc1}), "chunks");
    lab.True(own.GetKnownParameters() == std::vector<uint16_t>({0x8008, 0x8123}), "understood");
    lab.True(!own.IsAgreed("Chunks"), "the peer has not spoken");
    own.SetPeerOffer({{0x8008, {0x80}}});
    lab.Equal(own.GetAgreed(), std::string(), "all chunks of an extension are needed");
    own.SetPeerOffer({{0x8008, {0xc1, 5, 0x80}}});
    lab.Equal(own.GetAgreed(), std::string("Chunks"), "in any order, among others");
    own.SetPeerOffer({{0x8123, {9}}, {0x8008, {0x80, 0xc1}}});
    lab.Equal(own.GetAgreed(), std::string("Chunks Parameter"), "both");
    own.SetPeerOffer({});
    lab.Equal(own.GetAgreed(), std::string(), "the peer began anew without them");
    lab.True(!own.IsAgreed("Other"), "not offered");
}

/// @param lab checks
void
NothingToOffer(SctpLab& lab)
{
    FakeLower lower;
    const auto parameters = CreateObject<SctpParameters>();
    const auto plain = MakeCapabilities(*CreateObject<SctpRfc9260DataFormat>(),
                                        *CreateObject<SctpSackFormat>(),
                                        {*parameters, &lower, nullptr});
    lab.True(plain.GetOffer().empty(), "no parameter for RFC 9260's chunks");
}

/// @param lab checks
void
FormatsAreOfferedOnce(SctpLab& lab)
{
    FakeLower lower;
    const auto parameters = CreateObject<SctpParameters>();
    const auto offer = MakeCapabilities(*CreateObject<SctpPsnDataFormat>(),
                                        *CreateObject<SctpPsnSackFormat>(),
                                        {*parameters, &lower, nullptr})
                           .GetOffer();
    lab.Equal(offer.size(), 1U, "one parameter");
    lab.True(offer.front().value == Bytes{0x4d, 0x8d}, "each of the chunks that both need");
    lab.True(ListsChunks(offer, {0x8d, 0x4d}), "all are there");
    lab.True(!ListsChunks(offer, {0x4d, 16}), "one of them is not");
    lab.True(ListsChunks({}, {}), "RFC 9260's need no offer");
}

// ---- UserNotifier: RFC 9260 section 11.2 ----

/**
 * @ingroup sctp-tests
 * A user that records its notifications.
 */
class FakeUser : public SctpUser
{
  public:
    void AssociationEstablished(SctpAssociation& /* association */) override
    {
        log += "up ";
    }

    void DataArrived(SctpAssociation& /* association */) override
    {
        log += "data ";
    }

    void SendSpaceAvailable(SctpAssociation& /* association */) override
    {
        log += "space ";
    }

    void PeerClosed(SctpAssociation& /* association */) override
    {
        log += "peer-closed ";
    }

    void AssociationClosed(SctpAssociation& /* association */,
                           SctpCloseReason /* reason */) override
    {
        log += "closed ";
    }

    void Notify(SctpAssociation& /* association */, const SctpNotification& notification) override
    {
        log += "event ";
        last = notification;
    }

    std::string log;       //!< notifications, by name
    SctpNotification last; //!< the last event
};

/// @param lab checks
void
UserIsToldInOrder(SctpLab& lab)
{
    SctpAssociation association;
    UserNotifier unit(association, association.GetAssociationId());
    FakeUser user;
    unit.SetUser(&user);
    unit.SetClosed(SctpCloseReason::GRACEFUL);
    unit.SetDataArrived();
    unit.SetEstablished();
    unit.NotifyPath(SctpUnitBench::GetRemote(0), SctpPathState::INACTIVE, false);
    lab.Equal(user.log, std::string(), "not before the work is done");
    lab.True(unit.Deliver(), "the end is told");
    lab.Equal(user.log, std::string("event up data closed "), "the end comes last");
    user.log.clear();
    unit.SetDataArrived();
    unit.SetClosed(SctpCloseReason::GRACEFUL);
    unit.Deliver();
    lab.Equal(user.log, std::string(), "nothing comes behind it");
}

/// @param lab checks
void
UnsentDataIsGivenBack(SctpLab& lab)
{
    SctpAssociation association;
    UserNotifier unit(association, association.GetAssociationId());
    FakeUser user;
    unit.SetUser(&user);
    OutgoingMessage message;
    message.data = Create<Packet>(1000);
    message.size = 1000;
    message.taken = 700;
    message.ackedBytes = 300;
    message.info.context = 5;
    unit.NotifyFailed(message);
    unit.Deliver();
    lab.True(user.last.type == SctpNotification::Type::SEND_FAILED, "SEND FAILURE (11.2.2)");
    lab.Equal(user.last.message->GetSize(), 700U, "what was not acknowledged");
    lab.True(user.last.sentOnce && user.last.sendInfo.context == 5, "how it was sent");
    unit.SetUser(nullptr);
    user.log.clear();
    unit.SetDataArrived();
    unit.Deliver();
    lab.Equal(user.log, std::string(), "nobody is there");
}

/// The suite.
SctpLabSuite g_suite("sctp-unit-set-up",
                     {
                         {"Cookie: it comes back whole", CookieComesBackWhole},
                         {"Cookie: forged ones", ForgedCookies},
                         {"Cookie: stale ones", StaleCookies},
                         {"Long lists of own addresses stay with the node",
                          LongListsStayWithTheNode},
                         {"Lists whose cookies are stale make room", PlacesOfStaleListsAreFree},
                         {"Capabilities: what both ends offer", ExtensionsOfBothEnds},
                         {"Capabilities: nothing to offer", NothingToOffer},
                         {"Capabilities: chunks of formats", FormatsAreOfferedOnce},
                         {"Notifier: in order, the end last", UserIsToldInOrder},
                         {"Notifier: what was not delivered", UnsentDataIsGivenBack},
                     }); //!< registers the suite

} // namespace sctp_unit_set_up_test
