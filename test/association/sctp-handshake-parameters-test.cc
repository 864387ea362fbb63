/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/string.h"

/**
 * @file
 * @ingroup sctp-tests
 * INIT and INIT ACK: parameters that are wrong, unknown or missing.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_handshake_parameters_test
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/**
 * @param edit makes the INIT a bad one
 * @param answer chunks that are to come back
 * @return a test that sends it to a listener
 */
SctpLab::Script
BadInit(std::function<void(InitChunk&)> edit, const std::string& answer)
{
    return [edit, answer](SctpLab& lab) {
        lab.BuildScripted();
        lab.CreateSockets();
        lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
        lab.client.socket->Listen();
        lab.peer.setup = false;
        auto init = lab.peer.MakeInit(false);
        edit(init);
        lab.peer.SendWithTag(ToBytes(init), 0);
        lab.Run(Seconds(10));
        const auto last = lab.Last(0);
        lab.Equal(last.bytes ? last.GetNames() : "", answer, "the answer");
        lab.Equal(lab.GetAssociations(0).size(), 0U, "no association");
        if (last.bytes)
        {
            lab.Equal(last.GetTag(), lab.peer.tag, "the tag is the Initiate Tag");
            lab.Equal(last.Get<ErrorChunk>().tBit, false, "which is no reflected one");
        }
    };
}

/**
 * @param edit makes the INIT ACK a bad one
 * @param answer chunks that are to come back; empty = the INIT ACK is ignored
 * @param cause cause of the ABORT; zero = any
 * @return a test that answers a client with it
 */
SctpLab::Script
BadInitAck(std::function<void(InitChunk&)> edit, const std::string& answer, uint16_t cause = 0)
{
    return [edit, answer, cause](SctpLab& lab) {
        lab.BuildScripted();
        lab.CreateSockets();
        lab.peer.setup = false;
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(MilliSeconds(100));
        auto ack = lab.peer.MakeInit(true);
        edit(ack);
        lab.Forget();
        lab.peer.Send(ToBytes(ack));
        lab.Run(MilliSeconds(200));
        const auto last = lab.Last(0);
        lab.Equal(last.bytes ? last.GetNames() : "", answer, "the answer");
        if (answer.empty())
        {
            lab.Equal(lab.GetState(0), SctpState::COOKIE_WAIT, "nothing has happened");
            return;
        }
        const bool reflected = ack.initiateTag == 0;
        lab.Equal(last.GetTag(), reflected ? lab.peer.hostTag : ack.initiateTag, "its tag");
        lab.Equal(last.Get<ErrorChunk>().tBit, reflected, "the T bit says so");
        if (cause != 0)
        {
            lab.Equal(last.GetCauses().size(), 1U, "one cause");
            lab.Equal(last.GetCauses().front(), static_cast<CauseCode>(cause), "the cause");
        }
        if (ack.advertisedWindow < 1500)
        {
            lab.Equal(lab.GetState(0), SctpState::COOKIE_WAIT, "the state MUST NOT change");
        }
        else
        {
            lab.Equal(lab.GetAssociations(0).size(), 0U, "the association is gone");
            lab.Equal(lab.CountNotifications(lab.client, Notification::CANT_START), 1U, "told");
        }
    };
}

/**
 * Puts the length of a chunk right.
 * @param[in,out] chunk the chunk
 */
void
SetLength(Bytes& chunk)
{
    chunk[2] = static_cast<uint8_t>(chunk.size() >> 8);
    chunk[3] = static_cast<uint8_t>(chunk.size());
}

/**
 * @param whole an INIT or INIT ACK of 20 bytes or more
 * @return malformed ones whose Initiate Tag can be read
 */
