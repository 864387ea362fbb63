/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "../harness/sctp-receive-side.h"

#include "ns3/random-variable-stream.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-mid-reassembly.h"
#include "ns3/test.h"

#include <algorithm>
#include <ctime>
#include <map>
#include <numeric>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Reassembly by message identifiers and fragment sequence numbers (RFC 8260 section 2.2.3).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_mid_reassembly_test
{

/**
 * @ingroup sctp-tests
 * Reassembly with its buffer, of 1000 bytes. Messages of 4 bytes are delivered partly.
 */
class MidSide
{
  public:
    /**
     * @param firstFsn FSN of first fragments
     */
    explicit MidSide(uint32_t firstFsn = 0)
        : streams(buffer, firstFsn)
    {
    }

    /**
     * A fragment arrives.
     * @param tsn its TSN
     * @param flags any of B, E, U
     * @param streamId its stream
     * @param mid its MID
     * @param fsn its FSN
     * @param text its user data
     * @return whether it was taken
     */
    bool Arrive(SctpTsn tsn,
                const std::string& flags,
                uint16_t streamId,
                uint32_t mid,
                uint32_t fsn,
                const std::string& text)
    {
        IncomingFragment fragment;
        fragment.tsn = tsn;
        fragment.streamId = streamId;
        fragment.mid = mid;
        fragment.fsn = fsn;
        fragment.begin = flags.find('B') != std::string::npos;
        fragment.end = flags.find('E') != std::string::npos;
        fragment.unordered = flags.find('U') != std::string::npos;
        fragment.payload =
            Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size());
        const bool taken = streams.Add(fragment);
        streams.SetCumulative(tsn, point);
        return taken;
    }

    /**
     * Reads until nothing is left.
     * @return all pieces, with the stream before each and ".." behind it when more of it follows
     */
    std::string ReadAll()
    {
        std::string all;
        while (Ptr<Packet> packet = buffer.Receive(UINT32_MAX, info))
        {
            all += (all.empty() ? "" : " ") + std::to_string(info.streamId) + ":" +
                   GetText(packet) + (info.endOfRecord ? "" : "..");
        }
        return all;
    }

    uint32_t point{4};             //!< bytes that start partial delivery
    ReceiveBuffer buffer{1000, 0}; //!< readable data
    MidReassembly streams;         //!< incomplete messages
    SctpReceiveInfo info;          //!< of the last piece
};

/**
 * @ingroup sctp-tests
 * Order of fragments and messages.
 */
class MidOrderTestCase : public TestCase
{
  public:
    MidOrderTestCase()
        : TestCase("MID and FSN give the order, whatever the TSNs")
    {
    }

  private:
    void DoRun() override
    {
        MidSide side;
        side.point = 1000;
        side.Arrive(9, "B", 1, 0, 0, "ab");
        side.Arrive(5, "E", 1, 0, 2, "ef");
        side.Arrive(6, "BE", 1, 1, 0, "next");
        side.Arrive(7, "UBE", 1, 0, 0, "unordered");
        side.Arrive(8, "BE", 2, 0, 0, "other");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:unordered 2:other", "FSN 1 is missing");
        side.Arrive(4, "", 1, 0, 1, "cd");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:abcdef 1:next", "in order");
        side.Arrive(10, "UE", 1, 2, 1, "2");
        side.Arrive(11, "UB", 1, 1, 0, "x");
        side.Arrive(12, "UB", 1, 2, 0, "1");
        side.Arrive(13, "UE", 1, 1, 1, "y");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:12 1:xy", "unordered ones by MID, too");
        NS_TEST_EXPECT_MSG_EQ(side.buffer.GetUsed(), 0, "nothing is held");
    }
};

/**
 * @ingroup sctp-tests
 * Partial delivery.
 */
class MidPartialTestCase : public TestCase
{
  public:
    MidPartialTestCase()
        : TestCase("A message of each stream may be under partial delivery")
    {
    }

