/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-numbered-lab.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path-chunks.h"
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
 * @return whether it was taken
 */
bool
SendOn(SctpLab& lab, uint16_t stream, uint32_t size = FULL_NUMBERED - 4)
{
    SctpSendInfo info;
    info.streamId = stream;
    return lab.client.socket->SendMsg(Create<Packet>(size), info) > 0;
}

/**
 * Sends messages of 1,000 bytes until one is refused.
 * @param lab the laboratory
 * @param stream their stream
 * @return how many were taken
 */
uint32_t
Fill(SctpLab& lab, uint16_t stream)
{
    uint32_t count = 0;
    while (count < 1000 && SendOn(lab, stream, 1000))
    {
        ++count;
    }
    return count;
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
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(2 * PMDCS));
    lab.Set("OutboundStreams", UintegerValue(4));
    lab.Set("StreamValues", StringValue("0:0,1:1,2:1"));
    StartCmt(lab, 0, 2, VARIANT);
}

/**
 * @param lab the laboratory
 * @return chunks that the host has sent since the last call, as "path:flow/FSN/PSN,... ..."
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

/**
 * Acknowledges all of a flow.
 * @param lab the laboratory
 * @param asn cumulative ASN
 * @param flow the flow
 * @param fsn its cumulative number
 * @param window its window, bytes
 */
void
AcknowledgeFlow(SctpLab& lab, uint32_t asn, uint8_t flow, uint32_t fsn, uint32_t window = 1000000)
{
    Wm2SackChunk sack;
    sack.cumulativeTsn = asn;
    sack.flow = {flow, fsn};
    sack.advertisedWindow = window;
    lab.Forget();
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(51));
}

/// @param lab the laboratory
void
FlowsHaveSendBuffers(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(20000));
    Start(lab);
    lab.Equal(Fill(lab, 1), 20U, "the only flow has all of the buffer");
    lab.Equal(Fill(lab, 2), 0U, "stream 2 is of the same flow");
    lab.Equal(Fill(lab, 0), 0U, "there is no room for another");
    lab.Run(MilliSeconds(1));
    // Two messages a path are in flight.
    AcknowledgeFlow(lab, 2, 1, 2);
    lab.Equal(Fill(lab, 1), 0U, "18 of 20 are more than half");
    lab.Equal(lab.client.socket->GetTxAvailable(), 2000U, "what Send would take, on stream 0");
    lab.Equal(Fill(lab, 0), 2U, "which the other flow may have");
}

/// @param lab the laboratory
void
FlowsWithSharesKeepThem(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(20000));
    Start(lab);
    SendOn(lab, 0, 1000);
    lab.Equal(Fill(lab, 1), 10U, "half of the buffer");
    lab.Equal(Fill(lab, 0), 9U, "the other half");
    lab.Equal(Fill(lab, 3), 0U, "no room for a third flow");
    lab.Run(MilliSeconds(1));
    lab.True(!SendOn(lab, 1, 21000), "larger than the send buffer");
    lab.Equal(lab.client.socket->GetErrno(), Socket::ERROR_MSGSIZE, "is never taken");
}

/// @param lab the laboratory
void
AMessageLargerThanTheShare(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(20000));
    Start(lab);
    SendOn(lab, 0, 1000);
    lab.True(SendOn(lab, 1, 15000), "the buffer of its flow is empty");
    lab.True(!SendOn(lab, 1, 100), "and full then");
}

/// @param lab the laboratory
void
WhatIsSentInACallbackCounts(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(20000));
    Start(lab);
    SendOn(lab, 0, 1000);
    SendOn(lab, 1, 1000);
    lab.Run(MilliSeconds(1));
    std::string taken;
    lab.client.socket->SetSendCallback(
        MakeFunctionCallback<void, Ptr<Socket>, uint32_t>([&lab, &taken](Ptr<Socket>, uint32_t) {
            if (taken.empty())
            {
                taken = "-";
                taken = std::to_string(Fill(lab, 1));
                taken += " " + std::to_string(Fill(lab, 0));
            }
        }));
    AcknowledgeFlow(lab, 1, 0, 1);
    lab.Equal(taken, "9 10", "shares hold for messages that wait for the end of a callback");
    lab.Run(MilliSeconds(1));
    lab.Equal(Fill(lab, 0) + Fill(lab, 1), 0U, "and afterwards");
}

