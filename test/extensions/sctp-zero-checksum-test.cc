/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-parameters.h"
#include "ns3/string.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Packets without checksum (RFC 9653).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_zero_checksum_test
{

/// The parameter Zero Checksum Acceptable.
constexpr uint16_t ACCEPTABLE = 0x8001;

/// The name of the extension.
const StringValue NAME{"ZeroChecksum"};

/**
 * @param method an Error Detection Method Identifier
 * @return the parameter Zero Checksum Acceptable with it
 */
RawParameter
MakeParameter(uint32_t method)
{
    Bytes value;
    ByteWriter(value).U32(method);
    return {ACCEPTABLE, value};
}

/**
 * @param lab the laboratory
 * @param host who sends
 * @param zero whether packets with checksum 0 are meant; else those with the right one
 * @return names of the packets, each once
 */
std::string
GetNames(SctpLab& lab, uint32_t host, bool zero)
{
    std::string names;
    for (const auto& seen : lab.Sent(host))
    {
        const bool isZero = seen.view.GetHeader().checksum == 0;
        const bool isRight = VerifyChecksum(seen.bytes->data(), seen.bytes->size());
        std::string name = seen.GetNames();
        name = name.substr(0, name.find(' '));
        if ((zero ? isZero : isRight) && (" " + names + " ").find(" " + name + " ") == name.npos)
        {
            names += (names.empty() ? "" : " ") + name;
        }
    }
    return names;
}

/**
 * Opens an association, exchanges a message in each direction and ends it.
 * @param lab the laboratory
 */
void
Exchange(SctpLab& lab)
{
    lab.Open();
    lab.client.Send("there");
    lab.server.accepted.at(0)->Send(Create<Packet>(reinterpret_cast<const uint8_t*>("back"), 4), 0);
    lab.Run(Seconds(40));
    lab.client.socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("there"), "is received");
    lab.Equal(lab.client.GetText(), std::string("back"), "is received");
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "graceful end");
    for (const uint32_t host : {0, 1})
    {
        lab.Equal(lab.GetDrops(host).size(), size_t{0}, "nothing is dropped");
    }
}

/// @param lab the laboratory
void
BothOffer(SctpLab& lab)
{
    lab.Set("Extensions", NAME);
    lab.Build();
    Exchange(lab);
    lab.Equal(GetNames(lab, 0, false), std::string("INIT COOKIE-ECHO"), "never without checksum");
    lab.Equal(GetNames(lab, 1, false), std::string(), "INIT ACK may be without");
    lab.True(lab.Count(0, With(ChunkType::DATA)) > 0 &&
                 lab.Count(0, With(ChunkType::HEARTBEAT)) > 0,
             "data and heartbeats without checksum");
    const auto init = lab.Sent(0, With(ChunkType::INIT)).at(0).Get<InitChunk>();
    lab.Equal(init.others.size(), size_t{1}, "the parameter");
    lab.True(init.others.at(0).type == ACCEPTABLE && init.others.at(0).value == Bytes{0, 0, 0, 1},
             "EDMID 1");
}

/// @param lab the laboratory
void
OffIsTheDefault(SctpLab& lab)
{
    lab.Build();
    Exchange(lab);
    lab.Equal(GetNames(lab, 0, true) + GetNames(lab, 1, true), std::string(), "none without");
}

/**
 * @param host who offers
 * @return a test: the other does not
 */
SctpLab::Script
OneOffers(uint32_t host)
{
    return [host](SctpLab& lab) {
        lab.Build();
        lab.CreateSockets();
        (host == 0 ? lab.client : lab.server)
            .socket->GetParameters()
            ->SetAttribute("Extensions", NAME);
        Exchange(lab);
        lab.Equal(GetNames(lab, 0, true) + GetNames(lab, 1, true), std::string(), "none without");
    };
}

/**
 * Has the scripted peer offer a method of error detection, and send data without checksum.
 * @param lab the laboratory
 * @param offers whether the host accepts packets without checksum
 * @param parameters parameters of the peer
 */
void
PeerSendsWithout(SctpLab& lab, bool offers, const std::vector<RawParameter>& parameters)
{
    if (offers)
    {
        lab.Set("Extensions", NAME);
    }
    lab.BuildScripted();
    lab.peer.parameters = parameters;
    lab.OpenFromPeer();
    lab.Forget();
    auto forgery = lab.MakeForgery(0, MakeDataChunk(lab.peer.tsn, "x"));
    forgery.checksum = false;
    lab.Inject(forgery);
    lab.Run(Seconds(1));
}

