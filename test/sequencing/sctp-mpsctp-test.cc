/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-numbered-lab.h"

#include "ns3/integer.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-psn-sender.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>

using namespace ns3;
using namespace ns3::sctp;

/**
 * @file
 * @ingroup sctp-tests
 * MPSCTP: chunks, negotiation, path sequence numbers at the sender, both forms of acknowledgement.
 */

namespace sctp_mpsctp_test
{

using namespace ns3::sctp_cmt_lab;

/// Type of PSN-DATA, for With().
constexpr auto PSN_DATA = static_cast<ChunkType>(PsnDataChunk::TYPE);
/// Type of PSN-SACK, for With().
constexpr auto PSN_SACK = static_cast<ChunkType>(PsnSackChunk::TYPE);
/// User data that fills a packet.
constexpr uint32_t FULL_PSN = FULL - 4;

using sctp_numbered_lab::SendFull;

/**
 * @param lab the laboratory
 * @return chunks that the host has sent since the last call, as "path:TSN/PSN,... ..."
 */
std::string
TakeSent(SctpLab& lab)
{
    return sctp_numbered_lab::TakeSent<PsnDataChunk>(lab);
}

/**
 * Opens an association of MPSCTP to the scripted peer and sends ten chunks on each of some paths:
 * TSNs 1-10 on path 0, 11-20 on path 1 and so on, PSNs 1-10 each.
 * @param lab the laboratory
 * @param paths number of paths
 */
void
StartTens(SctpLab& lab, uint32_t paths = 2)
{
    lab.peer.chunkTypes = {PsnDataChunk::TYPE, PsnSackChunk::TYPE};
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    StartCmt(lab, 0, paths, "ns3::MpSctpL4Protocol");
    SendFull(lab, 10 * paths);
}

/// An acknowledgement by the scripted peer.
struct Told
{
    uint32_t path{0};         ///< path tag, and path that it comes on
    uint32_t psn{0};          ///< cumulative PSN
    Gaps gaps;                ///< PSNs above it
    int64_t tsn{0};           ///< cumulative TSN; negative = the first form
    uint32_t window{1000000}; ///< a_rwnd
};

/**
 * Lets the scripted peer acknowledge.
 * @param lab the laboratory
 * @param told the acknowledgement
 * @return the chunks that the host sends then
 */
std::string
Tell(SctpLab& lab, const Told& told)
{
    PsnSackChunk sack;
    sack.pathTag = static_cast<uint8_t>(told.path);
    sack.cumulativePsn = told.psn;
    sack.advertisedWindow = told.window;
    if (told.tsn >= 0)
    {
        sack.cumulativeTsn = static_cast<uint32_t>(told.tsn);
    }
    for (const auto& gap : told.gaps)
    {
        sack.gaps.push_back({static_cast<uint16_t>(gap.first - told.psn),
                             static_cast<uint16_t>(gap.second - told.psn)});
    }
    return sctp_numbered_lab::Tell<PsnDataChunk>(lab, sack, told.path);
}

/**
 * @param bytes a chunk
 * @return the view of it
 */
ChunkView
View(const Bytes& bytes)
{
    ChunkView view;
    view.type = bytes[0];
    view.flags = bytes[1];
    view.value = bytes.data() + TLV_HEADER_SIZE;
    view.valueSize = (bytes[2] << 8 | bytes[3]) - TLV_HEADER_SIZE;
    return view;
}

// ---- the wire ----

/// @param lab the laboratory
void
DataVector(SctpLab& lab)
{
    PsnDataChunk chunk;
    chunk.pathTag = 5;
    chunk.psn = 0xfffffffe;
    chunk.data.tsn = 0x01020304;
    chunk.data.streamId = 7;
    chunk.data.ssn = 8;
    chunk.data.ppid = 0x0a0b0c0d;
    chunk.data.begin = true;
    chunk.data.immediate = true;
    chunk.data.payloadSize = 3;
    Bytes bytes = ToBytes(chunk);
    // Type, flags (path tag 5, I and B), length 20 + 3, PSN, TSN, stream, SSN, PPID.
    const Bytes expected{0x4d, 0x5a, 0, 23, 0xff, 0xff, 0xff, 0xfe, 1,    2,
                         3,    4,    0, 7,  0,    8,    0x0a, 0x0b, 0x0c, 0x0d};
    lab.True(bytes == expected, "figure 4.1");
    bytes.resize(24);
    PsnDataChunk read;
    lab.True(PsnDataChunk::Parse(View(bytes), read), "whole");
    lab.Equal(uint32_t{read.pathTag}, 5U, "path tag");
    lab.Equal(read.psn, 0xfffffffe, "PSN");
    lab.Equal(read.data.tsn, 0x01020304U, "TSN");
    lab.Equal(read.data.payloadSize, 3U, "user data");
    lab.True(read.data.begin && read.data.immediate && !read.data.end && !read.data.unordered,
             "flags");
    bytes[3] = 19;
    lab.True(!PsnDataChunk::Parse(View(bytes), read), "too short");
}

/// @param lab the laboratory
void
SackVectors(SctpLab& lab)
{
    PsnSackChunk sack;
    sack.pathTag = 3;
    sack.cumulativePsn = 0x11223344;
    sack.advertisedWindow = 0x10000;
    sack.gaps = {{2, 3}, {5, 65535}};
    sack.duplicates = {9};
    // First form, figure 4.2: cumulative PSN, a_rwnd, counts, blocks, duplicate.
    const Bytes first{0x8d, 0x30, 0, 28, 0x11, 0x22, 0x33, 0x44, 0,    1,    0, 0, 0, 2,
                      0,    1,    0, 2,  0,    3,    0,    5,    0xff, 0xff, 0, 0, 0, 9};
    lab.True(ToBytes(sack) == first, "figure 4.2");
    sack.cumulativeTsn = 0x55667788;
    // Modified form, figure 4.21: the cumulative TSN comes first.
    const Bytes modified{0x8d, 0x31, 0, 32, 0x55, 0x66, 0x77, 0x88, 0x11, 0x22, 0x33,
                         0x44, 0,    1, 0,  0,    0,    2,    0,    1,    0,    2,
                         0,    3,    0, 5,  0xff, 0xff, 0,    0,    0,    9};
    lab.True(ToBytes(sack) == modified, "figure 4.21");
    for (const auto& bytes : {first, modified})
    {
        PsnSackChunk read;
        lab.True(PsnSackChunk::Parse(View(bytes), read), "whole");
        lab.True(ToBytes(read) == bytes, "written again");
    }
}

/// @param lab the laboratory
void
MalformedSacks(SctpLab& lab)
{
    const Bytes good{0x8d, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 9, 0, 1, 0, 0, 0, 2, 0, 3};
    PsnSackChunk read;
    lab.True(PsnSackChunk::Parse(View(good), read), "good");
    const std::map<std::string, std::pair<size_t, uint8_t>> changes{
        {"one block too many", {13, 2}},
        {"one duplicate too many", {15, 1}},
        {"a block that is not counted", {13, 0}},
        {"a block at the cumulative PSN", {17, 0}},
        {"a block that ends before it starts", {19, 1}},
        {"a cumulative TSN that is not there", {1, 1}},
        {"cut off", {3, 12}},
        {"another type", {0, 3}},
    };
    for (const auto& [name, change] : changes)
    {
        Bytes bad = good;
        bad[change.first] = change.second;
        lab.True(!PsnSackChunk::Parse(View(bad), read), name);
    }
}

/// @param lab the laboratory
void
UnknownToOthers(SctpLab& lab)
{
    lab.True(GetUnknownChunkAction(PsnDataChunk::TYPE) == UnknownAction::STOP_AND_REPORT,
             "data that is not understood must not be passed over in silence");
    lab.True(GetUnknownChunkAction(PsnSackChunk::TYPE) == UnknownAction::SKIP,
             "an acknowledgement may");
}

// ---- set-up ----

/**
 * @param lab the laboratory, hosts built
 * @param own chunk types expected rather than RFC 9260's
 */
void
Exchange(SctpLab& lab, bool own)
{
    lab.Open();
    const std::string there(3000, 'a');
    const std::string back(3000, 'b');
    lab.client.Send(there);
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), there, "to the server");
    lab.GetAccepted()->Send(Create<Packet>(reinterpret_cast<const uint8_t*>(back.data()), 3000));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), back, "to the client");
    for (uint32_t host : {0, 1})
    {
        lab.Equal(lab.Count(host, With(PSN_DATA)) > 0, own, "PSN-DATA");
        lab.Equal(lab.Count(host, With(PSN_SACK)) > 0, own, "PSN-SACK");
        lab.Equal(lab.Count(host, With(ChunkType::DATA)) > 0, !own, "DATA");
        lab.Equal(lab.Count(host, With(ChunkType::SACK)) > 0, !own, "SACK");
    }
}

