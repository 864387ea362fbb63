/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rack-lab.h"

#include "ns3/boolean.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Traces of RACK (RFC 8985): each says which section it holds to.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_rack_test
{

/// Nothing leaves.
const std::string NOTHING;

/// @param lab checks
void
ThreeLaterOnes(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4); // 101 to 104
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 2}}), NOTHING, "one was sent later");
    lab.Equal(bench.Sack(100, {{2, 3}}), NOTHING, "two");
    lab.Equal(bench.Sack(100, {{2, 4}}), std::string("0: DATA 101"), "DupThresh: no waiting");
    lab.Equal(bench.At(0).GetCwnd(), 20 * RackBench::PMDCS, "half the window");
}

/// @param lab checks
void
ThresholdIsAnAttribute(SctpLab& lab)
{
    RackBench bench;
    bench.strategies.Find<SctpLossDetection>()->SetAttribute("FastRtxThreshold", UintegerValue(4));
    bench.Send(5);
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 4}}), NOTHING, "three");
    lab.Equal(bench.Sack(100, {{2, 5}}), std::string("0: DATA 101"), "four");
}

/// @param lab checks
void
ReorderingTimer(SctpLab& lab)
{
    RackBench bench;
    bench.Send(2);
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 2}}), NOTHING, "it may be reordering");
    lab.Equal(bench.After(24), NOTHING, "a quarter of the least RTT");
    lab.Equal(bench.After(2), std::string("0: DATA 101"), "the timer has expired");
    lab.Equal(bench.At(0).GetErrorCount(), 0U, "no error");
}

/// @param lab checks
void
ReorderedInTime(SctpLab& lab)
{
    RackBench bench;
    bench.Send(2);
    bench.After(100);
    bench.Sack(100, {{2, 2}});
    bench.After(20);
    lab.Equal(bench.Sack(102), NOTHING, "it came late");
    lab.Equal(bench.After(500), NOTHING, "and is not sent again");
    lab.Equal(bench.At(0).GetCwnd(), 40 * RackBench::PMDCS, "nor is the window lowered");
}

/// @param lab checks
void
ReorderingEndsThreshold(SctpLab& lab)
{
    RackBench bench;
    bench.Send(2);
    bench.After(100);
    bench.Sack(100, {{2, 2}});
    bench.Sack(102); // RACK.reordering_seen
    bench.Send(5);   // 103 to 107
    bench.After(100);
    lab.Equal(bench.Sack(102, {{2, 5}}), NOTHING, "DupThresh does not count any more");
    lab.Equal(bench.After(24), NOTHING, "the window does");
    lab.Equal(bench.After(2), std::string("0: DATA 103"), "it has passed");
}

/// @param lab checks
void
LaterOnesAreNotLost(SctpLab& lab)
{
    RackBench bench;
    bench.Send(2); // 101, 102
    bench.After(60);
    bench.Send(1); // 103
    bench.After(40);
    bench.Sack(100, {{2, 2}});
    lab.Equal(bench.After(26), std::string("0: DATA 101"), "sent before what has arrived");
    lab.Equal(bench.After(50), NOTHING, "103 was sent later");
}

/// @param lab checks
void
SameTimeByTsn(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4); // 101 to 104 at one time
    bench.After(100);
    bench.Sack(100, {{3, 3}});
    lab.Equal(bench.After(26), std::string("0: DATA 101; 0: DATA 102"), "TSNs break the tie");
    lab.Equal(bench.After(50), NOTHING, "104 is higher");
}

/// @param lab checks
void
SameTimeByOrder(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4); // 101 to 104
    bench.After(100);
    bench.Send(1); // 105
    lab.Equal(bench.Sack(100, {{2, 4}}), std::string("0: DATA 101"), "behind 105");
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 5}}) + bench.After(50), NOTHING, "101 was sent after 105");
}

/// @param lab checks
void
NotInTheInstantOfSending(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4); // 101 to 104
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 4}}), std::string("0: DATA 101"), "lost");
    bench.Send(1); // 105
    lab.Equal(bench.Sack(100, {{2, 5}}), NOTHING, "101 has just been sent");
    lab.Equal(bench.After(1), std::string("0: DATA 101"), "the round trip was 0");
}

