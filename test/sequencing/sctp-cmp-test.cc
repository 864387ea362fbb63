/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-numbered-lab.h"

#include "ns3/config.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/string.h"

using namespace ns3;
using namespace ns3::sctp;
using sctp_numbered_lab::FULL_NUMBERED;
using sctp_numbered_lab::GiveData;
using sctp_numbered_lab::ListenOnTwo;
using sctp_numbered_lab::SendFull;

/**
 * @file
 * @ingroup sctp-tests
 * cmpSCTP with a scripted peer: windows of single paths, order of acknowledgements.
 */

namespace sctp_cmp_test
{

using namespace ns3::sctp_cmt_lab;

/// The variant.
const char* const VARIANT = "ns3::CmpSctpL4Protocol";

/**
 * @param lab the laboratory
 * @return chunks that the host has sent since the last call, as "path:ASN/number,... ..."
 */
std::string
TakeSent(SctpLab& lab)
{
    return sctp_numbered_lab::TakeSent<CmpDataChunk>(lab);
}

/**
 * Lets the scripted peer acknowledge.
 * @param lab the laboratory
 * @param asn cumulative ASN
 * @param time time stamp
 * @param windows of paths 0 and 1, bytes
 * @param gaps ASNs received above
 * @return the chunks that the host sends then
 */
std::string
Tell(SctpLab& lab,
     uint32_t asn,
     uint32_t time,
     const std::vector<uint32_t>& windows,
     const Gaps& gaps = {})
{
    CmpSackChunk sack;
    sack.cumulativeTsn = asn;
    sack.timeStamp = time;
    for (size_t path = 0; path < windows.size(); ++path)
    {
        sack.windows.push_back({static_cast<uint8_t>(path), windows[path]});
    }
    for (const auto& gap : gaps)
    {
        sack.gaps.push_back(
            {static_cast<uint16_t>(gap.first - asn), static_cast<uint16_t>(gap.second - asn)});
    }
    return sctp_numbered_lab::Tell<CmpDataChunk>(lab, sack, 0);
}

/// @param lab the laboratory
void
WindowsOfPaths(SctpLab& lab)
{
    sctp_numbered_lab::StartFives<CmpDataChunk, CmpSackChunk>(lab, VARIANT);
    lab.Equal(TakeSent(lab), "0:1/1,2/2,3/3,4/4,5/5 1:6/1,7/2,8/3,9/4,10/5", "each path counts");
    SendFull(lab, 20);
    // Path 0 may have two packets in flight, path 1 as many as its window allows.
    const std::string sent = Tell(lab, 10, 1, {2 * FULL_NUMBERED, 1000000});
    lab.True(sent.find("0:") == 0, sent);
    lab.Equal(lab.GetPath(0).flightSize, 2 * PMDCS, "path 0");
    lab.Equal(lab.GetPath(1).flightSize >= 5 * PMDCS, true, "path 1");
}

/// @param lab the laboratory
void
AClosedWindowLetsOnePacketGo(SctpLab& lab)
{
    sctp_numbered_lab::StartFives<CmpDataChunk, CmpSackChunk>(lab, VARIANT);
    SendFull(lab, 20);
    Tell(lab, 10, 1, {0, 20 * FULL_NUMBERED});
    lab.Equal(lab.GetPath(0).flightSize, PMDCS, "one packet, as nothing probes the window");
}

/// @param lab the laboratory
void
NewestWindowsCount(SctpLab& lab)
{
    sctp_numbered_lab::StartFives<CmpDataChunk, CmpSackChunk>(lab, VARIANT);
    TakeSent(lab);
    Tell(lab, 5, 9, {0, 5 * FULL_NUMBERED});
    SendFull(lab, 20);
    lab.Equal(TakeSent(lab), "", "neither window has room, nor the sum of both");
    lab.Equal(Tell(lab, 5, 8, {1000000, 1000000}), "", "an older one");
    lab.True(!Tell(lab, 5, 10, {1000000, 1000000}).empty(), "a newer one");
}

/// @param lab the laboratory
void
LostChunksGoWhereLeastIsLost(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpRtxLossRate::LossRates", StringValue("0.1,0.01"));
    sctp_numbered_lab::StartFives<CmpDataChunk, CmpSackChunk>(lab, VARIANT);
    Tell(lab, 0, 1, {1000000, 1000000}, {{2, 2}});
    Tell(lab, 0, 2, {1000000, 1000000}, {{2, 3}});
    const std::string sent = Tell(lab, 0, 3, {1000000, 1000000}, {{2, 4}, {6, 8}});
    lab.True(sent.find("1:1/6") != std::string::npos, sent);
}

/// @param lab the laboratory
void
LostChunksGoWhereLeastWasLost(SctpLab& lab)
{
    sctp_numbered_lab::StartFives<CmpDataChunk, CmpSackChunk>(lab, VARIANT);
    // ASN 6, of path 1, is lost: that path has an error rate, and path 0 none.
    Tell(lab, 5, 1, {1000000, 1000000}, {{7, 7}});
    Tell(lab, 5, 2, {1000000, 1000000}, {{7, 8}});
    const std::string sent = Tell(lab, 5, 3, {1000000, 1000000}, {{7, 9}});
    lab.True(sent.find("0:6/6") == 0, "to the path without losses: " + sent);
    Tell(lab, 10, 4, {1000000, 1000000});
    SendFull(lab, 8);
    lab.Run(MilliSeconds(10));
    lab.Equal(TakeSent(lab), "0:15/7,16/8,17/9,18/10 1:11/6,12/7,13/8,14/9", "new data");
    // Then ASN 15, of path 0, is lost: that path has lost a smaller share of its chunks.
    Tell(lab, 14, 5, {1000000, 1000000}, {{16, 16}});
    Tell(lab, 14, 6, {1000000, 1000000}, {{16, 17}});
    const std::string again = Tell(lab, 14, 7, {1000000, 1000000}, {{16, 18}});
    lab.Equal(again, "0:15/11", "it stays");
}

/// @param lab the laboratory
void
PathsHaveSendBuffers(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(8 * FULL_NUMBERED));
    lab.Set("PathSelector", StringValue("ns3::SctpCmtFillFirst"));
    lab.peer.chunkTypes = {CmpDataChunk::TYPE, CmpSackChunk::TYPE};
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    StartCmt(lab, 0, 2, VARIANT);
    SendFull(lab, 8);
    lab.Equal(TakeSent(lab), "0:1/1,2/2,3/3,4/4 1:5/1,6/2,7/3,8/4", "half of the buffer each");
}

