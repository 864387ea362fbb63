/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../congestion/sctp-congestion-bench.h"
#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-windows.h"
#include "sctp-ecn-lab.h"

#include "ns3/double.h"
#include "ns3/sctp-association.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * The sender of data under explicit congestion notification (RFC 3168 section 6.1.2): which window
 * a mark lowers, and when.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_ecn_sender_test
{

using namespace ns3::sctp_cmt_lab;
using namespace ns3::sctp_ecn_lab;

/**
 * Establishes an association with a scripted peer that acknowledges nothing by itself, and sends
 * chunks of 1468 bytes with TSN 1 and so on. Windows are in congestion avoidance.
 * @param lab the laboratory
 * @param count number of chunks
 * @param paths number of paths
 * @param cwnd window of each path, in chunks
 */
void
Start(SctpLab& lab, uint32_t count, uint32_t paths = 1, uint32_t cwnd = 20)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.peer.parameters = {{CAPABLE, {}}};
    lab.peer.window = 1000000;
    StartCmt(lab, 0, paths, paths > 1 ? "ns3::CmtSctpL4Protocol" : "ns3::SctpL4Protocol");
    for (uint32_t path = 0; path < paths; ++path)
    {
        SctpTestWindows::SetCwnd(*GetCmtPath(lab, path), cwnd * PMDCS);
        SctpTestWindows::SetSsthresh(*GetCmtPath(lab, path), cwnd * PMDCS - 1);
    }
    SendChunks(lab, count);
}

/**
 * Has the peer send chunks in one packet, and lets time pass until they have been read.
 * @param lab the laboratory
 * @param chunks the chunks
 */
void
Hear(SctpLab& lab, const Bytes& chunks)
{
    lab.peer.Send(chunks);
    lab.Run(MilliSeconds(51));
}

/**
 * @param lab the laboratory
 * @param path a path
 * @return its window, in chunks
 */
double
GetWindow(const SctpLab& lab, uint32_t path = 0)
{
    return static_cast<double>(GetCmtPath(lab, path)->GetCwnd()) / PMDCS;
}

/**
 * @param lab the laboratory
 * @return TSNs of the CWRs that the host has sent, each behind its path, as "0:5 0:6"
 */
std::string
GetAnswers(const SctpLab& lab)
{
    std::string text;
    for (const auto& seen : lab.Sent(0, With(ChunkType::CWR)))
    {
        for (const auto& chunk : seen.GetAll<CwrChunk>())
        {
            text += (text.empty() ? "" : " ") + std::to_string(seen.path) + ":" +
                    std::to_string(chunk.tsn);
        }
    }
    return text;
}

// ---- once for each window of data ----

/// @param lab the laboratory
void
LowersOncePerWindow(SctpLab& lab)
{
    Start(lab, 30);
    lab.Forget();
    Hear(lab, MakeEcne(3));
    lab.Equal(GetWindow(lab), 10, "halved");
    lab.Equal(GetCmtPath(lab, 0)->GetSsthresh(), 10 * PMDCS, "ssthresh");
    Hear(lab, MakeEcne(3));
    Hear(lab, MakeEcne(20));
    lab.Equal(GetWindow(lab), 10, "20 were sent before");
    lab.Equal(GetAnswers(lab), "0:3 0:3 0:20", "each echo is answered");
    lab.Equal(TakePaths(lab), "", "nothing is retransmitted");
    lab.Equal(GetCmtPath(lab, 0)->GetErrorCount(), 0U, "no error is counted");
    Acknowledge(lab, 20);
    Hear(lab, MakeEcne(21));
    lab.Equal(GetWindow(lab), 5.5, "the next window of data");
    const auto marks = GetMarks(lab);
    lab.Equal(marks->GetEchoed(0), 4U, "echoes");
    lab.Equal(marks->GetLowered(0), 2U, "reductions");
}

/// @param lab the laboratory
void
NoGrowthUntilTheWindowHasPassed(SctpLab& lab)
{
    Start(lab, 60);
    Hear(lab, MakeEcne(1) + MakeSackChunk(1, 1000000));
    for (uint32_t tsn = 2; tsn < 20; ++tsn)
    {
        Acknowledge(lab, tsn);
        lab.Equal(GetWindow(lab), 10, "not by slow start, though cwnd is ssthresh");
    }
    Acknowledge(lab, 20);
    lab.Equal(GetWindow(lab), 11, "that window is over");
}

