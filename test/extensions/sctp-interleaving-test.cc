/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interleaving-lab.h"

#include "ns3/config.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

#include <algorithm>
#include <map>

/**
 * @file
 * @ingroup sctp-tests
 * User message interleaving (RFC 8260 section 2): its agreement, and pieces of messages of several
 * streams.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_interleaving_test
{

constexpr uint8_t B = DataChunk::FLAG_BEGIN;     //!< first fragment
constexpr uint8_t E = DataChunk::FLAG_END;       //!< last fragment
constexpr uint8_t U = DataChunk::FLAG_UNORDERED; //!< unordered

/**
 * @param lab the laboratory
 * @param host who sends
 * @return the I-DATA chunks that were seen
 */
std::vector<IDataChunk>
GetIData(SctpLab& lab, uint32_t host)
{
    std::vector<IDataChunk> all;
    for (const auto& seen : lab.Sent(host))
    {
        const auto chunks = seen.GetAll<IDataChunk>();
        all.insert(all.end(), chunks.begin(), chunks.end());
    }
    return all;
}

/**
 * @param chunks chunks
 * @return stream, MID and FSN of each, as "0/0/0 1/0/0", a u behind those that are unordered
 */
std::string
GetPlaces(const std::vector<IDataChunk>& chunks)
{
    std::string places;
    for (const auto& chunk : chunks)
    {
        places += (places.empty() ? "" : " ") + std::to_string(chunk.data.streamId) + "/" +
                  std::to_string(chunk.mid) + "/" + std::to_string(chunk.fsn) +
                  (chunk.data.unordered ? "u" : "");
    }
    return places;
}

/**
 * @param pieces a socket that has read pieces of messages
 * @return stream, MID and size of each, as "1/0:500.. 1/0:500", .. where more of it follows
 */
std::string
GetPieces(const SctpTestSocket& pieces)
{
    std::string text;
    for (size_t i = 0; i < pieces.infos.size(); ++i)
    {
        const auto& info = pieces.infos[i];
        text += (text.empty() ? "" : " ") + std::to_string(info.streamId) + "/" +
                std::to_string(info.mid) + ":" + std::to_string(pieces.messages[i].size()) +
                (info.endOfRecord ? "" : "..");
    }
    return text;
}

/**
 * Sends on a stream.
 * @param lab the laboratory
 * @param size size of the message, bytes
 * @param streamId its stream
 * @param unordered whether it is unordered
 */
void
SendOn(SctpLab& lab, uint32_t size, uint16_t streamId, bool unordered = false)
{
    SctpSendInfo info;
    info.streamId = streamId;
    info.unordered = unordered;
    info.ppid = 46;
    lab.Equal(lab.client.socket->SendMsg(Create<Packet>(size), info),
              static_cast<int>(size),
              "taken");
}

// ---- agreement ----

/// @param lab the laboratory
void
AgreedAndUsed(SctpLab& lab)
{
    Interleave(lab);
    lab.Build();
    lab.Open();
    const auto up =
        SctpLab::GetNotification(lab.client, SctpNotification::Type::COMMUNICATION_UP).extensions;
    lab.Equal(std::count(up.begin(), up.end(), "Interleaving"), 1, "told (section 4.2)");
    SendOn(lab, 100, 3);
    SendOn(lab, 3000, 3, true);
    lab.Run(Seconds(2));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 0U, "no DATA (section 2.2.1)");
    const auto chunks = GetIData(lab, 0);
    lab.Equal(GetPlaces(chunks), "3/0/0 3/0/0u 3/0/1u 3/0/2u", "each kind has its counter");
    lab.Equal(chunks.at(0).data.ppid, 46U, "the PPID with the B bit");
    lab.True(chunks.at(1).data.begin && !chunks.at(1).data.end, "first");
    lab.True(!chunks.at(2).data.begin && !chunks.at(2).data.end, "middle");
    lab.True(!chunks.at(3).data.begin && chunks.at(3).data.end, "last");
    lab.Equal(GetPieces(lab.server), "3/0:100 3/0:3000", "received");
    lab.Equal(lab.server.infos.at(1).ppid, 46U, "with the PPID");
}

