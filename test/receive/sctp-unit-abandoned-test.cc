/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-receiver-bench.h"

#include <algorithm>
#include <ctime>
#include <sstream>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Messages that the peer has abandoned without a TSN for their rest, FORWARD-TSN being lost (RFC
 * 3758).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_abandoned_test
{

/**
 * @ingroup sctp-tests
 * A receiver whose peer may abandon messages.
 */
struct AbandonedBench : public ReceiverBench
{
    /**
     * @param rcvBufSize receive buffer, bytes
     * @param partialDeliveryPoint bytes that start partial delivery; 0 = half the buffer
     */
    explicit AbandonedBench(uint32_t rcvBufSize = 10000, uint32_t partialDeliveryPoint = 0)
        : ReceiverBench(1, rcvBufSize, partialDeliveryPoint)
    {
        unit.PeerMayAbandon();
    }

    /**
     * DATA chunks arrive, a packet each.
     * @param chunks the chunks
     * @return whether the association goes on
     */
    bool ArriveOneByOne(const std::vector<DataChunk>& chunks)
    {
        return std::all_of(chunks.begin(), chunks.end(), [this](const auto& chunk) {
            return Arrive({chunk});
        });
    }
};

/// @param lab checks
void
BeginningBehindAMessageWithoutEnd(SctpLab& lab)
{
    AbandonedBench bench;
    lab.True(bench.Arrive({bench.MakeOrdered(100, 0, 0, "B"), bench.MakeOrdered(101, 0, 0, "")}),
             "a message");
    lab.True(bench.Arrive({bench.MakeOrdered(102, 0, 0, ""), bench.MakeOrdered(103, 1, 0, "B")}),
             "no contradiction");
    lab.Equal(bench.GetWindow(), 9900U, "its fragments are dropped");
    lab.True(bench.Arrive({bench.MakeOrdered(104, 1, 0, "E")}), "the next one goes on");
    lab.Equal(bench.unit.GetCumulativeTsn(), 104U, "all TSNs stay acknowledged");
    lab.Equal(bench.ReadAll(), std::string("103:200"), "and is delivered");
    bench.Arrive({bench.MakeOrdered(105, 0, 1)});
    lab.Equal(bench.ReadAll(), std::string("105:100"), "its stream goes on");
    bench.Skip(102, {{0, false, 0}});
    bench.Arrive({bench.MakeOrdered(106, 0, 2)});
    lab.Equal(bench.ReadAll(), std::string("106:100"), "FORWARD-TSN comes late");
    lab.Equal(bench.broken, std::string(), "no partial delivery");
    lab.Equal(bench.GetWindow(), 10000U, "nothing is left");
}

/**
 * Has the chunks arrive in all orders.
 * @param lab checks
 * @param chunks the chunks, up to 105
 * @param read expected data in the end
 * @param what property that the check shows
 */
void
CheckAllOrders(SctpLab& lab,
               const std::vector<DataChunk>& chunks,
               const std::string& read,
               const std::string& what)
{
    std::vector<size_t> order(chunks.size());
    for (size_t i = 0; i < order.size(); ++i)
    {
        order[i] = i;
    }
    do
    {
        AbandonedBench bench;
        std::string name = what + ':';
        bool goesOn = true;
        for (const size_t i : order)
        {
            name += ' ' + std::to_string(chunks[i].tsn);
            goesOn = goesOn && bench.Arrive({chunks[i]});
        }
        lab.True(goesOn, name);
        lab.Equal(bench.unit.GetCumulativeTsn(), 105U, name);
        std::vector<std::string> pieces;
        std::istringstream text(bench.ReadAll());
        for (std::string piece; text >> piece;)
        {
            pieces.push_back(piece);
        }
        std::sort(pieces.begin(), pieces.end()); // streams have no order among themselves
        std::string all;
        for (const auto& piece : pieces)
        {
            all += (all.empty() ? "" : " ") + piece;
        }
        lab.Equal(all, read, name);
        lab.Equal(bench.GetWindow(), 10000U, name);
        lab.True(bench.Arrive({ReceiverBench::MakeOrdered(106, 0, 3)}), name);
        lab.Equal(bench.ReadAll(), std::string("106:100"), name);
    } while (std::next_permutation(order.begin(), order.end()));
}

/// @param lab checks
void
InAllOrders(SctpLab& lab)
{
    const auto make = ReceiverBench::MakeOrdered;
    CheckAllOrders(lab,
                   {make(100, 0, 0, "B"),
                    make(101, 0, 0, ""),
                    make(102, 0, 1, "BE"),
                    make(103, 0, 2, "B"),
                    make(104, 0, 2, ""),
                    make(105, 0, 2, "E")},
                   "102:100 103:300",
                   "the same stream");
    CheckAllOrders(lab,
                   {make(100, 0, 0, "BE"),
                    make(101, 0, 1, "B"),
                    make(102, 1, 0, "BE"),
                    make(103, 0, 2, "B"),
                    make(104, 1, 1, "B"),
                    make(105, 1, 1, "E")},
                   "100:100 102:100 104:200",
                   "two of them");
    DataChunk unordered = ReceiverBench::Make(103);
    unordered.end = false;
    CheckAllOrders(lab,
                   {make(100, 0, 0, "BE"),
                    make(101, 0, 1, "B"),
                    make(102, 0, 1, ""),
                    unordered,
                    ReceiverBench::Make(104),
                    make(105, 0, 2, "BE")},
                   "100:100 104:100 105:100",
                   "unordered ones");
}

/// @param lab checks
void
EarlierMessagesAreAwaited(SctpLab& lab)
{
    AbandonedBench bench;
    bench.ArriveOneByOne({bench.MakeOrdered(101, 0, 1, "B"),
                          bench.MakeOrdered(102, 0, 2),
                          bench.MakeOrdered(103, 0, 3, "B"),
                          bench.MakeOrdered(104, 0, 4)});
    lab.Equal(bench.ReadAll(), std::string(), "SSN 0 is missing, which is not void");
    bench.Arrive({bench.MakeOrdered(100, 0, 0)});
    lab.Equal(bench.ReadAll(), std::string("100:100 102:100 104:100"), "void are 1 and 3 alone");

    AbandonedBench skipped;
    skipped.ArriveOneByOne({skipped.MakeOrdered(100, 1, 0),
                            skipped.MakeOrdered(101, 0, 2, "B"),
                            skipped.MakeOrdered(102, 0, 3),
                            skipped.MakeOrdered(104, 0, 4)});
    lab.Equal(skipped.ReadAll(), std::string("100:100"), "SSNs 0 and 1 are missing");
    skipped.Skip(103, {{0, false, 1}});
    lab.Equal(skipped.ReadAll(), std::string("102:100 104:100"), "until they are skipped");
    lab.Equal(skipped.GetWindow(), 10000U, "nothing is left");

    AbandonedBench passed;
    passed.ArriveOneByOne({passed.MakeOrdered(100, 1, 0),
                           passed.MakeOrdered(101, 0, 2, "B"),
                           passed.MakeOrdered(102, 0, 3)});
    passed.Skip(103, {{0, false, 4}});
    lab.Equal(passed.ReadAll(), std::string("100:100 102:100"), "also with the void one");
    passed.unit.ResetIncoming({});
    passed.Arrive({passed.MakeOrdered(104, 0, 0)});
    lab.Equal(passed.ReadAll(), std::string("104:100"), "after a reset");
}

/// @param lab checks
void
PartialDeliveryBreaksOff(SctpLab& lab)
{
    AbandonedBench bench(10000, 150);
    bench.Arrive({bench.MakeOrdered(100, 1, 0, "B"), bench.MakeOrdered(101, 1, 0, "")});
    SctpReceiveInfo info;
    bench.unit.Receive(150, info);
    lab.True(!info.endOfRecord, "in part");
    bench.ArriveOneByOne({bench.MakeOrdered(104, 1, 1), bench.MakeOrdered(103, 0, 0)});
    lab.Equal(bench.broken, std::string(), "TSN 102 may go on with it");
    lab.True(bench.Arrive({bench.Make(102)}), "but does not");
    lab.Equal(bench.broken, std::string("1/0 "), "the user is notified");
    lab.True(bench.unit.BroughtReadable(), "also of what waited");
    lab.Equal(bench.ReadAll(), std::string("104:100 102:100 103:100"), "which is delivered");
    lab.Equal(bench.GetWindow(), 10000U, "nothing is left");
}

/// @param lab checks
void
OfAnInvalidStream(SctpLab& lab)
{
    AbandonedBench bench(10000, 150);
    bench.Arrive({bench.MakeOrdered(100, 1, 0, "B"), bench.MakeOrdered(101, 1, 0, "")});
    SctpReceiveInfo info;
    bench.unit.Receive(150, info);
    bench.Arrive({bench.MakeOrdered(102, 7, 0)});
    lab.Equal(bench.broken, std::string("1/0 "), "a message that is refused, too, is another one");
    bench.Arrive({bench.MakeOrdered(103, 1, 1)});
    lab.Equal(bench.ReadAll(), std::string("103:100"), "and the stream goes on");
}

/// @param lab checks
void
Contradictions(SctpLab& lab)
{
    const auto make = ReceiverBench::MakeOrdered;
    const std::vector<std::vector<DataChunk>> violations = {
        {make(101, 0, 0, "E"), make(102, 0, 0, "")},
        {make(101, 0, 0, "E"), make(102, 0, 0, "E")},
        {make(102, 0, 0, "E"), make(101, 0, 0, "E")},
        {make(101, 0, 0, "BE"), make(102, 0, 0, "E")},
        {make(101, 0, 0, "B"), make(102, 0, 1, "")},
        {make(102, 0, 1, ""), make(101, 0, 0, "B")},
        {make(101, 0, 0, "B"), make(102, 1, 0, "E")},
        {make(100, 0, 0, "B"), make(101, 0, 1, ""), make(102, 1, 0, "BE")},
        {make(100, 0, 0, "")},
        {make(100, 0, 0, "B"), make(101, 0, 0, "BE")}};
    for (size_t i = 0; i < violations.size(); ++i)
    {
        AbandonedBench bench;
        lab.True(!bench.ArriveOneByOne(violations[i]), "as without it: " + std::to_string(i));
    }
    ReceiverBench reliable;
    reliable.Arrive({make(100, 0, 0, "B")});
    lab.True(!reliable.Arrive({make(101, 1, 0, "BE")}), "a beginning, where nothing is abandoned");
    ReceiverBench overtaken;
    overtaken.Arrive({make(102, 1, 1, "BE")});
    lab.True(!overtaken.Arrive({make(101, 0, 0, "B")}), "also where it came first");
}

/// @param lab checks
void
TailIsNotAskedForItsSsn(SctpLab& lab)
{
    for (const bool inOrder : {true, false})
    {
        AbandonedBench bench(1000);
        bench.Arrive({bench.MakeOrdered(100, 0, 0), bench.MakeOrdered(101, 0, 1, "B")});
        bench.Skip(102, {{0, false, 1}});
        std::vector<DataChunk> tail{bench.MakeOrdered(103, 0, 1, ""),
                                    bench.MakeOrdered(104, 0, 1, ""),
                                    bench.MakeOrdered(105, 0, 1, "E")};
        if (!inOrder)
        {
            std::swap(tail[0], tail[1]);
        }
        lab.True(bench.ArriveOneByOne(tail), "the SSN was skipped");
        lab.Equal(bench.unit.GetCumulativeTsn(), 105U, "acknowledged");
        lab.True(bench.Arrive({bench.MakeOrdered(106, 0, 2)}), "the next one");
        lab.Equal(bench.ReadAll(), std::string("100:100 106:100"), "the tail is dropped");
        lab.Equal(bench.GetWindow(), 1000U, "nothing is left");
        lab.True(!bench.Arrive({bench.MakeOrdered(108, 0, 1, "")}), "an SSN of before");
    }
}

/// @param lab checks
void
SkippedBeyondThePoint(SctpLab& lab)
{
    // The peer skips SSN 1 by a point of 101, and goes on to send the message, as TSNs 103 to 106.
    const auto make = ReceiverBench::MakeOrdered;
    std::vector<DataChunk> rest{make(103, 0, 1, "B"),
                                make(104, 0, 1, ""),
                                make(105, 0, 1, ""),
                                make(106, 0, 1, "E"),
                                make(107, 0, 2, "BE"),
                                make(108, 1, 1, "BE")};
    std::vector<size_t> order{0, 1, 2, 3, 4, 5};
    for (size_t before = 0; before < 4; ++before) // fragments that came before the point
    {
        do
        {
            AbandonedBench bench;
            bench.Arrive({bench.MakeOrdered(100, 0, 0)});
            std::string name;
            bool goesOn = true;
            for (size_t i = 0; i < order.size(); ++i)
            {
                if (i == before)
                {
                    bench.Skip(101, {{0, false, 1}});
                    goesOn = goesOn && bench.Arrive({bench.MakeOrdered(102, 1, 0)});
                    name += " skip";
                }
                name += ' ' + std::to_string(rest[order[i]].tsn);
                goesOn = goesOn && bench.Arrive({rest[order[i]]});
            }
            lab.True(goesOn, name);
            lab.Equal(bench.unit.GetCumulativeTsn(), 108U, "acknowledged:" + name);
            const std::string read = ' ' + bench.ReadAll();
            for (const std::string whole : {" 100:100", " 102:100", " 107:100", " 108:100"})
            {
                lab.True(read.find(whole) != std::string::npos, "delivered:" + name + read);
            }
            lab.True(read.find(" 104") == std::string::npos, "never in part:" + name + read);
            lab.Equal(bench.GetWindow(), 10000U, "nothing is left:" + name);
            lab.True(!bench.Arrive({bench.MakeOrdered(109, 0, 1)}), "behind the next one:" + name);
        } while (std::next_permutation(order.begin(), order.end()));
    }
}

/// @param lab checks
void
SkippedAndContradictory(SctpLab& lab)
{
    const auto make = ReceiverBench::MakeOrdered;
    const std::vector<std::vector<DataChunk>> violations = {
        {make(103, 0, 2, "")},
        {make(103, 1, 1, "")},
        {make(103, 0, 2, "B"), make(104, 0, 1, "")},
        {make(104, 0, 2, "E"), make(103, 0, 1, "")},
        {make(103, 0, 2, "BE"), make(104, 0, 1, "BE")}};
    for (size_t i = 0; i < violations.size(); ++i)
    {
        AbandonedBench bench;
        bench.Arrive({bench.MakeOrdered(100, 0, 0)});
        bench.Skip(101, {{0, false, 1}});
        bench.Arrive({bench.MakeOrdered(102, 1, 0)});
        lab.True(!bench.ArriveOneByOne(violations[i]), "refused: " + std::to_string(i));
    }
    AbandonedBench reset;
    reset.Arrive({make(100, 0, 0, "BE")});
    reset.Skip(101, {{0, false, 1}});
    reset.Arrive({make(102, 1, 0, "BE")});
    reset.unit.ResetIncoming({});
    lab.True(!reset.Arrive({make(103, 0, 1, "")}), "the SSNs of before a reset are over");
}

/**
 * @param count complete messages that wait for SSN 0 of their stream
 * @return processor time that 1,000 skips of a TSN take, clock ticks
 */
std::clock_t
MeasureSkips(uint32_t count)
{
    ReassemblyQueue queue(1U << 30, 0, 0);
    queue.PeerMayAbandon();
    SctpTsn tsn = 0;
    ReassemblyQueue::Fragment fragment;
    fragment.payload = Create<Packet>(10);
    fragment.begin = fragment.end = true;
    for (uint32_t i = 1; i <= count; ++i)
    {
        fragment.tsn = ++tsn;
        fragment.mid = i;
        queue.Add(fragment);
        queue.SetCumulative(tsn);
    }
    const auto start = std::clock();
    for (uint32_t i = 0; i < 1000; ++i)
    {
        queue.Skip(++tsn, {});
        queue.SetCumulative(tsn);
    }
    return std::clock() - start;
}

/// @param lab checks
void
SkipsBesideManyMessages(SctpLab& lab)
{
    std::clock_t few = CLOCKS_PER_SEC;
    std::clock_t many = few;
    for (int i = 0; i < 5; ++i) // other work on the machine may disturb one
    {
        few = std::min(few, MeasureSkips(200));
        many = std::min(many, MeasureSkips(20000));
    }
    lab.True(many < 10 * few + CLOCKS_PER_SEC / 100,
             "not 100 times as long: " + std::to_string(many) + " for " + std::to_string(few));
}

/// The suite.
SctpLabSuite g_suite(
    "sctp-unit-abandoned",
    {
        {"A beginning behind a message without end", BeginningBehindAMessageWithoutEnd},
        {"In all orders of arrival", InAllOrders},
        {"Earlier messages are waited for", EarlierMessagesAreAwaited},
        {"A partial delivery breaks off", PartialDeliveryBreaksOff},
        {"By a message of an invalid stream", OfAnInvalidStream},
        {"Other contradictions are refused", Contradictions},
        {"The tail of a skipped message is not asked for its SSN", TailIsNotAskedForItsSsn},
        {"A message that is skipped beyond the point", SkippedBeyondThePoint},
        {"Contradictions beside a skipped message", SkippedAndContradictory},
        {"A skip costs the same beside many messages", SkipsBesideManyMessages},
    }); //!< registers the suite

} // namespace sctp_unit_abandoned_test