/// @param lab the laboratory
void
SmallWindowIsNotRaised(SctpLab& lab)
{
    Start(lab, 10, 1, 2);
    Hear(lab, MakeEcne(1));
    lab.Equal(GetWindow(lab), 2, "below the least ssthresh");
    lab.Equal(GetCmtPath(lab, 0)->GetSsthresh(), 4 * PMDCS, "which is that of RFC 9260 7.2.3");
}

/// @param lab the laboratory
void
LossInTheWindowOfAMark(SctpLab& lab)
{
    Start(lab, 60);
    Hear(lab, MakeEcne(2));
    std::string sent;
    for (uint32_t i = 3; i < 6; ++i)
    {
        sent += Acknowledge(lab, 0, {{2, i}});
    }
    lab.Equal(GetWindow(lab), 10, "the window has been lowered for it");
    lab.Equal(sent, "0:1", "TSN 1 is lost");
    Acknowledge(lab, 20);
    lab.Equal(GetWindow(lab), 11, "the window has passed");
    for (uint32_t i = 24; i < 29; ++i)
    {
        Acknowledge(lab, 20, {{22, i}});
    }
    lab.Equal(GetWindow(lab), 5.5, "a loss of the next one counts");
}

/// @param lab the laboratory
void
MarkInTheWindowOfALoss(SctpLab& lab)
{
    Start(lab, 60);
    for (uint32_t i = 3; i < 7; ++i)
    {
        Acknowledge(lab, 0, {{2, i}});
    }
    lab.Equal(GetWindow(lab), 10, "fast retransmit");
    Hear(lab, MakeEcne(15));
    lab.Equal(GetWindow(lab), 10, "the window has been lowered for it");
    lab.Equal(GetAnswers(lab), "0:15", "answered all the same");
}

/// @param lab the laboratory
void
TimeoutAndMarksOfBefore(SctpLab& lab)
{
    Start(lab, 60);
    Hear(lab, MakeEcne(2));
    for (uint32_t i = 3; i < 7; ++i)
    {
        Acknowledge(lab, 0, {{2, i}});
    }
    lab.Equal(GetWindow(lab), 10, "one reduction");
    lab.Run(Seconds(3));
    lab.Equal(GetWindow(lab), 1, "T3-rtx expires");
    const uint32_t ssthresh = GetCmtPath(lab, 0)->GetSsthresh();
    Hear(lab, MakeEcne(18));
    lab.Equal(GetMarks(lab)->GetLowered(0), 1U, "marks from before the timeout have no effect");
    lab.Equal(GetCmtPath(lab, 0)->GetSsthresh(), ssthresh, "on ssthresh either");
}

// ---- which path ----

/// @param lab the laboratory
void
PathOfTheMark(SctpLab& lab)
{
    Start(lab, 30, 2);
    const std::string sent = TakePaths(lab);
    const SctpTsn second = std::stoul(sent.substr(sent.find("1:") + 2));
    Hear(lab, MakeEcne(static_cast<uint32_t>(second)));
    lab.Equal(GetWindow(lab, 0), 20, "untouched");
    lab.Equal(GetWindow(lab, 1), 10, "the path that the TSN went on");
    lab.Equal(GetAnswers(lab), "0:" + std::to_string(second), "answered where the ECNE came");
    lab.Equal(GetMarks(lab)->GetLowered(0), 0U, "no mark");
    lab.Equal(GetMarks(lab)->GetLowered(1), 1U, "one");
    lab.Forget();
    lab.peer.Send(MakeEcne(1), 1);
    lab.Run(MilliSeconds(51));
    lab.Equal(GetWindow(lab, 0), 10, "each path has its own window of data");
    lab.Equal(GetAnswers(lab), "1:1", "RFC 9260 section 6.4");
}

/// @param lab the laboratory
void
LateEchoFindsThePath(SctpLab& lab)
{
    Start(lab, 30, 2);
    const std::string sent = TakePaths(lab);
    const auto second = static_cast<uint32_t>(std::stoul(sent.substr(sent.find("1:") + 2)));
    Acknowledge(lab, second);
    Hear(lab, MakeEcne(second));
    lab.True(GetWindow(lab, 0) >= 20, "untouched");
    lab.Equal(GetMarks(lab)->GetLowered(1), 1U, "though the TSN has been acknowledged");
}