/// @param lab the laboratory
void
EachPathHasItsShare(SctpLab& lab)
{
    lab.client.read = false;
    lab.Set("RcvBufSize", UintegerValue(20000));
    ListenOnTwo<CmpDataChunk, CmpSackChunk>(lab, VARIANT);
    const auto give = [&lab](uint32_t asn, uint32_t number, uint8_t path, uint32_t size) {
        CmpDataChunk chunk;
        chunk.pathTag = path;
        chunk.psn = number;
        chunk.data.tsn = asn;
        GiveData(lab, chunk, path % 2, size);
        const auto sack =
            lab.Last(0, With(static_cast<ChunkType>(CmpSackChunk::TYPE))).Get<CmpSackChunk>();
        std::string text =
            std::to_string(sack.cumulativeTsn) + "@" + std::to_string(sack.timeStamp);
        for (const auto& window : sack.windows)
        {
            text += " " + std::to_string(window.tag) + ":" + std::to_string(window.number);
        }
        return text;
    };
    lab.Equal(give(0, 0, 0, 1000), std::string("5000@1 0:9000 1:10000"), "half of the buffer");
    lab.Equal(give(2, 0, 1, 400), std::string("5000@2 0:9000 1:9600"), "each what it brought");
    lab.Equal(give(1, 1, 0, 600), std::string("5002@3 0:8400 1:9600"), "nothing was read");
    lab.client.read = true;
    lab.client.Receivable(lab.GetAccepted());
    lab.Equal(give(3, 2, 0, 4), std::string("5003@4 0:10000 1:10000"), "all was read");
    lab.Equal(give(4, 0, 3, 4), std::string("5004@5 0:5000 1:5000 2:5000 3:5000"), "more tags");
}

/// @param lab the laboratory
void
HostileChunks(SctpLab& lab)
{
    sctp_numbered_lab::StartFives<CmpDataChunk, CmpSackChunk>(lab, VARIANT);
    const auto drops = [&lab] { return lab.CountDrops(0, SctpDropReason::MALFORMED); };
    lab.peer.Send(MakeRawChunk(CmpSackChunk::TYPE, Bytes(11)));
    lab.Run(MilliSeconds(51));
    lab.Equal(drops(), 1U, "too short");
    CmpSackChunk sack;
    sack.windows = {{1, 5}, {1, 6}};
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(51));
    lab.Equal(drops(), 2U, "two windows of a path");
    Tell(lab, 3, 1, {});
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no window at all: closed");
    Tell(lab, 11, 2, {1000, 1000});
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "an ASN never sent (RFC 9260 section 12.4)");
}

/// Suite of cmpSCTP.
SctpLabSuite g_suite("sctp-cmp",
                     {
                         {"Paths have windows of their own", WindowsOfPaths},
                         {"A closed window lets one packet go", AClosedWindowLetsOnePacketGo},
                         {"The windows of the newest acknowledgement count", NewestWindowsCount},
                         {"Lost chunks go where least is lost", LostChunksGoWhereLeastIsLost},
                         {"Lost chunks go where least was lost", LostChunksGoWhereLeastWasLost},
                         {"Paths have send buffers of their own", PathsHaveSendBuffers},
                         {"Each path has its share of the buffer", EachPathHasItsShare},
                         {"Hostile chunks", HostileChunks},
                     }); //!< registers the suite

} // namespace sctp_cmp_test
