/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"
#include "../harness/sctp-transmitter-bench.h"

#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-eifel-undo.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-rack-loss-detection.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

#include <optional>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Traces of losses that turn out to be spurious, or not (RFC 3522, RFC 3708, RFC 4015).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_undo_test
{

/// Nothing leaves.
const std::string NOTHING;

/// A packet extension that reports an echoed time, set by the test, for each SACK.
class EchoExtension : public SctpNoExtension
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestEchoExtension")
                                .SetParent<SctpNoExtension>()
                                .SetGroupName("Sctp")
                                .AddConstructor<EchoExtension>();
        return tid;
    }

    std::optional<Time> GetEchoedTime() const override
    {
        return g_echoed;
    }

    static std::optional<Time> g_echoed; //!< when the SACK's cause was sent; nothing = not told
};

std::optional<Time> EchoExtension::g_echoed;

/// Parts of a bench.
struct Choice
{
    uint32_t paths{1};                                      //!< number of paths
    std::string undo{"ns3::SctpEifelUndo"};                 //!< Undo
    std::string detection{"ns3::SctpRfc9260LossDetection"}; //!< LossDetection
    std::string congestion{"ns3::SctpRfc9260Congestion"};   //!< CongestionOps
};

/**
 * A transmitter that undoes. TSN 100 has been sent and acknowledged 100 ms later; T3-rtx takes a
 * second. The window has 40 packets, without slow start.
 */
class UndoBench : public TransmitterBench
{
  public:
    /// @param choice its parts
    explicit UndoBench(const Choice& choice = {})
        : TransmitterBench(choice.paths, 1000000, Resolve(choice))
    {
        parameters->maxBurst = 0;
        EchoExtension::g_echoed.reset();
        for (const auto& path : paths.GetPaths())
        {
            SctpTestWindows::SetCwnd(*path, 40 * PMDCS);
            SctpTestWindows::SetSsthresh(*path, 30 * PMDCS);
        }
        Send(1);
        After(100);
        Report(100);
    }

    /**
     * Lets time pass.
     * @param ms how long, ms
     * @return the packets that leave meanwhile
     */
    std::string After(int64_t ms)
    {
        Run(MilliSeconds(ms));
        return output.Take();
    }

    /**
     * A SACK arrives.
     * @param tsn its cumulative TSN
     * @param duplicates TSNs received twice
     * @param gaps its gap blocks
     * @param flags flags of the chunk
     * @return the packets that leave
     */
    std::string Report(uint32_t tsn,
                       const std::vector<uint32_t>& duplicates = {},
                       const GapBlocks& gaps = {},
                       uint8_t flags = 0)
    {
        SackChunk sack;
        sack.cumulativeTsn = tsn;
        sack.advertisedWindow = 1000000;
        sack.gaps = gaps;
        sack.duplicates.assign(duplicates.begin(), duplicates.end());
        sack.flags = flags;
        return Handle(sack);
    }

    /// @return window of the first path, packets
    double GetWindow() const
    {
        return 1.0 * paths.GetPaths().front()->GetCwnd() / PMDCS;
    }

    /**
     * Sends five packets, of which the first is overtaken by the others, so that it is sent again.
     * @param lab checks
     */
    void Overtake(SctpLab& lab)
    {
        Send(5); // 101 to 105
        After(100);
        Report(100, {}, {{2, 2}});
        Report(100, {}, {{2, 3}});
        lab.Equal(Report(100, {}, {{2, 5}}), std::string("0: DATA 101"), "three missing reports");
        lab.Between(GetWindow(), 19.9, 28.1, "the window falls");
    }

  private:
    /**
     * @param choice the names
     * @return the types
     */
    static SctpStrategyTypes Resolve(const Choice& choice)
    {
        SctpStrategyTypes types;
        types.Set<SctpUndo>(TypeId::LookupByName(choice.undo));
        types.Set<SctpLossDetection>(TypeId::LookupByName(choice.detection));
        types.Set<SctpCongestionOps>(TypeId::LookupByName(choice.congestion));
        types.Set<SctpPacketExtension>(EchoExtension::GetTypeId());
        return types;
    }
};

