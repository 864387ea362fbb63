/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-authentication.h"
#include "ns3/sctp-authenticator.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-shared-keys.h"
#include "ns3/string.h"

#include <algorithm>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Authenticated chunks (RFC 4895) between two hosts, and with a scripted peer.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_auth_test
{

/// Settings of one end.
struct End
{
    std::string chunks;                 //!< AuthChunks
    std::string keys;                   //!< AuthKeys
    std::string hmacs{"SHA-256,SHA-1"}; //!< AuthHmacs
    bool offers{true};                  //!< offers authentication
};

/**
 * @param socket a socket that is not connected yet
 * @param end its settings
 */
void
Set(Ptr<SctpSocket> socket, const End& end)
{
    const auto parameters = socket->GetParameters();
    parameters->SetAttribute("Extensions", StringValue(end.offers ? "Auth" : ""));
    parameters->SetAttribute("AuthChunks", StringValue(end.chunks));
    parameters->SetAttribute("AuthKeys", StringValue(end.keys));
    parameters->SetAttribute("AuthHmacs", StringValue(end.hmacs));
}

/**
 * Opens an association.
 * @param lab the laboratory
 * @param client settings of the client
 * @param server settings of the server
 */
void
Open(SctpLab& lab, const End& client, const End& server)
{
    lab.Build();
    lab.CreateSockets();
    Set(lab.client.socket, client);
    Set(lab.server.socket, server);
    lab.Open();
}

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return the user's side
 */
Ptr<SctpAuthentication>
GetUser(SctpLab& lab, uint32_t host)
{
    return DynamicCast<SctpAuthentication>(
        lab.GetAssociations(host).at(0)->GetExtension(SctpAuthentication::GetTypeId()));
}

/// @param seen a packet @return whether it begins with AUTH
bool
BeginsWithAuth(const SctpSeen& seen)
{
    return seen.view.GetChunks().front().type == AuthChunk::TYPE;
}

/**
 * @param lab the laboratory
 * @param host who sends
 * @param type a chunk type
 * @return packets with such a chunk, those of them that begin with AUTH
 */
std::string
CountAuth(SctpLab& lab, uint32_t host, ChunkType type)
{
    const auto packets = lab.Sent(host, With(type));
    const auto covered = std::count_if(packets.begin(), packets.end(), BeginsWithAuth);
    return std::to_string(packets.size()) + "/" + std::to_string(covered);
}

/**
 * Sends a message in each direction.
 * @param lab the laboratory
 */
void
Exchange(SctpLab& lab)
{
    lab.client.Send("there");
    lab.server.accepted.at(0)->Send(Create<Packet>(reinterpret_cast<const uint8_t*>("back"), 4), 0);
    lab.Run(Seconds(1));
}

/// @param lab the laboratory
void
Parameters(SctpLab& lab)
{
    Open(lab, {"DATA,ABORT", ""}, {"", "", "SHA-1"});
    for (const auto& [host, type] : {std::pair<uint32_t, ChunkType>{0, ChunkType::INIT},
                                     std::pair<uint32_t, ChunkType>{1, ChunkType::INIT_ACK}})
    {
        const auto init = lab.Sent(host, With(type)).at(0).Get<InitChunk>();
        const auto offer = ExtensionOffer::Read(init.others);
        lab.True(offer.ListsChunk(AuthChunk::TYPE), "AUTH is a supported extension");
        lab.Equal(offer.Find(Authenticator::RANDOM)->value.size(), size_t{32}, "RANDOM");
        const auto chunks = offer.Find(Authenticator::CHUNKS);
        lab.True(chunks->value == (host == 0 ? Bytes{0, 6} : Bytes()), "CHUNKS");
        lab.True(offer.Find(Authenticator::HMAC_ALGO)->value ==
                     (host == 0 ? Bytes{0, 3, 0, 1} : Bytes{0, 1}),
                 "HMAC-ALGO");
    }
    lab.True(GetUser(lab, 0)->IsAgreed() && GetUser(lab, 1)->IsAgreed(), "agreed");
    lab.True(GetUser(lab, 0)->GetLocalChunks() == Bytes{0, 6}, "own chunks");
    lab.True(GetUser(lab, 1)->GetPeerChunks() == Bytes{0, 6}, "the peer's chunks");
    lab.True(GetUser(lab, 0)->GetPeerChunks().empty(), "the peer has none");
}

/// @param lab the laboratory
void
OnlyListedChunks(SctpLab& lab)
{
    Open(lab, {"HEARTBEAT", ""}, {"DATA,SHUTDOWN", "", "SHA-1"});
    Exchange(lab);
    lab.Run(Seconds(40));
    lab.client.socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText() + lab.client.GetText(), std::string("thereback"), "received");
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "graceful end");
    lab.Equal(CountAuth(lab, 0, ChunkType::DATA), std::string("1/1"), "the server wants it");
    lab.Equal(CountAuth(lab, 0, ChunkType::SHUTDOWN), std::string("1/1"), "the server wants it");
    lab.Equal(CountAuth(lab, 1, ChunkType::DATA), std::string("1/0"), "the client does not");
    lab.Equal(CountAuth(lab, 0, ChunkType::COOKIE_ECHO), std::string("1/0"), "nobody does");
    const auto hbs = lab.Sent(1, With(ChunkType::HEARTBEAT));
    lab.True(!hbs.empty() && std::all_of(hbs.begin(), hbs.end(), BeginsWithAuth), "HEARTBEAT");
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).Get<AuthChunk>().hmacId,
              uint16_t{1},
              "the first one of the server");
    lab.Equal(lab.Last(1, With(ChunkType::HEARTBEAT)).Get<AuthChunk>().hmacId,
              uint16_t{3},
              "the first one of the client");
    lab.Equal(lab.CountDrops(0, SctpDropReason::NOT_AUTHENTICATED), size_t{0}, "none");
    lab.Equal(lab.CountDrops(1, SctpDropReason::NOT_AUTHENTICATED), size_t{0}, "none");
}

