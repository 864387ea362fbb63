/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"

#include "ns3/sctp-ls-chunks.h"
#include "ns3/sctp-path.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>

using namespace ns3;
using namespace ns3::sctp;
using namespace ns3::sctp_cmt_lab;

/**
 * @file
 * @ingroup sctp-tests
 * LS-SCTP (draft-ahmed-lssctp-00) with a scripted peer: numbers, order of acknowledgements,
 * windows.
 */

namespace
{

/// Type of LS-DATA, for With().
constexpr auto LS_DATA = static_cast<ChunkType>(LsDataChunk::TYPE);
/// Type of LS-SACK, for With().
constexpr auto LS_SACK = static_cast<ChunkType>(LsSackChunk::TYPE);
/// User data that fills a packet.
constexpr uint32_t FULL_LS = FULL - 4;

/**
 * Sends messages of full size.
 * @param lab the laboratory
 * @param count how many
 */
void
SendFull(SctpLab& lab, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(std::string(FULL_LS, 'x'));
    }
    lab.Run(MilliSeconds(1));
}

/**
 * @param lab the laboratory
 * @return what the host has sent since the last look, as "path:ASN/PSN,... ..."
 */
std::string
TakeSent(SctpLab& lab)
{
    std::map<uint32_t, std::string> paths;
    for (const auto& seen : lab.Sent(0, With(LS_DATA)))
    {
        for (const auto& chunk : seen.GetAll<LsDataChunk>())
        {
            std::string& text = paths[seen.path];
            text += (text.empty() ? "" : ",") + std::to_string(chunk.data.tsn) + "/" +
                    std::to_string(chunk.psn);
            lab.Equal(uint32_t{chunk.pathTag}, seen.path, "path identifier");
        }
    }
    std::string all;
    for (const auto& [path, text] : paths)
    {
        all += (all.empty() ? "" : " ") + std::to_string(path) + ":" + text;
    }
    lab.Forget();
    return all;
}

/**
 * Opens an association of LS-SCTP to the scripted peer and sends five chunks on each of two paths:
 * ASNs 1-5 on path 0, 6-10 on path 1, PSNs 1-5 each.
 * @param lab the laboratory
 */
void
StartFives(SctpLab& lab)
{
    lab.peer.chunkTypes = {LsDataChunk::TYPE, LsSackChunk::TYPE};
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("InitialCwnd", UintegerValue(5 * PMDCS));
    StartCmt(lab, 0, 2, "ns3::LsSctpL4Protocol");
    SendFull(lab, 10);
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
 * @param told what it tells
 * @return what the host sends then
 */
std::string
Tell(SctpLab& lab, const Told& told)
{
    lab.Forget();
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
    lab.peer.Send(ToBytes(sack), told.path);
    lab.Run(MilliSeconds(51));
    return TakeSent(lab);
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
    Tell(lab, {1, 5, {}, 0, 9, 7 * FULL_LS});
    SendFull(lab, 10);
    // ASNs 1-5 are in flight: the window has room for two more.
    lab.Equal(TakeSent(lab), "1:11/6,12/7", "as far as the window goes");
    lab.Equal(Tell(lab, {0, 1, {}, 1, 8, 100 * FULL_LS}), "0:13/6", "an older one");
    lab.Equal(Tell(lab, {0, 2, {}, 2, 10, 100 * FULL_LS}).empty(), false, "a newer one");
    const std::string rest = TakeSent(lab);
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, rest);
}

/// @param lab the laboratory
void
AcksTellTheTime(SctpLab& lab)
{
    lab.peer.chunkTypes = {LsDataChunk::TYPE, LsSackChunk::TYPE};
    lab.variant = "ns3::LsSctpL4Protocol";
    lab.BuildScripted(2);
    std::vector<Address> own;
    for (uint32_t path = 0; path < 2; ++path)
    {
        own.push_back(SctpLab::GetAddress(0, path));
        lab.peer.addresses.push_back(SctpLab::GetAddress(1, path));
    }
    lab.CreateSockets();
    lab.client.socket->Bindx(own, SctpLab::PORT);
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(3));
    lab.Forget();
    const auto give = [&lab](uint32_t asn, uint32_t psn, uint8_t path) {
        LsDataChunk chunk;
        chunk.pathTag = static_cast<uint8_t>(path + 4);
        chunk.psn = 5000 + psn;
        chunk.data.tsn = 5000 + asn;
        chunk.data.begin = chunk.data.end = chunk.data.unordered = true;
        chunk.data.payloadSize = 1;
        Bytes bytes = ToBytes(chunk);
        bytes.insert(bytes.end(), {'x', 0, 0, 0});
        lab.peer.Send(bytes, path);
        lab.Run(MilliSeconds(260)); // longer than SACK.Delay
    };
    give(0, 0, 0);
    give(2, 0, 1);
    give(1, 1, 0);
    std::string text;
    for (const auto& seen : lab.Sent(0, With(LS_SACK)))
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

/// Suite of LS-SCTP.
SctpLabSuite g_suite("sctp-ls",
                     {
                         {"Each path counts for itself", PathsCountApart},
                         {"Lost chunks go to another path", LostChunksGoToAnotherPath},
                         {"The window of the newest acknowledgement counts", NewestWindowCounts},
                         {"Acknowledgements tell their time", AcksTellTheTime},
                         {"Hostile chunks", HostileChunks},
                     }); //!< registers the suite

} // namespace