/**
 * @param choice parts of the bench
 * @param window expected window, packets
 * @return a test: one packet is overtaken, and arrives twice
 */
SctpLab::Script
Reordered(const Choice& choice, double window)
{
    return [=](SctpLab& lab) {
        UndoBench bench(choice);
        bench.Overtake(lab);
        bench.After(20);
        bench.Report(105); // the original
        lab.True(bench.GetWindow() < 30, "still lowered");
        bench.After(80);
        bench.Report(105, {101});
        lab.Between(bench.GetWindow(), window - 0.5, window + 0.5, "restored, or not");
        bench.Report(105, {101});
        lab.Between(bench.GetWindow(), window - 0.5, window + 0.5, "once");
    };
}

/// @param lab checks
void
LossStays(SctpLab& lab)
{
    UndoBench bench;
    bench.Overtake(lab);
    bench.After(100);
    bench.Report(105);
    bench.After(1000);
    lab.Between(bench.GetWindow(), 19.9, 21.1, "no duplicate");
}

/// @param lab checks
void
OneOfTwoWasLost(SctpLab& lab)
{
    for (const bool both : {false, true})
    {
        UndoBench bench;
        bench.Send(6); // 101 to 106
        bench.After(100);
        bench.Report(100, {}, {{3, 3}});
        bench.Report(100, {}, {{3, 4}});
        lab.Equal(bench.Report(100, {}, {{3, 5}}),
                  std::string("0: DATA 101; 0: DATA 102"),
                  "both are missing");
        bench.After(20);
        bench.Report(both ? 106 : 101, {}, both ? GapBlocks() : GapBlocks{{2, 5}});
        bench.After(80);
        bench.Report(106, {101});
        lab.True(bench.GetWindow() < 25, "102 may have been lost (B.2)");
        bench.Report(106, both ? std::vector<uint32_t>{102} : std::vector<uint32_t>{});
        lab.True((bench.GetWindow() > 39) == both, "B.1");
    }
}

/// @param lab checks
void
SentAgainTwice(SctpLab& lab)
{
    UndoBench bench;
    bench.Overtake(lab);
    bench.After(1001); // T3-rtx: 101 a third time
    bench.Report(105);
    bench.Report(105, {101, 101});
    lab.True(bench.GetWindow() < 10, "which ones have arrived is not known (A.3)");
}

/// @param lab checks
void
NetworkDuplicates(SctpLab& lab)
{
    UndoBench bench;
    bench.Send(1); // 101
    bench.After(100);
    bench.Report(101);
    bench.Report(101, {101}); // it was sent once
    bench.Send(5);            // 102 to 106
    bench.After(100);
    bench.Report(101, {}, {{2, 2}});
    bench.Report(101, {}, {{2, 3}});
    lab.Equal(bench.Report(101, {}, {{2, 5}}), std::string("0: DATA 102"), "missing");
    bench.After(20);
    bench.Report(106);
    bench.Report(106, {102});
    lab.True(bench.GetWindow() < 25, "duplicates prove nothing any more (A.4)");
}

/// @param lab checks
void
ProbesAreNoNetworkDuplicates(SctpLab& lab)
{
    Choice choice;
    choice.detection = "ns3::SctpRackLossDetection";
    UndoBench bench(choice);
    bench.Send(2); // 101, 102
    lab.Equal(bench.After(201), std::string("0: DATA 102"), "a tail loss probe");
    bench.Report(102);
    bench.After(100);
    bench.Report(102, {102});
    bench.Send(5); // 103 to 107
    bench.After(100);
    bench.Report(102, {}, {{2, 5}});
    lab.True(bench.GetWindow() < 25, "lost");
    bench.After(20);
    bench.Report(107);
    bench.Report(107, {103});
    lab.Between(bench.GetWindow(), 39.5, 40.5, "restored");
}

