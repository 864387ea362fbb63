/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-receiver-bench.h"

/**
 * @file
 * @ingroup sctp-tests
 * Requests of extensions to the receiver: skipping TSNs (RFC 3758 section 3.6),
 * resetting streams and TSNs, more streams (RFC 6525 section 5.2).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_skip_test
{

/**
 * @param ssn an SSN
 * @param streamId a stream
 * @return the last ordered message that is skipped there
 */
SkippedMessage
Ordered(uint16_t ssn, uint16_t streamId = 0)
{
    return {streamId, false, ssn};
}

/// @param lab checks
void
SkipMovesTheCumulativeTsn(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101, 102, 104, 105, 107});
    lab.Equal(bench.Skip(103), std::string("0: SACK 105 2-2"), "the example of section 3.6");
    lab.Equal(bench.After({103}),
              std::string("0: SACK 105 2-2 dup 103"),
              "what was skipped is a duplicate");
    lab.Equal(bench.Skip(110), std::string("0: SACK 110"), "behind all that came");
    lab.Equal(bench.ReadAll(),
              std::string("100:100 101:100 102:100 104:100 105:100 107:100"),
              "delivered once");
}

/// @param lab checks
void
SkipCountsLikeData(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101});
    lab.Equal(bench.Skip(103), std::string(), "the first of two packets");
    lab.Equal(bench.Skip(105), std::string("0: SACK 105"), "the second one (RFC 9260 6.2)");
    bench.Skip(106);
    bench.Run(MilliSeconds(200));
    lab.Equal(bench.output.Take(), std::string("0: SACK 106"), "within SACK.Delay");
}

/// @param lab checks
void
OutdatedSkip(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101, 102, 103});
    lab.Equal(bench.Skip(103), std::string("0: SACK 103"), "at the cumulative TSN: at once");
    lab.Equal(bench.Skip(99), std::string("0: SACK 103"), "behind it");
    lab.Equal(bench.Skip(103 + (1U << 31)), std::string("0: SACK 103"), "2^31 ahead is behind");
    bench.Skip(102 + (1U << 31));
    lab.Equal(bench.unit.GetCumulativeTsn(), 102 + (1U << 31), "all that is less is ahead");
}

/// @param lab checks
void
SkipOfDeliveredTsns(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101});
    bench.Arrive({bench.MakeOrdered(103, 0, 0), bench.MakeOrdered(104, 0, 1)});
    lab.Equal(bench.ReadAll(), std::string("100:100 101:100 103:100 104:100"), "in turn");
    bench.Skip(104, {Ordered(1)});
    lab.Equal(bench.unit.GetCumulativeTsn(), 104U, "the cumulative TSN moves");
    bench.Arrive({bench.MakeOrdered(104, 0, 1), bench.MakeOrdered(105, 0, 2)});
    lab.Equal(bench.ReadAll(), std::string("105:100"), "nothing comes twice, the next one does");
}

/// @param lab checks
void
WaitingMessagesAreDelivered(SctpLab& lab)
{
    ReceiverBench bench;
    bench.Arrive({bench.MakeOrdered(101, 0, 1),
                  bench.MakeOrdered(102, 0, 2),
                  bench.MakeOrdered(104, 0, 4),
                  bench.MakeOrdered(106, 1, 1)});
    lab.Equal(bench.ReadAll(), std::string(), "SSN 0 is missing");
    bench.Skip(100, {Ordered(0)});
    lab.True(bench.unit.BroughtReadable(), "the user is notified, though no DATA came");
    lab.Equal(bench.ReadAll(), std::string("101:100 102:100"), "SSN 3 is missing");
    bench.Skip(105, {Ordered(3), Ordered(0, 1)});
    lab.Equal(bench.ReadAll(), std::string("104:100 106:100"), "both streams go on");
    bench.Arrive({bench.MakeOrdered(107, 0, 5)});
    lab.Equal(bench.ReadAll(), std::string("107:100"), "and on");
    bench.EndPacket();
    lab.True(!bench.unit.BroughtReadable(), "a packet without either");
}