/// @param lab the laboratory
void
AcceptedOfAnyPeer(SctpLab& lab)
{
    // RFC 9653 section 5.3 names the own parameter as the only condition.
    PeerSendsWithout(lab, true, {});
    lab.Equal(lab.Count(0, With(ChunkType::SACK)), size_t{1}, "the data is acknowledged");
    lab.Equal(GetNames(lab, 0, true), std::string(), "with a checksum: the peer has not offered");
}

/// @param lab the laboratory
void
AnotherMethodOfThePeer(SctpLab& lab)
{
    PeerSendsWithout(lab, true, {MakeParameter(2)});
    lab.Equal(lab.Count(0, With(ChunkType::SACK)), size_t{1}, "the data is acknowledged");
    lab.Equal(GetNames(lab, 0, true), std::string(), "method 2 is not supported here");
}

/// @param lab the laboratory
void
DiscardedIfNotOffered(SctpLab& lab)
{
    PeerSendsWithout(lab, false, {MakeParameter(1)});
    lab.Equal(lab.Count(0), size_t{0}, "no answer");
    lab.Equal(lab.CountDrops(0, SctpDropReason::BAD_CHECKSUM), size_t{1}, "dropped");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "nothing else");
}

/// @param lab the laboratory
void
DiscardedOutOfTheBlue(SctpLab& lab)
{
    lab.Set("Extensions", NAME);
    lab.BuildScripted();
    lab.peer.parameters = {MakeParameter(1)};
    lab.OpenFromPeer();
    lab.Forget();
    for (const bool checksum : {false, true})
    {
        auto forgery = lab.MakeForgery(0, MakeDataChunk(1, "x"));
        forgery.sourcePort = 4711;
        forgery.checksum = checksum;
        lab.Inject(forgery);
        lab.Run(Seconds(1));
    }
    lab.Equal(GetNames(lab, 0, false), std::string("ABORT"), "the second one, with a checksum");
    lab.Equal(lab.Count(0), size_t{1}, "nothing else");
    lab.Equal(lab.CountDrops(0, SctpDropReason::BAD_CHECKSUM), size_t{1}, "the first one");
}

/// @param lab the laboratory
void
MalformedParameter(SctpLab& lab)
{
    lab.Set("Extensions", NAME);
    lab.BuildScripted();
    lab.peer.parameters = {{ACCEPTABLE, {0, 1}}};
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{1}, "the length has to be 8");
}

/// @param lab the laboratory
void
CookieEchoWithData(SctpLab& lab)
{
    lab.Set("Extensions", NAME);
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.client.Send("early");
    lab.Run(Seconds(1));
    const auto seen = lab.Last(0, With(ChunkType::COOKIE_ECHO));
    lab.True(VerifyChecksum(seen.bytes->data(), seen.bytes->size()), "with a checksum");
    lab.Equal(lab.server.GetText(), std::string("early"), "is received");
}

/// @param lab the laboratory
void
AbortedWithout(SctpLab& lab)
{
    lab.Set("Extensions", NAME);
    lab.Build();
    lab.Open();
    lab.client.socket->Abort();
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0, With(ChunkType::ABORT)).view.GetHeader().checksum, 0U, "unbundled");
    lab.Equal(lab.GetState(1), SctpState::CLOSED, "it is accepted");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-zero-checksum",
    {{"Both ends offer it: no checksum but for INIT and COOKIE ECHO (5.2)", BothOffer},
     {"Off by default", OffIsTheDefault},
     {"Only the client offers it: all packets have a checksum", OneOffers(0)},
     {"Only the server offers it: all packets have a checksum", OneOffers(1)},
     {"Accepted by who has offered it, from any peer (5.3)", AcceptedOfAnyPeer},
     {"A peer with another method is sent checksums", AnotherMethodOfThePeer},
     {"Discarded by who has not offered it (5.3)", DiscardedIfNotOffered},
     {"Out of the blue: discarded, and answers have a checksum (5.2)", DiscardedOutOfTheBlue},
     {"A parameter of another length is refused (4)", MalformedParameter},
     {"COOKIE ECHO with data has a checksum (5.2)", CookieEchoWithData},
     {"ABORT of an association has none", AbortedWithout}});

} // namespace sctp_zero_checksum_test
