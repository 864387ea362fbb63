/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-attack-test.h"

#include "ns3/integer.h"
#include "ns3/uinteger.h"

#include <algorithm>

using namespace ns3;
using namespace ns3::sctp;

namespace ns3
{
namespace sctp
{

void
ListenOnly(SctpLab& lab)
{
    lab.BuildScripted();
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
    lab.client.socket->Listen();
    lab.peer.setup = false;
    lab.peer.port = 5000;
}

Bytes
MakeError(CauseCode type, bool abort, bool tBit)
{
    ErrorChunk error;
    error.isAbort = abort;
    error.tBit = tBit;
    error.causes = {{type, {}}};
    return ToBytes(error);
}

} // namespace sctp
} // namespace ns3

namespace sctp_attack_test
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/**
 * @param lab the laboratory, with an association with the scripted peer
 * @return chunks of every kind as the peer might send them
 */
std::vector<Bytes>
MakeAllKinds(SctpLab& lab)
{
    HeartbeatChunk beat;
    beat.info = {1, 2, 3, 4};
    HeartbeatChunk ack = beat;
    ack.isAck = true;
    ShutdownCompleteChunk complete;
    complete.tBit = true;
    return {MakeDataChunk(lab.peer.tsn, "forged"),
            MakeSackChunk(lab.peer.cumulative + 1, 0),
            ToBytes(beat),
            ToBytes(ack),
            ToBytes(lab.peer.MakeInit(true)),
            ToBytes(CookieEchoChunk{{1, 2, 3, 4}}),
            ToBytes(CookieAckChunk()),
            ToBytes(ShutdownChunk{lab.peer.cumulative}),
            ToBytes(ShutdownAckChunk()),
            ToBytes(ShutdownCompleteChunk()),
            ToBytes(complete),
            MakeError(CauseCode::STALE_COOKIE, false),
            MakeError(CauseCode::PROTOCOL_VIOLATION, true),
            MakeError(CauseCode::PROTOCOL_VIOLATION, true, true),
            MakeRawChunk(0xfe, {1, 2, 3, 4})};
}

/**
 * @param tag makes the tag of the forged packets from own tag and peer's tag
 * @return a test in which no kind of chunk does anything
 */
SctpLab::Script
WrongTag(std::function<uint32_t(uint32_t, uint32_t)> tag)
{
    return [tag](SctpLab& lab) {
        lab.BuildScripted();
        lab.OpenToPeer();
        const uint32_t wrong = tag(lab.peer.hostTag, lab.peer.tag);
        for (const auto& chunk : MakeAllKinds(lab))
        {
            lab.Forget();
            lab.peer.SendWithTag(chunk, wrong);
            lab.Run(MilliSeconds(300));
            lab.Equal(lab.Count(0), 0U, "no answer to chunk " + std::to_string(chunk[0]));
            lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no effect");
        }
        lab.Equal(lab.client.GetText(), "", "no data");
        lab.Equal(lab.CountNotifications(lab.client, Notification::REMOTE_ERROR), 0U, "no error");
        lab.client.Send("x");
        lab.Run(Seconds(1));
        lab.Equal(lab.peer.cumulative, lab.peer.hostInit.initialTsn, "data still flows");
    };
}

/**
 * @param own whether the ABORT has the host's own tag, or else the peer's
 * @param tBit its T bit
 * @param accepted whether it is to be accepted
 * @return a test
 */
SctpLab::Script
Abort(bool own, bool tBit, bool accepted)
{
    return [=](SctpLab& lab) {
        lab.BuildScripted();
        lab.OpenToPeer();
        lab.Forget();
        lab.peer.SendWithTag(MakeError(CauseCode::OUT_OF_RESOURCE, true, tBit),
                             own ? lab.peer.hostTag : lab.peer.tag);
        lab.Run(MilliSeconds(100));
        lab.Equal(lab.GetAssociations(0).empty(), accepted, "the association ends");
        lab.Equal(lab.Count(0), 0U, "an ABORT is never answered");
        const auto lost = lab.GetNotification(lab.client, Notification::COMMUNICATION_LOST);
        if (accepted)
        {
            lab.Equal(lost.reason, SctpCloseReason::PEER_ABORTED, "the reason");
            lab.Equal(lost.causeCode, 4U, "the cause");
        }
    };
}

/**
 * @param type an unknown chunk type
 * @param reported whether it is reported
 * @param skipped whether the chunks after it are processed
 * @return a test
 */