/// @param lab the laboratory
void
TheUserHearsOfTheShare(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(20000));
    Start(lab);
    SendOn(lab, 1, 1000);
    lab.Equal(Fill(lab, 0), 10U, "half of the buffer");
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.client.socket->GetStreamTxAvailable(1), 9000U, "stream 1");
    lab.Equal(lab.client.socket->GetStreamTxAvailable(0), 0U, "stream 0");
    uint32_t heard = 0;
    lab.client.socket->SetSendCallback(MakeFunctionCallback<void, Ptr<Socket>, uint32_t>(
        [&heard](Ptr<Socket>, uint32_t available) { heard = available; }));
    // As much as the acknowledgement takes from one flow comes in the other.
    lab.GetAssociations(0).front()->TraceConnectWithoutContext(
        "Rx",
        MakeFunctionCallback<void, Ptr<const Packet>, Ptr<const SctpPath>>(
            [&lab](Ptr<const Packet>, Ptr<const SctpPath>) { SendOn(lab, 1, 1000); }));
    AcknowledgeFlow(lab, 2, 0, 1);
    lab.Equal(heard, 1000U, "there is room in the share of stream 0, though not in all");
}

/// @param lab the laboratory
void
AStreamChangesItsFlow(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(20000));
    Start(lab);
    SendOn(lab, 0, 1000);
    lab.Equal(Fill(lab, 1), 10U, "half of the buffer");
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.client.socket->SetStreamValue(1, 0), 0, "of flow 0 from now on");
    AcknowledgeFlow(lab, 3, 1, 2);
    lab.Equal(Fill(lab, 1), 2U, "with what is there it stays in its buffer");
}

/// @param lab the laboratory
void
AbandonedMessagesLeaveTheirShare(SctpLab& lab)
{
    lab.Set("SendLimit", StringValue("ns3::SctpFlowBufferLimit"));
    lab.Set("SndBufSize", UintegerValue(20000));
    lab.Set("PrSctp", BooleanValue(true));
    lab.Set("OutboundStreams", UintegerValue(4));
    lab.Build(1);
    lab.Open();
    lab.Run(Seconds(1));
    lab.Cut(0);
    SctpSendInfo info;
    info.reliability = SctpReliability::TTL;
    info.value = 100; // ms
    for (info.streamId = 0; info.streamId < 2; ++info.streamId)
    {
        for (int i = 0; i < 10; ++i)
        {
            lab.client.socket->SendMsg(Create<Packet>(1000), info);
        }
    }
    lab.Equal(Fill(lab, 0) + Fill(lab, 1), 0U, "both shares are full");
    lab.Run(Seconds(5));
    lab.Equal(Fill(lab, 0), 10U, "sent or not, they are given up");
    lab.Equal(Fill(lab, 1), 10U, "in both flows");
}

/// @param lab the laboratory
void
WindowsOfFlowsLimitPaths(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    lab.peer.chunkTypes = {Wm2DataChunk::TYPE, Wm2SackChunk::TYPE};
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("OutboundStreams", UintegerValue(4));
    StartCmt(lab, 0, 2, VARIANT);
    for (int i = 0; i < 30; ++i)
    {
        SendOn(lab, 0);
        SendOn(lab, 1);
    }
    lab.Run(MilliSeconds(1));
    AcknowledgeFlow(lab, 0, 1, 0); // flow 1 has a large window, too
    const uint32_t before = lab.GetPath(1).flightSize;
    AcknowledgeFlow(lab, 1, 0, 10, 3 * FULL_NUMBERED);
    lab.Equal(lab.GetPath(0).flightSize, 3 * PMDCS, "as much as the window of its flow allows");
    lab.Equal(lab.GetPath(1).flightSize, before, "the other path has the other flow");
}

/// @param lab the laboratory
void
SmallerFlowsGoFirstOnOnePath(SctpLab& lab)
{
    lab.peer.chunkTypes = {Wm2DataChunk::TYPE, Wm2SackChunk::TYPE};
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(2 * PMDCS));
    lab.Set("OutboundStreams", UintegerValue(4));
    lab.Set("StreamValues", StringValue("0:2")); // the others are flows by their identifiers
    StartCmt(lab, 0, 1, VARIANT);
    for (const uint16_t stream : {3, 3, 3, 0, 0, 1, 1})
    {
        SendOn(lab, stream);
    }
    lab.Run(MilliSeconds(1));
    lab.Equal(TakeSent(lab), "0:3/1/1,3/2/2", "the window is full");
    AcknowledgeFlow(lab, 2, 3, 2);
    lab.Equal(TakeSent(lab), "0:1/1/3,1/2/4,2/1/5", "then flow 1, though it came last, and 2");
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
                         {"Flows have send buffers of their own", FlowsHaveSendBuffers},
                         {"Flows with shares keep them", FlowsWithSharesKeepThem},
                         {"A message larger than the share", AMessageLargerThanTheShare},
                         {"What is sent in a callback counts", WhatIsSentInACallbackCounts},
                         {"The user hears of the share", TheUserHearsOfTheShare},
                         {"A stream changes its flow", AStreamChangesItsFlow},
                         {"Abandoned messages leave", AbandonedMessagesLeaveTheirShare},
                         {"Windows of flows limit their paths", WindowsOfFlowsLimitPaths},
                         {"Smaller flows go first on one path", SmallerFlowsGoFirstOnOnePath},
                         {"Hostile chunks", HostileChunks},
                     }); //!< registers the suite

} // namespace sctp_wm2_test