/// @param lab the laboratory
void
OffIsAsBefore(SctpLab& lab)
{
    lab.BuildScripted();
    lab.peer.chunkTypes = {IDataChunk::TYPE};
    lab.OpenToPeer();
    const auto init = lab.Sent(0, With(ChunkType::INIT)).at(0).Get<InitChunk>();
    lab.True(init.others.empty(), "nothing is offered");
    lab.client.Send("data");
    lab.Run(Seconds(1));
    lab.Equal(GetIData(lab, 0).size(), 0U, "none");
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 1U, "DATA");
}

/// @param lab the laboratory
void
PeerLacksIt(SctpLab& lab)
{
    Interleave(lab);
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.client.Send("data");
    lab.Run(Seconds(1));
    lab.Equal(GetIData(lab, 0).size(), 0U, "none");
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 1U, "DATA");
}

/// @param lab the laboratory
void
NeedsLevelTwo(SctpLab& lab)
{
    lab.Set("Interleaving", BooleanValue(true));
    Config::SetDefault("ns3::SctpUserWarning::Enabled", BooleanValue(false));
    lab.Build();
    const auto socket = lab.CreateSocket(0);
    for (uint32_t level = 0; level < 2; ++level)
    {
        socket->GetParameters()->SetAttribute("FragmentInterleave", UintegerValue(level));
        lab.Equal(socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT)), -1, "refused");
        lab.Equal(socket->GetErrno(), Socket::ERROR_INVAL, "EINVAL");
        lab.Equal(socket->Listen(), -1, "refused");
        lab.Equal(socket->GetErrno(), Socket::ERROR_INVAL, "EINVAL");
    }
    lab.Equal(socket->GetParameters()->FindMistake(),
              "The extension Interleaving needs ns3::SctpParameters::FragmentInterleave 2",
              "one line");
    socket->GetParameters()->SetAttribute("FragmentInterleave", UintegerValue(2));
    lab.Equal(socket->Listen(), 0, "taken");
}

/**
 * @param variant one with chunks of its own
 * @return a test
 */
SctpLab::Script
NotWith(const std::string& variant)
{
    return [=](SctpLab& lab) {
        Interleave(lab);
        Config::SetDefault("ns3::SctpUserWarning::Enabled", BooleanValue(false));
        lab.variant = "ns3::" + variant + "L4Protocol";
        lab.Build();
        const auto socket = lab.CreateSocket(0);
        lab.Equal(socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT)), -1, "refused");
        lab.Equal(socket->GetErrno(), Socket::ERROR_INVAL, "EINVAL");
    };
}

/// @param lab the laboratory
void
BesideCookieEcho(SctpLab& lab)
{
    Interleave(lab);
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.client.Send("early");
    lab.Run(Seconds(1));
    lab.Equal(
        lab.Count(0, [](const SctpSeen& seen) { return seen.GetNames() == "COOKIE-ECHO+I-DATA"; }),
        1U,
        "in the packet of COOKIE ECHO");
    lab.Equal(lab.server.GetText(), "early", "arrives");
}

/// @param lab the laboratory
void
WithNrSacks(SctpLab& lab)
{
    Interleave(lab);
    lab.Set("AckFormat", StringValue("ns3::SctpNrSackFormat"));
    lab.Build();
    lab.Open();
    lab.Drop(0, WithIData(), 1, 1);
    for (uint16_t stream = 0; stream < 5; ++stream)
    {
        SendOn(lab, 4000, stream);
    }
    lab.Run(Seconds(5));
    lab.True(lab.Count(1,
                       [](const SctpSeen& seen) {
                           return seen.GetNames().find("NR-SACK") != std::string::npos;
                       }) > 0,
             "NR-SACK");
    lab.Equal(lab.server.GetText().size(), 20000U, "all arrives");
}

// ---- pieces ----