  private:
    void DoRun() override
    {
        MidSide side;
        side.Arrive(1, "B", 1, 0, 0, "abcd");
        side.Arrive(2, "B", 2, 0, 0, "ABCD");
        side.Arrive(3, "UB", 2, 0, 0, "0123");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:abcd.. 2:ABCD..", "one of each stream");
        side.Arrive(4, "", 2, 0, 1, "EF");
        side.Arrive(5, "BE", 3, 0, 0, "short");
        side.Arrive(6, "BE", 1, 1, 0, "later");
        side.Arrive(7, "E", 1, 0, 2, "gh");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "2:EF.. 3:short", "the others go on");
        side.Arrive(8, "", 1, 0, 1, "ef");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:efgh 1:later", "no two of one stream at a time");
        side.Arrive(9, "E", 2, 0, 2, "G");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "2:G 2:0123..", "to its end, then the next one");
        side.Arrive(11, "UBE", 2, 1, 0, "waits");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "", "ordered or not");
        side.Arrive(10, "UE", 2, 0, 1, "4");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "2:4 2:waits", "to the end");
        NS_TEST_EXPECT_MSG_EQ(side.buffer.GetUsed(), 0, "nothing is held");

        MidSide forced;
        forced.Arrive(1, "B", 1, 0, 0, "ab");
        forced.Arrive(2, "B", 2, 1, 0, "waits");
        NS_TEST_EXPECT_MSG_EQ(forced.ReadAll(), "", "below the point, and out of turn");
        forced.streams.SetCumulative(2, 1);
        NS_TEST_EXPECT_MSG_EQ(forced.ReadAll(), "1:ab..", "to make room");
    }
};

/**
 * @ingroup sctp-tests
 * Fragments that contradict each other.
 */
class MidContradictionTestCase : public TestCase
{
  public:
    MidContradictionTestCase()
        : TestCase("Fragments that contradict each other are refused")
    {
    }

  private:
    void DoRun() override
    {
        MidSide side;
        side.point = 1000;
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(1, "", 0, 0, 0, "a"), false, "FSN 0 without B");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(1, "B", 0, 0, 1, "a"), false, "B with FSN 1");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(1, "B", 0, 0, 0, "a"), true, "the first");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(2, "B", 0, 0, 0, "a"), false, "the first again");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(2, "", 0, 0, 4, "a"), true, "FSN 4");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(3, "", 0, 0, 4, "a"), false, "FSN 4 again");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(3, "E", 0, 0, 3, "a"), false, "it does not end there");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(3, "E", 0, 0, 5, "a"), true, "it does here");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(4, "", 0, 0, 6, "a"), false, "behind its end");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(4, "E", 0, 0, 2, "a"), false, "a second end");
        NS_TEST_EXPECT_MSG_EQ(side.buffer.GetUsed(), 3, "what was refused is not held");
    }
};

/**
 * @ingroup sctp-tests
 * Skipped messages, resets, the end.
 */
class MidSkipTestCase : public TestCase
{
  public:
    MidSkipTestCase()
        : TestCase("Messages are skipped, streams reset, and all is given up in the end")
    {
    }

  private:
    void DoRun() override
    {
        MidSide side;
        side.Arrive(1, "B", 1, 0, 0, "abcd");
        side.Arrive(3, "BE", 1, 1, 0, "one");
        side.Arrive(4, "UB", 1, 0, 0, "u");
        side.Arrive(5, "B", 2, 0, 0, "x");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:abcd..", "in part");
        side.streams.Skip(4, {{1, false, 0}, {1, true, 0}, {2, true, 7}});
        const auto broken = side.buffer.TakeBroken();
        NS_TEST_EXPECT_MSG_EQ(broken.size(), 1, "only what was read in part is told");
        NS_TEST_EXPECT_MSG_EQ(broken.front().streamId, 1, "its stream");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:one", "the next one");
        NS_TEST_EXPECT_MSG_EQ(side.buffer.GetUsed(), 1, "stream 2 waits");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(6, "E", 1, 0, 1, "late"), true, "the rest is dropped");
        NS_TEST_EXPECT_MSG_EQ(side.Arrive(7, "UE", 1, 0, 1, "late"), true, "the rest is dropped");
        side.streams.Skip(8, {{1, false, 0}});
        side.Arrive(9, "BE", 1, 2, 0, "two");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:two", "an entry behind is passed over");
        side.streams.Reset({1}, UINT64_MAX);
        side.Arrive(10, "BE", 1, 0, 0, "anew");
        side.Arrive(11, "UBE", 1, 0, 0, "too");
        side.Arrive(12, "E", 2, 0, 1, "y");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:anew 1:too 2:xy", "of that stream alone");
        side.Arrive(13, "B", 2, 1, 0, "abcd");
        side.Arrive(15, "BE", 2, 2, 0, "z");
        side.Arrive(16, "UBE", 2, 8, 0, "u");
        side.streams.Abandon(UINT64_MAX);
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "2:u", "what waited for the partial delivery alone");
        NS_TEST_EXPECT_MSG_EQ(side.buffer.GetUsed(), 0, "nothing is held");
    }
};