/// @param lab checks
void
OtherPathsTellNothing(SctpLab& lab)
{
    Choice choice;
    choice.paths = 2;
    UndoBench bench(choice);
    bench.Send(2);
    lab.Equal(bench.After(1001), std::string("1: DATA 101"), "T3-rtx: the alternate path");
    bench.Report(101);
    bench.Report(102, {101});
    lab.Between(bench.GetWindow(), 0.9, 3.1, "either may have arrived");
}

/// @param lab checks
void
TimeoutUndone(SctpLab& lab)
{
    UndoBench bench;
    bench.Send(10); // 101 to 110
    lab.Equal(bench.After(1001), std::string("0: DATA 101"), "T3-rtx");
    lab.Equal(bench.GetWindow(), 1.0, "one packet");
    bench.Report(110); // the originals were late
    lab.True(bench.GetWindow() < 5, "not yet");
    bench.After(100);
    bench.Report(110, {101});
    lab.True(bench.GetWindow() < 41, "not all at once");
    lab.Equal(bench.At(0).GetSsthresh(), 30 * UndoBench::PMDCS, "max(pipe_prev, ssthresh)");
    lab.True(bench.At(0).GetCwnd() < bench.At(0).GetSsthresh(), "slow start leads back");
}

/// @param lab checks
void
AllSacksLost(SctpLab& lab)
{
    UndoBench bench;
    bench.Send(10); // 101 to 110
    bench.After(1001);
    bench.After(100);
    bench.Report(110, {101}); // all have arrived, no SACK has
    lab.True(bench.At(0).GetSsthresh() <= 20 * UndoBench::PMDCS, "the way back is congested (A.1)");
}

/// @param lab checks
void
MarksForbidIt(SctpLab& lab)
{
    UndoBench bench;
    bench.Overtake(lab);
    bench.After(20);
    bench.Report(105);
    bench.unit.GetParts().marks.CongestionExperienced(bench.unit.GetLedger().GetHighestSent(),
                                                      bench.At(0));
    bench.Report(105, {101});
    lab.True(bench.GetWindow() < 25, "RFC 4015 section 3.1, step 9");
}

/// @param lab checks
void
NeverAboveWhatItWas(SctpLab& lab)
{
    UndoBench bench;
    bench.Overtake(lab);
    bench.Report(105);
    SctpTestWindows::SetCwnd(bench.At(0), 60 * UndoBench::PMDCS); // it has grown meanwhile
    bench.Report(105, {101});
    lab.Between(bench.GetWindow(), 59.9, 60.1, "it stays, and gets nothing on top");
}

// ---- timestamps (RFC 3522) ----

/// @param lab checks
void
EchoOfTheOriginal(SctpLab& lab)
{
    for (const bool original : {true, false})
    {
        UndoBench bench;
        bench.Overtake(lab);
        bench.After(20);
        EchoExtension::g_echoed = Simulator::Now() - MilliSeconds(original ? 120 : 20);
        bench.Report(101, {}, {{2, 4}});
        lab.True((bench.GetWindow() > 39) == original, "sent before the retransmission, or then");
    }
}

/// @param lab checks
void
EchoBesideDuplicates(SctpLab& lab)
{
    UndoBench bench;
    bench.Overtake(lab);
    bench.After(20);
    EchoExtension::g_echoed = Simulator::Now() - MilliSeconds(120);
    bench.Report(101, {105}, {{2, 4}});
    lab.True(bench.GetWindow() < 25, "step 5: a duplicate in the same SACK");
}

/// @param lab checks
void
EchoOfSeveralPackets(SctpLab& lab)
{
    UndoBench bench;
    bench.Overtake(lab);
    bench.After(20);
    EchoExtension::g_echoed = Simulator::Now() - MilliSeconds(120);
    bench.Report(101, {}, {{2, 4}}, 2);
    lab.True(bench.GetWindow() < 25, "DAC: the echo may be of another packet");
}