/// @param lab checks
void
TimerForEach(SctpLab& lab)
{
    RackBench bench;
    bench.Send(1); // 101
    bench.After(10);
    bench.Send(2); // 102, 103
    bench.After(90);
    bench.Sack(100, {{3, 3}});
    lab.Equal(bench.After(16), std::string("0: DATA 101"), "101: 100 + 10 + 15 ms");
    lab.Equal(bench.After(1), NOTHING, "102 has had 10 ms less");
}

/// @param lab checks
void
SecondLossAtOnce(SctpLab& lab)
{
    RackBench bench;
    bench.Send(5); // 101 to 105
    bench.After(10);
    bench.Send(2); // 106, 107
    bench.After(90);
    bench.Sack(100, {{2, 5}});
    bench.After(10);
    lab.Equal(bench.Sack(100, {{2, 5}, {7, 7}}),
              std::string("0: DATA 106"),
              "in recovery, and no reordering seen: no waiting");
    lab.Equal(bench.At(0).GetCwnd(), 20 * RackBench::PMDCS, "one reduction");
}

/// @param lab checks
void
LostRetransmission(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4);
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 4}}), std::string("0: DATA 101"), "lost");
    bench.After(1);
    bench.Send(1); // 105
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 5}}), std::string("0: DATA 101"), "lost again");
    bench.After(1);
    bench.Send(1); // 106
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 6}}), std::string("0: DATA 101"), "and again");
    lab.Equal(bench.At(0).GetErrorCount(), 0U, "without T3-rtx");
}

/// @param lab checks
void
LostRetransmissionLowersWindow(SctpLab& lab)
{
    RackBench bench;
    bench.Send(5);
    bench.After(100);
    bench.Sack(100, {{3, 5}}); // 101, 102
    lab.Equal(bench.At(0).GetCwnd(), 20 * RackBench::PMDCS, "two losses, one reduction");
    bench.After(1);
    bench.Send(1); // 106
    bench.After(100);
    lab.Equal(bench.Sack(100, {{3, 6}}), std::string("0: DATA 101; 0: DATA 102"), "both again");
    lab.Equal(bench.At(0).GetCwnd(), 10 * RackBench::PMDCS, "two more, one more reduction");
}

/// @param lab checks
void
AckOfTheOriginal(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4); // 101 to 104
    bench.After(99);
    bench.Send(1); // 105
    bench.After(1);
    bench.Sack(100, {{2, 4}}); // 101 is sent again
    bench.After(10);
    bench.Sack(104); // sooner than any RTT: the original
    lab.Equal(bench.After(80), NOTHING, "105 was sent before 101 was again: RACK.segment is older");
    bench.Sack(105);
    lab.True(bench.unit.IsIdle(), "all is acknowledged");
}

/// @param lab checks
void
AckOfTheRetransmission(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4); // 101 to 104
    bench.After(99);
    bench.Send(1); // 105
    bench.After(1);
    bench.Sack(100, {{2, 4}}); // 101 is sent again
    bench.After(100);
    lab.Equal(bench.Sack(104), std::string("0: DATA 105"), "the retransmission was sent later");
}

/// @param lab checks
void
RttOfTheLatest(SctpLab& lab)
{
    RackBench bench;
    bench.Send(2);
    bench.After(140); // a queue has grown
    bench.Sack(100, {{2, 2}});
    lab.Equal(bench.After(24), NOTHING, "RACK.rtt is 140 ms, RACK.min_RTT 100 ms");
    lab.Equal(bench.After(2), std::string("0: DATA 101"), "140 + 25 ms");
}

/// @param lab checks
void
RecoveryEndsAtExit(SctpLab& lab)
{
    RackBench bench;
    auto detection = bench.strategies.Find<SctpLossDetection>();
    bench.Send(5);
    bench.After(100);
    bench.Sack(100, {{2, 4}}); // exit point 105
    lab.True(detection->InFastRecovery(0), "it begins");
    bench.After(100);
    bench.Sack(104);
    lab.True(detection->InFastRecovery(0), "105 is outstanding");
    bench.Sack(105);
    lab.True(!detection->InFastRecovery(0), "the exit point");
}

/// Duplicates of a chunk that was found lost too early: it and its retransmission arrive.
/// @param bench the bench
/// @param tsn its TSN, the next one
void
FindLostTooEarly(RackBench& bench, uint32_t tsn)
{
    bench.Send(4);
    bench.After(100);
    bench.Sack(tsn - 1, {{2, 4}});
    bench.After(300); // the reordering timer, at the latest
    bench.SackTwice(tsn + 3, {tsn});
    bench.SetWindow(40);
    bench.output.Take();
}