std::vector<Bytes>
MakeMalformed(const Bytes& whole)
{
    std::vector<Bytes> made;
    for (const size_t size : {8, 9, 12, 19})
    {
        made.emplace_back(whole.begin(), whole.begin() + size); // mandatory fields are missing
    }
    for (const Bytes& parameter : {Bytes{0, 5, 0, 3},
                                   Bytes{0, 5, 0, 12, 10, 0, 0, 9},
                                   Bytes{0, 5, 0, 6, 10, 0, 0, 0},
                                   Bytes{0, 9, 0, 5, 1, 0, 0, 0},
                                   Bytes{0, 12, 0, 5, 5, 0, 0, 0},
                                   Bytes{0, 9, 0}})
    {
        made.push_back(Bytes(whole.begin(), whole.begin() + 20) + parameter);
    }
    for (auto& chunk : made)
    {
        SetLength(chunk);
    }
    return made;
}

/**
 * The host is in the state that is wanted; malformed INITs come.
 * @param lab the laboratory
 * @param what the state
 */
void
ExpectAborts(SctpLab& lab, const std::string& what)
{
    const auto state = lab.GetState(0);
    const auto associations = lab.GetAssociations(0).size();
    lab.peer.setup = false;
    lab.peer.tag = 0x12345678;
    for (const auto& chunk : MakeMalformed(ToBytes(lab.peer.MakeInit(false))))
    {
        lab.Forget();
        lab.peer.SendWithTag(chunk, 0);
        lab.Run(MilliSeconds(110));
        const auto sent = lab.Sent(0, With(ChunkType::ABORT));
        lab.Equal(sent.size(), 1U, what + ": one ABORT for " + std::to_string(chunk.size()));
        if (!sent.empty())
        {
            lab.Equal(sent[0].GetTag(), 0x12345678U, "its tag is the Initiate Tag");
            lab.Equal(sent[0].Get<ErrorChunk>().tBit, false, "which is no reflected one");
            lab.True(sent[0].bytes->size() <= 12 + chunk.size(), "it is not larger than the INIT");
        }
    }
    const auto whole = ToBytes(lab.peer.MakeInit(false));
    lab.peer.tag = 0;
    auto unreadable = MakeMalformed(ToBytes(lab.peer.MakeInit(false)));
    unreadable.emplace_back(whole.begin(), whole.begin() + 7);
    unreadable.emplace_back(whole.begin(), whole.begin() + 4);
    lab.Forget();
    for (auto& chunk : unreadable)
    {
        SetLength(chunk);
        lab.peer.SendWithTag(chunk, 0);
    }
    lab.Run(MilliSeconds(110));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 0U, what + ": none without a tag (3.3.2)");
    lab.Equal(lab.GetState(0), state, "the state is unchanged");
    lab.Equal(lab.GetAssociations(0).size(), associations, "no association has come or gone");
}

/// @param lab the laboratory
void
MalformedInits(SctpLab& lab)
{
    lab.BuildScripted();
    ExpectAborts(lab, "nobody listens");
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
    lab.client.socket->Listen();
    ExpectAborts(lab, "a listener");
    lab.peer.tag = 0xabcdef01;
    lab.peer.setup = true;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "established");
    ExpectAborts(lab, "an association");
}

/// @param lab the laboratory
void
MalformedInitsInCookieWait(SctpLab& lab)
{
    lab.Set("RtoInitial", TimeValue(Seconds(10)));
    lab.BuildScripted();
    lab.CreateSockets();
    lab.peer.setup = false;
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(100));
    ExpectAborts(lab, "COOKIE-WAIT");
}

/**
 * @param lab the laboratory
 * @param chunk INIT ACK that answers the client
 * @return the packets that the client sends next
 */
std::vector<SctpSeen>
AnswerInit(SctpLab& lab, const Bytes& chunk)
{
    lab.peer.setup = false;
    lab.client.Attach(lab.CreateSocket(0));
    lab.client.socket->Connectx({SctpLab::GetAddress(1, 0)}, SctpLab::PORT);
    lab.Run(MilliSeconds(100));
    lab.Forget();
    lab.peer.Send(chunk);
    lab.Run(MilliSeconds(100));
    return lab.Sent(0);
}

