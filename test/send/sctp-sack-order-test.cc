/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-compat.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <map>

/**
 * @file
 * @ingroup sctp-tests
 * SACKs of the same cumulative TSN that come over paths of different delay (RFC 9260 section
 * 6.2.1 D).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_sack_order_test
{

using namespace ns3::sctp_cmt_lab;

/// A window that leaves room for all that the tests send.
constexpr uint32_t WIDE = 1000000;
/// A smaller one.
constexpr uint32_t NARROW = 20 * FULL;

/**
 * Ten chunks in flight on two paths in turn, the round trip is 100 ms.
 * @param lab the laboratory
 */
void
StartTen(SctpLab& lab)
{
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    StartCmt(lab, 10);
    TakePaths(lab);
}

/**
 * A SACK of cumulative TSN 0 reaches the host.
 * @param lab the laboratory
 * @param path the path that it comes on
 * @param gaps its Gap Ack Blocks, as TSNs
 * @param window its a_rwnd, bytes
 * @param cumulative its cumulative TSN
 */
void
Sack(SctpLab& lab, uint32_t path, const Gaps& gaps, uint32_t window, uint16_t cumulative = 0)
{
    SackChunk sack;
    sack.cumulativeTsn = cumulative;
    sack.advertisedWindow = window;
    for (const auto& gap : gaps)
    {
        sack.gaps.push_back({static_cast<uint16_t>(gap.first - cumulative),
                             static_cast<uint16_t>(gap.second - cumulative)});
    }
    lab.peer.Send(ToBytes(sack), path);
    lab.Run(MilliSeconds(51));
}

/**
 * @param lab the laboratory
 * @return chunks in flight
 */
uint32_t
GetFlight(const SctpLab& lab)
{
    return (lab.GetPath(0).flightSize + lab.GetPath(1).flightSize) / PMDCS;
}

/**
 * @param lab the laboratory
 * @return rwnd and the outstanding bytes: the a_rwnd that holds
 */
uint32_t
GetWindow(const SctpLab& lab)
{
    return lab.client.socket->GetStatus().peerWindow + GetFlight(lab) * FULL;
}

/// @param lab the laboratory
void
Overtaken(SctpLab& lab)
{
    StartTen(lab);
    Sack(lab, 0, {{2, 4}}, NARROW);
    lab.Equal(GetFlight(lab), 7U, "three have arrived");
    Sack(lab, 1, {{2, 3}}, WIDE);
    lab.Equal(GetFlight(lab), 7U, "what it does not list has not been taken back");
    lab.Equal(GetWindow(lab), NARROW, "its window is of an earlier moment");
}

/// @param lab the laboratory
void
NewestByArrival(SctpLab& lab)
{
    lab.Set("SackOrder", StringValue("ns3::SctpSackOrderByArrival"));
    StartTen(lab);
    Sack(lab, 0, {{2, 4}}, NARROW);
    Sack(lab, 1, {{2, 3}}, WIDE);
    lab.Equal(GetFlight(lab), 8U, "what it does not list is in flight again");
    lab.Equal(GetWindow(lab), WIDE, "its window holds");
}

/**
 * TSN 2 is lost on the slower path, whose SACKs do not list TSN 4, which others have listed.
 * @param order the order of SACKs
 * @param retransmitted the fast retransmissions
 * @return a test
 */
SctpLab::Script
AcknowledgedAnew(const std::string& order, const std::string& retransmitted)
{
    return [=](SctpLab& lab) {
        lab.Set("SackOrder", StringValue("ns3::SctpSackOrder" + order));
        StartTen(lab);
        Sack(lab, 0, {{3, 4}}, WIDE, 1);
        for (int report = 2; report <= 3; ++report)
        {
            lab.Equal(TakePaths(lab), "", "reports: " + std::to_string(report - 1));
            Sack(lab, 1, {{3, 3}}, WIDE, 1);
            Sack(lab, 0, {{3, 4}}, WIDE, 1);
        }
        lab.Equal(TakePaths(lab), retransmitted, "after three SACKs that list TSN 4");
    };
}

/// @param lab the laboratory
void
SamePath(SctpLab& lab)
{
    StartTen(lab);
    Sack(lab, 1, {{2, 4}}, NARROW);
    Sack(lab, 1, {{2, 3}}, WIDE);
    lab.Equal(GetFlight(lab), 8U, "taken back at once");
    lab.Equal(GetWindow(lab), WIDE, "its window holds");
    Sack(lab, 1, {}, NARROW);
    lab.Equal(GetFlight(lab), 10U, "all is taken back");
    lab.Equal(GetWindow(lab), NARROW, "its window holds, too");
}

/// @param lab the laboratory
void
WindowUpdate(SctpLab& lab)
{
    StartTen(lab);
    Sack(lab, 0, {{2, 4}}, NARROW);
    Sack(lab, 1, {{2, 4}}, WIDE);
    lab.Equal(GetWindow(lab), WIDE, "a window update lists the same");
    Sack(lab, 0, {{2, 4}}, NARROW);
    lab.Equal(GetWindow(lab), NARROW, "whatever its path");
    Sack(lab, 1, {{2, 3}}, WIDE);
    lab.Equal(GetFlight(lab), 8U, "what was listed on this path before is taken back");
}

