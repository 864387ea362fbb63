/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-text-packet.h"

#include "ns3/random-variable-stream.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-send-queue.h"
#include "ns3/test.h"

#include <list>
#include <map>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the send queue and of the stream schedulers.
 */

namespace ns3
{
namespace sctp
{

namespace sctp_send_queue_test
{

/**
 * @ingroup sctp-tests
 * @param streamId a stream
 * @param unordered U bit
 * @return how to send on it
 */
SctpSendInfo
On(uint16_t streamId, bool unordered = false)
{
    SctpSendInfo info;
    info.streamId = streamId;
    info.unordered = unordered;
    return info;
}

/**
 * @ingroup sctp-tests
 * @param fragment a fragment
 * @return stream:SSN, B and E bits, user data
 */
std::string
Describe(const SendQueue::Fragment& fragment)
{
    return std::to_string(fragment.message->info.streamId) + ':' +
           std::to_string(fragment.message->GetSsn()) + (fragment.begin ? 'B' : '-') +
           (fragment.end ? 'E' : '-') + ToText(fragment.payload);
}

/**
 * @ingroup sctp-tests
 * @param fair whether it serves streams in turn
 * @return a scheduler
 */
Ptr<SctpStreamScheduler>
MakeScheduler(bool fair)
{
    if (fair)
    {
        return CreateObject<SctpRoundRobinScheduler>();
    }
    return CreateObject<SctpFcfsScheduler>();
}

/**
 * @ingroup sctp-tests
 * Fragment sequence numbers go from 2^32 - 1 to 0.
 */
class FsnEndTestCase : public TestCase
{
  public:
    FsnEndTestCase()
        : TestCase("FSNs of fragments across their end")
    {
    }

  private:
    void DoRun() override
    {
        SendQueue queue(MakeScheduler(false));
        queue.Push(MakeText("abcdef"), On(1));
        std::vector<uint32_t> numbers{queue.Produce(1).fsn};
        queue.PeekMessage()->fragments = 0xfffffffe; // as after so many of them
        while (queue.CanProduce())
        {
            const auto fragment = queue.Produce(1);
            numbers.push_back(fragment.fsn);
            NS_TEST_EXPECT_MSG_EQ(fragment.begin, false, "the first one is begun once");
        }
        const std::vector<uint32_t> wanted{0, 0xfffffffe, 0xffffffff, 0, 1, 2};
        NS_TEST_EXPECT_MSG_EQ((numbers == wanted), true, "they go on from 0");
    }
};

/**
 * @ingroup sctp-tests
 * Fragmentation and numbering.
 */
class FragmentationTestCase : public TestCase
{
  public:
    FragmentationTestCase()
        : TestCase("Messages are cut to fragments and numbered in their streams")
    {
    }

