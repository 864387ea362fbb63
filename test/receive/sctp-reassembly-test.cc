/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reassembly-test.h"

#include "../harness/sctp-receive-side.h"

#include "ns3/test.h"

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the reassembly queue: delivery, its order, and the use of the buffer.
 */

namespace ns3
{
namespace sctp
{

namespace
{

/// A receive buffer that is never full.
constexpr uint32_t LARGE = 1 << 30;

/**
 * @ingroup sctp-tests
 * Messages are put together and put into the order of their streams.
 */
class DeliveryTestCase : public TestCase
{
  public:
    DeliveryTestCase()
        : TestCase("Messages are reassembled and delivered in the order of their streams")
    {
    }

  private:
    void DoRun() override
    {
        CheckOneChunk();
        CheckFragments();
        CheckStreams();
        CheckUnordered();
    }

    /// A message in one chunk.
    void CheckOneChunk()
    {
        ReceiveSide single(LARGE, 0, LARGE);
        NS_TEST_EXPECT_MSG_EQ(single.Read(), "", "nothing came");
        ReassemblyQueue::Fragment fragment;
        fragment.tsn = UnwrapFirst(ReceiveSide::INITIAL_TSN);
        fragment.streamId = 7;
        fragment.ppid = 46;
        fragment.begin = true;
        fragment.end = true;
        fragment.payload = Create<Packet>(10);
        NS_TEST_EXPECT_MSG_EQ(single.Arrive(fragment), true, "taken in");
        NS_TEST_EXPECT_MSG_EQ(single.Arrive(fragment), false, "a duplicate");
        NS_TEST_EXPECT_MSG_EQ(single.queue.Receive(LARGE, single.info),
                              fragment.payload,
                              "a message in one chunk is not copied");
        NS_TEST_EXPECT_MSG_EQ(single.info.streamId, 7, "stream");
        NS_TEST_EXPECT_MSG_EQ(single.info.ppid, 46, "PPID");
        NS_TEST_EXPECT_MSG_EQ(single.info.tsn, ReceiveSide::INITIAL_TSN, "TSN on the wire");
        NS_TEST_EXPECT_MSG_EQ(single.info.endOfRecord, true, "the whole message");
    }

    /// Three fragments in each order, across the wrap of the TSN.
    void CheckFragments()
    {
        const std::string flags[] = {"B", "", "E"};
        const std::string texts[] = {"ab", "cd", "ef"};
        std::vector<uint32_t> order = {0, 1, 2};
        do
        {
            ReceiveSide receiver(LARGE, 0, LARGE);
            for (uint32_t index = 0; index < 15; ++index)
            {
                receiver.Arrive(index, "BE", 0, index, "x");
            }
            receiver.ReadAll();
            for (uint32_t i : order)
            {
                NS_TEST_EXPECT_MSG_EQ(receiver.queue.GetBuffer().IsReadable(),
                                      false,
                                      "not yet complete");
                receiver.Arrive(15 + i, flags[i], 0, 15, texts[i]);
            }
            NS_TEST_EXPECT_MSG_EQ(receiver.Read(), "abcdef", "in the order of TSNs");
            NS_TEST_EXPECT_MSG_EQ(receiver.info.tsn, 0xffffffff, "TSN of the first fragment");
            NS_TEST_EXPECT_MSG_EQ(receiver.info.ssn, 15, "SSN");
        } while (std::next_permutation(order.begin(), order.end()));
    }

    /// Streams do not wait for each other, and unordered messages wait for nothing (6.5, 6.6).
    void CheckStreams()
    {
        ReceiveSide streams(LARGE, 0, LARGE);
        streams.Arrive(2, "BE", 0, 1, "later");
        streams.Arrive(3, "BE", 1, 0, "other");
        streams.Arrive(4, "UBE", 0, 0, "unordered");
        streams.Arrive(5, "B", 0, 2, "la");
        streams.Arrive(6, "E", 0, 2, "st");
        NS_TEST_EXPECT_MSG_EQ(streams.ReadAll(), "other unordered", "stream 0 lacks SSN 0");
        streams.Arrive(1, "E", 0, 0, "st");
        NS_TEST_EXPECT_MSG_EQ(streams.ReadAll(), "", "SSN 0 is not complete");
        streams.Arrive(0, "B", 0, 0, "fir");
        NS_TEST_EXPECT_MSG_EQ(streams.ReadAll(), "first later last", "all of stream 0");
        NS_TEST_EXPECT_MSG_EQ(streams.IsEmpty(), true, "nothing is held");
    }

