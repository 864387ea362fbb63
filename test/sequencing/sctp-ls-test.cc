/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-error-text.h"
#include "sctp-numbered-lab.h"

#include "ns3/sctp-path-chunks.h"

using namespace ns3;
using namespace ns3::sctp;
using sctp_numbered_lab::FULL_NUMBERED;
using sctp_numbered_lab::GiveData;
using sctp_numbered_lab::ListenOnTwo;
using sctp_numbered_lab::SendFull;

/**
 * @file
 * @ingroup sctp-tests
 * LS-SCTP (draft-ahmed-lssctp-00) with a scripted peer: numbers, order of acknowledgements,
 * windows.
 */

namespace sctp_ls_test
{

using namespace ns3::sctp_cmt_lab;

/**
 * @param lab the laboratory
 * @return chunks that the host has sent since the last call, as "path:ASN/PSN,... ..."
 */
std::string
TakeSent(SctpLab& lab)
{
    return sctp_numbered_lab::TakeSent<LsDataChunk>(lab);
}

/**
 * Opens an association of LS-SCTP to the scripted peer and sends ASNs 1-5 on path 0, 6-10 on
 * path 1.
 * @param lab the laboratory
 */
void
StartFives(SctpLab& lab)
{
    sctp_numbered_lab::StartFives<LsDataChunk, LsSackChunk>(lab, "ns3::LsSctpL4Protocol");
}

/// An acknowledgement by the scripted peer.
struct Told
{
    uint32_t path{0};         ///< path identifier, and path that it comes on
    uint32_t psn{0};          ///< cumulative PSN
    Gaps gaps;                ///< PSNs above it
    uint32_t asn{0};          ///< cumulative ASN
    uint32_t time{1};         ///< time stamp
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
    LsSackChunk sack;
    sack.pathTag = static_cast<uint8_t>(told.path);
    sack.cumulativePsn = told.psn;
    sack.cumulativeTsn = told.asn;
    sack.timeStamp = told.time;
    sack.advertisedWindow = told.window;
    for (const auto& gap : told.gaps)
    {
        sack.gaps.push_back({static_cast<uint16_t>(gap.first - told.psn),
                             static_cast<uint16_t>(gap.second - told.psn)});
    }
    return sctp_numbered_lab::Tell<LsDataChunk>(lab, sack, told.path);
}

/// @param lab the laboratory
void
PathsCountApart(SctpLab& lab)
{
    StartFives(lab);
    lab.Equal(TakeSent(lab),
              "0:1/1,2/2,3/3,4/4,5/5 1:6/1,7/2,8/3,9/4,10/5",
              "each path from the initial TSN on");
}

/// @param lab the laboratory
void
LostChunksGoToAnotherPath(SctpLab& lab)
{
    StartFives(lab);
    lab.Equal(Tell(lab, {0, 0, {{2, 2}}, 0, 1}), "", "first report");
    lab.Equal(Tell(lab, {0, 0, {{2, 3}}, 0, 2}), "", "second report");
    Tell(lab, {1, 3, {}, 0, 3});
    lab.Equal(Tell(lab, {0, 0, {{2, 4}}, 0, 4}), "1:1/6", "the other path, its next PSN");
    lab.Equal(lab.GetPath(0).flightSize, PMDCS, "PSN 5 alone is in flight on the old one");
    lab.Equal(lab.GetPath(1).flightSize, 3 * PMDCS, "it counts on the new one");
}

/// @param lab the laboratory
void
NewestWindowCounts(SctpLab& lab)
{
    StartFives(lab);
    Tell(lab, {1, 5, {}, 0, 9, 7 * FULL_NUMBERED});
    SendFull(lab, 10);
    // ASNs 1-5 are in flight: the window has room for two more.
    lab.Equal(TakeSent(lab), "1:11/6,12/7", "as far as the window goes");
    lab.Equal(Tell(lab, {0, 1, {}, 1, 8, 100 * FULL_NUMBERED}), "0:13/6", "an older one");
    lab.Equal(Tell(lab, {0, 2, {}, 2, 10, 100 * FULL_NUMBERED}).empty(), false, "a newer one");
    const std::string rest = TakeSent(lab);
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, rest);
}

/// @param lab the laboratory
void
AcksTellTheTime(SctpLab& lab)
{
    ListenOnTwo<LsDataChunk, LsSackChunk>(lab, "ns3::LsSctpL4Protocol");
    const auto give = [&lab](uint32_t asn, uint32_t psn, uint8_t path) {
        LsDataChunk chunk;
        chunk.pathTag = static_cast<uint8_t>(path + 4);
        chunk.psn = psn;
        chunk.data.tsn = asn;
        GiveData(lab, chunk, path);
    };
    give(0, 0, 0);
    give(2, 0, 1);
    give(1, 1, 0);
    std::string text;
    for (const auto& seen : lab.Sent(0, With(static_cast<ChunkType>(LsSackChunk::TYPE))))
    {
        for (const auto& sack : seen.GetAll<LsSackChunk>())
        {
            text += std::to_string(seen.path) + ":" + std::to_string(sack.pathTag) + "/" +
                    std::to_string(sack.cumulativePsn) + "/" +
                    std::to_string(sack.cumulativeTsn.value_or(0)) + "@" +
                    std::to_string(sack.timeStamp.value_or(0)) + " ";
        }
    }
    lab.Equal(text,
              std::string("0:4/5000/5000@1 1:5/5000/5000@2 0:4/5001/5002@3 "),
              "to the source of the data, one time stamp after the other");
}