/// @param lab the laboratory
void
PiecesOfSeveralStreams(SctpLab& lab)
{
    lab.Set("PartialDeliveryPoint", UintegerValue(4));
    OpenInterleaved(lab);
    const auto send = [&lab](const std::string& text,
                             uint16_t stream,
                             uint32_t mid,
                             uint32_t fsn,
                             uint8_t flags) {
        lab.peer.Send(MakeIDataChunk(lab.peer.tsn++, text, stream, mid, fsn, flags));
        lab.Run(MilliSeconds(100));
    };
    send("aaaa", 1, 0, 0, B);
    send("bbbbb", 2, 0, 0, B);
    send("cccccc", 3, 0, 0, B | U);
    send("aa", 1, 0, 1, 0);
    send("w", 4, 0, 0, B | E);
    send("b", 2, 0, 1, E);
    send("cc", 3, 0, 1, E | U);
    send("bbb", 2, 1, 0, B | E);
    send("a", 1, 0, 2, E);
    lab.Equal(GetPieces(lab.client),
              "1/0:4.. 2/0:5.. 3/0:6.. 1/0:2.. 4/0:1 2/0:1 3/0:2 2/1:3 1/0:1",
              "each with its stream, MID and end");
    lab.True(lab.client.infos.at(2).unordered && !lab.client.infos.at(1).unordered, "U bit");
}

/// @param lab the laboratory
void
MessagesOfAStreamNeverMix(SctpLab& lab)
{
    lab.Set("PartialDeliveryPoint", UintegerValue(4));
    OpenInterleaved(lab);
    const auto send = [&lab](const std::string& text, uint32_t mid, uint32_t fsn, uint8_t flags) {
        lab.peer.Send(MakeIDataChunk(lab.peer.tsn++, text, 1, mid, fsn, flags));
    };
    send("aaaa", 0, 0, B);
    send("b", 0, 0, B | E | U);
    send("c", 1, 0, B | E);
    lab.Run(Seconds(1));
    lab.Equal(GetPieces(lab.client), "1/0:4..", "others wait, also the unordered one");
    send("aa", 0, 1, E);
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText().substr(0, 6), "aaaaaa", "first the rest of it");
    lab.Equal(lab.client.messages.size(), 4U, "then the others");
}

/// @param lab the laboratory
void
SsnIsTheLowHalf(SctpLab& lab)
{
    OpenInterleaved(lab);
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn++, "data", 1, 0x12345, 0, B | E | U));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.infos.at(0).mid, 0x12345U, "MID");
    lab.Equal(lab.client.infos.at(0).ssn, 0x2345, "SSN (section 4.1)");
}

/// @param lab the laboratory
void
LargerThanTheBuffer(SctpLab& lab)
{
    Interleave(lab);
    lab.Set("RcvBufSize", UintegerValue(10000));
    lab.Set("SndBufSize", UintegerValue(1 << 20));
    lab.Set("StreamScheduler", TypeIdValue(TypeId::LookupByName("ns3::SctpRoundRobinScheduler")));
    lab.Build();
    lab.Open();
    for (uint16_t stream = 0; stream < 4; ++stream)
    {
        SendOn(lab, 50000, stream);
    }
    lab.Run(Seconds(60));
    std::map<uint16_t, uint32_t> sizes;
    uint32_t ends = 0;
    for (size_t i = 0; i < lab.server.infos.size(); ++i)
    {
        sizes[lab.server.infos[i].streamId] += lab.server.messages[i].size();
        ends += lab.server.infos[i].endOfRecord ? 1 : 0;
    }
    for (uint16_t stream = 0; stream < 4; ++stream)
    {
        lab.Equal(sizes[stream], 50000U, "stream " + std::to_string(stream));
    }
    lab.Equal(ends, 4U, "each has one end");
}

/// @param lab the laboratory
void
LossHoldsUpOneStream(SctpLab& lab)
{
    Interleave(lab);
    lab.Build();
    lab.Open();
    lab.Drop(0, WithIData());
    SendOn(lab, 1400, 0);
    SendOn(lab, 1400, 1);
    SendOn(lab, 1400, 0);
    lab.Run(MilliSeconds(500));
    lab.Equal(GetPieces(lab.server), "1/0:1400", "stream 0 waits");
    lab.Run(Seconds(3));
    lab.Equal(GetPieces(lab.server), "1/0:1400 0/0:1400 0/1:1400", "for what was lost");
}