    /// Neighbouring unordered messages are told apart by B and E only.
    void CheckUnordered()
    {
        ReceiveSide unordered(LARGE, 0, LARGE);
        unordered.Arrive(1, "UE", 0, 0, "b");
        unordered.Arrive(2, "UB", 0, 5, "c");
        unordered.Arrive(3, "UE", 0, 6, "d");
        unordered.Arrive(0, "UB", 0, 9, "a");
        NS_TEST_EXPECT_MSG_EQ(unordered.ReadAll(), "cd ab", "their SSNs mean nothing");
    }
};

/**
 * @ingroup sctp-tests
 * Messages longer than the pieces that are read.
 */
class PiecesTestCase : public TestCase
{
  public:
    PiecesTestCase()
        : TestCase("A long message can be read in pieces, and its buffer is freed by and by")
    {
    }

  private:
    void DoRun() override
    {
        ReceiveSide receiver(1000, 100, LARGE);
        receiver.Arrive(0, "B", 3, 0, "abcde");
        receiver.Arrive(1, "E", 3, 0, "fghij");
        receiver.Arrive(2, "BE", 3, 1, "k");
        NS_TEST_EXPECT_MSG_EQ(receiver.queue.GetBuffer().GetWindow(),
                              589,
                              "less payload and overhead");
        NS_TEST_EXPECT_MSG_EQ(receiver.queue.GetBuffer().GetReadableBytes(), 11, "payload");
        NS_TEST_EXPECT_MSG_EQ(receiver.Read(0), "", "no piece of nothing");
        NS_TEST_EXPECT_MSG_EQ(receiver.Read(2), "ab..", "a piece of a chunk");
        NS_TEST_EXPECT_MSG_EQ(receiver.queue.GetBuffer().GetWindow(),
                              591,
                              "the chunk is still held");
        NS_TEST_EXPECT_MSG_EQ(receiver.Read(5), "cdefg..", "parts of two chunks");
        NS_TEST_EXPECT_MSG_EQ(receiver.info.tsn, ReceiveSide::INITIAL_TSN, "TSN of the first");
        NS_TEST_EXPECT_MSG_EQ(receiver.queue.GetBuffer().GetWindow(), 696, "one chunk is gone");
        NS_TEST_EXPECT_MSG_EQ(receiver.Read(100), "hij", "never more than one message");
        NS_TEST_EXPECT_MSG_EQ(receiver.info.tsn, ReceiveSide::INITIAL_TSN + 1, "of the second");
        NS_TEST_EXPECT_MSG_EQ(receiver.Read(100), "k", "the next message");
        NS_TEST_EXPECT_MSG_EQ(receiver.IsEmpty(), true, "all was read");
        NS_TEST_EXPECT_MSG_EQ(receiver.queue.GetBuffer().GetReadableBytes(), 0, "all was read");
    }
};

/**
 * @ingroup sctp-tests
 * Partial delivery, RFC 9260 section 6.9.
 */
class PartialDeliveryTestCase : public TestCase
{
  public:
    PartialDeliveryTestCase()
        : TestCase("A message is delivered partly from the partial delivery point on")
    {
    }

