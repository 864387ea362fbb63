/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-windows.h"
#include "sctp-ecn-lab.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <set>

/**
 * @file
 * @ingroup sctp-tests
 * Transfers between two hosts under explicit congestion notification, with marks and losses.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_ecn_transfer_test
{

using namespace ns3::sctp_cmt_lab;
using namespace ns3::sctp_ecn_lab;

/**
 * Transfers data between two hosts.
 * @param lab the laboratory
 * @param count number of chunks
 */
void
Transfer(SctpLab& lab, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(Seconds(60));
    lab.Equal(lab.server.GetText().size(), size_t{count} * FULL, "everything has arrived");
    lab.Equal(lab.server.errors + lab.client.errors, 0U, "no association was aborted");
}

/**
 * Makes two hosts with the extension.
 * @param lab the laboratory
 * @param paths number of paths
 */
void
OpenBoth(SctpLab& lab, uint32_t paths = 1)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.Set("SndBufSize", UintegerValue(2000000));
    lab.Set("RcvBufSize", UintegerValue(2000000));
    lab.rate = "10Mbps";
    lab.Build(paths);
    lab.Open(lab.family == SctpLab::IPV6);
    lab.Run(Seconds(3));
}

/**
 * @param family addresses
 * @return a test: one mark
 */
SctpLab::Script
OneMark(SctpLab::Family family)
{
    return [=](SctpLab& lab) {
        lab.family = family;
        OpenBoth(lab);
        lab.Mark(0, With(ChunkType::DATA), 1, 30);
        Transfer(lab, 200);
        lab.Equal(GetMarks(lab, 1)->GetMarked(0), 1U, "arrived marked");
        lab.Equal(GetMarks(lab, 0)->GetLowered(0), 1U, "one reduction");
        lab.True(CountEchoes(lab, 1) >= 1, "echoed");
        lab.Equal(lab.Count(0, With(ChunkType::CWR)), CountEchoes(lab, 1), "CWR for each ECNE");
        std::set<uint32_t> tsns;
        size_t chunks = 0;
        for (const auto& seen : lab.Sent(0, With(ChunkType::DATA)))
        {
            for (const auto& data : seen.GetAll<DataChunk>())
            {
                tsns.insert(data.tsn);
                ++chunks;
            }
        }
        lab.Equal(tsns.size(), chunks, "nothing is retransmitted");
    };
}

/// @param lab the laboratory
void
LostEcne(SctpLab& lab)
{
    OpenBoth(lab);
    lab.Mark(0, With(ChunkType::DATA), 1, 30);
    lab.Drop(1, With(ChunkType::ECNE), 3);
    Transfer(lab, 200);
    lab.Equal(GetMarks(lab, 0)->GetLowered(0), 1U, "the next one says the same");
}

/// @param lab the laboratory
void
LostCwr(SctpLab& lab)
{
    OpenBoth(lab);
    lab.Mark(0, With(ChunkType::DATA), 1, 30);
    lab.Drop(0, With(ChunkType::CWR), 3);
    Transfer(lab, 200);
    lab.Equal(GetMarks(lab, 0)->GetLowered(0), 1U, "the window is lowered once");
    lab.True(CountEchoes(lab, 1) > 3, "the echo goes on");
    lab.Forget();
    lab.client.Send("data");
    lab.Run(Seconds(1));
    lab.Equal(CountEchoes(lab, 1), 0U, "until a CWR has arrived");
}

/// @param lab the laboratory
void
DelayedCwrCrossesMarks(SctpLab& lab)
{
    OpenBoth(lab);
    lab.Mark(0, With(ChunkType::DATA), 1, 30);
    lab.Mark(0, With(ChunkType::DATA), 1, 120);
    lab.Delay(0, With(ChunkType::CWR), MilliSeconds(300), 2);
    Transfer(lab, 400);
    lab.Equal(GetMarks(lab, 1)->GetMarked(0), 2U, "two marks");
    lab.Equal(GetMarks(lab, 0)->GetLowered(0), 2U, "of two windows of data");
    lab.Forget();
    lab.client.Send("data");
    lab.Run(Seconds(1));
    lab.Equal(CountEchoes(lab, 1), 0U, "both are answered");
}

/// @param lab the laboratory
void
BothDirections(SctpLab& lab)
{
    OpenBoth(lab);
    lab.Mark(0, With(ChunkType::DATA), 5, 30);
    lab.Mark(1, With(ChunkType::DATA), 5, 30);
    lab.server.echo = true;
    Transfer(lab, 200);
    lab.Equal(lab.client.GetText().size(), size_t{200} * FULL, "and come back");
    for (uint32_t host = 0; host < 2; ++host)
    {
        lab.Equal(GetMarks(lab, host)->GetMarked(0), 5U, "arrived marked");
        lab.Between(GetMarks(lab, host)->GetLowered(0), 1U, 2U, "reductions");
    }
}