/// @param lab checks
void
EntriesThatArePassedOver(SctpLab& lab)
{
    ReceiverBench bench;
    bench.Arrive({bench.MakeOrdered(100, 0, 0), bench.MakeOrdered(101, 0, 1)});
    bench.Skip(102, {Ordered(0), Ordered(7, 2), Ordered(7, 65535)});
    bench.Arrive({bench.MakeOrdered(103, 0, 2)});
    lab.Equal(bench.ReadAll(),
              std::string("100:100 101:100 103:100"),
              "behind the stream's next message, and of no stream");
    bench.unit.SkipTo(103, {Ordered(9)}, 0);
    bench.EndPacket();
    bench.Arrive({bench.MakeOrdered(104, 0, 3)});
    lab.Equal(bench.ReadAll(), std::string("104:100"), "of a request that is out of date");
    bench.Skip(106, {Ordered(4), Ordered(5)});
    bench.Arrive({bench.MakeOrdered(107, 0, 6)});
    lab.Equal(bench.ReadAll(), std::string("107:100"), "the last of several");
}

/// @param lab checks
void
FarSkip(SctpLab& lab)
{
    ReceiverBench bench;
    bench.Arrive({bench.MakeOrdered(100, 0, 0)});
    const uint32_t last = 100 + 99998;
    bench.Skip(last, {Ordered(static_cast<uint16_t>(99998))});
    lab.Equal(bench.unit.GetCumulativeTsn(), last, "acknowledged");
    bench.Arrive({bench.MakeOrdered(last + 1, 0, static_cast<uint16_t>(99999))});
    lab.Equal(bench.ReadAll(), std::string("100:100 100099:100"), "the next DATA is delivered");
}

/// @param lab checks
void
SkipBreaksPartialDelivery(SctpLab& lab)
{
    ReceiverBench bench(1, 10000, 150);
    bench.Arrive({bench.MakeOrdered(100, 1, 0, "B"), bench.MakeOrdered(101, 1, 0, "")});
    SctpReceiveInfo info;
    bench.unit.Receive(150, info);
    lab.True(!info.endOfRecord, "in part");
    bench.Arrive({bench.MakeOrdered(104, 1, 1), bench.MakeOrdered(105, 0, 0)});
    lab.Equal(bench.unit.GetBuffer().GetReadableBytes(), 50U, "everything else waits");
    bench.Skip(103, {Ordered(0, 1)});
    lab.Equal(bench.broken, std::string("1/0 "), "the user is notified");
    lab.Equal(bench.ReadAll(), std::string("104:100 105:100"), "the rest is dropped");
    lab.Equal(bench.GetWindow(), 10000U, "and out of the buffer");

    ReceiverBench unread(1, 10000, 150);
    unread.Arrive({unread.MakeOrdered(100, 0, 0, "B"), unread.MakeOrdered(101, 0, 0, "")});
    unread.Skip(102, {Ordered(0)});
    lab.Equal(unread.broken, std::string(), "nothing of it was read");
    lab.Equal(unread.ReadAll(), std::string(), "so nothing comes");
    unread.Arrive({unread.MakeOrdered(103, 0, 1)});
    lab.Equal(unread.ReadAll(), std::string("103:100"), "the next one");
}

/// @param lab checks
void
IncompleteMessagesAreDropped(SctpLab& lab)
{
    ReceiverBench bench(1, 1000);
    DataChunk unordered = bench.Make(107);
    unordered.end = false;
    bench.Arrive({bench.MakeOrdered(101, 0, 0, ""),
                  bench.MakeOrdered(103, 0, 1, "B"),
                  bench.MakeOrdered(105, 0, 2, "B"),
                  bench.MakeOrdered(106, 0, 2, "E"),
                  unordered});
    lab.Equal(bench.GetWindow(), 500U, "all is held");
    bench.Skip(104, {Ordered(1)});
    lab.Equal(bench.ReadAll(), std::string("105:200"), "what is whole");
    lab.Equal(bench.GetWindow(), 900U, "the beginning of another one");
    bench.Skip(108);
    lab.Equal(bench.GetWindow(), 1000U, "an unordered one, too");
    lab.Equal(bench.broken, std::string(), "no partial delivery");
}