/// @param lab the laboratory
void
MalformedInitAcks(SctpLab& lab)
{
    lab.BuildScripted();
    lab.peer.tag = 0x12345678;
    uint32_t failed = 0;
    for (const auto& chunk : MakeMalformed(ToBytes(lab.peer.MakeInit(true))))
    {
        const auto sent = AnswerInit(lab, chunk);
        lab.Equal(sent.size(), 1U, "one packet for " + std::to_string(chunk.size()));
        if (!sent.empty())
        {
            lab.Equal(sent[0].GetNames(), "ABORT", "an ABORT");
            lab.Equal(sent[0].GetTag(), 0x12345678U, "its tag is the Initiate Tag");
            lab.Equal(sent[0].Get<ErrorChunk>().tBit, false, "which is no reflected one");
            lab.True(sent[0].bytes->size() <= 12 + chunk.size(), "it is not larger");
        }
        lab.Equal(lab.client.failed, ++failed, "the user knows at once");
        lab.Equal(lab.GetAssociations(0).size(), 0U, "the association is gone");
    }
}

/// @param lab the laboratory
void
InitAckWithoutTag(SctpLab& lab)
{
    lab.BuildScripted();
    const auto whole = ToBytes(lab.peer.MakeInit(true));
    for (const size_t size : {4, 7})
    {
        Bytes chunk(whole.begin(), whole.begin() + size);
        SetLength(chunk);
        lab.Equal(AnswerInit(lab, chunk).size(), 0U, "no tag to answer with");
        lab.Equal(lab.GetState(0), SctpState::COOKIE_WAIT, "discarded");
        lab.client.socket->Abort();
        lab.Run(MilliSeconds(100));
    }
}

/**
 * @param edit puts a value that MUST destroy the TCB into the INIT ACK
 * @return a test that sends it to a client that knows another address, too
 */
SctpLab::Script
InitAckEndsTheList(std::function<void(InitChunk&)> edit)
{
    return [edit](SctpLab& lab) {
        lab.BuildScripted(2);
        lab.CreateSockets();
        lab.peer.setup = false;
        lab.client.socket->Connectx({SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)},
                                    SctpLab::PORT);
        lab.Run(MilliSeconds(100));
        lab.Forget();
        auto ack = lab.peer.MakeInit(true);
        edit(ack);
        lab.peer.Send(ToBytes(ack));
        lab.Run(Seconds(10));
        const bool reflected = ack.initiateTag == 0;
        lab.Equal(lab.GetTrace(), "1:INIT-ACK 0:ABORT", "and no INIT to the other address");
        lab.Equal(lab.Last(0).GetTag(), reflected ? lab.peer.hostTag : ack.initiateTag, "the tag");
        lab.Equal(lab.Last(0).Get<ErrorChunk>().tBit, reflected, "and the T bit says which");
        lab.Equal(lab.client.failed, 1U, "the TCB is destroyed");
    };
}

/// @param lab the laboratory
void
RestartKeepsTheStreams(SctpLab& lab)
{
    lab.BuildScripted();
    lab.peer.streams = 3;
    lab.OpenFromPeer();
    lab.Equal(lab.GetAccepted()->GetStatus().outboundStreams, 3U, "agreed");
    lab.peer.streams = 8;
    lab.peer.tag = 0x33333333;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.peer.hostInit.outboundStreams, 3U, "OS of the INIT ACK");
    lab.Equal(lab.CountNotifications(lab.client, Notification::RESTART), 1U, "a restart");
    lab.Equal(lab.GetAccepted()->GetStatus().outboundStreams, 3U, "streams afterwards");
    lab.peer.streams = 2;
    lab.peer.tag = 0x44444444;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.peer.hostInit.outboundStreams, 2U, "no more than the peer allows now");
}