  private:
    void DoRun() override
    {
        SendQueue queue(CreateObject<SctpFcfsScheduler>());
        NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), true, "empty");
        NS_TEST_EXPECT_MSG_EQ(queue.PeekSize(10), 0, "nothing waits");
        Ptr<Packet> whole = MakeText("abcd");
        queue.Push(whole, On(2));
        queue.Push(MakeText("efghij"), On(2));
        queue.Push(MakeText("k"), On(2, true));
        queue.Push(MakeText("l"), On(65535));
        queue.Push(MakeText("mn"), On(2));
        NS_TEST_EXPECT_MSG_EQ(queue.GetBytes(), 14, "user data");
        NS_TEST_EXPECT_MSG_EQ(queue.PeekSize(4), 4, "just fits");
        const auto first = queue.Produce(4);
        NS_TEST_EXPECT_MSG_EQ(Describe(first), "2:0BEabcd", "not cut");
        NS_TEST_EXPECT_MSG_EQ(first.payload, whole, "not copied");
        NS_TEST_EXPECT_MSG_EQ(queue.PeekSize(4), 4, "part of the next");
        NS_TEST_EXPECT_MSG_EQ(queue.IsLast(4), false, "not the last");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(4)), "2:1B-efgh", "first fragment");
        NS_TEST_EXPECT_MSG_EQ(queue.PeekSize(1), 1, "sizes may change");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(1)), "2:1--i", "middle fragment");
        const auto last = queue.Produce(4);
        NS_TEST_EXPECT_MSG_EQ(Describe(last), "2:1-Ej", "last fragment");
        NS_TEST_EXPECT_MSG_EQ(last.message->taken, 6, "all of the message");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(4)), "2:0BEk", "unordered has no SSN");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(4)), "65535:0BEl", "each stream by itself");
        NS_TEST_EXPECT_MSG_EQ(queue.IsLast(1), false, "two fragments");
        NS_TEST_EXPECT_MSG_EQ(queue.IsLast(2), true, "one fragment");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "2:2BEmn", "only ordered ones count");
        NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), true, "all taken");
        NS_TEST_EXPECT_MSG_EQ(queue.GetBytes(), 0, "all taken");
        NS_TEST_EXPECT_MSG_EQ(queue.IsLast(9), true, "nothing else waits");

        NS_TEST_EXPECT_MSG_EQ(queue.Reset({2}), true, "nothing is begun");
        for (uint32_t i = 0; i <= 65536; ++i)
        {
            queue.Push(MakeText("x"), On(2));
            NS_TEST_ASSERT_MSG_EQ(queue.Produce(1).message->GetSsn(),
                                  (i & 0xffff),
                                  "wraps at 65536");
        }
    }
};

/**
 * @ingroup sctp-tests
 * The end of an association, and its restart.
 */
class DrainTestCase : public TestCase
{
  public:
    DrainTestCase()
        : TestCase("What was not sent can be taken back")
    {
    }

  private:
    void DoRun() override
    {
        for (bool fair : {false, true})
        {
            SendQueue queue(MakeScheduler(fair));
            NS_TEST_EXPECT_MSG_EQ(queue.Drain().empty(), true, "nothing waits");
            queue.Push(MakeText("sent"), On(5));
            queue.Push(MakeText("begun"), On(5));
            queue.Push(MakeText("one"), On(5));
            queue.Push(MakeText("other"), On(3));
            queue.Push(MakeText("two"), On(5));
            queue.Produce(9);
            while (queue.PeekSize(2) > 0 && queue.Produce(2).message->info.streamId != 5)
            {
            }
            std::string texts;
            for (const auto& message : queue.Drain())
            {
                texts += ToText(message->data) + std::to_string(message->taken) + ' ';
            }
            NS_TEST_EXPECT_MSG_EQ(texts,
                                  (fair ? "begun2 one0 two0 " : "other0 begun2 one0 two0 "),
                                  "what waited");
            NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), true, "nothing waits");
            queue.Push(MakeText("new"), On(4));
            queue.Push(MakeText("next"), On(5));
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "4:0BEnew", "the scheduler forgot");
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "5:2BEnext", "SSNs go on");
            queue.Reset({5});
            queue.Push(MakeText("again"), On(5));
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "5:0BEagain", "SSNs begin anew");
        }
    }
};

/**
 * @ingroup sctp-tests
 * Which stream comes next.
 */
class SchedulerTestCase : public TestCase
{
  public:
    SchedulerTestCase()
        : TestCase("The scheduler chooses the stream, and no message is interrupted")
    {
    }

  private:
    /**
     * Queues some messages and takes all.
     * @param scheduler chooses the stream
     * @return the user data in the order of sending
     */
    static std::string Run(Ptr<SctpStreamScheduler> scheduler)
    {
        SendQueue queue(scheduler);
        queue.Push(MakeText("aa"), On(1));
        queue.Push(MakeText("bb"), On(1));
        queue.Push(MakeText("cc"), On(1));
        queue.Push(MakeText("dd"), On(0));
        std::string sent = ToText(queue.Produce(1).payload);
        queue.Push(MakeText("ee"), On(0));
        queue.Push(MakeText("ff"), On(9));
        while (!queue.IsEmpty())
        {
            sent += ToText(queue.Produce(1).payload);
        }
        return sent;
    }