/// @param lab checks
void
RestOfSkippedMessage(SctpLab& lab)
{
    ReceiverBench bench(1, 1000);
    bench.Arrive({bench.MakeOrdered(100, 0, 0, "B"), bench.MakeOrdered(104, 0, 0, "")});
    bench.Skip(101, {Ordered(0)});
    lab.True(bench.Arrive({bench.MakeOrdered(102, 0, 0, ""), bench.MakeOrdered(103, 0, 0, "")}),
             "a skip may end in the midst of a message");
    lab.Equal(bench.unit.GetCumulativeTsn(), 104U, "its rest is acknowledged");
    lab.True(bench.Arrive({bench.MakeOrdered(105, 0, 0, "E"), bench.MakeOrdered(106, 0, 1)}),
             "to its end");
    lab.Equal(bench.ReadAll(), std::string("106:100"), "but not delivered");
    lab.Equal(bench.GetWindow(), 1000U, "nor kept");
    lab.True(!bench.Arrive({bench.MakeOrdered(107, 0, 2, "")}), "others have a beginning");
}

/// @param lab checks
void
DataBehindASkip(SctpLab& lab)
{
    ReceiverBench bench;
    bench.After({100, 101});
    bench.unit.SkipTo(104, {}, 0);
    bench.Arrive({bench.Make(103), bench.Make(105)});
    bench.Run(NanoSeconds(1));
    lab.Equal(bench.output.Take(), std::string("0: SACK 105 dup 103"), "in one packet");
    lab.Equal(bench.ReadAll(), std::string("100:100 101:100 105:100"), "only what is new");
}

/// @param lab checks
void
SkipBeforeAnyData(SctpLab& lab)
{
    ReceiverBench bench;
    bench.Skip(100, {Ordered(0)});
    bench.Arrive({bench.MakeOrdered(101, 0, 1)});
    lab.Equal(bench.ReadAll(), std::string("101:100"), "the first message was skipped");
}

/// @param lab checks
void
SkipEmptiesAFullBuffer(SctpLab& lab)
{
    ReceiverBench bench(1, 300, 1000);
    bench.Arrive({bench.MakeOrdered(101, 0, 1),
                  bench.MakeOrdered(102, 0, 2, "B"),
                  bench.MakeOrdered(103, 0, 2, "")});
    lab.Equal(bench.GetWindow(), 0U, "SSN 0 is missing");
    bench.Arrive({bench.MakeOrdered(100, 1, 0)}); // takes the place of TSN 103
    bench.Skip(104, {Ordered(2)});
    lab.Equal(bench.ReadAll(), std::string("100:100 101:100"), "also of what was reneged");
    lab.Equal(bench.GetWindow(), 300U, "the buffer is empty");
}

/// @param lab checks
void
ResetBeginsAtZero(SctpLab& lab)
{
    ReceiverBench bench;
    bench.Arrive(
        {bench.MakeOrdered(100, 0, 0), bench.MakeOrdered(101, 0, 1), bench.MakeOrdered(102, 1, 0)});
    bench.unit.ResetIncoming({0});
    bench.EndPacket();
    bench.Arrive({bench.MakeOrdered(103, 0, 0), bench.MakeOrdered(104, 1, 1)});
    lab.Equal(bench.ReadAll(),
              std::string("100:100 101:100 102:100 103:100 104:100"),
              "stream 0 only");
    bench.Arrive({bench.MakeOrdered(106, 0, 2)});
    bench.Skip(105, {Ordered(1)});
    lab.Equal(bench.ReadAll(), std::string("106:100"), "a skipped SSN of after the reset");
    bench.unit.ResetIncoming({});
    bench.Arrive({bench.MakeOrdered(107, 0, 0), bench.MakeOrdered(108, 1, 0)});
    lab.Equal(bench.ReadAll(), std::string("107:100 108:100"), "all streams");
    bench.unit.ResetIncoming({0, 1, 7});
    bench.Skip(109, {Ordered(0)});
    bench.Arrive({bench.MakeOrdered(110, 0, 1)});
    lab.Equal(bench.ReadAll(), std::string("110:100"), "one of before does not count");
}

/// @param lab checks
void
ResetReleasesWhatWaits(SctpLab& lab)
{
    ReceiverBench bench(1, 10000, 150);
    bench.Arrive({bench.MakeOrdered(100, 1, 0, "B"), bench.MakeOrdered(101, 1, 0, "")});
    bench.Arrive({bench.MakeOrdered(103, 0, 0), bench.MakeOrdered(104, 0, 1)});
    bench.unit.ResetIncoming({0});
    bench.Arrive({bench.MakeOrdered(105, 0, 0)});
    lab.Equal(bench.ReadAll(), std::string("100:200.."), "a partial delivery goes on");
    bench.Arrive({bench.MakeOrdered(102, 1, 0, "E")});
    lab.Equal(bench.ReadAll(),
              std::string("102:100 103:100 104:100 105:100"),
              "then what waited, in order");
}