  private:
    void DoRun() override
    {
        ReceiveSide receiver(LARGE, 0, 4);
        receiver.Arrive(0, "B", 0, 0, "abc");
        NS_TEST_EXPECT_MSG_EQ(receiver.ReadAll(), "", "below the point");
        receiver.Arrive(1, "", 0, 0, "de");
        NS_TEST_EXPECT_MSG_EQ(receiver.ReadAll(), "abcde..", "what is there");
        receiver.Arrive(3, "E", 0, 0, "h");
        receiver.Arrive(4, "BE", 0, 1, "next");
        receiver.Arrive(5, "BE", 0, 2, "last");
        receiver.Arrive(6, "UBE", 0, 0, "unordered");
        receiver.Arrive(7, "BE", 1, 0, "other");
        NS_TEST_EXPECT_MSG_EQ(receiver.ReadAll(), "", "all others wait");
        receiver.Arrive(2, "", 0, 0, "fg");
        NS_TEST_EXPECT_MSG_EQ(receiver.ReadAll(), "fgh next last unordered other", "all");
        NS_TEST_EXPECT_MSG_EQ(receiver.IsEmpty(), true, "all was read");

        // Complete at once: no reason to cut it. And only the message at the cumulative TSN may
        // begin, or it could block the delivery of missing ones.
        ReceiveSide whole(LARGE, 0, 4);
        whole.Arrive(1, "", 0, 0, "cd");
        whole.Arrive(2, "E", 0, 0, "ef");
        whole.Arrive(4, "B", 1, 0, "long");
        whole.Arrive(5, "", 1, 0, "longer");
        NS_TEST_EXPECT_MSG_EQ(whole.ReadAll(), "", "TSNs are missing");
        whole.Arrive(0, "B", 0, 0, "ab");
        NS_TEST_EXPECT_MSG_EQ(whole.ReadAll(), "abcdef", "the whole message");
        whole.Arrive(3, "BE", 2, 0, "gap");
        NS_TEST_EXPECT_MSG_EQ(whole.ReadAll(), "gap longlonger..", "the gap is filled");

        // A second long message behind the first
        whole.Arrive(6, "E", 1, 0, "x");
        whole.Arrive(7, "B", 1, 1, "abcde");
        NS_TEST_EXPECT_MSG_EQ(whole.ReadAll(), "x abcde..", "the next one begins");

        // Full of a message that is below the point
        ReceiveSide full(10, 0, LARGE);
        full.Arrive(0, "B", 0, 0, "abcdefgh");
        NS_TEST_EXPECT_MSG_EQ(full.Arrive(1, "", 0, 0, "ijk"), false, "no room");
        NS_TEST_EXPECT_MSG_EQ(full.ReadAll(), "abcdefgh..", "delivered to make room");
        NS_TEST_EXPECT_MSG_EQ(full.Arrive(1, "", 0, 0, "ijk"), true, "there is room");
        full.Arrive(3, "BE", 1, 0, "blocked");
        NS_TEST_EXPECT_MSG_EQ(full.Arrive(2, "", 0, 0, "lmnopqr"), true, "takes that one's place");
        NS_TEST_EXPECT_MSG_EQ(full.tracker.HasGaps(), false, "the later message gave way");
        NS_TEST_EXPECT_MSG_EQ(full.ReadAll(), "ijklmnopqr..", "goes on");
        full.Arrive(4, "BE", 1, 0, "blocked");
        NS_TEST_EXPECT_MSG_EQ(full.Arrive(3, "E", 0, 0, "stuvwxyz"), true, "nothing else helps");
        NS_TEST_EXPECT_MSG_EQ(full.queue.GetBuffer().GetWindow(), 0, "more than full");
        NS_TEST_EXPECT_MSG_EQ(full.ReadAll(), "stuvwxyz blocked", "the end");

        // A chunk larger than the buffer
        ReceiveSide tiny(3, 0, 0);
        NS_TEST_EXPECT_MSG_EQ(tiny.Arrive(1, "BE", 0, 1, "large"), false, "not ahead of others");
        NS_TEST_EXPECT_MSG_EQ(tiny.Arrive(0, "BE", 0, 0, "large"), true, "in its turn");
        NS_TEST_EXPECT_MSG_EQ(tiny.queue.GetBuffer().GetWindow(), 0, "never below zero");
        NS_TEST_EXPECT_MSG_EQ(tiny.ReadAll(), "large", "delivered");
    }
};

/**
 * @ingroup sctp-tests
 * The end of an association.
 */
class AbandonTestCase : public TestCase
{
  public:
    AbandonTestCase()
        : TestCase("At the end of the association, incomplete messages are given up")
    {
    }