/**
 * @param bench the bench
 * @param tsn the next TSN
 * @return how long a chunk waits behind a later one, ms
 */
int64_t
MeasureWindow(RackBench& bench, uint32_t tsn)
{
    bench.Send(2);
    bench.After(100);
    bench.Sack(tsn - 1, {{2, 2}});
    int64_t waited = 0;
    while (waited < 500 && bench.After(1).empty())
    {
        ++waited;
    }
    bench.After(100);
    bench.Sack(tsn + 1);
    bench.SetWindow(40);
    bench.output.Take();
    return waited;
}

/// @param lab checks
void
DuplicateWidensWindow(SctpLab& lab)
{
    RackBench bench;
    lab.Between(MeasureWindow(bench, 101), int64_t{24}, int64_t{25}, "a quarter");
    FindLostTooEarly(bench, 103);
    lab.Between(MeasureWindow(bench, 107), int64_t{49}, int64_t{50}, "twice that");
    FindLostTooEarly(bench, 109);
    lab.Between(MeasureWindow(bench, 113), int64_t{74}, int64_t{75}, "and a step more");
}

/// @param lab checks
void
OncePerRoundTrip(SctpLab& lab)
{
    RackBench bench;
    bench.Send(6); // 101 to 106
    bench.After(100);
    bench.Sack(100, {{3, 5}}); // 101 and 102 are sent again
    bench.After(50);
    bench.SackTwice(105, {101});
    bench.SackTwice(105, {102});
    bench.Sack(106);
    bench.SetWindow(40);
    lab.Between(MeasureWindow(bench, 107), int64_t{49}, int64_t{50}, "two reports, one step");
}

/// @param lab checks
void
AtMostSrtt(SctpLab& lab)
{
    RackBench bench;
    uint32_t tsn = 101;
    for (int i = 0; i < 8; ++i, tsn += 4)
    {
        FindLostTooEarly(bench, tsn);
    }
    const Time srtt = bench.At(0).GetSrtt();
    const int64_t waited = MeasureWindow(bench, tsn);
    lab.Between(waited, srtt.GetMilliSeconds() - 2, srtt.GetMilliSeconds() + 1, "not 9 / 4 RTT");
}

/// @param lab checks
void
ForgottenAfterSixteen(SctpLab& lab)
{
    RackBench bench;
    FindLostTooEarly(bench, 101);
    uint32_t tsn = 105;
    for (int i = 0; i < 15; ++i, tsn += 2)
    {
        lab.Between(MeasureWindow(bench, tsn), int64_t{49}, int64_t{50}, "two quarters");
    }
    MeasureWindow(bench, tsn);
    lab.Between(MeasureWindow(bench, tsn + 2), int64_t{24}, int64_t{25}, "16 recoveries");
}

/// @param lab checks
void
ForeignDuplicates(SctpLab& lab)
{
    RackBench bench;
    bench.Send(1);
    bench.After(100);
    bench.SackTwice(101, {101}); // the network has made another one
    lab.Between(MeasureWindow(bench, 102), int64_t{24}, int64_t{25}, "nothing was found too early");
}

/// @param lab checks
void
AfterTimeout(SctpLab& lab)
{
    RackBench bench;
    bench.strategies.Find<SctpLossDetection>()->SetAttribute("TailLossProbe", BooleanValue(false));
    bench.Send(3);
    lab.Equal(bench.After(1001), std::string("0: DATA 101"), "T3-rtx");
    bench.After(100);
    lab.Equal(bench.Sack(101), std::string("0: DATA 102; 0: DATA 103"), "slow start");
    bench.After(100);
    lab.Equal(bench.Sack(101, {{2, 2}}),
              std::string("0: DATA 102"),
              "RTO recovery without reordering: no waiting");
}

