/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-heap.h"
#include "../harness/sctp-test-windows.h"
#include "../harness/sctp-transmitter-bench.h"

#include "ns3/ipv4-address.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-eifel-undo.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-rack-loss-detection.h"
#include "ns3/sctp-timer.h"

#include <cstddef>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The transmitter alone, against the rules of RFC 9260.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_transmitter_test
{

/// @param lab checks
void
WindowLimitsAndGrows(SctpLab& lab)
{
    TransmitterBench bench;
    lab.Equal(bench.At(0).GetCwnd(), 4404U, "min(4 * PMDCS, max(2 * PMDCS, 4404)) (7.2.1)");
    lab.Equal(bench.Send(10),
              std::string("0: DATA 100; 0: DATA 101; 0: DATA 102"),
              "until the window is full (section 6.1 B)");
    lab.Equal(bench.Send(1), std::string(), "no more than that");
    lab.True(bench.At(0).GetT3().IsRunning(), "T3-rtx runs (section 6.3.2 R1)");
    lab.Equal(bench.Sack(101),
              std::string("0: DATA 103; 0: DATA 104; 0: DATA 105"),
              "two have left, and one more");
    lab.Equal(bench.At(0).GetCwnd(), 4404 + TransmitterBench::PMDCS, "slow start (7.2.1)");
}

/// @param lab checks
void
T3Expires(SctpLab& lab)
{
    TransmitterBench bench;
    bench.Send(3);
    bench.Run(MilliSeconds(999));
    lab.Equal(bench.output.Take(), std::string(), "RTO.Initial");
    bench.Run(MilliSeconds(2));
    lab.Equal(bench.output.Take(), std::string("0: DATA 100"), "one packet, the first (6.3.3 E3)");
    lab.Equal(bench.At(0).GetCwnd(), TransmitterBench::PMDCS, "cwnd (section 7.2.3)");
    lab.Equal(bench.At(0).GetSsthresh(), 4 * TransmitterBench::PMDCS, "at least 4 * PMDCS");
    lab.Equal(bench.At(0).GetRto(), Seconds(2), "doubled (6.3.3 E2)");
    lab.Equal(bench.At(0).GetErrorCount(), 1U, "an error of the path (section 8.2)");
    lab.Equal(bench.Sack(100),
              std::string("0: DATA 101; 0: DATA 102"),
              "the others in slow start, whatever was in flight");
    lab.True(bench.At(0).GetSrtt().IsZero(), "no sample of a retransmission (6.3.1 C5)");
    bench.Sack(102);
    lab.True(!bench.At(0).GetT3().IsRunning(), "nothing is outstanding (6.3.2 R2)");
    lab.True(bench.unit.IsIdle(), "all is acknowledged");
}

/// @param lab checks
void
RetransmitsToAnotherAddress(SctpLab& lab)
{
    TransmitterBench bench(2);
    bench.Send(2);
    bench.Run(MilliSeconds(1001));
    const std::string sent = bench.output.Take();
    lab.Equal(sent.substr(0, 11), std::string("1: DATA 100"), "after T3-rtx (section 6.4.1)");
    lab.Equal(bench.At(1).GetRto(), Seconds(1), "its own RTO");
}

/// @param lab checks
void
ThreeMissingReports(SctpLab& lab)
{
    TransmitterBench bench;
    bench.parameters->maxBurst = 100;
    SctpTestWindows::SetCwnd(bench.At(0), 10 * TransmitterBench::PMDCS);
    bench.Send(6);
    lab.Equal(bench.Sack(99, {{2, 2}}), std::string(), "one");
    lab.Equal(bench.Sack(99, {{2, 3}}), std::string(), "two");
    lab.Equal(bench.Sack(99, {{2, 4}}), std::string("0: DATA 100"), "three (section 7.2.4)");
    lab.Equal(bench.At(0).GetCwnd(), 5 * TransmitterBench::PMDCS, "half the window (7.2.3)");
    lab.Equal(bench.At(0).GetSsthresh(), 5 * TransmitterBench::PMDCS, "and ssthresh");
    lab.Equal(bench.Sack(99, {{2, 5}}) + bench.Sack(99, {{2, 6}}), std::string(), "not again");
    lab.Equal(bench.At(0).GetCwnd(), 5 * TransmitterBench::PMDCS, "fast recovery");
}

/// @param lab checks
void
OldSackIsDiscarded(SctpLab& lab)
{
    TransmitterBench bench;
    bench.Send(3, 100);
    bench.Sack(101, {}, 50000);
    bench.Sack(100, {}, 0);
    lab.Equal(bench.unit.GetLedger().GetCumulative(), UnwrapFirst(101), "section 6.2.1 D i");
    lab.Equal(bench.unit.GetPeerWindow().GetRwnd(), 49900U, "nor is its a_rwnd taken");
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 100U, "one message is outstanding");
}