/// @param lab the laboratory
void
FullPackets(SctpLab& lab)
{
    Open(lab, {}, {"DATA", "", "SHA-256,SHA-1"});
    for (int i = 0; i < 5; ++i)
    {
        lab.Drop(0, With(ChunkType::DATA), 1, 5 * i);
    }
    lab.client.Send(std::string(50000, 'x'));
    lab.Run(Seconds(60));
    lab.Equal(lab.server.GetText().size(), size_t{50000}, "all arrives");
    size_t largest = 0;
    for (const auto& seen : lab.Sent(0))
    {
        largest = std::max(largest, seen.bytes->size());
    }
    lab.Equal(largest, size_t{1480}, "full packets fill the MTU");
}

/// @param lab the laboratory
void
ChangedIsDiscarded(SctpLab& lab)
{
    Open(lab, {}, {"DATA", ""});
    lab.Change(0, With(ChunkType::DATA), [](Bytes& bytes) { bytes.back() ^= 1; });
    lab.client.Send("0123456789abcdef");
    lab.Run(MilliSeconds(500));
    lab.Equal(lab.CountDrops(1, SctpDropReason::NOT_AUTHENTICATED), size_t{1}, "discarded");
    lab.Equal(lab.Count(1, With(ChunkType::SACK)) + lab.Count(1, With(ChunkType::ERROR)),
              size_t{0},
              "silently");
    lab.Run(Seconds(3));
    lab.Equal(lab.server.GetText(), std::string("0123456789abcdef"), "the retransmission is read");
}