/// @param lab checks
void
PeerReneges(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4); // 101 to 104
    bench.After(100);
    bench.Sack(100, {{3, 4}}); // 101 and 102 are missing
    bench.After(10);
    lab.Equal(bench.Sack(102), NOTHING, "103 and 104 are taken back: not lost at once");
    bench.Send(1); // 105
    lab.Equal(bench.After(100), NOTHING, "nothing sent since has arrived");
    bench.Sack(102, {{3, 3}});
    lab.Equal(bench.After(26), std::string("0: DATA 103; 0: DATA 104"), "now they are lost");
    bench.Send(1); // 106
    bench.After(100);
    bench.Sack(102, {{3, 4}});
    lab.Equal(bench.After(26),
              std::string("0: DATA 103; 0: DATA 104"),
              "and so are their retransmissions");
}

/// @param lab checks
void
LateSackTakesNothingBack(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4);
    bench.After(100);
    bench.Sack(100, {{3, 4}});
    bench.Sack(100, {{3, 3}}); // was sent before that one
    bench.Sack(104);
    lab.Equal(bench.After(600), NOTHING, "no retransmission");
    lab.Equal(bench.At(0).GetCwnd(), 40 * RackBench::PMDCS, "nor a reduction");
}

/// @param lab checks
void
OvertakenSack(SctpLab& lab)
{
    RackBench bench(2);
    bench.Send(4);
    bench.After(100);
    bench.Sack(100, {{2, 2}, {4, 4}});
    const uint32_t flight = bench.At(0).GetFlightSize();
    SackChunk old;
    old.cumulativeTsn = 100;
    old.advertisedWindow = 1000000;
    old.gaps = {{2, 2}};
    lab.Equal(bench.Handle(old, 1), NOTHING, "it came on a slower path");
    lab.Equal(bench.At(0).GetFlightSize(), flight, "104 is not taken back");
    lab.Equal(bench.After(26),
              std::string("0: DATA 101; 0: DATA 103"),
              "both by the first SACK, in its time");
}

/// @param lab checks
void
CutSack(SctpLab& lab)
{
    RackBench bench;
    bench.SetWindow(600);
    bench.Send(410); // 101 to 510
    bench.After(100);
    bench.Sack(100, EveryOther(190), 1000000); // to 480: no room for more
    const auto isFirst = [&bench](uint32_t tsn) {
        return bench.unit.GetLedger().IsInFlight(UnwrapFirst(tsn)) &&
               bench.unit.GetLedger().Get(UnwrapFirst(tsn)).timesSent == 1;
    };
    lab.True(!isFirst(101) && !isFirst(479), "below, what is missing is lost");
    lab.True(isFirst(481) && isFirst(490) && isFirst(510), "above 480 nothing is known");
    bench.After(100);
    bench.Sack(102, EveryOther(189), 1000000); // the retransmission of 101, sent later than 481
    lab.True(isFirst(481) && isFirst(490) && isFirst(510), "nor is it now");
}

/// @param lab checks
void
TimerOfWhatIsUnknown(SctpLab& lab)
{
    RackBench bench(2, "ns3::SctpAllRtxAlt");
    bench.SetWindow(600);
    bench.Send(430); // 101 to 530
    const auto isFirst = [&bench](uint32_t tsn) {
        return bench.unit.GetLedger().Get(UnwrapFirst(tsn)).timesSent == 1;
    };
    for (uint16_t i = 0; i < 14; ++i)
    {
        bench.After(100);
        bench.Sack(100 + 2 * i, EveryOther(200 - i), 1000000); // to 500; every second is sent again
    }
    lab.True(isFirst(501) && isFirst(530), "T3-rtx (1 s) does not expire while SACKs have no room");
    bench.After(1100);
    lab.True(!isFirst(501), "it does when they cease");
}

/// @param lab checks
void
CutSackAndThenAll(SctpLab& lab)
{
    RackBench bench;
    bench.SetWindow(600);
    bench.Send(400); // 101 to 500
    bench.After(100);
    bench.Sack(100, EveryOther(190), 1000000); // to 480
    bench.After(100);
    const std::string sent = bench.Sack(490, {{2, 10}}, 1000000); // 491 is missing
    lab.True(sent.find("DATA 491") != std::string::npos, "a SACK with room says so: " + sent);
    lab.True(sent.find("DATA 492") == std::string::npos, "and of nothing else");
}