/// @param lab checks
void
PeerWindowLimits(SctpLab& lab)
{
    TransmitterBench bench(1, 2000);
    lab.Equal(bench.Send(3, 1000),
              std::string("0: DATA 100; 0: DATA 101"),
              "as much as the peer has room for (section 6.1 A)");
    lab.Equal(bench.unit.GetPeerWindow().GetRwnd(), 0U, "it is full");
    lab.Equal(bench.Sack(101, {}, 0), std::string(), "closed");
    bench.Run(bench.At(0).GetRto() - MilliSeconds(1));
    lab.Equal(bench.output.Take(), std::string(), "the first probe comes after an RTO");
    bench.Run(MilliSeconds(2));
    lab.Equal(bench.output.Take(), std::string("0: DATA 102"), "one chunk (section 6.1 A)");
    bench.Send(2, 1000);
    lab.True(!bench.Sack(102, {}, 1500).empty(), "it is open again");
    const uint32_t inFlight = bench.unit.GetLedger().GetPayloadInFlight();
    lab.True(inFlight > 0 && inFlight <= 1500, "as far as the peer says");
}

/// @param lab checks
void
SmallMessagesAreBundled(SctpLab& lab)
{
    TransmitterBench bench;
    bench.parameters->noDelay = false;
    lab.Equal(bench.Send(3, 100), std::string("0: DATA 100, DATA 101, DATA 102"), "one packet");
    lab.Equal(bench.Send(1, 100), std::string(), "Nagle: data is in flight");
    lab.Equal(bench.Sack(102), std::string("0: DATA 103"), "and now it is not");
}

/// @param lab checks
void
LargeMessagesAreFragmented(SctpLab& lab)
{
    TransmitterBench bench;
    bench.unit.GetTransmitter().Push(Create<Packet>(4000), SctpSendInfo());
    bench.unit.GetTransmitter().SendPending();
    std::string bits;
    uint32_t total = 0;
    for (const auto& sent : bench.output.sent)
    {
        FakePacket packet(sent.packet);
        DataChunk chunk;
        DataChunk::Parse(packet.At(0), chunk);
        bits += std::string(chunk.begin ? "B" : "-") + (chunk.end ? "E" : "-");
        total += chunk.payloadSize;
        lab.True(packet.bytes.size() <= 1480, "no packet is larger than the path MTU less IP");
        lab.Equal(chunk.ssn, uint16_t{0}, "one SSN (section 6.9)");
    }
    lab.Equal(bits, std::string("B----E"), "B and E bits (section 3.3.1)");
    lab.Equal(total, 4000U, "all of it");
}

/// @param lab checks
void
StatesThatSendNothing(SctpLab& lab)
{
    TransmitterBench bench;
    for (const auto state : {SctpState::CLOSED,
                             SctpState::COOKIE_WAIT,
                             SctpState::COOKIE_ECHOED,
                             SctpState::SHUTDOWN_SENT,
                             SctpState::SHUTDOWN_ACK_SENT})
    {
        bench.context.state = state;
        lab.Equal(bench.Send(1, 100), std::string(), "no DATA in this state (section 6)");
    }
    bench.context.state = SctpState::SHUTDOWN_PENDING;
    bench.unit.GetTransmitter().SendPending();
    lab.True(!bench.output.Take().empty(), "what waits goes before SHUTDOWN (section 9.2)");
}

/// @param lab checks
void
EndGivesBack(SctpLab& lab)
{
    TransmitterBench bench;
    bench.Send(5);
    bench.Sack(100);
    bench.unit.GetSackHandler().HandleCumulativeTsn(UnwrapFirst(101), bench.At(0)); // of SHUTDOWN
    std::vector<Ptr<OutgoingMessage>> unsent;
    std::vector<Ptr<OutgoingMessage>> unacked;
    bench.unit.Stop(unsent, unacked);
    lab.Equal(unacked.size() + unsent.size(), size_t{3}, "SHUTDOWN acknowledges, too (9.2)");
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 0U, "the send buffer is empty");
    bench.Run(Seconds(100));
    lab.Equal(bench.output.Take(), std::string(), "no timer runs");
}

/// @param lab checks
void
LookingAtPathsChangesNothing(SctpLab& lab)
{
    SctpStrategyTypes types;
    types.Set<SctpPathSelector>(TypeId::LookupByName("ns3::SctpCmtFillFirst"));
    TransmitterBench bench(2, 100000, types);
    bench.parameters->enablePacing = true;
    bench.parameters->paceInitialWindow = true;
    for (const auto& path : bench.paths.GetPaths())
    {
        path->AddRttSample(MilliSeconds(100));
    }
    lab.Equal(bench.Send(2), std::string("0: DATA 100; 1: DATA 101"), "its rate holds path 0");
    uint32_t opportunities = 0;
    bench.context.flush = [&] {
        ++opportunities;
        bench.unit.GetTransmitter().SendPending();
    };
    bench.Run(MilliSeconds(100));
    lab.Equal(opportunities, 0U, "path 0 was looked at, but nothing waits for it");
    lab.Equal(bench.Send(3), std::string("1: DATA 102; 0: DATA 103"), "one waits");
    bench.Run(MilliSeconds(100));
    lab.Equal(bench.output.Take(), std::string("0: DATA 104"), "sent when a path is released");
    lab.True(opportunities > 0, "by a timer");
}