/// @param lab the laboratory
void
PathOfTheLastTransmission(SctpLab& lab)
{
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpAllRtxAlt"));
    Start(lab, 4, 2);
    lab.Run(MilliSeconds(1200));
    const auto sent = lab.Sent(0, WithTsn(1));
    lab.Equal(sent.size(), 2U, "T3-rtx has expired");
    const uint32_t first = sent.front().path;
    const uint32_t last = sent.back().path;
    lab.True(first != last, "retransmitted on the other path");
    Hear(lab, MakeEcne(1));
    lab.Equal(GetMarks(lab)->GetEchoed(first), 0U, "not put down to the first");
    lab.Equal(GetMarks(lab)->GetEchoed(last), 1U, "TSN 1 went there last");
}

/// @param lab the laboratory
void
GoneFromMemory(SctpLab& lab)
{
    Start(lab, 200, 2);
    for (uint32_t tsn = 1; tsn <= 100; ++tsn)
    {
        Acknowledge(lab, tsn);
    }
    const auto before = GetMarks(lab)->GetLowered(0) + GetMarks(lab)->GetLowered(1);
    lab.Forget();
    Hear(lab, MakeEcne(1));
    lab.Equal(GetMarks(lab)->GetLowered(0) + GetMarks(lab)->GetLowered(1), before, "too late");
    lab.Equal(lab.Count(0, With(ChunkType::CWR)), 1U, "answered, so that the echo ends");
}

// ---- FreeBSD's forms ----

/// @param lab the laboratory
void
EchoOfFreeBsd(SctpLab& lab)
{
    Start(lab, 20);
    EcneChunk chunk;
    chunk.tsn = 5;
    chunk.marks = 3;
    const Bytes bytes = ToBytes(chunk);
    lab.Equal(bytes.size(), 12U, "twelve bytes");
    Hear(lab, bytes);
    lab.Equal(GetWindow(lab), 10, "counts as one mark");
    lab.Equal(GetAnswers(lab), "0:5", "by the CWR of RFC 4960");
    lab.Equal(lab.Last(0, With(ChunkType::CWR)).bytes->size(), 12U + 8U, "of eight bytes");
}

/// @param lab the laboratory
void
AnswerToAnotherAddress(SctpLab& lab)
{
    Start(lab, 20, 2);
    lab.Run(Seconds(2)); // both paths are confirmed
    lab.Forget();
    EcneChunk chunk;
    chunk.tsn = 1;
    for (const uint32_t marks : {0, 1})
    {
        chunk.marks = marks;
        for (const uint32_t own : {0, 1})
        {
            auto forgery = lab.MakeForgery(0, ToBytes(chunk));
            forgery.source = SctpLab::GetAddress(1, 1);
            forgery.destination = SctpLab::GetAddress(0, own);
            lab.Inject(forgery);
            lab.Run(MilliSeconds(51));
            lab.Equal(lab.Last(0, With(ChunkType::CWR)).Get<CwrChunk>().anyPath,
                      marks == 1 && own == 0,
                      "FreeBSD takes no other CWR if it comes from another address");
        }
    }
    lab.Equal(GetAnswers(lab), "1:1 1:1 1:1 1:1", "on the path of the source");
}

/// @param lab the laboratory
void
TwoPathsMarkedAtOnce(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.BuildScripted(2);
    lab.peer.parameters = {{CAPABLE, {}}};
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.OpenToPeer();
    lab.Run(Seconds(2));
    lab.peer.trafficClass = CE;
    lab.peer.Send(MakeData(5001), 0);
    lab.Run(Seconds(0.1));
    lab.peer.Send(MakeData(5000), 1);
    lab.Run(Seconds(0.1));
    lab.Equal(GetEchoes(lab), "5001 5000", "one echo for each path");
    lab.peer.trafficClass = 0;
    lab.peer.Send(MakeCwr(5001), 1); // the ECNE came on that path
    lab.peer.Send(MakeCwr(5001), 1); // and a further one
    lab.Run(Seconds(0.1));
    lab.Forget();
    lab.peer.Send(MakeData(5002), 1);
    lab.Run(Seconds(0.3)); // the SACK may be delayed
    lab.Equal(GetEchoes(lab), "5000", "the mark of the path that the CWR came on is not lost");
    lab.peer.Send(MakeCwr(5000), 0);
    lab.Run(Seconds(0.1));
    lab.Forget();
    lab.peer.Send(MakeData(5003), 1);
    lab.Run(Seconds(0.3)); // the SACK may be delayed
    lab.Equal(CountEchoes(lab), 0U, "its own CWR ends it");
}

// ---- congestion control ----