/// @param lab the laboratory
void
HostileChunks(SctpLab& lab)
{
    StartFives(lab);
    const auto drops = [&lab] { return lab.CountDrops(0, SctpDropReason::MALFORMED); };
    lab.peer.Send(MakeRawChunk(LsSackChunk::TYPE, Bytes(19)));
    lab.Run(MilliSeconds(51));
    lab.Equal(drops(), 1U, "too short");
    lab.peer.Send(MakeRawChunk(LsDataChunk::TYPE, Bytes(15)));
    lab.Run(MilliSeconds(51));
    lab.Equal(drops(), 2U, "data that is too short");
    Tell(lab, {0, 0x08000005, {}, 0, 1});
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "an old PSN");
    Tell(lab, {0, 6, {}, 0, 2});
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "a PSN never sent (RFC 9260 section 12.4)");
}

/**
 * Sends for ten seconds, at ten chunks in two round trips.
 * @param lab the laboratory
 * @param buffer the receive buffer, bytes
 * @return text on standard error
 */
std::string
SendInto(SctpLab& lab, uint32_t buffer)
{
    lab.variant = "ns3::LsSctpL4Protocol";
    lab.Set("RcvBufSize", UintegerValue(buffer));
    lab.Build(2);
    lab.Open();
    const SctpErrorText text;
    for (uint32_t i = 0; i < 50; ++i)
    {
        SendFull(lab, 10);
        lab.Run(MilliSeconds(200));
    }
    return text.Get();
}

/// @param lab the laboratory
void
SmallReceiveBufferIsTold(SctpLab& lab)
{
    const std::string told = SendInto(lab, 10000);
    const std::string expected = "SCTP on node " + std::to_string(lab.GetHost(0)->GetId()) +
                                 ": the peer's receive buffer (ns3::SctpParameters::RcvBufSize) of "
                                 "10000 bytes is too small for all paths: ";
    lab.Equal(told.substr(0, expected.size()), expected, "node and attribute");
    lab.True(!told.empty() && told.find('\n') == told.size() - 1, "once: " + told);
}

/// @param lab the laboratory
void
NothingIsToldOfALargeBuffer(SctpLab& lab)
{
    lab.Equal(SendInto(lab, 1000000), "", "the windows of both paths fit");
    const uint32_t windows = lab.GetPath(0).cwnd + lab.GetPath(1).cwnd;
    lab.True(windows > 10000, "which 10000 bytes had no room for");
}

/// @param lab the laboratory
void
TheBufferIsThatOfTheInit(SctpLab& lab)
{
    // The windows need 17616 bytes and more. INIT ACK tells of 30000; the first acknowledgement,
    // after ten chunks, of less, and as the user reads nothing no other one tells of more.
    lab.server.read = false;
    const SctpErrorText text;
    lab.variant = "ns3::LsSctpL4Protocol";
    lab.Set("RcvBufSize", UintegerValue(30000));
    lab.Set("SackFrequency", UintegerValue(20));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(6 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(2));
    SendFull(lab, 10);
    for (uint32_t i = 0; i < 30; ++i)
    {
        lab.Run(MilliSeconds(100));
        lab.client.Send("x");
    }
    const uint32_t windows = lab.GetPath(0).cwnd + lab.GetPath(1).cwnd;
    lab.Between(windows, 12 * PMDCS, uint32_t{25000}, "the windows");
    lab.True(lab.client.socket->GetStatus().peerWindow < 17000, "the peer's window");
    lab.Equal(text.Get(), "", "the buffer is large enough");
}

/// Suite of LS-SCTP.
SctpLabSuite g_suite("sctp-ls",
                     {
                         {"Each path counts for itself", PathsCountApart},
                         {"Lost chunks go to another path", LostChunksGoToAnotherPath},
                         {"The window of the newest acknowledgement counts", NewestWindowCounts},
                         {"Acknowledgements tell their time", AcksTellTheTime},
                         {"Hostile chunks", HostileChunks},
                         {"A receive buffer that is too small", SmallReceiveBufferIsTold},
                         {"A receive buffer that is large enough", NothingIsToldOfALargeBuffer},
                         {"A receive buffer that is full", TheBufferIsThatOfTheInit},
                     }); //!< registers the suite

} // namespace sctp_ls_test