/**
 * @ingroup sctp-tests
 * Numbers across their ends.
 */
class MidWrapTestCase : public TestCase
{
  public:
    MidWrapTestCase()
        : TestCase("MIDs wrap, of ordered and of unordered messages")
    {
    }

  private:
    void DoRun() override
    {
        for (const std::string unordered : {"", "U"})
        {
            MidSide side;
            side.streams.Skip(1, {{0, !unordered.empty(), 0x7ffffffe}});
            side.streams.Skip(2, {{0, !unordered.empty(), 0xfffffffd}});
            side.Arrive(3, unordered + "BE", 0, 0xfffffffe, 0, "a");
            side.Arrive(4, unordered + "BE", 0, 0xffffffff, 0, "b");
            side.Arrive(6, unordered + "E", 0, 0, 1, "d");
            side.Arrive(5, unordered + "B", 0, 0, 0, "c");
            side.Arrive(7, unordered + "BE", 0, 1, 0, "e");
            NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "0:a 0:b 0:cd 0:e", "across the end");
        }
    }
};

/**
 * @ingroup sctp-tests
 * Fragment sequence numbers go from 2^32 - 1 to 0.
 */
class FsnEndTestCase : public TestCase
{
  public:
    FsnEndTestCase()
        : TestCase("FSNs across their end")
    {
    }

  private:
    void DoRun() override
    {
        constexpr uint32_t LAST = 0xffffffff;
        for (const std::string unordered : {"", "U"})
        {
            MidSide side(LAST - 1);
            side.point = 1000;
            side.Arrive(9, unordered + "E", 3, 0, 2, "e");
            side.Arrive(7, unordered, 3, 0, 0, "c");
            side.Arrive(6, unordered, 3, 0, LAST, "b");
            side.Arrive(8, unordered, 3, 0, 1, "d");
            NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "", "its first fragment is missing");
            side.Arrive(5, unordered + "B", 3, 0, LAST - 1, "a");
            NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "3:abcde", "in order");
            side.point = 2;
            side.Arrive(10, unordered + "B", 3, 1, LAST - 1, "fg");
            side.Arrive(12, unordered, 3, 1, 0, "i");
            NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "3:fg..", "delivered partly");
            side.Arrive(11, unordered, 3, 1, LAST, "h");
            NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "3:hi..", "the next pieces");
            NS_TEST_EXPECT_MSG_EQ(side.Arrive(13, unordered, 3, 1, LAST, "x"), false, "old");
            side.Arrive(14, unordered + "E", 3, 1, 1, "j");
            NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "3:j", "to its end");
        }
    }
};

/**
 * @ingroup sctp-tests
 * Random arrivals, reneging included.
 */
class MidRandomTestCase : public TestCase
{
  public:
    MidRandomTestCase()
        : TestCase("Random arrivals are delivered once, whole and in order")
    {
    }

  private:
    /// A fragment that is sent.
    struct Sent
    {
        std::string flags; //!< any of B, E, U
        uint16_t streamId; //!< its stream
        uint32_t mid;      //!< its MID
        uint32_t fsn;      //!< its FSN
        std::string text;  //!< its user data
    };

    /// Fragments, and the messages that they carry.
    struct Traffic
    {
        std::vector<Sent> sent;                      //!< fragments; TSNs are 1, 2, ...
        std::vector<std::string> texts;              //!< the messages
        std::map<std::string, std::string> expected; //!< by stream and U: all of them

        /**
         * @param random random numbers
         */
        explicit Traffic(UniformRandomVariable& random)
            : texts(60)
        {
            for (uint32_t i = 0; i < texts.size(); ++i)
            {
                const auto streamId = static_cast<uint16_t>(random.GetInteger(0, 2));
                const std::string flag = random.GetInteger(0, 2) == 0 ? "U" : "";
                std::string& all = expected[std::to_string(streamId) + flag];
                const uint32_t mid = std::count(all.begin(), all.end(), '|');
                const uint32_t last = random.GetInteger(0, 5);
                for (uint32_t fsn = 0; fsn <= last; ++fsn)
                {
                    const std::string text = std::to_string(i) + (fsn == last ? "|" : ",");
                    sent.push_back({flag + (fsn == 0 ? "B" : "") + (fsn == last ? "E" : ""),
                                    streamId,
                                    mid,
                                    fsn,
                                    text});
                    texts[i] += text;
                }
                all += texts[i];
            }
        }
    };