/// @param lab the laboratory
void
BothKnow(SctpLab& lab)
{
    lab.variant = "ns3::MpSctpL4Protocol";
    lab.Build(2);
    Exchange(lab, true);
}

/**
 * @param host who knows MPSCTP
 * @return a test
 */
SctpLab::Script
OneKnows(uint32_t host)
{
    return [=](SctpLab& lab) {
        lab.Build(2);
        // The attributes of sockets of one host; the other is a plain SctpL4Protocol.
        lab.GetHost(host)->GetObject<SctpL4Protocol>()->SetAssociationAttribute(
            "DataFormat",
            StringValue("ns3::SctpPsnDataFormat"));
        lab.GetHost(host)->GetObject<SctpL4Protocol>()->SetAssociationAttribute(
            "AckFormat",
            StringValue("ns3::SctpPsnSackFormat"));
        lab.GetHost(host)->GetObject<SctpL4Protocol>()->SetAssociationAttribute(
            "PathSelector",
            StringValue("ns3::SctpCmtFillFirst"));
        Exchange(lab, false);
    };
}

/// @param lab the laboratory
void
FallbackIsCmt(SctpLab& lab)
{
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(2 * PMDCS));
    StartCmt(lab, 6, 2, "ns3::MpSctpL4Protocol");
    lab.Equal(TakePaths(lab), "0:1,2 1:3,4", "two paths, one filled first, with RFC 9260's DATA");
    lab.Equal(Acknowledge(lab, 0, {{3, 3}}), "1:5,6", "the window of the path acknowledged");
    lab.Equal(Acknowledge(lab, 0, {{3, 4}}), "", "split fast retransmit");
    lab.Equal(Acknowledge(lab, 0, {{3, 5}}), "", "says nothing of path 0");
    lab.Equal(Acknowledge(lab, 0, {{3, 6}}), "", "however often");
}