    void DoRun() override
    {
        NS_TEST_EXPECT_MSG_EQ(Run(CreateObject<SctpFcfsScheduler>()),
                              "aabbccddeeff",
                              "first come, first served");
        NS_TEST_EXPECT_MSG_EQ(Run(CreateObject<SctpRoundRobinScheduler>()),
                              "aaddffbbeecc",
                              "each stream in turn");
    }
};

/**
 * @ingroup sctp-tests
 * Messages are taken out of the queue.
 */
class DiscardTestCase : public TestCase
{
  public:
    DiscardTestCase()
        : TestCase("What is discarded leaves no gap, and its stream keeps its order")
    {
    }

  private:
    void DoRun() override
    {
        for (bool fair : {false, true})
        {
            SendQueue queue(MakeScheduler(fair));
            for (const char* text : {"aaaa", "bb", "cc", "dd"})
            {
                queue.Push(MakeText(text), On(1));
            }
            queue.Push(MakeText("ee"), On(2));
            const auto begun = queue.Produce(1).message;
            const auto other = queue.Drain();
            NS_TEST_EXPECT_MSG_EQ(other.size(), 5, "all but what was taken in full");
            NS_TEST_EXPECT_MSG_EQ(queue.CanProduce(), false, "nothing is left");
            for (size_t i = 1; i < other.size(); ++i)
            {
                queue.Push(other.at(i));
            }
            NS_TEST_EXPECT_MSG_EQ(queue.Discard(*begun), 0, "does not wait any more");
            NS_TEST_EXPECT_MSG_EQ(queue.Discard(*other.at(2)), 2, "in the middle of its stream");
            NS_TEST_EXPECT_MSG_EQ(queue.GetBytes(), 6, "user data");
            NS_TEST_EXPECT_MSG_EQ(queue.GetChunkBytes(16), 3 * 20, "padded chunks");
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(1)), "1:1B-b", "the first one");
            NS_TEST_EXPECT_MSG_EQ(queue.Discard(*other.at(1)), 1, "its rest");
            NS_TEST_EXPECT_MSG_EQ(queue.Discard(*other.at(1)), 0, "once");
            std::string rest = Describe(queue.Produce(9));
            rest += ' ' + Describe(queue.Produce(9));
            NS_TEST_EXPECT_MSG_EQ(rest,
                                  (fair ? "2:0BEee 1:2BEdd" : "1:2BEdd 2:0BEee"),
                                  "the others, numbered as they go");
            NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), true, "nothing is left");
        }
    }
};

/**
 * @ingroup sctp-tests
 * Streams that pause.
 */
class PauseTestCase : public TestCase
{
  public:
    PauseTestCase()
        : TestCase("A paused stream sends what waits, and nothing later; its numbers can begin "
                   "anew then")
    {
    }