/// @param lab checks
void
AlternativeBackoff(SctpLab& lab)
{
    using Bench = SctpCongestionBench;
    for (const std::string type : {"Rfc9260Congestion", "CmtCongestion", "Lia", "Olia"})
    {
        Bench bench("ns3::Sctp" + type);
        bench.ops->SetAttribute("EcnBeta", DoubleValue(0.8));
        SctpPath& path = bench.GetPath(0);
        bench.SetWindow(0, 20);
        bench.ops->CongestionExperienced(path);
        lab.Equal(path.GetCwnd(), 16 * Bench::UNIT, type + ": RFC 8511 3.1");
        lab.Equal(path.GetSsthresh(), 16 * Bench::UNIT, type + ": ssthresh, too");
        bench.SetWindow(0, 20, 30);
        bench.ops->CongestionExperienced(path);
        lab.Equal(path.GetCwnd(), 10 * Bench::UNIT, type + ": in slow start as a loss (section 4)");
        bench.SetWindow(0, 4.5);
        bench.ops->CongestionExperienced(path);
        lab.Equal(path.GetCwnd(), 4 * Bench::UNIT, type + ": the least ssthresh");
        bench.SetWindow(0, 20);
        bench.ops->FastRetransmit(path);
        lab.Equal(path.GetCwnd(), 10 * Bench::UNIT, type + ": losses are what they were");
    }
}

/// @param lab checks
void
AlternativeBackoffScales(SctpLab& lab)
{
    using Bench = SctpCongestionBench;
    for (const std::string type : {"CmtRpV1", "CmtRpV2", "Balia", "FullyCoupled", "Wvegas", "Berp"})
    {
        Bench lost("ns3::Sctp" + type);
        Bench marked("ns3::Sctp" + type);
        marked.ops->SetAttribute("EcnBeta", DoubleValue(0.8));
        for (Bench* bench : {&lost, &marked})
        {
            bench->SetWindow(0, 60);
            bench->SetWindow(1, 20);
        }
        const double loss = 60.0 * Bench::UNIT - lost.Lose(0);
        marked.ops->CongestionExperienced(marked.GetPath(0));
        const double mark = 60.0 * Bench::UNIT - marked.GetPath(0).GetCwnd();
        lab.True(std::abs(mark - 0.4 * loss) <= 1, type + ": the same share of what a loss takes");
        lab.Equal(marked.GetPath(1).GetCwnd(), 20 * Bench::UNIT, type + ": the other path");
    }
}

/// @param lab checks
void
NoMarkRaisesAWindow(SctpLab& lab)
{
    using Bench = SctpCongestionBench;
    for (const std::string type : {"Rfc9260Congestion",
                                   "CmtCongestion",
                                   "Lia",
                                   "Olia",
                                   "Balia",
                                   "FullyCoupled",
                                   "Wvegas",
                                   "Berp",
                                   "CmtRpV1",
                                   "Cubic",
                                   "Westwood"})
    {
        for (const double beta : {0.5, 0.8})
        {
            Bench bench("ns3::Sctp" + type);
            bench.ops->SetAttribute("EcnBeta", DoubleValue(beta));
            for (const double units : {1.0, 2.0, 3.9, 4.0, 5.0, 100.0})
            {
                bench.SetWindow(0, units);
                const uint32_t before = bench.GetPath(0).GetCwnd();
                bench.ops->CongestionExperienced(bench.GetPath(0));
                lab.True(bench.GetPath(0).GetCwnd() <= before, type + " " + std::to_string(units));
            }
        }
    }
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-ecn-sender",
    {{"A mark lowers the window once per window of data, and nothing else", LowersOncePerWindow},
     {"No growth by slow start until that window has passed", NoGrowthUntilTheWindowHasPassed},
     {"A small window is not raised by a mark", SmallWindowIsNotRaised},
     {"A loss in the window of a mark", LossInTheWindowOfAMark},
     {"A mark in the window of a loss", MarkInTheWindowOfALoss},
     {"Timeouts and marks of before", TimeoutAndMarksOfBefore},
     {"A mark is put down to the path that the TSN went on", PathOfTheMark},
     {"An echo of what has been acknowledged finds the path", LateEchoFindsThePath},
     {"The path of the last transmission counts", PathOfTheLastTransmission},
     {"An echo that comes far too late", GoneFromMemory},
     {"An ECNE of FreeBSD", EchoOfFreeBsd},
     {"An ECNE of FreeBSD to another address", AnswerToAnotherAddress},
     {"Two paths that are marked at once", TwoPathsMarkedAtOnce},
     {"RFC 8511: alternative backoff", AlternativeBackoff},
     {"RFC 8511: alternative backoff of coupled controls", AlternativeBackoffScales},
     {"No mark raises a window", NoMarkRaisesAWindow}});

} // namespace sctp_ecn_sender_test