// ---- the sender ----

/// @param lab the laboratory
void
PathsCountApart(SctpLab& lab)
{
    StartTens(lab, 3);
    lab.Equal(TakeSent(lab),
              "0:1/1,2/2,3/3,4/4,5/5,6/6,7/7,8/8,9/9,10/10 "
              "1:11/1,12/2,13/3,14/4,15/5,16/6,17/7,18/8,19/9,20/10 "
              "2:21/1,22/2,23/3,24/4,25/5,26/6,27/7,28/8,29/9,30/10",
              "each path from the initial TSN on");
}

/**
 * @param policy retransmission policy
 * @param expected where TSN 1 goes again
 * @return a test
 */
SctpLab::Script
RetransmissionTakesNextPsn(const std::string& policy, const std::string& expected)
{
    return [=](SctpLab& lab) {
        lab.Set("RetransmissionPolicy", StringValue("ns3::" + policy));
        StartTens(lab);
        lab.Equal(Tell(lab, {0, 0, {{2, 2}}}), "", "first report");
        lab.Equal(Tell(lab, {0, 0, {{2, 3}}}), "", "second report");
        lab.Equal(Tell(lab, {0, 0, {{2, 4}}}), expected, "the same TSN, the next PSN");
        lab.Equal(lab.GetPath(0).cwnd, 5 * PMDCS, "the path of the loss");
        lab.Equal(lab.GetPath(1).cwnd, 10 * PMDCS, "the other one is left alone");
    };
}

/// @param lab the laboratory
void
FirstFormNeedsFour(SctpLab& lab)
{
    StartTens(lab);
    lab.Equal(Tell(lab, {0, 0, {{2, 2}}, -1}), "", "first report");
    lab.Equal(Tell(lab, {0, 0, {{2, 3}}, -1}), "", "second report");
    lab.Equal(Tell(lab, {0, 0, {{2, 4}}, -1}), "", "third report");
    lab.Equal(Tell(lab, {0, 0, {{2, 5}}, -1}), "1:1/11", "fourth report");
}

