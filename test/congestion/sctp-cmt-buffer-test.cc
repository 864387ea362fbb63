/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-windows.h"

#include "ns3/sctp-compat.h"
#include "ns3/sctp-handshake-parts.h"
#include "ns3/sctp-nr-sack-chunk.h"
#include "ns3/sctp-path.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * CMT: send limits, NR-SACKs and the sharing of buffers.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_cmt_buffer_test
{

using namespace ns3::sctp_cmt_lab;

/// Type of an NR-SACK.
const auto NR_SACK = static_cast<ChunkType>(NrSackChunk::TYPE);

/**
 * @param type the send limit
 * @param cwnd cwnd after an acknowledgement that leaves nothing in flight on path 0, in PMDCS
 * @return a test
 */
SctpLab::Script
Burst(const std::string& type, uint32_t cwnd)
{
    return [=](SctpLab& lab) {
        lab.Set("SendLimit", StringValue("ns3::" + type));
        StartCmt(lab, 0);
        SctpTestWindows::SetCwnd(*GetCmtPath(lab, 0), 10 * PMDCS);
        SctpTestWindows::SetCwnd(*GetCmtPath(lab, 1), PMDCS);
        SendChunks(lab, 10);
        lab.Equal(TakePaths(lab), "0:1,2,3,4 1:5", "Max.Burst");
        lab.Equal(lab.GetPath(0).cwnd, cwnd * PMDCS, "cwnd afterwards");
    };
}

/**
 * @param splitting BufferSplitting
 * @param sendBuffer send buffer, chunks
 * @param window the peer's window, chunks
 * @param expected expected packets by path
 * @return a test
 */
SctpLab::Script
Split(const std::string& splitting,
      uint32_t sendBuffer,
      uint32_t window,
      const std::string& expected)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpRfc9260SendLimit::BufferSplitting", StringValue(splitting));
        lab.Set("PathSelector", StringValue("ns3::SctpCmtFillFirst"));
        lab.Set("SndBufSize", UintegerValue(sendBuffer * FULL));
        lab.Set("MaxBurst", UintegerValue(0));
        lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(8 * PMDCS));
        lab.peer.window = window * FULL;
        StartCmt(lab, 8);
        lab.Equal(TakePaths(lab), expected, "what each path may take");
    };
}

/// @param lab the laboratory
void
BlockingIsTraced(SctpLab& lab)
{
    std::string seen;
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    StartCmt(lab, 0);
    lab.GetAssociations(0).front()->TraceConnectWithoutContext(
        "ReceiveBufferBlocked",
        MakeFunctionCallback<void, bool, Ptr<const SctpPath>>(
            [&seen](bool blocked, Ptr<const SctpPath> hole) {
                seen += (blocked ? "+" : "-") + (hole ? std::to_string(hole->GetId()) : "") + " ";
            }));
    SendChunks(lab, 8);
    lab.Equal(TakePaths(lab), "0:1,3,5 1:2,4,6", "sent");
    Acknowledge(lab, 1, {}, 0, 5 * FULL);
    lab.Equal(seen, "", "flow control alone does not block");
    Acknowledge(lab, 1, {{3, 3}, {5, 5}}, 0, 2 * FULL);
    lab.Equal(seen, "+1 ", "path 0 has nothing in flight, TSN 2 is missing on path 1");
    Acknowledge(lab, 3, {{5, 5}}, 0, 3 * FULL);
    lab.Equal(seen, "+1 -1 ", "there is room for one again");
}

/// @param lab the laboratory
void
NrSackIsNegotiated(SctpLab& lab)
{
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.Set("AckFormat", StringValue("ns3::SctpNrSackFormat"));
    lab.Build(2);
    lab.Open();
    lab.client.Send("hello");
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(1, With(NR_SACK)), 1U, "both offer it");
    lab.Equal(lab.Count(1, With(ChunkType::SACK)), 0U, "in place of SACK");
    lab.Equal(lab.server.GetText(), "hello", "data");
}

/// @param lab the laboratory
void
NrSackNeedsBoth(SctpLab& lab)
{
    lab.Set("AckFormat", StringValue("ns3::SctpNrSackFormat"));
    StartCmt(lab, 0);
    lab.peer.SendMessage("hello");
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::SACK)), 1U, "the peer has not offered it");
    lab.Equal(lab.Count(0, With(NR_SACK)), 0U, "so it is not used");
}