/// @param lab the laboratory
void
ForgedIsDiscarded(SctpLab& lab)
{
    Open(lab, {}, {"DATA,ABORT", ""});
    const uint32_t tsn = lab.Sent(0, With(ChunkType::INIT)).at(0).Get<InitChunk>().initialTsn;
    ErrorChunk abort;
    abort.isAbort = true;
    lab.Forget();
    lab.InjectAsPeer(1, ToBytes(HeartbeatChunk()) + MakeDataChunk(tsn, "forged"));
    lab.InjectAsPeer(1, ToBytes(abort));
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string(), "the data is discarded");
    lab.Equal(lab.Count(1, With(ChunkType::HEARTBEAT_ACK)), size_t{1}, "not what is not listed");
    lab.Equal(lab.GetState(1), SctpState::ESTABLISHED, "nor does the ABORT end anything");
    lab.client.socket->Abort();
    lab.Run(Seconds(1));
    lab.True(BeginsWithAuth(lab.Last(0, With(ChunkType::ABORT))), "the real one");
    lab.Equal(lab.GetState(1), SctpState::CLOSED, "ends it");
}

/**
 * @param client keys of the client
 * @param server keys of the server
 * @param arrives whether data arrives
 * @return a test
 */
SctpLab::Script
Keys(const std::string& client, const std::string& server, bool arrives)
{
    return [=](SctpLab& lab) {
        Open(lab, {"", client}, {"DATA", server});
        lab.client.Send("secret");
        lab.Run(Seconds(5));
        lab.Equal(lab.server.GetText(), std::string(arrives ? "secret" : ""), "data");
        lab.True((lab.CountDrops(1, SctpDropReason::NOT_AUTHENTICATED) == 0) == arrives, "drops");
    };
}

/// @param lab the laboratory
void
KeyChange(SctpLab& lab)
{
    Open(lab, {"", "1=one"}, {"DATA", "1=one"});
    lab.True(GetUser(lab, 0)->SetActiveKey(2) == Socket::ERROR_INVAL, "there is none yet");
    GetUser(lab, 0)->SetKey(2, {2, 2, 2});
    GetUser(lab, 1)->SetKey(2, {2, 2, 2});
    lab.client.Send(std::string(20000, 'x'));
    lab.Run(MilliSeconds(20)); // in flight
    lab.True(GetUser(lab, 0)->SetActiveKey(2) == Socket::ERROR_NOTERROR, "now there is");
    lab.client.Send(std::string(20000, 'y'));
    lab.Run(Seconds(5));
    lab.Equal(lab.server.GetText().size(), size_t{40000}, "all arrives");
    lab.Equal(lab.CountDrops(1, SctpDropReason::NOT_AUTHENTICATED), size_t{0}, "nothing is lost");
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).Get<AuthChunk>().keyId,
              uint16_t{2},
              "the new key");
    const auto& accepted = lab.server.notifications;
    std::string news;
    for (const auto& one : accepted)
    {
        if (one.type == SctpNotification::Type::AUTHENTICATION &&
            one.keyEvent == SctpKeyEvent::NEW_KEY)
        {
            news += std::to_string(one.keyId) + " ";
        }
    }
    lab.Equal(news, std::string("1 2 "), "keys that the peer has begun to use");
    lab.True(GetUser(lab, 0)->DeactivateKey(2) == Socket::ERROR_INVAL, "it is in use");
    lab.True(GetUser(lab, 0)->DeactivateKey(1) == Socket::ERROR_NOTERROR, "it is not");
    lab.True(GetUser(lab, 0)->SetActiveKey(1) == Socket::ERROR_INVAL, "deactivated");
    lab.True(GetUser(lab, 0)->DeleteKey(2) == Socket::ERROR_INVAL, "it is in use");
    lab.True(GetUser(lab, 0)->DeleteKey(1) == Socket::ERROR_NOTERROR, "it is not");
    lab.True(GetUser(lab, 0)->DeleteKey(1) == Socket::ERROR_INVAL, "it is gone");
    lab.Run(Seconds(1));
    const auto freed = SctpLab::GetNotification(lab.client, SctpNotification::Type::AUTHENTICATION);
    lab.True(freed.keyEvent == SctpKeyEvent::FREE_KEY && freed.keyId == 1, "told");
}