/// @param lab the laboratory
void
RepeatedReportsDoNotCount(SctpLab& lab)
{
    StartTens(lab);
    Tell(lab, {0, 0, {{2, 5}}});
    for (uint16_t last : {2, 3, 4, 5, 5})
    {
        lab.Equal(Tell(lab, {0, 0, {{2, last}}}), "", "older ones, and the same again");
    }
    lab.Equal(Tell(lab, {0, 0, {{2, 6}}}), "", "second report");
    lab.Equal(Tell(lab, {1, 3, {}, 0}), "", "those of another path are of other numbers");
    lab.Equal(Tell(lab, {0, 0, {{2, 7}}}), "1:1/11", "third report");
}

/// @param lab the laboratory
void
ReportsCountByTsn(SctpLab& lab)
{
    // The retransmission is lost, too; its new PSN is reported missing from zero.
    StartTens(lab);
    Tell(lab, {0, 0, {{2, 2}}});
    Tell(lab, {0, 0, {{2, 3}}});
    lab.Equal(Tell(lab, {0, 0, {{2, 4}}}), "1:1/11", "retransmission");
    Tell(lab, {1, 10, {}, 0});
    SendFull(lab, 4);
    lab.Equal(TakeSent(lab), "1:21/12,22/13,23/14,24/15", "behind PSN 11, the retransmission");
    lab.Equal(Tell(lab, {1, 10, {{12, 12}}, 0}), "", "first report of PSN 11");
    lab.Equal(Tell(lab, {1, 10, {{12, 13}}, 0}), "", "second report");
    const std::string sent = Tell(lab, {1, 10, {{12, 14}}, 0});
    lab.True(sent == "1:1/16" || sent == "0:1/11", "TSN 1 goes a third time: " + sent);
}

/// @param lab the laboratory
void
ModifiedFormKeepsUntilCumulativeTsn(SctpLab& lab)
{
    StartTens(lab);
    const uint32_t free = lab.client.socket->GetTxAvailable();
    Tell(lab, {1, 10, {}, 0});
    lab.Equal(lab.GetPath(1).flightSize, 0U, "left flight");
    lab.Equal(lab.client.socket->GetTxAvailable(), free, "not the send buffer");
    Tell(lab, {0, 10, {}, 20});
    lab.Equal(lab.client.socket->GetTxAvailable(), free + 20 * FULL_PSN, "now it has");
    lab.Forget();
    lab.Run(Seconds(10));
    lab.Equal(TakeSent(lab), "", "nothing is left to retransmit");
}

/// @param lab the laboratory
void
HoleIsWatched(SctpLab& lab)
{
    // Too short a move of the cumulative PSN for one that was skipped: the peer is in error.
    StartTens(lab);
    Tell(lab, {1, 10, {}, 0});
    Tell(lab, {0, 3, {}, 0});
    Tell(lab, {0, 6, {}, 0});
    Tell(lab, {0, 9, {}, 0});
    TakeSent(lab);
    lab.Run(Seconds(4));
    const std::string sent = TakeSent(lab);
    lab.True(sent.find("1/11") != std::string::npos,
             "T3 watches while any TSN is not cumulatively acknowledged: " + sent);
}

/// @param lab the laboratory
void
FirstFormFreesWithPsn(SctpLab& lab)
{
    StartTens(lab);
    const uint32_t free = lab.client.socket->GetTxAvailable();
    Tell(lab, {0, 3, {{5, 6}}, -1});
    lab.Equal((lab.client.socket->GetTxAvailable() - free) / FULL_PSN, 5U, "PSNs 1-3, 5 and 6");
    // PSN 4 was reported missing once; the cumulative PSN passes it.
    Tell(lab, {0, 10, {}, -1});
    lab.Equal((lab.client.socket->GetTxAvailable() - free) / FULL_PSN, 9U, "all but PSN 4");
    Tell(lab, {1, 10, {}, -1});
    TakeSent(lab);
    lab.Run(Seconds(4));
    const std::string sent = TakeSent(lab);
    lab.True(sent.find("4/11") != std::string::npos, "T3 brings it again: " + sent);
}

