/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/nstime.h"
#include "ns3/sctp-ack-time-stamp.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-number-width.h"
#include "ns3/sctp-psn-formats.h"
#include "ns3/sctp-psn-receiver.h"
#include "ns3/sctp-psn-sender.h"
#include "ns3/sctp-reassembly-queue.h"

#include <map>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::sctp;

/**
 * @file
 * @ingroup sctp-tests
 * Numbers per path, whatever the chunks are: their width, and the order of acknowledgements.
 */

namespace sctp_path_numbers_test
{

using Role = SctpTransmissionRole; //!< meaning of an arrival

/// Outstanding chunks: TSNs 101 to 120.
class Outstanding : public SctpOutstandingView
{
  public:
    SctpTsn GetCumulative() const override
    {
        return 100;
    }

    SctpTsn GetHighestSent() const override
    {
        return 120;
    }

    SctpOutstandingChunk FindChunk(SctpTsn /* tsn */) const override
    {
        return {SctpOutstandingChunk::State::IN_FLIGHT, 0, Time(0)};
    }

    SctpOutstandingOnPath FindOnPath(SctpPathId /* path */) const override
    {
        return {101, 0, 0, false};
    }

    SctpTransmissionRole FindRole(SctpTsn /* tsn */, uint64_t number) const override
    {
        const auto found = roles.find(number);
        return found == roles.end() ? SctpTransmissionRole::ONLY : found->second;
    }