/// @param lab the laboratory
void
UnknownParameters(SctpLab& lab)
{
    lab.BuildScripted();
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
    lab.client.socket->Listen();
    auto init = ToBytes(lab.peer.MakeInit(false));
    // Skip and report, skip, stop and report; the parameters after them are ignored.
    const Bytes parameters = {0xff, 0x01, 0, 4, 0xbf, 0x02, 0, 4, 0x7f, 0x03, 0, 4, 0xff, 4, 0, 4};
    init = init + parameters;
    init[3] += parameters.size();
    lab.peer.setup = false;
    lab.peer.SendWithTag(init, 0);
    lab.Run(Seconds(1));
    const auto& reported = lab.peer.hostInit.peerUnrecognized;
    lab.Equal(reported.size(), 2U, "those to be reported");
    if (reported.size() == 2)
    {
        lab.Equal(reported[0].type, 0xff01, "skip and report");
        lab.Equal(reported[1].type, 0x7f03, "stop and report");
    }
    lab.True(lab.peer.hostInit.cookie.has_value(), "the set-up goes on");
}

/// @param lab the laboratory
void
HostNamesAreRefused(SctpLab& lab)
{
    // Host Name Address "a.example", with its zero byte and padding.
    const Bytes hostName = {0, 11, 0, 14, 'a', '.', 'e', 'x', 'a', 'm', 'p', 'l', 'e', 0, 0, 0};
    lab.BuildScripted();
    lab.CreateSockets();
    lab.peer.setup = false;
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(100));
    auto listener = lab.CreateSocket(0);
    listener->Bindx({SctpLab::GetAddress(0)}, 77);
    listener->Listen();
    const auto clientPort = lab.peer.hostPort;
    for (const bool isAck : {false, true})
    {
        lab.peer.hostPort = isAck ? clientPort : 77;
        auto init = ToBytes(lab.peer.MakeInit(isAck));
        init[3] += 14;
        if (isAck)
        {
            init[3] += 2; // the padding of the cookie
        }
        lab.peer.SendWithTag(init + hostName, isAck ? lab.peer.hostTag : 0);
        lab.Run(MilliSeconds(200));
        lab.Equal(lab.Last(0).GetNames(), "ABORT", "refused");
        lab.Equal(lab.Last(0).GetTag(), lab.peer.tag, "the tag is the Initiate Tag");
        lab.Equal(lab.Last(0).GetCauses().front(), CauseCode::UNRESOLVABLE_ADDRESS, "the cause");
        lab.Equal(lab.GetAssociations(0).size(), isAck ? 0U : 1U, "no association comes of it");
    }
}

/// @param lab the laboratory
void
ContradictionsAreRefusedByListen(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpUserWarning::Enabled", BooleanValue(false));
    lab.Build();
    const auto socket = lab.CreateSocket(0);
    const auto parameters = socket->GetParameters();
    parameters->SetAttribute("AckFormat", StringValue("ns3::SctpPsnSackFormat"));
    lab.Equal(socket->Listen(), -1, "acknowledgements need numbers that DATA does not have");
    lab.Equal(socket->GetErrno(), Socket::ERROR_INVAL, "EINVAL");
    parameters->SetAttribute("AckFormat", StringValue("ns3::SctpSackFormat"));
    lab.Equal(socket->Listen(), 0, "now it listens");
}

/// @param lab the laboratory
void
ContradictionsOfAListenerEndNothing(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpUserWarning::Enabled", BooleanValue(false));
    lab.BuildScripted();
    lab.CreateSockets();
    const auto& listener = lab.client.socket;
    listener->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
    listener->Listen();
    lab.peer.setup = false;
    const auto parameters = listener->GetParameters();
    const auto contradict = [&](bool yes) {
        parameters->SetAttribute("Interleaving", BooleanValue(yes)); // without FragmentInterleave 2
    };
    const auto knock = [&](const Bytes& chunk, uint32_t tag) {
        lab.Forget();
        lab.peer.SendWithTag(chunk, tag);
        lab.Run(MilliSeconds(200));
        return lab.Last(0).bytes ? lab.Last(0).GetNames() : "";
    };
    const auto init = ToBytes(lab.peer.MakeInit(false));
    contradict(true);
    lab.Equal(knock(init, 0), std::string("ABORT"), "INIT is refused (RFC 9260 5.1)");
    contradict(false);
    lab.Equal(knock(init, 0), std::string("INIT-ACK"), "it can accept again");
    const auto cookie = ToBytes(CookieEchoChunk{*lab.peer.hostInit.cookie});
    contradict(true);
    lab.Equal(knock(cookie, lab.peer.hostTag), std::string("ABORT"), "so is COOKIE ECHO");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "no association");
}