/// @param lab checks
void
MoreStreams(SctpLab& lab)
{
    ReceiverBench bench;
    lab.Equal(bench.unit.GetInboundStreams(), uint16_t{2}, "as agreed");
    bench.unit.SetInboundStreams(4);
    bench.Arrive({bench.MakeOrdered(100, 3, 0), bench.MakeOrdered(101, 4, 0)});
    lab.Equal(bench.ReadAll(), std::string("100:100"), "no more than that");
    bench.unit.SetInboundStreams(1);
    lab.Equal(bench.unit.GetInboundStreams(), uint16_t{4}, "never fewer");
}

/// @param lab checks
void
NextTsnIsSet(SctpLab& lab)
{
    ReceiverBench bench;
    bench.Arrive({bench.MakeOrdered(100, 0, 0), bench.MakeOrdered(102, 0, 2, "B")});
    for (const uint32_t next : {101U + (1U << 31), 50U, 50U})
    {
        bench.unit.ResetTsns(next);
        bench.unit.ResetIncoming({});
        lab.Equal(bench.unit.GetCumulativeTsn(), next - 1, "however far (RFC 6525 5.2.4 G1)");
    }
    bench.Arrive({bench.MakeOrdered(50, 0, 0), bench.MakeOrdered(51, 0, 1)});
    lab.Equal(bench.ReadAll(), std::string("100:100 50:100 51:100"), "all begins anew");
    lab.Equal(bench.GetWindow(), 10000U, "what was incomplete is gone");
}

/// @param lab checks
void
AckOnRequest(SctpLab& lab)
{
    ReceiverBench bench(2);
    bench.After({100, 101});
    bench.unit.OweAck(bench.At(1).GetId());
    bench.EndPacket();
    bench.Run(NanoSeconds(1));
    lab.Equal(bench.output.Take(), std::string("1: SACK 101"), "at once, on that path");
}

/// @param lab checks
void
SkipAfterTheUserReadsNoMore(SctpLab& lab)
{
    ReceiverBench bench(1, 10000, 150);
    bench.Arrive({bench.MakeOrdered(100, 1, 0, "B"), bench.MakeOrdered(101, 1, 0, "")});
    SctpReceiveInfo info;
    bench.unit.Receive(150, info);
    bench.unit.Discard(); // in the midst of a partial delivery
    bench.Skip(103, {Ordered(0, 1)});
    lab.Equal(bench.unit.GetCumulativeTsn(), 103U, "acknowledged");
    bench.Arrive({bench.MakeOrdered(104, 1, 1)});
    lab.Equal(bench.ReadAll(), std::string(), "nothing is kept");
}

/// The suite.
SctpLabSuite g_suite("sctp-unit-skip",
                     {
                         {"A skip moves the cumulative TSN", SkipMovesTheCumulativeTsn},
                         {"A skip is acknowledged like DATA", SkipCountsLikeData},
                         {"A skip that is out of date", OutdatedSkip},
                         {"A skip of delivered TSNs", SkipOfDeliveredTsns},
                         {"Messages that waited are delivered", WaitingMessagesAreDelivered},
                         {"Entries that are passed over", EntriesThatArePassedOver},
                         {"A skip of 99,998 TSNs", FarSkip},
                         {"A skip ends partial delivery", SkipBreaksPartialDelivery},
                         {"Incomplete messages are dropped", IncompleteMessagesAreDropped},
                         {"The rest of a skipped message", RestOfSkippedMessage},
                         {"DATA behind a skip that covers it", DataBehindASkip},
                         {"A skip before any DATA", SkipBeforeAnyData},
                         {"A skip empties a full buffer", SkipEmptiesAFullBuffer},
                         {"A skip after the user reads no more", SkipAfterTheUserReadsNoMore},
                         {"A stream reset makes the next SSN 0", ResetBeginsAtZero},
                         {"A stream reset releases what waits", ResetReleasesWhatWaits},
                         {"More inbound streams", MoreStreams},
                         {"The next TSN is set", NextTsnIsSet},
                         {"An acknowledgement on request", AckOnRequest},
                     }); //!< registers the suite

} // namespace sctp_unit_skip_test