  private:
    void DoRun() override
    {
        ReceiveSide receiver(1000, 10, 4);
        receiver.queue.Abandon();
        NS_TEST_EXPECT_MSG_EQ(receiver.queue.TakeBroken().empty(), true, "nothing there");
        receiver.Arrive(0, "BE", 9, 0, "unread");
        receiver.Arrive(1, "B", 5, 0, "abcde");
        receiver.Arrive(3, "BE", 1, 0, "complete");
        receiver.Arrive(4, "BE", 2, 7, "ahead");
        receiver.Arrive(5, "B", 3, 0, "half");
        receiver.queue.Abandon();
        NS_TEST_EXPECT_MSG_EQ(receiver.queue.TakeBroken().empty(), true, "none of it was read");
        NS_TEST_EXPECT_MSG_EQ(receiver.ReadAll(), "unread complete", "what is complete");
        NS_TEST_EXPECT_MSG_EQ(receiver.IsEmpty(), true, "all is released");

        ReceiveSide read(1000, 10, 4);
        read.Arrive(0, "B", 5, 0, "abcde");
        NS_TEST_EXPECT_MSG_EQ(read.Read(3), "abc..", "a part");
        read.queue.Abandon();
        const auto broken = read.queue.TakeBroken();
        NS_TEST_EXPECT_MSG_EQ(broken.size(), 1, "the message breaks off");
        NS_TEST_EXPECT_MSG_EQ(broken.front().streamId, 5, "its stream");
        NS_TEST_EXPECT_MSG_EQ(read.ReadAll(), "", "and its rest is gone");
        NS_TEST_EXPECT_MSG_EQ(read.IsEmpty(), true, "all is released");
    }
};

/**
 * @ingroup sctp-tests
 * Reneging, RFC 9260 section 6.2.
 */
class RenegingTestCase : public TestCase
{
  public:
    RenegingTestCase()
        : TestCase("In a full buffer, the highest TSNs give way to lower ones")
    {
    }

  private:
    void DoRun() override
    {
        ReceiveSide receiver(20, 0, LARGE);
        const SctpTsn first = UnwrapFirst(ReceiveSide::INITIAL_TSN);
        receiver.Arrive(0, "BE", 0, 0, "readable");
        receiver.Arrive(2, "BE", 0, 2, "abcd");
        receiver.Arrive(5, "B", 0, 4, "ef");
        receiver.Arrive(6, "", 0, 4, "gh");
        receiver.Arrive(7, "E", 0, 4, "ij");
        NS_TEST_EXPECT_MSG_EQ(receiver.Arrive(8, "BE", 0, 5, "klm"), false, "too high");
        NS_TEST_EXPECT_MSG_EQ(receiver.tracker.GetHighest(), first + 7, "still there");
        NS_TEST_EXPECT_MSG_EQ(receiver.Arrive(3, "BE", 0, 3, "klm"), true, "one makes room");
        NS_TEST_EXPECT_MSG_EQ(receiver.tracker.GetHighest(), first + 6, "TSN 7 had to go");
        NS_TEST_EXPECT_MSG_EQ(receiver.Arrive(1, "BE", 0, 1, "nop"), true, "one more");
        NS_TEST_EXPECT_MSG_EQ(receiver.tracker.GetHighest(), first + 5, "TSN 6 had to go");
        NS_TEST_EXPECT_MSG_EQ(receiver.ReadAll(), "readable nop abcd klm", "in order");
        NS_TEST_EXPECT_MSG_EQ(receiver.Arrive(7, "E", 0, 4, "ij"), true, "comes again");
        NS_TEST_EXPECT_MSG_EQ(receiver.Arrive(6, "", 0, 4, "gh"), true, "comes again");
        NS_TEST_EXPECT_MSG_EQ(receiver.ReadAll(), "efghij", "nothing is missing");

        NS_TEST_EXPECT_MSG_EQ(receiver.queue.DropHighest(0).has_value(), false, "empty");
        receiver.Arrive(9, "B", 1, 0, "a");
        NS_TEST_EXPECT_MSG_EQ(receiver.queue.DropHighest(first + 9).has_value(),
                              false,
                              "not above the given TSN");
        const auto dropped = receiver.queue.DropHighest(first + 8);
        NS_TEST_EXPECT_MSG_EQ((dropped && *dropped == first + 9), true, "above it");
        receiver.tracker.Remove(first + 9);
        NS_TEST_EXPECT_MSG_EQ(receiver.IsEmpty(), true, "nothing is held");
        NS_TEST_EXPECT_MSG_EQ(receiver.Arrive(9, "BE", 1, 0, "b"), true, "its SSN is free again");

        // A complete message that waits for the end of a partial delivery
        ReceiveSide partial(20, 0, 4);
        partial.Arrive(0, "B", 0, 0, "abcdef");
        partial.Arrive(2, "UB", 1, 0, "uvw");
        partial.Arrive(3, "UE", 1, 0, "xyz");
        partial.tracker.Remove(*partial.queue.DropHighest(first));
        partial.Arrive(1, "E", 0, 0, "g");
        NS_TEST_EXPECT_MSG_EQ(partial.ReadAll(), "abcdefg", "the other lost its end");
        partial.Arrive(3, "UE", 1, 0, "xyz");
        NS_TEST_EXPECT_MSG_EQ(partial.ReadAll(), "uvwxyz", "and got it back");
    }
};

/**
 * @ingroup sctp-tests
 * A fragment for the test of contradictions.
 */
struct Arrival
{
    uint32_t index;    //!< TSN
    std::string flags; //!< B, E, U
    uint16_t streamId; //!< stream
    uint16_t ssn;      //!< SSN
};

/**
 * @ingroup sctp-tests
 * Fragments that cannot come from a peer that keeps to the protocol.
 */
class ContradictionTestCase : public TestCase
{
  public:
    ContradictionTestCase()
        : TestCase("Fragments that contradict each other are refused")
    {
    }

