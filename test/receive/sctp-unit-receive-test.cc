/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-receiver-bench.h"

#include <cstddef>
#include <string>

#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 33)
#define SCTP_TEST_HAS_MALLINFO2
#include <malloc.h>
#endif
#endif

/**
 * @file
 * @ingroup sctp-tests
 * The receiver alone, against the rules of RFC 9260 section 6.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_receive_test
{

/// @param lab checks
void
EverySecondPacket(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101});
    lab.Equal(bench.After({102}), std::string(), "the first of two packets");
    lab.Equal(bench.After({103}), std::string("0: SACK 103"), "the second one (section 6.2)");
    lab.Equal(bench.unit.GetBuffer().GetReadableBytes(), 400U, "all can be read");
}

/// @param lab checks
void
WithinSackDelay(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101});
    bench.After({102});
    bench.Run(MilliSeconds(199));
    lab.Equal(bench.output.Take(), std::string(), "it may wait");
    bench.Run(MilliSeconds(1));
    lab.Equal(bench.output.Take(), std::string("0: SACK 102"), "for SACK.Delay (section 6.2)");
    bench.Run(Seconds(10));
    lab.Equal(bench.output.Take(), std::string(), "once");
}

/// @param lab checks
void
GapsAreReportedAtOnce(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101});
    lab.Equal(bench.After({103}), std::string("0: SACK 101 2-2"), "at once (section 6.7)");
    lab.Equal(bench.After({104}), std::string("0: SACK 101 2-3"), "as long as there is one");
    lab.Equal(bench.After({106}), std::string("0: SACK 101 2-3 5-5"), "isolated blocks (3.3.4)");
    lab.True(bench.unit.NeedsSackBesideShutdown(), "SHUTDOWN could not tell of gaps");
    lab.Equal(bench.After({102}), std::string("0: SACK 104 2-2"), "the first gap is filled");
    lab.Equal(bench.After({105}), std::string("0: SACK 106"), "the last one (RFC 5681, 4.2)");
    lab.True(!bench.unit.NeedsSackBesideShutdown(), "none is left");
    lab.Equal(bench.unit.GetCumulativeTsn(), 106U, "all below are there");
}

/// @param lab checks
void
DuplicatesAreReportedAtOnce(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101});
    lab.Equal(bench.After({101}), std::string("0: SACK 101 dup 101"), "at once (section 6.2)");
    lab.Equal(bench.unit.GetBuffer().GetReadableBytes(), 200U, "not delivered twice");
    bench.Arrive({bench.Make(103)});
    bench.Arrive({bench.Make(103)});
    bench.Arrive({bench.Make(103)});
    bench.Run(NanoSeconds(1));
    lab.Equal(bench.output.Take(),
              std::string("0: SACK 101 2-2 dup 103 dup 103"),
              "each time that it came again (section 3.3.4)");
    lab.Equal(bench.After({100}), std::string("0: SACK 101 2-2 dup 100"), "each is reported once");
}

/// @param lab checks
void
ImmediateBit(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101});
    DataChunk chunk = bench.Make(102);
    chunk.immediate = true;
    bench.Arrive({chunk});
    bench.Run(NanoSeconds(1));
    lab.Equal(bench.output.Take(), std::string("0: SACK 102"), "the I bit (section 6.2)");
}

/// @param lab checks
void
SackGoesBack(SctpLab& lab)
{
    ReceiverBench bench(2);
    bench.After({100, 101});
    bench.Arrive({bench.Make(102)}, 0);
    bench.Arrive({bench.Make(103)}, 1);
    bench.Run(NanoSeconds(1));
    lab.Equal(bench.output.Take(), std::string("1: SACK 103"), "to the source of DATA (6.4)");
    bench.Arrive({bench.Make(105)}, 1);
    while (bench.At(1).IsActive())
    {
        bench.paths.ErrorOn(bench.At(1), true, true, false);
    }
    bench.Run(NanoSeconds(1));
    lab.Equal(bench.output.Take(), std::string("0: SACK 103 2-2"), "unless that has failed");
}

/// @param lab checks
void
StreamThatThereIsNot(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101});
    DataChunk chunk = bench.Make(102);
    chunk.streamId = 2;
    lab.True(bench.Arrive({chunk}), "the association goes on");
    bench.unit.GetAckSender().SendAll();
    lab.Equal(bench.output.Take(),
              std::string("0: ERROR 1, SACK 102"),
              "acknowledged and reported (section 6.5)");
    lab.Equal(bench.unit.GetBuffer().GetReadableBytes(), 200U, "not delivered");
}

/// @param lab checks
void
DataWithoutUserData(SctpLab& lab)
{
    ReceiverBench bench;
    lab.True(!bench.Arrive({bench.Make(100, 0)}), "the association ends");
    lab.True(bench.context.aborted == CauseCode::NO_USER_DATA, "ABORT (section 6.2)");
}

/// @param lab checks
void
WindowFollowsTheBuffer(SctpLab& lab)
{
    ReceiverBench bench;
    bench.Arrive({bench.Make(100, 1000), bench.Make(101, 400)});
    lab.Equal(bench.GetWindow(), 8600U, "less what was received (section 6.2)");
    SctpReceiveInfo info;
    bench.unit.Receive(10000, info);
    lab.Equal(bench.GetWindow(), 9600U, "and more by what is read");
    lab.Equal(info.tsn, 100U, "the message in order of its TSN");
}

/// @param lab checks
void
FullBuffer(SctpLab& lab)
{
    ReceiverBench bench(1, 3000);
    bench.Arrive({bench.Make(100, 1400)});
    bench.Arrive({bench.Make(101, 1400)});
    bench.Run(NanoSeconds(1));
    bench.output.Take();
    bench.Arrive({bench.Make(103, 1400)});
    bench.Run(NanoSeconds(1));
    lab.Equal(bench.output.Take(), std::string("0: SACK 101"), "dropped, answered at once (6.2)");
    lab.Equal(bench.unit.GetBuffer().GetReadableBytes(), 2800U, "what is acknowledged stays");
}

/// @param lab checks
void
EarlierDataIsWorthMore(SctpLab& lab)
{
    ReceiverBench bench(1, 3000);
    bench.After({100, 101});
    const auto arrive = [&bench](uint32_t tsn) {
        DataChunk chunk = bench.Make(tsn, 1400);
        chunk.unordered = false; // delivered data could not be taken back
        chunk.ssn = static_cast<uint16_t>(tsn - 102);
        bench.Arrive({chunk});
        bench.Run(NanoSeconds(1));
        return bench.output.Take();
    };
    lab.Equal(arrive(103), std::string("0: SACK 101 2-2"), "a gap");
    lab.Equal(arrive(104), std::string("0: SACK 101 2-3"), "the buffer is full");
    lab.Equal(arrive(102),
              std::string("0: SACK 103"),
              "the largest TSN makes room for a lower one (section 6.2)");
    lab.Equal(arrive(104), std::string("0: SACK 103"), "there is no room for it now");
}

/// @param lab checks
void
AckWithData(SctpLab& lab)
{
    ReceiverBench bench(2);
    bench.After({100, 101});
    bench.After({102});
    PacketBuilder elsewhere(1000);
    bench.unit.GetAckSender().Bundle(elsewhere, bench.At(1), 0);
    lab.True(elsewhere.IsEmpty(), "another destination");
    PacketBuilder full(1000);
    bench.unit.GetAckSender().Bundle(full, bench.At(0), 1000);
    lab.True(full.IsEmpty(), "no room beside the data");
    PacketBuilder builder(1000);
    bench.unit.GetAckSender().Bundle(builder, bench.At(0), 500);
    bench.output.Transmit(builder, bench.At(0));
    lab.Equal(bench.output.Take(), std::string("0: SACK 102"), "goes with DATA (section 6.1)");
    bench.Run(Seconds(1));
    lab.Equal(bench.output.Take(), std::string(), "and not again");
}

/**
 * @return bytes of memory in use; 0 where the C library does not count them
 */