/// @param lab checks
void
EchoEndsTimeout(SctpLab& lab)
{
    UndoBench bench;
    bench.Send(10);    // 101 to 110
    bench.After(1001); // 101 again
    EchoExtension::g_echoed = Simulator::Now() - MilliSeconds(1001);
    lab.Equal(bench.Report(101), NOTHING, "the rest is in flight after all (step 8)");
    lab.Equal(bench.At(0).GetFlightSize(), 9 * UndoBench::PMDCS, "nine packets");
    lab.Equal(bench.At(0).GetSsthresh(), 30 * UndoBench::PMDCS, "pipe_prev, or ssthresh");
    lab.Between(bench.GetWindow(), 9.9, 10.1, "flight size and what was acknowledged (step 9)");
    EchoExtension::g_echoed.reset();
    lab.Equal(bench.Report(101, {}, {{2, 9}}), NOTHING, "one report");
    bench.Send(3); // 111 to 113
    bench.Report(101, {}, {{2, 10}});
    lab.Equal(bench.Report(101, {}, {{2, 11}}), std::string("0: DATA 102"), "a loss is found");
}

/// @param lab checks
void
EvidenceIsAChoice(SctpLab& lab)
{
    for (const std::string evidence : {"Duplicates", "Timestamps"})
    {
        UndoBench bench;
        bench.strategies.Find<SctpUndo>()->SetAttribute("Evidence", StringValue(evidence));
        bench.Overtake(lab);
        bench.After(20);
        EchoExtension::g_echoed = Simulator::Now() - MilliSeconds(120);
        bench.Report(101, {}, {{2, 4}});
        lab.True((bench.GetWindow() > 39) == (evidence == "Timestamps"), "by the timestamp");
        EchoExtension::g_echoed.reset();
        bench.Report(105, {101});
        lab.True(bench.GetWindow() > 39, "by either");
    }
}

/**
 * @param undo name of the strategy
 * @param detection name of the loss detection
 * @param congestion name of the congestion control
 * @return a choice
 */
Choice
With(const std::string& undo,
     const std::string& detection = "Rfc9260LossDetection",
     const std::string& congestion = "Rfc9260Congestion")
{
    return {1, "ns3::Sctp" + undo, "ns3::Sctp" + detection, "ns3::Sctp" + congestion};
}

/// Suite of spurious losses.
SctpLabSuite g_suite(
    "sctp-undo",
    {
        {"Off by default", Reordered(With("NoUndo"), 20.5)},
        {"A duplicate restores the window", Reordered(With("EifelUndo"), 40)},
        {"With RACK", Reordered(With("EifelUndo", "RackLossDetection"), 40)},
        {"With CMT's detection", Reordered(With("EifelUndo", "SplitFastRetransmit"), 40)},
        {"CUBIC", Reordered(With("EifelUndo", "RackLossDetection", "Cubic"), 40)},
        {"LIA", Reordered(With("EifelUndo", "RackLossDetection", "Lia"), 40)},
        {"A control of TCP",
         Reordered(With("EifelUndo", "RackLossDetection", "TcpCongestion"), 40)},
        {"A loss stays one", LossStays},
        {"All retransmissions have to be duplicates", OneOfTwoWasLost},
        {"Not if one was sent again twice", SentAgainTwice},
        {"The network duplicates", NetworkDuplicates},
        {"A probe's duplicate is none of the network", ProbesAreNoNetworkDuplicates},
        {"Not after a retransmission to another path", OtherPathsTellNothing},
        {"A timeout, by a duplicate", TimeoutUndone},
        {"A timeout as all SACKs were lost", AllSacksLost},
        {"Not after a mark", MarksForbidIt},
        {"Never above what it was", NeverAboveWhatItWas},
        {"The echo of the original", EchoOfTheOriginal},
        {"An echo beside a duplicate", EchoBesideDuplicates},
        {"An echo that may be of several packets", EchoOfSeveralPackets},
        {"A timeout, by an echo", EchoEndsTimeout},
        {"Evidence is a choice", EvidenceIsAChoice},
    }); //!< registers the suite

} // namespace sctp_undo_test
