/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-numbered-lab.h"

#include "ns3/sctp-wm2-chunks.h"
#include "ns3/string.h"

#include <map>

using namespace ns3;
using namespace ns3::sctp;
using sctp_numbered_lab::FULL_NUMBERED;
using sctp_numbered_lab::GiveData;
using sctp_numbered_lab::ListenOnTwo;

/**
 * @file
 * @ingroup sctp-tests
 * WM2-SCTP: flows have paths, numbers and windows of their own.
 */

namespace sctp_wm2_test
{

using namespace ns3::sctp_cmt_lab;

/// The variant.
const char* const VARIANT = "ns3::Wm2SctpL4Protocol";
/// Type of WM2-DATA, for With().
constexpr auto WM2_DATA = static_cast<ChunkType>(Wm2DataChunk::TYPE);
/// Type of WM2-SACK, for With().
constexpr auto WM2_SACK = static_cast<ChunkType>(Wm2SackChunk::TYPE);

/**
 * Sends a message.
 * @param lab the laboratory
 * @param stream its stream
 * @param size bytes
 */
void
SendOn(SctpLab& lab, uint16_t stream, uint32_t size = FULL_NUMBERED - 4)
{
    SctpSendInfo info;
    info.streamId = stream;
    lab.client.socket->SendMsg(Create<Packet>(size), info);
}

/**
 * Opens an association to the scripted peer with windows of two packets.
 * @param lab the laboratory
 */
void
Start(SctpLab& lab)
{
    lab.peer.chunkTypes = {Wm2DataChunk::TYPE, Wm2SackChunk::TYPE};
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("InitialCwnd", UintegerValue(2 * PMDCS));
    lab.Set("OutboundStreams", UintegerValue(4));
    lab.Set("StreamValues", StringValue("0:0,1:1,2:1"));
    StartCmt(lab, 0, 2, VARIANT);
}

/**
 * @param lab the laboratory
 * @return what the host has sent since the last look, as "path:flow/FSN/PSN,... ..."
 */
std::string
TakeSent(SctpLab& lab)
{
    std::map<uint32_t, std::string> paths;
    for (const auto& seen : lab.Sent(0, With(WM2_DATA)))
    {
        for (const auto& chunk : seen.GetAll<Wm2DataChunk>())
        {
            std::string& text = paths[seen.path];
            text += (text.empty() ? "" : ",") + std::to_string(chunk.flow.tag) + "/" +
                    std::to_string(chunk.flow.number) + "/" + std::to_string(chunk.psn);
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

/// @param lab the laboratory
void
FlowsHavePathsAndNumbers(SctpLab& lab)
{
    Start(lab);
    SendOn(lab, 1);
    SendOn(lab, 0);
    SendOn(lab, 2);
    SendOn(lab, 0);
    lab.Run(MilliSeconds(1));
    // Streams 1 and 2 are flow 1, which had path 0 while it was alone. Its window is full then.
    lab.Equal(TakeSent(lab), "0:1/1/1,0/1/2 1:1/2/1", "numbers of flows and of paths");
}

/// @param lab the laboratory
void
AFullPathHoldsBackItsFlowAlone(SctpLab& lab)
{
    Start(lab);
    SendOn(lab, 0);
    SendOn(lab, 1);
    lab.Run(MilliSeconds(1));
    TakeSent(lab);
    for (int i = 0; i < 10; ++i)
    {
        SendOn(lab, 1); // more than the window of its path
    }
    lab.Run(MilliSeconds(1));
    TakeSent(lab);
    SendOn(lab, 0);
    lab.Run(MilliSeconds(1));
    const std::string sent = TakeSent(lab);
    lab.True(sent.find(":0/") != std::string::npos, "the other flow goes: '" + sent + "'");
    lab.True(sent.find(":1/") == std::string::npos, "this one waits: '" + sent + "'");
}

/// @param lab the laboratory
void
EachFlowIsAcknowledged(SctpLab& lab)
{
    lab.client.read = false;
    lab.Set("RcvBufSize", UintegerValue(20000));
    ListenOnTwo<Wm2DataChunk, Wm2SackChunk>(lab, VARIANT);
    const auto give = [&lab](uint32_t asn, uint8_t flow, uint32_t fsn, uint8_t path, uint32_t psn) {
        Wm2DataChunk chunk;
        chunk.pathTag = path;
        chunk.psn = psn;
        chunk.flow = {flow, lab.peer.tsn + fsn};
        chunk.data.tsn = asn;
        lab.Forget();
        GiveData(lab, chunk, path, 400);
        std::string text;
        for (const auto& seen : lab.Sent(0, With(WM2_SACK)))
        {
            const auto sack = seen.Get<Wm2SackChunk>();
            text += std::to_string(seen.path) + ": " + std::to_string(sack.cumulativeTsn) + " " +
                    std::to_string(sack.path.tag) + "/" + std::to_string(sack.path.number) + " " +
                    std::to_string(sack.flow.tag) + "/" + std::to_string(sack.flow.number) + " " +
                    std::to_string(sack.advertisedWindow);
            for (const auto& gap : sack.gaps)
            {
                text += "+" + std::to_string(gap.start) + "-" + std::to_string(gap.end);
            }
        }
        return text;
    };
    lab.Equal(give(0, 0, 0, 0, 0), "0: 5000 0/5000 0/5000 19600", "the only flow");
    lab.Equal(give(2, 1, 0, 1, 0), "1: 5000 1/5000 1/5000 9600", "one of two");
    lab.Equal(give(4, 1, 2, 1, 2), "1: 5000 1/5000 1/5000 9200+2-2", "a gap in the flow");
    lab.Equal(give(1, 0, 1, 0, 1), "0: 5002 0/5001 0/5001 9200", "none in the other one");
    lab.Equal(give(3, 1, 1, 1, 1), "1: 5004 1/5002 1/5002 8800", "filled");
}

/// @param lab the laboratory
void
HostileChunks(SctpLab& lab)
{
    Start(lab);
    SendOn(lab, 0);
    lab.Run(MilliSeconds(1));
    const auto drops = [&lab] { return lab.CountDrops(0, SctpDropReason::MALFORMED); };
    lab.peer.Send(MakeRawChunk(Wm2SackChunk::TYPE, Bytes(19)));
    lab.Run(MilliSeconds(51));
    lab.Equal(drops(), 1U, "too short");
    lab.peer.Send(MakeRawChunk(Wm2DataChunk::TYPE, Bytes(19)));
    lab.Run(MilliSeconds(51));
    lab.Equal(drops(), 2U, "data that is too short");
    Wm2SackChunk sack;
    sack.flow = {0, 2};
    sack.advertisedWindow = 1000;
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "an FSN never sent (RFC 9260 section 12.4)");
}

/// Suite of WM2-SCTP.
SctpLabSuite g_suite("sctp-wm2",
                     {
                         {"Flows have paths and numbers", FlowsHavePathsAndNumbers},
                         {"A full path holds back its flow alone", AFullPathHoldsBackItsFlowAlone},
                         {"Each flow is acknowledged by itself", EachFlowIsAcknowledged},
                         {"Hostile chunks", HostileChunks},
                     }); //!< registers the suite

} // namespace sctp_wm2_test