size_t
GetUsedMemory()
{
#ifdef SCTP_TEST_HAS_MALLINFO2
    return mallinfo2().uordblks;
#else
    return 0;
#endif
}

/// @param lab checks
void
SmallPayloads(SctpLab& lab)
{
    constexpr uint32_t count = 500;
    ReceiverBench bench(1, 100000);
    bench.After({100});
    const size_t before = GetUsedMemory();
    for (uint32_t i = 0; i < count; ++i)
    {
        // A byte that waits for its beginning, beside a duplicate that fills the packet.
        DataChunk small = ReceiverBench::MakeOrdered(200 + 2 * i, 0, 1, "");
        small.payloadSize = 1;
        bench.Arrive({small, ReceiverBench::Make(100, 1400)});
        bench.unit.GetAckSender().SendAll();
        bench.output.Take();
    }
    const size_t held = (GetUsedMemory() - before) / count;
    lab.True(held < 1000, "a byte keeps " + std::to_string(held) + " bytes in memory");
}

/// The suite.
SctpLabSuite g_suite("sctp-unit-receive",
                     {
                         {"A SACK for every second packet", EverySecondPacket},
                         {"A SACK within SACK.Delay", WithinSackDelay},
                         {"Gaps are reported at once", GapsAreReportedAtOnce},
                         {"Duplicates are reported at once", DuplicatesAreReportedAtOnce},
                         {"The I bit asks for a SACK", ImmediateBit},
                         {"SACK goes to the source of DATA", SackGoesBack},
                         {"A stream that was not negotiated", StreamThatThereIsNot},
                         {"DATA without user data", DataWithoutUserData},
                         {"a_rwnd follows the buffer", WindowFollowsTheBuffer},
                         {"DATA that finds no buffer", FullBuffer},
                         {"An earlier TSN takes the place of a later one", EarlierDataIsWorthMore},
                         {"SACK with outgoing DATA", AckWithData},
                         {"A small payload does not keep its packet", SmallPayloads},
                     }); //!< registers the suite

} // namespace sctp_unit_receive_test