/**
 * Makes a scripted peer and a host that requires DATA to be authenticated.
 * @param lab the laboratory
 * @param parameters parameters of the peer
 */
void
Prepare(SctpLab& lab, const std::vector<RawParameter>& parameters)
{
    lab.Set("Extensions", StringValue("Auth"));
    lab.Set("AuthChunks", StringValue("DATA"));
    lab.BuildScripted();
    lab.peer.parameters = parameters;
}

/**
 * Opens an association of the scripted peer with such a host.
 * @param lab the laboratory
 * @param parameters parameters of the peer
 */
void
OpenFromPeer(SctpLab& lab, const std::vector<RawParameter>& parameters)
{
    Prepare(lab, parameters);
    lab.OpenFromPeer();
}

/// A right RANDOM.
const RawParameter RANDOM{Authenticator::RANDOM, Bytes(32, 7)};

/// @param lab the laboratory
void
UnsupportedHmac(SctpLab& lab)
{
    OpenFromPeer(lab, {RANDOM, {Authenticator::HMAC_ALGO, {0, 1}}});
    lab.Forget();
    AuthChunk auth;
    auth.hmacId = 2;
    auth.hmac.resize(20);
    lab.peer.Send(ToBytes(auth) + MakeDataChunk(lab.peer.tsn, "x"));
    lab.Run(Seconds(1));
    lab.Equal(lab.GetTrace().find("SACK"), std::string::npos, "the data is discarded");
    const auto error = lab.Last(0, With(ChunkType::ERROR)).Get<ErrorChunk>();
    lab.Equal(error.causes.size(), size_t{1}, "it is reported");
    lab.True(static_cast<uint16_t>(error.causes.at(0).code) == 0x0105 &&
                 error.causes.at(0).value == Bytes{0, 2},
             "Unsupported HMAC Identifier");
}

/**
 * @param parameters parameters of the peer
 * @return a test: they are refused
 */
SctpLab::Script
Refused(const std::vector<RawParameter>& parameters)
{
    return [parameters](SctpLab& lab) {
        Prepare(lab, parameters);
        lab.CreateSockets();
        lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
        lab.client.socket->Listen();
        lab.peer.Associate();
        lab.Run(Seconds(1));
        const auto abort = lab.Last(0, With(ChunkType::ABORT));
        lab.True(abort.GetCauses() == std::vector<CauseCode>{CauseCode::PROTOCOL_VIOLATION},
                 "ABORT, Protocol Violation");
    };
}

/// @param lab the laboratory
void
PeerWithoutAuth(SctpLab& lab)
{
    Open(lab, {"", "", "SHA-1", false}, {"DATA", ""});
    Exchange(lab);
    lab.Equal(lab.server.GetText() + lab.client.GetText(), std::string("thereback"), "received");
    lab.True(!GetUser(lab, 1)->IsAgreed(), "not agreed");
}

/// @param lab the laboratory
void
IllegalTypesAreIgnored(SctpLab& lab)
{
    OpenFromPeer(
        lab,
        {RANDOM, {Authenticator::CHUNKS, {1, 2, 14, 15, 5}}, {Authenticator::HMAC_ALGO, {0, 1}}});
    lab.True(GetUser(lab, 0)->GetPeerChunks() == Bytes{5}, "HEARTBEAT ACK alone");
}

/// @param lab the laboratory
void
DataBehindCookie(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    Set(lab.client.socket, {});
    Set(lab.server.socket, {"DATA", ""});
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.client.Send("early");
    lab.Run(MilliSeconds(250));
    lab.Equal(lab.Last(0, With(ChunkType::COOKIE_ECHO)).GetNames().substr(0, 21),
              std::string("COOKIE-ECHO+AUTH+DATA"),
              "AUTH before what is listed (section 7)");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("early"), "received");
}