/**
 * @param format AckFormat
 * @param left chunks in the send buffer when the first of ten is missing
 * @return a test
 */
SctpLab::Script
SendBuffer(const std::string& format, uint32_t left)
{
    return [=](SctpLab& lab) {
        lab.variant = "ns3::CmtSctpL4Protocol";
        lab.Set("AckFormat", StringValue("ns3::" + format));
        lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(5 * PMDCS));
        lab.Set("MaxBurst", UintegerValue(0));
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(2));
        const uint32_t empty = lab.client.socket->GetTxAvailable();
        lab.Drop(0, With(ChunkType::DATA), 1);
        SendChunks(lab, 10);
        lab.Run(MilliSeconds(320));
        lab.Equal((empty - lab.client.socket->GetTxAvailable()) / FULL, left, "chunks kept");
        lab.Run(Seconds(5));
        lab.Equal(lab.client.socket->GetTxAvailable(), empty, "all delivered");
        lab.Equal(lab.server.GetText().size(), size_t{10 * FULL}, "bytes received");
    };
}

/// @param lab the laboratory
void
NrSackChunkIsReadAsWritten(SctpLab& lab)
{
    NrSackChunk chunk;
    chunk.flags = 0x80;
    chunk.cumulativeTsn = 0xfffffff0;
    chunk.advertisedWindow = 1234;
    chunk.renegable = {{2, 3}};
    chunk.nonRenegable = {{5, 9}, {20, 65535}};
    chunk.duplicates = {7};
    Bytes bytes = ToBytes(chunk);
    // Type, flags, length, cumulative TSN, a_rwnd, three counts, reserved: draft, section 4.2.
    const Bytes header{16,   0x80, 0, 36, 0xff, 0xff, 0xff, 0xf0, 0, 0,
                       0x04, 0xd2, 0, 1,  0,    2,    0,    1,    0, 0};
    lab.True(Bytes(bytes.begin(), bytes.begin() + 20) == header, "header");
    ChunkView view;
    view.type = bytes[0];
    view.flags = bytes[1];
    view.value = bytes.data() + 4;
    view.valueSize = static_cast<uint32_t>(bytes.size() - 4);
    NrSackChunk read;
    lab.True(NrSackChunk::Parse(view, read), "whole");
    lab.Equal(read.nonRenegable.size(), 2U, "blocks");
    lab.Equal(read.nonRenegable[1].end, 65535, "a block");
    lab.Equal(read.renegable[0].start, 2, "the other kind");
    lab.Equal(read.duplicates[0], 7U, "duplicate");
    view.valueSize -= 4;
    lab.True(!NrSackChunk::Parse(view, read), "too short");
}

/// Suite of buffers and bursts under concurrent multipath transfer.
SctpLabSuite g_suite(
    "sctp-cmt-buffer",
    {
        {"RFC 9260's burst limit leaves cwnd alone", Burst("SctpRfc9260SendLimit", 10)},
        {"Window validation reduces cwnd", Burst("SctpWindowValidation", 4)},
        {"Without splitting one path may take the buffers",
         Split("None", 8, 8, "0:1,2,3,4,5,6,7,8")},
        {"The send buffer is split", Split("Sender", 8, 100, "0:1,2,3,4 1:5,6,7,8")},
        {"The receive buffer is split", Split("Receiver", 100, 8, "0:1,2,3,4 1:5,6,7,8")},
        {"The send buffer alone is split", Split("Sender", 100, 8, "0:1,2,3,4,5,6,7,8")},
        {"Both buffers are split", Split("Both", 8, 8, "0:1,2,3,4 1:5,6,7,8")},
        {"Receive buffer blocking is traced", BlockingIsTraced},
        {"NR-SACK is used when both ends offer it", NrSackIsNegotiated},
        {"NR-SACK is not used when the peer does not offer it", NrSackNeedsBoth},
        {"With SACK, the send buffer keeps all behind a gap", SendBuffer("SctpSackFormat", 10)},
        {"With NR-SACK, it keeps what is missing", SendBuffer("SctpNrSackFormat", 1)},
        {"An NR-SACK is read as it was written", NrSackChunkIsReadAsWritten},
    }); //!< registers the suite

} // namespace sctp_cmt_buffer_test