  private:
    void DoRun() override
    {
        for (bool fair : {false, true})
        {
            SendQueue queue(MakeScheduler(fair));
            queue.Push(MakeText("aaa"), On(1));
            queue.Push(MakeText("b"), On(1));
            queue.Push(MakeText("c"), On(2));
            queue.Produce(1);
            queue.SetTsn(1, 50);
            NS_TEST_EXPECT_MSG_EQ(queue.Reset({1}), false, "its message is begun");
            NS_TEST_EXPECT_MSG_EQ(queue.ListBegun().size(), 1, "listed");
            queue.Pause({1, 3}, true);
            queue.Push(MakeText("d"), On(1));
            queue.Push(MakeText("e"), On(3));
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "1:0-Eaa", "is ended");
            queue.SetTsn(1, 51);
            NS_TEST_EXPECT_MSG_EQ(queue.AreAcked({1}, 51), false, "what was queued before goes");
            std::string rest = Describe(queue.Produce(9));
            rest += " " + Describe(queue.Produce(9));
            NS_TEST_EXPECT_MSG_EQ((rest == "1:1BEb 2:0BEc" || rest == "2:0BEc 1:1BEb"), true, rest);
            queue.SetTsn(1, 52);
            NS_TEST_EXPECT_MSG_EQ(queue.CanProduce(), false, "the rest waits");
            NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), false, "the rest waits");
            NS_TEST_EXPECT_MSG_EQ(queue.PeekSize(9), 0, "not to be taken");
            NS_TEST_EXPECT_MSG_EQ(queue.GetLastTsn(1), 52, "of the last fragment");
            NS_TEST_EXPECT_MSG_EQ(queue.GetLastTsn(3), 0, "nothing was sent");
            NS_TEST_EXPECT_MSG_EQ(queue.AreAcked({1}, 51), false, "TSN 52 is outstanding");
            NS_TEST_EXPECT_MSG_EQ(queue.AreAcked({1}, 52), true, "what waits does not count");
            NS_TEST_EXPECT_MSG_EQ(queue.AreNew({1}), false, "numbered");
            NS_TEST_EXPECT_MSG_EQ(queue.AreNew({3, 4}), true, "not numbered");
            NS_TEST_EXPECT_MSG_EQ(queue.Reset({1}), true, "between messages");
            NS_TEST_EXPECT_MSG_EQ(queue.AreNew({1}), true, "as in the beginning");
            queue.Pause({1}, false);
            queue.Pause({1}, false);
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "1:0BEd", "anew");
            queue.Pause({3}, false);
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "3:0BEe", "resumed");
            queue.Pause({}, true);
            queue.Push(MakeText("f"), On(1));
            queue.Push(MakeText("g"), On(5));
            NS_TEST_EXPECT_MSG_EQ(queue.CanProduce(),
                                  false,
                                  "all pause, also those used first now");
            NS_TEST_EXPECT_MSG_EQ(queue.Reset({}), true, "all begin anew");
            queue.Pause({}, false);
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "1:0BEf", "anew");
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "5:0BEg", "resumed");
        }
    }
};

/**
 * @ingroup sctp-tests
 * A format of data that mixes messages.
 */
class InterleavingTestCase : public TestCase
{
  public:
    InterleavingTestCase()
        : TestCase("Messages of several streams are mixed if the format of data allows it")
    {
    }

  private:
    void DoRun() override
    {
        SendQueue queue(MakeScheduler(true));
        queue.SetInterleaving(true);
        queue.Push(MakeText("aaa"), On(1));
        queue.Push(MakeText("bb"), On(2, true));
        queue.Push(MakeText("c"), On(2));
        queue.Push(MakeText("d"), On(2, true));
        std::string sent;
        std::string mids;
        while (queue.CanProduce())
        {
            const auto fragment = queue.Produce(1);
            sent += ToText(fragment.payload);
            mids += std::to_string(fragment.message->mid);
        }
        NS_TEST_EXPECT_MSG_EQ(sent, "ababacd", "a chunk of each stream in turn");
        NS_TEST_EXPECT_MSG_EQ(mids, "0000001", "unordered ones are counted apart");
    }
};

/**
 * @ingroup sctp-tests
 * Another scheduler.
 */
class ExchangeTestCase : public TestCase
{
  public:
    ExchangeTestCase()
        : TestCase("The scheduler can be exchanged while messages wait")
    {
    }