/// @param lab the laboratory
void
HalvedOncePerRoundTrip(SctpLab& lab)
{
    OpenBoth(lab);
    const auto path = lab.GetAssociations(0).at(0)->GetPath(0);
    std::vector<Time> times;
    const auto lowered = [&times](SctpPathId, uint32_t, bool reduced) {
        if (reduced)
        {
            times.push_back(Simulator::Now());
        }
    };
    GetMarks(lab, 0)->TraceConnectWithoutContext(
        "Echoed",
        MakeFunctionCallback<void, SctpPathId, uint32_t, bool>(lowered));
    std::vector<std::pair<uint32_t, uint32_t>> falls;
    const auto changed = [&falls](uint32_t before, uint32_t after) {
        if (after < before)
        {
            falls.emplace_back(before, after);
        }
    };
    path->TraceConnectWithoutContext("CongestionWindow",
                                     MakeFunctionCallback<void, uint32_t, uint32_t>(changed));
    SctpTestWindows::SetCwnd(*path, 64 * PMDCS);
    SctpTestWindows::SetSsthresh(*path, 64 * PMDCS - 1);
    lab.Mark(0, With(ChunkType::DATA), 100000); // all of them
    Transfer(lab, 400);
    lab.True(times.size() >= 4, "marks without end");
    for (size_t i = 1; i < times.size(); ++i)
    {
        lab.True(times[i] - times[i - 1] >= MilliSeconds(100), "a round trip time apart, at least");
    }
    lab.Between(falls.size(),
                size_t{4},
                times.size(),
                "by nothing else; at the least window in vain");
    for (const auto& [before, after] : falls)
    {
        lab.Equal(after, std::max(before / 2, 4 * PMDCS), "halved");
    }
}

/// @param lab the laboratory
void
OneOfTwoPaths(SctpLab& lab)
{
    lab.variant = "ns3::CmtSctpL4Protocol";
    OpenBoth(lab, 2);
    const auto association = lab.GetAssociations(0).at(0);
    uint32_t falls = 0;
    for (uint32_t id = 0; id < 2; ++id)
    {
        SctpTestWindows::SetSsthresh(*association->GetPath(id), 8 * PMDCS);
    }
    const auto changed = [&falls](uint32_t before, uint32_t after) {
        falls += after < before ? 1 : 0;
    };
    association->GetPath(0)->TraceConnectWithoutContext(
        "CongestionWindow",
        MakeFunctionCallback<void, uint32_t, uint32_t>(changed));
    lab.Mark(0, OnPath(1, With(ChunkType::DATA)), 100000);
    Transfer(lab, 600);
    lab.Equal(falls, 0U, "the other's window never falls");
    lab.Equal(GetMarks(lab, 0)->GetEchoed(0), 0U, "nothing is put down to it");
    lab.True(GetMarks(lab, 0)->GetLowered(1) > 3, "the marked one's falls");
    lab.Equal(association->GetPath(1)->GetSsthresh(), 4 * PMDCS, "as far as it goes");
    lab.True(association->GetPath(0)->GetCwnd() > 8 * PMDCS, "the other one grows");
}

/// @param lab the laboratory
void
PathsThatLeave(SctpLab& lab)
{
    lab.variant = "ns3::CmtSctpL4Protocol";
    OpenBoth(lab, 2);
    lab.Mark(0, OnPath(1, With(ChunkType::DATA)), 1);
    lab.Drop(0, With(ChunkType::CWR), 2);
    for (uint32_t i = 0; i < 100; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(180));
    lab.True(lab.GetAssociations(0).at(0)->RemovePath(SctpLab::GetAddress(1, 1)), "removed");
    lab.True(lab.GetAssociations(1).at(0)->RemovePath(SctpLab::GetAddress(0, 1)), "there, too");
    lab.Run(Seconds(30));
    lab.Equal(lab.server.GetText().size(), size_t{100} * FULL, "everything arrives");
    lab.Forget();
    lab.client.Send("data");
    lab.Run(Seconds(1));
    lab.Equal(CountEchoes(lab, 1), 0U, "the echo has been answered on the other path");
}

/**
 * @param variant variant of SCTP
 * @param attribute an attribute of the sockets
 * @param value its value
 * @return a test of a transfer with it
 */
SctpLab::Script
Beside(const std::string& variant, const std::string& attribute, const std::string& value)
{
    return [=](SctpLab& lab) {
        lab.variant = "ns3::" + variant + "SctpL4Protocol";
        if (!attribute.empty())
        {
            lab.Set(attribute, StringValue(value));
        }
        OpenBoth(lab, 2);
        lab.Mark(0, OnPath(0, With(ChunkType::DATA)), 40, 20);
        lab.Mark(
            0,
            [](const SctpSeen& seen) { return seen.view.GetChunks().size() == 1; },
            5,
            99);
        lab.Drop(
            0,
            [](const SctpSeen& seen) { return seen.bytes->size() > 1400; },
            3,
            150);
        Transfer(lab, 400);
        lab.True(GetMarks(lab, 0)->GetLowered(0) > 0, "marks count");
    };
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-ecn-transfer",
    {{"One mark over IPv4", OneMark(SctpLab::IPV4)},
     {"One mark over IPv6", OneMark(SctpLab::IPV6)},
     {"A lost ECNE", LostEcne},
     {"A lost CWR", LostCwr},
     {"A late CWR crosses marks", DelayedCwrCrossesMarks},
     {"Marks in both directions", BothDirections},
     {"The window is halved once per round trip", HalvedOncePerRoundTrip},
     {"CMT: one of two paths is marked, the other's window untouched", OneOfTwoPaths},
     {"Paths that leave", PathsThatLeave},
     {"Beside CMT", Beside("Cmt", "", "")},
     {"Beside CMT-PF", Beside("CmtPf", "", "")},
     {"Beside MPSCTP", Beside("Mp", "", "")},
     {"Beside NR-SACK", Beside("Cmt", "AckFormat", "ns3::SctpNrSackFormat")},
     {"Beside DelayTarget", Beside("Cmt", "CongestionOps", "ns3::SctpDelayTarget")},
     {"Beside timestamps", Beside("Cmt", "PacketExtension", "ns3::SctpTimestamps")}});

} // namespace sctp_ecn_transfer_test