/**
 * A path joins, carries data and leaves while the data is in flight.
 * @param bench the sending side
 * @param address its address
 * @param timeout whether T3-rtx of the path expires before
 */
void
JoinAndLeave(TransmitterBench& bench, const Address& address, bool timeout)
{
    SctpRoute route;
    route.local = TransmitterBench::GetLocal(0);
    SctpPath& path = bench.paths.Add(address, route, true);
    const Ptr<SctpPath> kept(&path);
    bench.unit.PathJoined(path);
    bench.strategies.ForEach([&](SctpStrategy& strategy) { strategy.PathAdded(path); });
    bench.paths.SetPrimary(path);
    bench.Send(2, 100);
    if (timeout)
    {
        bench.Run(Seconds(3));
    }
    bench.unit.PathLeaving(path, bench.At(0));
    bench.paths.Remove(path);
    bench.strategies.ForEach([&](SctpStrategy& strategy) { strategy.PathRemoved(path); });
    bench.paths.SetPrimary(bench.At(0));
    bench.log.clear();
}

/**
 * 10,000 paths come and go.
 * @param lab checks
 * @param bench the sending side, with two paths that stay
 */
void
StaysFlat(SctpLab& lab, TransmitterBench& bench)
{
    constexpr uint32_t PATHS = 10000;
    constexpr uint32_t WARM = 4000; // by then tables of a fixed size are full
    constexpr size_t ALLOWED = 4000;
    uint32_t tsn = 99;
    size_t heap = 0;
    for (uint32_t i = 0; i < PATHS; ++i)
    {
        JoinAndLeave(bench, Ipv4Address(0x0b000001 + i), i % 10 == 0);
        bench.Send(1, 100); // behind chunks that were sent to the path that has left
        tsn += 3;
        bench.Sack(tsn);
        lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 0U, "all was sent elsewhere");
        heap = i == WARM ? GetTestHeap() : heap;
    }
    lab.True(GetTestHeap() <= heap + ALLOWED, "memory does not grow with paths that have left");
}

/// @param lab checks
void
PathsComeAndGo(SctpLab& lab)
{
    TransmitterBench bench(2);
    StaysFlat(lab, bench);
}

/// @param lab checks
void
PathsComeAndGoWithRack(SctpLab& lab)
{
    SctpStrategyTypes chosen;
    chosen.Set<SctpLossDetection>(SctpRackLossDetection::GetTypeId());
    chosen.Set<SctpUndo>(SctpEifelUndo::GetTypeId());
    TransmitterBench bench(2, 100000, chosen);
    bench.parameters->enablePacing = true;
    StaysFlat(lab, bench);
}

/// @param lab checks
void
PathsComeAndGoWithCmt(SctpLab& lab)
{
    SctpStrategyTypes chosen;
    chosen.Set<SctpCongestionOps>(TypeId::LookupByName("ns3::SctpOlia"));
    chosen.Set<SctpLossDetection>(TypeId::LookupByName("ns3::SctpSplitFastRetransmit"));
    chosen.Set<SctpPathSelector>(TypeId::LookupByName("ns3::SctpCmtRoundRobin"));
    TransmitterBench bench(2, 100000, chosen);
    StaysFlat(lab, bench);
}

/// The suite.
SctpLabSuite g_suite("sctp-unit-transmitter",
                     {
                         {"The congestion window limits and grows", WindowLimitsAndGrows},
                         {"T3-rtx expires", T3Expires},
                         {"T3-rtx, and another address", RetransmitsToAnotherAddress},
                         {"Three missing reports", ThreeMissingReports},
                         {"An old SACK is discarded", OldSackIsDiscarded},
                         {"The peer's window and its probe", PeerWindowLimits},
                         {"Small messages are bundled", SmallMessagesAreBundled},
                         {"Large messages are fragmented", LargeMessagesAreFragmented},
                         {"States in which nothing is sent", StatesThatSendNothing},
                         {"The end gives messages back", EndGivesBack},
                         {"Looking at paths changes nothing", LookingAtPathsChangesNothing},
                         {"10,000 paths come and go", PathsComeAndGo},
                         {"10,000 paths come and go, RACK", PathsComeAndGoWithRack},
                         {"10,000 paths come and go, CMT", PathsComeAndGoWithCmt},
                     }); //!< registers the suite

} // namespace sctp_unit_transmitter_test