  private:
    /**
     * @param what the contradiction
     * @param arrivals fragments, of which only the last is to be refused
     */
    void Check(const std::string& what, const std::vector<Arrival>& arrivals)
    {
        ReceiveSide receiver(LARGE, 0, 3);
        for (const auto& arrival : arrivals)
        {
            NS_TEST_EXPECT_MSG_EQ(receiver.violated, false, what << ": refused too early");
            receiver.Arrive(arrival.index, arrival.flags, arrival.streamId, arrival.ssn, "ab");
        }
        NS_TEST_EXPECT_MSG_EQ(receiver.violated, true, what << ": not refused");
        receiver.ReadAll();
        receiver.queue.Abandon();
        NS_TEST_EXPECT_MSG_EQ(receiver.IsEmpty(), true, what << ": something is left");
    }

    void DoRun() override
    {
        Check("the first TSN goes on", {{0, "", 0, 0}});
        Check("goes on behind a message that was delivered", {{0, "BE", 0, 0}, {1, "E", 0, 0}});
        Check("begins within a message", {{0, "B", 0, 0}, {1, "BE", 0, 1}});
        Check("goes on behind an end", {{2, "E", 0, 0}, {3, "", 0, 0}});
        Check("a beginning behind it is not expected", {{2, "B", 0, 1}, {1, "B", 0, 0}});
        Check("a beginning behind it is missing", {{2, "E", 0, 0}, {1, "BE", 0, 0}});
        Check("changes the stream", {{1, "B", 0, 0}, {2, "", 1, 0}});
        Check("changes the SSN", {{1, "B", 0, 0}, {2, "", 0, 1}});
        Check("changes the U bit", {{1, "B", 0, 0}, {2, "U", 0, 0}});
        Check("differs from what is behind", {{3, "E", 0, 0}, {2, "", 1, 0}});
        Check("joins two messages", {{1, "UB", 0, 0}, {3, "UE", 1, 0}, {2, "U", 0, 0}});
        Check("changes the stream under partial delivery",
              {{0, "B", 0, 0}, {1, "", 0, 0}, {2, "E", 1, 0}});
        Check("begins under partial delivery", {{0, "B", 0, 0}, {1, "", 0, 0}, {2, "B", 0, 1}});
        Check("SSN of a message that is held", {{3, "BE", 0, 4}, {9, "BE", 0, 4}});
        Check("SSN of a message that has begun", {{3, "B", 0, 4}, {9, "B", 0, 4}});
        Check("SSN of a message under partial delivery",
              {{0, "B", 0, 0}, {1, "", 0, 0}, {3, "BE", 0, 0}});
        Check("SSN of a message that was delivered", {{0, "BE", 0, 0}, {1, "BE", 0, 0}});
        Check("SSN from which TSNs are missing", {{0, "BE", 0, 0}, {3, "BE", 0, 9}});

        ReceiveSide empty(LARGE, 0, LARGE);
        NS_TEST_EXPECT_MSG_EQ(empty.Arrive(0, "BE", 0, 0, ""), false, "no user data");
    }
};

} // namespace

std::vector<TestCase*>
MakeReassemblyTests()
{
    return {new DeliveryTestCase,
            new PiecesTestCase,
            new PartialDeliveryTestCase,
            new AbandonTestCase,
            new RenegingTestCase,
            new ContradictionTestCase};
}

} // namespace sctp
} // namespace ns3