/// @param lab checks
void
AcrossPaths(SctpLab& lab)
{
    RackBench bench(2, "ns3::SctpAllRtxAlt");
    bench.Send(5); // 101 to 105
    bench.After(100);
    lab.Equal(bench.Sack(100, {{3, 5}}),
              std::string("1: DATA 101; 1: DATA 102"),
              "to the other path");
    bench.After(150);
    bench.Sack(100, {{2, 5}}); // 102: from which path?
    lab.Equal(bench.After(300), NOTHING, "101 on path 1 is not found lost by that");
    lab.True(bench.At(1).GetT3().IsRunning(), "T3-rtx watches it");
}

/// @param lab checks
void
AcrossPathsTheFirst(SctpLab& lab)
{
    RackBench bench(2, "ns3::SctpAllRtxAlt");
    bench.Send(4); // 101 to 104
    bench.After(50);
    bench.Send(1); // 105
    bench.After(50);
    lab.Equal(bench.Sack(100, {{2, 4}}), std::string("1: DATA 101"), "to the other path");
    bench.After(30);
    bench.Sack(104); // 101, sent last at 100 ms there
    lab.Equal(bench.After(15), NOTHING, "105 of path 0 is not older than RACK.segment there");
    bench.Sack(105);
    lab.True(bench.unit.IsIdle(), "all is acknowledged");
}

/// @param lab checks
void
PathsBySelves(SctpLab& lab)
{
    RackBench bench(2, "ns3::SctpAllRtxAlt");
    bench.Send(5);
    bench.After(100);
    bench.Sack(100, {{2, 4}}); // 101 to path 1; 105 is in flight on path 0
    bench.After(1);
    bench.Send(1); // 106
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 4}, {6, 6}}),
              std::string("1: DATA 105"),
              "105 by 106 of its path; 101 is on another one");
    auto detection = bench.strategies.Find<SctpLossDetection>();
    lab.True(detection->InFastRecovery(0) && !detection->InFastRecovery(1), "as is recovery");
}

/// The suite.
SctpLabSuite g_suite(
    "sctp-rack",
    {
        {"6.2, 4: DupThresh later ones", ThreeLaterOnes},
        {"6.2, 4: DupThresh is an attribute", ThresholdIsAnAttribute},
        {"6.2, 5: the reordering timer", ReorderingTimer},
        {"6.2, 5: what arrives within the reordering window", ReorderedInTime},
        {"6.2, 3 and 4: reordering seen", ReorderingEndsThreshold},
        {"6.2, 5: later ones are not lost", LaterOnesAreNotLost},
        {"6.2, 2: TSNs break ties", SameTimeByTsn},
        {"6.2, 2: the order of sending breaks ties", SameTimeByOrder},
        {"6.2, 5: nothing is lost in the instant of sending", NotInTheInstantOfSending},
        {"6.2, 5: each in its own time", TimerForEach},
        {"6.2, 4: no waiting in recovery", SecondLossAtOnce},
        {"6.2, 5: a lost retransmission", LostRetransmission},
        {"9.3: a lost retransmission is new congestion", LostRetransmissionLowersWindow},
        {"6.2, 2: an acknowledgement of the original", AckOfTheOriginal},
        {"6.2, 2: an acknowledgement of the retransmission", AckOfTheRetransmission},
        {"6.2, 2: the RTT of what was sent last", RttOfTheLatest},
        {"9.3: recovery of a window", RecoveryEndsAtExit},
        {"6.2, 4: duplicates widen the window", DuplicateWidensWindow},
        {"6.2, 4: once per round trip", OncePerRoundTrip},
        {"6.2, 4: at most SRTT", AtMostSrtt},
        {"6.2, 4: for 16 recoveries", ForgottenAfterSixteen},
        {"6.2, 4: duplicates of the network", ForeignDuplicates},
        {"6.2, 4: recovery after T3-rtx", AfterTimeout},
        {"6.2, 5: a reneging receiver", PeerReneges},
        {"6.2, 5: a late SACK takes nothing back", LateSackTakesNothingBack},
        {"6.2, 5: an overtaken SACK", OvertakenSack},
        {"6.2, 5: what a SACK had no room for", CutSack},
        {"6.2, 5: T3-rtx of what SACKs had no room for", TimerOfWhatIsUnknown},
        {"6.2, 5: and a SACK that has room", CutSackAndThenAll},
        {"6.2, 2: sent again on another path", AcrossPaths},
        {"6.2, 2: sent again on another path, and the first path", AcrossPathsTheFirst},
        {"5.3: each path by itself", PathsBySelves},
    }); //!< registers the suite

} // namespace sctp_rack_test