/// @param lab the laboratory
void
ReportedAndSkipped(SctpLab& lab)
{
    // Modified form: one report arrives, then the cumulative PSN is past it.
    StartTens(lab);
    Tell(lab, {0, 0, {{2, 2}}, 0});
    lab.Equal(Tell(lab, {0, 10, {}, 0}), "1:1/11", "the cumulative TSN stops before it");
    lab.Equal(lab.GetPath(0).flightSize, 0U, "left flight");
    lab.Equal(lab.GetPath(0).cwnd, 5 * PMDCS, "as in fast retransmit");
    lab.Equal(lab.GetPath(1).cwnd, 10 * PMDCS, "the other path lost nothing");
    lab.Equal(Tell(lab, {1, 3, {}, 0}),
              "1:3/12,4/13,5/14",
              "what was passed with it goes again, but for TSN 2, which was reported");
    Tell(lab, {1, 14, {}, 20});
    TakeSent(lab);
    lab.Run(Seconds(10));
    lab.Equal(TakeSent(lab), "", "the cumulative TSN shows the rest to have arrived");
}

/// @param lab the laboratory
void
SkippedBehindTheHole(SctpLab& lab)
{
    // The cumulative PSN jumps while the cumulative TSN still waits for another path.
    StartTens(lab, 2);
    lab.Equal(Tell(lab, {1, 10, {}, 0}), "", "TSNs 11 to 20: some may have been skipped");
    lab.Equal(Tell(lab, {0, 3, {}, 3}), "", "the hole is of path 0");
    const std::string sent = Tell(lab, {0, 10, {}, 13});
    lab.True(sent.find("14/") != std::string::npos && sent.find("20/") != std::string::npos,
             "TSN 14 has not arrived, those above may have: " + sent);
    lab.True(sent.find("13/") == std::string::npos, "TSN 13 has");
}

/// @param lab the laboratory
void
SlowPathMayBeBehind(SctpLab& lab)
{
    StartTens(lab);
    Tell(lab, {0, 10, {}, 15, 5000});
    Tell(lab, {1, 5, {{7, 10}}, 3, 999999});
    lab.Equal(lab.GetPath(1).flightSize, PMDCS, "its PSNs are news, though its TSN is old");
    SendFull(lab, 20);
    const std::string sent = TakeSent(lab);
    lab.True(sent.find("24/") == std::string::npos && sent.find("21/") != std::string::npos,
             "its window is not: " + sent);
}

/// @param lab the laboratory
void
HostileSacks(SctpLab& lab)
{
    StartTens(lab);
    TakeSent(lab);
    const auto drops = [&lab] { return lab.CountDrops(0, SctpDropReason::MALFORMED); };
    Tell(lab, {0, 0x80000005, {}, 0});
    lab.Equal(drops(), 0U, "an old one: nothing happens");
    PsnSackChunk sack;
    sack.pathTag = 9;
    sack.cumulativePsn = 1;
    sack.cumulativeTsn = 0;
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(51));
    lab.Equal(drops(), 0U, "a path on which nothing was sent: its cumulative TSN counts alone");
    sack.cumulativeTsn.reset();
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(51));
    lab.Equal(drops(), 1U, "it has none");
    lab.peer.Send(MakeSackChunk(5, 1000));
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNKNOWN_CHUNK), 1U, "SACK is not used");
    lab.Equal(lab.GetPath(0).flightSize, 10 * PMDCS, "nothing is acknowledged");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "it goes on");
}

/**
 * @param told acknowledges numbers that were never sent
 * @return a test: the association ends
 */
SctpLab::Script
NeverSent(const Told& told)
{
    return [=](SctpLab& lab) {
        StartTens(lab);
        Tell(lab, {0, 0, {{2, 10}}, 0});
        lab.Equal(lab.GetPath(0).flightSize, PMDCS, "up to the last one sent");
        Tell(lab, told);
        lab.Equal(lab.GetState(0), SctpState::CLOSED, "as in RFC 9260 section 12.4");
    };
}