    /**
     * Reads all that can be read.
     * @param side the receiving end
     * @param texts the messages
     * @param current by stream: begin of a message that was read before
     * @param[out] read by stream and U: the messages that were read
     */
    void Read(MidSide& side,
              const std::vector<std::string>& texts,
              std::map<uint16_t, std::string>& current,
              std::map<std::string, std::string>& read)
    {
        while (Ptr<Packet> packet = side.buffer.Receive(8, side.info))
        {
            std::string& message = current[side.info.streamId];
            message += GetText(packet);
            if (side.info.endOfRecord)
            {
                NS_TEST_ASSERT_MSG_EQ(message, texts[std::stoul(message)], "not interleaved");
                read[std::to_string(side.info.streamId) + (side.info.unordered ? "U" : "")] +=
                    message;
                message.clear();
            }
        }
    }

    /**
     * One run.
     * @param number its number
     */
    void Check(int64_t number)
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(9000 + number);
        const Traffic traffic(*random);
        std::vector<SctpTsn> order(traffic.sent.size());
        std::iota(order.begin(), order.end(), 1);
        for (size_t i = 0; i < order.size(); ++i)
        {
            std::swap(order[i], order[std::min(order.size() - 1, i + random->GetInteger(0, 15))]);
        }
        MidSide side;
        side.point = random->GetInteger(1, 30);
        std::map<uint16_t, std::string> current;
        std::map<std::string, std::string> read;
        for (size_t i = 0; i < order.size(); ++i)
        {
            const Sent& one = traffic.sent[order[i] - 1];
            const bool taken =
                side.Arrive(order[i], one.flags, one.streamId, one.mid, one.fsn, one.text);
            NS_TEST_ASSERT_MSG_EQ(taken, true, "no contradiction");
            const auto dropped =
                random->GetInteger(0, 9) == 0 ? side.streams.DropHighest(0) : std::nullopt;
            if (dropped)
            {
                order.push_back(*dropped);
            }
            Read(side, traffic.texts, current, read);
        }
        NS_TEST_ASSERT_MSG_EQ(side.buffer.GetUsed(), 0, "all was read");
        for (const auto& [key, text] : traffic.expected)
        {
            const bool ordered = key.find('U') == std::string::npos;
            NS_TEST_ASSERT_MSG_EQ(read[key].size(), text.size(), "each byte once");
            NS_TEST_ASSERT_MSG_EQ((!ordered || read[key] == text), true, "in order");
        }
    }

    void DoRun() override
    {
        for (int64_t number = 0; number < 200; ++number)
        {
            Check(number);
        }
    }
};

/**
 * @ingroup sctp-tests
 * Messages that wait for the end of a partial delivery.
 */
class MidWaitingTestCase : public TestCase
{
  public:
    MidWaitingTestCase()
        : TestCase("Messages that wait for the end of a partial delivery keep their order")
    {
    }

  private:
    void DoRun() override
    {
        MidSide side;
        side.Arrive(1, "B", 1, 0, 0, "abcd");
        side.Arrive(2, "UBE", 1, 1, 0, "v");
        side.Arrive(3, "UBE", 1, 0, 0, "u");
        side.Arrive(4, "UBE", 1, 3, 0, "x");
        side.Arrive(5, "UB", 1, 2, 0, "w");
        side.Arrive(6, "BE", 1, 1, 0, "next");
        side.streams.DropHighest(5);
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:abcd..", "all wait");
        side.streams.Skip(6, {{1, true, 1}});
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "", "also those that are passed over");
        side.Arrive(7, "E", 1, 0, 1, "ef");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:ef 1:u 1:v 1:x", "by MID");
        side.Arrive(6, "BE", 1, 1, 0, "next");
        side.Arrive(8, "UE", 1, 2, 1, "W");
        NS_TEST_EXPECT_MSG_EQ(side.ReadAll(), "1:next 1:wW", "what was incomplete");
        MidSide reset;
        reset.Arrive(1, "B", 1, 0, 0, "abcd");
        reset.Arrive(2, "UBE", 1, 0, 0, "u");
        reset.streams.Skip(2, {{1, true, 0}});
        reset.streams.Reset({1}, UINT64_MAX);
        NS_TEST_EXPECT_MSG_EQ(reset.ReadAll(), "1:u", "a reset ends the partial delivery, too");