SctpLabSuite g_suite(
    "sctp-handshake-parameters",
    {
        {"Unknown parameters are reported by their high bits (3.2.1)", UnknownParameters},
        {"Host names are refused (5.1.2 B)", HostNamesAreRefused},
        {"Listen refuses attributes that contradict each other", ContradictionsAreRefusedByListen},
        {"Contradictions of a listener refuse INIT and COOKIE ECHO (5.1)",
         ContradictionsOfAListenerEndNothing},
        {"Malformed INITs get one small ABORT each (5.1)", MalformedInits},
        {"Malformed INITs in COOKIE-WAIT (5.1)", MalformedInitsInCookieWait},
        {"A malformed INIT ACK gets an ABORT and ends the set-up (5.1)", MalformedInitAcks},
        {"An INIT ACK whose tag cannot be read is discarded", InitAckWithoutTag},
        {"INIT ACK with tag 0 ends the set-up, other addresses or not (3.3.3)",
         InitAckEndsTheList([](auto& i) { i.initiateTag = 0; })},
        {"INIT ACK with tag 0 and a small window ends it, too (3.3.3)",
         InitAckEndsTheList([](auto& i) {
             i.initiateTag = 0;
             i.advertisedWindow = 1499;
         })},
        {"INIT ACK without outbound streams ends it, other addresses or not (3.3.3)",
         InitAckEndsTheList([](auto& i) { i.outboundStreams = 0; })},
        {"INIT ACK without inbound streams ends it, other addresses or not (3.3.3)",
         InitAckEndsTheList([](auto& i) { i.inboundStreams = 0; })},
        {"INIT ACK to a restarting peer has the association's streams (5.2.2)",
         RestartKeepsTheStreams},
        {"INIT with tag 0 is discarded (3.3.2)", BadInit([](auto& i) { i.initiateTag = 0; }, "")},
        {"INIT without outbound streams is refused (3.3.2)",
         BadInit([](auto& i) { i.outboundStreams = 0; }, "ABORT")},
        {"INIT without inbound streams is refused (3.3.2)",
         BadInit([](auto& i) { i.inboundStreams = 0; }, "ABORT")},
        {"INIT with a small window is refused (3.3.2)",
         BadInit([](auto& i) { i.advertisedWindow = 1499; }, "ABORT")},
        {"INIT with the smallest window is accepted (3.3.2)",
         BadInit([](auto& i) { i.advertisedWindow = 1500; }, "INIT-ACK")},
        {"INIT ACK without cookie is refused (3.3.10.2)",
         BadInitAck([](auto& i) { i.cookie.reset(); }, "ABORT", 2)},
        {"INIT ACK with tag 0 ends the set-up (3.3.3)",
         BadInitAck([](auto& i) { i.initiateTag = 0; }, "ABORT")},
        {"INIT ACK without outbound streams ends the set-up (3.3.3)",
         BadInitAck([](auto& i) { i.outboundStreams = 0; }, "ABORT")},
        {"INIT ACK without inbound streams ends the set-up (3.3.3)",
         BadInitAck([](auto& i) { i.inboundStreams = 0; }, "ABORT")},
        {"INIT ACK with a small window is refused; the state stays (3.3.3)",
         BadInitAck([](auto& i) { i.advertisedWindow = 1499; }, "ABORT")},
    }); //!< registers the suite

} // namespace sctp_handshake_parameters_test