/**
 * @param keys keys of the client; the server has "1=right"
 * @return a test: the server wants COOKIE ECHO to be authenticated
 */
SctpLab::Script
CookieEcho(const std::string& keys)
{
    return [keys](SctpLab& lab) {
        const bool right = keys == "1=right";
        lab.Build();
        lab.CreateSockets();
        Set(lab.client.socket, {"", keys});
        Set(lab.server.socket, {"COOKIE ECHO", "1=right"});
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(Seconds(1));
        lab.True(BeginsWithAuth(lab.Sent(0, With(ChunkType::COOKIE_ECHO)).at(0)), "covered");
        lab.Equal(lab.GetState(0),
                  right ? SctpState::ESTABLISHED : SctpState::COOKIE_ECHOED,
                  "the client");
        lab.Equal(lab.GetAssociations(1).size(), size_t{right}, "the server keeps nothing else");
        lab.Equal(lab.server.accepted.size(), size_t{right}, "nor does it accept");
    };
}

/**
 * @param server settings of the server
 * @param keys keys of the second client
 * @param restarts whether it takes the place of the first one
 * @return a test: someone with equal ports begins anew
 */
SctpLab::Script
SecondClient(const End& server, const std::string& keys, bool restarts)
{
    return [=](SctpLab& lab) {
        lab.Build();
        lab.CreateSockets();
        Set(lab.client.socket, {"", "1=right"});
        Set(lab.server.socket, server);
        lab.client.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), 5000));
        lab.Open();
        lab.Drop(0, With(ChunkType::ABORT));
        lab.client.socket->Abort();
        lab.Run(Seconds(1));
        SctpTestSocket second;
        second.Attach(lab.CreateSocket(0));
        Set(second.socket, {"", keys});
        second.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), 5000));
        second.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(Seconds(2));
        lab.Equal(lab.GetState(1), SctpState::ESTABLISHED, "the server");
        lab.Equal(second.connected, restarts ? 1U : 0U, "the second client is connected");
        if (restarts)
        {
            second.Send("again");
            lab.Run(Seconds(1));
            lab.Equal(lab.server.GetText(), std::string("again"), "with the new keys");
        }
        second.socket->Abort();
        lab.Run(Seconds(1));
    };
}

/// @param lab the laboratory
void
SimultaneousOpen(SctpLab& lab)
{
    lab.Build();
    SctpTestSocket ends[2];
    for (const uint32_t host : {0, 1})
    {
        ends[host].Attach(lab.CreateSocket(host));
        Set(ends[host].socket, {"DATA", "1=right"});
        ends[host].socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
    }
    ends[0].socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    ends[1].socket->Connect(InetSocketAddress("10.0.0.1", SctpLab::PORT));
    lab.Run(Seconds(2));
    ends[0].Send("there");
    ends[1].Send("back");
    lab.Run(Seconds(2));
    lab.Equal(ends[1].GetText() + ends[0].GetText(), std::string("thereback"), "received");
}

/// @param lab checks
void
Mistakes(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    const auto find = [&](const End& end) {
        Set(lab.client.socket, end);
        return lab.client.socket->GetParameters()->FindMistake();
    };
    lab.Equal(find({"DATA, 0xc1, COOKIE ECHO", "1=x,2=0x00ff"}), std::string(), "readable");
    lab.Equal(
        find({"INIT", ""}),
        std::string("ns3::SctpParameters::AuthChunks names INIT, which is never authenticated"),
        "INIT");
    lab.True(!find({"data", ""}).empty() && !find({"256", ""}).empty(), "no chunk type");
    lab.True(!find({"", "x=1"}).empty() && !find({"", "1"}).empty() &&
                 !find({"", "65536=x"}).empty() && !find({"", "1=0x123"}).empty(),
             "keys");
    lab.True(!find({"", "", "SHA-256"}).empty() && !find({"", "", "MD5,SHA-1"}).empty(), "HMACs");
}