        MidSide shorter;
        shorter.point = 100;
        shorter.Arrive(1, "UB", 1, 1, 0, "cd");
        shorter.Arrive(2, "U", 1, 0, 1, "b");
        shorter.streams.SetCumulative(2, 1);
        NS_TEST_EXPECT_MSG_EQ(shorter.ReadAll(), "", "the next message lacks its beginning");
        shorter.streams.DropHighest(1);
        shorter.streams.SetCumulative(1, 1);
        NS_TEST_EXPECT_MSG_EQ(shorter.ReadAll(), "1:cd..", "another one is the next now");
    }
};

/**
 * @ingroup sctp-tests
 * The time that a fragment takes.
 */
class MidCostTestCase : public TestCase
{
  public:
    MidCostTestCase()
        : TestCase("A fragment costs as much with few as with many messages that wait")
    {
    }

  private:
    /**
     * @param count messages that wait
     * @param spread whether each waits on a stream of its own, and no more fits into the buffer
     * @return processor time that fragments of a message under partial delivery take, clock ticks
     */
    static std::clock_t Measure(uint32_t count, bool spread)
    {
        ReceiveBuffer buffer(1U << 30, 0);
        MidReassembly streams(buffer);
        SctpTsn tsn = 0;
        SctpReceiveInfo info;
        IncomingFragment fragment;
        fragment.payload = Create<Packet>(10);
        fragment.unordered = true;
        const auto arrive = [&](uint32_t streamId, uint32_t mid, uint32_t fsn) {
            fragment.tsn = ++tsn;
            fragment.streamId = static_cast<uint16_t>(streamId);
            fragment.mid = mid;
            fragment.fsn = fsn;
            fragment.begin = fsn == 0;
            streams.Add(fragment);
            streams.SetCumulative(tsn, spread && mid == 0 ? 1 : 10);
            buffer.Receive(UINT32_MAX, info);
        };
        for (uint32_t i = 0; i <= count; ++i)
        {
            arrive(spread ? i : 0, i, i > 0);
        }
        const auto start = std::clock();
        for (uint32_t fsn = 1; fsn <= 2000; arrive(0, 0, fsn++))
        {
        }
        return std::clock() - start;
    }

    void DoRun() override
    {
        for (const bool spread : {false, true})
        {
            std::clock_t few = CLOCKS_PER_SEC;
            std::clock_t many = few;
            for (int i = 0; i < 5; ++i) // other work on the machine may disturb one
            {
                few = std::min(few, Measure(200, spread));
                many = std::min(many, Measure(20000, spread));
            }
            NS_TEST_EXPECT_MSG_LT(many, 10 * few + CLOCKS_PER_SEC / 100, "not 100 times as long");
        }
    }
};

/**
 * @ingroup sctp-tests
 * All tests of reassembly by MID and FSN.
 */
class SctpMidReassemblyTestSuite : public TestSuite
{
  public:
    SctpMidReassemblyTestSuite()
        : TestSuite("sctp-mid-reassembly", Type::UNIT)
    {
        AddTestCase(new MidOrderTestCase, SCTP_TEST_QUICK);
        AddTestCase(new MidPartialTestCase, SCTP_TEST_QUICK);
        AddTestCase(new MidContradictionTestCase, SCTP_TEST_QUICK);
        AddTestCase(new MidSkipTestCase, SCTP_TEST_QUICK);
        AddTestCase(new MidWrapTestCase, SCTP_TEST_QUICK);
        AddTestCase(new FsnEndTestCase, SCTP_TEST_QUICK);
        AddTestCase(new MidRandomTestCase, SCTP_TEST_QUICK);
        AddTestCase(new MidWaitingTestCase, SCTP_TEST_QUICK);
        AddTestCase(new MidCostTestCase, SCTP_TEST_QUICK);
    }
};

SctpMidReassemblyTestSuite g_midReassemblyTests; //!< registers the suite

} // namespace sctp_mid_reassembly_test