/// @param lab the laboratory
void
NewsIsNewer(SctpLab& lab)
{
    StartTen(lab);
    Sack(lab, 0, {{2, 4}}, NARROW);
    Sack(lab, 1, {{2, 3}, {5, 5}}, WIDE);
    lab.Equal(GetFlight(lab), 7U, "5 has arrived, 4 is taken back");
    lab.Equal(GetWindow(lab), WIDE, "its window holds");
}

/// @param lab the laboratory
void
LaterIsNewer(SctpLab& lab)
{
    StartTen(lab);
    Sack(lab, 0, {{2, 4}}, NARROW);
    Sack(lab, 1, {{2, 3}}, WIDE);
    lab.Equal(GetFlight(lab), 7U, "held for overtaken");
    Sack(lab, 1, {{2, 3}}, WIDE);
    lab.Equal(GetFlight(lab), 8U, "a round trip later it cannot have been overtaken");
    lab.Equal(GetWindow(lab), WIDE, "its window holds");
    lab.Equal(Acknowledge(lab, 3, {{5, 10}}), "", "two missing reports");
    lab.Run(MilliSeconds(1100));
    const std::string tsns = TakePaths(lab);
    lab.Equal(tsns.find('4') != std::string::npos, true, "T3-rtx watches it: " + tsns);
}

/**
 * @param reports SACKs without TSN 4 that report it missing until it is retransmitted, with the one
 * that takes it back
 * @param variant the host's variant of SCTP
 * @return a test
 */
SctpLab::Script
OneReport(uint16_t reports, const std::string& variant)
{
    return [=](SctpLab& lab) {
        lab.Set("MaxBurst", UintegerValue(0));
        lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
        StartCmt(lab, 10, 1, variant);
        TakePaths(lab);
        Acknowledge(lab, 0, {{2, 4}});
        for (uint16_t report = 1; report < reports; ++report)
        {
            lab.Equal(Acknowledge(lab, 3, {{5, static_cast<uint16_t>(4 + report)}}),
                      "",
                      "report " + std::to_string(report));
        }
        lab.Equal(Acknowledge(lab, 3, {{5, static_cast<uint16_t>(4 + reports)}}),
                  "0:4",
                  "fast retransmitted");
    };
}

/**
 * A reader takes a quarter of the receive buffer at a time; CMT over 5 and 150 ms, no losses.
 * @param lab the laboratory
 */
void
SlowReader(SctpLab& lab)
{
    constexpr uint32_t BUFFER = 65536;
    constexpr uint32_t MESSAGES = 1000;
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.delay = MilliSeconds(5);
    lab.Set("RcvBufSize", UintegerValue(BUFFER));
    lab.Set("SndBufSize", UintegerValue(2 * MESSAGES * FULL));
    lab.Build(2);
    for (uint32_t host = 0; host < 2; ++host)
    {
        lab.Delay(host, OnPath(1, Any()), MilliSeconds(145), UINT32_MAX);
    }
    lab.Open();
    uint32_t probes = 0;
    lab.GetAssociations(0).front()->TraceConnectWithoutContext(
        "DataSent",
        MakeFunctionCallback<void, Ptr<const SctpPath>, uint32_t, SctpTxReason>(
            [&probes](Ptr<const SctpPath>, uint32_t, SctpTxReason reason) {
                probes += reason == SctpTxReason::WINDOW_PROBE;
            }));
    lab.Forget();
    for (uint32_t i = 0; i < MESSAGES; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.server.read = false;
    const Ptr<SctpSocket> reader = lab.GetAccepted();
    uint32_t bytes = 0;
    for (uint32_t time = 0; time < 60000 && bytes < MESSAGES * FULL; ++time)
    {
        lab.Run(MilliSeconds(1));
        const uint32_t quarter = std::min(BUFFER / 4, MESSAGES * FULL - bytes);
        for (uint32_t read = 0; reader->GetRxAvailable() >= quarter - read && read < quarter;)
        {
            read += reader->Recv()->GetSize();
            bytes += FULL;
        }
    }
    lab.Equal(bytes, MESSAGES * FULL, "all has arrived");
    std::map<uint32_t, uint32_t> arrivals;
    for (const auto& seen : lab.Sent(0, With(ChunkType::DATA)))
    {
        for (const auto& data : seen.GetAll<DataChunk>())
        {
            lab.Equal(++arrivals[data.tsn], 1U, "sent once: " + std::to_string(data.tsn));
        }
    }
    lab.Equal(probes, 0U, "window probes");
}

SctpLabSuite g_suite(
    "sctp-sack-order",
    {
        {"A SACK that lists less on another path was overtaken (6.2.1 D)", Overtaken},
        {"By arrival it is the newest, as in ns-2.35", NewestByArrival},
        {"By arrival what is acknowledged anew reports TSNs missing",
         AcknowledgedAnew("ByArrival", "1:2")},
        {"By round trip it does not", AcknowledgedAnew("ByRoundTrip", "")},
        {"One on the same path is newer", SamePath},
        {"One that lists the same updates the window", WindowUpdate},
        {"One that acknowledges something new is newer", NewsIsNewer},
        {"So is one that left a round trip later", LaterIsNewer},
        {"A TSN that is taken back has one missing report (6.2.1 D iii)",
         OneReport(3, "ns3::SctpL4Protocol")},
        {"Also with CMT", OneReport(3, "ns3::CmtSctpL4Protocol")},
        {"Two paths of 5 and 150 ms and a slow reader: nothing is sent twice", SlowReader},
    }); //!< registers the suite

} // namespace sctp_sack_order_test
