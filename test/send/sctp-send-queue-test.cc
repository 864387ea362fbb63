/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

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

namespace
{

/**
 * @ingroup sctp-tests
 * @param text some text
 * @return a packet of it
 */
Ptr<Packet>
MakeText(const std::string& text)
{
    return Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size());
}

/**
 * @ingroup sctp-tests
 * @param packet a packet
 * @return its bytes
 */
std::string
ToText(Ptr<const Packet> packet)
{
    std::string text(packet->GetSize(), ' ');
    packet->CopyData(reinterpret_cast<uint8_t*>(text.data()), text.size());
    return text;
}

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
           std::to_string(fragment.message->ssn) + (fragment.begin ? 'B' : '-') +
           (fragment.end ? 'E' : '-') + ToText(fragment.payload);
}

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
        const auto first = queue.Pop(4);
        NS_TEST_EXPECT_MSG_EQ(Describe(first), "2:0BEabcd", "not cut");
        NS_TEST_EXPECT_MSG_EQ(first.payload, whole, "not copied");
        NS_TEST_EXPECT_MSG_EQ(queue.PeekSize(4), 4, "part of the next");
        NS_TEST_EXPECT_MSG_EQ(queue.IsLast(4), false, "not the last");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Pop(4)), "2:1B-efgh", "first fragment");
        NS_TEST_EXPECT_MSG_EQ(queue.PeekSize(1), 1, "sizes may change");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Pop(1)), "2:1--i", "middle fragment");
        const auto last = queue.Pop(4);
        NS_TEST_EXPECT_MSG_EQ(Describe(last), "2:1-Ej", "last fragment");
        NS_TEST_EXPECT_MSG_EQ(last.message->taken, 6, "all of the message");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Pop(4)), "2:0BEk", "unordered has no SSN");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Pop(4)), "65535:0BEl", "each stream by itself");
        NS_TEST_EXPECT_MSG_EQ(queue.IsLast(1), false, "two fragments");
        NS_TEST_EXPECT_MSG_EQ(queue.IsLast(2), true, "one fragment");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Pop(9)), "2:2BEmn", "only ordered ones count");
        NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), true, "all taken");
        NS_TEST_EXPECT_MSG_EQ(queue.GetBytes(), 0, "all taken");
        NS_TEST_EXPECT_MSG_EQ(queue.IsLast(9), true, "nothing else waits");

        queue.ResetSsns();
        for (uint32_t i = 0; i <= 65536; ++i)
        {
            queue.Push(MakeText("x"), On(2));
            NS_TEST_ASSERT_MSG_EQ(queue.Pop(1).message->ssn, (i & 0xffff), "wraps at 65536");
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
            Ptr<SctpStreamScheduler> scheduler = CreateObject<SctpFcfsScheduler>();
            if (fair)
            {
                scheduler = CreateObject<SctpRoundRobinScheduler>();
            }
            SendQueue queue(scheduler);
            NS_TEST_EXPECT_MSG_EQ(queue.Drain().empty(), true, "nothing waits");
            queue.Push(MakeText("sent"), On(5));
            queue.Push(MakeText("begun"), On(5));
            queue.Push(MakeText("one"), On(5));
            queue.Push(MakeText("other"), On(3));
            queue.Push(MakeText("two"), On(5));
            queue.Pop(9);
            while (queue.PeekSize(2) > 0 && queue.Pop(2).message->info.streamId != 5)
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
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Pop(9)), "4:0BEnew", "the scheduler forgot");
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Pop(9)), "5:2BEnext", "SSNs go on");
            queue.ResetSsns();
            queue.Push(MakeText("again"), On(5));
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Pop(9)), "5:0BEagain", "SSNs begin anew");
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
     * @param scheduler what chooses
     * @return the user data in the order of sending
     */
    static std::string Run(Ptr<SctpStreamScheduler> scheduler)
    {
        SendQueue queue(scheduler);
        queue.Push(MakeText("aa"), On(1));
        queue.Push(MakeText("bb"), On(1));
        queue.Push(MakeText("cc"), On(1));
        queue.Push(MakeText("dd"), On(0));
        std::string sent = ToText(queue.Pop(1).payload);
        queue.Push(MakeText("ee"), On(0));
        queue.Push(MakeText("ff"), On(9));
        while (!queue.IsEmpty())
        {
            sent += ToText(queue.Pop(1).payload);
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
            Ptr<SctpStreamScheduler> scheduler = CreateObject<SctpFcfsScheduler>();
            if (run % 2 == 1)
            {
                scheduler = CreateObject<SctpRoundRobinScheduler>();
            }
            SendQueue queue(scheduler);
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
                    const auto fragment = queue.Pop(maxPayload);
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
        AddTestCase(new DrainTestCase, SCTP_TEST_QUICK);
        AddTestCase(new SchedulerTestCase, SCTP_TEST_QUICK);
        AddTestCase(new RandomSendTestCase, SCTP_TEST_QUICK);
    }
};

/// The suite registers itself.
SctpSendQueueTestSuite g_sctpSendQueueTestSuite;

} // namespace

} // namespace sctp
} // namespace ns3