    std::map<uint64_t, SctpTransmissionRole> roles; //!< of transmissions other than ONLY
};

/// @param lab checks
void
NarrowNumbersWrap(SctpLab& lab)
{
    const NumberWidth width{28};
    const SctpTsn first = UnwrapFirst(0x5ffffffe);
    lab.Equal(width.ToWire(first), 0x0ffffffeU, "without the high bits");
    lab.Equal(width.ToWire(first + 2), 0U, "through zero");
    lab.Equal(width.Unwrap(0x0ffffffe, first + 5), first, "behind");
    lab.Equal(width.Unwrap(3, first), first + 5, "ahead");
    lab.Equal(width.Unwrap(0xf0000003, first), first + 5, "high bits are ignored");
    lab.Equal(width.Unwrap(width.ToWire(first + (1U << 27) - 1), first),
              first + (1U << 27) - 1,
              "half of the numbers are ahead");
    lab.Equal(width.Unwrap(width.ToWire(first + (1U << 27)), first),
              first - (1U << 27),
              "the others behind");
    const NumberWidth full;
    lab.Equal(full.Unwrap(0x5ffffffd, first), first - 1, "32 bits");
}

/// @param lab checks
void
TimeStampsOrder(SctpLab& lab)
{
    AckTimeStamp stamps;
    lab.Equal(stamps.Next(), 1U, "the first one");
    lab.Equal(stamps.Next(), 2U, "one more with each");
    lab.True(stamps.IsNewest(0xfffffffe), "any is the first to arrive");
    lab.True(stamps.IsNewest(0xfffffffe), "again: not older");
    lab.True(!stamps.IsNewest(0xfffffffd), "an older one");
    lab.True(stamps.IsNewest(1), "through zero");
    lab.True(!stamps.IsNewest(0xffffffff), "overtaken by it");
}

/// @param lab checks
void
WindowOfTheNewest(SctpLab& lab)
{
    PsnSender sender(NumberWidth{28});
    for (SctpTsn tsn = 101; tsn <= 104; ++tsn)
    {
        sender.Number(tsn % 2, tsn);
    }
    const Outstanding board;
    const auto read = [&](uint8_t tag, uint32_t psn, uint32_t stamp, uint32_t window) {
        PathAck sack;
        sack.pathTag = tag;
        sack.cumulativePsn = psn;
        sack.cumulativeTsn = 100;
        sack.timeStamp = stamp;
        sack.advertisedWindow = window;
        SctpAcknowledgement ack;
        lab.True(sender.Read(sack, board, ack), "well-formed");
        return ack;
    };
    lab.Equal(read(0, 100, 7, 5000).advertisedWindow.value_or(0), 5000U, "the first");
    const auto outdated = read(1, 101, 6, 9000);
    lab.True(!outdated.advertisedWindow, "one that was overtaken: not its window");
    lab.Equal(outdated.acknowledged.size(), size_t{1}, "but its numbers");
    lab.Equal(read(1, 101, 8, 4000).advertisedWindow.value_or(0), 4000U, "a later one");
}

/// @param lab checks
void
NarrowNumbersAreReported(SctpLab& lab)
{
    PsnReceiver receiver(NumberWidth{28});
    receiver.Start(0x3fffffff);
    const auto give = [&receiver](uint32_t wire) {
        receiver.HandleData(2, receiver.Unwrap(2, wire), false);
    };
    give(0x0fffffff);
    give(1);
    PathAck ack;
    receiver.Report(2, 10, ack);
    lab.Equal(ack.cumulativePsn, 0x0fffffffU, "28 bits");
    lab.Equal(ack.gaps.size(), size_t{1}, "0 is missing");
    give(0);
    PathAck next;
    receiver.Report(2, 10, next);
    lab.Equal(next.cumulativePsn, 1U, "and has come");
}

/// @param lab checks
void
BufferKnowsWhatEachSpaceHolds(SctpLab& lab)
{
    ReassemblyQueue queue(10000, 10, 0);
    queue.SetCumulative(100);
    const auto add = [&queue](SctpTsn tsn, uint8_t space, uint32_t size, bool begin, bool end) {
        ReassemblyQueue::Fragment fragment;
        fragment.tsn = tsn;
        fragment.space = space;
        fragment.begin = begin;
        fragment.end = end;
        fragment.mid = tsn > 104 ? 1 : 0;
        fragment.payload = Create<Packet>(size);
        return queue.Add(fragment);
    };
    lab.True(add(101, 0, 100, true, false), "the beginning");
    lab.True(add(103, 3, 300, false, true), "the end");
    lab.True(add(102, 3, 200, false, false), "the middle");
    queue.SetCumulative(103);
    lab.Equal(queue.GetHeld(0), 110U, "with overhead");
    lab.Equal(queue.GetHeld(3), 520U, "both fragments");
    SctpReceiveInfo info;
    queue.Receive(150, info);
    lab.Equal(queue.GetHeld(0), 0U, "read");
    lab.Equal(queue.GetHeld(3), 470U, "the rest");
    queue.Receive(1000, info);
    lab.Equal(queue.GetHeld(3), 0U, "all of it");
    lab.True(add(105, 3, 100, true, false), "the beginning of another");
    lab.True(add(106, 5, 100, false, false), "and more");
    queue.DropHighest(104);
    lab.Equal(queue.GetHeld(5), 0U, "given up");
    queue.Abandon();
    lab.Equal(queue.GetHeld(3), 0U, "all of it");
    lab.Equal(queue.GetBuffer().GetWindow(), 9990U, "nothing is held");
}

/// @param lab checks
void
NumbersOfCopies(SctpLab& lab)
{
    PsnSender sender;
    Outstanding board;
    sender.Number(0, 101, 1);
    sender.Number(1, 101, 2);
    sender.Number(0, 102, 3);
    sender.Number(1, 102, 4); // moved
    board.roles = {{1, Role::COPY}, {2, Role::COPY}, {3, Role::NONE}};
    PathAck sack;
    sack.cumulativeTsn = 100;
    sack.pathTag = 0;
    sack.cumulativePsn = 102;
    SctpAcknowledgement ack;
    lab.True(sender.Read(sack, board, ack), "of path 0");
    lab.Equal(ack.copiesArrived.size(), size_t{1}, "one is of a chunk on two paths");
    lab.True(ack.copiesArrived.front().tsn == 101 && ack.copiesArrived.front().number == 1,
             "TSN 101");
    lab.True(ack.acknowledged.empty(), "the number before a move says nothing");
    sack.pathTag = 1;
    lab.True(sender.Read(sack, board, ack), "of path 1");
    lab.True(ack.copiesArrived.size() == 1 && ack.copiesArrived.front().number == 2, "the copy");
    lab.True(ack.acknowledged.size() == 1 && ack.acknowledged.front() == 102, "what was moved");
}

/// @param lab checks
void
RetransmissionEndsCopies(SctpLab& lab)
{
    PsnSender sender;
    Outstanding board;
    sender.Number(0, 101, 1);
    sender.Number(1, 101, 2);
    sender.Number(0, 101, 3); // lost on both, sent again
    board.roles = {{1, Role::NONE}, {2, Role::NONE}};
    PathAck sack;
    sack.cumulativeTsn = 100;
    sack.pathTag = 1;
    sack.cumulativePsn = 101;
    SctpAcknowledgement ack;
    lab.True(sender.Read(sack, board, ack), "the copy arrives late");
    lab.True(ack.copiesArrived.empty() && ack.acknowledged.empty(), "its number is not used");
    sack.pathTag = 0;
    sack.cumulativePsn = 102;
    lab.True(sender.Read(sack, board, ack), "the retransmission");
    lab.True(ack.acknowledged.size() == 1 && ack.copiesArrived.empty(), "is one of a single path");
}

/// @param lab checks
void
OneNumberOnAPath(SctpLab& lab)
{
    PsnSender sender;
    Outstanding board;
    sender.Number(0, 101, 1);
    sender.Number(1, 101, 2);
    sender.Number(0, 101, 3); // after a timeout of path 0
    board.roles = {{1, Role::NONE}, {2, Role::COPY}, {3, Role::COPY}};
    const auto read = [&](uint8_t path, uint32_t psn) {
        PathAck sack;
        sack.pathTag = path;
        sack.cumulativePsn = psn;
        sack.cumulativeTsn = 100;
        SctpAcknowledgement ack;
        sender.Read(sack, board, ack);
        return ack;
    };
    lab.True(read(0, 101).copiesArrived.empty(), "the number that timed out is not used");
    lab.Equal(read(0, 102).copiesArrived.size(), size_t{1}, "the new one is");
    lab.Equal(read(1, 101).copiesArrived.size(), size_t{1}, "and that of the other path");
}

/// @param lab checks
void
TagsAreUsedAgain(SctpLab& lab)
{
    SctpPsnSackFormat format;
    const auto assign = [&format](SctpPathId path, SctpTsn tsn) {
        SctpDataToSend data;
        data.path = path;
        data.tsn = tsn;
        format.AssignNumber(data);
        return std::to_string(data.space) + ": " + std::to_string(data.number);
    };
    lab.Equal(assign(3, 101), std::string("3: 101"), "each tag begins with the first TSN");
    lab.Equal(assign(15, 102), std::string("15: 101"), "the largest tag");
    lab.Equal(assign(16, 103), std::string("0: 101"), "modulo 16");
    lab.Equal(assign(19, 104), std::string("3: 102"), "shares the numbers of path 3");
    lab.Equal(assign(3, 105), std::string("3: 103"), "while that is there");
    lab.Equal(assign(10003, 106), std::string("3: 104"), "ids are never used again, tags are");
    PsnSackChunk sack;
    sack.pathTag = 3;
    sack.cumulativePsn = 103;
    sack.cumulativeTsn = 100;
    const FakePacket packet(ToBytes(sack));
    SctpAcknowledgement ack;
    lab.True(format.Read(packet.At(0), Outstanding(), ack), "an acknowledgement of tag 3");
    const std::vector<SctpTsn> acked(ack.acknowledged.begin(), ack.acknowledged.end());
    lab.True(acked == std::vector<SctpTsn>({101, 104, 105}), "of all these paths");
}

/// Suite of numbers per path.
SctpLabSuite g_suite("sctp-path-numbers",
                     {
                         {"Numbers of 28 bits wrap", NarrowNumbersWrap},
                         {"Time stamps order acknowledgements", TimeStampsOrder},
                         {"Only the newest acknowledgement tells the window", WindowOfTheNewest},
                         {"Numbers of 28 bits are reported", NarrowNumbersAreReported},
                         {"The buffer knows what each space holds", BufferKnowsWhatEachSpaceHolds},
                         {"Numbers of copies and of moved chunks", NumbersOfCopies},
                         {"A retransmission ends copies", RetransmissionEndsCopies},
                         {"What goes to a path again has one number there", OneNumberOnAPath},
                         {"Sixteen tags are used again", TagsAreUsedAgain},
                     }); //!< registers the suite

} // namespace sctp_path_numbers_test