SctpLab::Script
UnknownChunk(uint8_t type, bool reported, bool skipped)
{
    return [=](SctpLab& lab) {
        lab.BuildScripted();
        lab.OpenToPeer();
        lab.Forget();
        HeartbeatChunk beat;
        beat.info = {1, 2, 3, 4};
        lab.peer.Send(MakeRawChunk(type, {9, 9, 9, 9}) + ToBytes(beat));
        lab.Run(MilliSeconds(100));
        lab.Equal(lab.Count(0, With(ChunkType::HEARTBEAT_ACK)), skipped ? 1U : 0U, "what follows");
        const auto causes = lab.Last(0, With(ChunkType::ERROR)).Get<ErrorChunk>().causes;
        lab.Equal(causes.size(), reported ? 1U : 0U, "the report");
        if (!causes.empty())
        {
            lab.Equal(+ReadUnrecognizedChunkType(causes[0]).value_or(0), +type, "names the type");
        }
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association goes on");
    };
}

/// @param lab the laboratory
void
SackForTsnsNotSent(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.sack = false;
    lab.client.Send("x");
    lab.Run(MilliSeconds(100));
    lab.Forget();
    lab.peer.Send(MakeSackChunk(lab.peer.cumulative + 1, 100000));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetTrace(), "1:SACK 0:ABORT", "the guess ends the association");
    lab.Equal(lab.Last(0).GetCauses().front(), CauseCode::PROTOCOL_VIOLATION, "the cause");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "it is gone");
}

/// @param lab the laboratory
void
GapForTsnsNotSent(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.sack = false;
    lab.client.Send("x");
    lab.Run(MilliSeconds(100));
    const uint32_t before = lab.peer.cumulative - 1;
    lab.client.Send("y");
    lab.Run(MilliSeconds(100));
    lab.peer.Send(MakeSackChunk(before, 100000, {{2, 2}}));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetAssociations(0).size(), 1U, "the highest TSN that was sent");
    lab.peer.Send(MakeSackChunk(before, 100000, {{2, 3}}));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Last(0).GetNames(), "ABORT", "the association ends");
    lab.Equal(lab.Last(0).GetCauses().front(), CauseCode::PROTOCOL_VIOLATION, "the cause");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "it is gone");
}

/// @param lab the laboratory
void
TieTagsAreNotTheTags(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    const uint32_t tags[2] = {lab.peer.hostTag, lab.peer.tag};
    lab.peer.setup = false;
    lab.peer.tag = 0x66666666;
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(MilliSeconds(200));
    const Bytes cookie = lab.peer.hostInit.cookie.value_or(Bytes());
    lab.True(!cookie.empty(), "a cookie");
    for (const uint32_t tag : tags)
    {
        Bytes wire;
        ByteWriter(wire).U32(tag);
        const Bytes reversed(wire.rbegin(), wire.rend());
        for (const auto& each : {wire, reversed})
        {
            lab.True(std::search(cookie.begin(), cookie.end(), each.begin(), each.end()) ==
                         cookie.end(),
                     "the owner of an address does not learn the association's tags");
        }
    }
}

/// @param lab the laboratory
void
InitMustBeAlone(SctpLab& lab)
{
    ListenOnly(lab);
    const auto init = ToBytes(lab.peer.MakeInit(false));
    lab.peer.SendWithTag(init + MakeDataChunk(1, "x"), 0);
    lab.peer.SendWithTag(init + ToBytes(CookieAckChunk()), 0);
    lab.peer.SendWithTag(ToBytes(CookieAckChunk()) + init, 0);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0), 0U, "silently discarded");
    lab.Equal(lab.GetAssociations(0).size(), 0U, "no association");
    lab.peer.SendWithTag(init, 0x12345678);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::INIT_ACK)), 0U, "nor is INIT with a tag answered");
}

/// @param lab the laboratory
void
BundledSetupChunksInAssociation(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.Forget();
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)) + MakeDataChunk(lab.peer.tsn, "x"), 0);
    lab.peer.Send(ToBytes(lab.peer.MakeInit(true)) + MakeDataChunk(lab.peer.tsn, "y"));
    lab.peer.Send(ToBytes(ShutdownCompleteChunk()) + MakeDataChunk(lab.peer.tsn, "z"));
    lab.peer.SendWithTag(MakeDataChunk(lab.peer.tsn, "0"), 0);
    lab.Run(Seconds(1));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no harm is done");
    lab.Equal(lab.Count(0, With(ChunkType::INIT_ACK)), 0U, "the INIT is not answered");
    lab.True(lab.client.GetText().find_first_of("xy0") == std::string::npos, "nor is data taken");
}

/// @param lab the laboratory
void
DataBehindAbortIsIgnored(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.Forget();
    lab.peer.Send(MakeError(CauseCode::PROTOCOL_VIOLATION, true) + MakeDataChunk(5000, "x"));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.client.GetText(), "", "data behind ABORT is ignored");
    lab.Equal(lab.Count(0), 0U, "nothing is answered");
    lab.Equal(lab.client.errors, 1U, "the association ends");
}

/// @param lab the laboratory
void
OneAnswerToManyChunks(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.Forget();
    Bytes chunks;
    for (int i = 0; i < 150; ++i)
    {
        chunks = chunks + MakeRawChunk(0xfe, {1, 2, 3, 4});
    }
    HeartbeatChunk beat;
    beat.info = {1, 2, 3, 4};
    for (int i = 0; i < 20; ++i)
    {
        chunks = chunks + ToBytes(beat);
    }
    lab.peer.Send(chunks);
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.Count(0), 1U, "one packet answers one packet");
    lab.Between(lab.Last(0).bytes->size(), size_t{20}, size_t{1480}, "within the MTU");
}

