/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rack-lab.h"

#include "ns3/boolean.h"

#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * Tail loss probes (RFC 8985 section 7).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_tail_loss_probe_test
{

/// Nothing leaves.
const std::string NOTHING;

/**
 * @param bench the sender
 * @return whether the first chunk of the last packet carries the I bit
 */
bool
IsImmediate(const RackBench& bench)
{
    FakePacket packet(bench.output.sent.back().packet);
    DataChunk chunk;
    return DataChunk::Parse(packet.At(0), chunk) && chunk.immediate;
}

/// @param lab checks
void
HighestTsn(SctpLab& lab)
{
    RackBench bench;
    bench.Send(3); // 101 to 103
    lab.Equal(bench.After(199), NOTHING, "two SRTT");
    bench.Run(MilliSeconds(2));
    lab.True(IsImmediate(bench), "the I bit (RFC 7053)");
    lab.Equal(bench.output.Take(), std::string("0: DATA 103"), "the highest TSN");
    lab.Equal(bench.At(0).GetErrorCount(), 0U, "no error");
    lab.Equal(bench.At(0).GetCwnd(), 40 * RackBench::PMDCS, "the window stays");
}

/// @param lab checks
void
OnePacketWaitsForSack(SctpLab& lab)
{
    RackBench bench;
    bench.Send(1);
    lab.Equal(bench.After(399), NOTHING, "the peer may delay its SACK by 200 ms");
    lab.Equal(bench.After(2), std::string("0: DATA 101"), "2 * SRTT + SACK delay");
}

/// @param lab checks
void
NewDataFirst(SctpLab& lab)
{
    RackBench bench;
    bench.SetWindow(2);
    lab.Equal(bench.Send(3), std::string("0: DATA 101; 0: DATA 102"), "the window is full");
    bench.Run(MilliSeconds(201));
    lab.True(IsImmediate(bench), "the I bit");
    lab.Equal(bench.output.Take(), std::string("0: DATA 103"), "beyond the window");
}

/// @param lab checks
void
PeerHasNoRoom(SctpLab& lab)
{
    RackBench bench;
    bench.Sack(100, {}, 2 * RackBench::FULL);
    lab.Equal(bench.Send(3), std::string("0: DATA 101; 0: DATA 102"), "the peer's window is full");
    lab.Equal(bench.After(201), std::string("0: DATA 102"), "the highest TSN");
}

/// @param lab checks
void
ClosedWindow(SctpLab& lab)
{
    RackBench bench;
    bench.Send(2);
    bench.Sack(100, {}, 0);
    lab.Equal(bench.After(600), NOTHING, "a_rwnd is 0");
}

/// @param lab checks
void
OneProbePerTail(SctpLab& lab)
{
    RackBench bench;
    bench.Send(3);
    lab.Equal(bench.After(201), std::string("0: DATA 103"), "a probe");
    lab.Equal(bench.After(998), NOTHING, "not another one");
    lab.Equal(bench.At(0).GetErrorCount(), 0U, "no error so far");
    lab.Equal(bench.After(2), std::string("0: DATA 101"), "T3-rtx, an RTO after the probe");
    lab.Equal(bench.At(0).GetErrorCount(), 1U, "its error");
    lab.Equal(bench.At(0).GetRto(), Seconds(2), "and its backoff");
}

/// @param lab checks
void
ProbeShowsLosses(SctpLab& lab)
{
    RackBench bench;
    bench.Send(3);
    bench.After(201); // 103 again
    bench.After(99);
    lab.Equal(bench.Sack(100, {{3, 3}}),
              std::string("0: DATA 101; 0: DATA 102"),
              "what was sent so long before it is lost");
    lab.Equal(bench.At(0).GetCwnd(), 20 * RackBench::PMDCS, "congestion");
}

/// @param lab checks
void
ProbeRepairsLoss(SctpLab& lab)
{
    RackBench bench;
    bench.Send(3);
    bench.After(100);
    bench.Sack(102);
    lab.Equal(bench.After(401), std::string("0: DATA 103"), "a probe");
    bench.After(99);
    bench.Sack(103);
    lab.Equal(bench.At(0).GetCwnd(), 40 * RackBench::PMDCS, "a late original?");
    bench.Send(1); // 104
    bench.After(100);
    bench.Sack(104);
    lab.Equal(bench.At(0).GetCwnd(), 20 * RackBench::PMDCS, "no: a loss (7.4.2)");
}

/// @param lab checks
void
RepairIsNotPenalised(SctpLab& lab)
{
    RackBench bench(2, "ns3::SctpFrSameRtoAlt", 1000000, "ns3::SctpPenaliseRemedy");
    bench.At(1).AddRttSample(MilliSeconds(1));
    bench.Send(3);
    bench.After(100);
    bench.Sack(102);
    bench.After(401); // 103 again
    bench.After(99);
    bench.Sack(103);
    bench.Send(2); // 104 and 105
    bench.After(100);
    bench.Sack(104, {}, 3 * RackBench::PMDCS / 2);
    lab.Equal(bench.At(0).GetCwnd(), 20 * RackBench::PMDCS, "the probe has repaired a loss");
    bench.Send(1); // the peer has no room for it, and path 1 is faster
    lab.Equal(bench.At(0).GetCwnd(), 20 * RackBench::PMDCS, "105 was sent before");
}

/// @param lab checks
void
ProbeWasNotNeeded(SctpLab& lab)
{
    RackBench bench;
    bench.Send(3);
    bench.After(201); // 103 again
    bench.Sack(103);
    bench.SackTwice(103, {103});
    bench.Send(1);
    bench.After(100);
    bench.Sack(104);
    lab.Equal(bench.At(0).GetCwnd(), 40 * RackBench::PMDCS, "both arrived: no loss (7.4.2)");
}

/// @param lab checks
void
DuplicateHadNoRoom(SctpLab& lab)
{
    RackBench bench(2);
    bench.SetWindow(600);
    bench.Send(3);
    bench.After(201); // 103 again
    bench.paths.SetPrimary(bench.At(1));
    bench.Send(410); // 104 to 513
    bench.After(50);
    bench.Sack(103, EveryOther(190), 1000000); // all of its blocks are path 1's
    bench.paths.SetPrimary(bench.At(0));
    bench.SetWindow(600);
    bench.Send(1); // 514
    bench.After(100);
    bench.Sack(514);
    lab.Equal(bench.At(0).GetCwnd(), 600 * RackBench::PMDCS, "103 may have arrived twice");
}

/// @param lab checks
void
NewDataProbeArrives(SctpLab& lab)
{
    RackBench bench;
    bench.SetWindow(2);
    bench.Send(3);
    bench.After(201); // 103
    bench.After(100);
    bench.Sack(103);
    lab.True(bench.At(0).GetCwnd() >= 2 * RackBench::PMDCS, "nothing was lost");
    bench.Send(2); // 104, 105
    lab.Equal(bench.After(300), std::string("0: DATA 105"), "the next tail has a probe again");
}

/// @param lab checks
void
NotInRecovery(SctpLab& lab)
{
    RackBench bench;
    bench.Send(4);
    bench.After(100);
    lab.Equal(bench.Sack(100, {{2, 4}}), std::string("0: DATA 101"), "recovery");
    lab.Equal(bench.After(900), NOTHING, "T3-rtx alone (7.2)");
}

/// @param lab checks
void
NotWithoutSample(SctpLab& lab)
{
    RackBench bench;
    bench.Send(2);
    lab.Equal(bench.After(201), std::string("0: DATA 102"), "a probe");
    bench.After(10);
    bench.Sack(102); // of the originals; 101 is a sample
    bench.Send(2);   // 103, 104
    lab.Equal(bench.After(260), NOTHING, "the probe of 102 is not done with");
    bench.Sack(104);
    bench.Send(2); // 105, 106
    lab.True(!bench.After(300).empty(), "now it is");
}

/// @param lab checks
void
NotOnSuchPaths(SctpLab& lab)
{
    RackBench bench(2);
    bench.parameters->pathMaxRetrans = 0;
    bench.Send(2);
    bench.errors.DataTimedOut(bench.At(0), {true, false});
    lab.True(!bench.At(0).IsActive(), "the path has failed");
    lab.Equal(bench.After(600), NOTHING, "no probe");
}

/// @param lab checks
void
BeforeT3(SctpLab& lab)
{
    RackBench bench;
    bench.Send(1);
    bench.After(700);
    bench.Sack(101); // SRTT 175 ms
    bench.Send(1);   // 102
    bench.After(700);
    bench.Sack(102); // SRTT about 240 ms
    const int64_t rto = bench.At(0).GetRto().GetMilliSeconds();
    bench.parameters->sackDelay = Seconds(5);
    bench.Send(1); // 103
    lab.Equal(bench.After(rto - 1), NOTHING, "2 * SRTT + SACK delay is later than T3-rtx");
    lab.Equal(bench.After(2), std::string("0: DATA 103"), "a probe in its place");
    lab.Equal(bench.At(0).GetErrorCount(), 0U, "T3-rtx has not expired");
    lab.Equal(bench.After(rto), std::string("0: DATA 103"), "now it has");
    lab.Equal(bench.At(0).GetErrorCount(), 1U, "an error");
}

/// @param lab checks
void
SwitchedOff(SctpLab& lab)
{
    RackBench bench;
    bench.strategies.Find<SctpLossDetection>()->SetAttribute("TailLossProbe", BooleanValue(false));
    bench.Send(3);
    lab.Equal(bench.After(999), NOTHING, "no probe");
    lab.Equal(bench.After(2), std::string("0: DATA 101"), "T3-rtx");
}

/// @param lab checks
void
StopsWithTheAssociation(SctpLab& lab)
{
    RackBench bench;
    bench.Send(3);
    std::vector<Ptr<OutgoingMessage>> unsent;
    std::vector<Ptr<OutgoingMessage>> unacked;
    bench.unit.Stop(unsent, unacked);
    lab.Equal(bench.After(5000), NOTHING, "no timer runs");
}

/// @param lab checks
void
ReasonsHaveNames(SctpLab& lab)
{
    std::ostringstream os;
    os << SctpTxReason::WINDOW_PROBE << ", " << SctpTxReason::LOSS_PROBE << ", "
       << SctpTxReason::COPY << ", " << SctpTxReason::MOVED;
    lab.Equal(os.str(), std::string("window probe, loss probe, copy, moved"), "as printed");
}

/// The suite.
SctpLabSuite g_suite("sctp-tail-loss-probe",
                     {
                         {"7.2, 7.3: the highest TSN after two SRTT", HighestTsn},
                         {"7.2: one packet, and the SACK delay", OnePacketWaitsForSack},
                         {"7.3: new data if there is some", NewDataFirst},
                         {"7.3: the peer has no room", PeerHasNoRoom},
                         {"7.3: not into a closed window", ClosedWindow},
                         {"7.3: one probe for a tail", OneProbePerTail},
                         {"7.4.1: a probe shows losses", ProbeShowsLosses},
                         {"7.4.2: a probe repairs a loss", ProbeRepairsLoss},
                         {"7.4.2: no remedy penalises once more", RepairIsNotPenalised},
                         {"7.4.2: a probe was not needed", ProbeWasNotNeeded},
                         {"7.4.2: a SACK had no room for its duplicate", DuplicateHadNoRoom},
                         {"7.4.2: a probe with new data", NewDataProbeArrives},
                         {"7.2: not in recovery", NotInRecovery},
                         {"7.3: not while a probe is out", NotWithoutSample},
                         {"Not on failed paths", NotOnSuchPaths},
                         {"7.2: in place of T3-rtx", BeforeT3},
                         {"TailLossProbe", SwitchedOff},
                         {"The end of the association", StopsWithTheAssociation},
                         {"A probe is printed as such", ReasonsHaveNames},
                     }); //!< registers the suite

} // namespace sctp_tail_loss_probe_test