/// @param lab the laboratory
void
FragmentsTakeTurns(SctpLab& lab)
{
    lab.Set("StreamScheduler", TypeIdValue(TypeId::LookupByName("ns3::SctpRoundRobinScheduler")));
    lab.Set("MaxFragment", UintegerValue(400));
    OpenInterleaved(lab);
    SendOn(lab, 4800, 9); // takes up the window
    SendOn(lab, 1200, 0);
    SendOn(lab, 400, 1);
    SendOn(lab, 400, 1);
    SendOn(lab, 400, 1);
    SendOn(lab, 1200, 2);
    lab.Run(Seconds(2));
    auto chunks = GetIData(lab, 0);
    lab.Equal(chunks.size(), 21U, "all");
    chunks.erase(chunks.begin(), chunks.end() - 9);
    lab.Equal(GetPlaces(chunks),
              "0/0/0 1/0/0 2/0/0 0/0/1 1/1/0 2/0/1 0/0/2 1/2/0 2/0/2",
              "figure 2 of RFC 8260");
}

/// @param lab the laboratory
void
HeaderCountsInThePacket(SctpLab& lab)
{
    OpenInterleaved(lab);
    SendOn(lab, 1448, 0);
    SendOn(lab, 1449, 0);
    lab.Run(Seconds(2));
    const auto chunks = GetIData(lab, 0);
    lab.Equal(GetPlaces(chunks), "0/0/0 0/1/0 0/1/1", "1448 bytes are the most in one chunk");
    lab.Equal(chunks.at(0).data.payloadSize, 1448U, "1500 less IP, common and chunk header");
    for (const auto& seen : lab.Sent(0, WithIData()))
    {
        lab.True(seen.bytes->size() <= 1480, "no packet is larger than the path MTU");
    }
    lab.Equal(lab.client.socket->GetStatus().fragmentationPoint, 1448U, "told");
}

/// @param lab the laboratory
void
WindowsCountUserData(SctpLab& lab)
{
    OpenInterleaved(lab);
    lab.peer.sack = false;
    SendOn(lab, 1448, 0);
    SendOn(lab, 1448, 1);
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetPath().flightSize, 2 * 1468U, "flight size: with headers, of 20 bytes");
    lab.Equal(lab.client.socket->GetStatus().peerWindow, 100000U - 2 * 1448, "peer's window");
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn++, "part", 0, 0, 0, B));
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().advertisedWindow,
              CreateObject<SctpParameters>()->rcvBufSize - 4,
              "own window");
}

/// The suite.
const SctpLabSuite g_suite("sctp-interleaving",
                           {{"Agreed on and used", AgreedAndUsed},
                            {"Off, INIT is as before", OffIsAsBefore},
                            {"DATA where the peer lacks it", PeerLacksIt},
                            {"FragmentInterleave has to be 2", NeedsLevelTwo},
                            {"Not with MPSCTP", NotWith("MpSctp")},
                            {"Not with LS-SCTP", NotWith("LsSctp")},
                            {"Not with cmpSCTP", NotWith("CmpSctp")},
                            {"Not with WM2-SCTP", NotWith("Wm2Sctp")},
                            {"Beside COOKIE ECHO", BesideCookieEcho},
                            {"With NR-SACKs", WithNrSacks},
                            {"Pieces of several streams", PiecesOfSeveralStreams},
                            {"Messages of a stream are never mixed", MessagesOfAStreamNeverMix},
                            {"The SSN is the low half of the MID", SsnIsTheLowHalf},
                            {"Messages larger than the receive buffer", LargerThanTheBuffer},
                            {"A loss holds up one stream", LossHoldsUpOneStream},
                            {"Fragments take turns", FragmentsTakeTurns},
                            {"The header counts in the packet", HeaderCountsInThePacket},
                            {"Windows count user data", WindowsCountUserData}});

} // namespace sctp_interleaving_test