/// @param lab checks
void
OrderOfKeyVectors(SctpLab& lab)
{
    // Both ends compute the same, whoever has the larger vector, or the longer one.
    for (const uint8_t random : {1, 9})
    {
        for (const bool list : {false, true})
        {
            ExtensionOffer a;
            a.parameters = {{Authenticator::RANDOM, Bytes(32, 5)},
                            {Authenticator::HMAC_ALGO, {0, 3, 0, 1}}};
            ExtensionOffer b = a;
            b.parameters[0].value = Bytes(32, random);
            if (list)
            {
                b.parameters.push_back({Authenticator::CHUNKS, {0}});
            }
            lab.True(Authenticator(a, b).Make(1, {1, 2}, {0, 0, 0, 4}) ==
                         Authenticator(b, a).Make(1, {1, 2}, {0, 0, 0, 4}),
                     "the same HMAC");
        }
    }
}

/// @param lab checks
void
WithoutNettle(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    Set(lab.client.socket, {});
    const auto mistake = lab.client.socket->GetParameters()->FindMistake();
    lab.True(mistake.find("nettle-dev") != std::string::npos, mistake);
}

/// The suite; without nettle there is one test.
const SctpLabSuite g_suite(
    "sctp-auth",
    !HasHmac()
        ? SctpLabSuite::Tests{{"Without nettle it is refused", WithoutNettle}}
        : SctpLabSuite::Tests{
              {"Parameters of INIT and INIT ACK (3)", Parameters},
              {"Chunks that the peer lists are authenticated, others are not (6.2)",
               OnlyListedChunks},
              {"Full packets fill the MTU", FullPackets},
              {"A changed packet is discarded silently (6.3)", ChangedIsDiscarded},
              {"Listed chunks without AUTH are discarded (6.3)", ForgedIsDiscarded},
              {"Equal keys", Keys("1=right", "1=right", true)},
              {"Another key", Keys("1=wrong", "1=right", false)},
              {"A key that the peer does not have (6.3)", Keys("2=right", "1=right", false)},
              {"No key but the empty one", Keys("", "", true)},
              {"Keys change in flight, and are deleted", KeyChange},
              {"An HMAC that was not listed is reported (6.3)", UnsupportedHmac},
              {"RANDOM of 31 bytes is refused (6.1)",
               Refused({{Authenticator::RANDOM, Bytes(31)}, {Authenticator::HMAC_ALGO, {0, 1}}})},
              {"HMAC-ALGO of an odd size is refused",
               Refused({RANDOM, {Authenticator::HMAC_ALGO, {0, 1, 0}}})},
              {"Not used with a peer without it", PeerWithoutAuth},
              {"INIT, INIT ACK, SHUTDOWN COMPLETE and AUTH in CHUNKS are ignored (3.2)",
               IllegalTypesAreIgnored},
              {"Data with COOKIE ECHO (7)", DataBehindCookie},
              {"COOKIE ECHO with the right key (6.3)", CookieEcho("1=right")},
              {"COOKIE ECHO with a wrong key (6.3)", CookieEcho("1=wrong")},
              {"COOKIE ECHO without a key (6.3)", CookieEcho("")},
              {"Someone with equal ports is no restart (6.3)",
               SecondClient({"COOKIE ECHO", "1=right"}, "1=wrong", false)},
              {"Nor with the right key: the association key is another one (6.3)",
               SecondClient({"COOKIE ECHO", "1=right"}, "1=right", false)},
              {"A restart where COOKIE ECHO is not listed",
               SecondClient({"DATA", "1=right"}, "1=right", true)},
              {"Both ends open at once (6.1)", SimultaneousOpen},
              {"Settings that cannot be used", Mistakes},
              {"The order of key vectors (6.1)", OrderOfKeyVectors}});

} // namespace sctp_auth_test