  private:
    void DoRun() override
    {
        SendQueue queue(MakeScheduler(false));
        queue.Push(MakeText("aa"), On(2));
        queue.Push(MakeText("b"), On(2));
        queue.Push(MakeText("c"), On(1));
        queue.Push(MakeText("d"), On(2));
        std::string sent = ToText(queue.Produce(1).payload);
        queue.SetScheduler(MakeScheduler(true));
        NS_TEST_EXPECT_MSG_EQ(queue.SetStreamValue(2, 7), true, "any value is one");
        for (int i = 0; i < 3; ++i)
        {
            sent += ToText(queue.Produce(1).payload);
        }
        queue.SetScheduler(MakeScheduler(false));
        sent += ToText(queue.Produce(1).payload);
        NS_TEST_EXPECT_MSG_EQ(sent, "aacbd", "a message that was begun is ended first");
        NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), true, "nothing is left");
    }
};

/**
 * @ingroup sctp-tests
 * Random messages and fragment sizes.
 */
class RandomSendTestCase : public TestCase
{
  public:
    RandomSendTestCase()
        : TestCase("Random messages come out whole, in the order of their streams")
    {
    }

  private:
    void DoRun() override
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(5000);
        for (uint32_t run = 0; run < 100; ++run)
        {
            SendQueue queue(MakeScheduler(run % 2 == 1));
            std::map<uint16_t, std::list<std::string>> model;
            std::string begun;
            uint32_t bytes = 0;
            for (uint32_t i = 0; i < 500; ++i)
            {
                if (random->GetInteger(0, 2) == 0)
                {
                    const uint16_t streamId = random->GetInteger(0, 4);
                    const uint32_t size = random->GetInteger(1, 30);
                    const std::string text(size, static_cast<char>('a' + i % 26));
                    queue.Push(MakeText(text), On(streamId, random->GetInteger(0, 1) == 0));
                    model[streamId].push_back(text);
                    bytes += size;
                }
                else if (!queue.IsEmpty())
                {
                    const uint32_t maxPayload = random->GetInteger(1, 20);
                    const uint32_t size = queue.PeekSize(maxPayload);
                    const auto fragment = queue.Produce(maxPayload);
                    NS_TEST_ASSERT_MSG_EQ(fragment.payload->GetSize(), size, "as peeked");
                    NS_TEST_ASSERT_MSG_EQ(fragment.begin, begun.empty(), "B bit");
                    begun += ToText(fragment.payload);
                    bytes -= size;
                    auto& stream = model[fragment.message->info.streamId];
                    NS_TEST_ASSERT_MSG_EQ(fragment.end, (begun == stream.front()), "E bit");
                    if (fragment.end)
                    {
                        stream.pop_front();
                        begun.clear();
                    }
                }
                NS_TEST_ASSERT_MSG_EQ(queue.GetBytes(), bytes, "bytes that wait");
            }
        }
    }
};

/**
 * @ingroup sctp-tests
 * All tests of the send queue.
 */
class SctpSendQueueTestSuite : public TestSuite
{
  public:
    SctpSendQueueTestSuite()
        : TestSuite("sctp-send-queue", Type::UNIT)
    {
        AddTestCase(new FragmentationTestCase, SCTP_TEST_QUICK);
        AddTestCase(new FsnEndTestCase, SCTP_TEST_QUICK);
        AddTestCase(new DrainTestCase, SCTP_TEST_QUICK);
        AddTestCase(new SchedulerTestCase, SCTP_TEST_QUICK);
        AddTestCase(new DiscardTestCase, SCTP_TEST_QUICK);
        AddTestCase(new PauseTestCase, SCTP_TEST_QUICK);
        AddTestCase(new InterleavingTestCase, SCTP_TEST_QUICK);
        AddTestCase(new ExchangeTestCase, SCTP_TEST_QUICK);
        AddTestCase(new RandomSendTestCase, SCTP_TEST_QUICK);
    }
};

/// The suite registers itself.
SctpSendQueueTestSuite g_sctpSendQueueTestSuite;

} // namespace sctp_send_queue_test

} // namespace sctp
} // namespace ns3
