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
#include "ns3/string.h"

#include <algorithm>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Keys of authenticated chunks, as users choose them (RFC 6458 sections 5.3.8, 6.1.8 and 8.3).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_auth_keys_test
{

/// Keys of both ends.
const std::string KEYS = "1=one,2=two,3=three";

/**
 * @param socket a socket that is not connected yet
 * @param keys AuthKeys
 * @param chunks AuthChunks
 */
void
Set(Ptr<SctpSocket> socket, const std::string& keys = KEYS, const std::string& chunks = "DATA")
{
    const auto parameters = socket->GetParameters();
    parameters->SetAttribute("Extensions", StringValue("Auth"));
    parameters->SetAttribute("AuthChunks", StringValue(chunks));
    parameters->SetAttribute("AuthKeys", StringValue(keys));
}

/**
 * Opens an association whose ends have KEYS, and require AUTH before DATA.
 * @param lab the laboratory
 */
void
Open(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    Set(lab.client.socket);
    Set(lab.server.socket);
    lab.Open();
}

/**
 * @param lab the laboratory
 * @param host 0, the client, or 1
 * @return its keys
 */
Ptr<SctpAuthentication>
GetUser(SctpLab& lab, uint32_t host = 0)
{
    return DynamicCast<SctpAuthentication>(
        lab.GetAssociations(host).at(0)->GetExtension(SctpAuthentication::GetTypeId()));
}

/**
 * Sends a message of the client.
 * @param lab the laboratory
 * @param text the message
 * @param key the key that it names; 0 = none
 * @return result of SendMsg
 */
int
Send(SctpLab& lab, const std::string& text, uint16_t key)
{
    SctpSendInfo info;
    if (key > 0)
    {
        info.authKey = key;
    }
    const auto bytes = reinterpret_cast<const uint8_t*>(text.data());
    return lab.client.socket->SendMsg(Create<Packet>(bytes, text.size()), info);
}

/**
 * @param lab the laboratory
 * @return of each packet with DATA of the client its key and its number of chunks, with AUTH
 */
std::string
ListKeys(SctpLab& lab)
{
    std::string list;
    for (const auto& seen : lab.Sent(0, With(ChunkType::DATA)))
    {
        list += std::to_string(seen.Get<AuthChunk>().keyId) + ":" +
                std::to_string(seen.view.GetChunks().size()) + " ";
    }
    return list;
}

/**
 * @param socket a socket
 * @return events about keys that it was notified of
 */
std::string
ListEvents(const SctpTestSocket& socket)
{
    std::string list;
    for (const auto& one : socket.notifications)
    {
        if (one.type == SctpNotification::Type::AUTHENTICATION)
        {
            const char* const names[] = {"new ", "free ", "none "};
            list += names[static_cast<int>(one.keyEvent)] + std::to_string(one.keyId) + " ";
        }
    }
    return list;
}

/// @param lab the laboratory
void
OneKeyPerPacket(SctpLab& lab)
{
    Open(lab);
    lab.Drop(1, With(ChunkType::SACK), 1); // the next messages wait for the window
    Send(lab, std::string(6000, 'x'), 0);
    for (const uint16_t key : {1, 1, 2, 2, 2, 0, 3})
    {
        Send(lab, "m", key);
    }
    lab.Run(Seconds(5));
    const auto keys = ListKeys(lab);
    lab.True(keys.find("1:3 2:4 1:2 3:2") != std::string::npos, keys);
    lab.Equal(lab.server.GetText().size(), size_t{6007}, "all arrives");
    lab.Equal(lab.CountDrops(1, SctpDropReason::NOT_AUTHENTICATED), size_t{0}, "nothing else");
}

/// @param lab the laboratory
void
RetransmissionsKeepIt(SctpLab& lab)
{
    Open(lab);
    lab.Drop(0, With(ChunkType::DATA), 2);
    Send(lab, "a", 2);
    Send(lab, "b", 3);
    lab.Run(Seconds(10));
    lab.Equal(ListKeys(lab), std::string("2:2 3:2 2:2 3:2 "), "they are not bundled");
    lab.Equal(lab.server.GetText(), std::string("ab"), "received");
}

/// @param lab the laboratory
void
UnknownKeys(SctpLab& lab)
{
    Open(lab);
    lab.Equal(Send(lab, "x", 9), -1, "there is no such key");
    lab.Equal(lab.client.socket->GetErrno(), Socket::ERROR_INVAL, "why");
    lab.True(Send(lab, "x", 2) >= 0, "there is one");
}

/// @param lab the laboratory
void
WithoutExtension(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Equal(Send(lab, "x", 1), -1, "Auth is not offered");
    lab.Equal(lab.client.socket->GetErrno(), Socket::ERROR_INVAL, "why");
    lab.Equal(ListEvents(lab.client), std::string(), "nor does anybody ask for it");
}

/// @param lab the laboratory
void
FreedWhenAcknowledged(SctpLab& lab)
{
    Open(lab);
    Send(lab, std::string(30000, 'x'), 2);
    lab.Run(MilliSeconds(20)); // a part of it is in flight
    const auto user = GetUser(lab);
    lab.True(user->DeactivateKey(2) == Socket::ERROR_NOTERROR, "deactivated");
    lab.True(user->DeleteKey(2) == Socket::ERROR_INVAL, "a message names it");
    lab.Equal(Send(lab, "y", 2), -1, "new ones may not");
    lab.True(user->DeactivateKey(3) == Socket::ERROR_NOTERROR, "nothing names this one");
    lab.Run(MilliSeconds(1));
    lab.Equal(ListEvents(lab.client), std::string("free 3 "), "not yet");
    lab.Run(Seconds(5));
    lab.Equal(lab.server.GetText().size(), size_t{30000}, "all arrives");
    lab.Equal(ListEvents(lab.client), std::string("free 3 free 2 "), "once it is acknowledged");
    lab.Equal(ListKeys(lab).find("1:"), std::string::npos, "all of it has its key");
    lab.True(user->DeleteKey(2) == Socket::ERROR_NOTERROR, "nothing names it now");
}

/// @param lab the laboratory
void
NoAuth(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    Set(lab.client.socket);
    lab.Open();
    lab.Equal(ListEvents(lab.client), std::string("none 0 "), "the peer does not support it");
    lab.Equal(ListEvents(lab.server), std::string(), "the other end does not want it");
    const auto& first = lab.client.notifications.at(0);
    lab.True(first.type == SctpNotification::Type::COMMUNICATION_UP, "behind COMMUNICATION_UP");
}

/**
 * @param sealed whether the peer's COOKIE ECHO comes behind AUTH
 * @return a test: a peer whose INIT has crossed that of the host sends COOKIE ECHO
 */
SctpLab::Script
InCookieWait(bool sealed)
{
    return [sealed](SctpLab& lab) {
        lab.Set("Extensions", StringValue("Auth"));
        lab.Set("AuthChunks", StringValue("COOKIE ECHO"));
        lab.Set("AuthKeys", StringValue("1=right"));
        lab.BuildScripted();
        lab.peer.setup = false;
        lab.peer.parameters = {{Authenticator::RANDOM, Bytes(32, 7)},
                               {Authenticator::HMAC_ALGO, {0, 1}}};
        lab.CreateSockets();
        lab.client.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(MilliSeconds(100));
        lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
        lab.Run(MilliSeconds(200));
        lab.Equal(lab.GetState(0), SctpState::COOKIE_WAIT, "the host has not had an INIT ACK");
        const auto ack = lab.Last(0, With(ChunkType::INIT_ACK)).Get<InitChunk>();
        Bytes echo = ToBytes(CookieEchoChunk{ack.cookie.value_or(Bytes())});
        echo.resize((echo.size() + 3) / 4 * 4);
        const Authenticator authenticator(ExtensionOffer::Read(lab.peer.parameters),
                                          ExtensionOffer::Read(ack.others));
        const Bytes auth = authenticator.Make(1, {'r', 'i', 'g', 'h', 't'}, echo);
        lab.peer.SendWithTag(sealed ? auth + echo : echo, ack.initiateTag);
        lab.Run(MilliSeconds(200));
        lab.Equal(lab.GetState(0),
                  sealed ? SctpState::ESTABLISHED : SctpState::COOKIE_WAIT,
                  "the host requires COOKIE ECHO to be authenticated");
        lab.Equal(lab.CountDrops(0, SctpDropReason::NOT_AUTHENTICATED),
                  sealed ? size_t{0} : size_t{1},
                  "the reason");
    };
}

/// @param lab the laboratory
void
FirstKeyOfAll(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    Set(lab.client.socket, "");
    Set(lab.server.socket, "");
    lab.Open();
    Send(lab, "empty", 0);
    lab.Run(MilliSeconds(100));
    for (uint32_t host : {0, 1})
    {
        GetUser(lab, host)->SetKey(3, {'k', 'e', 'y'});
    }
    lab.True(GetUser(lab)->SetActiveKey(0) == Socket::ERROR_INVAL, "the empty one is gone");
    Send(lab, " given", 0);
    lab.Run(Seconds(1));
    lab.Equal(ListKeys(lab), std::string("0:2 3:2 "), "a sender uses a key that it has");
    lab.Equal(lab.server.GetText(), std::string("empty given"), "and the peer takes it");
    lab.Equal(lab.CountDrops(1, SctpDropReason::NOT_AUTHENTICATED), size_t{0}, "nothing is lost");
}

/// The suite; without nettle there is no test of an association with keys.
const SctpLabSuite g_suite(
    "sctp-auth-keys",
    !HasHmac() ? SctpLabSuite::Tests{{"A key without the extension is refused", WithoutExtension}}
               : SctpLabSuite::Tests{
                     {"The chunks of a packet have one key (RFC 6458 5.3.8)", OneKeyPerPacket},
                     {"Retransmissions have the key of their message", RetransmissionsKeepIt},
                     {"A key that is not configured is refused", UnknownKeys},
                     {"The first key takes the place of the empty one (6.2)", FirstKeyOfAll},
                     {"A key without the extension is refused", WithoutExtension},
                     {"A key is free once its messages are acknowledged (RFC 6458 6.1.8)",
                      FreedWhenAcknowledged},
                     {"The peer does not support authentication (RFC 6458 6.1.8)", NoAuth},
                     {"COOKIE ECHO without AUTH in COOKIE-WAIT (6.3)", InCookieWait(false)},
                     {"COOKIE ECHO behind AUTH in COOKIE-WAIT (6.3)", InCookieWait(true)}});

} // namespace sctp_auth_keys_test