/// @param lab the laboratory
void
ErrorIsTold(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.Forget();
    lab.peer.Send(MakeError(static_cast<CauseCode>(6), false));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetNotification(lab.client, Notification::REMOTE_ERROR).causeCode, 6U, "told");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association goes on");
    lab.Equal(lab.Count(0), 0U, "no answer");
}

/// @param lab the laboratory
void
OutOfTheBlueAfterTheEnd(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    const auto kinds = MakeAllKinds(lab);
    lab.peer.Send(MakeError(CauseCode::USER_INITIATED_ABORT, true));
    lab.Run(Seconds(1));
    std::string answers;
    for (const auto& chunk : kinds)
    {
        lab.Forget();
        lab.peer.SendWithTag(chunk, 0x77777777);
        lab.Run(MilliSeconds(100));
        answers += " " + (lab.Count(0) > 0 ? lab.Last(0).GetNames() : "-");
        for (const auto& seen : lab.Sent(0))
        {
            lab.Equal(seen.GetTag(), 0x77777777U, "the tag is reflected");
            lab.Equal(seen.Get<ErrorChunk>().tBit || seen.Get<ShutdownCompleteChunk>().tBit,
                      true,
                      "the T bit says so");
        }
    }
    lab.Equal(answers,
              " ABORT ABORT ABORT ABORT ABORT - - ABORT SHUTDOWN-COMPLETE - - - - - ABORT",
              "by the rules of 8.4");
}

/// @param lab the laboratory
void
GuessedTags(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    auto forgery = lab.MakeForgery(1, MakeError(CauseCode::PROTOCOL_VIOLATION, true));
    const uint32_t right = forgery.tag;
    for (uint32_t guess = 1; guess < 2000; ++guess)
    {
        forgery.tag = guess * 2147483 + 17;
        if (forgery.tag != right)
        {
            lab.Inject(forgery);
        }
    }
    lab.Run(Seconds(1));
    lab.Equal(lab.GetState(1), SctpState::ESTABLISHED, "no guess hits");
    lab.Equal(lab.CountDrops(1, SctpDropReason::BAD_TAG), 1999U, "each is counted");
    lab.Equal(lab.Count(1, With(ChunkType::ABORT)), 0U, "and not answered");
}

SctpLabSuite g_suite(
    "sctp-attack",
    SctpLabSuite::Join(
        {GetSetupAttackTests(),
         {
             {"Bombing: a SACK for a TSN that was not sent ends it (RFC 5062 5)",
              SackForTsnsNotSent},
             {"A gap block for TSNs that were not sent ends it (12.4)", GapForTsnsNotSent},
             {"Bombing: one packet answers one packet (RFC 5062 8 and 10)", OneAnswerToManyChunks},
             {"Hijacking: tie-tags are not the tags (RFC 5062 3)", TieTagsAreNotTheTags},
             {"Guessed tags hit nothing (8.5)", GuessedTags},
             {"Wrong tags: random (8.5)", WrongTag([](uint32_t, uint32_t) { return 0x77777777; })},
             {"Wrong tags: zero (8.5.1 A)", WrongTag([](uint32_t, uint32_t) { return 0; })},
             {"Wrong tags: off by one (8.5)",
              WrongTag([](uint32_t own, uint32_t) { return own + 1; })},
             {"ABORT with own tag is accepted (8.5.1 B)", Abort(true, false, true)},
             {"ABORT with the peer's tag and T bit is accepted (8.5.1 B)",
              Abort(false, true, true)},
             {"ABORT with own tag and T bit is discarded (8.5.1 B)", Abort(true, true, false)},
             {"ABORT with the peer's tag is discarded (8.5.1 B)", Abort(false, false, false)},
             {"Unknown chunk: stop (3.2)", UnknownChunk(0x3f, false, false)},
             {"Unknown chunk: stop and report (3.2)", UnknownChunk(0x7e, true, false)},
             {"Unknown chunk: skip (3.2)", UnknownChunk(0xbe, false, true)},
             {"Unknown chunk: skip and report (3.2)", UnknownChunk(0xfe, true, true)},
             {"INIT must be alone and without tag (12.3)", InitMustBeAlone},
             {"Bundled chunks of the set-up in an association (6.10)",
              BundledSetupChunksInAssociation},
             {"DATA behind ABORT is ignored (3.3.7)", DataBehindAbortIsIgnored},
             {"ERROR is told to the user (11.2)", ErrorIsTold},
             {"Packets out of the blue are answered by rule (8.4)", OutOfTheBlueAfterTheEnd},
         }})); //!< registers the suite

} // namespace sctp_attack_test