/// @param lab the laboratory
void
WrapAtTheSender(SctpLab& lab)
{
    lab.Set("InitialTsn", IntegerValue(0xfffffffe));
    lab.peer.chunkTypes = {PsnDataChunk::TYPE, PsnSackChunk::TYPE};
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(5 * PMDCS));
    lab.variant = "ns3::MpSctpL4Protocol";
    lab.BuildScripted(1);
    lab.peer.sack = false;
    lab.OpenToPeer();
    lab.Forget();
    SendFull(lab, 5);
    lab.Equal(TakeSent(lab),
              "0:4294967294/4294967294,4294967295/4294967295,0/0,1/1,2/2",
              "through zero");
    for (uint16_t last = 2; last <= 4; ++last)
    {
        PsnSackChunk sack;
        sack.cumulativePsn = 0xfffffffd;
        sack.cumulativeTsn = 0xfffffffd;
        sack.advertisedWindow = 100000;
        sack.gaps = {{2, last}};
        lab.peer.Send(ToBytes(sack));
        lab.Run(MilliSeconds(51));
    }
    lab.Equal(TakeSent(lab), "0:4294967294/3", "the lost one, with the next PSN");
    Tell(lab, {0, 3, {}, 2});
    lab.Equal(lab.GetPath(0).flightSize, 0U, "all acknowledged");
}

/// @param lab checks
void
EarlierDataIsNumbered(SctpLab& lab)
{
    // Data sent before both ends agreed on PSNs, in an order that losses make.
    sctp::PsnSender sender;
    lab.Equal(sender.Number(0, 105), 105U, "the first PSN");
    lab.Equal(sender.Number(0, 103), 106U, "a lower TSN");
    lab.Equal(sender.Number(0, 108), 107U, "a higher one than the next");
    lab.Equal(sender.Number(1, 103), 105U, "again, on another path");
    lab.Equal(sender.Number(1, 106), 106U, "one between them");
}

SctpLabSuite g_suite(
    "sctp-mpsctp",
    {
        {"PSN-DATA, by hand", DataVector},
        {"PSN-SACK in both forms, by hand", SackVectors},
        {"PSN-SACKs that are not well-formed are refused", MalformedSacks},
        {"High bits say what those who do not know the chunks do", UnknownToOthers},
        {"Path sequence numbers are used when both ends offer them", BothKnow},
        {"Data that was sent before the agreement gets them, too", EarlierDataIsNumbered},
        {"A client that knows MPSCTP falls back", OneKnows(0)},
        {"A server that knows MPSCTP falls back", OneKnows(1)},
        {"Without the peer's offer it is CMT", FallbackIsCmt},
        {"Each path counts for itself", PathsCountApart},
        {"A retransmission takes the next PSN of its own path",
         RetransmissionTakesNextPsn("SctpRtxSame", "0:1/11")},
        {"A retransmission takes the next PSN of another path",
         RetransmissionTakesNextPsn("SctpRtxCwnd", "1:1/11")},
        {"The first form needs four reports", FirstFormNeedsFour},
        {"Repeated and overtaken reports do not count", RepeatedReportsDoNotCount},
        {"The loss of a retransmission is seen", ReportsCountByTsn},
        {"Modified form: chunks wait for the cumulative TSN", ModifiedFormKeepsUntilCumulativeTsn},
        {"First form: chunks go with their PSN", FirstFormFreesWithPsn},
        {"Modified form: T3 watches over a hole that was acknowledged", HoleIsWatched},
        {"Modified form: what was skipped unseen goes again at once", ReportedAndSkipped},
        {"Modified form: so does what was skipped above a hole", SkippedBehindTheHole},
        {"The SACK of a slow path is news of its PSNs alone", SlowPathMayBeBehind},
        {"SACKs of a hostile peer", HostileSacks},
        {"A cumulative PSN never sent ends the association", NeverSent({0, 11, {}, 0})},
        {"So does one far ahead", NeverSent({1, 0x70000000, {}, 0})},
        {"So does a gap block", NeverSent({0, 0, {{2, 11}}, 0})},
        {"So does a TSN", NeverSent({0, 1, {}, 21})},
        {"PSNs wrap at the sender", WrapAtTheSender},
    }); //!< registers the suite

} // namespace sctp_mpsctp_test
